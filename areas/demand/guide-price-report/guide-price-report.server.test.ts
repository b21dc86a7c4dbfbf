import { expect, test } from 'vitest'
import { customer } from '#areas/masterdata/customer/document.ts'
import { cargoTracking } from '#areas/tracking/cargo-tracking/document.ts'
import type { Wire } from '#platform/model/check.ts'
import { decimal } from '#platform/model/decimal.ts'
import type { Row } from '#platform/model/document.ts'
import { house } from '#platform/testing/house.ts'
import { guidePrice } from '../guide-price/document.ts'
import { guidePriceReport } from './document.ts'

const { admin, make, house: here, user } = await house()

/** A SKU of a container, as container A bought and carried it (business.md 3.11). */
async function tracked(more: Partial<Row<typeof cargoTracking>> = {}) {
  const { id } = await make(cargoTracking, {})
  const { version } = await admin.get(cargoTracking, { id: id })
  await here.asHouse('1', work =>
    work.update(
      cargoTracking,
      { id: id, version: version },
      {
        qty: decimal(960),
        netWeight: decimal(18),
        purchaseUnitPrice: decimal('118.5'),
        priceUom: 'KG',
        estOceanFreight: decimal('18664.10'),
        ...more,
      },
    ),
  )
  return (await admin.get(cargoTracking, { id: id })) as Wire & { id: string }
}
const row = async (values: Wire = {}) => {
  const { id: trackingId, itemCode } = await tracked()
  const made = await make(guidePriceReport, {
    trackingId,
    originFeePerBox: '95',
    exchangeRate: '0.2145',
    marginRate: '4',
    ...values,
  })
  return { made: await admin.get(guidePriceReport, made), itemCode: String(itemCode) }
}
const now = (record: { id: string }) => admin.get(guidePriceReport, record)

test('the container of the worked example should sell at 497.0222 FOB and 516.4640 CNF (business.md 3.11) [D1-2-95]', async () => {
  const { made } = await row()
  expect(made).toMatchObject({
    containerPutQty: '960.000',
    pieceWeight: '18.000',
    purchasingPrice: '118.5000',
    oceanFreightCny: '18664.10',
    standardParts: '960.00',
    weights: '17280.000',
    fobCost: '477.9060',
    fobSalesGuidePrice: '497.0222',
    cnfSalesGuidePrice: '516.4640',
    guidePrice: null,
    setFor: null,
    belowCnfFlag: 'N',
  })
})

test('of two prices for the same goods and customers one is adopted, and one of two rows has its own boxes', async () => {
  const { made, itemCode } = await row({ province: '宁夏回族自治区' })
  const dearer = await tracked({ itemCode, purchaseUnitPrice: decimal('121') })
  const other = await make(guidePriceReport, {
    trackingId: dearer.id,
    originFeePerBox: '95',
    exchangeRate: '0.2145',
    marginRate: '4',
    province: '宁夏',
    customerId: made.customerId,
  })
  await expect(admin.run(guidePriceReport, 'adopt', [made, other], { basis: 'CNF' })).rejects.toMatchObject({
    bizCode: 'GUIDE_PRICES_DIFFER',
    message: expect.stringContaining('one of them can stand, tick that row alone'),
  })
  await admin.run(guidePriceReport, 'adopt', made, { basis: 'CNF' })
  expect(await now(made)).toMatchObject({ guidePrice: '516.4640' })
})

test('what hangs on something nobody knows is empty, and is not adopted', async () => {
  const { made } = await row({ marginRate: null })
  expect(made).toMatchObject({ fobCost: '477.9060', fobSalesGuidePrice: null, cnfSalesGuidePrice: null })
  await expect(admin.run(guidePriceReport, 'adopt', made, { basis: 'CNF' })).rejects.toMatchObject({
    bizCode: 'GUIDE_PRICE_UNKNOWN',
    message: expect.stringContaining(String(made.containerNo)),
  })
})

test('the more specific price stands, and one below CNF is marked [D1-1-24]', async () => {
  const { made, itemCode } = await row()
  const buyer = await make(customer, { province: '广东省' })
  const price = (values: Wire) => make(guidePrice, { itemCode, startDate: '2025-05-01', ...values })
  await price({ unitPrice: '520' })
  await price({ unitPrice: '515', province: '广东省' })
  await admin.run(guidePriceReport, 'refresh', made)
  expect(await now(made)).toMatchObject({ guidePrice: '520.0000', setFor: 'ALL', belowCnfFlag: 'N' })
  await admin.save(guidePriceReport, await now(made), { customerId: buyer.id })
  expect(await now(made)).toMatchObject({ guidePrice: '515.0000', setFor: 'PROVINCE', belowCnfFlag: 'Y' })
  await price({ unitPrice: '530', customerId: buyer.id })
  await admin.run(guidePriceReport, 'refresh', made)
  expect(await now(made)).toMatchObject({ guidePrice: '530.0000', setFor: 'CUSTOMER', belowCnfFlag: 'N' })
})

test('a price is adopted from a day on, and the one before ends the day before', async () => {
  const province = '海南省'
  const { made, itemCode } = await row({ province })
  // Spelled otherwise, it is the same province.
  const before = await make(guidePrice, { itemCode, province: '海南', startDate: '2025-05-01', unitPrice: '480' })
  await admin.run(guidePriceReport, 'adopt', made, { basis: 'FOB', startDate: '2025-05-06' })
  expect(await admin.get(guidePrice, before)).toMatchObject({ endDate: '2025-05-05' })
  expect(await now(made)).toMatchObject({ guidePrice: '497.0222', setFor: 'PROVINCE' })
  // Adopted again for the same day it is changed, not doubled.
  await admin.run(guidePriceReport, 'adopt', await now(made), { basis: 'CNF' })
  const { records } = await admin.page(guidePrice, { itemCode, province: '海南' })
  expect(records.map(one => one.unitPrice).toSorted()).toEqual(['480.0000', '516.4640'])
})

test('what other records say is read anew as a row is refreshed; what is typed is kept until it is emptied (decisions 0059)', async () => {
  const { id: trackingId } = await tracked({ estCurrencyRate: decimal('0.21') })
  const made = await make(guidePriceReport, { trackingId, exchangeRate: null, marginRate: '4' })
  const refreshed = async (more: Partial<Row<typeof cargoTracking>>) => {
    await here.asHouse('1', async work => work.update(cargoTracking, await work.get(cargoTracking, trackingId), more))
    await admin.run(guidePriceReport, 'refresh', made)
    return now(made)
  }
  expect(await refreshed({})).toMatchObject({ exchangeRate: '0.21000000', oceanFreightCny: '18664.10' })
  const estimated = { estCurrencyRate: decimal('0.22'), estOceanFreight: decimal('20000') }
  expect(await refreshed(estimated)).toMatchObject({ exchangeRate: '0.22000000', oceanFreightCny: '20000.00' })
  expect(await refreshed({ purchaseUnitPrice: decimal('120') })).toMatchObject({ purchasingPrice: '120.0000' })
  await admin.save(guidePriceReport, await now(made), { exchangeRate: '0.3', purchasingPrice: '110' })
  const later = { estCurrencyRate: decimal('0.23'), purchaseUnitPrice: decimal('121') }
  expect(await refreshed({ ...later, estOceanFreight: decimal('21000') })).toMatchObject({
    purchasingPrice: '110.0000',
    readPurchasingPrice: '121.0000',
    exchangeRate: '0.30000000',
    readExchangeRate: '0.23000000',
    oceanFreightCny: '21000.00',
  })
  await admin.save(guidePriceReport, await now(made), { exchangeRate: null })
  expect(await now(made)).toMatchObject({ exchangeRate: '0.23000000' })
})

test('containers not sold are fetched once, by whoever may save', async () => {
  const { id } = await tracked()
  const version = (await admin.get(cargoTracking, { id })).version
  await here.asHouse('1', work => work.update(cargoTracking, { id, version }, { status: 'DEPARTED' }))
  const path = `${guidePriceReport.calls}/fetch`
  await expect(user('sales:guidePriceReport:list').ask('POST', path, {})).rejects.toMatchObject({ status: 403 })
  const first = await admin.ask('POST', path, {})
  expect(Number(first.made)).toBeGreaterThan(0)
  expect((await admin.page(guidePriceReport, { trackingId: id })).records).toHaveLength(1)
  expect(await admin.ask('POST', path, {})).toMatchObject({ made: 0 })
})

test('rows go out with their figures, without what was paid for whoever may not see it', async () => {
  const { made } = await row()
  const seen = await user('sales:guidePriceReport:list').get(guidePriceReport, made)
  expect(seen).toMatchObject({ cnfSalesGuidePrice: '516.4640' })
  for (const hidden of ['purchasingPrice', 'fobCost', 'marginRate', 'bankAccountNumber'])
    expect(seen).not.toHaveProperty(hidden)
})
