import { type Finding, type Kind, kinds } from './findings.ts'

const lacks: Readonly<Record<Kind, string>> = {
  rules: 'Rules no test names',
  calls: 'Calls nothing answers',
  fields: 'Fields no declaration holds',
  routes: 'Routes no screen opens',
}
const setApart: Readonly<Partial<Record<Kind, string>>> = {
  rules: 'waived by decision 0013',
  calls: 'without an address of their own',
  fields: 'under other names by decision 0021',
}

/** All areas of the ledger, by name. */
export const areasIn = (all: readonly Finding[]): string[] => [...new Set(all.flatMap(one => one.areas))].sort()

/** Of some findings, how many are missing of how many that are asked for. */
function share(some: readonly Finding[]): string {
  const asked = some.filter(one => one.state !== 'apart').length
  const missing = some.filter(one => one.state === 'missing').length
  return asked === 0 ? '·' : `${missing}/${asked}`
}

/** How much is missing, by area and kind and in total: `3/12` is three of twelve. */
export function countLines(all: readonly Finding[], areas: readonly string[]): string[] {
  const row = (name: string, some: readonly Finding[]) => [
    name,
    ...kinds.map(kind => share(some.filter(one => one.kind === kind))),
  ]
  const rows = [
    ['missing of asked for', ...kinds],
    ...areas.map(area =>
      row(
        area,
        all.filter(one => one.areas.includes(area)),
      ),
    ),
    row('all', all),
  ]
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map(cells => cells[column]?.length ?? 0))) ?? []
  return rows.map(cells =>
    cells.map((cell, at) => (at === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart((widths[at] ?? 0) + 2))).join(''),
  )
}

/** One line for each thing that is missing; fields of one group of an entity share a line. */
function missingLines(missing: readonly Finding[]): string[] {
  const lines: string[] = []
  let last: string | undefined
  for (const { id, text, under } of missing) {
    if (under && under === last) lines.push(`${lines.pop()}, ${text}`)
    else lines.push(under ? `  ${under}: ${text}` : `  ${id} ${text}`)
    last = under
  }
  return lines
}

/** What is missing, kind by kind: all of it, or the first few of each. */
export function gapLines(all: readonly Finding[], most: number): string[] {
  return kinds.flatMap(kind => {
    const some = all.filter(one => one.kind === kind)
    const missing = some.filter(one => one.state === 'missing')
    const apart = some.filter(one => one.state === 'apart').length
    const spelled = missing.filter(one => one.spelled).length
    const told = missingLines(missing)
    return [
      '',
      [
        `${lacks[kind]}: ${missing.length} of ${some.length - apart}`,
        ...(spelled > 0 ? [`${spelled} of them spelled in the specification`] : []),
        ...(apart > 0 ? [`${apart} more ${setApart[kind]}`] : []),
      ].join('; '),
      ...told.slice(0, most),
      ...(told.length > most ? [`  … and ${told.length - most} more lines: --all`] : []),
    ]
  })
}
