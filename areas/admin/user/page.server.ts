import { z } from 'zod'
import { type Call, type CallContext, defineCall } from '#platform/server/http/call.ts'
import type { JsonSchema } from '#platform/server/http/openapi-schema.ts'

interface Listed {
  readonly [name: string]: unknown
  readonly id: string
  readonly roleIds?: readonly string[] | null
  readonly departmentCodes?: readonly string[] | null
}

/** What the family's lists of users show beside the record: the department by name, and the roles with theirs. */
const besideOutput: Readonly<Record<string, JsonSchema>> = {
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

/** The page of users as the family reads it: each with the names of their department and roles (platform-family 6). */
export function familyUserPage(call: Call): Call {
  const { properties } = z.toJSONSchema(call.output, { io: 'output', unrepresentable: 'any' }) as unknown as {
    properties: { records: { items: { properties: object; required: string[] } } }
  }
  const { items } = properties.records
  const row = {
    ...items,
    properties: { ...items.properties, ...besideOutput },
    required: [...items.required, ...Object.keys(besideOutput)],
  }
  return defineCall({
    ...call,
    output: z.fromJSONSchema({
      type: 'object',
      properties: { ...properties, records: { type: 'array', items: row } },
      required: Object.keys(properties),
      additionalProperties: false,
    } as never),
    async answer(context) {
      const page = (await call.answer(context)) as { records: Listed[] }
      return { ...page, records: await named(context, page.records) }
    },
  })
}
