import type { Wire } from '../../model/check.ts'
import { codeKey } from '../../model/code-text.ts'
import { may } from '../session/user.ts'
import type { Work } from './actions.ts'
import { Parameters, scopeConditions, unitConditions } from './query.ts'
import { type Dangling, type Form, referencesIn, targetsOfForm, valueOf } from './references.ts'
import type { Shapes } from './shape.ts'

/** A record about to be written: as it will stand, as a person gave it, and as it stood before. */
export interface Given {
  readonly row: Wire
  readonly record: Wire
  readonly before: Wire | undefined
}

const rowsOf = (record: Wire | undefined, lines: string): readonly Wire[] =>
  (record?.[lines] as readonly Wire[] | null | undefined) ?? []

/** A code holds however it is spelled. */
const holds = (record: Wire | undefined, field: string, value: string): boolean =>
  [record?.[field]].flat().some(one => typeof one === 'string' && (one === value || codeKey(one) === codeKey(value)))

const isSame = (one: unknown, other: unknown): boolean => String(one ?? '') === String(other ?? '')

/**
 * Whether a person has put a reference where it stands, or changed the field it goes by: what stood there before, and what
 * the house fills in, is not theirs to answer for.
 */
export function isByHand({ field, value, lines, line, unlike }: Dangling, { row, record, before }: Given): boolean {
  const by = unlike?.by
  if (lines === undefined) {
    if (!holds(record, field, value)) return false
    return !holds(before, field, value) || (by !== undefined && !isSame(before?.[by], row[by]))
  }
  if (!rowsOf(record, lines).some(one => holds(one, field, value))) return false
  const now = rowsOf(row, lines)[(line ?? 0) - 1]
  const stood = rowsOf(before, lines).filter(one => (now?.id ? one.id === now.id : holds(one, field, value)))
  if (!stood.some(one => holds(one, field, value))) return true
  if (by === undefined) return false
  const own = now?.[by] ?? null
  return own === null ? !isSame(before?.[by], row[by]) : !stood.some(one => isSame(one[by], own))
}

/**
 * References a person has put into records though their lists do not show what is named: to them there is no such record
 * (reliability.md 2.4). Of a document whose list is not theirs at all they name what is in their units: finance enters the
 * contract of an invoice, a keeper sends boxes to somebody else's warehouse. One query for each document that is named and not open to them whole.
 */
export async function unseenNamed(
  { transaction, user }: Pick<Work, 'transaction' | 'user'>,
  shapes: Shapes,
  { form, by }: { readonly form: Form; readonly by: string },
  all: readonly Given[],
): Promise<Map<Wire, Dangling[]>> {
  const narrowed = [...targetsOfForm(form)].flatMap(to => {
    if (!shapes.catalogue.find(to)) return []
    const target = shapes.of(to)
    const parameters = new Parameters()
    const list = `${target.document.permission}:list`
    const scope = may(user, list)
      ? scopeConditions(target, user, list, parameters)
      : unitConditions(target, user, by, parameters)
    return scope.length > 0 ? [{ to, target, parameters, scope }] : []
  })
  const unseen = new Map<Wire, Dangling[]>()
  // Who sees all that can be named is not looked after row by row.
  if (narrowed.length === 0) return unseen
  const named = all.flatMap(given =>
    referencesIn(form, given.row)
      .filter(one => isByHand(one, given))
      .map(one => ({ ...one, of: given.row })),
  )
  for (const { to, target, parameters, scope } of narrowed) {
    const { name: value, type } = valueOf(target)
    const there = named.filter(one => one.to === to && (type !== 'bigint' || /^\d{1,18}$/.test(one.value)))
    if (there.length === 0) continue
    const values = parameters.put([...new Set(there.map(one => one.value))])
    const { rows } = await transaction.query<{ value: string }>(
      `select ${value}::text as value from ${target.header.name}
        where ${['tenant_id = current_tenant()', ...scope].join(' and ')} and ${value} = any(${values}::${type}[])`,
      parameters.values,
    )
    const seen = new Set(rows.map(one => one.value))
    for (const { of, to: _, ...one } of there)
      if (!seen.has(one.value)) unseen.set(of, [...(unseen.get(of) ?? []), one])
  }
  return unseen
}
