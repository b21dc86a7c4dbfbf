import type { Area, Member } from '../model/area.ts'
import { type Declaration, headerFields, lineFieldNamed, linesOf, nameBeside } from '../model/document.ts'
import type { Fields, NumberSeriesField, ReferenceField } from '../model/fields.ts'
import { keysOf } from '../model/identity.ts'
import { asksAmiss } from './documents/asks.ts'

/** A document with its area and rules, as the server knows it. */
export interface Known extends Member {
  readonly area: Area
}

/** Every declared document by name. */
export class Catalogue {
  /** Areas in which something is opened. */
  readonly areas: readonly Area[]
  readonly all: readonly Known[]
  /** Documents with tables alone, which nothing opened may lean on yet. */
  readonly agreed: readonly Declaration[]
  private readonly byName = new Map<string, Known>()

  constructor(areas: readonly Area[]) {
    this.areas = areas.filter(area => area.members.length > 0)
    this.all = areas.flatMap(area => area.members.map(member => ({ ...member, area })))
    for (const known of this.all) {
      if (this.byName.has(known.document.name)) throw new Error(`Two documents are called ${known.document.name}`)
      this.byName.set(known.document.name, known)
    }
    this.agreed = areas.flatMap(area => area.agreed)
    const opened = new Set(this.byName.keys())
    for (const area of areas)
      for (const document of area.agreed) {
        if (this.byName.has(document.name)) throw new Error(`Two documents are called ${document.name}`)
        this.byName.set(document.name, { document, area })
      }
    this.checkNames(opened)
  }

  /** A document by name; a name nobody declared is a fault of the house. */
  get(name: string): Known {
    const known = this.byName.get(name)
    if (!known) throw new Error(`No document is called ${name}`)
    return known
  }

  find(name: string): Known | undefined {
    return this.byName.get(name)
  }

  /** Whether references to a document hold its id rather than a code. */
  holdsId(name: string): boolean {
    return (this.get(name).document.value ?? 'id') === 'id'
  }

  /** Refuses to start on a dangling reference, or a list, filter, title or unique field nobody declared. */
  private checkNames(opened: ReadonlySet<string>): void {
    const wrong: string[] = []
    for (const { document } of this.byName.values()) {
      const header = headerFields(document)
      const known = new Set([...Object.keys(header), ...standardNames, ...(document.states ? ['status'] : [])])
      for (const [name, field] of Object.entries(header)) if (field.kind === 'reference') known.add(nameBeside(name))
      const desks = Object.values(document.desks ?? {}).flatMap(({ only }) => Object.keys(only))
      for (const name of [document.title, ...desks, ...document.list, ...document.filters, ...keysOf(document).flat()])
        if (!known.has(name)) wrong.push(`${document.name}: no field is called ${name}`)
      wrong.push(...asksAmiss(document, header), ...endsAmiss(document))
      // What a supplier's person is told is theirs alone.
      if (document.audience === 'supplier' && !document.scope?.vendor)
        wrong.push(`${document.name}: who is told it must be known by its vendor (scope.vendor)`)
      if (document.shows && !(this.byName.has(document.shows.document) && document.filters.includes(document.shows.by)))
        wrong.push(`${document.name}: what it shows is no document, or found by no filter of it (shows)`)
      for (const name of document.lineFilters ?? [])
        if (!lineFieldNamed(document, name)) wrong.push(`${document.name}: no line has ${name}`)
      for (const fields of [header, ...linesOf(document).map(([, table]) => table.fields)])
        wrong.push(
          ...this.dangling(document, fields, opened),
          ...this.unbrought(document, fields),
          ...undated(document, fields, header),
          ...twins(document, fields),
        )
    }
    wrong.push(...this.sharedSeries())
    if (wrong.length > 0) throw new Error(`The declarations do not hold together:\n${wrong.join('\n')}`)
  }

  /** Two documents that count in one number series would take each other's numbers. */
  private sharedSeries(): string[] {
    const owners = new Map<string, string[]>()
    for (const { document } of this.byName.values())
      for (const field of Object.values(headerFields(document)))
        if (field.kind === 'number-series' && !document.report) {
          const { series } = field as NumberSeriesField
          owners.set(series, [...(owners.get(series) ?? []), document.name])
        }
    return [...owners]
      .filter(([, names]) => names.length > 1)
      .map(([series, names]) => `${names.join(' and ')} are numbered by one series: ${series}`)
  }

  /** Fields that a reference is said to bring and that one of the two records does not have. */
  private unbrought(document: Declaration, fields: Fields): string[] {
    return Object.entries(fields).flatMap(([name, field]) => {
      const { brings = [], to } = field as ReferenceField
      const target = brings.length > 0 ? this.byName.get(to) : undefined
      const there = target ? headerFields(target.document) : {}
      return brings
        .filter(one => fields[one]?.kind === undefined || there[one]?.kind === undefined)
        .map(one => `${document.name}.${name}: ${one} is no field of both records`)
    })
  }

  private dangling(document: Declaration, fields: Fields, opened: ReadonlySet<string>): string[] {
    const within = opened.has(document.name) ? opened : this.byName
    return Object.entries(fields)
      .filter(([, field]) => field.kind === 'reference' || field.kind === 'references')
      .map(([name, field]) => [name, (field as ReferenceField).to] as const)
      .filter(([, to]) => !within.has(to))
      .map(([name, to]) =>
        this.byName.has(to)
          ? `${document.name}.${name}: ${to} is agreed on only; it has no records to choose from yet`
          : `${document.name}.${name}: no document is called ${to}`,
      )
  }
}

/** The place of whoever makes a record is one of the places that narrow its list. */
const endsAmiss = ({ desks, makersEnd, name, scope }: Declaration): string[] => {
  const ends = [makersEnd, ...Object.values(desks ?? {}).map(desk => desk.makersEnd)].flatMap(one =>
    Object.values(one ?? {}),
  )
  return ends
    .filter(end => ![scope?.warehouse].flat().includes(end))
    .map(end => `${name}: ${end} is no end of it (makersEnd)`)
}

/** Days for which a reference is said to be chosen and that the record does not have. */
const undated = ({ name: document }: Declaration, fields: Fields, header: Fields): string[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const { on } = field as ReferenceField
    return on && (fields[on] ?? header[on])?.kind !== 'date'
      ? [`${document}.${name}: ${on} is no date of the record`]
      : []
  })

/**
 * Fields called as the name that is kept beside a reference, and filled by somebody else as well: what they are given
 * would be lost to that name. One that only shows the name is none of them.
 */
function twins(document: Declaration, fields: Fields): string[] {
  const brought = new Set(Object.values(fields).flatMap(field => (field as ReferenceField).brings ?? []))
  return Object.entries(fields).flatMap(([name, { kind }]) => {
    const beside = nameBeside(name)
    const twin = kind === 'reference' ? fields[beside] : undefined
    return twin && !document.readOnly && (!twin.readOnly || brought.has(beside))
      ? [`${document.name}.${beside}: the name of ${name} is kept there; call the field otherwise`]
      : []
  })
}

/** Fields that every record carries (Spec 000 §3.7). */
export const standardNames = [
  'id',
  'version',
  'revision',
  'remark',
  'enableFlag',
  'createdBy',
  'createdByName',
  'createdTime',
  'updatedBy',
  'updatedByName',
  'updatedTime',
  'reviewedByName',
  'auditTime',
] as const
