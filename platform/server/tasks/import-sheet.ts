import { kindOf } from '../../kinds/kinds.ts'
import { isWritable, type Wire } from '../../model/check.ts'
import type { Declaration } from '../../model/document.ts'
import { headerFields } from '../../model/document.ts'
import type { Field } from '../../model/fields.ts'
import { inLanguage, type Label, type Language } from '../../model/label.ts'
import type { Sheet, Workbook } from '../../model/workbook.ts'
import { refuse } from '../http/refusal.ts'

/** A row of an uploaded sheet as a record about to be saved, or what is wrong with it. */
export interface ReadRow {
  readonly rowNo: number
  readonly texts: readonly string[]
  readonly record: Wire
  readonly errors: readonly Label[]
}

/** A sheet found to hold records of a document. */
export interface ReadSheet {
  readonly headings: readonly string[]
  /** Headings that no field takes: of columns the house writes itself, and of those nobody knows. */
  readonly ignored: readonly string[]
  readonly rows: readonly ReadRow[]
}

/** Fields a file may fill: those a caller may write, and the remark. */
export function importable(document: Declaration): [string, Field][] {
  return Object.entries(headerFields(document)).filter(([, field]) => isWritable(field) && field.kind !== 'attachment')
}

const plain = (text: string) =>
  text
    .replace(/[\s*＊]+/g, ' ')
    .trim()
    .toLowerCase()

/** Finds the heading row of a workbook by the names of a document's fields, in either language or as spelled in calls, in any order. */
export function readSheet(document: Declaration, workbook: Workbook): ReadSheet {
  const fields = importable(document)
  const byHeading = new Map<string, [string, Field]>()
  for (const entry of fields) for (const word of [...entry[1].label, entry[0]]) byHeading.set(plain(word), entry)
  for (const sheet of workbook.sheets.filter(one => !one.hidden))
    for (const row of sheet.rows.slice(0, 20)) {
      const found = row.cells.map(cell => (cell ? byHeading.get(plain(cell.text)) : undefined))
      const required = fields.filter(([, field]) => field.required && field.initial === undefined).map(([name]) => name)
      if (required.every(name => found.some(entry => entry?.[0] === name)))
        return {
          headings: row.cells.map(cell => cell?.text ?? ''),
          ignored: row.cells.flatMap((cell, at) => {
            const heading = cell?.text.trim() ?? ''
            return heading === '' || found[at] || ofFailures.has(heading) ? [] : [heading]
          }),
          rows: rowsBelow(sheet, row.no, found),
        }
    }
  const needed = fields.filter(([, field]) => field.required && field.initial === undefined)
  throw refuse(
    [
      `文件缺少必需的列：${needed.map(([, field]) => field.label[0]).join('、')}，请下载模板`,
      `The file lacks required columns: ${needed.map(([, field]) => field.label[1]).join(', ')}; download the template`,
    ],
    'IMPORT_COLUMNS_MISSING',
  )
}

/** What a failure file says beside its rows; it comes back with them. */
export const failureColumns: readonly Label[] = [
  ['原行号', 'Original row'],
  ['失败原因', 'Reason'],
]
const ofFailures: ReadonlySet<string> = new Set(failureColumns.flat())

/** The columns of a file that nobody brings in, in words; nothing when there are none. */
export const ignoredWords = (ignored: readonly string[]): Label =>
  ignored.length === 0
    ? ['', '']
    : [`；未导入的列：${ignored.join('、')}`, `; columns not imported: ${ignored.join(', ')}`]

function rowsBelow(sheet: Sheet, heading: number, found: readonly ([string, Field] | undefined)[]): ReadRow[] {
  return sheet.rows
    .filter(row => row.no > heading && row.cells.some(cell => cell && cell.text.trim() !== ''))
    .map(row => {
      const record: Wire = {}
      const errors: Label[] = []
      found.forEach((entry, index) => {
        if (!entry) return
        const [name, field] = entry
        const read = kindOf(field).read(row.cells[index]?.text ?? '', field)
        if ('value' in read) record[name] = read.value
        else errors.push([`${field.label[0]}${read.refusal[0]}`, `${field.label[1]} ${read.refusal[1]}`])
      })
      return { rowNo: row.no, texts: found.map((_, index) => row.cells[index]?.text ?? ''), record, errors }
    })
}

/** Headings of the template of a document, required ones marked. */
export const templateHeadings = (document: Declaration, language: Language): string[] =>
  importable(document).map(
    ([, field]) => `${inLanguage(field.label, language)}${field.required && field.initial === undefined ? '*' : ''}`,
  )
