import type { Kind, Read } from '../kinds/kind.ts'
import { kindOf } from '../kinds/kinds.ts'
import { type DateOrder, momentInOrder, orderIn, orderShownBy } from './date-order.ts'
import { Decimal } from './decimal.ts'
import type { Field } from './fields.ts'
import type { Label } from './label.ts'
import { type DecimalMark, decimalMarkIn, isReadTwoWays, numberFromText } from './number-text.ts'
import type { Cell } from './workbook.ts'

/** How a column is written where its cells do not prove it: what a person answered, once for all of it. */
export interface WayWritten {
  readonly decimalMark?: DecimalMark | undefined
  readonly dateOrder?: DateOrder | undefined
}

/** What a column does not prove about how it is written: numbers, or dates, that can be read both ways. */
export interface ColumnQuestion {
  readonly kind: keyof WayWritten
  /** Up to three of the texts it is about. */
  readonly examples: readonly string[]
  readonly message: Label
  /** What may be answered, and how the first example reads then. */
  readonly answers: readonly { readonly value: string; readonly reads: string }[]
}

/** A column of a sheet read as one field: a value or a refusal for each cell, and what is to be asked before any counts. */
export interface ColumnRead {
  readonly read: (cell: Cell | null | undefined) => Read
  readonly question?: ColumnQuestion
}

const numeric = (kind: Kind) => kind.cell === 'number'

/** Whether a field counts something, rather than say what it is about. */
export const isCounted = (field: Field): boolean => numeric(kindOf(field))

const perCent = ({ text }: Cell): string => new Decimal(text).mul(100).toFixed()

/** What a person sees of a cell. */
export const seenIn = (cell: Cell | null): string =>
  cell?.shown === 'percent' ? `${perCent(cell)}%` : (cell?.text ?? '')

const dated = (kind: Kind) => kind.cell === 'date' || kind.cell === 'datetime'

/** Without the sign that a percentage may be written with. */
const withoutPercent = (text: string): string => text.replace(/\s*[%％]\s*$/, '')

const holdsError = (text: string): Label => [
  `是错误值${text}，请改正公式`,
  `holds the error ${text}; correct the formula`,
]
const isPercentage: Label = [
  '显示为百分比，无法确定含义；请改为普通数字',
  'is shown as a percentage, which does not say what is meant; write it as a plain number',
]
const madeADate = (text: string): Label => [
  `已被Excel变成日期${text}；请把该列设为文本后重新填写`,
  `was made the date ${text} by Excel; format the column as text and type it again`,
]
const digitsLost = (text: string): Label => [
  `${text}超过15位，Excel已丢失末尾数字；请把该列设为文本后重新填写`,
  `${text} has more than 15 digits, of which Excel has lost the last; format the column as text and type it again`,
]

/** Reads a column as a field: how it is written is proven by all its cells together, by what a person answered, or asked. */
export function readColumn(
  field: Field,
  cells: Iterable<Cell | null | undefined>,
  answered: WayWritten = {},
): ColumnRead {
  const kind = kindOf(field)
  if (numeric(kind)) return numbers(field, kind, cells, answered)
  if (dated(kind)) return dates(field, kind, cells, answered)
  return { read: cell => words(field, kind, cell) }
}

/** The texts of a column that are written as text, not as numbers or dates of the workbook. */
function* texts(cells: Iterable<Cell | null | undefined>): Generator<string> {
  for (const cell of cells) if (cell?.kind === 'text') yield cell.text
}

function numbers(
  field: Field,
  kind: Kind,
  cells: Iterable<Cell | null | undefined>,
  { decimalMark }: WayWritten,
): ColumnRead {
  const written = [...texts(cells)].map(withoutPercent)
  const open = [...new Set(written.filter(isReadTwoWays))]
  const readBy = (mark: DecimalMark) => (text: string) => kind.read(numberFromText(text, mark) ?? text, field)
  /** A reading that the field refuses is none: no part of a box, no third decimal of an amount. */
  const stands = (mark: DecimalMark) =>
    open.every(text => {
      const read = readBy(mark)(text)
      return 'value' in read && kind.check(read.value, field) === undefined
    })
  const bearing = (['.', ','] as const).filter(stands)
  const mark = decimalMarkIn(written) ?? (open.length === 0 ? '.' : bearing.length === 1 ? bearing[0] : decimalMark)
  const read = (cell: Cell | null | undefined): Read => {
    if (!cell) return kind.read('', field)
    if (cell.kind === 'error') return { refusal: holdsError(cell.text) }
    if (cell.kind === 'date') return { refusal: madeADate(cell.text) }
    if (cell.shown === 'percent') {
      if (field.kind !== 'percent') return { refusal: isPercentage }
      return kind.read(perCent(cell), field)
    }
    if (cell.kind !== 'text') return kind.read(cell.text, field)
    const text = field.kind === 'percent' ? withoutPercent(cell.text) : cell.text
    return readBy(mark ?? '.')(text)
  }
  if (mark) return { read }
  const [example = ''] = open
  return {
    read,
    question: {
      kind: 'decimalMark',
      examples: open.slice(0, 3),
      message: [
        `“${example}”是一千多，还是一点几？该列没有能证明的数字`,
        `Is "${example}" more than a thousand, or one and a bit? No number of the column settles it`,
      ],
      answers: (['.', ','] as const).map(value => ({ value, reads: numberFromText(example, value) ?? '' })),
    },
  }
}

function dates(
  field: Field,
  kind: Kind,
  cells: Iterable<Cell | null | undefined>,
  { dateOrder }: WayWritten,
): ColumnRead {
  const written = [...texts(cells)]
  const { proven, open } = orderIn(written)
  const order = proven ?? dateOrder
  const read = (cell: Cell | null | undefined): Read => {
    if (!cell) return kind.read('', field)
    if (cell.kind === 'error') return { refusal: holdsError(cell.text) }
    const text = cell.kind === 'text' ? (momentInOrder(cell.text, order ?? 'day first') ?? cell.text) : cell.text
    return kind.read(text, field)
  }
  if (order || !open) return { read }
  const examples = [...new Set(written.filter(text => orderShownBy(text) === 'either'))].slice(0, 3)
  const [example = ''] = examples
  return {
    read,
    question: {
      kind: 'dateOrder',
      examples,
      message: [
        `日期“${example}”是日在前还是月在前？该列没有能证明的日期`,
        `Is "${example}" written day first or month first? No date of the column settles it`,
      ],
      answers: (['day first', 'month first'] as const).map(value => ({
        value,
        reads: momentInOrder(example, value)?.slice(0, 10) ?? '',
      })),
    },
  }
}

const madeAPower = (text: string): Label => [
  `${text}是科学计数法，原来的数字已丢失；请把该列设为文本后重新填写`,
  `${text} is a number in scientific notation, whose digits are lost; format the column as text and type it again`,
]

/** Digits beyond which a workbook keeps none. */
const excelDigits = 15

/** Words, codes, names: what stands in the cell, unless Excel made something else of what was typed. */
function words(field: Field, kind: Kind, cell: Cell | null | undefined): Read {
  if (!cell) return kind.read('', field)
  if (cell.kind === 'error') return { refusal: holdsError(cell.text) }
  if (cell.kind === 'number' && /^-?\d+$/.test(cell.text) && cell.text.replace('-', '').length > excelDigits)
    return { refusal: digitsLost(cell.text) }
  if (cell.kind === 'text' && field.kind === 'code' && /^\d([.,]\d+)?E\+\d+$/i.test(cell.text.trim()))
    return { refusal: madeAPower(cell.text.trim()) }
  if (cell.kind === 'date' && field.kind !== 'long-text') {
    const isMonth = 'holds' in field && field.holds === 'month'
    if (isMonth) return kind.read(cell.text.slice(0, 7), field)
    return { refusal: madeADate(cell.text) }
  }
  return kind.read(seenIn(cell), field)
}
