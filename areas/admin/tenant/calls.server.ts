import { z } from 'zod'
import type { Row } from '#platform/model/document.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { workOf } from '#platform/server/documents/making.ts'
import { openWork } from '#platform/server/documents/work.ts'
import type { HouseParts } from '#platform/server/house.ts'
import { type Call, type CallContext, Done, defineCall, usualCall } from '#platform/server/http/call.ts'
import { idText } from '#platform/server/http/inputs.ts'
import { noted } from '#platform/server/http/noted.ts'
import { forbidden, notFound, refuse } from '#platform/server/http/refusal.ts'
import { passwordRefusal } from '#platform/server/session/password.ts'
import { foundTenant } from '../found.server.ts'
import { refuseGivingAdministrator } from '../grants/refuse.server.ts'
import { user } from '../user/document.ts'
import { givePassword } from '../user/password.server.ts'
import { tenant } from './document.ts'
import { inTenant, operator } from './gate.server.ts'

const usual = {
  ...usualCall,
  permission: 'system:tenant:save',
  effect: 'write' as const,
}

/** Work of the operator's person inside another tenant, in the same transaction. */
function workInside<R>(
  parts: HouseParts,
  context: CallContext<unknown>,
  tenantId: string,
  work: (work: Work) => Promise<R>,
): Promise<R> {
  const { now, today } = parts.clock()
  // There the operator's person is nobody's account: the house works, and holds everything without a role.
  const asking = { ...context, user: { ...context.user, id: '0', tenantId, everything: true, roles: [] } }
  return inTenant(context.transaction, tenantId, context.user.tenantId, () =>
    work(openWork(parts.store, context.transaction, asking, now, today)),
  )
}

/** Refuses to give a password to an account that lets nobody in with it. */
function refuseShut({ enableFlag, lockFlag, username }: Row<typeof user>): void {
  if (enableFlag === 'Y' && lockFlag === '0') return
  const [zh, en] = lockFlag === '0' ? ['禁用', 'disabled'] : ['锁定', 'locked']
  throw refuse(
    [
      `该租户的用户${username}已被${zh}，有新密码也不能登录；请填写另一个用户名，或先由该租户的管理员恢复此用户`,
      `The user ${username} of that tenant is ${en} and cannot sign in with a new password either; enter another user name, or have an administrator of that tenant restore this one first`,
    ],
    'ADMINISTRATOR_SHUT',
  )
}

/** The operator's calls about tenants that do more than keep their list. */
export const tenantCalls = (parts: HouseParts): Call[] => [
  defineCall({
    ...usual,
    method: 'POST',
    path: tenant.calls,
    summary: ['租户：新增并开通', 'Tenant: create, with everything a tenant needs'],
    audit: 'create',
    input: parts.store.shapes.of(tenant.name).createInput,
    output: z.strictObject({
      id: z.string(),
      version: z.number().int(),
      name: z.string(),
      tenantNo: z.string().describe('The same as id'),
    }),
    async answer(context) {
      const shape = parts.store.shapes.of(tenant.name)
      const row = await parts.store.create(workOf(parts, context), shape, context.input)
      const id = String(row.id)
      if (context.user.tenantId === operator)
        await workInside(parts, context, id, work => foundTenant(work, parts.areas, parts.config.demo))
      return new Done({ id, version: row.version, name: row.name, tenantNo: id }, ['保存成功', 'Saved'])
    },
  }),
  defineCall({
    ...usual,
    method: 'POST',
    path: `${tenant.calls}/administrator`,
    summary: ['租户：设置管理员', 'Tenant: give it an administrator, or a new password to the one it has'],
    audit: 'set-administrator',
    input: z.object({
      id: idText,
      username: z.string().trim().min(1).max(50),
      password: z.string().max(128),
    }),
    output: z.strictObject({ id: z.string().describe('The tenant'), username: z.string() }),
    async answer(context) {
      const { id, username, password } = context.input
      if (context.user.tenantId !== operator) throw forbidden()
      const own = workOf(parts, context)
      const known = await own.find(tenant, { id })
      if (!known) throw notFound()
      await refuseGivingAdministrator(own, username)
      const why = passwordRefusal(password)
      if (why) throw refuse(why, 'PASSWORD_REFUSED')
      await workInside(parts, context, id, async work => {
        const found = await work.find(user, { username })
        const account =
          found ??
          (await work.create(user, { username, name: username, userType: 'STAFF', lockFlag: '0', roleIds: ['1'] }))
        if (found && id === operator && found.id === context.user.id)
          throw refuse(
            ['您自己的密码请在“个人信息”中凭原密码修改', 'Change your own password in your profile, with the old one'],
            'OWN_PASSWORD',
          )
        if (found && !found.roleIds?.includes('1'))
          throw refuse(
            [
              `用户${username}不是该租户的管理员，请填写管理员的用户名`,
              `The user ${username} is not an administrator of that tenant; enter the user name of one`,
            ],
            'NOT_ADMINISTRATOR',
          )
        if (found) refuseShut(found)
        await givePassword(work, account.id, password, true)
        await work.transaction.query('delete from session where tenant_id = current_tenant() and user_id = $1', [
          account.id,
        ])
      })
      await noted(context.transaction, context, {
        document: tenant.name,
        recordId: id,
        recordNo: known.name,
        action: 'set-administrator',
        remark: username,
      })
      return new Done({ id, username }, [
        '管理员已设置，首次登录时须修改密码',
        'The administrator is set; the password must be changed at the first sign-in',
      ])
    },
  }),
]
