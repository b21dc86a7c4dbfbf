import { defineActions } from '#platform/server/documents/actions.ts'
import { customsDocument } from '../customs-document/document.ts'
import { brokerLetter } from './document.ts'
import { sendAgain } from './write.server.ts'

/** A letter that did not go out is written anew; one about an entry that was cancelled since stays here (business.md 3.7). */
export const actions = defineActions(brokerLetter, {
  refuse: {
    async resend({ customsDocumentId, kind, letterNo }, work) {
      const entry = customsDocumentId ? await work.find(customsDocument, { id: customsDocumentId }) : undefined
      return (
        kind === 'ORDER' &&
        entry?.status === 'CANCELLED' && [
          `报关单${entry.customsNo}已取消，邮件${letterNo}不再发送`,
          `Customs document ${entry.customsNo} is cancelled; letter ${letterNo} is not sent any more`,
        ]
      )
    },
  },
  run: { resend: sendAgain },
})
