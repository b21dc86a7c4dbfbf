import type pg from 'pg'
import { settlement } from '#areas/settlement/settlement/document.ts'
import { bench } from './beside.ts'
import { namesOf } from './data.ts'
import { byTurns } from './load.ts'
import { clone, moneyData } from './money-data.ts'
import { option } from './options.ts'
import { milliseconds, plainFigure } from './table.ts'

// What one tenant waits for when it is alone in its tables, and when many others have as much in them:
//   node scripts/run.mjs bench/tenants.ts [--sales 1000000] [--tenants 49] [--each 1000000]

const sales = Number(option('sales', '1000000'))
const tenants = Number(option('tenants', '49'))
const each = Number(option('each', String(sales)))
const perContainer = 100
const containers = Math.ceil(sales / perContainer)

/** Gives other tenants a share of what the first one has, past every wall and check. */
async function others(client: pg.Client, table: string, share: number): Promise<void> {
  const names = await namesOf(client, table)
  const columns = names.map(name => (name === 'tenant_id' ? '1000 + t' : `one.${name}`))
  await client.query(
    `insert into ${table} (${names.join(', ')})
     select ${columns.join(', ')} from generate_series(1, ${tenants}) t,
       (select * from ${table} where tenant_id = 1 order by id desc limit ${share}) one`,
  )
  await client.query(`vacuum analyze ${table}`)
}

await bench(async ({ add, caller, headers, superuser }) => {
  await superuser.query('set session_replication_role = replica')
  const { pattern } = await moneyData(superuser, containers, containers)
  const of = `(select p.id as list, p.container_no as no, n from generate_series(3, ${perContainer}) n,
    packing_list p where p.tenant_id = 1 and p.packing_list_no like 'BENCH%') p`
  const own = {
    packing_list_id: 'p.list',
    container_no: 'p.no',
    feeder_doc_no: "'BENCH' || p.list",
    feeder_line_no: 'p.n::text',
    sale_date: "date '2025-01-01' + (p.n % 60)::int",
    sale_qty: '2',
  }
  await clone(
    superuser,
    'sale_record',
    `packing_list_id = ${pattern} and settlement_id is null and sale_qty > 0`,
    0,
    own,
    of,
  )
  await superuser.query('vacuum analyze sale_record')
  const { rows } = await superuser.query<{ id: string; settled: string }>(
    `select max(id)::text as id, (select max(id)::text from settlement where tenant_id = 1 and status = 'DRAFT') as settled from packing_list where tenant_id = 1`,
  )
  const list = '/packing/packing-list'
  let turn = 0
  const save = async () => {
    const { version } = await caller.data<{ version: number }>({ path: `${list}/${rows[0]?.id}`, headers })
    const body = JSON.stringify({ id: rows[0]?.id, version, remark: `turn ${++turn}` })
    return caller.text({
      path: list,
      method: 'PUT',
      headers: { ...headers, 'idempotency-key': `tenants-${turn}` },
      body,
    })
  }
  const works: readonly (readonly [string, () => Promise<unknown>])[] = [
    ['list of sales, first page', () => caller.text({ path: '/sales/sale-record/page?size=50', headers })],
    [
      'list of sales, by container',
      () => caller.text({ path: '/sales/sale-record/page?size=50&containerNo=BNCH0000042', headers }),
    ],
    ['list of containers, first page', () => caller.text({ path: `${list}/page?size=50`, headers })],
    ['open a packing list', () => caller.text({ path: `${list}/${rows[0]?.id}`, headers })],
    ['open it and save it', save],
    ['open a settlement', () => caller.text({ path: `${settlement.calls}/${rows[0]?.settled}`, headers })],
    ['report: sales by container, a page', () => caller.text({ path: '/report/sales-summary/page?size=50', headers })],
    ['report: its totals', () => caller.text({ path: '/report/sales-summary/totals', headers })],
  ]
  const measured = async () => {
    const taken: number[] = []
    for (const [, work] of works) taken.push((await byTurns(5, work, async () => {})).ours)
    return taken
  }
  const alone = await measured()
  for (const [table, share] of [
    ['packing_list', Math.ceil(each / perContainer)],
    ['cargo_tracking', Math.ceil(each / perContainer)],
    ['sale_record', each],
  ] as const)
    await others(superuser, table, share)
  const [count] = (
    await superuser.query<{ rows: string; tenants: string }>(
      'select count(*)::text as rows, count(distinct tenant_id)::text as tenants from sale_record',
    )
  ).rows
  const beside = await measured()
  for (const [at, [name]] of works.entries())
    add(
      plainFigure(
        `${name}: ${count?.rows} rows of ${count?.tenants} tenants, beside ${sales} of one`,
        beside[at] ?? 0,
        undefined,
        milliseconds,
        alone[at],
      ),
    )
})
