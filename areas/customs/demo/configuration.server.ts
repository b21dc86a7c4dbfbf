import { dayFrom, earlier, lanes, places } from '#areas/demo/offers.ts'
import { lookupValue } from '#areas/masterdata/lookup-value/document.ts'
import { leadTime } from '#areas/producer/lead-time/document.ts'
import { weekBinding } from '#areas/producer/week-binding/document.ts'
import { decimal } from '#platform/model/decimal.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { arriveCustomsConfig } from '../arrive-customs-config/document.ts'
import { coldTreatment } from '../cold-treatment/document.ts'
import { customsRate } from '../customs-rate/document.ts'
import { declaredPrice } from '../declared-price/document.ts'
import { declaredWeight } from '../declared-weight/document.ts'
import { hsCode } from '../hs-code/document.ts'
import { warningRule } from '../warning-rule/document.ts'

/** Fruits of the demo: origin, HS code with its name and general tariff, licence, days to sell, days to release, arrival temperature. */
const fruits = [
  ['DURIAN', 'TH', '08106000', '鲜榴莲', 'Fresh durian', '20', 'Y', 2, 2, '12~15'],
  ['LONGAN', 'TH', '08109030', '鲜龙眼', 'Fresh longan', '12', 'Y', 2, 2, '3~7'],
  ['CHERRY', 'CL', '08092900', '鲜甜樱桃', 'Fresh sweet cherries', '10', 'Y', 1, 1, '-1~2'],
  ['KIWI', 'NZ', '08105000', '鲜猕猴桃', 'Fresh kiwifruit', '20', 'N', 5, 2, '0~3'],
  ['DRAGONFRUIT', 'VN', '08109080', '鲜火龙果', 'Fresh dragon fruit', '20', 'N', 1, 1, '5~9'],
] as const

/** Rates to CNY: of the month container A and B came in, and of now; they drift a little month by month. */
const currencies = [
  ['THB', '0.2132', '0.2119'],
  ['USD', '7.1879', '7.2055'],
  ['VND', '0.000277', '0.000279'],
  ['HKD', '0.9269', '0.9287'],
  ['NZD', '4.2885', '4.2541'],
] as const
const months = 15

/** Fifteen months of customs rates up to the next one, and those of containers A and B. */
async function foundRates(work: Work): Promise<void> {
  const first = new Date(`${work.today.slice(0, 7)}-01T00:00:00Z`)
  const monthFrom = (back: number) =>
    new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1 - back, 1)).toISOString().slice(0, 7)
  const all = new Set(['2025-04', '2025-05', ...Array.from({ length: months }, (_, at) => monthFrom(at))])
  await work.createAll(
    customsRate,
    currencies.flatMap(([fromCurrency, may, april]) =>
      [...all].sort().map((yearMonth, at) => ({
        yearMonth,
        fromCurrency,
        toCurrency: 'CNY',
        exchangeRate:
          yearMonth === '2025-05'
            ? decimal(may)
            : yearMonth === '2025-04'
              ? decimal(april)
              : decimal(may)
                  .times(decimal(1).plus(decimal((at % 7) - 3).div(500)))
                  .toDecimalPlaces(8),
      })),
    ),
  )
}

/** Pieces as customs weigh them; the second row of each is what one port does otherwise, or what held a year before. */
const weights = [
  ['DURIAN', 'TH', '2.5', 'LARGE', '18', null],
  ['LONGAN', 'TH', '2', 'LARGE', '11.5', null],
  ['CHERRY', 'CL', '1.5', 'SMALL', '5', null],
  ['KIWI', 'NZ', '0', 'SMALL', '3.5', null],
  ['DRAGONFRUIT', 'VN', '3', 'SMALL', '9', null],
  ['DURIAN', 'TH', '3', 'LARGE', '18', '广西凭祥友谊关'],
  ['DRAGONFRUIT', 'VN', '3.5', 'SMALL', '9', '广西东兴'],
  ['LONGAN', 'TH', '2.5', 'LARGE', '11.5', '广西凭祥友谊关'],
] as const

/** Prices per kg customs expect, by commodity and where they differ by grade or brand: twenty of them. */
const bands = [
  ['DURIAN', 'TH', 'CM-MONTHONG', null, null, 'THB', '80', '180'],
  ['DURIAN', 'TH', 'CM-MONTHONG', null, 'GR-A', 'THB', '85', '185'],
  ['DURIAN', 'TH', 'CM-MONTHONG', null, 'GR-B', 'THB', '75', '160'],
  ['DURIAN', 'TH', 'CM-MONTHONG', 'BR-SIAM', null, 'THB', '75', '170'],
  ['DURIAN', 'TH', 'CM-KANYAO', null, null, 'THB', '85', '190'],
  ['DURIAN', 'TH', 'CM-CHANEE', null, null, 'THB', '60', '140'],
  ['LONGAN', 'TH', 'CM-DAW', null, null, 'THB', '30', '70'],
  ['LONGAN', 'TH', 'CM-DAW', null, 'GR-AA', 'THB', '34', '75'],
  ['LONGAN', 'TH', 'CM-DAW', null, 'GR-B', 'THB', '28', '60'],
  ['DRAGONFRUIT', 'VN', 'CM-LD5', null, null, 'USD', '0.8', '1.8'],
  ['DRAGONFRUIT', 'VN', 'CM-BTWHITE', null, null, 'USD', '0.7', '1.6'],
  ['CHERRY', 'CL', 'CM-SANTINA', null, null, 'USD', '4', '10'],
  ['CHERRY', 'CL', 'CM-LAPINS', null, null, 'USD', '4', '10'],
  ['CHERRY', 'CL', 'CM-REGINA', null, null, 'USD', '4', '11'],
  ['CHERRY', 'CL', 'CM-BING', null, null, 'USD', '4.5', '11'],
  ['KIWI', 'NZ', 'CM-GOLD3', null, null, 'USD', '2.4', '4'],
  ['KIWI', 'NZ', 'CM-GOLD3', 'BR-GREENHILLS', null, 'USD', '2.4', '4.2'],
  ['KIWI', 'NZ', 'CM-HAYWARD', null, null, 'USD', '2', '3.8'],
  ['KIWI', 'NZ', 'CM-HAYWARD', null, null, 'NZD', '3', '6'],
  ['KIWI', 'NZ', 'CM-HAYWARD', 'BR-PLENTY', null, 'NZD', '4.8', '6.2'],
] as const

/** Fruits that travel cold; only the first is enforced today. */
const cold = [
  ['CHERRY', 'CL', 10, '1'],
  ['KIWI', 'NZ', null, null],
  ['LONGAN', 'TH', 13, '1.4'],
] as const

/** What customs want to hear of, and whose roles hear it. */
const warnings = [
  ['许可证到期提醒', 'LICENCE_EXPIRY', 30, ['7', '8']],
  ['到港前三天单证未齐', 'ETA_NO_DOCS', 3, ['5', '7']],
  ['免柜期提醒', 'FREE_TIME', 1, ['5', '7']],
  ['申报价超限', 'PRICE_LIMIT', 2, ['8']],
  ['协议、报价、资质到期提醒', 'TERMS_EXPIRY', 30, ['3', '6', '8']],
] as const

/** From when all of it holds: before the first container of the demo, and before containers A and B. */
const since = (today: string): string => earlier('2025-01-01', dayFrom(today, -500))

/** Everything customs count with in the demo, and how long fruit travels and waits (business.md 7). */
export async function foundConfiguration(work: Work): Promise<void> {
  await foundRates(work)
  for (const [
    productCategory,
    coo,
    hs,
    goodsName,
    goodsNameEn,
    general,
    licenceFlag,
    offsetDays,
    releaseDays,
    range,
  ] of fruits) {
    await work.create(hsCode, {
      hsCode: hs,
      goodsName,
      goodsNameEn,
      generalTariffRate: decimal(general),
      preferentialTariffRate: decimal(0),
      vatRate: decimal(9),
      licenceFlag,
    })
    await work.create(weekBinding, { category: productCategory, offsetDays })
    await work.create(lookupValue, {
      lookupType: 'ARRIVAL_TEMPERATURE',
      lookupValue: productCategory,
      description: `${goodsName}到货温度`,
      descriptionEn: `${goodsNameEn}, on arrival`,
      attribute1: range,
    })
    for (const { pod } of Object.values(places))
      await work.create(arriveCustomsConfig, { productCategory, port: pod, releaseDays })
    for (const lane of lanes.filter(one => one.items.some(code => code.startsWith(itemsOf[productCategory]))))
      for (const unit of lane.units) await laneTime(work, lane, coo, places[unit].pod)
  }
  for (const [at, [productCategory, coo, loss, packingName, netWeight, address]] of weights.entries()) {
    const made = await work.create(declaredWeight, {
      productCategory,
      coo,
      address,
      startDate: since(work.today),
      waterLossRate: decimal(loss),
      details: [{ packingName, netWeight: decimal(netWeight), weightUom: 'KG' }],
    })
    // The port of the last one takes longan no more.
    if (at === weights.length - 1) await work.run(declaredWeight, 'disable' as never, made)
  }
  for (const [productCategory, coo, commodity, brand, grade, currencyCode, lower, upper] of bands) {
    const made = await work.create(declaredPrice, {
      productCategory,
      coo,
      commodity,
      brand,
      grade,
      currencyCode,
      lowerLimitPrice: decimal(lower),
      upperLimitPrice: decimal(upper),
      startDate: since(work.today),
    })
    // Nobody sends this one any more.
    if (commodity === 'CM-CHANEE') await work.run(declaredPrice, 'disable' as never, made)
  }
  for (const [at, [productCategory, coo, minDays, most]] of cold.entries()) {
    const rule = await work.create(coldTreatment, {
      productCategory,
      coo,
      minDays,
      maxTemperature: most === null ? null : decimal(most),
      startDate: since(work.today),
    })
    if (at > 0) await work.run(coldTreatment, 'disable' as never, rule)
  }
  for (const [ruleName, kind, daysBefore, receivers] of warnings)
    await work.create(warningRule, { ruleName, kind, daysBefore, receivers: [...receivers] })
}

/** How the items of a category begin. */
const itemsOf = { DURIAN: '101', LONGAN: '102', CHERRY: '103', KIWI: 'KW', DRAGONFRUIT: '105' } as const

async function laneTime(work: Work, lane: (typeof lanes)[number], coo: string, pod: string): Promise<void> {
  const { pol, transportType, daysAtSea: leadDays } = lane
  if (!(await work.find(leadTime, { coo, pol, pod })))
    await work.create(leadTime, { coo, pol, pod, transportType, leadDays })
}
