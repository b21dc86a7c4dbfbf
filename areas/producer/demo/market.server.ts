import { dayFrom, drawFrom } from '#areas/demo/offers.ts'
import { weekdayOf } from '#platform/model/days.ts'
import { decimal } from '#platform/model/decimal.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { cooMarketPrice } from '../coo-market-price/document.ts'
import { exportVolume } from '../export-volume/document.ts'
import { importVolume } from '../import-volume/document.ts'
import { marketQuotation } from '../market-quotation/document.ts'
import { quantityPrice } from '../quantity-price/document.ts'

/** Two whole weeks are told and this one up to yesterday, so that a week is never compared with a single day. */
const daysTold = (today: string): number => 13 + weekdayOf(today)

/** Fruits with their origin, market at the origin, port of entry, market here; price there and here, tons a day. */
const fruits = [
  [
    'DURIAN',
    'CM-MONTHONG',
    'GR-A',
    '尖竹汶 Chanthaburi',
    '达叻市场 Trat',
    '深圳蛇口 Shekou',
    '广州江南市场 Jiangnan',
    'THB',
    118,
    46,
    620,
  ],
  [
    'LONGAN',
    'CM-DAW',
    'GR-AA',
    '清迈 Chiang Mai',
    '清迈市场 Chiang Mai',
    '南沙港 Nansha',
    '广州江南市场 Jiangnan',
    'THB',
    42,
    14,
    380,
  ],
  [
    'CHERRY',
    'CM-SANTINA',
    null,
    '库里科 Curicó',
    '圣地亚哥市场 Santiago',
    '上海洋山 Yangshan',
    '上海辉展市场 Huizhan',
    'USD',
    5.4,
    62,
    240,
  ],
  [
    'KIWI',
    'CM-GOLD3',
    null,
    '蒂普基 Te Puke',
    '奥克兰市场 Auckland',
    '上海洋山 Yangshan',
    '上海辉展市场 Huizhan',
    'USD',
    3.1,
    33,
    190,
  ],
  [
    'DRAGONFRUIT',
    'CM-LD5',
    null,
    '平顺 Binh Thuan',
    '胡志明市场 Ho Chi Minh',
    '东兴口岸 Dongxing',
    '广州江南市场 Jiangnan',
    'USD',
    1.1,
    11,
    520,
  ],
] as const

/** What origins and markets told of the last days: volumes and prices (business.md 3.24). */
export async function foundMarket(work: Work): Promise<void> {
  const draw = drawFrom(3_24)
  const days = daysTold(work.today)
  const rows = fruits.flatMap(fruit =>
    Array.from({ length: days }, (_, at) => {
      const sway = draw.whole(-60, 60) / 1000
      return { fruit, day: dayFrom(work.today, at - days), sway }
    }),
  )
  const told = (at: 3 | 4 | 5 | 6) =>
    rows.map(({ fruit, day, sway }) => ({
      fruit,
      sway,
      row: { place: fruit[at], day, category: fruit[0], commodity: fruit[1], grade: fruit[2] },
    }))
  const price = (base: number, sway: number) =>
    decimal(base)
      .times(1 + sway)
      .toDecimalPlaces(4)
  const tons = (base: number, sway: number) =>
    decimal(base)
      .times(1 - sway)
      .toDecimalPlaces(3)
  await work.createAll(
    quantityPrice,
    told(3).map(({ fruit, sway, row }) => ({
      ...row,
      quantity: tons(fruit[10], sway),
      unitPrice: price(fruit[8], sway),
      currencyCode: fruit[7],
    })),
  )
  await work.createAll(
    exportVolume,
    told(3).map(({ fruit, sway, row }) => ({ ...row, quantity: tons(fruit[10] * 0.7, sway) })),
  )
  await work.createAll(
    importVolume,
    told(5).map(({ fruit, sway, row }) => ({ ...row, quantity: tons(fruit[10] * 0.6, sway) })),
  )
  await work.createAll(
    marketQuotation,
    told(6).map(({ fruit, sway, row }) => ({
      ...row,
      unitPrice: price(fruit[9], sway),
      currencyCode: 'CNY',
      quantity: tons(fruit[10] * 0.2, sway),
    })),
  )
  await work.createAll(
    cooMarketPrice,
    told(4).map(({ fruit, sway, row }) => ({ ...row, unitPrice: price(fruit[8] * 1.1, sway), currencyCode: fruit[7] })),
  )
}
