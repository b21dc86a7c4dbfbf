import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { operatingUnit } from '#areas/masterdata/operating-unit/document.ts'
import { vendor } from '#areas/masterdata/vendor/document.ts'
import type { Wire } from '#platform/model/check.ts'
import { house } from '#platform/testing/house.ts'
import type { Person } from '#platform/testing/person.ts'
import { packingTemplate } from '../packing-template/document.ts'
import { originalPackingList } from './document.ts'

const { admin, make, sql, user } = await house()
const content = readFileSync(
  fileURLToPath(new URL('../../../tests/data/packing-lists/thai-durian.xlsx', import.meta.url)),
)
const seller = await admin.findOne(vendor, { vendorCode: 'V10001' })
const template = await admin.findOne(packingTemplate, { vendorId: seller.id })

const fields = { orgId: String(template.businessEntity), vendorId: seller.id }
const bring = (who: Person, more: Record<string, string> = {}) =>
  who.upload(`${originalPackingList.calls}/import`, { name: 'thai-durian.xlsx', content }, { ...fields, ...more })
const rights = [
  'purchase:original:list',
  'purchase:original:import',
  'purchase:original:save',
  'purchase:packingTemplate:list',
  'field:margin:view',
  'field:purchasePrice:view',
]
const sourcesOf = (who: Person, id: unknown) =>
  who.call('GET', `/admin/sys-file/sources?document=original-packing-list&recordId=${String(id)}`)

test('the vendor’s workbook is kept with the record, for those who may see all that stands in it', async () => {
  const who = user(...rights)
  const made = await bring(who)
  expect(made).toMatchObject({ code: 0, msg: 'Imported successfully' })
  const { id } = made.data as Wire
  const { data } = await sourcesOf(who, id)
  expect(data).toEqual([{ fileId: expect.stringMatching(/^\d+$/), fileName: 'thai-durian.xlsx', size: content.length }])
  const file = `/admin/sys-file/${String(data[0]?.fileId)}`
  for (const one of [who, admin, user(...rights)]) expect((await one.download(file)).content.equals(content)).toBe(true)
  const clerk = user('purchase:original:list')
  const buyerOfAnother = user(...rights, { scope: 'ORG', orgIds: [] })
  const withoutPrices = user(...rights.filter(code => code !== 'field:purchasePrice:view'))
  for (const one of [clerk, buyerOfAnother, withoutPrices])
    expect(await one.call('GET', file)).toMatchObject({ status: 404, bizCode: 'NOT_FOUND' })
  expect((await sourcesOf(clerk, id)).data).toEqual([])
  expect(await sourcesOf(buyerOfAnother, id)).toMatchObject({ status: 404 })
})

test('the same workbook again asks first; once its record is void it is welcome', async () => {
  const who = user(...rights)
  const first = await bring(who)
  const { id, packingListNo } = first.data as Wire
  expect(await bring(who, { dryRun: 'true' })).toMatchObject({ code: 0 })
  for (const [language, words] of [
    ['zh', `导入过该文件，生成了${String(packingListNo)}，确定再次导入吗？`],
    ['en', `as ${String(packingListNo)}. Import it again?`],
  ] as const)
    expect(await bring(who.in(language))).toMatchObject({
      code: 1,
      bizCode: 'SAME_FILE',
      msg: expect.stringContaining(words),
      data: { warningsOnly: true, errors: [{ bizCode: 'SAME_FILE', warning: true }] },
    })
  expect(await bring(who, { accepted: 'SAME_FILE' })).toMatchObject({ code: 0 })
  await sql(
    "update original_packing_list set status = 'INVALID' where created_by_name = (select created_by_name from original_packing_list where id = $1)",
    [id],
  )
  expect(await bring(who)).toMatchObject({ code: 0 })
  expect(await bring(user(...rights))).toMatchObject({ code: 0 })
})

test('a list of a unit one may not see is not brought in, nor filled anew', async () => {
  const elsewhere = user(...rights, { scope: 'ORG', orgIds: [(await make(operatingUnit)).id] })
  const before = await admin.page(originalPackingList, { vendorId: seller.id })
  expect(await bring(elsewhere)).toMatchObject({ code: 1, bizCode: 'BEYOND_SCOPE' })
  const { data } = await bring(user(...rights))
  const id = String((data as Wire).id)
  const { version } = await admin.get(originalPackingList, { id })
  expect(await bring(elsewhere, { id, accepted: 'SAME_FILE' })).toMatchObject({ code: 1, bizCode: 'NOT_FOUND' })
  expect((await admin.get(originalPackingList, { id })).version).toBe(version)
  expect((await admin.page(originalPackingList, { vendorId: seller.id })).total).toBe(Number(before.total) + 1)
})

const { rows } = await admin.get(packingTemplate, template)
const words = JSON.stringify(
  rows.map(({ rowType, excelField, packingListField }) => ({ templateType: rowType, excelField, packingListField })),
)

test('terms come from the list of the vendor that was made last', async () => {
  const other = await make(vendor)
  await make(originalPackingList, { vendorId: other.id, conversionType: 'CUSTOMS' })
  const last = await make(originalPackingList, { vendorId: other.id, conversionType: 'CORPORATE' })
  const made = await bring(admin, { orgId: last.orgId, vendorId: other.id, template: words })
  expect(made).toMatchObject({ code: 0 })
  expect(await admin.get(originalPackingList, { id: String(made.data.id) })).toMatchObject({
    conversionType: 'CORPORATE',
  })
})

test('a container number with a wrong check digit comes in once it is accepted, and is marked', async () => {
  const other = await make(vendor)
  const last = await make(originalPackingList, { vendorId: other.id })
  // Complete but for the digit: of a list that a person has to complete first it is asked as they save it.
  const loaded = { templateType: 'HEADER', excelField: 'J5', packingListField: 'loadDate' }
  const about = {
    orgId: last.orgId,
    vendorId: other.id,
    template: JSON.stringify([...(JSON.parse(words) as object[]), loaded]),
    corrections: JSON.stringify({ 6: { containerNo: 'TRIU8821048' } }),
  }
  expect(await bring(admin, { ...about, accepted: 'SAME_FILE' })).toMatchObject({
    code: 1,
    bizCode: 'CONTAINER_CHECK_DIGIT',
  })
  const made = await bring(admin, { ...about, accepted: 'SAME_FILE,CONTAINER_CHECK_DIGIT' })
  expect(made).toMatchObject({ code: 0 })
  expect(await admin.get(originalPackingList, { id: String((made.data as Wire).id) })).toMatchObject({
    containerNo: 'TRIU8821048',
    containerNoForced: 'Y',
  })
})

test.each([
  ['PURCHASE', { purchaseUnitPrice: '11.4', salesUnitPrice: '11.571' }],
  ['CONSIGN_MG', { purchaseUnitPrice: '11.4', salesUnitPrice: '11.571', guaranteedPrice: '10' }],
] as const)(
  'a list of a vendor whose goods need a price comes in without one, its trade mode left open: %s',
  async (tradeMode, prices) => {
    const other = await make(vendor)
    const last = await make(originalPackingList, { vendorId: other.id, tradeMode, details: [{ qty: '1', ...prices }] })
    const made = await bring(admin, { orgId: last.orgId, vendorId: other.id, template: words, accepted: 'SAME_FILE' })
    expect(made).toMatchObject({ code: 0 })
    const read = await admin.get(originalPackingList, { id: String(made.data.id) })
    expect(read).toMatchObject({ tradeMode: null, tradeType: last.tradeType })
  },
)

test('a corrected workbook brought into a list changes what it says otherwise: prices and items people entered stay, and another vendor’s list is refused (decision 0005)', async () => {
  const who = user(...rights)
  const clerk = user(...rights.filter(code => !code.startsWith('field:')))
  const { id } = await make(originalPackingList, { vendorId: seller.id, orgId: fields.orgId })
  expect(await bring(who, { id, accepted: 'SAME_FILE' })).toMatchObject({ code: 0 })
  const before = await admin.get(originalPackingList, { id })
  const priced = before.details.map(line => ({
    ...line,
    purchaseUnitPrice: '11.4',
    salesUnitPrice: '11.571',
  }))
  await admin.save(originalPackingList, before, { details: priced } as never)
  const entered = await admin.get(originalPackingList, { id })
  const [{ rowNo } = { rowNo: 0 }] = (
    (await bring(who, { dryRun: 'true' })).data as unknown as { lines: { rowNo: number }[] }
  ).lines
  const more = { id, accepted: 'SAME_FILE', corrections: JSON.stringify({ [rowNo]: { qty: '7' } }) }
  expect(await bring(clerk, more)).toMatchObject({ code: 0 })
  const { details } = await admin.get(originalPackingList, { id })
  const kept = ({ id: line, itemCode: own, purchaseUnitPrice, salesUnitPrice }: Wire) => [
    line,
    own,
    purchaseUnitPrice,
    salesUnitPrice,
  ]
  expect(entered.details[0]).toMatchObject({ itemCode: expect.anything(), purchaseUnitPrice: '11.4000' })
  expect(details.map(kept)).toEqual(entered.details.map(kept))
  expect(details.filter((line, at) => line.qty !== entered.details[at]?.qty)).toMatchObject([{ qty: '7.000' }])

  const other = await make(vendor)
  const theirs = await make(originalPackingList, { vendorId: other.id })
  expect(await bring(who, { id: theirs.id, accepted: 'SAME_FILE' })).toMatchObject({
    code: 1,
    bizCode: 'OF_ANOTHER_VENDOR',
    msg: expect.stringContaining(String(theirs.packingListNo)),
  })
  expect(await admin.get(originalPackingList, theirs)).toMatchObject({ version: theirs.version })

  // Of a list that is not there for them they hear no name.
  const { id: orgId } = await make(operatingUnit)
  const stranger = user(...rights, { scope: 'ORG', orgIds: [orgId] })
  const heard = async (listId: string, dry: Record<string, string>) => {
    const { bizCode, code, msg, status } = await bring(stranger, { id: listId, accepted: 'SAME_FILE', ...dry })
    return { bizCode, code, msg, status }
  }
  for (const dry of [{}, { dryRun: 'true' }] as Record<string, string>[]) {
    const ofNone = await heard('999999999999', dry)
    expect(ofNone).toMatchObject({ status: 404 })
    for (const listId of [String(id), theirs.id]) expect(await heard(listId, dry)).toEqual(ofNone)
  }
})
