import { beforeAll, describe, expect, test } from 'vitest'
import { pixel } from '#areas/exchange/testing.ts'
import { secondaryInventory } from '#areas/masterdata/secondary-inventory/document.ts'
import { vendor } from '#areas/masterdata/vendor/document.ts'
import type { Wire } from '#platform/model/check.ts'
import { decimal } from '#platform/model/decimal.ts'
import type { Declaration } from '#platform/model/document.ts'
import { unzipped } from '#platform/server/excel/testing/unzipped.ts'
import { house } from '#platform/testing/house.ts'
import { unused } from '#platform/testing/unused.ts'
import { inspectionSheet } from '../inspection-sheet/document.ts'
import { qualityStandard } from '../quality-standard/document.ts'
import { judgedFruit, workedItems } from '../samples.ts'
import { sheetsBehind } from './drill.ts'
import { reports } from './reports.ts'

const { admin, house: server, make, maker, sql, user } = await house()

/** So many sheets are made by the rules; the season repeats their counts on other days. */
const made = 60
const sheets = 2000

const report = (page: string): Declaration => {
  const found = reports.find(({ document }) => document.screen === `/dis_qc/report/${page}`)
  if (!found) throw new Error(`There is no report ${page}`)
  return found.document
}
const rowsOf = async (page: string, where: Record<string, string>): Promise<Wire[]> =>
  (await admin.page(report(page), { ...where, size: '100' } as never)).records as Wire[]

/** All rows of a report, page after page. */
async function allOf(page: string, where: Record<string, string>): Promise<Wire[]> {
  const rows: Wire[] = []
  for (let current = 1; ; current++) {
    const { records } = await admin.page(report(page), { ...where, size: '100', current: String(current) } as never)
    rows.push(...(records as Wire[]))
    if (records.length < 100) return rows
  }
}

const totalOf = async (page: string, where: Record<string, string>): Promise<number> =>
  Number((await admin.page(report(page), { ...where, size: '1' } as never)).total)

/** A sheet of the season as the test reckons with it: what was counted of each item, and where. */
interface Counted {
  readonly vendorId: string
  readonly warehouseCode: string
  readonly day: string
  readonly samples: number
  readonly defects: readonly number[]
  readonly conclusion: 'PASS' | 'CONCESSION' | 'REJECT'
}
const season: Counted[] = []
let categoryCode = ''
let items: readonly string[] = []
let places: { readonly cold: string; readonly store: string }
let vendors: readonly string[] = []

/** By the words of business.md 3.18, reckoned in hundredths apart from the product's formulas. */
function verdictOf(samples: number, defects: readonly number[]): Counted['conclusion'] {
  const rates = defects.map(one => Math.round((one * 10_000) / samples))
  const isAbove = (at: number) => (rates[at] ?? 0) > Number(workedItems[at]?.[2]) * 100
  if (isAbove(0)) return 'REJECT'
  return isAbove(1) || rates.reduce((a, b) => a + b, 0) > 500 ? 'CONCESSION' : 'PASS'
}

const dayOf = (at: number): string => `2031-0${1 + (at % 2)}-${String(1 + (at % 27)).padStart(2, '0')}`

/** Sheets as those that are there, with their lines, under numbers and on days of their own. */
async function repeated(): Promise<void> {
  const nth = Array.from({ length: sheets - made }, (_, at) => made + at)
  await sql(
    `insert into inspection_sheet select r.* from unnest($1::int[], $2::text[]) n(at, day)
       join inspection_sheet s on s.po_number = $3 || (n.at % $4)::text,
       lateral jsonb_populate_record(null::inspection_sheet, to_jsonb(s) || jsonb_build_object('id', nextval('record_id'),
         'qc_number', s.qc_number || '-' || n.at, 'po_number', $3 || n.at, 'inspection_date', n.day)) r`,
    [nth, nth.map(dayOf), `SEASON-${categoryCode}-`, made],
  )
  await sql(
    `insert into inspection_sheet_defects select r.* from unnest($1::int[]) n(at)
       join inspection_sheet s on s.po_number = $2 || n.at
       join inspection_sheet b on b.po_number = $2 || (n.at % $3)::text
       join inspection_sheet_defects d on d.document_id = b.id,
       lateral jsonb_populate_record(null::inspection_sheet_defects, to_jsonb(d) || jsonb_build_object('id', nextval('record_id'),
         'document_id', s.id)) r`,
    [nth, `SEASON-${categoryCode}-`, made],
  )
  for (const at of nth) season.push({ ...(season[at % made] as Counted), day: dayOf(at) })
}

beforeAll(async () => {
  const fruit = await judgedFruit(maker)
  const standard = await admin.get(qualityStandard, fruit.standard)
  categoryCode = standard.categoryCode ?? ''
  items = standard.itemLines.map(line => String(line.qcItemCode))
  places = {
    cold: String((await make(secondaryInventory, { warehouseType: 'COLD' })).warehouseCode),
    store: String((await make(secondaryInventory, { warehouseType: 'STORE' })).warehouseCode),
  }
  vendors = [(await make(vendor, { vendorType: 'EXTERNAL' })).id, (await make(vendor, { vendorType: 'EXTERNAL' })).id]
  await server.asHouse('1', async work => {
    for (let at = 0; at < made; at++) {
      const samples = 100 + ((at * 37) % 150)
      const defects = [at % 11 === 3 ? 2 : 0, (at * 5) % 7, (at * 3) % 5]
      const one: Counted = {
        vendorId: String(vendors[at % 2]),
        warehouseCode: at % 3 === 0 ? places.store : places.cold,
        day: dayOf(at),
        samples,
        defects,
        conclusion: verdictOf(samples, defects),
      }
      season.push(one)
      const sheet = await work.create(inspectionSheet, {
        itemCode: fruit.itemCode,
        poNumber: `SEASON-${categoryCode}-${at}`,
        vendorId: one.vendorId,
        warehouseCode: one.warehouseCode,
        inspectionDate: one.day,
        inspectionType: at % 4 === 0 ? 'WAREHOUSE' : 'PURCHASE',
        deliveredQty: decimal('1000'),
        sampleQty: decimal(samples),
        defects: standard.itemLines.map((line, place) => ({
          qcItemCode: line.qcItemCode,
          qcItemName: line.qcItemName,
          severity: line.severity as 'MAJOR',
          toleranceRate: decimal(String(line.toleranceRate)),
          defectQty: decimal(defects[place] ?? 0),
        })),
      })
      await work.update(inspectionSheet, sheet, {
        status: 'CONCLUDED',
        conclusion: sheet.proposedConclusion,
        inspectorId: '10',
      })
    }
  })
  await repeated()
})

const sumOf = (rows: readonly Counted[], figure: (one: Counted) => number) =>
  rows.reduce((all, one) => all + figure(one), 0)
const two = (value: number): string => (Math.round(value * 100 + 1e-7) / 100).toFixed(2)

/** What a summary must say of some sheets. */
function oracle(rows: readonly Counted[]): Wire {
  const of = (conclusion: string) => rows.filter(one => one.conclusion === conclusion).length
  const share = (conclusion: string) => two((100 * of(conclusion)) / rows.length)
  const samples = sumOf(rows, one => one.samples)
  const weighted = sumOf(rows, ({ defects: [critical = 0, major = 0, minor = 0] }) => 3 * critical + 2 * major + minor)
  return {
    sheetCount: rows.length,
    passCount: of('PASS'),
    concessionCount: of('CONCESSION'),
    rejectCount: of('REJECT'),
    passShare: share('PASS'),
    concessionShare: share('CONCESSION'),
    rejectShare: share('REJECT'),
    sampleQty: samples.toFixed(3),
    defectRate: two((100 * sumOf(rows, one => one.defects.reduce((a, b) => a + b, 0))) / samples),
    score: two(Math.max(0, 100 - (100 * weighted) / samples)),
  }
}
const inMonth = (month: string) => (one: Counted) => one.day.startsWith(month)

describe('a season of 2,000 sheets in the reports of quality [D1-1-17] [D1-2-12] [D1-2-77] [issue 37]', () => {
  test('says by category what the sheets say', async () => {
    const rows = await rowsOf('quality-summary-category', { categoryCode })
    expect(rows).toHaveLength(2)
    for (const month of ['2031-01', '2031-02'])
      expect(rows.find(row => row.month === month)).toMatchObject(oracle(season.filter(inMonth(month))))
  })

  test.each(['quality-summary-supplier', 'supplier-summary-report'])('says by supplier: %s', async page => {
    for (const vendorId of vendors) {
      const rows = await rowsOf(page, { vendorId })
      const own = season.filter(one => one.vendorId === vendorId)
      expect(rows.map(row => row.month)).toEqual([...new Set(own.map(one => one.day.slice(0, 7)))].sort().reverse())
      for (const row of rows) expect(row).toMatchObject(oracle(own.filter(inMonth(String(row.month)))))
    }
  })

  test('says distribution centres and stores apart', async () => {
    const [dc, rt] = [
      await rowsOf('quality-summary-dc', { warehouseCode: places.cold }),
      await rowsOf('quality-summary-rt', { warehouseCode: places.store }),
    ]
    const at = (warehouseCode: string, month: unknown) =>
      oracle(season.filter(one => one.warehouseCode === warehouseCode && inMonth(String(month))(one)))
    for (const row of dc) expect(row).toMatchObject(at(places.cold, row.month))
    for (const row of rt) expect(row).toMatchObject(at(places.store, row.month))
    expect([dc.length, rt.length]).toEqual([2, 2])
    expect(await rowsOf('quality-summary-dc', { warehouseCode: places.store })).toEqual([])
    expect(await rowsOf('quality-summary-rt', { warehouseCode: places.cold })).toEqual([])
  })

  test('names in red only what did not pass', async () => {
    const rows = (await Promise.all(vendors.map(vendorId => rowsOf('quality-summary-red', { vendorId })))).flat()
    const reds = new Set(
      season.filter(one => one.conclusion !== 'PASS').map(one => `${one.vendorId} ${one.day.slice(0, 7)}`),
    )
    expect(new Set(rows.map(row => `${String(row.vendorId)} ${String(row.month)}`))).toEqual(reds)
  })

  test('has a row for each sheet, and for each item looked at', async () => {
    expect(await totalOf('delivery-inspection-report', { categoryCode })).toBe(sheets)
    expect(await totalOf('purchasing-inspection-record', { categoryCode })).toBe((sheets * 3 * 3) / 4)
    expect(await totalOf('warehouse-inspection-record', { categoryCode })).toBe((sheets * 3) / 4)
    const details = await allOf('supplier-details-report', { categoryCode })
    expect(details.map(row => String(row.score)).toSorted()).toEqual(
      season.map(one => String(oracle([one]).score)).toSorted(),
    )
  })

  test('says how many sheets an inspector does in a day, and which items fail', async () => {
    const labour = (await rowsOf('labor-efficiency', { inspectorId: '10', month: '2031-01' }))[0]
    const january = season.filter(inMonth('2031-01'))
    const days = new Set(january.map(one => one.day)).size
    expect(labour).toMatchObject({
      sheetCount: january.length,
      inspectorDays: days,
      sheetsPerDay: two(january.length / days),
    })
    const defects = await rowsOf('quality-summary-defect', { categoryCode, month: '2031-01' })
    expect(defects).toHaveLength(3)
    for (const [place, code] of items.entries())
      expect(defects.find(row => row.qcItemCode === code)).toMatchObject({
        sheetCount: january.length,
        defectQty: sumOf(january, one => one.defects[place] ?? 0).toFixed(3),
      })
  })

  test('a defect that weighs otherwise since a new version leads to its own sheets, before and after', async () => {
    const fruit = await judgedFruit(maker, {}, 2)
    const before = await admin.get(qualityStandard, fruit.standard)
    const [one, other] = before.itemLines
    const qcItemCode = String(one?.qcItemCode)
    const concluded = async () => {
      const { id } = await make(inspectionSheet, { itemCode: fruit.itemCode, inspectionDate: '2025-03-10' } as never)
      await sql("update inspection_sheet set status = 'CONCLUDED', conclusion = 'PASS' where id = $1", [id])
    }
    await concluded()
    await admin.run(qualityStandard, 'copy', before)
    const draft = await admin.findOne(qualityStandard, { standardCode: String(before.standardCode), status: 'DRAFT' })
    await admin.save(qualityStandard, await admin.get(qualityStandard, draft), {
      itemLines: [{ qcItemCode, severity: 'MINOR', toleranceRate: '2' }, { qcItemCode: other?.qcItemCode }],
    } as never)
    await admin.run(qualityStandard, 'publish', draft)
    await concluded()
    await concluded()
    const of = report('quality-summary-defect')
    const rows = await rowsOf('quality-summary-defect', { categoryCode: String(before.categoryCode), qcItemCode })
    expect(Object.fromEntries(rows.map(row => [row.severity, row.sheetCount]))).toEqual({ CRITICAL: 1, MINOR: 2 })
    for (const row of rows) {
      const query = Object.fromEntries(new URLSearchParams(sheetsBehind(of, row)))
      expect((await admin.page(inspectionSheet, query as never)).total).toBe(row.sheetCount)
    }
  })

  test('adds samples up once a sheet: not where a sheet has a row for each of its items', async () => {
    const sums = async (page: string) =>
      ((await admin.ask('GET', `${report(page).calls}/totals?categoryCode=${categoryCode}`)) as Wire).sums as Wire
    expect(await sums('delivery-inspection-report')).toMatchObject({
      sampleQty: sumOf(season, one => one.samples).toFixed(3),
    })
    expect(await sums('quality-summary-defect')).toHaveProperty('defectQty')
    for (const page of ['purchasing-inspection-record', 'warehouse-inspection-record', 'quality-summary-defect'])
      expect(await sums(page), page).not.toHaveProperty('sampleQty')
  })

  test('the whole, the purchasers and the schedule', async () => {
    const whole = await rowsOf('qualitySummary', { month: '2031-02', inspectionType: 'PURCHASE' })
    expect(whole).toHaveLength(1)
    expect(await rowsOf('quality-summary-purchaser', { month: '2031-02' })).toMatchObject([
      { sheetCount: season.filter(inMonth('2031-02')).length },
    ])
    expect(await rowsOf('schedule', { categoryCode })).toEqual([])
    const open = await make(inspectionSheet)
    expect(await rowsOf('schedule', { inspectionId: open.id })).toMatchObject([
      { inspectionId: open.id, inspectionName: open.qcNumber, status: 'NEW' },
    ])
  })

  test('boxes looked at as ordered and again as they are received are delivered once', async () => {
    const { itemCode, standard } = await judgedFruit(maker)
    const poNumber = unused('TWICE', 12)
    const sheet = async (deliveredQty: string, inspectionType: string, receiptId: string | null) => {
      const { id } = await make(inspectionSheet, { itemCode, deliveredQty, inspectionType } as never)
      await sql(
        `update inspection_sheet set po_number = $2, receipt_id = $3::bigint, inspection_date = '2031-05-06', status = 'CONCLUDED',
                conclusion = 'PASS' where id = $1`,
        [id, poNumber, receiptId],
      )
    }
    await sheet('1000', 'PURCHASE', null)
    const { categoryCode: category } = await admin.get(qualityStandard, standard)
    const delivered = async (page: string) =>
      (await rowsOf(page, { categoryCode: String(category) })).map(row => row.deliveredQty)
    expect(await delivered('quality-summary-category')).toEqual(['1000.000'])
    const [one, other] = await sql('select id::text from receipt order by id limit 2')
    await sheet('400', 'WAREHOUSE', String(one?.id))
    expect(await delivered('quality-summary-category')).toEqual(['1000.000'])
    await sheet('650', 'WAREHOUSE', String(other?.id))
    expect(await delivered('quality-summary-category')).toEqual(['1050.000'])
  })

  test('a season of pictures stays within what a workbook holds, and what is left out is told [issue 37]', async () => {
    const { data } = await admin.upload('/admin/sys-file/upload', { name: 'rot.png', content: pixel })
    const photos = Array.from({ length: 12 }, () => ({ fileId: String(data.fileId), fileName: 'rot.png', size: 70 }))
    await sql('update inspection_sheet set photos = $2 where category_code = $1', [
      categoryCode,
      JSON.stringify(photos),
    ])
    const asked = { columns: ['inspectionId'], filters: { categoryCode }, pictures: true }
    const { taskId } = await admin.ask('POST', `${report('delivery-inspection-report').calls}/export`, asked)
    const task = await admin.finished(taskId)
    const { content } = await admin.download(`/admin/excel-task/download?fileUrl=${String(task.fileUrl)}`)
    const book = Buffer.from(content)
    expect((await unzipped(book, 'xl/drawings/drawing1.xml')).match(/<xdr:pic>/g)).toHaveLength(1900)
    const said = await unzipped(book, 'xl/worksheets/sheet2.xml')
    expect(said).toContain(`${sheets * 12} pictures in all, 1900 of them in this file`)
    expect(said).toMatch(/\d+ further lines not listed/)
    expect(said.match(/<row /g)).toHaveLength(5003)
  })

  test.each(reports.map(({ document }) => [document.screen, document] as const))(
    '%s is read and exported by whoever may, and by nobody else',
    async (_, document) => {
      await expect(user('qc:inspection:list').page(document, {})).rejects.toThrow()
      await user('qc:report:list').page(document, {})
      const { taskId } = await admin.ask('POST', `${document.calls}/export`, { columns: document.list.slice(0, 6) })
      await admin.finished(String(taskId))
    },
  )
})
