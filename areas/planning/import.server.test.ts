import { beforeAll, expect, test } from 'vitest'
import { attributeValue } from '#areas/masterdata/attribute-value/document.ts'
import { customer } from '#areas/masterdata/customer/document.ts'
import { department } from '#areas/masterdata/department/document.ts'
import type { Wire } from '#platform/model/check.ts'
import type { Declaration } from '#platform/model/document.ts'
import { house } from '#platform/testing/house.ts'
import { textsOf, workbookOf } from '#platform/testing/workbook.ts'
import { annualPlan } from './annual-plan/document.ts'
import { weeklyRolling } from './weekly-rolling/document.ts'

const { admin, make, sql, user } = await house()

type Plan = Wire & { id: string; version: number; details: Wire[] }
type Rows = string[][]
const plan = (id: unknown) => admin.get(annualPlan, { id: String(id) }) as unknown as Promise<Plan>

/** A list as it is exported: its headings, then its rows. */
async function exported({ calls }: Declaration, body: Wire): Promise<Rows> {
  const { taskId } = await admin.ask('POST', `${calls}/export`, body)
  const { fileUrl } = await admin.finished(taskId)
  const { content, fileName } = await admin.download(`/admin/excel-task/download?fileUrl=${String(fileUrl)}`)
  return textsOf(content, fileName)
}

/** Sends rows to be brought in; a trial says what they would do. */
async function sent(
  { calls }: Declaration,
  [headings = [], ...rows]: Rows,
  fields: Record<string, string> = {},
  by = admin,
) {
  const content = await workbookOf(headings, rows)
  return by.upload(`${calls}/import`, { name: 'plan.xlsx', content }, fields)
}
const tried = async (of: Declaration, rows: Rows) => (await sent(of, rows, { dryRun: 'true' })).data as Wire
async function imported(of: Declaration, rows: Rows): Promise<Wire> {
  const answer = await sent(of, rows)
  expect(answer).toMatchObject({ status: 200, code: 0 })
  return admin.finished((answer.data as Wire).taskId)
}
/** The rows with a cell changed, by the heading of its column. */
const changed = ([headings = [], ...rows]: Rows, row: number, heading: string, text: string): Rows => [
  headings,
  ...rows.map((cells, at) =>
    at === row ? headings.map((one, place) => (one === heading ? text : (cells[place] ?? ''))) : cells,
  ),
]

let fruit = { category: '', spec: '', other: '' }
beforeAll(async () => {
  const category = await make(attributeValue, { attrCode: 'category' })
  const [spec, other] = [
    await make(attributeValue, { attrCode: 'spec' }),
    await make(attributeValue, { attrCode: 'spec' }),
  ]
  fruit = { category: String(category.dopCode), spec: String(spec.dopCode), other: String(other.dopCode) }
})

const columns = ['level', 'year', 'category', 'coo', 'zone', 'province', 'orgId', 'customerId', 'departmentCode']

test('an annual plan that was exported with its weeks comes back; what was changed in it is taken over, row by row', async () => {
  const { category, other, spec } = fruit
  const { id } = await admin.create(annualPlan, {
    level: 'centre',
    year: 2026,
    category,
    coo: 'TH',
    departmentCode: 'S10',
    details: [
      { spec, targetQty: '90', w01: '40', w53: '50' },
      { spec: other, w02: '7' },
    ],
  })
  const rows = await exported(annualPlan, { columns, filters: { category }, lines: 'details' })
  expect(rows).toHaveLength(3)
  expect(await tried(annualPlan, rows)).toMatchObject({ total: 2, unchanged: 2, update: 0, insert: 0, errors: [] })

  const better = changed(rows, 0, 'W02', '12')
  expect(await tried(annualPlan, better)).toMatchObject({ update: 2, errors: [] })
  expect((await plan(id)).details[0]).toMatchObject({ w02: null })
  expect(await imported(annualPlan, better)).toMatchObject({ failedCount: 0 })
  expect(await plan(id)).toMatchObject({
    totalQty: '109',
    details: [
      { spec, targetQty: '90', w01: '40', w02: '12', w53: '50', yearQty: '102' },
      { spec: other, w02: '7' },
    ],
  })

  // Only a part of the plan is sent round: what the file does not name stays.
  const [headings = [], , second = []] = better
  await imported(annualPlan, changed([headings, second], 0, 'W02', '8'))
  expect((await plan(id)).details.map(line => [line.w01, line.w02])).toEqual([
    ['40', '12'],
    [null, '8'],
  ])
})

test('a file makes plans that are not there, and each row that cannot be says why; a plan that is approved stays', async () => {
  const { category, spec } = fruit
  const buyer = await make(customer, { province: '广东省', orgId: '101' })
  const head = ['层级', '年', '品类', '原产国', '客户', '规格', '1周', '2周']
  const rows = [
    head,
    ['省区客户', '2027', category, 'TH', buyer.id, spec, '5', '6'],
    ['战区', '2027', category, 'TH', '', spec, '1', ''],
    ['中心', '2027', category, 'TH', '', 'no such spec', '1', ''],
  ]
  expect(await tried(annualPlan, rows)).toMatchObject({
    insert: 1,
    errors: [
      { lineNum: 3, errors: [expect.stringMatching(/Zone/)] },
      { lineNum: 4, errors: [expect.stringContaining('"no such spec" does not exist')] },
    ],
  })
  expect(await imported(annualPlan, rows)).toMatchObject({ successCount: 1, failedCount: 2 })
  const made = await admin.findOne(annualPlan, { category, year: '2027' })
  expect(made).toMatchObject({ level: 'provinceCustomer', province: '广东', zone: 'SOUTH', totalQty: '11' })

  await sql("update annual_plan set status = 'APPROVED' where id = $1", [made.id])
  const again = [head, ['省区客户', '2027', category, 'TH', buyer.id, spec, '9', '6']]
  expect(await tried(annualPlan, again)).toMatchObject({ update: 0, errors: [{ lineNum: 2 }] })
  expect(await sent(annualPlan, rows, {}, user('plan:annual:list', 'plan:annual:save'))).toMatchObject({ status: 403 })
})

test("a week is reported by a file: exported, filled in, brought back, each row by its place; late and unknown rows say so: 'REPORT_NO_SUCH_ROW'", async () => {
  const { category, spec } = fruit
  const { id } = await admin.create(annualPlan, {
    level: 'delivery',
    year: 2025,
    category,
    coo: 'TH',
    orgId: '101',
    departmentCode: 'S10',
    details: [{ spec, w19: '100', w22: '200' }],
  })
  await sql("update annual_plan set status = 'APPROVED' where id = $1", [id])
  for (const week of [19, 22]) await admin.ask('POST', `${weeklyRolling.calls}/give-out`, { year: 2025, week })
  const rows = await exported(weeklyRolling, {
    columns: ['weekName', 'category', 'coo', 'spec', 'orgId', 'reportedQantity', 'decomQuantity'],
    filters: { category, level: 'delivery', ascs: 'startWk' },
  })
  expect(rows.map(row => row[0])).toEqual(['Week', '2025W19', '2025W22'])
  expect(await tried(weeklyRolling, rows)).toMatchObject({ total: 2, unchanged: 2, errors: [] })

  const filled = changed(changed(rows, 1, 'Reported', '180'), 0, 'Reported', '90')
  expect(await tried(weeklyRolling, filled)).toMatchObject({
    update: 1,
    errors: [{ lineNum: 2, errors: [expect.stringContaining('The reporting time has passed')] }],
  })
  await imported(weeklyRolling, filled)
  expect((await admin.page(weeklyRolling, { category, startWk: '22' })).records).toMatchObject([
    { reportedQantity: '180', reportDeviation: '20.000' },
  ])
  expect(await tried(weeklyRolling, changed(filled.slice(0, 2), 0, 'Week', '2025W40'))).toMatchObject({
    errors: [{ lineNum: 2, errors: [expect.stringContaining('Nothing is given out for 2025W40')] }],
  })
  expect(await sent(weeklyRolling, filled, {}, user('plan:weekly:list'))).toMatchObject({ status: 403 })
})

test('a customer that two units deliver to has a plan and a report in each; a row without a unit is about the customer’s own', async () => {
  const { category, spec } = fruit
  const buyer = await make(customer, { province: '广东省', orgId: '101' })
  const planIn = async (orgId: string) => {
    const place = { level: 'deliveryCustomer', orgId, customerId: buyer.id, departmentCode: 'S10' } as const
    const goods = { year: 2025, category, coo: 'VN', details: [{ spec, w22: '5' }] }
    return (await admin.create(annualPlan, { ...place, ...goods })).id
  }
  const [own, other] = [await planIn('101'), await planIn('201')]
  const boxes = async () => Promise.all([own, other].map(async id => (await plan(id)).details[0]?.w22))
  const filters = { category, coo: 'VN', level: 'deliveryCustomer' }
  const rows = await exported(annualPlan, { columns, filters: { ...filters, ascs: 'id' }, lines: 'details' })
  expect(rows).toHaveLength(3)
  expect(await tried(annualPlan, rows)).toMatchObject({ unchanged: 2, errors: [] })
  await imported(annualPlan, changed(rows, 1, 'W22', '9'))
  expect(await boxes()).toEqual(['5', '9'])
  const unit = rows[0]?.indexOf('Delivering unit') ?? -1
  expect(unit).toBeGreaterThan(0)
  await imported(
    annualPlan,
    changed([rows[0] ?? [], rows[2] ?? []], 0, 'W22', '7').map(row => row.toSpliced(unit, 1)),
  )
  expect(await boxes()).toEqual(['7', '9'])

  await sql("update annual_plan set status = 'APPROVED' where id = any($1)", [[own, other]])
  await admin.ask('POST', `${weeklyRolling.calls}/give-out`, { year: 2025, week: 22 })
  const reports = await exported(weeklyRolling, {
    columns: ['weekName', 'level', 'category', 'coo', 'spec', 'orgId', 'customer', 'reportedQantity'],
    filters: { ...filters, ascs: 'decomQuantity' },
  })
  await imported(weeklyRolling, changed(reports, 1, 'Reported', '8'))
  const reported = async () =>
    (await admin.page(weeklyRolling, { ...filters, ascs: 'decomQuantity' })).records.map(one => one.reportedQantity)
  expect(await reported()).toEqual([null, '8'])
  const place = reports[0]?.indexOf('Delivering unit') ?? -1
  const without = [reports[0] ?? [], reports[2] ?? []]
  await imported(
    weeklyRolling,
    changed(without, 0, 'Reported', '6').map(row => row.toSpliced(place, 1)),
  )
  expect(await reported()).toEqual(['6', '8'])
})

test("a spec, or a week of a place, that has two rows in one file is refused and not quietly the last of them: 'PLAN_SPEC_TWICE' 'REPORT_ROW_TWICE' 'REPORT_ROW_UNNAMED' (decision 0055)", async () => {
  const { other, spec } = fruit
  const category = String((await make(attributeValue, { attrCode: 'category' })).dopCode)
  const place = { level: 'delivery', orgId: '101', departmentCode: 'S10' } as const
  const goods = {
    year: 2025,
    category,
    coo: 'TH',
    details: [
      { spec, w30: '40' },
      { spec: other, w30: '5' },
    ],
  }
  const { id, planNo } = (await admin.create(annualPlan, { ...place, ...goods })) as unknown as Wire & { id: string }
  const rows = await exported(annualPlan, { columns, filters: { category }, lines: 'details' })
  const [head = [], first = [], second = []] = rows
  const [, better = []] = changed([head, first], 0, 'W30', '77')
  const boxes = async () => (await plan(id)).details.map(line => line.w30)
  const twice = `Spec ${String((await admin.findOne(attributeValue, { dopCode: spec })).nameCn)} of plan ${String(planNo)} has two rows`
  // Beside each other, and apart: with rows of another plan between them, or of the same.
  expect(await tried(annualPlan, [head, first, better, second])).toMatchObject({
    errors: [{ lineNum: 2 }, { lineNum: 3, errors: [expect.stringContaining(twice)] }, { lineNum: 4 }],
  })
  expect(await imported(annualPlan, [head, first, better, second])).toMatchObject({ successCount: 0, failedCount: 3 })
  const elsewhere = changed([head, first], 0, 'Country of origin', 'VN')[1] ?? []
  expect(await imported(annualPlan, [head, first, elsewhere, better])).toMatchObject({
    successCount: 2,
    failedCount: 1,
  })
  expect(await boxes()).toEqual(['40', '5'])

  await sql("update annual_plan set status = 'APPROVED' where id = $1", [id])
  await admin.ask('POST', `${weeklyRolling.calls}/give-out`, { year: 2025, week: 30 })
  const week = await exported(weeklyRolling, {
    columns: ['weekName', 'category', 'coo', 'spec', 'orgId', 'reportedQantity'],
    filters: { category, coo: 'TH', level: 'delivery', ascs: 'decomQuantity' },
  })
  const [top = [], few = [], many = []] = week
  const said = (row: string[], text: string) => changed([top, row], 0, 'Reported', text)[1] ?? []
  const sums = top.map(one => (one === 'Reported' ? '45' : ''))
  const sent = [top, said(few, '10'), said(many, '3'), said(few, '20'), sums]
  expect(await tried(weeklyRolling, sent)).toMatchObject({
    update: 2,
    errors: [
      { lineNum: 4, errors: [expect.stringMatching(/^2025W30 .* has two rows in this file/)] },
      { lineNum: 5, errors: [expect.stringContaining('Week, Category, Origin, Spec not said')] },
    ],
  })
  expect(await imported(weeklyRolling, sent)).toMatchObject({ successCount: 2, failedCount: 2 })
  const { records } = await admin.page(weeklyRolling, { category, coo: 'TH', ascs: 'decomQuantity' })
  expect(records.map(one => one.reportedQantity)).toEqual(['10', '3'])
})

test('what a file says of the department and the model of a plan is taken over, not called unchanged (business.md 3.19)', async () => {
  const { spec } = fruit
  const category = String((await make(attributeValue, { attrCode: 'category' })).dopCode)
  const other = await make(department, { departmentType: 'SALES' })
  const plain = { level: 'centre', year: 2026, category, coo: 'TH', departmentCode: 'S10' } as const
  const { id } = await admin.create(annualPlan, { ...plain, details: [{ spec, w01: '40' }] })
  const rows = await exported(annualPlan, { columns, filters: { category }, lines: 'details' })
  expect(await tried(annualPlan, changed(rows, 0, 'Department', ''))).toMatchObject({ unchanged: 1 })
  await imported(annualPlan, changed(rows, 0, 'Department', String(other.departmentCode)))
  expect(await plan(id)).toMatchObject({ departmentCode: other.departmentCode, totalQty: '40' })
})
