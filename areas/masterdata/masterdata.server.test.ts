import { expect, test } from 'vitest'
import { house } from '#platform/testing/house.ts'
import { consignee } from './consignee/document.ts'
import { currency } from './currency/document.ts'
import { operatingUnit } from './operating-unit/document.ts'
import { port } from './port/document.ts'
import { secondaryInventory } from './secondary-inventory/document.ts'
import { vendor } from './vendor/document.ts'
import { vendorSite } from './vendor-site/document.ts'

const { admin, make, maker, neighbour, user } = await house()

test('an internal vendor stands for an operating unit', async () => {
  const values = { ...(await maker.filled(vendor, { vendorType: 'INTERNAL' })), orgId: null }
  for (const [language, msg] of [
    ['zh', '内部供应商必须选择对应业务主体'],
    ['en', 'Choose the operating unit that this internal vendor belongs to'],
  ] as const)
    expect(await admin.in(language).call('POST', vendor.calls, values)).toMatchObject({ code: 1, msg })
})

test('phones and bank accounts are for those who may see them', async () => {
  const seller = await make(vendor, { phone: '13800000001' })
  const site = await make(vendorSite, { vendorId: seller.id, bankAccountNumber: '6220001' })
  const clerk = user('masterdata:vendor:list', 'masterdata:vendor:save')
  expect(await clerk.get(vendor, seller)).not.toHaveProperty('phone')
  expect(await clerk.get(vendorSite, site)).not.toHaveProperty('bankAccountNumber')
  await clerk.save(vendor, seller, { address: 'Chanthaburi', phone: '0' })
  expect(await admin.get(vendor, seller)).toMatchObject({ address: 'Chanthaburi', phone: '13800000001' })
  expect(await admin.ask('GET', '/admin/find?q=6220001')).toEqual([])
})

test('a vendor is found under both names of its id [D0-7.6-07]', async () => {
  const seller = await make(vendor)
  const [row] = (await admin.page(vendor, { id: seller.id })).records
  expect(row).toMatchObject({ id: seller.id, vendorId: seller.id })
  expect(await admin.get(vendor, seller)).toMatchObject({ vendorId: seller.id })
})

test('sub-inventories are asked for by the five hundred, units by two hundred, other lists by the hundred, boxes by twenty [D0-7.6-02] [D1-9-16] [D0-9-10]', async () => {
  expect(await admin.ask('GET', '/masterdata/port/lookup')).toHaveLength(20)
  expect(await admin.page(secondaryInventory, { size: '500' })).toMatchObject({ size: 500 })
  expect(await admin.page(operatingUnit, { size: '200' })).toMatchObject({ size: 200 })
  await expect(admin.page(operatingUnit, { size: '201' })).rejects.toThrow('size must be a whole number from 1 to 200')
  await expect(admin.page(consignee, { size: '101' })).rejects.toThrow('size must be a whole number from 1 to 100')
})

test('an address with two slashes answers as with one', async () => {
  expect(await admin.call('GET', '/masterdata//buyers/page')).toMatchObject({ status: 200, code: 0 })
})

test.each([
  ['THLCH', '林查班', 'Laem Chabang'],
  ['CNSHK', '蛇口', 'Shekou'],
])('both tenants begin with the ports of the world: %s is %s', async (portCode, portName, portNameEn) => {
  for (const person of [admin, neighbour])
    expect((await person.page(port, { portCode })).records).toMatchObject([
      { portName, portNameEn: expect.stringContaining(portNameEn) },
    ])
})

test('currencies have the decimals of ISO 4217', async () => {
  const decimals = async (currencyCode: string) =>
    (await admin.page(currency, { currencyCode })).records[0]?.decimalPlaces
  expect([await decimals('CNY'), await decimals('JPY'), await decimals('THB'), await decimals('VND')]).toEqual([
    2, 0, 2, 0,
  ])
})

test('a consignee has a status, and is offered while it is effective', async () => {
  const made = await make(consignee)
  expect(made).toMatchObject({ status: 'Y', enableFlag: 'Y' })
  await admin.run(consignee, 'disable', made)
  expect(await admin.get(consignee, made)).toMatchObject({ status: 'N', enableFlag: 'N' })
  const offered = async () => (await admin.page(consignee, { status: 'Y', id: made.id })).records
  expect(await offered()).toEqual([])
  await admin.run(consignee, 'enable', { id: made.id })
  expect(await admin.get(consignee, made)).toMatchObject({ status: 'Y', enableFlag: 'Y' })
  expect(await offered()).toMatchObject([{ id: made.id }])
})

test('the broker of a consignee is a service vendor, by whose name consignees are found', async () => {
  const broker = await make(vendor, { vendorType: 'SERVICE' })
  const made = await make(consignee, { customsBrokerId: broker.id, domesticConsigneeEn: 'SHENZHEN GUOYUAN' })
  expect(made).toMatchObject({ customsBroker: broker.vendorName, customsBrokerName: broker.vendorName })
  const { records } = await admin.page(consignee, { customsBroker: broker.vendorName, id: made.id })
  expect(records).toMatchObject([{ id: made.id, consigneeId: made.id }])
  const grower = await make(vendor, { vendorType: 'EXTERNAL' })
  await expect(admin.save(consignee, made, { customsBrokerId: grower.id })).rejects.toThrow(
    `Customs broker "${grower.id}" does not exist`,
  )
  await admin.save(consignee, made, { customsBrokerId: null })
  expect(await admin.get(consignee, made)).toMatchObject({ customsBroker: null })
})
