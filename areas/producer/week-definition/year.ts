import { daysAfter, weekdayOf } from '#platform/model/days.ts'

/** One week of a year that is written down at once. */
export interface YearWeek {
  readonly year: number
  readonly week: number
  readonly startDate: string
  readonly endDate: string
}

/** A year as dates begin with it. */
const inDates = (year: number): string => String(year).padStart(4, '0')

/** A year has 52 weeks, and a 53rd where most of its days are still within the year. */
export function weeksOfYear(year: number, firstDay: string): 52 | 53 {
  const middle = daysAfter(firstDay, 52 * 7 + 3)
  return middle.slice(0, 4) === inDates(year) ? 53 : 52
}

/** The weeks of a year, seven days each, one after the other from its first day on. */
export const yearFrom = (year: number, firstDay: string, weeks: number = weeksOfYear(year, firstDay)): YearWeek[] =>
  Array.from({ length: weeks }, (_, at) => {
    const startDate = daysAfter(firstDay, at * 7)
    return { year, week: at + 1, startDate, endDate: daysAfter(startDate, 6) }
  })

/** The first day a year has by the calendar: the Monday of the week with its first Thursday. */
export function isoFirstDay(year: number): string {
  const fourth = `${inDates(year)}-01-04`
  return daysAfter(fourth, 1 - weekdayOf(fourth))
}
