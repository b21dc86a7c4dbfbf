import { type Decimal, decimal, sum } from '#platform/model/decimal.ts'

type Figure<R> = (row: R) => Decimal | null | undefined

/** What some are compared by: the first figure where all of them have it, else the other. */
export function sizeBy<R>(rows: readonly R[], first: Figure<R>, other: Figure<R>): (row: R) => Decimal {
  const of = rows.every(row => first(row)?.gt(0)) ? first : other
  return row => of(row) ?? decimal(0)
}

/** The part one takes of all; alike for each where nothing is known of their sizes. */
export function partOf(own: Decimal, all: readonly Decimal[]): Decimal {
  const whole = sum(all, size => size)
  return whole.gt(0) ? own.div(whole) : decimal(1).div(all.length)
}
