import { guidePrice } from '#areas/formulas/guide.ts'
import { figuresOf } from '#areas/formulas/in-rules.ts'
import { amount, round } from '#platform/model/decimal.ts'
import { defineRules } from '#platform/model/rules.ts'
import { guidePriceReport } from './document.ts'

/** What a box should be sold for; what hangs on something nobody knows is empty (business.md 3.11). */
export const rules = defineRules(guidePriceReport, {
  derive(row) {
    const { containerPutQty, exchangeRate, guidePrice: inForce, marginRate, oceanFreightCny } = row
    const { coefficient, originFeePerBox, pieceWeight, purchasingPrice } = row
    const known =
      containerPutQty && exchangeRate && pieceWeight && purchasingPrice
        ? figuresOf(() =>
            guidePrice({
              containerPutQty,
              exchangeRate,
              pieceWeight,
              purchasingPrice,
              coefficient,
              marginRate,
              oceanFreightCny,
              originFeePerBox,
            }),
          )
        : undefined
    const isPriced = known && marginRate
    const cnfSalesGuidePrice = isPriced && oceanFreightCny ? known.cnfSalesGuidePrice : null
    const isBelow = cnfSalesGuidePrice && inForce?.lt(cnfSalesGuidePrice)
    return {
      standardParts: containerPutQty ? amount(coefficient ?? 1, containerPutQty) : null,
      weights: containerPutQty && pieceWeight ? round(pieceWeight.times(containerPutQty), 3) : null,
      fobCost: known?.fobCost ?? null,
      fobSalesGuidePrice: isPriced ? known.fobSalesGuidePrice : null,
      cnfSalesGuidePrice,
      belowCnfFlag: isBelow ? ('Y' as const) : ('N' as const),
    }
  },
})
