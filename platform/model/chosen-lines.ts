import type { Wire } from './check.ts'

/** The lines of a record that a verb on lines was pressed for, in the order of the table. */
export function chosenLines<Line extends object>(lines: readonly Line[], input: Wire): Line[] {
  const ids = new Set((input.lines as readonly string[] | undefined) ?? [])
  return lines.filter(line => ids.has(String((line as Wire).id)))
}
