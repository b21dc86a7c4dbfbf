import { isWritable, type Wire } from '../../model/check.ts'
import { firstState, nameBeside } from '../../model/document.ts'
import type { Fields } from '../../model/fields.ts'
import { ofKind } from '../../model/of-kind.ts'
import type { Shape } from './shape.ts'

const blanks = new WeakMap<Fields, Wire>()

/**
 * What a record of these fields begins as: all of them, and the names beside its references, with the values they begin
 * with. A record made from it has its place for everything from the start; one that grows field by field is slow.
 */
function blank(fields: Fields): Wire {
  let made = blanks.get(fields)
  if (!made) {
    made = Object.fromEntries([
      ...ofKind(fields, 'reference').map(([name]) => [nameBeside(name), null]),
      ...Object.entries(fields).map(([name, field]) => [name, field.initial ?? null]),
    ]) as Wire
    blanks.set(fields, made)
  }
  return made
}

/** A new record as it was given, with the values its fields begin with where it says nothing itself. */
export function begunRecord(shape: Shape, given: Wire): Wire {
  const first = firstState(shape.document)
  const record: Wire = { ...blank(shape.fields), ...given }
  for (const line of shape.lines)
    record[line.name] = ((given[line.name] as Wire[] | undefined) ?? []).map(row => begun(line.fields, row))
  if (first) record.status ??= first
  return record
}

/** A new line with the values its fields begin with, where it says nothing itself. */
const begun = (fields: Fields, row: Wire): Wire => ({ ...blank(fields), ...row, id: null })

/** What a person sent laid over what is stored: fields not sent and fields not theirs stay. */
export function mergedRecord(shape: Shape, before: Wire, given: Wire): Wire {
  const merged: Wire = { ...before }
  for (const [name, value] of Object.entries(given)) {
    const field = shape.fields[name]
    if (name === 'remark' || name === 'accepted' || (field && isWritable(field) && !field.fixed)) merged[name] = value
  }
  for (const line of shape.lines) {
    const sent = given[line.name] as Wire[] | undefined
    if (!sent) continue
    const old = new Map(((before[line.name] as Wire[] | undefined) ?? []).map(one => [String(one.id), one]))
    merged[line.name] = sent.map(row => {
      const was = old.get(String(row.id))
      return was ? { ...was, ...row } : begun(line.fields, row)
    })
  }
  return merged
}
