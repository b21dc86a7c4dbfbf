import type { Wire } from '#platform/model/check.ts'
import { decimal, sum } from '#platform/model/decimal.ts'
import { weekColumns } from '../weeks.ts'
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

/** A table of what stands beside the lines of a plan, in the same columns. */
export function comparedRows(lines: readonly Wire[], beside: BesidePlan, what: Comparison): Wire[] {
  return lines.map((line, at) => {
    const found = (what === 'lastYear' ? beside.lastYear : beside.children).find(one => rowKey(one) === keyOf(line))
    const weeks = weekColumns.map((column, week) => {
      const other = figure(found?.weeks[week])
      return what === 'difference' ? other.minus(figure(line[column])) : other
    })
    const told = (boxes: ReturnType<typeof figure>) => (boxes.isZero() ? null : boxes.toFixed())
    return {
      key: `compared ${at}`,
      spec: line.spec ?? null,
      specName: line.specName ?? null,
      breed: line.breed ?? null,
      breedName: line.breedName ?? null,
      yearQty: sum(weeks, week => week).toFixed(),
      ...Object.fromEntries(weekColumns.map((column, week) => [column, told(weeks[week] ?? decimal(0))])),
    }
  })
}

/** The lines of a plan with the target of each over its weeks as last year sold them; lines without a target stay. */
export function overTheWeeks(record: Wire, beside: BesidePlan): Wire[] {
  const lines = (record.details as Wire[] | undefined) ?? []
  return lines.map(line => {
    if (line.targetQty === null || line.targetQty === undefined || line.targetQty === '') return line
    const last = beside.lastYear.find(one => rowKey(one) === keyOf(line))?.weeks.map(week => decimal(week)) ?? []
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
