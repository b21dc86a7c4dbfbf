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
