import { textOfMoment } from '#platform/model/date-text.ts'
import { outboxMessage } from '#platform/outbox/document.ts'
import { defineActions } from '#platform/server/documents/actions.ts'
import { succeed, unmarked } from '#platform/server/outbox/deliver.ts'
import { wake } from '#platform/server/outbox/push.ts'

/** What a person does with a push that did not arrive: has it sent again, takes it back, or knows that it did (business.md 5.1). */
export const actions = defineActions(outboxMessage, {
  run: {
    async retry(message, work) {
      await work.update(outboxMessage, message, {
        attempt: 0,
        nextAttemptAt: textOfMoment(work.now),
        lastError: null,
        unknownFlag: 'N',
      })
      await unmarked(work, message, 'P')
      await wake(work, message.lane ?? '')
    },
    cancel: (message, work) => unmarked(work, message, 'N'),
    confirm: (message, work) =>
      succeed(work, message, { docNo: message.externalNo, status: null, message: null, text: message.response }),
  },
})
