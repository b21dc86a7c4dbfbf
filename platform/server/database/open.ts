import pg from 'pg'
import type { Logger } from 'pino'
import { migrateJobs } from '../tasks/queue.ts'
import { migrate, readMigrations } from './migrate.ts'
import { checkWalls, ensureRoles, markLeakproof, urlAs } from './roles.ts'
import type { Table } from './tables.ts'

/** Runs work with one connection of its own. */
export async function withClient<R>(url: string, work: (client: pg.Client) => Promise<R>): Promise<R> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** What the schema of a database is made from: the migrations in a folder, and the views as they are declared today. */
export interface SchemaSource {
  readonly migrationsFolder: string
  readonly views: readonly Table[]
}

/**
 * Brings a database to where the server may run on it: roles, newest schema, queue, walls. The administrator of
 * `adminUrl` is used here only; answers the migrations that were new.
 */
export async function prepareDatabase(
  adminUrl: string,
  { migrationsFolder, views }: SchemaSource,
  log: Logger,
): Promise<{ applied: string[] }> {
  const { refused, version } = await withClient(adminUrl, async client => {
    const { rows } = await client.query<{ version: number }>(
      "select current_setting('server_version_num')::int as version",
    )
    const found = rows[0]?.version ?? 0
    if (found < 150_000) throw new Error(`PostgreSQL 15 or newer is needed; this one is ${Math.floor(found / 10_000)}`)
    await ensureRoles(client, adminUrl)
    return { refused: await markLeakproof(client), version: found }
  })
  if (refused.length > 0)
    log.warn(
      { statements: refused },
      'Searches by part of a word will be slow on this server; ask its administrator to run these statements',
    )
  const applied = await withClient(urlAs(adminUrl, 'app_owner'), async owner => {
    // What a migration left as it was, for a person to look at.
    owner.on('notice', ({ message, severity }) => {
      if (severity === 'WARNING') log.warn(message)
    })
    return migrate(owner, await readMigrations(migrationsFolder), views)
  })
  await migrateJobs(urlAs(adminUrl, 'app_owner'))
  await withClient(adminUrl, checkWalls)
  log.info({ version, applied }, 'database ready')
  return { applied }
}

/** Runs work while no other server does the same on this database; the others wait for their turn. */
export const oneAtATime = <R>(url: string, lock: number, work: () => Promise<R>): Promise<R> =>
  withClient(url, async client => {
    await client.query('select pg_advisory_lock($1)', [lock])
    return work()
  })
