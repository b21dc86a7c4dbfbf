import { type Declaration, headerFields, lineFieldNamed } from '../../model/document.ts'
import type { ChoiceField, Fields } from '../../model/fields.ts'
import { standardFields } from '../../model/standard.ts'

const kept = new WeakMap<Declaration, Fields>()

/** The state of a document as a field, for lists and filters. */
const statusField = (document: Declaration): Fields => {
  if (!document.states) return {}
  const field: ChoiceField = { kind: 'choice', label: ['状态', 'Status'], required: false, options: document.states }
  return { status: field }
}

/** Every field a list of a document can show: its own, its state, and those every record carries. */
export function shownFields(document: Declaration): Fields {
  const known = kept.get(document)
  if (known) return known
  const fields: Fields = { ...standardFields, ...statusField(document), ...headerFields(document) }
  kept.set(document, fields)
  return fields
}

/** The fields of lines that a list can be searched by, under the names their filters have. */
export const lineFilterFields = (document: Declaration): Fields =>
  Object.fromEntries(
    (document.lineFilters ?? []).flatMap(name => {
      const found = lineFieldNamed(document, name)
      // A search is never required, nor does it follow from the record.
      return found ? [[name, { ...found, required: false }]] : []
    }),
  )
