import type { Work } from '#platform/server/documents/actions.ts'
import { role } from '../role/document.ts'
import { user } from './document.ts'

/** Everybody in some roles who works for an operating unit: whom a notice is for (business.md 5.8, 6.2). */
export async function peopleOf(work: Work, roleCodes: readonly string[], orgId: string | null): Promise<string[]> {
  const roles = await work.all(role, { roleCode: [...roleCodes], enableFlag: 'Y' })
  const ids = new Set(roles.map(({ id }) => id))
  const users = await work.all(user, { enableFlag: 'Y', userType: 'STAFF' })
  return users
    .filter(one => one.roleIds?.some(id => ids.has(id)) && (orgId === null || one.orgIds?.includes(orgId)))
    .map(({ id }) => id)
}
