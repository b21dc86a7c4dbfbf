/** A template's words with the fields of a record in place of their names in braces; a field that is empty leaves nothing. */
export const filledIn = (content: string, values: Readonly<Record<string, unknown>>): string[] =>
  content
    .split('\n')
    .map(line => line.replace(/\{(\w+)\}/g, (_, name: string) => wordOf(values[name])).trim())
    .filter(line => line !== '')

/** Figures without zeros that say nothing. */
const wordOf = (value: unknown): string => {
  if (value === null || value === undefined) return ''
  const text = String(value)
  return /^-?\d+\.\d+$/.test(text) ? text.replace(/\.?0+$/, '') : text
}
