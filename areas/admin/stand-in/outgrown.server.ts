import type { Work } from '#platform/server/documents/actions.ts'
import { tellAccess } from '../access.server.ts'
import { beyond } from '../grants/beyond.server.ts'
import { peopleNow, powerNow } from '../grants/people.server.ts'
import { noteStandIn, standIns } from './calls.server.ts'
import { tellOver } from './told.server.ts'

interface Named {
  readonly id: string
  readonly absentId: string
  readonly namedBy: string
}

/** Substitutes that a third person named, not over yet, of somebody or of everybody who holds a role. */
async function namedByOthers(
  { transaction, today }: Work,
  { userId, roleId }: { readonly userId?: string; readonly roleId?: string },
): Promise<Named[]> {
  const { rows } = await transaction.query<{ [Name in keyof Named]: Named[Name] }>(
    `select s.id::text, s.absent_id::text as "absentId", s.created_by::text as "namedBy"
       from stand_in s join app_user u on u.tenant_id = s.tenant_id and u.id = s.absent_id
      where s.tenant_id = current_tenant() and s.created_by <> s.absent_id and s.ended_time is null and s.to_day >= $1
        and (u.id = $2::bigint or $3 = any(u.role_ids)) order by s.id for update of s`,
    [today, userId ?? null, roleId ?? null],
    'stand-ins-by-others',
  )
  return rows
}

/**
 * Ends what nobody could name today: whoever named a substitute for somebody else held all that one did, and the
 * substitute is not given what came later by it. What people name for themselves goes on.
 */
export async function endOutgrown(work: Work, whose: { userId: string } | { roleId: string }): Promise<void> {
  const named = await namedByOthers(work, whose)
  let ended = 0
  for (const { absentId, id, namedBy } of named) {
    const [absent] = await peopleNow(work, [absentId])
    if (!absent || beyond(await powerNow(work, namedBy), absent).length === 0) continue
    await work.transaction.query(
      'update stand_in set ended_time = now(), ended_by_name = $2 where tenant_id = current_tenant() and id = $1',
      [id, work.user.name || work.user.username],
    )
    const [found] = await standIns(work, work.today, 'id', id)
    await noteStandIn(work, found, 'end-stand-in')
    ended += 1
  }
  if (ended === 0) return
  await tellOver(work)
  await tellAccess(work.transaction.query)
}
