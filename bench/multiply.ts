import type pg from 'pg'
import { columnsOf } from './data.ts'

/** Which rows are copied, and what is said of some of their columns: `i` counts the copies. */
interface Copies {
  readonly where?: string
  readonly own?: Readonly<Record<string, string>>
}

interface Index {
  readonly name: string
  readonly columns: readonly (string | null)[]
  readonly isExclusion: boolean
}

/** What forbids a second row like one that is there. */
async function forbiddingIn(client: pg.Client, table: string): Promise<readonly Index[]> {
  const { rows } = await client.query<Index>(
    `select c.relname as name, i.indisexclusion as "isExclusion",
            array(select a.attname::text from unnest(i.indkey) with ordinality k (no, place)
                    left join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.no and k.no > 0 order by place) as columns
       from pg_index i join pg_class c on c.oid = i.indexrelid
      where i.indrelid = $1::regclass and (i.indisunique or i.indisexclusion) and not i.indisprimary`,
    [table],
  )
  return rows
}

/**
 * Makes copies of the rows of a table, in turn, past every wall and check. A text that must be the only one gets a number
 * behind it; what forbids copies by figures or periods alone is taken away.
 */
export async function multiply(
  client: pg.Client,
  table: string,
  copies: number,
  { where = 'tenant_id = 1', own = {} }: Copies = {},
): Promise<void> {
  if (copies <= 0) return
  const columns = await columnsOf(client, table)
  const texts = new Set(columns.filter(column => column.type === 'text').map(column => column.name))
  const told = new Map(Object.entries(own))
  for (const { columns: only, isExclusion, name } of await forbiddingIn(client, table)) {
    if (only.some(column => column !== null && told.has(column))) continue
    const text = isExclusion ? undefined : only.find(column => column !== null && texts.has(column))
    if (text) told.set(text, `pattern.${text} || '~' || i`)
    else
      await client.query(
        `do $$ begin alter table ${table} drop constraint ${name}; exception when undefined_object then drop index ${name}; end $$`,
      )
  }
  const names = columns.map(column => column.name)
  await client.query('set session_replication_role = replica')
  try {
    await client.query(
      `with pattern as materialized (select *, row_number() over (order by id) - 1 as copied_from from ${table} where ${where})
       insert into ${table} (${names.join(', ')})
       select ${names.map(name => told.get(name) ?? `pattern.${name}`).join(', ')}
         from generate_series(1, $1::int) i join pattern on pattern.copied_from = i % (select count(*) from pattern)`,
      [copies],
    )
  } finally {
    await client.query('set session_replication_role = origin')
  }
  await client.query(`vacuum analyze ${table}`)
}

/** Takes away what was made after a number. */
export async function takeBack(client: pg.Client, table: string, after: string): Promise<void> {
  await client.query('set session_replication_role = replica')
  await client.query(`delete from ${table} where id > $1`, [after])
  await client.query('set session_replication_role = origin')
}
