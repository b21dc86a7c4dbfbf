import { waitsFor } from '#areas/admin/offers.server.ts'
import { keptAsWorkflow } from '#areas/integration/offers.server.ts'
import type { Declaration, Row } from '#platform/model/document.ts'
import type { Refusal } from '#platform/model/rules.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { defineChannel, type Heard, type Told } from '#platform/server/outbox/channel.ts'
import { claim } from './claim/document.ts'
import { inInvoice } from './claim/rules.ts'
import { payableInvoice } from './payable-invoice/document.ts'
import { invoiceMoved } from './payable-invoice/moved.server.ts'
import { isPaidAnew, tellPaid } from './payable-invoice/returned.server.ts'
import { postPrepayments, unspendPromised } from './prepayment-reservation/posted.server.ts'
import { purchaseContract } from './purchase-contract/document.ts'
import { salesContract } from './sales-contract/document.ts'

/** An invoice in the books of the ERP goes on from created to paid, unless it is cancelled (business.md 1.5). */
const inBooks = {
  target: 'ERP',
  flag: 'pushErpFlag',
  message: 'pushErpMessage',
  number: 'erpInvoiceNo',
  status: {
    field: 'erpInvoiceStatus',
    ladder: ['CREATED', 'VALIDATED', 'POSTED', 'PAID'],
    always: ['CANCELLED'],
  },
} as const
/** A workflow runs until somebody has decided (business.md 5.3). */
const inApproval = {
  target: 'OA',
  flag: 'pushOaFlag',
  number: 'oaWorkflowNumber',
  status: { field: 'oaWorkflowStatus', ladder: ['RUNNING', 'APPROVED'], always: ['REJECTED', 'WITHDRAWN'] },
} as const

/** An order stands in the ERP until it is cancelled there (business.md 5.2). */
const ordered = {
  target: 'ERP',
  flag: 'pushErpFlag',
  message: 'pushErpMessage',
  status: { field: 'erpOrderStatus', ladder: ['CREATED'], always: ['CANCELLED'] },
} as const

type Invoice = Row<typeof payableInvoice>

/** What the ERP has or has paid is shown with the containers; who bought them is told of the payment (business.md 5.8). */
async function told(header: Invoice, work: Work): Promise<void> {
  const invoice = await work.get(payableInvoice, header.id)
  await work.asked(invoiceMoved, invoice)
}

async function called(header: Invoice, work: Work, { occurredAt, status }: Heard): Promise<void> {
  const isNew = status === 'PAID' && (await isPaidAnew(await work.get(payableInvoice, header.id), work, occurredAt))
  await told(header, work)
  if (status === 'POSTED' || status === 'PAID') await postPrepayments(work, header.id)
  if (status === 'CANCELLED') {
    const { paidTime, version } = await work.get(payableInvoice, header.id)
    if (paidTime !== null) await work.update(payableInvoice, { id: header.id, version }, { paidTime: null })
    await unspendPromised(work, header.id)
  }
  if (isNew) await tellPaid(await work.get(payableInvoice, header.id), work)
}

/** What the ERP has cancelled meanwhile is no longer decided about by the OA (business.md 3.12). */
const cancelledThere =
  <R extends { readonly erpInvoiceStatus: string | null }>(noOf: (row: R) => string | null) =>
  (row: R): Refusal | false =>
    row.erpInvoiceStatus === 'CANCELLED' && {
      bizCode: 'ERP_CANCELLED',
      message: [
        `${noOf(row)}已被ERP取消，不再送OA审批；请取消这条推送，改好单据后先重新推送ERP`,
        `The ERP has cancelled ${noOf(row)}: it is not sent to the OA any more; cancel this push, put the document right and push it to the ERP first`,
      ],
    }

/** Who edited something is told when the OA says no, or who sees to such papers where that one does not any more (business.md 5.8). */
const rejected =
  <D extends Declaration>(document: D, noOf: (row: Row<D>) => string | null, roles: readonly string[]) =>
  async (row: Row<D>, work: Work, { status }: Told): Promise<void> => {
    const { id, orgId, updatedBy } = row as unknown as { id: string; orgId: string | null; updatedBy: string | null }
    const no = noOf(row)
    if (status === 'REJECTED')
      await work.tell(
        await waitsFor(work, [updatedBy], { document, id, orgId, roles }),
        [`${no}被OA拒绝，请及时处理`, `${no} was rejected in the OA; please handle promptly`],
        { document, id, no },
      )
  }

/** Who made a contract is told when the ERP does not take it: the house itself may have sent it (business.md 5.8). */
const makerTold =
  (document: typeof purchaseContract | typeof salesContract) =>
  async (contract: Row<typeof purchaseContract> | Row<typeof salesContract>, work: Work, why: string) => {
    const {
      id,
      contractNo: no,
      createdBy,
      orgId,
      updatedBy,
    } = contract as typeof contract & {
      readonly createdBy: string | null
      readonly updatedBy: string | null
    }
    if (createdBy !== updatedBy)
      await work.tell(
        await waitsFor(work, [createdBy], { document, id, orgId, roles: ['BUYER_LEAD'] }),
        [
          `合同${no}推送ERP失败：${why}，请及时处理`,
          `Pushing contract ${no} to the ERP failed: ${why}; please handle promptly`,
        ],
        { document, id, no },
      )
  }

/** How documents of purchase go to the ERP and to the OA (business.md 5.2, 5.3). */
export const purchaseChannels = [
  defineChannel(purchaseContract, { ...ordered, number: 'erpPoNo', failed: makerTold(purchaseContract) }),
  defineChannel(salesContract, { ...ordered, number: 'erpOrderNo', failed: makerTold(salesContract) }),
  defineChannel(payableInvoice, { ...inBooks, answered: told, called }),
  defineChannel(payableInvoice, {
    ...inApproval,
    ...keptAsWorkflow(payableInvoice),
    against: cancelledThere(({ invoiceBatchCode }) => invoiceBatchCode),
    called: rejected(payableInvoice, ({ invoiceBatchCode }) => invoiceBatchCode, ['FINANCE', 'FINANCE_LEAD']),
  }),
  // A claim that an invoice deducts meanwhile goes to the ERP with that invoice, not by a push that failed before.
  defineChannel(claim, { ...inBooks, against: inInvoice }),
  defineChannel(claim, {
    ...inApproval,
    ...keptAsWorkflow(claim),
    against: cancelledThere(({ claimCode }) => claimCode),
    called: rejected(claim, ({ claimCode }) => claimCode, ['BUYER_LEAD']),
  }),
]
