import type { Wire } from '#platform/model/check.ts'
import { type Decimal, decimal, round, sum } from '#platform/model/decimal.ts'
import { type WeekColumn, weekColumns } from '../weeks.ts'
import type { BesidePlan } from './calls.server.ts'
import { overWeeks, rowKey } from './spread.ts'

/** What a plan can be looked at beside. */
export type Comparison = 'lastYear' | 'children' | 'difference'

const figure = (value: unknown) => {
  const text = String(value ?? '').trim()
  return decimal(/^-?\d+(\.\d+)?$/.test(text) ? text : 0)
}

const keyOf = (row: Wire) =>
  rowKey({ spec: row.spec ? String(row.spec) : null, breed: row.breed ? String(row.breed) : null })

/** Boxes of a line in the year, as it stands while somebody types. */
const yearOf = (line: Wire) => sum(weekColumns, column => figure(line[column]))

/** All boxes of a plan's lines. */
export const boxesIn = (lines: readonly Wire[]) => sum(lines, yearOf)

/** What stands beside each figure of a plan's lines: that of last year, of the plans below, or how far these differ. */
export function comparedTo(beside: BesidePlan, what: Comparison): (name: string, line: Wire) => Decimal | undefined {
  const rows = new Map((what === 'lastYear' ? beside.lastYear : beside.children).map(row => [rowKey(row), row.weeks]))
  const weekOf = new Map(weekColumns.map((column, at) => [column, at] as const))
  return (name, line) => {
    const week = weekOf.get(name as WeekColumn)
    if (week === undefined && name !== 'yearQty') return undefined
    const weeks = rows.get(keyOf(line)) ?? []
    const other = week === undefined ? sum(weeks, boxes => decimal(boxes)) : decimal(weeks[week] ?? 0)
    const compared = what === 'difference' ? other.minus(week === undefined ? yearOf(line) : figure(line[name])) : other
    return compared.isZero() && week !== undefined ? undefined : compared
  }
}

/** What last year sold week by week; where this year has a fifty-third week and that had none, it sells as the one before it. */
function sharedBy(weeks: readonly string[], count: number): Decimal[] {
  const sold = weeks.map(week => decimal(week))
  const [before, last] = [sold[51], sold[52]]
  return count === 53 && before && (!last || last.isZero()) ? [...sold.slice(0, 52), before] : sold
}

/** The lines of a plan with the target of each over its weeks as last year sold them; lines without a target stay. */
export function overTheWeeks(record: Wire, beside: BesidePlan): Wire[] {
  const lines = (record.details as Wire[] | undefined) ?? []
  return lines.map(line => {
    if (line.targetQty === null || line.targetQty === undefined || line.targetQty === '') return line
    // A model whose season is even gives each week alike.
    const isEven = beside.model.season === 'EQUAL'
    const sold = beside.season.find(one => rowKey(one) === keyOf(line))?.weeks ?? []
    const last = isEven ? [] : sharedBy(sold, beside.weeks.length)
    const now = weekColumns.map(column => figure(line[column]))
    const weeks = overWeeks(figure(line.targetQty), last, beside.weeks.length, now, Number(record.frozenWeeks ?? 0))
    return {
      ...line,
      ...Object.fromEntries(
        weekColumns.map((column, at) => [column, weeks[at]?.isZero() === false ? weeks[at].toFixed() : null]),
      ),
    }
  })
}

/**
 * The lines of a plan as last year proposes them: each spec that was sold gets its boxes of last year, grown by the rate of
 * the plan's model, as its target; specs that stand there already keep their weeks, others are added, most sold first.
 */
export function proposedLines(record: Wire, { model, season, soldSpecs }: BesidePlan): Wire[] {
  const lines = (record.details as Wire[] | undefined) ?? []
  const grown = (qty: Decimal) => round(qty.times(decimal(model.growthRate).div(100).plus(1)), 0).toFixed()
  const standing = lines.map(line => {
    const sold = season.find(one => rowKey(one) === keyOf(line))
    const qty = sum(sold?.weeks ?? [], week => decimal(week))
    return qty.gt(0) ? { ...line, targetQty: grown(qty) } : line
  })
  const known = new Set(lines.map(line => String(line.spec ?? '')))
  const added = soldSpecs
    .filter(({ spec }) => !known.has(spec))
    .map(({ qty, spec, specName }) => ({ spec, specName, targetQty: grown(decimal(qty)) }))
  return [...standing, ...added]
}
