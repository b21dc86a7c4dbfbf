import { Readable } from 'node:stream'
import { z } from 'zod'
import { kindOf } from '../../kinds/kinds.ts'
import { type ImportMode, importable, importModes } from '../../model/importable.ts'
import { inLanguage } from '../../model/label.ts'
import type { Transaction } from '../database/connection.ts'
import type { Making } from '../documents/making.ts'
import type { Shape } from '../documents/shape.ts'
import type { ExportColumn } from '../excel/export-table.ts'
import { writeXlsx } from '../excel/write.ts'
import { audienceOf, type Call, type CallContext, Done, Download, defineCall, usualCall } from '../http/call.ts'
import { noted } from '../http/noted.ts'
import { badRequest, Refused } from '../http/refusal.ts'
import { acceptedIn, fileOf, type Uploaded } from '../http/upload.ts'
import type { Files } from './files.ts'
import { plainHeading } from './import-headings.ts'
import { portionsOf, type RowOutcome, writePortion, writingOf } from './import-rows.ts'
import { hiddenWords, ignoredWords, type ReadRow, type ReadSheet, type Told, templateHeadings } from './import-sheet.ts'
import { withinQuota } from './quota.ts'
import { sheetOf } from './read-once.ts'
import { hashOf, refuseSameFile, sameFile } from './same-file.ts'
import { startTask } from './start-task.ts'
import { taskType } from './task.ts'

/** What the calls of tasks are made with. */
export interface TaskMaking extends Making {
  readonly files: Files
  readonly config: { readonly uploadMegabytesPerDay: number }
}

/** Template and import of every document that has one. */
export const importCalls = (making: TaskMaking): Call[] =>
  making.store.shapes.catalogue.all
    .map(known => making.store.shapes.of(known.document.name))
    .filter(shape => shape.document.excel?.import === true)
    .flatMap(shape => [...templateCalls(shape), importCall(making, shape)])

/** A template is fetched by either method (Spec 000 §7.3). */
const templateCalls = (shape: Shape): Call[] =>
  (['GET', 'POST'] as const).map(method =>
    defineCall({
      ...usualCall,
      ...audienceOf(shape.document),
      method,
      path: `${shape.document.calls}/import/template`,
      summary: [`${shape.document.label[0]}：导入模板`, `${shape.document.label[1]}: import template`],
      permission: `${shape.document.permission}:import`,
      transaction: 'own',
      effect: 'read',
      input: z.object({}),
      async answer({ language }) {
        const headings = templateHeadings(shape.document, language)
        const columns = importable(shape.document).map(([, field], at): ExportColumn => {
          const kind = kindOf(field)
          return { heading: headings[at] ?? '', kind: kind.cell, scale: kind.scale?.(field) }
        })
        const name = `${inLanguage(shape.document.label, language)}_${inLanguage(['导入模板', 'import template'], language)}.xlsx`
        return new Download(
          Readable.from(writeXlsx(columns, [], { sheet: inLanguage(shape.document.label, language) })),
          name,
          'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        )
      },
    }),
  )

/** How a person says what a file means, in fields beside it. */
const toldIn = z.strictObject({
  columns: z.record(z.string(), z.string().nullable()).optional(),
  answers: z
    .record(
      z.string(),
      z.strictObject({
        decimalMark: z.enum(['.', ',']).optional(),
        dateOrder: z.enum(['day first', 'month first']).optional(),
      }),
    )
    .optional(),
  mended: z.record(z.string(), z.record(z.string(), z.string())).optional(),
})

const unreadable = (field: string) =>
  badRequest([`参数${field}不正确`, `The parameter ${field} is not valid`], { field })

/** What was said about a file in the fields beside it: `told` as JSON, `mode` in a word. */
export function said(fields: Uploaded['fields']): { told: z.infer<typeof toldIn>; mode: ImportMode } {
  const mode = importModes.find(one => one === (fields.mode ?? 'both'))
  if (!mode) throw unreadable('mode')
  if (!fields.told) return { told: {}, mode }
  let given: unknown
  try {
    given = JSON.parse(fields.told)
  } catch {
    throw unreadable('told')
  }
  const { data: told } = toldIn.safeParse(given)
  if (!told) throw unreadable('told')
  return { told, mode }
}

/** As many of a person's files are looked through for the columns they chose. */
const filesRemembered = 50

/** The fields a person chose for headings in their files of a document, the latest choice of each. */
async function chosenBefore(transaction: Transaction, userId: string, document: string): Promise<Told['known']> {
  const { rows } = await transaction.query<{ chosen: Record<string, string | null> }>(
    `select request -> 'chosen' as chosen from excel_task
      where tenant_id = current_tenant() and created_by = $1 and document = $2 and type = $3 and request ? 'chosen'
      order by id desc limit ${filesRemembered}`,
    [userId, document, taskType.import],
  )
  return Object.assign({}, ...rows.map(({ chosen }) => chosen).reverse()) as Record<string, string | null>
}

/** What a person chose for columns that are not headed by a field, by heading. */
const chosenIn = ({ columns }: ReadSheet, { columns: chosen }: Told): Record<string, string | null> =>
  Object.fromEntries(
    columns.flatMap(({ heading, field, place }) =>
      chosen?.[String(place)] === undefined ? [] : [[plainHeading(heading), field] as const],
    ),
  )

/** Refuses a file whose columns can be read both ways, until somebody says which way. */
export function refuseOpen({ questions }: Pick<ReadSheet, 'questions'>): void {
  if (questions.length === 0) return
  throw new Refused(
    questions.map(({ field, heading, message: [zh, en] }) => ({
      field,
      bizCode: 'IMPORT_QUESTION',
      message: [`列“${heading}”：${zh}`, `Column "${heading}": ${en}`],
    })),
  )
}

/**
 * Takes an uploaded workbook, or comma-separated text, of many records. A dry run does all of it and takes it back, and
 * says what became of each row; with `propose` it also says what columns may be that nothing is headed like.
 */
const importCall = (making: TaskMaking, shape: Shape): Call =>
  defineCall({
    ...usualCall,
    ...audienceOf(shape.document),
    method: 'POST',
    path: `${shape.document.calls}/import`,
    summary: [`${shape.document.label[0]}：导入`, `${shape.document.label[1]}: import`],
    permission: `${shape.document.permission}:import`,
    limits: { bodyKilobytes: 12_288, seconds: 120 },
    transaction: 'own',
    takesFile: { megabytes: 10 },
    effect: 'write',
    audit: 'import',
    input: z.object({}).loose(),
    async answer(context) {
      const file = fileOf(context)
      const { mode, told: given } = said(file.fields)
      const { tenantId, id: userId } = context.user
      const known = await context.database.readTenant(tenantId, transaction =>
        chosenBefore(transaction, userId, shape.document.name),
      )
      const told: Told = { ...given, known }
      const isLook = file.fields.propose === 'true' && file.fields.dryRun === 'true'
      const { content, fileName } = file
      const sheet = await sheetOf({ document: shape.document, content, fileName, told }, isLook)
      if (sheet.rows.length === 0) throw noRows(sheet)
      if (file.fields.dryRun === 'true') return dryRun(making, shape, sheet, context, mode)
      refuseOpen(sheet)
      return context.database.withTenant(tenantId, async transaction => {
        if (!acceptedIn(file.fields).has(sameFile))
          await refuseSameFile(transaction, context.user, shape, hashOf(content))
        const about = { tenantId, userId }
        await withinQuota(transaction, about, content.length, making.config.uploadMegabytesPerDay)
        const kept = await making.files.keep(
          transaction,
          { ...about, fileName, purpose: 'import', days: 30 },
          Readable.from([content]),
        )
        const chosen = chosenIn(sheet, told)
        const taskId = await startTask(
          { ...context, transaction },
          shape,
          taskType.import,
          {
            storageKey: kept.storageKey,
            fileName,
            told,
            mode,
            ...(Object.keys(chosen).length > 0 ? { chosen } : {}),
          },
          { id: kept.id, fileName, rows: sheet.rows.length },
        )
        await noted(transaction, context, {
          document: shape.document.name,
          recordNo: taskId,
          action: 'import',
          remark: fileName,
        })
        const [zh, en] = ignoredWords(sheet.ignored)
        const [hiddenZh, hiddenEn] = hiddenWords(sheet.hiddenRows)
        const { ignored: ignoredColumns, hiddenRows } = sheet
        return new Done({ taskId, rows: sheet.rows.length, ignoredColumns, hiddenRows }, [
          `导入处理中，请到“我的导入导出”查看${zh}${hiddenZh}`,
          `Import processing, please check My Import/Export${en}${hiddenEn}`,
        ])
      })
    },
  })

const noRows = ({ hiddenRows }: ReadSheet) =>
  hiddenRows.length > 0
    ? badRequest([
        `文件只有隐藏行（共${hiddenRows.length}行）；请取消隐藏后重新上传`,
        `All ${hiddenRows.length} rows of the file are hidden; show them and upload it again`,
      ])
    : badRequest(['文件没有数据行', 'The file has no rows'])

/** What was done on trial, carried out of the transaction that takes it back. */
class OnlyTried extends Error {
  readonly outcomes: readonly RowOutcome[]
  constructor(outcomes: readonly RowOutcome[]) {
    super('a trial is taken back')
    this.outcomes = outcomes
  }
}

/** Does all that an import would do, in one transaction that is taken back: what it says of each row is what the run will say. */
async function outcomesOf(
  making: TaskMaking,
  shape: Shape,
  rows: readonly ReadRow[],
  context: CallContext<unknown>,
  mode: ImportMode,
): Promise<readonly RowOutcome[]> {
  try {
    await context.database.withTenant(context.user.tenantId, async transaction => {
      const writing = await writingOf(making, transaction, shape, rows, { asking: context, mode })
      const outcomes = new Map<ReadRow, RowOutcome>()
      for (const portion of portionsOf(shape, rows))
        for (const [at, outcome] of (await writePortion(writing, transaction, portion)).entries())
          outcomes.set(portion[at] as ReadRow, outcome)
      throw new OnlyTried(rows.map(row => outcomes.get(row) ?? { errors: [] }))
    })
  } catch (fault) {
    if (fault instanceof OnlyTried) return fault.outcomes
    throw fault
  }
  return []
}

/** As many rows are shown of a trial; those with errors come first. */
const mostShown = 500

async function dryRun(
  making: TaskMaking,
  shape: Shape,
  sheet: ReadSheet,
  context: CallContext<unknown>,
  mode: ImportMode,
) {
  const { columns, hiddenRows, ignored, lacking, questions, rows } = sheet
  const outcomes = lacking.length > 0 ? [] : await outcomesOf(making, shape, rows, context, mode)
  const counts = { insert: 0, update: 0, unchanged: 0 }
  for (const { effect } of outcomes) if (effect) counts[effect]++
  const told = rows.map(({ rowNo, said: texts }, at) => ({
    lineNum: rowNo,
    effect: outcomes[at]?.effect ?? null,
    texts,
    errors: (outcomes[at]?.errors ?? []).map(one => inLanguage(one, context.language)),
  }))
  const bad = told.filter(({ errors }) => errors.length > 0)
  return {
    total: rows.length,
    ...counts,
    errors: bad.map(({ errors, lineNum }) => ({ lineNum, errors })),
    ignoredColumns: ignored,
    hiddenRows,
    columns,
    lacking,
    questions: questions.map(question => ({ ...question, message: inLanguage(question.message, context.language) })),
    rows: [...bad, ...told.filter(({ errors }) => errors.length === 0)]
      .slice(0, mostShown)
      .sort((one, other) => one.lineNum - other.lineNum),
  }
}
