import { z } from 'zod'
import { type Call, type CallContext, Done, defineCall, usualCall } from '../http/call.ts'
import { refuse } from '../http/refusal.ts'
import { bind, boundAccounts, givePhone, unbind } from './binding.ts'
import { hashPassword, passwordFits, passwordRefusal } from './password.ts'
import { mobileIn } from './sms.ts'

const text = z.string().max(500)
const own = {
  ...usualCall,
  permission: null,
}

interface Profile {
  readonly password?: string | undefined
  readonly newpassword1?: string | undefined
  readonly newpassword2?: string | undefined
  readonly phone?: string | null | undefined
  readonly avatar?: string | null | undefined
  readonly email?: string | null | undefined
}

/** What a person changes about themselves (Spec 000 §7.1, O-053). */
export const profileCalls = (): Call[] => [
  defineCall({
    ...own,
    method: 'PUT',
    path: '/admin/user/edit',
    summary: ['修改个人信息与密码', 'Change own profile and password'],
    effect: 'write',
    audit: 'edit-profile',
    input: z.object({
      username: text.optional(),
      password: text.optional(),
      newpassword1: text.optional(),
      newpassword2: text.optional(),
      phone: z.string().max(20).nullable().optional(),
      avatar: z.string().max(300).nullable().optional(),
      email: z.string().max(100).nullable().optional(),
    }),
    answer: context => editProfile(context),
  }),
  defineCall({
    ...own,
    method: 'POST',
    path: '/admin/user/updatePasswordComplexity',
    summary: ['修改密码', 'Change the password'],
    effect: 'write',
    audit: 'change-password',
    input: z.object({ password: text, newpassword1: text, newpassword2: text.optional(), username: text.optional() }),
    answer: context => editProfile(context),
  }),
  defineCall({
    ...own,
    method: 'POST',
    path: '/auth/bind',
    summary: ['绑定手机或第三方账号', 'Bind a phone or an account elsewhere'],
    effect: 'write',
    audit: 'bind-account',
    input: z.object({ ticket: text }),
    async answer(context) {
      const bound = await bind(context.transaction, context.user, context.input.ticket)
      await written(context, 'bind-account', bound.provider)
      return new Done(bound, ['绑定成功', 'Bound'])
    },
  }),
  defineCall({
    ...own,
    method: 'POST',
    path: '/auth/unbind',
    summary: ['解除绑定', 'Take a binding away'],
    effect: 'write',
    audit: 'unbind-account',
    input: z.object({ provider: text }),
    async answer(context) {
      await unbind(context.transaction, context.user.id, context.input.provider)
      await written(context, 'unbind-account', context.input.provider)
      return new Done(true, ['已解除绑定', 'No longer bound'])
    },
  }),
  defineCall({
    ...own,
    method: 'GET',
    path: '/auth/bindings',
    summary: ['已绑定的第三方账号', 'Accounts elsewhere that are bound'],
    effect: 'read',
    input: z.object({}),
    answer: ({ transaction, user }) => boundAccounts(transaction, user.id),
  }),
]

/** What a person may change about themselves; a new password needs the old one and ends all other sessions. */
async function editProfile(context: CallContext<Profile>): Promise<Done> {
  const { input, user, transaction } = context
  const changed: string[] = []
  if (input.phone !== undefined) {
    await givePhone(transaction, user.id, input.phone ? mobileIn(input.phone) : null)
    changed.push('phone')
  }
  if (input.email && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(input.email))
    throw refuse(['邮箱格式不正确', 'The e-mail address is not valid'], 'EMAIL_INVALID')
  if (input.avatar && !/^\/admin\/sys-file\/\d+$/.test(input.avatar))
    throw refuse(['头像须先上传', 'The avatar must be uploaded first'], 'AVATAR_INVALID')
  for (const [column, value] of [
    ['avatar', input.avatar],
    ['email', input.email],
  ] as const)
    if (value !== undefined) {
      changed.push(column)
      await transaction.query(
        `update app_user set ${column} = $2, version = version + 1 where tenant_id = current_tenant() and id = $1`,
        [user.id, value || null],
      )
    }
  if (changed.length > 0) await written(context, 'edit-profile', changed.join(', '))
  if (input.newpassword1) await changePassword(context, input.newpassword1)
  return new Done(true, ['修改成功', 'Changed'])
}

async function changePassword(context: CallContext<Profile>, wanted: string): Promise<void> {
  const { input, user, transaction } = context
  const { rows } = await transaction.query<{ password_hash: string }>(
    'select password_hash from user_secret where tenant_id = current_tenant() and user_id = $1 for update',
    [user.id],
  )
  if (!(await passwordFits(rows[0]?.password_hash, input.password ?? '')))
    throw refuse(['原密码错误，修改失败', 'The old password is wrong; nothing was changed'], 'OLD_PASSWORD_WRONG')
  if (input.newpassword2 !== undefined && input.newpassword2 !== wanted)
    throw refuse(['两次输入的新密码不一致', 'The two new passwords differ'], 'PASSWORDS_DIFFER')
  const why = passwordRefusal(wanted)
  if (why) throw refuse(why, 'PASSWORD_REFUSED')
  await transaction.query(
    'update user_secret set password_hash = $2, must_change = false, changed_time = now() where tenant_id = current_tenant() and user_id = $1',
    [user.id, await hashPassword(wanted)],
  )
  await transaction.query('delete from session where tenant_id = current_tenant() and user_id = $1 and id <> $2', [
    user.id,
    user.sessionId,
  ])
  await transaction.query("select pg_notify('dop_access', '')")
  await written(context, 'change-password', null)
}

/** Writes down what a person did to their own account, without what they typed. */
export const written = (
  { transaction, user, address, requestId }: CallContext<unknown>,
  action: string,
  remark: string | null,
) =>
  transaction.query(
    `insert into action_log (tenant_id, document, record_id, record_no, action, user_id, user_name, address, request_id, remark)
     values (current_tenant(), 'user', $1, $2, $3, $1, $4, $5, $6, $7)`,
    [user.id, user.username, action, user.name, address, requestId, remark],
  )
