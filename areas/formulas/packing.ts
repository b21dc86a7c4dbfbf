import { amount, type Decimal, type DecimalSource, decimal, round, sum } from '#platform/model/decimal.ts'
import { checkPrice } from './amount.ts'
import { orZero, perLine, refuse } from './refusal.ts'

type Price = DecimalSource | null | undefined

/** A line of a packing list or quotation as far as its amounts go; weight in kg, priced per box unless `KG`. */
export interface PackingLine {
  qty: DecimalSource | null
  totalNetWeight?: DecimalSource | null
  priceUom?: string | null
  purchaseUnitPrice?: Price
  salesUnitPrice?: Price
}

/** What a line costs us and what it is invoiced at, in the document's currency. */
export interface LineAmounts {
  purchaseAmount: Decimal
  salesAmount: Decimal
}

/** Purchase and sales amount of one packing line (calculation catalogue, packing.totals). */
export function packingLineAmounts(line: PackingLine): LineAmounts {
  checkPrice(line.purchaseUnitPrice)
  checkPrice(line.salesUnitPrice)
  const basis = line.priceUom === 'KG' ? orZero(line.totalNetWeight) : line.qty
  return { purchaseAmount: amount(line.purchaseUnitPrice, basis), salesAmount: amount(line.salesUnitPrice, basis) }
}

const amountTotals = (lines: readonly { [Amount in keyof LineAmounts]: Decimal | null }[]) => {
  const totalPurchaseAmount = sum(lines, line => line.purchaseAmount)
  const totalSalesAmount = sum(lines, line => line.salesAmount)
  return { totalPurchaseAmount, totalSalesAmount, differenceAmount: totalSalesAmount.minus(totalPurchaseAmount) }
}

/** Header totals of a packing list from lines whose amounts are known; weights in kg (calculation catalogue, packing.totals). */
export const totalsOfLines = (
  lines: readonly (Pick<PackingLine, 'qty' | 'totalNetWeight'> & { [Amount in keyof LineAmounts]: Decimal | null })[],
) => ({
  totalQty: sum(lines, line => line.qty),
  totalNetWeight: round(
    sum(lines, line => line.totalNetWeight),
    2,
  ),
  ...amountTotals(lines),
})

/** Line amounts and header totals of a packing list; weights in kg (calculation catalogue, packing.totals). */
export function packingTotals(lines: readonly PackingLine[]) {
  if (lines.length === 0) refuse('DETAIL_REQUIRED')
  const amounts = perLine(lines, packingLineAmounts)
  return { lines: amounts, ...totalsOfLines(lines.map((line, at) => ({ ...line, ...(amounts[at] as LineAmounts) }))) }
}

/** The header fields in which originals must agree to be merged, in the order they are checked. */
export const mergeHeaderFields = ['vendorId', 'orgId', 'vesselVoyage', 'currencyCode', 'pod'] as const

const lineAttributes = ['productCategory', 'brand', 'commodity', 'grade', 'spec', 'color', 'packaging'] as const
const lineNumbers = ['netWeight', 'purchaseUnitPrice', 'salesUnitPrice'] as const

type MergeHeader = { [Field in (typeof mergeHeaderFields)[number]]?: string | null }
type MergeAttributes = { [Field in (typeof lineAttributes)[number]]?: string | null } & {
  [Field in (typeof lineNumbers)[number]]?: Price
}

/** A line of an original packing list; lines with the same ten attributes and agreement become one. */
export interface OriginalLine extends MergeAttributes {
  qty: DecimalSource
}

/** An original packing list about to be merged into one quotation. */
export interface Original extends MergeHeader {
  packingListNo?: string | null
  purchaseAgreementNo?: string | null
  lines: readonly OriginalLine[]
}

const sameness = (line: OriginalLine, agreement: string): string =>
  JSON.stringify([
    ...lineAttributes.map(field => line[field] ?? ''),
    ...lineNumbers.map(field => (line[field] == null ? '' : decimal(line[field]).toFixed())),
    agreement,
  ])

/** The lines and totals of a quotation made from originals of one voyage (calculation catalogue, packing.merge). */
export function mergedOriginals(originals: readonly Original[]) {
  const [first, ...others] = originals
  if (!first) return refuse('SELECT_REQUIRED')
  for (const field of mergeHeaderFields)
    if (others.some(other => (other[field] ?? '') !== (first[field] ?? ''))) refuse('MERGE_HEADER_MISMATCH', { field })

  const merged = new Map<string, OriginalLine & { purchaseAgreementNo: string; qty: Decimal }>()
  for (const { lines, purchaseAgreementNo } of originals)
    for (const line of lines) {
      const agreement = purchaseAgreementNo ?? ''
      const key = sameness(line, agreement)
      const found = merged.get(key)
      if (found) found.qty = found.qty.plus(line.qty)
      else merged.set(key, { ...line, purchaseAgreementNo: agreement, qty: decimal(line.qty) })
    }
  if (merged.size === 0) refuse('MERGE_NO_DETAIL')

  const lines = [...merged.values()].map(line => ({
    ...line,
    purchaseAmount: amount(line.purchaseUnitPrice, line.qty),
    salesAmount: amount(line.salesUnitPrice, line.qty),
  }))
  return { lines, totalQty: sum(lines, line => line.qty), ...amountTotals(lines) }
}
