import { expect, test } from 'vitest'
import { clearing } from '#areas/customs/testing.ts'
import { currency } from '#areas/masterdata/currency/document.ts'
import { operatingUnit } from '#areas/masterdata/operating-unit/document.ts'
import { packingList } from '#areas/packing/packing-list/document.ts'
import { cargoTracking } from '#areas/tracking/cargo-tracking/document.ts'
import { auditedList } from '#areas/tracking/samples.ts'
import type { Wire } from '#platform/model/check.ts'
import { eventually } from '#platform/testing/eventually.ts'
import { house } from '#platform/testing/house.ts'
import { guidePrice } from './document.ts'

const open = await house()
const { admin, make, maker, sql } = open
const { fruitOf, line, valueOf } = clearing(open)

/** A container of 100 boxes of a fruit of its own, expected on 20 May; paid in the money of its unit. */
async function container(currencyCode = 'CNY') {
  const { records } = await admin.page(currency, { currencyCode })
  if (records.length === 0) await make(currency, { currencyCode })
  const { id: orgId } = await make(operatingUnit, { currencyCode })
  const fruit = await fruitOf(['VN', 'DF'], '0', 'N')
  const boxes = await line(fruit, await valueOf('grade'), ['100', '9', '9.5'], '50', '55')
  const list = await auditedList(maker, {
    orgId,
    currencyCode,
    tradeMode: 'PURCHASE',
    loadDate: '2025-05-01',
    etdDate: '2025-05-02',
    etaDate: '2025-05-20',
    details: [boxes],
  })
  const row = async () =>
    admin.get(cargoTracking, await admin.findOne(cargoTracking, { containerNo: String(list.containerNo) }))
  return { itemCode: String(boxes.itemCode), list, row }
}

const priced = (itemCode: string, unitPrice: string, more: Wire = {}) =>
  make(guidePrice, { itemCode, unitPrice, startDate: '2025-05-01', endDate: null, ...more } as never)

test('a container is estimated by the guide price in force on its ETA, by whatever it is changed to (business.md 4.5)', async () => {
  const { itemCode, row } = await container()
  expect(await row()).toMatchObject({ guidePriceInForce: null, noPriceFlag: 'Y', estSalesAmount: null })

  const price = await priced(itemCode, '80')
  // A nearer price is for somebody: nobody knows yet who buys the container.
  await priced(itemCode, '60', { province: '广东省' })
  await eventually(async () =>
    expect(await row()).toMatchObject({
      guidePrice: null,
      guidePriceInForce: '80.0000',
      noPriceFlag: 'N',
      estSalesAmount: '8000.00',
    }),
  )

  await admin.save(guidePrice, await admin.get(guidePrice, price), { unitPrice: '85' })
  await eventually(async () => expect(await row()).toMatchObject({ estSalesAmount: '8500.00' }))

  await admin.run(guidePrice, 'disable' as never, await admin.get(guidePrice, price))
  await eventually(async () => expect(await row()).toMatchObject({ guidePriceInForce: null, estSalesAmount: null }))
  await admin.run(guidePrice, 'enable' as never, await admin.get(guidePrice, price))
  await eventually(async () => expect(await row()).toMatchObject({ estSalesAmount: '8500.00' }))

  // Of another fruit from now on, it is no price of this one.
  const other = await container()
  await admin.save(guidePrice, await admin.get(guidePrice, price), { itemCode: other.itemCode })
  await eventually(async () => {
    expect(await other.row()).toMatchObject({ estSalesAmount: '8500.00' })
    expect(await row()).toMatchObject({ estSalesAmount: null })
  })
})

test('another arrival is estimated by the price of its day, a typed price by what was typed', async () => {
  const { itemCode, list, row } = await container()
  await priced(itemCode, '80', { endDate: '2025-05-24' })
  await priced(itemCode, '70', { startDate: '2025-05-25' })
  await eventually(async () => expect(await row()).toMatchObject({ estSalesAmount: '8000.00' }))
  await admin.save(cargoTracking, await row(), { etaDate: '2025-05-26', etaReason: 'typhoon' })
  expect(await row()).toMatchObject({ guidePriceInForce: '70.0000', estSalesAmount: '7000.00' })

  await admin.save(cargoTracking, await row(), { guidePrice: '90' })
  expect(await row()).toMatchObject({ guidePriceInForce: '70.0000', estSalesAmount: '9000.00' })
  await admin.save(cargoTracking, await row(), { guidePrice: null })
  expect(await row()).toMatchObject({ estSalesAmount: '7000.00' })

  // What sales ask is nothing anybody wrote on the container: its list is still reversed.
  await admin.save(cargoTracking, await row(), { etaDate: '2025-05-20', etaReason: 'back' })
  await admin.run(packingList, 'antiAudit', await admin.get(packingList, list))
})

test('a container that is received stays estimated as it was; one of a unit that keeps its books in other money is estimated in ours (decision 0111)', async () => {
  const [received, abroad] = [await container(), await container('THB')]
  await priced(received.itemCode, '80')
  await eventually(async () => expect(await received.row()).toMatchObject({ estSalesAmount: '8000.00' }))
  await sql("update cargo_tracking set status = 'RECEIVED' where id = $1", [(await received.row()).id])
  await priced(abroad.itemCode, '80')
  const sentinel = await container()
  await admin.save(guidePrice, await admin.findOne(guidePrice, { itemCode: received.itemCode }), { unitPrice: '95' })
  await priced(sentinel.itemCode, '80')
  await eventually(async () => expect(await sentinel.row()).toMatchObject({ estSalesAmount: '8000.00' }))
  expect(await received.row()).toMatchObject({ guidePriceInForce: '80.0000', estSalesAmount: '8000.00' })
  expect(await abroad.row()).toMatchObject({ guidePriceInForce: '80.0000', estSalesAmount: '8000.00' })
})
