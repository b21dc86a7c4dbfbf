import { z } from 'zod'
import { type Call, type CallContext, defineCall, usualCall } from '../http/call.ts'
import { refuse } from '../http/refusal.ts'
import { knowsPassword, wrongPassword } from './proof.ts'
import type { SignInLimits } from './sign-in.ts'

const usual = {
  ...usualCall,
  access: 'person' as const,
  permission: null,
  transaction: 'own' as const,
  whileMustChange: true as const,
}

/** Whether it is the person's own password; a wrong one counts like a failed sign-in and is written down. */
async function unlocked(limits: SignInLimits, context: CallContext<{ password: string }>): Promise<boolean> {
  const { password } = context.input
  if (password === '') throw refuse(['锁屏密码不能为空', 'Lock password cannot be empty'], 'LOCK_PASSWORD_REQUIRED')
  if (await knowsPassword(limits, context, password, 'unlock-refused')) return true
  throw refuse(wrongPassword, 'LOCK_PASSWORD_WRONG')
}

/** What the shell asks about the one who sits before it: the lock's password (Spec 000 §2.3) and the language (§7.1). */
export const unlockCalls = (limits: SignInLimits): Call[] => [
  defineCall({
    ...usual,
    method: 'POST',
    path: '/auth/lock/unlock',
    whileStandingIn: 'self',
    summary: ['验证锁屏密码', 'Check the password of the lock screen'],
    output: z.boolean(),
    effect: 'write',
    input: z.object({ password: z.string().max(128).default('') }),
    answer: context => unlocked(limits, context),
  }),
  defineCall({
    ...usual,
    method: 'GET',
    path: '/admin/client/switch-language',
    whileStandingIn: 'self',
    summary: ['切换语言', 'Say which language is spoken from now on'],
    output: z.object({ language: z.enum(['zh_CN', 'en_US', 'th_TH']) }),
    effect: 'read',
    input: z.object({ language: z.enum(['zh_CN', 'en_US', 'th_TH']) }),
    answer: async ({ input }) => ({ language: input.language }),
  }),
]
