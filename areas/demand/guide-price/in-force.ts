import type { Row } from '#platform/model/document.ts'
import { shortProvince, shortRegion } from '../regions.ts'
import type { guidePrice } from './document.ts'

type Price = Pick<Row<typeof guidePrice>, 'region' | 'province' | 'customerId' | 'itemCode' | 'startDate' | 'endDate'>

/** To whom, where and when something is sold. */
export interface Sold {
  readonly itemCode: string
  readonly customerId: string | null
  readonly province: string | null
  readonly region: string | null
  readonly day: string
}

/** How near a price is to a customer: their own before their province's, that before the region's, that before everybody's. */
const nearness = ({ customerId, province, region }: Price): number =>
  (customerId ? 4 : 0) + (province ? 2 : 0) + (region ? 1 : 0)

const fits = (said: string | null, is: string | null): boolean => !said || said === is

/** The guide price of what is sold: of those in force the more specific one, of two that are as near the later (business.md 3.11). */
export const priceInForce = <P extends Price>(prices: readonly P[], sold: Sold): P | undefined =>
  prices
    .filter(
      price =>
        price.itemCode === sold.itemCode &&
        price.startDate <= sold.day &&
        (!price.endDate || price.endDate >= sold.day) &&
        fits(price.customerId, sold.customerId) &&
        fits(shortProvince(price.province), shortProvince(sold.province)) &&
        fits(shortRegion(price.region), shortRegion(sold.region)),
    )
    .toSorted((one, other) => nearness(other) - nearness(one) || other.startDate.localeCompare(one.startDate))[0]
