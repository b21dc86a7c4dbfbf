import type { House } from '#platform/server/house.ts'
import { unused } from '#platform/testing/unused.ts'
import type { UserOptions } from '#platform/testing/user-options.ts'
import { role } from './role/document.ts'
import { user } from './user/document.ts'

/** Enters a user with a role of their own that opens exactly these codes; `*` is the administrator's role. */
export async function enter(running: House, codes: readonly string[], options: UserOptions, passwordHash: string) {
  const { tenantId = '1', scope = 'ALL', kind = 'STAFF', orgIds = [], departmentCodes = [], roles = [] } = options
  return running.asHouse(tenantId, async work => {
    const username = `t${unused('user', 30).toLowerCase()}`
    const roleId = codes.includes('*')
      ? '1'
      : (
          await work.create(role, {
            roleCode: username,
            roleName: username,
            dataScope: scope,
            permissions: [...codes],
          })
        ).id
    const held = roles.length > 0 ? await work.all(role, { roleCode: [...roles] }) : []
    const { id } = await work.create(user, {
      username,
      name: options.name ?? username,
      userType: kind,
      roleIds: [roleId, ...held.map(one => one.id)],
      orgIds: [...orgIds],
      departmentCodes: [...departmentCodes],
      warehouseCodes: [...(options.warehouseCodes ?? [])],
      vendorIds: [...(options.vendorIds ?? [])],
    })
    await work.transaction.query(
      'insert into user_secret (tenant_id, user_id, password_hash) values (current_tenant(), $1, $2)',
      [id, passwordHash],
    )
    return { id, username, roleId }
  })
}
