import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { serverAreas } from '#areas/index.server.ts'
import { generateSettlement } from '#areas/settlement/settlement/nightly.server.ts'
import { writeActual } from '#areas/settlement/tracking/actual.server.ts'
import { estimateAnew } from '#areas/tracking/cargo-tracking/estimate.server.ts'
import type { Wire } from '#platform/model/check.ts'
import { derived, hydrate, settled } from '#platform/model/compute.ts'
import { Decimal } from '#platform/model/decimal.ts'
import { Catalogue } from '#platform/server/catalogue.ts'
import { Database, type Transaction } from '#platform/server/database/connection.ts'
import { startEmbedded } from '#platform/server/database/embedded.ts'
import { urlAs } from '#platform/server/database/roles.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { readPage } from '#platform/server/documents/list.ts'
import { Shapes } from '#platform/server/documents/shape.ts'
import { Store } from '#platform/server/documents/store.ts'
import { openWork } from '#platform/server/documents/work.ts'
import type { Asking } from '#platform/server/http/call.ts'
import { userById } from '#platform/server/session/people.ts'
import { byTurns, Caller } from './load.ts'
import { clone, moneyData } from './money-data.ts'
import { buildPrograms, startProgram } from './processes.ts'
import type { Statement } from './statements.ts'
import { type Figure, milliseconds, ratioFigure, table } from './table.ts'

// The money and the tracking beside their floors: the product's own statements, sent by the bare driver.

const password = 'Durian-2025-Monthong'
const folder = mkdtempSync(join(tmpdir(), 'dop-bench-money-'))
const dataDir = join(folder, 'data')
const figures: Figure[] = []
const add = (figure: Figure) => {
  figures.push(figure)
  process.stderr.write(`${figure.work}: ${figure.measured} / ${figure.floor} ${figure.ratio?.toFixed(2)}\n`)
}
const closing: (() => Promise<unknown>)[] = []

/** A statement, with the number the record got that it made. */
interface Sent extends Statement {
  readonly made: string | undefined
}
class Enough extends Error {}

/** Runs a piece of the product's own work, notes every statement with what it made, and takes it back. */
async function sentBy(database: Database, work: (transaction: Transaction) => Promise<unknown>): Promise<Sent[]> {
  const sent: Sent[] = []
  await database
    .withTenant('1', async transaction => {
      await work({
        async query(text, values = [], name) {
          const answer = await transaction.query<never>(text, values, name)
          const [row] = answer.rows as { id?: unknown }[]
          sent.push({ text, values, name, made: text.startsWith('insert') && row?.id ? String(row.id) : undefined })
          return answer
        },
      })
      throw new Enough()
    })
    .catch((fault: unknown) => {
      if (!(fault instanceof Enough)) throw fault
    })
  return sent
}

/** Sends noted statements as they were, in a transaction of their own that is taken back, as the product's own was; what is made anew has a new number. */
async function replay(client: pg.Client, statements: readonly Sent[]): Promise<void> {
  await client.query("begin; select set_config('app.tenant', '1', true)")
  const numbers = new Map<string, string>()
  const now = (value: unknown): unknown => {
    if (typeof value !== 'string' || numbers.size === 0) return value
    let text = value
    for (const [before, after] of numbers) text = text.replaceAll(before, after)
    return text
  }
  for (const { made, name, text, values } of statements) {
    const answer = await client.query({ text, values: values.map(now), ...(name ? { name } : {}) })
    const [row] = answer.rows as { id?: unknown }[]
    if (made && row?.id) numbers.set(made, String(row.id))
  }
  await client.query('rollback')
}

async function run(): Promise<void> {
  await buildPrograms()
  const server = await startProgram(
    'main',
    {
      DATA_DIR: dataDir,
      DOP_ROOT: process.cwd(),
      PORT: '0',
      DOP_DEMO: 'on',
      DOP_DEMO_PASSWORD: password,
      CALLS_PER_SECOND: '1000000',
      LOG_LEVEL: 'error',
    },
    '/readyz',
  )
  closing.push(() => server.stop())
  const { nearUrl } = await startEmbedded({ dataDir, log: () => {} })
  const superuser = new pg.Client({ connectionString: nearUrl })
  const bare = new pg.Client({ connectionString: urlAs(nearUrl, 'app_rw'), options: '-c timezone=Asia/Shanghai' })
  for (const client of [superuser, bare]) {
    await client.connect()
    closing.unshift(() => client.end())
  }
  const database = new Database(urlAs(nearUrl, 'app_rw'))
  closing.unshift(() => database.close())
  const catalogue = new Catalogue(serverAreas.flatMap(area => area.declares ?? []))
  const store = new Store(
    new Shapes(catalogue),
    serverAreas.flatMap(area => area.actions ?? []),
    serverAreas.flatMap(area => area.reactions ?? []),
    serverAreas.flatMap(area => area.channels ?? []),
    serverAreas.flatMap(area => area.explanations ?? []),
  )
  const user = await database.readTenant('1', transaction => userById(transaction, '1', '1', catalogue))
  if (!user) throw new Error('There is no administrator')
  const asking: Asking = { user, language: 'zh', requestId: 'bench', address: '127.0.0.1', userAgent: 'bench' }
  const work = (transaction: Transaction) => openWork(store, transaction, asking, new Date())
  const noted = (act: (work: Work) => Promise<unknown>) => sentBy(database, transaction => act(work(transaction)))

  const { lists, pattern } = await moneyData(superuser, 10_000, 200_000)

  /** A piece of work for many containers, each in a transaction of its own; what it would write is taken back on both sides. */
  async function each(name: string, count: number, limit: number, act: (work: Work, id: string) => Promise<unknown>) {
    const some = lists.slice(0, count)
    const sent: Sent[][] = []
    for (const id of some) sent.push(await noted(one => act(one, id)))
    const at = (turn: number) => turn % count
    const pair = await byTurns(
      count,
      turn => noted(one => act(one, some[at(turn)] as string)),
      turn => replay(bare, sent[at(turn)] as Sent[]),
    )
    add(ratioFigure(`${name}, a container`, pair.ours, pair.floor, limit))
  }
  await each('act columns anew (10,000 containers there)', 300, 3, (one, id) => writeActual(one, id))
  await each('est columns anew (10,000 containers there)', 300, 3, (one, id) => estimateAnew(one, id))
  await each('settlement by the nightly job', 300, 3, (one, packingListId) =>
    generateSettlement.run(one, { packingListId }, undefined as never),
  )

  const tracking = store.shapes.of('cargo-tracking')
  const caller = new Caller(server.base)
  closing.unshift(() => caller.close())
  const signed = JSON.parse(
    await caller.text({
      path: '/auth/oauth/token',
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from('test:test').toString('base64')}`,
        'tenant-id': '1',
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: new URLSearchParams({ grant_type: 'password', username: 'admin', password }).toString(),
    }),
  ) as { access_token: string }
  const headers = { authorization: `Bearer ${signed.access_token}`, 'tenant-id': '1' }

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
  console.log(`\n${table(figures)}`)
}

const began = performance.now()
try {
  await run()
} finally {
  for (const close of closing) await close().catch(() => {})
  rmSync(folder, { recursive: true, force: true })
  process.stderr.write(`${milliseconds(performance.now() - began)} in all\n`)
}
process.exit(figures.some(one => one.ok === false) ? 1 : 0)
