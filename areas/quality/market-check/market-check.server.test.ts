import { describe, expect, test } from 'vitest'
import { user as person } from '#areas/admin/user/document.ts'
import { pixel } from '#areas/exchange/testing.ts'
import { robotMessage } from '#areas/integration/robot-message/document.ts'
import { robotRoom } from '#areas/integration/robot-room/document.ts'
import { attributeValue } from '#areas/masterdata/attribute-value/document.ts'
import { buyer } from '#areas/masterdata/buyer/document.ts'
import { item } from '#areas/masterdata/item/document.ts'
import { vendor } from '#areas/masterdata/vendor/document.ts'
import { originalPackingList } from '#areas/packing/original-packing-list/document.ts'
import { packingList } from '#areas/packing/packing-list/document.ts'
import { claim } from '#areas/purchase/claim/document.ts'
import { purchaseContract } from '#areas/purchase/purchase-contract/document.ts'
import { openMention } from '#areas/shipment/open-mention/document.ts'
import { cargoTracking } from '#areas/tracking/cargo-tracking/document.ts'
import { receipt } from '#areas/warehouse/receipt/document.ts'
import { found } from '#areas/warehouse/samples.ts'
import { stockOnhand } from '#areas/warehouse/stock-onhand/document.ts'
import type { Wire } from '#platform/model/check.ts'
import { house } from '#platform/testing/house.ts'
import { unused } from '#platform/testing/unused.ts'
import { containerB } from '../../../tests/worked-containers.ts'
import { hardnessDecline } from '../hardness-decline/document.ts'
import { inspectionSheet } from '../inspection-sheet/document.ts'
import { qualityItem } from '../quality-item/document.ts'
import { qualityStandard } from '../quality-standard/document.ts'
import { ripenAll } from '../ripeness/ripen.server.ts'
import { marketQualityCheck } from './document.ts'

const { admin, base, house: server, make, maker, sql, user } = await house()
const codes = (...verbs: string[]) => verbs.map(verb => `qc:market:${verb}`)
const inspector = user(...codes('list', 'open', 'save', 'submit'))
const lead = user(...codes('list', 'open', 'save', 'submit', 'pass', 'reject', 'return', 'proposeClaim'))

const asShipped = { restAsShipped: 'Y', arrivalDate: '2025-05-29', accepted: ['ARRIVED_AHEAD'] }
const photos: { fileId: string; fileName: string; size: number }[] = []
for (const name of ['1.png', '2.png', '3.png']) {
  const { data } = await inspector.upload('/admin/sys-file/upload', { name, content: pixel })
  const { fileId, fileName, size } = data as unknown as (typeof photos)[number]
  photos.push({ fileId, fileName, size })
}
const photograph = async ({ id }: { id: string }, some = photos) => {
  await sql('update market_quality_check set photos = $2 where id = $1', [id, JSON.stringify(some)])
  // As a save leaves them: they hang on the check that names them.
  await sql('update file set document = $3, record_id = $1 where tenant_id = 1 and id = any($2::bigint[])', [
    id,
    some.map(one => one.fileId),
    marketQualityCheck.name,
  ])
}
const now = (one: { id: string }) => admin.get(marketQualityCheck, one)

/** A check by hand, opened. */
async function opened(given: Wire = {}) {
  const made = await make(marketQualityCheck, given as never)
  await inspector.run(marketQualityCheck, 'open', made)
  return now(made)
}
/** One that waits for its review. */
async function submitted(given: Wire = {}) {
  const one = await opened({ conclusion: 'CONCESSION', ...given })
  await photograph(one)
  await inspector.run(marketQualityCheck, 'submit', one)
  return now(one)
}
const noticesOf = async (userId: string) =>
  JSON.stringify(await sql("select * from notice where user_id = $1 and document = 'market-quality-check'", [userId]))
async function withRole(roleCode: string, scope: object) {
  return (await user(...codes('list'), { ...scope, roles: [roleCode] } as never).made).id
}

/** Container B, bought, audited and in the warehouse with twelve damaged trays (business.md 2.2). */
async function arrived() {
  const built = await containerB({ make, maker })
  const original = built.original as { id: string }
  await admin.run(originalPackingList, 'audit', original)
  await admin.run(originalPackingList, 'generatePackingList', original)
  const [buying] = await admin.run(originalPackingList, 'generatePurchaseContract', original)
  const contract = { id: String(buying?.targetId) }
  const list = await admin.findOne(packingList, { originalId: original.id })
  await admin.run(packingList, 'audit', list)
  await admin.run(purchaseContract, 'audit', await admin.get(purchaseContract, contract))
  const [made] = await admin.ask('POST', `${receipt.calls}/generate`, { packingListIds: [list.id] })
  const waiting = await admin.get(receipt, { id: String(made?.targetId) })
  const [first, ...others] = waiting.details
  await admin.save(receipt, waiting, {
    details: [{ ...first, receivedQty: '258', damagedQty: '12' }, ...others],
  } as never)
  return { ...built, contract, list, waiting }
}

describe('container B at the market (business.md 2.2) [D1-4-42]', async () => {
  const b = await arrived()

  test('its check is there when the receipt is complete, once, with a row a pallet', async () => {
    expect((await admin.page(marketQualityCheck, { shipmentId: String(b.list.shipmentId) })).records).toEqual([])
    await admin.run(receipt, 'confirm', await admin.get(receipt, b.waiting), asShipped)
    const { id } = await admin.findOne(marketQualityCheck, { shipmentId: String(b.list.shipmentId) })
    const check = await now({ id })
    expect(check).toMatchObject({
      status: 'PENDING',
      qcStatus: 'PENDING',
      qcNumber: expect.stringMatching(/^QC250506\d{4}$/),
      containerNoShip: b.list.containerNo,
      vendorId: b.list.vendorId,
      vesselName: 'PACIFIC KIWI 512N',
      etaDate: '2025-05-28',
      receiptId: b.waiting.id,
      backCount: 0,
    })
    expect(check.details).toHaveLength(20)
    expect(check.details[12]).toMatchObject({ palletNo: 'P13', itemCode: b.items[1], netWeight: '962.500' })
    await admin.run(receipt, 'reverse', await admin.get(receipt, b.waiting))
    await admin.run(receipt, 'confirm', await admin.get(receipt, b.waiting), asShipped)
    expect((await admin.page(marketQualityCheck, { shipmentId: String(b.list.shipmentId) })).records).toHaveLength(1)
    // A deleted one does not come back beside the one that was made in its place.
    await admin.delete(marketQualityCheck, await now({ id }))
    await admin.run(receipt, 'reverse', await admin.get(receipt, b.waiting))
    await admin.run(receipt, 'confirm', await admin.get(receipt, b.waiting), asShipped)
    const restored = await admin.call('POST', '/admin/deleted/restore', {
      document: marketQualityCheck.name,
      recordId: id,
    })
    expect(restored.code).toBe(1)
    expect((await admin.page(marketQualityCheck, { shipmentId: String(b.list.shipmentId) })).records).toHaveLength(1)
  })

  test('hardness 1.67, bruises of 3.20 % over 2 %: concession, 1.20 % of what the smaller ones cost, 418.03 in all [D1-2-78]', async () => {
    const waiting = await admin.findOne(marketQualityCheck, { shipmentId: String(b.list.shipmentId) })
    await inspector.run(marketQualityCheck, 'open', waiting)
    const open = await now(waiting)
    expect(open).toMatchObject({ status: 'CHECKING', openDate: '2025-05-06', inspectorName: expect.any(String) })
    await make(hardnessDecline, {
      productCategory: open.productCategory,
      brand: open.details[0]?.brand,
      storageTemperature: '0',
      b1214: '0.2',
      b1517: '0.25',
      b1011: '0.1',
      b0709: '0.3',
    })
    const readings = ['0.6 0.65 0.95 1.15 1.3 1.6', '1.9 2.2 2.55 3.04 3.05 1.0']
    await inspector.save(marketQualityCheck, open, {
      sampleQty: '250',
      storageTemperature: '0',
      conclusion: 'CONCESSION',
      details: open.details.map((line, at) => ({ ...line, pressureReadings: readings[at] ?? null })),
      defects: [{ defectName: '压伤', severity: 'MAJOR', itemCode: b.items[1], defectQty: '8', toleranceRate: '2' }],
    } as never)
    const found = await now(open)
    expect(found).toMatchObject({
      averageHardness: '1.67',
      averageBand: '1.5-1.7',
      readingCount: 12,
      lt07Rate: '8.34',
      hardnessForecast: '1.42 → 1.22 → 1.02 → 0.92',
      totalDefectRate: '3.2000',
      proposedConclusion: 'CONCESSION',
      proposedClaimRate: '1.2000',
      exceededItems: '压伤 3.20%',
      defects: [{ defectRate: '3.2000', defectResult: 'EXCEED' }],
    })
    await photograph(found)
    await inspector.run(marketQualityCheck, 'submit', await now(found))
    // What lies of it knows how ripe it is, and by when it is to be sold (issue 35).
    const { records: lying } = await admin.page(stockOnhand, { shipmentId: String(b.list.shipmentId) })
    expect(lying).toHaveLength(2)
    for (const row of lying)
      expect(row).toMatchObject({
        hardness: '1.67',
        ripeBand: '1.5-1.7',
        sellBy: '2025-06-09',
        ripenessFrom: expect.stringContaining(String(found.qcNumber)),
      })
    await sql("update stock_onhand set ripe_band = '?' where shipment_id = $1", [b.list.shipmentId])
    await server.asHouse('1', ripenAll)
    expect((await admin.page(stockOnhand, { shipmentId: String(b.list.shipmentId) })).records).toMatchObject([
      { ripeBand: '1.5-1.7' },
      { ripeBand: '1.5-1.7' },
    ])
    await expect(inspector.run(marketQualityCheck, 'pass', found)).rejects.toThrow()
    await lead.run(marketQualityCheck, 'pass', found)
    expect(await now(found)).toMatchObject({ status: 'PASSED', qcStatus: 'PASSED' })
    const tracked = (await admin.page(cargoTracking, { shipmentId: String(b.list.shipmentId) })).records as Wire[]
    expect(tracked.map(row => row.qcVerdict)).toEqual(['PASSED', 'PASSED'])

    await lead.run(marketQualityCheck, 'proposeClaim', found)
    const asked = await admin.get(claim, await admin.findOne(claim, { marketCheckId: found.id } as never))
    const names = ((await now(found)).photos as { fileName: string; fileId: string }[]).map(one => one.fileName)
    expect(names.length).toBeGreaterThan(0)
    expect((asked.photos as unknown as { fileName: string }[]).map(one => one.fileName)).toEqual(names)
    expect(asked).toMatchObject({
      claimAmount: '418.03',
      claimType: 'QUALITY',
      checkLevel: 'B',
      checkInfo: found.qcNumber,
      claimReason: expect.stringContaining('压伤 3.20%'),
      currencyCode: 'USD',
      marketCheckId: found.id,
      details: [
        { itemCode: b.items[0], claimQty: '12.000', claimAmount: '136.80' },
        { itemCode: b.items[1], claimRate: '1.2000', baseAmount: '23436.00', claimAmount: '281.23' },
      ],
    })
    await expect(lead.run(marketQualityCheck, 'proposeClaim', found)).rejects.toMatchObject({
      bizCode: 'ALREADY_GENERATED',
    })
    await expect(
      lead.run(marketQualityCheck, 'return', await now(found), { lastBackReason: '照片不清楚' }),
    ).rejects.toMatchObject({ bizCode: 'DOWNSTREAM_EXISTS', message: expect.stringContaining(String(asked.claimCode)) })
    await admin.run(claim, 'void', asked)
    await lead.run(marketQualityCheck, 'return', await now(found), { lastBackReason: '照片不清楚' })
    expect(await now(found)).toMatchObject({ status: 'RETURNED', backCount: 1, lastBackReason: '照片不清楚' })
    expect((await admin.page(cargoTracking, { shipmentId: String(b.list.shipmentId) })).records).toMatchObject([
      { qcVerdict: null },
      { qcVerdict: null },
    ])
    // What was read for a check that was returned is not believed meanwhile.
    for (const row of (await admin.page(stockOnhand, { shipmentId: String(b.list.shipmentId) })).records)
      expect(row).toMatchObject({ hardness: null, ripenessFrom: null })

    // Rot on the larger ones says nothing of the smaller: each item is claimed by its own, boxes that came damaged by their price.
    const [bruise] = (await now(found)).defects
    const rot = { defectName: '腐烂', severity: 'CRITICAL', itemCode: b.items[0], defectQty: '5', toleranceRate: '0.5' }
    await inspector.save(marketQualityCheck, await now(found), { defects: [{ id: bruise?.id }, rot] } as never)
    expect(await now(found)).toMatchObject({ proposedClaimRate: '2.7000' })
    await inspector.run(marketQualityCheck, 'submit', await now(found))
    await lead.run(marketQualityCheck, 'pass', await now(found))
    await lead.run(marketQualityCheck, 'proposeClaim', await now(found))
    const claims = (await admin.page(claim, { marketCheckId: found.id, status: 'UNAUDITED' } as never)).records
    expect(await admin.get(claim, claims[0] as never)).toMatchObject({
      claimAmount: '418.03',
      details: [
        { itemCode: b.items[0], claimQty: '12.000' },
        { itemCode: b.items[1], claimRate: '1.2000', claimAmount: '281.23', reason: '压伤 3.20%' },
      ],
    })
  })
})

describe('fruit that is pressed again for an inspection sheet (issue 35, ripeness clock)', () => {
  const sheetCodes = ['list', 'save', 'spotCheck', 'delete'].map(verb => `qc:inspection:${verb}`)
  const [first, second] = [user(...sheetCodes), user(...sheetCodes)]

  test('is as ripe as it was found last, item by item, and as before once the sheet is deleted', async () => {
    const b = await arrived()
    await admin.run(receipt, 'confirm', await admin.get(receipt, b.waiting), asShipped)
    const { id } = await admin.findOne(marketQualityCheck, { shipmentId: String(b.list.shipmentId) })
    await inspector.run(marketQualityCheck, 'open', await now({ id }))
    const check = await now({ id })
    const { productCategory } = check
    const table = await admin.page(hardnessDecline, { productCategory } as never)
    if (table.records.length === 0)
      await make(hardnessDecline, {
        productCategory,
        brand: check.details[0]?.brand,
        storageTemperature: '0',
        b1214: '0.2',
        b1517: '0.25',
        b1011: '0.1',
      } as never)
    const counted = await make(qualityItem, { itemKind: 'COUNTED', severity: 'MAJOR', toleranceRate: '2' })
    const standard = await make(qualityStandard, {
      categoryCode: productCategory,
      totalTolerance: '5',
      itemLines: [{ qcItemCode: counted.itemCode }],
    } as never)
    await admin.run(qualityStandard, 'publish', standard)
    await inspector.save(marketQualityCheck, check, {
      storageTemperature: '0',
      conclusion: 'PASS',
      details: check.details.map(line => ({ ...line, pressureReadings: '1.6' })),
    } as never)
    await photograph(check)
    await inspector.run(marketQualityCheck, 'submit', await now(check))
    const lying = async () => {
      const { records } = await admin.page(stockOnhand, { shipmentId: String(b.list.shipmentId) })
      return new Map(records.map(row => [String(row.itemCode), row]))
    }
    const [one, other] = b.items as [string, string]
    expect((await lying()).get(one)).toMatchObject({ hardness: '1.60' })

    await admin.run(receipt, 'inspect', b.waiting)
    const found = await admin.findOne(inspectionSheet, { receiptId: b.waiting.id, itemCode: one } as never)
    await admin.save(inspectionSheet, found, { sampleQty: '250', inspectionDate: '2025-05-07' } as never)
    const sheet = () => admin.get(inspectionSheet, found)
    await first.run(inspectionSheet, 'check', found)
    await first.save(inspectionSheet, await sheet(), {
      defects: (await sheet()).defects.map(line => ({ id: line.id, defectQty: '0' })),
      readings: ['1.2', '1.3'].map(value => ({ qcItemCode: 'FIRMNESS', value })),
      goods: [{ boxes: '10', temperature: '0.4' }],
    } as never)
    await second.save(inspectionSheet, await sheet(), {
      spotSampleQty: '100',
      spotChecks: (await sheet()).spotChecks.map(line => ({ id: line.id, secondQty: '0' })),
    } as never)
    expect((await lying()).get(one)).toMatchObject({ ripenessFrom: expect.stringContaining(String(check.qcNumber)) })
    await second.run(inspectionSheet, 'spotCheck', await sheet())
    const after = await lying()
    expect(after.get(one)).toMatchObject({
      ripenessFrom: expect.stringContaining(`${found.qcNumber} 2025-05-07 1.25 kgf/cm²`),
    })
    expect(after.get(other)).toMatchObject({
      hardness: '1.60',
      ripenessFrom: expect.stringContaining(String(check.qcNumber)),
    })
    // Fruit of another kind in the container was not pressed.
    const [kind] = await sql('select category from item where item_code = $1', [other])
    const turned = (category: unknown) => sql('update item set category = $2 where item_code = $1', [other, category])
    await sql(
      `update market_quality_check_details set pressure_readings = null where document_id = $1 and item_code = $2`,
      [check.id, other],
    )
    await turned('DURIAN')
    await server.asHouse('1', ripenAll)
    expect((await lying()).get(other)).toMatchObject({ hardness: null, ripenessFrom: null })
    await turned(kind?.category)
    await server.asHouse('1', ripenAll)
    expect((await lying()).get(other)).toMatchObject({ hardness: '1.60' })
    await sql('update stock_onhand set ripeness_from = null where shipment_id = $1', [b.list.shipmentId])
    await server.asHouse('1', ripenAll)
    expect((await lying()).get(one)?.ripenessFrom).toBe(after.get(one)?.ripenessFrom)
    await first.run(inspectionSheet, 'discard', await sheet(), { discardReason: 'the wrong pallet' })
    expect((await lying()).get(one)).toMatchObject({ hardness: '1.60' })
  })
})

test('fruit of two kinds in a container is each as ripe as its own check found it, whichever was made last', async () => {
  const list = await make(packingList)
  const kinds: { itemCode: string; lotNo: string; productCategory: string }[] = []
  for (const _ of [1, 2]) {
    const { dopCode } = await make(attributeValue, { attrCode: 'category' })
    const productCategory = String(dopCode)
    await make(hardnessDecline, { productCategory, brand: null, storageTemperature: '0', b1517: '0.25' } as never)
    const { itemCode } = await make(item, { category: productCategory } as never)
    const lying = await found(maker, await maker.one('secondary-inventory'), { itemCode: String(itemCode) })
    await sql('update stock_onhand set shipment_id = $2 where lot_no = $1', [lying.lotNo, list.shipmentId])
    kinds.push({ ...lying, productCategory })
  }
  const pressed = async (kind: (typeof kinds)[number] | undefined, pressureReadings: string, of = kind) =>
    submitted({
      containerNoShip: list.containerNo,
      productCategory: kind?.productCategory,
      storageTemperature: '0',
      details: [{ itemCode: of?.itemCode, pressureReadings }],
    })
  const [first, second] = kinds
  const lying = async () =>
    Promise.all(kinds.map(async ({ lotNo }) => (await admin.findOne(stockOnhand, { lotNo })).hardness))
  await pressed(first, '1.6')
  expect(await lying()).toEqual(['1.60', null])
  await pressed(second, '1.7')
  expect(await lying()).toEqual(['1.60', '1.70'])
  // What another item of its kind was found to be, later, says nothing of one that was pressed itself.
  const { itemCode } = await make(item, { category: first?.productCategory } as never)
  await pressed(first, '1.5', { itemCode } as never)
  expect(await lying()).toEqual(['1.60', '1.70'])
  // What was read of no item in particular is of all of its kind.
  await pressed(first, '1.5', {} as never)
  expect(await lying()).toEqual(['1.50', '1.70'])
})

describe('the way of a check', () => {
  test('is refused by what is missing, step by step', async () => {
    const one = await opened({ details: [] })
    const submit = () => inspector.run(marketQualityCheck, 'submit', one)
    await expect(submit()).rejects.toMatchObject({ bizCode: 'DETAIL_REQUIRED', message: 'Enter inspection lines' })
    await expect(inspector.in('zh').run(marketQualityCheck, 'submit', one)).rejects.toThrow('请录入检验明细')
    await inspector.save(marketQualityCheck, one, { details: [{ pressureReadings: '1.6' }] } as never)
    await photograph(one, photos.slice(0, 2))
    await expect(submit()).rejects.toMatchObject({ bizCode: 'PHOTOS_MISSING' })
    await photograph(one)
    await expect(submit()).rejects.toMatchObject({ bizCode: 'CONCLUSION_MISSING' })
    await inspector.save(marketQualityCheck, await now(one), { conclusion: 'PASS' })
    await submit()
    await expect(inspector.save(marketQualityCheck, await now(one), { conclusion: 'REJECT' })).rejects.toThrow()
    await expect(lead.run(marketQualityCheck, 'open', one)).rejects.toThrow()
  })

  test('only what was submitted is passed', async () => {
    const one = await opened()
    await expect(lead.run(marketQualityCheck, 'pass', one)).rejects.toThrow('Only submitted rows can be passed')
    await expect(lead.in('zh').run(marketQualityCheck, 'pass', one)).rejects.toThrow('只有待审核的数据可以通过')
  })

  test('is rejected and returned with a reason, and whoever is concerned hears of it [D1-2-79] [D1-2-80] [D1-4-43] [D1-4-44]', async () => {
    const one = await opened({ conclusion: 'REJECT' })
    const scope = { scope: 'ORG', orgIds: [one.orgId] }
    const [leadId, salesId] = [await withRole('QUALITY_LEAD', scope), await withRole('SALES_LEAD', scope)]
    await photograph(one)
    await inspector.run(marketQualityCheck, 'submit', one)
    expect(await noticesOf(leadId)).toContain(String(one.qcNumber))
    await expect(lead.run(marketQualityCheck, 'return', await now(one))).rejects.toMatchObject({
      bizCode: 'REASON_MISSING',
      message: 'Enter a reason',
    })
    await expect(lead.in('zh').run(marketQualityCheck, 'return', await now(one))).rejects.toThrow('请填写退回原因')
    await lead.run(marketQualityCheck, 'return', await now(one), { lastBackReason: '读数太少' })
    const { id: inspectorId } = await inspector.made
    expect(await noticesOf(inspectorId)).toContain('读数太少')
    await inspector.run(marketQualityCheck, 'submit', await now(one))
    await lead.run(marketQualityCheck, 'return', await now(one), { lastBackReason: '还是太少' })
    expect(await now(one)).toMatchObject({ backCount: 2, lastBackReason: '还是太少', status: 'RETURNED' })
    await inspector.run(marketQualityCheck, 'submit', await now(one))
    await expect(lead.run(marketQualityCheck, 'reject', await now(one))).rejects.toMatchObject({
      bizCode: 'REASON_MISSING',
    })
    await expect(lead.in('zh').run(marketQualityCheck, 'reject', await now(one))).rejects.toThrow('请填写驳回原因')
    await lead.run(marketQualityCheck, 'reject', await now(one), { rejectReason: '腐烂' })
    expect(await now(one)).toMatchObject({ status: 'REJECTED', qcStatus: 'REJECTED', rejectReason: '腐烂' })
    expect(await noticesOf(salesId)).toContain('腐烂')
    expect(await noticesOf(inspectorId)).toContain('腐烂')
  })

  test('is asked about before it passes though its inspector would refuse the fruit', async () => {
    const one = await submitted({ conclusion: 'REJECT' })
    await expect(lead.run(marketQualityCheck, 'pass', one)).rejects.toMatchObject({
      bizCode: 'PASSED_THOUGH_REJECTED',
      message: expect.stringContaining(String(one.qcNumber)),
    })
    await lead.run(marketQualityCheck, 'pass', one, { accepted: ['PASSED_THOUGH_REJECTED'] })
    expect(await now(one)).toMatchObject({ status: 'PASSED', conclusion: 'REJECT' })
  })

  test('that comes back waits for those who lead where its inspector has left [decision 0110]', async () => {
    const leaver = user(...codes('list', 'open', 'save', 'submit'))
    const one = await make(marketQualityCheck, { conclusion: 'PASS' } as never)
    await leaver.run(marketQualityCheck, 'open', one)
    await photograph(one)
    await leaver.run(marketQualityCheck, 'submit', await now(one))
    const leadId = await withRole('QUALITY_LEAD', { scope: 'ORG', orgIds: [one.orgId] })
    await admin.run(person, 'disable', await admin.get(person, await leaver.made))
    await lead.run(marketQualityCheck, 'return', await now(one), { lastBackReason: '照片不清楚' })
    expect(await noticesOf(leadId)).toContain('照片不清楚')
  })

  test('nothing is claimed for a container without an order, or where nothing is amiss', async () => {
    const bare = await submitted()
    await lead.run(marketQualityCheck, 'reject', bare, { rejectReason: 'rotten' })
    await expect(lead.run(marketQualityCheck, 'proposeClaim', bare)).rejects.toMatchObject({
      bizCode: 'ORDER_MISSING',
      message: expect.stringContaining(String(bare.qcNumber)),
    })
    const good = await submitted({ conclusion: 'PASS' })
    await lead.run(marketQualityCheck, 'pass', good)
    await expect(lead.run(marketQualityCheck, 'proposeClaim', good)).rejects.toMatchObject({
      bizCode: 'NOTHING_TO_CLAIM',
    })
  })

  test('a container of two vendors: the buyers of the one it is about hear of it, and nothing is claimed of the other', async () => {
    const tracked = async (given: Wire = {}) => {
      const made = await make(packingList, given as never)
      await server.asHouse('1', work => work.update(packingList, made, { poNumber: unused('PO', 10) }))
      await admin.run(packingList, 'audit', await admin.get(packingList, made))
      return admin.get(packingList, made)
    }
    const bought = async ({ originalId }: { originalId: unknown }) => {
      await admin.run(originalPackingList, 'generatePurchaseContract', { id: String(originalId) })
      await admin.run(
        purchaseContract,
        'audit',
        await admin.findOne(purchaseContract, { originalId: String(originalId) }),
      )
    }
    const [first, other] = [
      await make(vendor, { vendorType: 'EXTERNAL' }),
      await make(vendor, { vendorType: 'EXTERNAL' }),
    ]
    const buying = user('qc:market:list')
    const bought1 = await make(buyer, { userId: (await buying.made).id })
    const one = await tracked({ vendorId: first.id, buyerId: bought1.id })
    const second = await tracked({ vendorId: first.id, buyerId: bought1.id })
    const foreign = await tracked({ vendorId: other.id })
    await sql('update packing_list set shipment_id = $2 where id = any($1::bigint[])', [
      [second.id, foreign.id],
      one.shipmentId,
    ])
    await sql('update cargo_tracking set shipment_id = $2 where packing_list_id = any($1::bigint[])', [
      [second.id, foreign.id],
      one.shipmentId,
    ])
    await bought(foreign)

    const defect = { defectName: '压伤', severity: 'MAJOR', defectQty: '9', toleranceRate: '2' }
    const check = await submitted({ containerNoShip: one.containerNo, vendorId: first.id, defects: [defect] })
    expect(check).toMatchObject({ shipmentId: one.shipmentId, packingListId: null })
    await lead.run(marketQualityCheck, 'reject', check, { rejectReason: '腐烂' })
    expect(await noticesOf((await buying.made).id)).toContain(String(check.qcNumber))
    const verdictOf = async (list: { id: string }) =>
      (await admin.page(cargoTracking, { packingListId: list.id })).records.map(row => row.qcVerdict)
    expect([await verdictOf(one), await verdictOf(second), await verdictOf(foreign)]).toEqual([
      ['REJECTED'],
      ['REJECTED'],
      [null],
    ])
    // What the check of the other vendor came to says nothing of this one's lists when a check of theirs is returned.
    const theirs = await submitted({ containerNoShip: one.containerNo, vendorId: other.id })
    await sql('update market_quality_check set packing_list_id = $2 where id = $1', [theirs.id, foreign.id])
    const again = await submitted({ containerNoShip: one.containerNo, vendorId: first.id })
    await lead.run(marketQualityCheck, 'pass', again)
    await lead.run(marketQualityCheck, 'pass', theirs)
    await lead.run(marketQualityCheck, 'return', await now(again), { lastBackReason: '读数太少' })
    expect([await verdictOf(one), await verdictOf(foreign)]).toEqual([['REJECTED'], ['PASSED']])

    await sql('update purchase_contract set shipment_id = $1 where packing_list_id = $2', [one.shipmentId, foreign.id])
    await expect(lead.run(marketQualityCheck, 'proposeClaim', check)).rejects.toMatchObject({
      bizCode: 'ORDER_MISSING',
      message: expect.stringContaining(String(first.vendorName)),
    })
  })

  test('what is typed wrong names the check and its row', async () => {
    const one = await opened()
    await expect(
      inspector.save(marketQualityCheck, one, { details: [{ pressureReadings: '1.6 soft' }] } as never),
    ).rejects.toMatchObject({
      bizCode: 'QC_READING_WRONG',
      message: expect.stringContaining(`Check ${String(one.qcNumber)}, row 1: "soft"`),
    })
    const defect = { defectName: 'rot', severity: 'MAJOR', defectQty: '101', toleranceRate: '2' }
    await expect(inspector.save(marketQualityCheck, one, { defects: [defect] } as never)).rejects.toMatchObject({
      bizCode: 'QC_DEFECT_EXCEEDS_SAMPLE',
    })
    await expect(
      inspector.save(marketQualityCheck, one, { sampleQty: null, defects: [{ ...defect, defectQty: '1' }] } as never),
    ).rejects.toMatchObject({ bizCode: 'QC_SAMPLE_NOT_POSITIVE' })
  })

  test('a container nobody knows waits among the open mentions until somebody says which it is', async () => {
    const one = await make(marketQualityCheck, { containerNoShip: unused('box', 11) })
    expect(one).toMatchObject({ shipmentId: null })
    const mention = await admin.findOne(openMention, { containerNo: String(one.containerNoShip) })
    const list = await make(packingList)
    await admin.run(openMention, 'resolve', mention, { shipmentId: list.shipmentId })
    expect(await now(one)).toMatchObject({ shipmentId: list.shipmentId, packingListId: list.id })
  })

  test('of a container that is known late is told to whoever buys in it then, and its fruit is as ripe as it was found', async () => {
    const buying = user('qc:market:list')
    const { id: buyerId } = await make(buyer, { userId: (await buying.made).id })
    const list = await make(packingList, { buyerId } as never)
    const room = await make(robotRoom, { departmentCode: list.purchaseDepartmentCode })
    const itemCode = String(list.details[0]?.itemCode)
    const { lotNo } = await found(maker, await maker.one('secondary-inventory'), { itemCode })
    await sql('update stock_onhand set shipment_id = $2 where lot_no = $1', [lotNo, list.shipmentId])
    const { dopCode: productCategory } = await make(attributeValue, { attrCode: 'category' })
    await make(hardnessDecline, { productCategory, brand: null, storageTemperature: '0', b1517: '0.25' } as never)
    const late = await submitted({
      containerNoShip: unused('box', 11),
      vendorId: list.vendorId,
      productCategory,
      storageTemperature: '0',
      details: [{ itemCode, pressureReadings: '1.6' }],
    })
    await lead.run(marketQualityCheck, 'reject', late, { rejectReason: '腐烂' })
    expect(await noticesOf((await buying.made).id)).toBe('[]')
    const mention = await admin.findOne(openMention, { containerNo: String(late.containerNoShip) })
    await admin.run(openMention, 'resolve', mention, { shipmentId: list.shipmentId })
    expect(await noticesOf((await buying.made).id)).toContain(
      `${late.qcNumber} of container ${late.containerNoShip} was rejected: 腐烂`,
    )
    expect((await admin.page(robotMessage, { template: 'QC_RESULT', roomId: room.id } as never)).records).toHaveLength(
      1,
    )
    expect(await admin.findOne(stockOnhand, { lotNo })).toMatchObject({ hardness: '1.60' })
  })

  test('its verdict reaches all that came in the container, however late it is known which that is [issue 36]', async () => {
    const tracked = async () => {
      const made = await make(packingList)
      await server.asHouse('1', work => work.update(packingList, made, { poNumber: 'SZ25000123' }))
      await admin.run(packingList, 'audit', await admin.get(packingList, made))
      return admin.get(packingList, made)
    }
    const list = await tracked()
    const verdicts = async (...lists: readonly { id: string }[]) => {
      const rows = await Promise.all(lists.map(({ id }) => admin.page(cargoTracking, { packingListId: id })))
      return rows.map(({ records }) => (records[0] as Wire | undefined)?.qcVerdict)
    }
    const late = await submitted({ containerNoShip: unused('box', 11) })
    await lead.run(marketQualityCheck, 'pass', late)
    const mention = await admin.findOne(openMention, { containerNo: String(late.containerNoShip) })
    await admin.run(openMention, 'resolve', mention, { shipmentId: list.shipmentId })
    expect(await verdicts(list)).toEqual(['PASSED'])

    // A check that was there before its list takes it over with the next save.
    const early = await opened({ containerNoShip: list.containerNo, conclusion: 'PASS' })
    await sql('update market_quality_check set packing_list_id = null where id = $1', [early.id])
    await inspector.save(marketQualityCheck, early, { marketCityName: '上海' })
    expect(await now(early)).toMatchObject({ packingListId: list.id })

    const second = await tracked()
    await sql('update packing_list set shipment_id = $2 where id = $1', [second.id, list.shipmentId])
    const both = await submitted({ containerNoShip: list.containerNo })
    expect(both).toMatchObject({ shipmentId: list.shipmentId, packingListId: null })
    await lead.run(marketQualityCheck, 'reject', both, { rejectReason: '腐烂' })
    expect(await verdicts(list, second)).toEqual(['REJECTED', 'REJECTED'])
    // What another check of the container came to stands, when a later one is returned.
    const third = await submitted({ containerNoShip: list.containerNo })
    await lead.run(marketQualityCheck, 'pass', third)
    expect(await verdicts(list, second)).toEqual(['PASSED', 'PASSED'])
    await lead.run(marketQualityCheck, 'return', await now(third), { lastBackReason: '读数太少' })
    expect(await verdicts(list, second)).toEqual(['REJECTED', 'REJECTED'])
  })
})

test('what a check came to shows on a list that is audited after it, audited again, or made anew', async () => {
  const made = await make(packingList)
  const check = await submitted({ containerNoShip: made.containerNo, vendorId: made.vendorId })
  expect(check).toMatchObject({ packingListId: made.id })
  await lead.run(marketQualityCheck, 'pass', check)
  const audited = async ({ id }: { id: string }) => {
    const poNumber = unused('PO', 10)
    await server.asHouse('1', async work => work.update(packingList, await work.get(packingList, id), { poNumber }))
    await admin.run(packingList, 'audit', await admin.get(packingList, { id }))
    return (await admin.page(cargoTracking, { packingListId: id })).records.map(row => row.qcVerdict)
  }
  expect(await audited(made)).toEqual(['PASSED'])
  await admin.run(packingList, 'antiAudit', await admin.get(packingList, made))
  expect(await audited(made)).toEqual(['PASSED'])
  await admin.run(packingList, 'antiAudit', await admin.get(packingList, made))
  await admin.run(packingList, 'void', await admin.get(packingList, made))
  await admin.run(originalPackingList, 'generatePackingList', { id: String(made.originalId) })
  const anew = await admin.findOne(packingList, { originalId: String(made.originalId), enableFlag: 'Y' } as never)
  expect(anew.id).not.toBe(made.id)
  expect(await audited(anew)).toEqual(['PASSED'])
  expect(await now(check)).toMatchObject({ packingListId: anew.id })
})

test('the buyers’ room hears of hardness and defects (business.md 5.5)', async () => {
  const list = await make(packingList)
  const room = await make(robotRoom, { departmentCode: list.purchaseDepartmentCode })
  const { dopCode: productCategory } = await make(attributeValue, { attrCode: 'category' })
  const one = await submitted({ productCategory })
  await server.asHouse('1', async work => {
    const row = await work.find(marketQualityCheck, { id: one.id })
    await work.update(marketQualityCheck, row as never, { packingListId: list.id })
  })
  await lead.run(marketQualityCheck, 'reject', await now(one), { rejectReason: '过软' })
  const said = (await admin.page(robotMessage, { template: 'QC_RESULT', roomId: room.id } as never)).records as Wire[]
  expect(said).toHaveLength(1)
  for (const words of [one.containerNoShip, '不通过', '平均硬度:1.90', '过软'])
    expect(said[0]?.content).toContain(String(words))
})

test('a check is seen by its link without an account, without who bought it or for what', async () => {
  const one = await submitted()
  const { address, token } = (await admin.ask('POST', `${marketQualityCheck.calls}/share-link`, {
    id: one.id,
  })) as unknown as { address: string; token: string }
  expect(address).toBe(`/qc/kiwiFruitMgt/previewPicture?token=${token}`)
  const answer = await fetch(`${base}/shared/record?token=${encodeURIComponent(token)}`)
  const { data } = (await answer.json()) as { data: { record: Wire } }
  expect(data.record).toMatchObject({ qcNumber: one.qcNumber, averageHardness: '1.90', photos })
  expect(data.record).not.toHaveProperty('vendorId')
  const wrong = await fetch(`${base}/shared/record?token=wrong`)
  expect(wrong.status).toBe(404)
})

test('a check is not shown by a link before it is handed in, nor while it is corrected', async () => {
  const linkOf = (one: { id: string }) => admin.ask('POST', `${marketQualityCheck.calls}/share-link`, { id: one.id })
  const open = await opened()
  await expect(linkOf(open)).rejects.toMatchObject({ bizCode: 'SHARE_TOO_EARLY' })
  const one = await submitted()
  const { token } = (await linkOf(one)) as unknown as { token: string }
  await lead.run(marketQualityCheck, 'return', one, { lastBackReason: '读数太少' })
  await expect(linkOf(one)).rejects.toMatchObject({ bizCode: 'SHARE_TOO_EARLY' })
  const shown = await fetch(`${base}/shared/record?token=${encodeURIComponent(token)}`)
  expect(shown.status).toBe(404)
})

test('the record of checks shows what was submitted and what became of it', async () => {
  const [open, done] = [await opened(), await submitted()]
  const { only } = marketQualityCheck.desks.record
  const seen = async (one: { qcNumber: unknown }) =>
    (await admin.page(marketQualityCheck, { ...only, qcNumber: String(one.qcNumber) } as never)).records
  expect(await seen(open)).toEqual([])
  expect(await seen(done)).toHaveLength(1)
})
