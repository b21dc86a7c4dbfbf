import type { Label } from './label.ts'

/** What the filters of a field are called beside the field itself: the ends of a range, and whether it is empty (`Y`) or not (`N`). */
export const filterEnds = ['Start', 'End', 'Empty'] as const
export type FilterEnd = (typeof filterEnds)[number]

/** Every parameter that may ask something of a field. */
export const filterNames = (field: string): string[] => [field, ...filterEnds.map(end => field + end)]

const ended = new RegExp(`^(.+?)(${filterEnds.join('|')})$`)

/** A parameter taken apart: the field it asks of, and what of it. */
export function filterEndIn(parameter: string): { readonly field: string; readonly end: FilterEnd } | undefined {
  const [, field, end] = ended.exec(parameter) ?? []
  return field === undefined ? undefined : { field, end: end as FilterEnd }
}

/** The parameter that asks whether a field is empty. */
export const emptyOf = (field: string): string => `${field}Empty`

/** What is asked by it, in words. */
export const emptyWords = (value: unknown): Label => (value === 'Y' ? ['为空', 'empty'] : ['不为空', 'not empty'])
