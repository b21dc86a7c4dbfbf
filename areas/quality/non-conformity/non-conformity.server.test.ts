import { expect, test } from 'vitest'
import { operatingUnit } from '#areas/masterdata/operating-unit/document.ts'
import { secondaryInventory } from '#areas/masterdata/secondary-inventory/document.ts'
import { shipment } from '#areas/shipment/shipment/document.ts'
import { auditedList } from '#areas/tracking/samples.ts'
import { house } from '#platform/testing/house.ts'
import { pesticideResidue } from '../pesticide-residue/document.ts'
import { nonConformity } from './document.ts'

const { admin, make, maker, user } = await house()

const of = async (orgId: string) => {
  const clerk = user('qc:ncp:list', 'qc:residue:list', { scope: 'ORG', orgIds: [orgId] } as never)
  await clerk.made
  return clerk
}

test('what does not conform is of the unit of its warehouse, and seen by its people alone (business.md 6.3)', async () => {
  const [orgId, elsewhere] = [(await make(operatingUnit)).id, (await make(operatingUnit)).id]
  const { warehouseCode } = await make(secondaryInventory, { orgId, warehouseType: 'COLD' })
  const found = await make(nonConformity, { warehouseCode, inspectionId: null })
  expect(found).toMatchObject({ orgId })
  const [own, other] = [await of(orgId), await of(elsewhere)]
  const page = async (who: typeof own) => (await who.page(nonConformity, { ncpNo: String(found.ncpNo) })).total
  expect([await page(own), await page(other)]).toEqual([1, 0])
  const { warehouseCode: moved } = await make(secondaryInventory, { orgId: elsewhere, warehouseType: 'COLD' })
  await admin.save(nonConformity, found, { warehouseCode: moved })
  expect([await page(own), await page(other)]).toEqual([0, 1])
})

test('a residue sample is of the unit of its container, and seen by its people alone (business.md 6.3)', async () => {
  const { id } = await auditedList(maker)
  const list = await admin.get(maker.catalogue.get('packing-list').document, { id })
  const { orgId } = await admin.get(shipment, { id: String(list.shipmentId) })
  const sample = await make(pesticideResidue, { containerNo: list.containerNo } as never)
  expect(sample).toMatchObject({ shipmentId: list.shipmentId, orgId })
  const [own, other] = [await of(String(orgId)), await of((await make(operatingUnit)).id)]
  const page = async (who: typeof own) =>
    (await who.page(pesticideResidue, { sampleNo: String(sample.sampleNo) })).total
  expect([await page(own), await page(other)]).toEqual([1, 0])
})
