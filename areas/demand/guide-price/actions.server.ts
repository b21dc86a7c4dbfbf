import { tellRooms } from '#areas/integration/offers.server.ts'
import { customer } from '#areas/masterdata/customer/document.ts'
import { item } from '#areas/masterdata/item/document.ts'
import { estimateItemLater } from '#areas/tracking/offers.server.ts'
import type { Row } from '#platform/model/document.ts'
import { grouped } from '#platform/model/grouped.ts'
import { type Actions, defineActions, type Work } from '#platform/server/documents/actions.ts'
import { regionOf } from '../regions.ts'
import { priceSheet } from '../rooms/words.ts'
import { guidePrice } from './document.ts'

type Price = Row<typeof guidePrice>

/** Tells the rooms of those the prices are for. */
async function publish(prices: readonly Price[], work: Work): Promise<void> {
  const keyOf = ({ region, province, customerId }: Price) => [region, province, customerId].join('|')
  for (const sheet of grouped(prices, keyOf)) {
    const [first] = sheet
    if (!first) continue
    const known = first.customerId ? await work.find(customer, { id: first.customerId }) : undefined
    const provinceName = known?.province ?? first.province
    const goods: { brand: string | null; category: string | null }[] = []
    for (const { itemCode } of sheet) {
      const of = await work.find(item, { itemCode })
      goods.push({ brand: of?.brand ?? null, category: of?.category ?? null })
    }
    await tellRooms(
      {
        // A price for nobody in particular is every unit's and every salesperson's; one for no place in particular holds anywhere.
        ...(known ? { orgId: known.orgId, salesrepId: known.salesrepId } : {}),
        ...(first.region || provinceName ? { region: first.region ?? regionOf(provinceName) } : {}),
        ...(provinceName ? { provinceName } : {}),
        customerId: first.customerId,
        goods,
      },
      {
        template: 'GUIDE_PRICE',
        content: priceSheet(sheet),
        aboutType: guidePrice.name,
        aboutNo: first.itemCode,
      },
      work,
    )
  }
}

/** What is on its way is expected to bring what is asked for it now, and no longer what was asked before. */
async function estimatesFollow(price: Price, work: Work, before?: Price): Promise<void> {
  for (const itemCode of new Set([price.itemCode, before?.itemCode ?? price.itemCode]))
    await estimateItemLater(work, itemCode)
}

const run: Actions<typeof guidePrice>['run'] = {
  publish,
  save: estimatesFollow,
  delete: (price, work) => estimatesFollow(price, work),
  enable: (price, work) => estimatesFollow(price, work),
  disable: (price, work) => estimatesFollow(price, work),
}

/** What guide prices do elsewhere: the rooms of those they are for are told, what is on its way is expected to bring them (business.md 3.11, 4.5). */
export const guidePriceActions = defineActions(guidePrice, {
  refuse: {
    publish: (prices, work) =>
      prices
        .filter(price => price.enableFlag !== 'Y' || (price.endDate !== null && price.endDate < work.today))
        .map(price => ({
          bizCode: 'PRICE_NOT_IN_FORCE',
          message: [
            `${price.itemName ?? price.itemCode}的指导价已失效，不能发布`,
            `The guide price of ${price.itemName ?? price.itemCode} is not in force any more and cannot be published`,
          ],
        })),
  },
  run,
})
