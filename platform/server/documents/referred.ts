import { type Declaration, headerFields, linesOf } from '../../model/document.ts'
import type { Fields, ReferenceField } from '../../model/fields.ts'
import type { Catalogue } from '../catalogue.ts'

const known = new WeakMap<Catalogue, ReadonlySet<string>>()

/** Every set of fields a document is filled in by: its own, those of its lines, and what its verbs ask for. */
const filledIn = (document: Declaration): readonly Fields[] => [
  headerFields(document),
  ...linesOf(document).map(([, { fields }]): Fields => fields),
  ...[...Object.values(document.transitions ?? {}), ...Object.values(document.actions ?? {})].flatMap(
    ({ input }): readonly Fields[] => (input ? [input] : []),
  ),
]

/** Whether records of a document are chosen anywhere: what no record names is nobody's to look up but its readers'. */
export function isReferred(catalogue: Catalogue, name: string): boolean {
  const found =
    known.get(catalogue) ??
    new Set(
      catalogue.all.flatMap(({ document }) =>
        filledIn(document).flatMap(fields =>
          Object.values(fields).flatMap(field => (field.kind === 'reference' ? [(field as ReferenceField).to] : [])),
        ),
      ),
    )
  known.set(catalogue, found)
  return found.has(name)
}
