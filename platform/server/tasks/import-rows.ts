import { isWritable, type Wire } from '../../model/check.ts'
import { identityOf, recordId } from '../../model/identity.ts'
import type { ImportMode } from '../../model/importable.ts'
import { inLanguage, type Label } from '../../model/label.ts'
import type { Reason } from '../../model/rules.ts'
import type { Transaction } from '../database/connection.ts'
import { isUnreachable } from '../database/trouble.ts'
import { withoutHidden } from '../documents/calls.ts'
import { changesBetween, isUnchanged } from '../documents/difference.ts'
import { attempted } from '../documents/refused-by.ts'
import type { Shape } from '../documents/shape.ts'
import { refuseBeyondScope, seenAmong } from '../documents/stays.ts'
import type { Store } from '../documents/store.ts'
import { openWork } from '../documents/work.ts'
import { writeXlsx } from '../excel/write.ts'
import type { Asking } from '../http/call.ts'
import { Refused } from '../http/refusal.ts'
import { layersOf, standInTheWay } from './import-layers.ts'
import { type Existing, existingRecords, naturalKey, References, withBegunKey } from './import-lookups.ts'
import { failureColumns, type ReadRow, type Told } from './import-sheet.ts'
import type { JobMaking } from './jobs.ts'
import { forgetPortions, onceWritten } from './portions.ts'
import { forgetSheet, sheetOf } from './read-once.ts'
import { endTask, progressTask, type Task, taskStatus } from './task.ts'

/** A row that could not be written, with its reasons. */
export interface FailedRow {
  readonly rowNo: number
  readonly texts: readonly string[]
  readonly errors: readonly string[]
}

/** What a row would do: a new record, a change, or nothing. */
export type RowEffect = 'insert' | 'update' | 'unchanged'

/** What became of a row: what it did, or what speaks against it. */
export interface RowOutcome {
  readonly effect?: RowEffect
  readonly errors: readonly Label[]
  /** Where nothing but questions speak against it: what they are, and by what a yes to each is told. */
  readonly asks?: readonly { readonly code: string; readonly message: Label }[]
  /** Whether it waits for an answer alone: its own, or that of the record it is a row of. */
  readonly isAsked?: boolean
}

export type Asked = Pick<RowOutcome, 'asks' | 'isAsked'>

/** What answers all that speaks against a row, where that is nothing but questions which a yes answers. */
export function asksOf(reasons: readonly Reason[]): Asked {
  const asks = reasons.flatMap(({ because, bizCode: code, message, warning }) =>
    warning && !because && code ? [{ code, message }] : [],
  )
  return asks.length === reasons.length ? { asks, isAsked: true } : {}
}

/** What rows are written with, on trial or in earnest. */
export interface Writing {
  readonly store: Store
  readonly clock: () => { now: Date; today: string }
  readonly shape: Shape
  readonly references: References
  readonly asking: Asking
  readonly mode: ImportMode
  /** Questions that were answered with yes. */
  readonly accepted: readonly string[]
  /** Rows that are about the record of a row before them, with that row's number. */
  readonly repeated: ReadonlyMap<number, number>
  /** What becomes of a row depends on those before it, so that they are written one portion after the other. */
  readonly inTurn: boolean
  /** The document itself judges each record beside those that are stored. */
  readonly isJudged: boolean
}

/** Rows that are written in one transaction. */
const portionSize = 100
/** Portions on their way at a time: one is prepared while the other is stored. */
const writers = 2
/** How often a run says how far it has come, and hears whether it is still wanted. */
const tellingMilliseconds = 250

const cut = (rows: readonly ReadRow[]): (readonly ReadRow[])[] =>
  Array.from({ length: Math.ceil(rows.length / portionSize) }, (_, at) =>
    rows.slice(at * portionSize, (at + 1) * portionSize),
  )

/** The rows of a file as they are written together; what others of the file name stands in a portion before theirs. */
export const portionsOf = ({ document }: Shape, rows: readonly ReadRow[]): (readonly ReadRow[])[] =>
  layersOf(document, rows).flatMap(cut)

/** Makes ready what the rows of a file are written with: which of them are about one record is known before any is written. */
export async function writingOf(
  making: Pick<Writing, 'store' | 'clock'>,
  transaction: Transaction,
  shape: Shape,
  rows: readonly ReadRow[],
  { accepted, asking, mode }: Pick<Writing, 'asking' | 'mode' | 'accepted'>,
): Promise<Writing> {
  const references = new References(making.store.shapes, shape)
  const records = rows.map(row => ({ ...withBegunKey(shape, row.record) }))
  await references.resolve(transaction, records)
  const first = new Map<string, number>()
  const repeated = new Map<number, number>()
  for (const [at, record] of records.entries()) {
    const key = naturalKey(shape, record)
    const { rowNo = 0 } = rows[at] ?? {}
    if (key === undefined) continue
    const before = first.get(key)
    if (before === undefined) first.set(key, rowNo)
    else repeated.set(rowNo, before)
  }
  const isJudged = making.store.actionsOf(shape)?.refuse?.save !== undefined
  const inTurn = isJudged || standInTheWay(shape.document, records)
  const { clock, store } = making
  return { store, clock, shape, references, asking, mode, accepted, repeated, inTurn, isJudged }
}

/** Works off an import of many records: good rows are written, bad ones are not and stand in the failure file with their reason (business.md C19). */
export async function importRows(making: JobMaking, tenantId: string, task: Task, asking: Asking): Promise<void> {
  const { document, storageKey, fileName, told, mode } = task.request as unknown as {
    document: string
    storageKey: string
    fileName: string
    told?: Told
    mode?: ImportMode
  }
  const shape = making.store.shapes.of(document)
  const content = await making.files.whole(storageKey)
  const sheet = await sheetOf({ document: shape.document, content, fileName, told })
  forgetSheet()
  const writing = await making.database.jobTenant(tenantId, transaction =>
    writingOf(making, transaction, shape, sheet.rows, { asking, mode: mode ?? 'both', accepted: told?.accepted ?? [] }),
  )
  const failed: FailedRow[] = []
  let success = 0
  let saidAt = Date.now()
  let wanted = true
  const write = async (rows: readonly ReadRow[]) => {
    const outcomes = await making.database.jobTenant(tenantId, transaction =>
      onceWritten(transaction, task, rows, () => writePortion(writing, transaction, rows)),
    )
    for (const [at, row] of rows.entries()) {
      const why = outcomes[at]?.errors ?? []
      if (why.length === 0) success++
      else
        failed.push({
          rowNo: row.rowNo,
          texts: row.texts,
          errors: why.map(error => inLanguage(error, asking.language)),
        })
    }
    if (Date.now() - saidAt < tellingMilliseconds) return
    saidAt = Date.now()
    const isWanted = await making.database.jobTenant(tenantId, transaction =>
      progressTask(transaction, task, success, failed.length),
    )
    wanted &&= isWanted
  }
  const layers = layersOf(shape.document, sheet.rows)
  const portions = layers.flatMap(cut).values()
  /** One of those who write at a time: takes the next portion as soon as it is free. */
  const writer = async () => {
    for (const rows of portions) {
      if (!wanted) return
      await write(rows)
    }
  }
  const ends = await Promise.allSettled(
    // What a row names of its own file, or would collide with, is stored before it: then one writes after the other.
    Array.from({ length: writing.inTurn || layers.length > 1 ? 1 : writers }, () =>
      writer().catch((fault: unknown) => {
        wanted = false
        throw fault
      }),
    ),
  )
  for (const end of ends) if (end.status === 'rejected') throw end.reason
  if (!wanted) return
  failed.sort((one, other) => one.rowNo - other.rowNo)
  const file =
    failed.length > 0 ? await keptFailures(making, tenantId, task, sheet.headings, failed, asking) : undefined
  await making.database.jobTenant(tenantId, async transaction => {
    await forgetPortions(transaction, task)
    const first = failed[0] ? `${failed[0].rowNo}: ${failed[0].errors[0]}` : undefined
    const message = failed.length > 0 && !file ? `${inLanguage(noFile, asking.language)} ${first}` : first
    await endTask(transaction, task, {
      status: success === 0 && failed.length > 0 ? taskStatus.failed : taskStatus.complete,
      success,
      failed: failed.length,
      ...(file ? { failedFileId: file.id, failedFileName: file.fileName } : {}),
      ...(message ? { message } : {}),
    })
  })
}

/** Writes rows together; when one of them breaks that, each by itself. Answers what became of each. */
export async function writePortion(
  writing: Writing,
  transaction: Transaction,
  portion: readonly ReadRow[],
): Promise<readonly RowOutcome[]> {
  const within = { shapes: writing.store.shapes, transaction, user: writing.asking.user }
  const together = await attempted(within, () => writeRows(writing, transaction, portion))
  if ('done' in together) return together.done
  const outcomes: RowOutcome[] = []
  for (const row of portion) {
    const alone = await attempted(within, () => writeRows(writing, transaction, [row]))
    if ('done' in alone) outcomes.push(alone.done[0] ?? { errors: [] })
    else if (await saysNothingNew(writing, transaction, row)) outcomes.push({ effect: 'unchanged', errors: [] })
    else outcomes.push({ errors: alone.reasons.map(({ message }) => message), ...asksOf(alone.reasons) })
  }
  return outcomes
}

/** What speaks against a row before anything is written: the record of a row above, or what the person did not want. */
function unwanted({ mode, repeated }: Writing, rowNo: number, isKnown: boolean): Label[] {
  const before = repeated.get(rowNo)
  if (before !== undefined)
    return [[`与第${before}行是同一条记录，请只保留一行`, `is the same record as row ${before}; keep one of the two`]]
  return unwantedBy(mode, isKnown)
}

/** What speaks against a record that is there already, or is not, where only the other kind was asked for. */
export function unwantedBy(mode: ImportMode, isKnown: boolean): Label[] {
  if (mode === 'insert' && isKnown)
    return [['已存在；所选方式只新增，不更新', 'exists already; only new records were asked for']]
  if (mode === 'update' && !isKnown)
    return [['不存在；所选方式只更新，不新增', 'does not exist; only changes of known records were asked for']]
  return []
}

const beyond: Label = [
  '已有这样的记录，但不在您的数据权限内；请核对编码，或请有权限的人导入',
  'There is such a record already, outside your data scope; check its code, or have somebody with access import it',
]

/** A row's natural key makes a second run of it a change without difference. */
async function writeRows(
  writing: Writing,
  transaction: Transaction,
  rows: readonly ReadRow[],
): Promise<readonly RowOutcome[]> {
  const { accepted, asking, clock, references, shape, store } = writing
  const { now, today } = clock()
  const work = openWork(store, transaction, asking, now, today)
  const records = rows.map(row => withoutHidden(shape, asking, withBegunKey(shape, row.record)))
  const said = records.map(record => ({ ...record }))
  const dangling = await references.resolve(transaction, records)
  const errors: Label[][] = rows.map((row, at) => [...row.errors, ...(dangling[at] ?? [])])
  const effects: (RowEffect | undefined)[] = rows.map(() => undefined)
  const there = await existingRecords(
    transaction,
    shape,
    records.filter((_, at) => errors[at]?.length === 0),
  )
  const within = await seenAmong(
    work,
    shape,
    [...there.values()].map(({ id }) => id),
    'import',
  )
  const fresh: number[] = []
  const written: string[] = []
  for (const [at, record] of records.entries()) {
    if (errors[at]?.length !== 0) continue
    const before = there.get(naturalKey(shape, record) ?? '')
    errors[at] = unwanted(writing, rows[at]?.rowNo ?? 0, before !== undefined)
    // What is not theirs to write is neither changed nor compared with.
    if (before && !within.has(before.id)) errors[at].push(beyond)
    if (errors[at].length > 0) continue
    const given = givenTo(shape, before, record, said[at] ?? {})
    if (!before && record[recordId.name]) {
      const id = String(record[recordId.name])
      errors[at] = [
        [`记录ID“${id}”不存在；新增的行请留空`, `Record ID "${id}" does not exist; leave it empty for a new record`],
      ]
    } else if (!before) {
      fresh.push(at)
      effects[at] = 'insert'
    } else {
      effects[at] = effectOf(shape, before, given)
      if (effects[at] === 'unchanged') continue
      if (await isTaken(store.update(work, shape, before, { ...given, accepted }, { byHand: true })))
        written.push(before.id)
      else effects[at] = 'unchanged'
    }
  }
  const made: (Refused | string)[] = []
  const asks = new Map<number, Asked>()
  // Where a document has a word of its own on each record, the one before is written when the next is judged by it.
  for (const some of writing.isJudged ? fresh.map(at => [at]) : [fresh])
    made.push(
      ...(await store.createMany(
        work,
        shape,
        some.map(at => ({ ...withoutIdentity(shape, records[at] as Wire), accepted })),
        { byHand: true },
      )),
    )
  for (const [place, one] of made.entries())
    if (typeof one === 'string') written.push(one)
    else {
      errors[fresh[place] as number] = one.reasons.map(reason => reason.message)
      asks.set(fresh[place] as number, asksOf(one.reasons))
    }
  await refuseBeyondScope(work, shape, written, 'import')
  return rows.map((_, at) => {
    const wrong = errors[at] ?? []
    const effect = effects[at]
    return wrong.length > 0 || !effect ? { errors: wrong, ...asks.get(at) } : { effect, errors: [] }
  })
}

/** What a row gives its record, without what only says which it is. */
function givenTo(shape: Shape, before: Existing | undefined, record: Wire, said: Wire): Wire {
  const given = withoutIdentity(shape, record)
  if (!before) return given
  // A name as the record keeps it means what it meant then, whoever has that name today.
  for (const [name, kept] of Object.entries(before.names))
    if (kept !== null && kept === said[name] && Object.hasOwn(given, name)) given[name] = before.record[name]
  // A code spelled otherwise is the record's own: it stays as it is kept.
  for (const name of identityOf(shape.document) ?? [])
    if (shape.fields[name]?.kind === 'code' && Object.hasOwn(given, name)) given[name] = before.record[name]
  return given
}

/** Whether a text that came whole may be the one that is kept masked: it is as long, and the same where it is shown. */
const fitsMask = (kept: unknown, whole: unknown): boolean =>
  typeof kept === 'string' &&
  typeof whole === 'string' &&
  kept.length === whole.length &&
  [...kept].every((sign, at) => sign === '*' || sign === whole[at])

/**
 * Whether a row that was refused says nothing new of its record but what that keeps masked: the file of a platform names each
 * order of the week again, with whole phones, also those that are not to be changed any more.
 */
async function saysNothingNew({ asking, references, shape }: Writing, transaction: Transaction, row: ReadRow) {
  const masked = Object.entries(shape.fields).filter(([, field]) => 'masked' in field && field.masked)
  if (masked.length === 0) return false
  const record = withoutHidden(shape, asking, withBegunKey(shape, row.record))
  const said = { ...record }
  await references.resolve(transaction, [record])
  const before = (await existingRecords(transaction, shape, [record])).get(naturalKey(shape, record) ?? '')
  if (!before) return false
  const given = givenTo(shape, before, record, said)
  for (const [name] of masked) if (fitsMask(before.record[name], given[name])) given[name] = before.record[name]
  return effectOf(shape, before, given) === 'unchanged'
}

/** Whether a change was one: what a row leaves empty may be filled again as it stands, and then nothing is. */
const isTaken = (change: Promise<unknown>): Promise<boolean> =>
  change.then(
    () => true,
    (fault: unknown) => {
      if (fault instanceof Refused && fault.bizCode === 'NO_CHANGE') return false
      throw fault
    },
  )

/**
 * A record without what only says which it is: nobody writes that. Where a field begins with a value, an empty cell says
 * nothing: a new record begins with it, one that is there keeps what it has, and the same file again changes nothing.
 */
const withoutIdentity = ({ fields }: Shape, record: Wire): Wire =>
  Object.fromEntries(
    Object.entries(record).filter(([name, value]) => {
      const field = fields[name]
      if (name === 'remark') return true
      return field !== undefined && isWritable(field) && (value !== null || field.initial === undefined)
    }),
  )

/** What a row would do to the record it is about. */
const effectOf = (shape: Shape, before: Existing, record: Wire): RowEffect =>
  isUnchanged(changesBetween(shape, before.record, { ...before.record, ...record })) ? 'unchanged' : 'update'

const noFile: Label = [
  '失败数据文件无法保存，请修正后重新导入这些行；第一行：',
  'The file of the failed rows could not be kept; correct the rows and import them again. The first:',
]

/** The file of the bad rows; where it cannot be kept, the good ones are written all the same, and the task says so. */
async function keptFailures(
  making: JobMaking,
  tenantId: string,
  task: Task,
  headings: readonly string[],
  failed: readonly FailedRow[],
  asking: Asking,
) {
  try {
    return await making.database.jobTenant(tenantId, transaction =>
      failureFile(making, transaction, tenantId, task, headings, failed, asking),
    )
  } catch (fault) {
    if (isUnreachable(fault)) throw fault
    making.log.error({ taskId: task.id, fault }, 'the file of failed rows could not be kept')
    return undefined
  }
}

/** Exactly the bad rows, as they came, with their number and reason; it can be corrected and uploaded again. */
async function failureFile(
  making: JobMaking,
  transaction: Transaction,
  tenantId: string,
  task: Task,
  headings: readonly string[],
  failed: readonly FailedRow[],
  asking: Asking,
) {
  const say = (label: Label) => inLanguage(label, asking.language)
  const columns = [...headings, ...failureColumns.map(say)].map(heading => ({
    heading,
    kind: 'text' as const,
  }))
  const rows = failed.map(row => [
    ...headings.map((_, index) => row.texts[index] || null),
    String(row.rowNo),
    row.errors.join('; '),
  ])
  const fileName = `${say(['失败数据', 'Failed rows'])}_${task.id}.xlsx`
  return making.files.keep(
    transaction,
    { tenantId, userId: task.created_by, fileName, purpose: 'failure', days: 7 },
    writeXlsx(columns, rows, { sheet: say(['失败数据', 'Failed rows']) }),
  )
}
