import type { Sort } from '../grid/arrange.ts'
import type { Filters } from './query-form.tsx'

/** What is looked at in a list. */
export interface Looked {
  readonly filters: Filters
  readonly sort: Sort | undefined
  /** The field its rows are grouped by. */
  readonly by: string | undefined
}

/** The address under which a colleague sees the list as it stands: filtered, in this order, in these groups. */
export function listAddress(screen: string, { filters, sort, by }: Looked): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(filters)) for (const one of [value].flat()) query.append(name, String(one))
  if (sort) query.append(sort.direction === 'asc' ? 'ascs' : 'descs', sort.name)
  if (by) query.append('by', by)
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

/** The groups an address asks for, by a field the list can be grouped by. */
export function groupIn(query: URLSearchParams, names: readonly string[]): string | undefined {
  const by = query.get('by')
  return by && names.includes(by) ? by : undefined
}
