import { buyer } from '#areas/masterdata/buyer/document.ts'
import { department } from '#areas/masterdata/department/document.ts'
import type { Row } from '#platform/model/document.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { widestScope } from '#platform/server/session/user.ts'
import { originalPackingList } from './document.ts'

/** Who buys, and for which department. */
export interface PersonTerms {
  readonly buyerId: string | null
  readonly purchaseDepartmentCode: string | null
}

/**
 * Buyer and department of a list that is brought in: as in the vendor's last one, unless the person would not see the
 * new one then or the last one does not say; then the person's own.
 */
export async function personTerms(work: Work, last: Row<typeof originalPackingList> | undefined): Promise<PersonTerms> {
  const { user } = work
  const width = widestScope(user, `${originalPackingList.permission}:list`)
  const ownIds = user.ownIds.get(buyer.name) ?? []
  const own = ownIds.length > 0 ? await work.find(buyer, { id: ownIds, enableFlag: 'Y' }) : undefined
  const lastBuyer = last?.buyerId ?? null
  const asLast = lastBuyer !== null && (width !== 'OWN' || ownIds.includes(lastBuyer))
  const lastDepartment = last?.purchaseDepartmentCode ?? null
  const inSight = width !== 'DEPT' || (lastDepartment !== null && user.departmentCodes.includes(lastDepartment))
  return {
    buyerId: asLast ? lastBuyer : (own?.id ?? lastBuyer),
    purchaseDepartmentCode:
      lastDepartment !== null && asLast && inSight
        ? lastDepartment
        : ((await ownDepartment(work, own?.departmentCode ?? null)) ?? lastDepartment),
  }
}

/** The department a person buys for: the one of their buyer record, else the first purchase department they are given. */
async function ownDepartment(work: Work, ofBuyer: string | null): Promise<string | null> {
  if (ofBuyer) return ofBuyer
  const { departmentCodes } = work.user
  if (departmentCodes.length === 0) return null
  const found = await work.find(department, {
    departmentCode: departmentCodes,
    departmentType: 'PURCHASE',
    enableFlag: 'Y',
  })
  return found?.departmentCode ?? null
}
