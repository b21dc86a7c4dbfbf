import { expect, test } from 'vitest'
import { hsCode } from '#areas/customs/hs-code/document.ts'
import { port } from '#areas/masterdata/port/document.ts'
import { vendor } from '#areas/masterdata/vendor/document.ts'
import { originalPackingList } from '#areas/packing/original-packing-list/document.ts'
import { payableInvoice } from '#areas/purchase/payable-invoice/document.ts'
import { vendorAgreement } from '#areas/purchase/vendor-agreement/document.ts'
import { saleRecord } from '#areas/sales/sale-record/document.ts'
import type { Wire } from '#platform/model/check.ts'
import type { Declaration } from '#platform/model/document.ts'
import { house } from '#platform/testing/house.ts'
import { unused } from '#platform/testing/unused.ts'
import { textsOf } from '#platform/testing/workbook.ts'

/** Public fault reports of people who do this work elsewhere, with the right value of each; others stand beside what they are about. */

const { admin, make } = await house()

const exported = async (document: Declaration, columns: readonly string[], filters: Wire) => {
  const { taskId } = (await admin.ask('POST', `${document.calls}/export`, { columns, filters })) as Wire
  const task = await admin.finished(taskId as string)
  const file = await admin.download(`/admin/excel-task/download?fileUrl=${String(task.fileUrl)}`)
  return { ...file, rows: await textsOf(file.content, file.fileName) }
}

test('six presses at once make one packing list [field case C39]', async () => {
  const list = await make(originalPackingList)
  await admin.run(originalPackingList, 'audit', await admin.get(originalPackingList, list))
  const { id, version } = await admin.get(originalPackingList, list)
  const body = { rows: [{ id, version }] }
  const path = `${originalPackingList.calls}/generate-packing-list`
  const answers = await Promise.all(Array.from({ length: 6 }, () => admin.call('POST', path, body)))
  const made = answers.filter(({ status, code }) => status === 200 && code === 0)
  expect(made.length, JSON.stringify(answers.map(({ body: said }) => said))).toBe(1)
})

test('save and audit of one record at the same moment: one of them wins, and the record is whole [field case C40]', async () => {
  const invoice = await admin.get(payableInvoice, await make(payableInvoice))
  const { id, version } = invoice
  const [saved, audited] = await Promise.all([
    admin.call('PUT', payableInvoice.calls, { id, version, remark: 'at the same moment' }),
    admin.call('POST', `${payableInvoice.calls}/audit`, { rows: [{ id, version }] }),
  ])
  const won = [saved, audited].map(({ status, code }) => status === 200 && code === 0)
  expect(won.filter(Boolean)).toHaveLength(1)
  const after = (await admin.get(payableInvoice, { id })) as Wire
  expect(after.version).toBe(version + 1)
  expect(after.remark === 'at the same moment').toBe(won[0])
})

test.each([
  [saleRecord, 'saleDate'],
  [saleRecord, 'saleQty'],
  [port, 'country'],
  [port, 'enableFlag'],
  [hsCode, 'generalTariffRate'],
] as const)(
  'pages of $name by what many rows share lose no row and show none twice [field case C43]',
  async (document, by) => {
    const seen: string[] = []
    let total = 1
    for (let current = 1; seen.length < total && current <= 40; current++) {
      const page = await admin.page(document as Declaration, { ascs: by, current: String(current), size: '100' })
      total = Math.min(page.total, 1000)
      seen.push(...page.records.map(({ id }) => id).slice(0, total - seen.length))
    }
    expect(seen).toHaveLength(total)
    expect(new Set(seen).size).toBe(total)
  },
)

test('what is typed is sought as it is typed: _ and % and a backslash mean themselves [field case C44]', async () => {
  const mark = unused('wild', 6)
  await make(vendor, { vendorName: `a_b%c\\d ${mark}` })
  await make(vendor, { vendorName: `axbyc-d ${mark}` })
  const found = async (vendorName: string) =>
    (await admin.page(vendor, { vendorName })).records
      .map(row => String(row.vendorName))
      .filter(name => name.includes(mark))
  for (const typed of ['a_b', 'b%c', 'c\\d', '_', '%', '\\'])
    expect(await found(typed), typed).toEqual([`a_b%c\\d ${mark}`])
  for (const portName of ['_', '%', '\\']) expect((await admin.page(port, { portName })).total, portName).toBe(0)
})

test('zeros in front stay, out and in again [field case C47]', async () => {
  const code = `0${String(Number.parseInt(unused('zeros', 5), 36) % 10_000_000).padStart(7, '0')}`
  await make(hsCode, { hsCode: code })
  const { content, fileName, rows } = await exported(hsCode, hsCode.list, { hsCode: code })
  expect(rows[1]).toContain(code)
  const answer = await admin.upload(`${hsCode.calls}/import`, { name: fileName, content }, { dryRun: 'true' })
  expect(answer.data).toMatchObject({ total: 1, unchanged: 1, errors: [] })
})

test('an export holds the rows and columns that were asked for, no others [field case C60]', async () => {
  const [one] = (await admin.page(vendorAgreement, { size: '1' })).records
  const filters = { status: String(one?.status) }
  const { records, total } = await admin.page(vendorAgreement, { size: '100', ...filters })
  expect(total).toBeGreaterThan(0)
  const { rows } = await exported(vendorAgreement, ['agreementNo', 'status'], filters)
  expect(rows).toHaveLength(total + 1)
  expect(rows[0]).toEqual(['Agreement no.', 'Status'])
  expect(rows.slice(1).map(([no]) => no)).toEqual(expect.arrayContaining(records.map(row => row.agreementNo)))
})
