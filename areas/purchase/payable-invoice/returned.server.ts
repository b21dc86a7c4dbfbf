import { peopleOf } from '#areas/admin/offers.server.ts'
import { buyer } from '#areas/masterdata/buyer/document.ts'
import type { Wire } from '#platform/model/check.ts'
import { textOfMoment } from '#platform/model/date-text.ts'
import type { Row } from '#platform/model/document.ts'
import type { Label } from '#platform/model/label.ts'
import type { Refusal } from '#platform/model/rules.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { purchaseContract } from '../purchase-contract/document.ts'
import { payableInvoice } from './document.ts'
import { invoiceMoved } from './moved.server.ts'

type Invoice = Row<typeof payableInvoice>

/** Whoever bought what an invoice pays hears what became of the payment (business.md 5.8). */
async function tellBuyers(
  work: Work,
  { id, invoiceBatchCode: no, orderLines }: Pick<Invoice, 'id' | 'invoiceBatchCode' | 'orderLines'>,
  what: Label,
): Promise<void> {
  const buyers: (string | null)[] = []
  for (const { contractId } of orderLines) {
    const contract = contractId ? await work.find(purchaseContract, { id: contractId }) : undefined
    const bought = contract?.buyerId ? await work.find(buyer, { id: contract.buyerId }) : undefined
    buyers.push(bought?.userId ?? null)
  }
  await work.tell([...new Set(buyers)], what, { document: payableInvoice, id, no })
}

/** Money comes back after it was paid, and it is entered once it has: on no day to come, nor before the invoice itself. */
export function returnedWhen(
  { invoiceBatchCode: no, invoiceDate }: Invoice,
  { today }: Work,
  { paymentReturnDate }: Wire,
): Refusal | null {
  const day = String(paymentReturnDate)
  const about = { field: 'paymentReturnDate', bizCode: 'RETURN_DAY_IMPOSSIBLE' }
  if (day > today)
    return {
      ...about,
      message: [
        `${no}的退票日期${day}不能晚于今天，请填写银行实际退回的日期`,
        `${no}: ${day} is later than today; enter the day on which the bank sent the money back`,
      ],
    }
  return day < invoiceDate
    ? {
        ...about,
        message: [
          `${no}的退票日期${day}早于发票日期${invoiceDate}，请检查`,
          `${no}: ${day} is before the invoice of ${invoiceDate}; enter the day on which the bank sent the money back`,
        ],
      }
    : null
}

/** Whoever bought what an invoice pays hears that it is paid (business.md 5.8). */
export const tellPaid = (invoice: Invoice, work: Work): Promise<void> => {
  const { invoiceBatchCode: no, invoiceType } = invoice
  return tellBuyers(
    work,
    invoice,
    invoiceType === 'CLAIM'
      ? [`索赔发票${no}已结清`, `Claim ${no} is settled`]
      : [`应付发票${no}已付款`, `Payable invoice ${no} is paid`],
  )
}

/** What a person has seen paid again is shown with the containers, and told to whoever bought them. */
export async function paidAgain({ id }: Invoice, work: Work): Promise<void> {
  const invoice = await work.get(payableInvoice, id)
  await work.asked(invoiceMoved, invoice)
  await tellPaid(invoice, work)
}

/**
 * What the bank sent back is owed again: the invoice stands in the ERP's books as it did before it was paid, its prepayments
 * stay used there, and the OA is asked for the payment anew, to the account the vendor has by then.
 */
export async function paymentReturned(invoice: Invoice, work: Work): Promise<void> {
  // What was approved was that payment; the next one is asked for anew.
  await work.update(payableInvoice, invoice, {
    pushOaFlag: 'N',
    oaWorkflowNumber: null,
    oaWorkflowStatus: null,
    paidTime: null,
    returnedPaidTime: invoice.paidTime,
  })
  const now = await work.get(payableInvoice, invoice.id)
  await work.asked(invoiceMoved, now)
  const no = now.invoiceBatchCode
  const what: Label =
    now.invoiceType === 'CLAIM'
      ? [
          `索赔发票${no}的款项被银行退回，尚未结清：${now.paymentReturnReason}`,
          `The money of claim ${no} was returned by the bank; it is open again: ${now.paymentReturnReason}`,
        ]
      : [
          `应付发票${no}的付款被银行退回，仍未付款：${now.paymentReturnReason}`,
          `The payment of payable invoice ${no} was returned by the bank; it is owed again: ${now.paymentReturnReason}`,
        ]
  await tellBuyers(work, now, what)
}

/** Until when a payment that is told of is the one that came back: when that was made, or the day it came back where nobody knows. */
const returnedUntil = ({ paymentReturnDate, returnedPaidTime }: Invoice): string | null =>
  returnedPaidTime ?? (paymentReturnDate && `${paymentReturnDate} 00:00:00`)

/**
 * The ERP says that an invoice is paid: true where that is new. It is known already where it is told once more; of one whose
 * payment the bank returned the old word means nothing, and another one only once the OA has agreed to pay again. Until then
 * the invoice stays owed, and finance hears what the ERP says: it may have paid without being asked.
 */
export async function isPaidAnew(invoice: Invoice, work: Work, occurredAt: Date): Promise<boolean> {
  const { id, invoiceBatchCode: no, oaWorkflowStatus, orgId, paidTime, version } = invoice
  if (paidTime !== null) return false
  const at = textOfMoment(occurredAt)
  const until = returnedUntil(invoice)
  if (until === null || (at > until && oaWorkflowStatus === 'APPROVED')) {
    await work.update(payableInvoice, { id, version }, { paidTime: at })
    return true
  }
  const isHeard = at <= until
  // What was told of by now is not told of again.
  await work.update(
    payableInvoice,
    { id, version },
    { erpInvoiceStatus: 'POSTED', ...(isHeard ? {} : { returnedPaidTime: at }) },
  )
  if (!isHeard)
    await work.tell(
      await peopleOf(work, ['FINANCE', 'FINANCE_LEAD'], orgId),
      [
        `ERP回传应付发票${no}已于${at}付款，但该发票已登记退票（${invoice.paymentReturnDate}）且OA尚未重新批准付款，仍按未付款处理；请与ERP核对，确已重新付款的，请在发票上“确认已重新付款”`,
        `The ERP says that payable invoice ${no} was paid at ${at}, but its payment was returned (${invoice.paymentReturnDate}) and the OA has not agreed to pay again: it stays owed. Check with the ERP; if it was paid again, enter "Paid again" on the invoice`,
      ],
      { document: payableInvoice, id, no },
    )
  return false
}

/** What a person enters as paid again was paid after it came back; elsewhere the ERP says so. */
export const notPaidAgain = ({
  paymentReturnDate,
  paidTime,
}: Pick<Invoice, 'paymentReturnDate' | 'paidTime'>): Refusal | null => {
  if (!paymentReturnDate)
    return {
      bizCode: 'NOT_RETURNED',
      message: [
        '{invoiceBatchCode}没有登记退票，是否付款由ERP回传',
        'No payment of {invoiceBatchCode} was returned; the ERP tells whether it is paid',
      ],
    }
  return paidTime !== null && paidTime.slice(0, 10) < paymentReturnDate
    ? {
        field: 'paidTime',
        bizCode: 'PAID_BEFORE_RETURN',
        message: [
          `{invoiceBatchCode}的退票日期为${paymentReturnDate}，重新付款不能早于该日`,
          `The payment of {invoiceBatchCode} was returned on ${paymentReturnDate}; it was not paid again before`,
        ],
      }
    : null
}
