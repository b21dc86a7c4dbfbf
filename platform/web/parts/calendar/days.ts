const textOf = (day: Date) => day.toISOString().slice(0, 10)
const dayOf = (text: string) => new Date(`${text}T00:00:00Z`)

/** A day some days later. */
export const daysLater = (text: string, days: number): string => {
  const day = dayOf(text)
  day.setUTCDate(day.getUTCDate() + days)
  return textOf(day)
}

/** The first day of a month some months later. */
export const monthsLater = (text: string, months: number): string => {
  const day = dayOf(text)
  day.setUTCDate(1)
  day.setUTCMonth(day.getUTCMonth() + months)
  return textOf(day)
}

/** The six weeks around a month, from Monday. */
export function weeksAround(text: string): string[] {
  const first = monthsLater(text, 0)
  const monday = daysLater(first, -((dayOf(first).getUTCDay() + 6) % 7))
  return Array.from({ length: 42 }, (_, index) => daysLater(monday, index))
}
