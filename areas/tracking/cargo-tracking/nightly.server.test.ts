import { expect, test } from 'vitest'
import { currency } from '#areas/masterdata/currency/document.ts'
import { operatingUnit } from '#areas/masterdata/operating-unit/document.ts'
import { saleRecord } from '#areas/sales/sale-record/document.ts'
import type { Wire } from '#platform/model/check.ts'
import { decimal } from '#platform/model/decimal.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { house } from '#platform/testing/house.ts'
import { auditedList } from '../samples.ts'
import { cargoTracking } from './document.ts'
import { estimatePortion, nightlyEstimates } from './nightly.server.ts'

const { admin, house: running, make, maker, sql } = await house()

const asHouse = <Made>(act: (work: Work) => Promise<Made>) => running.asHouse('1', act)
const portion = (...packingListIds: string[]) =>
  asHouse(work => estimatePortion.run(work, { packingListIds }, undefined as never))
/** The containers a night would work out anew, portion by portion. */
async function tonight(): Promise<string[][]> {
  const asked: string[][] = []
  const later = async (_: string, about: Wire) => void asked.push(about.packingListIds as string[])
  await asHouse(work => nightlyEstimates.run({ ...work, later } as Work, {}, undefined as never))
  return asked
}

/** A container of 480 boxes that is paid in the money of its unit. */
async function container() {
  const { records } = await admin.page(currency, { currencyCode: 'CNY' })
  if (records.length === 0) await make(currency, { currencyCode: 'CNY' })
  const { id: orgId } = await make(operatingUnit, { currencyCode: 'CNY' })
  const list = await auditedList(maker, {
    orgId,
    currencyCode: 'CNY',
    tradeMode: 'PURCHASE',
    details: [{ qty: '480', purchaseUnitPrice: '500', salesUnitPrice: '505' }],
  })
  const row = async () => {
    const found = await admin.findOne(cargoTracking, { containerNo: String(list.containerNo) })
    return admin.get(cargoTracking, found)
  }
  const { itemCode } = await row()
  // What others have said its fruit is to be sold for is not asked here.
  await sql("update sales_guide_price set enable_flag = 'N' where tenant_id = 1 and item_code = $1", [itemCode])
  await portion(list.id)
  const sell = (saleDate: string, saleQty: string, salePrice: string) =>
    make(saleRecord, { orgId, itemCode: itemCode ?? '', saleDate, saleQty, salePrice })
  return { id: list.id, row, sell }
}

test('a container without a guide price is estimated by what its fruit sold for in the last fourteen days (business.md 4.5)', async () => {
  const { id, row, sell } = await container()
  const unknown = { noPriceFlag: 'Y', estSalesAmount: null, estProfit: null }
  expect(await row()).toMatchObject({ recentPrice: null, guidePrice: null, estPayableAmount: '240000.00', ...unknown })
  await sell('2025-05-06', '10', '720')
  await sell('2025-04-23', '30', '700')
  // A day too old, and a return.
  await sell('2025-04-22', '100', '100')
  await sell('2025-05-05', '-5', '720')
  await portion(id)
  // (7,200 + 21,000 − 3,600) ÷ 35
  expect(await row()).toMatchObject({ recentPrice: '702.8571', noPriceFlag: 'N', estSalesAmount: '337371.41' })

  const { version } = await row()
  await portion(id)
  expect((await row()).version).toBe(version)

  await admin.save(cargoTracking, await row(), { guidePrice: '710' })
  expect(await row()).toMatchObject({ recentPrice: '702.8571', estSalesAmount: '340800.00' })

  // A price of nothing is no price.
  await admin.save(cargoTracking, await row(), { guidePrice: '0' })
  expect(await row()).toMatchObject(unknown)
})

test('every container on its way is worked out anew by night, received ones are frozen', async () => {
  const [way, received] = [await container(), await container()]
  await sql("update cargo_tracking set status = 'RECEIVED' where packing_list_id = $1", [received.id])
  const nights = await tonight()
  expect(nights.flat()).toContain(way.id)
  expect(nights.flat()).not.toContain(received.id)
  expect(nights.every(some => some.length <= 20)).toBe(true)
  expect(new Set(nights.flat()).size).toBe(nights.flat().length)
})

test('what is learnt of prices, quantities and rates once the fruit is received moves no estimate (business.md 4.5)', async () => {
  const { row } = await container()
  await admin.save(cargoTracking, await row(), { guidePrice: '710' })
  await asHouse(async work => work.update(cargoTracking, await row(), { status: 'RELEASED' }))
  await asHouse(async work => work.update(cargoTracking, await row(), { qty: decimal('470') }))
  const before = await row()
  expect(before).toMatchObject({ estSalesAmount: '333700.00', noPriceFlag: 'N' })

  await asHouse(async work => work.update(cargoTracking, before, { status: 'RECEIVED', receivedQty: decimal('465') }))
  // A person is refused; what the house writes of later news leaves the estimate as it was.
  await expect(admin.save(cargoTracking, await row(), { guidePrice: '900' })).rejects.toThrow('Guide price')
  await asHouse(async work =>
    work.update(cargoTracking, await row(), {
      guidePrice: decimal('900'),
      qty: decimal('465'),
      estCurrencyRate: decimal('2'),
      commissionRate: decimal('9'),
    }),
  )
  const { estSalesAmount, estCommissionRate, estCommissionAmount, estPayableAmount, estPayablePrice, estProfit } =
    before
  expect(await row()).toMatchObject({
    guidePrice: '900.0000',
    qty: '465.000',
    estSalesAmount,
    estCommissionRate,
    estCommissionAmount,
    estPayableAmount,
    estPayablePrice,
    estProfit,
  })

  // Taken back, the receipt freezes nothing any more.
  await asHouse(async work => work.update(cargoTracking, await row(), { status: 'RELEASED' }))
  expect(await row()).toMatchObject({ estSalesAmount: '418500.00' })
})
