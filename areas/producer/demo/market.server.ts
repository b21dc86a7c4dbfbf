import { dayFrom, drawFrom } from '#areas/demo/offers.ts'
import { decimal } from '#platform/model/decimal.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { cooMarketPrice } from '../coo-market-price/document.ts'
import { exportVolume } from '../export-volume/document.ts'
import { importVolume } from '../import-volume/document.ts'
import { marketQuotation } from '../market-quotation/document.ts'
import { quantityPrice } from '../quantity-price/document.ts'

/** So many days up to yesterday are told. */
const days = 12

/** Fruits with their origin, market at the origin, port of entry, market here; price there and here, tons a day. */
const fruits = [
  ['DURIAN', 'CM-MONTHONG', 'GR-A', '尖竹汶', '达叻市场', '深圳蛇口', '广州江南市场', 'THB', 118, 46, 620],
  ['LONGAN', 'CM-DAW', 'GR-AA', '清迈', '清迈市场', '南沙港', '广州江南市场', 'THB', 42, 14, 380],
  ['CHERRY', 'CM-SANTINA', null, '库里科', '圣地亚哥市场', '上海洋山', '上海辉展市场', 'USD', 5.4, 62, 240],
  ['KIWI', 'CM-GOLD3', null, '蒂普基', '奥克兰市场', '上海洋山', '上海辉展市场', 'USD', 3.1, 33, 190],
  ['DRAGONFRUIT', 'CM-LD5', null, '平顺', '胡志明市场', '东兴口岸', '广州江南市场', 'USD', 1.1, 11, 520],
] as const

/** What origins and markets told of the last days: volumes and prices (business.md 3.24). */
export async function foundMarket(work: Work): Promise<void> {
  const draw = drawFrom(3_24)
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
