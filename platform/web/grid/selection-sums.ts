import { figureOf } from '../../kinds/decimal/kind.ts'
import { kindOf } from '../../kinds/kinds.ts'
import type { Wire } from '../../model/check.ts'
import { Decimal } from '../../model/decimal.ts'
import type { DecimalField, Field, Fields } from '../../model/fields.ts'
import type { Box } from './selection.ts'

/** What the figures of a chosen block come to. */
export interface Summed {
  readonly count: number
  /** Left out where amounts of several currencies, or amounts and quantities, are chosen: nothing can be said of them together. */
  readonly together?: {
    readonly sum: Decimal
    readonly average: Decimal
    readonly least: Decimal
    readonly most: Decimal
  }
}

/** The figures among the chosen cells; nothing for fewer than two, for then the cell itself says it. */
export function summedUp(
  box: Box | undefined,
  rows: readonly Wire[],
  columns: readonly string[],
  fields: Fields,
): Summed | undefined {
  if (!box) return undefined
  const names = columns.slice(box.left, box.right + 1).filter(name => {
    const field = fields[name]
    return field !== undefined && kindOf(field).align === 'right'
  })
  const measures = new Set<string>()
  const figures: Decimal[] = []
  for (const row of rows.slice(box.top, box.bottom + 1))
    for (const name of names) {
      const figure = figureIn(row[name])
      if (!figure) continue
      figures.push(figure)
      measures.add(measureOf(fields[name] as Field, row))
    }
  if (figures.length < 2) return undefined
  const count = figures.length
  if (measures.size > 1) return { count }
  const sum = figures.reduce((all, one) => all.plus(one), new Decimal(0))
  const together = {
    sum,
    average: sum.dividedBy(count),
    least: Decimal.min(...figures),
    most: Decimal.max(...figures),
  }
  return { count, together }
}

/** What a figure is measured in, as far as it decides whether figures may be added up: amounts by their currency. */
function measureOf(field: Field, row: Wire): string {
  if (field.kind !== 'money') return 'count'
  const { currency } = field as DecimalField
  return `money ${currency ? String(row[currency] ?? '') : ''}`
}

const figureIn = (value: unknown): Decimal | undefined =>
  Decimal.isDecimal(value) ? value : (figureOf(typeof value === 'number' ? String(value) : value) ?? undefined)
