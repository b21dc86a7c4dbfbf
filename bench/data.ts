import pg from 'pg'

/** Documents made by the benchmarks; everything else in the table came with the demo. */
const made = "packing_list_no like 'BENCH%'"

/** A column of a table, with its type as the database calls it. */
interface Column {
  readonly name: string
  readonly type: string
}

/** Columns of a table that a copied row takes over: not its number, which every row gets anew, and none that is worked out. */
export async function columnsOf(client: pg.Client, table: string): Promise<readonly Column[]> {
  const { rows } = await client.query<Column>(
    `select column_name as name, data_type as type from information_schema.columns
      where table_schema = 'public' and table_name = $1 and column_name <> 'id' and is_generated = 'NEVER' order by ordinal_position`,
    [table],
  )
  return rows
}

/** Names of those columns. */
export const namesOf = async (client: pg.Client, table: string): Promise<string[]> =>
  (await columnsOf(client, table)).map(({ name }) => name)

/** Columns that differ from document to document; all others are taken from the demo's documents in turn. */
const own: Readonly<Record<string, string>> = {
  packing_list_no: "'BENCH' || lpad(i::text, 8, '0')",
  container_no: "'BNCH' || lpad(i::text, 7, '0')",
  vessel_voyage: "'VOYAGE ' || i % 977 || 'E'",
  vendor_order_no: 'null',
  purchase_agreement_no: 'null',
  status: "case when i % 5 = 0 then 'AUDITED' else 'UNAUDITED' end",
  trade_type: "(array['GENERAL', 'BORDER', 'REEXPORT', 'GENERAL'])[1 + i % 4]",
  purchase_department_code: "'P11'",
  org_id: '101 + i % 2',
  eta_date: "date '2022-01-01' + (i::bigint * 7919 % 1461)::int",
  match_attr_flag: "'N'",
  as_read: 'null',
  search_text: "lower('BENCH' || lpad(i::text, 8, '0') || ' BNCH' || lpad(i::text, 7, '0'))",
}

async function withoutWordIndexes(client: pg.Client, much: boolean, work: () => Promise<void>): Promise<void> {
  if (!much) return work()
  const { rows } = await client.query<{ indexname: string; indexdef: string }>(
    "select indexname, indexdef from pg_indexes where tablename = 'original_packing_list' and indexdef like '%USING gin%'",
  )
  for (const { indexname } of rows) await client.query(`drop index ${indexname}`)
  await work()
  await client.query("set maintenance_work_mem = '1GB'")
  for (const { indexdef } of rows) await client.query(indexdef)
}

/** Fills the list up to so many documents, and the newest of them with lines, past every wall and check. */
export async function fill(client: pg.Client, documents: number, linesEach: number): Promise<void> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from original_packing_list where tenant_id = 1 and ${made}`,
  )
  const there = rows[0]?.count ?? 0
  if (there >= documents) return
  const names = await namesOf(client, 'original_packing_list')
  await withoutWordIndexes(client, documents - there > 200_000, async () => {
    const step = 100_000
    for (let from = there + 1; from <= documents; from += step)
      await client.query(
        `with pattern as materialized (
           select *, row_number() over (order by id) - 1 as place
             from original_packing_list where tenant_id = 1 and not ${made})
         insert into original_packing_list (${names.join(', ')})
         select ${names.map(name => own[name] ?? `pattern.${name}`).join(', ')}
           from generate_series($1::int, $2::int) i join pattern on pattern.place = i % (select count(*) from pattern)`,
        [from, Math.min(documents, from + step - 1)],
      )
  })
  if (linesEach > 0) {
    const lineNames = (await namesOf(client, 'original_packing_list_details')).filter(
      name => !['document_id', 'line_no'].includes(name),
    )
    await client.query(
      `with pattern as materialized (
         select *, row_number() over (order by id) - 1 as place
           from original_packing_list_details where tenant_id = 1 and document_id in
             (select id from original_packing_list where tenant_id = 1 and not ${made}))
       insert into original_packing_list_details (document_id, line_no, ${lineNames.join(', ')})
       select h.id, n, ${lineNames.map(name => `pattern.${name}`).join(', ')}
         from original_packing_list h cross join generate_series(1, $1::int) n
         join pattern on pattern.place = (h.id + n) % (select count(*) from pattern)
        where h.tenant_id = 1 and ${made} and h.packing_list_no > 'BENCH' || lpad($2::text, 8, '0')`,
      [linesEach, String(there)],
    )
  }
  await client.query('vacuum analyze original_packing_list')
  await client.query('vacuum analyze original_packing_list_details')
}

/** Sends rows to a table through COPY, the fastest way a database takes them in. */
export function copyIn(client: pg.Client, statement: string, text: string): Promise<void> {
  return new Promise((done, lost) => {
    client.query(new CopyIn(statement, text, done, lost))
  })
}

interface CopyConnection {
  query(text: string): void
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
}

/** The driver's own way to run what is no ordinary query. */
class CopyIn implements pg.Submittable {
  private readonly text: string
  private readonly content: string
  private readonly done: () => void
  private readonly lost: (fault: Error) => void

  constructor(text: string, content: string, done: () => void, lost: (fault: Error) => void) {
    this.text = text
    this.content = content
    this.done = done
    this.lost = lost
  }

  submit(connection: pg.Connection): void {
    connection.query(this.text)
  }

  handleCopyInResponse(connection: CopyConnection): void {
    connection.sendCopyFromChunk(Buffer.from(this.content))
    connection.endCopyFrom()
  }

  handleCommandComplete(): void {}
  handleReadyForQuery(): void {
    this.done()
  }

  handleError(fault: Error): void {
    this.lost(fault)
  }
}

/** Waits until a task is done, as the database knows it. */
export async function taskDone(
  client: pg.Client,
  taskId: string,
): Promise<{ total: number; failed: number; message: string }> {
  for (;;) {
    const { rows } = await client.query<{ status: number; total: number; failed: number; message: string }>(
      'select status, total_count::int as total, failed_count::int as failed, failed_message as message from excel_task where tenant_id = 1 and id = $1',
      [taskId],
    )
    const task = rows[0]
    if (task && task.status === 2) return task
    if (task && task.status > 2) throw new Error(`The task failed: ${task.message}`)
    await new Promise(done => setTimeout(done, 10))
  }
}
