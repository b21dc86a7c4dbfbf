import { expect, test } from 'vitest'
import type { Wire } from '#platform/model/check.ts'
import { house } from '#platform/testing/house.ts'
import { marketQuotation } from '../market-quotation/document.ts'
import { quantityPrice } from '../quantity-price/document.ts'
import { durianReport } from './document.ts'

const { admin, user } = await house()

const durian = { category: 'DURIAN', commodity: 'CM-MONTHONG', currencyCode: 'THB' }
const seen = async (placeName: string, place: string, period: string) =>
  (await admin.page(durianReport, { placeName, place, period, ascs: 'firstDay' })).records as Wire[]

test('origins and markets by day and by week: prices by volume, volumes added up, changes against before [D1-2-19]', async () => {
  const place = '春蓬测试园'
  for (const [day, grade, quantity, unitPrice] of [
    ['2025-03-03', 'GR-A', '10', '120'],
    ['2025-03-03', 'GR-B', '30', '100'],
    ['2025-03-04', 'GR-A', '20', '110'],
    ['2025-03-10', 'GR-A', '30', '99'],
  ] as const)
    await admin.create(quantityPrice, { ...durian, place, day, grade, quantity, unitPrice })
  expect(await seen(place, 'origin', 'day')).toMatchObject([
    { bucket: '2025-03-03', price: '105.0000', volume: '40.000', previousPrice: null, priceChange: null },
    { bucket: '2025-03-04', price: '110.0000', volume: '20.000', priceChange: '4.76', volumeChange: '-50.00' },
    { bucket: '2025-03-10', price: '99.0000', volume: '30.000', priceChange: '-10.00', volumeChange: '50.00' },
  ])
  const weeks = await seen(place, 'origin', 'week')
  expect(weeks).toMatchObject([
    { bucket: '2025W10', firstDay: '2025-03-03', price: '106.6667', volume: '60.000' },
    { bucket: '2025W11', price: '99.0000', volume: '30.000', priceChange: '-7.19', volumeChange: '-50.00' },
  ])
  const explained = (await admin.ask(
    'GET',
    `${durianReport.calls}/${String(weeks[0]?.id)}/explain?field=volume`,
  )) as unknown as Wire & { parts: Wire[] }
  expect(explained.parts.map(part => part.value)).toEqual(['10', '30', '20'])

  // A market that tells no volume: one quotation is the price, of several nobody knows the weight.
  const market = '测试江南市场'
  const quoted = { ...durian, place: market, currencyCode: 'CNY' }
  await admin.create(marketQuotation, { ...quoted, day: '2025-03-03', grade: 'GR-A', unitPrice: '46' })
  await admin.create(marketQuotation, { ...quoted, day: '2025-03-04', grade: 'GR-A', unitPrice: '44' })
  expect(await seen(market, 'market', 'day')).toMatchObject([
    { price: '46.0000', volume: null },
    { price: '44.0000', volume: null, priceChange: '-4.35' },
  ])
  expect(await seen(market, 'market', 'week')).toMatchObject([{ bucket: '2025W10', price: null, volume: null }])
  await expect(user('producer:quantityPrice:list').page(durianReport, {})).rejects.toMatchObject({
    status: 403,
  })
})

test('another fruit is no part of the durian reports', async () => {
  await admin.create(quantityPrice, {
    ...durian,
    category: 'LONGAN',
    commodity: 'CM-DAW',
    place: '清迈测试园',
    day: '2025-03-03',
    quantity: '5',
    unitPrice: '40',
  })
  expect(await seen('清迈测试园', 'origin', 'day')).toEqual([])
})
