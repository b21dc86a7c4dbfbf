import type { Declaration } from '../../../model/document.ts'
import type { Sort } from '../../grid/arrange.ts'
import type { Query } from '../../http.ts'
import { filtersIn } from '../../parts/filters-in.ts'
import { lineFilterFields } from '../fields.ts'
import { usualPageSize } from './page-size.ts'
import type { Filters } from './query-form.tsx'

/** What is looked at in a list. */
export interface Looked {
  readonly filters: Filters
  readonly sort: Sort | undefined
  /** The fields its rows are grouped by, one within the other. */
  readonly by: readonly string[]
  /** What the chart above the groups shows. */
  readonly chart?: string
}

/** The address under which a colleague sees the list as it stands: filtered, in this order, in these groups. */
export function listAddress(screen: string, { filters, sort, by, chart }: Looked): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(filters)) for (const one of [value].flat()) query.append(name, String(one))
  if (sort) query.append(sort.direction === 'asc' ? 'ascs' : 'descs', sort.name)
  for (const name of by) query.append('by', name)
  if (chart && by.length > 0) query.append('chart', chart)
  const text = query.toString()
  return `${screen}/index${text ? `?${text}` : ''}`
}

/** The order an address asks for, by a field the list knows. */
export function sortIn(query: URLSearchParams, names: readonly string[]): Sort | undefined {
  for (const [parameter, direction] of [
    ['ascs', 'asc'],
    ['descs', 'desc'],
  ] as const) {
    const name = query.get(parameter)
    if (name && names.includes(name)) return { name, direction }
  }
  return undefined
}

/** As many levels of groups stand one within the other. */
export const mostLevels = 3

/** The groups an address asks for, by fields the list can be grouped by. */
export const groupsIn = (query: URLSearchParams, names: readonly string[]): readonly string[] =>
  [...new Set(query.getAll('by'))].filter(name => names.includes(name)).slice(0, mostLevels)

/** What a list is asked for as it opens at an address: its filters and order, and the first page. */
export function firstQuestion(document: Declaration, deskName: string | undefined, query: URLSearchParams): Query {
  const desk = deskName === undefined ? undefined : document.desks?.[deskName]
  const { list: listed, filters: filtered } = { ...document, ...desk }
  const sort = sortIn(query, listed)
  return {
    ...filtersIn(query, [...filtered, ...listed, ...Object.keys(lineFilterFields(document))]),
    ...desk?.only,
    ...(sort ? { [sort.direction === 'asc' ? 'ascs' : 'descs']: sort.name } : {}),
    current: 1,
    size: usualPageSize(document),
  }
}
