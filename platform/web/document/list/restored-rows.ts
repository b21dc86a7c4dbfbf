import type { Wire } from '../../../model/check.ts'

/**
 * The rows of a sheet with what an earlier window left of them: its own words for records that still stand as they stood
 * then, and its new rows below. What somebody else has changed since stays as it is now.
 */
export function restoredRows(now: readonly Wire[], left: readonly Wire[]): Wire[] {
  const mine = new Map(left.filter(({ id }) => id).map(row => [row.id, row]))
  const same = now.map(row => {
    const kept = mine.get(row.id)
    return row.id && kept && kept.version === row.version && !isAlike(row, kept) ? kept : row
  })
  return [...same, ...left.filter(({ id }) => !id)]
}

/** A row nobody has typed in is the row itself: what is dirty is told by that. */
const isAlike = (one: Wire, other: Wire): boolean =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].every(
    name => JSON.stringify(one[name] ?? null) === JSON.stringify(other[name] ?? null),
  )
