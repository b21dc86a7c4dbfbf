import { describe, expect, test } from 'vitest'
import { customsDocument } from '#areas/customs/customs-document/document.ts'
import { vendor } from '#areas/masterdata/vendor/document.ts'
import { vendorSite } from '#areas/masterdata/vendor-site/document.ts'
import { originalPackingList } from '#areas/packing/original-packing-list/document.ts'
import { packingList } from '#areas/packing/packing-list/document.ts'
import { containerNo as freshBox } from '#areas/packing/samples.ts'
import { loadingRecord } from '#areas/producer/loading-record/document.ts'
import { saleRecord } from '#areas/sales/sale-record/document.ts'
import { openMention } from '#areas/shipment/open-mention/document.ts'
import { shipment } from '#areas/shipment/shipment/document.ts'
import { cargoTracking } from '#areas/tracking/cargo-tracking/document.ts'
import { carrierEvent } from '#areas/tracking/carrier-event/document.ts'
import { auditedList } from '#areas/tracking/samples.ts'
import type { Wire } from '#platform/model/check.ts'
import { house } from '#platform/testing/house.ts'
import { unused } from '#platform/testing/unused.ts'

const { admin, house: running, make, maker, user } = await house()

const shipmentOf = async (one: { readonly shipmentId?: unknown } | Wire) =>
  admin.get(shipment, { id: String(one.shipmentId) })
const tracked = async (list: Wire) =>
  (await admin.page(cargoTracking, { packingListId: String(list.id), size: '50' })).records as Wire[]
const correct = async (one: { readonly shipmentId?: unknown } | Wire, wanted: Wire, who = admin) => {
  const known = await shipmentOf(one)
  const { containerNo, vesselVoyage } = known
  return who.run(shipment, 'correct', known, { containerNo, vesselVoyage, reason: '装柜单抄错', ...wanted })
}
const lotted = async (list: Wire) => {
  const shipmentLotNo = unused('LOT', 12)
  await running.asHouse('1', async work =>
    work.update(shipment, await work.get(shipment, String(list.shipmentId)), { shipmentLotNo }),
  )
  return shipmentLotNo
}
const fed = (more: Wire) =>
  admin.ask('POST', `${saleRecord.calls}/intake`, {
    rows: [
      {
        feederSystem: 'MARKET',
        feederDocNo: unused('MK', 12),
        feederLineNo: '1',
        saleDate: '2025-05-06',
        channel: 'WHOLESALE',
        saleQty: '1',
        salePrice: '700',
        ...more,
      },
    ],
  }) as unknown as Promise<{ id: string; matchFlag: string }[]>

describe('a container on a voyage is one record', () => {
  test('founded by whoever names it first, with one lot for all its documents (business.md 2.5)', async () => {
    const original = await make(originalPackingList)
    const known = await shipmentOf(original)
    expect(known).toMatchObject({
      containerNo: original.containerNo,
      vesselVoyage: original.vesselVoyage,
      orgId: original.orgId,
      status: 'PLANNED',
    })
    const loading = await make(loadingRecord, {
      containerNo: ` ${String(original.containerNo).toLowerCase()}`,
      vesselVoyage: `${String(original.vesselVoyage).toLowerCase()} `,
    })
    expect(loading).toMatchObject({ shipmentId: known.id, vesselVoyage: original.vesselVoyage })
    const shipmentLotNo = await lotted(original)
    for (const one of [await admin.get(originalPackingList, original), await admin.get(loadingRecord, loading)])
      expect(one).toMatchObject({ shipmentId: known.id, shipmentLotNo })
  })

  test('founded once by fifty who name it at the same moment', async () => {
    const named = { containerNo: freshBox(), vesselVoyage: 'RUSH 001E' }
    const all = await Promise.allSettled(Array.from({ length: 50 }, () => make(originalPackingList, named)))
    const made = all.filter(one => one.status === 'fulfilled')
    expect(made).toHaveLength(1)
    expect((await admin.page(shipment, { containerNo: named.containerNo })).total).toBe(1)
  })

  test('whose lot is typed twice, or on two, is refused with the container it belongs to', async () => {
    const shipmentLotNo = unused('LOT', 12)
    const original = await make(originalPackingList, { shipmentLotNo })
    await expect(make(originalPackingList, { shipmentLotNo })).rejects.toMatchObject({
      bizCode: 'LOT_TAKEN',
      message: expect.stringContaining(String(original.containerNo)),
    })
    const { containerNo, vesselVoyage } = original
    await expect(
      make(originalPackingList, { containerNo, vesselVoyage, shipmentLotNo: unused('LOT', 12) }),
    ).rejects.toMatchObject({ bizCode: 'LOT_DIFFERS', message: expect.stringContaining(shipmentLotNo) })
    // Alone with its container, who typed it types it again.
    const again = unused('LOT', 12)
    await admin.save(originalPackingList, original, { shipmentLotNo: again })
    expect(await shipmentOf(original)).toMatchObject({ shipmentLotNo: again })
  })

  test('typed wrong by whoever is alone with it is typed right; nothing is left of the wrong one', async () => {
    const original = await make(originalPackingList)
    const right = freshBox()
    await admin.save(originalPackingList, original, { containerNo: right })
    const moved = await admin.get(originalPackingList, original)
    expect(moved).toMatchObject({ containerNo: right, shipmentId: original.shipmentId })
    // What somebody else has named already is that one's.
    const other = await make(loadingRecord)
    await admin.save(originalPackingList, moved, {
      containerNo: other.containerNo,
      vesselVoyage: other.vesselVoyage,
    })
    expect(await admin.get(originalPackingList, original)).toMatchObject({ shipmentId: other.shipmentId })
    expect(await shipmentOf(original)).toMatchObject({ containerNo: right, enableFlag: 'N' })
  })

  test('named late, at the yard, is named on all that waited for it', async () => {
    const original = await make(originalPackingList, { containerNo: null })
    expect(original.shipmentId).toBeNull()
    await admin.run(originalPackingList, 'audit', original)
    await admin.run(originalPackingList, 'generatePackingList', await admin.get(originalPackingList, original))
    const list = await admin.findOne(packingList, { originalId: original.id })
    await running.asHouse('1', work => work.update(packingList, list, { poNumber: unused('PO', 10) }))
    await admin.run(packingList, 'audit', await admin.get(packingList, list))
    const planned = await admin.findOne(loadingRecord, { packingListId: list.id })
    const containerNo = freshBox()
    const { factory } = await maker.filled(loadingRecord)
    await admin.save(loadingRecord, await admin.get(loadingRecord, planned), { containerNo, factory } as never)
    const { shipmentId } = await admin.get(loadingRecord, planned)
    for (const one of [
      await admin.get(packingList, list),
      await admin.get(originalPackingList, original),
      ...(await tracked(list)),
    ])
      expect(one).toMatchObject({ shipmentId, containerNo })
  })
})

describe('a correction', () => {
  test('of container and voyage reaches every document, is told before, and stays beside them', async () => {
    const list = await auditedList(maker, {})
    const [containerNo, vesselVoyage] = [freshBox(), 'RIGHT 002W']
    const known = await shipmentOf(list)
    const input = { containerNo, vesselVoyage, loadDate: '2025-04-25', reason: '铅封照片核对' }
    const told = await admin.ask('POST', `${shipment.calls}/preview`, {
      verb: 'correct',
      rows: [{ id: known.id, version: known.version }],
      input,
    })
    expect(told).toMatchObject({ allowed: true })
    const kinds = new Set((told as unknown as { effects: { document: string }[] }).effects.map(one => one.document))
    for (const kind of ['packing-list', 'original-packing-list', 'loading-record', 'cargo-tracking', 'tracking-file'])
      expect(kinds).toContain(kind)
    expect(await shipmentOf(list)).toMatchObject({ containerNo: known.containerNo })
    await correct(list, input)
    const now = await admin.get(packingList, list as never)
    expect(now).toMatchObject({ containerNo, vesselVoyage, loadDate: '2025-04-25' })
    expect(await admin.get(originalPackingList, { id: String(now.originalId) })).toMatchObject({
      containerNo,
      vesselVoyage,
    })
    expect(await admin.findOne(loadingRecord, { packingListId: now.id })).toMatchObject({ containerNo, vesselVoyage })
    for (const row of await tracked(list)) expect(row).toMatchObject({ containerNo, vesselVoyage })
    expect(await shipmentOf(list)).toMatchObject({
      corrections: [{ says: `${containerNo} · ${vesselVoyage} · 2025-04-25`, reason: '铅封照片核对' }],
    })
    await expect(correct(list, {})).rejects.toMatchObject({ bizCode: 'NO_CHANGE' })
  })

  test('is refused by name where an entry was declared, and where it is another shipment already', async () => {
    const [list, other] = [await auditedList(maker, {}), await auditedList(maker, {})]
    await admin.ask('POST', `${customsDocument.calls}/generate`, { packingListIds: [list.id] })
    const entry = await admin.findOne(customsDocument, { packingListId: list.id })
    await running.asHouse('1', async work => {
      await work.update(customsDocument, await work.get(customsDocument, entry.id), { status: 'DECLARED' })
    })
    await expect(correct(list, { containerNo: freshBox() })).rejects.toMatchObject({
      bizCode: 'SHIPMENT_CLOSED',
      message: expect.stringContaining(String(entry.customsNo)),
    })
    const taken = await shipmentOf(other)
    await expect(
      correct(await auditedList(maker, {}), { containerNo: taken.containerNo, vesselVoyage: taken.vesselVoyage }),
    ).rejects.toMatchObject({ bizCode: 'SHIPMENT_EXISTS' })
  })

  test('is made by who may, and asked of whoever only types in a packing list', async () => {
    const list = await auditedList(maker, {})
    await expect(correct(list, { containerNo: freshBox() }, user('tracking:shipment:list'))).rejects.toMatchObject({
      status: 403,
    })
    await admin.run(packingList, 'antiAudit', await admin.get(packingList, list as never))
    await expect(
      admin.save(packingList, await admin.get(packingList, list as never), { containerNo: freshBox() }),
    ).rejects.toMatchObject({ bizCode: 'SHIPMENT_SHARED' })
  })

  test('of two that were one leaves one, with the documents of both', async () => {
    const list = await auditedList(maker, {})
    const stray = await make(loadingRecord)
    await expect(
      admin.run(shipment, 'merge', await shipmentOf(stray), { intoId: stray.shipmentId, reason: '同一个' }),
    ).rejects.toMatchObject({ bizCode: 'SHIPMENT_OTHER' })
    const seller = await make(vendor, { vendorType: 'EXTERNAL' })
    const site = await make(vendorSite, { vendorId: seller.id })
    const original = await make(originalPackingList, { vendorId: seller.id, vendorSiteId: site.id })
    await admin.run(shipment, 'merge', await shipmentOf(original), { intoId: list.shipmentId, reason: '柜号抄错' })
    expect(await admin.get(originalPackingList, original)).toMatchObject({
      shipmentId: list.shipmentId,
      containerNo: list.containerNo,
    })
    expect(await shipmentOf(original)).toMatchObject({ enableFlag: 'N' })
  })
})

describe('what comes from outside', () => {
  test('belongs to the shipment it names, or waits with a proposal until a person says it once', async () => {
    const list = await auditedList(maker, {})
    const lot = await lotted(list)
    const { orgId, details } = await admin.get(packingList, list as never)
    const itemCode = details[0]?.itemCode
    const wrong = `${lot}Q`
    const [sale] = await fed({ orgId, itemCode, shipmentLotNo: wrong })
    expect(sale?.matchFlag).toBe('N')
    const mention = await admin.findOne(openMention, { shipmentLotNo: wrong })
    expect(mention).toMatchObject({
      status: 'OPEN',
      source: 'SALE',
      proposalId: list.shipmentId,
      proposalReason: 'LOT_LETTER',
    })
    expect(await shipmentOf(list)).toMatchObject({ openMentions: 1 })
    await admin.run(openMention, 'resolve', mention, { shipmentId: list.shipmentId })
    expect(await admin.get(saleRecord, { id: String(sale?.id) })).toMatchObject({
      matchFlag: 'Y',
      packingListId: list.id,
      shipmentLotNo: lot,
    })
    expect(await shipmentOf(list)).toMatchObject({ openMentions: 0 })
    // Said again by the same source, it is known.
    const [again] = await fed({ orgId, itemCode, shipmentLotNo: wrong })
    expect(again?.matchFlag).toBe('Y')
  })

  test('of a box before anybody here named it counts as soon as it is named', async () => {
    const containerNo = freshBox()
    const event = { containerNo, event: 'GATE_IN', classifier: 'ACT', eventTime: '2025-05-01 08:00:00' } as const
    const heard = await make(carrierEvent, event as never)
    expect(await admin.findOne(openMention, { containerNo })).toMatchObject({ status: 'OPEN', proposalId: null })
    const original = await make(originalPackingList, { containerNo })
    expect(await admin.findOne(openMention, { containerNo })).toMatchObject({
      status: 'RESOLVED',
      shipmentId: original.shipmentId,
    })
    expect(await admin.get(carrierEvent, heard)).toMatchObject({ shipmentId: original.shipmentId })
  })

  test('that is not ours is put away with a word, and can be taken up again', async () => {
    const containerNo = freshBox()
    await make(carrierEvent, {
      containerNo,
      event: 'GATE_IN',
      classifier: 'ACT',
      eventTime: '2025-05-01 08:00:00',
    } as never)
    const mention = await admin.findOne(openMention, { containerNo })
    await expect(admin.run(openMention, 'dismiss', mention)).rejects.toThrow()
    await admin.run(openMention, 'dismiss', mention, { reason: '同行货柜' })
    await admin.run(openMention, 'reopen', await admin.get(openMention, mention))
    expect(await admin.get(openMention, mention)).toMatchObject({ status: 'OPEN' })
  })
})
