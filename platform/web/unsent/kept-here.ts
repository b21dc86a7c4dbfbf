/** What the id of a file begins with that the server does not have yet. */
const mark = 'here-'

/** The id of a file that is kept in the browser. */
export const keptHere = (id: string): string => mark + id

/** Whether a file is kept in the browser until the server can be reached. */
export const isKeptHere = (fileId: string): boolean => fileId.startsWith(mark)

/** How many files a value names that are kept in the browser. */
export function keptHereIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  const { fileId } = value as { readonly fileId?: unknown }
  if (typeof fileId === 'string' && isKeptHere(fileId)) return 1
  return Object.values(value).reduce((all: number, one) => all + keptHereIn(one), 0)
}
