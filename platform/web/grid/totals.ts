import { figureOf, grouped } from '../../kinds/decimal/kind.ts'
import type { Wire } from '../../model/check.ts'
import { Decimal, fixed } from '../../model/decimal.ts'
import type { DecimalField, Fields } from '../../model/fields.ts'

/** Names of the fields that are summed at the foot. */
export const summedIn = (fields: Fields): string[] =>
  Object.entries(fields).flatMap(([name, field]) => ('total' in field && field.total === true ? [name] : []))

/** The sums of some rows, kept with the rows so that the next sums need only look at what changed. */
export interface Sums {
  readonly rows: readonly Wire[]
  readonly figures: Readonly<Record<string, Decimal>>
}

/** The exact sums of rows; a text that is no figure counts as nothing. */
export function sumsOf(rows: readonly Wire[], names: readonly string[], before?: Sums): Sums {
  const known = before && names.every(name => before.figures[name]) ? before : undefined
  const old = known?.rows ?? []
  let head = 0
  while (head < rows.length && head < old.length && rows[head] === old[head]) head++
  let tail = 0
  while (tail < rows.length - head && tail < old.length - head && rows.at(-1 - tail) === old.at(-1 - tail)) tail++
  const figures: Record<string, Decimal> = {}
  for (const name of names) {
    let figure = known?.figures[name] ?? new Decimal(0)
    for (const row of old.slice(head, old.length - tail)) figure = figure.minus(figureOf(row[name]) ?? 0)
    for (const row of rows.slice(head, rows.length - tail)) figure = figure.plus(figureOf(row[name]) ?? 0)
    figures[name] = figure
  }
  return { rows, figures }
}

/** A sum as it stands in a summary row: two decimals, thousands in groups (Spec 000 §2.5); none of what has none, such as whole boxes. */
export function shownSum(value: unknown, decimals = 2): string {
  const figure = Decimal.isDecimal(value) ? value : figureOf(typeof value === 'number' ? String(value) : value)
  // What is no figure is said already, such as amounts of several currencies.
  return figure ? grouped(fixed(figure as Decimal, Math.min(2, decimals))) : typeof value === 'string' ? value : ''
}

/** The sum of a field as it stands, as fine as the field is. */
export const shownSumOf = (sums: Wire | undefined, name: string, fields: Fields): string =>
  shownSum(sums?.[name], (fields[name] as Partial<DecimalField> | undefined)?.decimals)

/** As many lines stand one beneath the other in the tallest sum of a summary row. */
export const linesOfSums = (totals: Wire): number =>
  Math.max(1, ...Object.values(totals).map(one => shownSum(one).split('\n').length))
