import type { Logger } from 'pino'
import type { Wire } from '../../model/check.ts'
import { momentOfText, textOfMoment } from '../../model/date-text.ts'
import type { Row } from '../../model/document.ts'
import { outboxMessage, retryDelays } from '../../outbox/document.ts'
import type { Transaction } from '../database/connection.ts'
import type { Work } from '../documents/actions.ts'
import type { Channel, Told } from './channel.ts'
import { hearsOfFailure } from './hears-of-failure.ts'
import { channelOf, wake } from './push.ts'
import { type Outcome, outcomeByKey, send, type Target } from './send.ts'

/** What messages are delivered with. */
export interface Delivering {
  readonly asHouse: <R>(tenantId: string, work: (work: Work) => Promise<R>) => Promise<R>
  /** Where a system is; nothing when nobody said. */
  readonly targetOf: (name: string) => Target | undefined
  readonly log: Logger
}

type Message = Row<typeof outboxMessage>

/** A message that was taken up to be sent now. */
interface Taken {
  readonly message: Message
  readonly target: Target
  /** Where it goes at the target. */
  readonly path: string
  /** What goes along and stays in nobody's list of messages. */
  readonly sealed: Wire
  /** It went out before. */
  readonly wasSent: boolean
  /** An earlier try went out and nobody knows what became of it. */
  readonly isUnknown: boolean
}

/** What became of a try, and whether the message may stand at the other side although nobody there has said so. */
type Tried = Outcome & { readonly isUnknown: boolean }

/** This many failures in a row and a target is left alone for a while. */
const mostFailures = 5
const restSeconds = 30

/** Works off the messages of a lane in order, until none is due; one runner of several has a lane to itself. */
export async function deliverLane(delivering: Delivering, tenantId: string, lane: string): Promise<void> {
  for (;;) {
    const taken = await delivering.asHouse(tenantId, work => take(work, delivering, lane))
    if (!taken) return
    const outcome = await tryOf(tenantId, taken)
    await delivering.asHouse(tenantId, work => settle(work, delivering, taken, outcome))
  }
}

/** Takes up the oldest message of a lane, if it is due and its target may be asked now; otherwise comes back later. */
async function take(work: Work, delivering: Delivering, lane: string): Promise<Taken | undefined> {
  await work.lock('lane', lane)
  const message = await work.find(outboxMessage, { lane, status: ['PENDING', 'SENDING', 'RETRY'] })
  if (!message) return undefined
  const target = delivering.targetOf(message.target ?? '')
  if (!target) {
    await fail(work, message, '目标系统地址未配置，请联系管理员 / The target has no address; ask an administrator')
    return take(work, delivering, lane)
  }
  const due = await laterOf(work, message, target)
  if (due) {
    await wake(work, lane, due)
    return undefined
  }
  // One that was on its way when its server died is like one that got no answer.
  const isUnknown = message.status === 'SENDING' || message.unknownFlag === 'Y'
  const wasSent = isUnknown || (message.attempt ?? 0) > 0
  const attempt = (message.attempt ?? 0) + (message.status === 'SENDING' ? 0 : 1)
  await work.update(outboxMessage, message, { status: 'SENDING', attempt, sentAt: textOfMoment(work.now) })
  const path = await pathOf(work, message)
  const sealed = await sealedOf(work, message)
  const sent = { ...message, attempt, version: message.version + 1, status: 'SENDING' } as const
  return { message: sent, target, path, sealed, wasSent, isUnknown }
}

/** What a channel sends along without its being kept with the message. */
async function sealedOf(work: Work, message: Message): Promise<Wire> {
  const channel = channelOf(work, message.docType ?? '', message.target ?? '')
  const row = channel?.sealed && (await recordOf(work, message))
  return (row && (await channel.sealed?.(row as never, work))) ?? {}
}

/** Where a message goes: as it was written down, or as its channel says now. */
async function pathOf(work: Work, message: Message): Promise<string> {
  const channel = channelOf(work, message.docType ?? '', message.target ?? '')
  const row = channel?.address && (await recordOf(work, message))
  return (row && (await channel.address?.(row as never, work))) ?? message.path ?? '/'
}

/**
 * A message waits no longer than its next try is put off, and one that was not tried yet not at all: what would was given
 * its time by a clock that was wrong.
 */
const longestWait = ({ status, attempt }: Message): number =>
  status === 'RETRY' ? (retryDelays[(attempt ?? 0) - 1] ?? 0) * 1.1 * 1000 : 0

/** When a message may go, if not now: its own time, the rest of its target, or the rate of its bucket. */
async function laterOf({ transaction, now }: Work, message: Message, target: Target): Promise<Date | undefined> {
  const own = message.nextAttemptAt ? momentOfText(message.nextAttemptAt) : now
  const waits = own.getTime() - now.getTime()
  if (waits > 0 && waits <= longestWait(message)) return own
  const { rows } = await transaction.query<{ until: Date }>(
    'select rests_until as until from outbox_target where tenant_id = current_tenant() and target = $1 and rests_until > now()',
    [message.target],
  )
  if (rows[0]) return rows[0].until
  return target.perMinute
    ? bucketFull(transaction, message.bucket ?? message.target ?? '', target.perMinute)
    : undefined
}

/**
 * Takes a place in a bucket: no more than so many messages leave within any minute, whichever copy of the server sends
 * them. Answers when there is one again, where there is none now.
 */
async function bucketFull({ query }: Transaction, bucket: string, perMinute: number): Promise<Date | undefined> {
  const lately = `array(select at from unnest(b.sent) at where at > now() - interval '1 minute' order by at)`
  const { rowCount } = await query(
    `insert into outbox_bucket as b (tenant_id, bucket, sent) values (current_tenant(), $1, array[now()])
     on conflict (tenant_id, bucket) do update set sent = ${lately} || now() where cardinality(${lately}) < $2`,
    [bucket, perMinute],
    'outbox-bucket',
  )
  if (rowCount) return undefined
  const { rows } = await query<{ until: Date }>(
    `select (select at from unnest(sent) at order by at desc offset $2 - 1 limit 1) + interval '1 minute' as until
       from outbox_bucket where tenant_id = current_tenant() and bucket = $1`,
    [bucket, perMinute],
    'outbox-bucket-until',
  )
  return rows[0]?.until
}

/** Sends a message; one that may have arrived is asked about first, so that nothing doubles. */
async function tryOf(tenantId: string, { isUnknown, message, path, sealed, target, wasSent }: Taken): Promise<Tried> {
  const sent = {
    tenantId,
    path,
    key: message.idempotencyKey ?? '',
    payload: withSealed(message.payload ?? '', sealed),
  }
  const isAsked = wasSent && target.knowsKeys
  if (isAsked) {
    const known = await outcomeByKey(target, message.target ?? '', sent)
    // A question that is not answered says nothing of the message.
    if (known) return { ...known, isUnknown: isUnknown && known.kind === 'UNREACHABLE' }
  }
  const outcome = await send(target, sent)
  const isLost = outcome.kind === 'UNREACHABLE' && !outcome.wasAnswered
  return { ...outcome, isUnknown: isLost || (isUnknown && !isAsked && outcome.kind !== 'SUCCESS') }
}

/** A message with what goes along sealed. */
const withSealed = (payload: string, sealed: Wire): string =>
  Object.keys(sealed).length === 0 ? payload : JSON.stringify({ ...(JSON.parse(payload) as Wire), ...sealed })

/** Writes down what became of a try, with what follows from it for the record, in one transaction. */
async function settle(work: Work, { log }: Delivering, taken: Taken, outcome: Tried): Promise<void> {
  const message = await work.find(outboxMessage, { id: taken.message.id })
  // Somebody has decided meanwhile: what a person cancelled or confirmed stays so.
  if (message?.status !== 'SENDING' || message.version !== taken.message.version) return
  await rested(work, message.target ?? '', outcome.kind === 'UNREACHABLE')
  if (outcome.kind === 'SUCCESS') return succeed(work, message, outcome.answer)
  const { isUnknown } = outcome
  if (outcome.kind === 'REFUSED') return fail(work, message, outcome.why, outcome.answer.text, isUnknown)
  const delay = delayOf(message, taken, outcome.wasAnswered)
  if (delay === undefined) {
    log.warn({ target: message.target, docNo: message.docNo }, 'a push was given up')
    return fail(
      work,
      message,
      isUnknown ? `结果未知，请人工确认 / Outcome unknown, check by hand (${outcome.why})` : outcome.why,
      null,
      isUnknown,
    )
  }
  const next = new Date(work.now.getTime() + delay * 1000)
  await work.update(outboxMessage, message, {
    status: 'RETRY',
    nextAttemptAt: textOfMoment(next),
    lastError: outcome.why,
    unknownFlag: isUnknown ? 'Y' : 'N',
  })
  await wake(work, message.lane ?? '', next)
}

/** How long a failed try waits, a little longer at random so that not all come at once; nothing when it is given up. */
function delayOf(message: Message, { target }: Taken, wasAnswered: boolean): number | undefined {
  // Who cannot be asked about a key is tried once more only when nobody knows what became of the first try.
  const most = target.knowsKeys || wasAnswered ? retryDelays.length : 1
  const tries = message.attempt ?? 1
  const delay = tries > most ? undefined : retryDelays[tries - 1]
  return delay === undefined ? undefined : delay * (1 + Math.random() / 10)
}

/** Counts failures of a target in a row; after some of them it rests, and one success forgets them. */
async function rested({ transaction }: Work, target: string, hasFailed: boolean): Promise<void> {
  await transaction.query(
    `insert into outbox_target (tenant_id, target, failures) values (current_tenant(), $1, $2)
     on conflict (tenant_id, target) do update set failures = case when $2 = 0 then 0 else outbox_target.failures + 1 end,
       rests_until = case when $2 = 1 and outbox_target.failures + 1 >= $3 then now() + $4 * interval '1 second' end`,
    [target, hasFailed ? 1 : 0, mostFailures, restSeconds],
  )
}

/** The record a message is about, as it is now; nothing when it is gone. */
export async function recordOf(work: Work, message: Message): Promise<Wire | undefined> {
  return work.find(message.docType ?? '', { id: message.docId })
}

/** What they told us, as fields of the record. */
function toldFields({ number, status }: Channel, row: Wire, told: Told): Wire {
  const fields: Wire = {}
  if (number && told.externalNo) fields[number] = told.externalNo
  if (status && told.status && mayFollow(status, row[status.field] as string | null, told.status))
    fields[status.field] = told.status
  return fields
}

/** Whether a status may come after another: never back (business.md 5.1). */
export function mayFollow(
  { ladder, always = [] }: NonNullable<Channel['status']>,
  before: string | null,
  after: string,
): boolean {
  if (always.includes(after)) return true
  if (before !== null && always.includes(before)) return true
  return ladder.indexOf(after) > ladder.indexOf(before ?? '')
}

/** They have taken it: the message is done, and the record shows it. */
export async function succeed(work: Work, message: Message, answer: AnswerLike): Promise<void> {
  // What they told since is further than their first answer, which came late or was asked for again (business.md 5.1).
  const isOvertaken = message.occurredAt !== null
  const status = isOvertaken ? null : answer.status
  await work.update(outboxMessage, message, {
    status: 'SUCCESS',
    answeredAt: textOfMoment(work.now),
    lastError: null,
    unknownFlag: 'N',
    externalNo: answer.docNo ?? message.externalNo,
    externalStatus: status ?? message.externalStatus,
    response: answer.text,
  })
  const channel = channelOf(work, message.docType ?? '', message.target ?? '')
  const row = channel && (await recordOf(work, message))
  if (!row) return
  const told: Told = { externalNo: answer.docNo, status, message: answer.message, isOvertaken }
  await mark(work, channel, row, {
    ...(channel.flag ? { [channel.flag]: 'Y' } : {}),
    ...(channel.message ? { [channel.message]: null } : {}),
    ...toldFields(channel, row, told),
  })
  await channel.answered?.((await recordOf(work, message)) as never, work, told)
}

type AnswerLike = {
  readonly docNo: string | null
  readonly status: string | null
  readonly message: string | null
  readonly text: string | null
}

/** It has failed for good: the message says why, the record shows it, and who pushed it is told. */
export async function fail(
  work: Work,
  message: Message,
  why: string,
  response: string | null = null,
  isUnknown = false,
): Promise<void> {
  await work.update(outboxMessage, message, {
    status: 'FAILED',
    answeredAt: textOfMoment(work.now),
    lastError: why.slice(0, 1000),
    response,
    unknownFlag: isUnknown ? 'Y' : 'N',
  })
  await unpushed(work, message, why)
}

/** The record of a message that did not arrive shows so; who pushed it is told why. */
export async function unpushed(work: Work, message: Message, why: string): Promise<void> {
  const channel = channelOf(work, message.docType ?? '', message.target ?? '')
  const row = channel && (await recordOf(work, message))
  if (!row) return
  await mark(work, channel, row, { ...(channel.flag ? { [channel.flag]: 'F' } : {}), ...reasonIn(channel, why) })
  await tellUnpushed(work, message, channel, row, why)
  await channel.failed?.((await recordOf(work, message)) as never, work, why)
}

const reasonIn = ({ message }: Channel, why: string): Wire => (message ? { [message]: why.slice(0, 300) } : {})

/** Who pushed a record, who edited it last and whoever else hears of such failures is told that it does not stand at the other side, and why. */
async function tellUnpushed(work: Work, message: Message, { document }: Channel, row: Wire, why: string) {
  const orgId = (row.orgId as string | null | undefined) ?? null
  const others = await work.asked(hearsOfFailure, { target: message.target ?? '', orgId })
  await work.tell(
    [...new Set([message.createdBy, row.updatedBy as string | null, ...others.flat()])],
    [
      `${message.docNo}推送${message.target}失败：${why}，请及时处理`,
      `Pushing ${message.docNo} to ${message.target} failed: ${why}; please handle promptly`,
    ],
    { document, id: String(row.id), no: message.docNo },
  )
}

/** The record of a message that waits again, or was taken back, shows so. */
export async function unmarked(work: Work, message: Message, flag: 'N' | 'P'): Promise<void> {
  const channel = channelOf(work, message.docType ?? '', message.target ?? '')
  const row = channel && (await recordOf(work, message))
  if (!row) return
  await mark(work, channel, row, {
    ...(channel.flag ? { [channel.flag]: flag } : {}),
    ...(channel.message ? { [channel.message]: null } : {}),
  })
  if (flag === 'N') await channel.cancelled?.((await recordOf(work, message)) as never, work)
}

async function mark(work: Work, { document }: Channel, row: Wire, fields: Wire): Promise<void> {
  if (Object.keys(fields).length > 0)
    await work.update(document, row as unknown as { id: string; version: number }, fields as never)
}

/**
 * They tell what became of something later; an older word than the last is passed over (business.md 5.1). Of a revision
 * that was sent anew meanwhile the message keeps what was told; the record shows what became of the newer one.
 */
export async function hear(work: Work, message: Message, told: Told, occurredAt: Date): Promise<void> {
  const { docId, docRevision, docType, target } = message
  const channel = channelOf(work, docType ?? '', target ?? '')
  // Also what comes late and moves nothing was said.
  const about = channel?.heard && (await recordOf(work, message))
  if (about) await channel.heard?.(about as never, work, { ...told, occurredAt })
  if (message.occurredAt && momentOfText(message.occurredAt) > occurredAt) return
  await work.update(outboxMessage, message, {
    externalNo: told.externalNo ?? message.externalNo,
    externalStatus: told.status ?? message.externalStatus,
    occurredAt: textOfMoment(occurredAt),
  })
  const newest = await work.newest(outboxMessage, { docId, docType, target })
  if (newest && (newest.docRevision ?? 0) > (docRevision ?? 0)) return
  const row = channel && (await recordOf(work, message))
  if (!row) return
  const undone = channel.status?.undone?.includes(told.status ?? '') ? channel.status : undefined
  const why = [told.status, told.message].filter(Boolean).join(' ')
  await mark(work, channel, row, { ...toldFields(channel, row, told), ...(undone ? reasonIn(channel, why) : {}) })
  if (undone && row[undone.field] !== told.status) await tellUnpushed(work, message, channel, row, why)
  await channel.called?.((await recordOf(work, message)) as never, work, { ...told, occurredAt })
}
