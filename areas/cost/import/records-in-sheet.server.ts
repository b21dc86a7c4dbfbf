import { isWritable, type Wire } from '#platform/model/check.ts'
import { type Declaration, linesOf } from '#platform/model/document.ts'
import type { Field } from '#platform/model/fields.ts'
import { importable } from '#platform/model/importable.ts'
import { inLanguage, type Label, type Language } from '#platform/model/label.ts'
import { type ColumnRead, readColumn, seenIn, type WayWritten } from '#platform/model/read-column.ts'
import type { SheetRow as RowOfSheet, Workbook } from '#platform/model/workbook.ts'
import { refuse } from '#platform/server/http/refusal.ts'
import { type FileQuestion, failureColumns } from '#platform/server/tasks/import-sheet.ts'

/** A column a file may fill: of the record itself, or of the lines below it. */
interface Column {
  readonly name: string
  readonly field: Field
  readonly ofLine: boolean
  /** What a template calls it. */
  readonly heading: Label
}

/** A row as it came, with what could not be read of it. */
export interface SheetRow {
  readonly rowNo: number
  readonly texts: readonly string[]
  readonly errors: readonly Label[]
}

/** A record of a file: its row, and those below that are its lines. */
export interface SheetRecord {
  readonly record: Wire
  readonly lines: readonly Wire[]
  readonly rows: readonly SheetRow[]
  /** The row each line stands in. */
  readonly lineRows: readonly number[]
}

/** Records with their lines, as a sheet holds them. */
export interface SheetOfRecords {
  readonly headings: readonly string[]
  readonly ignored: readonly string[]
  readonly records: readonly SheetRecord[]
  /** Columns that do not prove how they are written, until somebody says so. */
  readonly questions: readonly FileQuestion[]
}

/** How columns are written as somebody answered, by what their question is called. */
type Answers = Readonly<Record<string, WayWritten>>

/** Columns of the record, then those of its lines; a line's word that the record uses too is told apart by its table. */
function columnsOf(document: Declaration): Column[] {
  const header = importable(document).map(
    ([name, field]): Column => ({ name, field, ofLine: false, heading: field.label }),
  )
  const words = new Set(header.flatMap(one => one.heading))
  const lines = linesOf(document).flatMap(([, { fields, label }]) =>
    Object.entries(fields)
      .filter(([, field]) => isWritable(field) && field.kind !== 'attachment')
      .map(([name, field]): Column => {
        const [zh, en] = field.label
        const isShared = words.has(zh) || words.has(en)
        return {
          name,
          field,
          ofLine: true,
          heading: isShared ? [`${label[0]}·${zh}`, `${label[1]} · ${en}`] : field.label,
        }
      }),
  )
  return [...header, ...lines]
}

const isNeeded = ({ field }: Column) => field.required === true && field.initial === undefined

/** Headings of the template, those that have to be filled marked. */
export const headingsOf = (document: Declaration, language: Language): string[] =>
  columnsOf(document).map(column => `${inLanguage(column.heading, language)}${isNeeded(column) ? '*' : ''}`)

const plain = (text: string) =>
  text
    .replace(/[\s*＊]+/g, ' ')
    .trim()
    .toLowerCase()

/** Which column each cell of a row heads; a word two columns share means the record's first, then the line's. */
function headed(columns: readonly Column[], cells: readonly string[]): (Column | undefined)[] {
  const taken = new Set<Column>()
  return cells.map(cell => {
    const word = plain(cell)
    const found =
      word === ''
        ? undefined
        : columns.find(
            column =>
              !taken.has(column) &&
              [...column.heading, ...column.field.label, column.name].some(one => plain(one) === word),
          )
    if (found) taken.add(found)
    return found
  })
}

/**
 * The records of a workbook: a row that fills columns of the record begins one, the rows below it are its lines. A row
 * that repeats the record above goes on with it, so that an export with its lines can be brought back.
 */
export function recordsIn(document: Declaration, workbook: Workbook, answers: Answers = {}): SheetOfRecords {
  const columns = columnsOf(document)
  const needed = columns.filter(isNeeded)
  for (const sheet of workbook.sheets.filter(one => !one.hidden))
    for (const row of sheet.rows.slice(0, 20)) {
      const headings = row.cells.map(cell => cell?.text.trim() ?? '')
      const found = headed(columns, headings)
      if (!needed.every(column => found.includes(column))) continue
      const filled = sheet.rows.filter(one => one.no > row.no)
      const known = new Set(failureColumns.flat())
      const ignored = headings.filter((heading, at) => heading !== '' && !found[at] && !known.has(heading))
      const reads = columnsRead(filled, found, answers)
      const questions = reads.flatMap((read, at): FileQuestion[] => {
        const column = found[at]
        return column && read?.question
          ? [{ ...read.question, field: questionOf(column), heading: headings[at] ?? '' }]
          : []
      })
      return { headings, ignored, questions, records: recordsBelow(filled, found, reads) }
    }
  const [zh, en] = [0, 1].map(side => needed.map(column => column.heading[side as 0 | 1]))
  throw refuse(
    [
      `文件缺少必需的列：${zh?.join('、')}，请下载模板`,
      `The file lacks required columns: ${en?.join(', ')}; download the template`,
    ],
    'IMPORT_COLUMNS_MISSING',
  )
}

/** What the question about a column is called: a line's field may be named like one of the record. */
const questionOf = ({ name, ofLine }: Column): string => (ofLine ? `line.${name}` : name)

/** How the columns below their headings are written: each proves it by all its cells, or somebody has said so. */
const columnsRead = (
  rows: readonly RowOfSheet[],
  found: readonly (Column | undefined)[],
  answers: Answers,
): (ColumnRead | undefined)[] =>
  found.map(
    (column, at) =>
      column &&
      readColumn(
        column.field,
        rows.map(({ cells }) => cells[at]),
        answers[questionOf(column)],
      ),
  )

function recordsBelow(
  below: readonly RowOfSheet[],
  found: readonly (Column | undefined)[],
  columns: readonly (ColumnRead | undefined)[],
): SheetRecord[] {
  const records: { record: Wire; lines: Wire[]; rows: SheetRow[]; lineRows: number[]; key: string }[] = []
  for (const { cells, no: rowNo } of below) {
    const texts = found.map((_, at) => seenIn(cells[at] ?? null).trim())
    if (texts.every(text => text === '')) continue
    const errors: Label[] = []
    const read = (ofLine: boolean): Wire | undefined => {
      const values: Wire = {}
      let isFilled = false
      for (const [at, column] of found.entries()) {
        if (column?.ofLine !== ofLine) continue
        const text = texts[at] ?? ''
        isFilled ||= text !== ''
        const { field, heading: label, name } = column
        const one = columns[at]?.read(cells[at]) ?? { value: null }
        if ('value' in one) {
          // What a file leaves empty is filled in as on the screen.
          if (one.value !== null || field.initial === undefined) values[name] = one.value
        } else errors.push([`${label[0]}${one.refusal[0]}`, `${label[1]} ${one.refusal[1]}`])
      }
      return isFilled ? values : undefined
    }
    const key = JSON.stringify(found.map((column, at) => (column && !column.ofLine ? texts[at] : '')))
    let current = records.at(-1)
    const last = current?.key
    const header = read(false)
    if (header && key !== last) {
      current = { record: header, lines: [], rows: [], lineRows: [], key }
      records.push(current)
    }
    if (!current) {
      errors.push(['此行上方没有单据头', 'No record stands above this row'])
      current = { record: {}, lines: [], rows: [], lineRows: [], key: '' }
      records.push(current)
    }
    const line = read(true)
    if (line) {
      current.lines.push(line)
      current.lineRows.push(rowNo)
    }
    current.rows.push({ rowNo, texts, errors })
  }
  return records
}
