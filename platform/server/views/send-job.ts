import type { TaskList } from 'graphile-worker'
import type { Logger } from 'pino'
import type { Label } from '../../model/label.ts'
import { nextDue, type SendPlan } from '../../model/send-plan.ts'
import { retryDelays } from '../../outbox/document.ts'
import type { Catalogue } from '../catalogue.ts'
import type { Database, Transaction } from '../database/connection.ts'
import type { Store } from '../documents/store.ts'
import { CallRefusal } from '../http/refusal.ts'
import { everyTenant } from '../operations/tenants.ts'
import { isMailServer, type Letter } from '../outbox/mail.ts'
import { type Outcome, send, type Target } from '../outbox/send.ts'
import { userById } from '../session/people.ts'
import { gateOpen } from '../session/tenant-gate.ts'
import { enqueue, type JobPayload } from '../tasks/queue.ts'
import { viewOf } from './calls.ts'
import { viewLetter } from './letter.ts'
import { listedOn, mayList } from './listed.ts'
import {
  claimed,
  type Ended,
  ended,
  givenBack,
  pendingSubscription,
  planColumns,
  type Subscription,
} from './subscriptions.ts'

/** What views are sent with. */
export interface Sending {
  readonly store: Store
  readonly catalogue: Catalogue
  readonly database: Database
  readonly log: Logger
  readonly clock: () => { now: Date; today: string }
  readonly targetOf: (name: string) => Target | undefined
}

/** When the clock looks for views that are due. */
export const viewTimes = '*/5 * * * * due-views ?jobKey=due-views'

/** What the queue does about views that are sent by mail. */
export const viewTasks = (sending: Sending): TaskList => ({
  'due-views': () => queueDue(sending),
  'send-view': payload => sendView(sending, payload as DueView),
})

/** A view at the time it was due. */
export type DueView = JobPayload & { readonly id: string; readonly due: string }

/** So many are taken up in one transaction. */
const atOnce = 200

/**
 * Puts every view that is due into the queue, once however many servers look: its next time is written with it. Of times
 * that were missed one is made good. Behind a closed gate nobody is sent anything.
 */
export async function queueDue({ database }: Sending): Promise<void> {
  for (const tenantId of await everyTenant(database))
    for (let taken = atOnce; taken === atOnce; )
      taken = await database.jobTenant(tenantId, transaction => queueSome(transaction, tenantId))
}

async function queueSome(transaction: Transaction, tenantId: string): Promise<number> {
  const { rows } = await transaction.query<SendPlan & { id: string; due: string; now: string }>(
    `select id::text, next_due::text as due, extract(epoch from now())::text as now, ${planColumns} from view_subscription
      where tenant_id = current_tenant() and next_due <= now()
        and ${gateOpen('current_tenant()')}
      order by next_due limit ${atOnce} for update skip locked`,
  )
  for (const { id, due, now, ...plan } of rows) {
    await transaction.query(
      `update view_subscription set due = next_due, next_due = $2, pending = true, handed_time = null, tries = 0
        where tenant_id = current_tenant() and id = $1`,
      [id, nextDue(plan, new Date(Number(now) * 1000))],
    )
    await queueOne(transaction, { tenantId, id, due })
  }
  return rows.length
}

const queueOne = (transaction: Transaction, about: DueView, at?: Date) =>
  enqueue(transaction, 'send-view', about, {
    queue: `views by mail of ${about.tenantId}`,
    key: `view ${about.tenantId} ${about.id} ${about.due}`,
    ...(at ? { at } : {}),
  })

/**
 * Sends a view that is due. Its letter is written first, which may be done again; then it is claimed, and handed over
 * once: who finds it claimed already does not know whether it arrived, says so, and does not send it twice.
 */
export async function sendView(sending: Sending, about: DueView): Promise<void> {
  const { database } = sending
  const { tenantId, id, due } = about
  const inTenant = <R>(work: (transaction: Transaction) => Promise<R>) => database.jobTenant(tenantId, work)
  const subscription = await inTenant(transaction => pendingSubscription(transaction, id, due))
  if (!subscription) return
  const end = (how: Ended) => inTenant(transaction => ended(transaction, subscription, due, how))
  const written = await writtenFor(sending, tenantId, subscription)
  if ('outcome' in written) return end(written)
  const target = sending.targetOf('MAIL')
  if (!target) return end({ outcome: 'FAILED', why: noServer })
  if (!(await inTenant(transaction => claimed(transaction, id, due)))) return end(unknown)
  const outcome = await send(target, {
    tenantId,
    path: '/mail/v1/messages',
    key: `view-subscription:${id}:${due}`,
    payload: JSON.stringify(isMailServer(target) ? written.letter : withoutContent(written.letter)),
  })
  const again = againAt(subscription, outcome)
  if (!again) return end(endOf(outcome, written.count))
  await inTenant(async transaction => {
    await givenBack(transaction, id, due)
    await queueOne(transaction, about, again)
  })
}

/** Why nothing can be sent from here at all. */
export const noServer: Label = ['邮件服务器未设置，请联系管理员', 'no mail server is set up; ask an administrator']
const unknown: Ended = {
  outcome: 'UNKNOWN',
  why: [
    '已交给邮件服务器但结果未知，为避免重复未再发送，请查收邮箱',
    'it was handed to the mail server and nobody knows whether it arrived; look into your mailbox, it is not sent twice',
  ],
}

/** The simulated mail server keeps what stands on a letter, and of what is enclosed the names. */
const withoutContent = ({ files = [], ...letter }: Letter) => ({
  ...letter,
  files: files.map(({ fileName, base64 }) => ({ fileName, size: Math.floor((base64.length * 3) / 4) })),
})

/** When a letter that surely did not leave is tried again; nothing where it left, may have, or was tried often enough. */
function againAt({ tries }: Subscription, outcome: Outcome): Date | undefined {
  const delay = retryDelays[tries]
  if (outcome.kind !== 'UNREACHABLE' || !outcome.wasAnswered || delay === undefined) return undefined
  return new Date(Date.now() + delay * 1000)
}

function endOf(outcome: Outcome, count: number): Ended {
  if (outcome.kind === 'SUCCESS') return { outcome: 'SENT', count }
  if (outcome.kind === 'UNREACHABLE' && !outcome.wasAnswered) return unknown
  const said = outcome.why.slice(0, 300)
  return { outcome: 'FAILED', why: [`邮件服务器未接收：${said}`, `the mail server did not take it: ${said}`] }
}

type Written = { readonly letter: Letter; readonly count: number } | Ended

/** The letter as its person sees the list now; why there is none, where they no longer do. */
async function writtenFor(sending: Sending, tenantId: string, subscription: Subscription): Promise<Written> {
  try {
    return await sending.database.jobTenant(tenantId, transaction =>
      letterFor(sending, transaction, tenantId, subscription),
    )
  } catch (fault) {
    if (fault instanceof CallRefusal) return { outcome: 'REFUSED', why: fault.label }
    sending.log.error({ subscription: subscription.id, fault }, 'a view was not sent')
    return {
      outcome: 'FAILED',
      why: ['系统未知错误，请反馈给管理员', 'unknown system error, please report to the administrator'],
    }
  }
}

async function letterFor(
  { store, catalogue, clock }: Sending,
  transaction: Transaction,
  tenantId: string,
  { id, userId, viewId, language, origin, every, day, hour }: Subscription,
): Promise<Written> {
  const user = await userById(transaction, tenantId, userId, catalogue)
  if (!user) return { outcome: 'NO_PERSON', why: ['账号已停用', 'the account is switched off'] }
  const view = await viewOf(transaction, viewId, user)
  const listed = view && listedOn(catalogue, view.screen)
  if (!view || !listed) return { outcome: 'NO_VIEW', why: noView }
  if (!mayList(listed, user)) return { outcome: 'NO_RIGHTS', why: noRights(listed.document.label) }
  const to = await addressOf(transaction, userId)
  if (!to) return { outcome: 'NO_ADDRESS', why: noAddress }
  const { now, today } = clock()
  const writing = {
    user,
    language,
    requestId: `view subscription ${id}`,
    address: '',
    userAgent: '',
    transaction,
    shapes: store.shapes,
    now,
    today,
    origin,
    plan: { every, day, hour },
  }
  return viewLetter(listed, view, to, writing)
}

const noView: Label = ['视图已删除或不再共享，已停止发送', 'the view is gone or no longer shared, and is sent no more']
const noRights = ([zh, en]: Label): Label => [
  `您没有“${zh}”列表的权限，请联系管理员，或停止发送`,
  `you may no longer open the list “${en}”; ask an administrator, or stop it`,
]

/** What somebody without a mail address is told. */
export const noAddress: Label = [
  '您还没有邮箱，请先在“个人信息 → 联系方式”填写邮箱',
  'you have no mail address yet; enter it in your profile under contact details first',
]

/** Where a person gets letters. */
export async function addressOf({ query }: Transaction, userId: string): Promise<string | null> {
  const { rows } = await query<{ email: string | null }>(
    'select email from app_user where tenant_id = current_tenant() and id = $1',
    [userId],
  )
  return rows[0]?.email || null
}
