import { tellRooms } from '#areas/integration/offers.server.ts'
import { customer } from '#areas/masterdata/customer/document.ts'
import { item } from '#areas/masterdata/item/document.ts'
import { estimateItemLater } from '#areas/tracking/offers.server.ts'
import type { Row } from '#platform/model/document.ts'
import { grouped } from '#platform/model/grouped.ts'
import type { Refusal } from '#platform/model/rules.ts'
import { type Actions, defineActions, type Work } from '#platform/server/documents/actions.ts'
import { regionOf, regions, shortProvince, shortRegion } from '../regions.ts'
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

/** A price for a place nobody is sold to at holds nowhere, and nobody would be asked for it: that is asked about. */
function unknownPlace({ itemCode, itemName, province, region }: Price): Refusal | null {
  const name = itemName ?? itemCode
  const known = regions.map(([one]) => one)
  const [isIn, said] = [regionOf(province), shortRegion(region)]
  if (province && !isIn)
    return {
      field: 'province',
      bizCode: 'GUIDE_PROVINCE_UNKNOWN',
      warning: true,
      message: [
        `没有省区“${province}”，${name}的指导价不会生效；请填写省份的中文名称，或仍要保存？`,
        `No province ${province}: the guide price of ${name} would hold nowhere. Enter its Chinese name, or save it all the same?`,
      ],
    }
  if (said && !known.includes(said))
    return {
      field: 'region',
      bizCode: 'GUIDE_REGION_UNKNOWN',
      warning: true,
      message: [
        `没有大区“${region}”，${name}的指导价不会生效；请填写${known.join('、')}之一，或仍要保存？`,
        `No region ${region}: the guide price of ${name} would hold nowhere. Enter one of ${known.join(', ')}, or save it all the same?`,
      ],
    }
  return isIn && said && isIn !== said
    ? {
        field: 'region',
        bizCode: 'GUIDE_REGION_UNKNOWN',
        warning: true,
        message: [
          `${province}属于${isIn}，不在${region}，${name}的指导价不会生效；请改大区或留空，或仍要保存？`,
          `${province} is in ${isIn}, not in ${region}: the guide price of ${name} would hold nowhere. Change the region or leave it empty, or save it all the same?`,
        ],
      }
    : null
}

const placeOf = ({ province, region }: Pick<Price, 'province' | 'region'>) =>
  [shortRegion(region), shortProvince(province)].join('|')

/** A province or region that is spelled two ways is one: its prices hold on days of their own. */
async function spelledOtherwise(price: Price, work: Work): Promise<Refusal | null> {
  const { customerId, endDate, id, itemCode, itemName, province, region, startDate } = price
  if (!itemCode || !startDate || !(province || region)) return null
  await work.lock('guide price', itemCode)
  const other = (await work.all(guidePrice, { itemCode, customerId, enableFlag: 'Y' })).find(
    one =>
      one.id !== id &&
      !(one.province === province && one.region === region) &&
      placeOf(one) === placeOf(price) &&
      (!one.endDate || one.endDate >= startDate) &&
      (!endDate || one.startDate <= endDate),
  )
  if (!other) return null
  const name = itemName ?? itemCode
  const place = other.province ?? other.region
  const [until, untilEn] = other.endDate ? [`至${other.endDate}`, ` to ${other.endDate}`] : ['起', ' on']
  return {
    field: province ? 'province' : 'region',
    bizCode: 'GUIDE_PRICE_TWICE',
    message: [
      `${name}在${place}已有指导价${other.unitPrice}（${other.startDate}${until}），${province ?? region}是同一个地方；请修改那一条，或改日期`,
      `${name} has a guide price of ${other.unitPrice} in ${place} already (from ${other.startDate}${untilEn}), which is the same place as ${province ?? region}; change that one, or the days`,
    ],
  }
}

/** What guide prices do elsewhere: the rooms of those they are for are told, what is on its way is expected to bring them (business.md 3.11, 4.5). */
export const guidePriceActions = defineActions(guidePrice, {
  refuse: {
    save: async (price: Price, work: Work) =>
      price.enableFlag === 'N' ? null : (unknownPlace(price) ?? spelledOtherwise(price, work)),
    enable: async (price, work) => unknownPlace(price) ?? spelledOtherwise(price, work),
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
