import type { Label } from '../../model/label.ts'
import type { Transaction } from '../database/connection.ts'
import { actorOf, standInNoted } from '../session/stand-in.ts'
import type { Asking } from './call.ts'

/** A line of the history that is about no save or step of a document. */
export interface Note {
  /** What it is about: a document, `session`, `user`, or `call` for what was refused. */
  readonly document: string
  readonly recordId?: string | null
  readonly recordNo?: string | null
  readonly action: string
  readonly remark?: string | null
}

/** A sentence as a line of the history keeps it: Chinese, then English below it. */
export const inBothWords = (label: Label): string => label.map(words => words.slice(0, 230)).join('\n')

/** Both languages of a sentence that was kept so; of an older one, which is Chinese alone, nothing. */
export function bothWordsOf(kept: string): Label | undefined {
  const lines = kept.split('\n')
  const half = lines.length / 2
  return Number.isInteger(half) ? [lines.slice(0, half).join('\n'), lines.slice(half).join('\n')] : undefined
}

/** Who does what is written down, and from where. */
type Noting = Pick<Asking, 'address' | 'requestId'> & {
  readonly user: Pick<Asking['user'], 'id' | 'name' | 'username' | 'standIn'>
}

/** Writes a line of the history about the one who asks; never what they typed (reliability.md 4.7). */
export const noted = async (
  { query }: Transaction,
  { user, address, requestId }: Noting,
  { document, recordId = null, recordNo = null, action, remark = null }: Note,
): Promise<void> => {
  const [actor, standIn] = [actorOf(user), standInNoted(user)]
  await query(
    `insert into action_log (tenant_id, document, record_id, record_no, action, user_id, user_name, address, request_id, remark, changes)
     values (current_tenant(), $1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      document,
      recordId,
      recordNo?.slice(0, 200) ?? null,
      action,
      actor.id,
      actor.name,
      address,
      requestId,
      remark?.slice(0, 500) ?? null,
      standIn ? JSON.stringify(standIn) : null,
    ],
    'noted',
  )
}
