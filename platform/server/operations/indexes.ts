import type { Client } from 'pg'

/** How a table was read since the statistics began. */
export interface TableUse {
  readonly table: string
  readonly rows: number
  /** How often it was read from end to end, and how many rows that read. */
  readonly scans: number
  readonly read: number
  /** Columns that narrow it without an index of their own: how many different values, and the share of rows a usual value has. */
  readonly columns: readonly { readonly name: string; readonly values: number; readonly share: number }[]
}

/** How an index was used since the statistics began. */
export interface IndexUse {
  readonly index: string
  readonly table: string
  readonly rows: number
  readonly scans: number
  readonly bytes: number
}

/** What a running house says about its indexes. */
export interface IndexUses {
  /** Days the statistics tell of. */
  readonly days: number
  readonly tables: readonly TableUse[]
  readonly indexes: readonly IndexUse[]
}

/** A table of fewer rows is read from end to end as fast as by an index. */
const fewRows = 10_000
/** A column whose usual value holds a larger share of the rows does not narrow them. */
const widestShare = 0.3
/** An index that was not used for so many days is written for nobody; a month's end comes once in it. */
const quietDays = 31
/** So often a table is read whole before an index for it is worth what it costs each save. */
const oftenADay = 20

/**
 * What to add and what to drop, as lines for the one who runs the house: statements to be weighed, none of them run. An
 * index to add is one for a column that narrows a large table which is often read from end to end; one to drop has not
 * been used for a month, which also covers the work of a month's end.
 */
export function indexProposals({ days, tables, indexes }: IndexUses): string[] {
  const lines: string[] = []
  for (const { table, rows, scans, read, columns } of tables.toSorted((one, other) => other.read - one.read)) {
    if (rows < fewRows || scans < oftenADay * Math.max(days, 1)) continue
    const [best] = columns
      .filter(({ values, share }) => values > 1 && share <= widestShare)
      .toSorted((one, other) => one.share - other.share)
    const told = `${table}: ${count(scans)} times read from end to end, ${count(read)} rows, of ${count(rows)}`
    lines.push(
      best
        ? `ADD   create index concurrently on ${table} (tenant_id, ${best.name}, id);  -- ${told}`
        : `LOOK  ${told}; no column without an index narrows it`,
    )
  }
  for (const { index, table, rows, scans, bytes } of indexes.toSorted((one, other) => other.bytes - one.bytes))
    if (scans === 0 && rows >= fewRows && days >= quietDays)
      lines.push(`DROP  ${index}  -- ${megabytes(bytes)} on ${table}, not used for ${Math.floor(days)} days`)
  if (days < quietDays)
    lines.push(
      `NOTE  the statistics tell of ${Math.floor(days)} days; what to drop is said after ${quietDays}, when a month's end was among them`,
    )
  return lines
}

const count = (many: number): string => Math.round(many).toLocaleString('en')
const megabytes = (bytes: number): string => `${(bytes / 1_048_576).toFixed(1)} MB`

/** Reads what the database noted about its tables and indexes; nothing of their content. */
export async function indexUses(client: Client): Promise<IndexUses> {
  const {
    rows: [since],
  } = await client.query<{ days: number }>(
    `select (extract(epoch from now() - coalesce(stats_reset, pg_postmaster_start_time())) / 86400)::float8 as days
       from pg_stat_database where datname = current_database()`,
  )
  const { rows: tables } = await client.query<TableUse>(
    `select t.relname as table, t.n_live_tup::float8 as rows, t.seq_scan::float8 as scans, t.seq_tup_read::float8 as read,
            coalesce((select json_agg(json_build_object('name', s.attname, 'values', values.many, 'share', (1 - s.null_frac) / values.many))
               from pg_stats s
               cross join lateral (select greatest(1, case when s.n_distinct < 0 then -s.n_distinct * t.n_live_tup else s.n_distinct end) as many) as values
               where s.schemaname = t.schemaname and s.tablename = t.relname
                 and s.attname not in ('tenant_id', 'id', 'version', 'revision')
                 and not exists (select from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey[0:1])
                                  where i.indrelid = t.relid and a.attname = s.attname)), '[]') as columns
       from pg_stat_user_tables t where t.schemaname = 'public'`,
  )
  const { rows: indexes } = await client.query<IndexUse>(
    `select s.indexrelname as index, s.relname as table, t.n_live_tup::float8 as rows, s.idx_scan::float8 as scans,
            pg_relation_size(s.indexrelid)::float8 as bytes
       from pg_stat_user_indexes s
       join pg_index i on i.indexrelid = s.indexrelid
       join pg_stat_user_tables t on t.relid = s.relid
      where s.schemaname = 'public' and not i.indisunique and not i.indisexclusion`,
  )
  return { days: since?.days ?? 0, tables, indexes }
}
