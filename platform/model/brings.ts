import type { Fields, ReferenceField } from './fields.ts'
import { ofKind } from './of-kind.ts'

/** A reference whose record tells fields of this one: which, and under the same names there. */
export interface Bringing {
  readonly field: string
  readonly to: string
  readonly names: readonly string[]
}

const known = new WeakMap<Fields, readonly Bringing[]>()

/** The references among some fields that bring others with them, in the order they are followed; worked out once. */
export function bringingIn(fields: Fields): readonly Bringing[] {
  let found = known.get(fields)
  if (!found) {
    found = ofKind(fields, 'reference').flatMap(([field, one]) => {
      const { to, brings } = one as ReferenceField
      return brings ? [{ field, to, names: brings }] : []
    })
    // What is brought may be a reference that brings more: it comes after the one it is brought by.
    const brought = new Set(found.flatMap(({ names }) => names))
    found = [...found.filter(({ field }) => !brought.has(field)), ...found.filter(({ field }) => brought.has(field))]
    known.set(fields, found)
  }
  return found
}
