import { tmpdir } from 'node:os'
import type { Wire } from '#platform/model/check.ts'
import { orderOf } from '#platform/server/documents/query.ts'
import type { Shape } from '#platform/server/documents/shape.ts'
import { type Beside, bench } from './beside.ts'
import { logTable } from './floor/tables.ts'
import { byTurns, Caller } from './load.ts'
import { multiply, takeBack } from './multiply.ts'
import { option, query } from './options.ts'
import { startProgram } from './processes.ts'
import { ratioFigure } from './table.ts'

// Any document beside statements written by hand over copies of its own tables, with the indexes this work asks for.

const only = option('document', '').split(',').filter(Boolean)
const records = Number(option('records', '10000'))
const lines = Number(option('lines', '200'))
const turns = Number(option('turns', '15'))

/** What every call costs however little it does: who asks, the walls around the tenant, a transaction; in milliseconds. */
const everyCall = 2

interface Statement {
  readonly text: string
  readonly values: readonly unknown[]
}

/** What a person narrows and sorts a list by: the state most records are in, and the first day of the list or else its number. */
async function usualQuestion(
  { superuser }: Beside,
  { document, header }: Shape,
): Promise<{
  readonly asked: Record<string, string>
  readonly column: string
  readonly value: string
  readonly sort: string
}> {
  const [field, column] = document.states ? ['status', 'status'] : ['enableFlag', 'enable_flag']
  const { rows } = await superuser.query<{ value: string }>(
    `select ${column} as value from ${header.name} where tenant_id = 1 group by 1 order by count(*) desc limit 1`,
  )
  const listed = document.list.map(name => header.byField.get(name))
  const [number = document.title] = document.unique?.flat() ?? []
  const sort = listed.find(one => one?.type === 'date') ?? header.byField.get(number)
  const value = rows[0]?.value ?? ''
  return { asked: { [field]: value, descs: sort?.field ?? 'id' }, column, value, sort: sort?.name ?? 'id' }
}

/** Each document has copies of its own: a statement that was prepared for one table fits no other. */
const handHeader = ({ header }: Shape) => `hand_${header.name}`
const handLine = ({ lines: tables }: Shape, at: number) => `hand_${tables[at]?.table.name}`

/** The document's tables once more, with what the work by hand asks for and no more. */
async function makeCopies({ superuser }: Beside, shape: Shape, column: string, sort: string): Promise<void> {
  const statements = [
    `create table ${handHeader(shape)} as select * from ${shape.header.name} where tenant_id = 1`,
    `alter table ${handHeader(shape)} add primary key (tenant_id, id)`,
    `create index on ${handHeader(shape)} (tenant_id, ${column}, ${sort}, id)`,
    `vacuum analyze ${handHeader(shape)}`,
    ...logTable('hand_log'),
    ...shape.lines.flatMap(({ table }, at) => [
      `create table ${handLine(shape, at)} as select * from ${table.name} where tenant_id = 1`,
      `create index on ${handLine(shape, at)} (tenant_id, document_id, line_no)`,
      `vacuum analyze ${handLine(shape, at)}`,
    ]),
  ]
  for (const statement of statements) await superuser.query(statement)
}

/** The record with most lines, or the newest; its first table of lines is filled up. Answers how many it then has. */
async function fullest(
  { superuser }: Beside,
  { header, lines: [table] }: Shape,
): Promise<{ readonly id: string; readonly count: number }> {
  const found = table
    ? await superuser.query<{ id: string; count: number }>(
        `select document_id as id, count(*)::int as count from ${table.table.name} where tenant_id = 1 group by 1 order by 2 desc, 1 desc limit 1`,
      )
    : undefined
  const [row] = found?.rows ?? []
  if (!row || !table) {
    const newest = await superuser.query<{ id: string }>(
      `select id from ${header.name} where tenant_id = 1 order by id desc limit 1`,
    )
    return { id: newest.rows[0]?.id ?? '', count: 0 }
  }
  await multiply(superuser, table.table.name, lines - row.count, {
    where: `tenant_id = 1 and document_id = ${row.id}`,
    own: { line_no: `${row.count} + i` },
  })
  return { id: row.id, count: Math.max(row.count, lines) }
}

/** A record that may be saved as it was read, at this desk and in this state; nothing where none may. */
async function saveable(
  { caller, headers, superuser }: Beside,
  { document, header }: Shape,
  { first, last }: { readonly first: string; readonly last: string },
) {
  if (document.readOnly) return undefined
  const { rows } = await superuser.query<{ id: string }>(
    `select id from ${header.name} where tenant_id = 1 and id < $2 order by id = $1 desc, id desc limit 40`,
    [first, last],
  )
  for (const { id } of rows)
    try {
      const record = await caller.data<Wire>({ path: `${document.calls}/${id}`, headers })
      const body = JSON.stringify({ ...record, remark: 'measured' })
      await caller.text({ path: document.calls, method: 'PUT', headers, body })
      return await caller.data<Wire>({ path: `${document.calls}/${id}`, headers })
    } catch {
      // This one may not; perhaps the next.
    }
  return undefined
}

/** All work on one document; records of the demo have numbers before the last. */
async function measured(beside: Beside, bare: Caller, shape: Shape, last: string): Promise<void> {
  const { add, asking, caller, headers, superuser } = beside
  const { document, header } = shape
  const { asked, column, sort, value } = await usualQuestion(beside, shape)
  const { id: opened, count } = await fullest(beside, shape)
  const { rows } = await superuser.query<{ count: number }>(
    `select count(*)::int as count from ${header.name} where tenant_id = 1`,
  )
  await multiply(superuser, header.name, records - (rows[0]?.count ?? 0))
  await makeCopies(beside, shape, column, sort)
  const tell = async (name: string, statements: readonly Statement[], isWriting = false) =>
    bare.text({ path: `/told?name=${name}`, method: 'POST', body: JSON.stringify({ statements, isWriting }) })
  const page = (condition: string, values: readonly unknown[], question: Readonly<Record<string, string>>) => {
    const order = orderOf(shape, question, asking.user).replaceAll(`${header.name}.`, '')
    return [
      { text: `select * from ${handHeader(shape)} where tenant_id = 1${condition} order by ${order} limit 50`, values },
      {
        text: `select count(*)::int as total from (select 1 from ${handHeader(shape)} where tenant_id = 1${condition} limit 100001) c`,
        values,
      },
    ]
  }
  const linesOf = (id: string) =>
    shape.lines.map((_, at) => ({
      text: `select * from ${handLine(shape, at)} where tenant_id = 1 and document_id = $1 order by line_no`,
      values: [id],
    }))

  const work = async (
    what: string,
    limit: number,
    ours: (turn: number) => Promise<unknown>,
    floor: (turn: number) => Promise<unknown>,
  ) => {
    const pair = await byTurns(turns, ours, floor)
    add({
      ...ratioFigure(`${document.name}: ${what}`, pair.ours, pair.floor, limit),
      limit: `≤ ${limit} × + ${everyCall} ms`,
      ok: pair.ours <= limit * pair.floor + everyCall,
    })
  }
  const read = (name: string, path: string) =>
    [
      () => caller.text({ path: `${document.calls}${path}`, headers }),
      () => bare.text({ path: `/work?name=${name}` }),
    ] as const
  await tell('opens', page('', [], {}))
  await work('list as it opens', 2, ...read('opens', '/page?size=50'))
  await tell('asked', page(` and ${column} = $1`, [value], asked))
  await work(
    `list by ${Object.keys(asked)[0]}, by ${asked.descs}`,
    2,
    ...read('asked', `/page?${query({ ...asked, size: '50' })}`),
  )
  const withLines = count > 0 ? `, ${count} lines` : ''
  const itself = { text: `select * from ${handHeader(shape)} where tenant_id = 1 and id = $1`, values: [opened] }
  await tell('opened', [itself, ...linesOf(opened)])
  await work(`open${withLines}`, 1.4, ...read('opened', `/${opened}`))

  const record = await saveable(beside, shape, { first: opened, last })
  if (!record) return
  // When and by whom it was changed last is other after each save; whoever sends it anew leaves it out.
  const { updatedTime: _, updatedBy: __, updatedByName: ___, ...sent } = record
  const id = String(record.id)
  let version = 0
  await superuser.query(`update ${handHeader(shape)} set version = 0 where id = $1`, [id])
  await tell(
    'saved',
    [
      {
        text: `update ${handHeader(shape)} set remark = 'measured ' || $2::text, version = version + 1, updated_time = now() where tenant_id = 1 and id = $1 and version = $2::int returning id`,
        values: [id, '{version}'],
      },
      ...linesOf(id),
      {
        text: 'insert into hand_log (tenant_id, document, record_id, user_id, changes) values (1, $1, $2, 1, $3)',
        values: [document.name, id, JSON.stringify({ remark: ['measured', 'other'] })],
      },
    ],
    true,
  )
  let place = Number(record.version)
  await work(
    `save as it was read, with another remark${id === opened ? withLines : ''}`,
    3,
    turn =>
      caller.text({
        path: document.calls,
        method: 'PUT',
        headers,
        body: JSON.stringify({ ...sent, version: place++, remark: `measured ${turn}` }),
      }),
    () => bare.text({ path: `/work?name=saved&version=${version++}`, method: 'PUT', body: JSON.stringify(sent) }),
  )
}

await bench(async beside => {
  const { store, superuser, url } = beside
  const hand = await startProgram('hand', { HAND_DATABASE: url, HAND_FOLDER: tmpdir() }, '/ready')
  const bare = new Caller(hand.base)
  try {
    for (const { document } of store.shapes.catalogue.all) {
      if (document.report || (only.length > 0 && !only.includes(document.name))) continue
      const shape = store.shapes.of(document.name)
      const tables = [shape.header.name, ...shape.lines.map(line => line.table.name)]
      const { rows } = await superuser.query<{ last: string; has: boolean }>(
        `select nextval('record_id') as last, exists (select from ${shape.header.name} where tenant_id = 1) as has`,
      )
      const [before] = rows
      if (!before?.has) {
        process.stderr.write(`${document.name}: the demo has none\n`)
        continue
      }
      try {
        await measured(beside, bare, shape, before.last)
      } catch (fault) {
        process.stderr.write(`${document.name}: ${(fault as Error).message}\n`)
        beside.add({ work: document.name, measured: 'failed', floor: '', limit: '', ok: false })
      } finally {
        for (const table of tables) await takeBack(superuser, table, before.last)
        await superuser.query(
          `drop table if exists ${[handHeader(shape), 'hand_log', ...shape.lines.map((_, at) => handLine(shape, at))].join(', ')}`,
        )
      }
    }
  } finally {
    await bare.close()
    await hand.stop()
  }
})
