import type { Work } from '#platform/server/documents/actions.ts'
import type { ScopeKind } from '#platform/server/session/user.ts'
import { administratorRole, type Opening, type Power, powerless } from './beyond.server.ts'

/** A role with what it opens, as the database has it now. */
export interface RoleNow extends Opening {
  readonly name: string
  readonly usable: boolean
}

/** A person with what they can do, as the database has it now; roles out of use count for what is theirs, not for what they may give. */
export interface PersonNow extends Power {
  readonly id: string
  readonly title: string
  readonly roleIds: readonly string[]
  readonly phone: string | null
  readonly email: string | null
  readonly lockFlag: string
  /** Neither disabled nor locked. */
  readonly usable: boolean
  readonly roles: readonly RoleNow[]
}

type PersonColumns = Omit<PersonNow, 'roles' | 'everything'> & {
  readonly [column: string]: unknown
  readonly roles: RoleNow[] | null
}

const roleColumns = `json_build_object('id', r.id::text, 'name', coalesce(r.role_name, r.role_code), 'scope', r.data_scope,
  'permissions', coalesce(to_json(r.permissions), '[]'::json), 'usable', r.enable_flag = 'Y')`

/** The departments a person is given, with all below them, as data scope counts them. */
const withBelow = `array(with recursive given(code) as (select unnest(u.department_codes)
    union select d.department_code from department d join given g on d.parent_code = g.code where d.tenant_id = u.tenant_id)
  select code from given)`

/** People by id with what they can do, their departments as they were given. */
export const peopleNow = (work: Work, ids: readonly string[]): Promise<PersonNow[]> =>
  people(work, ids, "coalesce(u.department_codes, '{}')", 'people-now')

async function people({ transaction }: Work, ids: readonly string[], departments: string, name: string) {
  if (ids.length === 0) return []
  const { rows } = await transaction.query<PersonColumns>(
    `select u.id::text as id, coalesce(u.name, u.username) as title, u.phone, u.email, u.lock_flag as "lockFlag",
            u.enable_flag = 'Y' and u.lock_flag = '0' as usable,
            coalesce(u.role_ids, '{}') as "roleIds", coalesce(u.org_ids, '{}') as "orgIds", ${departments} as "departmentCodes",
            coalesce(u.warehouse_codes, '{}') as "warehouseCodes", coalesce(u.vendor_ids, '{}') as "vendorIds",
            (select json_agg(${roleColumns}) from role r where r.tenant_id = u.tenant_id and r.id::text = any(u.role_ids)) as roles
       from app_user u where u.tenant_id = current_tenant() and u.id = any($1::bigint[]) order by u.id`,
    [ids],
    name,
  )
  return rows.map(row => {
    const roles = row.roles ?? []
    return { ...row, roles, everything: roles.some(role => role.id === administratorRole) }
  })
}

/** Roles by id with what they open. */
export async function rolesNow({ transaction }: Work, ids: readonly string[]): Promise<RoleNow[]> {
  if (ids.length === 0) return []
  const { rows } = await transaction.query<{ role: RoleNow }>(
    `select ${roleColumns} as role from role r where r.tenant_id = current_tenant() and r.id::text = any($1) order by r.id`,
    [ids],
    'roles-now',
  )
  return rows.map(row => row.role)
}

/** The house itself sets things up and holds everything without being anybody. */
export const isHouse = ({ user }: Work): boolean =>
  user.everything && !user.roles.some(role => role.id === administratorRole)

/** Somebody with the rights they can give on at this moment: nothing by a role out of use, or when they are locked or switched off. */
export async function powerNow(work: Work, id: string): Promise<Power & Pick<PersonNow, 'id' | 'roleIds'>> {
  const [found] = await people(work, [id], withBelow, 'giver-now')
  if (!found?.usable) return { ...powerless, id, roleIds: found?.roleIds ?? [] }
  const roles = found.roles.filter(role => role.usable)
  return { ...found, roles, everything: roles.some(role => role.id === administratorRole) }
}

type Giver = Power & Pick<PersonNow, 'id' | 'roleIds'>

const givers = new WeakMap<Work, Promise<Giver>>()

/**
 * Whoever asks, with the rights they have as they ask; what a session remembers may be older. What one row of a batch takes
 * from themselves counts from the next call on: they are not refused the other rows by it.
 */
export async function giverNow(work: Work): Promise<Giver> {
  if (isHouse(work)) return { ...powerless, id: '', roleIds: [], everything: true }
  const known = givers.get(work) ?? powerNow(work, work.user.id)
  givers.set(work, known)
  return known
}

/** The lists of everybody who holds a role, taken together: in this part of the business its permissions are used. */
export async function holdersOf({ transaction }: Work, roleId: string) {
  const { rows } = await transaction.query<
    Record<'orgIds' | 'departmentCodes' | 'warehouseCodes' | 'vendorIds', string[]>
  >(
    `select ${(
      [
        ['org_ids', 'orgIds'],
        ['department_codes', 'departmentCodes'],
        ['warehouse_codes', 'warehouseCodes'],
        ['vendor_ids', 'vendorIds'],
      ] as const
    )
      .map(
        ([
          column,
          name,
        ]) => `array(select distinct unnest(u.${column}) from app_user u where u.tenant_id = current_tenant()
              and $1 = any(u.role_ids)) as "${name}"`,
      )
      .join(', ')}`,
    [roleId],
    'role-holders',
  )
  return rows[0] ?? powerless
}

/** Whether anybody is left who can sign in as an administrator: staff, enabled, unlocked, with a password. */
export async function hasAdministrator({ transaction }: Work): Promise<boolean> {
  const { rowCount } = await transaction.query(
    `select from app_user u join user_secret s on s.tenant_id = u.tenant_id and s.user_id = u.id
      where u.tenant_id = current_tenant() and u.user_type = 'STAFF' and u.enable_flag = 'Y' and u.lock_flag = '0'
        and $1 = any(u.role_ids) limit 1`,
    [administratorRole],
    'administrator-left',
  )
  return Boolean(rowCount)
}

/** How far a power sees people by a permission; nothing when it does not hold it. */
export const sightOf = ({ everything, roles }: Power, code: string): ScopeKind | undefined =>
  everything || roles.some(role => role.scope === 'ALL' && role.permissions.includes(code)) ? 'ALL' : undefined
