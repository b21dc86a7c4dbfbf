import type { Row } from '#platform/model/document.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { purchaseContract } from '../purchase-contract/document.ts'
import type { claim } from './document.ts'

/**
 * The one of our companies that pays the orders of a claim: what is owed for them stands in its books, and what is asked back
 * of them is taken off there (business.md 1.3, 3.12). In the re-export chain that is not the unit that claims.
 */
export async function payerOf(
  { details, orgId }: Pick<Row<typeof claim>, 'details' | 'orgId'>,
  work: Work,
): Promise<string> {
  const contractId = details[0]?.contractId
  const order = contractId ? await work.find(purchaseContract, { id: contractId }) : undefined
  return order?.buyerOrgId ?? orgId
}
