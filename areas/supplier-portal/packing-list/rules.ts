import { sum } from '#platform/model/decimal.ts'
import { defineLines, defineRules } from '#platform/model/rules.ts'
import { supplierPackingList } from './document.ts'

/** Boxes and weights of a list follow from its lines; what weighs nothing yet is left empty. */
export const rules = defineRules(supplierPackingList, {
  lines: {
    details: defineLines(supplierPackingList, 'details', {
      uses: [],
      derive: ({ netWeight, qty, totalNetWeight }) => ({
        totalNetWeight: totalNetWeight ?? (netWeight && qty ? netWeight.times(qty).toDecimalPlaces(2) : null),
      }),
      totals: details => ({
        totalQty: sum(details, line => line.qty ?? 0),
        totalNetWeight: details.some(line => line.totalNetWeight)
          ? sum(details, line => line.totalNetWeight ?? 0)
          : null,
      }),
    }),
  },
})
