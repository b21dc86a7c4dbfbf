import { expect, test } from 'vitest'
import { operatingUnit } from '#areas/masterdata/operating-unit/document.ts'
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
