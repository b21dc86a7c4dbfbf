import type { Row } from '#platform/model/document.ts'
import type { Refusal } from '#platform/model/rules.ts'
import { defineActions, type Work } from '#platform/server/documents/actions.ts'
import { customsDocument } from '../customs-document/document.ts'
import { brokerLetter } from './document.ts'
import { sendAgain } from './write.server.ts'

type Letter = Pick<Row<typeof brokerLetter>, 'customsDocumentId' | 'kind' | 'letterNo'>

/** What is to be declared goes to no broker any more once its entry is cancelled, whichever way it is sent (business.md 3.7). */
export async function cancelledSince(
  { customsDocumentId, kind, letterNo }: Letter,
  work: Work,
): Promise<Refusal | null> {
  const entry =
    kind === 'ORDER' && customsDocumentId ? await work.find(customsDocument, { id: customsDocumentId }) : undefined
  return entry?.status === 'CANCELLED'
    ? {
        message: [
          `报关单${entry.customsNo}已取消，邮件${letterNo}不再发送`,
          `Customs document ${entry.customsNo} is cancelled; letter ${letterNo} is not sent any more`,
        ],
      }
    : null
}

/** A letter that did not go out is written anew; one about an entry that was cancelled since stays here (business.md 3.7). */
export const actions = defineActions(brokerLetter, { refuse: { resend: cancelledSince }, run: { resend: sendAgain } })
