import type { Wire } from '#platform/model/check.ts'
import type { Field } from '#platform/model/fields.ts'
import type { Label } from '#platform/model/label.ts'
import type { Reason } from '#platform/model/rules.ts'
import { aboutCell, wrongIn } from '#platform/web/grid/cells.ts'
import type { Level } from '../terms.ts'

/** Where a figure was typed: the week and the level its row is shown under. */
export interface Place {
  readonly week: string
  readonly level: Level
}

/** A figure typed into a row of a week, as it waits to be saved. */
export interface TypedFigure extends Place {
  /** The figure, and why its text cannot be read. */
  readonly values: Wire
  /** Why it was refused as it was sent. */
  readonly refusal?: string
}
export type TypedFigures = ReadonlyMap<string, TypedFigure>

/** What is typed into a row, without what else the row says. */
const valuesOf = (row: Wire, name: string): Wire => ({
  [name]: row[name] ?? null,
  ...(row.unread ? { unread: row.unread } : {}),
})

/** What waits to be saved once rows were typed in: what was typed for other weeks and levels too; what stands as stored no more. */
export function typedAfter(
  before: TypedFigures,
  { name, place, stored, rows }: { name: string; place: Place; stored: readonly Wire[]; rows: readonly Wire[] },
): TypedFigures {
  const was = new Map(stored.map(row => [String(row.id), String(row[name] ?? '')]))
  const all = new Map([...before].filter(([id]) => !was.has(id)))
  for (const row of rows) {
    const id = String(row.id)
    if (!row.unread && String(row[name] ?? '') === was.get(id)) continue
    const known = before.get(id)
    // What was refused stays so until another figure stands there.
    const isSame = known && !row.unread && known.values[name] === row[name]
    all.set(id, isSame ? known : { ...place, values: valuesOf(row, name) })
  }
  return all
}

/** Rows as they are shown: with what is typed into them. */
export const withTyped = (stored: readonly Wire[], typed: TypedFigures): Wire[] =>
  stored.map(row => ({ ...row, key: `id ${row.id}`, ...typed.get(String(row.id))?.values }))

/** The first figure that cannot be sent: its text is none, or none that may be. */
export const firstWrong = (typed: TypedFigures, name: string, field: Field): TypedFigure | undefined =>
  [...typed.values()].find(({ values }) => wrongIn(values, name, field))

/** What speaks against figures of the rows that are shown: they cannot be read, or were refused as they were sent. */
export function reasonsOf(rows: readonly Wire[], typed: TypedFigures, name: string, field: Field): Reason[] {
  return rows.flatMap((row, at): Reason[] => {
    const one = typed.get(String(row.id))
    const message = one && (wrongHere(one, at + 1, name, field) ?? refusalOf(one))
    return message ? [{ field: name, line: at + 1, bizCode: 'FIELD_INVALID', message }] : []
  })
}

function wrongHere({ values }: TypedFigure, line: number, name: string, field: Field): Label | undefined {
  const what = wrongIn(values, name, field)
  if (!what) return undefined
  const [zh, en] = aboutCell(field, what)
  return [`第${line}行${zh}`, `Row ${line}: ${en}`]
}

const refusalOf = ({ refusal }: TypedFigure): Label | undefined => (refusal ? [refusal, refusal] : undefined)

/** What became of a row that was sent. */
export interface RowSaid {
  readonly id: string
  readonly ok: boolean
  readonly msg: string | null
}

/** What still waits once rows were answered: those that were refused, with the reason. */
export function typedLeft(typed: TypedFigures, said: readonly RowSaid[]): TypedFigures {
  const left = new Map(typed)
  for (const { id, msg, ok } of said) {
    const one = left.get(id)
    if (ok) left.delete(id)
    else if (one) left.set(id, { ...one, refusal: msg ?? '' })
  }
  return left
}
