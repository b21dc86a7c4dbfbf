import { customer } from '#areas/masterdata/customer/document.ts'
import type { Decimal } from '#platform/model/decimal.ts'
import type { Row } from '#platform/model/document.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { guidePrice } from '../guide-price/document.ts'
import { priceInForce } from '../guide-price/in-force.ts'
import { regionOf } from '../regions.ts'
import type { salesDemand } from './document.ts'

type Demand = Row<typeof salesDemand>

/** What the house asks for some items of a customer, on the day they are delivered. */
export async function guidePricesFor(
  { customerId, preDeliveryDate }: Pick<Demand, 'customerId' | 'preDeliveryDate'>,
  itemCodes: readonly string[],
  work: Work,
): Promise<Map<string, Decimal>> {
  const known = customerId ? await work.find(customer, { id: customerId }) : undefined
  const province = known?.province ?? null
  const prices = await work.all(guidePrice, { itemCode: [...new Set(itemCodes)], enableFlag: 'Y' })
  const day = preDeliveryDate ?? work.today
  return new Map(
    itemCodes.flatMap(itemCode => {
      const price = priceInForce(prices, { itemCode, customerId, province, region: regionOf(province), day })
      return price ? [[itemCode, price.unitPrice] as const] : []
    }),
  )
}
