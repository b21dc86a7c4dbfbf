import type { Transaction } from '../database/connection.ts'
import type { ScopeKind, User } from './user.ts'

interface PersonRow {
  readonly username: string
  readonly name: string
  readonly user_type: string
  readonly org_ids: string[] | null
  readonly current_org_id: string | null
  readonly department_codes: string[] | null
  readonly warehouse_codes: string[] | null
  readonly vendor_ids: string[] | null
  readonly roles: { id: string; scope: ScopeKind; permissions: string[] | null }[] | null
}

/** A person by id with today's rights, for work that runs without their session; nothing when they are disabled. */
export async function userById(transaction: Transaction, tenantId: string, id: string): Promise<User | undefined> {
  const { rows } = await transaction.query<PersonRow>(
    `select ${personColumns} from app_user u where u.tenant_id = current_tenant() and u.id = $1 and u.enable_flag = 'Y' and u.lock_flag = '0'`,
    [id],
  )
  return rows[0] && personFrom(rows[0], { id, tenantId, clientId: 'house', sessionId: '0' })
}

/** What is read of a person wherever one is needed, of a table called `u`. */
export const personColumns = `u.username, u.name, u.user_type, u.org_ids, u.current_org_id, u.department_codes, u.warehouse_codes, u.vendor_ids,
  (select json_agg(json_build_object('id', r.id::text, 'scope', r.data_scope, 'permissions', r.permissions)) from role r
    where r.tenant_id = u.tenant_id and r.id::text = any(u.role_ids) and r.enable_flag = 'Y') as roles`

/** A person from what was read of them. */
export function personFrom(row: PersonRow, session: Pick<User, 'id' | 'tenantId' | 'clientId' | 'sessionId'>): User {
  const roles = (row.roles ?? []).map(role => ({
    id: role.id,
    scope: role.scope,
    permissions: new Set(role.permissions ?? []),
  }))
  return {
    ...session,
    username: row.username,
    name: row.name,
    kind: row.user_type === 'SUPPLIER' ? 'SUPPLIER' : 'STAFF',
    roles,
    everything: roles.some(role => role.id === '1'),
    permissions: new Set(roles.flatMap(role => [...role.permissions])),
    orgIds: row.org_ids ?? [],
    currentOrgId: row.current_org_id,
    departmentCodes: row.department_codes ?? [],
    warehouseCodes: row.warehouse_codes ?? [],
    vendorIds: row.vendor_ids ?? [],
  }
}

export type { PersonRow }
