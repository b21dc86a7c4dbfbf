import { allocate } from '#areas/formulas/amount.ts'
import { Decimal, type DecimalSource, decimal, sum } from '#platform/model/decimal.ts'
import { type WeekColumn, weekColumns } from '../weeks.ts'

/** Boxes of each week of a year, the first week first. */
export type Weeks = readonly Decimal[]

/** A row of a plan: of which spec and breed, and its boxes week by week. */
export interface PlanRow {
  readonly spec: string
  readonly breed: string | null
  readonly weeks: Weeks
}

/** What a row is told apart by: a spec, or a breed of it. */
export const rowKey = ({ breed, spec }: { readonly spec: string | null; readonly breed: string | null }): string =>
  `${spec ?? ''} ${breed ?? ''}`

type Cells = { readonly [W in WeekColumn]?: Decimal | null }

/** The weeks of a line as they stand in their columns. */
export const weeksOf = (line: Cells): Decimal[] => weekColumns.map(column => line[column] ?? decimal(0))

/** Weeks as the columns of a line; a week without boxes stays empty. */
export const columnsOf = (weeks: Weeks): { [W in WeekColumn]: Decimal | null } =>
  Object.fromEntries(weekColumns.map((column, at) => [column, weeks[at]?.isZero() === false ? weeks[at] : null])) as {
    [W in WeekColumn]: Decimal | null
  }

/** The rows of a plan's lines. */
export const rowsOf = (
  lines: readonly (Cells & { readonly spec: string; readonly breed: string | null })[],
): PlanRow[] => lines.map(line => ({ spec: line.spec, breed: line.breed, weeks: weeksOf(line) }))

const zero = decimal(0)
const notBelow = (figure: DecimalSource) => Decimal.max(0, figure)

/**
 * A year's boxes over its weeks as last year sold them (amount.allocate, scale 0). Weeks that are frozen stay; the others
 * share what is left. Nothing was sold in any of the others last year: they share alike.
 */
export function overWeeks(total: DecimalSource, lastYear: Weeks, weekCount: number, now: Weeks, frozen = 0): Decimal[] {
  const kept = now.slice(0, frozen)
  const open = Array.from({ length: Math.max(0, weekCount - frozen) }, (_, at) => notBelow(lastYear[frozen + at] ?? 0))
  const rest = notBelow(decimal(total).minus(sum(kept, week => week)))
  return [...kept, ...(open.length > 0 ? allocate(rest, open, 0) : [])]
}

/** A child of a plan in one of its rows: how much of it last year was, and the first weeks that stay as they are. */
export interface Share {
  readonly weight: DecimalSource
  readonly kept?: { readonly weeks: Weeks; readonly count: number } | undefined
}

/**
 * The weeks of a row over the children of its plan: each week is given out to the piece, and so is what each child has in
 * the year (amount.allocate, scale 0). The year is shared first; each week then by what a child still lacks of its year,
 * so that rounding never favours the same child week after week. Weeks a child keeps are taken off what is shared.
 */
export function overChildren(weeks: Weeks, children: readonly Share[]): Decimal[][] {
  if (children.length === 0) return []
  const keeps = ({ kept }: Share, week: number) => (kept && week < kept.count ? (kept.weeks[week] ?? zero) : undefined)
  const free = weeks.map((boxes, week) => notBelow(boxes.minus(sum(children, child => keeps(child, week) ?? zero))))
  const isOpen = (week: number) => children.some(child => keeps(child, week) === undefined)
  const whole = sum(
    free.filter((_, week) => isOpen(week)),
    boxes => boxes,
  )
  const sharing = children.filter(child => keeps(child, weeks.length - 1) === undefined)
  const years = new Map(
    sharing.length > 0
      ? allocate(
          whole,
          sharing.map(({ weight }) => notBelow(weight)),
          0,
        ).map((year, at) => [sharing[at], year] as const)
      : [],
  )
  const given = children.map((): Decimal[] => [])
  for (const [week, boxes] of free.entries()) {
    const open = children.filter(child => keeps(child, week) === undefined)
    const lacking = open.map(child => notBelow(years.get(child) ?? 0))
    const shares = open.length > 0 ? allocate(boxes, lacking, 0) : []
    for (const [at, child] of children.entries()) {
      const place = open.indexOf(child)
      const share = place < 0 ? (keeps(child, week) ?? zero) : (shares[place] ?? zero)
      given[at]?.push(share)
      if (place >= 0) years.set(child, notBelow((years.get(child) ?? zero).minus(share)))
    }
  }
  return given
}

/** Where the children of a plan do not add up to it: the boxes they have more or less, cell by cell. */
export interface Difference {
  readonly spec: string
  readonly breed: string | null
  /** The number of the week, from 1. */
  readonly week: number
  readonly parent: Decimal
  readonly children: Decimal
}

/** Every cell in which the children of a plan have more or less than it (business.md 3.19). */
export function differences(parent: readonly PlanRow[], children: readonly PlanRow[]): Difference[] {
  const keys = new Map([...parent, ...children].map(row => [rowKey(row), row]))
  return [...keys].flatMap(([key, { breed, spec }]) => {
    const of = (rows: readonly PlanRow[], week: number) =>
      sum(
        rows.filter(row => rowKey(row) === key),
        row => row.weeks[week] ?? zero,
      )
    return weekColumns.flatMap((_, week) => {
      const [above, below] = [of(parent, week), of(children, week)]
      return above.eq(below) ? [] : [{ spec, breed, week: week + 1, parent: above, children: below }]
    })
  })
}
