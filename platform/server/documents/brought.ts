import { type Bringing, bringingIn } from '../../model/brings.ts'
import { isEmpty, type Wire } from '../../model/check.ts'
import type { Fields, ReferenceField } from '../../model/fields.ts'
import { ofKind } from '../../model/of-kind.ts'
import type { Transaction } from '../database/connection.ts'
import { type Shape, type Shapes, statementName, type TableShape } from './shape.ts'

/** Whether something else stands in a field that is read through a reference than stood there. */
export const isMeantAnew = (fields: Fields, before: Wire, row: Wire): boolean =>
  bringingIn(fields).some(({ names }) => names.some(name => (row[name] ?? null) !== (before[name] ?? null)))

/** What the records a reference names say in the fields that it brings, by their id. */
async function readBrought(
  transaction: Transaction,
  shapes: Shapes,
  { to, names }: Pick<Bringing, 'to' | 'names'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Wire>> {
  const { header } = shapes.of(to)
  const columns = names.map(name => `${header.byField.get(name)?.select} as "${name}"`)
  const statement = `select id::text as brought_from, ${columns.join(', ')} from ${header.name}
    where tenant_id = current_tenant() and id = any($1::bigint[])`
  const { rows } = await transaction.query<Wire>(
    statement,
    [ids.filter(id => /^\d{1,18}$/.test(id))],
    statementName(statement),
  )
  return new Map(rows.map(({ brought_from: id, ...values }) => [String(id), values]))
}

/** Fills in what the references of some rows bring, one after the other: what is brought may be a reference that brings more. */
async function bringInto(
  transaction: Transaction,
  shapes: Shapes,
  fields: Fields,
  rows: readonly Wire[],
): Promise<void> {
  for (const by of bringingIn(fields)) {
    const ids = [...new Set(rows.flatMap(row => (row[by.field] ? [String(row[by.field])] : [])))]
    if (ids.length === 0) continue
    const told = await readBrought(transaction, shapes, by, ids)
    // What is empty there brings nothing.
    for (const row of rows)
      for (const [name, value] of Object.entries(told.get(String(row[by.field])) ?? {}))
        if (!isEmpty(value)) row[name] = value
  }
}

/**
 * Fills in what is read through the references of a record and of its lines: these fields are the other record's own,
 * whatever was typed. A reference that is empty, or names nothing, brings nothing.
 */
export async function bringOver(
  transaction: Transaction,
  shapes: Shapes,
  shape: Shape,
  row: Wire,
  unread: readonly string[] = [],
): Promise<void> {
  await bringInto(transaction, shapes, shape.fields, [row])
  for (const { fields, name } of shape.lines)
    if (!unread.includes(name)) await bringInto(transaction, shapes, fields, (row[name] as Wire[] | undefined) ?? [])
}

/** A place where a document refers to another, and what it reads there. */
interface Place extends Bringing {
  readonly shape: Shape
  readonly table: TableShape
  /** The table of lines it stands in; the header otherwise. */
  readonly lines?: string
}

const places = new WeakMap<Shapes, ReadonlyMap<string, readonly Place[]>>()

/** Where a document is referred to, worked out once. */
export function placesOf(shapes: Shapes, name: string): readonly Place[] {
  let all = places.get(shapes)
  if (!all) {
    const found = new Map<string, Place[]>()
    for (const { document } of shapes.catalogue.all) {
      if (document.report) continue
      const shape = shapes.of(document.name)
      const add = (table: TableShape, fields: Fields, lines?: string) => {
        for (const [field, one] of ofKind(fields, 'reference')) {
          const { to, brings: names = [] } = one as ReferenceField
          const place = { field, to, names, shape, table, ...(lines ? { lines } : {}) }
          found.set(to, [...(found.get(to) ?? []), place])
        }
      }
      add(shape.header, shape.fields)
      for (const line of shape.lines) add(line.table, line.fields, line.name)
    }
    all = found
    places.set(shapes, all)
  }
  return all.get(name) ?? []
}

/** A record that reads another through a reference: in its header, or in lines of a table. */
export interface Reader {
  readonly shape: Shape
  readonly id: string
  readonly lines?: string
  readonly field: string
}

/** One that shows something else than the record it reads, and what it should show. */
export interface Behind extends Reader {
  readonly values: Wire
}

/** The records at a place whose reference names a record, of which a further condition holds. */
async function readersAt(
  transaction: Transaction,
  { field, lines, shape, table }: Place,
  id: unknown,
  differs = 'true',
  values: readonly unknown[] = [],
): Promise<Reader[]> {
  const head = lines ? 'document_id' : 'id'
  const statement = `select distinct t.${head}::text as id, t.${head} from ${table.name} t
    where t.tenant_id = current_tenant() and t.${table.byField.get(field)?.name} = $1::bigint and (${differs}) order by 2`
  const { rows } = await transaction.query<{ id: string }>(statement, [id, ...values], statementName(statement))
  return rows.map(row => ({ shape, id: row.id, field, ...(lines ? { lines } : {}) }))
}

/** The records that refer to a record; `through` a reference, those alone that read some of its fields. */
export async function reading(
  transaction: Transaction,
  shapes: Shapes,
  shape: Shape,
  id: string,
  { through = false } = {},
): Promise<Reader[]> {
  const asked = placesOf(shapes, shape.document.name).filter(({ names }) => !through || names.length > 0)
  return (await Promise.all(asked.map(place => readersAt(transaction, place, id)))).flat()
}

/** The records that read changed fields of a record through a reference and show them as they were. */
export async function behind(
  transaction: Transaction,
  shapes: Shapes,
  shape: Shape,
  row: Wire,
  changed: ReadonlySet<string>,
): Promise<Behind[]> {
  const at = async (place: Place): Promise<Behind[]> => {
    const told = place.names.filter(name => !isEmpty(row[name]))
    if (!told.some(name => changed.has(name))) return []
    const differs = told.map((name, index) => {
      const column = place.table.byField.get(name)
      return `t.${column?.name} is distinct from $${index + 2}::${column?.type}`
    })
    const values = Object.fromEntries(told.map(name => [name, row[name]]))
    const readers = await readersAt(transaction, place, row.id, differs.join(' or '), Object.values(values))
    return readers.map(one => ({ ...one, values }))
  }
  return (await Promise.all(placesOf(shapes, shape.document.name).map(at))).flat()
}

/** The references of a record that bring a field about to be written: it stays what they bring. */
export const withReferences = (fields: Fields, before: Wire, given: Wire): Wire =>
  Object.fromEntries(
    bringingIn(fields).flatMap(({ field, names }) =>
      !Object.hasOwn(given, field) && before[field] && names.some(name => Object.hasOwn(given, name))
        ? [[field, before[field]]]
        : [],
    ),
  )
