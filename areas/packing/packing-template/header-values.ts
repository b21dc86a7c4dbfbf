import { type Cell, cellPlace, type SheetRow, type Workbook } from '#platform/model/workbook.ts'
import type { TablePlace } from './find-heading.ts'
import { folded, saidBy } from './sheet-view.ts'
import type { TemplateRow } from './template-row.ts'

/** A value found beside or behind its label, with the row it stands in. */
export interface HeaderValue {
  readonly row: number
  /** As it stands in its cell, or the part of a cell's text that belongs to the label. */
  readonly cell: Cell
}

/** An address with a column further right than any packing list reaches is a word: `ETA1`. */
const lastAddressedColumn = 200

/** Labels stand above a table, or shortly below it. */
const searchedRows = 1_000

const withoutColon = (text: string): string => text.replace(/\s*[:：]\s*$/, '')
const labelForm = (text: string): string => withoutColon(folded(text))

const special = /[.*+?^${}()|[\]\\/]/g

/** A label inside a longer text: not as a part of a word, its spaces of any kind. */
function labelPattern(label: string): string {
  const words = withoutColon(label.trim()).split(/\s+/)
  const body = words.map(word => word.replace(special, '\\$&')).join('\\s+')
  const isLetter = (character: string | undefined) => character !== undefined && /[\p{L}\p{N}]/u.test(character)
  const isHan = (character: string | undefined) => character !== undefined && /\p{Script=Han}/u.test(character)
  // A Chinese word ends where a Latin one begins, but not where another Chinese one does.
  const edge = (character: string | undefined) =>
    isHan(character) ? '\\p{Script=Han}' : isLetter(character) ? '(?!\\p{Script=Han})[\\p{L}\\p{N}]' : ''
  const [first, last] = [edge(words[0]?.[0]), edge(words.at(-1)?.at(-1))]
  return `${first && `(?<!${first})`}${body}${last && `(?!${last})`}`
}

/** How a template's labels are found in a text, and where the next of them ends a value. */
class Labels {
  readonly #forms: ReadonlySet<string>
  readonly #anyWithColon: RegExp | undefined

  constructor(labels: readonly string[]) {
    this.#forms = new Set(labels.map(labelForm))
    const patterns = labels.map(labelPattern)
    this.#anyWithColon = patterns.length > 0 ? new RegExp(`(?:${patterns.join('|')})\\s*[:：]`, 'iu') : undefined
  }

  /** Whether a text is a label rather than a value. */
  isLabel(text: string): boolean {
    return this.#forms.has(labelForm(text)) || /[:：]\s*$/.test(text) || this.#anyWithColon?.exec(text)?.index === 0
  }

  /** The part of a text that belongs to the label before it: up to two spaces, a new line or the next label. */
  valueIn(following: string): string {
    const [, colon, gap = '', rest = ''] = /^\s*([:：])?(\s*)([\s\S]*)$/.exec(following) ?? []
    // Behind an empty label the next one follows at a distance.
    if (/\s{2,}|\n/.test(gap) && colon && /^\p{L}[^:：\n]{0,30}[:：]/u.test(rest)) return ''
    const [value = ''] = rest.split(/\s{2,}|[\n\t]/, 1)
    const next = this.#anyWithColon?.exec(value)?.index ?? value.length
    return value.slice(0, next).trim()
  }
}

/** Looks for the value of a label in a longer text: where a colon follows it, where it begins a passage, or anywhere. */
function valueBehind(label: string, labels: Labels): (text: string) => string | undefined {
  const pattern = labelPattern(label)
  const anywhere = new RegExp(pattern, 'iu')
  const better = [`${pattern}(?=\\s*[:：])`, `(?<=^\\s*|\\s{2,}|[\\n\\t;|])${pattern}`].map(
    form => new RegExp(form, 'iu'),
  )
  return text => {
    const plain = anywhere.exec(text)
    if (!plain) return undefined
    const found = better.map(form => form.exec(text)).find(match => match !== null) ?? plain
    return labels.valueIn(text.slice(found.index + found[0].length))
  }
}

/** The next filled cell to the right, unless it is itself a label. A lone colon is no value. */
function valueBeside({ no, cells }: SheetRow, column: number, labels: Labels): HeaderValue | undefined {
  for (const cell of cells.slice(column + 1)) {
    const text = saidBy(cell)
    if (!cell || text === '' || /^[:：]$/.test(text)) continue
    if (cell.kind !== 'text') return { row: no, cell }
    if (labels.isLabel(text)) return undefined
    return { row: no, cell: { kind: 'text', text: text.replace(/^[:：]\s*/, '') } }
  }
  return undefined
}

/** A cell that is exactly the label wins over one that merely contains it. */
function valueIn(rows: readonly SheetRow[], label: string, labels: Labels): HeaderValue | undefined {
  const form = labelForm(label)
  const behindIn = valueBehind(label, labels)
  const texts = rows.flatMap(row =>
    row.cells.flatMap((cell, column) => (cell?.kind === 'text' ? [{ row, column, text: cell.text }] : [])),
  )
  for (const { row, column, text } of texts) {
    const value = labelForm(text) === form && valueBeside(row, column, labels)
    if (value) return value
  }
  for (const { row, column, text } of texts) {
    if (labelForm(text) === form) continue
    const behind = behindIn(text)
    if (behind) return { row: row.no, cell: { kind: 'text', text: behind } }
    const beside = behind === '' && valueBeside(row, column, labels)
    if (beside) return beside
  }
  return undefined
}

function addressedValue({ view }: TablePlace, row: number, column: number): HeaderValue | undefined {
  const area = view.sheet.merges.find(
    ({ top, left, bottom, right }) => top <= row && row <= bottom && left <= column && column <= right,
  )
  const cell = area ? view.cell(area.top, area.left) : view.cell(row, column)
  return cell && cell.kind !== 'error' ? { row, cell } : undefined
}

/**
 * The header values of a packing list by template row: at their address, else beside or behind their label, first on
 * the sheet of the table outside its lines, then on the other visible sheets.
 */
export function headerValues(
  workbook: Workbook,
  template: readonly TemplateRow[],
  place: TablePlace,
  lineRows: ReadonlySet<number>,
): Map<TemplateRow, HeaderValue> {
  const wanted = template.filter(({ templateType }) => templateType === 'HEADER')
  const labels = new Labels(wanted.map(({ excelField }) => excelField))
  const own = place.view.sheet.rows.filter(({ no }) => !lineRows.has(no) && !place.headerRows.includes(no))
  const others = workbook.sheets.filter(sheet => sheet !== place.view.sheet && !sheet.hidden)
  const places = [own, ...others.map(({ rows }) => rows)].map(rows => rows.slice(0, searchedRows))
  const values = new Map<TemplateRow, HeaderValue>()
  for (const row of wanted) {
    const address = cellPlace(row.excelField.trim())
    const value =
      address && address.column < lastAddressedColumn
        ? addressedValue(place, address.row, address.column)
        : places.map(rows => valueIn(rows, row.excelField, labels)).find(found => found !== undefined)
    if (value) values.set(row, value)
  }
  return values
}
