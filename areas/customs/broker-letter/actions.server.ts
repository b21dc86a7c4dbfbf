import { defineActions } from '#platform/server/documents/actions.ts'
import { brokerLetter } from './document.ts'
import { cancelledSince, sendAgain } from './write.server.ts'

/** A letter that did not go out is written anew; one about an entry that was cancelled since stays here (business.md 3.7). */
export const actions = defineActions(brokerLetter, { refuse: { resend: cancelledSince }, run: { resend: sendAgain } })
