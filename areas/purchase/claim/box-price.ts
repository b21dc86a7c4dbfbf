import { boxPrice } from '#areas/packing/offers.ts'
import { type Decimal, round } from '#platform/model/decimal.ts'

/** Goods of a contract, as far as their price goes. */
interface Priced {
  readonly unitPrice: Decimal | null
  readonly priceUom: string | null
  readonly netWeight: Decimal | null
}

/** What a box of contracted goods was bought for, be their price for the box or for a kg: boxes are claimed by the box (business.md 3.12). */
export const priceOfBox = ({ netWeight, priceUom, unitPrice }: Priced): Decimal | null =>
  unitPrice && round(boxPrice(unitPrice, priceUom, netWeight), 4)
