import type { Wire } from '../../model/check.ts'
import type { Field, ReferenceField } from '../../model/fields.ts'

/** What narrows a reference: values its field fixes, and values of the record around it. */
export function filtersFor(field: Field, record: Wire | undefined): Record<string, string> {
  const { only = {}, where = {} } = field as ReferenceField
  const filters: Record<string, string> = { ...only }
  for (const [target, own] of Object.entries(where)) {
    const value = record?.[own]
    if (typeof value === 'string' && value) filters[target] = value
  }
  return filters
}
