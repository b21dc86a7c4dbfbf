import { generateSettlement } from '#areas/settlement/settlement/nightly.server.ts'
import { writeActual } from '#areas/settlement/tracking/actual.server.ts'
import type { Wire } from '#platform/model/check.ts'
import { derived, hydrate, settled } from '#platform/model/compute.ts'
import { Decimal } from '#platform/model/decimal.ts'
import { bench, replay } from './beside.ts'
import { byTurns } from './load.ts'
import { clone, moneyData } from './money-data.ts'
import { ratioFigure } from './table.ts'

// The money beside its floors: the product's own statements, sent by the bare driver.

await bench(async ({ add, bare, caller, catalogue, database, each, headers, noted, store, superuser, work }) => {
  const { lists, pattern } = await moneyData(superuser, 10_000, 200_000)

  const some = lists.slice(0, 300)
  await each('act columns anew (10,000 containers there), a container', some, 3, (one, id) => writeActual(one, id))
  await each('settlement by the nightly job, a container', some, 3, (one, packingListId) =>
    generateSettlement.run(one, { packingListId }, undefined as never),
  )

  // One container with 5,000 sales of its own.
  await clone(superuser, 'sale_record', `packing_list_id = ${pattern} and settlement_id is null`, 5000, {
    feeder_line_no: "'BENCH' || i",
    packing_list_id: lists.at(-1) ?? '0',
  })
  await database.withTenant('1', transaction =>
    generateSettlement.run(work(transaction), { packingListId: lists.at(-1) }, undefined as never),
  )
  const { rows } = await superuser.query<{ id: string }>(
    'select id::text as id from settlement where tenant_id = 1 and packing_list_id = $1',
    [lists.at(-1)],
  )
  const id = rows[0]?.id ?? ''
  const shape = store.shapes.of('settlement')
  const path = `/settlement/settlement/${id}`
  const opened = await byTurns(
    20,
    () => caller.text({ path, headers }),
    await noted(one => store.read(one, shape, id)).then(sent => () => replay(bare, sent)),
  )
  add(ratioFigure('settlement of 5,000 sales lines: open', opened.ours, opened.floor, 1.5))

  const record = await caller.data<Wire & { version: number; salesLines: Wire[] }>({ path, headers })
  const known = catalogue.get('settlement')
  const form = hydrate(known.document, record)
  const reckon = await byTurns(
    20,
    async () => settled(known.document, derived(known.document, known.rules as never, form)),
    // The least any sheet does: price by quantity, line by line.
    async () =>
      (form.salesLines as { confirmQty: Decimal; confirmPrice: Decimal }[]).reduce(
        (sum, line) => sum.plus(line.confirmQty.times(line.confirmPrice).toDecimalPlaces(2)),
        new Decimal(0),
      ),
  )
  add(ratioFigure('settlement of 5,000 sales lines: recomputed after one cell', reckon.ours, reckon.floor, 20))

  // As the screen sends it: every line with what a person may write, one cell of them changed.
  const sent = record.salesLines.map(({ id: line, settlePrice, settleQty, tickFlag }) => ({
    id: line,
    settlePrice,
    settleQty,
    tickFlag,
  }))
  const change = (settlePrice: string) => ({
    salesLines: sent.map((line, at) => (at === 0 ? { ...line, settlePrice } : line)),
  })
  const saved = await noted(one => store.update(one, shape, { id, version: record.version }, change('101')))
  let { version } = record
  const saving = await byTurns(
    10,
    async turn => {
      const answer = await caller.data<{ version: number }>({
        path: '/settlement/settlement',
        method: 'PUT',
        headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
        body: JSON.stringify({ id, version, ...change(String(200 + turn)) }),
      })
      ;({ version } = answer)
    },
    () => replay(bare, saved),
  )
  add(ratioFigure('settlement of 5,000 sales lines: save one cell', saving.ours, saving.floor, 3))
})
