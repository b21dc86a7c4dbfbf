import { type ExpenseSubType, expenseSubTypes } from '#areas/masterdata/terms.ts'
import type { FigureSource } from '#platform/model/figure.ts'
import { isShare } from '../reckoning/counted.ts'
import type { GivenCost } from './given.ts'
import { cny, type Grounds, margin, zero } from './grounds.ts'
import { follows, leaf, type Node, total } from './node.ts'

/** What the container cost, and what of it the vendor bears. */
export function costFigures({ one, ownLine, isPurchase }: Grounds) {
  /** A cost in CNY, with the entry it was confirmed in. */
  const cost = (line: GivenCost): Node => {
    const label = expenseSubTypes[(line.expenseSubType ?? 'OTHER') as ExpenseSubType]
    const from: FigureSource = line.businessCostId
      ? { document: 'business-cost', id: line.businessCostId, no: line.businessCostName ?? line.businessCostId }
      : ownLine(line.lineNo)
    const money = leaf(['金额', 'Amount'], line.amount ?? zero, { unit: line.currencyCode, from })
    const bearer: Partial<Node> =
      line.deductFlag === 'N' ? { note: ['我方承担，不扣供应商', 'ours to bear, not deducted'], ...margin } : {}
    if (line.currencyCode !== 'CNY' && isShare(line)) {
      const own = leaf(['本柜份额', 'Share of the container'], line.shareAmountCny, { ...cny, from })
      return follows(label, line.amountCny, 'SAME', [own], {
        ...cny,
        ...bearer,
        formula: [
          '费用单的人民币金额按柜分摊到分，各柜相加等于整单',
          'the entry in CNY, split over its containers to the cent: their shares add up to the entry',
        ],
        from,
      })
    }
    return line.currencyCode === 'CNY'
      ? follows(label, line.amountCny, 'SAME', [money], { ...cny, ...bearer, from })
      : follows(
          label,
          line.amountCny,
          'TIMES',
          [money, leaf(['汇率', 'Exchange rate'], line.exchangeRate ?? zero, { from })],
          { ...cny, ...bearer, catalogue: 'rate.convert', formula: ['金额 × 汇率', 'amount × rate'], from },
        )
  }
  const deducted = isPurchase ? [] : one.costLines.filter(line => line.deductFlag !== 'N')
  const deductibleCostCny = (): Node =>
    isPurchase
      ? leaf(['扣除费用', 'Costs deducted'], zero, { ...cny, note: ['买断不扣费用', 'a purchase deducts no costs'] })
      : total(['扣除费用', 'Costs deducted'], deducted.map(cost), cny)
  const costAmountCny = (): Node => total(['全部费用', 'All costs'], one.costLines.map(cost), { ...cny, ...margin })

  return { cost, deducted, deductibleCostCny, costAmountCny }
}

export type CostFigures = ReturnType<typeof costFigures>
