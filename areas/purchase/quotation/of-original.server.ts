import type { Row } from '#platform/model/document.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { quotation } from './document.ts'

/** The quotation an original was merged into, with its lines; none while it is in none. */
export async function quotationOf(originalId: string, work: Work): Promise<Row<typeof quotation> | undefined> {
  const { rows } = await work.transaction.query<{ id: string }>(
    'select document_id::text as id from quotation_originals where tenant_id = current_tenant() and original_id = $1',
    [originalId],
    'quotation-of-original',
  )
  return rows[0] && work.get(quotation, rows[0].id)
}

/** Writes the order of a container on the quotation it is offered in (business.md 2.3, M2). */
export async function writeOrderNumber(originalId: string, poNumber: string | null, work: Work): Promise<void> {
  const offer = await quotationOf(originalId, work)
  if (!offer) return
  const originals = offer.originals.map(line => (line.originalId === originalId ? { ...line, poNumber } : line))
  await work.update(quotation, offer, { originals })
}
