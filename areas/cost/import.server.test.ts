import { describe, expect, test } from 'vitest'
import { taxRate } from '#areas/masterdata/tax-rate/document.ts'
import { vendor } from '#areas/masterdata/vendor/document.ts'
import { packingList } from '#areas/packing/packing-list/document.ts'
import type { Wire } from '#platform/model/check.ts'
import type { Declaration } from '#platform/model/document.ts'
import { packed, workbookParts } from '#platform/server/excel/testing/packed.ts'
import { house } from '#platform/testing/house.ts'
import type { Person } from '#platform/testing/person.ts'
import { unused } from '#platform/testing/unused.ts'
import { textsOf, workbookOf } from '#platform/testing/workbook.ts'
import { businessCost } from './business-cost/document.ts'
import { costPackage } from './cost-package/document.ts'
import { costQuotation } from './cost-quotation/document.ts'

const { admin, make, user } = await house()

type Rows = readonly (readonly (string | null)[])[]
/** Workbooks by their cells: one written a second time carries another time in it. */
const written = new Map<string, Promise<Uint8Array>>()
async function sent(who: Person, document: Declaration, head: readonly string[], rows: Rows, fields = {}) {
  const cells = JSON.stringify([head, rows])
  const content = await (written.get(cells) ?? workbookOf(head, rows))
  written.set(cells, Promise.resolve(content))
  return who.upload(`${document.calls}/import`, { name: 'rows.xlsx', content }, fields)
}
async function imported(document: Declaration, head: readonly string[], rows: Rows, fields = {}): Promise<Wire> {
  const answer = await sent(admin, document, head, rows, fields)
  expect(answer).toMatchObject({ status: 200, code: 0 })
  return admin.finished((answer.data as Wire).taskId)
}
const name = () => unused('cost package name', 30)

test('so many rows at a time, and no more', async () => {
  const rows = Array.from({ length: 2001 }, (_, at) => [`P${at}`, '进口费用', '运输', '订舱', '海运费', '基本海运费'])
  expect(
    await sent(admin, costPackage, ['费用包名称*', '费用包分类', '阶段', '行阶段', '一级科目', '二级科目'], rows),
  ).toMatchObject({
    bizCode: 'IMPORT_TOO_LONG',
    msg: 'At most 2000 rows at a time; split the file',
  })
})

describe('cost packages from a workbook', () => {
  const head = ['费用包名称*', '费用包分类', '阶段', '行阶段', '一级科目', '二级科目', '谁']

  test('a row for the package, its subjects in it and below it; words of either language, or codes [D1-2-47]', async () => {
    const [one, other] = [name(), name()]
    const rows = [
      [one, '进口费用', '运输', '订舱', '海运费', '基本海运费', 'x'],
      [null, null, null, 'PORT', 'Dock fees', 'DOCK_THC', null],
      [other, 'MARKET', 'Market', '市场', 'MARKET', '市场进场费', null],
    ]
    const trial = await sent(admin, costPackage, head, rows, { dryRun: 'true' })
    expect(trial.data).toMatchObject({
      total: 3,
      records: 2,
      insert: 3,
      update: 0,
      unchanged: 0,
      errors: [],
      ignoredColumns: ['谁'],
      hiddenRows: [],
      lacking: [],
      questions: [],
      rows: [
        { lineNum: 2, effect: 'insert', texts: { stageCode: '运输', 'line.lineStageCode': '订舱' } },
        { lineNum: 3, effect: 'insert', texts: { stageCode: '', 'line.lineStageCode': 'PORT' } },
        { lineNum: 4 },
      ],
    })
    expect((await admin.page(costPackage, { subjectPackageName: one })).records).toEqual([])
    expect(await imported(costPackage, head, rows)).toMatchObject({ status: 2, successCount: 3, failedCount: 0 })
    const made = await admin.findOne(costPackage, { subjectPackageName: one })
    expect(await admin.get(costPackage, made)).toMatchObject({
      status: 'UNAUDITED',
      subjectPackageClassCode: 'IMPORT',
      details: [
        { lineStageCode: 'BOOKING', secondarySubjectCode: 'OF_BASE' },
        { lineStageCode: 'PORT', firstSubjectCode: 'DOCK', secondarySubjectCode: 'DOCK_THC' },
      ],
    })
    expect(await admin.findOne(costPackage, { subjectPackageName: other })).toMatchObject({ stageCode: 'MARKET' })
  })

  test('what is wrong is said row by row; the others are made, and the faulty ones come back to be mended', async () => {
    const [good, twice, unknown] = [name(), name(), name()]
    const line = ['订舱', '海运费', '基本海运费', null]
    const rows = [
      [good, '进口费用', '运输', ...line],
      [twice, '进口费用', '运输', ...line],
      [null, null, null, ...line],
      [unknown, '进口费用', '天上', ...line],
      [good, '进口费用', '港口', ...line],
      [name(), '进口费用', '港口', null, null, null, null],
    ]
    const trial = (await sent(admin.in('zh'), costPackage, head, rows, { dryRun: 'true' })).data as Wire
    const task = await imported(costPackage, head, rows)
    expect(task).toMatchObject({ status: 2, successCount: 1, failedCount: 5 })
    const file = await admin.download(`/admin/excel-task/download?fileUrl=${String(task.failedFileUrl)}`)
    const [, ...failed] = await textsOf(file.content, 'failed.xlsx')
    // The number of its row and its reason stand behind the row as it came.
    expect(failed.map(([one, , , , , , , rowNo, why]) => [one, rowNo, why])).toEqual([
      [twice, '3', expect.stringContaining('Row 4 of the same record is faulty')],
      ['', '4', 'Row 4 has the same stage and subjects as row 3'],
      [unknown, '5', 'Stage "天上" does not exist'],
      [good, '6', expect.stringContaining('There is an effective cost package called')],
      [expect.any(String), '7', expect.stringContaining('cannot be empty')],
    ])
    expect((trial.errors as Wire[]).map(one => one.lineNum)).toEqual([3, 4, 5, 6, 7])
    expect((trial.errors as { errors: string[] }[])[2]?.errors).toEqual(['阶段“天上”不存在'])
  })

  test('the same file is asked about before it is imported once more', async () => {
    const rows = [[name(), '进口费用', '运输', '订舱', '海运费', '基本海运费', null]]
    await imported(costPackage, head, rows)
    expect(await sent(admin, costPackage, head, rows)).toMatchObject({
      code: 1,
      data: { errors: [{ bizCode: 'SAME_FILE' }] },
    })
    // Who goes on hears of the package that is there.
    expect(await imported(costPackage, head, rows, { accepted: 'SAME_FILE' })).toMatchObject({
      status: 3,
      failedCount: 1,
    })
  })

  test('a template shows its columns, those of lines told apart; another workbook is refused', async () => {
    const { content } = await admin.download(`${costPackage.calls}/import/template`, { method: 'POST' })
    const [headings] = await textsOf(content, 'template.xlsx')
    expect(headings).toEqual([
      'Package name*',
      'Package class*',
      'Stage*',
      'Remark',
      'Cost subjects · Stage*',
      'First subject*',
      'Secondary subject*',
    ])
    expect(await sent(admin, costPackage, ['Package name'], [['x']])).toMatchObject({
      data: { errors: [{ bizCode: 'IMPORT_COLUMNS_MISSING' }] },
    })
    expect(await sent(user('cost:package:list'), costPackage, head, [['x']])).toMatchObject({ status: 403 })
  })
})

describe('a file of records with lines is read as every other', () => {
  const head = ['费用包名称*', '费用包分类', '阶段', '行阶段', '一级科目', '二级科目']
  const laid = (
    rows: readonly (readonly string[])[],
    { hidden = 0, after = '' }: { hidden?: number; after?: string },
  ) =>
    packed(
      workbookParts(
        rows
          .map((cells, at) => {
            const xml = cells.map((text, column) =>
              text === '' ? '' : `<c r="${'ABCDEF'.charAt(column)}${at + 1}" t="inlineStr"><is><t>${text}</t></is></c>`,
            )
            return `<row r="${at + 1}"${at + 1 === hidden ? ' hidden="1"' : ''}>${xml.join('')}</row>`
          })
          .join(''),
        { after },
      ),
    )
  const tried = async (content: Uint8Array, fields = {}, file = 'x.xlsx') =>
    admin.upload(`${costPackage.calls}/import`, { name: file, content }, { dryRun: 'true', ...fields })

  test('hidden rows are left out and said, on trial and in the run [field case C05] [issue 34 A]', async () => {
    const [one, other] = [name(), name()]
    const row = (title: string) => [title, '进口费用', '运输', '订舱', '海运费', '基本海运费']
    const content = laid([head, row(one), row(other)], { hidden: 3 })
    expect((await tried(content)).data).toMatchObject({ total: 1, insert: 1, hiddenRows: [3] })
    const answer = await admin.upload(`${costPackage.calls}/import`, { name: 'h.xlsx', content })
    expect(answer).toMatchObject({ code: 0, msg: expect.stringContaining('hidden rows not imported: 3') })
    expect((await admin.page(costPackage, { subjectPackageName: other })).total).toBe(0)
    expect(await tried(laid([head, row(one)], { hidden: 2 }))).toMatchObject({
      code: 1,
      msg: expect.stringContaining('All 1 rows of the file are hidden'),
    })
  })

  test('a cell merged downwards holds for its rows; it begins no record of its own [field case C28] [issue 34 A]', async () => {
    const line = ['进口费用', '运输', '订舱', '海运费', '基本海运费']
    const second = ['', '', '', 'PORT', 'Dock fees', 'DOCK_THC']
    const merged = ['A2:A3', 'B2:B3', 'C2:C3'].map(ref => `<mergeCell ref="${ref}"/>`).join('')
    const after = `<mergeCells>${merged}</mergeCells>`
    const own = name()
    const content = laid([head, [own, ...line], second], { after })
    expect((await tried(content)).data).toMatchObject({ total: 2, insert: 2, errors: [] })
    await admin.upload(`${costPackage.calls}/import`, { name: 'm.xlsx', content })
    const made = await admin.findOne(costPackage, { subjectPackageName: own })
    expect((await admin.get(costPackage, made)).details).toHaveLength(2)
  })

  test('two columns for one field are refused with both named; comma-separated text is read [field cases C06, C29] [issue 34 A]', async () => {
    const row = [name(), '进口费用', '运输', '订舱', '海运费', '基本海运费', '进口费用']
    expect(await sent(admin, costPackage, [...head, 'Package class'], [row], { dryRun: 'true' })).toMatchObject({
      bizCode: 'IMPORT_COLUMNS_TWICE',
      msg: expect.stringMatching(/"费用包分类" and "Package class"/),
    })
    const text = Buffer.from(`${head.join(',')}\r\n${row.slice(0, 6).join(',')}\r\n`)
    expect((await tried(text, {}, 'x.csv')).data).toMatchObject({ insert: 1, errors: [] })
  })

  test('columns of any file are proposed, chosen, known again, and a row is mended in place [issue 34 A]', async () => {
    const theirs = ['Bundle', '费用包分类', '阶段', '行阶段', '一级科目', '二级科目']
    const rows = [[name(), '进口费用', '运输', '订舱', '海运费', 'no such subject']]
    const look = (await sent(admin, costPackage, theirs, rows, { dryRun: 'true', propose: 'true' })).data as Wire
    expect(look).toMatchObject({ lacking: ['subjectPackageName'], rows: [{ lineNum: 2, effect: null }] })
    const columns = Object.fromEntries((look.columns as Wire[]).map(({ field, place }) => [String(place), field]))
    const chosen = { columns: { ...columns, 0: 'subjectPackageName' } }
    const bad = (await sent(admin, costPackage, theirs, rows, { dryRun: 'true', told: JSON.stringify(chosen) })).data
    expect(bad).toMatchObject({ errors: [{ lineNum: 2, errors: [expect.stringContaining('no such subject')] }] })
    const told = JSON.stringify({ ...chosen, mended: { 2: { 'line.secondarySubjectCode': '基本海运费' } } })
    expect(await imported(costPackage, theirs, rows, { told })).toMatchObject({ successCount: 1 })
    const again = (await sent(admin, costPackage, theirs, [[name(), ...(rows[0] ?? []).slice(1)]], { dryRun: 'true' }))
      .data
    expect(again).toMatchObject({
      lacking: [],
      columns: [{ heading: 'Bundle', field: 'subjectPackageName' }, {}, {}, {}, {}, {}],
    })
  })

  test('new ones alone are taken where only they are asked for [issue 34 A]', async () => {
    const rows = [[name(), '进口费用', '运输', '订舱', '海运费', '基本海运费']]
    const trial = await sent(admin, costPackage, head, rows, { dryRun: 'true', mode: 'update' })
    expect(trial.data).toMatchObject({
      insert: 0,
      errors: [{ lineNum: 2, errors: [expect.stringContaining('only changes')] }],
    })
  })
})

/** The columns of quotations as a file may have them. */
const quoted = [
  '报价名称',
  '供应商',
  '科目分类',
  '开始日期',
  '结束日期',
  '一级科目',
  '计价单位',
  '含税单价',
  '币种',
  '税码',
]

test('a column is read by how all of it is written, and asked about where nothing proves it [field case C58; issue 34 A]', async () => {
  const { vendorName } = await make(vendor, { vendorType: 'SERVICE', vendorName: unused('hauler', 30) } as never)
  const { taxCode } = await make(taxRate, { rate: '0' })
  const own = unused('quotation name', 30)
  const rows = [
    [own, vendorName, '进口费用', '05/06/2026', '2026-12-31', '海运费', '柜', '2.800', 'CNY', taxCode],
  ] as Rows
  expect((await sent(admin, costQuotation, quoted, rows, { dryRun: 'true' })).data).toMatchObject({
    questions: [
      { field: 'startDate', kind: 'dateOrder', examples: ['05/06/2026'] },
      { kind: 'decimalMark', examples: ['2.800'] },
    ],
  })
  expect(await sent(admin, costQuotation, quoted, rows)).toMatchObject({ code: 1, bizCode: 'IMPORT_QUESTION' })
  const told = JSON.stringify({
    answers: { startDate: { dateOrder: 'month first' }, 'line.unitPrice': { decimalMark: ',' } },
  })
  await imported(costQuotation, quoted, rows, { told })
  const made = await admin.findOne(costQuotation, { expenseQuotationName: own })
  expect(await admin.get(costQuotation, made)).toMatchObject({
    startDate: '2026-05-06',
    details: [{ unitPrice: '2800.0000' }],
  })
})

test('a cost quotation comes with its prices, by what its vendor is called; of two of one name the code is asked for [D1-2-55]', async () => {
  const vendorName = unused('vendor name', 30)
  const first = await make(vendor, { vendorType: 'SERVICE', vendorName } as never)
  const { taxCode } = await make(taxRate, { rate: '6' })
  const price = ['海运费', '柜', '2,800.00', 'CNY', taxCode]
  const own = unused('quotation name', 30)
  const row = (title: string) => [title, vendorName, '进口费用', '2025-05-01', '2025-07-31', ...price]
  // A row that repeats what stands above it goes on with it, as an export with its lines has it.
  const task = await imported(costQuotation, quoted, [
    row(own),
    [...row(own).slice(0, 5), '码头费', '柜', '3650', 'CNY', taxCode],
  ])
  expect(task).toMatchObject({ status: 2, successCount: 2, failedCount: 0 })
  const made = await admin.findOne(costQuotation, { expenseQuotationName: own })
  expect(await admin.get(costQuotation, made)).toMatchObject({
    vendorId: first.id,
    details: [
      { firstSubjectCode: 'OCEAN_FREIGHT', unitPrice: '2800.0000', excludingTaxUnitPrice: '2641.5094' },
      { firstSubjectCode: 'DOCK', unitPrice: '3650.0000' },
    ],
  })
  await make(vendor, { vendorType: 'SERVICE', vendorName } as never)
  const trial = await sent(admin, costQuotation, quoted, [row(own)], { dryRun: 'true' })
  expect(trial.data).toMatchObject({
    insert: 0,
    errors: [{ lineNum: 2, errors: [expect.stringContaining('names several; write the code')] }],
  })
})

test("a quotation that is there is not entered a second time with the prices changed: 'QUOTATION_THERE_ALREADY' [D1-2-55] (decision 0095)", async () => {
  const { vendorCode } = await make(vendor, { vendorType: 'SERVICE' } as never)
  const { taxCode } = await make(taxRate, { rate: '6' })
  const own = unused('quotation name', 30)
  const row = (unitPrice: string, from = '2025-05-01') =>
    [own, String(vendorCode), '进口费用', from, '2025-07-31', '海运费', '柜', unitPrice, 'CNY', taxCode] as string[]
  expect(await imported(costQuotation, quoted, [row('2800.50')])).toMatchObject({ successCount: 1 })
  const { expenseQuotationNo } = await admin.findOne(costQuotation, { expenseQuotationName: own })
  expect((await sent(admin, costQuotation, quoted, [row('2900.50')], { dryRun: 'true' })).data).toMatchObject({
    insert: 0,
    errors: [
      {
        lineNum: 2,
        errors: [
          expect.stringContaining(`${String(expenseQuotationNo)} is a quotation of this name from 2025-05-01 already`),
        ],
      },
    ],
  })
  expect(await imported(costQuotation, quoted, [row('2900.50')])).toMatchObject({ status: 3, failedCount: 1 })
  expect((await admin.page(costQuotation, { expenseQuotationName: own })).total).toBe(1)
  expect(await imported(costQuotation, quoted, [row('2900.50', '2025-06-01')])).toMatchObject({ successCount: 1 })
})

test("a forwarder's bill comes as costs: one over two containers is split to the cent, the same bill again is not entered", async () => {
  const { vendorName } = await make(vendor, { vendorType: 'SERVICE', vendorName: unused('forwarder', 30) } as never)
  const container = () => make(packingList, { details: [{ qty: '480', totalNetWeight: '8640' }] } as never)
  const [one, two, three] = [await container(), await container(), await container()]
  const { orgName } = (await admin.get(packingList, one)) as Wire
  const head = ['业务主体', '费用科目', '服务商', '费用日期', '计价单位', '金额', '币种', '汇率', '柜号', '批次号']
  const row = (amount: string, list: typeof one) => [
    String(orgName),
    '海运费',
    vendorName,
    '2025-05-05',
    '票',
    amount,
    'USD',
    '7.1785',
    list.containerNo,
    list.shipmentLotNo,
  ]
  const rows = [row('2,600.01', one), row('2,600.01', two), row('100', three)]
  // Each of the two may have been billed at that: it is said what becomes of them before anything is made.
  const first = (await sent(admin, businessCost, head, rows, { dryRun: 'true' })).data as Wire
  expect(first).toMatchObject({
    insert: 1,
    asks: [
      {
        code: 'ONE_COST_OF_SEVERAL',
        message: expect.stringMatching(/one cost of 2600\.01 USD is made .*\(5200\.02 USD in all\)/),
        rows: 1,
      },
    ],
  })
  const apart = [
    [...row('2,600.01', one), 'row 1'],
    [...row('2,600.01', two), 'row 2'],
  ]
  expect((await sent(admin, businessCost, [...head, '备注'], apart, { dryRun: 'true' })).data).toMatchObject({
    insert: 2,
    errors: [],
  })
  const told = JSON.stringify({ accepted: ['ONE_COST_OF_SEVERAL'] })
  expect(await imported(businessCost, head, rows, { told })).toMatchObject({
    status: 2,
    successCount: 3,
    failedCount: 0,
  })
  const { id } = await admin.findOne(businessCost, { containerNo: `${one.containerNo},${two.containerNo}` })
  expect(await admin.get(businessCost, { id })).toMatchObject({
    status: 'UNAUDITED',
    sourceType: 'IMPORT',
    amountCny: '18664.17',
    containers: [{ amountCny: '9332.09' }, { amountCny: '9332.08' }],
  })
  const again = (await sent(admin, businessCost, head, rows, { dryRun: 'true' })).data as Wire
  expect((again.errors as { errors: string[] }[])[0]?.errors[0]).toContain('of the same amount on 2025-05-05')
  expect(await imported(businessCost, head, rows, { accepted: 'SAME_FILE' })).toMatchObject({
    status: 3,
    failedCount: 3,
  })
  const tax = [String(orgName), '关税', vendorName, '2025-05-05', '票', '50', 'CNY', null, one.containerNo, null]
  const trial = (await sent(admin.in('zh'), businessCost, head, [tax], { dryRun: 'true' })).data as Wire
  expect(trial.errors).toEqual([{ lineNum: 2, errors: ['关税和增值税只能由报关单生成'] }])
})
