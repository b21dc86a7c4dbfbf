import { createWriteStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { type WebSocket, WebSocketServer } from 'ws'
import type { ExportColumn, ExportRow } from '#platform/server/excel/export-table.ts'
import { writeXlsx } from '#platform/server/excel/write.ts'
import { writeCsv } from '#platform/server/excel/write-csv.ts'
import { noticeColumns } from '#platform/server/live/notices.ts'
import type { FloorWork, Statement } from '../statements.ts'

// The least that can answer the same requests: node:http, the driver, the product's own statements, nothing around them.

const { FLOOR_DATABASE: url = '', FLOOR_WORK: workFile, FLOOR_DATA: dataDir } = process.env

/** With a data folder instead of an address it starts the embedded database as well, to measure a start. */
async function databaseUrl(): Promise<string> {
  if (!dataDir) return url
  const { startEmbedded } = await import('#platform/server/database/embedded.ts')
  const embedded = await startEmbedded({ dataDir, log: () => {} })
  process.once('SIGTERM', () => void embedded.stop().then(() => process.exit(0)))
  return embedded.url
}

const pool = new pg.Pool({
  connectionString: await databaseUrl(),
  max: 20,
  keepAlive: true,
  options:
    '-c timezone=Asia/Shanghai -c statement_timeout=600s -c lock_timeout=5s -c idle_in_transaction_session_timeout=30s',
})
pool.on('error', () => {})
const work = workFile ? (JSON.parse(await readFile(workFile, 'utf8')) as FloorWork) : undefined

async function inTransaction<R>(begin: string, run: (client: pg.PoolClient) => Promise<R>): Promise<R> {
  const client = await pool.connect()
  try {
    await client.query(`${begin}; select set_config('app.tenant', '1', true)`)
    const result = await run(client)
    await client.query('commit')
    return result
  } finally {
    client.release()
  }
}

const sent = (client: pg.PoolClient, { text, name }: Statement, values: readonly unknown[]) =>
  client.query({ text, values: [...values], ...(name ? { name } : {}) })

/** A row that holds all of an answer as text, or one of its own. */
interface Read {
  readonly records?: string
  readonly total?: number
}

async function read(name: string): Promise<string> {
  return inTransaction('begin read only', async client => {
    const [rows = [], others] = await Promise.all(
      (work?.reads[name] ?? []).map(async one => (await sent(client, one, one.values)).rows as Read[]),
    )
    const [row] = rows
    if (name === 'detail') return JSON.stringify({ ...row, details: others })
    if (others) return `{"records":${JSON.stringify(rows)},"total":${others[0]?.total}}`
    return `{"records":${row?.records},"total":${row?.total}}`
  })
}

let made = 0

/** Whether a value is the number of the document the statements were noted for. */
const isNumber = (value: unknown) => typeof value === 'string' && /^OPL\d+$/.test(value)

async function create(): Promise<string> {
  return inTransaction('begin', async client => {
    let id = ''
    for (const statement of work?.create ?? []) {
      const isHeader = statement.text.startsWith('insert into original_packing_list (')
      // The one value that has to be new each time, and the id that the lines and the history need.
      const values = statement.values.map((value, place) => {
        if (isNumber(value)) return `F${process.pid}-${made++}`
        if (!isHeader && place === (/details/.test(statement.text) ? 0 : 1)) return id
        return value
      })
      const { rows } = await sent(client, statement, values)
      if (isHeader) id = (rows[0] as { id: string }).id
    }
    return JSON.stringify({ id, version: 0 })
  })
}

async function update(body: string): Promise<string> {
  const { id, version, packingListNo } = JSON.parse(body) as Record<string, unknown>
  const statement = work?.update as Statement
  return inTransaction('begin', async client => {
    const { rowCount } = await sent(client, statement, [
      id,
      version,
      ...statement.values.slice(2).map(value => (isNumber(value) ? packingListNo : value)),
    ])
    if (rowCount !== 1) throw new Error('The version is stale')
    return JSON.stringify({ id, version: Number(version) + 1 })
  })
}

async function* rowsOf(client: pg.PoolClient, columns: number): AsyncGenerator<readonly ExportRow[]> {
  for (;;) {
    const { rows } = await client.query<Record<string, string | null>>('fetch 2000 from exported')
    yield rows.map(row => Array.from({ length: columns }, (_, index) => row[`c${index}`] ?? null))
    if (rows.length < 2000) return
  }
}

async function exported(format: string): Promise<string> {
  const { declare, columns, folder } = (work as FloorWork).export
  const headings = columns as ExportColumn[]
  return inTransaction('begin', async client => {
    await sent(client, declare, declare.values)
    const rows = rowsOf(client, headings.length)
    const content = format === 'csv' ? writeCsv(headings, rows) : writeXlsx(headings, rows, { sheet: 'floor' })
    await pipeline(content, createWriteStream(join(folder, `floor.${format}`)))
    return 'true'
  })
}

async function answerTo(request: IncomingMessage): Promise<string> {
  const [path = '/', search = ''] = (request.url ?? '/').split('?')
  if (request.method === 'GET') {
    if (path === '/ready') return String((await pool.query('select 1 as one')).rows.length)
    if (path === '/export') return exported(search)
    if (path === '/menu') {
      const { rows } = await inTransaction('begin read only', client =>
        sent(client, (work as FloorWork).menu, (work as FloorWork).menu.values),
      )
      return JSON.stringify(rows)
    }
    if (path === '/hash') {
      const { verify } = await import('@node-rs/argon2')
      return String(await verify(work?.passwordHash ?? '', work?.password ?? ''))
    }
    return read(search)
  }
  if (path === '/upload') {
    await pipeline(request, createWriteStream(join((work as FloorWork).export.folder, 'floor.pdf')))
    return 'true'
  }
  let body = ''
  request.setEncoding('utf8')
  for await (const chunk of request) body += chunk as string
  if (path === '/update') return update(body)
  JSON.parse(body)
  return create()
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    const text = Buffer.from(`{"code":0,"msg":null,"data":${await answerTo(request)}}`)
    response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': text.length })
    response.end(text)
  } catch (fault) {
    response.writeHead(500).end(String(fault))
  }
}

const server = createServer((request, response) => void answer(request, response))
server.keepAliveTimeout = 65_000

const listeners = new Map<string, WebSocket[]>()
new WebSocketServer({ server, perMessageDeflate: false }).on('connection', (socket, { url = '' }) => {
  const user = new URLSearchParams(url.split('?')[1]).get('user') ?? ''
  listeners.set(user, [...(listeners.get(user) ?? []), socket])
})

/** Hears of notices as the product does and hands them on to whoever listens. */
async function hearNotices(): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('listen floor_notice')
  client.on('notification', ({ payload = '' }) => {
    void inTransaction('begin read only', async asking => {
      const { rows } = await asking.query<{ userId: string }>(
        `select ${noticeColumns}, user_id::text as "userId" from notice where tenant_id = current_tenant() and batch = $1`,
        [payload.split(' ')[1]],
      )
      for (const { userId, ...notice } of rows)
        for (const socket of listeners.get(userId) ?? []) socket.send(JSON.stringify({ type: 'notice', notice }))
    })
  })
}
if (work) await hearNotices()
server.listen(0, '127.0.0.1', () => {
  console.log(`floor at http://127.0.0.1:${(server.address() as AddressInfo).port}`)
})
if (!dataDir) process.once('SIGTERM', () => process.exit(0))
