import type { Wire } from '../../model/check.ts'
import type { Label } from '../../model/label.ts'
import { titleIn } from '../../model/verbs.ts'
import { actorOf, standInNoted } from '../session/stand-in.ts'
import type { Work } from './actions.ts'
import type { Changes } from './difference.ts'
import { keptChanges } from './history-lines.ts'
import type { Shape } from './shape.ts'

/** What was done to one record. */
export interface Entry {
  readonly row: Wire
  readonly action: string
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly remark?: string | undefined
  readonly changes?: Changes
  /** What was asked before it was done, with the reason it was done all the same. */
  readonly answered?: Answered | undefined
}

/** Questions somebody went on past, and why. */
export interface Answered {
  readonly asked: readonly {
    readonly bizCode: string
    readonly message: Label
    /** The field it was about, for whoever may not see that. */
    readonly field?: string
    readonly lines?: string
  }[]
  readonly because: string | null
}

const columns =
  'tenant_id, document, record_id, record_no, action, from_status, to_status, user_id, user_name, address, request_id, remark, changes, created_time'

/** Writes down who did what to which records, in the transaction that did it (reliability.md 2.6; business.md C13). */
export async function writeLog(work: Work, shape: Shape, entries: readonly Entry[]): Promise<void> {
  if (entries.length === 0) return
  work.transaction.changed?.add(shape.document.name)
  const standIn = standInNoted(work.user)
  const told = entries.map(({ row, action, from, to, remark, changes, answered }) => ({
    id: row.id,
    no: titleIn(shape.document, row),
    action,
    from,
    to,
    remark,
    changes:
      changes || answered || standIn
        ? { ...(changes && keptChanges(changes)), ...(answered && { answered }), ...standIn }
        : undefined,
  }))
  const common = [
    shape.document.name,
    actorOf(work.user).id,
    work.user.name,
    work.address,
    work.requestId,
    work.now.toISOString(),
  ] as const
  const [only, ...others] = told
  // One entry is handed over value by value: all lines of a record made are read as JSON once instead of twice.
  if (only && others.length === 0)
    await work.transaction.query(
      `insert into action_log (${columns})
       values (current_tenant(), $1, $7, $8, $9, $10, $11, $2, $3, $4, $5, $12, $13::jsonb, $6)`,
      [
        ...common,
        only.id,
        only.no ?? null,
        only.action,
        only.from ?? null,
        only.to ?? null,
        only.remark ?? null,
        only.changes ? JSON.stringify(only.changes) : null,
      ],
      'action-log-one',
    )
  else
    await work.transaction.query(
      `insert into action_log (${columns})
       select current_tenant(), $1, e.id, e.no, e.action, e."from", e."to", $2, $3, $4, $5, e.remark, e.changes, $6
         from json_to_recordset($7::json) as e(id bigint, no text, action text, "from" text, "to" text, remark text, changes jsonb)`,
      [...common, JSON.stringify(told)],
      'action-log',
    )
}
