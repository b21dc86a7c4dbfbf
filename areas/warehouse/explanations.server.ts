import type { Row } from '#platform/model/document.ts'
import { toldFigures } from '#platform/model/told-figures.ts'
import { defineExplanations } from '#platform/server/documents/explain.ts'
import { stockCount } from './stock-count/document.ts'
import { stockDocument } from './stock-document/document.ts'

const count = toldFigures(stockCount)
const small = toldFigures(stockDocument)

/** What a difference is worth at what a box of the lot costs. */
const difference = (one: Row<typeof stockCount>, row: Row<typeof stockCount>['details'][number]) =>
  count.line(one, 'details', row, 'diffAmount', {
    formula: ['差异数量 × 单位成本', 'difference × unit cost'],
    parts: [count.line(one, 'details', row, 'diffQty'), count.line(one, 'details', row, 'unitCost')],
  })
const bought = (one: Row<typeof stockDocument>, row: Row<typeof stockDocument>['details'][number]) =>
  small.line(one, 'details', row, 'amount', {
    formula: ['数量 × 单价', 'quantity × price'],
    parts: [small.line(one, 'details', row, 'quantity'), small.line(one, 'details', row, 'unitPrice')],
  })

/** Where the amounts of counts and small purchases come from. */
export const warehouseExplanations = [
  defineExplanations(stockCount, {
    diffAmount: one => count.sumOf(one, 'diffAmount', 'details', row => difference(one, row)),
    'details.diffAmount': (one, _, row) => difference(one, row),
  }),
  defineExplanations(stockDocument, {
    totalAmount: one => small.sumOf(one, 'totalAmount', 'details', row => bought(one, row)),
    'details.amount': (one, _, row) => bought(one, row),
  }),
]
