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

/**
 * The weeks a year is planned by: those of the year before it, and of that the weeks that are not over yet as they were a
 * year earlier. Next year is planned in autumn; what is not sold yet would count as nothing, week by week and in the year.
 */
export async function seasonBefore(work: Work, year: number): Promise<{ weeks: YearWeek[]; earlier: YearWeek | null }> {
  const last = await weeksIn(work, year - 1)
  const open = last.filter(({ endDate }) => endDate >= work.today)
  if (open.length === 0) return { weeks: last, earlier: null }
  const former = await weeksIn(work, year - 2)
  const weeks = last.map(week => (open.includes(week) ? (former.find(one => one.week === week.week) ?? week) : week))
  return { weeks, earlier: open[0] ?? null }
}

/** How many weeks of a year have begun by a day. */
export const begunBy = (weeks: readonly YearWeek[], day: string): number =>
  weeks.filter(({ startDate }) => startDate <= day).length
