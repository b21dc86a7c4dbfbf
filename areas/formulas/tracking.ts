import { amount, type Decimal, type DecimalSource, decimal, round, sum } from '#platform/model/decimal.ts'
import { settlementCommission } from './commission.ts'
import { perUnit, positiveRate } from './rate.ts'
import { refuse } from './refusal.ts'

/** The estimated costs of a container's SKU in CNY, as the tracking columns name them. */
export const estimatedFees = [
  'estMarketCost',
  'estTariff',
  'estVat',
  'estOceanFreight',
  'estDockFees',
  'estClearanceFees',
  'estPackaging',
] as const

/**
 * What is known of a SKU before it is sold: boxes, kg per box, guide price in CNY, purchase price in settlement
 * currency.
 */
export interface EstimateInput {
  tradeMode: string
  qty: DecimalSource
  netWeight: DecimalSource
  guidePrice?: DecimalSource | null
  purchaseUnitPrice?: DecimalSource | null
  estCurrencyRate?: DecimalSource | null
  fees?: { [Fee in (typeof estimatedFees)[number]]?: DecimalSource | null } | null
  commissionRule?: string | null
  commissionRate?: DecimalSource | null
  commissionUnit?: string | null
}

/** Price × quantity as far as the price is known: what is not known is not nothing. */
const known = (price: DecimalSource | null | undefined, qty: DecimalSource): Decimal | null =>
  price == null ? null : amount(price, qty)

/**
 * The estimated columns of cargo tracking, in CNY and settlement currency; without a price what it would tell is empty,
 * and what follows from that too (calculation catalogue, tracking.estimate).
 */
export function trackingEstimate(input: EstimateInput) {
  const rate = positiveRate(input.estCurrencyRate)
  const estSalesAmount = known(input.guidePrice, input.qty)
  const estCostAmount = round(
    sum(estimatedFees, fee => input.fees?.[fee]),
    2,
  )
  const weight = round(decimal(input.qty).times(input.netWeight), 2)
  const estimate = (
    estCommissionAmount: Decimal | null,
    estPayableAmountCny: Decimal | null,
    estPayableAmount: Decimal | null,
  ) => ({
    estSalesAmount,
    estCostAmount,
    estCommissionAmount,
    estPayableAmountCny,
    estPayableAmount,
    estPayablePrice: estPayableAmount && perUnit(estPayableAmount, weight),
    estProfit: estSalesAmount && estPayableAmountCny && estSalesAmount.minus(estCostAmount).minus(estPayableAmountCny),
  })

  if (input.tradeMode === 'PURCHASE') {
    const payable = known(input.purchaseUnitPrice, input.qty)
    return estimate(decimal(0), payable && round(payable.times(rate), 2), payable)
  }
  if (input.tradeMode !== 'CONSIGN' && input.tradeMode !== 'CONSIGN_MG') return refuse('TRADE_MODE_UNSUPPORTED')
  const rule = input.commissionRule ?? 'NONE'
  const { commissionAmount } = settlementCommission({
    commissionRule: rule,
    commissionRate: input.commissionRate,
    commissionUnit: input.commissionUnit,
    deductibleCostCny: estCostAmount,
    lines: [{ confirmQty: input.qty, confirmWeight: weight, confirmAmountCny: estSalesAmount ?? 0 }],
  })
  if (!estSalesAmount) return estimate(rule.startsWith('RATE_') ? null : commissionAmount, null, null)
  const payableCny = estSalesAmount.minus(estCostAmount).minus(commissionAmount)
  return estimate(commissionAmount, payableCny, round(payableCny.div(rate), 2))
}
