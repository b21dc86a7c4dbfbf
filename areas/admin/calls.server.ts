import { z } from 'zod'
import { bounds, roomLeft } from '#platform/server/bounds.ts'
import { isLoopback } from '#platform/server/config.ts'
import type { HouseParts } from '#platform/server/house.ts'
import { type Call, type CallContext, defineCall, usualCall } from '#platform/server/http/call.ts'
import { dayText } from '#platform/server/http/inputs.ts'
import { bothWords } from '#platform/server/http/outputs.ts'
import { may } from '#platform/server/session/user.ts'
import { clientCalls } from './client/calls.server.ts'
import { dictCalls } from './dict/calls.server.ts'
import { logCalls } from './log/calls.server.ts'
import { type MenuRow, menuRoot, menuTree } from './menu/tree.ts'
import { packageCalls } from './package/calls.server.ts'
import { permissionTree } from './permission-tree.ts'
import { permissionCodes } from './permissions.ts'
import { houseCodes } from './role/suppliers.server.ts'
import { setupCalls } from './setup/calls.server.ts'
import { standInCalls } from './stand-in/calls.server.ts'
import { tenantCalls } from './tenant/calls.server.ts'

const common = {
  ...usualCall,
}

const word = z.string().nullable()

const whoOutput = z.strictObject({
  sysUser: z
    .strictObject({
      userId: z.string(),
      username: z.string(),
      name: z.string(),
      phone: word,
      email: word,
      avatar: word,
      lockFlag: z.enum(['0', '9']),
      userType: z.enum(['STAFF', 'SUPPLIER']),
      delFlag: z.literal('0'),
      deptId: word.describe('The code of the first department'),
      currentOrgId: word,
      currentOrgName: word,
      ownPlace: z
        .strictObject({ warehouseCode: z.string(), warehouseName: z.string(), warehouseType: word })
        .nullable()
        .describe('The one warehouse or store they were given; nothing where there are several, or none'),
      createTime: z.string(),
    })
    .describe('Never with a password'),
  roles: z.array(z.number().int()).min(1).describe('Ids of the roles; 0 for somebody who has none'),
  permissions: z.array(z.string()),
  tenantId: z.string(),
  mustChange: z.boolean().describe('The password must be changed first'),
  standIn: z
    .strictObject({ id: z.string(), name: z.string(), toDay: dayText })
    .nullable()
    .describe('Whom one stands in for just now, whose the permissions are then'),
  standInEnded: z.boolean().describe('One stood in for somebody, and the time is over'),
})

/** Nodes of a tree; after the third level they are the same again, without being written out. */
const treeOf = <Fields extends z.ZodRawShape>(fields: Fields, below = 3): z.ZodType =>
  z.strictObject({
    ...fields,
    children: z
      .array(below > 0 ? treeOf(fields, below - 1) : z.looseObject(fields))
      .optional()
      .describe('Absent where there is nothing below'),
  })

const menuFields = {
  id: z.string(),
  parentId: z.string().describe('-1 at the root'),
  name: z.string(),
  label: z.string().describe('The same as name'),
  enName: z.string(),
  path: z.string().describe('A screen, a page elsewhere, or of a group an address that opens nothing'),
  icon: word,
  type: z.enum(['0', '1']),
  sortOrder: z.number().int(),
  weight: z.number().int().describe('The same as sortOrder'),
  permission: word,
  keepAlive: z.enum(['0', '1']),
  roles: z.array(z.string()),
}

const permissionFields = { key: z.string().describe('The code of a leaf'), label: bothWords }

/** The menu of a tenant, whoever may see which of its entries. */
/** An error as the browser noted it (Spec 000 §2.3). */
const browserError = z.looseObject({
  type: z.string().max(100).optional(),
  url: z.string().optional(),
  message: z.string().optional(),
  stack: z.string().optional(),
  time: z.union([z.string(), z.number()]).optional(),
})

export async function menuRows({ transaction }: Pick<CallContext<unknown>, 'transaction'>): Promise<MenuRow[]> {
  const { rows } = await transaction.query<MenuRow & { [name: string]: unknown }>(
    `select id::text, parent_id::text as "parentId", label, en_name as "enName", path, icon, menu_type as "menuType", permission, sort_order as "sortOrder",
            keep_alive as "keepAlive", roles from menu where tenant_id = current_tenant() and enable_flag = 'Y' order by menu.sort_order, menu.id`,
    [],
    'menu-rows',
  )
  return rows
}

const reader = ({ user }: CallContext<unknown>) => ({
  roleIds: user.roles.map(role => role.id),
  // A list that only its desks open stands in the menu as those. What is the suppliers' refuses staff whatever they hold, and the
  // other way round: it stands in the menu of whom it opens to (decision 0062).
  holds: (permission: string) =>
    may(user, permission) &&
    !user.narrowed?.has(permission) &&
    (user.kind === 'SUPPLIER') === (houseCodes([permission]).length === 0),
})

/** Calls about who is signed in, what they see and what the server answers at. */
export const adminCalls = (parts: HouseParts): Call[] => [
  ...clientCalls(parts),
  ...dictCalls(),
  ...logCalls(parts),
  ...tenantCalls(parts),
  ...standInCalls(parts),
  ...setupCalls(parts),
  ...packageCalls(parts),
  defineCall({
    ...common,
    access: 'person',
    method: 'GET',
    path: '/admin/user/info',
    whileStandingIn: 'self',
    whileMustChange: true,
    summary: ['当前用户', 'Who is signed in'],
    permission: null,
    effect: 'read',
    input: z.object({}),
    output: whoOutput,
    async answer({ user, transaction }) {
      const { rows } = await transaction.query<Record<string, unknown>>(
        `select u.id::text as "userId", u.username, u.name, u.phone, u.email, u.avatar, u.lock_flag as "lockFlag", u.user_type as "userType", '0' as "delFlag",
                u.department_codes[1] as "deptId", u.current_org_id::text as "currentOrgId", u.current_org_name as "currentOrgName",
                (select jsonb_build_object('warehouseCode', w.warehouse_code, 'warehouseName', w.warehouse_name, 'warehouseType', w.warehouse_type)
                   from secondary_inventory w where w.tenant_id = u.tenant_id and w.warehouse_code = u.warehouse_codes[1]
                    and cardinality(u.warehouse_codes) = 1 and w.enable_flag = 'Y') as "ownPlace",
                to_char(u.created_time, 'YYYY-MM-DD HH24:MI:SS') as "createTime", s.must_change as "mustChange"
           from app_user u left join user_secret s on s.tenant_id = u.tenant_id and s.user_id = u.id where u.tenant_id = current_tenant() and u.id = $1`,
        [user.id],
        'user-info',
      )
      const { mustChange, ...sysUser } = rows[0] ?? {}
      const acting = user.acting === 'ended' ? undefined : user.acting
      const { standIn, everything, permissions: held } = acting ?? user
      const permissions = everything
        ? permissionCodes(
            parts.catalogue.all.map(known => known.document),
            parts.routes(),
          )
        : [...held]
      return {
        sysUser,
        // The family's front end asks again for ever while there is none.
        roles: user.roles.length > 0 ? user.roles.map(role => Number(role.id)) : [0],
        permissions,
        tenantId: user.tenantId,
        mustChange: mustChange ?? false,
        standIn: standIn ? { id: standIn.id, name: standIn.absent.name, toDay: standIn.toDay } : null,
        standInEnded: user.acting === 'ended',
      }
    },
  }),
  defineCall({
    ...common,
    access: 'person',
    method: 'GET',
    path: '/admin/menu',
    whileStandingIn: 'absent',
    summary: ['菜单树', 'The menu of the one who asks'],
    permission: null,
    effect: 'read',
    input: z.object({
      parentId: z
        .string()
        .regex(/^(-1|\d{0,18})$/)
        .default(menuRoot)
        .describe('Whose branch; -1 is the root'),
      type: z.string().max(20).optional().describe('top: the groups alone'),
    }),
    output: z.array(treeOf(menuFields)),
    async answer(context) {
      const tree = menuTree(await menuRows(context), context.input.parentId || menuRoot, reader(context))
      return context.input.type === 'top' ? tree.map(({ children, ...group }) => group) : tree
    },
  }),
  defineCall({
    ...common,
    method: 'GET',
    path: '/auth/demo-users',
    summary: ['演示用户', 'Demo users for the sign-in page'],
    access: 'public',
    permission: null,
    transaction: 'own',
    effect: 'read',
    input: z.object({}),
    output: z
      .array(z.strictObject({ tenantId: z.string(), username: z.string(), role: z.string(), roleEn: z.string() }))
      .describe('Empty outside the demonstration'),
    async answer({ database }) {
      if (!parts.config.demo || !isLoopback(parts.config.host)) return []
      const found = []
      for (const tenantId of ['1', '2'])
        found.push(
          ...(await database.readTenant(tenantId, async ({ query }) => {
            const { rows } = await query(
              `select $1::text as "tenantId", u.username, coalesce(r.role_name, u.name) as role, coalesce(r.role_code, u.username) as "roleEn"
                 from app_user u left join role r on r.tenant_id = u.tenant_id and r.id::text = u.role_ids[1]
                where u.tenant_id = current_tenant() and u.enable_flag = 'Y' and u.user_type = 'STAFF' order by u.id`,
              [tenantId],
            )
            return rows
          })),
        )
      return found
    },
  }),
  defineCall({
    ...common,
    method: 'GET',
    path: '/admin/permissions',
    summary: ['权限编码', 'Every permission code, by document'],
    permission: 'system:role:list',
    effect: 'read',
    input: z.object({}),
    output: z.array(z.string()),
    answer: async () =>
      permissionCodes(
        parts.catalogue.all.map(known => known.document),
        parts.routes(),
      ),
  }),
  defineCall({
    ...common,
    method: 'GET',
    path: '/admin/permissions/tree',
    summary: ['权限树', 'Every permission code as a tree, by area and document'],
    permission: 'system:role:list',
    effect: 'read',
    input: z.object({}),
    output: z.array(treeOf(permissionFields, 2)),
    answer: async () => permissionTree(parts.catalogue.areas, parts.routes()),
  }),
  defineCall({
    ...common,
    method: 'GET',
    path: '/admin/routes',
    summary: ['路由表', 'The route table'],
    permission: 'system:route:list',
    effect: 'read',
    input: z.object({}),
    output: z.array(
      z.strictObject({
        method: z.enum(['GET', 'POST', 'PUT', 'DELETE']),
        path: z.string(),
        access: z.enum(['user', 'supplier', 'person', 'client', 'public']),
        permission: word,
        effect: z.enum(['read', 'write']),
        audit: word.describe('What the history calls it'),
      }),
    ),
    answer: async () =>
      parts.routes().map(({ method, path, access, permission, effect, audit }) => ({
        method,
        path,
        access,
        permission,
        effect,
        audit,
      })),
  }),
  defineCall({
    ...common,
    access: 'person',
    method: 'POST',
    path: '/admin/log/logs',
    whileStandingIn: 'self',
    summary: ['上传前端错误日志', 'Store errors of the browser'],
    permission: null,
    effect: 'write',
    input: z.array(browserError).max(100),
    output: z.literal(true),
    async answer({ input, transaction, user }) {
      const entries = input.map(entry => JSON.stringify(shortened(entry)))
      const left = await roomLeft(transaction, bounds.errorsOfDay, {
        whose: user.id,
        where: "user_id = $1 and created_time > now() - interval '1 day'",
        values: [user.id],
      })
      await transaction.query(
        'insert into client_error (tenant_id, user_id, user_name, entry) select current_tenant(), $1, $2, e::jsonb from unnest($3::text[]) e',
        [user.id, user.name, entries.slice(0, left)],
      )
      return true
    },
  }),
]

/** As much of one error is kept, in characters. */
const mostOfError = 8192

/** An error too long to keep is kept with the beginnings of its parts: where and what it was stands there. */
function shortened(error: z.infer<typeof browserError>): object {
  if (JSON.stringify(error).length <= mostOfError) return error
  const { message, stack, time, type, url } = error
  const part = (text: string | undefined) => text?.slice(0, mostOfError / 4)
  return { type, url: part(url), message: part(message), stack: part(stack), time }
}
