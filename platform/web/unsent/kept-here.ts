/** What the id of a file begins with that the server does not have yet. */
const mark = 'here-'

/** The id of a file that is kept in the browser. */
export const keptHere = (id: string): string => mark + id

/** Whether a file is kept in the browser until the server can be reached. */
export const isKeptHere = (fileId: string): boolean => fileId.startsWith(mark)
