import type { Wire } from '../../model/check.ts'
import { codeKey } from '../../model/code-text.ts'
import { nameBeside } from '../../model/document.ts'
import type { Field, ReferenceField } from '../../model/fields.ts'
import { identityOf, recordId, singleKeysOf } from '../../model/identity.ts'
import type { Label } from '../../model/label.ts'
import { snake } from '../../model/names.ts'
import { ofKind } from '../../model/of-kind.ts'
import type { Transaction } from '../database/connection.ts'
import type { Column } from '../database/tables.ts'
import { begins } from '../documents/given.ts'
import type { Shape, Shapes } from '../documents/shape.ts'

/** What a person wrote into a field that refers to records: one name or several. */
const written = (record: Wire, name: string): readonly string[] => {
  const value = record[name] ?? null
  if (value === null) return []
  return Array.isArray(value) ? (value as string[]) : [String(value)]
}

/** A record that a text may mean: its names as they are kept, what is stored of it, and what fields that lean on it narrow it by. */
interface Meant {
  readonly names: readonly (string | null)[]
  readonly value: string
  readonly facts: Readonly<Record<string, string | null>>
}

/** References as people wrote them in a file; what was found once is not looked for again. */
export class References {
  readonly shape: Shape
  private readonly shapes: Shapes
  private readonly stored = new Map<string, Map<string, readonly Meant[]>>()
  /** Texts by field that records of this document were asked about: no index finds them, so each is asked for once a file. */
  private readonly sought = new Map<string, Set<string>>()
  private readonly fields: readonly (readonly [string, ReferenceField])[]

  constructor(shapes: Shapes, shape: Shape) {
    this.shapes = shapes
    this.shape = shape
    const all = ofKind(shape.fields, 'reference', 'references') as [string, ReferenceField][]
    // What narrows another is known before it: a site is one of the vendor's own.
    this.fields = [...all.filter(([, { where }]) => !where), ...all.filter(([, { where }]) => where)]
  }

  /** The fields of a document that rows of this file narrow it by. */
  private factsOf(to: string): readonly string[] {
    const names = this.fields.flatMap(([, field]) =>
      field.to === to ? [...Object.keys(field.where ?? {}), ...Object.keys(field.only ?? {})] : [],
    )
    return [...new Set(names)]
  }

  /** The record a text of a row means: the one that fits what the row says beside it and is spelled so, else the first. */
  private meant(record: Wire, { only, to, where }: ReferenceField, text: string): string | undefined {
    const named = this.stored.get(to)?.get(codeKey(text)) ?? []
    const exact = named.filter(({ names }) => names.includes(text))
    const known = exact.length > 0 ? exact : named
    const fits = ({ facts }: Meant) =>
      Object.entries(where ?? {}).every(([theirs, ours]) => isSaid(record, ours) && facts[theirs] === record[ours]) &&
      Object.entries(only ?? {}).every(([theirs, value]) => facts[theirs] === value)
    return (known.find(fits) ?? known[0])?.value
  }

  /** Remembers what texts of a field that name nothing today stood for when records of this document were written. */
  private async formerly(
    transaction: Transaction,
    name: string,
    { to }: ReferenceField,
    records: readonly Wire[],
  ): Promise<void> {
    const known = this.stored.get(to)
    const sought = this.sought.get(name) ?? new Set()
    this.sought.set(name, sought)
    const keys = records.flatMap(record => written(record, name)).map(codeKey)
    const strange = [...new Set(keys)].filter(key => !known?.has(key) && !sought.has(key))
    if (!known || strange.length === 0) return
    for (const key of strange) sought.add(key)
    const former = await formerNames(transaction, this.shape, name, strange)
    if (former.length === 0) return
    const values = former.map(({ value }) => value)
    const meant = await storedFor(transaction, this.shapes.of(to), values, this.factsOf(to))
    for (const one of former)
      known.set(one.name, [...(known.get(one.name) ?? []), ...(meant.get(codeKey(one.value)) ?? [])])
  }

  /**
   * Puts what is stored in place of what people wrote: its id or code, its name, or its own number; for many records in
   * one query for each document they name. A name that nothing has any more is the one it had when records of this
   * document were written, as an export of them still says it (business.md C20). Answers for each record what names
   * nothing.
   */
  async resolve(transaction: Transaction, records: readonly Wire[]): Promise<Label[][]> {
    const wanted = new Map<string, Set<string>>()
    for (const record of records)
      for (const [name, { to }] of this.fields)
        for (const text of written(record, name))
          if (!this.stored.get(to)?.has(codeKey(text))) wanted.set(to, (wanted.get(to) ?? new Set()).add(text))
    for (const [to, texts] of wanted) {
      const found = this.stored.get(to) ?? new Map<string, readonly Meant[]>()
      for (const entry of await storedFor(transaction, this.shapes.of(to), [...texts], this.factsOf(to)))
        found.set(...entry)
      this.stored.set(to, found)
    }
    for (const [name, field] of this.fields) await this.formerly(transaction, name, field, records)
    return records.map(record => {
      const errors: Label[] = []
      for (const [name, field] of this.fields) {
        const texts = written(record, name)
        if (texts.length === 0) continue
        const { label } = field
        const found = texts.flatMap(text => this.meant(record, field, text) ?? [])
        if (found.length < texts.length)
          for (const text of texts)
            if (!this.stored.get(field.to)?.has(codeKey(text)))
              errors.push([`${label[0]}“${text}”不存在`, `${label[1]} "${text}" does not exist`])
        record[name] = (field.kind as string) === 'references' ? found : (found[0] ?? null)
      }
      return errors
    })
  }
}

/** What each of some names, as keys, stood for when records of a document were written; the newest record's meaning first. */
async function formerNames(
  transaction: Transaction,
  { header }: Shape,
  field: string,
  keys: readonly string[],
): Promise<readonly { readonly name: string; readonly value: string }[]> {
  const [beside, own] = [header.byField.get(nameBeside(field)), header.byField.get(field)]
  if (!beside || !own) return []
  const { rows } = await transaction.query<{ name: string; value: string }>(
    `select code_key(${beside.name}) as name, ${own.name}::text as value from ${header.name}
      where tenant_id = current_tenant() and ${own.name} is not null and code_key(${beside.name}) = any($1::text[])
      group by 1, 2 order by max(id) desc`,
    [keys],
  )
  return rows
}

const isSaid = (record: Wire, name: string) => record[name] !== null && record[name] !== undefined

/** What is stored for each text that names a record; one in use goes before one out of use, an older one before a newer. */
async function storedFor(
  transaction: Transaction,
  target: Shape,
  texts: readonly string[],
  facts: readonly string[],
): Promise<ReadonlyMap<string, readonly Meant[]>> {
  const value = snake(target.document.value ?? 'id')
  const single = singleKeysOf(target.document)
  const names = [...new Set([value === 'id' ? 'id::text' : value, snake(target.document.title), ...single.map(snake)])]
  const told = facts.filter(name => target.header.byField.has(name))
  const { rows } = await transaction.query<{ value: string; names: (string | null)[]; facts: (string | null)[] }>(
    `select ${value}::text as value, array[${names.map(name => `${name}::text`).join(', ')}] as names,
            array[${told.map(name => `${snake(name)}::text`).join(', ')}]::text[] as facts from ${target.header.name}
      where tenant_id = current_tenant() and (${names.map(name => `code_key(${name}) = any($1::text[])`).join(' or ')}) order by enable_flag desc, id`,
    [texts.map(codeKey)],
  )
  const found = new Map<string, Meant[]>()
  for (const row of rows) {
    const one: Meant = {
      names: row.names,
      value: row.value,
      facts: Object.fromEntries(told.map((name, at) => [name, row.facts[at] ?? null])),
    }
    for (const key of new Set(row.names.map(name => name && codeKey(name))))
      if (key) found.set(key, [...(found.get(key) ?? []), one])
  }
  return found
}

/** A stored record that a row of a file is about. */
export interface Existing {
  readonly id: string
  readonly version: number
  readonly record: Wire
  /** The names it keeps beside its references, by field. */
  readonly names: Readonly<Record<string, string | null>>
}

/** A row with the values that parts of its key begin with, where the file leaves them empty: it is the record that was made so. */
export function withBegunKey(shape: Shape, record: Wire): Wire {
  const key = identityOf(shape.document) ?? []
  const isEmpty = (name: string) => (record[name] ?? null) === null
  if (record[recordId.name] || key.every(isEmpty)) return record
  const begun = key.filter(name => isEmpty(name) && shape.fields[name]?.initial !== undefined)
  return { ...record, ...Object.fromEntries(begun.map(name => [name, begins(shape.fields[name] as Field)])) }
}

/** The text two records share when they are one: its id where a row names it, else what tells the document's records apart. */
export function naturalKey(shape: Shape, record: Wire): string | undefined {
  if (typeof record[recordId.name] === 'string') return `#${String(record[recordId.name])}`
  const key = identityOf(shape.document)
  if (!key) return undefined
  const values = key.map(field => record[field] ?? null)
  if (values.every(value => value === null)) return undefined
  const isCode = (at: number) => shape.fields[key[at] ?? '']?.kind === 'code'
  return JSON.stringify(
    values.map((value, at) => (value === null ? null : isCode(at) ? codeKey(String(value)) : String(value))),
  )
}

/** The stored records that rows of a file are about, by the key of each row, in one query for each way rows name them. */
export async function existingRecords(
  transaction: Transaction,
  shape: Shape,
  records: readonly Wire[],
): Promise<Map<string, Existing>> {
  const found = new Map<string, Existing>()
  const ask = async (where: string, values: readonly unknown[], keyOf: (row: Existing) => string | undefined) => {
    const statement = `select h.id::text as id, h.version, to_jsonb(r) as record, json_build_object(${namesKept(shape)}) as names from ${where}
       cross join lateral (select ${importedColumns(shape)}) r`
    // Without a name it is planned anew for each portion: the table grows by the file, and a plan that was made while it
    // was empty reads all of it for every one.
    const { rows } = await transaction.query<Existing>(statement, [...values])
    for (const row of rows) {
      const key = keyOf(row)
      if (key !== undefined) found.set(key, row)
    }
  }
  const ids = records.flatMap(({ id }) => (typeof id === 'string' && /^\d{1,18}$/.test(id) ? id : []))
  if (ids.length > 0)
    await ask(
      `(select * from ${shape.header.name} where tenant_id = current_tenant() and id = any($1::bigint[])) h`,
      [ids],
      ({ id }) => `#${id}`,
    )
  const keyed = records.filter(record => !record[recordId.name] && naturalKey(shape, record) !== undefined)
  const columns = (identityOf(shape.document) ?? []).map(field => shape.header.byField.get(field) as Column)
  if (columns.length === 0 || keyed.length === 0) return found
  const given = columns.map((_, at) => `k${at}`)
  const [lead = ''] = columns.map(({ field }) => field)
  // Where the first part of a key is there, the index finds it; a part that is empty is the same as another that is.
  const isLed = (record: Wire) => (record[lead] ?? null) !== null
  const same = (led: boolean) => [
    ...columns.map((column, at) => {
      const how = led && at === 0 ? '=' : 'is not distinct from'
      return shape.fields[column.field]?.kind === 'code'
        ? `code_key(h.${column.name}) ${how} code_key(g.k${at})`
        : `h.${column.name} ${how} g.k${at}::${column.type}`
    }),
    // What is told apart among those in use only has none but those.
    ...(shape.document.unique ? [] : [`h.enable_flag = 'Y'`]),
  ]
  for (const led of [true, false]) {
    const asked = keyed.filter(record => isLed(record) === led)
    if (asked.length === 0) continue
    await ask(
      `(select distinct * from unnest(${columns.map((_, at) => `$${at + 1}::text[]`).join(', ')}) as g(${given.join(', ')})) g
       join ${shape.header.name} h on h.tenant_id = current_tenant() and ${same(led).join(' and ')}`,
      columns.map(column => asked.map(record => record[column.field] ?? null)),
      ({ record }) => naturalKey(shape, record),
    )
  }
  return found
}

/** Names that a header keeps beside its references, by field. */
const namesKept = ({ fields, header }: Shape): string =>
  ofKind(fields, 'reference')
    .flatMap(([field]) => {
      const column = header.byField.get(nameBeside(field))
      return column ? `'${field}', h.${column.name}` : []
    })
    .join(', ')

/** Columns of a header that a file may fill, as they travel. */
const importedColumns = (shape: Shape): string =>
  shape.header.columns
    .filter(column => Object.hasOwn(shape.fields, column.field) || column.field === 'remark')
    .map(
      column =>
        `${column.select.replace(new RegExp(String.raw`\b${column.name}\b`), `h.${column.name}`)} as "${column.field}"`,
    )
    .join(', ')
