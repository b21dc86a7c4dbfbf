/** Blanks and marks that are seen nowhere: joiners, marks of direction, soft hyphens, what a phone puts between digits. */
const unseen = /\p{Cf}/gu
const blanks = /\s+/gu

/** Words as they were typed, without the marks that nobody sees in them. */
export const withoutUnseen = (typed: string): string => typed.replace(unseen, '').trim()

/** A code as it is kept, however it was typed: full-width letters are letters, unseen marks are gone, blanks are single. */
export const cleanCode = (typed: string): string => withoutUnseen(typed.normalize('NFKC')).replace(blanks, ' ')

/** What two codes share when they are one: no blanks, no capitals. The database says the same of what it keeps: `code_key`. */
export const codeKey = (typed: string): string => cleanCode(typed).replaceAll(' ', '').toLowerCase()

/** As many codes are looked for at once. */
export const mostCodes = 500

/**
 * The codes in a text of several, as a column of a sheet or a mail holds them: parted by lines, tabs, commas or semicolons,
 * and by blanks where each part looks like a code of its own (a digit, and five signs or more).
 */
export function codesIn(typed: string): string[] {
  const parts = typed
    .normalize('NFKC')
    .split(/[\n\r\t,;、]+/u)
    .map(cleanCode)
    .filter(part => part !== '')
  const isCode = (word: string) => word.length >= 5 && /\d/.test(word)
  const all = parts.flatMap(part => {
    const words = part.split(' ')
    return words.length > 1 && words.every(isCode) ? words : [part]
  })
  return [...new Set(all)]
}
