import { salesrep } from '#areas/masterdata/salesrep/document.ts'
import type { Row } from '#platform/model/document.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { unitsSeenBy, widestScope } from '#platform/server/session/user.ts'
import { salesDemand } from './document.ts'

type Placed = Pick<Row<typeof salesDemand>, 'createdBy' | 'departmentCode' | 'orgId' | 'salesrepId'>

/** Whether a demand is one of those a person's list shows; any other is to them as if there were none (business.md 6.3). */
export function isSeen({ createdBy, departmentCode, orgId, salesrepId }: Placed, { user }: Work): boolean {
  const list = `${salesDemand.permission}:list`
  const units = unitsSeenBy(user, list)
  if (units === null) return true
  if (!units.includes(orgId)) return false
  const width = widestScope(user, list) ?? 'OWN'
  if (width === 'DEPT') return departmentCode !== null && user.departmentCodes.includes(departmentCode)
  return width !== 'OWN' || createdBy === user.id || (user.ownIds.get(salesrep.name) ?? []).includes(salesrepId)
}
