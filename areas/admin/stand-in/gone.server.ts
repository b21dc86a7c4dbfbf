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
  readonly substituteId: string
  readonly otherName: string
  readonly namedBy: string
  readonly fromDay: string
  readonly toDay: string
  readonly reason: string
  /** Both were told that it began. */
  readonly begun: boolean
}

const other = { absent_id: 'substitute_id', substitute_id: 'absent_id' } as const

/** Ends what is not over yet of the days on which somebody stands in, or is stood in for. */
async function ended({ transaction, today, user }: Work, by: keyof typeof other, personId: string): Promise<Left[]> {
  const { rows } = await transaction.query<{ [Name in keyof Left]: Left[Name] }>(
    `update stand_in s set ended_time = now(), ended_by_name = $3 from app_user o
      where s.tenant_id = current_tenant() and s.${by} = $1 and s.ended_time is null and s.to_day >= $2::date
        and o.tenant_id = s.tenant_id and o.id = s.${other[by]}
      returning s.id::text, s.absent_id::text as "absentId", s.substitute_id::text as "substituteId", coalesce(o.name, o.username) as "otherName",
        s.created_by::text as "namedBy", to_char(s.from_day, 'YYYY-MM-DD') as "fromDay", to_char(s.to_day, 'YYYY-MM-DD') as "toDay", s.reason,
        s.begun_told is not null as begun`,
    [personId, today, user.name || user.username],
    `stand-ins-of-gone-${by}`,
  )
  return rows
}

/** Ends what was to be done for people who have left: whoever stood in for one hears it, and nobody is told to begin. */
export async function endForLeavers(work: Work, gone: readonly Gone[]): Promise<void> {
  for (const { id, name, username } of gone) {
    const absentName = name ?? username
    for (const one of await ended(work, 'absent_id', id)) {
      await noteStandIn(work, { ...one, absentName, substituteName: one.otherName }, 'end-stand-in')
      await work.transaction.query(
        'update stand_in set over_told = now() where tenant_id = current_tenant() and id = $1',
        [one.id],
      )
      if (one.begun)
        await tell(work.transaction, [one.substituteId], {
          text: [
            `${absentName}的账号已停用，您代理${absentName}已结束`,
            `The account of ${absentName} is out of use: you no longer stand in for ${absentName}`,
          ],
          address: '/info/index',
          personal: true,
        })
    }
  }
}

/**
 * Ends what people whose accounts are out of use can do for nobody any more, begun or still to come: who is away, and whoever
 * named the substitute for them, hears it in time to name another.
 */
export async function endOfGone(work: Work, gone: readonly Gone[]): Promise<void> {
  for (const { id, name, username } of gone) {
    const substituteName = name ?? username
    const left = await ended(work, 'substitute_id', id)
    for (const one of left) {
      const { absentId, fromDay, namedBy, otherName: absentName, toDay } = one
      await noteStandIn(work, { ...one, absentName, substituteName }, 'end-stand-in')
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
