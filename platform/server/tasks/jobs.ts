import type { TaskList } from 'graphile-worker'
import type { Logger } from 'pino'
import { inLanguage } from '../../model/label.ts'
import type { Catalogue } from '../catalogue.ts'
import type { Database } from '../database/connection.ts'
import { readsIn } from '../database/reads-in.ts'
import { FateUnknown, isHeld, isUnreachable } from '../database/trouble.ts'
import type { Asked } from '../documents/query.ts'
import { columnNamed, type Shape } from '../documents/shape.ts'
import type { Store } from '../documents/store.ts'
import { writeXlsx } from '../excel/write.ts'
import { writeCsv } from '../excel/write-csv.ts'
import type { Asking } from '../http/call.ts'
import { CallRefusal, forbidden } from '../http/refusal.ts'
import { userById } from '../session/people.ts'
import { may } from '../session/user.ts'
import {
  type ExportAsked,
  expectedRows,
  exportedColumns,
  exportedLines,
  exportedRows,
  exportFileName,
} from './export.ts'
import { type ExportedPictures, exportedPicturesOf, PicturesOfRows } from './export-pictures.ts'
import type { Files } from './files.ts'
import { importRows } from './import-rows.ts'
import { countedRows } from './portions.ts'
import type { JobPayload } from './queue.ts'
import { type Sight, sightOf } from './sight.ts'
import {
  beginTask,
  endTask,
  expectOfTask,
  permissionOf,
  progressTask,
  type Task,
  taskStatus,
  taskType,
} from './task.ts'

/** What jobs are made with. */
export interface JobMaking {
  readonly store: Store
  readonly catalogue: Catalogue
  readonly database: Database
  readonly files: Files
  readonly log: Logger
  readonly clock: () => { now: Date; today: string }
}

/** A person cancelled the task while it ran, or it was begun anew elsewhere. */
class Cancelled extends Error {}

/** Export results are kept this long (reliability.md 3.8). */
const keptDays = 7

/** The declared fields that columns are of, however a program spells them. */
const fieldsNamed = (shape: Shape, names: readonly string[]): string[] =>
  names.map(name => columnNamed(shape, name)?.field ?? name)

/** The jobs of the house by their name in the queue. */
export const taskList = (making: JobMaking): TaskList => ({
  'excel-task': (payload, { job }) =>
    runTask(making, payload as JobPayload & { taskId: string }, job.attempts < job.max_attempts),
})

/** Whether what a task failed by passes by itself: the database is not to be reached just now, or others hold what it asks for. */
const passes = (fault: unknown): boolean => isUnreachable(fault) || fault instanceof FateUnknown || isHeld(fault)

/** Runs a task; what passes by itself is left to the next attempt. */
async function runTask(
  making: JobMaking,
  { tenantId, taskId }: JobPayload & { taskId: string },
  isTriedAgain: boolean,
): Promise<void> {
  const task = await making.database.jobTenant(tenantId, transaction => beginTask(transaction, taskId))
  if (!task) return
  try {
    const asking = await askingOf(making, tenantId, task)
    if (!may(asking.user, permissionOf(making.store.shapes.of(task.request.document), task.type))) throw forbidden()
    const run = task.type === taskType.export ? runExport : importRows
    await readsIn(asking.language, () => run(making, tenantId, task, asking))
  } catch (fault) {
    if (fault instanceof Cancelled) return
    if (isTriedAgain && passes(fault)) throw fault
    const refusal = fault instanceof CallRefusal ? fault : undefined
    if (!refusal) making.log.error({ taskId, fault }, 'task failed')
    const message = refusal
      ? inLanguage(refusal.label, task.request.language)
      : inLanguage(
          ['系统未知错误，请反馈给管理员', 'Unknown system error, please report to the administrator'],
          task.request.language,
        )
    await making.database.jobTenant(tenantId, async transaction => {
      // What is written of an import stays written, whatever it ended by.
      const told = await countedRows(transaction, task)
      await endTask(transaction, task, { status: taskStatus.failed, ...told, message })
    })
  }
}

/** A task runs with the rights its owner has when it runs, not when it was asked for (reliability.md 3.8). */
async function askingOf(making: JobMaking, tenantId: string, task: Task): Promise<Asking> {
  const user = await making.database.readTenant(tenantId, transaction =>
    userById(transaction, tenantId, task.created_by, making.catalogue),
  )
  if (!user) throw new CallRefusal(403, 'FORBIDDEN', ['任务创建人已禁用', 'The user who started the task is disabled'])
  return { user, language: task.request.language, requestId: `task ${task.id}`, address: '', userAgent: '' }
}

/** So often a running export tells how far it is, and hears whether it is still wanted. */
const tellMilliseconds = 250

/** What an export was asked for, as its task keeps it. */
interface ExportRequest {
  readonly document: string
  readonly columns: string[]
  readonly filters: Asked
  readonly format: 'xlsx' | 'csv'
  readonly lines?: string
  readonly pictures?: boolean
}

async function runExport(making: JobMaking, tenantId: string, task: Task, asking: Asking): Promise<void> {
  const request = task.request as unknown as ExportRequest
  const { columns: names, format } = request
  const { shapes } = making.store
  const shape = shapes.of(request.document)
  const columns = exportedColumns(shape, names, asking)
  const lines = exportedLines(shape, request.lines, asking)
  const pictured = exportedPicturesOf(shape, request, shapes, asking)
  const asked: ExportAsked = { shape, filters: request.filters, columns, lines }
  const expected = await making.database.jobReading(tenantId, transaction => expectedRows(transaction, asked, asking))
  const expect = (steps: number) =>
    making.database.withTenant(tenantId, transaction => expectOfTask(transaction, task.id, steps))
  await expect(expected)
  const fileName = exportFileName(shape.document.label, asking.language, making.clock().now, format)
  const tell = telling(making, tenantId, task)
  const { drawn, stored, written } = await making.database.jobReading(tenantId, async transaction => {
    let written = 0
    let drawn = 0
    // Its rows are written in a moment, its pictures are not: they count as steps of their own.
    const onPicture = async () => {
      if (drawn++ === 0) await expect(written + (pictures?.toBeMade ?? 0))
      await tell(written + drawn)
    }
    const pictures = pictured && new PicturesOfRows(pictured, asking, { transaction, files: making.files, onPicture })
    const rows = exportedRows(transaction, { ...asked, pictures }, asking, rows => {
      written += rows
      return tell(written)
    })
    const headings = [...columns, ...(lines?.columns ?? [])].map(({ column }) => column)
    const sheet = inLanguage(shape.document.label, asking.language)
    const content =
      format === 'csv'
        ? writeCsv(headings, rows)
        : writeXlsx(pictures ? [...headings, pictures.counted] : headings, rows, { sheet, pictures })
    const stored = await making.files.put(tenantId, fileName, content)
    return { drawn, stored, written }
  })
  await making.database.jobTenant(tenantId, async transaction => {
    const about = { tenantId, userId: task.created_by, fileName, purpose: 'export', days: keptDays } as const
    const file = await making.files.enter(transaction, about, stored)
    if (drawn > 0) await expect(written)
    const more = [...(lines?.permissions ?? []), ...(pictured?.permissions ?? [])]
    const ended = await endTask(transaction, task, {
      status: taskStatus.complete,
      success: written,
      failed: 0,
      fileId: file.id,
      fileName,
      sight: { ...sightOf(asking.user, shape, fieldsNamed(shape, names), more), ...behindOf(pictured, shape, asking) },
    })
    if (!ended) throw new Cancelled()
  })
}

/** How far the person saw among the records whose pictures stand beside those of a report. */
const behindOf = (pictured: ExportedPictures | undefined, shape: Shape, { user }: Asking): Pick<Sight, 'behind'> =>
  pictured && pictured.whose !== shape
    ? { behind: { document: pictured.whose.document.name, sight: sightOf(user, pictured.whose, []) } }
    : {}

/** Tells now and then how far a task has come, and stops it where it is no longer wanted. */
function telling(making: JobMaking, tenantId: string, task: Task): (done: number) => Promise<void> {
  let told = Number.NEGATIVE_INFINITY
  return async done => {
    if (performance.now() - told < tellMilliseconds) return
    told = performance.now()
    const wanted = await making.database.withTenant(tenantId, transaction => progressTask(transaction, task, done, 0))
    if (!wanted) throw new Cancelled()
  }
}
