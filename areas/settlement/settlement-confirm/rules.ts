import type { Draft } from '#platform/model/document.ts'
import { defineLines, defineRules } from '#platform/model/rules.ts'
import { claimFault, costFault, emptyCells, prepaymentFault, rateFault, saleFault } from '../form/line-faults.ts'
import { confirmedCosts, confirmedPrepayments, confirmedSales } from '../form/lines.ts'
import { costInCny } from '../reckoning/counted.ts'
import { confirmedInCny, leftOf } from '../reckoning/each-line.ts'
import { skuRows } from '../reckoning/items.ts'
import { reckoned } from '../reckoning/reckon.ts'
import { keptWithoutPrices } from '../reckoning/unseen-prices.ts'
import { usualRate } from '../settlement/rate.ts'
import { settlementConfirm } from './document.ts'

type Confirm = Draft<typeof settlementConfirm>

/** Everything a confirmation comes to, from what finance confirms (business.md 4.3). */
function derive(row: Confirm): Partial<Confirm> {
  const known = reckoned({
    terms: row,
    sales: row.salesLines,
    costs: row.costLines,
    prepayments: row.prepaymentLines,
    purchases: row.purchaseLines,
  })
  return {
    ...known.header,
    salesLines: row.salesLines.map((line, at) => ({ ...line, ...known.sales[at] })),
    costLines: row.costLines.map((line, at) => ({ ...line, ...known.costs[at] })),
    prepaymentLines: row.prepaymentLines.map((line, at) => ({ ...line, ...known.prepayments[at] })),
    purchaseLines: row.purchaseLines.map((line, at) => ({ ...line, ...known.purchases[at] })),
    skuLines: skuRows(known.items, row.skuLines) as Confirm['skuLines'],
    ...(keptWithoutPrices(row, known.header.totalApplied) as Partial<Confirm>),
  }
}

/** What must hold of a confirmation, and what it comes to (business.md 4.1–4.4). */
export const rules = defineRules(settlementConfirm, {
  lines: {
    salesLines: defineLines(settlementConfirm, 'salesLines', { uses: [], derive: confirmedInCny }),
    costLines: defineLines(settlementConfirm, 'costLines', { uses: [], derive: costInCny }),
    prepaymentLines: defineLines(settlementConfirm, 'prepaymentLines', {
      uses: [],
      derive: ({ confirmAppliedAmount, dopBalanceAmount }) => leftOf(dopBalanceAmount, confirmAppliedAmount),
    }),
  },
  derive,
  refuse: {
    save(row) {
      const { salesLines, costLines, prepaymentLines, purchaseLines } = row
      const empty = [
        ...emptyCells('salesLines', confirmedSales, salesLines, ['confirmQty', 'confirmPrice']),
        ...emptyCells('costLines', confirmedCosts, costLines, ['amount']),
        ...emptyCells('prepaymentLines', confirmedPrepayments, prepaymentLines, ['confirmAppliedAmount']),
      ]
      if (empty.length > 0) return empty
      return [
        ...saleFault(salesLines),
        ...costFault(costLines),
        ...claimFault(row, purchaseLines),
        ...prepaymentFault(row.payableAmount, prepaymentLines),
        ...rateFault(row.currencyRate, usualRate(row), row),
      ]
    },
  },
})
