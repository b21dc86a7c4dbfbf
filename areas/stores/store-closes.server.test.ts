import { expect, test } from 'vitest'
import { secondaryInventory } from '#areas/masterdata/secondary-inventory/document.ts'
import { processPlan } from '#areas/processing/process-plan/document.ts'
import { found } from '#areas/warehouse/samples.ts'
import { stockCount } from '#areas/warehouse/stock-count/document.ts'
import { stockOnhand } from '#areas/warehouse/stock-onhand/document.ts'
import { eventually } from '#platform/testing/eventually.ts'
import { house } from '#platform/testing/house.ts'
import { posOrder } from './pos-order/document.ts'
import { place, sellable } from './samples.ts'
import { transferOrder } from './transfer-order/document.ts'

const { admin, make, maker } = await house()

const placeNow = (warehouseCode: string) => admin.findOne(secondaryInventory, { warehouseCode })
/** Disables a place without an answer to whatever is asked. */
const closed = async (warehouseCode: string) => admin.run(secondaryInventory, 'disable', await placeNow(warehouseCode))

test('a store that closes says what still lies in it and what of it is under way, once, and is closed all the same', async () => {
  const orgId = await maker.one('operating-unit')
  const cold = await place(maker, 'COLD', { orgId })
  const store = await place(maker, 'STORE', { orgId })
  const { partnerItemNumber } = await sellable(maker, store, { quantity: '30' })
  const coming = await make(transferOrder, { fromWarehouse: cold, shipToPartner: store } as never)
  const day = await make(posOrder, {
    partnerCode: store,
    salesAmount: '50',
    details: [{ partnerItemNumber, quantity: '2', salesAmount: '50' }],
  } as never)
  const count = await make(stockCount, { warehouseCode: store } as never)
  const asked = await closed(store).catch(refused => refused)
  expect(asked).toMatchObject({ bizCode: 'PLACE_NOT_EMPTY' })
  // A row of a day finds its boxes in the store, beside those that lay there.
  for (const left of ['80 in stock (2 lots)', coming.orderNumber, day.salesOrderNumber, count.countNumber])
    expect(asked.message).toContain(String(left))
  expect(await placeNow(store)).toMatchObject({ enableFlag: 'Y' })
  await admin.run(secondaryInventory, 'disable', await placeNow(store), { accepted: ['PLACE_NOT_EMPTY'] })
  expect(await placeNow(store)).toMatchObject({ enableFlag: 'N' })
})

test('a place where nothing lies and nothing is under way is closed without a word', async () => {
  const empty = await place(maker, 'COLD')
  await closed(empty)
  const emptied = await place(maker, 'STORE')
  await found(maker, emptied, { quantity: '5' })
  await expect(closed(emptied)).rejects.toMatchObject({ bizCode: 'PLACE_NOT_EMPTY' })
})

test('a workshop is asked about with the plan that is worked off there', async () => {
  const plan = await make(processPlan)
  await expect(closed(plan.warehouseCode)).rejects.toMatchObject({
    bizCode: 'PLACE_NOT_EMPTY',
    message: expect.stringContaining(`processing plan ${plan.processPlanNo}`),
  })
})

test('what was submitted does not leave for a store that has closed; its last day is booked and what is left goes back', async () => {
  const orgId = await maker.one('operating-unit')
  const cold = await place(maker, 'COLD', { orgId })
  const store = await place(maker, 'STORE', { orgId })
  const { itemCode, lotNo, partnerItemNumber } = await sellable(maker, store, { quantity: '30' })
  const day = await make(posOrder, {
    partnerCode: store,
    salesAmount: '50',
    details: [{ partnerItemNumber, quantity: '2', salesAmount: '50' }],
  } as never)
  const order = await make(transferOrder, { fromWarehouse: cold, shipToPartner: store } as never)
  await admin.run(transferOrder, 'submit', order)
  await admin.run(secondaryInventory, 'disable', await placeNow(store), { accepted: ['PLACE_NOT_EMPTY'] })
  await expect(admin.run(transferOrder, 'ship', order)).rejects.toMatchObject({
    bizCode: 'STORE_DISABLED',
    message: expect.stringContaining(`cancel ${order.orderNumber}`),
  })
  await admin.run(transferOrder, 'cancel', order)
  await admin.run(posOrder, 'review', day)
  const back = await make(transferOrder, {
    fromWarehouse: store,
    shipToPartner: cold,
    transferTypeCode: 'RETURN',
    details: [{ itemCode, lotNo, quantity: '28' }],
  } as never)
  for (const step of ['submit', 'ship'] as const) await admin.run(transferOrder, step, back)
  await eventually(() => admin.run(transferOrder, 'receive', back, { restInTransit: 'Y' }))
  const lying = async (warehouseCode: string) =>
    (await admin.page(stockOnhand, { warehouseCode, lotNo })).records.map(one => one.onhand)
  expect(await lying(cold)).toEqual(['28.000'])
  expect(await lying(store)).toEqual(['0.000'])
})
