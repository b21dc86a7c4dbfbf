import { sentDocuments } from '#areas/index.sent.ts'
import { choice } from '#platform/model/fields.ts'
import { outboxMessage } from '#platform/outbox/document.ts'

const { answer, general, payload } = outboxMessage.header

/** Outgoing messages as they are listed here: what each is about is one of the documents that are sent, by its name. */
export const outgoing = {
  ...outboxMessage,
  header: {
    general: {
      ...general,
      fields: {
        ...general.fields,
        docType: choice(
          '单据类型',
          'Document',
          Object.fromEntries(sentDocuments.map(({ label, name }) => [name, label])),
        ),
      },
    },
    answer,
    payload,
  },
}
