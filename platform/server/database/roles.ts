import { createHmac } from 'node:crypto'
import type { Client } from 'pg'

/** The four roles of the database (reliability.md 2.5). */
export const roles = ['app_owner', 'app_rw', 'app_backup', 'app_platform'] as const
export type Role = (typeof roles)[number]

/** What every other secret follows from; an address without one is refused before it gets here. */
function secretIn(adminUrl: string): string {
  const secret = decodeURIComponent(new URL(adminUrl).password)
  if (secret === '') throw new Error('The address of the database has no password')
  return secret
}

/**
 * The password of a role follows from the administrator's, so that every copy of the server that is given the same
 * DATABASE_URL reaches the same roles without a secret of its own to keep.
 */
export const rolePassword = (adminUrl: string, role: Role): string =>
  createHmac('sha256', secretIn(adminUrl)).update(`dop role ${role}`).digest('base64url')

/** The address of the same database under one of our roles. */
export function urlAs(adminUrl: string, role: Role): string {
  const url = new URL(adminUrl)
  url.username = role
  url.password = rolePassword(adminUrl, role)
  return url.toString()
}

const literal = (text: string) => `'${text.replaceAll("'", "''")}'`

/** Makes the roles where they are missing; one starting server at a time. */
export async function ensureRoles(client: Client, adminUrl: string): Promise<void> {
  await client.query('select pg_advisory_lock(7240416002)')
  try {
    for (const role of roles) {
      const bypass = role === 'app_owner' || role === 'app_backup' ? 'bypassrls' : 'nobypassrls'
      const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role])
      const login = `login nosuperuser ${bypass} password ${literal(rolePassword(adminUrl, role))}`
      await client.query(`${rowCount ? 'alter' : 'create'} role ${role} ${login}`)
    }
    const { rows } = await client.query<{ name: string }>('select current_database() as name')
    const database = `"${rows[0]?.name.replaceAll('"', '""')}"`
    await client.query(`grant connect on database ${database} to app_rw, app_backup, app_platform`)
    await client.query(`grant connect, create, temporary on database ${database} to app_owner`)
    await client.query('grant usage, create on schema public to app_owner')
    await client.query('grant usage on schema public to app_rw, app_backup, app_platform')
    for (const extension of ['pg_trgm', 'btree_gin', 'btree_gist'])
      await client.query(`create extension if not exists ${extension}`)
  } finally {
    await client.query('select pg_advisory_unlock(7240416002)')
  }
}

/** Comparisons, and what is compared, that may stand in an index condition behind the wall, once marked (stack: row-level security and indexes). */
const leakproof = [
  'texticlike(text, text)',
  'textlike(text, text)',
  'texticnlike(text, text)',
  'textnlike(text, text)',
  // Of these two code_key() is made: without them a code is looked for among all rows of its tenant.
  'lower(text)',
  'replace(text, text, text)',
  'numeric_lt(numeric, numeric)',
  'numeric_le(numeric, numeric)',
  'numeric_eq(numeric, numeric)',
  'numeric_ne(numeric, numeric)',
  'numeric_ge(numeric, numeric)',
  'numeric_gt(numeric, numeric)',
]

/** Marks the comparisons leakproof; answers the statements that the server refused, for its administrator. */
export async function markLeakproof(client: Client): Promise<string[]> {
  const refused: string[] = []
  const { rows } = await client.query<{ signature: string }>(
    "select oid::regprocedure::text as signature from pg_proc where pronamespace = 'pg_catalog'::regnamespace and proleakproof",
  )
  const marked = new Set(rows.map(row => row.signature.replaceAll(' ', '')))
  for (const signature of leakproof) {
    if (marked.has(signature.replaceAll(' ', ''))) continue
    const statement = `alter function pg_catalog.${signature} leakproof`
    await client.query(statement).catch(() => refused.push(statement))
  }
  return refused
}

/**
 * Refuses to run on a database whose walls do not stand: the runtime role owns nothing and passes no policy, and
 * every table with a tenant is under a forced policy (reliability.md 2.5).
 */
export async function checkWalls(client: Client): Promise<void> {
  const role = await client.query<{ rolsuper: boolean; rolbypassrls: boolean; owned: number }>(
    `select rolsuper, rolbypassrls, (select count(*)::int from pg_class where relowner = r.oid) as owned
       from pg_roles r where rolname = 'app_rw'`,
  )
  const [runtime] = role.rows
  if (!runtime) throw new Error('The database has no role app_rw. Start once with an administrator in DATABASE_URL.')
  if (runtime.rolsuper || runtime.rolbypassrls || runtime.owned > 0)
    throw new Error(
      'The role app_rw may pass the tenant wall (superuser, BYPASSRLS or owner). Take that right away and start again.',
    )
  const open = await client.query<{ relname: string }>(
    `select c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
      where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
        and not (c.relrowsecurity and c.relforcerowsecurity and exists (select from pg_policy p where p.polrelid = c.oid))
      order by 1`,
  )
  if (open.rows.length > 0)
    throw new Error(
      `No forced row-level security on: ${open.rows.map(row => row.relname).join(', ')}. Run the migrations again, or add the policy.`,
    )
}
