import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { serverAreas } from '#areas/index.server.ts'
import { Catalogue } from '#platform/server/catalogue.ts'
import { Database, type Transaction } from '#platform/server/database/connection.ts'
import { startEmbedded } from '#platform/server/database/embedded.ts'
import { urlAs } from '#platform/server/database/roles.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { Shapes } from '#platform/server/documents/shape.ts'
import { Store } from '#platform/server/documents/store.ts'
import { openWork } from '#platform/server/documents/work.ts'
import type { Asking } from '#platform/server/http/call.ts'
import { userById } from '#platform/server/session/people.ts'
import { byTurns, Caller, type Pair, quantile } from './load.ts'
import { option } from './options.ts'
import { buildBenched, memoryOf, memoryOfTree, password, productSettings, startProgram } from './processes.ts'
import type { Statement } from './statements.ts'
import { type Figure, megabytes, milliseconds, plainFigure, ratioFigure, table } from './table.ts'

/** A statement, with the number the record got that it made. */
export interface Sent extends Statement {
  readonly made: string | undefined
}
class Enough extends Error {}

/** Runs a piece of the product's own work, notes every statement with what it made, and takes it back. */
export async function sentBy(
  database: Database,
  work: (transaction: Transaction) => Promise<unknown>,
): Promise<Sent[]> {
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
        written(text, values = [], name) {
          sent.push({ text, values, name, made: undefined })
          return transaction.written(text, values, name)
        },
        isOneMoment: transaction.isOneMoment,
      })
      throw new Enough()
    })
    .catch((fault: unknown) => {
      if (!(fault instanceof Enough)) throw fault
    })
  return sent
}

/** Begins a transaction of the first tenant on a bare connection, as the product begins its own. */
export const beginBare = (client: pg.Client) => client.query("begin; select set_config('app.tenant', '1', true)")

/** Sends noted statements as they were, in a transaction of their own that is taken back, as the product's own was; what is made anew has a new number. */
export async function replay(client: pg.Client, statements: readonly Sent[]): Promise<void> {
  await beginBare(client)
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

/** The product over its demo in this process, the same served beside it, and a bare driver on the same database. */
async function openBeside(closing: (() => Promise<unknown>)[], add: (figure: Figure) => void) {
  await buildBenched()
  const folder = mkdtempSync(join(tmpdir(), 'dop-bench-'))
  closing.push(async () => rmSync(folder, { recursive: true, force: true }))
  const dataDir = join(folder, 'data')
  // A house that is founded already spares the founding: `--house <its data folder>`.
  if (option('house') !== '') execFileSync('cp', ['-a', option('house'), dataDir])
  const settings = productSettings(dataDir)
  const server = await startProgram('main', settings, '/readyz')
  closing.unshift(() => server.stop())
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

  /** A piece of work for many records, each in a transaction of its own; what it would write is taken back on both sides. */
  async function takenBack(ids: readonly string[], act: (work: Work, id: string) => Promise<unknown>): Promise<Pair> {
    const sent: Sent[][] = []
    for (const id of ids) sent.push(await noted(one => act(one, id)))
    const at = (turn: number) => turn % ids.length
    return byTurns(
      ids.length,
      turn => noted(one => act(one, ids[at(turn)] as string)),
      turn => replay(bare, sent[at(turn)] as Sent[]),
    )
  }

  /** The same as a figure. */
  async function each(
    name: string,
    ids: readonly string[],
    limit: number,
    act: (work: Work, id: string) => Promise<unknown>,
  ): Promise<void> {
    const pair = await takenBack(ids, act)
    add(ratioFigure(name, pair.ours, pair.floor, limit))
  }

  /** Ends everything, and starts the server on its data again and again: how long that takes, and what it holds when idle. */
  async function starts(): Promise<void> {
    // What removes the folder comes last, and stays for the end.
    for (const close of closing.splice(0, closing.length - 1)) await close().catch(() => {})
    const taken = { milliseconds: [] as number[], server: [] as number[], all: [] as number[] }
    for (let turn = 0; turn < 5; turn++) {
      const again = await startProgram('main', settings, '/readyz')
      taken.milliseconds.push(again.startedIn)
      // It clears up a moment after it has come up.
      await new Promise(done => setTimeout(done, 4000))
      taken.server.push(memoryOf(again.pid))
      taken.all.push(memoryOfTree(again.pid))
      await again.stop()
    }
    add(plainFigure('start on an existing database, until ready', quantile(taken.milliseconds), 1500, milliseconds))
    add(plainFigure('idle memory of the server process', quantile(taken.server), 110 * 1_048_576, megabytes))
    add(plainFigure('  with the database', quantile(taken.all), undefined, megabytes))
  }
  return {
    add,
    asking,
    bare,
    caller,
    catalogue,
    database,
    each,
    headers,
    noted,
    server,
    starts,
    store,
    superuser,
    takenBack,
    url: nearUrl,
    work,
  }
}

/** What a bench beside its floor is given. */
export type Beside = Awaited<ReturnType<typeof openBeside>>

/** Runs a bench, tells its figures as a table, leaves nothing behind, and ends with 1 when one is over its limit. */
export async function bench(run: (beside: Beside) => Promise<void>): Promise<never> {
  const figures: Figure[] = []
  const closing: (() => Promise<unknown>)[] = []
  const began = performance.now()
  try {
    await run(
      await openBeside(closing, figure => {
        figures.push(figure)
        process.stderr.write(`${figure.work}: ${figure.measured} / ${figure.floor} ${figure.ratio?.toFixed(2)}\n`)
      }),
    )
    console.log(`\n${table(figures)}`)
  } finally {
    for (const close of closing) await close().catch(() => {})
    process.stderr.write(`${milliseconds(performance.now() - began)} in all\n`)
  }
  process.exit(figures.some(one => one.ok === false) ? 1 : 0)
}
