import { type Declaration, tableOf } from '#platform/model/document.ts'
import type { Column } from '#platform/server/database/tables.ts'
import type { Shape } from '#platform/server/documents/shape.ts'
import type { TestHouse } from '#platform/testing/house.ts'

/** A row as it was written straight into a table: its id, and what each field holds. */
export interface FilledRow {
  readonly id: bigint
  readonly values: ReadonlyMap<string, string | null>
}

/** What a filled row is found by, and no other row holds. */
export const mark = 'rows of different lengths'

/** Ids on both sides of every place where a number gets a digit more, far above what is ever given out. */
const ids: readonly bigint[] = [
  99_999_999_998n,
  99_999_999_999n,
  100_000_000_000n,
  100_000_000_001n,
  999_999_999_998n,
  999_999_999_999n,
  1_000_000_000_000n,
  1_000_000_000_002n,
  9_999_999_999_998n,
  9_999_999_999_999n,
  10_000_000_000_000n,
  20_000_000_000_000n,
  99_999_999_999_999n,
  100_000_000_000_000n,
]
const wholes = ['7', '95', '1003', '2', '10', '100', '9', '99', '999', '1000', '11', '20', '200', '30000']
const texts = ['b', 'A', 'a', 'B', '中', '阿', '10', '9', 'é', 'Z', 'z', '阿 b', null]

const among: readonly [type: RegExp, values: readonly (string | null)[]][] = [
  [/^bigint$/, ['7', '95', '1003', '2', '10', '100', null]],
  [/^integer$/, ['2', '10', '100', '-3', '-20', '9', '0']],
  [/^numeric\(\d+,0\)$/, ['2', '10', '100', '-3', '-20', '9', null]],
  [/^numeric/, ['2', '10', '100', '-3', '-20', '9.5', null]],
  [/^date$/, ['2025-05-06', '2199-12-31', '2100-01-01', '2024-12-31', '1900-03-04', '2025-10-01', null]],
  [/^timestamptz$/, ['2025-05-06 09:59:59', '2025-05-06 10:00:00', '2199-12-31 00:00:00', '2024-12-31 23:59:59']],
  [/^text\[\]$/, ['{b}', '{A}', '{}', null]],
  [/^jsonb$/, ['[]', null]],
]

/** What a column's own check lets it hold; nothing when it has none. */
const checked = (column: Column) =>
  column.check === undefined ? undefined : [...column.check.matchAll(/'([^']*)'/g)].map(([, value = '']) => value)

/** What a row holds in a column; what makes a record unique differs in every row, all else comes twice at least. */
function valueOf(column: Column, isKey: boolean, at: number): string | null {
  if (column.name === 'remark') return mark
  const choice = checked(column)
  if (choice) return choice[at % choice.length] ?? null
  if (isKey) {
    const whole = wholes[(at * 5) % wholes.length] ?? ''
    if (/^(date|timestamptz)/.test(column.type)) return `20${10 + ((at * 5) % 89)}-0${1 + (at % 9)}-11`
    return column.type === 'text' ? `${texts[at % (texts.length - 1)]} ${whole}` : whole
  }
  const values = among.find(([type]) => type.test(column.type))?.[1] ?? texts
  const value = values[(at * 5) % values.length] ?? null
  return value === null && column.notNull ? '' : value
}

/** Columns of a document's rows that the list may be put in order by. */
export const sortable = ({ header }: Shape): readonly Column[] =>
  header.columns.filter(({ field }) => !['tenantId', 'searchText'].includes(field))

/** Writes rows straight into a document's table, in no order, and answers them; nobody else's rows are touched. */
export async function fillRows(
  sql: TestHouse['sql'],
  shape: Shape,
  tenantId: string,
  repeats = 1,
): Promise<readonly FilledRow[]> {
  const { period, unique } = shape.header
  // Periods that nothing but their days keeps apart are of one day each.
  const keys = new Set([...unique.flat(), ...(period?.by.length === 0 ? [period.from, period.to] : [])])
  const columns = shape.header.columns.filter(({ name }) => !['tenant_id', 'id', 'search_text'].includes(name))
  const rows = Array.from({ length: ids.length * repeats }, (_, index): FilledRow => {
    // Seven is no divisor of their number: every id comes once, and never beside its neighbour.
    const at = (index * 9) % ids.length
    const id = (ids[at] ?? 0n) + BigInt(Math.floor(index / ids.length)) * 3n
    const values = columns.map(column => [column.field, valueOf(column, keys.has(column.name), index)] as const)
    return { id, values: new Map(values) }
  })
  const names = ['id', ...columns.map(({ name }) => name)]
  const given = columns.map((column, index) => `g.c${index}::text::${column.type}`)
  await sql(
    `insert into ${shape.header.name} (tenant_id, ${names.join(', ')})
     select ${tenantId}, g.id::bigint, ${given.join(', ')}
       from json_to_recordset($1::json) as g(id text, ${columns.map((_, index) => `c${index} text`).join(', ')})`,
    [
      JSON.stringify(
        rows.map(({ id, values }) => ({
          id: String(id),
          ...Object.fromEntries(columns.map((column, index) => [`c${index}`, values.get(column.field)])),
        })),
      ),
    ],
  )
  return rows
}

/** Takes the filled rows away again. */
export const emptyRows = (sql: TestHouse['sql'], document: Declaration) =>
  sql(`delete from ${tableOf(document)} t where t.id >= $1 and t.remark = $2`, [String(ids[0]), mark])
