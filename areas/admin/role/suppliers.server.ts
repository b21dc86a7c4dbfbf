import type { Row } from '#platform/model/document.ts'
import type { Refusals } from '#platform/model/rules.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { codesNamed } from '../grants/refuse.server.ts'
import type { role } from './document.ts'

type RoleRow = Row<typeof role>

/** Codes that open what is the house's, and not the supplier portal. */
export const houseCodes = (permissions: readonly string[] | null): string[] =>
  (permissions ?? []).filter(code => !code.startsWith('supplier:'))

/** A supplier's person who holds a role, by name. */
async function supplierHolding({ transaction }: Work, roleId: string): Promise<string | undefined> {
  const { rows } = await transaction.query<{ username: string }>(
    `select username from app_user where tenant_id = current_tenant() and user_type = 'SUPPLIER' and $1 = any(role_ids)
      order by id limit 1`,
    [roleId],
    'role-suppliers',
  )
  return rows[0]?.username
}

/** Refuses to put into a role that suppliers hold what is for people of the house (reliability.md 2.7). */
export async function refuseOpeningToSuppliers(
  row: RoleRow,
  work: Work,
  before: RoleRow | undefined,
): Promise<Refusals> {
  const added = houseCodes(row.permissions).filter(code => !before?.permissions?.includes(code))
  const username = before && added.length > 0 ? await supplierHolding(work, before.id) : undefined
  if (!username) return null
  const [zh, en] = codesNamed(added)
  return {
    field: 'permissions',
    bizCode: 'ROLE_NOT_FOR_SUPPLIERS',
    message: [
      `供应商用户${username}持有角色${row.roleName}，不能加入内部权限（${zh}）；请为内部人员另建角色，或先从该用户收回此角色`,
      `The supplier's user ${username} holds the role ${row.roleName}, so nothing of the house may be put into it (${en}); make another role for the house's own people, or take this one from that user first`,
    ],
  }
}
