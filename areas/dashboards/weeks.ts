import { daysAfter, weekOf } from '#platform/model/days.ts'

/** A week as the house counts it, with its days. */
export interface Week {
  readonly name: string
  readonly start: string
  readonly end: string
}

/** What a week definition says. */
interface Defined {
  readonly weekName: string | null
  readonly startDate: string
  readonly endDate: string
}

/**
 * The weeks around a day: so many before the one it lies in, that one, and so many after it. Where the house defines
 * none, they are ISO weeks (business.md C5).
 */
export function weeksAround(defined: readonly Defined[], day: string, before: number, after: number): Week[] {
  const nameOf = (date: string) =>
    defined.find(({ startDate, endDate }) => startDate <= date && date <= endDate)?.weekName ?? weekOf(date)
  const weeks: Week[] = []
  // A week of the house may be longer than seven days; both ends have room for one that is.
  const [first, last] = [-14 * (before + 1), 14 * (after + 1)]
  for (let at = first; at <= last; at++) {
    const date = daysAfter(day, at)
    const name = nameOf(date)
    const week = weeks.at(-1)
    if (week?.name === name) weeks[weeks.length - 1] = { ...week, end: date }
    else weeks.push({ name, start: date, end: date })
  }
  const now = weeks.findIndex(({ start, end }) => start <= day && day <= end)
  return weeks.slice(Math.max(0, now - before), now + after + 1)
}
