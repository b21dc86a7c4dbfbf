import { beforeAll, describe, expect, test } from 'vitest'
import { buyer } from '#areas/masterdata/buyer/document.ts'
import { originalPackingList } from '#areas/packing/original-packing-list/document.ts'
import { packingList } from '#areas/packing/packing-list/document.ts'
import { claim } from '#areas/purchase/claim/document.ts'
import { purchaseContract } from '#areas/purchase/purchase-contract/document.ts'
import { openMention } from '#areas/shipment/open-mention/document.ts'
import { receipt } from '#areas/warehouse/receipt/document.ts'
import type { Wire } from '#platform/model/check.ts'
import { house } from '#platform/testing/house.ts'
import { unused } from '#platform/testing/unused.ts'
import { marketQualityCheck } from '../market-check/document.ts'
import { qualityItem } from '../quality-item/document.ts'
import { qualityStandard } from '../quality-standard/document.ts'
import { judgedFruit } from '../samples.ts'
import { inspectionSheet } from './document.ts'

const { admin, base, house: server, make, maker, sql, user } = await house()
const current = (one: { id: string }) => admin.get(inspectionSheet, one)

const verbs = ['list', 'save', 'spotCheck', 'conclude', 'delete', 'draftClaim']
const codes = verbs.map(verb => `qc:inspection:${verb}`)
const inspector = user(...codes)
const colleague = user(...codes)
const lead = user(...codes, 'qc:inspection:concludeMilder', 'qc:inspection:restore')

let fruit: Awaited<ReturnType<typeof judgedFruit>>
beforeAll(async () => {
  fruit = await judgedFruit(maker)
})

type Sheet = Awaited<ReturnType<typeof current>>
/** A sheet of 25,000 boxes, 250 of them sampled, that the inspector is at. */
async function checking(values: Wire = {}): Promise<Sheet> {
  const made = await make(inspectionSheet, {
    itemCode: fruit.itemCode,
    deliveredQty: '25000',
    sampleQty: '250',
    ...values,
  } as never)
  await inspector.run(inspectionSheet, 'check', made)
  return current(made)
}
const counted = (sheet: Sheet, defects: readonly (string | null)[]) => ({
  defects: sheet.defects.map((line, at) => ({ ...idOf(line), defectQty: defects[at] ?? null })),
})
const looked = (sheet: Sheet, second: readonly string[]) => ({
  spotSampleQty: '100',
  spotChecks: sheet.spotChecks.map((line, at) => ({ ...idOf(line), secondQty: second[at] ?? '0' })),
})
const idOf = (line: object) => ({ id: String((line as { id: string }).id) })
/** The same sheet with counts, looked at twice. */
async function spotChecked(defects: readonly string[] = ['1', '8', '3'], values: Wire = {}): Promise<Sheet> {
  const sheet = await checking(values)
  await inspector.save(inspectionSheet, sheet, counted(sheet, defects) as never)
  const again = await current(sheet)
  await colleague.save(inspectionSheet, again, looked(again, ['0', '3', '1']) as never)
  await colleague.run(inspectionSheet, 'spotCheck', await current(sheet))
  return current(sheet)
}

describe('the worked sheet (business.md 3.18)', () => {
  test('of 250 samples ends in a concession and proposes 1.20 percent [D1-1-16] [D1-2-76]', async () => {
    const sheet = await checking()
    expect(sheet).toMatchObject({
      qcNumber: expect.stringMatching(/^QI250506\d{4}$/),
      status: 'CHECKING',
      requiredQty: '250.000',
      standardVersion: 1,
      proposedConclusion: null,
      defects: [{ severity: 'CRITICAL' }, { severity: 'MAJOR' }, { severity: 'MINOR' }],
    })
    await inspector.save(inspectionSheet, sheet, counted(sheet, ['1', '8', null]) as never)
    expect(await current(sheet)).toMatchObject({
      totalRate: null,
      proposedConclusion: null,
      defects: [{ defectRate: '0.40', result: 'OK' }, { defectRate: '3.20', result: 'EXCEED' }, { defectRate: null }],
    })
    await expect(colleague.run(inspectionSheet, 'spotCheck', await current(sheet))).rejects.toMatchObject({
      bizCode: 'DEFECTS_OPEN',
    })
    await inspector.save(inspectionSheet, await current(sheet), counted(sheet, ['1', '8', '3']) as never)
    const judged = await current(sheet)
    expect(judged).toMatchObject({
      totalRate: '4.80',
      exceededItems: 'BRUISE',
      proposedConclusion: 'CONCESSION',
      proposedClaimRate: '1.20',
      defectQty: '12.000',
      majorQty: '8.000',
      spotChecks: [{ firstRate: '0.40' }, { firstRate: '3.20' }, { firstRate: '1.20' }],
    })

    await expect(colleague.run(inspectionSheet, 'conclude', judged, { conclusion: 'CONCESSION' })).rejects.toThrow(
      'was not spot checked yet; it cannot be concluded',
    )
    await expect(
      inspector.save(inspectionSheet, judged, looked(judged, ['0', '6', '1']) as never),
    ).rejects.toMatchObject({ bizCode: 'SPOT_CHECK_SAME_PERSON' })
    await expect(colleague.run(inspectionSheet, 'spotCheck', judged)).rejects.toMatchObject({
      bizCode: 'SPOT_CHECK_OPEN',
    })
    await colleague.save(inspectionSheet, judged, looked(judged, ['0', '6', '1']) as never)
    const again = await current(sheet)
    expect(again).toMatchObject({
      apartCount: 1,
      openSpots: 0,
      spotChecks: [
        { secondRate: '0.00', difference: '0.40', apart: 'WITHIN' },
        { secondRate: '6.00', difference: '2.80', apart: 'BEYOND' },
        { secondRate: '1.00', difference: '0.20', apart: 'WITHIN' },
      ],
    })
    await expect(inspector.run(inspectionSheet, 'spotCheck', again)).rejects.toMatchObject({
      bizCode: 'SPOT_CHECK_SAME_PERSON',
      message: expect.stringContaining('the second look is another person’s'),
    })
    await colleague.run(inspectionSheet, 'spotCheck', again)
    await colleague.run(inspectionSheet, 'conclude', await current(sheet), { conclusion: 'CONCESSION' })
    expect(await current(sheet)).toMatchObject({
      status: 'CONCLUDED',
      conclusion: 'CONCESSION',
      concludedDate: '2025-05-06',
      milderReason: null,
    })
  })
})

test('a conclusion may be stricter; a milder one is a lead’s, with a reason', async () => {
  const strict = await spotChecked()
  await colleague.run(inspectionSheet, 'conclude', strict, { conclusion: 'REJECT' })
  expect(await current(strict)).toMatchObject({ conclusion: 'REJECT' })

  const mild = await spotChecked()
  await expect(colleague.run(inspectionSheet, 'conclude', mild, { conclusion: 'PASS' })).rejects.toMatchObject({
    bizCode: 'MILDER_NEEDS_LEAD',
    message: expect.stringContaining(`The conclusion of ${String(mild.qcNumber)} is milder than proposed`),
  })
  const input = { conclusion: 'PASS', milderReason: '客户接受' }
  await expect(colleague.run(inspectionSheet, 'concludeMilder', mild, input)).rejects.toThrow()
  await expect(
    lead.run(inspectionSheet, 'concludeMilder', mild, { ...input, conclusion: 'REJECT' }),
  ).rejects.toMatchObject({ bizCode: 'NOT_MILDER' })
  await lead.run(inspectionSheet, 'concludeMilder', mild, input)
  expect(await current(mild)).toMatchObject({ status: 'CONCLUDED', conclusion: 'PASS', milderReason: '客户接受' })
})

describe('of a sheet hear', () => {
  const heard = async ({ made }: { made: Promise<{ id: string }> }, sheet: Sheet) =>
    JSON.stringify(
      await sql("select * from notice where user_id = $1 and document = 'inspection-sheet' and record_id = $2", [
        (await made).id,
        sheet.id,
      ]),
    )
  const leadIn = (roleCode: string, { orgId }: Sheet) =>
    user('qc:inspection:list', { scope: 'ORG', orgIds: [String(orgId)], roles: [roleCode] } as never)

  test('whoever inspected, bought and sells, that the goods are refused', async () => {
    const buying = user('qc:inspection:list')
    const contract = await make(purchaseContract, {
      buyerId: (await make(buyer, { userId: (await buying.made).id })).id,
    } as never)
    const sheet = await spotChecked(['1', '8', '3'], { contractId: contract.id })
    const selling = leadIn('SALES_LEAD', sheet)
    await selling.made
    await colleague.run(inspectionSheet, 'conclude', sheet, { conclusion: 'REJECT' })
    for (const one of [inspector, buying, selling]) expect(await heard(one, sheet)).toContain(String(sheet.qcNumber))
    expect(await heard(colleague, sheet)).toBe('[]')
  })

  test('the same people, that a result that refused them is deleted, and that it is back (business.md 3.18, 5.8)', async () => {
    const sheet = await spotChecked()
    const selling = leadIn('SALES_LEAD', sheet)
    await selling.made
    await colleague.run(inspectionSheet, 'conclude', sheet, { conclusion: 'REJECT' })
    await colleague.run(inspectionSheet, 'discard', await current(sheet), { discardReason: '录错柜' })
    for (const one of [inspector, selling]) expect(await heard(one, sheet)).toContain('it refuses the goods no more')
    const refusing = async () => (await heard(selling, sheet)).split(' refuses the goods').length - 1
    const before = await refusing()
    await lead.run(inspectionSheet, 'restore', await current(sheet))
    expect(await refusing()).toBe(before + 1)
  })

  test('its inspector, that it is to be looked at again', async () => {
    const sheet = await spotChecked()
    await colleague.run(inspectionSheet, 'recheck', sheet)
    expect(await heard(inspector, sheet)).toContain('is to be checked again')
  })

  test('nobody, that the goods are fine', async () => {
    const sheet = await spotChecked(['0', '0', '0'])
    const selling = leadIn('SALES_LEAD', sheet)
    await selling.made
    await colleague.run(inspectionSheet, 'conclude', sheet, { conclusion: 'PASS' })
    for (const one of [inspector, selling]) expect(await heard(one, sheet)).toBe('[]')
  })
})

test('a deleted result is looked up, and restored by a lead within 30 days [D1-2-11]', async () => {
  const sheet = await spotChecked()
  await inspector.run(inspectionSheet, 'discard', sheet, { discardReason: '录错柜' })
  const deleted = await current(sheet)
  expect(deleted).toMatchObject({ status: 'DELETED', discardReason: '录错柜', discardedDate: '2025-05-06' })
  const { records } = await admin.page(inspectionSheet, {
    qcNumber: String(sheet.qcNumber),
    ...inspectionSheet.desks.deleted.only,
  })
  expect(records).toHaveLength(1)
  await expect(inspector.run(inspectionSheet, 'restore', deleted)).rejects.toThrow()
  await lead.run(inspectionSheet, 'restore', deleted)
  expect(await current(sheet)).toMatchObject({ status: 'SPOT_CHECKED', enableFlag: 'Y', discardReason: null })

  await inspector.run(inspectionSheet, 'discard', await current(sheet), { discardReason: '再删' })
  const late = await current(sheet)
  await server.asHouse('1', work => work.update(inspectionSheet, late, { discardedDate: '2025-04-05' }))
  await expect(lead.run(inspectionSheet, 'restore', await current(sheet))).rejects.toMatchObject({
    bizCode: 'RESTORE_TOO_LATE',
  })
  await server.asHouse('1', async work =>
    work.update(
      inspectionSheet,
      { id: late.id, version: Number((await current(late)).version) },
      { discardedDate: '2025-04-06' },
    ),
  )
  await lead.run(inspectionSheet, 'restore', await current(sheet))
})

test('an order’s item has one sheet in use for a delivery', async () => {
  const poNumber = unused('PO', 20)
  const sheet = await checking({ poNumber })
  const twin = () => make(inspectionSheet, { itemCode: fruit.itemCode, poNumber } as never)
  await expect(twin()).rejects.toMatchObject({
    bizCode: 'INSPECTION_EXISTS',
    message: expect.stringContaining(`has sheet ${String(sheet.qcNumber)} already; open that one, or delete it first`),
  })
  await inspector.run(inspectionSheet, 'discard', sheet, { discardReason: '重来' })
  await twin()
  await expect(lead.run(inspectionSheet, 'restore', await current(sheet))).rejects.toMatchObject({
    bizCode: 'INSPECTION_EXISTS',
  })
})

test('what was counted before there was an inspector is no second look [business.md 3.18]', async () => {
  const made = await make(inspectionSheet, { itemCode: fruit.itemCode, sampleQty: '250' } as never)
  await inspector.save(inspectionSheet, made, looked(made as never, ['0', '3', '1']) as never)
  await inspector.run(inspectionSheet, 'check', await current(made))
  expect(await current(made)).toMatchObject({
    status: 'CHECKING',
    spotSampleQty: null,
    openSpots: 3,
    spotChecks: Array(3).fill({ secondQty: null, secondRate: null }),
  })
})

test('what was counted and sampled must be possible', async () => {
  const sheet = await checking()
  await expect(
    inspector.save(inspectionSheet, sheet, counted(sheet, ['251', '0', '0']) as never),
  ).rejects.toMatchObject({
    bizCode: 'QC_DEFECT_EXCEEDS_SAMPLE',
    message: expect.stringContaining(`Sheet ${String(sheet.qcNumber)}, row 1: more defects than the 250 samples`),
  })
  await expect(
    inspector.save(inspectionSheet, sheet, { sampleQty: null, ...counted(sheet, ['1', '0', '0']) } as never),
  ).rejects.toMatchObject({ bizCode: 'QC_SAMPLE_NOT_POSITIVE' })
  await expect(colleague.save(inspectionSheet, sheet, { ...looked(sheet, ['101']) } as never)).rejects.toMatchObject({
    bizCode: 'SPOT_EXCEEDS_SAMPLE',
  })
  await inspector.save(inspectionSheet, sheet, { sampleQty: '249', ...counted(sheet, ['0', '0', '0']) } as never)
  await expect(colleague.run(inspectionSheet, 'spotCheck', await current(sheet))).rejects.toMatchObject({
    bizCode: 'SAMPLE_TOO_SMALL',
    message: expect.stringContaining('249 samples, 250 must be taken; take the rest'),
  })
})

test('a sheet that names its container by hand is of that shipment, known at once or later (business.md 2.5)', async () => {
  const list = await make(packingList)
  const sheet = await make(inspectionSheet, { containerNo: String(list.containerNo).toLowerCase() } as never)
  expect(sheet).toMatchObject({ shipmentId: list.shipmentId, containerNo: list.containerNo })
  const containerNo = unused('box', 11)
  const unknown = await make(inspectionSheet, { containerNo } as never)
  expect(unknown).toMatchObject({ shipmentId: null })
  await admin.run(openMention, 'resolve', await admin.findOne(openMention, { containerNo }), {
    shipmentId: list.shipmentId,
  })
  expect(await current(unknown)).toMatchObject({ shipmentId: list.shipmentId, containerNo: list.containerNo })
  await admin.save(inspectionSheet, await current(unknown), { containerNo: null } as never)
  expect(await current(unknown)).toMatchObject({ shipmentId: null, containerNo: null })
})

test('a sheet needs an order, a vendor, boxes and a standard that holds', async () => {
  const wanted = (values: Wire) => make(inspectionSheet, { itemCode: fruit.itemCode, ...values } as never)
  for (const field of ['poNumber', 'vendorId', 'deliveredQty'])
    await expect(wanted({ [field]: null })).rejects.toMatchObject({ bizCode: 'REQUIRED' })
  const other = await judgedFruit(maker)
  const { id } = other.standard
  await server.asHouse('1', async work =>
    work.update(qualityStandard, await work.get(qualityStandard, id), { status: 'HISTORY' }),
  )
  await expect(wanted({ itemCode: other.itemCode })).rejects.toMatchObject({
    bizCode: 'NO_EFFECTIVE_STANDARD',
    message: expect.stringContaining('has no effective standard; publish one first'),
  })
})

test('a sheet keeps the version it was begun under, and its formulas are worked out over readings', async () => {
  const brix = await make(qualityItem, { itemKind: 'MEASURED', itemName: '糖度' })
  const rot = await make(qualityItem, { itemKind: 'COUNTED', toleranceRate: '1', severity: 'CRITICAL' })
  const formula = { formulaName: 'x', lowerLimit: '12', upperLimit: null }
  const own = await judgedFruit(maker, {
    itemLines: [{ qcItemCode: brix.itemCode }, { qcItemCode: rot.itemCode }],
    formulaLines: [
      { ...formula, formulaCode: 'AVG', formulaMethod: 'AVERAGE', ofItems: brix.itemCode },
      { ...formula, formulaCode: 'MIN', formulaMethod: 'MINIMUM', ofItems: brix.itemCode },
      { ...formula, formulaCode: 'DEF', formulaMethod: 'DEFECT', ofItems: rot.itemCode },
    ],
  })
  const sheet = await checking({ itemCode: own.itemCode, deliveredQty: '400', sampleQty: '10' })
  expect(sheet.defects).toHaveLength(1)
  await inspector.save(inspectionSheet, sheet, {
    readings: ['13.2', '11.9', '12.7'].map((value, at) => ({ qcItemCode: brix.itemCode, boxNo: at + 1, value })),
    ...counted(sheet, ['2']),
  } as never)
  expect((await current(sheet)).measured).toMatchObject([
    { formulaCode: 'AVG', value: '12.600', result: 'OK' },
    { formulaCode: 'MIN', value: '11.900', result: 'EXCEED' },
    { formulaCode: 'DEF', value: '20.000', result: 'OK' },
  ])
  const standard = (await admin.page(qualityStandard, { standardCode: String(own.standard.standardCode) })).records[0]
  await admin.run(qualityStandard, 'copy', standard as never)
  const { records } = await admin.page(qualityStandard, {
    standardCode: String(own.standard.standardCode),
    status: 'DRAFT',
  })
  const gone = await make(inspectionSheet, { itemCode: own.itemCode, deliveredQty: '400', sampleQty: '10' } as never)
  await admin.delete(inspectionSheet, gone)
  await admin.run(qualityStandard, 'publish', records[0] as never)
  expect(await current(sheet)).toMatchObject({ standardVersion: 1 })
  // One that is brought back was begun under the first, as its lines say.
  await admin.ask('POST', '/admin/deleted/restore', { document: inspectionSheet.name, recordId: gone.id })
  expect(await current(gone)).toMatchObject({ standardVersion: 1, defects: [{ qcItemCode: rot.itemCode }] })
  expect(await checking({ itemCode: own.itemCode })).toMatchObject({ standardVersion: 2 })
})

test('a conceded sheet becomes a claim with base amount, rate and what exceeded; the sheet then stays [D1-2-10]', async () => {
  const original = await make(originalPackingList, { tradeMode: 'PURCHASE', tradeType: 'REEXPORT' } as never)
  await admin.run(originalPackingList, 'audit', original)
  await admin.run(originalPackingList, 'generatePackingList', original)
  const [made] = await admin.run(originalPackingList, 'generatePurchaseContract', original)
  await admin.run(purchaseContract, 'audit', { id: String(made?.targetId) })
  const contract = await admin.get(purchaseContract, { id: String(made?.targetId) })
  const itemCode = String(contract.details[0]?.itemCode)
  const { records } = await admin.page(maker.catalogue.get('item').document, { itemCode })
  const category = String((records[0] as Wire).category)
  const known = await admin.page(qualityStandard, { categoryCode: category, status: 'EFFECTIVE' })
  if (known.records.length === 0) {
    const standard = await make(qualityStandard, {
      categoryCode: category,
      warehouseCode: null,
      totalTolerance: '5',
      itemLines: [{ qcItemCode: (await make(qualityItem, { severity: 'MAJOR', toleranceRate: '2' })).itemCode }],
    } as never)
    await admin.run(qualityStandard, 'publish', standard)
  }
  // The button of the contract knows all an inspector would type.
  await admin.run(purchaseContract, 'inspect', contract)
  const begun = await admin.get(
    inspectionSheet,
    await admin.findOne(inspectionSheet, { contractId: contract.id, itemCode } as never),
  )
  expect(begun).toMatchObject({
    inspectionType: 'PURCHASE',
    status: 'NEW',
    deliveredQty: contract.details.find(line => line.itemCode === itemCode)?.qty,
  })
  expect(begun).toMatchObject({ vendorId: contract.vendorId, containerNo: contract.containerNo, orgId: contract.orgId })
  await admin.save(inspectionSheet, begun, { sampleQty: '250' } as never)
  await inspector.run(inspectionSheet, 'check', begun)
  const sheet = await current(begun)
  const major = sheet.defects.findIndex(line => line.severity === 'MAJOR')
  const tolerance = Number(sheet.defects[major]?.toleranceRate)
  const found = sheet.defects.map((_, at) => (at === major ? String(((tolerance + 1.2) * 250) / 100) : '0'))
  await inspector.save(inspectionSheet, sheet, counted(sheet, found) as never)
  await colleague.save(
    inspectionSheet,
    await current(sheet),
    looked(
      sheet,
      sheet.spotChecks.map(() => '0'),
    ) as never,
  )
  await colleague.run(inspectionSheet, 'spotCheck', await current(sheet))
  await colleague.run(inspectionSheet, 'conclude', await current(sheet), { conclusion: 'CONCESSION' })

  const drafted = (await colleague.run(inspectionSheet, 'draftClaim', await current(sheet))) as unknown as Wire
  const asked = await admin.get(claim, { id: String(drafted.id) })
  // Deleted, it comes back only while its sheet still says so.
  await admin.delete(claim, asked)
  const put = (status: string) => sql('update inspection_sheet set status = $2 where id = $1', [sheet.id, status])
  const restored = () => admin.call('POST', '/admin/deleted/restore', { document: claim.name, recordId: asked.id })
  await put('DELETED')
  expect(await restored()).toMatchObject({
    bizCode: 'FINDING_GONE',
    msg: expect.stringContaining(`${sheet.qcNumber} has no conclusion any more`),
  })
  await put('CONCLUDED')
  expect(await restored()).toMatchObject({ code: 0 })
  expect(asked).toMatchObject({
    inspectionId: sheet.id,
    claimType: 'QUALITY',
    checkLevel: 'B',
    vendorId: contract.vendorId,
    details: [{ itemCode, claimRate: '1.2000', baseAmount: contract.details[0]?.amount }],
  })
  await expect(colleague.run(inspectionSheet, 'draftClaim', await current(sheet))).rejects.toMatchObject({
    bizCode: 'ALREADY_GENERATED',
  })
  await expect(
    inspector.run(inspectionSheet, 'discard', await current(sheet), { discardReason: 'x' }),
  ).rejects.toMatchObject({ bizCode: 'DOWNSTREAM_EXISTS' })

  // The market check of the same container finds the same fault: the claim that stands is named.
  const check = await make(marketQualityCheck, {
    containerNoShip: contract.containerNo,
    sampleQty: '100',
    conclusion: 'CONCESSION',
    defects: [{ defectName: '压伤', severity: 'MAJOR', itemCode, defectQty: '9', toleranceRate: '2' }],
  } as never)
  const seen = () => admin.get(marketQualityCheck, check)
  await sql('update market_quality_check set photos = $2, shipment_id = $3 where id = $1', [
    check.id,
    JSON.stringify(['1', '2', '3'].map(fileId => ({ fileId, fileName: `${fileId}.jpg`, size: 1 }))),
    contract.shipmentId,
  ])
  await admin.run(marketQualityCheck, 'open', await seen())
  await admin.run(marketQualityCheck, 'submit', await seen())
  await admin.run(marketQualityCheck, 'pass', await seen())
  await expect(admin.run(marketQualityCheck, 'proposeClaim', await seen())).rejects.toMatchObject({
    bizCode: 'ALREADY_CLAIMED',
    message: expect.stringContaining(String(asked.claimCode)),
  })
  await admin.run(claim, 'void', asked)
  await admin.run(marketQualityCheck, 'proposeClaim', await seen())
  expect(await admin.findOne(claim, { marketCheckId: check.id } as never)).toMatchObject({ claimType: 'QUALITY' })
})

test('a receipt makes the sheets of what came in, once, and says what is missing before it can', async () => {
  const made = await make(receipt)
  const press = (by = admin) => by.run(receipt, 'inspect', made)
  const codesIn = [...new Set(made.details.map(line => line.itemCode))]
  const category = (code: unknown) => sql('update item set category = $1 where item_code = any($2)', [code, codesIn])
  const [kept] = await sql('select category from item where item_code = $1', [codesIn[0]])
  await category(null)
  await expect(press()).rejects.toMatchObject({
    bizCode: 'NO_EFFECTIVE_STANDARD',
    message: expect.stringContaining(String(made.receiptNo)),
  })
  const [judgedItem] = await sql('select category from item where item_code = $1', [fruit.itemCode])
  await category(judgedItem?.category)
  await expect(press(user('warehouse:receive:list'))).rejects.toMatchObject({ status: 403 })
  await press(user('warehouse:receive:list', 'warehouse:receive:inspect'))
  const { records } = await admin.page(inspectionSheet, { receiptId: made.id } as never)
  expect(new Set(records.map(one => one.itemCode))).toEqual(new Set(codesIn))
  expect(records).toHaveLength(codesIn.length)
  expect(records[0]).toMatchObject({
    inspectionType: 'WAREHOUSE',
    vendorId: made.vendorId,
    containerNo: made.containerNo,
    warehouseCode: made.warehouseCode,
    standardId: fruit.standard.id,
  })
  await expect(press()).rejects.toMatchObject({
    bizCode: 'INSPECTION_EXISTS',
    message: expect.stringContaining(String(records.at(-1)?.qcNumber)),
  })
  await category(kept?.category)
})

test('there is nothing to claim of what passed, or of what no contract is known for', async () => {
  const passed = await spotChecked(['0', '0', '0'])
  await colleague.run(inspectionSheet, 'conclude', passed, { conclusion: 'PASS' })
  await expect(colleague.run(inspectionSheet, 'draftClaim', await current(passed))).rejects.toMatchObject({
    bizCode: 'NOTHING_TO_CLAIM',
  })
  const refused = await spotChecked(['9', '0', '0'])
  await colleague.run(inspectionSheet, 'conclude', refused, { conclusion: 'REJECT' })
  await expect(colleague.run(inspectionSheet, 'draftClaim', await current(refused))).rejects.toMatchObject({
    bizCode: 'CONTRACT_MISSING',
  })
})

test('nothing is claimed by a contract that has no such goods, or has them no more', async () => {
  const contract = await make(purchaseContract)
  const sheet = await spotChecked(['1', '8', '3'], { contractId: contract.id })
  await colleague.run(inspectionSheet, 'conclude', sheet, { conclusion: 'REJECT' })
  await expect(colleague.run(inspectionSheet, 'draftClaim', await current(sheet))).rejects.toMatchObject({
    bizCode: 'ITEM_NOT_ORDERED',
    message: expect.stringContaining(String(contract.contractNo)),
  })
  expect((await admin.page(claim, { inspectionId: sheet.id } as never)).records).toEqual([])
})

test('a draft says what concluded sheets would have become under it, and changes none of them', async () => {
  const own = await judgedFruit(maker)
  const [conceded, passed] = [
    await spotChecked(['1', '8', '3'], { itemCode: own.itemCode }),
    await spotChecked(['0', '2', '1'], { itemCode: own.itemCode }),
  ]
  await colleague.run(inspectionSheet, 'conclude', conceded, { conclusion: 'CONCESSION' })
  await colleague.run(inspectionSheet, 'conclude', passed, { conclusion: 'PASS' })
  const made = (await admin.run(
    qualityStandard,
    'copy',
    await admin.get(qualityStandard, own.standard),
  )) as unknown as Wire
  const draft = await admin.get(qualityStandard, { id: String(made.id) })
  await admin.save(qualityStandard, draft, {
    itemLines: draft.itemLines.map((line, at) => ({ ...idOf(line), ...(at === 1 ? { toleranceRate: '4' } : {}) })),
  } as never)
  const asked = { id: draft.id, from: '2025-01-01', to: '2099-12-31' }
  const regrade = (more: Wire = {}) =>
    admin.ask(
      'GET',
      `${qualityStandard.calls}/regrade?${new URLSearchParams({ ...asked, ...more } as never).toString()}`,
    )
  const told = await regrade()
  expect(told).toMatchObject({
    sheets: 2,
    notComparable: 0,
    before: { PASS: 1, CONCESSION: 1, REJECT: 0 },
    after: { PASS: 2, CONCESSION: 0, REJECT: 0 },
    changedCount: 1,
    changed: [{ id: conceded.id, was: 'CONCESSION', becomes: 'PASS', totalRate: '4.80', becomesRate: '4.80' }],
  })
  expect(await regrade()).toEqual(told)
  const ofVendor = user('qc:inspection:list', {
    scope: 'VENDOR',
    vendorIds: [String(conceded.vendorId)],
    orgIds: [String(conceded.orgId)],
  })
  expect(
    await ofVendor.ask('GET', `${qualityStandard.calls}/regrade?${new URLSearchParams(asked).toString()}`),
  ).toMatchObject({ sheets: 1, changed: [{ id: conceded.id }] })
  expect(await current(conceded)).toMatchObject({ conclusion: 'CONCESSION', proposedConclusion: 'CONCESSION' })
  expect(await regrade({ to: '2025-01-02' })).toMatchObject({ sheets: 0, changed: [] })

  const extra = await make(qualityItem, { itemKind: 'COUNTED', toleranceRate: '1' })
  await admin.save(qualityStandard, await admin.get(qualityStandard, draft), {
    itemLines: [...draft.itemLines.map(idOf), { qcItemCode: extra.itemCode }],
  } as never)
  expect(await regrade()).toMatchObject({ sheets: 2, notComparable: 2, changed: [] })
  await expect(
    user('qc:standard:list').ask('GET', `${qualityStandard.calls}/regrade?${new URLSearchParams(asked).toString()}`),
  ).rejects.toThrow()
})

test('the season of the demo ends in every conclusion', async () => {
  const found = await sql(
    "select distinct conclusion from inspection_sheet where tenant_id = 1 and created_by_name = '钱程' and status = 'CONCLUDED' order by 1",
  )
  expect(found.map(row => row.conclusion)).toEqual(['CONCESSION', 'PASS', 'REJECT'])
})

describe('a concluded sheet is seen by its link without an account (decisions.md 3) [D0-1-18] [D0-2.1-14]', () => {
  const linkOf = async (sheet: { id: string }) =>
    (await admin.ask('POST', `${inspectionSheet.calls}/share-link`, { id: sheet.id, days: 7 })) as unknown as {
      id: string
      address: string
      token: string
    }
  const opened = async (token: string) =>
    (await fetch(`${base}/shared/record?token=${encodeURIComponent(token)}`)) as Response
  const concluded = async (values: Wire = {}) => {
    const sheet = await spotChecked(['1', '8', '3'], values)
    await colleague.run(inspectionSheet, 'conclude', sheet, { conclusion: 'CONCESSION' })
    return current(sheet)
  }

  test('at the page of what it is of: an order, a delivery, the yard', async () => {
    const order = await concluded()
    expect(order.publicPage).toBe('ORDER')
    const { address, token } = await linkOf(order)
    expect(address).toBe(`/appH5/orderQuality/detail?token=${token}`)
    const inYard = await concluded({ inspectionType: 'WAREHOUSE' })
    expect((await linkOf(inYard)).address).toContain('/yard/inspection/report?token=')
    await sql("update inspection_sheet set public_page = 'DELIVERY' where id = $1", [inYard.id])
    expect((await linkOf(inYard)).address).toContain('/delivery/inspection/order?token=')
  })

  test('one sheet and nothing of its price or parties, counted, until it is called back', async () => {
    const sheet = await concluded({ goods: [{ palletNo: 'P01', boxes: '20', finding: '果面干净' }] })
    const { id: shareId, token } = await linkOf(sheet)
    const answer = await opened(token)
    expect(answer.headers.get('x-robots-tag')).toContain('noindex')
    expect(answer.headers.get('cache-control')).toContain('no-store')
    const { data } = (await answer.json()) as { data: { record: Wire } }
    expect(data.record).toMatchObject({ qcNumber: sheet.qcNumber, totalRate: '4.80', goods: [{ finding: '果面干净' }] })
    for (const hidden of ['vendorId', 'buyerId', 'orgId', 'poNumber', 'proposedClaimRate', 'inspectorId'])
      expect(data.record).not.toHaveProperty(hidden)
    const [link] = (await admin.ask('GET', `${inspectionSheet.calls}/${sheet.id}/share-links`)) as readonly Wire[]
    expect(link).toMatchObject({ views: 1, lastView: expect.anything() })
    await admin.ask('POST', `${inspectionSheet.calls}/share-link/end`, { id: sheet.id, shareId })
    const over = await opened(token)
    const guessed = await opened(`${token.slice(0, -4)}AAAA`)
    expect([over.status, guessed.status]).toEqual([404, 404])
    expect((await over.json()) as Wire).toMatchObject({ bizCode: 'SHARE_OVER' })
  })

  test('not before it is concluded', async () => {
    const sheet = await checking()
    await expect(linkOf(sheet)).rejects.toMatchObject({ bizCode: 'SHARE_TOO_EARLY' })
  })
})
