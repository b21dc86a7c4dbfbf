import type { Row } from '#platform/model/document.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { vendorAgreement } from './document.ts'
import { agreementInForce, type Traded } from './in-force.ts'

/** The agreement with a vendor that holds for their goods on a day; none where nobody knows what they are (business.md 1.3). */
export async function agreementFor(
  work: Work,
  {
    productCategory,
    ...goods
  }: Omit<Traded, 'productCategory'> & { readonly productCategory: string | null | undefined },
): Promise<Row<typeof vendorAgreement> | undefined> {
  if (!productCategory) return undefined
  const { vendorId, orgId } = goods
  const all = await work.all(vendorAgreement, { vendorId, orgId, status: 'AUDITED', enableFlag: 'Y' })
  return agreementInForce(all, { ...goods, productCategory })
}
