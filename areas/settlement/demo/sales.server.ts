import { customsRateOn } from '#areas/customs/offers.server.ts'
import { type Draw, dayFrom, drawFrom, earlier, shortDay } from '#areas/demo/offers.ts'
import { matchedTo } from '#areas/sales/offers.server.ts'
import { saleRecord } from '#areas/sales/sale-record/document.ts'
import { type Decimal, decimal, sum } from '#platform/model/decimal.ts'
import type { New } from '#platform/model/document.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import type { Arrived } from './containers.server.ts'
import { salesOfA } from './worked-containers.ts'

type Sale = New<typeof saleRecord>

/** Who buys, and by which system we hear of it; the market most of all. */
const ways = [
  ...Array.from({ length: 14 }, () => ['MARKET', 'WHOLESALE'] as const),
  ['ECOM', 'ECOM'],
  ['ECOM', 'ECOM'],
  ['ECOM', 'ECOM'],
  ['OM', 'KA'],
  ['OM', 'KA'],
  ['POS', 'STORE'],
] as const
const areas: Readonly<Record<string, readonly string[]>> = {
  WHOLESALE: ['深圳海吉星', '广州江南', '上海辉展', '嘉兴水果市场', '长沙红星'],
  ECOM: ['广东', '浙江', '江苏'],
  KA: ['盒马华东', '永辉华南'],
  STORE: ['深圳门店', '上海门店'],
}
const short = { MARKET: 'MK', ECOM: 'EC', OM: 'OM', POS: 'PS' } as const

/** Sales of all of them together, so that the desk has something to look through (business.md 7). */
const wanted = 2900
/** Of this many a box or two come back. */
const everyReturn = 50

/** Boxes cut into parts, larger and smaller ones. */
function cut(boxes: number, parts: number, draw: Draw): number[] {
  const count = Math.max(1, Math.min(parts, boxes))
  const weights = Array.from({ length: count }, () => draw.whole(5, 20))
  const whole = weights.reduce((all, one) => all + one, 0)
  const cuts = weights.map(weight => Math.max(1, Math.floor((boxes * weight) / whole)))
  const over = boxes - cuts.reduce((all, one) => all + one, 0)
  cuts[0] = Math.max(1, (cuts[0] ?? 0) + over)
  return cuts
}

/** What a box brings in CNY on a day: what it was bought for and a good fifth more, less as the days pass. */
function priceOn(base: Decimal, day: number, draw: Draw): Decimal {
  const percent = 128 + draw.whole(-9, 9) - Math.min(day, 14)
  const step = base.gt(200) ? '0.5' : base.gt(40) ? '0.1' : '0.05'
  return base.times(percent).div(100).div(step).round().times(step)
}

/** The container that came last is in its warehouse, and nothing of it is sold yet. */
const isUnsold = (at: number, all: number): boolean => at === all - 1

/** How much of a container is sold by now: the latest are still being sold. */
export const isSelling = (at: number, all: number): boolean => at >= all - 8

/** What was sold of a container, as its feeders tell it. */
function salesOf(one: Arrived, rate: Decimal, at: number, all: number, perContainer: number, today: string): Sale[] {
  const { goods, list, received } = one
  const draw = drawFrom(7000 + at)
  const boxes = sum([...received.values()], qty => qty)
  const share = isSelling(at, all) ? 25 + draw.whole(0, 50) : 100
  const begins = dayFrom(list.etaDate, 2)
  const sales: Sale[] = []
  const codes = [...new Set(goods.map(item => item.itemCode ?? ''))]
  for (const itemCode of codes) {
    const item = goods.find(each => each.itemCode === itemCode)
    const came = received.get(itemCode)
    if (!item?.purchaseUnitPrice || !came) continue
    // Of everything that came a box or two are dumped.
    const sold = came
      .times(share)
      .div(100)
      .floor()
      .minus(share === 100 ? draw.whole(0, 2) : 0)
      .toNumber()
    if (sold <= 0) continue
    const isKg = item.priceUom === 'KG'
    const base = item.purchaseUnitPrice.times(isKg ? item.boxWeight : 1).times(rate)
    const parts = Math.round((perContainer * Number(came)) / Number(boxes))
    for (const qty of cut(sold, Math.max(2, parts), draw)) {
      const day = draw.whole(0, 12)
      const [feederSystem, channel] = draw.one(ways)
      const saleDate = earlier(dayFrom(begins, day), today)
      sales.push({
        feederSystem,
        feederDocNo: `${short[feederSystem]}${shortDay(saleDate)}${draw.digits(5)}${String(sales.length).padStart(3, '0')}`,
        feederLineNo: '1',
        feederLotNo: list.shipmentLotNo,
        orgId: list.orgId,
        saleDate,
        channel,
        salesArea: draw.one(areas[channel] ?? ['广东']),
        itemCode,
        saleQty: decimal(qty),
        salePrice: priceOn(base, day, draw),
        ...matchedTo(list),
      })
    }
  }
  return sales.flatMap((sale, index) => {
    if (index % everyReturn !== everyReturn - 1 || sale.channel !== 'ECOM') return [sale]
    // Somebody sends two of them back.
    return [
      sale,
      {
        ...sale,
        feederLineNo: '1R',
        saleQty: decimal(-1),
        saleDate: earlier(dayFrom(sale.saleDate ?? today, 2), today),
      },
    ]
  })
}

/** The eight sales of container A. */
const exactSales = ({ list }: Arrived): Sale[] =>
  salesOfA.map((sale, at) => ({
    ...sale,
    saleQty: decimal(sale.saleQty),
    salePrice: decimal(sale.salePrice),
    feederDocNo: `${short[sale.feederSystem as 'MARKET']}${shortDay(sale.saleDate)}0${String(at + 1).padStart(3, '0')}`,
    feederLineNo: '1',
    feederLotNo: list.shipmentLotNo,
    orgId: list.orgId,
    ...matchedTo(list),
  }))

/** Sales nobody knows the container of: some by the pallet they name, some by nothing (business.md 4.2, 7). */
function unknownSales(selling: readonly (readonly [Arrived, Decimal])[], today: string): Sale[] {
  const draw = drawFrom(7777)
  return Array.from({ length: 25 }, (_, at) => {
    const [{ goods, list }, rate] = selling[at % selling.length] as readonly [Arrived, Decimal]
    const item = goods[at % goods.length]
    const bought = (item?.purchaseUnitPrice ?? decimal(1)).times(item?.priceUom === 'KG' ? item.boxWeight : 1)
    const saleDate = dayFrom(today, -(at % 6))
    return {
      feederSystem: 'MARKET' as const,
      feederDocNo: `MK${shortDay(saleDate)}9${String(at).padStart(4, '0')}`,
      feederLineNo: '1',
      feederLotNo: at % 3 === 0 ? null : `X${draw.digits(8)}`,
      orgId: list.orgId,
      saleDate,
      channel: 'WHOLESALE' as const,
      salesArea: draw.one(areas.WHOLESALE ?? []),
      itemCode: item?.itemCode ?? '',
      palletNumber: at % 5 < 3 ? `P${String((at % 4) + 1).padStart(2, '0')}` : null,
      saleQty: decimal(draw.whole(1, 4)),
      salePrice: priceOn(bought.times(rate), at % 6, draw),
    }
  })
}

/** What a container's currency is worth in CNY. */
const rateOf = async (work: Work, { list }: Arrived): Promise<Decimal> =>
  (list.currencyCode === 'CNY' ? undefined : await customsRateOn(work, list.etaDate, list.currencyCode, 'CNY')) ??
  decimal(1)

/** About three thousand sales over ninety days, twenty-five of them without a container (business.md 7). */
export async function foundSales(work: Work, arrived: readonly Arrived[]): Promise<void> {
  const others = arrived.filter(one => one.worked === undefined)
  const perContainer = others.length > 0 ? Math.floor(wanted / (arrived.length || 1)) : 0
  const sales: Sale[] = []
  for (const [at, one] of arrived.entries()) {
    if (one.worked === 'A') {
      sales.push(...exactSales(one))
      continue
    }
    if (isUnsold(at, arrived.length)) continue
    sales.push(...salesOf(one, await rateOf(work, one), at, arrived.length, perContainer, work.today))
  }
  const selling: (readonly [Arrived, Decimal])[] = []
  for (const [at, one] of arrived.entries())
    if (isSelling(at, arrived.length) && !one.worked) selling.push([one, await rateOf(work, one)])
  // The story of container A goes on after the day the demo begins with.
  const told = sales.map(sale => ({ ...sale, accepted: ['SALE_AHEAD'] }))
  await work.createAll(saleRecord, told as Sale[])
  if (selling.length > 0) await work.createAll(saleRecord, unknownSales(selling, work.today))
}
