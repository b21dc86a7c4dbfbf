import type { Row } from '#platform/model/document.ts'
import { toldFigures } from '#platform/model/told-figures.ts'
import { defineExplanations } from '#platform/server/documents/explain.ts'
import { guidePriceReport } from './guide-price-report/document.ts'
import { salesDemand } from './sales-demand/document.ts'

type Demand = Row<typeof salesDemand>
const told = toldFigures(salesDemand)

const sold = (one: Demand, line: Demand['details'][number]) =>
  told.line(one, 'details', line, 'salesAmount', {
    formula: ['数量 × 单价', 'quantity × price'],
    parts: [told.line(one, 'details', line, 'applyQty'), told.line(one, 'details', line, 'unitPrice')],
  })

type Report = Row<typeof guidePriceReport>
const priced = toldFigures(guidePriceReport)

const cost = (one: Report) =>
  priced.of(one, 'fobCost', {
    formula: [
      '(采购价 × 件重 + 产地费) × 汇率',
      'purchasing price by weight with the origin fee, at the exchange rate',
    ],
    parts: [
      priced.of(one, 'purchasingPrice'),
      priced.of(one, 'pieceWeight'),
      priced.of(one, 'originFeePerBox'),
      priced.of(one, 'exchangeRate'),
    ],
  })
const fob = (one: Report) =>
  priced.of(one, 'fobSalesGuidePrice', {
    formula: ['FOB成本 × (1 + 毛利率)', 'FOB cost and the margin on it'],
    parts: [cost(one), priced.of(one, 'marginRate')],
  })

/** Where the amounts of demands come from. */
export const demandExplanations = [
  defineExplanations(salesDemand, {
    totalAmount: one => told.sumOf(one, 'totalAmount', 'details', line => sold(one, line)),
    'details.salesAmount': (one, _, line) => sold(one, line),
  }),
  defineExplanations(guidePriceReport, {
    weights: one =>
      priced.of(one, 'weights', {
        formula: ['件重 × 装柜件数', 'weight of a box × boxes put in'],
        parts: [priced.of(one, 'pieceWeight'), priced.of(one, 'containerPutQty')],
      }),
    fobCost: one => cost(one),
    fobSalesGuidePrice: one => fob(one),
    cnfSalesGuidePrice: one =>
      priced.of(one, 'cnfSalesGuidePrice', {
        formula: ['FOB指导价 + 海运费 / 装柜件数', 'FOB guide price plus freight by the boxes put in'],
        parts: [fob(one), priced.of(one, 'oceanFreightCny'), priced.of(one, 'containerPutQty')],
      }),
  }),
]
