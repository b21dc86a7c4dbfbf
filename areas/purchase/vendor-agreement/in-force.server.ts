import { goodsOf } from '#areas/packing/offers.server.ts'
import type { ContainerList } from '#areas/packing/offers.ts'
import { arrivalOf } from '#areas/shipment/offers.server.ts'
import type { Row } from '#platform/model/document.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { vendorAgreement } from './document.ts'
import { agreementInForce, isDeducted, nearestTo, type Traded } from './in-force.ts'

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

/** The agreement with a vendor that holds for a container, by its category and the day it arrives. */
export async function agreementOf(work: Work, list: ContainerList): Promise<Row<typeof vendorAgreement> | undefined> {
  const { id, orgId, vendorId } = list
  const [first] = await goodsOf(work, id)
  return agreementFor(work, { vendorId, orgId, productCategory: first?.category, day: await arrivalOf(work, list) })
}

/** The agreement about a container's goods whose days are nearest to its arrival, be they over by then or still to come, and be it audited or not. */
export async function agreementNear(work: Work, list: ContainerList): Promise<Row<typeof vendorAgreement> | undefined> {
  const [first] = await goodsOf(work, list.id)
  if (!first?.category) return undefined
  const { orgId, vendorId } = list
  const all = await work.all(vendorAgreement, { vendorId, orgId, productCategory: first.category, enableFlag: 'Y' })
  return nearestTo(await arrivalOf(work, list), all)
}

/**
 * Whether costs are taken off what a vendor is paid, as their agreement says: a subject it does not list is ours to bear
 * (business.md 3.14, 4.3). Nothing is said where there is none, or where it lists no subject at all.
 */
export async function deductionsAgreed(
  work: Work,
  agreement: Pick<Row<typeof vendorAgreement>, 'id'> | undefined,
): Promise<(expenseSubType: string) => 'Y' | 'N' | undefined> {
  if (!agreement) return () => undefined
  const terms = await work.get(vendorAgreement, agreement.id)
  if (terms.deductibleCosts.length === 0) return () => undefined
  return expenseSubType => (isDeducted(terms, expenseSubType) ? 'Y' : 'N')
}
