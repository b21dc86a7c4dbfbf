import type { packingList } from '#areas/packing/packing-list/document.ts'
import { agreementFor } from '#areas/purchase/offers.server.ts'
import { arrivalOf } from '#areas/shipment/offers.server.ts'
import type { Row } from '#platform/model/document.ts'
import type { Work } from '#platform/server/documents/actions.ts'

/** Our commission on a vendor's fruit, by the agreement that holds on the day it arrives, as its settlement has it (business.md 2.3, M6). */
export async function commissionOf(list: Row<typeof packingList>, productCategory: string | null, work: Work) {
  const { orgId, vendorId } = list
  const day = await arrivalOf(work, list)
  const agreement = await agreementFor(work, { vendorId, orgId, productCategory, day })
  if (!agreement) return {}
  const { commissionRule, commissionRate, commissionUnit } = agreement
  return { commissionRule, commissionRate, commissionUnit }
}
