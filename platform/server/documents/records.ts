import { setImmediate } from 'node:timers/promises'
import { storageOf } from '../../kinds/storage.server.ts'
import type { Wire } from '../../model/check.ts'
import type { Fields } from '../../model/fields.ts'
import type { Transaction } from '../database/connection.ts'
import { type Answered, recordInto, recordsOf } from '../database/json-rows.ts'
import type { Column } from '../database/tables.ts'
import type { Gathered } from '../gathered.ts'
import type { User } from '../session/user.ts'
import { type Shape, selectList, statementName, type TableShape } from './shape.ts'

const linesOf = ({ lines }: Shape, unread: readonly string[]) => lines.filter(line => !unread.includes(line.name))

const linesStatement = ({ fields, table }: Shape['lines'][number], user: User, document: string) =>
  `select ${selectList(table, fields, user)} from ${table.name}
    where tenant_id = current_tenant() and document_id = ${document} order by line_no`

/** The statement that reads the header of one record under the names callers use. */
function headerStatement(shape: Shape, user: User, conditions: readonly string[], lock = false): string {
  return `select ${selectList(shape.header, shape.fields, user, 'h')} from ${shape.header.name} h
    where h.tenant_id = current_tenant() and ${conditions.join(' and ')}${lock ? ' for update of h' : ''}`
}

/** Which record is read, by whom, and what else must hold of it. */
export interface Reading {
  readonly user: User
  readonly id: string
  /** Among them that it has this id; with their values. */
  readonly conditions: readonly string[]
  readonly values: readonly unknown[]
}

/** Reads one record in parts: its header, and the lines of each table. */
async function readParts(
  transaction: Transaction,
  shape: Shape,
  { conditions, id, user, values }: Reading,
  lock: boolean,
  unread: readonly string[],
) {
  const asked = (statement: string, given: readonly unknown[]) =>
    transaction.written(statement, given, statementName(statement))
  const lines = linesOf(shape, unread)
  const [header, ...rows] = await Promise.all([
    asked(headerStatement(shape, user, conditions, lock), values),
    ...lines.map(line => asked(linesStatement(line, user, '$1::bigint'), [id])),
  ])
  return { header, tables: lines.map(({ name }, at): [string, Answered] => [name, rows[at] as Answered]) }
}

/** Reads one record with its lines; nothing when it is not there or not to be seen, otherwise how it is written as JSON. */
export async function sentRecord(
  transaction: Transaction,
  shape: Shape,
  reading: Reading,
): Promise<((into: Gathered) => void) | undefined> {
  if (!transaction.isOneMoment) {
    const record = await readAtOnce(transaction, shape, reading, [])
    return record && (into => into.add(JSON.stringify(record)))
  }
  const { header, tables } = await readParts(transaction, shape, reading, false, [])
  return header.rows.length === 0 ? undefined : into => recordInto(into, header, tables)
}

/** Reads one record with its lines, except those of tables left unread; nothing when it is not there or not to be seen. */
export async function readRecord(
  transaction: Transaction,
  shape: Shape,
  reading: Reading,
  lock = false,
  unread: readonly string[] = [],
): Promise<Wire | undefined> {
  // Whoever holds the lock of a header is the only one to change its lines.
  if (!lock && !transaction.isOneMoment) return readAtOnce(transaction, shape, reading, unread)
  const { header, tables } = await readParts(transaction, shape, reading, lock, unread)
  const [record] = recordsOf(header)
  return record && Object.assign(record, Object.fromEntries(tables.map(([name, rows]) => [name, recordsOf(rows)])))
}

/** One record read with one statement, where what others commit meanwhile is seen by the next. */
async function readAtOnce(
  transaction: Transaction,
  shape: Shape,
  { conditions, user, values }: Reading,
  unread: readonly string[],
): Promise<Wire | undefined> {
  const lines = linesOf(shape, unread).map(
    line =>
      `(select coalesce(json_agg(l), '[]'::json) from (${linesStatement(line, user, 'h.id')}) l) as "${line.name}"`,
  )
  const columns = [selectList(shape.header, shape.fields, user, 'h'), ...lines].join(', ')
  const statement = `select row_to_json(d) as record from (
    select ${columns} from ${shape.header.name} h where h.tenant_id = current_tenant() and ${conditions.join(' and ')}) d`
  const { rows } = await transaction.query<{ record: Wire }>(statement, values, statementName(statement))
  return rows[0]?.record
}

const stored = (column: Column, value: unknown): unknown => {
  if (column.field === 'searchText') return value ?? ''
  if (value === undefined || value === '') return null
  return column.type === 'jsonb' && value !== null ? JSON.stringify(value) : value
}

/** Columns a record gives values for, leaving out what the database fills by itself. */
const given = (table: TableShape, record: Wire): Column[] =>
  table.columns.filter(column => column.field in record && record[column.field] !== undefined)

/** What was being written when a key turned out to be taken; the database does not say what stands behind a wall. */
export interface Writing {
  readonly records: readonly Wire[]
  /** The record that was being changed. */
  readonly id?: string
}

/** What a fault was about, where it came of a key that is taken. */
export const writings = new WeakMap<object, Writing>()

/** Writes, and remembers of a fault what was being written. */
async function remembering<R>(writing: Writing, written: Promise<R>): Promise<R> {
  try {
    return await written
  } catch (fault) {
    if ((fault as { code?: string }).code === '23505') writings.set(fault as object, writing)
    throw fault
  }
}

/** Inserts a header; answers its id. */
export async function insertHeader(transaction: Transaction, shape: Shape, record: Wire): Promise<string> {
  const columns = given(shape.header, record)
  const places = columns.map((_, index) => `$${index + 1}`)
  const statement = `insert into ${shape.header.name} (tenant_id, ${columns.map(column => column.name).join(', ')})
    values (current_tenant(), ${places.join(', ')}) returning id`
  const { rows } = await remembering(
    { records: [record] },
    transaction.query<{ id: string }>(
      statement,
      columns.map(column => stored(column, record[column.field])),
      statementName(statement),
    ),
  )
  return rows[0]?.id ?? ''
}

const arrayType = (column: Column) => `${column.type.replace('jsonb', 'text').replace('text[]', 'text')}[]`

const mark = /["\\]/
const marks = /["\\]/g

/** How a value stands in the array that carries a column of many rows. */
const inArray = (column: Column, value: unknown): string => {
  if (value === undefined || value === '' || value === null) return 'NULL'
  const text = column.type === 'jsonb' || column.type === 'text[]' ? JSON.stringify(value) : String(value)
  return mark.test(text) ? `"${text.replace(marks, String.raw`\$&`)}"` : `"${text}"`
}

/**
 * A column of many lines as the database reads an array, put together here because most lines say what the one before
 * them says; the driver would go through each value on its own.
 */
function columnArray(column: Column, lines: readonly Wire[]): string {
  let [before, word]: [unknown, string] = [undefined, 'NULL']
  const words = lines.map(line => {
    const value = line[column.field]
    if (value !== before) [before, word] = [value, inArray(column, value)]
    return word
  })
  return `{${words.join(',')}}`
}
const fromArray = (column: Column, name: string) => {
  if (column.type === 'jsonb') return `${name}::jsonb`
  if (column.type === 'text[]') return `(select array_agg(x) from json_array_elements_text(${name}::json) x)`
  return name
}

const ownColumns = (table: TableShape) =>
  table.columns.filter(column => !['tenantId', 'id', 'documentId'].includes(column.field))

/** Ids for records about to be made. */
export async function freshIds(transaction: Transaction, count: number): Promise<string[]> {
  const { rows } = await transaction.query<{ id: string }>(
    "select nextval('record_id') as id from generate_series(1, $1::int)",
    [count],
    'fresh-ids',
  )
  return rows.map(row => row.id)
}

/** A column of a record that travels as JSON; an empty text is nothing. */
const fromJson = (column: Column) =>
  column.type === 'text' && !column.notNull ? `nullif(u."${column.field}", '')` : `u."${column.field}"`

/** Inserts many headers that know their ids, those with the same columns in one statement; what they share is said once. */
export async function insertHeaders(
  transaction: Transaction,
  shape: Shape,
  records: readonly Wire[],
  shared: Wire,
): Promise<void> {
  const said = given(shape.header, shared)
  const groups = new Map<string, { columns: Column[]; records: Wire[] }>()
  for (const record of records) {
    const columns = given(shape.header, record)
    const names = columns.map(column => column.name).join(', ')
    const group = groups.get(names)
    if (group) group.records.push(record)
    else groups.set(names, { columns, records: [record] })
  }
  for (const [names, { columns, records: alike }] of groups) {
    // Many texts travel as one: the driver would put each of them between quotes on its own.
    const statement = `insert into ${shape.header.name} (tenant_id, ${[...said.map(column => column.name), names].join(', ')})
      select current_tenant(), ${said.map((column, index) => `$${index + 2}::${column.type}, `).join('')}${columns.map(fromJson).join(', ')}
        from json_to_recordset($1::json) as u(${columns.map(column => `"${column.field}" ${column.type}`).join(', ')})`
    const values = said.map(column => stored(column, shared[column.field]))
    await remembering(
      { records: alike.map(record => ({ ...shared, ...record })) },
      transaction.query(statement, [JSON.stringify(alike), ...values], statementName(statement)),
    )
  }
}

/** Lines that go in with one statement. */
const linesAtOnce = 1000

/** Inserts lines, many with one statement; the database takes some in while the next are put together. */
export async function insertLines(
  transaction: Transaction,
  table: TableShape,
  documentId: string,
  lines: readonly Wire[],
): Promise<void> {
  if (lines.length === 0) return
  const columns = ownColumns(table)
  const names = columns.map(column => column.name)
  const statement = `insert into ${table.name} (tenant_id, document_id, ${names.join(', ')})
    select current_tenant(), $1, ${columns.map(column => fromArray(column, `u.${column.name}`)).join(', ')}
      from unnest(${columns.map((column, index) => `$${index + 2}::${arrayType(column)}`).join(', ')}) as u(${names.join(', ')})`
  const sent: Promise<unknown>[] = []
  for (let from = 0; from < lines.length; from += linesAtOnce) {
    // The database begins, and other calls have their turn.
    if (from > 0) await setImmediate()
    const portion = lines.slice(from, from + linesAtOnce)
    const values = columns.map(column => columnArray(column, portion))
    const inserted = transaction.query(statement, [documentId, ...values], statementName(statement))
    inserted.catch(() => {})
    sent.push(inserted)
  }
  await Promise.all(sent)
}

/** Writes many changed lines in one statement. */
export async function updateLines(
  transaction: Transaction,
  table: TableShape,
  documentId: string,
  lines: readonly Wire[],
): Promise<void> {
  if (lines.length === 0) return
  const columns = ownColumns(table)
  const statement = `update ${table.name} t set ${columns.map(column => `${column.name} = ${fromArray(column, `u.${column.name}`)}`).join(', ')}
    from unnest($2::bigint[], ${columns.map((column, index) => `$${index + 3}::${arrayType(column)}`).join(', ')}) as u(id, ${columns.map(column => column.name).join(', ')})
    where t.tenant_id = current_tenant() and t.document_id = $1 and t.id = u.id`
  const values = columns.map(column => columnArray(column, lines))
  await transaction.query(statement, [documentId, lines.map(line => line.id), ...values], statementName(statement))
}

/** Takes lines away. */
export async function deleteLines(
  transaction: Transaction,
  table: TableShape,
  documentId: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  await transaction.query(
    `delete from ${table.name} where tenant_id = current_tenant() and document_id = $1 and id = any($2::bigint[])`,
    [documentId, ids],
    `delete-${table.name}`,
  )
}

/** Writes header columns if the version is still the one the caller saw; answers whether it was (reliability.md 4.1). */
export async function updateHeader(
  transaction: Transaction,
  shape: Shape,
  id: string,
  version: number,
  changes: Wire,
  status?: string,
): Promise<boolean> {
  const columns = given(shape.header, changes).filter(column => column.field !== 'id' && column.field !== 'version')
  const sets = columns.map((column, index) => `${column.name} = $${index + 3}`)
  const inState = status === undefined ? '' : ` and status = $${columns.length + 3}`
  const statement = `update ${shape.header.name} set version = version + 1${sets.length > 0 ? `, ${sets.join(', ')}` : ''}
    where tenant_id = current_tenant() and id = $1 and version = $2${inState}`
  const values = [
    id,
    version,
    ...columns.map(column => stored(column, changes[column.field])),
    ...(status === undefined ? [] : [status]),
  ]
  const { rowCount } = await remembering(
    { records: [changes], id },
    transaction.query(statement, values, statementName(statement)),
  )
  return rowCount === 1
}

/** Whether a kind's column is compared as a number, so that 2250 and 2250.0000 are one value. */
export const isNumeric = (fields: Fields, name: string): boolean => {
  const field = fields[name]
  return field !== undefined && storageOf(field).type(field, true).startsWith('numeric')
}
