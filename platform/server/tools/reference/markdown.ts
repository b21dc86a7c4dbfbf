import type { Label } from '../../../model/label.ts'

/** A label as the reference writes it: English first, the Chinese word of the screen beside it. */
export const beside = ([zh, en]: Label): string => (zh === en ? en : `${en} · ${zh}`)

/** A name as it stands in code and calls. */
export const code = (name: string): string => `\`${name}\``

/** Several names as they stand in code. */
export const codes = (names: readonly string[]): string => names.map(code).join(', ')

const cell = (text: string): string => text.replaceAll('|', String.raw`\|`).replaceAll('\n', ' ')

/** A table; a column that says nothing in any row is left out. */
export function table(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const kept = headings.map((_, column) => column === 0 || rows.some(row => row[column]))
  const line = (cells: readonly string[]) => `| ${cells.filter((_, column) => kept[column]).join(' | ')} |`
  return [
    line(headings),
    line(headings.map(() => '---')),
    ...rows.map(row => line(headings.map((_, column) => cell(row[column] ?? '')))),
  ].join('\n')
}

/** A page out of its parts, with one empty line between them and none left over. */
export const page = (parts: readonly (string | false | undefined)[]): string =>
  `${parts.filter(part => part !== undefined && part !== false && part !== '').join('\n\n')}\n`

/** The first line of every written page, for whoever opens it in an editor. */
export const notice = '<!-- Written by `npm run reference` from the declarations; change those, not this file. -->'
