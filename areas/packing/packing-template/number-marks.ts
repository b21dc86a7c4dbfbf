import type { Label } from '#platform/model/label.ts'
import { type DecimalMark, decimalMarkIn, isReadTwoWays, numberFromText } from '#platform/model/number-text.ts'
import type { SheetRow } from '#platform/model/workbook.ts'
import { lineHeading } from './excel-field.ts'
import type { TablePlace } from './find-heading.ts'
import { figureIn } from './sheet-values.ts'
import { saidBy } from './sheet-view.ts'
import { type TemplateRow, valueKind } from './template-row.ts'

/** Numbers that can be read both ways and that nothing in the workbook settles. */
export interface MarkQuestion {
  readonly kind: 'decimalMark'
  readonly excelFields: readonly string[]
  readonly examples: readonly string[]
  /** What the first example is, read with the comma before the thousands, and with the point there. */
  readonly readings: readonly [pointDecides: string, commaDecides: string]
  readonly message: Label
}

const textsIn = (rows: readonly SheetRow[], column: number): string[] =>
  rows.flatMap(({ cells }) => (cells[column]?.kind === 'text' ? [saidBy(cells[column])] : []))

const marks: readonly DecimalMark[] = ['.', ',']

/** How the figures of each column are written: as the template says, as the column shows, as the other columns show. */
export class NumberMarks {
  readonly #marks = new Map<number, DecimalMark>()
  readonly #columns: readonly (readonly [TemplateRow, number])[]
  /** What the figures of the whole table agree on. */
  readonly ofTable: DecimalMark | undefined
  #open: readonly (readonly [TemplateRow, readonly string[]])[] = []

  constructor({ columns }: Pick<TablePlace, 'columns'>, rows: readonly SheetRow[]) {
    this.#columns = [...columns].filter(([row]) => valueKind(row.packingListField) === 'figure')
    const texts = new Map(this.#columns.map(([, column]) => [column, textsIn(rows, column)]))
    this.ofTable = decimalMarkIn([...texts.values()].flat())
    for (const [row, column] of this.#columns) {
      const mark = lineHeading(row.excelField).mark ?? decimalMarkIn(texts.get(column) ?? []) ?? this.ofTable
      if (mark) this.#marks.set(column, mark)
    }
  }

  of(column: number): DecimalMark | undefined {
    return this.#marks.get(column) ?? this.ofTable
  }

  /**
   * Settles what the figures of the lines settle: boxes are whole, and a box weighs between 100 g and 60 kg. What stays
   * open is asked.
   */
  settle(lines: readonly SheetRow[]): void {
    const unsettled = this.#columns.flatMap(([row, column]) => {
      if (this.#marks.has(column)) return []
      const texts = textsIn(lines, column).filter(isReadTwoWays)
      return texts.length > 0 ? [{ row, column, texts }] : []
    })
    const boxes = this.#columns.find(([row]) => row.packingListField === 'qty')?.[1]
    const isOpen = (column: number | undefined) => unsettled.some(one => one.column === column)
    const counts = lines.map(({ cells }) =>
      boxes === undefined || isOpen(boxes) ? undefined : Number(figureIn(cells[boxes] ?? null, this.of(boxes)) ?? NaN),
    )
    const open: (readonly [TemplateRow, readonly string[]])[] = []
    for (const { row, column, texts } of unsettled) {
      const possible = marks.filter(mark =>
        lines.every(({ cells }, at) => this.#isPossible(row.packingListField, cells[column] ?? null, mark, counts[at])),
      )
      const [only] = possible
      // Against the usual reading, the comma before the thousands, only a dot is believed, and no count.
      const isSure = only === '.' || (row.packingListField !== 'qty' && texts.every(text => text.includes('.')))
      if (possible.length === 1 && only && isSure) this.#marks.set(column, only)
      else open.push([row, texts])
    }
    this.#open = open
  }

  #isPossible(field: string, cell: SheetRow['cells'][number], mark: DecimalMark, boxes: number | undefined): boolean {
    const figure = Number(figureIn(cell ?? null, mark) ?? NaN)
    if (Number.isNaN(figure)) return true
    if (field === 'qty') return Number.isInteger(figure)
    if (field === 'netWeight') return figure >= 0.1 && figure <= 60
    if (field === 'totalNetWeight' || field === 'grossWeight')
      return boxes === undefined || !(boxes > 0) || (figure / boxes >= 0.1 && figure / boxes <= 60)
    return true
  }

  /** One question for all columns, however many are open. */
  questions(): MarkQuestion[] {
    const examples = [...new Set(this.#open.flatMap(([, texts]) => texts))].slice(0, 3)
    const [example] = examples
    if (!example) return []
    const readings = [numberFromText(example, '.') ?? '', numberFromText(example, ',') ?? ''] as const
    return [
      {
        kind: 'decimalMark',
        excelFields: this.#open.map(([{ excelField }]) => excelField),
        examples,
        readings,
        message: [
          `数字"${example}"是${readings[0]}还是${readings[1]}？表中没有能证明的数字`,
          `Is "${example}" ${readings[0]} or ${readings[1]}? No number of the sheet settles it`,
        ],
      },
    ]
  }
}
