import { describe, expect, test } from 'vitest'
import { customsRate } from '#areas/customs/customs-rate/document.ts'
import { hsCode } from '#areas/customs/hs-code/document.ts'
import { consignee } from '#areas/masterdata/consignee/document.ts'
import { department } from '#areas/masterdata/department/document.ts'
import { exporter } from '#areas/masterdata/exporter/document.ts'
import { operatingUnit } from '#areas/masterdata/operating-unit/document.ts'
import { weekDefinition } from '#areas/producer/week-definition/document.ts'
import type { Wire } from '#platform/model/check.ts'
import type { Declaration } from '#platform/model/document.ts'
import { laid, month, percent } from '#platform/server/excel/testing/laid.ts'
import { house } from '#platform/testing/house.ts'
import { unused } from '#platform/testing/unused.ts'
import { textsOf, workbookOf } from '#platform/testing/workbook.ts'
import { languages } from './contract/known.ts'
import { inTurn } from './in-turn.ts'

const { admin, house: running, make } = await house()

const tried = async (
  document: Declaration,
  content: Uint8Array,
  fields: Record<string, string> = {},
  name = 'x.xlsx',
) => admin.upload(`${document.calls}/import`, { name, content }, { dryRun: 'true', ...fields })
const trial = async (...all: Parameters<typeof tried>) => (await tried(...all)).data as Wire
const run = async (
  document: Declaration,
  content: Uint8Array,
  fields: Record<string, string> = {},
  name = 'x.xlsx',
) => {
  const answer = await admin.upload(`${document.calls}/import`, { name, content }, fields)
  expect(answer).toMatchObject({ code: 0 })
  return admin.finished((answer.data as Wire).taskId as string)
}
const fresh = () => `EXP ${unused('exporter', 8)}`
const freshCode = () => `98${String(Number.parseInt(unused('tariff', 6), 36) % 1_000_000).padStart(6, '0')}`

describe('a cell is what it was', () => {
  test('a share shown as a percentage counts per cent; an error is refused with its column [field cases C01, C04]', async () => {
    const [one, two] = [freshCode(), freshCode()]
    const content = laid([
      ['hsCode', 'goodsName', 'generalTariffRate', 'preferentialTariffRate', 'vatRate'],
      [one, 'durian', percent('0.07'), percent('0.005'), percent('0.09')],
      [two, { v: '#N/A', t: 'e' }, percent('0.07'), percent('0.005'), percent('0.09')],
    ])
    const before = await trial(hsCode, content)
    expect(before).toMatchObject({ insert: 1, errors: [{ lineNum: 3, errors: [expect.stringContaining('#N/A')] }] })
    expect(await run(hsCode, content)).toMatchObject({ successCount: 1, failedCount: 1 })
    expect(await admin.findOne(hsCode, { hsCode: one })).toMatchObject({
      generalTariffRate: '7.0000',
      preferentialTariffRate: '0.5000',
      vatRate: '9.0000',
    })
  })

  test('a month that Excel made a day of is the month [field case C12]', async () => {
    const content = laid([
      ['Month', 'From', 'To', 'Exchange rate'],
      [month('48335'), 'THB', 'CNY', { v: '0.2134' }],
    ])
    const answer = await trial(customsRate, content, { propose: 'true' })
    expect((answer.rows as Wire[])[0]).toMatchObject({ texts: { yearMonth: expect.stringContaining('2032-05') } })
    expect(answer.errors).toEqual([])
  })
})

describe('a file says no more and no less than it shows', () => {
  test('hidden rows are left out and said [field case C05]', async () => {
    const [one, two] = [fresh(), fresh()]
    const rows = [
      ['Exporter name', 'Exporter address'],
      [one, 'seen'],
      [two, 'not seen'],
    ]
    const content = laid(rows, { hidden: [3] })
    expect(await trial(exporter, content)).toMatchObject({ total: 1, insert: 1, hiddenRows: [3] })
    const answer = await admin.upload(`${exporter.calls}/import`, { name: 'h.xlsx', content })
    expect(answer).toMatchObject({ code: 0, msg: expect.stringContaining('hidden rows not imported: 3') })
    await admin.finished((answer.data as Wire).taskId as string)
    expect((await admin.page(exporter, { lookupValue: two })).total).toBe(0)
  })

  test('two columns for one field are refused with both named [field case C06]', async () => {
    const content = await workbookOf(['Exporter name', 'Exporter address', '出口商地址'], [[fresh(), 'a', 'b']])
    expect(await tried(exporter, content)).toMatchObject({
      bizCode: 'IMPORT_COLUMNS_TWICE',
      msg: expect.stringMatching(/"Exporter address" and "出口商地址"/),
    })
  })

  test('a cell merged downwards holds for its rows where it says what they are [field case C28]', async () => {
    const names = [fresh(), fresh()]
    const content = laid([['Exporter name', 'Exporter address'], [names[0] ?? '', '9 Moo'], [names[1] ?? '']], {
      after: '<mergeCells><mergeCell ref="B2:B3"/></mergeCells>',
    })
    expect(await trial(exporter, content)).toMatchObject({ insert: 2, errors: [] })
  })

  test.each([
    ['UTF-8 with a mark', Buffer.from('\uFEFFExporter name,Exporter address\r\n{name},"1, Moo"\r\n')],
    ['GBK, as Chinese Excel saves it', 'gbk'],
  ])('comma-separated text is read: %s [field case C29]', async (_, text) => {
    const name = fresh()
    const content =
      text === 'gbk'
        ? // 出口商名称,出口商地址 / …,地址
          Buffer.concat([
            Buffer.from([0xb3, 0xf6, 0xbf, 0xda, 0xc9, 0xcc, 0xc3, 0xfb, 0xb3, 0xc6, 0x2c]),
            Buffer.from([0xb3, 0xf6, 0xbf, 0xda, 0xc9, 0xcc, 0xb5, 0xd8, 0xd6, 0xb7, 0x0d, 0x0a]),
            Buffer.from(`${name},`),
            Buffer.from([0xb5, 0xd8, 0xd6, 0xb7, 0x0d, 0x0a]),
          ])
        : Buffer.from(String(text).replace('{name}', name))
    expect(await run(exporter, content, {}, 'x.csv')).toMatchObject({ successCount: 1 })
    expect(await admin.findOne(exporter, { lookupValue: name })).toMatchObject({
      attribute1: text === 'gbk' ? '地址' : '1, Moo',
    })
  })
})

describe('a column is asked about, once', () => {
  test('what it does not prove is refused until it is answered [field case C58]', async () => {
    const content = await workbookOf(
      ['yearMonth', 'fromCurrency', 'toCurrency', 'exchangeRate'],
      [['2031-05', 'THB', 'CNY', '1.234']],
    )
    expect(await trial(customsRate, content)).toMatchObject({
      questions: [{ field: 'exchangeRate', kind: 'decimalMark', answers: [{ reads: '1.234' }, { reads: '1234' }] }],
    })
    expect(await admin.upload(`${customsRate.calls}/import`, { name: 'x.xlsx', content })).toMatchObject({
      bizCode: 'IMPORT_QUESTION',
    })
    const told = JSON.stringify({ answers: { exchangeRate: { decimalMark: '.' } } })
    expect(await run(customsRate, content, { told })).toMatchObject({ successCount: 1 })
    expect(await admin.findOne(customsRate, { yearMonth: '2031-05' })).toMatchObject({
      exchangeRate: expect.stringMatching(/^1\.234/),
    })
  })
})

describe('any file', () => {
  test('its columns are proposed, chosen once, and known the next time; its rows are mended in place', async () => {
    const [one, two] = [fresh(), fresh()]
    const file = (name: string, address: string | null) =>
      workbookOf(['Who exports', 'Address of the exporter', 'Note'], [[name, address, 'n']])
    const content = await file(one, null)
    const looked = await trial(exporter, content, { propose: 'true' })
    expect(looked).toMatchObject({ lacking: expect.arrayContaining(['lookupValue']) })
    const columns = { '0': 'lookupValue', '1': 'attribute1', '2': null }
    expect(await trial(exporter, content, { told: JSON.stringify({ columns }) })).toMatchObject({
      insert: 0,
      errors: [{ lineNum: 2, errors: [expect.stringContaining('cannot be empty')] }],
    })
    const told = JSON.stringify({ columns, mended: { '2': { attribute1: '7 Moo' } } })
    expect(await trial(exporter, content, { told })).toMatchObject({ insert: 1, errors: [] })
    expect(await run(exporter, content, { told })).toMatchObject({ successCount: 1, failedCount: 0 })
    expect(await admin.findOne(exporter, { lookupValue: one })).toMatchObject({ attribute1: '7 Moo' })
    // The next file of the same person with these headings needs no choice.
    expect(await trial(exporter, await file(two, '8 Moo'))).toMatchObject({ insert: 1, errors: [], lacking: [] })
  })

  test('a weight in another unit is not proposed for ours [field case C21]', async () => {
    const content = await workbookOf(['HS code', 'Goods', 'General tariff (g)'], [['1', 'x', '3']])
    const { columns } = await trial(hsCode, content, { propose: 'true' })
    expect((columns as Wire[])[2]).toMatchObject({ field: null })
  })

  test('only new records, or only changes, where that is asked for', async () => {
    const [known, made] = [fresh(), fresh()]
    await run(exporter, await workbookOf(['Exporter name', 'Exporter address'], [[known, 'a']]))
    const content = await workbookOf(
      ['Exporter name', 'Exporter address'],
      [
        [known, 'b'],
        [made, 'c'],
      ],
    )
    expect(await trial(exporter, content, { mode: 'insert' })).toMatchObject({
      insert: 1,
      update: 0,
      errors: [{ lineNum: 2 }],
    })
    expect(await trial(exporter, content, { mode: 'update' })).toMatchObject({
      insert: 0,
      update: 1,
      errors: [{ lineNum: 3 }],
    })
    expect(await tried(exporter, content, { mode: 'all' })).toMatchObject({ code: 1 })
    expect(await tried(exporter, content, { told: '{' })).toMatchObject({ code: 1 })
  })
})

describe('a name that a record had when another named it (business.md C20)', () => {
  const called = (orgName: string) => make(operatingUnit, { orgName })
  const unit = async () => {
    const was = `${unused('unit', 8)} was`
    const named = await called(was)
    return { was, named, renamed: () => admin.save(operatingUnit, named, { orgName: `${unused('unit', 8)} now` }) }
  }

  test('means it still, also where it says which record a row is about [field case C16]', async () => {
    const { was, named, renamed } = await unit()
    const [code, next] = [unused('consignee', 8), unused('consignee', 8)]
    await admin.create(consignee, {
      domesticConsigneeCode: code,
      domesticConsignee: code,
      businessEntity: named.id,
    })
    await renamed()
    const rows = [code, next].map(one => [one, one, was])
    const content = await workbookOf(['domesticConsigneeCode', 'domesticConsignee', 'businessEntity'], rows)
    expect(await trial(consignee, content)).toMatchObject({ insert: 1, unchanged: 1, errors: [] })
    expect(await run(consignee, content)).toMatchObject({ successCount: 2, failedCount: 0 })
    expect(await admin.findOne(consignee, { domesticConsigneeCode: next })).toMatchObject({ businessEntity: named.id })
  })

  test('stays the one it named in a record of before, though another is called so today [field case C16]', async () => {
    const { was, named, renamed } = await unit()
    const [code, later] = [unused('department', 8), unused('department', 8)]
    const made = await admin.create(department, {
      departmentCode: code,
      departmentName: code,
      departmentType: 'COA',
      orgId: named.id,
    })
    await renamed()
    const other = await called(was)
    const rows = [code, later].map(one => [one, one, 'COA', was])
    const content = await workbookOf(['departmentCode', 'departmentName', 'departmentType', 'orgId'], rows)
    expect(await trial(department, content)).toMatchObject({ insert: 1, unchanged: 1, errors: [] })
    expect(await run(department, content)).toMatchObject({ successCount: 2, failedCount: 0 })
    expect(await admin.get(department, made)).toMatchObject({ orgId: named.id })
    expect(await admin.findOne(department, { departmentCode: later })).toMatchObject({ orgId: other.id })
  })
})

test('a heading that is the word of another field is not taken for a name in calls [field case C15]', async () => {
  const content = await workbookOf(
    ['Week', 'Year', 'Week no.', 'Start date', 'End date'],
    [['2033W01', '2033', '1', '2033-01-03', '2033-01-09']],
  )
  expect(await trial(weekDefinition, content)).toMatchObject({ ignoredColumns: ['Week'], lacking: [] })
})

test('a rule that the database keeps is the sentence of its row, on trial and in the run [field case C14]', async () => {
  const headings = ['year', 'week', 'startDate', 'endDate']
  const content = await workbookOf(headings, [
    ['2006', '1', '2006-01-09', '2006-01-15'],
    ['2006', '2', '2006-01-15', '2006-01-21'],
    ['2006', '3', '2006-01-23', '2006-01-29'],
  ])
  const before = await trial(weekDefinition, content)
  // A week that would leave days without one waits for the week before it.
  const errors = [
    { lineNum: 3, errors: [expect.stringContaining('overlaps 2006W01')] },
    { lineNum: 4, errors: [expect.stringContaining('should begin on 2006-01-16')] },
  ]
  expect(before).toMatchObject({ insert: 1, errors })
  expect(await run(weekDefinition, content)).toMatchObject({ successCount: 1, failedCount: 2 })
})

const importing = running.catalogue.all
  .map(({ document }) => document)
  .filter(({ excel, readOnly }) => excel?.import === true && excel.export && !readOnly)

expect(importing.length).toBeGreaterThan(50)
/** Other tests of this house make suppliers' people as no save would leave them: their rows are refused. */
const filterOf = (name: string) => (name === 'user' ? { userType: 'STAFF' } : {})

describe.each(inTurn(importing, 4).map(document => [document.name, document] as const))('%s', (_, document) => {
  test.each(languages)(
    'what was exported comes back unchanged, in %s; the trial says what the run does [field cases C15, C16]',
    async language => {
      const who = admin.in(language)
      const { taskId } = (await who.ask('POST', `${document.calls}/export`, {
        columns: document.list,
        filters: filterOf(document.name),
      })) as Wire
      const task = await admin.finished(taskId as string)
      const file = await admin.download(`/admin/excel-task/download?fileUrl=${String(task.fileUrl)}`)
      if ((await textsOf(file.content, file.fileName)).length < 2) return
      const path = `${document.calls}/import`
      const answer = await who.upload(path, { name: file.fileName, content: file.content }, { dryRun: 'true' })
      expect(answer).toMatchObject({ code: 0 })
      const { errors, insert, questions, total, unchanged, update } = answer.data as Wire
      const changed = ((answer.data as Wire).rows as Wire[]).filter(({ effect }) => effect === 'update')
      expect({ errors, insert, update, changed, questions }).toEqual({
        errors: [],
        insert: 0,
        update: 0,
        changed: [],
        questions: [],
      })
      expect(unchanged).toBe(total)
    },
  )
})
