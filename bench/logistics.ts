import type pg from 'pg'
import { estimateAnew } from '#areas/tracking/cargo-tracking/estimate.server.ts'
import { estimatePortion } from '#areas/tracking/cargo-tracking/nightly.server.ts'
import { readPage } from '#platform/server/documents/list.ts'
import { beginBare, bench, replay, type Sent, sentBy } from './beside.ts'
import { byTurns } from './load.ts'
import { moneyData } from './money-data.ts'
import { ratioFigure } from './table.ts'

// Tracking and customs beside their floors.

const containers = 10_000
const portion = 20

/** What the night works out for a portion of containers, written by hand for nothing else: all at once, in plain numbers, one update. */
async function nightByHand(client: pg.Client, lists: readonly string[]): Promise<void> {
  await beginBare(client)
  const ask = async <Row>(name: string, text: string, values: unknown[]) =>
    (await client.query({ name, text, values })).rows as Row[]
  const rows = await ask<{
    id: string
    list: string
    org: string
    item: string
    qty: string
    net: string
    price: string
    rule: string | null
    commission: string | null
    guide: string | null
    boxes: string
    kg: string
    pod: string
    category: string
    eta: string
    currency: string
    hs: string | null
  }>(
    'hand-rows',
    `select t.id::text, t.packing_list_id::text as list, t.org_id::text as org, t.item_code as item, t.qty, t.net_weight as net,
            t.sales_unit_price as price, t.commission_rule as rule, t.commission_rate as commission, t.guide_price as guide,
            p.total_qty as boxes, p.total_net_weight as kg, t.pod, t.category, t.eta_date::text as eta, t.currency_code as currency,
            i.hs_code as hs
       from cargo_tracking t
       join packing_list p on p.tenant_id = t.tenant_id and p.id = t.packing_list_id
       left join item i on i.tenant_id = t.tenant_id and i.item_code = t.item_code
      where t.tenant_id = 1 and t.packing_list_id = any($1::bigint[]) order by t.id`,
    [lists],
  )
  const prices = await ask<{ item: string; price: string }>(
    'hand-prices',
    `select item_code as item, sum(sale_amount) / sum(sale_qty) as price from sale_record
      where tenant_id = 1 and item_code = any($1::text[]) and sale_date > current_date - 14 group by 1 having sum(sale_qty) > 0`,
    [[...new Set(rows.map(row => row.item))]],
  )
  const references = await ask<{ fee: string; port: string | null; category: string | null; currency: string }>(
    'hand-references',
    `select standard_fee as fee, destination_port as port, product_category as category, currency_code as currency
       from business_reference where tenant_id = 1 and enable_flag = 'Y'`,
    [],
  )
  const rates = await ask<{ month: string; currency: string; rate: string }>(
    'hand-rates',
    'select year_month as month, from_currency as currency, exchange_rate as rate from customs_rate where tenant_id = 1',
    [],
  )
  const taxes = await ask<{ hs: string; tariff: string; vat: string }>(
    'hand-taxes',
    'select hs_code as hs, general_tariff_rate as tariff, vat_rate as vat from hs_code where tenant_id = 1',
    [],
  )
  const written = rows.map(row => {
    const rate = Number(
      rates.find(one => one.currency === row.currency && one.month === row.eta.slice(0, 7))?.rate ?? 0.2,
    )
    const tax = taxes.find(one => one.hs === row.hs)
    const value = Number(row.price) * Number(row.qty) * rate * 1.003
    const tariff = (value * Number(tax?.tariff ?? 0)) / 100
    const vat = ((value + tariff) * Number(tax?.vat ?? 9)) / 100
    const cost = references
      .filter(one => (one.port ?? row.pod) === row.pod && (one.category ?? row.category) === row.category)
      .reduce((all, one) => all + (Number(one.fee) * Number(row.qty)) / Number(row.boxes), 0)
    const sales = Number(row.guide ?? prices.find(one => one.item === row.item)?.price ?? 0) * Number(row.qty)
    const payable = sales - cost - tariff - vat - (sales * Number(row.commission ?? 0)) / 100
    return { id: row.id, tariff, vat, cost, sales, payable }
  })
  await ask(
    'hand-write',
    `update cargo_tracking t set est_tariff = w.tariff, est_vat = w.vat, est_ocean_freight = w.cost, est_sales_amount = w.sales,
            est_payable_amount_cny = w.payable, version = version + 1, updated_time = now()
       from unnest($1::bigint[], $2::numeric[], $3::numeric[], $4::numeric[], $5::numeric[], $6::numeric[])
            as w (id, tariff, vat, cost, sales, payable)
      where t.tenant_id = 1 and t.id = w.id`,
    [
      written.map(one => one.id),
      ...(['tariff', 'vat', 'cost', 'sales', 'payable'] as const).map(name => written.map(one => one[name].toFixed(2))),
    ],
  )
  await client.query('rollback')
}

await bench(async ({ add, asking, bare, caller, database, each, headers, noted, store, superuser }) => {
  const { lists } = await moneyData(superuser, containers, 200_000)

  await each(`est columns anew (10,000 containers there), a container`, lists.slice(0, 300), 3, (one, id) =>
    estimateAnew(one, id),
  )

  // Every tenth portion of the night, so that the figure stands for all 10,000 rows.
  const portions = Array.from({ length: containers / portion }, (_, at) =>
    lists.slice(at * portion, (at + 1) * portion),
  ).filter((_, at) => at % 10 === 0)
  const night = await byTurns(
    portions.length,
    turn =>
      noted(one => estimatePortion.run(one, { packingListIds: portions[turn % portions.length] }, undefined as never)),
    turn => nightByHand(bare, portions[turn % portions.length] as string[]),
  )
  const all = containers / portion
  add(ratioFigure('est columns by night, 10,000 rows, against by hand', night.ours * all, night.floor * all, 20))

  const tracking = store.shapes.of('cargo-tracking')
  const asked = { status: 'SELLING', descs: 'etaDate', size: '50', current: '1' }
  const page = await sentBy(database, transaction => readPage(transaction, tracking, asked, asking))
  const listed = await byTurns(
    40,
    () => caller.text({ path: `/logistics/cargo-tracking/page?${new URLSearchParams(asked)}`, headers }),
    () => replay(bare, page),
  )
  add(ratioFigure('tracking list with est columns, 200,000 SKU rows, page of 50', listed.ours, listed.floor, 1.5))

  const voyage = lists.slice(0, 40)
  const packing = store.shapes.of('packing-list')
  const reading: Sent[] = []
  for (const id of voyage) reading.push(...(await noted(one => store.read(one, packing, id))))
  const rehearsed = await byTurns(
    10,
    () =>
      caller.text({
        path: '/customs/customs-document/rehearse',
        method: 'POST',
        headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
        body: JSON.stringify({ packingListIds: voyage }),
      }),
    () => replay(bare, reading),
  )
  add(ratioFigure('voyage rehearsal of 40 containers, against reading them', rehearsed.ours, rehearsed.floor, 20))
})
