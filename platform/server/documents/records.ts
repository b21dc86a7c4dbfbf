import { setImmediate } from 'node:timers/promises'
import { storageOf } from '../../kinds/storage.server.ts'
import type { Wire } from '../../model/check.ts'
import { nameBeside } from '../../model/document.ts'
import type { Fields, ReferenceField } from '../../model/fields.ts'
import { snake } from '../../model/names.ts'
import type { Transaction } from '../database/connection.ts'
import type { Column } from '../database/tables.ts'
import type { User } from '../session/user.ts'
import type { Recall } from './memory.ts'
import { type Shape, type Shapes, selectList, statementName, type TableShape } from './shape.ts'

/** The statement that reads one record with its lines as JSON text, under the names callers use. */
export function detailStatement(
  shape: Shape,
  user: User,
  conditions: readonly string[],
  lock: boolean,
  unread: readonly string[] = [],
): string {
  const tables = shape.lines.filter(line => !unread.includes(line.name))
  const lines = tables.map(
    line => `(select coalesce(json_agg(l), '[]'::json) from (select ${selectList(line.table, line.fields, user)} from ${line.table.name}
      where tenant_id = current_tenant() and document_id = h.id order by line_no) l) as "${line.name}"`,
  )
  return `select row_to_json(d)::text as record from (
    select ${[selectList(shape.header, shape.fields, user, 'h'), ...lines].join(', ')} from ${shape.header.name} h
     where h.tenant_id = current_tenant() and ${conditions.join(' and ')}${lock ? ' for update of h' : ''}) d`
}

/** Reads one record with its lines, except those of tables left unread; nothing when it is not there or not to be seen. */
export async function readRecord(
  transaction: Transaction,
  shape: Shape,
  user: User,
  conditions: readonly string[],
  values: readonly unknown[],
  lock = false,
  unread: readonly string[] = [],
): Promise<string | undefined> {
  const statement = detailStatement(shape, user, conditions, lock, unread)
  const { rows } = await transaction.query<{ record: string }>(statement, values, statementName(statement))
  return rows[0]?.record
}

const stored = (column: Column, value: unknown): unknown => {
  if (value === undefined || value === '') return null
  return column.type === 'jsonb' && value !== null ? JSON.stringify(value) : value
}

/** Columns a record gives values for, leaving out what the database fills by itself. */
const given = (table: TableShape, record: Wire): Column[] =>
  table.columns.filter(column => column.field in record && record[column.field] !== undefined)

/** Inserts a header; answers its id. */
export async function insertHeader(transaction: Transaction, shape: Shape, record: Wire): Promise<string> {
  const columns = given(shape.header, record)
  const places = columns.map((_, index) => `$${index + 1}`)
  const statement = `insert into ${shape.header.name} (tenant_id, ${columns.map(column => column.name).join(', ')})
    values (current_tenant(), ${places.join(', ')}) returning id`
  const { rows } = await transaction.query<{ id: string }>(
    statement,
    columns.map(column => stored(column, record[column.field])),
    statementName(statement),
  )
  return rows[0]?.id ?? ''
}

const arrayType = (column: Column) => `${column.type.replace('jsonb', 'text').replace('text[]', 'text')}[]`

/** How a value stands in the array that carries a column of many rows. */
const inArray = (column: Column, value: unknown): unknown => {
  if (value === undefined || value === '' || value === null) return null
  return column.type === 'jsonb' || column.type === 'text[]' ? JSON.stringify(value) : value
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
    await transaction.query(statement, [JSON.stringify(alike), ...values], statementName(statement))
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
    const values = columns.map(column => portion.map(line => inArray(column, line[column.field])))
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
  const values = columns.map(column => lines.map(line => inArray(column, line[column.field])))
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
  const { rowCount } = await transaction.query(statement, values, statementName(statement))
  return rowCount === 1
}

/** A field that refers to records of a document, and what these must be like. */
interface Referring {
  readonly field: string
  readonly to: string
  readonly only: readonly (readonly [fact: string, wanted: string])[]
  readonly many: boolean
  /** The field beside it that keeps the name, unless somebody declared it. */
  readonly beside: string | undefined
}

/** Where a reference stands when it stands in a line. */
interface Place {
  readonly lines?: string
  readonly line?: number
}

/** A reference met while saving: where it stands and what it holds. */
interface Met {
  readonly record: Wire
  readonly by: Referring
  readonly value: string
  readonly place: Place
}

const referrings = new WeakMap<Fields, readonly Referring[]>()

/** The references among some fields, worked out once. */
function referringIn(fields: Fields): readonly Referring[] {
  let found = referrings.get(fields)
  if (!found) {
    found = Object.entries(fields).flatMap(([name, field]) => {
      if (field.kind !== 'reference' && field.kind !== 'references') return []
      const { to, only = {} } = field as ReferenceField
      const many = (field.kind as string) === 'references'
      const beside = many || Object.hasOwn(fields, nameBeside(name)) ? undefined : nameBeside(name)
      return [{ field: name, to, only: Object.entries(only), many, beside }]
    })
    referrings.set(fields, found)
  }
  return found
}

function met(fields: Fields, record: Wire, place: Place): Met[] {
  const all: Met[] = []
  for (const by of referringIn(fields))
    for (const value of by.many ? ((record[by.field] as unknown[] | null | undefined) ?? []) : [record[by.field]])
      if (typeof value === 'string' && value !== '') all.push({ record, by, value, place })
  return all
}

/** A reference that points at nothing, or at a record that this field may not name. */
export interface Dangling extends Place {
  readonly field: string
  readonly value: string
}

/** A record a reference may point at: its name, and what a field may ask of it. */
interface Target {
  readonly name: string
  readonly facts: Wire
}

type Targeted = ReturnType<typeof targeted>
const targets = new WeakMap<Shape, Targeted>()

/** What references to a document may ask of its records, and how a value is found; worked out once. */
function targetOf(shapes: Shapes, to: string): Targeted {
  const shape = shapes.of(to)
  let target = targets.get(shape)
  if (!target) {
    target = targeted(shape)
    targets.set(shape, target)
  }
  return target
}

function targeted({ header, document, narrowing }: Shape) {
  const value = snake(document.value ?? 'id')
  const facts = narrowing.flatMap(fact => {
    const column = header.byField.get(fact)
    return column ? [`'${fact}', ${column.name}`] : []
  })
  return {
    table: header.name,
    isId: value === 'id',
    remembered: document.remembered ?? false,
    select: `select $0 as target, ${value}::text as value, ${snake(document.title)} as name, json_build_object(${facts.join(', ')}) as facts from ${header.name}
      where tenant_id = current_tenant() and ${value} = any($1::${value === 'id' ? 'bigint' : 'text'}[])`,
  }
}

/** Records by the values that stand for them, of several documents in one query; a value nobody has is left out. */
async function readTargets(
  transaction: Transaction,
  shapes: Shapes,
  wanted: ReadonlyMap<string, readonly string[]>,
): Promise<Map<string, Target[]>> {
  const found = new Map<string, Target[]>()
  const asked = [...wanted].filter(([, values]) => values.length > 0).sort(([one], [other]) => (one < other ? -1 : 1))
  if (asked.length === 0) return found
  const statement = asked
    .map(([to], index) =>
      targetOf(shapes, to)
        .select.replace('$0', String(index))
        .replace('$1', `$${index + 1}`),
    )
    .join(' union all ')
  const { rows } = await transaction.query<{ target: number; value: string } & Target>(
    statement,
    asked.map(([to, values]) => (targetOf(shapes, to).isId ? values.filter(one => /^\d{1,18}$/.test(one)) : values)),
    statementName(statement),
  )
  for (const { target, value, name, facts } of rows) {
    const place = `${asked[target]?.[0]} ${value}`
    found.set(place, [...(found.get(place) ?? []), { name, facts }])
  }
  return found
}

/** Records by the values that stand for them; those of remembered documents come from memory. */
async function targetsOf(
  transaction: Transaction,
  recall: Recall,
  shapes: Shapes,
  wanted: ReadonlyMap<string, readonly string[]>,
): Promise<Map<string, readonly Target[]>> {
  const found = new Map<string, readonly Target[]>()
  const asked = new Map<string, readonly string[]>()
  for (const [to, values] of wanted) {
    const { remembered, table } = targetOf(shapes, to)
    if (!remembered) asked.set(to, values)
    else {
      const missing = await recall.known<readonly Target[]>(table, values, (value, target) =>
        found.set(`${to} ${value}`, target),
      )
      if (missing.length > 0) asked.set(to, missing)
    }
  }
  const read = await readTargets(transaction, shapes, asked)
  for (const [to, values] of asked) {
    const { remembered, table } = targetOf(shapes, to)
    for (const value of values) {
      const target = read.get(`${to} ${value}`) ?? []
      found.set(`${to} ${value}`, target)
      if (remembered) await recall.keep(table, value, target)
    }
  }
  return found
}

/**
 * Fills in the names beside all references of records and their lines, in one query for all targets together
 * (business.md C20); answers which references of which record point at nothing. Lines not named stay as they were.
 */
export async function fillNames(
  transaction: Transaction,
  recall: Recall,
  shapes: Shapes,
  shape: Shape,
  records: readonly Wire[],
  among: readonly string[] = shape.lines.map(line => line.name),
): Promise<Map<Wire, Dangling[]>> {
  const all = records.map(record => [record, metIn(shape, record, among)] as const)
  const dangling = new Map<Wire, Dangling[]>()
  const wanted = new Map<string, Set<string>>()
  for (const [, references] of all)
    for (const { by, value } of references) {
      const values = wanted.get(by.to)
      if (values) values.add(value)
      else wanted.set(by.to, new Set([value]))
    }
  if (wanted.size === 0) return dangling
  const found = await targetsOf(
    transaction,
    recall,
    shapes,
    new Map([...wanted].map(([to, values]) => [to, [...values]])),
  )
  for (const [record, references] of all)
    for (const { record: row, by, value, place } of references) {
      const fitting = found
        .get(`${by.to} ${value}`)
        ?.find(({ facts }) => by.only.every(([fact, wanted]) => facts[fact] === wanted))
      if (fitting === undefined)
        dangling.set(record, [...(dangling.get(record) ?? []), { field: by.field, value, ...place }])
      else if (!by.many) row[nameBeside(by.field)] = fitting.name
    }
  return dangling
}

/** The references of a record and of its lines among the named tables; names beside them are taken away. */
function metIn(shape: Shape, record: Wire, among: readonly string[]): Met[] {
  const all = met(shape.fields, record, {})
  clearNames(shape.fields, record)
  for (const line of shape.lines.filter(one => among.includes(one.name)))
    for (const [index, row] of ((record[line.name] as Wire[] | undefined) ?? []).entries()) {
      clearNames(line.fields, row)
      all.push(...met(line.fields, row, { lines: line.name, line: index + 1 }))
    }
  return all
}

function clearNames(fields: Fields, record: Wire): void {
  for (const { beside } of referringIn(fields)) if (beside !== undefined) record[beside] = null
}

/** Whether a kind's column is compared as a number, so that 2250 and 2250.0000 are one value. */
export const isNumeric = (fields: Fields, name: string): boolean => {
  const field = fields[name]
  return field !== undefined && storageOf(field).type(field, true).startsWith('numeric')
}
