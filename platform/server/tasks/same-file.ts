import { createHash } from 'node:crypto'
import type { Label } from '../../model/label.ts'
import type { Transaction } from '../database/connection.ts'
import type { Shape } from '../documents/shape.ts'
import { Refused } from '../http/refusal.ts'

/** What the warning about a file imported before is called, and accepted by. */
export const sameFile = 'SAME_FILE'

/** The hash a file is known again by. */
export const hashOf = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex')

/** Warns that a file was imported before; a person who goes on sends the warning's name as accepted (reliability.md 3.7). */
export const sameFileWarning = (message: Label): Refused =>
  new Refused([{ message, bizCode: sameFile, warning: true }], { warningsOnly: true })

/** Refuses a file the same person has imported into the same document before, unless that import wrote nothing. */
export async function refuseSameFile(
  transaction: Transaction,
  user: { id: string; tenantId: string },
  { document }: Shape,
  hash: string,
): Promise<void> {
  // Two clicks at once are told from each other by waiting for one another.
  await transaction.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    ['import', user.tenantId, user.id, document.name, hash].join(' '),
  ])
  const { rows } = await transaction.query<{ id: string; day: string }>(
    `select t.id::text as id, to_char(t.created_time, 'YYYY-MM-DD HH24:MI') as day
       from excel_task t join file f on f.tenant_id = t.tenant_id and f.id = t.file_id
      where t.tenant_id = current_tenant() and t.type = 1 and t.document = $1 and t.created_by = $2 and f.sha256 = $3
        and (t.status in (0, 1) or t.success_count > 0)
      order by t.id desc limit 1`,
    [document.name, user.id, hash],
  )
  const [before] = rows
  if (!before) return
  throw sameFileWarning([
    `您已在${before.day}导入过该文件（任务${before.id}），确定再次导入吗？`,
    `You imported this file before, on ${before.day} (task ${before.id}). Import it again?`,
  ])
}
