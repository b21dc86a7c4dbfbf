import { isContainerNo } from '#areas/shipment/offers.ts'
import type { Label } from '#platform/model/label.ts'
import { type DecimalMark, numberFromText } from '#platform/model/number-text.ts'
import { type Cell, dateOfSerial } from '#platform/model/workbook.ts'
import { calendarDay, type DateOrder, dateTextIn, vendorDate } from './sheet-dates.ts'
import { saidBy } from './sheet-view.ts'
import type { ValueKind } from './template-row.ts'

/** What is wrong with a value, in the words callers rely on. */
export type Problem =
  | 'missing'
  | 'not a number'
  | 'not greater than 0'
  | 'no such date'
  | 'column not found'
  /** The rules of the list refuse the value, though it can be read. */
  | 'refused'
  /** The heading names two units of weight. */
  | 'unit unclear'
  /** Whole things in parts: half a box. */
  | 'not whole'
  /** Excel has made a date of a size such as 5-6. */
  | 'date of a text'
  | 'no lines'

/** A value as our fields hold it, or what is wrong with it. */
export type SheetValue = { readonly value: string | null } | { readonly problem: Problem }

/** Something wrong with one value, at the sheet row where the person finds it. */
export interface ReadingError {
  readonly lineNum: number
  readonly field: string
  readonly problem: Problem
  readonly message: Label
}

/** A weight may carry its unit. */
const withoutUnit = (text: string): string => text.replace(/(\d)\s*(?:kgs?|kilos?|公斤|千克)\.?$/i, '$1')

/** Days between 1990 and 2100, for date columns nobody formatted as such. */
const isDayNumber = (text: string): boolean => /^\d{5}$/.test(text) && Number(text) > 32_873 && Number(text) < 73_051

/** The number a cell holds, or nothing. */
export function figureIn(cell: Cell | null, mark: DecimalMark | undefined): string | undefined {
  if (!cell || cell.kind === 'error' || cell.kind === 'date' || cell.kind === 'flag') return undefined
  // 1.00 shown as 100 % is no box.
  if (cell.shown === 'percent') return undefined
  return cell.kind === 'number' ? numberFromText(cell.text, '.') : numberFromText(withoutUnit(saidBy(cell)), mark)
}

/** The day a cell stands for, or nothing when it is no date. */
export function dateIn(cell: Cell, order?: DateOrder): string | undefined {
  if (cell.kind === 'date') return /^\d{4}-/.test(cell.text) ? calendarDay(cell.text.slice(0, 10)) : undefined
  const text = saidBy(cell)
  if (cell.kind === 'number' && isDayNumber(text)) return dateOfSerial(Number(text))
  return vendorDate(text, order)
}

const containerForm = /(?<![A-Z])[A-Z]{3}[UJZ][\s-]{0,2}\d{3}[\s.-]?\d{3}[\s.-]{0,2}\d(?!\d)/i

/** The container number in a text, without spaces and hyphens. */
export const containerIn = (text: string): string | undefined =>
  containerForm
    .exec(text)?.[0]
    .replace(/[\s.-]/g, '')
    .toUpperCase()

/** The container number in a text, if its check digit is right. */
export function soundContainerIn(text: string): string | undefined {
  const found = containerIn(text)
  return found && isContainerNo(found) ? found : undefined
}

/** Whether a template fits the sheet it was applied to: every column is there, and lines below them. */
export const isFitting = (errors: readonly Pick<ReadingError, 'problem'>[]): boolean =>
  !errors.some(({ problem }) => problem === 'column not found' || problem === 'no lines')

/** Reads a cell as the kind of value a field takes; an empty cell is the empty value. */
export function sheetValue(cell: Cell | null, kind: ValueKind, mark?: DecimalMark, order?: DateOrder): SheetValue {
  if (!cell) return { value: null }
  if (kind === 'figure') {
    const value = figureIn(cell, mark)
    return value === undefined ? { problem: 'not a number' } : { value }
  }
  const text = saidBy(cell)
  if (text === '') return { value: null }
  if (kind === 'container') return { value: containerIn(text) ?? text.replace(/[\s-]/g, '').toUpperCase() }
  if (kind === 'text') return { value: text }
  const value = dateIn(cell, order) ?? vendorDate(dateTextIn(text, order) ?? '', order)
  return value === undefined ? { problem: 'no such date' } : { value }
}

/** What may have been typed where a date stands: 2026-05-06 was `5-6`. */
function sizeOf(said: string): Label {
  const [, month, day] = /^\d{4}-(\d{2})-(\d{2})/.exec(said) ?? []
  const typed = month && day ? `"${Number(month)}-${Number(day)}"` : ''
  return typed === '' ? ['规格', 'a size'] : [typed, typed]
}

const sentences: Record<Problem, (excelField: string, said: string) => Label> = {
  missing: excelField => [`列"${excelField}"为空`, `column "${excelField}" is empty`],
  'not a number': (excelField, said) => [
    `列"${excelField}"的值"${said}"不是数字`,
    `"${said}" in column "${excelField}" is not a number`,
  ],
  'not greater than 0': (excelField, said) => [
    `列"${excelField}"的值"${said}"必须大于0`,
    `"${said}" in column "${excelField}" must be greater than 0`,
  ],
  'no such date': (excelField, said) => [
    `"${excelField}"的值"${said}"不是有效日期`,
    `"${said}" in "${excelField}" is not a date`,
  ],
  'column not found': excelField => [`列"${excelField}"不存在`, `column "${excelField}" not found`],
  refused: (excelField, said) => [
    `列"${excelField}"的值"${said}"不可用`,
    `"${said}" in column "${excelField}" is refused`,
  ],
  'unit unclear': excelField => [
    `列"${excelField}"写了两种重量单位，无法判断：请在文件中只留一种，或不导入该列`,
    `column "${excelField}" names two units of weight: leave one of them in the file, or do not import the column`,
  ],
  'not whole': (excelField, said) => [
    `列"${excelField}"的值"${said}"不是整数：件数必须是整数`,
    `"${said}" in column "${excelField}" is not whole: boxes are counted`,
  ],
  'date of a text': (excelField, said) => [
    `列"${excelField}"的值"${said}"是日期：Excel可能把${sizeOf(said)[0]}变成了日期，请输入原来的值`,
    `"${said}" in column "${excelField}" is a date: Excel may have made it of ${sizeOf(said)[1]}; type what it was`,
  ],
  'no lines': () => ['标题行下没有明细', 'there are no lines below the heading'],
}

/** The error of one value, its sentence naming row, column and what stands there. */
export function readingError(
  lineNum: number,
  field: string,
  problem: Problem,
  excelField: string,
  cell: Cell | null = null,
): ReadingError {
  const [zh, en] = sentences[problem](excelField, cell?.text.trim() ?? '')
  return { lineNum, field, problem, message: [`第${lineNum}行 ${zh}`, `Row ${lineNum}: ${en}`] }
}
