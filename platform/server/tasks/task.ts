import type { Label, Language } from '../../model/label.ts'
import type { Transaction } from '../database/connection.ts'
import type { Shape } from '../documents/shape.ts'
import { tell } from '../live/notices.ts'
import type { Sight } from './sight.ts'

/** Kinds and states of a task as the specification numbers them (Spec 000 §3.6, §4). */
export const taskType = { import: 1, export: 2, download: 3 } as const
export const taskStatus = { initial: 0, running: 1, complete: 2, failed: 3, cancelled: 4 } as const

/** What somebody must hold to start a task, when it begins, and when they fetch what came of it. */
export const permissionOf = ({ document }: Shape, type: number): string =>
  `${document.permission}:${type === taskType.import ? 'import' : 'export'}`

/** What a task was asked to do, kept so that it can begin again after a crash. */
export interface TaskRequest {
  readonly document: string
  readonly language: Language
  /** How far its person saw when it was done. */
  readonly sight?: Sight
  readonly [name: string]: unknown
}

/** A task as its job reads it. */
export interface Task {
  readonly id: string
  readonly type: number
  readonly status: number
  readonly request: TaskRequest
  readonly created_by: string
  /** Which run this is; only the newest may write (reliability.md 4.5). */
  readonly run: number
}

/** A run of a task. */
export type Run = Pick<Task, 'id' | 'run'>

/** Enters a task; the job that works it off is queued in the same transaction. */
export async function enterTask(
  transaction: Transaction,
  user: { id: string; username: string; name: string },
  task: {
    type: number
    document: string
    title: string
    request: TaskRequest
    fileName?: string
    fileId?: string
    estimate?: number
  },
): Promise<string> {
  const { rows } = await transaction.query<{ id: string }>(
    `insert into excel_task (tenant_id, type, document, title, request, created_by, created_by_account, created_by_name, file_name, file_id, estimate_count)
     values (current_tenant(), $1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning id`,
    [
      task.type,
      task.document,
      task.title,
      JSON.stringify(task.request),
      user.id,
      user.username,
      user.name,
      task.fileName ?? null,
      task.fileId ?? null,
      task.estimate ?? null,
    ],
  )
  return rows[0]?.id ?? ''
}

/** Marks a task as begun, unless it is cancelled or done; answers it. A task begun before is begun again from nothing. */
export async function beginTask(transaction: Transaction, id: string): Promise<Task | undefined> {
  const { rows } = await transaction.query<Task>(
    `update excel_task set status = 1, run = run + 1, start_time = coalesce(start_time, now()), total_count = 0, success_count = 0, failed_count = 0
      where tenant_id = current_tenant() and id = $1 and status in (0, 1) returning id, type, status, request, created_by, run`,
    [id],
  )
  return rows[0]
}

/** Writes how many rows a task will have as far as is known. */
export async function expectOfTask(transaction: Transaction, id: string, rows: number): Promise<void> {
  await transaction.query('update excel_task set estimate_count = $2 where tenant_id = current_tenant() and id = $1', [
    id,
    rows,
  ])
}

/** Writes how far a run has come; answers whether it is still wanted: not cancelled, and not begun anew elsewhere. */
export async function progressTask(
  transaction: Transaction,
  { id, run }: Run,
  success: number,
  failed: number,
): Promise<boolean> {
  const { rowCount } = await transaction.query(
    `update excel_task set success_count = $2::bigint, failed_count = $3::bigint, total_count = $2::bigint + $3::bigint where tenant_id = current_tenant() and id = $1 and status = 1 and run = $4`,
    [id, success, failed, run],
  )
  return rowCount === 1
}

/** Ends a task; answers whether this run might. */
export async function endTask(
  transaction: Transaction,
  { id, run }: Run,
  end: {
    status: number
    success: number
    failed: number
    fileId?: string
    fileName?: string
    failedFileId?: string
    failedFileName?: string
    message?: string
    /** How far its person saw when it was made. */
    sight?: Sight
  },
): Promise<boolean> {
  const { rows } = await transaction.query<{ type: number; title: string; created_by: string }>(
    `update excel_task set status = $2, success_count = $3::bigint, failed_count = $4::bigint, total_count = $3::bigint + $4::bigint, end_time = clock_timestamp(), file_id = coalesce($5, file_id),
            file_name = coalesce($6, file_name), failed_file_id = $7, failed_file_name = $8, failed_message = $9, request = request || $11
      where tenant_id = current_tenant() and id = $1 and status in (0, 1) and run = $10 returning type, title, created_by`,
    [
      id,
      end.status,
      end.success,
      end.failed,
      end.fileId ?? null,
      end.fileName ?? null,
      end.failedFileId ?? null,
      end.failedFileName ?? null,
      end.message?.slice(0, 500) ?? null,
      run,
      JSON.stringify(end.sight ? { sight: end.sight } : {}),
    ],
  )
  for (const task of rows)
    await tell(transaction, [task.created_by], {
      text: endedText(task.type, task.title, end),
      address: '/admin/async/index',
      personal: true,
    })
  return rows.length > 0
}

/** What the one who started a task is told when it ends (business.md 5.8). */
function endedText(type: number, title: string, end: { status: number; success: number; failed: number }): Label {
  const [zh, en] = type === taskType.import ? ['导入', 'Import'] : ['导出', 'Export']
  if (end.status === taskStatus.failed) return [`${title}${zh}失败`, `${en} of ${title} failed`]
  const rows = end.success + end.failed
  const failed: Label = end.failed > 0 ? [`，失败${end.failed}行`, `, ${end.failed} failed`] : ['', '']
  return [
    `${title}${zh}完成，共${rows}行${failed[0]}`,
    `${en} of ${title} is finished: ${rows === 1 ? '1 row' : `${rows} rows`}${failed[1]}`,
  ]
}
