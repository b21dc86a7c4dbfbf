import type pg from 'pg'

const log = `insert into action_log (tenant_id, document, record_id, record_no, action, from_status, to_status, user_id, user_name, created_time)
  values (1, $1, $2, $3, $4, $5, $6, 1, 'bench', now())`
const notice = `insert into notice (tenant_id, batch, user_id, text_zh, text_en, document, record_id, record_no)
  values (1, 1, 2, $1, $1, 'original-packing-list', $2, $3)`

/** Columns two tables share, but those every row has of its own. */
async function shared(client: pg.Client, from: string, to: string): Promise<string> {
  const own = [
    'id',
    'tenant_id',
    'original_id',
    'version',
    'status',
    'packing_list_no',
    'document_id',
    'created_time',
    'updated_time',
    'revision',
  ]
  const { rows } = await client.query<{ name: string }>(
    `select a.column_name as name from information_schema.columns a join information_schema.columns b using (column_name, data_type)
      where a.table_schema = 'public' and b.table_schema = 'public' and a.table_name = $1 and b.table_name = $2
        and a.column_name <> all($3) order by a.ordinal_position`,
    [from, to, own],
  )
  return rows.map(row => row.name).join(', ')
}

/** The buyer's batches as somebody writes them who has nothing but the driver: each row locked, read, written, and logged. */
export class BuyingFloor {
  private readonly client: pg.Client
  private readonly header: string
  private readonly line: string

  private constructor(client: pg.Client, header: string, line: string) {
    this.client = client
    this.header = header
    this.line = line
  }

  static async over(client: pg.Client): Promise<BuyingFloor> {
    return new BuyingFloor(
      client,
      await shared(client, 'original_packing_list', 'packing_list'),
      await shared(client, 'original_packing_list_details', 'packing_list_details'),
    )
  }

  /** A transaction that is taken back, so that the next turn finds the same rows. */
  private async takenBack(work: () => Promise<void>): Promise<void> {
    await this.client.query("begin; select set_config('app.tenant', '1', true)")
    await work()
    await this.client.query('rollback')
  }

  private async locked(id: string): Promise<Record<string, unknown>> {
    const { rows } = await this.client.query(
      'select * from original_packing_list where tenant_id = 1 and id = $1 for update',
      [id],
    )
    return rows[0] as Record<string, unknown>
  }

  private async linesOf(id: string): Promise<Record<string, string | null>[]> {
    const { rows } = await this.client.query(
      'select * from original_packing_list_details where tenant_id = 1 and document_id = $1 order by line_no',
      [id],
    )
    return rows as Record<string, string | null>[]
  }

  generate = (ids: readonly string[]): Promise<void> =>
    this.takenBack(async () => {
      for (const [at, id] of ids.entries()) {
        const original = await this.locked(id)
        await this.linesOf(id)
        await this.client.query(
          `update number_counter set next = next + 1 where tenant_id = 1 and series = 'PL' returning next`,
        )
        const made = await this.client.query<{ id: string }>(
          `insert into packing_list (tenant_id, packing_list_no, status, original_id, ${this.header})
           select 1, $2, 'UNAUDITED', id, ${this.header} from original_packing_list where tenant_id = 1 and id = $1 returning id::text as id`,
          [id, `FLOOR${at}`],
        )
        const list = made.rows[0]?.id
        await this.client.query(
          `insert into packing_list_details (tenant_id, document_id, ${this.line})
           select 1, $2, ${this.line} from original_packing_list_details where tenant_id = 1 and document_id = $1`,
          [id, list],
        )
        await this.client.query(
          "update original_packing_list set packing_list_gen_flag = 'Y', version = version + 1, updated_time = now() where tenant_id = 1 and id = $1",
          [id],
        )
        await this.client.query(log, ['packing-list', list, `FLOOR${at}`, 'save', null, 'UNAUDITED'])
        await this.client.query(log, ['original-packing-list', id, original.packing_list_no, 'generate', null, null])
      }
    })

  audit = (ids: readonly string[]): Promise<void> =>
    this.takenBack(async () => {
      for (const id of ids) {
        const original = await this.locked(id)
        const lines = await this.linesOf(id)
        if (lines.some(line => Number(line.qty) <= 0)) throw new Error('a line without a quantity')
        await this.client.query(
          `update original_packing_list set status = 'AUDITED', version = version + 1, updated_time = now(), audit_time = now(),
             reviewed_by_name = 'bench' where tenant_id = 1 and id = $1 and status = 'UNAUDITED'`,
          [id],
        )
        await this.client.query(log, [
          'original-packing-list',
          id,
          original.packing_list_no,
          'audit',
          'UNAUDITED',
          'AUDITED',
        ])
        await this.client.query(notice, [`${String(original.packing_list_no)} audited`, id, original.packing_list_no])
      }
    })

  merge = (ids: readonly string[]): Promise<void> =>
    this.takenBack(async () => {
      const originals = []
      for (const id of ids) originals.push({ header: await this.locked(id), lines: await this.linesOf(id), id })
      const goods = new Map<string, Record<string, unknown>>()
      for (const line of originals.flatMap(one => one.lines)) {
        const key = [
          line.category_dop,
          line.brand_dop,
          line.commodity_dop,
          line.grade_dop,
          line.spec_dop,
          line.packaging_dop,
        ]
          .concat(line.purchase_unit_price ?? null, line.sales_unit_price ?? null)
          .join('|')
        const sum = goods.get(key)
        goods.set(key, { ...line, qty: Number(sum?.qty ?? 0) + Number(line.qty) })
      }
      const made = await this.client.query<{ id: string }>(
        "insert into quotation (tenant_id, quotation_no, status) values (1, 'FLOOR', 'UNAUDITED') returning id::text as id",
      )
      const offer = made.rows[0]?.id
      for (const [at, line] of [...goods.values()].entries())
        await this.client.query(
          `insert into quotation_details (tenant_id, document_id, line_no, product_category, brand, qty, purchase_unit_price, sales_unit_price)
           values (1, $1, $2, $3, $4, $5, $6, $7)`,
          [offer, at + 1, line.category_dop, line.brand_dop, line.qty, line.purchase_unit_price, line.sales_unit_price],
        )
      for (const [at, { header, id }] of originals.entries()) {
        await this.client.query(
          'insert into quotation_originals (tenant_id, document_id, line_no, original_id) values (1, $1, $2, $3)',
          [offer, at + 1, id],
        )
        await this.client.query(
          "update original_packing_list set quotation_gen_flag = 'Y', version = version + 1, updated_time = now() where tenant_id = 1 and id = $1",
          [id],
        )
        await this.client.query(log, ['original-packing-list', id, header.packing_list_no, 'merge', null, null])
      }
      await this.client.query(log, ['quotation', offer, 'FLOOR', 'save', null, 'UNAUDITED'])
    })
}
