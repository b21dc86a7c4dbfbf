import { inLanguage } from '../../model/label.ts'
import { type Bound, bounds, roomFor } from '../bounds.ts'
import type { Transaction } from '../database/connection.ts'
import type { Shape } from '../documents/shape.ts'
import type { CallContext } from '../http/call.ts'
import { CallRefusal } from '../http/refusal.ts'
import { enqueue } from './queue.ts'
import { enterTask, taskType } from './task.ts'

const waiting: Readonly<Record<number, Bound>> = {
  [taskType.export]: bounds.exportsWaiting,
  [taskType.import]: bounds.importsWaiting,
}

/** Enters a task for the one who asks and queues it behind their others; somebody with too many waiting is asked to wait. */
export async function startTask(
  context: CallContext<unknown> & { transaction: Transaction },
  shape: Shape,
  type: number,
  request: Record<string, unknown>,
  file?: { id: string; fileName: string; rows: number },
): Promise<string> {
  const { transaction, user, language } = context
  // What runs later runs with the rights of a person, and is told to one.
  if (user.kind === 'CLIENT')
    throw new CallRefusal(403, 'FORBIDDEN', [
      '程序不能导入、导出文件，请用逐条保存和查询的接口',
      'A program brings in and takes out no files; it saves and reads records by their own calls',
    ])
  await roomFor(transaction, bounds.tasksOfDay, {
    whose: user.id,
    where: "created_by = $1 and created_time > now() - interval '1 day'",
    values: [user.id],
  })
  await roomFor(transaction, waiting[type] ?? bounds.exportsWaiting, {
    whose: `${user.id} ${type}`,
    where: 'created_by = $1 and type = $2 and status in (0, 1)',
    values: [user.id, type],
  })
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
    { queue: `tasks of ${user.tenantId} ${user.id}`, isBehind: true },
  )
  return taskId
}
