import { daysAfter } from '#platform/model/days.ts'
import type { Decimal } from '#platform/model/decimal.ts'
import type { Label } from '#platform/model/label.ts'

/** What a container recorded of its cold treatment. */
export interface ColdRecord {
  readonly coldStart: string | null
  readonly coldEnd: string | null
  readonly setTemperature: Decimal | null
  readonly probes: readonly { readonly day: string; readonly temperature: Decimal }[]
}

/** Every day from the first to the last. */
function daysBetween(first: string, last: string): string[] {
  const days: string[] = []
  for (let day = first; day <= last; day = daysAfter(day, 1)) days.push(day)
  return days
}

const incomplete: Label = ['冷处理信息未完成', 'Cold treatment is not complete']

/** Why a container was not treated cold as it must be, with the day; nothing when it was (business.md 3.8). */
export function coldRefusal(
  record: ColdRecord | undefined,
  { minDays, maxTemperature }: { readonly minDays: number | null; readonly maxTemperature: Decimal | null },
): Label | undefined {
  const { coldStart, coldEnd, setTemperature, probes } = record ?? { probes: [] }
  if (!coldStart || !coldEnd || !setTemperature) return incomplete
  const days = daysBetween(coldStart, coldEnd)
  const silent = days.find(day => !probes.some(reading => reading.day === day))
  if (silent) return [`${incomplete[0]}：${silent}没有探头读数`, `${incomplete[1]}: no probe reading on ${silent}`]
  if (minDays !== null && days.length < minDays)
    return [
      `${incomplete[0]}：至${coldEnd}仅${days.length}天，少于${minDays}天`,
      `${incomplete[1]}: ${days.length} days until ${coldEnd}, fewer than ${minDays}`,
    ]
  const warm = maxTemperature
    ? probes.find(({ day, temperature }) => days.includes(day) && temperature.gt(maxTemperature))
    : undefined
  return warm
    ? [
        `${incomplete[0]}：${warm.day}温度${warm.temperature}℃高于上限${maxTemperature}℃`,
        `${incomplete[1]}: ${warm.temperature}°C on ${warm.day} is above the maximum of ${maxTemperature}°C`,
      ]
    : undefined
}
