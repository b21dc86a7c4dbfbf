import { anyOf } from '../../../model/any-of.ts'
import type { Declaration } from '../../../model/document.ts'
import { filterNames } from '../../../model/filter-names.ts'
import { type ListLooked, listPath, orderAsked } from '../../../model/list-path.ts'
import type { Sort } from '../../grid/arrange.ts'
import type { Query } from '../../http.ts'
import { filtersIn } from '../../parts/filters-in.ts'
import { lineFilterFields } from '../fields.ts'
import { type PivotLook, pivotAsked, pivotParameters } from '../report/pivot-model.ts'
import { usualPageSize } from './page-size.ts'

/** What is looked at in a list. */
export interface Looked extends ListLooked {
  /** The table of two sides it stands as, if it does. */
  readonly pivot?: PivotLook | undefined
}

/** The address under which a colleague sees the list as it stands: filtered, in this order, in these groups. */
export const listAddress = (screen: string, { pivot, ...looked }: Looked): string =>
  listPath(screen, looked, pivot ? pivotAsked(pivot) : [])

/** The address of a list looked at otherwise; what else it says stays. */
export function renamed(path: string, query: URLSearchParams, names: readonly string[], looked: Looked): string {
  const known = new Set([...names.flatMap(filterNames), 'ascs', 'descs', 'sorts', 'by', 'chart', ...pivotParameters])
  const others = [...query].filter(([name]) => !known.has(name))
  const [, own = ''] = listAddress('', looked).split('?')
  const text = [new URLSearchParams(others).toString(), own].filter(Boolean).join('&')
  return text ? `${path}?${text}` : path
}

/** The order an address asks for, by fields the list knows. */
export function sortsIn(query: URLSearchParams, names: readonly string[]): readonly Sort[] {
  const asked = [
    ...query
      .getAll('sorts')
      .map((one): Sort => ({ name: one.replace(/^-/, ''), direction: one.startsWith('-') ? 'desc' : 'asc' })),
    ...query.getAll('ascs').map((name): Sort => ({ name, direction: 'asc' })),
    ...query.getAll('descs').map((name): Sort => ({ name, direction: 'desc' })),
  ]
  return asked.filter(({ name }, at) => names.includes(name) && asked.findIndex(one => one.name === name) === at)
}

/** The order after a column was asked for: it alone, or beside what stands; asked for as it is, it is taken out. */
export function sortedBy(sorts: readonly Sort[], { name, direction }: Sort, adds: boolean): readonly Sort[] {
  const now = sorts.find(one => one.name === name)
  const others = adds ? sorts : sorts.filter(one => one === now)
  if (!now) return [...others, { name, direction }]
  return now.direction === direction
    ? others.filter(one => one !== now)
    : others.map(one => (one === now ? { name, direction } : one))
}

/** As many levels of groups stand one within the other. */
export const mostLevels = 3

/** The groups an address asks for, by fields the list can be grouped by. */
export const groupsIn = (query: URLSearchParams, names: readonly string[]): readonly string[] =>
  [...new Set(query.getAll('by'))].filter(name => names.includes(name)).slice(0, mostLevels)

/** Under which name a list, or a desk's part of it, keeps how it looks. */
export const placeOf = ({ name }: Declaration, deskName: string | undefined): string =>
  [name, ...(deskName ? [deskName] : [])].join(' ')

/** What a list is asked for as it opens at an address: its filters and order, and the first page. */
export function firstQuestion(document: Declaration, deskName: string | undefined, query: URLSearchParams): Query {
  const desk = deskName === undefined ? undefined : document.desks?.[deskName]
  const { list: listed, filters: filtered } = { ...document, ...desk }
  return {
    ...filtersIn(query, [...filtered, ...listed, ...Object.keys(lineFilterFields(document)), anyOf]),
    ...desk?.only,
    ...orderAsked(sortsIn(query, listed)),
    current: 1,
    size: usualPageSize(document),
  }
}
