import { isoFirstDay, weeksOfYear, type YearWeek, yearFrom } from '#areas/producer/offers.ts'
import { weekDefinition } from '#areas/producer/week-definition/document.ts'
import type { Work } from '#platform/server/documents/actions.ts'

/**
 * The weeks of a year as the house counts them; what nobody wrote down is as the calendar has it (business.md C5). A number
 * that is no year has none: it is asked about before anybody has refused it.
 */
export async function weeksIn(work: Work, year: number): Promise<YearWeek[]> {
  if (year < 1 || year > 9998) return []
  const defined = (await work.all(weekDefinition, { year, enableFlag: 'Y' })).toSorted((a, b) => a.week - b.week)
  const first = isoFirstDay(year)
  const count = defined.length >= 52 ? (defined.at(-1)?.week ?? 52) : weeksOfYear(year, first)
  return yearFrom(year, first, count).map(week => defined.find(one => one.week === week.week) ?? week)
}

/** How many weeks of a year have begun by a day. */
export const begunBy = (weeks: readonly YearWeek[], day: string): number =>
  weeks.filter(({ startDate }) => startDate <= day).length
