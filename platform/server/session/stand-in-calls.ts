import { z } from 'zod'
import type { Catalogue } from '../catalogue.ts'
import type { Transaction } from '../database/connection.ts'
import { type Call, type CallContext, Done, defineCall, usualCall } from '../http/call.ts'
import { idText } from '../http/inputs.ts'
import { noted } from '../http/noted.ts'
import { notFound, refuse } from '../http/refusal.ts'
import type { Sessions } from './sessions.ts'
import { standingIn } from './stand-in.ts'

/** What standing in is begun and ended with. */
export interface StandInParts {
  readonly sessions: Sessions
  readonly catalogue: Catalogue
  readonly today: () => string
}

const common = {
  ...usualCall,
  permission: null,
  effect: 'write' as const,
  output: z.boolean(),
  transaction: 'own' as const,
}

/** Beginning to act for who is away, and going back to being oneself: a state of the session, in all its tabs. */
export const standInSessionCalls = (parts: StandInParts): Call[] => [
  defineCall({
    ...common,
    method: 'POST',
    path: '/admin/stand-in/:id/start',
    summary: ['代理处理', 'Stand in for somebody who is away'],
    audit: 'start-stand-in',
    input: z.object({ id: idText }),
    answer: context => start(parts, context),
  }),
  defineCall({
    ...common,
    method: 'POST',
    path: '/admin/stand-in/stop',
    whileStandingIn: 'self',
    summary: ['结束代理', 'Go on as oneself'],
    audit: 'stop-stand-in',
    input: z.object({}),
    answer: context => stop(parts, context),
  }),
]

async function start({ sessions, catalogue, today }: StandInParts, context: CallContext<{ id: string }>) {
  const { user, input, database } = context
  const acting = await database.withTenant(user.tenantId, async transaction => {
    const { rows } = await transaction.query(
      'select from stand_in where tenant_id = current_tenant() and id = $1 and substitute_id = $2 for update',
      [input.id, user.id],
    )
    if (rows.length === 0) throw notFound()
    const acting = await standingIn(transaction, input.id, user, today(), catalogue)
    if (!acting)
      throw refuse(
        [
          '此代理不在期限内、已结束或对方已停用，请刷新后查看',
          'You do not stand in for them today: it is not the time, was ended, or they are switched off; refresh and look',
        ],
        'STAND_IN_NOT_OPEN',
      )
    await enter(transaction, context, input.id)
    await noted(
      transaction,
      { ...context, user: acting },
      { document: 'stand-in', recordId: input.id, action: 'start-stand-in' },
    )
    return acting
  })
  sessions.forget()
  const name = acting.standIn?.absent.name ?? ''
  return new Done(true, [`现在代${name}处理`, `You stand in for ${name} now`])
}

async function stop({ sessions }: StandInParts, context: CallContext<unknown>) {
  const { user, database } = context
  await database.withTenant(user.tenantId, async transaction => {
    await enter(transaction, context, null)
    const { acting } = user
    if (acting && acting !== 'ended')
      await noted(
        transaction,
        { ...context, user: acting },
        { document: 'stand-in', recordId: acting.standIn?.id ?? null, action: 'stop-stand-in' },
      )
  })
  sessions.forget()
  return new Done(true, ['已结束代理', 'You go on as yourself'])
}

/** Has a session, in all its tabs, act for somebody or for nobody else. */
async function enter({ query }: Transaction, { user }: CallContext<unknown>, standInId: string | null): Promise<void> {
  await query(
    `update session set stand_in_id = $1 where tenant_id = current_tenant() and user_id = $2
        and family_id = (select family_id from session where tenant_id = current_tenant() and id = $3)`,
    [standInId, user.id, user.sessionId],
  )
  await query("select pg_notify('dop_access', '')")
}
