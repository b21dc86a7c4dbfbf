import { isEmpty, type Wire } from '../../../model/check.ts'
import { type Declaration, headerFields } from '../../../model/document.ts'
import type { Fields } from '../../../model/fields.ts'

/**
 * What the fields of a question begin with: what stands in the record, and over several what stands alike in all of
 * them. Words that only steps write there are of the step before this one, a reason above all: whoever sends a record
 * back once more says why anew.
 */
export function beginningOf(document: Declaration, asked: Fields, records: readonly Wire[]): Wire {
  const [first = {}] = records
  return Object.fromEntries(
    Object.entries(first).filter(([name]) => !isAskedAnew(document, asked, name) && standAlike(name, records)),
  )
}

/** The fields of a question that several records answer differently. */
export const differingIn = (document: Declaration, asked: Fields, records: readonly Wire[]): readonly string[] =>
  Object.keys(asked).filter(name => !isAskedAnew(document, asked, name) && !standAlike(name, records))

/** What is said in answer: where the records differ and nothing is said, each keeps its own. */
export const saidOf = (answer: Wire, differing: readonly string[]): Wire =>
  Object.fromEntries(Object.entries(answer).filter(([name, said]) => !differing.includes(name) || !isEmpty(said)))

const isAskedAnew = (document: Declaration, asked: Fields, name: string): boolean =>
  headerFields(document)[name]?.readOnly === true && ['text', 'long-text'].includes(asked[name]?.kind ?? '')

function standAlike(name: string, records: readonly Wire[]): boolean {
  const [first, ...others] = records.map(record => JSON.stringify(record[name] ?? null))
  return others.every(other => other === first)
}
