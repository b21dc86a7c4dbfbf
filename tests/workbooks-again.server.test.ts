import { describe, expect, test } from 'vitest'
import { businessCost } from '#areas/cost/business-cost/document.ts'
import { businessReference } from '#areas/cost/business-reference/document.ts'
import { guidePrice } from '#areas/demand/guide-price/document.ts'
import { salesDemand } from '#areas/demand/sales-demand/document.ts'
import { ecommerceOrder } from '#areas/ecommerce/order/document.ts'
import { customer } from '#areas/masterdata/customer/document.ts'
import { exporter } from '#areas/masterdata/exporter/document.ts'
import { vendorAgreement } from '#areas/purchase/vendor-agreement/document.ts'
import { posOrder } from '#areas/stores/pos-order/document.ts'
import type { Wire } from '#platform/model/check.ts'
import { type Declaration, linesOf } from '#platform/model/document.ts'
import { packed, workbookParts } from '#platform/server/excel/testing/packed.ts'
import { house } from '#platform/testing/house.ts'
import { unused } from '#platform/testing/unused.ts'
import { textsOf, workbookOf } from '#platform/testing/workbook.ts'

const { admin, make, sql } = await house()

type Rows = string[][]
/** A list as a clerk exports it, its lines with it where they are named. */
async function exported(document: Declaration, columns: readonly string[], filters: Wire, lines?: string) {
  const body = { columns, filters, ...(lines ? { lines } : {}) }
  const { taskId } = await admin.ask('POST', `${document.calls}/export`, body)
  const { fileUrl } = await admin.finished(taskId)
  const { content, fileName } = await admin.download(`/admin/excel-task/download?fileUrl=${String(fileUrl)}`)
  return textsOf(content, fileName)
}
const tried = async ({ calls }: Declaration, [head = [], ...rows]: Rows) => {
  const content = await workbookOf(head, rows)
  return admin.upload(`${calls}/import`, { name: 'x.xlsx', content }, { dryRun: 'true' })
}
const change = ([head = [], ...rows]: Rows, heading: string, text: string): Rows => [
  head,
  ...rows.map(row => row.map((cell, at) => (head[at] === heading ? text : cell))),
]

describe('a list that was exported with its lines and is brought back (business.md 3.26, C19)', () => {
  test.each([
    ['days of a store', posOrder, 'POS sales amount', '150'],
    ['demands', salesDemand, 'Unit price', '21'],
    ['costs', businessCost, 'Amount', '4321'],
  ] as const)(
    "of %s makes no second record of one it names by number: 'RECORD_THERE_ALREADY' 'RECORD_UNKNOWN'",
    async (_, of, heading, text) => {
      const document: Declaration = of
      const record = (await make(document, {} as never)) as Wire
      const no = String(record[document.title])
      const rows = await exported(document, document.list, { id: record.id }, linesOf(document)[0]?.[0])
      expect(rows[0]).toContain(heading)
      expect((await tried(document, rows)).data).toMatchObject({ insert: 0, unchanged: rows.length - 1, errors: [] })
      const { data } = await tried(document, change(rows, heading, text))
      expect(data).toMatchObject({ insert: 0, unchanged: 0 })
      expect(JSON.stringify((data as Wire).errors)).toContain(`${no} is there already`)
      const gone = rows.map((row, at) => (at === 0 ? row : row.map(cell => (cell === no ? 'NOBODYS-1' : cell))))
      expect(JSON.stringify((await tried(document, gone)).data)).toContain('There is no NOBODYS-1')
    },
  )

  test('has a row for each record, also for one that has no line', async () => {
    const season = unused('season', 12)
    const { agreementNo } = await make(vendorAgreement, { season, guaranteedPrices: [] })
    const rows = await exported(vendorAgreement, ['agreementNo', 'season'], { season }, 'guaranteedPrices')
    expect(rows.flat()).toContain(agreementNo)
  })

  test('is told of a name that is out of use that it is', async () => {
    const record = (await make(posOrder, {} as never)) as Wire
    const rows = await exported(posOrder, ['partnerCode', 'salesDate', 'salesAmount'], { id: record.id }, 'details')
    await sql("update secondary_inventory set enable_flag = 'N' where warehouse_code = $1", [record.partnerCode])
    const { data } = await tried(posOrder, change(rows, 'Sold on', '2025-05-01'))
    expect(JSON.stringify((data as Wire).errors)).toContain('is disabled; enable it or write another')
  })
})

test('what a row asks about is answered for the file, in trial and in earnest, and nothing else goes with it (business.md C19)', async () => {
  const record = (await make(posOrder, {} as never)) as Wire
  const [head = [], row = []] = await exported(
    posOrder,
    ['partnerCode', 'salesDate', 'salesAmount'],
    { id: record.id },
    'details',
  )
  const told = (accepted: readonly string[]) => JSON.stringify({ answers: {}, mended: {}, accepted })
  const content = await workbookOf(head, [row])
  const sent = async (fields: Record<string, string>) =>
    (await admin.upload(`${posOrder.calls}/import`, { name: 'x.xlsx', content }, fields)).data as Wire
  const asked = await sent({ dryRun: 'true' })
  expect(asked).toMatchObject({
    insert: 0,
    asked: 1,
    asks: [{ code: 'DAY_TWICE', rows: 1 }],
    rows: [{ effect: 'asked' }],
  })
  expect(await sent({ dryRun: 'true', told: told(['ANOTHER']) })).toMatchObject({ insert: 0 })
  expect(await sent({ dryRun: 'true', told: told(['DAY_TWICE']) })).toMatchObject({ insert: 1, errors: [], asks: [] })
  await sent({ told: told(['DAY_TWICE']) })
  const { total } = await admin.page(posOrder, { partnerCode: String(record.partnerCode) })
  expect(total).toBe(2)
})

test('a file of two sheets says which of them it leaves out (business.md C19)', async () => {
  const content = twoSheets([unused('exporter', 8), unused('exporter', 8)])
  const sent = (fields: Record<string, string>) =>
    admin.upload(`${exporter.calls}/import`, { name: 'x.xlsx', content }, fields)
  expect((await sent({ dryRun: 'true' })).data).toMatchObject({ total: 1, insert: 1, otherSheets: ['Sheet2'] })
  expect((await sent({})).msg).toContain('sheets not imported: Sheet2')
})

test('a long number that was saved in scientific notation is no code (business.md C19)', async () => {
  const content = Buffer.from(`Customer code,Customer name\r\n1.23457E+15,${unused('customer', 8)}\r\n`)
  const { data } = await admin.upload(`${customer.calls}/import`, { name: 'x.csv', content }, { dryRun: 'true' })
  expect((data as Wire).errors).toMatchObject([{ lineNum: 2, errors: [expect.stringMatching(/1.23457E\+15.*lost/)] }])
})

test('a remark that was changed in an export is taken over (business.md C19)', async () => {
  const record = (await make(guidePrice, {} as never)) as Wire
  const rows = await exported(guidePrice, guidePrice.list, { id: record.id })
  expect((await tried(guidePrice, rows)).data).toMatchObject({ unchanged: 1 })
  expect((await tried(guidePrice, change(rows, 'Remark', 'agreed by telephone'))).data).toMatchObject({ update: 1 })
})

test('what a new row leaves empty is what the field begins with, and the same file again says nothing new (business.md C19)', async () => {
  const no = unused('platform order', 12)
  const head = ['platform', 'platformOrderNo', 'orderDate', 'platformItemNumber', 'quantity', 'paidAmount', 'memberNo']
  const row = ['TMALL', no, '2025-05-01', 'G1', '2', '50', 'M1']
  const blank = [
    [...head, 'platformLineNo'],
    [...row, ''],
  ]
  for (const rows of [[head, row], blank])
    expect((await tried(ecommerceOrder, rows)).data).toMatchObject({ insert: 1, errors: [] })
  const content = await workbookOf(head, [row])
  const { data } = await admin.upload(`${ecommerceOrder.calls}/import`, { name: 'x.xlsx', content })
  await admin.finished(String((data as Wire).taskId))
  for (const rows of [[head, row], blank])
    expect((await tried(ecommerceOrder, rows)).data).toMatchObject({ unchanged: 1, errors: [] })

  const known = (await make(businessReference, {} as never)) as Wire
  const own = await exported(businessReference, businessReference.list, { id: known.id })
  const another = change(change(own, 'Record ID', ''), 'Pricing unit', '')
  const next = change(change(another, 'Start date', '2027-01-01'), 'End date', '2027-12-31')
  expect((await tried(businessReference, next)).data).toMatchObject({ insert: 1, errors: [] })
})

/** A workbook of exporters on two sheets, as a clerk keeps one for each country. */
function twoSheets(names: readonly string[]): Buffer {
  const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`
  const rowsOf = (name: string) =>
    [
      ['Exporter name', 'Exporter address'],
      [name, '9 Moo'],
    ]
      .map(row => `<row>${row.map(cell).join('')}</row>`)
      .join('')
  const [one = '', two = ''] = names.map(rowsOf)
  const parts = workbookParts(one).map(part =>
    part.path === 'xl/workbook.xml'
      ? {
          ...part,
          content: String(part.content).replace('</sheets>', '<sheet name="Sheet2" sheetId="2" r:id="rId9"/></sheets>'),
        }
      : part.path === 'xl/_rels/workbook.xml.rels'
        ? {
            ...part,
            content: String(part.content).replace(
              '</Relationships>',
              '<Relationship Id="rId9" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet2.xml"/></Relationships>',
            ),
          }
        : part,
  )
  const second = workbookParts(two).at(-1)
  return packed([...parts, ...(second ? [{ ...second, path: 'xl/worksheets/sheet2.xml' }] : [])])
}
