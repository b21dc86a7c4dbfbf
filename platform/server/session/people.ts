import { type Declaration, headerFields, tableOf } from '../../model/document.ts'
import type { ReferencesField } from '../../model/fields.ts'
import { snake } from '../../model/names.ts'
import type { Catalogue } from '../catalogue.ts'
import type { Transaction } from '../database/connection.ts'
import { deskOpener } from './desks.ts'
import type { ScopeKind, TakenOver, User } from './user.ts'

/** What is read of a person wherever one is needed. */
export interface PersonRow {
  readonly username: string
  readonly name: string
  readonly phone: string | null
  readonly user_type: string
  readonly org_ids: string[] | null
  readonly current_org_id: string | null
  readonly department_codes: string[] | null
  readonly warehouse_codes: string[] | null
  readonly vendor_ids: string[] | null
  readonly must_change: boolean | null
  readonly own_ids: Readonly<Record<string, readonly string[]>> | null
  readonly taken_over: TakenOver | null
  readonly roles: { id: string; scope: ScopeKind; permissions: string[] | null }[] | null
}

/** A person by id with today's rights, for work that runs without their session; nothing when they are disabled. */
export async function userById(
  transaction: Transaction,
  tenantId: string,
  id: string,
  catalogue: Catalogue,
): Promise<User | undefined> {
  const { rows } = await transaction.query<PersonRow>(
    `select ${personColumns(catalogue)} from app_user u where u.tenant_id = current_tenant() and u.id = $1 and u.enable_flag = 'Y' and u.lock_flag = '0'`,
    [id],
    'person-by-id',
  )
  return rows[0] && deskOpener(catalogue)(personFrom(rows[0], { id, tenantId, clientId: 'house', sessionId: '0' }))
}

const known = new WeakMap<Catalogue, string>()

/** What to read of a person, of a table called `u`, as today's declarations have it. */
export function personColumns(catalogue: Catalogue): string {
  let columns = known.get(catalogue)
  if (!columns) {
    columns = columnsOf(catalogue)
    known.set(catalogue, columns)
  }
  return columns
}

function columnsOf(catalogue: Catalogue): string {
  const documents = catalogue.all.map(one => one.document)
  const person = documents.find(document => tableOf(document) === 'app_user')
  const given = (column: string) => {
    const field = person && Object.entries(headerFields(person)).find(([name]) => snake(name) === column)?.[1]
    const target = field?.kind === 'references' ? catalogue.find((field as ReferencesField).to)?.document : undefined
    return target?.within ? `${withBelow(target, target.within, `u.${column}`)} as ${column}` : `u.${column}`
  }
  return `u.username, u.name, u.phone, u.user_type, u.current_org_id,
  ${['org_ids', 'department_codes', 'warehouse_codes', 'vendor_ids'].map(given).join(', ')},
  (select k.must_change from user_secret k where k.tenant_id = u.tenant_id and k.user_id = u.id) as must_change,
  ${ownIdsOf(documents, '= u.id')} as own_ids,
  ${takenOverOf(documents)} as taken_over,
  (select json_agg(json_build_object('id', r.id::text, 'scope', r.data_scope, 'permissions', r.permissions)) from role r
    where r.tenant_id = u.tenant_id and r.id::text = any(u.role_ids) and r.enable_flag = 'Y') as roles`
}

const storedOf = (document: Declaration) => snake(document.value ?? 'id')

/** Records and all below them; a circle among them ends where it began. */
const withBelow = (document: Declaration, above: string, column: string) =>
  `(with recursive given(value) as (select unnest(${column}) union select t.${storedOf(document)}::text from ${tableOf(document)} t
      join given g on t.${snake(above)}::text = g.value where t.tenant_id = u.tenant_id) select array_agg(value) from given)`

/** Who left their work to the person, one after the other, and what stood for them; a circle among them ends where it began. */
const takenOverOf = (documents: readonly Declaration[]) => `(with recursive gone(id) as (
    select p.id from app_user p where p.tenant_id = u.tenant_id and p.successor_id = u.id and p.enable_flag = 'N'
    union select p.id from app_user p join gone g on p.successor_id = g.id where p.tenant_id = u.tenant_id and p.enable_flag = 'N')
  select json_build_object('ids', json_agg(gone.id::text), 'ownIds', ${ownIdsOf(documents, 'in (select id from gone)')})
    from gone having count(*) > 0)`

function ownIdsOf(documents: readonly Declaration[], whose: string): string {
  const parts = documents.flatMap(document =>
    document.person
      ? [
          `'${document.name}', (select coalesce(json_agg(t.${storedOf(document)}::text), '[]'::json) from ${tableOf(document)} t
      where t.tenant_id = u.tenant_id and t.${snake(document.person)} ${whose})`,
        ]
      : [],
  )
  return `json_build_object(${parts.join(', ')})`
}

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
    mustChange: row.must_change ?? false,
    orgIds: row.org_ids ?? [],
    currentOrgId: row.current_org_id,
    departmentCodes: row.department_codes ?? [],
    warehouseCodes: row.warehouse_codes ?? [],
    vendorIds: row.vendor_ids ?? [],
    ownIds: new Map(Object.entries(row.own_ids ?? {})),
    ...(row.taken_over && { takenOver: row.taken_over }),
  }
}
