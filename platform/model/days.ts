const day = 86_400_000

/** Which day of the week a day is: Monday is 1, Sunday 7. */
export const weekdayOf = (date: string): number => new Date(`${date.slice(0, 10)}T00:00:00Z`).getUTCDay() || 7

/** The ISO week of a day, Monday to Sunday, as the trade writes it: 2025W18 (business.md C5). */
export function weekOf(date: string): string {
  const at = new Date(`${date}T00:00:00Z`)
  // The week belongs to the year its Thursday lies in.
  const thursday = new Date(at.getTime() + (4 - weekdayOf(date)) * day)
  const year = thursday.getUTCFullYear()
  const week = Math.ceil(((thursday.getTime() - Date.UTC(year, 0, 1)) / day + 1) / 7)
  return `${year}W${String(week).padStart(2, '0')}`
}

/** A day some days later; of a moment the day counts. */
export const daysAfter = (date: string, days: number): string =>
  new Date(Date.parse(`${date.slice(0, 10)}T00:00:00Z`) + days * day).toISOString().slice(0, 10)

/** Days from one day to another; of moments the day counts. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to.slice(0, 10)}T00:00:00Z`) - Date.parse(`${from.slice(0, 10)}T00:00:00Z`)) / day)
