import { type Declaration, headerFields, linesOf } from './document.ts'
import type { Field, ReferenceField } from './fields.ts'

const references = (fields: readonly Field[]): readonly ReferenceField[] =>
  fields.filter(({ kind }) => kind === 'reference' || kind === 'references') as unknown as ReferenceField[]

/** Documents whose records one of this document names in its header, itself left out; those it cannot do without alone, or all. */
export function namesOf(document: Declaration, which: 'required' | 'all'): ReadonlySet<string> {
  const named = references(Object.values(headerFields(document)))
    .filter(field => which === 'all' || field.required)
    .map(({ to }) => to)
  return new Set(named.filter(to => to !== document.name))
}

/** Documents without which no record of one of these can be made, in its header or its lines. */
export const requiredBy = (documents: readonly Declaration[]): ReadonlySet<string> =>
  new Set(
    documents.flatMap(document => {
      const lines = linesOf(document).flatMap(([, { fields }]) => Object.values(fields))
      return references([...Object.values(headerFields(document)), ...lines])
        .filter(({ required, to }) => required && to !== document.name)
        .map(({ to }) => to)
    }),
  )

/**
 * Documents in the order in which their records can be brought in: each after those that its own must name, and, where
 * that leaves a choice, after those that they may name, what most others name first. Documents that wait for each other
 * come in that order too.
 */
export function inReferenceOrder(documents: readonly Declaration[]): readonly Declaration[] {
  const open = new Map(documents.map(document => [document.name, document]))
  const waitsFor = (document: Declaration, which: 'required' | 'all') =>
    [...namesOf(document, which)].filter(name => open.has(name)).length
  const named = new Map<string, number>()
  for (const name of documents.flatMap(document => [...namesOf(document, 'all')]))
    named.set(name, (named.get(name) ?? 0) + 1)
  const ordered: Declaration[] = []
  while (open.size > 0) {
    const left = [...open.values()]
    const ready = left.filter(one => waitsFor(one, 'required') === 0)
    const [next] = (ready.length > 0 ? ready : left).toSorted(
      (one, other) =>
        waitsFor(one, 'all') - waitsFor(other, 'all') || (named.get(other.name) ?? 0) - (named.get(one.name) ?? 0),
    )
    if (!next) break
    ordered.push(next)
    open.delete(next.name)
  }
  return ordered
}
