import { Readable } from 'node:stream'
import { z } from 'zod'
import { customsDocument } from '#areas/customs/customs-document/document.ts'
import { attributeValue } from '#areas/masterdata/attribute-value/document.ts'
import { trackingOf } from '#areas/tracking/offers.server.ts'
import { type Decimal, fixed, sum } from '#platform/model/decimal.ts'
import type { Row } from '#platform/model/document.ts'
import { inLanguage, type Language, readsEnglish } from '#platform/model/label.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { workOf } from '#platform/server/documents/making.ts'
import { rowInput } from '#platform/server/documents/shape.ts'
import { writeXlsx } from '#platform/server/excel/write.ts'
import type { HouseParts } from '#platform/server/house.ts'
import { type Call, type CallContext, Done, defineCall, usualCall } from '#platform/server/http/call.ts'
import { idText } from '#platform/server/http/inputs.ts'
import { forbidden, Refused, refuse } from '#platform/server/http/refusal.ts'
import { may } from '#platform/server/session/user.ts'
import { exportFileName } from '#platform/server/tasks/export.ts'
import { endTask, enterTask, taskStatus, taskType } from '#platform/server/tasks/task.ts'
import { settlement } from '../settlement/document.ts'
import { nothingTicked } from '../settlement/submit-checks.server.ts'
import { settlementConfirm } from '../settlement-confirm/document.ts'
import {
  customsStatement,
  dailySales,
  gradeSummary,
  internalReport,
  type Reported,
  type Side,
  vendorReport,
} from './tables.ts'
import { type ReportCell, type ReportTable, type ReportType, reportTypes } from './types.ts'

type Settlement = Row<typeof settlement>
type Confirm = Row<typeof settlementConfirm>

/** A settlement as reports read it: what is ticked. */
const ofSettlement = (one: Settlement): Reported & { readonly packingListId: string | null } => ({
  ...one,
  sales: one.salesLines.filter(line => line.tickFlag !== 'N'),
  costs: one.costLines,
  items: one.skuLines,
})

/** The same of finance's copy, with what finance confirmed. */
const ofConfirm = (one: Confirm): Reported & { readonly packingListId: string | null } => ({
  ...one,
  etaDate: one.etaTime,
  sales: one.salesLines,
  costs: one.costLines,
  items: one.skuLines,
})

/** What cargo tracking says of a container, estimated and actual. */
async function sidesOf(work: Work, packingListId: string | null): Promise<{ est: Side; act: Side }> {
  const rows = await trackingOf(work, packingListId)
  const costs = ['MarketCost', 'Tariff', 'Vat', 'OceanFreight', 'DockFees', 'ClearanceFees', 'Packaging'] as const
  const side = (prefix: 'est' | 'act'): Side => {
    const of = (name: string) => (row: (typeof rows)[number]) =>
      row[`${prefix}${name}` as keyof typeof row] as Decimal | null
    // An estimate of some items alone is none of the container; of what was sold, items nobody bought yet bring nothing.
    const known = (name: string) => {
      const isKnown = (row: (typeof rows)[number]) => of(name)(row) !== null
      const told = prefix === 'est' ? rows.length > 0 && rows.every(isKnown) : rows.some(isKnown)
      return told ? fixed(sum(rows, of(name)), 2) : null
    }
    const parts = costs.filter(name => rows.some(row => of(name)(row) !== null))
    return {
      sales: known('SalesAmount'),
      costs:
        parts.length > 0
          ? fixed(
              sum(
                parts.flatMap(name => rows.map(of(name))),
                part => part,
              ),
              2,
            )
          : null,
      commission: known('CommissionAmount'),
      payableCny: known('PayableAmountCny'),
      profit: known('Profit'),
    }
  }
  return { est: side('est'), act: side('act') }
}

/** Customs entries of a container that stand. */
async function entriesOf(work: Work, packingListId: string | null) {
  const entries = packingListId ? await work.all(customsDocument, { packingListId }) : []
  const two = (value: Decimal | null) => value && fixed(value, 2)
  return entries
    .filter(entry => entry.status !== 'CANCELLED')
    .map(entry => ({
      no: entry.customsNo,
      entryNo: entry.entryNo,
      status: inLanguage(customsDocument.states[entry.status], work.language),
      value: two(entry.dutiableValueCny),
      weight: two(entry.declaredNetWeight),
      tariff: two(entry.tariffPaid ?? entry.tariff),
      vat: two(entry.vatPaid ?? entry.vat),
    }))
}

async function tableOf(
  work: Work,
  type: ReportType,
  one: Reported & { readonly packingListId: string | null },
): Promise<ReportTable> {
  switch (type) {
    case 'VENDOR_REPORT':
      return vendorReport(one)
    case 'DAILY_SALES':
      return dailySales(one)
    case 'GRADE_SUMMARY': {
      const names = new Map(
        (await work.all(attributeValue, {})).map(value => [
          value.dopCode,
          readsEnglish(work.language) ? (value.nameEn ?? value.nameCn) : value.nameCn,
        ]),
      )
      return gradeSummary(one, code => names.get(code) ?? code)
    }
    case 'INTERNAL_REPORT':
      return internalReport(one, await sidesOf(work, one.packingListId))
    case 'CUSTOMS_STATEMENT':
      return customsStatement(one, await entriesOf(work, one.packingListId))
  }
}

/** A report as a workbook: what it is about in the first columns of each row, then its table. */
function workbook({ columns, head, rows }: ReportTable, type: ReportType, language: Language) {
  const say = (cell: ReportCell) => (typeof cell === 'string' || cell === null ? cell : inLanguage(cell, language))
  const about = head.map(([label]) => ({ heading: inLanguage(label, language), kind: 'text' as const }))
  const values = head.map(([, value]) => value)
  return writeXlsx(
    [...about, ...columns.map(({ kind, label }) => ({ heading: inLanguage(label, language), kind }))],
    rows.map(row => [...values, ...row.map(say)]),
    { sheet: inLanguage(reportTypes[type], language) },
  )
}

const input = z.strictObject({
  rows: z.array(rowInput).min(1).max(1),
  reportType: z.string().max(40).nullish().describe(Object.keys(reportTypes).join(', ')),
})
const output = z.strictObject({ taskId: z.string(), fileName: z.string() })

/** A document reports are made of, and how one of its records is read for them. */
interface About {
  readonly calls: string
  readonly permission: string
  readonly label: readonly [string, string]
  readonly name: string
  readonly read: (work: Work, id: string) => Promise<Reported & { readonly packingListId: string | null }>
}

/** The table of a report a person asks for, as far as they may see it. */
async function asked(
  parts: HouseParts,
  context: CallContext<unknown>,
  about: About,
  { id, reportType }: { readonly id: string; readonly reportType?: string | null | undefined },
) {
  const work = workOf(parts, context)
  if (!reportType || !Object.hasOwn(reportTypes, reportType))
    throw refuse(['请选择报表类型', 'Choose a report type'], 'REPORT_TYPE_REQUIRED')
  const type = reportType as ReportType
  if (type === 'INTERNAL_REPORT' && !may(context.user, 'field:margin:view')) throw forbidden()
  const shape = parts.store.shapes.of(about.name)
  await parts.store.read(work, shape, id, false, `${about.permission}:report`)
  const one = await about.read(work, id)
  if (one.sales.length === 0) throw new Refused([nothingTicked])
  return { work, type, containerNo: one.containerNo, table: await tableOf(work, type, one) }
}

/** A call that makes a workbook of one record and puts it among the person's exports. */
const workbookCall = (parts: HouseParts, about: About): Call =>
  defineCall({
    ...usualCall,
    method: 'POST',
    path: `${about.calls}/report`,
    summary: [`${about.label[0]}：生成报表`, `${about.label[1]}: make a report`],
    permission: `${about.permission}:report`,
    effect: 'write',
    audit: 'report',
    input,
    output,
    async answer(context) {
      const { reportType, rows } = context.input
      const [{ id } = { id: '' }] = rows
      const { containerNo, table, type, work } = await asked(parts, context, about, { id, reportType })
      const fileName = exportFileName(reportTypes[type], context.language, work.now, 'xlsx').replace(
        '_',
        `_${containerNo ?? ''}_`,
      )
      const { user } = context
      const content = workbook(table, type, context.language)
      const taskId = await enterTask(context.transaction, user, {
        type: taskType.export,
        document: about.name,
        title: inLanguage(reportTypes[type], context.language),
        request: { document: about.name, language: context.language, reportType: type, id },
      })
      const file = await parts.files.keep(
        context.transaction,
        { tenantId: user.tenantId, userId: user.id, fileName, purpose: 'export', days: 7 },
        Readable.from(content),
      )
      await endTask(
        context.transaction,
        { id: taskId, run: 0 },
        { status: taskStatus.complete, success: table.rows.length, failed: 0, fileId: file.id, fileName },
      )
      return new Done({ taskId, fileName }, [
        '报表已生成，可在“我的导入导出”下载',
        'The report is made; download it under my imports and exports',
      ])
    },
  })

const label = z.tuple([z.string(), z.string()])
const tableOutput = z.strictObject({
  head: z.array(z.tuple([label, z.string().nullable()])),
  columns: z.array(z.strictObject({ label, kind: z.enum(['text', 'number']) })),
  rows: z.array(z.array(z.union([z.string(), label, z.null()]))),
})

/** The same report as a table, for a screen and for paper. */
const tableCall = (parts: HouseParts, about: About): Call =>
  defineCall({
    ...usualCall,
    method: 'GET',
    path: `${about.calls}/report-table`,
    summary: [`${about.label[0]}：报表内容`, `${about.label[1]}: what a report says`],
    permission: `${about.permission}:report`,
    effect: 'read',
    input: z.object({ id: idText, reportType: z.string().max(40).nullish() }),
    output: tableOutput,
    async answer(context) {
      const { table } = await asked(parts, context, about, context.input)
      return table as z.infer<typeof tableOutput>
    },
  })

const readers: Readonly<Record<string, About['read']>> = {
  [settlement.name]: async (work, id) => ofSettlement(await work.get(settlement, id)),
  [settlementConfirm.name]: async (work, id) => ofConfirm(await work.get(settlementConfirm, id)),
}

/** What a report of a settlement, or of finance's copy, says; refused where nothing is ticked. */
export async function reportOf(work: Work, document: string, id: string, type: ReportType): Promise<ReportTable> {
  const one = await readers[document]?.(work, id)
  if (!one || one.sales.length === 0) throw new Refused([nothingTicked])
  return tableOf(work, type, one)
}

/** The reports of settlements and of finance's copies (business.md 4.6). */
export const reportCalls = (parts: HouseParts): Call[] =>
  [settlement, settlementConfirm]
    .map(document => ({ ...document, read: readers[document.name] as About['read'] }))
    .flatMap(about => [workbookCall(parts, about), tableCall(parts, about)])
