import { expect, test } from 'vitest'
import { packingList } from '#areas/packing/packing-list/document.ts'
import { containerNo, lotNo } from '#areas/packing/samples.ts'
import { saleRecord } from '#areas/sales/sale-record/document.ts'
import type { Wire } from '#platform/model/check.ts'
import { house } from '#platform/testing/house.ts'
import { unused } from '#platform/testing/unused.ts'
import { shipment } from './document.ts'

const { admin, house: running, make, maker, user } = await house()

/** A shipment of a unit, or of none yet. */
const shipmentOf = (orgId: string | null, shipmentLotNo: string | null = null) =>
  running.asHouse('1', work =>
    work.create(shipment, { containerNo: containerNo(), vesselVoyage: 'MERGED 001E', orgId, shipmentLotNo }),
  )
const now = (id: string) => admin.get(shipment, { id })
const aUnit = async () => {
  const { document } = maker.catalogue.get('operating-unit')
  return String(((await maker.make(document, {})) as Wire).id)
}

test('a container is merged into one the person sees, of the same unit (business.md 6.3)', async () => {
  const [own, foreign] = [await aUnit(), await aUnit()]
  const [row, into, other, unplaced] = [
    await shipmentOf(own),
    await shipmentOf(own),
    await shipmentOf(foreign),
    await shipmentOf(null),
  ]
  const codes = ['tracking:shipment:list', 'tracking:shipment:correct'] as const
  const lead = user(...codes, { scope: 'ORG', orgIds: [own] })
  const refused = async (one: { id: string; version: number }, intoId: string) => {
    const rows = [{ id: one.id, version: one.version }]
    const { bizCode, msg, status } = await lead.call('POST', `${shipment.calls}/merge`, {
      rows,
      intoId,
      reason: '同一个',
    })
    return { bizCode, msg: msg?.replace(intoId, '…'), status }
  }
  // What is not theirs is to them as if there were none.
  for (const one of [row, unplaced]) {
    const unknown = await refused(one, '999999999999999')
    expect(unknown).toMatchObject({ bizCode: 'REFERENCE_UNKNOWN', status: 200 })
    expect(await refused(one, other.id)).toEqual(unknown)
  }
  // Who sees both is told that they are not of one unit.
  const wide = user(...codes, { scope: 'ORG', orgIds: [own, foreign] })
  for (const who of [wide, admin])
    await expect(who.run(shipment, 'merge', row, { intoId: other.id, reason: '同一个' })).rejects.toMatchObject({
      bizCode: 'UNIT_DIFFERS',
      message: expect.stringMatching(new RegExp(`${row.containerNo}.*${other.containerNo}.*same unit`)),
    })
  expect([await now(row.id), await now(other.id)]).toMatchObject([
    { enableFlag: 'Y', version: row.version },
    { enableFlag: 'Y', version: other.version },
  ])
  // Its own, and one whose unit nobody has said yet.
  await lead.run(shipment, 'merge', row, { intoId: into.id, reason: '同一个' })
  await lead.run(shipment, 'merge', unplaced, { intoId: into.id, reason: '同一个' })
  for (const { id } of [row, unplaced]) expect(await now(id)).toMatchObject({ enableFlag: 'N' })
})

test('a container with a packing list and a lot is merged into one that has no lot yet, and brings its lot along (business.md 2.5)', async () => {
  const list = await make(packingList)
  const into = await shipmentOf(String(list.orgId))
  await admin.run(shipment, 'merge', await now(String(list.shipmentId)), { intoId: into.id, reason: '同一个' })
  expect(await now(into.id)).toMatchObject({ shipmentLotNo: list.shipmentLotNo, enableFlag: 'Y' })
  expect(await now(String(list.shipmentId))).toMatchObject({ enableFlag: 'N' })
  expect(await admin.get(packingList, list)).toMatchObject({
    shipmentId: into.id,
    shipmentLotNo: list.shipmentLotNo,
    containerNo: into.containerNo,
  })
})

test('boxes of a container that was merged are sold under the lot they came in under, however often it was merged (business.md 2.5, decision 0086)', async () => {
  const list = await make(packingList)
  const { orgId } = list
  const own = await now(String(list.shipmentId))
  const [between, into] = [await shipmentOf(orgId, lotNo()), await shipmentOf(orgId, lotNo())]
  const lots = [own, between].map(one => String(one.shipmentLotNo))
  for (const [one, other] of [
    [own, between],
    [between, into],
  ] as const)
    await admin.run(shipment, 'merge', await now(one.id), { intoId: other.id, reason: '同一个' })
  expect(await now(into.id)).toMatchObject({
    shipmentLotNo: into.shipmentLotNo,
    formerLots: lots.join(' '),
    formerNos: `${own.containerNo} ${between.containerNo}`,
  })
  for (const feederLotNo of lots) {
    const feederDocNo = unused('sale', 20)
    await admin.ask('POST', '/sales/sale-record/intake', {
      rows: [
        {
          feederSystem: 'OM',
          feederDocNo,
          feederLineNo: '1',
          orgId,
          saleDate: '2025-05-06',
          channel: 'WHOLESALE',
          feederLotNo,
          itemCode: list.details[0]?.itemCode,
          saleQty: '1',
          salePrice: '700',
        },
      ],
    })
    expect(await admin.findOne(saleRecord, { feederDocNo })).toMatchObject({
      shipmentId: into.id,
      packingListId: list.id,
      matchFlag: 'Y',
    })
  }
})
