import type { packingList } from '#areas/packing/packing-list/document.ts'
import { vendorAgreement } from '#areas/purchase/vendor-agreement/document.ts'
import type { Row } from '#platform/model/document.ts'
import type { Work } from '#platform/server/documents/actions.ts'

/** Our commission on a vendor's fruit, by the agreement that holds on the day it was loaded (business.md 2.3, M6). */
export async function commissionOf(list: Row<typeof packingList>, category: string | null, work: Work) {
  const { vendorId, orgId, loadDate } = list
  const agreements = category
    ? await work.all(vendorAgreement, { vendorId, orgId, productCategory: category, status: 'AUDITED' })
    : []
  const agreement = agreements.find(one => one.startDate <= loadDate && loadDate <= one.endDate)
  if (!agreement) return {}
  const { commissionRule, commissionRate, commissionUnit } = agreement
  return { commissionRule, commissionRate, commissionUnit }
}
