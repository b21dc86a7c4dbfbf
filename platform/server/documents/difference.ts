import { isDeepStrictEqual } from 'node:util'
import type { Wire } from '../../model/check.ts'
import { Decimal } from '../../model/decimal.ts'
import type { Fields } from '../../model/fields.ts'
import { isNumeric } from './records.ts'
import type { Shape } from './shape.ts'

/** What changed in a record: fields with their value before and after, lines taken away, added and changed. */
export interface Changes {
  readonly fields: Readonly<Record<string, readonly [before: unknown, after: unknown]>>
  readonly lines: Readonly<
    Record<string, { added: Wire[]; removed: Wire[]; changed: { lineNo: number; fields: Changes['fields'] }[] }>
  >
}

/** Whether two values of a field are one: empty is empty, figures are compared as figures. */
export function isSame(fields: Fields, name: string, one: unknown, other: unknown): boolean {
  const [left, right] = [one ?? null, other ?? null]
  if (left === right) return true
  if (left === '' || right === '') return (left || null) === (right || null)
  if (left === null || right === null) return false
  if (isNumeric(fields, name))
    return (
      /^-?\d+(\.\d+)?$/.test(String(left)) &&
      /^-?\d+(\.\d+)?$/.test(String(right)) &&
      new Decimal(String(left)).eq(String(right))
    )
  // The database keeps the parts of a file in an order of its own.
  return typeof left === 'object' || typeof right === 'object'
    ? isDeepStrictEqual(left, right)
    : String(left) === String(right)
}

function fieldChanges(fields: Fields, names: Iterable<string>, before: Wire, after: Wire): Changes['fields'] {
  const changed: Record<string, readonly [unknown, unknown]> = {}
  for (const name of names)
    if (!isSame(fields, name, before[name], after[name])) changed[name] = [before[name] ?? null, after[name] ?? null]
  return changed
}

/** The differences between a record as it stood and as it shall stand, for the history and the no-change check. */
export function changesBetween(shape: Shape, before: Wire, after: Wire): Changes {
  const lines: Record<
    string,
    { added: Wire[]; removed: Wire[]; changed: { lineNo: number; fields: Changes['fields'] }[] }
  > = {}
  for (const { name, fields } of shape.lines) {
    const old = new Map(((before[name] as Wire[] | undefined) ?? []).map(line => [String(line.id), line]))
    const entry = {
      added: [] as Wire[],
      removed: [] as Wire[],
      changed: [] as { lineNo: number; fields: Changes['fields'] }[],
    }
    for (const [index, line] of ((after[name] as Wire[] | undefined) ?? []).entries()) {
      const was = line.id ? old.get(String(line.id)) : undefined
      if (!was) entry.added.push(line)
      else {
        old.delete(String(line.id))
        const changed = fieldChanges(fields, Object.keys(fields), was, line)
        const moved = was.lineNo !== index + 1
        if (Object.keys(changed).length > 0) entry.changed.push({ lineNo: index + 1, fields: changed })
        else if (moved) entry.changed.push({ lineNo: index + 1, fields: { lineNo: [was.lineNo, index + 1] } })
      }
    }
    entry.removed.push(...old.values())
    if (entry.added.length + entry.removed.length + entry.changed.length > 0) lines[name] = entry
  }
  return { fields: fieldChanges(shape.fields, [...Object.keys(shape.fields), 'remark'], before, after), lines }
}

/** Whether nothing changed at all (business.md C9). */
export const isUnchanged = (changes: Changes): boolean =>
  Object.keys(changes.fields).length === 0 && Object.keys(changes.lines).length === 0
