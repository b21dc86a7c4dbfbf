import { boxPrice } from '#areas/packing/offers.ts'
import { decimal } from '#platform/model/decimal.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { cargoTracking } from '../cargo-tracking/document.ts'
import { trackingOf } from '../cargo-tracking/of-container.server.ts'

/** What sales are to ask for a box of the worked containers, CNY (business.md 2.2, 4.5). */
const worked: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  TEMU9284412: { '1010011': '710', '1010012': '640', '1010013': '520' },
  MEDU9123457: { KW1: '112', KW2: '104' },
}

/** Prices are quoted in steps. */
const stepFor = (price: ReturnType<typeof decimal>): string => (price.gt(200) ? '5' : price.gt(40) ? '1' : '0.5')

/** The guide price of each SKU of a container that leaves: a good quarter above what it was bought for (business.md 4.5). */
export async function foundGuidePrices(work: Work, packingListId: string): Promise<void> {
  for (const row of await trackingOf(work, packingListId)) {
    const { containerNo, estCurrencyRate, itemCode, netWeight, priceUom, purchaseUnitPrice } = row
    const known = worked[containerNo ?? '']?.[itemCode ?? '']
    if (!known && !(purchaseUnitPrice && estCurrencyRate)) continue
    const bought = decimal(purchaseUnitPrice ? boxPrice(purchaseUnitPrice, priceUom, netWeight) : 0)
    const asked = bought.times(estCurrencyRate ?? 0).times('1.28')
    const step = stepFor(asked)
    const guidePrice = known ? decimal(known) : asked.div(step).round().times(step)
    if (guidePrice.gt(0)) await work.update(cargoTracking, row, { guidePrice })
  }
}
