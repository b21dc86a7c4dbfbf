import { Readable } from 'node:stream'
import { z } from 'zod'
import type { Wire } from '#platform/model/check.ts'
import { type Declaration, linesOf } from '#platform/model/document.ts'
import type { Fields, ReferenceField } from '#platform/model/fields.ts'
import { inLanguage, type Label } from '#platform/model/label.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { withoutHidden } from '#platform/server/documents/calls.ts'
import { workOf } from '#platform/server/documents/making.ts'
import { attempted } from '#platform/server/documents/refused-by.ts'
import { refuseBeyondScope } from '#platform/server/documents/stays.ts'
import { readWorkbook } from '#platform/server/excel/read.ts'
import { writeXlsx } from '#platform/server/excel/write.ts'
import type { HouseParts } from '#platform/server/house.ts'
import { type Call, type CallContext, Done, Download, defineCall, usualCall } from '#platform/server/http/call.ts'
import { badRequest, refuse } from '#platform/server/http/refusal.ts'
import { acceptedIn, fileOf, type Uploaded } from '#platform/server/http/upload.ts'
import { refuseOpen, said } from '#platform/server/tasks/import-calls.ts'
import { failureColumns, ignoredWords } from '#platform/server/tasks/import-sheet.ts'
import { withinQuota } from '#platform/server/tasks/quota.ts'
import { hashOf, refuseSameFile, sameFile } from '#platform/server/tasks/same-file.ts'
import { endTask, enterTask, taskStatus, taskType } from '#platform/server/tasks/task.ts'
import { NamedRecords } from './named-records.server.ts'
import { headingsOf, recordsIn, type SheetOfRecords, type SheetRecord } from './records-in-sheet.server.ts'

/** A file is worked off while its person waits; what is longer comes in parts. */
const mostRows = 2000

const output = z.strictObject({
  taskId: z.string().optional(),
  rows: z.int().optional(),
  total: z.int().optional().describe('Rows of the file'),
  insert: z.int().optional().describe('Rows of records that would be made'),
  update: z.int().optional(),
  unchanged: z.int().optional(),
  errors: z.array(z.strictObject({ lineNum: z.int(), errors: z.array(z.string()) })).optional(),
  ignoredColumns: z.array(z.string()),
  questions: z
    .array(
      z.strictObject({
        field: z.string(),
        heading: z.string(),
        kind: z.string(),
        examples: z.array(z.string()),
        message: z.string(),
        answers: z.array(z.strictObject({ value: z.string(), reads: z.string() })),
      }),
    )
    .optional()
    .describe('Columns that do not prove how they are written: to be answered in `told`'),
})

/** Rows of a record that was not made, each with what is wrong with it. */
interface FaultyRow {
  readonly rowNo: number
  readonly texts: readonly string[]
  readonly errors: readonly Label[]
}

/** What a record of a file does: it is made, changes one that is there, or says what that says already. */
export type Effect = 'insert' | 'update' | 'unchanged'

/** What came of a file: rows by what their records did, and the rows of those that were refused. */
interface Outcome {
  readonly done: Readonly<Record<Effect, number>>
  readonly faulty: readonly FaultyRow[]
}

const rowsDone = ({ insert, unchanged, update }: Outcome['done']) => insert + update + unchanged

/** Puts what is stored in place of what people wrote in one row. */
async function named(names: NamedRecords, fields: Fields, row: Wire): Promise<{ row: Wire; errors: Label[] }> {
  const out = { ...row }
  const errors: Label[] = []
  for (const [name, value] of Object.entries(row)) {
    const field = fields[name]
    if (field?.kind !== 'reference' || value === null || value === undefined) continue
    const found = await names.of(field as ReferenceField, String(value))
    if ('stored' in found) out[name] = found.stored
    else errors.push(found.why)
  }
  return { row: out, errors }
}

/** Documents whose records are brought in, and what every record so made holds of itself. */
export interface Importing {
  readonly document: Declaration
  readonly given?: Wire
  /** Writes a record of a file where it is not simply made: it may be one that is there already. */
  readonly write?: (parts: HouseParts, work: Work, record: Wire) => Promise<Effect>
}

/** Makes one record of a file, or says of each of its rows what speaks against it. */
async function madeOf(
  parts: HouseParts,
  work: Work,
  { document, given, write }: Importing,
  names: NamedRecords,
  { lineRows, lines, record, rows }: SheetRecord,
): Promise<Effect | FaultyRow[]> {
  const { store } = parts
  const shape = store.shapes.of(document.name)
  const [table] = linesOf(document)
  const wrong = new Map(rows.map(row => [row.rowNo, [...row.errors]]))
  const first = rows[0]?.rowNo ?? 0
  const blame = (rowNo: number | undefined, ...errors: Label[]) =>
    wrong.set(rowNo ?? first, [...(wrong.get(rowNo ?? first) ?? []), ...errors])
  const header = await named(names, shape.fields, record)
  blame(first, ...header.errors)
  const below: Wire[] = []
  for (const [at, line] of lines.entries()) {
    const { errors, row } = await named(names, table?.[1].fields ?? {}, line)
    blame(lineRows[at], ...errors)
    below.push(row)
  }
  if ([...wrong.values()].every(errors => errors.length === 0)) {
    const whole = withoutHidden(shape, work, { ...header.row, ...given, ...(table ? { [table[0]]: below } : {}) })
    const { recall, transaction, user } = work
    const attempt = await attempted({ recall, shapes: store.shapes, transaction, user }, async (): Promise<Effect> => {
      if (write) return write(parts, work, whole)
      const made = await store.create(work, shape, whole)
      await refuseBeyondScope(work, shape, [String(made.id)], 'import')
      return 'insert'
    })
    if ('done' in attempt) return attempt.done
    for (const { line, message } of attempt.reasons) blame(line === undefined ? undefined : lineRows[line - 1], message)
  }
  const faultyAt = [...wrong].filter(([, errors]) => errors.length > 0).map(([rowNo]) => rowNo)
  const others: Label = [
    `同一单据的第${faultyAt.join('、')}行有误，整单未导入`,
    `Row ${faultyAt.join(', ')} of the same record is faulty; none of it was imported`,
  ]
  return rows.map(({ rowNo, texts }) => {
    const errors = wrong.get(rowNo) ?? []
    return { rowNo, texts, errors: errors.length > 0 ? errors : [others] }
  })
}

/** Makes the records of a file one by one: good ones are made, of the others each row says why not. */
async function workedOff(parts: HouseParts, work: Work, importing: Importing, sheet: SheetOfRecords): Promise<Outcome> {
  const names = new NamedRecords(work, parts.catalogue)
  const faulty: FaultyRow[] = []
  const done = { insert: 0, update: 0, unchanged: 0 }
  for (const record of sheet.records) {
    const came = await madeOf(parts, work, importing, names, record)
    if (typeof came === 'string') done[came] += record.rows.length
    else faulty.push(...came)
  }
  return { done, faulty }
}

/** Exactly the rows that were not imported, as they came, with their reason; corrected, the file can be sent again. */
function failureSheet({ headings }: SheetOfRecords, faulty: readonly FaultyRow[], say: (label: Label) => string) {
  const columns = [...headings, ...failureColumns.map(say)].map(heading => ({ heading, kind: 'text' as const }))
  const rows = faulty.map(({ errors, rowNo, texts }) => [
    ...headings.map((_, at) => texts[at] || null),
    String(rowNo),
    errors.map(say).join('; '),
  ])
  return writeXlsx(columns, rows, { sheet: say(['失败数据', 'Failed rows']) })
}

/** Imports for good: the file is kept, what came of it stands among the person's imports. */
async function imported(
  parts: HouseParts,
  context: CallContext<unknown>,
  importing: Importing,
  file: Uploaded,
  sheet: SheetOfRecords,
): Promise<Done> {
  const { document } = importing
  const { language, transaction, user } = context
  const say = (label: Label) => inLanguage(label, language)
  const shape = parts.store.shapes.of(document.name)
  if (!acceptedIn(file.fields).has(sameFile)) await refuseSameFile(transaction, user, shape, hashOf(file.content))
  const about = { tenantId: user.tenantId, userId: user.id }
  await withinQuota(transaction, about, file.content.length, parts.config.uploadMegabytesPerDay)
  const kept = await parts.files.keep(
    transaction,
    { ...about, fileName: file.fileName, purpose: 'import', days: 30 },
    Readable.from([file.content]),
  )
  const rows = sheet.records.flatMap(record => record.rows).length
  const taskId = await enterTask(transaction, user, {
    type: taskType.import,
    document: document.name,
    title: say(document.label),
    request: { document: document.name, language },
    fileName: file.fileName,
    fileId: kept.id,
    estimate: rows,
  })
  const { done, faulty } = await workedOff(parts, workOf(parts, context), importing, sheet)
  const made = rowsDone(done)
  const fileName = `${say(['失败数据', 'Failed rows'])}_${taskId}.xlsx`
  const failure =
    faulty.length > 0
      ? await parts.files.keep(
          transaction,
          { ...about, fileName, purpose: 'failure', days: 7 },
          Readable.from(failureSheet(sheet, faulty, say)),
        )
      : undefined
  const [bad] = faulty
  await endTask(
    transaction,
    { id: taskId, run: 0 },
    {
      status: made === 0 && faulty.length > 0 ? taskStatus.failed : taskStatus.complete,
      success: made,
      failed: faulty.length,
      ...(failure ? { failedFileId: failure.id, failedFileName: fileName } : {}),
      ...(bad?.errors[0] ? { message: `${bad.rowNo}: ${say(bad.errors[0])}` } : {}),
    },
  )
  const [zh, en] = ignoredWords(sheet.ignored)
  return new Done({ taskId, rows, ignoredColumns: sheet.ignored }, [
    `已导入${made}行，失败${faulty.length}行，结果见“我的导入导出”${zh}`,
    `${made} rows imported, ${faulty.length} failed; see My Import/Export${en}`,
  ])
}

const rollBack = Symbol('a trial is taken back')

/** Tries a file out: every record is made with every check, and all of it is taken back. */
async function tried(
  parts: HouseParts,
  context: CallContext<unknown>,
  importing: Importing,
  sheet: SheetOfRecords,
): Promise<z.infer<typeof output>> {
  let outcome: Outcome = { done: { insert: 0, update: 0, unchanged: 0 }, faulty: [] }
  await context.database
    .withTenant(context.user.tenantId, async transaction => {
      outcome = await workedOff(parts, workOf(parts, { ...context, transaction }), importing, sheet)
      throw rollBack
    })
    .catch((fault: unknown) => {
      if (fault !== rollBack) throw fault
    })
  return {
    total: rowsDone(outcome.done) + outcome.faulty.length,
    ...outcome.done,
    errors: outcome.faulty.map(({ errors, rowNo }) => ({
      lineNum: rowNo,
      errors: errors.map(one => inLanguage(one, context.language)),
    })),
    ignoredColumns: [...sheet.ignored],
    questions: sheet.questions.map(({ answers, examples, message, ...question }) => ({
      ...question,
      answers: [...answers],
      examples: [...examples],
      message: inLanguage(message, context.language),
    })),
  }
}

/** Brings in records that have lines: a row for the record, its lines in it and below it (business.md 3.26, C19). */
function importCall(parts: HouseParts, importing: Importing): Call {
  const { document } = importing
  return defineCall({
    ...usualCall,
    method: 'POST',
    path: `${document.calls}/import`,
    summary: [`${document.label[0]}：导入`, `${document.label[1]}: import`],
    permission: `${document.permission}:import`,
    limits: { bodyKilobytes: 12_288, seconds: 120 },
    transaction: 'own',
    takesFile: { megabytes: 10 },
    effect: 'write',
    audit: 'import',
    input: z.object({}).loose(),
    output,
    async answer(context) {
      const file = fileOf(context)
      const { told } = said(file.fields)
      const sheet = recordsIn(document, await readWorkbook(file.content, { fileName: file.fileName }), told.answers)
      const rows = sheet.records.flatMap(record => record.rows).length
      if (rows === 0) throw badRequest(['文件没有数据行', 'The file has no rows'])
      if (rows > mostRows)
        throw refuse(
          [`一次最多导入${mostRows}行，请分成几个文件`, `At most ${mostRows} rows at a time; split the file`],
          'IMPORT_TOO_LONG',
        )
      if (file.fields.dryRun === 'true') return tried(parts, context, importing, sheet)
      refuseOpen(sheet)
      return context.database.withTenant(context.user.tenantId, transaction =>
        imported(parts, { ...context, transaction }, importing, file, sheet),
      )
    },
  })
}

/** A template is fetched by either method (Spec 000 §7.3). */
const templateCalls = (document: Declaration): Call[] =>
  (['GET', 'POST'] as const).map(method =>
    defineCall({
      ...usualCall,
      method,
      path: `${document.calls}/import/template`,
      summary: [`${document.label[0]}：导入模板`, `${document.label[1]}: import template`],
      permission: `${document.permission}:import`,
      transaction: 'own',
      effect: 'read',
      input: z.object({}),
      async answer({ language }) {
        const sheet = inLanguage(document.label, language)
        const columns = headingsOf(document, language).map(heading => ({ heading, kind: 'text' as const }))
        return new Download(
          Readable.from(writeXlsx(columns, [], { sheet })),
          `${sheet}_${inLanguage(['导入模板', 'import template'], language)}.xlsx`,
          'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        )
      },
    }),
  )

/** Template and import of a document whose records have lines. */
export const recordImportCalls = (parts: HouseParts, importing: Importing): Call[] => [
  ...templateCalls(importing.document),
  importCall(parts, importing),
]
