import type { Work } from '#platform/server/documents/actions.ts'
import { tell } from '#platform/server/live/notices.ts'
import { noteStandIn } from './calls.server.ts'
import { tellOver } from './told.server.ts'

/** Somebody whose account is out of use. */
interface Gone {
  readonly id: string
  readonly name: string | null
  readonly username: string
}

interface Left {
  readonly id: string
  readonly absentId: string
  readonly absentName: string
  readonly namedBy: string
  readonly fromDay: string
  readonly toDay: string
  readonly reason: string
}

/** Ends whatever somebody would still stand in for. */
async function ended({ transaction, today, user }: Work, substituteId: string): Promise<Left[]> {
  const { rows } = await transaction.query<{ [Name in keyof Left]: Left[Name] }>(
    `update stand_in s set ended_time = now(), ended_by_name = $3 from app_user a
      where s.tenant_id = current_tenant() and s.substitute_id = $1 and s.ended_time is null and s.to_day >= $2::date
        and a.tenant_id = s.tenant_id and a.id = s.absent_id
      returning s.id::text, s.absent_id::text as "absentId", coalesce(a.name, a.username) as "absentName", s.created_by::text as "namedBy",
        to_char(s.from_day, 'YYYY-MM-DD') as "fromDay", to_char(s.to_day, 'YYYY-MM-DD') as "toDay", s.reason`,
    [substituteId, today, user.name || user.username],
    'stand-ins-of-gone',
  )
  return rows
}

/**
 * Ends what people whose accounts are out of use can do for nobody any more, begun or still to come: who is away, and whoever
 * named the substitute for them, hears it in time to name another.
 */
export async function endOfGone(work: Work, gone: readonly Gone[]): Promise<void> {
  for (const { id, name, username } of gone) {
    const substituteName = name ?? username
    const left = await ended(work, id)
    for (const one of left) {
      await noteStandIn(work, { ...one, substituteName }, 'end-stand-in')
      const { absentId, absentName, fromDay, namedBy, toDay } = one
      await tell(work.transaction, [absentId], {
        text: [
          `${substituteName}的账号已停用，${fromDay}至${toDay}无人代理您；请在“个人信息”另行指定代理人`,
          `The account of ${substituteName} is out of use: nobody stands in for you from ${fromDay} to ${toDay}; name another colleague in your profile`,
        ],
        address: '/info/index',
        personal: true,
      })
      if (namedBy !== absentId)
        await tell(work.transaction, [namedBy], {
          text: [
            `${substituteName}的账号已停用，${fromDay}至${toDay}无人代理${absentName}；请另行指定代理人`,
            `The account of ${substituteName} is out of use: nobody stands in for ${absentName} from ${fromDay} to ${toDay}; name another colleague`,
          ],
          address: '/',
        })
    }
    if (left.length > 0) await tellOver(work)
  }
}
