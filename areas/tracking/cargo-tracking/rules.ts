import { figuresOf } from '#areas/formulas/in-rules.ts'
import { trackingEstimate } from '#areas/formulas/tracking.ts'
import { boxPrice, dateRefusals } from '#areas/packing/offers.ts'
import type { Draft } from '#platform/model/document.ts'
import { defineRules, type Refusal } from '#platform/model/rules.ts'
import { cargoTracking } from './document.ts'
import { expectedMarketDate } from './market-date.ts'
import { isFurther } from './nodes.ts'

/** Once received, a container's estimate stands, whatever is learnt or written later (business.md 4.5). */
const isFrozen = ({ status }: Draft<typeof cargoTracking>): boolean => !isFurther('RECEIVED', status)

/** What a SKU is expected to bring, as far as price, rate and costs are known; without a price sales and profit are empty (business.md 4.5, decision 0044). */
export function estimated(row: Draft<typeof cargoTracking>) {
  const { tradeMode, qty, netWeight, priceUom } = row
  const told = row.guidePrice ?? row.guidePriceInForce ?? row.recentPrice
  const guidePrice = told?.gt(0) ? told : null
  const purchaseUnitPrice = row.purchaseUnitPrice && boxPrice(row.purchaseUnitPrice, priceUom, netWeight)
  const known =
    tradeMode && qty && netWeight
      ? figuresOf(() =>
          trackingEstimate({ ...row, tradeMode, qty, netWeight, guidePrice, purchaseUnitPrice, fees: row }),
        )
      : undefined
  return {
    noPriceFlag: guidePrice ? ('N' as const) : ('Y' as const),
    estSalesAmount: known?.estSalesAmount ?? null,
    estCommissionRate: row.commissionRate,
    estCommissionAmount: known?.estCommissionAmount ?? null,
    estPayableAmountCny: known?.estPayableAmountCny ?? null,
    estPayableAmount: known?.estPayableAmount ?? null,
    estPayablePrice: known?.estPayablePrice ?? null,
    estProfit: known?.estProfit ?? null,
  }
}

/** What must hold of a tracked SKU and what follows from its dates, quantities and expected prices (business.md 3.6, 4.5). */
export const rules = defineRules(cargoTracking, {
  derive: row => ({
    expectedMarketDate: expectedMarketDate(row),
    diffQty: row.qty && row.qty.minus(row.sellQty ?? 0),
    ...(isFrozen(row) ? {} : estimated(row)),
  }),
  refuse: {
    save(row) {
      const refused: Refusal[] = dateRefusals({ ...row, loadDate: null })
      if (row.ataDate && row.etdDate && row.ataDate < row.etdDate)
        refused.push({
          field: 'ataDate',
          message: ['实际到港日期不能早于离港日期', 'The ATA may not be earlier than the ETD'],
        })
      return refused
    },
  },
})
