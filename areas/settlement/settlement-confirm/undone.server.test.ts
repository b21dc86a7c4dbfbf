import { expect, test } from 'vitest'
import { prepayment } from '#areas/purchase/prepayment/document.ts'
import { cargoTracking } from '#areas/tracking/cargo-tracking/document.ts'
import { eventually } from '#platform/testing/eventually.ts'
import { house } from '#platform/testing/house.ts'
import { queueEmpty } from '#platform/testing/queue.ts'
import { settling } from '../testing.server.ts'
import { settlementConfirm } from './document.ts'

const opened = await house()
const { admin, house: server, sql } = opened
const { container, costAll, exchange, prepay, sellAll, submitted } = settling(opened)

/** What remembers that something happened, and what is never taken back: numbers, promises that ended, answers given. */
const history = [
  /^action_log/,
  /^(notice|idempotency|number_counter|table_stamp|session|spent_refresh|client_error)$/,
  /^outbox_/,
  /^prepayment_reservation$/,
]
/** Who touched a record last and how often. */
const stamps = ['version', 'revision', 'updated_by', 'updated_by_name', 'updated_time']

/** A row in words; nothing reserved or settled yet and nothing any more are one. */
const told = (row: string) =>
  JSON.stringify(
    Object.fromEntries(
      Object.entries(JSON.parse(row) as Record<string, unknown>).filter(([, value]) => value !== null && value !== 0),
    ),
  )

/** Every row of every table of the tenants, without what is history; lines without the ids they were written under. */
async function everything(): Promise<Map<string, readonly string[]>> {
  const tables = await sql(
    `select c.table_name as name, bool_or(c.column_name = 'line_no') as "isLines"
       from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
      group by c.table_name having bool_or(c.column_name = 'tenant_id') order by 1`,
  )
  const all = new Map<string, readonly string[]>()
  for (const { isLines, name } of tables as { name: string; isLines: boolean }[]) {
    if (history.some(one => one.test(name))) continue
    const rows = await sql(`select (to_jsonb(t) - $1::text[])::text as row from ${name} t order by 1`, [
      isLines ? [...stamps, 'id'] : stamps,
    ])
    all.set(
      name,
      rows.map(({ row }) => told(row as string)),
    )
  }
  return all
}

/** Rows that stand on one side only, by their table. */
const apart = (one: ReadonlyMap<string, readonly string[]>, other: ReadonlyMap<string, readonly string[]>) =>
  [...one].flatMap(([name, rows]) => {
    const there = other.get(name) ?? []
    const gone = rows.filter(row => !there.includes(row))
    const come = there.filter(row => !rows.includes(row))
    return gone.length + come.length > 0 ? [[name, gone, come] as const] : []
  })

/** What stands once the queue has worked out what the container really cost. */
async function settled(): Promise<Map<string, readonly string[]>> {
  await queueEmpty(sql)
  return everything()
}

test('an audit that is taken back leaves the whole database as it was, but for history', async () => {
  const list = await container()
  await exchange(list, '1600000')
  // It has come: what is sold at sea is on its way again (business.md 3.6), and nothing is sold at sea here.
  await server.asHouse('1', async work => {
    for (const row of await work.all(cargoTracking, { packingListId: list.id }))
      await work.update(cargoTracking, row, { status: 'SELLING', ataDate: '2025-05-06' })
  })
  await sellAll(list)
  await costAll(list)
  const paid = await prepay(list, '900000')
  const { confirm } = await submitted(list, { finalFlag: 'Y' })
  await admin.save(settlementConfirm, confirm, {
    salesLines: confirm.salesLines.map(({ id }, at) => (at === 0 ? { id, confirmPrice: '720' } : { id })),
    prepaymentLines: [{ id: confirm.prepaymentLines[0]?.id, confirmAppliedAmount: '800000' }],
  })
  const before = await settled()
  await admin.run(settlementConfirm, 'audit', confirm)
  expect(apart(before, await settled()).map(([name]) => name)).toEqual(
    expect.arrayContaining([
      'cargo_tracking',
      'prepayment',
      'sale_record',
      'sales_report',
      'sales_report_days',
      'settlement',
      'settlement_confirm',
      'settlement_prepayment_lines',
      'settlement_sales_lines',
    ]),
  )
  expect(await admin.get(prepayment, paid)).toMatchObject({ reservedAmount: '800000.00' })
  // Whoever is about to take it back sees which sales it frees.
  const { id, version } = (await admin.get(settlementConfirm, confirm)) as never as { id: string; version: number }
  const { effects } = (await admin.ask('POST', `${settlementConfirm.calls}/preview`, {
    verb: 'antiAudit',
    rows: [{ id, version }],
  })) as never as {
    effects: { document: string; no: string | null; changes: { field: string; from: string; to: string }[] }[]
  }
  const freed = effects.filter(one => one.document === 'sale-record')
  expect(freed).toHaveLength(confirm.salesLines.length)
  for (const { changes, no } of freed) {
    expect(no).toBeTruthy()
    expect(changes).toContainEqual(expect.objectContaining({ field: 'settledFlag', from: 'Yes', to: 'No' }))
  }
  await admin.run(settlementConfirm, 'antiAudit', confirm)
  await eventually(async () => expect(apart(before, await everything())).toEqual([]))
})
