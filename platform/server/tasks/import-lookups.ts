import type { Wire } from '../../model/check.ts'
import type { ReferenceField } from '../../model/fields.ts'
import type { Label } from '../../model/label.ts'
import { snake } from '../../model/names.ts'
import { ofKind } from '../../model/of-kind.ts'
import type { Transaction } from '../database/connection.ts'
import type { Column } from '../database/tables.ts'
import { type Shape, type Shapes, statementName } from '../documents/shape.ts'

/** What a person wrote into a field that refers to records: one name or several. */
const written = (record: Wire, name: string): readonly string[] => {
  const value = record[name] ?? null
  if (value === null) return []
  return Array.isArray(value) ? (value as string[]) : [String(value)]
}

/** References as people wrote them in a file; what was found once is not looked for again. */
export class References {
  readonly shape: Shape
  private readonly shapes: Shapes
  private readonly stored = new Map<string, Map<string, string>>()

  constructor(shapes: Shapes, shape: Shape) {
    this.shapes = shapes
    this.shape = shape
  }

  /**
   * Puts what is stored in place of what people wrote: its id or code, its name, or its own number; for many records in
   * one query for each document they name. Answers for each record what names nothing.
   */
  async resolve(transaction: Transaction, records: readonly Wire[]): Promise<Label[][]> {
    const references = ofKind(this.shape.fields, 'reference', 'references')
    const wanted = new Map<string, Set<string>>()
    for (const record of records)
      for (const [name, field] of references) {
        const { to } = field as ReferenceField
        for (const text of written(record, name))
          if (!this.stored.get(to)?.has(text)) wanted.set(to, (wanted.get(to) ?? new Set()).add(text))
      }
    for (const [to, texts] of wanted) {
      const found = this.stored.get(to) ?? new Map<string, string>()
      for (const entry of await storedFor(transaction, this.shapes.of(to), [...texts])) found.set(...entry)
      this.stored.set(to, found)
    }
    return records.map(record => {
      const errors: Label[] = []
      for (const [name, field] of references) {
        const texts = written(record, name)
        if (texts.length === 0) continue
        const { to, label } = field as ReferenceField
        const found = texts.flatMap(text => this.stored.get(to)?.get(text) ?? [])
        if (found.length < texts.length)
          for (const text of texts)
            if (!this.stored.get(to)?.has(text))
              errors.push([`${label[0]}“${text}”不存在`, `${label[1]} "${text}" does not exist`])
        record[name] = field.kind === 'references' ? found : (found[0] ?? null)
      }
      return errors
    })
  }
}

/** What is stored for each text that names a record; one in use goes before one out of use, an older one before a newer. */
async function storedFor(
  transaction: Transaction,
  target: Shape,
  texts: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const value = snake(target.document.value ?? 'id')
  const single = (target.document.unique ?? []).filter(one => one.length === 1).flat()
  const names = [...new Set([value === 'id' ? 'id::text' : value, snake(target.document.title), ...single.map(snake)])]
  const { rows } = await transaction.query<{ value: string; names: (string | null)[] }>(
    `select ${value}::text as value, array[${names.map(name => `${name}::text`).join(', ')}] as names from ${target.header.name}
      where tenant_id = current_tenant() and (${names.map(name => `${name} = any($1::text[])`).join(' or ')}) order by enable_flag desc, id`,
    [texts],
  )
  const found = new Map<string, string>()
  for (const row of rows)
    for (const name of row.names) if (name !== null && !found.has(name)) found.set(name, row.value)
  return found
}

/** A stored record that a row of a file is about. */
export interface Existing {
  readonly id: string
  readonly version: number
  readonly record: Wire
}

/** The text two records share when they are one: the values of the document's natural key; nothing while one is missing. */
export function naturalKey(shape: Shape, record: Wire): string | undefined {
  const key = shape.document.unique?.[0]
  if (!key) return undefined
  const values = key.map(field => record[field] ?? null)
  if (values[0] === null) return undefined
  return JSON.stringify(values.map(value => (value === null ? null : String(value))))
}

/** The stored records that rows of a file are about, by their natural key, in one query. */
export async function existingRecords(
  transaction: Transaction,
  shape: Shape,
  records: readonly Wire[],
): Promise<Map<string, Existing>> {
  const found = new Map<string, Existing>()
  const columns = (shape.document.unique?.[0] ?? []).map(field => shape.header.byField.get(field) as Column)
  const keyed = records.filter(record => naturalKey(shape, record) !== undefined)
  if (columns.length === 0 || keyed.length === 0) return found
  const given = columns.map((_, at) => `k${at}`)
  // The first part of a key is never empty, so the index finds it; the others may be.
  const same = columns.map(
    (column, at) => `h.${column.name} ${at === 0 ? '=' : 'is not distinct from'} g.k${at}::${column.type}`,
  )
  const statement = `select h.id, h.version, to_jsonb(r) as record
       from (select distinct * from unnest(${columns.map((_, at) => `$${at + 1}::text[]`).join(', ')}) as g(${given.join(', ')})) g
       join ${shape.header.name} h on h.tenant_id = current_tenant() and ${same.join(' and ')}
       cross join lateral (select ${importedColumns(shape)}) r`
  const { rows } = await transaction.query<{ id: string; version: number; record: Wire }>(
    statement,
    columns.map(column => keyed.map(record => record[column.field] ?? null)),
    statementName(statement),
  )
  for (const row of rows) {
    const key = naturalKey(shape, row.record)
    if (key !== undefined) found.set(key, row)
  }
  return found
}

/** Columns of a header that a file may fill, as they travel. */
const importedColumns = (shape: Shape): string =>
  shape.header.columns
    .filter(column => Object.hasOwn(shape.fields, column.field) || column.field === 'remark')
    .map(
      column =>
        `${column.select.replace(new RegExp(String.raw`\b${column.name}\b`), `h.${column.name}`)} as "${column.field}"`,
    )
    .join(', ')
