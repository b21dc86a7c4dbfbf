import type { Field, Fields } from './fields.ts'

const known = new WeakMap<Fields, Map<string, readonly (readonly [string, Field])[]>>()

/** The fields of some kinds among others, in their order; worked out once, because records are many and most kinds rare. */
export function ofKind(
  fields: Fields,
  ...kinds: readonly string[]
): readonly (readonly [name: string, field: Field])[] {
  let lists = known.get(fields)
  if (!lists) {
    lists = new Map()
    known.set(fields, lists)
  }
  const asked = kinds.join(' ')
  let found = lists.get(asked)
  if (!found) {
    found = Object.entries(fields).filter(([, field]) => kinds.includes(field.kind))
    lists.set(asked, found)
  }
  return found
}
