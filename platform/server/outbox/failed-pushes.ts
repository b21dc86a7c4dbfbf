import type { Declaration } from '../../model/document.ts'
import type { Refusal } from '../../model/rules.ts'
import { outboxMessage } from '../../outbox/document.ts'
import type { Work } from '../documents/actions.ts'

/**
 * Nobody knows whether a push arrived that was given up without any answer: sent anew under another revision it might
 * stand at the other side twice. Somebody decides about it first (business.md 5.1).
 */
export async function unknownOutcome(
  document: Declaration,
  { id }: { readonly id: string },
  work: Work,
): Promise<Refusal | null> {
  const message = await work.find(outboxMessage, {
    docType: document.name,
    docId: id,
    status: 'FAILED',
    unknownFlag: 'Y',
  })
  return message
    ? {
        bizCode: 'OUTCOME_UNKNOWN',
        message: [
          `${message.docNo}推送${message.target}结果未知，请先在“外部推送”中重新推送、人工确认或取消`,
          `Nobody knows whether ${message.docNo} reached the ${message.target}; send it again, confirm or cancel it under outgoing messages first`,
        ],
      }
    : null
}

/**
 * A document that is taken back is pushed as another revision: what was refused of this one is nobody's work any more and
 * no longer counts as failed. The document keeps the reason until it is pushed anew.
 */
export async function dropFailed(document: Declaration, { id }: { readonly id: string }, work: Work): Promise<void> {
  for (const message of await work.all(outboxMessage, { docType: document.name, docId: id, status: 'FAILED' }))
    await work.update(outboxMessage, message, { status: 'CANCELLED' })
}
