import type { Label } from '#platform/model/label.ts'
import type { CostFigures } from './costs.ts'
import type { GivenSale } from './given.ts'
import { cny, type Grounds, said, zero } from './grounds.ts'
import { follows, leaf, type Node } from './node.ts'
import type { SalesFigures } from './sales.ts'
import { share } from './share.ts'

/** Our fee: as the agreement says, and the part of it that falls on each line of sales. */
export function commissionFigures(
  { one, sources, ticked, isPurchase }: Grounds,
  sales: SalesFigures,
  costs: CostFigures,
) {
  const { confirmQty, confirmWeight, saleAmount, saleQty, saleWeight, salesAmountCny, soldOn } = sales
  const { deductibleCostCny } = costs
  const rate = (): Node => {
    const label: Label = ['佣金率', 'Commission rate']
    return leaf(label, one.commissionRate ?? zero, {
      unit: one.commissionRule === 'FIXED_UNIT' ? 'CNY' : '%',
      ...(sources.agreement ? { from: sources.agreement } : {}),
    })
  }
  const commissionAmount = (): Node => {
    const label: Label = ['佣金', 'Commission']
    const more = { ...cny, catalogue: 'settlement.commission' } as const
    switch (isPurchase ? 'NONE' : one.commissionRule) {
      case 'RATE_GROSS':
        return follows(label, one.commissionAmount, 'PERCENT', [salesAmountCny(), rate()], {
          ...more,
          formula: ['销售额 × 佣金率', 'sales × rate'],
        })
      case 'RATE_NET': {
        const [brought, borne] = [salesAmountCny(), deductibleCostCny()]
        const net = follows(
          ['净额', 'Net'],
          (brought.value ?? zero).minus(borne.value ?? 0),
          'LESS',
          [brought, borne],
          cny,
        )
        return follows(label, one.commissionAmount, 'PERCENT', [net, rate()], {
          ...more,
          formula: ['净额 × 佣金率', 'net × rate'],
        })
      }
      case 'FIXED_UNIT': {
        const isKg = one.commissionUnit === 'KG'
        return follows(label, one.commissionAmount, 'PER_UNIT', [isKg ? confirmWeight() : confirmQty(), rate()], {
          ...more,
          formula: isKg ? ['公斤 × 每公斤佣金', 'kg × rate per kg'] : ['件数 × 每箱佣金', 'boxes × rate per box'],
        })
      }
      default:
        return leaf(label, one.commissionAmount ?? zero, { ...cny, note: ['没有佣金', 'no commission'] })
    }
  }

  /** The part of the commission that falls on one line of sales. */
  const lineCommission = (line: GivenSale): Node => {
    const at = ticked.findIndex(each => each.id === line.id)
    const label = said(['佣金', 'commission'], soldOn(line))
    if (at < 0) return leaf(label, line.commission, { ...cny, note: ['未勾选', 'not ticked'] })
    const part = (each: GivenSale): Node =>
      one.commissionRule === 'FIXED_UNIT'
        ? one.commissionUnit === 'KG'
          ? saleWeight(each)
          : saleQty(each)
        : saleAmount(each)
    return share(label, line.commission, commissionAmount(), ticked.map(part), at, cny)
  }

  return { commissionAmount, lineCommission }
}

export type CommissionFigures = ReturnType<typeof commissionFigures>
