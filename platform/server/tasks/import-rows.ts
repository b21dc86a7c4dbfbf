import type { Wire } from '../../model/check.ts'
import { inLanguage, type Label } from '../../model/label.ts'
import { snake } from '../../model/names.ts'
import type { Transaction } from '../database/connection.ts'
import { withoutHidden } from '../documents/calls.ts'
import { changesBetween, isUnchanged } from '../documents/difference.ts'
import type { Shape } from '../documents/shape.ts'
import { openWork } from '../documents/work.ts'
import { readWorkbook } from '../excel/read.ts'
import { writeXlsx } from '../excel/write.ts'
import type { Asking } from '../http/call.ts'
import { CallRefusal, Refused } from '../http/refusal.ts'
import { type ReadRow, readSheet, resolveReferences } from './import-sheet.ts'
import type { JobMaking } from './jobs.ts'
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
  const sheet = readSheet(shape.document, await readWorkbook(making.files.path(storageKey), { fileName }))
  const failed: FailedRow[] = []
  let success = 0
  for (const row of sheet.rows) {
    const errors = await writeRow(making, tenantId, shape, row, asking)
    if (errors.length === 0) success++
    else
      failed.push({
        rowNo: row.rowNo,
        texts: row.texts,
        errors: errors.map(error => inLanguage(error, asking.language)),
      })
    const wanted = await making.database.jobTenant(tenantId, transaction =>
      progressTask(transaction, task.id, success, failed.length),
    )
    if (!wanted) return
  }
  await making.database.jobTenant(tenantId, async transaction => {
    const file =
      failed.length > 0
        ? await failureFile(making, transaction, tenantId, task, sheet.headings, failed, asking)
        : undefined
    const message = failed[0] ? `${failed[0].rowNo}: ${failed[0].errors[0]}` : undefined
    await endTask(transaction, task.id, {
      status: success === 0 && failed.length > 0 ? taskStatus.failed : taskStatus.complete,
      success,
      failed: failed.length,
      ...(file ? { failedFileId: file.id, failedFileName: file.fileName } : {}),
      ...(message ? { message } : {}),
    })
  })
}

/** Each row is a transaction of its own; its natural key makes a second run of the same row a change without difference. */
async function writeRow(
  making: JobMaking,
  tenantId: string,
  shape: Shape,
  row: ReadRow,
  asking: Asking,
): Promise<readonly Label[]> {
  if (row.errors.length > 0) return row.errors
  try {
    return await making.database.jobTenant(tenantId, async transaction => {
      const { now, today } = making.clock()
      const work = openWork(making.store, transaction, asking, now, today)
      const record = withoutHidden(shape, asking, row.record)
      const dangling = await resolveReferences(transaction, making.store.shapes, shape, record)
      if (dangling.length > 0) return dangling
      const before = await existing(transaction, shape, record)
      if (!before) await making.store.create(work, shape, record)
      else await making.store.update(work, shape, before, record).catch(fault => ignoreUnchanged(fault))
      return []
    })
  } catch (fault) {
    if (fault instanceof Refused) return fault.reasons.map(reason => reason.message)
    if (fault instanceof CallRefusal) return [fault.label]
    if ((fault as { code?: string }).code === '23505') return [['数据已存在', 'It already exists']]
    throw fault
  }
}

function ignoreUnchanged(fault: unknown): void {
  if (!(fault instanceof Refused && fault.bizCode === 'NO_CHANGE')) throw fault
}

/** The record a row is about, by the document's natural key. */
export async function existing(
  transaction: Transaction,
  shape: Shape,
  record: Wire,
): Promise<{ id: string; version: number } | undefined> {
  const key = shape.document.unique?.[0]
  if (!key || key.some(field => record[field] === null || record[field] === undefined)) return undefined
  const { rows } = await transaction.query<{ id: string; version: number }>(
    `select id, version from ${shape.header.name} where tenant_id = current_tenant() and ${key.map((field, index) => `${snake(field)} = $${index + 1}`).join(' and ')}`,
    key.map(field => record[field]),
  )
  return rows[0]
}

/** What a row would do, for the dry run. */
export async function effectOf(transaction: Transaction, shape: Shape, record: Wire): Promise<RowEffect> {
  const found = await existing(transaction, shape, record)
  if (!found) return 'insert'
  const columns = Object.keys(record).map(field => `${shape.header.byField.get(field)?.select} as "${field}"`)
  const { rows } = await transaction.query<Wire>(
    `select ${columns.join(', ')} from ${shape.header.name} where tenant_id = current_tenant() and id = $1`,
    [found.id],
  )
  return isUnchanged(changesBetween(shape, rows[0] ?? {}, { ...rows[0], ...record })) ? 'unchanged' : 'update'
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
  const columns = [...headings, say(['原行号', 'Original row']), say(['失败原因', 'Reason'])].map(heading => ({
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
