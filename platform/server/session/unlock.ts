import { z } from 'zod'
import { type Call, type CallContext, defineCall, usualCall } from '../http/call.ts'
import { refuse } from '../http/refusal.ts'
import { passwordFits } from './password.ts'
import type { SignInLimits } from './sign-in.ts'

const usual = { ...usualCall, permission: null }

/** Whether it is the person's own password; a wrong one counts like a failed sign-in and is written down. */
async function unlocked(limits: SignInLimits, context: CallContext<{ password: string }>): Promise<boolean> {
  const { user, input, database, address, requestId } = context
  if (input.password === '')
    throw refuse(['锁屏密码不能为空', 'Lock password cannot be empty'], 'LOCK_PASSWORD_REQUIRED')
  const person = `${user.tenantId} ${user.username.toLowerCase()} ${address}`
  await limits.before(person, address)
  const stored = await database.readTenant(user.tenantId, async ({ query }) => {
    const { rows } = await query<{ password_hash: string }>(
      'select password_hash from user_secret where tenant_id = current_tenant() and user_id = $1',
      [user.id],
    )
    return rows[0]?.password_hash
  })
  if (await passwordFits(stored, input.password)) {
    await limits.succeeded(person)
    return true
  }
  await limits.failed(person, address)
  await database.withTenant(user.tenantId, ({ query }) =>
    query(
      "insert into action_log (tenant_id, document, record_id, record_no, action, user_id, user_name, address, request_id) values (current_tenant(), 'session', $1, $2, 'unlock-refused', $1, $2, $3, $4)",
      [user.id, user.username.slice(0, 100), address, requestId],
    ),
  )
  throw refuse(['密码错误，请重新输入', 'Wrong password; type it again'], 'LOCK_PASSWORD_WRONG')
}

/** What the shell asks about the one who sits before it: the lock's password (Spec 000 §2.3) and the language (§7.1). */
export const unlockCalls = (limits: SignInLimits): Call[] => [
  defineCall({
    ...usual,
    method: 'POST',
    path: '/auth/lock/unlock',
    summary: ['验证锁屏密码', 'Check the password of the lock screen'],
    effect: 'write',
    transaction: 'own',
    input: z.object({ password: z.string().max(128).default('') }),
    answer: context => unlocked(limits, context),
  }),
  defineCall({
    ...usual,
    method: 'GET',
    path: '/admin/client/switch-language',
    summary: ['切换语言', 'Say which language is spoken from now on'],
    effect: 'read',
    transaction: 'own',
    input: z.object({ language: z.enum(['zh_CN', 'en_US']) }),
    answer: async ({ input }) => ({ language: input.language }),
  }),
]
