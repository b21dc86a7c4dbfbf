import type { Declaration } from '#platform/model/document.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { administratorRole } from '../grants/beyond.server.ts'
import { role } from '../role/document.ts'
import { user } from './document.ts'

/** Everybody in some roles who works for an operating unit and may sign in: whom a notice is for (business.md 5.8, 6.2). */
export async function peopleOf(work: Work, roleCodes: readonly string[], orgId: string | null): Promise<string[]> {
  const roles = await work.all(role, { roleCode: [...roleCodes], enableFlag: 'Y' })
  const ids = new Set(roles.map(({ id }) => id))
  const users = await work.all(user, { enableFlag: 'Y', userType: 'STAFF', lockFlag: '0' })
  return users
    .filter(one => one.roleIds?.some(id => ids.has(id)) && (orgId === null || one.orgIds?.includes(orgId)))
    .map(({ id }) => id)
}

/** The people of a vendor who may read a view of the portal: whoever may not is told nothing of what stands there (business.md 3.23, 5.8). */
export async function peopleOfVendor(work: Work, vendorId: string | null, permission: string): Promise<string[]> {
  if (!vendorId) return []
  const roles = await work.all(role, { enableFlag: 'Y' })
  const opening = new Set(
    roles.filter(one => one.id === administratorRole || one.permissions?.includes(permission)).map(({ id }) => id),
  )
  const users = await work.all(user, { enableFlag: 'Y', userType: 'SUPPLIER', lockFlag: '0' })
  return users
    .filter(one => one.vendorIds?.includes(vendorId) && one.roleIds?.some(id => opening.has(id)))
    .map(({ id }) => id)
}

/** A record that waits for somebody. */
interface Waiting<D extends Declaration> {
  readonly document: D
  readonly id: string
  readonly orgId: string | null
  /** Who sees to such records where nobody else does. */
  readonly roles: readonly string[]
}

/**
 * Whom a record waits for: those who worked on it, as long as one of them, or who took over from one, sees it. Have they left,
 * been moved to another unit or lost the role, it waits for everybody in the roles that see to it (decisions 0107, 0110).
 */
export async function waitsFor<D extends Declaration>(
  work: Work,
  userIds: readonly (string | null | undefined)[],
  { document, id, orgId, roles }: Waiting<D>,
): Promise<string[]> {
  const still = await work.seenFor(document, id, userIds)
  return still.length > 0 ? still : peopleOf(work, roles, orgId)
}
