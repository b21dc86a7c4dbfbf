import { saleRecord } from '#areas/sales/sale-record/document.ts'
import { generateSettlement } from '#areas/settlement/settlement/nightly.server.ts'
import type { Transaction } from '#platform/server/database/connection.ts'
import { readPage } from '#platform/server/documents/list.ts'
import { readPivot } from '#platform/server/documents/pivot.ts'
import type { Shape } from '#platform/server/documents/shape.ts'
import { readTotals } from '#platform/server/documents/totals.ts'
import { type Beside, bench, replay, sentBy } from './beside.ts'
import { freshContainer, list, savedLike } from './given.ts'
import { byTurns, type Pair } from './load.ts'
import { option, query } from './options.ts'
import { ratioFigure } from './table.ts'
import { largest, manyCompanies, oneCompany } from './tenants-data.ts'

// One tenant alone, and the same tenant as one of fifty: what people do all day, beside its own statements.

const tenants = Number(option('tenants', '50'))
const rows = Number(option('rows', '1000000'))
const turns = Number(option('turns', '15'))

/** A piece of work, and how far above its floor it may be. */
interface Piece {
  readonly name: string
  readonly limit: number
  readonly measure: () => Promise<Pair>
}

/** What people do all day. */
async function pieces(beside: Beside, lists: readonly string[]): Promise<readonly Piece[]> {
  const { asking, bare, caller, database, headers, noted, store, superuser, takenBack } = beside
  const reading = (
    name: string,
    document: string,
    path: string,
    asked: Readonly<Record<string, string>>,
    read: (one: Transaction, shape: Shape) => Promise<unknown>,
    limit = 2,
  ): Piece => ({
    name,
    limit,
    async measure() {
      const shape = store.shapes.of(document)
      const statements = await sentBy(database, one => read(one, shape))
      return byTurns(
        turns,
        () => caller.text({ path: `${shape.document.calls}/${path}?${query(asked)}`, headers }),
        () => replay(bare, statements),
      )
    },
  })
  const page = (name: string, document: string, asked: Readonly<Record<string, string>>) => {
    const paged = { size: '50', ...asked }
    return reading(name, document, 'page', paged, (one, shape) => readPage(one, shape, paged, asking))
  }
  const shape = store.shapes.of('original-packing-list')
  const given = await savedLike({ caller, shape, headers })
  const { rows: opened } = await superuser.query<{ id: string; vendor: string; item: string }>(
    `select (select max(id) from original_packing_list where tenant_id = 1 and packing_list_no like 'BENCH%')::text as id,
       (select mode() within group (order by vendor_id) from sale_record where tenant_id = 1)::text as vendor,
       (select mode() within group (order by item_code) from stock_ledger where tenant_id = 1) as item`,
  )
  const { id = '', item = '', vendor = '' } = opened[0] ?? {}
  const pivot = { pivotRows: 'saleDate.month,itemCode', pivotMeasures: 'saleQty,saleAmount' }
  return [
    page('packing lists as the list opens', shape.document.name, {}),
    page('packing lists by status, trade and days, with their number', shape.document.name, {
      status: 'UNAUDITED',
      tradeType: 'GENERAL',
      etaDateStart: '2025-01-01',
      descs: 'etaDate',
    }),
    page('sales as the list opens', saleRecord.name, {}),
    page('sales of a vendor since a day, the newest first, with their number', saleRecord.name, {
      vendorId: vendor,
      saleDateStart: new Date(Date.now() - 90 * 86_400_000).toISOString().slice(0, 10),
      descs: 'saleDate',
    }),
    page('movements of an item, the newest first', 'stock-ledger', { itemCode: item, descs: 'createdTime' }),
    page('movements of a lot', 'stock-ledger', { lotNo: 'BENCH00000100' }),
    {
      name: 'open a packing list of 200 lines',
      limit: 2,
      async measure() {
        const statements = await noted(one => store.read(one, shape, id))
        return byTurns(
          turns,
          () => caller.text({ path: `${list}/${id}`, headers }),
          () => replay(bare, statements),
        )
      },
    },
    {
      name: 'save a packing list of 200 lines',
      limit: 4,
      // Both sides take it back: a lot is numbered anew by each.
      measure: () =>
        takenBack(
          Array.from({ length: turns }, () => freshContainer()),
          (one, containerNo) => store.create(one, shape, { ...given, containerNo }),
        ),
    },
    {
      name: 'settlement of a container by the nightly job',
      limit: 3,
      measure: () =>
        takenBack(lists.slice(0, 100), (one, packingListId) =>
          generateSettlement.run(one, { packingListId }, undefined as never),
        ),
    },
    page('sales summary, page of 50', 'sales-summary', { ascs: 'etaDate', current: '1' }),
    reading('sales summary, totals', 'sales-summary', 'totals', {}, (one, report) =>
      readTotals(one, report, {}, asking),
    ),
    reading('pivot of all sales by month and item', saleRecord.name, 'pivot', pivot, (one, sold) =>
      readPivot(one, sold, pivot, asking),
    ),
  ]
}

/** Tables that were read whole while all of it was measured, however many tenants lie in them. */
async function readWhole({ superuser }: Beside): Promise<string> {
  const { rows: found } = await superuser.query<{ told: string }>(
    `select relname || ': ' || seq_scan || ' times, ' || seq_tup_read || ' rows' as told
       from pg_stat_user_tables where seq_tup_read > 100000 order by seq_tup_read desc limit 12`,
  )
  return found.map(row => row.told).join('\n')
}

await bench(async beside => {
  const { add, superuser } = beside
  const lists = await oneCompany(superuser, rows)
  await superuser.query('vacuum analyze')
  const works = await pieces(beside, lists)
  process.stderr.write(`${await largest(superuser)}\n`)
  const alone = new Map<string, Pair>()
  for (const { limit, measure, name } of works) {
    const pair = await measure()
    alone.set(name, pair)
    add(ratioFigure(`${name}: alone`, pair.ours, pair.floor, limit))
  }
  await manyCompanies(superuser, tenants)
  process.stderr.write(`${await largest(superuser)}\n`)
  await superuser.query('select pg_stat_reset()')
  for (const { limit, measure, name } of works) {
    const pair = await measure()
    add(ratioFigure(`${name}: one of ${tenants}`, pair.ours, pair.floor, limit))
    add(ratioFigure('  against alone', pair.ours, alone.get(name)?.ours ?? 0, 2))
  }
  process.stderr.write(`Read whole meanwhile:\n${await readWhole(beside)}\n`)
})
