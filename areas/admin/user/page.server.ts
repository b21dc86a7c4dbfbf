import type { Beside } from '#platform/server/documents/offers.ts'
import type { CallContext } from '#platform/server/http/call.ts'

interface Listed {
  readonly [name: string]: unknown
  readonly id: string
  readonly roleIds?: readonly string[] | null
  readonly departmentCodes?: readonly string[] | null
}

/** What the family's lists of users show beside the record: the department by name, and the roles with theirs. */
const fields: Beside['fields'] = {
  deptId: { type: ['string', 'null'], description: 'The first department, for who may read the list.' },
  deptName: { type: ['string', 'null'] },
  delFlag: { type: 'string', const: '0' },
  roleList: {
    type: 'array',
    description: 'The roles, for who may read the list.',
    items: {
      type: 'object',
      properties: {
        roleId: { type: 'string' },
        roleName: { type: ['string', 'null'] },
        roleCode: { type: ['string', 'null'] },
        roleDesc: { type: ['string', 'null'] },
      },
      required: ['roleId', 'roleName', 'roleCode', 'roleDesc'],
      additionalProperties: false,
    },
  },
}

async function named({ transaction }: CallContext<unknown>, records: readonly Listed[]) {
  const { rows: roles } = await transaction.query<{ roleId: string; roleName: string | null }>(
    `select id::text as "roleId", role_name as "roleName", role_code as "roleCode", role_desc as "roleDesc"
       from role where tenant_id = current_tenant() and id::text = any($1) order by role.id`,
    [records.flatMap(record => record.roleIds ?? [])],
    'roles-of-page',
  )
  const { rows: departments } = await transaction.query<{ code: string; name: string | null }>(
    'select department_code as code, department_name as name from department where tenant_id = current_tenant() and department_code = any($1)',
    [records.flatMap(record => record.departmentCodes?.[0] ?? [])],
    'departments-of-page',
  )
  const names = new Map(departments.map(({ code, name }) => [code, name]))
  return records.map(record => {
    const deptId = record.departmentCodes?.[0] ?? null
    return {
      ...record,
      deptId,
      deptName: deptId === null ? null : (names.get(deptId) ?? null),
      delFlag: '0',
      roleList: roles.filter(role => record.roleIds?.includes(role.roleId)),
    }
  })
}

/** What the family reads of a user beside the record: the names of their department and roles (platform-family 6). */
export const familyUser: Beside = {
  fields,
  added: (records, context) => named(context, records as readonly Listed[]),
}
