import type { Decimal } from '#platform/model/decimal.ts'
import type { Declaration, Row } from '#platform/model/document.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { defineQuestion } from '#platform/server/documents/questions.ts'
import type { payableInvoice } from './document.ts'

/** What finance confirmed of a settlement: the document it stands in, and the settlement it is about. */
interface Confirmation {
  readonly document: Declaration
  readonly settlementId: string | null
}

/** What stands behind an invoice that no order makes: asked by the id of the confirmation, told by whoever settles. */
export const confirmationBehind = defineQuestion<string, Confirmation>('confirmation-behind')

/** The confirmation an invoice was made of; one of orders has none. */
export async function confirmationOf(
  { settlementConfirmId }: Pick<Row<typeof payableInvoice>, 'settlementConfirmId'>,
  work: Work,
): Promise<Confirmation | undefined> {
  if (!settlementConfirmId) return undefined
  const [confirmation] = await work.asked(confirmationBehind, settlementConfirmId)
  return confirmation
}

/** A line of a confirmation: how much finance applied of a prepayment. */
interface Applied {
  readonly prepaymentId: string | null
  readonly confirmAppliedAmount: Decimal | null
}

/** How much finance decided to take off of each prepayment for the settlement an invoice was made of; one of orders has nothing confirmed. */
export async function confirmedDeductions(
  invoice: Pick<Row<typeof payableInvoice>, 'settlementConfirmId'>,
  work: Work,
): Promise<ReadonlyMap<string, Decimal> | undefined> {
  const confirmation = await confirmationOf(invoice, work)
  if (!confirmation || !invoice.settlementConfirmId) return undefined
  const confirm: object = await work.get(confirmation.document, invoice.settlementConfirmId)
  const { prepaymentLines } = confirm as { readonly prepaymentLines: readonly Applied[] }
  return new Map(
    prepaymentLines.flatMap(({ prepaymentId, confirmAppliedAmount: applied }) =>
      prepaymentId && applied?.gt(0) ? [[prepaymentId, applied] as const] : [],
    ),
  )
}
