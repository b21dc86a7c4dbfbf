/** One measured figure beside its floor: what was allowed and whether it keeps to it; without a limit it only informs. */
export interface Figure {
  readonly work: string
  readonly measured: string
  readonly floor: string
  readonly ratio?: number | undefined
  readonly limit: string
  readonly ok?: boolean | undefined
}

/** Milliseconds as a person reads them. */
export const milliseconds = (value: number): string =>
  value >= 10_000 ? `${(value / 1000).toFixed(1)} s` : `${value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0)} ms`

/** Bytes in megabytes. */
export const megabytes = (bytes: number): string => `${(bytes / 1_048_576).toFixed(0)} MB`

/** A figure that is limited by its ratio to the floor. */
export function ratioFigure(work: string, measured: number, floor: number, limit: number, form = milliseconds): Figure {
  const ratio = measured / floor
  return {
    work,
    measured: form(measured),
    floor: form(floor),
    ratio,
    limit: `≤ ${limit} ×`,
    ok: ratio <= limit,
  }
}

/** A figure that is limited by itself. */
export function plainFigure(
  work: string,
  measured: number,
  limit: number | undefined,
  form: (value: number) => string,
  floor?: number,
): Figure {
  return {
    work,
    measured: form(measured),
    floor: floor === undefined ? '' : form(floor),
    limit: limit === undefined ? '' : `≤ ${form(limit)}`,
    ok: limit === undefined ? undefined : measured <= limit,
  }
}

const columns = ['work', 'measured', 'floor', 'ratio', 'limit', ''] as const

// A Chinese character or a sign like ≤ counts as one here: the table has none of the wide ones.
const cellsOf = (figure: Figure): string[] => [
  figure.work,
  figure.measured,
  figure.floor,
  figure.ratio === undefined ? '' : `${figure.ratio.toFixed(2)} ×`,
  figure.limit,
  figure.ok === undefined ? '' : figure.ok ? 'ok' : 'OVER',
]

/** All figures as one Markdown table, its columns aligned. */
export function table(figures: readonly Figure[]): string {
  const rows = [[...columns], ...figures.map(cellsOf)]
  const widths = columns.map((_, column) => Math.max(3, ...rows.map(row => row[column]?.length ?? 0)))
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0))).join(' | ')} |`
  const rule = `| ${widths.map((width, column) => (column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`)).join(' | ')} |`
  const [head = [], ...body] = rows
  return [line(head), rule, ...body.map(line)].join('\n')
}
