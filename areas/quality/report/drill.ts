import type { Wire } from '#platform/model/check.ts'
import { type Declaration, headerFields } from '#platform/model/document.ts'
import { inspectionSheet } from '../inspection-sheet/document.ts'

/** The last day of a month, `2025-05`. */
const lastOf = (month: string): string => {
  const [year = 0, of = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, of, 0)).toISOString().slice(0, 10)
}

/** What a report adds up by that the list of sheets can be asked for. */
const asked = (document: Declaration): string[] =>
  Object.keys(headerFields(document)).filter(
    name => document.filters.includes(name) && inspectionSheet.filters.includes(name as 'vendorId'),
  )

/** Whether the list can show just the sheets of a row: those without a purchaser, say, it cannot be asked for. */
export const isAskable = (document: Declaration, row: Wire): boolean =>
  asked(document).every(name => Boolean(row[name]))

/** How the list of sheets is asked for those that a row of a report adds up: what both know by the same name, and the month's days. */
export function sheetsBehind(document: Declaration, row: Wire): string {
  const query = new URLSearchParams({ status: 'CONCLUDED' })
  const month = String(row.month ?? '')
  if (month) {
    query.set('inspectionDateStart', `${month}-01`)
    query.set('inspectionDateEnd', lastOf(month))
  }
  for (const name of asked(document)) if (row[name]) query.set(name, String(row[name]))
  // An item may weigh otherwise under another version of its standard: then it has a row for each.
  for (const name of ['qcItemCode', 'severity']) if (row[name]) query.set(`defects.${name}`, String(row[name]))
  return query.toString()
}
