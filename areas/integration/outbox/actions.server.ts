import { textOfMoment } from '#platform/model/date-text.ts'
import type { Row } from '#platform/model/document.ts'
import { type Refusal, refusalsIn } from '#platform/model/rules.ts'
import { outboxMessage } from '#platform/outbox/document.ts'
import { defineActions, type Work } from '#platform/server/documents/actions.ts'
import { succeed, unmarked } from '#platform/server/outbox/deliver.ts'
import { channelOf, wake } from '#platform/server/outbox/push.ts'

type Message = Row<typeof outboxMessage>

/**
 * A document that was taken back and changed since is sent by its own button: what was written for an earlier revision
 * would stand at the other side beside the newer one (business.md 5.1).
 */
async function outdated({ docType, docId, docNo, docRevision, target }: Message, work: Work): Promise<Refusal | null> {
  const isOurs = channelOf(work, docType ?? '', target ?? '') !== undefined
  const row = isOurs ? await work.find(docType ?? '', { id: docId }) : undefined
  const now = Number(row?.revision ?? docRevision ?? 0)
  return now > (docRevision ?? 0)
    ? {
        bizCode: 'REVISION_OUTDATED',
        message: [
          `${docNo}已改为第${now}版，第${docRevision ?? 0}版不能再推送${target}，请取消这条推送，从单据重新推送`,
          `${docNo} is at revision ${now} by now; revision ${docRevision ?? 0} is not sent to the ${target} any more: cancel it and push the document`,
        ],
      }
    : null
}

/** What its channel has against it by now, or that a later revision takes its place. */
async function notAgain(message: Message, work: Work): Promise<readonly Refusal[]> {
  const { docId, docType, target } = message
  const against = channelOf(work, docType ?? '', target ?? '')?.against
  const row = against ? await work.find(docType ?? '', { id: docId }) : undefined
  const said = row ? refusalsIn(await against?.(row as never, work)) : []
  const late = await outdated(message, work)
  return late ? [late, ...said] : said
}

/** What got no answer may stand at the other side: taken back and pushed anew under a later revision, it would stand there twice. */
const mayBeThere = ({ docNo, target, unknownFlag }: Message): Refusal | null =>
  unknownFlag === 'Y'
    ? {
        bizCode: 'MAY_HAVE_ARRIVED',
        warning: true,
        message: [
          `${docNo}可能已到达${target}，请先到对方系统核对：有则“人工确认成功”，确实没有才取消`,
          `${docNo} may have reached the ${target}: look there first; if it is there, confirm by hand, cancel only what is not`,
        ],
      }
    : null

/**
 * What a person does with a push that did not arrive: has it sent again, takes it back, or knows that it did (business.md 5.1).
 * What waited behind it goes at once, not when it would have been tried again.
 */
export const actions = defineActions(outboxMessage, {
  refuse: { retry: notAgain, confirm: outdated, cancel: mayBeThere },
  run: {
    async retry(message, work) {
      await work.update(outboxMessage, message, {
        attempt: 0,
        nextAttemptAt: textOfMoment(work.now),
        lastError: null,
      })
      await unmarked(work, message, 'P')
      await wake(work, message.lane ?? '')
    },
    async cancel(message, work) {
      // That it is not there, somebody has just said.
      if (message.unknownFlag === 'Y') await work.update(outboxMessage, message, { unknownFlag: 'N' })
      await unmarked(work, message, 'N')
      await wake(work, message.lane ?? '')
    },
    async confirm(message, work) {
      await succeed(work, message, { docNo: message.externalNo, status: null, message: null, text: message.response })
      await wake(work, message.lane ?? '')
    },
  },
})
