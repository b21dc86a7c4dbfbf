import type pg from 'pg'
import { clone } from './money-data.ts'

/** Originals of a batch: as many, of so many lines each, in this state, under numbers that begin so. */
export interface Batch {
  readonly prefix: string
  readonly count: number
  readonly lines: number
  readonly status: 'UNAUDITED' | 'AUDITED'
  /** All of one voyage, vendor and price, so that they may be merged. */
  readonly together?: boolean
}

/** Copies an audited original of the demo so many times, with so many lines each, and answers the numbers of the records. */
export async function originalsLike(
  client: pg.Client,
  { prefix, count, lines, status, together }: Batch,
): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `select h.id::text as id from original_packing_list h
      where h.tenant_id = 1 and h.status = 'AUDITED' and h.enable_flag = 'Y' and h.match_attr_flag = 'Y' and h.trade_type = 'REEXPORT'
        and h.trade_mode = 'PURCHASE' order by h.id limit 1`,
  )
  const pattern = rows[0]?.id
  if (!pattern) throw new Error('No audited original of the demo is like the ones wanted')
  await clone(client, 'original_packing_list', `id = ${pattern}`, count, {
    packing_list_no: `'${prefix}' || lpad(i::text, 6, '0')`,
    container_no: `'${prefix.slice(0, 4)}' || lpad(i::text, 7, '0')`,
    ...(together ? {} : { vessel_voyage: `'BENCH ' || i` }),
    vendor_order_no: 'null',
    po_number: 'null',
    po_number_rel: 'null',
    sales_contract_no: 'null',
    status: `'${status}'`,
    packing_list_gen_flag: "'N'",
    purchase_contract_gen_flag: "'N'",
    sales_contract_gen_flag: "'N'",
    quotation_gen_flag: "'N'",
  })
  const made = `select id from original_packing_list where tenant_id = 1 and packing_list_no like '${prefix}%'`
  await clone(
    client,
    'original_packing_list_details',
    `document_id = ${pattern}`,
    0,
    {
      document_id: 'made.id',
      line_no: 'made.n',
      pallet_no: `'B' || lpad(made.n::text, 5, '0')`,
    },
    `(select id, n from (${made}) h, generate_series(1, ${lines}) n) made`,
  )
  for (const name of ['original_packing_list', 'original_packing_list_details'])
    await client.query(`vacuum analyze ${name}`)
  const ids = await client.query<{ id: string }>(`select id::text as id from (${made}) h order by id`)
  return ids.rows.map(row => row.id)
}
