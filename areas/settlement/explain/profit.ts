import type { CostFigures } from './costs.ts'
import { cny, type Grounds, margin } from './grounds.ts'
import { follows, type Node } from './node.ts'
import type { PayableFigures } from './payable.ts'
import type { SalesFigures } from './sales.ts'

/** What is left for us. */
export function profitFigures({ one }: Grounds, known: SalesFigures & CostFigures & PayableFigures) {
  const { costAmountCny, payableAmountCny, salesAmountCny } = known
  const profit = (): Node =>
    follows(['利润', 'Profit'], one.profit, 'LESS', [salesAmountCny(), costAmountCny(), payableAmountCny()], {
      ...cny,
      ...margin,
      catalogue: 'settlement.profit',
      formula: ['销售额 − 全部费用 − 应付人民币', 'sales − all costs − payable in CNY'],
    })
  const profitRate = (): Node =>
    follows(['利润率', 'Profit rate'], one.profitRate, 'RATE', [profit(), salesAmountCny()], {
      unit: '%',
      ...margin,
      catalogue: 'settlement.profit',
      formula: ['利润 ÷ 销售额 × 100', 'profit ÷ sales × 100'],
    })

  return { profit, profitRate }
}
