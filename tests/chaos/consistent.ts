import type { Client } from 'pg'

/** Something that must hold over a whole database, and the rows that break it. */
interface Statement {
  readonly what: string
  readonly sql: string
}

const sum = (column: string) => `coalesce(sum(${column}), 0)`

/** What must hold of the ledgers and what hangs on them, whatever happened: each answers the rows that break it. */
export const statements: readonly Statement[] = [
  {
    what: 'what lies there is what its ledger says came and went',
    sql: `select o.tenant_id, o.warehouse_code, o.item_code, o.lot_no, o.onhand::text, l.moved::text
            from stock_onhand o left join lateral (
              select ${sum("case transaction_type when 'IN' then qty when 'OUT' then -qty when 'OUT_RESERVED' then -qty else 0 end")} as moved
                from stock_ledger l where l.tenant_id = o.tenant_id and l.onhand_id = o.id) l on true
           where o.onhand <> l.moved`,
  },
  {
    what: 'the last row of a ledger says what lies there and what of it is promised',
    sql: `select o.tenant_id, o.id::text, o.onhand::text, l.onhand_after::text, o.reserved::text, l.reserved_after::text
            from stock_onhand o join lateral (
              select * from stock_ledger l where l.tenant_id = o.tenant_id and l.onhand_id = o.id order by l.id desc limit 1) l on true
           where (l.onhand_after, l.reserved_after) is distinct from (o.onhand, o.reserved)`,
  },
  {
    what: 'no stock is below nothing, and no more is promised than lies there',
    sql: `select tenant_id, id::text, onhand::text, reserved::text, available::text from stock_onhand
           where onhand < 0 or reserved < 0 or reserved > onhand or available <> onhand - reserved`,
  },
  {
    what: 'a licence has used what was drawn of it, and no more than it has',
    sql: `select i.tenant_id, i.id::text, i.used_qty::text, d.drawn::text from import_licence i
            left join lateral (select ${sum('qty')} as drawn from import_licence_draws d where d.tenant_id = i.tenant_id and d.document_id = i.id) d on true
           where coalesce(i.used_qty, 0) <> d.drawn or i.balance_qty <> i.approved_qty - coalesce(i.used_qty, 0) or i.balance_qty < 0`,
  },
  {
    what: 'currency bought is matched or left',
    sql: `select e.tenant_id, e.id::text, e.currency_exchange_balance::text, d.matched::text from exchange_receipt e
            left join lateral (select ${sum('amount')} as matched from exchange_receipt_details d where d.tenant_id = e.tenant_id and d.document_id = e.id) d on true
           where e.currency_exchange_balance <> e.payee_amount - d.matched or e.currency_exchange_balance < 0`,
  },
  {
    what: 'a prepayment has promised what is reserved of it',
    sql: `select p.tenant_id, p.id::text, p.reserved_amount::text, r.active::text from prepayment p
            left join lateral (select ${sum('amount')} as active from prepayment_reservation r
              where r.tenant_id = p.tenant_id and r.prepayment_id = p.id and r.state = 'ACTIVE') r on true
           where coalesce(p.reserved_amount, 0) <> r.active`,
  },
  {
    what: 'no sale is settled beyond what was sold',
    sql: `select tenant_id, id::text, sale_qty::text, settled_qty::text from sale_record where abs(coalesce(settled_qty, 0)) > abs(sale_qty)`,
  },
  {
    what: 'a settlement is the sum of its lines',
    sql: `select s.tenant_id, s.settlement_no, s.sales_amount_cny::text, l.sold::text from settlement s
            left join lateral (select ${sum('confirm_amount_cny')} as sold from settlement_sales_lines l where l.tenant_id = s.tenant_id and l.document_id = s.id) l on true
           where s.sales_amount_cny <> l.sold`,
  },
  {
    what: 'what a settlement pays is what its items pay',
    sql: `select s.tenant_id, s.settlement_no, s.payable_amount::text, l.paid::text from settlement s
            left join lateral (select ${sum('payable_amount')} as paid, count(*) as lines from settlement_sku_lines l where l.tenant_id = s.tenant_id and l.document_id = s.id) l on true
           where l.lines > 0 and s.payable_amount <> l.paid`,
  },
  {
    what: 'no push waits under a key twice, and what is pushed has a message that is open',
    sql: `select tenant_id, idempotency_key, count(*)::int from outbox_message group by 1, 2 having count(*) > 1
          union all
          select i.tenant_id, i.invoice_batch_code, 0 from payable_invoice i where i.push_erp_flag = 'P' and not exists (
            select from outbox_message m where m.tenant_id = i.tenant_id and m.doc_type = 'payable-invoice' and m.doc_id = i.id::text and m.status in ('PENDING', 'SENDING', 'RETRY'))`,
  },
  {
    what: 'what came about has its row in the history',
    sql: `select p.tenant_id, p.packing_list_no, 0 from packing_list p where not exists (
            select from action_log a where a.tenant_id = p.tenant_id and a.document = 'packing-list' and a.record_id = p.id)`,
  },
]

/** Every statement that does not hold, with the first rows that break it. */
export async function inconsistencies(client: Client): Promise<string[]> {
  const found: string[] = []
  for (const { sql, what } of statements) {
    const { rows } = await client.query(`select * from (${sql}) broken limit 5`)
    if (rows.length > 0) found.push(`Not so: ${what}: ${rows.map(row => JSON.stringify(row)).join(' ')}`)
  }
  return found
}
