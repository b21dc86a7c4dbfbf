import { expect, test } from 'vitest'
import { found } from '#areas/warehouse/samples.ts'
import { house } from '#platform/testing/house.ts'
import { ecommerceItem } from './item/document.ts'
import { ecommerceOrder } from './order/document.ts'
import { onSale } from './samples.ts'

const { admin, make, maker } = await house()

test('a warehouse that is another unit’s by now sends what is sold as that one; what was matched before is taken back first', async () => {
  const { itemCode, platformItemNumber, warehouseCode } = await onSale(maker, { quantity: '2' })
  const order = async (quantity: string) => {
    const made = await make(ecommerceOrder, { platformItemNumber, quantity, paidAmount: '100' })
    await admin.run(ecommerceOrder, 'match', made)
    return made
  }
  const now = (record: { id: string }) => admin.get(ecommerceOrder, record)
  await admin.run(ecommerceOrder, 'ship', await now(await order('2')), { carrier: '顺丰' })
  const waiting = await order('1')

  const { document: masters } = maker.catalogue.get('secondary-inventory')
  const { document: units } = maker.catalogue.get('operating-unit')
  const { id: orgId } = await maker.make(units, {})
  const hand = async () =>
    admin.save(masters, await admin.get(masters, await admin.findOne(masters, { warehouseCode })), { orgId })
  await expect(hand()).rejects.toMatchObject({
    bizCode: 'WAREHOUSE_IN_USE',
    message: expect.stringContaining(String(waiting.platformOrderNo)),
  })
  await admin.run(ecommerceOrder, 'unmatch', await now(waiting))
  await hand()
  expect(await admin.findOne(ecommerceItem, { platformItemNumber: String(platformItemNumber) })).toMatchObject({
    orgId,
  })

  await found(maker, warehouseCode, { itemCode, quantity: '5' })
  await admin.run(ecommerceOrder, 'match', await now(waiting))
  expect(await now(waiting)).toMatchObject({ orgId })
  await admin.run(ecommerceOrder, 'ship', await now(waiting), { carrier: '顺丰' })
})
