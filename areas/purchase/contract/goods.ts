import { packingLineAmounts, totalsOfLines } from '#areas/formulas/packing.ts'
import type { packingList } from '#areas/packing/packing-list/document.ts'
import { type Decimal, sum } from '#platform/model/decimal.ts'
import type { Row } from '#platform/model/document.ts'
import type { Label } from '#platform/model/label.ts'
import type { Refusal } from '#platform/model/rules.ts'

type PackingLine = Row<typeof packingList>['details'][number]

/** The goods of a packing list as a contract names them: one line for each item and price, however many pallets (business.md 2.3, M2). */
export function goodsOf(details: readonly PackingLine[], price: 'purchaseUnitPrice' | 'salesUnitPrice') {
  const groups = new Map<string, PackingLine[]>()
  for (const line of details) {
    const key = JSON.stringify([line.itemCode, line[price]?.toFixed() ?? null, line.priceUom])
    groups.set(key, [...(groups.get(key) ?? []), line])
  }
  return [...groups.values()].map(lines => {
    const [first] = lines as [PackingLine]
    const qty = sum(lines, line => line.qty)
    const totalNetWeight = sum(lines, line => line.totalNetWeight)
    const { itemCode, category, commodity, brand, grade, spec, packaging, coo, netWeight, priceUom } = first
    const unitPrice = first[price]
    const { purchaseAmount } = packingLineAmounts({ qty, totalNetWeight, priceUom, purchaseUnitPrice: unitPrice })
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
      qty,
      totalNetWeight,
      unitPrice,
      amount: purchaseAmount,
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
