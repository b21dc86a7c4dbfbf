import { allocate } from '#areas/formulas/amount.ts'
import { packingLineAmounts, totalsOfLines } from '#areas/formulas/packing.ts'
import type { packingList } from '#areas/packing/packing-list/document.ts'
import { type Decimal, decimal, sum } from '#platform/model/decimal.ts'
import type { Row } from '#platform/model/document.ts'
import { grouped } from '#platform/model/grouped.ts'
import type { Label } from '#platform/model/label.ts'
import type { Refusal } from '#platform/model/rules.ts'

type PackingLine = Row<typeof packingList>['details'][number]
type ListedLine = Pick<
  PackingLine,
  'itemCode' | 'priceUom' | 'qty' | 'totalNetWeight' | 'purchaseUnitPrice' | 'salesUnitPrice'
>

/** Which price of a packing list a contract is made at. */
type PriceName = 'purchaseUnitPrice' | 'salesUnitPrice'

/** Lines of a packing list that are one line of its contract. */
function asContracted<L extends ListedLine>(details: readonly L[], price: PriceName): L[][] {
  return grouped(details, line => JSON.stringify([line.itemCode, line[price]?.toFixed() ?? null, line.priceUom]))
}

/** What some lines of one price come to together. */
function comeTo(lines: readonly ListedLine[], price: PriceName) {
  const qty = sum(lines, line => line.qty)
  const totalNetWeight = sum(lines, line => line.totalNetWeight)
  const [first] = lines
  const priced = { priceUom: first?.priceUom ?? null, purchaseUnitPrice: first?.[price] ?? null }
  return { qty, totalNetWeight, amount: packingLineAmounts({ qty, totalNetWeight, ...priced }).purchaseAmount }
}

/**
 * What each line of a packing list is in the contract: its part of the contract's line, to the cent. Rounded pallet by pallet
 * they would come to some cents more or less than the contract (decision 0044).
 */
export function contractAmounts(details: readonly ListedLine[], price: PriceName): ReadonlyMap<ListedLine, Decimal> {
  const amounts = new Map<ListedLine, Decimal>()
  for (const lines of asContracted(details, price)) {
    const own = lines.map(line => comeTo([line], price).amount)
    const shares = allocate(comeTo(lines, price).amount, own)
    for (const [at, line] of lines.entries()) amounts.set(line, shares[at] ?? decimal(0))
  }
  return amounts
}

/** The goods of a packing list as a contract names them: one line for each item and price, however many pallets (business.md 2.3, M2). */
export function goodsOf(details: readonly PackingLine[], price: PriceName) {
  return asContracted(details, price).map(lines => {
    const [first] = lines as [PackingLine]
    const { itemCode, category, commodity, brand, grade, spec, packaging, coo, netWeight, priceUom } = first
    return {
      itemCode,
      category,
      commodity,
      brand,
      grade,
      spec,
      packaging,
      coo,
      netWeight,
      priceUom,
      unitPrice: first[price],
      ...comeTo(lines, price),
    }
  })
}

interface Goods {
  readonly qty: Decimal | null
  readonly totalNetWeight: Decimal | null
  readonly amount: Decimal | null
}

/** What the goods of a contract come to. */
export function totalsOfGoods(goods: readonly Goods[]) {
  const { totalQty, totalNetWeight, totalPurchaseAmount } = totalsOfLines(
    goods.map(({ qty, totalNetWeight: weight, amount }) => ({
      qty,
      totalNetWeight: weight,
      purchaseAmount: amount,
      salesAmount: null,
    })),
  )
  return { totalQty, totalNetWeight, totalAmount: totalPurchaseAmount }
}

/** Goods that a contract gives away: it may be meant so, and more often a price was forgotten; whoever audits is asked. */
export function withoutPrice(
  label: Label,
  { contractNo, details }: { contractNo: string | null; details: readonly (Goods & { unitPrice: Decimal | null })[] },
): Refusal | false {
  const given = details.filter(line => !line.unitPrice?.gt(0))
  const boxes = sum(given, line => line.qty).toFixed()
  return (
    given.length > 0 && {
      bizCode: 'GOODS_WITHOUT_PRICE',
      warning: true,
      message: [
        `${label[0]}${contractNo ?? ''}有${given.length}行货物（${boxes}件）没有单价，按0.00计，是否仍要审核？`,
        `${label[1]} ${contractNo ?? ''}: ${given.length} ${given.length === 1 ? 'line' : 'lines'} of goods (${boxes} boxes) without a price count as 0.00; audit all the same?`,
      ],
    }
  )
}
