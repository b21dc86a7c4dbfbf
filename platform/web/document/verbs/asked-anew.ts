import type { Wire } from '../../../model/check.ts'
import { type Declaration, headerFields } from '../../../model/document.ts'
import type { Fields } from '../../../model/fields.ts'

/**
 * What the fields of a question begin with: what stands in the record, and over several what stands alike in all of
 * them. Words that only steps write there are of the step before this one, a reason above all: whoever sends a record
 * back once more says why anew.
 */
export function beginningOf(document: Declaration, asked: Fields, records: readonly Wire[]): Wire {
  const [first = {}] = records
  const fields = headerFields(document)
  const isOfEarlier = (name: string) =>
    fields[name]?.readOnly === true && ['text', 'long-text'].includes(asked[name]?.kind ?? '')
  return Object.fromEntries(Object.entries(first).filter(([name]) => !isOfEarlier(name) && standsAlike(name, records)))
}

/** The fields of a question that several records answer differently: what is said there is put in all of them. */
export const differingIn = (asked: Fields, records: readonly Wire[]): readonly string[] =>
  Object.keys(asked).filter(name => !standsAlike(name, records))

const standsAlike = (name: string, records: readonly Wire[]): boolean => {
  const [first, ...others] = records.map(record => JSON.stringify(record[name] ?? null))
  return others.every(other => other === first)
}
