import type { Row } from '#platform/model/document.ts'
import { toldFigures } from '#platform/model/told-figures.ts'
import { defineExplanations } from '#platform/server/documents/explain.ts'
import { salesDemand } from './sales-demand/document.ts'

type Demand = Row<typeof salesDemand>
const told = toldFigures(salesDemand)

const sold = (one: Demand, line: Demand['details'][number]) =>
  told.line(one, 'details', line, 'salesAmount', {
    formula: ['数量 × 单价', 'quantity × price'],
    parts: [told.line(one, 'details', line, 'applyQty'), told.line(one, 'details', line, 'unitPrice')],
  })

/** Where the amounts of demands come from. */
export const demandExplanations = [
  defineExplanations(salesDemand, {
    totalAmount: one => told.sumOf(one, 'totalAmount', 'details', line => sold(one, line)),
    'details.salesAmount': (one, _, line) => sold(one, line),
  }),
]
