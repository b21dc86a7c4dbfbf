import type { Wire } from './check.ts'
import { isWritable } from './check.ts'
import { Decimal } from './decimal.ts'
import { type Declaration, headerFields, linesOf, nameBeside } from './document.ts'
import type { Fields } from './fields.ts'

/** A field that two people changed differently. */
export interface Collision {
  readonly field: string
  readonly lines?: string
  /** The line's id, for a field of a line. */
  readonly id?: string
  readonly lineNo?: number
  readonly mine: unknown
  readonly theirs: unknown
  /** What the two are called, where they are other records and it is known. */
  readonly named?: { readonly mine: unknown; readonly theirs: unknown }
}

/** Two changes of one record laid together: what only one side changed is taken, the rest is asked. */
export interface Merged {
  readonly record: Wire
  readonly collisions: readonly Collision[]
}

const figure = /^-?\d+(\.\d+)?$/
/** Whether two values that travelled are one; figures are compared as figures. */
export const isSameValue = (one: unknown, other: unknown): boolean => {
  const [left, right] = [one ?? null, other ?? null]
  if (left === right) return true
  if (
    typeof left === 'string' &&
    typeof right === 'string' &&
    figure.test(left) &&
    figure.test(right) &&
    (left.includes('.') || right.includes('.'))
  )
    return new Decimal(left).eq(right)
  return typeof left === 'object' && typeof right === 'object' && JSON.stringify(left) === JSON.stringify(right)
}

function mergedFields(
  fields: Fields,
  base: Wire,
  mine: Wire,
  theirs: Wire,
  place: Omit<Collision, 'field' | 'mine' | 'theirs' | 'named'>,
): Merged {
  const record: Wire = { ...theirs }
  const collisions: Collision[] = []
  for (const [name, field] of [...Object.entries(fields), ['remark', undefined] as const]) {
    if (field && !isWritable(field)) continue
    if (isSameValue(mine[name], base[name])) continue
    record[name] = mine[name]
    // What another record is called goes with it.
    const beside = field?.kind === 'reference' ? nameBeside(name) : undefined
    if (beside) record[beside] = mine[beside] ?? null
    if (!isSameValue(theirs[name], base[name]) && !isSameValue(theirs[name], mine[name]))
      collisions.push({
        ...place,
        field: name,
        mine: mine[name],
        theirs: theirs[name],
        ...(beside ? { named: { mine: mine[beside] ?? null, theirs: theirs[beside] ?? null } } : {}),
      })
  }
  return { record, collisions }
}

const byId = (rows: unknown) =>
  new Map(((rows as Wire[] | undefined) ?? []).filter(row => row.id).map(row => [String(row.id), row]))

/**
 * Lays what I typed over what somebody else saved meanwhile, both against what I had read: nothing typed is lost, and only
 * fields that both changed to different values are asked about.
 */
export function mergedRecord(document: Declaration, base: Wire, mine: Wire, theirs: Wire): Merged {
  const header = mergedFields(headerFields(document), base, mine, theirs, {})
  const collisions = [...header.collisions]
  const record: Wire = { ...header.record, id: theirs.id, version: theirs.version }
  for (const [lines, table] of linesOf(document)) {
    const [before, after] = [byId(base[lines]), byId(theirs[lines])]
    const own = (mine[lines] as Wire[] | undefined) ?? []
    const kept = new Set(own.filter(row => row.id).map(row => String(row.id)))
    const rows: Wire[] = []
    own.forEach((row, index) => {
      const id = row.id ? String(row.id) : undefined
      const [was, now] = [id && before.get(id), id && after.get(id)]
      if (!id || !was) rows.push(row)
      else if (now) {
        const line = mergedFields(table.fields, was, row, now, { lines, id, lineNo: index + 1 })
        collisions.push(...line.collisions)
        rows.push({ ...line.record, key: row.key, ...(row.unread ? { unread: row.unread } : {}) })
      } else if (!Object.keys(table.fields).every(name => isSameValue(row[name], was[name])))
        rows.push({ ...row, id: null })
    })
    for (const [id, row] of after) if (!before.has(id) && !kept.has(id)) rows.push(row)
    record[lines] = rows
  }
  return { record, collisions }
}

/** A merged record with one collision decided for the other side. */
export function withTheirs(record: Wire, collision: Collision): Wire {
  const { field, named } = collision
  const theirs = { [field]: collision.theirs, ...(named ? { [nameBeside(field)]: named.theirs } : {}) }
  if (!collision.lines) return { ...record, ...theirs }
  const rows = (record[collision.lines] as Wire[]).map(row =>
    String(row.id) === collision.id ? { ...row, ...theirs } : row,
  )
  return { ...record, [collision.lines]: rows }
}
