import { statfsSync } from 'node:fs'
import type pg from 'pg'
import { fill } from './data.ts'
import { moneyData, moreSales, moved } from './money-data.ts'

const say = (text: string) => process.stderr.write(`${new Date().toISOString().slice(11, 19)} ${text}\n`)

/** Lines of each packing list, as many as a container of many growers has. */
const linesEach = 200

/**
 * A company of some years: for a million packing list lines 50,000 sales in 2,000 containers, and 50,000 movements of stock.
 * Answers the containers that are being sold.
 */
export async function oneCompany(client: pg.Client, rows: number): Promise<readonly string[]> {
  await fill(client, rows / linesEach, linesEach)
  const containers = rows / 500
  const { lists, sale } = await moneyData(client, containers, rows / 100)
  await moreSales(client, sale, containers, rows / 20)
  await moved(client, rows / 500, 25)
  return lists
}

/** What is the house's or a person's of the moment, what would be sent again by each, and the sealed history, which is of one tenant. */
const notCopied = new Set([
  'action_log_open',
  'action_log_seal',
  'bind_ticket',
  'idempotency',
  'outbox_bucket',
  'outbox_event',
  'outbox_message',
  'outbox_target',
  'session',
  'socket_ticket',
  'tenant',
])

/** Tables with more rows of the first tenant than this are filled in turns, their indexes made afterwards. */
const manyRows = 2000
/** So many rows of a tenant follow each other, before the next tenant's do: a few days' work. */
const portion = 10_000
/** Tables of which the others have a fifth: tenants are not alike, and these have twenty indexes each. */
const aFifth = new Set(['sale_record', 'stock_ledger'])
/** The disk is never filled beyond this. */
const leftFree = 15 * 2 ** 30

interface Table {
  readonly name: string
  readonly columns: readonly string[]
  readonly rows: number
}

/** Tables with rows of the first tenant, and how many. */
async function tablesOf(client: pg.Client): Promise<readonly Table[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select c.table_name as name, array_agg(c.column_name::text order by c.ordinal_position) as columns
       from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
      group by 1 having bool_or(c.column_name = 'tenant_id') order by 1`,
  )
  const found: Table[] = []
  for (const { columns, name } of rows) {
    if (notCopied.has(name)) continue
    const counted = await client.query<{ many: number }>(
      `select count(*)::int as many from ${name} where tenant_id = 1`,
    )
    const many = counted.rows[0]?.many ?? 0
    if (many > 0) found.push({ name, columns, rows: many })
  }
  return found
}

/** The columns of a row of the first tenant, as another's. */
const asAnother = (columns: readonly string[], tenant: string) =>
  columns.map(column => (column === 'tenant_id' ? tenant : `r.${column}`)).join(', ')

async function spare(client: pg.Client, folder: string): Promise<void> {
  const { bavail, bsize } = statfsSync(folder)
  if (bavail * bsize >= leftFree) return
  await client.query('set session_replication_role = origin')
  throw new Error(
    `Only ${Math.round((bavail * bsize) / 2 ** 30)} GB of the disk are left; take fewer --tenants or --rows`,
  )
}

/** A large table: its rows are laid aside and come back for one tenant after another, some days of each at a time. */
async function inTurns(client: pg.Client, folder: string, { columns, name }: Table, tenants: readonly number[]) {
  const order = columns.includes('id') ? 'id' : 'ctid'
  await client.query(
    `create unlogged table laid_aside as
       select *, ((row_number() over (order by ${order}) - 1) / ${portion})::int as portion from ${name} where tenant_id = 1`,
  )
  await client.query('create index on laid_aside (portion)')
  await client.query('analyze laid_aside')
  const indexes = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i
      where i.indrelid = $1::regclass and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
    [name],
  )
  for (const one of indexes.rows) await client.query(`drop index ${one.name}`)
  await client.query(`delete from ${name} where tenant_id = 1`)
  await client.query(`vacuum ${name}`)
  const { rows } = await client.query<{ last: number }>('select max(portion) as last from laid_aside')
  for (let at = 0; at <= (rows[0]?.last ?? -1); at++) {
    await spare(client, folder)
    if (at % 10 === 9) say(`${name}: ${((at + 1) * portion * tenants.length).toLocaleString('en')} rows`)
    for (const tenant of at % 5 === 0 || !aFifth.has(name) ? tenants : [1])
      await client.query(
        `insert into ${name} (${columns.join(', ')}) select ${asAnother(columns, String(tenant))} from laid_aside r where r.portion = ${at}`,
      )
  }
  await client.query('drop table laid_aside')
  say(`${name} is in, ${indexes.rows.length} indexes follow`)
  for (const one of indexes.rows) {
    await spare(client, folder)
    await client.query(one.definition)
  }
}

/**
 * The first tenant's company once more for each of the others, past every wall and check: the same numbers of records, which
 * every table allows as its key begins with the tenant. The first is one of them, in the middle.
 */
export async function manyCompanies(client: pg.Client, count: number): Promise<void> {
  const { rows: places } = await client.query<{ folder: string }>("select current_setting('data_directory') as folder")
  const folder = places[0]?.folder ?? '/'
  const others = Array.from({ length: count - 1 }, (_, at) => 1001 + at)
  const tenants = others.toSpliced(Math.floor(count / 2), 0, 1)
  await client.query(
    `insert into tenant (tenant_id, id, code, name, name_en, search_text)
     select 1, n, 'BENCH' || n, 'Company ' || n, 'Company ' || n, 'bench' || n from unnest($1::bigint[]) n`,
    [others],
  )
  // What cleans up meanwhile would take half of the processor.
  await client.query('alter system set autovacuum = off')
  await client.query('select pg_reload_conf()')
  for (const setting of [
    "maintenance_work_mem = '1GB'",
    'synchronous_commit = off',
    'session_replication_role = replica',
    'statement_timeout = 0',
  ])
    await client.query(`set ${setting}`)
  for (const table of await tablesOf(client)) {
    if (table.rows > manyRows) await inTurns(client, folder, table, tenants)
    else
      await client.query(
        `insert into ${table.name} (${table.columns.join(', ')})
         select ${asAnother(table.columns, 'n')} from ${table.name} r cross join unnest($1::bigint[]) n where r.tenant_id = 1`,
        [others],
      )
  }
  for (const setting of ['session_replication_role', 'synchronous_commit', 'maintenance_work_mem'])
    await client.query(`reset ${setting}`)
  await client.query('alter system reset autovacuum')
  await client.query('select pg_reload_conf()')
  say('all is in, statistics follow')
  await client.query('vacuum analyze')
  await client.query('checkpoint')
}

/** The largest tables with their rows and their size. */
export async function largest(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ told: string }>(
    `select relname || ': ' || to_char(reltuples, 'FM999,999,999') || ' rows, ' || pg_size_pretty(pg_relation_size(oid)) || ' and '
              || pg_size_pretty(pg_indexes_size(oid)) || ' of indexes' as told
       from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by pg_total_relation_size(oid) desc limit 8`,
  )
  return rows.map(row => row.told).join('\n')
}
