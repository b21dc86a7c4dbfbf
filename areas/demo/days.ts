import { daysAfter } from '#platform/model/days.ts'

/** A business day so many days from another. */
export { daysAfter as dayFrom } from '#platform/model/days.ts'

/** The last year terms are agreed for: from October on the next one's too, for what is shipped by then arrives in it. */
export const lastYearAgreed = (today: string): number => Number(daysAfter(today, 90).slice(0, 4))

/** The first day of the year in which the earliest work of the demo may have been done. */
export const firstDayOfWork = (today: string): string => `${daysAfter(today, -110).slice(0, 4)}-01-01`

/** The earlier of two days. */
export const earlier = (a: string, b: string): string => (a < b ? a : b)

/** `2025-04-26` as it stands in a number: 250426. */
export const shortDay = (day: string): string => day.replaceAll('-', '').slice(2)

/** The week of the year a day lies in, counted from 1 January: 01 to 53. */
export const weekOf = (day: string): string =>
  String(Math.floor((Date.parse(day) - Date.parse(`${day.slice(0, 4)}-01-01`)) / 604_800_000) + 1).padStart(2, '0')
