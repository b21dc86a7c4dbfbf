import { weekdayOf } from './days.ts'
import type { Label } from './label.ts'

/** How often something is sent: every day, Monday to Friday, on one day of the week, or on one day of the month. */
export const frequencies = ['DAY', 'WORKDAY', 'WEEKDAY', 'MONTHDAY'] as const

/** When something is sent again and again, in the product's own zone. */
export interface SendPlan {
  readonly every: (typeof frequencies)[number]
  /** The day of the week, Monday being 1, or of the month; nothing where every day will do. */
  readonly day: number | null
  readonly hour: number
}

/** Shanghai keeps no summer time: a day there always begins at the same hour of ours. */
const zone = '+08:00'
const zoneMilliseconds = 8 * 3_600_000
const dayMilliseconds = 24 * 3_600_000

/** The last days of the week and of the longest month. */
export const lastDayOf = { WEEKDAY: 7, MONTHDAY: 31 } as const

/** Whether a plan says on which day, where it must, and on none where it need not. */
export const isPlan = ({ every, day }: SendPlan): boolean =>
  every === 'WEEKDAY' || every === 'MONTHDAY' ? day !== null && day >= 1 && day <= lastDayOf[every] : day === null

/** Whether it is sent on a day; a month that ends before the day chosen has it on its last one. */
function isOn({ every, day }: SendPlan, text: string): boolean {
  if (every === 'WORKDAY') return weekdayOf(text) <= 5
  if (every === 'WEEKDAY') return weekdayOf(text) === day
  if (every === 'DAY') return true
  const date = new Date(`${text}T00:00:00Z`)
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  return date.getUTCDate() === Math.min(day ?? 1, last)
}

/** The first moment after another at which a plan is due. */
export function nextDue(plan: SendPlan, after: Date): Date {
  for (let at = after.getTime() + zoneMilliseconds; ; at += dayMilliseconds) {
    const day = new Date(at).toISOString().slice(0, 10)
    const due = new Date(`${day}T${String(plan.hour).padStart(2, '0')}:00:00${zone}`)
    if (due > after && isOn(plan, day)) return due
  }
}

/** The days of the week, Monday first. */
export const weekdays: readonly Label[] = [
  ['周一', 'Monday'],
  ['周二', 'Tuesday'],
  ['周三', 'Wednesday'],
  ['周四', 'Thursday'],
  ['周五', 'Friday'],
  ['周六', 'Saturday'],
  ['周日', 'Sunday'],
]

/** A plan in words: `每周三 8:00`, `Every Wednesday at 8:00`. */
export function planInWords({ every, day, hour }: SendPlan): Label {
  const [zh, en] = daysInWords(every, day)
  return [`${zh} ${hour}:00`, `${en} at ${hour}:00`]
}

function daysInWords(every: SendPlan['every'], day: number | null): Label {
  if (every === 'DAY') return ['每天', 'Every day']
  if (every === 'WORKDAY') return ['周一至周五', 'Monday to Friday']
  if (every === 'MONTHDAY') return [`每月${day}日`, `On day ${day} of the month`]
  const [zh, en] = weekdays[(day ?? 1) - 1] ?? ['', '']
  return [`每${zh}`, `Every ${en}`]
}
