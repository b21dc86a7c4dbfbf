/** A column of an exported table: its heading, what its values are, and the decimals a number is shown with. */
export interface ExportColumn {
  readonly heading: string
  readonly kind: 'text' | 'number' | 'date' | 'datetime'
  readonly scale?: number | undefined
  /** How wide it is in characters, where its heading says too little of that. */
  readonly width?: number
}

/** The values of one row in the order of the columns: exact decimal text, `YYYY-MM-DD`, `YYYY-MM-DD HH:mm:ss`, or null. */
export type ExportRow = readonly (string | null)[]

/** Rows from a list, or some at a time as a cursor brings them. */
export type ExportRows = AsyncIterable<readonly ExportRow[]> | Iterable<ExportRow>

/** Exact decimal text; anything else in a column of numbers is a text. */
export const figure = /^-?\d+(?:\.\d+)?$/

/** So many rows of a list are written before whoever else waits has their turn. */
const atATime = 500

/** Rows some at a time, however they come. */
export async function* inPages(rows: ExportRows): AsyncGenerator<readonly ExportRow[]> {
  if (Symbol.asyncIterator in rows) return yield* rows
  let page: ExportRow[] = []
  for (const row of rows) {
    page.push(row)
    if (page.length < atATime) continue
    yield page
    page = []
  }
  yield page
}

/** So long rows are written before the other calls of this process have their turn. */
const turnMilliseconds = 4

/** Gives way every few milliseconds: rows that are all there would leave the others no gap. */
export function breather(): () => Promise<void> | undefined {
  let began = performance.now()
  return () => {
    if (performance.now() - began < turnMilliseconds) return undefined
    return new Promise(resolve => {
      setImmediate(() => {
        began = performance.now()
        resolve()
      })
    })
  }
}
