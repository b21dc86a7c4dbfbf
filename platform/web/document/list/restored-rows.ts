import type { Wire } from '../../../model/check.ts'

/** A sheet with what an earlier window left of it, and what of that could not be laid in. */
export interface Restored {
  readonly rows: Wire[]
  /** Records somebody else has changed since: they stay as they are now. */
  readonly leftOut: Wire[]
}

/**
 * The rows of a sheet with what an earlier window left of them: its own words for records that still stand as they stood
 * then, those of other pages above, and its new rows below. A record of another page that was changed meanwhile says so
 * when it is saved.
 */
export function restoredRows(now: readonly Wire[], left: readonly Wire[]): Restored {
  const mine = new Map(left.filter(({ id }) => id).map(row => [row.id, row]))
  const here = new Set(now.map(({ id }) => id))
  const leftOut: Wire[] = []
  const same = now.map(row => {
    const kept = row.id ? mine.get(row.id) : undefined
    if (!kept || isAlike(row, kept)) return row
    if (kept.version === row.version) return kept
    leftOut.push(row)
    return row
  })
  return {
    rows: [...left.filter(({ id }) => id && !here.has(id)), ...same, ...left.filter(({ id }) => !id)],
    leftOut,
  }
}

/** A row nobody has typed in is the row itself: what is dirty is told by that. */
const isAlike = (one: Wire, other: Wire): boolean =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].every(
    name => JSON.stringify(one[name] ?? null) === JSON.stringify(other[name] ?? null),
  )
