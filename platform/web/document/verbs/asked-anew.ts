import type { Wire } from '../../../model/check.ts'
import { type Declaration, headerFields } from '../../../model/document.ts'
import type { Fields } from '../../../model/fields.ts'

/**
 * What the fields of a question begin with: what stands in the record. Words that only steps write there are of the step
 * before this one, a reason above all: whoever sends a record back once more says why anew.
 */
export function beginningOf(document: Declaration, asked: Fields, record: Wire): Wire {
  const fields = headerFields(document)
  const isOfEarlier = (name: string) =>
    fields[name]?.readOnly === true && ['text', 'long-text'].includes(asked[name]?.kind ?? '')
  return Object.fromEntries(Object.entries(record).filter(([name]) => !isOfEarlier(name)))
}
