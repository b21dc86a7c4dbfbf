import { amount, Decimal, type DecimalSource, decimal, round, sum } from '#platform/model/decimal.ts'
import { checkPrice } from './amount.ts'
import { perUnit } from './rate.ts'
import { needed, refuse } from './refusal.ts'

/**
 * A tax-inclusive price taken apart; tax rate in percent, amounts in the price's currency (calculation
 * catalogue, cost.tax).
 */
export function taxSplit(unitPrice: DecimalSource, taxRate: DecimalSource, qty: DecimalSource) {
  const rate = decimal(taxRate)
  if (rate.lt(0) || rate.gte(100)) refuse('TAX_RATE_RANGE')
  checkPrice(unitPrice)
  const withTax = rate.div(100).plus(1)
  const inclusive = amount(unitPrice, qty)
  const amountExclTax = round(inclusive.div(withTax), 2)
  return {
    excludingTaxUnitPrice: round(decimal(unitPrice).div(withTax), 4),
    amount: inclusive,
    amountExclTax,
    taxAmount: inclusive.minus(amountExclTax),
  }
}

/** The figures of a container a cost may be billed by: weights in kg, counts of containers, boxes, pallets and days. */
export interface BilledContainer {
  containerQty?: DecimalSource | null
  grossWeight?: DecimalSource | null
  netWeight?: DecimalSource | null
  boxQty?: DecimalSource | null
  palletQty?: DecimalSource | null
  days?: DecimalSource | null
}

/** How many units of a pricing unit a container has (calculation catalogue, cost.quote). */
export function billQuantity(pricingUom: string, container: BilledContainer): Decimal {
  const figure = (name: keyof BilledContainer) => needed(container[name], `container.${name}`)
  switch (pricingUom) {
    case 'CONTAINER':
      return figure('containerQty')
    case 'KG_NET':
      return figure('netWeight')
    case 'KG_GROSS':
      return figure('grossWeight')
    case 'TON':
      return round(figure('grossWeight').div(1000), 3)
    case 'BOX':
      return figure('boxQty')
    case 'PALLET':
      return figure('palletQty')
    case 'DAY':
      return figure('containerQty').times(figure('days'))
    case 'SHIPMENT':
      return decimal(1)
    default:
      return refuse('PRICING_UOM_UNSUPPORTED')
  }
}

/** What a quoted service costs for a container, never below the minimum charge (calculation catalogue, cost.quote). */
export function quotedCost(
  pricingUom: string,
  unitPrice: DecimalSource,
  container: BilledContainer,
  minCharge?: DecimalSource | null,
) {
  const billQty = billQuantity(pricingUom, container)
  const charge = amount(unitPrice, billQty)
  return { billQty, amount: minCharge == null ? charge : Decimal.max(charge, round(minCharge, 2)) }
}

/**
 * What received goods cost in CNY, in total and per box, recoverable VAT left out (calculation catalogue,
 * cost.landed).
 */
export function landedCost(payableAmountCny: DecimalSource, costs: readonly DecimalSource[], qty: DecimalSource) {
  if (decimal(qty).lte(0)) refuse('QTY_NOT_POSITIVE')
  const landedAmount = round(decimal(payableAmountCny).plus(sum(costs, cost => cost)), 2)
  return { landedAmount, landedUnitCost: perUnit(landedAmount, qty) }
}
