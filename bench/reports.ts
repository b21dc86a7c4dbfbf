import { saleRecord } from '#areas/sales/sale-record/document.ts'
import { readPage } from '#platform/server/documents/list.ts'
import { readPivot } from '#platform/server/documents/pivot.ts'
import { readGroups, readTotals } from '#platform/server/documents/totals.ts'
import { bench, replay, sentBy } from './beside.ts'
import { byTurns } from './load.ts'
import { moneyData, moreSales } from './money-data.ts'
import { milliseconds, plainFigure, ratioFigure } from './table.ts'

// A pivot and a report that is stored nowhere, over 1,000,000 sales of 10,000 containers, beside its own statements; the cards of the wall's board.

const containers = 10_000
const sales = 1_000_000
/** As long as somebody waits for a report. */
const mostMilliseconds = 2000

await bench(async ({ add, asking, bare, caller, database, headers, store, superuser }) => {
  const { sale } = await moneyData(superuser, containers, containers)
  await moreSales(superuser, sale, containers, sales)
  const { rows: there } = await superuser.query<{ many: string }>('select count(*)::text as many from sale_record')
  if (Number(there[0]?.many) < sales) throw new Error(`There are ${there[0]?.many} sales, not ${sales}`)

  const report = store.shapes.of('sales-summary')
  const asked = { ascs: 'etaDate', size: '50', current: '1' }
  const works = [
    ['page of 50', 'page', asked, () => sentBy(database, one => readPage(one, report, asked, asking))],
    ['totals', 'totals', {}, () => sentBy(database, one => readTotals(one, report, {}, asking))],
    [
      'groups with their sums, for the chart',
      'groups',
      { by: 'vendorId' },
      () => sentBy(database, one => readGroups(one, report, { by: 'vendorId' }, asking)),
    ],
  ] as const
  for (const [name, path, query, noted] of works) {
    const statements = await noted()
    const { floor, ours } = await byTurns(
      5,
      () => caller.text({ path: `/report/sales-summary/${path}?${new URLSearchParams(query)}`, headers }),
      () => replay(bare, statements),
    )
    add(ratioFigure(`sales summary over 1,000,000 sales: ${name}`, ours, floor, 1.3))
    add(plainFigure('  in all, as somebody waits for it', ours, mostMilliseconds, milliseconds))
  }

  const sold = store.shapes.of(saleRecord.name)
  const pivots = [
    ['by month and item', { pivotRows: 'saleDate.month,itemCode', pivotMeasures: 'saleQty,saleAmount' }],
    [
      'by vendor and channel, weeks across',
      { pivotRows: 'vendorId,channel', pivotColumns: 'saleDate.week', pivotMeasures: 'saleAmount' },
    ],
  ] as const
  for (const [name, asked] of pivots) {
    const statements = await sentBy(database, one => readPivot(one, sold, asked, asking))
    const { floor, ours } = await byTurns(
      5,
      () => caller.text({ path: `${saleRecord.calls}/pivot?${new URLSearchParams(asked)}`, headers }),
      () => replay(bare, statements),
    )
    add(ratioFigure(`pivot of 1,000,000 sales ${name}`, ours, floor, 1.5))
    add(plainFigure('  in all, as somebody waits for it', ours, mostMilliseconds, milliseconds))
  }
  const { ours } = await byTurns(
    5,
    () => caller.text({ path: '/report/dashboard/screen', headers }),
    async () => {},
  )
  add(plainFigure('the cards of the board, together', ours, 1000, milliseconds))
})
