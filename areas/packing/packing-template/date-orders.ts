import type { Label } from '#platform/model/label.ts'
import type { Cell, SheetRow, Workbook } from '#platform/model/workbook.ts'
import { lineHeading } from './excel-field.ts'
import type { TablePlace } from './find-heading.ts'
import {
  calendarDay,
  type DateOrder,
  dateTextIn,
  digitDatesIn,
  orderIn,
  orderShownBy,
  vendorDate,
} from './sheet-dates.ts'
import { saidBy } from './sheet-view.ts'
import { type TemplateRow, valueKind } from './template-row.ts'

/** Dates that can be read both ways and that nothing in the workbook settles. */
export interface DateQuestion {
  readonly kind: 'dateOrder'
  /** The headings whose dates it is about. */
  readonly excelFields: readonly string[]
  readonly examples: readonly string[]
  readonly message: Label
}

/** Dates in digits anywhere a person sees, for columns that prove nothing themselves. */
function* writtenDates({ sheets }: Workbook): Generator<string> {
  for (const sheet of sheets) {
    if (sheet.hidden) continue
    for (const { cells } of sheet.rows)
      for (const cell of cells) if (cell?.kind === 'text') yield* digitDatesIn(cell.text)
  }
}

const dayInMilliseconds = 86_400_000
/** Days from the packing of fruit to the end of its voyage: as a rule, and at most. */
const usualBefore = 90
const longestBefore = 240

/** Days the workbook names beyond doubt: date cells, and dates with their month in words. */
function plainDays({ sheets }: Workbook): string[] {
  const days: string[] = []
  for (const sheet of sheets) {
    if (sheet.hidden) continue
    for (const { cells } of sheet.rows.slice(0, 200))
      for (const cell of cells) {
        if (cell?.kind === 'date' && /^\d{4}-/.test(cell.text)) days.push(calendarDay(cell.text.slice(0, 10)))
        if (cell?.kind !== 'text' || cell.text.length > 400 || !/\d{2}/.test(cell.text)) continue
        for (const passage of cell.text.split(/[;；\n\t,]|\s{2,}/)) {
          const written = dateTextIn(passage)
          if (written && orderShownBy(written) === undefined) days.push(vendorDate(written) ?? '')
        }
      }
  }
  return days.filter(day => day !== '')
}

/** The only order by which every date lies before the voyage ends, and not long before. */
function orderBy(days: readonly string[], texts: readonly string[]): DateOrder | undefined {
  const last = [...days].sort().at(-1)
  if (!last) return undefined
  const fits = (order: DateOrder, longest: number) =>
    texts.every(text => {
      const day = vendorDate(text, order)
      const before = day === undefined ? -1 : (Date.parse(last) - Date.parse(day)) / dayInMilliseconds
      return before >= 0 && before <= longest
    })
  // The usual order needs less to be believed than the other one.
  if (fits('day first', usualBefore) && !fits('month first', usualBefore)) return 'day first'
  return fits('month first', usualBefore) && !fits('day first', longestBefore) ? 'month first' : undefined
}

/** The order of day and month, by column: as the template says, as the column shows, as the other dates show. */
export class DateOrders {
  /** What the dates of the whole workbook prove. */
  readonly ofSheet: DateOrder | undefined
  readonly #orders = new Map<TemplateRow, DateOrder>()
  readonly #open = new Map<TemplateRow, readonly string[]>()

  constructor(workbook: Workbook, place: TablePlace, lines: readonly SheetRow[], template: readonly TemplateRow[]) {
    const dated = [...place.columns].filter(([row]) => valueKind(row.packingListField) === 'date')
    const shown = dated.map(([row, column]) => {
      const texts = lines.flatMap(({ cells }) => (cells[column]?.kind === 'text' ? [saidBy(cells[column])] : []))
      return { row, texts, ...orderIn(texts) }
    })
    const said = template.flatMap(row => lineHeading(row.excelField).order ?? [])
    this.ofSheet = orderIn(writtenDates(workbook)).proven ?? said[0]
    const days = shown.some(({ open, proven }) => open && !proven) ? plainDays(workbook) : []
    for (const { row, texts, proven, open } of shown) {
      const order =
        lineHeading(row.excelField).order ?? proven ?? this.ofSheet ?? (open ? orderBy(days, texts) : undefined)
      if (order) this.#orders.set(row, order)
      else if (open) this.#open.set(row, texts)
    }
  }

  /** Takes note of a date of the header: it may be what has to be asked about. */
  noteHeader(row: TemplateRow, cell: Cell | null): void {
    if (this.ofSheet || cell?.kind !== 'text' || valueKind(row.packingListField) !== 'date') return
    const written = dateTextIn(cell.text) ?? cell.text
    if (orderShownBy(written) === 'either') this.#open.set(row, [written])
  }

  of(row: TemplateRow): DateOrder | undefined {
    return this.#orders.get(row)
  }

  /** One question for all columns, however many are open. */
  questions(): DateQuestion[] {
    if (this.#open.size === 0) return []
    const excelFields = [...this.#open.keys()].map(({ excelField }) => excelField)
    const examples = [...new Set([...this.#open.values()].flat())].slice(0, 3)
    const [example = ''] = examples
    return [
      {
        kind: 'dateOrder',
        excelFields,
        examples,
        message: [
          `日期"${example}"是日在前还是月在前？表中没有能证明的日期`,
          `Is "${example}" written day first or month first? No date of the sheet settles it`,
        ],
      },
    ]
  }
}
