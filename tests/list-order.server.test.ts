import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { exporter } from '#areas/masterdata/exporter/document.ts'
import { taxRate } from '#areas/masterdata/tax-rate/document.ts'
import type { Wire } from '#platform/model/check.ts'
import type { Declaration } from '#platform/model/document.ts'
import { listInto, recordsOf } from '#platform/server/database/json-rows.ts'
import { type Column, isSpoken } from '#platform/server/database/tables.ts'
import { selectList } from '#platform/server/documents/shape.ts'
import { gatheredBy } from '#platform/server/gathered.ts'
import type { User } from '#platform/server/session/user.ts'
import { house as openHouse } from '#platform/testing/house.ts'
import { queryOf } from '#platform/testing/person.ts'
import { textsOf } from '#platform/testing/workbook.ts'
import { emptyRows, type FilledRow, fillRows, mark, sortable } from './filled-rows.ts'
import { inTurn } from './in-turn.ts'

const { base, house, neighbour, sql } = await openHouse()
const shapes = house.store.shapes
const documents = house.catalogue.all.map(({ document }) => document).filter(one => !one.report && !one.audience)
const turns = new Set(inTurn(documents, 4))
/** Somebody from whom nothing is hidden. */
const all = { everything: true } as User
type Direction = 'asc' | 'desc'
type Compare = (one: FilledRow, other: FilledRow) => number

/** What an address answers; not held against its description, for the rows hold what nobody could enter. */
async function asked(path: string): Promise<unknown> {
  const response = await fetch(`${base}${path}`, { headers: { authorization: `Bearer ${await neighbour.token()}` } })
  const { code, data, msg } = (await response.json()) as { code: number; msg: string; data: unknown }
  if (code !== 0) throw new Error(`${path}: ${response.status} ${msg}`)
  return data
}

/** The ids of a list in the order it is answered. */
async function answered(document: Declaration, given: Readonly<Record<string, string | string[]>>): Promise<bigint[]> {
  const query = queryOf({ remark: mark, size: '100', ...given })
  const { records } = (await asked(`${document.calls}/page${query}`)) as { records: Wire[] }
  return records.map(({ id }) => BigInt(String(id)))
}

/** Where each text stands among the others: words as they are spoken, everything else in the database's own order. */
async function places(document: Declaration, columns: readonly Column[]): Promise<Map<string, Map<bigint, number>>> {
  const { fields, header } = shapes.of(document.name)
  const { name } = header
  const ranks = columns.map(
    (column, at) =>
      `rank() over (order by t.${column.name}${isSpoken(fields, column) ? ' collate "zh-x-icu"' : ''} asc) as r${at}`,
  )
  const rows = await sql(
    `select t.id::text as key, ${ranks.join(', ')} from ${name} t where t.tenant_id = 2 and t.remark = $1`,
    [mark],
  )
  return new Map(
    columns.map((column, at) => [
      column.field,
      new Map(rows.map(row => [BigInt(String(row.key)), Number(row[`r${at}`])])),
    ]),
  )
}

/** A moment as a number, also beyond the year 9999. */
function moment(text: string): number {
  const [, year, rest = ''] = /^(\d+)-(.*)$/.exec(text) ?? []
  const [month, day, hour = 0, minute = 0, second = 0] = rest.split(/[- :]/).map(Number)
  return Date.UTC(2000, (month ?? 1) - 1, day, hour, minute, second) + (Number(year) - 2000) * 366 * 86_400_000
}

const sign = (one: bigint, other: bigint) => Number(one > other) - Number(one < other)

/** How two rows stand by one column, smaller first and what holds nothing last, as it should be. */
function comparison({ field, type }: Column, textPlaces: ReadonlyMap<string, ReadonlyMap<bigint, number>>): Compare {
  if (field === 'id') return (one, other) => sign(one.id, other.id)
  const figure = (row: FilledRow): number => {
    const value = row.values.get(field) ?? null
    if (value === null) return Number.POSITIVE_INFINITY
    if (/^(bigint|integer|numeric)/.test(type)) return Number(value)
    if (/^(date|timestamptz)$/.test(type)) return moment(value)
    return textPlaces.get(field)?.get(row.id) ?? Number.NaN
  }
  return (one, other) => Math.sign(figure(one) - figure(other)) || 0
}

/** The ids as they should come: by the column, and where it does not tell, by id in the same direction. */
function wanted(rows: readonly FilledRow[], compare: Compare, direction: Direction): bigint[] {
  const turn = direction === 'asc' ? 1 : -1
  return [...rows].sort((one, other) => turn * (compare(one, other) || sign(one.id, other.id))).map(({ id }) => id)
}

describe.each(documents)('the order of the list of $name', document => {
  const columns = sortable(shapes.of(document.name))
  let rows: readonly FilledRow[] = []
  let textPlaces = new Map<string, Map<bigint, number>>()
  beforeAll(async () => {
    rows = await fillRows(sql, shapes.of(document.name), '2')
    textPlaces = await places(
      document,
      columns.filter(({ type }) => ['text', 'text[]', 'jsonb'].includes(type)),
    )
  })
  afterAll(() => emptyRows(sql, document))

  test('is the declared one as it opens, else newest first', async () => {
    const { field, direction } = document.sort ?? { field: 'id', direction: 'desc' }
    const column = columns.find(one => one.field === field)
    expect(column).toBeDefined()
    const compare = comparison(column as Column, textPlaces)
    expect(await answered(document, {})).toEqual(wanted(rows, compare, direction))
  })

  test('comes with rows as the database itself would put them into JSON', async () => {
    const { header, fields } = shapes.of(document.name)
    const rows = `select ${selectList(header, fields, all)} from ${header.name} where remark = $1 order by id`
    const [ours, theirs] = await house.database.readTenant('2', async transaction => [
      await transaction.written(rows, [mark]),
      (await transaction.query<{ all: unknown }>(`select json_agg(r) as all from (${rows}) r`, [mark])).rows[0]?.all,
    ])
    expect(ours.rows.length).toBeGreaterThan(0)
    expect(JSON.parse(String(gatheredBy(into => listInto(into, ours))))).toEqual(theirs)
    expect(recordsOf(ours)).toEqual(theirs)
  })

  // The columns of every document are ordered by the same code: every fourth has all of its own tried, in turn.
  if (turns.has(document))
    test('is that of the raw column, both ways, in either spelling of its name', async () => {
      const wrong: string[] = []
      for (const column of columns)
        for (const [name, direction] of [
          [column.field, 'asc'],
          [column.name, 'desc'],
          ...(column.field === column.name ? [] : [[column.field, 'desc']]),
        ] as [string, Direction][]) {
          const found = await answered(document, { [`${direction}s`]: name })
          const right = wanted(rows, comparison(column, textPlaces), direction)
          if (found.join() !== right.join()) wrong.push(`${name} ${direction}`)
        }
      expect(wrong).toEqual([])
    })

  test('of its choices is by title, and then by id', async () => {
    const title = columns.find(({ field }) => field === document.title)
    const query = queryOf({ remark: mark, size: '100' })
    const path = `${document.calls}/lookup${query}`
    const found = ((await asked(path)) as Wire[]).map(({ id }) => BigInt(String(id)))
    const offered = new Set(found)
    expect(offered.size).toBeGreaterThan(3)
    const usable = rows.filter(({ id }) => offered.has(id))
    expect(found).toEqual(wanted(usable, comparison(title as Column, textPlaces), 'asc'))
  })
})

describe('the order of many rows', () => {
  const shape = shapes.of(exporter.name)
  let rows: readonly FilledRow[] = []
  beforeAll(async () => {
    rows = await fillRows(sql, { ...shape, header: { ...shape.header, unique: [['lookup_value']] } }, '2', 1)
  })
  afterAll(() => emptyRows(sql, exporter))

  test('goes on by a second column, then by id', async () => {
    const version = shape.header.byField.get('version') as Column
    const flag = (row: FilledRow) => Number(row.values.get('enableFlag') === 'Y')
    const right = [...rows]
      .sort(
        (one, other) =>
          flag(one) - flag(other) || -comparison(version, new Map())(one, other) || sign(other.id, one.id),
      )
      .map(({ id }) => id)
    expect(await answered(exporter, { ascs: 'enableFlag', descs: 'version' })).toEqual(right)
  })

  test('is by several columns in their turn, each its own way', async () => {
    const version = shape.header.byField.get('version') as Column
    const flag = (row: FilledRow) => Number(row.values.get('enableFlag') === 'Y')
    const byVersion = comparison(version, new Map())
    const right = (sign: (one: bigint, other: bigint) => number) =>
      [...rows]
        .sort((one, other) => -byVersion(one, other) || flag(one) - flag(other) || sign(one.id, other.id))
        .map(({ id }) => id)
    expect(await answered(exporter, { sorts: ['-version', 'enableFlag'] })).toEqual(right(sign))
    expect(await answered(exporter, { sorts: ['-version', 'enableFlag', '-id'] })).toEqual(right((a, b) => -sign(a, b)))
  })

  test('is one over all pages, also where a page is deep', async () => {
    const more = await sql(
      `insert into exporter (tenant_id, id, lookup_value, remark)
       select 2, 200000000000000 + n * n, 'deep ' || n, $1 from generate_series(1, 1100) n returning id`,
      [mark],
    )
    const all = [...rows.map(({ id }) => id), ...more.map(({ id }) => BigInt(String(id)))].sort((a, b) => -sign(a, b))
    const found: bigint[] = []
    for (let current = 1; current <= 12; current++)
      found.push(...(await answered(exporter, { current: String(current) })))
    expect(found).toEqual(all)
  })
})

test('an export comes in the order of its list: by figure where it is a figure, newest first where nothing was chosen', async () => {
  const shape = shapes.of(taxRate.name)
  const rows = await fillRows(sql, shape, '2')
  const rate = shape.header.byField.get('rate') as Column
  const exported = async (filters: Wire) => {
    const body = { columns: ['taxCode', 'rate'], filters: { remark: mark, ...filters } }
    const { taskId } = (await neighbour.ask('POST', `${taxRate.calls}/export`, body)) as Wire
    const { fileUrl } = await neighbour.finished(taskId)
    const { content, fileName } = await neighbour.download(`/admin/excel-task/download?fileUrl=${String(fileUrl)}`)
    return (await textsOf(content, fileName)).slice(1).map(([code]) => code)
  }
  try {
    const codes = new Map(rows.map(({ id, values }) => [id, values.get('taxCode')]))
    const named = (order: readonly bigint[]) => order.map(id => codes.get(id))
    for (const direction of ['asc', 'desc'] as const)
      expect(await exported({ [`${direction}s`]: 'rate' })).toEqual(
        named(wanted(rows, comparison(rate, new Map()), direction)),
      )
    expect(await exported({})).toEqual(named(wanted(rows, () => 0, 'desc')))
  } finally {
    await emptyRows(sql, taxRate)
  }
})
