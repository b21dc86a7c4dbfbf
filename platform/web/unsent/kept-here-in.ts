import { isKeptHere } from './kept-here.ts'

/** How many files a value names that are kept in the browser. */
export function keptHereIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  const { fileId } = value as { readonly fileId?: unknown }
  if (typeof fileId === 'string' && isKeptHere(fileId)) return 1
  return Object.values(value).reduce((all: number, one) => all + keptHereIn(one), 0)
}
