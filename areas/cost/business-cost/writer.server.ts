import { waitsFor } from '#areas/admin/offers.server.ts'
import type { Row } from '#platform/model/document.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { businessCost } from './document.ts'

/** Whoever wrote a cost last, as long as they see it; else those who keep the costs of its unit. */
export const writerOf = (
  work: Work,
  { createdBy, id, orgId, updatedBy }: Pick<Row<typeof businessCost>, 'createdBy' | 'id' | 'orgId' | 'updatedBy'>,
): Promise<string[]> =>
  waitsFor(work, [updatedBy ?? createdBy], {
    document: businessCost,
    id,
    orgId,
    roles: ['LOGISTICS', 'LOGISTICS_LEAD'],
  })
