import type { Wire } from '../../model/check.ts'
import { inLanguage, type Label } from '../../model/label.ts'
import type { Transaction } from '../database/connection.ts'
import { withoutHidden } from '../documents/calls.ts'
import { changesBetween, isUnchanged } from '../documents/difference.ts'
import type { Shape } from '../documents/shape.ts'
import { refuseBeyondScope } from '../documents/stays.ts'
import { openWork } from '../documents/work.ts'
import { writeXlsx } from '../excel/write.ts'
import type { Asking } from '../http/call.ts'
import { CallRefusal, Refused } from '../http/refusal.ts'
import { type Existing, existingRecords, naturalKey, References } from './import-lookups.ts'
import { failureColumns, type ReadRow } from './import-sheet.ts'
import type { JobMaking } from './jobs.ts'
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

/** Works off an import of many records: good rows are written, bad ones are not and stand in the failure file with their reason (business.md C19). */
export async function importRows(making: JobMaking, tenantId: string, task: Task, asking: Asking): Promise<void> {
  const { document, storageKey, fileName } = task.request as unknown as {
    document: string
    storageKey: string
    fileName: string
  }
  const shape = making.store.shapes.of(document)
  const content = await making.files.whole(storageKey)
  const sheet = await sheetOf({ document: shape.document, content, fileName })
  forgetSheet()
  const references = new References(making.store.shapes, shape)
  const failed: FailedRow[] = []
  let success = 0
  let told = Date.now()
  let wanted = true
  const write = async (rows: readonly ReadRow[]) => {
    const errors = await writePortion(making, tenantId, references, rows, asking)
    for (const [at, row] of rows.entries()) {
      const why = errors[at] ?? []
      if (why.length === 0) success++
      else
        failed.push({
          rowNo: row.rowNo,
          texts: row.texts,
          errors: why.map(error => inLanguage(error, asking.language)),
        })
    }
    if (Date.now() - told < tellingMilliseconds) return
    told = Date.now()
    const isWanted = await making.database.jobTenant(tenantId, transaction =>
      progressTask(transaction, task, success, failed.length),
    )
    wanted &&= isWanted
  }
  for (const stretch of stretches(shape, sheet.rows)) {
    const portions = portionsOf(stretch).values()
    /** One of those who write at a time: takes the next portion as soon as it is free. */
    const writer = async () => {
      for (const rows of portions) {
        if (!wanted) return
        await write(rows)
      }
    }
    const ends = await Promise.allSettled(
      Array.from({ length: writers }, () =>
        writer().catch((fault: unknown) => {
          wanted = false
          throw fault
        }),
      ),
    )
    for (const end of ends) if (end.status === 'rejected') throw end.reason
    if (!wanted) return
  }
  failed.sort((one, other) => one.rowNo - other.rowNo)
  await making.database.jobTenant(tenantId, async transaction => {
    const file =
      failed.length > 0
        ? await failureFile(making, transaction, tenantId, task, sheet.headings, failed, asking)
        : undefined
    const message = failed[0] ? `${failed[0].rowNo}: ${failed[0].errors[0]}` : undefined
    await endTask(transaction, task, {
      status: success === 0 && failed.length > 0 ? taskStatus.failed : taskStatus.complete,
      success,
      failed: failed.length,
      ...(file ? { failedFileId: file.id, failedFileName: file.fileName } : {}),
      ...(message ? { message } : {}),
    })
  })
}

/** Rows that are written in one transaction. */
const portionSize = 100
/** Portions on their way at a time: one is prepared while the other is stored. */
const writers = 2
/** How often a run says how far it has come, and hears whether it is still wanted. */
const tellingMilliseconds = 250

/** Rows in their order, up to the next that is about a record already named: it has to wait until that one is stored. */
function* stretches(shape: Shape, rows: readonly ReadRow[]): Generator<readonly ReadRow[]> {
  let stretch: ReadRow[] = []
  let keys = new Set<string>()
  for (const row of rows) {
    const key = naturalKey(shape, row.record)
    if (key !== undefined && keys.has(key)) {
      yield stretch
      stretch = []
      keys = new Set()
    }
    stretch.push(row)
    if (key !== undefined) keys.add(key)
  }
  if (stretch.length > 0) yield stretch
}

const portionsOf = (rows: readonly ReadRow[]): (readonly ReadRow[])[] =>
  Array.from({ length: Math.ceil(rows.length / portionSize) }, (_, at) =>
    rows.slice(at * portionSize, (at + 1) * portionSize),
  )

type Errors = readonly Label[]

/** Writes rows in one transaction; when one of them breaks it, each gets a transaction of its own. Answers what is wrong with each. */
async function writePortion(
  making: JobMaking,
  tenantId: string,
  references: References,
  portion: readonly ReadRow[],
  asking: Asking,
): Promise<readonly Errors[]> {
  const attempt = (rows: readonly ReadRow[]) =>
    making.database.jobTenant(tenantId, transaction => writeRows(making, transaction, references, rows, asking))
  try {
    return await attempt(portion)
  } catch (fault) {
    if (!reasonsIn(fault)) throw fault
  }
  const errors: Errors[] = []
  for (const row of portion)
    errors.push(
      await attempt([row]).then(
        ([one]) => one ?? [],
        (fault: unknown) => {
          const reasons = reasonsIn(fault)
          if (!reasons) throw fault
          return reasons
        },
      ),
    )
  return errors
}

/** What a fault says about the row that caused it; nothing when it is a fault of the house. */
function reasonsIn(fault: unknown): Errors | undefined {
  if (fault instanceof Refused) return fault.reasons.map(reason => reason.message)
  if (fault instanceof CallRefusal) return [fault.label]
  if ((fault as { code?: string }).code === '23505') return [['数据已存在', 'It already exists']]
  return undefined
}

/** A row's natural key makes a second run of it a change without difference. */
async function writeRows(
  making: JobMaking,
  transaction: Transaction,
  references: References,
  rows: readonly ReadRow[],
  asking: Asking,
): Promise<Errors[]> {
  const { shape } = references
  const { now, today } = making.clock()
  const work = openWork(making.store, transaction, asking, now, today)
  const records = rows.map(row => withoutHidden(shape, asking, row.record))
  const dangling = await references.resolve(transaction, records)
  const errors: Errors[] = rows.map((row, at) => [...row.errors, ...(dangling[at] ?? [])])
  const right = [...rows.keys()].filter(at => errors[at]?.length === 0)
  const there = await existingRecords(
    transaction,
    shape,
    right.map(at => records[at] as Wire),
  )
  const fresh: number[] = []
  const written: string[] = []
  for (const at of right) {
    const record = records[at] as Wire
    const before = there.get(naturalKey(shape, record) ?? '')
    if (!before) fresh.push(at)
    else if (effectOf(shape, before, record) === 'update') {
      await making.store.update(work, shape, before, record)
      written.push(before.id)
    }
  }
  const made = await making.store.createMany(
    work,
    shape,
    fresh.map(at => records[at] as Wire),
  )
  for (const [place, one] of made.entries())
    if (typeof one === 'string') written.push(one)
    else errors[fresh[place] as number] = one.reasons.map(reason => reason.message)
  await refuseBeyondScope(work, shape, written, 'import')
  return errors
}

/** What a row would do to the record it is about. */
export function effectOf(shape: Shape, before: Existing | undefined, record: Wire): RowEffect {
  if (!before) return 'insert'
  return isUnchanged(changesBetween(shape, before.record, { ...before.record, ...record })) ? 'unchanged' : 'update'
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
