import { businessCost } from '#areas/cost/business-cost/document.ts'
import { brokerLetter } from '#areas/customs/broker-letter/document.ts'
import { loadingRecord } from '#areas/producer/loading-record/document.ts'
import { claim } from '#areas/purchase/claim/document.ts'
import { payableInvoice } from '#areas/purchase/payable-invoice/document.ts'
import { purchaseContract } from '#areas/purchase/purchase-contract/document.ts'
import { salesContract } from '#areas/purchase/sales-contract/document.ts'
import { choice } from '#platform/model/fields.ts'
import { outboxMessage } from '#platform/outbox/document.ts'
import { robotMessage } from '../robot-message/document.ts'

/** What this house sends to other systems; whoever lists it asks for it by these names. */
const sent = [
  purchaseContract,
  salesContract,
  payableInvoice,
  claim,
  businessCost,
  loadingRecord,
  brokerLetter,
  robotMessage,
]

const { answer, general, payload } = outboxMessage.header

/** Outgoing messages as they are listed here: what each is about is one of the documents that are sent, by its name. */
export const outgoing = {
  ...outboxMessage,
  header: {
    general: {
      ...general,
      fields: {
        ...general.fields,
        docType: choice('单据类型', 'Document', Object.fromEntries(sent.map(({ label, name }) => [name, label]))),
      },
    },
    answer,
    payload,
  },
}
