import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbedded } from '#platform/server/database/embedded.ts'
import { urlAs } from '#platform/server/database/roles.ts'
import { originalsLike } from './buying-data.ts'
import { BuyingFloor } from './buying-floor.ts'
import { byTurns, Caller } from './load.ts'
import { option } from './options.ts'
import { buildBenched, password, productSettings, startProgram } from './processes.ts'
import { type Figure, milliseconds, ratioFigure, table } from './table.ts'

// The buyer's batches through HTTP beside the same work written by hand for the bare driver.

const folder = mkdtempSync(join(tmpdir(), 'dop-bench-buying-'))
const dataDir = join(folder, 'data')
const figures: Figure[] = []
const add = (figure: Figure) => {
  figures.push(figure)
  process.stderr.write(`${figure.work}: ${figure.measured} / ${figure.floor} ${figure.ratio?.toFixed(2)}\n`)
}
const closing: (() => Promise<unknown>)[] = []
const turns = 6
const warm = 2

/** The batches that are measured: generate, merge, audit; all of them unless some are named. */
const only = option('only')
const isAsked = (name: string) => only === '' || only.split(',').includes(name)

type FloorWork = (ids: readonly string[]) => Promise<void>

interface Named {
  readonly id: string
  readonly version: number
}

async function run(): Promise<void> {
  await buildBenched()
  const server = await startProgram('main', productSettings(dataDir), '/readyz', option('profile'))
  closing.push(() => server.stop())
  const { nearUrl } = await startEmbedded({ dataDir, log: () => {} })
  const superuser = new pg.Client({ connectionString: nearUrl })
  const bare = new pg.Client({ connectionString: urlAs(nearUrl, 'app_rw'), options: '-c timezone=Asia/Shanghai' })
  for (const client of [superuser, bare]) {
    await client.connect()
    closing.unshift(() => client.end())
  }
  const rounds = turns + warm + 1
  const none: string[] = []
  const lists = !isAsked('generate')
    ? none
    : await originalsLike(superuser, { prefix: 'GENL', count: 100 * rounds, lines: 10, status: 'AUDITED' })
  const offers = !isAsked('merge')
    ? none
    : await originalsLike(superuser, {
        prefix: 'MRGO',
        count: 30 * rounds,
        lines: 200,
        status: 'AUDITED',
        together: true,
      })
  const drafts = !isAsked('audit')
    ? none
    : await originalsLike(superuser, { prefix: 'AUDT', count: 500 * rounds, lines: 10, status: 'UNAUDITED' })
  /** Asks over a connection of its own: one that waits while the floor works is closed meanwhile. */
  const ask = async (asked: Parameters<Caller['text']>[0]): Promise<string> => {
    const caller = new Caller(server.base)
    return caller.text(asked).finally(() => caller.close())
  }
  const signed = JSON.parse(
    await ask({
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
  const post = (path: string, body: unknown) =>
    ask({
      path,
      method: 'POST',
      headers: {
        authorization: `Bearer ${signed.access_token}`,
        'tenant-id': '1',
        'idempotency-key': crypto.randomUUID(),
      },
      body: JSON.stringify(body),
    })
  const named = async (ids: readonly string[]): Promise<Named[]> => {
    const { rows } = await superuser.query<Named>(
      'select id::text as id, version from original_packing_list where tenant_id = 1 and id = any($1::bigint[]) order by id',
      [ids],
    )
    return rows
  }
  const floor = await BuyingFloor.over(bare)
  /** A batch of rows for each turn of ours, and one more that the floor works on, taken back each time. */
  const slices = (ids: readonly string[], size: number) =>
    Array.from({ length: Math.floor(ids.length / size) }, (_, at) => ids.slice(at * size, (at + 1) * size))

  const measure = async (work: string, ids: readonly string[], size: number, path: string, by: FloorWork) => {
    if (ids.length === 0) return
    const batches: Named[][] = []
    for (const slice of slices(ids, size)) batches.push(await named(slice))
    const spare = (batches.at(-1) ?? []).map(one => one.id)
    const { ours, floor: least } = await byTurns(
      turns,
      turn => post(path, { rows: batches[turn] }),
      () => by(spare),
      warm,
    )
    add(ratioFigure(work, ours, least, 5))
  }
  const original = '/packing/original-packing-list'
  await measure(
    '100 packing lists generated in one batch, 10 lines each',
    lists,
    100,
    `${original}/generate-packing-list`,
    floor.generate,
  )
  await measure(
    '30 originals of 200 lines merged into a quotation',
    offers,
    30,
    '/purchase/quotation/merge',
    floor.merge,
  )
  await measure('500 originals audited in one batch, 10 lines each', drafts, 500, `${original}/audit`, floor.audit)
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
