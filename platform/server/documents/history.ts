import type { Wire } from '../../model/check.ts'
import { titleIn } from '../../model/verbs.ts'
import type { Work } from './actions.ts'
import type { Changes } from './difference.ts'
import type { Shape } from './shape.ts'

/** What was done to one record. */
export interface Entry {
  readonly row: Wire
  readonly action: string
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly remark?: string | undefined
  readonly changes?: Changes
}

/** Writes down who did what to which records, in the transaction that did it (reliability.md 2.6; business.md C13). */
export async function writeLog(work: Work, shape: Shape, entries: readonly Entry[]): Promise<void> {
  if (entries.length === 0) return
  const column = (value: (entry: Entry) => unknown) => entries.map(value)
  await work.transaction.query(
    `insert into action_log (tenant_id, document, record_id, record_no, action, from_status, to_status, user_id, user_name, address, request_id, remark, changes, created_time)
     select current_tenant(), $1, e.record_id, e.record_no, e.action, e.from_status, e.to_status, $2, $3, $4, $5, e.remark, e.changes::jsonb, $6
       from unnest($7::bigint[], $8::text[], $9::text[], $10::text[], $11::text[], $12::text[], $13::text[])
            as e(record_id, record_no, action, from_status, to_status, remark, changes)`,
    [
      shape.document.name,
      work.user.id,
      work.user.name,
      work.address,
      work.requestId,
      work.now.toISOString(),
      column(entry => entry.row.id),
      column(entry => titleIn(shape.document, entry.row)),
      column(entry => entry.action),
      column(entry => entry.from ?? null),
      column(entry => entry.to ?? null),
      column(entry => entry.remark ?? null),
      column(entry => (entry.changes ? JSON.stringify(entry.changes) : null)),
    ],
    'action-log',
  )
}
