import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { headerFields, linesOf, tableOf } from '../../model/document.ts'
import type { Fields } from '../../model/fields.ts'
import { snake } from '../../model/names.ts'
import type { Catalogue } from '../catalogue.ts'
import type { Database, Transaction } from '../database/connection.ts'
import { daysKept } from '../documents/deleted.ts'
import { forgetOldNotices } from '../live/notices.ts'
import type { Files } from '../tasks/files.ts'
import { everyTenant } from './tenants.ts'

/** What purging works on. */
export interface Purging {
  readonly database: Database
  readonly files: Files
  readonly catalogue: Catalogue
  /** The folder that the files of all tenants stand in. */
  readonly filesFolder: string
}

/** How many of what were taken away. */
export type Purged = Readonly<Record<string, number>>

/** Rows that are of no use to anybody any more, by table (reliability.md 2.1, 2.2, 4.3). */
const perished: Readonly<Record<string, string>> = {
  idempotency: "created_time < now() - interval '24 hours'",
  session: 'ends_at < now() or (access_expires < now() and coalesce(refresh_expires, access_expires) < now())',
  spent_refresh:
    'not exists (select from session s where s.tenant_id = spent_refresh.tenant_id and s.family_id = spent_refresh.family_id)',
  challenge: 'expires < now()',
  social_state: 'expires < now()',
  bind_ticket: 'expires < now()',
  socket_ticket: 'expires < now()',
  sim_social_grant: 'expires < now()',
  outbox_bucket: "now() - interval '1 hour' > all(sent)",
  outbox_event: "created_time < now() - interval '90 days'",
  record_share_view: "created_time < now() - interval '2 years'",
  deleted_record: `deleted_time < now() - interval '${daysKept} days'`,
  import_portion: "created_time < now() - interval '7 days'",
  client_error: "created_time < now() - interval '30 days'",
}

/** Rows taken away in one transaction, so that no call waits for a large one. */
const atOnce = 1000
/** A file uploaded into a form that was never saved is kept this long: somebody may still have the form open. */
const unheldDays = 7

/** Takes away what has served its time, in all tenants. */
export async function purge(purging: Purging): Promise<Purged> {
  const counts: Record<string, number> = {}
  const add = (what: string, count: number) => {
    counts[what] = (counts[what] ?? 0) + count
  }
  for (const tenantId of await everyTenant(purging.database)) {
    for (const [table, condition] of Object.entries(perished))
      add(table, await purgeRows(purging.database, tenantId, table, condition))
    add('notice', await purgeNotices(purging.database, tenantId))
    add('expired files', await purgeFiles(purging, tenantId, expiredFiles))
    add('files nobody holds', await purgeFiles(purging, tenantId, query => unheldFiles(purging.catalogue, query)))
  }
  add('counts of tries', await purgeCounts(purging.database))
  add('stray files', await purgeStrays(purging))
  return counts
}

async function purgeRows(database: Database, tenantId: string, table: string, condition: string): Promise<number> {
  let all = 0
  for (let gone = atOnce; gone === atOnce; all += gone)
    gone = await database.jobTenant(tenantId, async ({ query }) => {
      const { rowCount } = await query(
        `delete from ${table} where ctid = any(array(select ctid from ${table} where tenant_id = current_tenant() and (${condition}) limit ${atOnce}))
           and tenant_id = current_tenant() and (${condition})`,
      )
      return rowCount ?? 0
    })
  return all
}

/** Counts of the limiters whose time is over; their table knows no tenant. */
const purgeCounts = (database: Database): Promise<number> =>
  database.jobTenant('0', async ({ query }) => {
    const { rowCount } = await query('delete from sign_in_limit where expire < extract(epoch from now()) * 1000')
    return rowCount ?? 0
  })

const purgeNotices = (database: Database, tenantId: string): Promise<number> =>
  database.jobTenant(tenantId, async ({ query }) => (await query(forgetOldNotices)).rowCount ?? 0)

interface KeptFile {
  readonly id: string
  readonly storage_key: string
}
type Query = Transaction['query']

const expiredFiles = async (query: Query): Promise<KeptFile[]> =>
  (
    await query<KeptFile>(
      `select id, storage_key from file where tenant_id = current_tenant() and expires < now() order by file.id limit ${atOnce}`,
    )
  ).rows

/** Uploads that stand in no record: neither among its attachments nor as an address in its words. */
async function unheldFiles(catalogue: Catalogue, query: Query): Promise<KeptFile[]> {
  const { rows } = await query<KeptFile>(
    `select id, storage_key from file where tenant_id = current_tenant() and purpose = 'attachment'
        and created_time < now() - interval '${unheldDays} days'
        and not exists (select from (${heldFiles(catalogue)}) held where held.id = file.id::text) order by file.id limit ${atOnce}`,
  )
  return rows
}

/** The statement that answers the ids of all files that records hold. */
function heldFiles(catalogue: Catalogue): string {
  const parts = catalogue.all.flatMap(({ document }) => [
    ...holding(tableOf(document), headerFields(document)),
    ...linesOf(document).flatMap(([name, lines]) => holding(`${tableOf(document)}_${snake(name)}`, lines.fields)),
  ])
  const said = `select f->>'fileId' from record_comment, jsonb_array_elements(files) f where tenant_id = current_tenant()`
  // Files of deleted drafts wait with them; their addresses in words are found in the same way.
  const deleted = `select (regexp_matches(record::text, '"fileId":"(\\d+)"|/admin/sys-file/(\\d+)', 'g'))[n] from deleted_record, generate_series(1, 2) n where tenant_id = current_tenant()`
  return ['select null::text as id where false', said, deleted, ...parts].join(' union all ')
}

/** An address of a file is longer than this, so that a shorter text cannot hold one. */
const addressLength = 30

function holding(table: string, fields: Fields): string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const column = snake(name)
    if (field.kind === 'attachment')
      return [
        `select f->>'fileId' from ${table}, jsonb_array_elements(coalesce(${column}, '[]'::jsonb)) f where tenant_id = current_tenant()`,
      ]
    if (
      !['text', 'long-text', 'rich-text'].includes(field.kind) ||
      ((field as { max?: number }).max ?? 0) < addressLength
    )
      return []
    return [
      `select (regexp_matches(${column}, '/admin/sys-file/(\\d+)', 'g'))[1] from ${table}
        where tenant_id = current_tenant() and ${column} like '%/admin/sys-file/%'`,
    ]
  })
}

/** Of some files those whose content no other file has. */
async function lastOfTheirs(query: Query, found: readonly KeptFile[]): Promise<ReadonlySet<string>> {
  const { rows } = await query<{ storage_key: string }>(
    `select distinct storage_key from file where tenant_id = current_tenant() and storage_key = any($1) and id <> all($2::bigint[])`,
    [found.map(file => file.storage_key), found.map(file => file.id)],
  )
  const others = new Set(rows.map(row => row.storage_key))
  return new Set(found.map(file => file.storage_key).filter(key => !others.has(key)))
}

/** Takes files away: from the disk first, so that a stop half-way leaves a row that the next round finds. */
async function purgeFiles(
  { database, files }: Purging,
  tenantId: string,
  which: (query: Query) => Promise<KeptFile[]>,
): Promise<number> {
  let all = 0
  for (let found: KeptFile[] = []; ; all += found.length) {
    found = await database.jobTenant(tenantId, ({ query }) => which(query))
    const alone = await database.jobTenant(tenantId, ({ query }) => lastOfTheirs(query, found))
    for (const key of alone) await files.remove(key)
    if (found.length > 0)
      await database.jobTenant(tenantId, ({ query }) =>
        query('delete from file where tenant_id = current_tenant() and id = any($1::bigint[])', [
          found.map(file => file.id),
        ]),
      )
    if (found.length < atOnce) return all + found.length
  }
}

const dayMilliseconds = 86_400_000

/** Takes away files on the disk that no row knows: of uploads that were cut off or taken back. */
async function purgeStrays({ database, filesFolder }: Purging): Promise<number> {
  let all = 0
  for (const tenantId of await readdir(filesFolder).catch(() => [])) {
    if (!/^\d{1,18}$/.test(tenantId)) continue
    const names = await readdir(join(filesFolder, tenantId), { recursive: true, withFileTypes: true })
    const old: string[] = []
    for (const entry of names.filter(one => one.isFile())) {
      const path = join(entry.parentPath, entry.name)
      if ((await stat(path)).mtimeMs < Date.now() - dayMilliseconds) old.push(path)
    }
    for (let from = 0; from < old.length; from += atOnce) {
      const some = old.slice(from, from + atOnce)
      const keyOf = (path: string) => path.slice(filesFolder.length + 1).replaceAll('\\', '/')
      const known = await database.jobTenant(tenantId, async ({ query }) => {
        const { rows } = await query<{ storage_key: string }>(
          'select storage_key from file where tenant_id = current_tenant() and storage_key = any($1)',
          [some.map(keyOf)],
        )
        return new Set(rows.map(row => row.storage_key))
      })
      for (const path of some.filter(one => !known.has(keyOf(one)))) {
        await rm(path, { force: true })
        all++
      }
    }
  }
  return all
}
