import { expect, test } from 'vitest'
import { salesDemand } from '#areas/demand/sales-demand/document.ts'
import { ecommerceOrder } from '#areas/ecommerce/order/document.ts'
import { onSale } from '#areas/ecommerce/samples.ts'
import { secondaryInventory } from '#areas/masterdata/secondary-inventory/document.ts'
import { processPlan } from '#areas/processing/process-plan/document.ts'
import { found } from '#areas/warehouse/samples.ts'
import { stockCount } from '#areas/warehouse/stock-count/document.ts'
import { stockDocument } from '#areas/warehouse/stock-document/document.ts'
import { stockOnhand } from '#areas/warehouse/stock-onhand/document.ts'
import { stockTransfer } from '#areas/warehouse/stock-transfer/document.ts'
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

test('a warehouse that closes names what is to be delivered from it, and what platforms sell from it [decision 0114]', async () => {
  const { platformItemNumber, warehouseCode } = await onSale(maker)
  const order = await make(ecommerceOrder, { platformItemNumber } as never)
  const { orgId } = await placeNow(warehouseCode)
  const demand = await make(salesDemand, { orgId, shipFromWarehouseCode: warehouseCode } as never)
  const asked = await closed(warehouseCode).catch(refused => refused)
  expect(asked).toMatchObject({ bizCode: 'PLACE_NOT_EMPTY' })
  for (const left of [
    `1 e-commerce item sent from there (${platformItemNumber})`,
    `e-commerce order ${order.platformOrderNo}`,
    `sales demand ${demand.salesPlanNumber}`,
  ])
    expect(asked.message).toContain(left)
  await admin.run(salesDemand, 'cancel', demand)
  expect((await closed(warehouseCode).catch(refused => refused)).message).not.toContain('sales demand')
})

test('nothing leaves for a warehouse that has closed meanwhile, between warehouses and from a supplier [decision 0114]', async () => {
  const transfer = await make(stockTransfer)
  const bought = await make(stockDocument, { warehouse: transfer.toWarehouse } as never)
  await admin.run(secondaryInventory, 'disable', await placeNow(transfer.toWarehouse), {
    accepted: ['PLACE_NOT_EMPTY'],
  })
  for (const [document, step, record, no] of [
    [stockTransfer, 'audit', transfer, transfer.transferNo],
    [stockDocument, 'confirmShipment', bought, bought.shipmentNumber],
  ] as const)
    await expect(admin.run(document as never, step as never, record)).rejects.toMatchObject({
      bizCode: 'WAREHOUSE_DISABLED',
      message: expect.stringContaining(`where ${no} goes, is disabled; choose another warehouse`),
    })
  await admin.run(secondaryInventory, 'enable', await placeNow(transfer.toWarehouse))
  await admin.run(stockTransfer, 'audit', transfer)
  // What has left comes.
  await admin.run(secondaryInventory, 'disable', await placeNow(transfer.toWarehouse), {
    accepted: ['PLACE_NOT_EMPTY'],
  })
  await admin.run(stockTransfer, 'receive', await admin.get(stockTransfer, transfer), { restInTransit: 'Y' })
  expect(await admin.get(stockTransfer, transfer)).toMatchObject({ status: 'RECEIVED' })
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
