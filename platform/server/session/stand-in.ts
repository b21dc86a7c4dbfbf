import { type Declaration, headerFields, linesOf } from '../../model/document.ts'
import { forAbsent } from '../../model/stand-in.ts'
import { isJudgment } from '../../model/verbs.ts'
import type { Catalogue } from '../catalogue.ts'
import type { Transaction } from '../database/connection.ts'
import type { Call } from '../http/call.ts'
import { CallRefusal } from '../http/refusal.ts'
import { userById } from './people.ts'
import type { User } from './user.ts'

/** For whom somebody stands in just now, and who that somebody is. */
export interface StandIn {
  readonly id: string
  /** Who really acts. */
  readonly person: Pick<User, 'id' | 'username' | 'name'>
  readonly absent: { readonly id: string; readonly name: string }
  /** The last day it is good. */
  readonly toDay: string
}

/** Who really acts: the person themself, or who stands in for them; the name says both. */
export const actorOf = ({ id, name, username, standIn }: Pick<User, 'id' | 'name' | 'username' | 'standIn'>) => ({
  id: standIn?.person.id ?? id,
  name: name || username,
})

/** What the history keeps beside the name of somebody who stood in for another. */
export const standInNoted = ({ standIn }: Pick<User, 'standIn'>) =>
  standIn && { standIn: { id: standIn.id, absentId: standIn.absent.id, absentName: standIn.absent.name } }

/** Documents with which people, rights and settings are kept: nobody stands in for that. */
const isAdministration = ({ permission }: Declaration) => permission.startsWith('system:')

const allowed = new WeakMap<Catalogue, ReadonlySet<string>>()

/** Everything somebody who stands in may hold at most: lists, fields and desks to see, and the steps that are judgments. */
function codesOf(catalogue: Catalogue): ReadonlySet<string> {
  let codes = allowed.get(catalogue)
  if (!codes) {
    codes = new Set(
      catalogue.all
        .map(({ document }) => document)
        .filter(document => !isAdministration(document))
        .flatMap(document => [
          `${document.permission}:list`,
          ...Object.values(document.desks ?? {}).flatMap(({ permission }) => permission ?? []),
          ...[headerFields(document), ...linesOf(document).map(([, { fields }]) => fields)].flatMap(fields =>
            Object.values(fields).flatMap(({ permission }) => permission ?? []),
          ),
          ...Object.entries(document.transitions ?? {})
            .filter(([, step]) => isJudgment(step))
            .map(([verb]) => `${document.permission}:${verb}`),
        ])
        .filter(code => !code.startsWith('system:')),
    )
    allowed.set(catalogue, codes)
  }
  return codes
}

/**
 * Somebody as another who is away: with the rights, units and scope of that one, but of the rights no more than to see and
 * to judge. Nothing where the days are over, it was ended, or the absent one is switched off.
 */
export async function standingIn(
  transaction: Transaction,
  standInId: string,
  self: User,
  today: string,
  catalogue: Catalogue,
): Promise<User | undefined> {
  const { rows } = await transaction.query<{ absent_id: string; to_day: string }>(
    `select absent_id::text, to_char(to_day, 'YYYY-MM-DD') as to_day from stand_in
      where tenant_id = current_tenant() and id = $1 and substitute_id = $2 and ended_time is null and $3::date between from_day and to_day`,
    [standInId, self.id, today],
    'standing-in',
  )
  const [found] = rows
  const absent = found && (await userById(transaction, self.tenantId, found.absent_id, catalogue))
  if (!found || absent?.kind !== 'STAFF' || self.kind !== 'STAFF') return undefined
  const codes = codesOf(catalogue)
  const held = (all: ReadonlySet<string>) => new Set([...codes].filter(code => absent.everything || all.has(code)))
  return {
    ...absent,
    clientId: self.clientId,
    sessionId: self.sessionId,
    mustChange: self.mustChange,
    everything: false,
    // Whoever held everything saw everything.
    roles: absent.everything
      ? [{ id: '0', scope: 'ALL', permissions: new Set(codes) }]
      : absent.roles.map(role => ({ ...role, permissions: held(role.permissions) })),
    permissions: held(absent.permissions),
    name: forAbsent(self.name || self.username, absent.name || absent.username),
    standIn: {
      id: standInId,
      person: { id: self.id, username: self.username, name: self.name },
      absent: { id: absent.id, name: absent.name || absent.username },
      toDay: found.to_day,
    },
  }
}

/** Whether a call may be made for somebody who is away: what says so itself, and what is read by a right to read. */
const isOpen = ({ access, effect, permission, whileStandingIn }: Call): boolean =>
  access === 'user' || access === 'person'
    ? whileStandingIn === 'absent' || (effect === 'read' && permission !== null)
    : false

/** Who makes a call: oneself, or the one somebody stands in for; everything that is not open to that is refused. */
export function callerOf(self: User, call: Call): User {
  const { acting } = self
  if (!acting || call.whileStandingIn === 'self') return self
  if (acting === 'ended') throw standInEnded()
  if (!isOpen(call)) throw notWhileStandingIn(acting)
  return acting
}

const standInEnded = () =>
  new CallRefusal(403, 'STAND_IN_ENDED', [
    '代理已结束，请点“结束代理”回到您自己的账号',
    'The time you stood in is over; press “Stop” to go on as yourself',
  ])

/** Refuses what nobody does for another. */
export const notWhileStandingIn = ({ standIn }: User): CallRefusal =>
  new CallRefusal(403, 'NOT_WHILE_STANDING_IN', [
    `代${standIn?.absent.name ?? ''}处理期间只能查看和审批；要做别的，请先“结束代理”`,
    `While you stand in for ${standIn?.absent.name ?? ''} you can look and judge only; press “Stop” first to do anything else`,
  ])
