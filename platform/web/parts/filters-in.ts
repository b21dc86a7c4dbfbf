import { filterNames } from '../../model/filter-names.ts'

/** The filters an address brings to a list: those the list has, alone, as the ends of a range or whether it is empty; the rest is not its business. */
export function filtersIn(
  query: URLSearchParams,
  names: readonly string[],
): Readonly<Record<string, string | string[]>> {
  const known = new Set(names.flatMap(filterNames))
  return Object.fromEntries(
    [...new Set(query.keys())]
      .filter(name => known.has(name))
      .map(name => {
        const values = query.getAll(name)
        return [name, values.length > 1 ? values : (values[0] ?? '')]
      }),
  )
}
