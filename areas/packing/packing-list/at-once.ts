/** As many documents as one press makes of rows that are ticked: it makes all of them or none. */
export const mostMadeAtOnce = 200

/** What one press makes documents of, and how many that are ticked as well are left for the next. */
interface MadeAtOnce<Row> {
  readonly chosen: readonly Row[]
  readonly rest: number
}

/** Of the rows that still wait those that are ticked, as many as one press takes; what somebody else took meanwhile is none of them. */
export function madeAtOnce<Row>(
  waiting: readonly Row[],
  ticked: ReadonlySet<string>,
  keyOf: (row: Row) => string,
): MadeAtOnce<Row> {
  const meant = waiting.filter(row => ticked.has(keyOf(row)))
  const chosen = meant.slice(0, mostMadeAtOnce)
  return { chosen, rest: meant.length - chosen.length }
}
