import type { Cell, CellLook, MergedArea } from '../../model/workbook.ts'
import { limits } from './limits.ts'
import { tooLarge } from './refusal.ts'

/** A row on its way out of the worker: its number, one letter per column, the texts of the filled cells in one. */
export type PackedRow = readonly [no: number, kinds: string, texts: string]

/** No cell holds it, and one long text travels faster than many short ones. */
const between = '\0'

/** What of a sheet is known when it has been read to its end. */
export interface SheetShape {
  readonly merges: readonly MergedArea[]
  readonly hiddenColumns: readonly number[]
  readonly hiddenRows?: readonly number[]
}

/** What the worker says, in order: a sheet, its rows in batches, its shape; at last how it ended. */
export type WorkerMessage =
  | { readonly sheet: { readonly name: string; readonly hidden: boolean } }
  | { readonly rows: readonly PackedRow[] }
  | { readonly shape: SheetShape }
  | { readonly done: true }
  | {
      readonly refused: { readonly bizCode: string; readonly label: readonly [string, string]; readonly cause: string }
    }
  | { readonly failed: string }

const batch = 500
const letters = { text: 't', number: 'n', date: 'd', flag: 'f', error: 'e' } as const
const looks = { percent: ['number', 'p'], month: ['date', 'm'], 'no year': ['date', 'y'] } as const
const kinds = new Map<string, { readonly kind: Cell['kind']; readonly shown?: CellLook }>([
  ...Object.entries(letters).map(([kind, letter]) => [letter, { kind: kind as Cell['kind'] }] as const),
  ...Object.entries(looks).map(([shown, [kind, letter]]) => [letter, { kind, shown: shown as CellLook }] as const),
])

/** Takes sheets as they are read, holds them to the limits and sends them on in batches. */
export class SheetSink {
  readonly #post: (message: WorkerMessage) => void
  #rows: PackedRow[] = []
  #rowCount = 0
  #name = ''

  constructor(post: (message: WorkerMessage) => void) {
    this.#post = post
  }

  begin(name: string, hidden: boolean): void {
    this.#name = name
    this.#post({ sheet: { name, hidden } })
  }

  /** Takes one row; rows without a filled cell are left out. */
  row(no: number, cells: readonly (Cell | null | undefined)[]): void {
    let filled = cells.length
    while (filled > 0 && !cells[filled - 1]) filled--
    if (filled === 0) return
    if (filled > limits.columns)
      throw tooLarge(
        `工作表“${this.#name}”第${no}行的内容超出${limits.columns}列`,
        `Row ${no} of sheet "${this.#name}" reaches beyond ${limits.columns} columns`,
      )
    this.#rowCount++
    if (this.#rowCount > limits.rows)
      throw tooLarge(`文件超过${limits.rows}行`, `The file has more than ${limits.rows} rows`)
    let shape = ''
    const texts: string[] = []
    for (let column = 0; column < filled; column++) {
      const cell = cells[column]
      shape += cell ? (cell.shown ? looks[cell.shown][1] : letters[cell.kind]) : '-'
      if (cell) texts.push(cell.text)
    }
    this.#rows.push([no, shape, texts.join(between)])
    if (this.#rows.length === batch) this.#flush()
  }

  end(shape: SheetShape): void {
    this.#flush()
    this.#post({ shape })
  }

  #flush(): void {
    if (this.#rows.length > 0) this.#post({ rows: this.#rows })
    this.#rows = []
  }
}

/** Cells that repeat are kept once: a packing list says the same variety on every row. */
const keptCells = 50_000

/** Turns packed rows into cells again. */
export function unpacker(): (row: PackedRow) => { no: number; cells: (Cell | null)[] } {
  const kept = new Map<string, Cell>()
  return ([no, shape, texts]) => {
    const cells: (Cell | null)[] = []
    const said = texts.split(between)
    let next = 0
    for (const letter of shape) {
      const kind = kinds.get(letter)
      if (!kind) {
        cells.push(null)
        continue
      }
      const text = said[next++] ?? ''
      const key = letter + text
      let cell = kept.get(key)
      if (!cell) {
        cell = { ...kind, text }
        if (kept.size < keptCells) kept.set(key, cell)
      }
      cells.push(cell)
    }
    return { no, cells }
  }
}
