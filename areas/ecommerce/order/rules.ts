import { figuresOf } from '#areas/formulas/in-rules.ts'
import { posOrder } from '#areas/formulas/pos.ts'
import { perUnit } from '#areas/formulas/rate.ts'
import { defineRules } from '#platform/model/rules.ts'
import { ecommerceOrder } from './document.ts'

/** How many stock units a row is, and what one of them was sold for (calculation catalogue, pos.order). */
export const rules = defineRules(ecommerceOrder, {
  derive({ convertRate, paidAmount, quantity }) {
    const inventoryQty =
      convertRate && paidAmount && quantity
        ? (figuresOf(() => posOrder(paidAmount, [{ quantity, salesAmount: paidAmount, convertRate }]))?.lines[0]
            ?.inventoryQty ?? null)
        : null
    return { inventoryQty, unitPrice: inventoryQty && paidAmount ? perUnit(paidAmount, inventoryQty) : null }
  },
})
