import { samples } from '#areas/index.testing.ts'
import { isWritable, type Wire } from '../model/check.ts'
import { type Declaration, headerFields, linesOf } from '../model/document.ts'
import type { ChoiceField, DecimalField, Field, Fields, ReferenceField } from '../model/fields.ts'
import type { Catalogue } from '../server/catalogue.ts'
import type { Work } from '../server/documents/actions.ts'
import type { Given, Person, Sent } from './person.ts'
import { unused } from './unused.ts'

type AsHouse = <R>(act: (work: Work) => Promise<R>) => Promise<R>

const noHouse: AsHouse = () => Promise.reject(new Error('Nobody is there to make what only the house makes'))

/** Makes records for tests: a test names what it is about, the declaration says what else must be filled in. */
export class Maker {
  readonly catalogue: Catalogue
  readonly person: Person
  readonly today: string
  private readonly targets = new Map<string, Promise<string>>()

  /** Works as the house in the tenant of this maker: what other documents would write on a record. */
  readonly asHouse: AsHouse

  constructor(catalogue: Catalogue, person: Person, today: string, asHouse: AsHouse = noHouse) {
    this.catalogue = catalogue
    this.person = person
    this.today = today
    this.asHouse = asHouse
  }

  /** Makes a record that passes every rule of its document and answers it with its lines. */
  async make<D extends Declaration>(document: D, values: Given<D> = {}): Promise<Sent<D>> {
    const by = samples[document.name]?.make
    if (by) return (await by(this, values)) as unknown as Sent<D>
    const record = await this.filled(document, values, document.readOnly)
    // What nobody saves the house makes.
    const { id } = document.readOnly
      ? await this.asHouse(work => work.create(document, record as never))
      : await this.person.create(document, record as Given<D>)
    return this.person.get(document, { id })
  }

  /** What `make` would send: the given values and what the declaration requires beside them; all it accepts, when asked for whole. */
  async filled<D extends Declaration>(document: D, values: Given<D> = {}, whole = false): Promise<Wire> {
    const record: Wire = { ...(values as Wire) }
    const sample = samples[document.name]
    for (const [name, value] of Object.entries((await sample?.header?.(this, record)) ?? {}))
      if (!Object.hasOwn(record, name)) record[name] = value
    await this.freshKeys(document, record)
    await this.fill(document.name, headerFields(document), record, whole)
    for (const [name, table] of linesOf(document)) {
      const given = record[name] as readonly Wire[] | undefined
      // Lines that only the house writes are sent by nobody.
      const isOurs = !Object.values(table.fields).some(isWritable)
      if (!given && (isOurs || (!table.required && !whole))) continue
      const usual = sample?.line ? await sample.line(this, record) : {}
      const rows = (given ?? [{}]).map(line => ({ ...usual, ...line }))
      for (const row of rows) await this.fill(`${document.name} ${name}`, table.fields, row, whole)
      record[name] = rows
    }
    return record
  }

  /** What a record is told by must be new, also where it is other records. */
  private async freshKeys(document: Declaration, record: Wire): Promise<void> {
    for (const name of (document.unique ?? []).flat()) {
      const field = headerFields(document)[name]
      if (field?.kind !== 'reference' || !field.required || Object.hasOwn(record, name)) continue
      const { to, only = {} } = field as ReferenceField
      record[name] = await this.made(to, only)
    }
  }

  private async fill(place: string, fields: Fields, record: Wire, whole: boolean): Promise<void> {
    for (const [name, field] of Object.entries(fields)) {
      if (!isWritable(field) || Object.hasOwn(record, name)) continue
      if (whole ? ['attachment', 'triplet'].includes(field.kind) : !field.required || field.initial !== undefined)
        continue
      record[name] = await this.value(`${place} ${name}`, field, record)
    }
  }

  /** A value that a field accepts; texts and codes are new each time. */
  async value(place: string, field: Field, record: Wire = {}): Promise<unknown> {
    switch (field.kind) {
      case 'choice':
        return field.initial ?? Object.keys((field as ChoiceField).options)[0]
      case 'flag':
        return field.initial ?? 'N'
      case 'integer':
        return Number((field as DecimalField).min ?? '1')
      case 'decimal':
      case 'money':
      case 'quantity':
      case 'percent':
        return '1'
      case 'date':
        return this.today
      case 'date-time':
        return `${this.today} 08:00:00`
      case 'reference':
        return this.target(field as ReferenceField, record)
      case 'references':
        return [await this.target(field as ReferenceField, record)]
      case 'codes':
        return ['purchase:original:list']
      default:
        return unused(place, (field as { max?: number }).max ?? 50)
    }
  }

  /** The stored value of a record that a reference may point at, made once for its conditions. */
  target({ to, only = {}, where = {} }: ReferenceField, record: Wire): Promise<string> {
    // What the record does not say yet narrows nothing.
    const same = Object.entries(where).flatMap(([theirs, ours]) =>
      record[ours] === undefined ? [] : [[theirs, record[ours]]],
    )
    return this.one(to, { ...only, ...Object.fromEntries(same) })
  }

  /** What others store of a record with these values, made the first time it is asked for. */
  one(name: string, values: Wire = {}): Promise<string> {
    const key = `${name} ${JSON.stringify(values)}`
    let found = this.targets.get(key)
    if (!found) {
      found = this.made(name, values)
      this.targets.set(key, found)
    }
    return found
  }

  private async made(name: string, values: Wire): Promise<string> {
    const { document } = this.catalogue.get(name)
    const record = (await this.make(document, values)) as Wire
    return String(record[document.value ?? 'id'])
  }
}
