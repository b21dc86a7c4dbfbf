import type { packingList } from '#areas/packing/packing-list/document.ts'
import { type Decimal, decimal } from '#platform/model/decimal.ts'
import type { Row } from '#platform/model/document.ts'
import type { quotation } from './document.ts'
import type { OriginalLine } from './merge.ts'

type Offer = Row<typeof quotation>['details'][number]
type ListLine = Row<typeof packingList>['details'][number]

/** What a line is offered by: its goods in our codes, and what it is bought for. */
interface Goods {
  readonly codes: readonly (string | null)[]
  readonly purchaseUnitPrice: Decimal | null
  readonly salesUnitPrice: Decimal | null
}

const codesOf = (
  line: {
    readonly [Name in 'brand' | 'commodity' | 'grade' | 'spec' | 'packaging']: string | null
  },
) => [line.brand, line.commodity, line.grade, line.spec, line.packaging]

/** A weight as it is compared: by its value, however it was typed. */
const plain = (weight: string | Decimal | null): string | null => (weight === null ? null : decimal(weight).toFixed())

/** A line of an original as an offer sees it. */
export const ofOriginal = (line: OriginalLine): Goods => ({
  codes: [
    line.categoryDop,
    ...codesOf({
      brand: line.brandDop,
      commodity: line.commodityDop,
      grade: line.gradeDop,
      spec: line.specDop,
      packaging: line.packagingDop,
    }),
    plain(line.netWeightDop),
    line.priceUom ?? 'BOX',
  ],
  purchaseUnitPrice: line.purchaseUnitPrice,
  salesUnitPrice: line.salesUnitPrice,
})

/** A line of a packing list as an offer sees it. */
export const ofList = (line: ListLine): Goods => ({
  codes: [line.category, ...codesOf(line), plain(line.netWeight), line.priceUom ?? 'BOX'],
  purchaseUnitPrice: line.purchaseUnitPrice,
  salesUnitPrice: line.salesUnitPrice,
})

const ofOffer = (offer: Offer): Goods => ({
  codes: [offer.productCategory, ...codesOf(offer), plain(offer.netWeight), offer.priceUom ?? 'BOX'],
  purchaseUnitPrice: offer.purchaseUnitPrice,
  salesUnitPrice: offer.mergedUnitPrice,
})

const sameCodes = (one: Goods, other: Goods): boolean =>
  one.codes.every((code, at) => (code ?? '') === (other.codes[at] ?? ''))
const samePrice = (one: Decimal | null, other: Decimal | null): boolean =>
  one === null || other === null ? one === other : one.eq(other)

/** Whether the price of an offer is another than it was merged with. */
export const isChanged = ({ salesUnitPrice, mergedUnitPrice }: Offer): boolean =>
  !samePrice(salesUnitPrice, mergedUnitPrice)

/**
 * The line of an offer that goods were merged into: goods that are offered once are found by what they are; goods offered
 * at several prices by the price they had.
 */
export function offerOf(goods: Goods, agreement: string | null, offers: readonly Offer[]): Offer | undefined {
  const alike = offers.filter(
    offer => sameCodes(ofOffer(offer), goods) && (offer.purchaseAgreementNo ?? '') === (agreement ?? ''),
  )
  if (alike.length === 1) return alike[0]
  return alike.find(
    offer =>
      samePrice(offer.purchaseUnitPrice, goods.purchaseUnitPrice) &&
      (samePrice(offer.mergedUnitPrice, goods.salesUnitPrice) || samePrice(offer.salesUnitPrice, goods.salesUnitPrice)),
  )
}

/** The price at which goods are offered now, where somebody has changed it. */
export function offeredPrice(
  goods: Goods,
  agreement: string | null,
  offers: readonly Offer[],
): Decimal | null | undefined {
  const found = offerOf(goods, agreement, offers)
  return found && isChanged(found) && !samePrice(found.salesUnitPrice, goods.salesUnitPrice)
    ? found.salesUnitPrice
    : undefined
}
