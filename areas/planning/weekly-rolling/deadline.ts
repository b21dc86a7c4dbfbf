import { daysAfter, weekdayOf } from '#platform/model/days.ts'
import { weekdays } from '#platform/model/send-plan.ts'

/** Until when the coming week is reported unless the tenant says otherwise: weekday and time, Monday is 1. */
export const deadlineParam = { key: 'plan.reportDeadline', value: '4 18:00' } as const

/** A weekday with its time of day. */
export interface Deadline {
  readonly weekday: number
  readonly time: string
}

/** What a tenant's setting says; nothing where it cannot be read. */
export function deadlineIn(setting: string): Deadline | undefined {
  const [, weekday, time] = /^\s*([1-7])\s+((?:[01]\d|2[0-3]):[0-5]\d)\s*$/.exec(setting) ?? []
  return weekday && time ? { weekday: Number(weekday), time } : undefined
}

/** The day on which the time for reporting a week ends: the last such weekday before the week. */
export function deadlineDay(firstDay: string, { weekday }: Deadline): string {
  const days = Array.from({ length: 7 }, (_, at) => daysAfter(firstDay, -1 - at))
  return days.find(one => weekdayOf(one) === weekday) ?? firstDay
}

/** Whether the time for reporting a week is over at a moment of a business day, in Asia/Shanghai (business.md 3.19). */
export function isOver(firstDay: string, deadline: Deadline, today: string, now: Date): boolean {
  const day = deadlineDay(firstDay, deadline)
  if (day !== today) return today > day
  return new Date(now.getTime() + 8 * 3_600_000).toISOString().slice(11, 16) >= deadline.time
}

/** A deadline as people say it. */
export function deadlineWords({ time, weekday }: Deadline): readonly [zh: string, en: string] {
  const [zh, en] = weekdays[weekday - 1] ?? ['', '']
  return [`${zh} ${time}`, `${en} ${time}`]
}
