import { createWriteStream } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { writeSheet } from './sheet.ts'
import { readSheet } from './sheet-read.ts'
import { leanHeader, named, type Width } from './tables.ts'

// The same work as one writes it for speed alone: node:http, the driver, prepared statements, no walls and no house around it.

const { HAND_DATABASE: connectionString = '', HAND_FOLDER: folder = '.' } = process.env

// Moments and figures are handed on as the text they come as.
for (const type of [1082, 1114, 1184, 1700, 20]) pg.types.setTypeParser(type, value => value)
const pool = new pg.Pool({ connectionString, max: 20, options: '-c timezone=Asia/Shanghai' })
pool.on('error', () => {})

type Values = readonly unknown[]
const names = new Map<string, string>()
/** Runs a statement that every connection prepares once. */
function run(client: pg.Pool | pg.PoolClient, text: string, values: Values = []) {
  const name = names.get(text) ?? `s${names.size}`
  names.set(text, name)
  return client.query({ name, text, values: [...values] })
}

async function inTransaction<R>(work: (client: pg.PoolClient) => Promise<R>): Promise<R> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const answer = await work(client)
    await client.query('commit')
    return answer
  } catch (fault) {
    await client.query('rollback')
    throw fault
  } finally {
    client.release()
  }
}

const mostCounted = 100_001

/** A page of 50 with its total; the conditions are the caller's own filters. */
async function list(width: Width, asked: URLSearchParams): Promise<unknown> {
  const table = named(width).list
  const conditions: [name: string, condition: string, cast?: string][] = [
    ['status', 'status ='],
    ['tradeType', 'trade_type ='],
    ['matchAttrFlag', 'match_attr_flag ='],
    ['etaDateStart', 'eta_date >='],
  ]
  const used = conditions.filter(([name]) => asked.has(name))
  const values = used.map(([name]) => asked.get(name))
  const where = ['tenant_id = 1', ...used.map(([, condition], at) => `${condition} $${at + 1}`)].join(' and ')
  const order = asked.get('descs') === 'etaDate' ? 'eta_date desc, id desc' : 'id desc'
  const offset = (Number(asked.get('current') ?? 1) - 1) * 50
  const sum = asked.has('sums')
    ? `select count(*)::int as total, sum(total_qty)::text as qty, sum(total_purchase_amount)::text as amount from ${table} where ${where}`
    : `select count(*)::int as total from (select 1 from ${table} where ${where} limit ${mostCounted}) c`
  const [rows, total] = await Promise.all([
    asked.has('sums')
      ? undefined
      : run(pool, `select * from ${table} where ${where} order by ${order} limit 50 offset ${offset}`, values),
    run(pool, sum, values),
  ])
  return { records: rows?.rows ?? [], ...total.rows[0] }
}

async function detail(width: Width, id: string | null): Promise<unknown> {
  const { line, list } = named(width)
  const [header, lines] = await Promise.all([
    run(pool, `select * from ${list} where tenant_id = 1 and id = $1`, [id]),
    run(pool, `select * from ${line} where tenant_id = 1 and document_id = $1 order by line_no`, [id]),
  ])
  return { ...header.rows[0], details: lines.rows }
}

type Wire = Record<string, unknown>
const snake = (name: string) => name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)
let made = 0

/** Types of the columns that are given, by table; asked for once. */
const types = new Map<string, Map<string, string>>()
async function typesOf(table: string): Promise<Map<string, string>> {
  const known = types.get(table)
  if (known) return known
  const { rows } = await pool.query<{ name: string; type: string }>(
    `select attname as name, format_type(atttypid, null) as type from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped`,
    [table],
  )
  const found = new Map(rows.map(({ name, type }) => [name, type]))
  types.set(table, found)
  return found
}

/** Refuses what no table would take, as every honest program does before it writes. */
function checked(lines: readonly Wire[]): void {
  for (const line of lines)
    for (const [name, value] of Object.entries(line))
      if (/qty|amount/i.test(name) && value !== null && Number.isNaN(Number(value)))
        throw new Error(`${name} is no figure`)
}

/** A header with its lines and its history, in one transaction. */
async function create(width: Width, given: Wire): Promise<unknown> {
  const { line, list, log } = named(width)
  const [ofList, ofLine] = [await typesOf(list), await typesOf(line)]
  const { details, ...header } = given as Wire & { details: Wire[] }
  checked(details)
  const own = Object.entries({ ...header, packingListNo: `H${process.pid}-${made++}` })
    .map(([name, value]) => [snake(name), value] as const)
    .filter(([name]) => ofList.has(name))
  const columns = [...new Set(details.flatMap(row => Object.keys(row)))].filter(name => ofLine.has(snake(name)))
  return inTransaction(async client => {
    const { rows } = await run(
      client,
      `insert into ${list} (tenant_id, version, ${own.map(([name]) => name).join(', ')}) values (1, 0, ${own.map((_, at) => `$${at + 1}`).join(', ')}) returning id`,
      own.map(([, value]) => value),
    )
    const id = (rows[0] as { id: string }).id
    await Promise.all([
      run(
        client,
        `insert into ${line} (tenant_id, document_id, line_no, ${columns.map(snake).join(', ')})
           select 1, $1, row_number() over (), * from unnest(${columns.map((name, at) => `$${at + 2}::${ofLine.get(snake(name))}[]`).join(', ')})`,
        [id, ...columns.map(name => details.map(row => row[name] ?? null))],
      ),
      run(
        client,
        `insert into ${log} (tenant_id, document, record_id, user_id, changes) values (1, 'original-packing-list', $1, 1, $2)`,
        [id, JSON.stringify({ created: header })],
      ),
    ])
    return { id, version: 0 }
  })
}

/** One field of a header, if nobody was quicker, with its history. */
async function update(width: Width, { id, remark, version }: Wire): Promise<unknown> {
  const { list, log } = named(width)
  return inTransaction(async client => {
    const { rowCount } = await run(
      client,
      `update ${list} set remark = $3, version = version + 1, updated_time = now() where tenant_id = 1 and id = $1 and version = $2`,
      [id, version, remark],
    )
    if (rowCount !== 1) throw new Error('The version is stale')
    await run(
      client,
      `insert into ${log} (tenant_id, document, record_id, user_id, changes) values (1, 'original-packing-list', $1, 1, $2)`,
      [id, JSON.stringify({ remark: [null, remark] })],
    )
    return { id, version: Number(version) + 1 }
  })
}

const exported = leanHeader.slice(3, 33).join(', ')

async function* pages(client: pg.PoolClient, table: string): AsyncGenerator<(string | null)[][]> {
  await client.query(
    `declare hand no scroll cursor for select ${exported.replace(/(\w+)/g, '$1::text')} from ${table} where tenant_id = 1 order by id desc`,
  )
  for (;;) {
    const { rows } = await client.query<(string | null)[]>({ text: 'fetch 2000 from hand', rowMode: 'array' })
    yield rows
    if (rows.length < 2000) return
  }
}

async function exports(width: Width, format: string | null): Promise<unknown> {
  const table = named(width).list
  await inTransaction(async client => {
    const file = join(folder, `hand.${format}`)
    if (format === 'xlsx') return writeSheet(file, pages(client, table))
    const statement = `copy (select ${exported} from ${table} where tenant_id = 1 order by id desc) to stdout (format csv, header)`
    return pipeline(client.query(copyTo(statement)), createWriteStream(file))
  })
  return true
}

/** A vendor's workbook as it is: its first row names columns of a line, every further row is one. */
async function takeIn(width: Width, file: Buffer): Promise<unknown> {
  const [names = [], ...rows] = await readSheet(file)
  const { line } = named(width)
  return inTransaction(async client => {
    const { id } = (await client.query<{ id: string }>("select nextval('record_id') as id")).rows[0] as { id: string }
    const text = rows.map((row, at) => `1\t${id}\t${at + 1}\t${row.join('\t')}\n`).join('')
    const copy = `copy ${line} (tenant_id, document_id, line_no, ${names.map(snake).join(', ')}) from stdin with (null '')`
    await pipeline(Readable.from([text]), client.query(copyFrom(copy)))
    return { id, lines: rows.length }
  })
}

/** Work on tables this program was not written for: its statements come by hand all the same, and are told once. */
interface Told {
  readonly statements: readonly { readonly text: string; readonly values: Values }[]
  readonly isWriting: boolean
}
const told = new Map<string, Told>()

/** Does what it was told of; `{version}` among the values is the version that is asked for. */
async function work(asked: URLSearchParams): Promise<unknown> {
  const { isWriting, statements } = told.get(asked.get('name') ?? '') as Told
  const values = (one: Values) => one.map(value => (value === '{version}' ? asked.get('version') : value))
  const all = async (client: pg.Pool | pg.PoolClient) =>
    Promise.all(statements.map(async one => (await run(client, one.text, values(one.values))).rows as Wire[]))
  if (!isWriting) return all(pool)
  return inTransaction(async client => {
    const answers = await all(client)
    if (answers[0]?.length !== 1) throw new Error('The version is stale')
    return answers
  })
}

async function answerTo(request: IncomingMessage): Promise<unknown> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://floor')
  const width = searchParams.get('width') === 'wide' ? 'wide' : 'lean'
  if (pathname === '/ready') return (await pool.query('select 1 as one')).rows
  if (pathname === '/list') return list(width, searchParams)
  if (pathname === '/one') return detail(width, searchParams.get('id'))
  if (pathname === '/export') return exports(width, searchParams.get('format'))
  if (pathname === '/work' && request.method === 'GET') return work(searchParams)
  if (pathname === '/import') return takeIn(width, await buffer(request))
  let body = ''
  request.setEncoding('utf8')
  for await (const chunk of request) body += chunk as string
  if (pathname === '/work' && request.method === 'PUT') return work(searchParams)
  if (pathname === '/told') return told.set(searchParams.get('name') ?? '', JSON.parse(body) as Told).size
  const given = JSON.parse(body) as Wire
  return request.method === 'PUT' ? update(width, given) : create(width, given)
}

const server = createServer(async (request, response) => {
  try {
    const text = Buffer.from(JSON.stringify({ code: 0, msg: null, data: await answerTo(request) }))
    response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': text.length })
    response.end(text)
  } catch (fault) {
    response.writeHead(500).end(String(fault))
  }
})
server.keepAliveTimeout = 65_000
server.listen(0, '127.0.0.1', () => {
  console.log(`by hand at http://127.0.0.1:${(server.address() as AddressInfo).port}`)
})
process.once('SIGTERM', () => process.exit(0))
