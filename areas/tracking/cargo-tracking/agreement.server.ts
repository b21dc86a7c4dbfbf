import { agreementFor } from '#areas/purchase/offers.server.ts'
import type { Row } from '#platform/model/document.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import type { cargoTracking } from './document.ts'

type Tracking = Row<typeof cargoTracking>

/** A tracked SKU, as far as terms are agreed on for it. */
type Agreed = Pick<Tracking, 'category' | 'etaDate' | 'orgId' | 'vendor'>

/** What we are to have of what is sold; empty where nothing is agreed. */
export type Commission = Pick<Tracking, 'commissionRule' | 'commissionRate' | 'commissionUnit'>

const none: Commission = { commissionRule: null, commissionRate: null, commissionUnit: null }

/** Our commission on a vendor's fruit, by the agreement that holds on the day it arrives, as its settlement has it (business.md 2.3, M6). */
export async function commissionOf({ category, etaDate: day, orgId, vendor }: Agreed, work: Work): Promise<Commission> {
  if (!(day && orgId && vendor)) return none
  const agreement = await agreementFor(work, { vendorId: vendor, orgId, productCategory: category, day })
  if (!agreement) return none
  const { commissionRule, commissionRate, commissionUnit } = agreement
  return { commissionRule, commissionRate, commissionUnit }
}
