import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { menuRows } from '#areas/admin/calls.server.ts'
import { serverAreas } from '#areas/index.server.ts'
import type { Wire } from '#platform/model/check.ts'
import { Catalogue } from '#platform/server/catalogue.ts'
import { Database } from '#platform/server/database/connection.ts'
import { startEmbedded } from '#platform/server/database/embedded.ts'
import { urlAs } from '#platform/server/database/roles.ts'
import { readPage } from '#platform/server/documents/list.ts'
import { type Shape, Shapes, selectList } from '#platform/server/documents/shape.ts'
import { Store } from '#platform/server/documents/store.ts'
import { openWork } from '#platform/server/documents/work.ts'
import type { Asking } from '#platform/server/http/call.ts'
import { userById } from '#platform/server/session/people.ts'
import { exportedColumns, exportedRows } from '#platform/server/tasks/export.ts'
import { fill, taskDone } from './data.ts'
import { create, freshContainer, list, savedLike } from './given.ts'
import { lineImports, recordImports } from './imports.ts'
import { byTurns, Caller, quantile, underLoad } from './load.ts'
import { option, query } from './options.ts'
import {
  buildBenched,
  memoryOf,
  type Program,
  password,
  productSettings,
  startProgram,
  watchedMemory,
} from './processes.ts'
import { fanOut, menu, upload } from './services.ts'
import { type FloorWork, type Statement, statementsOf } from './statements.ts'
import { type Figure, megabytes, milliseconds, plainFigure, ratioFigure, table } from './table.ts'

const buyer = { id: '2', username: 'chenli' }
const admin = { id: '1', username: 'admin' }
/** Three filters that find few, and three that find nearly all, so that there is a page 1,000. */
const narrow = { status: 'UNAUDITED', tradeType: 'GENERAL', etaDateStart: '2025-01-01', descs: 'etaDate', size: '50' }
const wide = { status: 'UNAUDITED', matchAttrFlag: 'N', etaDateStart: '2022-04-01', descs: 'etaDate', size: '50' }

const sizes = process.argv.includes('--full')
  ? [10_000, 100_000, 1_000_000, 5_000_000]
  : option('sizes', '10000,100000').split(',').map(Number)
const lineDocuments = Number(option('documents', '20000'))
const linesEach = Number(option('lines', '50'))
const importedRows = Number(option('rows', '10000'))
const rounds = Number(option('rounds', '5'))
const only = option('only')

/** One part of the run, unless others were named; what breaks it costs this part only. */
async function part(name: string, work: () => Promise<void>): Promise<void> {
  if (only !== '' && !only.split(',').includes(name)) return
  try {
    await work()
  } catch (fault) {
    say(fault instanceof Error ? (fault.stack ?? fault.message) : String(fault))
    figures.push({ work: name, measured: 'failed', floor: '', limit: '', ok: false })
  }
}

const figures: Figure[] = []
const add = (...more: readonly Figure[]) => {
  figures.push(...more)
  for (const one of more) say(`${one.work}: ${one.measured} / ${one.floor} ${one.ratio?.toFixed(2) ?? ''} ${one.limit}`)
}
const say = (text: string) => process.stderr.write(`${text}\n`)
const pause = (time: number) => new Promise(done => setTimeout(done, time))

/** Everything a part of the run needs. */
interface Bench {
  readonly server: Program
  readonly floor: Program
  readonly ours: Caller
  readonly bare: Caller
  readonly superuser: pg.Client
  readonly database: Database
  readonly store: Store
  readonly shape: Shape
  readonly folder: string
  readonly headers: Readonly<Record<string, string>>
  readonly adminHeaders: Readonly<Record<string, string>>
}

async function signIn(caller: Caller, username: string): Promise<Record<string, string>> {
  const text = await caller.text({
    path: '/auth/oauth/token',
    method: 'POST',
    headers: signInHeaders,
    body: signInBody(username),
  })
  return { authorization: `Bearer ${(JSON.parse(text) as { access_token: string }).access_token}`, 'tenant-id': '1' }
}

const signInHeaders = {
  authorization: `Basic ${Buffer.from('test:test').toString('base64')}`,
  'tenant-id': '1',
  'content-type': 'application/x-www-form-urlencoded',
}
const signInBody = (username: string) => query({ grant_type: 'password', username, password })

async function askingOf({ database, store }: Pick<Bench, 'database' | 'store'>, id: string): Promise<Asking> {
  const user = await database.readTenant('1', transaction => userById(transaction, '1', id, store.shapes.catalogue))
  if (!user) throw new Error(`There is no user ${id}`)
  return { user, language: 'zh', requestId: 'bench', address: '127.0.0.1', userAgent: 'bench' }
}

/** Notes the product's own statements for every kind of request the floor answers. */
async function floorWork(bench: Omit<Bench, 'floor' | 'bare'>, given: Wire, id: string): Promise<FloorWork> {
  const { database, store, shape, superuser, folder } = bench
  const asking = await askingOf(bench, buyer.id)
  const all = await askingOf(bench, admin.id)
  const page = (asked: Readonly<Record<string, string>>) =>
    statementsOf(database, '1', transaction => readPage(transaction, shape, asked, asking))
  const reads: Record<string, Statement[]> = {}
  for (const [name, asked] of Object.entries({ narrow, wide }))
    for (const current of ['1', '100', '1000']) reads[`${name}-${current}`] = await page({ ...asked, current })
  reads.opens = [{ text: listAsItOpens(shape, all), values: [] }]
  const work = (transaction: Parameters<typeof openWork>[1]) => openWork(store, transaction, asking, new Date())
  reads.detail = await statementsOf(database, '1', transaction => store.read(work(transaction), shape, id))
  const created = await statementsOf(database, '1', transaction =>
    store.create(work(transaction), shape, { ...given, containerNo: freshContainer() }),
  )
  const changed = await statementsOf(database, '1', async transaction => {
    const { version } = await store.read(work(transaction), shape, id)
    await store.update(work(transaction), shape, { id, version: version as number }, { remark: 'other' })
  })
  const asked = await statementsOf(database, '1', transaction => menuRows({ transaction }))
  const columns = exportedColumns(shape, exportNames(shape), all)
  const declared = await statementsOf(database, '1', async transaction => {
    for await (const _ of exportedRows(transaction, { shape, filters: {}, columns }, all, () => Promise.resolve()))
      break
  })
  const { rows } = await superuser.query<{ password_hash: string }>(
    'select password_hash from user_secret where tenant_id = 1 and user_id = 2',
  )
  return {
    reads,
    create: created.filter(one => /^\s*insert into (original_packing_list|action_log)/.test(one.text)),
    update: changed.find(one => /^\s*update original_packing_list /.test(one.text)) as FloorWork['update'],
    menu: asked[0] as FloorWork['menu'],
    export: { declare: declared[0] as FloorWork['update'], columns: columns.map(one => one.column), folder },
    passwordHash: rows[0]?.password_hash ?? '',
    password,
  }
}

/** The first page of a list nobody has narrowed or sorted yet, as one would write it by hand: newest first, by the number itself. */
const listAsItOpens = (shape: Shape, { user }: Asking): string =>
  `select coalesce((select json_agg(r) from (select ${selectList(shape.header, shape.fields, user)} from original_packing_list l
     where l.tenant_id = 1 order by l.id desc limit 50) r), '[]'::json)::text as records,
    (select count(*) from (select 1 from original_packing_list where tenant_id = 1 limit 100001) c)::int as total`

const exportNames = (shape: Shape) => shape.document.list.slice(0, 30)

async function flatList(bench: Bench, size: number): Promise<void> {
  const lastPage = Math.min(1000, Math.floor((size * 0.7) / 50))
  for (const current of ['1', lastPage >= 1000 ? '1000' : '100']) {
    const pair = await byTurns(
      20,
      () => bench.ours.text({ path: `${list}/page?${query({ ...wide, current })}`, headers: bench.headers }),
      () => bench.bare.text({ path: `/?wide-${current}` }),
    )
    add(ratioFigure(`list at ${size.toLocaleString('en')}, page ${current}`, pair.ours, pair.floor, 1.5))
    flat.push({ size, current, time: pair.ours })
  }
}

/** The list as it opens, before anybody chose an order; asked by who sees all of it. */
async function listsAsTheyOpen(bench: Bench, size: number): Promise<void> {
  const pair = await byTurns(
    20,
    () => bench.ours.text({ path: `${list}/page?size=50`, headers: bench.adminHeaders }),
    () => bench.bare.text({ path: '/?opens' }),
  )
  add(ratioFigure(`list as it opens, ${size.toLocaleString('en')} headers`, pair.ours, pair.floor, 1.5))
}

const flat: { size: number; current: string; time: number }[] = []

/** Beyond the number that is counted exactly, more documents must not make a list slower. */
function flatness(): void {
  for (const page of ['1', '1000']) {
    const found = flat.filter(one => one.current === page && one.size >= 100_000)
    const [first, last] = [found[0], found.at(-1)]
    if (!first || !last || first === last) continue
    add(
      ratioFigure(
        `list page ${page}: ${last.size.toLocaleString('en')} against ${first.size.toLocaleString('en')}`,
        last.time,
        first.time,
        2,
      ),
    )
  }
}

async function lists(bench: Bench): Promise<void> {
  const ours = {
    base: bench.server.base,
    path: `${list}/page?${query({ ...narrow, current: '1' })}`,
    headers: bench.headers,
  }
  const floor = { base: bench.floor.base, path: '/?narrow-1' }
  for (const connections of [1, 16]) {
    const pair = await underLoad(ours, floor, connections, rounds, 2)
    add(
      ratioFigure(
        `list page of 50, 3 filters, sort, total; ${connections} connection${connections > 1 ? 's' : ''}`,
        pair.ours,
        pair.floor,
        1.5,
      ),
    )
  }
}

async function detail(bench: Bench, id: string): Promise<void> {
  const pair = await byTurns(
    rounds * 20,
    () => bench.ours.text({ path: `${list}/${id}`, headers: bench.headers }),
    () => bench.bare.text({ path: '/?detail' }),
  )
  add(ratioFigure('open a document of 200 lines', pair.ours, pair.floor, 1.5))
}

async function saves(bench: Bench, given: Wire): Promise<void> {
  const body = () => JSON.stringify({ ...given, containerNo: freshContainer() })
  const pair = await byTurns(
    rounds * 8,
    () => create({ caller: bench.ours, headers: bench.headers }, given),
    () => bench.bare.text({ path: '/create', method: 'POST', body: body() }),
  )
  add(ratioFigure('save: header + 200 lines, every check, history', pair.ours, pair.floor, 2.5))
}

async function updates(bench: Bench, given: Wire): Promise<void> {
  for (const lines of [200, 5]) {
    const details = (given.details as Wire[]).slice(0, lines)
    const asked = { caller: bench.ours, headers: bench.headers }
    const [ours, bare] = [await create(asked, { ...given, details }), await create(asked, { ...given, details })]
    const change = (document: { id: string; version: number }, more: Wire) =>
      JSON.stringify({ id: document.id, version: document.version++, ...more })
    const pair = await byTurns(
      rounds * 16,
      turn =>
        bench.ours.text({
          path: list,
          method: 'PUT',
          headers: bench.headers,
          body: change(ours, { remark: `change ${turn}` }),
        }),
      turn =>
        bench.bare.text({
          path: '/update',
          method: 'POST',
          body: change(bare, { remark: `change ${turn}`, packingListNo: bare.packingListNo }),
        }),
    )
    add(ratioFigure(`update a header, version in the UPDATE (${lines} lines behind it)`, pair.ours, pair.floor, 3))
  }
}

const ninetyFifth = async (bench: Bench, calls: () => boolean): Promise<number> => {
  const taken: number[] = []
  const caller = new Caller(bench.server.base)
  while (calls()) {
    const began = performance.now()
    await caller.text({ path: `${list}/page?${query({ ...narrow, current: '1' })}`, headers: bench.headers })
    taken.push(performance.now() - began)
    await pause(20)
  }
  await caller.close()
  return quantile(taken, 0.95)
}

async function exports(bench: Bench, rowCount: number): Promise<void> {
  const until = performance.now() + 5000
  const idle = await ninetyFifth(bench, () => performance.now() < until)
  for (const format of ['xlsx', 'csv']) {
    let memory = { before: 0, peak: 0 }
    const ours = async () => {
      memory = await watchedMemory(bench.server.pid, async () => {
        const { taskId } = await bench.ours.data<{ taskId: string }>({
          path: `${list}/export`,
          method: 'POST',
          headers: bench.adminHeaders,
          body: JSON.stringify({ columns: exportNames(bench.shape), filters: {}, format }),
        })
        const { total } = await taskDone(bench.superuser, taskId)
        if (total < rowCount) throw new Error(`Only ${total} rows were exported`)
      })
    }
    const pair = await byTurns(3, ours, () => bench.bare.text({ path: `/export?${format}` }), 1)
    const work = `export ${rowCount.toLocaleString('en')} rows × 30 columns, ${format}`
    add(ratioFigure(work, pair.ours, pair.floor, 2))
    add(plainFigure(`  the process grows by`, memory.peak - memory.before, 100 * 1_048_576, megabytes))
    let running = true
    const calls = ninetyFifth(bench, () => running)
    await ours()
    running = false
    add(ratioFigure('  p95 of a list call meanwhile, against idle', await calls, idle, 3))
  }
}

async function signIns(bench: Bench): Promise<void> {
  const pair = await byTurns(
    rounds * 8,
    () => signIn(bench.ours, buyer.username),
    () => bench.bare.text({ path: '/hash' }),
  )
  add(ratioFigure('sign in, against the cost of the hash', pair.ours, pair.floor, 1.2))
}

async function starts(dataDir: string, settings: Readonly<Record<string, string>>): Promise<void> {
  const taken = { ours: [] as number[], floor: [] as number[], memory: [] as number[], bare: [] as number[] }
  for (let turn = 0; turn < 3; turn++) {
    const floor = await startProgram('floor', { FLOOR_DATA: dataDir }, '/ready')
    taken.floor.push(floor.startedIn)
    await floor.stop()
    const server = await startProgram('main', settings, '/readyz')
    taken.ours.push(server.startedIn)
    await pause(turn === 0 ? 10_000 : 3000)
    taken.memory.push(memoryOf(server.pid))
    await server.stop()
  }
  const [ours, floor] = [quantile(taken.ours), quantile(taken.floor)]
  add({
    work: 'start on an existing database, until ready',
    measured: milliseconds(ours),
    floor: milliseconds(floor),
    ratio: ours / floor,
    limit: '≤ 2 × + 1 s',
    ok: ours <= 2 * floor + 1000,
  })
  add(plainFigure('idle memory of the server process', quantile(taken.memory), 130 * 1_048_576, megabytes))
}

async function run(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'dop-bench-'))
  const dataDir = join(folder, 'data')
  const settings = productSettings(dataDir)
  const closing: (() => Promise<unknown>)[] = []
  try {
    await buildBenched()
    const server = await startProgram('main', settings, '/readyz', option('profile'))
    closing.push(() => server.stop())
    say(`first start with its demo: ${milliseconds(server.startedIn)}`)
    const { nearUrl } = await startEmbedded({ dataDir, log: () => {} })
    const superuser = new pg.Client({ connectionString: nearUrl })
    await superuser.connect()
    closing.unshift(() => superuser.end())
    const runtimeUrl = urlAs(nearUrl, 'app_rw')
    const database = new Database(runtimeUrl)
    closing.unshift(() => database.close())
    const catalogue = new Catalogue(serverAreas.flatMap(area => area.declares ?? []))
    const store = new Store(
      new Shapes(catalogue),
      serverAreas.flatMap(area => area.actions ?? []),
      serverAreas.flatMap(area => area.reactions ?? []),
      serverAreas.flatMap(area => area.channels ?? []),
      serverAreas.flatMap(area => area.explanations ?? []),
    )
    const shape = store.shapes.of('original-packing-list')
    const ours = new Caller(server.base)
    closing.unshift(() => ours.close())
    const early = {
      server,
      ours,
      superuser,
      database,
      store,
      shape,
      folder,
      headers: await signIn(ours, buyer.username),
      adminHeaders: await signIn(ours, admin.username),
    }
    const given = await savedLike({ caller: ours, shape, headers: early.headers })
    const opened = await create({ caller: ours, headers: early.headers }, given)
    const workFile = join(folder, 'floor.json')
    writeFileSync(workFile, JSON.stringify(await floorWork(early, given, opened.id)))
    const floor = await startProgram('floor', { FLOOR_DATABASE: runtimeUrl, FLOOR_WORK: workFile }, '/ready')
    closing.unshift(() => floor.stop())
    const bare = new Caller(floor.base)
    closing.unshift(() => bare.close())
    const bench: Bench = { ...early, floor, bare }

    const stages = [...new Set([...sizes, lineDocuments])].sort((a, b) => a - b)
    for (const size of stages) {
      const began = performance.now()
      await fill(superuser, size, size <= lineDocuments ? linesEach : 0)
      say(`${size.toLocaleString('en')} documents: ${milliseconds(performance.now() - began)}`)
      if (size === lineDocuments) {
        await part('list', () => lists(bench))
        await part('detail', () => detail(bench, opened.id))
        await part('save', () => saves(bench, given))
        await part('update', () => updates(bench, given))
        await part('sign-in', () => signIns(bench))
        // Before a thousand sockets and large files have left the process larger than it was.
        await part('import', async () => add(...(await recordImports(bench, importedRows))))
        await part('import-lines', async () => add(...(await lineImports(bench, importedRows))))
        await part('menu', async () => add(await menu(bench, rounds)))
        await part('sockets', async () => add(await fanOut(bench, rounds)))
        await part('upload', async () => add(await upload(bench, rounds)))
      }
      if (sizes.includes(size))
        await part('flat', async () => {
          await flatList(bench, size)
          await listsAsTheyOpen(bench, size)
        })
      if (size === 100_000) await part('export', () => exports(bench, size))
    }
    flatness()
    const version = (await superuser.query<{ version: string }>("select current_setting('server_version') as version"))
      .rows[0]?.version
    for (const close of closing.splice(0)) await close()
    await part('start', () => starts(dataDir, settings))
    const processor = /model name\s*:\s*(.+)/.exec(readFileSync('/proc/cpuinfo', 'utf8'))?.[1]?.trim()
    console.log(
      `\n${cpus().length} cores (${processor ?? 'unknown'}), Node ${process.versions.node}, PostgreSQL ${version}\n`,
    )
    console.log(table(figures))
  } finally {
    for (const close of closing) await close().catch(() => {})
    rmSync(folder, { recursive: true, force: true })
  }
}

await run()
process.exit(figures.some(one => one.ok === false) ? 1 : 0)
