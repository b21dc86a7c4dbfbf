import type pg from 'pg'
import { namesOf } from './data.ts'

/** Copies the first row that fits so many times, `i` being the number of the copy, past every wall and check. */
export async function clone(
  client: pg.Client,
  name: string,
  where: string,
  count: number,
  own: Readonly<Record<string, string>>,
  from = 'generate_series(1, $1::int) i',
): Promise<void> {
  const names = await namesOf(client, name)
  await client.query(
    `insert into ${name} (${names.join(', ')})
     select ${names.map(one => own[one] ?? `pattern.${one}`).join(', ')}
       from ${from} cross join (select * from ${name} where tenant_id = 1 and ${where} order by id limit 1) pattern`,
    from.includes('$1') ? [count] : [],
  )
}

/** A sale of a container that no settlement has taken yet: what settles by itself may take its pattern meanwhile. */
export const unsettled = {
  settlement_id: 'null',
  settlement_no: 'null',
  settled_flag: "'N'",
  settled_qty: 'null',
  exclude_flag: "'N'",
} as const

/** Containers like one of the demo that is being sold, each with a SKU on the way and two sales, and further SKU rows beside. */
export async function moneyData(
  client: pg.Client,
  containers: number,
  rows: number,
): Promise<{ pattern: string; sale: string; lists: string[] }> {
  const found = await client.query<{ id: string; sale: string }>(
    `select s.packing_list_id::text as id, min(s.id)::text as sale from sale_record s
      where s.tenant_id = 1 and s.settlement_id is null and s.match_flag = 'Y' and s.exclude_flag = 'N' and s.sale_qty > 0
        and s.packing_list_id is not null
      group by 1 order by count(*) desc, 1 limit 1`,
  )
  const { id: pattern, sale } = found.rows[0] ?? {}
  if (!pattern || !sale) throw new Error('No container of the demo is being sold')
  await clone(client, 'packing_list', `id = ${pattern}`, containers, {
    packing_list_no: "'BENCH' || lpad(i::text, 8, '0')",
    container_no: "'BNCH' || lpad(i::text, 7, '0')",
    shipment_lot_no: "'BENCHLOT' || i",
    original_id: 'null',
  })
  const made = "packing_list p where p.tenant_id = 1 and p.packing_list_no like 'BENCH%'"
  const lined = await namesOf(client, 'packing_list_details')
  await client.query(
    `insert into packing_list_details (${lined.join(', ')})
     select ${lined.map(one => (one === 'document_id' ? 'p.id' : `l.${one}`)).join(', ')}
       from packing_list_details l, ${made} and l.tenant_id = 1 and l.document_id = ${pattern}`,
  )
  const of = `(select p.id as list, p.container_no as no, p.shipment_lot_no as lot from ${made}) p`
  const ownRow = {
    packing_list_id: 'p.list',
    container_no: 'p.no',
    shipment_lot_no: 'p.lot',
    status: "'ARRIVED'",
    act_sales_amount: 'null',
    est_tariff: 'null',
  }
  await clone(client, 'cargo_tracking', `packing_list_id = ${pattern}`, 0, ownRow, of)
  const sold = {
    ...unsettled,
    packing_list_id: 'p.list',
    container_no: 'p.no',
    shipment_lot_no: 'p.lot',
    feeder_doc_no: "'BENCH' || p.list",
    feeder_line_no: 'p.n::text',
    sale_qty: '2',
  }
  const sales = `(select p.id as list, p.container_no as no, p.shipment_lot_no as lot, n from generate_series(1, 2) n, ${made}) p`
  await clone(client, 'sale_record', `id = ${sale}`, 0, sold, sales)
  await clone(client, 'cargo_tracking', `packing_list_id = ${pattern}`, rows - containers, {
    packing_list_id: 'null',
    container_no: "'BNCR' || lpad(i::text, 7, '0')",
    status: "(array['SELLING', 'SOLD_OUT', 'SETTLED', 'SETTLED'])[1 + i % 4]",
    eta_date: "date '2022-01-01' + (i::bigint * 7919 % 1461)::int",
  })
  for (const name of ['packing_list', 'packing_list_details', 'cargo_tracking', 'sale_record'])
    await client.query(`vacuum analyze ${name}`)
  const lists = await client.query<{ id: string }>(`select p.id::text as id from ${made} order by p.id`)
  return { pattern, sale, lists: lists.rows.map(row => row.id) }
}

/** Further sales of those containers, over ten months up to today: what the board counts of the last weeks is there as well. */
export async function moreSales(client: pg.Client, sale: string, containers: number, sales: number): Promise<void> {
  const of = `(select p.id as list, p.container_no as no, n from generate_series(3, ${Math.floor(sales / containers)}) n,
    packing_list p where p.tenant_id = 1 and p.packing_list_no like 'BENCH%') p`
  const own = {
    ...unsettled,
    packing_list_id: 'p.list',
    container_no: 'p.no',
    feeder_doc_no: "'BENCH' || p.list",
    feeder_line_no: 'p.n::text',
    sale_date: 'current_date - ((p.n * 3 + p.list) % 300)::int',
    sale_qty: '2',
  }
  await clone(client, 'sale_record', `id = ${sale}`, 0, own, of)
  await client.query('vacuum analyze sale_record')
}

/** Lots on hand with so many movements each. */
export async function moved(client: pg.Client, lots: number, movements: number): Promise<void> {
  await clone(client, 'stock_onhand', 'onhand > 0', lots, {
    lot_no: "'BENCH' || lpad(i::text, 8, '0')",
    onhand: '25',
    reserved: '0',
  })
  const own = {
    onhand_id: 'o.id',
    lot_no: 'o.lot_no',
    transaction_type: `case when o.n <= ${movements / 2} then 'IN' else 'RESERVE' end`,
    qty: '1',
    source_id: "'B' || o.id || '-' || o.n",
  }
  const of = `(select id, lot_no, n from stock_onhand, generate_series(1, ${movements}) n
    where tenant_id = 1 and lot_no like 'BENCH%') o`
  await clone(client, 'stock_ledger', "transaction_type = 'IN'", 0, own, of)
  await client.query('vacuum analyze stock_onhand, stock_ledger')
}
