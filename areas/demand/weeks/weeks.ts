import { daysAfter } from '#platform/model/days.ts'
import { type Decimal, type DecimalSource, decimal, sum } from '#platform/model/decimal.ts'

/** Boxes of an item on a day: what arrives, or what somebody wants. */
export interface OnDay {
  readonly day: string
  readonly qty: DecimalSource
}

/** What is known of an item: what is free in stock, what comes when, what is wanted when and not yet promised. */
export interface Known {
  readonly available: DecimalSource
  readonly arrivals: readonly OnDay[]
  readonly wanted: readonly OnDay[]
  /** What of the wanted is colleagues', whose demands are not named to who looks. */
  readonly others?: readonly OnDay[]
}

export interface Week {
  readonly start: string
  readonly end: string
}

/** What of an item arrives and is wanted in a week, and how much is missing by its end. */
export interface Cell {
  readonly arriving: Decimal
  readonly wanted: Decimal
  /** What is left by the end of the week; below nothing where too much is wanted. */
  readonly left: Decimal
  readonly short: Decimal
  /** How many rows of the wanted are colleagues', and their boxes. */
  readonly others: { readonly rows: number; readonly wanted: Decimal }
}

/** So many weeks from the Monday of a day on. */
export function weeksFrom(today: string, count: number): Week[] {
  const monday = daysAfter(today, -((new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7))
  return Array.from({ length: count }, (_, at) => ({
    start: daysAfter(monday, 7 * at),
    end: daysAfter(monday, 7 * at + 6),
  }))
}

/** The day of another week that stands where a day stands in its own. */
export const sameDayIn = (day: string, { start }: Week): string =>
  daysAfter(start, (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7)

/** What of some days stands in a week: in the first one also what should have come or gone before. */
export const standingIn = <On extends Pick<OnDay, 'day'>>(
  days: readonly On[],
  { end, start }: Week,
  isFirst: boolean,
): On[] => days.filter(({ day }) => day <= end && (isFirst || day >= start))

/** An item week after week: what should have come or gone before counts in the first; what is missing is carried on until it comes. */
export function cellsOf({ arrivals, available, others = [], wanted }: Known, weeks: readonly Week[]): Cell[] {
  const boxesOf = (days: readonly OnDay[]) => sum(days, ({ qty }) => decimal(qty))
  let left = decimal(available)
  return weeks.map((week, at) => {
    const within = (days: readonly OnDay[]) => standingIn(days, week, at === 0)
    const [arriving, asked] = [boxesOf(within(arrivals)), boxesOf(within(wanted))]
    left = left.plus(arriving).minus(asked)
    const hidden = within(others)
    return {
      arriving,
      wanted: asked,
      left,
      short: left.lt(0) ? left.neg() : decimal(0),
      others: { rows: hidden.length, wanted: boxesOf(hidden) },
    }
  })
}
