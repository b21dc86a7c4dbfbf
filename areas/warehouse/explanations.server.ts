import type { Row } from '#platform/model/document.ts'
import { toldFigures } from '#platform/model/told-figures.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { defineExplanations } from '#platform/server/documents/explain.ts'
import { stockCount } from './stock-count/document.ts'
import { stockDocument } from './stock-document/document.ts'
import { stockOnhand } from './stock-onhand/document.ts'

const count = toldFigures(stockCount)
const small = toldFigures(stockDocument)
const lying = toldFigures(stockOnhand)

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

/** What a box of a lot costs is what the last movement that told it says, with the document it came of. */
async function unitCost(one: Row<typeof stockOnhand>, work: Work) {
  const { rows } = await work.transaction.query<{ document: string; id: string; no: string | null }>(
    `select source_document as document, source_id as id, source_no as no from stock_ledger
      where tenant_id = current_tenant() and onhand_id = $1 and transaction_type in ('IN', 'COST')
        and unit_cost is not distinct from $2::numeric
      order by id desc limit 1`,
    [one.id, one.unitCost?.toFixed() ?? null],
    'cost-of-lot',
  )
  const [told] = rows
  return lying.of(one, 'unitCost', told ? { from: { ...told, no: told.no ?? '' } } : {})
}

/** Where the amounts of counts and small purchases, and what a lot costs, come from. */
export const warehouseExplanations = [
  defineExplanations(stockOnhand, { unitCost }),
  defineExplanations(stockCount, {
    diffAmount: one => count.sumOf(one, 'diffAmount', 'details', row => difference(one, row)),
    'details.diffAmount': (one, _, row) => difference(one, row),
  }),
  defineExplanations(stockDocument, {
    totalAmount: one => small.sumOf(one, 'totalAmount', 'details', row => bought(one, row)),
    'details.amount': (one, _, row) => bought(one, row),
  }),
]
