import { Readable } from 'node:stream'
import { z } from 'zod'
import type { Wire } from '../../../model/check.ts'
import { type Declaration, linesOf } from '../../../model/document.ts'
import type { Fields, ReferenceField } from '../../../model/fields.ts'
import type { ImportMode } from '../../../model/importable.ts'
import { inLanguage, type Label } from '../../../model/label.ts'
import { readWorkbook } from '../../excel/read.ts'
import { writeXlsx } from '../../excel/write.ts'
import type { HouseParts } from '../../house.ts'
import { type Call, type CallContext, Done, Download, defineCall, usualCall } from '../../http/call.ts'
import { refuse } from '../../http/refusal.ts'
import { acceptedIn, fileOf, type Uploaded } from '../../http/upload.ts'
import { noRows, refuseOpen } from '../../tasks/import-calls.ts'
import { type Asked, asksOf, type RowEffect, type RowOutcome, unwantedBy } from '../../tasks/import-rows.ts'
import { failureColumns, ignoredWords, leftOutWords, type Told } from '../../tasks/import-sheet.ts'
import { chosenBefore, chosenIn, said } from '../../tasks/import-told.ts'
import { trialAnswer, trialOf } from '../../tasks/import-trial.ts'
import { withinQuota } from '../../tasks/quota.ts'
import { hashOf, refuseSameFile, sameFile } from '../../tasks/same-file.ts'
import { endTask, enterTask, taskStatus, taskType } from '../../tasks/task.ts'
import type { Work } from '../actions.ts'
import { withoutHidden } from '../calls.ts'
import { workOf } from '../making.ts'
import type { Shape } from '../shape.ts'
import { refuseBeyondScope } from '../stays.ts'
import { NamedRecords } from './named-records.ts'
import { headingsOf, numberOf, recordsIn, type SheetOfRecords, type SheetRecord } from './records-in-sheet.ts'
import { thereAlready } from './there-already.ts'

/** A file is worked off while its person waits; what is longer comes in parts. */
const mostRows = 2000

const output = trialAnswer.partial().extend({
  taskId: z.string().optional(),
  rows: z.union([z.int(), trialAnswer.shape.rows]),
})

/** What came of a file, row by row. */
type Outcomes = ReadonlyMap<number, RowOutcome>

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
  readonly write?: (parts: HouseParts, work: Work, record: Wire) => Promise<RowEffect>
}

/** What the records of a file are written with. */
interface Writing {
  readonly parts: HouseParts
  readonly work: Work
  readonly importing: Importing
  readonly names: NamedRecords
  readonly mode: ImportMode
  /** Questions that were answered with yes. */
  readonly accepted: readonly string[]
}

/** Makes one record of a file, or says of each of its rows what speaks against it. */
async function madeOf(
  { accepted, importing: { document, given, write }, mode, names, parts, work }: Writing,
  { lineRows, lines, record, rows }: SheetRecord,
): Promise<RowOutcome[]> {
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
  let asked: Asked = {}
  if ([...wrong.values()].every(errors => errors.length === 0)) {
    const { no, row } = withoutNumber(document, header.row)
    const said = withoutHidden(shape, work, { ...row, ...(table ? { [table[0]]: below } : {}) })
    const whole = { ...said, ...given, accepted }
    const attempt = await work.attempted(async (): Promise<RowEffect> => {
      if (no && !write) return await thereAlready(work, shape, no, said)
      const effect = write ? await write(parts, work, whole) : await made(parts, work, shape, whole)
      const [unwanted] = unwantedBy(mode, effect !== 'insert')
      if (unwanted) throw refuse(unwanted)
      return effect
    })
    if ('done' in attempt) return rows.map(() => ({ effect: attempt.done, errors: [] }))
    for (const { line, message } of attempt.reasons)
      if (line === undefined) blame(first, message)
      else blame(lineRows[line - 1], atItsRow(message, line, lineRows))
    asked = asksOf(attempt.reasons)
  }
  const faultyAt = [...wrong].filter(([, errors]) => errors.length > 0).map(([rowNo]) => rowNo)
  const { asks, isAsked = false } = asked
  const others: Label = isAsked
    ? [
        `同一单据的第${faultyAt.join('、')}行有提醒，确认后整单导入`,
        `Row ${faultyAt.join(', ')} of the same record is asked about; all of it is imported once you say yes`,
      ]
    : [
        `同一单据的第${faultyAt.join('、')}行有误，整单未导入`,
        `Row ${faultyAt.join(', ')} of the same record is faulty; none of it was imported`,
      ]
  return rows.map(({ rowNo }, at) => {
    const errors = wrong.get(rowNo) ?? []
    // What is asked of a record is asked once, at the first of its rows.
    return { errors: errors.length > 0 ? errors : [others], isAsked, ...(at === 0 && asks ? { asks } : {}) }
  })
}

/**
 * What is said of a line stands at its row of the file and needs no number there; other lines of the record that it
 * speaks of are named by their rows as well.
 */
function atItsRow([zh, en]: Label, line: number, lineRows: readonly number[]): Label {
  const inFile = (no: string) => String(lineRows[Number(no) - 1] ?? no)
  return [
    zh.replace(new RegExp(`^第${line}行[，：:]?`), '').replace(/第(\d+)行/g, (_, no: string) => `第${inFile(no)}行`),
    en
      .replace(new RegExp(`^Row ${line}: `), '')
      .replace(/\b(rows?) (\d+)\b/gi, (_, word: string, no: string) => `${word} ${inFile(no)}`),
  ]
}

/** What a file says of a record, and the number by which it names it; nothing where a new one is meant. */
function withoutNumber(document: Declaration, said: Wire): { readonly no: string | undefined; readonly row: Wire } {
  const { name } = numberOf(document) ?? {}
  if (name === undefined) return { no: undefined, row: said }
  const { [name]: no, ...row } = said
  return { no: no ? String(no) : undefined, row }
}

async function made({ store }: HouseParts, work: Work, shape: Shape, whole: Wire): Promise<RowEffect> {
  const { id } = await store.create(work, shape, whole, { byHand: true })
  await refuseBeyondScope(work, shape, [String(id)], 'import')
  return 'insert'
}

/** Makes the records of a file one by one: good ones are made, of the others each row says why not. */
async function workedOff(
  parts: HouseParts,
  work: Work,
  importing: Importing,
  { mode, sheet, told }: Sent,
): Promise<Outcomes> {
  const names = new NamedRecords(work, parts.catalogue)
  const writing: Writing = { parts, work, importing, mode, names, accepted: told.accepted ?? [] }
  const outcomes = new Map<number, RowOutcome>()
  for (const record of sheet.records)
    for (const [at, outcome] of (await madeOf(writing, record)).entries())
      outcomes.set(record.rows[at]?.rowNo ?? 0, outcome)
  return outcomes
}

/** A file that was sent: what stands in it, and what its person said of it. */
interface Sent {
  readonly file: Uploaded
  readonly sheet: SheetOfRecords
  readonly told: Told
  readonly mode: ImportMode
}

const isFaulty = (outcome: RowOutcome | undefined): boolean => (outcome?.errors.length ?? 0) > 0

/** How many records the sound rows of a file are: those with a faulty row are not made. */
const soundRecords = ({ records }: SheetOfRecords, outcomes: Outcomes): number =>
  records.filter(({ rows }) => rows.every(({ rowNo }) => outcomes.get(rowNo)?.errors.length === 0)).length

/** Exactly the rows that were not imported, as they came, with their reason; corrected, the file can be sent again. */
function failureSheet({ headings, rows }: SheetOfRecords, outcomes: Outcomes, say: (label: Label) => string) {
  const columns = [...headings, ...failureColumns.map(say)].map(heading => ({ heading, kind: 'text' as const }))
  const faulty = rows
    .filter(({ rowNo }) => isFaulty(outcomes.get(rowNo)))
    .map(({ rowNo, texts }) => [
      ...headings.map((_, at) => texts[at] || null),
      String(rowNo),
      (outcomes.get(rowNo)?.errors ?? []).map(say).join('; '),
    ])
  return writeXlsx(columns, faulty, { sheet: say(['失败数据', 'Failed rows']) })
}

/** Imports for good: the file is kept, what came of it stands among the person's imports. */
async function imported(
  parts: HouseParts,
  context: CallContext<unknown>,
  importing: Importing,
  sent: Sent,
): Promise<Done> {
  const { document } = importing
  const { file, mode, sheet, told } = sent
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
  const rows = sheet.rows.length
  const chosen = chosenIn(sheet, told)
  const taskId = await enterTask(transaction, user, {
    type: taskType.import,
    document: document.name,
    title: say(document.label),
    request: { document: document.name, language, mode, ...(Object.keys(chosen).length > 0 ? { chosen } : {}) },
    fileName: file.fileName,
    fileId: kept.id,
    estimate: rows,
  })
  const outcomes = await workedOff(parts, workOf(parts, context), importing, sent)
  const [bad, ...others] = sheet.rows.filter(({ rowNo }) => isFaulty(outcomes.get(rowNo)))
  const failed = bad ? 1 + others.length : 0
  const success = rows - failed
  const fileName = `${say(['失败数据', 'Failed rows'])}_${taskId}.xlsx`
  const failure = bad
    ? await parts.files.keep(
        transaction,
        { ...about, fileName, purpose: 'failure', days: 7 },
        Readable.from(failureSheet(sheet, outcomes, say)),
      )
    : undefined
  const [why] = (bad && outcomes.get(bad.rowNo)?.errors) ?? []
  await endTask(
    transaction,
    { id: taskId, run: 0 },
    {
      status: success === 0 && failed > 0 ? taskStatus.failed : taskStatus.complete,
      success,
      failed,
      ...(failure ? { failedFileId: failure.id, failedFileName: fileName } : {}),
      ...(bad && why ? { message: `${bad.rowNo}: ${say(why)}` } : {}),
    },
  )
  const records = soundRecords(sheet, outcomes)
  const [zh, en] = ignoredWords(sheet.ignored)
  const [leftZh, leftEn] = leftOutWords(sheet)
  const { hiddenRows, ignored, otherSheets } = sheet
  return new Done(
    { taskId, rows, ignoredColumns: [...ignored], hiddenRows: [...hiddenRows], otherSheets: [...otherSheets] },
    [
      `已导入${success}行（${records}张单据），失败${failed}行，结果见“我的导入导出”${zh}${leftZh}`,
      `${success} rows imported (records: ${records}), ${failed} failed; see My Import/Export${en}${leftEn}`,
    ],
  )
}

const rollBack = Symbol('a trial is taken back')

/** Tries a file out: every record is made with every check, and all of it is taken back. */
async function tried(
  parts: HouseParts,
  context: CallContext<unknown>,
  importing: Importing,
  sent: Sent,
): Promise<z.infer<typeof trialAnswer>> {
  const { lacking, rows } = sent.sheet
  let outcomes: Outcomes = new Map()
  if (lacking.length === 0)
    await context.database
      .withTenant(context.user.tenantId, async transaction => {
        outcomes = await workedOff(parts, workOf(parts, { ...context, transaction }), importing, sent)
        throw rollBack
      })
      .catch((fault: unknown) => {
        if (fault !== rollBack) throw fault
      })
  const done = rows.map(({ rowNo }) => outcomes.get(rowNo) ?? { errors: [] })
  return { ...trialOf(sent.sheet, done, context.language), records: soundRecords(sent.sheet, outcomes) }
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
      const { mode, told: given } = said(file.fields)
      const { id, tenantId } = context.user
      const known = await context.database.readTenant(tenantId, transaction =>
        chosenBefore(transaction, id, document.name),
      )
      const told: Told = { ...given, known }
      const isTrial = file.fields.dryRun === 'true'
      const workbook = await readWorkbook(file.content, { fileName: file.fileName, csv: true })
      const sheet = recordsIn(document, workbook, told, isTrial && file.fields.propose === 'true')
      if (sheet.rows.length === 0) throw noRows(sheet)
      if (sheet.rows.length > mostRows)
        throw refuse(
          [`一次最多导入${mostRows}行，请分成几个文件`, `At most ${mostRows} rows at a time; split the file`],
          'IMPORT_TOO_LONG',
        )
      const sent: Sent = { file, sheet, told, mode }
      if (isTrial) return tried(parts, context, importing, sent)
      refuseOpen(sheet)
      return context.database.withTenant(tenantId, transaction =>
        imported(parts, { ...context, transaction }, importing, sent),
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
