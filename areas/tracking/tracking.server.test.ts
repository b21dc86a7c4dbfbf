import { describe, expect, test } from 'vitest'
import { role } from '#areas/admin/role/document.ts'
import { user as person } from '#areas/admin/user/document.ts'
import { arriveCustomsConfig } from '#areas/customs/arrive-customs-config/document.ts'
import { customsDocument } from '#areas/customs/customs-document/document.ts'
import { putInContainer } from '#areas/exchange/testing.ts'
import { attributeValue } from '#areas/masterdata/attribute-value/document.ts'
import { item } from '#areas/masterdata/item/document.ts'
import { port } from '#areas/masterdata/port/document.ts'
import { vendor } from '#areas/masterdata/vendor/document.ts'
import { originalPackingList } from '#areas/packing/original-packing-list/document.ts'
import { packingList } from '#areas/packing/packing-list/document.ts'
import { containerNo } from '#areas/packing/samples.ts'
import { weekBinding } from '#areas/producer/week-binding/document.ts'
import { vendorAgreement } from '#areas/purchase/vendor-agreement/document.ts'
import { shipment } from '#areas/shipment/shipment/document.ts'
import type { Wire } from '#platform/model/check.ts'
import { eventually } from '#platform/testing/eventually.ts'
import { house } from '#platform/testing/house.ts'
import { queueEmpty } from '#platform/testing/queue.ts'
import type { BoardColumn } from './board/board.ts'
import { cargoTracking } from './cargo-tracking/document.ts'
import { followReleaseDays } from './cargo-tracking/release-days.server.ts'
import { carrierEvent } from './carrier-event/document.ts'
import { auditedList } from './samples.ts'
import { trackingFile } from './tracking-file/document.ts'

const { admin, house: running, make, maker, sql, user } = await house()

const dates = { loadDate: '2025-04-26', etdDate: '2025-04-28', etaDate: '2025-05-04' }
const rowsOf = async (list: Wire) =>
  (await admin.page(cargoTracking, { containerNo: String(list.containerNo), size: '100', ascs: 'id' }))
    .records as (Wire & { id: string; version: number })[]
/** A container of two SKUs. */
const twoSkus = (more: Wire = {}) =>
  auditedList(maker, {
    ...dates,
    ...more,
    tradeType: 'REEXPORT',
    details: [
      { qty: '480', purchaseUnitPrice: '2250', salesUnitPrice: '2272.5' },
      { qty: '192', purchaseUnitPrice: '1710', salesUnitPrice: '1727.1' },
      { qty: '48', purchaseUnitPrice: '1710', salesUnitPrice: '1727.1' },
    ],
  })

describe('a tracked container', () => {
  test('has one row for each item at its prices, with dates in weeks', async () => {
    const list = await twoSkus()
    expect(await rowsOf(list)).toMatchObject([
      { qty: '480.000', etdWeek: '2025W18', etaWeek: '2025W18', status: 'PLANNED' },
      { qty: '240.000', poNumber: list.poNumber, diffQty: '240.000' },
    ])
  })

  test('says on its packing list how far it is, where it is loaded, and lets lists be found by it (business.md 3.2)', async () => {
    const list = await twoSkus()
    const now = () => admin.get(packingList, list)
    const found = async (trackingNode: string) =>
      (await admin.page(packingList, { containerNo: String(list.containerNo), trackingNode })).records.length
    expect(await now()).toMatchObject({ trackingNode: 'PLANNED', loadingStatus: '0', receivingStatus: '0' })
    const { version } = await now()
    await putInContainer(maker, await now())
    expect(await now()).toMatchObject({ trackingNode: 'PLANNED', loadingStatus: '2', version })
    const [first] = await rowsOf(list)
    await admin.run(cargoTracking, 'depart', await admin.get(cargoTracking, { id: String(first?.id) }))
    expect(await now()).toMatchObject({ trackingNode: 'DEPARTED' })
    expect([await found('DEPARTED'), await found('PLANNED')]).toEqual([1, 0])

    const untouched = await twoSkus()
    await admin.run(packingList, 'antiAudit', await admin.get(packingList, untouched))
    expect(await admin.get(packingList, untouched)).toMatchObject({
      trackingNode: null,
      loadingStatus: null,
      receivingStatus: null,
    })
  })

  test('keeps every change of its arrival with the reason, on all its SKUs and papers', async () => {
    const list = await twoSkus()
    const [first, second] = await rowsOf(list)
    const clerk = user('tracking:cargo:list', 'tracking:cargo:save', { name: '刘伟' })
    await clerk.save(cargoTracking, await admin.get(cargoTracking, { id: String(first?.id) }), {
      etaDate: '2025-05-07',
      etaReason: '台风停航',
      vesselVoyage: 'SITC SHEKOU 2513N',
    })
    for (const row of [first, second])
      expect(await admin.get(cargoTracking, { id: String(row?.id) })).toMatchObject({
        etaDate: '2025-05-07',
        etaWeek: '2025W19',
        etaReason: null,
        vesselVoyage: 'SITC SHEKOU 2513N',
        etaHistory: [{ oldEta: '2025-05-04', newEta: '2025-05-07', reason: '台风停航', changedBy: '刘伟' }],
      })
    const files = (await admin.page(trackingFile, { containerNo: String(list.containerNo), size: '100' })).records
    expect(new Set(files.map(file => (file as Wire).etaDate))).toEqual(new Set(['2025-05-07']))

    const now = await admin.get(cargoTracking, { id: String(first?.id) })
    await admin.save(cargoTracking, now, { etaDate: '2025-05-08', etaHistory: [] } as never)
    expect((await admin.get(cargoTracking, now)).etaHistory).toHaveLength(2)
  })

  test('follows on the other SKUs also where the house writes one of them at that moment: it is done again, nobody is told (reliability.md 4.2)', async () => {
    const list = await twoSkus()
    const [first, second] = await rowsOf(list)
    const named = await admin.get(cargoTracking, { id: String(first?.id) })
    const { saved } = await running.database.jobTenant('1', async ({ query }) => {
      await query(
        `update cargo_tracking set version = version + 1, qc_verdict = 'PASSED' where tenant_id = 1 and id = $1`,
        [second?.id],
      )
      const saved = admin.save(cargoTracking, named, { etaDate: '2025-05-09', etaReason: '台风停航' })
      await eventually(
        () => sql("select pid from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()"),
        waiting => waiting.length > 0,
      )
      return { saved }
    })
    await saved
    expect(await admin.get(cargoTracking, { id: String(second?.id) })).toMatchObject({
      qcVerdict: 'PASSED',
      etaDate: '2025-05-09',
      version: Number(second?.version) + 2,
    })
  })

  test('says where the shipment is that it was merged into (business.md 2.5)', async () => {
    const list = await twoSkus()
    for (const verb of ['depart', 'arrive'] as const)
      for (const row of await rowsOf(list))
        await admin.run(cargoTracking, verb, await admin.get(cargoTracking, { id: row.id })).catch(() => {})
    const own = await admin.get(shipment, { id: String(list.shipmentId) })
    expect(own.status).toBe('ARRIVED')
    let intoId = ''
    await maker.asHouse(async work => {
      intoId = (
        await work.create(shipment, { containerNo: containerNo(), vesselVoyage: 'BARE 001E', orgId: own.orgId })
      ).id
    })
    expect((await admin.get(shipment, { id: intoId })).status).toBe('PLANNED')
    await admin.run(shipment, 'merge', own, { intoId, reason: '同一个' })
    expect(await admin.get(shipment, { id: intoId })).toMatchObject({ status: 'ARRIVED', ataDate: own.ataDate })
  })

  test('is expected on another day while it is at sea, too', async () => {
    const list = await twoSkus()
    const [first, second] = await rowsOf(list)
    await admin.run(cargoTracking, 'depart', first as never)
    await admin.save(cargoTracking, await admin.get(cargoTracking, { id: String(first?.id) }), {
      etaDate: '2025-05-07',
      etaReason: '台风停航',
    })
    for (const row of [first, second])
      expect(await admin.get(cargoTracking, { id: String(row?.id) })).toMatchObject({
        status: 'DEPARTED',
        etaDate: '2025-05-07',
        etaHistory: [{ oldEta: '2025-05-04', newEta: '2025-05-07', reason: '台风停航' }],
      })
  })

  test('is expected on the market so many days after it arrives, whichever day that will be (business.md 3.25)', async () => {
    // A port of its own: how long customs take at the usual one others say.
    const { portCode: pod } = await make(port)
    const list = await twoSkus({ pod })
    const [first] = await rowsOf(list)
    const market = async () =>
      (await rowsOf(list)).map(({ releaseDays, expectedMarketDate }) => [releaseDays, expectedMarketDate])
    const both = (days: number | null, day: string | null) => [
      [days, day],
      [days, day],
    ]
    const row = () => admin.get(cargoTracking, { id: String(first?.id) })
    expect(await market()).toEqual(both(null, null))

    // Who says how long customs take says it for what is under way, too.
    const follow = () => running.asHouse('1', work => followReleaseDays.run(work, {}, undefined as never))
    const configured = await make(arriveCustomsConfig, {
      productCategory: String((await row()).category),
      port: String(list.pod),
      releaseDays: 2,
    })
    // The saved days are followed by the house itself too: two of it would wait for each other.
    await queueEmpty(sql)
    await follow()
    expect(await market()).toEqual(both(2, '2025-05-06'))
    const { version } = await row()
    await follow()
    expect((await row()).version).toBe(version)

    await admin.save(cargoTracking, await row(), { etaDate: '2025-05-07', etaReason: '台风停航' })
    expect(await market()).toEqual(both(2, '2025-05-09'))
    expect((await rowsOf(await twoSkus({ pod: list.pod })))[0]).toMatchObject({ expectedMarketDate: '2025-05-06' })
    await admin.run(cargoTracking, 'depart', await row())
    await admin.run(cargoTracking, 'arrive', await row(), { ataDate: '2025-05-05' })
    expect(await market()).toEqual(both(2, '2025-05-07'))
    await admin.save(arriveCustomsConfig, await admin.get(arriveCustomsConfig, configured), { releaseDays: 4 })
    await follow()
    expect(await market()).toEqual(both(4, '2025-05-09'))

    // What came out came out, whatever is said of others.
    await sql("update cargo_tracking set status = 'RELEASED' where packing_list_id = $1", [list.id])
    await admin.delete(arriveCustomsConfig, await admin.get(arriveCustomsConfig, configured))
    await follow()
    expect(await market()).toEqual(both(4, '2025-05-09'))
  })

  test('tells the buyer of a changed arrival', async () => {
    const list = await twoSkus()
    const [first] = await rowsOf(list)
    const { id: buyerId } = (await make(maker.catalogue.get('buyer').document)) as Wire
    const { id: userId } = await user('tracking:cargo:list').made
    await sql('update buyer set user_id = $2 where id = $1', [buyerId, userId])
    await sql('update cargo_tracking set buyer_id = $2 where container_no = $1', [list.containerNo, buyerId])
    await admin.save(cargoTracking, await admin.get(cargoTracking, { id: String(first?.id) }), {
      etaDate: '2025-05-09',
      etaReason: '台风停航',
    })
    const notices = await sql("select * from notice where user_id = $1 and document = 'cargo-tracking'", [userId])
    expect(notices).toHaveLength(1)
    expect(JSON.stringify(notices)).toContain('（台风停航）')
  })

  test('goes to another port: every SKU, its shipment and an entry that is not declared yet show it (business.md 3.6)', async () => {
    const [{ portCode: pod }, { portCode: other }] = [await make(port), await make(port)]
    const list = await twoSkus({ pod })
    await admin.ask('POST', `${customsDocument.calls}/generate`, { packingListIds: [list.id] })
    const [first] = await rowsOf(list)
    await make(arriveCustomsConfig, {
      productCategory: String((await admin.get(cargoTracking, { id: String(first?.id) })).category),
      port: other,
      releaseDays: 3,
    })
    await queueEmpty(sql)
    await admin.save(cargoTracking, await admin.get(cargoTracking, { id: String(first?.id) }), { pod: other })
    for (const row of await rowsOf(list)) expect(row).toMatchObject({ pod: other, releaseDays: 3 })
    expect(await admin.get(shipment, { id: String(first?.shipmentId) })).toMatchObject({ pod: other })
    expect(await admin.findOne(customsDocument, { packingListId: list.id })).toMatchObject({ pod: other })
    // What was agreed for the port it was booked to stays so.
    expect(await admin.get(packingList, list)).toMatchObject({ pod })
  })

  test('tells everybody whom a changed arrival concerns, the vendor without the reason and without our day on the market (business.md 5.8)', async () => {
    const { portCode: pod } = await make(port)
    const list = await twoSkus({ pod })
    const [first] = await rowsOf(list)
    await make(arriveCustomsConfig, {
      productCategory: String((await admin.get(cargoTracking, { id: String(first?.id) })).category),
      port: pod,
      releaseDays: 2,
    })
    await queueEmpty(sql)
    const row = await admin.get(cargoTracking, { id: String(first?.id) })
    /** Somebody in a role of the house, of a unit, department or vendor. */
    async function somebody(roleCode: string | undefined, more: Wire): Promise<string> {
      const { id } = await user('tracking:cargo:list').made
      const [known] = roleCode ? (await admin.page(role, { roleCode })).records : []
      const held =
        known ??
        (roleCode && (await admin.create(role, { roleCode, roleName: roleCode, permissions: [], dataScope: 'ALL' })))
      await admin.save(person, await admin.get(person, { id }), {
        ...more,
        ...(held ? { roleIds: [String(held.id)] } : {}),
      })
      return id
    }
    const newDepartment = async () =>
      String(
        ((await make(maker.catalogue.get('department').document, { departmentType: 'RECEIVING' } as never)) as Wire)
          .departmentCode,
      )
    const [department, elsewhere] = [await newDepartment(), await newDepartment()]
    await sql('update cargo_tracking set receiving_department_code = $2 where container_no = $1', [
      list.containerNo,
      department,
    ])
    const ours = {
      logistics: await somebody('LOGISTICS', { orgIds: [row.orgId] }),
      seller: await somebody('SALES_LEAD', { orgIds: [row.orgId], departmentCodes: [department] }),
    }
    const vendor = await somebody(undefined, { vendorIds: [row.vendor] })
    const reads = await user('supplier:tracking:list').made
    await sql("update app_user set user_type = 'SUPPLIER', role_ids = array[$2] where id = $1", [vendor, reads.roleId])
    // A colleague there who does not read tracking.
    const beside = await somebody(undefined, { vendorIds: [row.vendor] })
    await sql("update app_user set user_type = 'SUPPLIER', role_ids = '{}' where id = $1", [beside])
    const others = [
      beside,
      await somebody('SALES_LEAD', { orgIds: [row.orgId], departmentCodes: [elsewhere] }),
      await somebody('LOGISTICS', { orgIds: [] }),
    ]
    const told = async (id: string) => JSON.stringify(await sql('select * from notice where user_id = $1', [id]))
    // It is shared when it is tracked already: what counts is what the original says by now.
    const original = () => admin.get(originalPackingList, { id: String(list.originalId) })
    await admin.run(originalPackingList, 'share', await original())
    expect(await admin.get(cargoTracking, row)).toMatchObject({ shareToVendorFlag: 'Y' })
    await admin.save(cargoTracking, await admin.get(cargoTracking, row), {
      etaDate: '2025-05-09',
      etaReason: '台风停航',
    })
    for (const id of Object.values(ours)) {
      expect(await told(id)).toContain('（台风停航）')
      expect(await told(id)).toContain('expected on the market on 2025-05-11')
    }
    for (const words of ['on the market', '上市']) expect(await told(vendor)).not.toContain(words)
    expect(await told(vendor)).toContain('2025-05-09')
    expect(await told(vendor)).not.toContain('台风')
    for (const id of others) expect(await told(id)).toBe('[]')
    await admin.run(originalPackingList, 'unshare', await original())
    expect(await admin.get(cargoTracking, row)).toMatchObject({ shareToVendorFlag: 'N' })
    await admin.save(cargoTracking, await admin.get(cargoTracking, row), { etaDate: '2025-05-10' })
    expect(await told(vendor)).not.toContain('2025-05-10')
    expect(await told(ours.seller)).toContain('2025-05-10')
    // No sales lead works for the department of this one: those of its unit are told.
    const [other] = await rowsOf(await twoSkus())
    const otherRow = await admin.get(cargoTracking, { id: String(other?.id) })
    const lead = await somebody('SALES_LEAD', { orgIds: [otherRow.orgId] })
    await admin.save(cargoTracking, otherRow, { etaDate: '2025-05-09', etaReason: '跳港' })
    expect(await told(lead)).toContain('（跳港）')
  })

  test('keeps its dates in an order a ship can keep', async () => {
    const [first] = await rowsOf(await twoSkus())
    const row = await admin.get(cargoTracking, { id: String(first?.id) })
    await expect(admin.save(cargoTracking, row, { etaDate: '2025-04-27' })).rejects.toThrow('earlier than the ETD')
    await expect(admin.save(cargoTracking, row, { ataDate: '2025-04-27' })).rejects.toThrow('earlier than the ETD')
  })

  test('shows what it brought and what was confirmed, which nobody types here [D1-2-32] [D1-2-34]', async () => {
    const [first] = await rowsOf(await twoSkus())
    await sql(
      'update cargo_tracking set act_sales_amount = 636350, sif_sales_amount = 636350, sif_profit = 43944.5 where id = $1',
      [first?.id],
    )
    const seen = await admin.get(cargoTracking, { id: String(first?.id) })
    expect(seen).toMatchObject({ actSalesAmount: '636350.00', sifSalesAmount: '636350.00', sifProfit: '43944.50' })
    for (const name of ['actSalesAmount', 'sifSalesAmount', 'sellQty', 'status'])
      expect(
        await admin.call('PUT', cargoTracking.calls, { id: seen.id, version: seen.version, [name]: '1' }),
      ).toMatchObject({
        code: 1,
        bizCode: 'FIELD_READ_ONLY',
      })
    const clerk = user('tracking:cargo:list')
    expect(await clerk.get(cargoTracking, seen)).not.toHaveProperty('sifProfit')
  })

  test('is sold in the week its category is bound to, for the commission of its agreement', async () => {
    // Of a vendor that nobody has agreed anything with.
    const list = await make(packingList, { ...dates, vendorId: (await make(vendor, { vendorType: 'EXTERNAL' })).id })
    const category = String(list.details[0]?.category)
    await make(weekBinding, { category, offsetDays: 2 })
    await make(vendorAgreement, {
      vendorId: list.vendorId,
      orgId: list.orgId,
      productCategory: category,
      // Loaded before it began, the fruit arrives under it.
      startDate: dates.etaDate,
      endDate: '2025-12-31',
      commissionRule: 'RATE_GROSS',
      commissionRate: '7',
      commissionUnit: null,
    })
    const agreement = await admin.findOne(vendorAgreement, { vendorId: list.vendorId, productCategory: category })
    await admin.run(vendorAgreement, 'audit', agreement)
    const [row] = await rowsOf(await auditedList(maker, { ...dates, vendorId: list.vendorId, orgId: list.orgId }))
    expect(row).toMatchObject({ salesWeek: '2025W19', commissionRule: 'RATE_GROSS', commissionRate: '7.0000' })
    // Another fruit in the same container has an agreement of its own, or none.
    const codes: Wire = { category: String((await make(attributeValue, { attrCode: 'category' })).dopCode) }
    for (const attrCode of ['class', 'brand', 'commodity', 'grade', 'spec', 'packaging', 'coo'])
      codes[attrCode] = await maker.one('attribute-value', { attrCode })
    const { itemCode: other } = await make(item, { ...codes, netWeight: '18' } as never)
    const prices = { qty: '10', purchaseUnitPrice: '25', salesUnitPrice: '25' }
    const mixed = await auditedList(maker, {
      ...dates,
      vendorId: list.vendorId,
      orgId: list.orgId,
      details: [
        { itemCode: other, ...prices },
        { itemCode: list.details[0]?.itemCode, ...prices },
      ],
    })
    const [none, ours] = await rowsOf(mixed)
    expect(none).toMatchObject({ itemCode: other, commissionRule: null })
    expect(ours).toMatchObject({ commissionRule: 'RATE_GROSS', commissionRate: '7.0000' })
  })

  test('stands with the other orders in its container: another day holds for all, a bill of lading for its own', async () => {
    const list = await twoSkus()
    const beside = await auditedList(maker, {
      ...dates,
      orgId: list.orgId,
      containerNo: list.containerNo,
      vesselVoyage: list.vesselVoyage,
      vendorId: (await make(vendor, { vendorType: 'EXTERNAL' })).id,
    })
    expect(beside.shipmentId).toBe(list.shipmentId)
    const all = await rowsOf(list)
    expect(new Set(all.map(row => row.packingListId))).toEqual(new Set([list.id, beside.id]))
    const [first] = all
    await admin.save(cargoTracking, await admin.get(cargoTracking, { id: String(first?.id) }), {
      etaDate: '2025-05-07',
      etaReason: '台风停航',
      blNo: 'BL-1',
    })
    for (const { id, packingListId } of await rowsOf(list))
      expect(await admin.get(cargoTracking, { id })).toMatchObject({
        etaDate: '2025-05-07',
        blNo: packingListId === list.id ? 'BL-1' : null,
        etaHistory: [{ oldEta: '2025-05-04', newEta: '2025-05-07', reason: '台风停航' }],
      })
    const papers = (await admin.page(trackingFile, { containerNo: String(list.containerNo), size: '100' })).records
    expect(new Set(papers.map(file => (file as Wire).etaDate))).toEqual(new Set(['2025-05-07']))
  })

  test('stands on the board at the node of its hindmost SKU, with the papers it lacks (business.md 3.6)', async () => {
    const list = await twoSkus()
    const rows = await rowsOf(list)
    const board = async (who = admin) => {
      const columns = (await who.ask('GET', `${cargoTracking.calls}/board?vesselVoyage=${list.containerNo}`)) as unknown
      return (columns as BoardColumn[]).filter(one => one.total > 0)
    }
    const at = (node: string) => [{ node, total: 1, containers: [{ containerNo: list.containerNo, qty: '720.000' }] }]
    expect(await board()).toEqual([])
    await sql('update cargo_tracking set vessel_voyage = container_no where packing_list_id = $1', [list.id])
    expect(await board()).toMatchObject(at('PLANNED'))
    await sql("update cargo_tracking set status = 'ARRIVED' where id = $1", [rows[0]?.id])
    expect(await board()).toMatchObject(at('PLANNED'))
    await sql("update cargo_tracking set status = 'ARRIVED' where packing_list_id = $1", [list.id])
    expect(await board()).toMatchObject([{ ...at('ARRIVED')[0], containers: [{ skus: 2, papersMissing: 7 }] }])
    // Those that are being sold are counted only.
    await sql("update cargo_tracking set status = 'SELLING' where packing_list_id = $1", [list.id])
    expect(await board()).toEqual([{ node: 'SELLING', total: 1, containers: [] }])
    expect(await board(user('tracking:cargo:list', { kind: 'STAFF', scope: 'ORG', orgIds: ['101'] }))).toEqual([])
  })

  test('stands on the map between its ports while it is under way', async () => {
    const list = await twoSkus()
    const [first] = await rowsOf(list)
    await sql('update port set longitude = 100.88, latitude = 13.08 where port_code = $1', [list.pol])
    const mapped = async (who = admin) =>
      ((await who.ask('GET', `${cargoTracking.calls}/under-way`)) as readonly Wire[]).find(
        one => one.containerNo === list.containerNo,
      )
    expect(await mapped()).toBeUndefined()
    await admin.run(cargoTracking, 'depart', first as never)
    expect(await mapped()).toMatchObject({ qty: '720.000', pol: { code: list.pol, longitude: 100.88 }, seen: null })

    // Where the carrier last saw it, whatever came in first; without a place nothing is guessed.
    const event = {
      containerNo: list.containerNo,
      event: 'ARRIVED',
      classifier: 'EST',
      eventTime: '2025-05-04 06:30:00',
    }
    await admin.ask('POST', `${carrierEvent.calls}/take`, {
      events: [
        { ...event, saidTime: '2025-05-03 08:00:00', longitude: -179.25, latitude: 19.75 },
        { ...event, saidTime: '2025-05-01 08:00:00', longitude: 104.5, latitude: 9.25 },
        { ...event, saidTime: '2025-05-04 08:00:00' },
      ],
    })
    expect(await mapped()).toMatchObject({
      seen: { longitude: -179.25, latitude: 19.75, saidTime: '2025-05-03 08:00' },
    })
    expect(await user('tracking:cargo:list').call('GET', `${cargoTracking.calls}/under-way`)).toMatchObject({
      status: 403,
    })
  })
})

test('a paper has come when its file is there, and on the day it came', async () => {
  const list = await auditedList(maker, dates)
  const files = (await admin.page(trackingFile, { containerNo: String(list.containerNo), size: '100' }))
    .records as Wire[]
  expect(files.map(file => String(file.kind)).sort((a, b) => a.localeCompare(b))).toEqual([
    'BL',
    'COLD_CERT',
    'FUMIGATION',
    'INVOICE',
    'ORIGIN_CERT',
    'PACKING',
    'PHYTO',
  ])
  expect(new Set(files.map(file => file.received))).toEqual(new Set(['N']))
  const bill = await admin.findOne(trackingFile, { containerNo: String(list.containerNo), kind: 'BL' })
  await admin.save(trackingFile, bill, { received: 'Y' })
  expect(await admin.get(trackingFile, bill)).toMatchObject({ received: 'Y', receivedDate: '2025-05-06' })
  await admin.save(trackingFile, await admin.get(trackingFile, bill), { received: 'N' })
  expect(await admin.get(trackingFile, bill)).toMatchObject({ receivedDate: null })
})
