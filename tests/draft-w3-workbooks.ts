// Faults of the import machine, each shown by a test that is red; named *.server.test.ts it runs with the others.
import { describe, expect, test } from 'vitest'
import { businessCost } from '#areas/cost/business-cost/document.ts'
import { businessReference } from '#areas/cost/business-reference/document.ts'
import { costQuotation } from '#areas/cost/cost-quotation/document.ts'
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
async function exported(
  document: Declaration,
  columns: readonly string[],
  filters: Wire,
  lines?: string,
): Promise<Rows> {
  const body = { columns, filters, ...(lines ? { lines } : {}) }
  const { taskId } = await admin.ask('POST', `${document.calls}/export`, body)
  const { fileUrl } = await admin.finished(taskId)
  const { content, fileName } = await admin.download(`/admin/excel-task/download?fileUrl=${String(fileUrl)}`)
  return textsOf(content, fileName)
}
async function sent({ calls }: Declaration, [head = [], ...rows]: Rows, fields: Record<string, string> = {}) {
  return admin.upload(`${calls}/import`, { name: 'x.xlsx', content: await workbookOf(head, rows) }, fields)
}
const tried = async (of: Declaration, rows: Rows) => sent(of, rows, { dryRun: 'true' })
const change = ([head = [], ...rows]: Rows, heading: string, text: string): Rows => [
  head,
  ...rows.map(row => row.map((cell, at) => (head[at] === heading ? text : cell))),
]

describe('a file that names a record by its number never makes a second one', () => {
  test.each([
    [
      'a day of a store',
      posOrder,
      'details',
      (rows: Rows) => change(change(rows, 'POS sales amount', '150'), 'Sales amount', '150'),
    ],
    ['a demand', salesDemand, 'details', (rows: Rows) => change(rows, 'Unit price', '21')],
    ['a cost quotation', costQuotation, 'details', (rows: Rows) => change(rows, 'Unit price (tax included)', '4321')],
    ['a cost', businessCost, 'containers', (rows: Rows) => change(rows, 'Amount', '4321')],
  ] as const)('%s', async (_, document, lines, changed) => {
    const record = (await make(
      document as Declaration,
      (document === salesDemand ? { custPoNumber: null } : {}) as never,
    )) as Wire
    // Without the header columns that are headed like one of the lines: those are refused, below.
    const columns = document.list.filter(
      name => !['totalQty', 'containerNo', 'shipmentLotNo', 'unitPrice'].includes(name),
    )
    const rows = changed(await exported(document, columns, { id: record.id }, lines))
    expect((await tried(document, rows)).data).toMatchObject({ insert: 0 })
  })
})

test.each([
  ['demands', salesDemand],
  ['costs', businessCost],
] as const)('an export of %s as the list stands, with its lines, can be read again', async (_, document) => {
  const record = (await make(document as Declaration, {} as never)) as Wire
  const rows = await exported(document, document.list, { id: record.id }, linesOf(document)[0]?.[0])
  expect((await tried(document, rows)).bizCode).not.toBe('IMPORT_COLUMNS_TWICE')
})

test('a remark changed in an export is taken over', async () => {
  const record = (await make(guidePrice, {} as never)) as Wire
  const rows = change(await exported(guidePrice, guidePrice.list, { id: record.id }), 'Remark', 'agreed by telephone')
  expect((await tried(guidePrice, rows)).data).toMatchObject({ update: 1 })
})

test('rows of a second sheet are brought in, or said to be left out', async () => {
  const [one, two] = [unused('exporter', 8), unused('exporter', 8)]
  const content = twoSheets([one, two])
  const answer = await admin.upload(`${exporter.calls}/import`, { name: 'x.xlsx', content }, { dryRun: 'true' })
  expect(JSON.stringify(answer.data)).toMatch(/"total":2|Sheet2/)
})

test('an export of lines says which records it leaves out because they have none', async () => {
  const season = unused('season', 12)
  const { agreementNo } = await make(vendorAgreement, { season, guaranteedPrices: [] })
  const rows = await exported(vendorAgreement, ['agreementNo', 'season'], { season }, 'guaranteedPrices')
  expect(rows.flat()).toContain(agreementNo)
})

test('a long number that was saved in scientific notation is refused as a code, not kept as one', async () => {
  const content = Buffer.from(`Customer code,Customer name\r\n1.23457E+15,${unused('customer', 8)}\r\n`)
  const { data } = await admin.upload(`${customer.calls}/import`, { name: 'x.csv', content }, { dryRun: 'true' })
  expect((data as Wire).errors).toMatchObject([{ lineNum: 2, errors: [expect.stringMatching(/E\+15/)] }])
})

test('a name that is out of use is said to be so, not not to exist', async () => {
  const record = (await make(posOrder, {} as never)) as Wire
  const rows = await exported(posOrder, ['partnerCode', 'salesDate', 'salesAmount'], { id: record.id }, 'details')
  await sql("update secondary_inventory set enable_flag = 'N' where warehouse_code = $1", [record.partnerCode])
  const { data } = await tried(posOrder, change(rows, 'Sold on', '2025-05-01'))
  expect(JSON.stringify((data as Wire).errors)).not.toContain('does not exist')
})

test('a warning about a row of a file can be answered', async () => {
  const record = (await make(posOrder, {} as never)) as Wire
  const rows = await exported(posOrder, ['partnerCode', 'salesDate', 'salesAmount'], { id: record.id }, 'details')
  const first = (await tried(posOrder, rows)).data as unknown as { errors: { errors: string[] }[] }
  expect(first.errors[0]?.errors[0]).toContain('save all the same?')
  const { data } = await sent(posOrder, rows, { dryRun: 'true', accepted: 'DAY_TWICE' })
  expect(data).toMatchObject({ insert: 1 })
})

test('a field that begins with a value has it where the file has no column for it, or leaves it empty', async () => {
  const no = unused('platform order', 12)
  const head = ['platform', 'platformOrderNo', 'orderDate', 'platformItemNumber', 'quantity', 'paidAmount', 'memberNo']
  const rows = [head, ['TMALL', no, '2025-05-01', 'G1', '2', '50', 'M1']]
  expect((await tried(ecommerceOrder, rows)).data).toMatchObject({ insert: 1, errors: [] })
  const blank = [
    [...head, 'platformLineNo'],
    [...(rows[1] ?? []), ''],
  ]
  expect((await tried(ecommerceOrder, blank)).data).toMatchObject({ insert: 1, errors: [] })
  await admin.finished(((await sent(ecommerceOrder, rows)).data as Wire).taskId)
  expect((await tried(ecommerceOrder, rows)).data).toMatchObject({ unchanged: 1, errors: [] })
})

test('a choice left empty in a template, where it is not starred, is what it begins with', async () => {
  const record = (await make(businessReference, {} as never)) as Wire
  const rows = await exported(businessReference, businessReference.list, { id: record.id })
  const next = change(change(change(rows, 'Pricing unit', ''), 'Start date', '2027-01-01'), 'End date', '2027-12-31')
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
