import { expect, test } from 'vitest'
import { item } from '#areas/masterdata/item/document.ts'
import { lookupValue as lookupList } from '#areas/masterdata/lookup-value/document.ts'
import { vendor } from '#areas/masterdata/vendor/document.ts'
import { miscTransaction } from '#areas/warehouse/misc-transaction/document.ts'
import { stockDocument } from '#areas/warehouse/stock-document/document.ts'
import { stockOnhand } from '#areas/warehouse/stock-onhand/document.ts'
import type { Wire } from '#platform/model/check.ts'
import { documentPlace } from '#platform/model/places.ts'
import { house } from '#platform/testing/house.ts'
import { unused } from '#platform/testing/unused.ts'
import { consumableProduct } from './product/document.ts'
import { consumableStock } from './stock/document.ts'
import { consumableSupplier } from './supplier/document.ts'

const { admin, make, maker, user } = await house()

const warehouse = async () => {
  const { document } = maker.catalogue.get('secondary-inventory')
  const made = (await maker.make(document, { warehouseType: 'COLD' })) as Wire
  return { code: String(made.warehouseCode) }
}

test('cartons are ordered by the simple module, one purchase a supplier, and lie in stock once received (business.md 3.25)', async () => {
  const supplier = (await make(consumableSupplier, {})) as Wire
  const carton = await make(consumableProduct, { supplierId: supplier.id, orderQty: '500', unitPrice: '3.85' } as never)
  const label = await make(consumableProduct, { supplierId: supplier.id, orderQty: '2000', unitPrice: '0.03' } as never)
  const other = await make(consumableProduct, { orderQty: '40' })
  await admin.save(consumableProduct, carton as never, { productName: '纸箱5公斤(新)' } as never)
  expect(await admin.findOne(item, { itemCode: carton.productCode })).toMatchObject({ itemName: '纸箱5公斤(新)' })
  const { code } = await warehouse()
  await admin.run(consumableProduct, 'order', [carton, label, other] as never, { warehouse: code })
  const { records } = await admin.page(stockDocument, { warehouse: code })
  expect(records).toHaveLength(2)
  const both = records.find(one => one.supplier === supplier.vendorId) as Wire & { id: string }
  const full = await admin.get(stockDocument, both)
  expect(full).toMatchObject({ totalAmount: '1985.00', details: [{ quantity: '500.000' }, { quantity: '2000.000' }] })
  const lines = full.details as Wire[]
  await admin.save(stockDocument, full, {
    details: lines.map(line => ({ ...line, shipmentQuantity: line.quantity, actualReceivedQuantity: line.quantity })),
  } as never)
  await admin.run(stockDocument, 'confirmShipment', await admin.get(stockDocument, both))
  await admin.run(stockDocument, 'confirmReceipt', await admin.get(stockDocument, both))
  expect((await admin.page(stockOnhand, { itemCode: carton.productCode })).records).toMatchObject([
    { warehouseCode: code, onhand: '500.000' },
  ])
})

/** A purchase of a product, shipped and received as far as it is told. */
async function bought(product: { id: string }, code: string, received?: string) {
  const carton = await admin.get(consumableProduct, product)
  await admin.run(consumableProduct, 'order', carton, { warehouse: code })
  const { id } = await admin.findOne(stockDocument, { warehouse: code, status: 'NEW' })
  const now = () => admin.get(stockDocument, { id })
  const saved = async (values: Wire) => {
    const order = await now()
    await admin.save(stockDocument, order, { details: order.details.map(line => ({ ...line, ...values })) } as never)
  }
  if (received) {
    await saved({ shipmentQuantity: received, actualReceivedQuantity: received })
    await admin.run(stockDocument, 'confirmShipment', await now())
    await admin.run(stockDocument, 'confirmReceipt', await now())
  }
  return { now, saved }
}
const lyingOf = async (itemCode: string, warehouseCode: string) =>
  (await admin.page(stockOnhand, { itemCode, warehouseCode })).records[0]

test('a receipt entered wrongly is reversed with its reason, put right and received again; one of which some was used stays', async () => {
  const carton = await make(consumableProduct, { orderQty: '500' })
  const { code } = await warehouse()
  const { now, saved } = await bought(carton, code, '500')
  await expect(admin.run(stockDocument, 'reverseReceipt', await now())).rejects.toThrow('Reason')
  await admin.run(stockDocument, 'reverseReceipt', await now(), { reversalReason: 'counted by bundles' })
  expect(await now()).toMatchObject({ status: 'SHIPPED', reversalReason: 'counted by bundles' })
  expect(await lyingOf(carton.productCode, code)).toMatchObject({ onhand: '0.000' })
  await expect(
    admin.run(stockDocument, 'reverseReceipt', await now(), { reversalReason: 'counted by bundles' }),
  ).rejects.toThrow(/is not received, so there is no receipt to reverse; what is shipped can be withdrawn/)
  await admin.run(stockDocument, 'withdrawShipment', await now())
  await expect(admin.in('zh').run(stockDocument, 'withdrawShipment', await now())).rejects.toThrow('没有发货可撤回')
  const { id, version, shipmentNumber } = await now()
  await expect(admin.ask('DELETE', stockDocument.calls, [{ id, version }] as never)).rejects.toMatchObject({
    bizCode: 'RECEIVED_BEFORE',
    message: expect.stringContaining(String(shipmentNumber)),
  })
  await saved({ shipmentQuantity: '450', actualReceivedQuantity: '450' })
  await admin.run(stockDocument, 'confirmShipment', await now())
  await admin.run(stockDocument, 'confirmReceipt', await now())
  expect(await lyingOf(carton.productCode, code)).toMatchObject({ onhand: '450.000' })
  const issue = async (reason: 'USED' | 'RETURN', quantity: string) => {
    const details = [{ itemCode: carton.productCode, lotNo: String(shipmentNumber), quantity }]
    const out = await make(miscTransaction, { warehouseCode: code, transactionType: 'OUT', reason, details } as never)
    await admin.run(miscTransaction, 'audit', out)
  }
  await issue('USED', '50')
  await expect(
    admin.run(stockDocument, 'reverseReceipt', await now(), { reversalReason: 'bad print' }),
  ).rejects.toMatchObject({
    bizCode: 'RECEIPT_USED',
    message: expect.stringContaining(`${shipmentNumber}, row 1: 450 were received and only 400`),
  })
  await issue('RETURN', '400')
  expect(await lyingOf(carton.productCode, code)).toMatchObject({ onhand: '0.000' })
})

test('a purchase that never comes is withdrawn and invalidated', async () => {
  const { now, saved } = await bought(await make(consumableProduct, {}), (await warehouse()).code)
  await saved({ shipmentQuantity: '5' })
  await admin.run(stockDocument, 'confirmShipment', await now())
  await admin.run(stockDocument, 'withdrawShipment', await now())
  await admin.run(stockDocument, 'void', await now())
  expect(await now()).toMatchObject({ status: 'INVALID', enableFlag: 'N' })
})

test('what is used up or returned goes out', async () => {
  for (const reason of ['USED', 'RETURN'])
    await expect(make(miscTransaction, { transactionType: 'IN', reason } as never)).rejects.toMatchObject({
      bizCode: 'USED_GOES_OUT',
    })
})

test('what is on order already is asked about before it is ordered again', async () => {
  const carton = await make(consumableProduct, { orderQty: '500' })
  const { code } = await warehouse()
  const { now } = await bought(carton, code)
  const order = await now()
  const again = async (more: Wire = {}) =>
    admin.run(consumableProduct, 'order', await admin.get(consumableProduct, carton), { warehouse: code, ...more })
  await expect(again()).rejects.toMatchObject({
    bizCode: 'ORDERED_ALREADY',
    message: expect.stringContaining(`${carton.productName} is on order already: ${order.shipmentNumber} (500 `),
    answer: { data: { warningsOnly: true } },
  })
  await again({ accepted: ['ORDERED_ALREADY'] })
  expect((await admin.page(stockDocument, { warehouse: code })).total).toBe(2)
})

test('what lies below its safety stock, and is not on order, stands first', async () => {
  const carton = await make(consumableProduct, { orderQty: '500', safetyQty: '300' })
  const { code } = await warehouse()
  const told = async () => (await admin.page(consumableStock, { productCode: carton.productCode })).records[0]
  expect(await told()).toMatchObject({ stockLevel: 'BELOW', onhand: '0.000', onOrder: '0.000', shortQty: '300.000' })
  const { now, saved } = await bought(carton, code)
  expect(await told()).toMatchObject({ stockLevel: 'COMING', onOrder: '500.000', shortQty: '0.000' })
  await saved({ shipmentQuantity: '200', actualReceivedQuantity: '200' })
  expect(await told()).toMatchObject({ stockLevel: 'BELOW', onOrder: '200.000', shortQty: '100.000' })
  await admin.run(stockDocument, 'confirmShipment', await now())
  await admin.run(stockDocument, 'confirmReceipt', await now())
  expect(await told()).toMatchObject({ stockLevel: 'BELOW', onhand: '200.000', onOrder: '0.000' })
  expect((await admin.page(consumableStock, { stockLevel: 'BELOW', productCode: carton.productCode })).total).toBe(1)
  await admin.run(consumableProduct, 'disable', await admin.get(consumableProduct, carton))
  expect(await told()).toBeUndefined()
})

test('nothing is ordered of a supplier, or a vendor, that is out of use', async () => {
  const supplier = await make(consumableSupplier, {})
  const carton = await make(consumableProduct, { supplierId: supplier.id, orderQty: '5' } as never)
  const { code } = await warehouse()
  const order = () => admin.run(consumableProduct, 'order', carton, { warehouse: code })
  const paid = await admin.get(vendor, { id: String(supplier.vendorId) })
  for (const [document, one] of [
    [vendor, paid],
    [consumableSupplier, supplier],
  ] as const) {
    const switched = async (verb: 'disable' | 'enable') => {
      const { id, version } = await admin.get(document as typeof vendor, one)
      await admin.ask('POST', `${document.calls}/${verb}`, { rows: [{ id, version }] })
    }
    await switched('disable')
    await expect(order()).rejects.toMatchObject({
      bizCode: 'SUPPLIER_DISABLED',
      message: expect.stringContaining(String(carton.productName)),
    })
    await switched('enable')
  }
  await order()
  expect((await admin.page(stockDocument, { warehouse: code })).total).toBe(1)
})

test('another currency of a supplier is asked about while prices are in the former one', async () => {
  const supplier = await make(consumableSupplier, { currencyCode: 'CNY' })
  const carton = await make(consumableProduct, { supplierId: supplier.id, unitPrice: '3.85' })
  const thai = { currencyCode: 'THB' }
  await expect(admin.save(consumableSupplier, supplier, thai)).rejects.toMatchObject({
    bizCode: 'PRICES_IN_FORMER_CURRENCY',
    message: expect.stringContaining(`${carton.productName} among them, are priced in CNY`),
    answer: { data: { warningsOnly: true } },
  })
  await admin.save(consumableSupplier, supplier, { ...thai, accepted: ['PRICES_IN_FORMER_CURRENCY'] } as never)
  expect(await admin.get(consumableProduct, carton)).toMatchObject({ currencyCode: 'THB' })
})

test('nothing is ordered into a warehouse, or as an item, that is out of use', async () => {
  const carton = await make(consumableProduct, { orderQty: '5' })
  const [{ code }, { code: closed }] = [await warehouse(), await warehouse()]
  const { document: places } = maker.catalogue.get('secondary-inventory')
  await admin.run(places, 'disable' as never, await admin.findOne(places, { warehouseCode: closed }))
  const order = async (into: string) =>
    admin.run(consumableProduct, 'order', await admin.get(consumableProduct, carton), { warehouse: into })
  await expect(order(closed)).rejects.toMatchObject({ bizCode: 'WAREHOUSE_DISABLED' })
  const stocked = await admin.findOne(item, { itemCode: carton.productCode })
  await admin.run(item, 'disable', stocked)
  await expect(order(code)).rejects.toMatchObject({
    bizCode: 'PRODUCT_DISABLED',
    message: expect.stringContaining(`Stock item ${carton.productCode} of ${carton.productName}`),
  })
  expect((await admin.page(stockDocument, { warehouse: closed })).total).toBe(0)
})

test('another unit of a product, or a supplier paid in other money, is asked about: its figures stay what they were', async () => {
  const [cny, thb] = [
    await make(consumableSupplier, { currencyCode: 'CNY' }),
    await make(consumableSupplier, { currencyCode: 'THB' }),
  ]
  const lookupValue = unused('unit', 8)
  await make(lookupList, { lookupType: 'UOM', lookupValue, description: '打', descriptionEn: 'Dozen' })
  const carton = await make(consumableProduct, { supplierId: cny.id, unitPrice: '3.85', uom: lookupValue })
  const now = () => admin.get(consumableProduct, carton)
  const saving = async (values: Wire) => admin.save(consumableProduct, await now(), values as never)
  await expect(saving({ uom: 'PACK' })).rejects.toMatchObject({
    bizCode: 'FIGURES_IN_FORMER_UNIT',
    message: expect.stringContaining('counted in Dozen; their figures stay and will be read as PACK'),
    answer: { data: { warningsOnly: true } },
  })
  await saving({ uom: 'PACK', accepted: ['FIGURES_IN_FORMER_UNIT'] })
  expect(await admin.findOne(item, { itemCode: carton.productCode })).toMatchObject({ uom: 'PACK' })
  await expect(saving({ supplierId: thb.id })).rejects.toMatchObject({
    bizCode: 'PRICES_IN_FORMER_CURRENCY',
    message: expect.stringContaining('3.85 in CNY, and the new supplier is paid in THB'),
    answer: { data: { warningsOnly: true } },
  })
  // Who enters the price anew has said it.
  await saving({ supplierId: thb.id, unitPrice: '18.5' })
  expect(await now()).toMatchObject({ currencyCode: 'THB', unitPrice: '18.5000' })
})

test('a code that something else lies in stock under is asked about before its item is renamed', async () => {
  const { itemCode, itemName } = await make(item, { category: null, uom: 'BOX' })
  const mine = { productCode: String(itemCode), productName: '纸箱', uom: 'PCS' }
  await expect(make(consumableProduct, mine)).rejects.toMatchObject({
    bizCode: 'CODE_IS_AN_ITEM',
    message: expect.stringContaining(`item ${itemName} (Box), which becomes 纸箱 (`),
    answer: { data: { warningsOnly: true } },
  })
  expect(await admin.findOne(item, { itemCode: String(itemCode) })).toMatchObject({ itemName, uom: 'BOX' })
  await make(consumableProduct, { ...mine, accepted: ['CODE_IS_AN_ITEM'] } as never)
  expect(await admin.findOne(item, { itemCode: String(itemCode) })).toMatchObject({ itemName: '纸箱', uom: 'PCS' })
})

test('is ordered into a warehouse of one’s own alone (reliability.md 2.4)', async () => {
  const product = await make(consumableProduct, { orderQty: '40' })
  const [own, foreign] = [await warehouse(), await warehouse()]
  const codes = [
    'consumables:product:list',
    'consumables:product:order',
    'warehouse:simple:save',
    'warehouse:simple:list',
  ]
  const keeper = user(...(codes as never as ['x']), { scope: 'WAREHOUSE', warehouseCodes: [own.code] } as never)
  await expect(keeper.run(consumableProduct, 'order', product, { warehouse: foreign.code })).rejects.toMatchObject({
    bizCode: 'BEYOND_SCOPE',
  })
  expect((await admin.page(stockDocument, { warehouse: foreign.code })).records).toEqual([])
})

test('a product without a usual order is ordered by a quantity, and a disabled one not at all', async () => {
  const product = await make(consumableProduct, { orderQty: null })
  const { code } = await warehouse()
  await expect(admin.run(consumableProduct, 'order', product, { warehouse: code })).rejects.toMatchObject({
    bizCode: 'ORDER_QTY_MISSING',
    message: expect.stringContaining(product.productName),
  })
  await admin.run(consumableProduct, 'order', product, { warehouse: code, quantity: '12' })
  await admin.run(consumableProduct, 'disable', product)
  await expect(
    admin.run(consumableProduct, 'order', await admin.get(consumableProduct, product), {
      warehouse: code,
      quantity: '12',
    }),
  ).rejects.toMatchObject({ bizCode: 'PRODUCT_DISABLED' })
})

test('a code stands for one product, and for no fruit', async () => {
  const fruit = (await admin.page(item, { category: 'KIWI' })).records[0]
  await expect(make(consumableProduct, { productCode: String(fruit?.itemCode) })).rejects.toMatchObject({
    bizCode: 'CODE_IS_AN_ITEM',
    message: expect.stringContaining(String(fruit?.itemName)),
  })
  const productCode = unused('hc', 8)
  await make(consumableProduct, { productCode })
  await expect(make(consumableProduct, { productCode })).rejects.toThrow()
})

test('both are found at their addresses by the warehouse alone', async () => {
  for (const [document, base] of [
    [consumableProduct, '/consumables/basic/product'],
    [consumableSupplier, '/consumables/basic/supplier'],
  ] as const) {
    expect(documentPlace(document, `${base}/index`)).toMatchObject({ kind: 'list' })
    expect(documentPlace(document, `${base}/detail`)).toMatchObject({ kind: 'detail' })
    await expect(user('sales:demand:list').page(document, {})).rejects.toMatchObject({ status: 403 })
  }
})
