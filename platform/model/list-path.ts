/** What rows are sorted by. */
export interface Ordered {
  readonly name: string
  readonly direction: 'asc' | 'desc'
}

/** What of a list its address says: filters, order, groups and the chart above them. */
export interface ListLooked {
  readonly filters: Readonly<Record<string, string | readonly string[]>>
  /** What its rows are sorted by, the first before the others. */
  readonly sorts: readonly Ordered[]
  /** The fields its rows are grouped by, one within the other. */
  readonly by: readonly string[]
  /** What the chart above the groups shows. */
  readonly chart?: string | undefined
}

/** One of the orders of several, largest first behind a minus. */
export const signed = ({ name, direction }: Ordered): string => (direction === 'asc' ? name : `-${name}`)

/** An order as the server is asked for it, and as it stands in an address. */
export function orderAsked(sorts: readonly Ordered[]): Readonly<Record<string, string | readonly string[]>> {
  const [first, second] = sorts
  if (!first) return {}
  if (!second) return { [first.direction === 'asc' ? 'ascs' : 'descs']: first.name }
  return { sorts: sorts.map(signed) }
}

/** The address under which a list is seen as it stands; `more` is what only its screen knows. */
export function listPath(
  screen: string,
  { filters, sorts, by, chart }: ListLooked,
  more: readonly (readonly [name: string, value: string])[] = [],
): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries({ ...filters, ...orderAsked(sorts) }))
    for (const one of [value].flat()) query.append(name, String(one))
  for (const name of by) query.append('by', name)
  if (chart && by.length > 0) query.append('chart', chart)
  for (const [name, value] of more) query.append(name, value)
  const text = query.toString()
  return `${screen}/index${text ? `?${text}` : ''}`
}
