import { toldFigures } from '#platform/model/told-figures.ts'
import { settlement } from '../settlement/document.ts'

const told = toldFigures(settlement)
type Explained = Parameters<typeof told.line<'salesLines'>>
type Settlement = Explained[0]

/** What a sale came to as it was reported, and as it is settled. */
export const ownLines = {
  'salesLines.saleAmount': (one: Settlement, _: unknown, row: Settlement['salesLines'][number]) =>
    told.line(one, 'salesLines', row, 'saleAmount', {
      formula: ['销售数量 × 销售单价', 'boxes sold × sale price'],
      parts: [told.line(one, 'salesLines', row, 'saleQty'), told.line(one, 'salesLines', row, 'salePrice')],
    }),
  'salesLines.settleAmount': (one: Settlement, _: unknown, row: Settlement['salesLines'][number]) =>
    told.line(one, 'salesLines', row, 'settleAmount', {
      formula: ['结算数量 × 结算单价', 'boxes settled × settle price'],
      parts: [
        told.line(one, 'salesLines', row, row.settleQty ? 'settleQty' : 'saleQty'),
        told.line(one, 'salesLines', row, row.settlePrice ? 'settlePrice' : 'salePrice'),
      ],
    }),
}
