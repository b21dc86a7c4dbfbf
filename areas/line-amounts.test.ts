import { expect, test } from 'vitest'
import type { Wire } from '#platform/model/check.ts'
import { derived, hydrate } from '#platform/model/compute.ts'
import { type Decimal, decimal } from '#platform/model/decimal.ts'
import type { Declaration } from '#platform/model/document.ts'
import { originalPackingList } from './packing/original-packing-list/document.ts'
import { rules as originalRules } from './packing/original-packing-list/rules.ts'
import { payableInvoice } from './purchase/payable-invoice/document.ts'
import { rules as invoiceRules } from './purchase/payable-invoice/rules.ts'
import { saleRecord } from './sales/sale-record/document.ts'
import { rules as saleRules } from './sales/sale-record/rules.ts'
import { domesticSettlement } from './settlement/domestic-settlement/document.ts'
import { rules as domesticRules } from './settlement/domestic-settlement/rules.ts'
import { settlement } from './settlement/settlement/document.ts'
import { rules as settlementRules } from './settlement/settlement/rules.ts'
import { stockDocument } from './warehouse/stock-document/document.ts'
import { rules as stockRules } from './warehouse/stock-document/rules.ts'

/** The documents that multiply a price by a quantity: where each is typed, and what comes of them. */
const multiplied: readonly (readonly [Declaration, unknown, string | null, string, string, string])[] = [
  [originalPackingList, originalRules, 'details', 'qty', 'purchaseUnitPrice', 'purchaseAmount'],
  [originalPackingList, originalRules, 'details', 'qty', 'salesUnitPrice', 'salesAmount'],
  [payableInvoice, invoiceRules, 'materialLines', 'qty', 'unitPrice', 'amount'],
  [saleRecord, saleRules, null, 'saleQty', 'salePrice', 'saleAmount'],
  [domesticSettlement, domesticRules, 'details', 'acceptedQty', 'unitPrice', 'amount'],
  [settlement, settlementRules, 'salesLines', 'settleQty', 'settlePrice', 'settleAmount'],
  [stockDocument, stockRules, 'details', 'quantity', 'unitPrice', 'amount'],
]

test.each(multiplied.map(([document, ...more]) => [document.name, more.at(-1), document, ...more] as const))(
  'price times quantity of %s (%s) has two decimals, half up [D0-9-22] [D1-9-08]',
  (_name, _figure, document, rules, lines, qty, price, amount) => {
    for (const [boxes, each, comes] of [
      ['3', '1.115', '3.35'],
      ['0.001', '4.9999', '0.00'],
      ['7.5', '0.3337', '2.50'],
    ] as const) {
      const typed = { [qty]: boxes, [price]: each, priceUom: 'BOX', saleQty: boxes, tickFlag: 'Y' }
      const given: Wire = lines === null ? typed : { [lines]: [typed] }
      const record = derived(document, rules as never, hydrate(document, given))
      const [row] = lines === null ? [record] : (record[lines] as Wire[])
      // Rounded before anything is worked out from it, not as it is kept.
      expect(decimal(row?.[amount] as Decimal).toFixed(), `${boxes} × ${each}`).toBe(decimal(comes).toFixed())
    }
  },
)

test('a total is the sum of lines that are rounded each, not the rounded sum [field case C33]', () => {
  const lines = [1, 2].map(() => ({ qty: '3', purchaseUnitPrice: '1.115' }))
  const list = derived(originalPackingList, originalRules as never, hydrate(originalPackingList, { details: lines }))
  expect((list['totalPurchaseAmount'] as Decimal).toFixed(2)).toBe('6.70')
})
