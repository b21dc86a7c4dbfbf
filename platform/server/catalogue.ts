import type { Area, Member } from '../model/area.ts'
import { type Declaration, headerFields, lineFieldNamed, linesOf, nameBeside } from '../model/document.ts'
import type { Fields, ReferenceField } from '../model/fields.ts'

/** A document with its area and rules, as the server knows it. */
export interface Known extends Member {
  readonly area: Area
}

/** Every declared document by name. */
export class Catalogue {
  readonly areas: readonly Area[]
  readonly all: readonly Known[]
  private readonly byName = new Map<string, Known>()

  constructor(areas: readonly Area[]) {
    this.areas = areas
    this.all = areas.flatMap(area => area.members.map(member => ({ ...member, area })))
    for (const known of this.all) {
      if (this.byName.has(known.document.name)) throw new Error(`Two documents are called ${known.document.name}`)
      this.byName.set(known.document.name, known)
    }
    this.checkNames()
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
  private checkNames(): void {
    const wrong: string[] = []
    for (const { document } of this.all) {
      const header = headerFields(document)
      const known = new Set([...Object.keys(header), ...standardNames, ...(document.states ? ['status'] : [])])
      for (const [name, field] of Object.entries(header)) if (field.kind === 'reference') known.add(nameBeside(name))
      const desks = Object.values(document.desks ?? {}).flatMap(({ only }) => Object.keys(only))
      for (const name of [
        document.title,
        ...desks,
        ...document.list,
        ...document.filters,
        ...(document.unique ?? []).flat(),
      ])
        if (!known.has(name)) wrong.push(`${document.name}: no field is called ${name}`)
      for (const name of document.lineFilters ?? [])
        if (!lineFieldNamed(document, name)) wrong.push(`${document.name}: no line has ${name}`)
      for (const fields of [header, ...linesOf(document).map(([, table]) => table.fields)])
        wrong.push(...this.dangling(document, fields))
    }
    if (wrong.length > 0) throw new Error(`The declarations do not hold together:\n${wrong.join('\n')}`)
  }

  private dangling(document: Declaration, fields: Fields): string[] {
    return Object.entries(fields)
      .filter(([, field]) => field.kind === 'reference' || field.kind === 'references')
      .filter(([, field]) => !this.byName.has((field as ReferenceField).to))
      .map(([name, field]) => `${document.name}.${name}: no document is called ${(field as ReferenceField).to}`)
  }
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
