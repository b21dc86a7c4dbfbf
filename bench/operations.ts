import { posOrder } from '#areas/stores/pos-order/document.ts'
import { type Beside, bench } from './beside.ts'
import { listed } from './listed.ts'
import { byTurns, Caller } from './load.ts'
import { clone, moved } from './money-data.ts'
import { option } from './options.ts'
import { milliseconds, plainFigure } from './table.ts'

// Stock and stores: lists over many rows, a long trace and a day of a till beside their own statements.

const only = option('only')
const isAsked = (part: string) => only === '' || only.split(',').includes(part)
/** 20,000 lots on hand with fifty movements each. */
async function stock(beside: Beside): Promise<void> {
  const { superuser } = beside
  await moved(superuser, 20_000, 50)
  await listed(beside, 'on hand, 20,000 lots over 1,000,000 movements, as it opens', 'stock-onhand', {}, 300)
  await listed(beside, '  of a warehouse, the oldest first', 'stock-onhand', { warehouseCode: 'SZ-COLD' }, 300)
  await listed(beside, 'movements of a lot among 1,000,000', 'stock-ledger', { lotNo: 'BENCH00010000' }, 300)
}

/** A lot of 100,000 pallets, from its container to its boxes. */
async function trace({ add, caller, headers, superuser }: Beside): Promise<void> {
  const { rows } = await superuser.query<{ list: string; receipt: string; lot: string; line: string }>(
    `select p.id::text as list, r.id::text as receipt, p.shipment_lot_no as lot, max(d.line_no)::text as line
       from packing_list p join receipt r on r.tenant_id = p.tenant_id and r.packing_list_id = p.id
       join receipt_details d on d.document_id = r.id
      where p.tenant_id = 1 and p.shipment_lot_no is not null and r.status = '1' group by p.id, p.shipment_lot_no, r.id order by p.id limit 1`,
  )
  const [one] = rows
  if (!one) throw new Error('No container of the demo is in')
  for (const [table, id] of [
    ['packing_list_details', one.list],
    ['receipt_details', one.receipt],
  ] as const)
    await clone(superuser, table, `document_id = ${id}`, 100_000, {
      document_id: String(id),
      line_no: `${one.line} + i`,
      pallet_no: "'BP' || lpad(i::text, 8, '0')",
    })
  await superuser.query('vacuum analyze packing_list_details, receipt_details')
  const asked = (query: Record<string, string>) => () =>
    caller.text({ path: `/scm/stock/trace?${new URLSearchParams(query)}`, headers })
  for (const [name, query] of [
    ['a pallet of 100,000, to its boxes', { palletNo: 'BP00050000' }],
    ['a lot of 100,000 pallets, both ways', { lotNo: one.lot }],
  ] as const) {
    const { ours } = await byTurns(5, asked(query), async () => {})
    add(plainFigure(`trace of ${name}`, ours, 1000, milliseconds))
  }
  const lot = new URLSearchParams({ soughtLot: one.lot, size: '50' })
  const { ours } = await byTurns(
    5,
    () => caller.text({ path: `/scm/stock/recall/page?${lot}`, headers }),
    async () => {},
  )
  add(plainFigure('recall sheet of that lot', ours, 1000, milliseconds))
}

/** What a till tells of a day, taken in and reviewed, day after day. */
async function tills(beside: Beside): Promise<void> {
  const { rows } = await beside.superuser.query<{ id: string }>(
    "select id::text from pos_order where tenant_id = 1 and status = 'SAVED' and enable_flag = 'Y' order by id",
  )
  const [saved] = rows
  if (!saved) throw new Error('The demo has no day of a till that waits')
  const ids = Array.from({ length: 40 }, () => saved.id)
  const like = async (work: Parameters<Parameters<Beside['noted']>[0]>[0], id: string) => {
    const { details, partnerCode, salesAmount, salesDate } = await work.get(posOrder, id)
    const lines = details.map(line => ({
      partnerItemNumber: line.partnerItemNumber,
      quantity: line.quantity,
      salesAmount: line.salesAmount,
    }))
    return work.create(posOrder, { partnerCode, salesAmount, salesDate, details: lines })
  }
  await beside.each('a day of a till taken in', ids, 3, like)
  await beside.each('  and reviewed', ids, 3, async (work, id) => work.run(posOrder, 'review', await like(work, id)))
}

/** Five thousand orders as a till's system sends them, over eight connections. */
async function orders({ add, headers, server, superuser }: Beside): Promise<void> {
  const { rows } = await superuser.query<{ partner: string; day: string; item: string }>(
    `select o.partner_code as partner, o.sales_date::text as day, d.partner_item_number as item
       from pos_order o join pos_order_details d on d.document_id = o.id
      where o.tenant_id = 1 and o.status = 'SAVED' and o.enable_flag = 'Y' and d.inventory_item_code is not null order by o.id limit 1`,
  )
  const [like] = rows
  if (!like) throw new Error('The demo has no day of a till that waits')
  const many = 5000
  let next = 0
  const began = performance.now()
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      const caller = new Caller(server.base)
      for (let order = next++; order < many; order = next++)
        await caller.text({
          path: posOrder.calls,
          method: 'POST',
          headers: { ...headers, 'idempotency-key': `bench-till-${order}` },
          body: JSON.stringify({
            partnerCode: like.partner,
            salesDate: like.day,
            salesAmount: '30',
            details: [1, 2, 3].map(line => ({
              partnerItemNumber: like.item,
              quantity: String(line),
              salesAmount: '10',
            })),
          }),
        })
      await caller.close()
    }),
  )
  const taken = performance.now() - began
  add(plainFigure('5,000 orders of three lines taken in, over 8 connections', taken, 120_000, milliseconds))
}

await bench(async beside => {
  for (const [name, part] of Object.entries({ stock, trace, tills, orders })) if (isAsked(name)) await part(beside)
})
