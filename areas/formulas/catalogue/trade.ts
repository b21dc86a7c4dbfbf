import { allocate, lineAmount } from '../amount.ts'
import { containerCheckDigit } from '../container.ts'
import { customsDuty, customsRate, declaredPrice, declaredWeight } from '../customs.ts'
import { licenceDraw } from '../licence.ts'
import { mergedOriginals, packingTotals } from '../packing.ts'
import { converted } from '../rate.ts'
import { code, date, list, listIfAny, number, optional, record, text, whole } from '../read.ts'
import { quantity, r2, r8, same } from '../write.ts'
import { entry } from './entry.ts'

const lineAmounts = { purchaseAmount: r2, salesAmount: r2 }
const amountTotals = { totalPurchaseAmount: r2, totalSalesAmount: r2, differenceAmount: r2 }
const prices = { purchaseUnitPrice: optional(number), salesUnitPrice: optional(number) }

const original = record({
  packingListNo: optional(text),
  vendorId: optional(text),
  orgId: optional(text),
  vesselVoyage: optional(text),
  currencyCode: optional(text),
  pod: optional(text),
  purchaseAgreementNo: optional(text),
  lines: list(
    record({
      productCategory: optional(text),
      brand: optional(text),
      commodity: optional(text),
      grade: optional(text),
      spec: optional(text),
      netWeight: optional(number),
      color: optional(text),
      packaging: optional(text),
      qty: number,
      ...prices,
    }),
  ),
})

/** Amounts, rates, packing lists, containers, customs and licences: catalogue entries. */
export const trade = {
  'amount.line': entry(
    { qty: number, unitPrice: number },
    ({ qty, unitPrice }) => ({ amount: lineAmount(qty, unitPrice) }),
    { amount: r2 },
  ),

  'amount.allocate': entry(
    { total: number, weights: list(number), scale: optional(whole(0, 8)) },
    ({ total, weights, scale }) => ({
      shares: allocate(total, weights, scale ?? 2).map(share => share.toFixed(scale ?? 2)),
    }),
    { shares: [same] },
  ),

  'rate.convert': entry(
    { amount: number, rate: optional(number), op: code },
    ({ amount, rate, op }) => ({ amount: converted(amount, rate, op) }),
    { amount: r2 },
  ),

  'packing.totals': entry(
    { lines: list(record({ qty: number, totalNetWeight: optional(number), priceUom: optional(text), ...prices })) },
    ({ lines }) => packingTotals(lines),
    { lines: [lineAmounts], totalQty: quantity, totalNetWeight: r2, ...amountTotals },
  ),

  'packing.merge': entry({ originals: list(original) }, ({ originals }) => mergedOriginals(originals), {
    lines: [{ commodity: same, grade: same, spec: same, purchaseAgreementNo: same, qty: quantity, ...lineAmounts }],
    totalQty: quantity,
    ...amountTotals,
  }),

  'container.checkDigit': entry({ containerNo: text }, ({ containerNo }) => containerCheckDigit(containerNo), {
    containerNo: same,
    checkDigit: same,
    valid: same,
  }),

  'customs.rate': entry(
    {
      date,
      fromCurrency: text,
      toCurrency: text,
      table: listIfAny(record({ yearMonth: text, fromCurrency: text, toCurrency: text, rate: number })),
    },
    ({ date, fromCurrency, toCurrency, table }) => customsRate(date, fromCurrency, toCurrency, table),
    { yearMonth: same, rate: r8 },
  ),

  'customs.declaredWeight': entry(
    {
      waterLossRate: number,
      details: list(record({ packingName: text, netWeight: number })),
      lines: list(record({ packingName: text, pieces: number })),
    },
    ({ waterLossRate, details, lines }) => declaredWeight(waterLossRate, details, lines),
    { lines: [{ declaredNetWeight: r2 }], declaredNetWeight: r2 },
  ),

  'customs.declaredPrice': entry(
    { price: number, lowerLimitPrice: number, upperLimitPrice: number },
    ({ price, lowerLimitPrice, upperLimitPrice }) => declaredPrice(price, lowerLimitPrice, upperLimitPrice),
    { result: same, deviationRate: r2 },
  ),

  'customs.duty': entry(
    {
      tradeTerm: code,
      goodsAmount: number,
      freightAmount: optional(number),
      insuranceAmount: optional(number),
      inlandAmount: optional(number),
      customsRate: optional(number),
      tariffRate: number,
      vatRate: number,
      waiverThreshold: optional(number),
    },
    inputs => customsDuty(inputs),
    { insuranceAmount: r2, cifAmount: r2, dutiableValueCny: r2, tariff: r2, vat: r2, taxTotal: r2 },
  ),

  'licence.draw': entry(
    { approvedQty: number, drawn: listIfAny(number), request: number },
    ({ approvedQty, drawn, request }) => licenceDraw(approvedQty, drawn, request),
    { balanceBefore: r2, balanceAfter: r2 },
  ),
}
