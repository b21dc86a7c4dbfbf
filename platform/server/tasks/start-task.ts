import { inLanguage } from '../../model/label.ts'
import type { Transaction } from '../database/connection.ts'
import type { Shape } from '../documents/shape.ts'
import type { CallContext } from '../http/call.ts'
import { refuse } from '../http/refusal.ts'
import { enqueue } from './queue.ts'
import { enterTask, taskType } from './task.ts'

const running: Readonly<Record<number, number>> = { [taskType.export]: 2, [taskType.import]: 1 }

/** Enters a task for the one who asks and queues it behind their others; somebody with too many waiting is asked to wait. */
export async function startTask(
  context: CallContext<unknown> & { transaction: Transaction },
  shape: Shape,
  type: number,
  request: Record<string, unknown>,
  file?: { id: string; fileName: string; rows: number },
): Promise<string> {
  const { transaction, user, language } = context
  const { rows } = await transaction.query<{ running: number }>(
    'select count(*)::int as running from excel_task where tenant_id = current_tenant() and created_by = $1 and type = $2 and status in (0, 1)',
    [user.id, type],
  )
  if ((rows[0]?.running ?? 0) >= (running[type] ?? 1) + 3)
    throw refuse(
      ['您有任务正在处理，请完成后再试', 'You have tasks in progress; try again when they are done'],
      'TOO_MANY_TASKS',
    )
  const title = inLanguage(shape.document.label, language)
  const taskId = await enterTask(transaction, user, {
    type,
    document: shape.document.name,
    title,
    request: { document: shape.document.name, language, ...request },
    ...(file ? { fileName: file.fileName, fileId: file.id, estimate: file.rows } : {}),
  })
  await enqueue(
    transaction,
    'excel-task',
    { tenantId: user.tenantId, taskId },
    { queue: `tasks of ${user.tenantId} ${user.id}` },
  )
  return taskId
}
