import type { Label } from '#platform/model/label.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { notFound, Refused, refuse } from '#platform/server/http/refusal.ts'
import { beyond } from '../grants/beyond.server.ts'
import { giverNow, peopleNow } from '../grants/people.server.ts'
import { lockRights, standsAbove } from '../grants/refuse.server.ts'
import type { Naming } from './calls.server.ts'

/** So many days one may be stood in for at a stretch. */
const mostDays = 90
const daysOf = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1

/** Refuses a substitute who may not be one, and days that may not be. */
export async function refuseStandIn(work: Work, naming: Naming): Promise<void> {
  const { absentId, substituteId, fromDay, toDay } = naming
  if (absentId === substituteId)
    throw refuse(
      ['不能指定本人为代理人，请选择另一位同事', 'Nobody stands in for themself; choose a colleague'],
      'STAND_IN_SELF',
    )
  if (fromDay < work.today || toDay < fromDay || daysOf(fromDay, toDay) > mostDays)
    throw refuse(
      [
        `代理期限应从今天或以后开始，最多${mostDays}天；请修改起止日期`,
        `It begins today or later and lasts ${mostDays} days at most; change its first or last day`,
      ],
      'STAND_IN_DAYS',
    )
  await refusePeople(work, naming)
  await refuseOverlap(work, naming)
  if (absentId !== work.user.id) await refuseBeyond(work, absentId)
}

interface Somebody {
  readonly id: string
  readonly name: string
  readonly isStaff: boolean
  readonly isUsable: boolean
}

/** Staff of the house who are in use, both of them. */
async function refusePeople({ transaction }: Work, { absentId, substituteId }: Naming): Promise<void> {
  const { rows } = await transaction.query<{ [Name in keyof Somebody]: Somebody[Name] }>(
    `select id::text, coalesce(name, username) as name, user_type = 'STAFF' as "isStaff", enable_flag = 'Y' and lock_flag = '0' as "isUsable"
       from app_user where tenant_id = current_tenant() and id = any($1::bigint[])`,
    [[absentId, substituteId]],
  )
  for (const id of [absentId, substituteId]) {
    const found = rows.find(one => one.id === id)
    if (!found) throw notFound()
    if (!found.isStaff || !found.isUsable)
      throw refuse(
        [
          `${found.name}不是在用的员工账号，不能代理或被代理；请选择另一位同事`,
          `${found.name} is not staff with an account in use; choose another colleague`,
        ],
        'STAND_IN_WHO',
      )
  }
}

/** Nobody is stood in for twice on a day, and who is away on a day stands in for nobody. */
async function refuseOverlap({ transaction }: Work, { absentId, substituteId, fromDay, toDay }: Naming): Promise<void> {
  const { rows } = await transaction.query<{ absentId: string; name: string; from: string; to: string }>(
    `select s.absent_id::text as "absentId", coalesce(a.name, a.username) as name, to_char(s.from_day, 'YYYY-MM-DD') as from, to_char(s.to_day, 'YYYY-MM-DD') as to
       from stand_in s join app_user a on a.tenant_id = s.tenant_id and a.id = s.absent_id
      where s.tenant_id = current_tenant() and s.absent_id = any($1::bigint[]) and s.ended_time is null and s.from_day <= $3 and s.to_day >= $2
      order by s.absent_id = $4::bigint desc limit 1`,
    [[absentId, substituteId], fromDay, toDay, absentId],
  )
  const [found] = rows
  if (!found) return
  const { name, from, to } = found
  if (found.absentId === absentId)
    throw refuse(
      [
        `${name}在${from}至${to}已有代理人，请先终止或改日期`,
        `Somebody stands in for ${name} from ${from} to ${to} already; end that first, or choose other days`,
      ],
      'STAND_IN_OVERLAP',
    )
  throw refuse(
    [
      `${name}在${from}至${to}本人也由他人代理，代理不能转给第三人；请选择另一位同事`,
      `${name} is away from ${from} to ${to}, and standing in is not passed on; choose another colleague`,
    ],
    'STAND_IN_CHAIN',
  )
}

/** Whoever names a substitute for somebody else gives that one's rights away: only who holds them all does so. */
async function refuseBeyond(work: Work, absentId: string): Promise<void> {
  await lockRights(work)
  const [absent] = await peopleNow(work, [absentId])
  if (!absent) throw notFound()
  const codes = beyond(await giverNow(work), absent)
  const what: Label = ['指定代理人：', 'name a substitute for']
  if (codes.length > 0) throw new Refused([standsAbove(what, [absent.title, absent.title], codes)])
}
