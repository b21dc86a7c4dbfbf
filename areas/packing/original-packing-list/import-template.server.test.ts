import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { buyer } from '#areas/masterdata/buyer/document.ts'
import { vendor } from '#areas/masterdata/vendor/document.ts'
import type { Wire } from '#platform/model/check.ts'
import { house } from '#platform/testing/house.ts'
import type { Person } from '#platform/testing/person.ts'
import { packingTemplate } from '../packing-template/document.ts'
import type { MappingProposal } from '../packing-template/propose-mapping.ts'
import type { SheetPicture } from '../packing-template/sheet-picture.ts'
import { originalPackingList } from './document.ts'

const { admin, make, user } = await house()
const fixture = (name: string) =>
  readFileSync(fileURLToPath(new URL(`../../../tests/data/packing-lists/${name}.xlsx`, import.meta.url)))
const whole = fixture('thai-durian')
const faulty = fixture('thai-durian-errors')
const durian = await admin.findOne(vendor, { vendorCode: 'V10001' })
const stored = await admin.findOne(packingTemplate, { vendorId: durian.id })
const orgId = String(stored.businessEntity)
const rows = (await admin.get(packingTemplate, stored)).rows.map(({ rowType, excelField, packingListField }) => ({
  templateType: rowType,
  excelField,
  packingListField,
}))
const template = JSON.stringify(rows)

const importer = user(
  ...['list', 'import', 'save'].map(action => `purchase:original:${action}`),
  ...['list', 'save'].map(action => `purchase:packingTemplate:${action}`),
)
const bring = (who: Person, vendorId: string, more: Record<string, string> = {}, content = whole) =>
  who.upload(
    `${originalPackingList.calls}/import`,
    { name: 'thai-durian.xlsx', content },
    { orgId, vendorId, accepted: 'SAME_FILE', ...more },
  )
const templatesOf = async (vendorId: string) => (await admin.page(packingTemplate, { vendorId })).records

describe('a vendor without a template', () => {
  test('is answered with a proposal and the sheet itself, bounded and with merged cells as they show', async () => {
    const { id } = await make(vendor)
    const answer = await bring(importer, id, { dryRun: 'true' })
    expect(answer).toMatchObject({ code: 1, bizCode: 'TEMPLATE_MISSING' })
    const { proposal, sheets } = answer.data as unknown as { proposal: MappingProposal; sheets: SheetPicture[] }
    const [sheet] = sheets
    expect(sheet).toMatchObject({ name: proposal.sheet, headerRows: proposal.headerRows })
    expect(sheet?.headings.map(({ text }) => text)).toEqual(proposal.headings)
    expect(sheet?.rows.length).toBeLessThanOrEqual(60)
    expect(sheet?.columns).toBeLessThanOrEqual(40)
    expect(sheet?.rows.every(({ texts }) => texts.length === sheet.columns)).toBe(true)
    const [first] = sheet?.headings ?? []
    const headingRow = sheet?.rows.find(({ no }) => no === proposal.headerRows[0])
    expect(first?.text).toContain(headingRow?.texts[first?.column ?? 0])
  })

  test('gets its template with the list, in one transaction: what refuses the list leaves no template, and the next attempt works', async () => {
    const { id } = await make(vendor)
    const refused = await bring(importer, id, { template, templateName: 'Durian house' }, faulty)
    expect(refused).toMatchObject({ code: 1, bizCode: 'IMPORT_ROWS_INVALID' })
    expect(await templatesOf(id)).toEqual([])
    const made = await bring(importer, id, { template, templateName: 'Durian house' })
    expect(made).toMatchObject({ code: 0, data: { templateKept: true } })
    expect(await templatesOf(id)).toMatchObject([{ templateName: 'Durian house', templateType: 'ORIGINAL' }])
    expect(await bring(importer, id, { dryRun: 'true' })).toMatchObject({ code: 0, data: { accepted: true } })
  })

  test('whose template the rules refuse gets no list either', async () => {
    const { id } = await make(vendor)
    const twice = JSON.stringify([...rows, { ...rows[0], excelField: 'No such label' }])
    const refused = await bring(importer, id, { template: twice, templateName: 'Twice' })
    expect(refused).toMatchObject({ code: 1 })
    expect(await admin.page(originalPackingList, { vendorId: id })).toMatchObject({ total: 0 })
    expect(await templatesOf(id)).toEqual([])
  })

  test('gets its list all the same from somebody who may keep no templates, and is told so', async () => {
    const { id } = await make(vendor)
    const who = user('purchase:original:list', 'purchase:original:import', 'purchase:packingTemplate:list')
    for (const [language, words] of [
      ['zh', '列对照未保存'],
      ['en', 'the mapping was not kept'],
    ] as const)
      expect(await bring(who.in(language), id, { template, templateName: 'Mine' })).toMatchObject({
        code: 0,
        msg: expect.stringContaining(words),
        data: { templateKept: false },
      })
    expect(await templatesOf(id)).toEqual([])
  })
})

test('the template a vendor has already is changed by the next mapping that is kept', async () => {
  const { id } = await make(vendor)
  await bring(importer, id, { template, templateName: 'First' })
  const fewer = rows.filter(({ packingListField }) => packingListField !== 'grossWeight')
  const again = { template: JSON.stringify(fewer), templateName: 'Second' }
  expect(await bring(importer, id, again)).toMatchObject({ code: 0, data: { templateKept: true } })
  const [kept, ...others] = await templatesOf(id)
  expect(others).toEqual([])
  expect(kept).toMatchObject({ templateName: 'Second' })
  expect((await admin.get(packingTemplate, kept as { id: string })).rows).toHaveLength(fewer.length)
  expect(await bring(importer, id, again)).toMatchObject({ code: 0, data: { templateKept: true } })
})

test('a stored template that does not fit the file is answered with the reason and a new proposal', async () => {
  const { id } = await make(vendor)
  const other = JSON.stringify(rows.filter(row => row.excelField !== rows.at(-1)?.excelField))
  await bring(importer, id, { template: other, templateName: 'Fits' })
  expect(await bring(importer, id, { dryRun: 'true' })).toMatchObject({ code: 0, data: { accepted: true } })
  const cherries = await bring(importer, id, { dryRun: 'true' }, fixture('chile-cherry'))
  const { errors, proposal, sheets } = cherries.data as unknown as {
    errors: { problem: string }[]
    proposal: MappingProposal
    sheets: SheetPicture[]
  }
  expect(errors[0]).toMatchObject({ problem: 'column not found' })
  expect(proposal.template.map(({ packingListField }) => packingListField)).toContain('qty')
  expect(sheets[0]?.name).toBe(proposal.sheet)
})

test('a faulty file is imported once its cells are corrected or their rows left out', async () => {
  const { id } = await make(vendor)
  const first = await bring(importer, id, { template, dryRun: 'true' }, faulty)
  const { errors, found } = first.data as unknown as {
    errors: { lineNum: number; field: string }[]
    found: { rowNo: number }[]
  }
  expect(errors.length).toBeGreaterThan(1)
  const [skipped, ...rest] = [...new Set(errors.map(({ lineNum }) => lineNum))]
  const corrections: Record<string, Record<string, string>> = {}
  for (const { lineNum, field } of errors)
    if (rest.includes(lineNum))
      corrections[lineNum] = {
        ...corrections[lineNum],
        [field]: field.endsWith('Date') ? '2025-05-02' : field === 'commodity' ? 'MONTHONG' : '12',
      }
  // A figure that can be read may still be refused with its line: it is corrected like the others.
  const refusedRow = found.filter(({ rowNo }) => rowNo !== skipped)[12]?.rowNo ?? 0
  corrections[refusedRow] = { ...corrections[refusedRow], totalNetWeight: '216', grossWeight: '230' }
  const mended = { template, skipRows: JSON.stringify([skipped]), corrections: JSON.stringify(corrections) }
  const dry = await bring(importer, id, { ...mended, dryRun: 'true' }, faulty)
  expect(dry).toMatchObject({ code: 0, data: { errors: [], accepted: true } })
  const made = await bring(importer, id, mended, faulty)
  expect(made.msg).toMatch(/^Imported/)
  const { details } = await admin.get(originalPackingList, { id: String((made.data as Wire).id) })
  const lost = found.some(({ rowNo }) => rowNo === skipped) ? 1 : 0
  expect(details).toHaveLength(found.length - lost)
})

test('nonsense beside a workbook is refused in words', async () => {
  const nonsense: Record<string, string>[] = [
    { skipRows: '{}' },
    { corrections: '[1' },
    { answers: '{"a":"b"}' },
    { template: 'x' },
  ]
  for (const more of nonsense)
    expect(await bring(importer, durian.id, { dryRun: 'true', ...more })).toMatchObject({ status: 400 })
})

describe('who brings a list in', () => {
  const rights = ['purchase:original:list', 'purchase:original:import', 'purchase:original:save'] as const
  const termsOf = async (who: Person, vendorId: string) => {
    const made = await bring(who, vendorId, { template })
    expect(made).toMatchObject({ code: 0 })
    const { buyerId, purchaseDepartmentCode } = await admin.get(originalPackingList, {
      id: String((made.data as Wire).id),
    })
    return { buyerId, purchaseDepartmentCode }
  }

  test('buys, for the own department, when the vendor has no list yet; then as in the last one, where others are seen', async () => {
    const { id } = await make(vendor)
    const first = user(...rights)
    const mine = await make(buyer, { userId: (await first.made).id, departmentCode: 'P11' })
    expect(await termsOf(first, id)).toEqual({ buyerId: mine.id, purchaseDepartmentCode: 'P11' })
    const second = user(...rights)
    await make(buyer, { userId: (await second.made).id, departmentCode: 'P12' })
    expect(await termsOf(second, id)).toEqual({ buyerId: mine.id, purchaseDepartmentCode: 'P11' })
    const alone = user(...rights, { scope: 'OWN', orgIds: [orgId] })
    const own = await make(buyer, { userId: (await alone.made).id, departmentCode: 'P12' })
    expect(await termsOf(alone, id)).toEqual({ buyerId: own.id, purchaseDepartmentCode: 'P12' })
  })
})
