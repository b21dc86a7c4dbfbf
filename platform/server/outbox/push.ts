import { textOfMoment } from '../../model/date-text.ts'
import type { Declaration } from '../../model/document.ts'
import { outboxMessage } from '../../outbox/document.ts'
import type { Work } from '../documents/actions.ts'
import { Refused } from '../http/refusal.ts'
import { enqueue } from '../tasks/queue.ts'
import { alreadyPushed, type Channel, type Outgoing } from './channel.ts'

/** The channel of a document to a target; nothing when nobody declared one. */
export const channelOf = ({ channels }: Work, document: string, target: string): Channel | undefined =>
  channels.find(one => one.document.name === document && one.target === target)

/** A lane that waits is looked at again after so many seconds at the latest: the clock that said when may have been wrong. */
const longestSleep = 3600

/** What the job of a lane is known by. */
const jobOf = (tenantId: string, lane: string): string => `outbox ${tenantId} ${lane}`

/** Wakes whoever delivers the messages of a lane; a lane is worked off in order, by one at a time. */
export const wake = ({ transaction, user }: Work, lane: string, at?: Date): Promise<void> =>
  enqueue(
    transaction,
    'outbox-lane',
    { tenantId: user.tenantId, lane },
    {
      queue: jobOf(user.tenantId, lane),
      key: jobOf(user.tenantId, lane),
      ...(at ? { at, within: longestSleep } : {}),
    },
  )

/**
 * Wakes lanes whose messages are due and that nobody comes back to: their job was given up, since what a try came to
 * could not be written down time and again (reliability.md 4.4: what is queued ends). A message that a person has no
 * verb for would stand in it for ever.
 */
export async function wakeStranded(work: Work): Promise<void> {
  const { rows } = await work.transaction.query<{ lane: string }>(
    `select distinct lane from outbox_message m
      where tenant_id = current_tenant() and status in ('PENDING', 'RETRY', 'SENDING') and lane is not null
        and greatest(next_attempt_at, sent_at, created_time) < now() - interval '5 minutes'
        and not exists (select from graphile_worker.jobs j
              where j.key = $1 || m.lane and j.attempts < j.max_attempts)
      limit 500`,
    [jobOf(work.user.tenantId, '')],
    'stranded-lanes',
  )
  for (const { lane } of rows) await wake(work, lane)
}

/**
 * Writes a message in the transaction of the change that causes it. The same record in the same revision has the same
 * key: what failed is sent again under it, what is underway or has arrived is refused (business.md 5.1).
 */
export async function push<D extends Declaration>(
  work: Work,
  { document, record, no, target, path, payload, bucket }: Outgoing<D>,
): Promise<void> {
  const channel = channelOf(work, document.name, target)
  if (!channel) throw new Error(`Nobody declared how ${document.name} is pushed to ${target}`)
  const idempotencyKey = `${document.name}:${no}:${record.revision}`
  const lane = `${target} ${document.name} ${record.id}`
  await work.lock('outbox', target, idempotencyKey)
  const earlier = await work.find(outboxMessage, { target, idempotencyKey })
  if (earlier && !['FAILED', 'CANCELLED'].includes(earlier.status))
    throw new Refused([alreadyPushed(no, earlier.status !== 'SUCCESS')])
  const row = await work.find(document.name, { id: record.id })
  // What a person wrote on the record goes along, where the message has no word of its own.
  const content = JSON.stringify({ ...(row?.remark ? { remark: row.remark } : {}), ...payload })
  const waiting = {
    payload: content,
    path,
    attempt: 0,
    nextAttemptAt: textOfMoment(work.now),
    lastError: null,
    response: null,
    answeredAt: null,
  }
  if (earlier) {
    await work.update(outboxMessage, earlier, { ...waiting, earlier: earlier.payload, status: 'PENDING' })
  } else {
    const before = await work.newest(outboxMessage, { target, docType: document.name, docId: record.id })
    await work.create(outboxMessage, {
      ...waiting,
      unknownFlag: 'N',
      target,
      docType: document.name,
      docId: record.id,
      docNo: no,
      docRevision: record.revision,
      idempotencyKey,
      lane,
      bucket: bucket ?? null,
      earlier: before?.payload ?? null,
    })
  }
  const mark = {
    ...(channel.flag ? { [channel.flag]: 'P' } : {}),
    ...(channel.message ? { [channel.message]: null } : {}),
  }
  if (row && Object.keys(mark).length > 0)
    await work.update(document, row as { id: string; version: number }, mark as never)
  await wake(work, lane)
}
