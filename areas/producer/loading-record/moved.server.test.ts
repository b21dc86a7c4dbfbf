import { expect, test } from 'vitest'
import { factory } from '#areas/masterdata/factory/document.ts'
import { operatingUnit } from '#areas/masterdata/operating-unit/document.ts'
import { vendor } from '#areas/masterdata/vendor/document.ts'
import { originalPackingList } from '#areas/packing/original-packing-list/document.ts'
import { packingList } from '#areas/packing/packing-list/document.ts'
import { purchaseContract } from '#areas/purchase/purchase-contract/document.ts'
import { auditedList } from '#areas/tracking/samples.ts'
import { house } from '#platform/testing/house.ts'
import { loadingRecord } from './document.ts'

const { admin, make, maker, sql } = await house()

test('a container whose list is made anew for another unit is loaded for that one', async () => {
  const list = await auditedList(maker, { currencyCode: 'CNY', tradeMode: 'CONSIGN', tradeType: 'REEXPORT' })
  const planned = await admin.findOne(loadingRecord, { containerNo: String(list.containerNo) })
  await admin.run(packingList, 'antiAudit', await admin.get(packingList, list))
  const contracts = await sql('select id::text as id, status from purchase_contract where container_no = $1', [
    list.containerNo,
  ])
  for (const { id, status } of contracts as { id: string; status: string }[]) {
    if (status === 'AUDITED') await admin.run(purchaseContract, 'antiAudit', await admin.get(purchaseContract, { id }))
    await admin.run(purchaseContract, 'void', await admin.get(purchaseContract, { id }))
  }
  await admin.run(packingList, 'void', await admin.get(packingList, list))
  const original = { id: String(list.originalId) }
  await admin.run(originalPackingList, 'antiAudit', await admin.get(originalPackingList, original))
  await admin.run(originalPackingList, 'void', await admin.get(originalPackingList, original))
  const { id: orgId } = await make(operatingUnit, { currencyCode: 'CNY' })
  const { containerNo, loadDate, vendorId, vesselVoyage } = list
  const now = await auditedList(maker, {
    orgId,
    containerNo,
    loadDate,
    vendorId,
    vesselVoyage,
    currencyCode: 'CNY',
    tradeMode: 'CONSIGN',
    tradeType: 'REEXPORT',
  })
  const { records } = await admin.page(loadingRecord, { containerNo: String(containerNo) })
  expect(records).toMatchObject([{ loadingNo: planned.loadingNo, orgId, packingListId: now.id }])
})

const consigned = { currencyCode: 'CNY', tradeMode: 'CONSIGN', tradeType: 'REEXPORT' } as const

test('a factory that works for another vendor by now takes no container there with it', async () => {
  const list = await auditedList(maker, consigned)
  const { id: vendorId } = await make(vendor, { vendorType: 'EXTERNAL' })
  const place = await make(factory, { vendorId: String(list.vendorId) })
  const planned = await admin.findOne(loadingRecord, { containerNo: String(list.containerNo) })
  const now = () => admin.get(loadingRecord, planned)
  await admin.save(loadingRecord, await now(), { factory: place.id })
  const loose = await make(loadingRecord, { factory: place.id })
  await admin.save(factory, await admin.get(factory, place), { vendorId })
  for (const one of [planned, loose]) {
    await admin.save(loadingRecord, await admin.get(loadingRecord, one), { remark: 'gate 3' })
    expect(await admin.get(loadingRecord, one)).toMatchObject({ vendorId: list.vendorId })
  }
  // Its packing list comes back to it, and plans no second one.
  const at = { id: String(list.id) }
  await admin.run(packingList, 'antiAudit', await admin.get(packingList, at))
  await admin.run(packingList, 'audit', await admin.get(packingList, at))
  expect((await admin.page(loadingRecord, { containerNo: String(list.containerNo) })).records).toMatchObject([
    { loadingNo: planned.loadingNo, packingListId: list.id },
  ])
  // Chosen anew it is the other vendor's.
  const other = await make(loadingRecord, { factory: place.id })
  expect(await admin.get(loadingRecord, other)).toMatchObject({ vendorId })
})

test('a container is planned at the one factory of its vendor that is valid then; of several the people there say which', async () => {
  const { id: vendorId } = await make(vendor, { vendorType: 'EXTERNAL' })
  const plannedAt = async () => {
    const list = await auditedList(maker, { ...consigned, vendorId })
    return (await admin.findOne(loadingRecord, { containerNo: String(list.containerNo) })).factory
  }
  await make(factory, { vendorId, expireDate: '2024-12-31' })
  expect(await plannedAt()).toBeNull()
  const place = await make(factory, { vendorId, expireDate: '2099-12-31' })
  expect(await plannedAt()).toBe(place.id)
  await make(factory, { vendorId })
  expect(await plannedAt()).toBeNull()
})

test('a factory that was valid until before the load date is asked about as loading begins', async () => {
  const place = await make(factory, { expireDate: '2026-12-31' })
  const loading = await make(loadingRecord, { factory: place.id, loadDate: '2025-05-05' })
  await admin.save(factory, await admin.get(factory, place), { expireDate: '2025-05-04' })
  await expect(admin.run(loadingRecord, 'start', loading)).rejects.toMatchObject({
    bizCode: 'FACTORY_EXPIRED',
    message: expect.stringContaining(`${loading.loadingNo}`),
  })
  await admin.run(loadingRecord, 'start', loading, { accepted: ['FACTORY_EXPIRED'] })
  expect(await admin.get(loadingRecord, loading)).toMatchObject({ status: '1' })
})
