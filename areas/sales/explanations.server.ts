import { toldFigures } from '#platform/model/told-figures.ts'
import { defineExplanations } from '#platform/server/documents/explain.ts'
import { saleRecord } from './sale-record/document.ts'

const told = toldFigures(saleRecord)

/** Where the amount of a sale comes from. */
export const salesExplanations = [
  defineExplanations(saleRecord, {
    saleAmount: one =>
      told.of(one, 'saleAmount', {
        formula: ['销售数量 × 销售单价', 'quantity × price'],
        parts: [told.of(one, 'saleQty'), told.of(one, 'salePrice')],
      }),
  }),
]
