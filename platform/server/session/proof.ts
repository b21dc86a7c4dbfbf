import { z } from 'zod'
import type { Label } from '../../model/label.ts'
import type { CallContext } from '../http/call.ts'
import { noted } from '../http/noted.ts'
import { refuse } from '../http/refusal.ts'
import { phoneOf } from './binding.ts'
import { passwordFits } from './password.ts'
import { personKey, type SignInLimits } from './sign-in.ts'
import { mobileIn, type SmsCodes } from './sms.ts'

/** What somebody sends to show who they are: their password, or the code their phone was just sent. */
export const proof = {
  password: z.string().max(500).optional(),
  phoneCode: z.string().max(20).optional(),
}

/** What a proof is judged with. */
export interface ProofParts {
  readonly limits: SignInLimits
  readonly sms: SmsCodes
}

type Proving = CallContext<{ readonly password?: string | undefined; readonly phoneCode?: string | undefined }>

export const wrongPassword: Label = ['密码错误，请重新输入', 'Wrong password; type it again']

const needed = () =>
  refuse(
    ['请输入当前密码，或发送到当前手机号的验证码', 'Enter your current password, or a code sent to your current phone'],
    'PROOF_NEEDED',
  )

/** The hash of the asker's own password. */
const storedPassword = ({ database, user }: Pick<CallContext<unknown>, 'database' | 'user'>) =>
  database.readTenant(user.tenantId, async ({ query }) => {
    const { rows } = await query<{ password_hash: string }>(
      'select password_hash from user_secret where tenant_id = current_tenant() and user_id = $1',
      [user.id],
    )
    return rows[0]?.password_hash
  })

/** Whether a password is the asker's own; guessing counts and waits as it does at sign-in, and is written down. */
export async function knowsPassword(
  limits: SignInLimits,
  context: Pick<CallContext<unknown>, 'database' | 'user' | 'address' | 'requestId'>,
  password: string,
  refusedAs: string,
): Promise<boolean> {
  const { user, database, address } = context
  const stored = await storedPassword(context)
  const person = personKey(user.tenantId, user.username, address)
  const asked = { tenantId: user.tenantId, person, address }
  if (await limits.judged(database, asked, () => passwordFits(stored, password))) return true
  const note = { document: 'session', recordId: user.id, recordNo: user.username, action: refusedAs }
  await database.withTenant(user.tenantId, transaction => noted(transaction, context, note))
  return false
}

/**
 * Lets through who shows who they are: what signs somebody in is not changed by whoever sits down at their screen, nor
 * by a token that went astray (reliability.md 2.1).
 */
export async function proven(
  { limits, sms }: ProofParts,
  context: Proving,
  wrong: Label = wrongPassword,
): Promise<void> {
  const { input, user, database } = context
  if (input.password !== undefined) {
    if (await knowsPassword(limits, context, input.password, 'password-refused')) return
    throw refuse(wrong, 'OLD_PASSWORD_WRONG')
  }
  if (input.phoneCode === undefined) throw needed()
  const phone = await database.readTenant(user.tenantId, transaction => phoneOf(transaction, user.id))
  if (!phone) throw needed()
  await sms.use(user.tenantId, mobileIn(phone), input.phoneCode)
}
