import { amount, type Decimal, round } from '#platform/model/decimal.ts'
import type { Label } from '#platform/model/label.ts'
import type { BoughtFigures } from './bought.ts'
import type { CommissionFigures } from './commission.ts'
import type { CostFigures } from './costs.ts'
import type { GivenSale } from './given.ts'
import { cny, type Grounds, purchasePrice, said, zero } from './grounds.ts'
import { follows, leaf, type Node, total } from './node.ts'
import type { RateFigures } from './rate.ts'
import type { SalesFigures } from './sales.ts'

/** What the vendor is owed: of a purchase, on consignment, or with a guarantee. */
export function payableFigures(
  { one, ticked, foreign, isPurchase, isToppedUp }: Grounds,
  known: SalesFigures & CostFigures & CommissionFigures & RateFigures & BoughtFigures,
) {
  const { claims, commissionAmount, confirmWeight, currencyRate, deductibleCostCny } = known
  const { purchase, saleFrom, saleWeight, salesAmountCny, soldOn } = known
  const netCny = (value: Decimal | null): Node =>
    follows(
      ['应付（人民币）', 'Payable in CNY'],
      value,
      'LESS',
      [salesAmountCny(), deductibleCostCny(), commissionAmount()],
      {
        ...cny,
        catalogue: 'settlement.payable',
        formula: ['销售额 − 扣除费用 − 佣金', 'sales − costs deducted − commission'],
      },
    )
  const guaranteed = (line: GivenSale): Node =>
    follows(
      said(['保底', 'guaranteed'], soldOn(line)),
      amount(line.guaranteedPrice ?? zero, line.confirmWeight ?? zero),
      'TIMES',
      [saleWeight(line), leaf(['保底价', 'Guaranteed price'], line.guaranteedPrice ?? zero, foreign)],
      { ...foreign, from: saleFrom(line) },
    )
  const guaranteedAmount = (): Node =>
    total(['保底金额', 'Guaranteed amount'], ticked.map(guaranteed), { ...foreign, catalogue: 'settlement.payable' })
  /** What the sales themselves bring, before any guarantee. */
  const ownNet = (): Node => {
    const inCny = netCny(
      (one.salesAmountCny ?? zero).minus(one.deductibleCostCny ?? 0).minus(one.commissionAmount ?? 0),
    )
    const value = one.currencyRate?.gt(0) ? round((inCny.value ?? zero).div(one.currencyRate), 2) : null
    return follows(['销售所得', 'What the sales bring'], value, { over: 2 }, [inCny, currencyRate()], {
      ...foreign,
      formula: ['人民币 ÷ 结算汇率', 'CNY ÷ settlement rate'],
    })
  }

  const payableAmount = (): Node => {
    const label: Label = ['应付金额', 'Payable']
    const more = { ...foreign, catalogue: 'settlement.payable' } as const
    if (isPurchase) {
      const bought = total(['采购金额', 'Purchase'], one.purchaseLines.map(purchase), { ...foreign, ...purchasePrice })
      return follows(label, one.payableAmount, 'LESS', [bought, claims()], {
        ...more,
        formula: ['采购金额 − 索赔', 'purchase − claims'],
      })
    }
    if (one.tradeMode === 'CONSIGN_MG')
      return follows(label, one.payableAmount, 'LARGER', [ownNet(), guaranteedAmount()], {
        ...more,
        formula: ['销售所得与保底取大者', 'what the sales bring, or the guarantee if that is more'],
      })
    return follows(label, one.payableAmount, { over: 2 }, [netCny(one.payableAmountCny), currencyRate()], {
      ...more,
      formula: ['应付人民币 ÷ 结算汇率', 'payable in CNY ÷ settlement rate'],
    })
  }
  const payableAmountCny = (): Node =>
    isPurchase || isToppedUp
      ? follows(
          ['应付（人民币）', 'Payable in CNY'],
          one.payableAmountCny,
          'TIMES',
          [payableAmount(), currencyRate()],
          {
            ...cny,
            catalogue: 'settlement.payable',
            formula: ['应付金额 × 结算汇率', 'payable × settlement rate'],
          },
        )
      : netCny(one.payableAmountCny)
  const topUpAmount = (): Node =>
    follows(['补足金额', 'Top-up'], one.topUpAmount, 'LESS', [payableAmount(), ownNet()], {
      ...foreign,
      formula: ['应付 − 销售所得', 'payable − what the sales bring'],
    })
  const payablePrice = (): Node =>
    follows(['应付单价', 'Payable per kg'], one.payablePrice, { over: 4 }, [payableAmount(), confirmWeight()], {
      unit: `${one.currencyCode ?? ''}/kg`,
      catalogue: 'settlement.payable',
      formula: ['应付金额 ÷ 公斤', 'payable ÷ kg'],
    })

  return { guaranteed, guaranteedAmount, ownNet, payableAmount, payableAmountCny, topUpAmount, payablePrice }
}

export type PayableFigures = ReturnType<typeof payableFigures>
