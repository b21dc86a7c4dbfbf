import { waitsFor } from '#areas/admin/offers.server.ts'
import type { Row } from '#platform/model/document.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { electronicSignature } from './document.ts'

/** Who prepared a paper, as long as they see it; else everybody in personnel of its unit (decision 0107). */
export const preparedBy = ({ createdBy, id, orgId }: Row<typeof electronicSignature>, work: Work): Promise<string[]> =>
  waitsFor(work, [createdBy], { document: electronicSignature, id, orgId, roles: ['PERSONNEL'] })
