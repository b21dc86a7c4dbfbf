import { buyer } from '#areas/masterdata/buyer/document.ts'
import type { Wire } from '#platform/model/check.ts'
import type { Row } from '#platform/model/document.ts'
import type { Label } from '#platform/model/label.ts'
import type { Refusal } from '#platform/model/rules.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { purchaseContract } from '../purchase-contract/document.ts'
import { payableInvoice } from './document.ts'
import { invoiceMoved } from './moved.server.ts'

type Invoice = Row<typeof payableInvoice>

/** Whoever bought what an invoice pays hears what became of the payment (business.md 5.8). */
export async function tellBuyers(
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

/**
 * What the bank sent back is owed again: the invoice stands in the ERP's books as it did before it was paid, its prepayments
 * stay used there, and the OA is asked for the payment anew, to the account the vendor has by then.
 */
export async function paymentReturned(invoice: Invoice, work: Work): Promise<void> {
  // What was approved was that payment; the next one is asked for anew.
  await work.update(payableInvoice, invoice, { pushOaFlag: 'N', oaWorkflowNumber: null, oaWorkflowStatus: null })
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
