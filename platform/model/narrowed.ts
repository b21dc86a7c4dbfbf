import type { Wire } from './check.ts'
import type { ReferenceField } from './fields.ts'

/** What narrows the records a reference may hold: fixed values, fields of its row or of the record around it, and the day they must be good on. */
export function narrowedBy(
  { only, where = {}, on }: Pick<ReferenceField, 'only' | 'where' | 'on'>,
  row: Wire = {},
  record: Wire = {},
): Record<string, string> {
  const filters: Record<string, string> = { ...only }
  for (const [theirs, ours] of Object.entries(on ? { ...where, [goodOn]: on } : where)) {
    const value = row[ours] ?? record[ours]
    if (value !== null && value !== undefined && value !== '') filters[theirs] = String(value)
  }
  return filters
}

/** What a selection box says the day by for which it offers records. */
export const goodOn = 'goodOn'
