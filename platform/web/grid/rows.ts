import { isWritable, type Wire } from '../../model/check.ts'
import { nameBeside } from '../../model/document.ts'
import type { Fields } from '../../model/fields.ts'
import { isReference } from './cells.ts'

let made = 0
const start = Date.now().toString(36)

/** A key no other row has. */
export const newKey = (): string => `new-${start}-${++made}`

/** What a row is known by however the lines are sorted: its key, else its id. */
export const keyOf = (row: Wire): string => String(row.key ?? row.id ?? '')

/** Rows that all have a key; rows that had one keep their identity. */
export const withKeys = (rows: readonly Wire[]): Wire[] =>
  rows.map(row =>
    row.key === undefined ? { ...row, key: row.id === undefined || row.id === null ? newKey() : String(row.id) } : row,
  )

/** A row as it travels, without what only the grid needs. */
export function withoutKey({ key: _key, unread: _unread, ...row }: Wire): Wire {
  return row
}

/** A new row with the values its fields start with. */
export function blankRow(fields: Fields): Wire {
  const row: Wire = { key: newKey() }
  for (const [name, field] of Object.entries(fields)) row[name] = field.initial ?? null
  return row
}

/** A row like another: what a person filled in and what follows from it, under a key of its own. */
export function copyOfRow(row: Wire, fields: Fields): Wire {
  const copy = blankRow(fields)
  for (const [name, field] of Object.entries(fields)) {
    if (!isWritable(field) && !field.derived) continue
    copy[name] = row[name] ?? null
    if (isReference(field)) copy[nameBeside(name)] = row[nameBeside(name)] ?? null
  }
  if (row.unread) copy.unread = row.unread
  return copy
}
