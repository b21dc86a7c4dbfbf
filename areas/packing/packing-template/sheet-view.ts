import type { Cell, MergedArea, Sheet, SheetRow } from '#platform/model/workbook.ts'

const unusualSpace = /^\s|\s$|\s\s|[^\S ]|[\u200B-\u200D\u2060\uFEFF]/

/** White space of any kind, line breaks and no-break spaces included, as one space. */
export const collapsed = (text: string): string =>
  unusualSpace.test(text)
    ? text
        .replace(/[\u200B-\u200D\u2060\uFEFF]/g, '')
        .replace(/\s+/g, ' ')
        .trim()
    : text

/** The same word however it is typed: capitals and full-width letters do not count. */
export const folded = (text: string): string => collapsed(text.normalize('NFKC')).toLowerCase()

/** What a cell says; a broken formula says nothing. */
export const saidBy = (cell: Cell | null | undefined): string =>
  cell && cell.kind !== 'error' ? collapsed(cell.text) : ''

/** A heading may stand in up to so many rows, one above the other. */
export const deepestHeading = 3

/** Nobody merges more lines than these by hand. */
const longestMerge = 2_000

/** What stands above one column: the words of its heading from top to bottom. */
export interface Heading {
  readonly column: number
  readonly hidden: boolean
  readonly words: readonly string[]
}

/** The words of a heading as a template writes them. */
export const headingText = (words: readonly string[]): string => words.join(' > ')

/** A sheet as a person sees it: a merged cell says the same wherever one looks at it. */
export class SheetView {
  readonly sheet: Sheet
  /** The rows its reader does not see. */
  readonly hiddenRows: ReadonlySet<number>
  readonly #rows: ReadonlyMap<number, SheetRow>
  readonly #mergesByTop = new Map<number, MergedArea[]>()
  #coveredBy: ReadonlyMap<number, readonly MergedArea[]> | undefined

  constructor(sheet: Sheet) {
    this.sheet = sheet
    this.hiddenRows = new Set(sheet.hiddenRows)
    this.#rows = new Map(sheet.rows.map(row => [row.no, row]))
    for (const area of sheet.merges) {
      const beside = this.#mergesByTop.get(area.top)
      if (beside) beside.push(area)
      else this.#mergesByTop.set(area.top, [area])
    }
  }

  cell(row: number, column: number): Cell | null {
    return this.#rows.get(row)?.cells[column] ?? null
  }

  /** The merged area a cell belongs to, as far as it begins in one of the rows from `top` on. */
  #areaAt(row: number, column: number, top: number): MergedArea | undefined {
    for (let from = top; from <= row; from++) {
      const found = this.#mergesByTop
        .get(from)
        ?.find(({ left, right, bottom }) => left <= column && column <= right && row <= bottom)
      if (found) return found
    }
    return undefined
  }

  /** The last row of a heading cell that is merged downwards. */
  bottomOf(row: number, column: number): number {
    return this.#areaAt(row, column, row)?.bottom ?? row
  }

  /** The merged area that begins in a cell. */
  areaFrom(row: number, column: number): MergedArea | undefined {
    return this.#mergesByTop.get(row)?.find(({ left }) => left === column)
  }

  row(no: number): SheetRow | undefined {
    return this.#rows.get(no)
  }

  /** What stands at a place, or in the merged cell that covers it. */
  textAt(row: number, column: number, top = row): string {
    const area = this.#areaAt(row, column, top)
    return saidBy(area ? this.cell(area.top, area.left) : this.cell(row, column))
  }

  /** By row: the cells above that are merged down over it. */
  #mergedDown(): Map<number, MergedArea[]> {
    const covered = new Map<number, MergedArea[]>()
    for (const area of this.sheet.merges)
      for (let no = area.top + 1; no <= Math.min(area.bottom, area.top + longestMerge); no++) {
        const beside = covered.get(no)
        if (beside) beside.push(area)
        else covered.set(no, [area])
      }
    return covered
  }

  /**
   * A row with what cells merged downwards say of it, in the columns that tell what a line is: a variety merged over three
   * lines is that of all three. What is counted stands once.
   */
  filledDown(row: SheetRow, below: number, tells: (column: number, above: Cell) => boolean): SheetRow {
    this.#coveredBy ??= this.#mergedDown()
    let cells: (Cell | null)[] | undefined
    for (const area of this.#coveredBy.get(row.no) ?? []) {
      const above = area.top > below ? this.cell(area.top, area.left) : null
      if (!above || !tells(area.left, above) || (cells ?? row.cells)[area.left]) continue
      cells ??= [...row.cells]
      while (cells.length <= area.left) cells.push(null)
      cells[area.left] = above
    }
    return cells ? { ...row, cells } : row
  }

  /**
   * The headings that begin in a row and are `depth` rows deep. A word above also heads the columns to its right
   * that have a word below it and none above, though nobody merged the cells.
   */
  headings(top: number, depth: number): Heading[] {
    const rows = Array.from({ length: depth }, (_, at) => top + at)
    const width = Math.max(0, ...rows.map(row => this.#rows.get(row)?.cells.length ?? 0))
    const headings: Heading[] = []
    const last = top + depth - 1
    const spilling = new Map<number, string>()
    for (let column = 0; column < width; column++) {
      const words: string[] = []
      for (const row of rows) {
        const area = this.#areaAt(row, column, top)
        let word = this.textAt(row, column, top)
        if (row < last) {
          const wordBelow = this.#areaAt(row + 1, column, top) === area && area ? '' : this.textAt(row + 1, column, top)
          if (word === '' && !area && wordBelow !== '') word = spilling.get(row) ?? ''
          if (area || wordBelow === '' || word === '') spilling.delete(row)
          else spilling.set(row, word)
        }
        if (word !== '' && word !== words.at(-1)) words.push(word)
      }
      if (words.length > 0) headings.push({ column, hidden: this.sheet.hiddenColumns.includes(column), words })
    }
    return headings
  }
}
