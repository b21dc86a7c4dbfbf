import type { Label, Language } from '../../model/label.ts'
import type { SendPlan } from '../../model/send-plan.ts'
import { houseName } from '../../model/stand-in.ts'
import type { Transaction } from '../database/connection.ts'
import { inBothWords, noted } from '../http/noted.ts'
import { tell } from '../live/notices.ts'

/** What became of a view that was due: sent, or why not. `UNKNOWN`: handed over, and nobody knows whether it arrived. */
export type SendOutcome =
  | 'SENT'
  | 'NO_PERSON'
  | 'NO_RIGHTS'
  | 'NO_ADDRESS'
  | 'NO_VIEW'
  | 'REFUSED'
  | 'FAILED'
  | 'UNKNOWN'

/** A view somebody has sent to them, as its job reads it. */
export interface Subscription extends SendPlan {
  readonly id: string
  readonly userId: string
  readonly viewId: string
  readonly viewName: string
  readonly language: Language
  readonly origin: string
  readonly tries: number
}

export const planColumns = 'every, on_day as day, at_hour as hour'

/** A subscription whose due time is still to be worked off; nothing once it is, or was stopped. */
export async function pendingSubscription(
  { query }: Transaction,
  id: string,
  due: string,
): Promise<Subscription | undefined> {
  const { rows } = await query<Subscription>(
    `select id::text, user_id::text as "userId", view_id::text as "viewId", view_name as "viewName", ${planColumns}, language, origin, tries
       from view_subscription where tenant_id = current_tenant() and id = $1 and due = $2 and pending`,
    [id, due],
  )
  return rows[0]
}

/** Takes a letter out of everybody's hands but one's own, just before it is handed over; false where somebody has it. */
export async function claimed({ query }: Transaction, id: string, due: string): Promise<boolean> {
  const { rowCount } = await query(
    `update view_subscription set handed_time = now()
      where tenant_id = current_tenant() and id = $1 and due = $2 and pending and handed_time is null`,
    [id, due],
  )
  return rowCount === 1
}

/** Gives a letter back that surely did not leave, for another try. */
export async function givenBack({ query }: Transaction, id: string, due: string): Promise<void> {
  await query(
    'update view_subscription set handed_time = null, tries = tries + 1 where tenant_id = current_tenant() and id = $1 and due = $2',
    [id, due],
  )
}

/** The house itself, as the history names it. */
const house = { id: '0', name: houseName[0], username: 'system' }

/** How a due time ended. */
export interface Ended {
  readonly outcome: SendOutcome
  readonly why?: Label
  readonly count?: number
}

/** Writes down what became of a due time; its person is told of what is new to them and not as it should be. */
export async function ended(
  transaction: Transaction,
  { id, userId, viewId, viewName }: Subscription,
  due: string,
  { outcome, why, count }: Ended,
): Promise<void> {
  const { rows } = await transaction.query<{ before: string | null }>(
    `update view_subscription s set pending = false, outcome = $3, why_zh = $4, why_en = $5,
            last_sent = case when $3 = 'SENT' then now() else s.last_sent end,
            last_rows = case when $3 = 'SENT' then $6::bigint else s.last_rows end,
            next_due = case when $3 = 'NO_VIEW' then null else s.next_due end
       from (select id, outcome as before from view_subscription where tenant_id = current_tenant() and id = $1 for update) old
      where s.tenant_id = current_tenant() and s.id = old.id and s.due = $2 returning old.before`,
    [id, due, outcome, why?.[0] ?? null, why?.[1] ?? null, count ?? null],
  )
  const [changed] = rows
  if (!changed) return
  if (outcome === 'SENT')
    return noted(
      transaction,
      { user: house, address: '', requestId: `view subscription ${id}` },
      {
        document: 'saved-view',
        recordId: viewId,
        recordNo: viewName,
        action: 'send-view',
        remark: inBothWords([`发送给用户${userId}，共${count}行`, `to user ${userId}, ${count} rows`]),
      },
    )
  if (changed.before === outcome || !why) return
  await tell(transaction, [userId], {
    text: [`视图“${viewName}”未能邮件发送：${why[0]}`, `The view “${viewName}” was not sent by mail: ${why[1]}`],
    address: '/info/index',
    personal: true,
  })
}
