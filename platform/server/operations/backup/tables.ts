import { createHash } from 'node:crypto'
import type { Client } from 'pg'
import { type CopyToStreamQuery, to as copyTo } from 'pg-copy-streams'

/** A table as a backup reads and fills it. */
export interface SavedTable {
  readonly name: string
  readonly columns: readonly string[]
  /** Its primary key in an order that every database agrees on. */
  readonly order: string
}

/** Tables of the running server, not of the business: who is signed in and which worker lives. The schema's own list is in the manifest. */
const transient = [
  'schema_migration',
  'session',
  'spent_refresh',
  'challenge',
  'social_state',
  'bind_ticket',
  'socket_ticket',
  'sim_social_grant',
  'sms_code',
  'sign_in_limit',
  'job_worker',
]

/** Every table that a backup holds, in the order in which they can be filled again. */
export async function savedTables(client: Client): Promise<SavedTable[]> {
  const { rows } = await client.query<SavedTable & { parents: string[] }>(
    `select c.relname as name,
            (select json_agg(a.attname order by a.attnum) from pg_attribute a
              where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
            (select string_agg(quote_ident(a.attname) || case when a.atttypid in ('text'::regtype, 'varchar'::regtype) then ' collate "C"' else '' end, ', ' order by k.place)
               from pg_index i cross join unnest(i.indkey) with ordinality k(number, place)
               join pg_attribute a on a.attrelid = c.oid and a.attnum = k.number where i.indrelid = c.oid and i.indisprimary) as order,
            array(select distinct f.confrelid::regclass::text from pg_constraint f where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as parents
       from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> all($1) order by c.relname`,
    [transient],
  )
  const keyless = rows.find(row => !row.order)
  if (keyless) throw new Error(`The table ${keyless.name} has no primary key; a backup could not compare it`)
  const ordered: SavedTable[] = []
  const placed = new Set<string>()
  for (let waiting = rows; waiting.length > 0; waiting = waiting.filter(row => !placed.has(row.name))) {
    const ready = waiting.filter(row => row.parents.every(parent => placed.has(parent)))
    if (ready.length === 0)
      throw new Error(`Tables refer to each other in a circle: ${waiting.map(row => row.name).join(', ')}`)
    for (const { name, columns, order } of ready) {
      placed.add(name)
      ordered.push({ name, columns, order })
    }
  }
  return ordered
}

/** Settings under which a value always becomes the same text. */
export const sameText =
  "set timezone to 'UTC'; set datestyle to 'ISO, YMD'; set intervalstyle to 'iso_8601'; set bytea_output to 'hex'; set extra_float_digits to 1"

const quoted = (name: string) => `"${name}"`
export const columnList = (table: Pick<SavedTable, 'columns'>): string => table.columns.map(quoted).join(', ')

/** The rows of a table as PostgreSQL's own text, in the order of its key. */
export const rowsOf = (client: Client, table: SavedTable): CopyToStreamQuery =>
  client.query(
    copyTo(`copy (select ${columnList(table)} from ${quoted(table.name)} order by ${table.order}) to stdout`),
  )

/**
 * Counts rows as they go by and makes one number over all of them. In PostgreSQL's text a row ends with the only line end it
 * has; what the stream says it counted may come after its last row.
 */
export class Tally {
  private readonly hash = createHash('sha256')
  private rows = 0

  add(chunk: Buffer): void {
    this.hash.update(chunk)
    for (let at = chunk.indexOf(lineEnd); at !== -1; at = chunk.indexOf(lineEnd, at + 1)) this.rows++
  }

  told(): { rows: number; sha256: string } {
    return { rows: this.rows, sha256: this.hash.digest('hex') }
  }
}
const lineEnd = 10

/** How many rows a table holds, and one number over all of them. */
export async function tableHash(client: Client, table: SavedTable): Promise<{ rows: number; sha256: string }> {
  const tally = new Tally()
  for await (const chunk of rowsOf(client, table)) tally.add(chunk as Buffer)
  return tally.told()
}
