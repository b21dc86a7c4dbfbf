import type { Work } from '#platform/server/documents/actions.ts'
import { heardBy } from '#platform/server/live/notices.ts'
import { peopleNow } from '../grants/people.server.ts'
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

/** A record that waits for somebody. */
interface Waiting {
  /** By which its list is seen. */
  readonly permission: string
  readonly orgId: string | null
  /** Who sees to such records where nobody else does. */
  readonly roles: readonly string[]
}

/** Whether one of some people sees a record by now: they work here, hold its permission and reach its unit. */
async function isStillSeen(work: Work, ids: readonly string[], { permission, orgId }: Waiting): Promise<boolean> {
  const people = await peopleNow(work, ids)
  return people.some(
    ({ everything, orgIds, roles, usable }) =>
      usable &&
      (everything ||
        roles.some(
          one =>
            one.usable &&
            one.permissions.includes(permission) &&
            (one.scope === 'ALL' || orgId === null || orgIds.includes(orgId)),
        )),
  )
}

/**
 * Whom a record waits for: those who worked on it, as long as one of them, or who took over from one, sees it. Have they left,
 * been moved to another unit or lost the role, it waits for everybody in the roles that see to it (decisions 0107, 0110).
 */
export async function waitsFor(
  work: Work,
  ids: readonly (string | null | undefined)[],
  record: Waiting,
): Promise<string[]> {
  const still: string[] = []
  for (const id of new Set(ids))
    if (id && (await isStillSeen(work, await heardBy(work.transaction, [id]), record))) still.push(id)
  return still.length > 0 ? still : peopleOf(work, record.roles, record.orgId)
}
