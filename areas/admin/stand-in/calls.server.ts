import { z } from 'zod'
import { bounds, roomFor } from '#platform/server/bounds.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { workOf } from '#platform/server/documents/making.ts'
import type { HouseParts } from '#platform/server/house.ts'
import { type Asking, type Call, type CallContext, Done, defineCall, usualCall } from '#platform/server/http/call.ts'
import { dayText, idText } from '#platform/server/http/inputs.ts'
import { noted } from '#platform/server/http/noted.ts'
import { moment } from '#platform/server/http/outputs.ts'
import { forbidden, notFound } from '#platform/server/http/refusal.ts'
import { may } from '#platform/server/session/user.ts'
import { tellAccess } from '../access.server.ts'
import { user as person } from '../user/document.ts'
import { refuseStandIn } from './refuse.server.ts'
import { tellBegun, tellOver } from './told.server.ts'

const common = { ...usualCall, permission: null } as const

/** Whoever keeps the list of users names a substitute for others. */
const keeps = 'system:user:save'
/** As many of a person's are listed, the newest first. */
const mostListed = 50

const standInOutput = z.strictObject({
  id: z.string(),
  absentId: z.string(),
  absentName: z.string(),
  substituteId: z.string(),
  substituteName: z.string(),
  fromDay: dayText,
  toDay: dayText,
  reason: z.string(),
  createdByName: z.string(),
  createdTime: moment,
  state: z.enum(['COMING', 'RUNNING', 'OVER', 'ENDED']).describe('Ended is before its last day, by somebody'),
})
type StandInRow = z.infer<typeof standInOutput>

const nameInput = z.strictObject({
  absentId: idText.optional().describe('Who is away; oneself unless an administrator says otherwise'),
  substituteId: idText,
  fromDay: dayText,
  toDay: dayText,
  reason: z.string().trim().min(1).max(200),
})
export type Naming = z.infer<typeof nameInput> & { readonly absentId: string }

/** Substitutes of people who are away: named, listed, ended before their time (issue: substitutes). */
export const standInCalls = (parts: HouseParts): Call[] => [
  defineCall({
    ...common,
    access: 'person',
    method: 'GET',
    path: '/admin/stand-in/list',
    whileStandingIn: 'self',
    summary: ['代理人', 'Who stands in for somebody, and for whom they do'],
    input: z.object({ userId: idText.optional().describe('Somebody else, for who keeps the list of users') }),
    output: z.strictObject({ mine: z.array(standInOutput), forOthers: z.array(standInOutput) }),
    effect: 'read',
    async answer(context) {
      const whose = context.input.userId ?? context.user.id
      await refuseOthers(parts, context, whose)
      const { today } = parts.clock()
      return {
        mine: await standIns(context, today, 'absent_id', whose),
        forOthers: await standIns(context, today, 'substitute_id', whose),
      }
    },
  }),
  defineCall({
    ...common,
    method: 'POST',
    path: '/admin/stand-in',
    summary: ['指定代理人', 'Name who stands in while somebody is away'],
    audit: 'name-stand-in',
    input: nameInput,
    output: z.object({ id: z.string() }),
    effect: 'write',
    answer: context => nameSubstitute(parts, context),
  }),
  defineCall({
    ...common,
    method: 'PUT',
    path: '/admin/stand-in/:id/end',
    summary: ['终止代理', 'End it before its last day'],
    audit: 'end-stand-in',
    input: z.object({ id: idText }),
    output: z.boolean(),
    effect: 'write',
    answer: context => endEarly(parts, context),
  }),
]

/** Refuses who asks about somebody else, but for whoever keeps the list of users, of those they see. */
async function refuseOthers(parts: HouseParts, context: CallContext<unknown>, whose: string): Promise<void> {
  if (whose === context.user.id) return
  if (!may(context.user, keeps)) throw forbidden()
  await parts.store.read(workOf(parts, context), parts.store.shapes.of(person.name), whose, false, keeps)
}

/** Who stands in for somebody, for whom they do, or the one of an id; the newest first. */
export async function standIns(
  { transaction }: Pick<CallContext<unknown>, 'transaction'>,
  today: string,
  by: 'absent_id' | 'substitute_id' | 'id',
  value: string,
): Promise<StandInRow[]> {
  const { rows } = await transaction.query<StandInRow>(
    `select s.id::text, s.absent_id::text as "absentId", coalesce(a.name, a.username) as "absentName", s.substitute_id::text as "substituteId",
            coalesce(b.name, b.username) as "substituteName", to_char(s.from_day, 'YYYY-MM-DD') as "fromDay", to_char(s.to_day, 'YYYY-MM-DD') as "toDay",
            s.reason, s.created_by_name as "createdByName", to_char(s.created_time, 'YYYY-MM-DD HH24:MI:SS') as "createdTime",
            case when s.ended_time is not null then 'ENDED' when $2::date < s.from_day then 'COMING' when $2::date > s.to_day then 'OVER' else 'RUNNING' end as state
       from stand_in s join app_user a on a.tenant_id = s.tenant_id and a.id = s.absent_id join app_user b on b.tenant_id = s.tenant_id and b.id = s.substitute_id
      where s.tenant_id = current_tenant() and s.${by} = $1 order by s.from_day desc, s.id desc limit ${mostListed}`,
    [value, today],
  )
  return rows
}

async function nameSubstitute(parts: HouseParts, context: CallContext<z.infer<typeof nameInput>>): Promise<Done> {
  const { input, user, transaction } = context
  const naming: Naming = { ...input, absentId: input.absentId ?? user.id }
  await refuseOthers(parts, context, naming.absentId)
  const work = workOf(parts, context)
  // Days of one person are looked at one after the other.
  await work.lock('stand-in')
  await refuseStandIn(work, naming)
  await roomFor(transaction, bounds.standInsOfPerson, {
    whose: naming.absentId,
    where: 'absent_id = $1 and ended_time is null and to_day >= $2',
    values: [naming.absentId, work.today],
  })
  const { rows } = await transaction.query<{ id: string }>(
    `insert into stand_in (tenant_id, absent_id, substitute_id, from_day, to_day, reason, created_by, created_by_name)
     values (current_tenant(), $1, $2, $3, $4, $5, $6, $7) returning id::text`,
    [
      naming.absentId,
      naming.substituteId,
      naming.fromDay,
      naming.toDay,
      naming.reason,
      user.id,
      user.name || user.username,
    ],
  )
  const id = rows[0]?.id ?? ''
  const [made] = await standIns(context, work.today, 'id', id)
  await noteStandIn(context, made, 'name-stand-in')
  await tellBegun(work)
  return new Done({ id }, [
    `已指定${made?.substituteName}在${naming.fromDay}至${naming.toDay}代理`,
    `${made?.substituteName} stands in from ${naming.fromDay} to ${naming.toDay}`,
  ])
}

async function endEarly(parts: HouseParts, context: CallContext<{ id: string }>): Promise<Done> {
  const { input, user, transaction } = context
  const { today } = parts.clock()
  const [found] = await standIns(context, today, 'id', input.id)
  if (!found) throw notFound()
  // Either of both ends it.
  if (found.substituteId !== user.id)
    await refuseOthers(parts, context, found.absentId).catch(() => {
      throw notFound()
    })
  const { rowCount } = await transaction.query(
    'update stand_in set ended_time = now(), ended_by_name = $2 where tenant_id = current_tenant() and id = $1 and ended_time is null and to_day >= $3',
    [input.id, user.name || user.username, today],
  )
  if (!rowCount) throw notFound()
  await noteStandIn(context, found, 'end-stand-in')
  await tellOver(workOf(parts, context))
  await tellAccess(transaction.query)
  return new Done(true, ['代理已终止', 'Ended'])
}

/** Writes into the history that somebody is named, or that it is ended. */
export const noteStandIn = (
  context: Asking & Pick<Work, 'transaction'>,
  made: Pick<StandInRow, 'id' | 'absentName' | 'substituteName' | 'fromDay' | 'toDay' | 'reason'> | undefined,
  action: string,
) =>
  noted(context.transaction, context, {
    document: 'stand-in',
    recordId: made?.id ?? null,
    recordNo: `${made?.substituteName} → ${made?.absentName}`,
    action,
    remark: `${made?.fromDay} ~ ${made?.toDay}: ${made?.reason}`,
  })
