import { z } from 'zod'
import type { Transaction } from '../database/connection.ts'
import { type Call, type CallContext, Done, defineCall, usualCall } from '../http/call.ts'
import { noted } from '../http/noted.ts'
import { mustChange, refuse } from '../http/refusal.ts'
import { bind, boundAccounts, givePhone, phoneOf, unbind } from './binding.ts'
import { hashPassword, passwordRefusal } from './password.ts'
import { type ProofParts, proof, proven } from './proof.ts'
import type { Sessions } from './sessions.ts'
import { mobileIn, type SendMessage } from './sms.ts'
import { type AccountChange, notedAsTold, tellHolder } from './told.ts'

const text = z.string().max(500)
const own = {
  ...usualCall,
  access: 'person' as const,
  permission: null,
  // The code that a phone was sent is missing or wrong.
  statuses: [428],
  transaction: 'own' as const,
}

/** What people change themselves is done with. */
export interface ProfileParts extends ProofParts {
  readonly sessions: Sessions
  /** Tells a phone something. */
  readonly message: SendMessage
}

const profileInput = z.object({
  username: text.optional(),
  newpassword1: text.optional(),
  newpassword2: text.optional(),
  phone: z.string().max(20).nullable().optional(),
  avatar: z.string().max(300).nullable().optional(),
  email: z.string().max(100).nullable().optional(),
  ...proof,
})
type Profile = z.infer<typeof profileInput>

/** What a person changes about themselves (Spec 000 §7.1, O-053). */
export const profileCalls = (parts: ProfileParts): Call[] => [
  defineCall({
    ...own,
    method: 'PUT',
    path: '/admin/user/edit',
    summary: ['修改个人信息与密码', 'Change own profile and password'],
    output: z.boolean(),
    effect: 'write',
    audit: 'edit-profile',
    whileMustChange: true,
    input: profileInput,
    answer: context => editProfile(parts, context),
  }),
  defineCall({
    ...own,
    method: 'POST',
    path: '/admin/user/updatePasswordComplexity',
    summary: ['修改密码', 'Change the password'],
    output: z.boolean(),
    effect: 'write',
    audit: 'change-password',
    whileMustChange: true,
    input: z.object({ password: text, newpassword1: text, newpassword2: text, username: text.optional() }),
    answer: context => editProfile(parts, context),
  }),
  defineCall({
    ...own,
    method: 'POST',
    path: '/auth/bind',
    summary: ['绑定手机或第三方账号', 'Bind a phone or an account elsewhere'],
    output: boundTo,
    effect: 'write',
    audit: 'bind-account',
    input: z.object({ ticket: text, ...proof }),
    async answer(context) {
      const { user, database, input } = context
      await proven(parts, context)
      const { bound, before, changed } = await database.withTenant(user.tenantId, async transaction => {
        const before = await phoneOf(transaction, user.id)
        const bound = await bind(transaction, user, input.ticket)
        await written(transaction, context, 'bind-account', bound.provider)
        return { bound, before, changed: before !== (await phoneOf(transaction, user.id)) }
      })
      await told(parts, context, before, changed ? 'phone' : 'bound')
      return new Done(bound, ['绑定成功', 'Bound'])
    },
  }),
  defineCall({
    ...own,
    method: 'POST',
    path: '/auth/unbind',
    summary: ['解除绑定', 'Take a binding away'],
    output: z.boolean(),
    effect: 'write',
    audit: 'unbind-account',
    input: z.object({ provider: text, ...proof }),
    async answer(context) {
      const { user, database, input } = context
      await proven(parts, context)
      const before = await database.withTenant(user.tenantId, async transaction => {
        const phone = await phoneOf(transaction, user.id)
        await unbind(transaction, user.id, input.provider)
        await written(transaction, context, 'unbind-account', input.provider)
        return phone
      })
      await told(parts, context, before, 'unbound')
      return new Done(true, ['已解除绑定', 'No longer bound'])
    },
  }),
  defineCall({
    ...own,
    transaction: 'pipeline',
    method: 'GET',
    path: '/auth/bindings',
    summary: ['已绑定的第三方账号', 'Accounts elsewhere that are bound'],
    output: z.array(z.object({ provider: z.string(), displayName: z.string().nullable(), boundTime: z.string() })),
    effect: 'read',
    input: z.object({}),
    answer: ({ transaction, user }) => boundAccounts(transaction, user.id),
  }),
]

/** An account elsewhere or a phone, as it was bound. */
export const boundTo = z.object({ provider: z.string(), subject: z.string(), displayName: z.string().nullable() })

/** Tells the asker's phone of until now what was changed of how they sign in; that it cannot be told stops nothing. */
export async function told(
  parts: Pick<ProfileParts, 'message'>,
  context: CallContext<unknown>,
  phone: string | null,
  change: AccountChange,
): Promise<void> {
  if (phone === null) return
  const { user, database } = context
  const account = { id: user.id, username: user.username, phone }
  const isTold = await tellHolder(parts.message, account, change)
  await database.withTenant(user.tenantId, transaction => notedAsTold(transaction, context, account, change, isTold))
}

/** What a person may change about themselves; a phone and a password need proof of who they are. */
async function editProfile(parts: ProfileParts, context: CallContext<Profile>): Promise<Done> {
  const { user, database } = context
  // A first password opens its own change and nothing else: others have seen it.
  if (user.mustChange && !context.input.newpassword1) throw mustChange()
  const { phone: _, avatar: __, email: ___, ...own } = context.input
  const input: Profile = user.mustChange ? own : context.input
  const phone = input.phone === undefined ? undefined : input.phone ? mobileIn(input.phone) : null
  if (input.email && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(input.email))
    throw refuse(['邮箱格式不正确', 'The e-mail address is not valid'], 'EMAIL_INVALID')
  if (input.avatar && !/^\/admin\/sys-file\/\d+$/.test(input.avatar))
    throw refuse(['头像须先上传', 'The avatar must be uploaded first'], 'AVATAR_INVALID')
  const before = await database.readTenant(user.tenantId, transaction => phoneOf(transaction, user.id))
  let changesEmail = false
  const changesPhone = phone !== undefined && phone !== before
  const hash = input.newpassword1 ? await newHash(parts, context, input.newpassword1) : undefined
  if (changesPhone && hash === undefined) await proven(parts, context)
  await database.withTenant(user.tenantId, async transaction => {
    const changed: string[] = []
    if (changesPhone) {
      await givePhone(transaction, user.id, phone)
      changed.push('phone')
    }
    for (const [column, value] of [
      ['avatar', input.avatar],
      ['email', input.email],
    ] as const)
      if (value !== undefined) {
        const { rowCount } = await transaction.query(
          `update app_user set ${column} = $2, version = version + 1 where tenant_id = current_tenant() and id = $1 and ${column} is distinct from $2`,
          [user.id, value || null],
        )
        if (rowCount) changed.push(column)
        changesEmail ||= column === 'email' && Boolean(rowCount)
      }
    if (changed.length > 0) await written(transaction, context, 'edit-profile', changed.join(', '))
    if (hash !== undefined) await keepPassword(transaction, context, hash)
    else if (changed.length === 0) throw refuse(['没有修改任何内容', 'Nothing was changed'], 'NO_CHANGE')
  })
  // Other servers hear of it by notice; the next call here may come before that.
  if (hash !== undefined) parts.sessions.forget()
  if (changesPhone) await told(parts, context, before, 'phone')
  if (changesEmail) await told(parts, context, before, 'email')
  if (hash !== undefined) await told(parts, context, before, 'password')
  return new Done(true, ['修改成功', 'Changed'])
}

/** The hash of a new password that may be taken: by who knows the old one, and not the old one again. */
async function newHash(parts: ProfileParts, context: CallContext<Profile>, wanted: string): Promise<string> {
  const { input } = context
  await proven(parts, { ...context, input: { password: input.password ?? '' } }, [
    '原密码错误，修改失败',
    'The old password is wrong; nothing was changed',
  ])
  if (input.newpassword2 !== undefined && input.newpassword2 !== wanted)
    throw refuse(['两次输入的新密码不一致', 'The two new passwords differ'], 'PASSWORDS_DIFFER')
  const why = passwordRefusal(wanted)
  if (why) throw refuse(why, 'PASSWORD_REFUSED')
  // The old one has just been proved.
  if (wanted === input.password)
    throw refuse(['新密码不能与原密码相同', 'The new password must not be the old one'], 'PASSWORD_SAME')
  return hashPassword(wanted)
}

/** Keeps a new password, which ends all other sessions. */
async function keepPassword(transaction: Transaction, context: CallContext<unknown>, hash: string): Promise<void> {
  const { user } = context
  await transaction.query(
    'update user_secret set password_hash = $2, must_change = false, changed_time = now() where tenant_id = current_tenant() and user_id = $1',
    [user.id, hash],
  )
  await transaction.query('delete from session where tenant_id = current_tenant() and user_id = $1 and id <> $2', [
    user.id,
    user.sessionId,
  ])
  await transaction.query("select pg_notify('dop_access', '')")
  await written(transaction, context, 'change-password', null)
}

/** Writes down what a person did to their own account, without what they typed. */
export const written = (
  transaction: Transaction,
  context: CallContext<unknown>,
  action: string,
  remark: string | null,
): Promise<void> =>
  noted(transaction, context, {
    document: 'user',
    recordId: context.user.id,
    recordNo: context.user.username,
    action,
    remark,
  })
