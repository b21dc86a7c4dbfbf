import { isWritable, type Wire } from '../../model/check.ts'
import { type Declaration, headerFields } from '../../model/document.ts'
import type { Field } from '../../model/fields.ts'
import { identityOf, recordId } from '../../model/identity.ts'
import { type Fillable, importable } from '../../model/importable.ts'
import { inLanguage, type Label, type Language } from '../../model/label.ts'
import {
  type ColumnQuestion,
  type ColumnRead,
  isCounted,
  readColumn,
  seenIn,
  type WayWritten,
} from '../../model/read-column.ts'
import { standardFields } from '../../model/standard.ts'
import type { Cell, Sheet, SheetRow, Workbook } from '../../model/workbook.ts'
import { refuse } from '../http/refusal.ts'
import { plainHeading, proposedField, withoutUnit } from './import-headings.ts'

/** A row of an uploaded sheet as a record about to be saved, or what is wrong with it. */
export interface ReadRow {
  readonly rowNo: number
  readonly texts: readonly string[]
  /** What stands in the cells of each field, as a person sees it. */
  readonly said: Readonly<Record<string, string>>
  readonly record: Wire
  readonly errors: readonly Label[]
}

/** A column of a file: what stands above it, and the field it fills, if any. */
export interface FileColumn {
  readonly place: number
  readonly heading: string
  readonly field: string | null
  /** Nobody said so, and nothing is headed so: it is likely. */
  readonly isProposed?: boolean
}

/** What a column of a file does not prove about how it is written, by the field it fills. */
export interface FileQuestion extends ColumnQuestion {
  readonly field: string
  readonly heading: string
}

/** A sheet found to hold records of a document. */
export interface ReadSheet {
  readonly headings: readonly string[]
  readonly columns: readonly FileColumn[]
  /** Headings that no field takes: of columns the house writes itself, and of those nobody knows. */
  readonly ignored: readonly string[]
  readonly questions: readonly FileQuestion[]
  /** Filled rows that are hidden in the file: they are left out. */
  readonly hiddenRows: readonly number[]
  /** Other sheets that hold rows of the same kind: they are left out. */
  readonly otherSheets: readonly string[]
  readonly rows: readonly ReadRow[]
  /** Fields without which no row can be written, and which no column fills: whoever looks may choose columns for them. */
  readonly lacking: readonly string[]
}

/** What a person said about a file: which field each column fills, how columns are written, what is to be read in place of cells. */
export interface Told {
  /** By the place of the column, counted from 0: its field, or nothing where it fills none. */
  readonly columns?: Readonly<Record<string, string | null>> | undefined
  /** By field. */
  readonly answers?: Readonly<Record<string, WayWritten>> | undefined
  /** Fields of headings as this person chose them before; nothing where they chose that it is left out. */
  readonly known?: Readonly<Record<string, string | null>> | undefined
  /** Questions of the rules that were read and answered with yes, for every row that asks one of them. */
  readonly accepted?: readonly string[] | undefined
  /** By row and field. */
  readonly mended?: Readonly<Record<string, Readonly<Record<string, string>>>> | undefined
}

const idField: Field = { kind: 'code', label: recordId.label, required: false, max: 30 } as Field

/** What the columns of a file may fill, and what tells its rows apart. */
export interface Filling {
  /** Fields a caller may write. */
  readonly fields: readonly Fillable[]
  /** Fields that only say which record a row is about: nobody writes them. */
  readonly identifying: readonly Fillable[]
  /** Names of the fields whose values are one record's alone; nothing where rows are not told apart so. */
  readonly identity: readonly string[] | undefined
  /** What heads the columns that the house writes itself. */
  readonly others: readonly string[]
}

/** What a file fills of which each row is a record. */
export function fillingOf(document: Declaration): Filling {
  const fields = headerFields(document)
  const identity = identityOf(document)
  const own = (identity ?? []).flatMap((name): Fillable[] => {
    const field = fields[name]
    return field && !isWritable(field) ? [{ name, field }] : []
  })
  return {
    fields: importable(document).map(([name, field]) => ({ name, field })),
    identifying: [...own, { name: recordId.name, field: idField }],
    identity,
    others: [...Object.values(fields), ...Object.values(standardFields)].flatMap(({ label }) => label),
  }
}

/** The fields a heading may be of, the likeliest first: by the words that head their columns, or by their names in calls. */
function byHeading({ fields, identifying, others }: Filling): {
  readonly words: Map<string, readonly Fillable[]>
  readonly of: (heading: string) => readonly Fillable[]
} {
  const taken = [...fields, ...identifying]
  const words = new Map<string, readonly Fillable[]>()
  for (const one of taken)
    for (const word of new Set([...one.field.label, ...(one.also ?? [])].map(plainHeading)))
      words.set(word, [...(words.get(word) ?? []), one])
  // What the house writes itself may be headed like a field's name in calls; it is left out, not taken for that field.
  const own = new Set(others.map(plainHeading))
  for (const one of taken) {
    const name = plainHeading(one.name)
    if (!own.has(name) && !words.has(name)) words.set(name, [one])
  }
  // Whoever leaves the unit away means the field's own: "net weight" is "net weight (kg)" where nothing else is headed so.
  const named = new Set([...words.keys(), ...own])
  for (const one of taken)
    for (const bare of new Set(one.field.label.flatMap(label => withoutUnit(label) ?? [])))
      if (!named.has(bare)) words.set(bare, [...(words.get(bare) ?? []), one])
  const byName = new Map(taken.map(one => [one.name, [one]]))
  return { words, of: heading => byName.get(heading.trim()) ?? words.get(plainHeading(heading)) ?? [] }
}

interface HeadingRow {
  readonly sheet: Sheet
  readonly row: SheetRow
  readonly found: readonly (Fillable | undefined)[]
}

const namesIn = ({ found }: HeadingRow) => new Set(found.flatMap(one => one?.name ?? []))

/** The fields of the headings of a row; one word may head two columns, the first of which is the likelier field's. */
function fieldsIn({ cells }: SheetRow, of: (heading: string) => readonly Fillable[]): (Fillable | undefined)[] {
  const taken = new Set<Fillable>()
  return cells.map(cell => {
    const likely = cell ? of(cell.text) : []
    const found = likely.find(one => !taken.has(one)) ?? likely[0]
    if (found) taken.add(found)
    return found
  })
}

/** The row that heads the columns: the one most of whose words are fields; nothing where none is. */
function headingRow(filling: Filling, workbook: Workbook, chosen: Told['known']): HeadingRow | undefined {
  const known = byHeading(filling)
  for (const [heading, name] of Object.entries(chosen ?? {})) {
    const field = filling.fields.find(one => one.name === name)
    if (field && !known.words.has(heading)) known.words.set(heading, [field])
  }
  let best: HeadingRow | undefined
  for (const sheet of workbook.sheets.filter(one => !one.hidden))
    for (const row of sheet.rows.slice(0, 20)) {
      const one = { sheet, row, found: fieldsIn(row, known.of) }
      if (namesIn(one).size > (best ? namesIn(best).size : 0)) best = one
    }
  return best
}

/** The other sheets that can be seen and have rows below headings like those that are read: they are named, not read. */
function sheetsBeside(filling: Filling, { sheets }: Workbook, best: HeadingRow): string[] {
  const known = byHeading(filling)
  const enough = namesIn(best).size / 2
  const isAlike = (sheet: Sheet) =>
    sheet.rows.slice(0, 20).some(row => {
      const count = namesIn({ sheet, row, found: fieldsIn(row, known.of) }).size
      return count > 0 && count >= enough && sheet.rows.some(({ cells, no }) => no > row.no && cells.some(Boolean))
    })
  return sheets.filter(sheet => !sheet.hidden && sheet !== best.sheet && isAlike(sheet)).map(({ name }) => name)
}

/** Where nothing is headed by a field: the first row with the most words, for a person to say what its columns are. */
function wordiestRow(workbook: Workbook): Omit<HeadingRow, 'found'> | undefined {
  let best: { sheet: Sheet; row: SheetRow; words: number } | undefined
  for (const sheet of workbook.sheets.filter(one => !one.hidden))
    for (const row of sheet.rows.slice(0, 20)) {
      const words = row.cells.filter(cell => cell?.kind === 'text').length
      if (words > (best?.words ?? 1)) best = { sheet, row, words }
    }
  return best
}

/** What the rows of a file cannot do without: what is required, or what tells which record each is about. */
function lacking(filling: Filling, names: ReadonlySet<string>): readonly Fillable[] {
  const { identity } = filling
  const isKnown = names.has(recordId.name) || (identity?.every(name => names.has(name)) ?? false)
  // Which record it is alone says nothing about it.
  const isBare = [...names].every(name => name === recordId.name || identity?.includes(name))
  return isKnown && !isBare ? [] : required(filling).filter(({ name }) => !names.has(name))
}

const isNeeded = (field: Field): boolean => field.required === true && field.initial === undefined

const required = ({ fields }: Filling): readonly Fillable[] => fields.filter(({ field }) => isNeeded(field))

const missing = (fields: readonly Fillable[]) =>
  refuse(
    [
      `文件缺少必需的列：${fields.map(({ field }) => field.label[0]).join('、')}，请下载模板`,
      `The file lacks required columns: ${fields.map(({ field }) => field.label[1]).join(', ')}; download the template`,
    ],
    'IMPORT_COLUMNS_MISSING',
  )

/** A column that is headed as a field is outdoes one that may be meant by its words: the record's own quantity beside that of its lines. */
function withoutOutdone(
  columns: readonly FileColumn[],
  fieldOf: (name: string) => Field | undefined,
  { columns: said }: Told,
): FileColumn[] {
  const isOwn = ({ field, heading }: FileColumn) =>
    field !== null && (fieldOf(field)?.label ?? []).some(word => plainHeading(word) === plainHeading(heading))
  const isOutdone = (one: FileColumn) =>
    said?.[String(one.place)] === undefined &&
    !isOwn(one) &&
    columns.some(other => other.field === one.field && isOwn(other))
  return columns.map(one => (isOutdone(one) ? { ...one, field: null } : one))
}

/** What two columns of one file fill alike. */
function twice(columns: readonly FileColumn[], fieldOf: (name: string) => Field | undefined) {
  for (const [at, { field, heading }] of columns.entries()) {
    const before = field === null ? undefined : columns.slice(0, at).find(one => one.field === field)
    if (field === null || !before) continue
    const [zh, en] = fieldOf(field)?.label ?? [field, field]
    throw refuse(
      [
        `列“${before.heading}”和“${heading}”都是${zh}；请删除其中一列，或选择哪一列不导入`,
        `The columns "${before.heading}" and "${heading}" are both ${en}; delete one, or choose which is not imported`,
      ],
      'IMPORT_COLUMNS_TWICE',
    )
  }
}

/**
 * Reads a workbook as rows that fill fields. Its heading row is found by the names of the fields, in either language or as
 * spelled in calls, in any order; what a person said of a column goes before what it is headed. Whoever only looks may be
 * shown a file whose columns nobody knows yet.
 */
export function readSheet(filling: Filling, workbook: Workbook, told: Told = {}, isLook = false): ReadSheet {
  const best = headingRow(filling, workbook, told.known)
  const isSaid = told.columns !== undefined
  const head = best ?? (isSaid || isLook ? wordiestRow(workbook) : undefined)
  if (!head) throw missing(required(filling))
  const fields = new Map([...filling.fields, ...filling.identifying].map(({ field, name }) => [name, field]))
  const headed = head.row.cells.flatMap((cell, place): FileColumn[] => {
    const heading = cell?.text.trim() ?? ''
    if (heading === '') return []
    const said = told.columns?.[String(place)]
    const field = said === undefined ? (best?.found[place]?.name ?? null) : said
    if (field !== null && !fields.has(field))
      throw refuse(
        [`没有可导入的字段${field}，请重新选择列`, `No field ${field} can be imported; choose the column again`],
        'IMPORT_COLUMNS_MISSING',
      )
    return [{ place, heading, field }]
  })
  const own = withoutOutdone(headed, name => fields.get(name), told)
  const columns = isLook && !isSaid ? proposedIn(filling, own) : own
  twice(columns, name => fields.get(name))
  const lacks = lacking(filling, new Set(columns.flatMap(({ field }) => field ?? [])))
  if (lacks.length > 0 && !isLook) throw missing(lacks)
  return {
    headings: head.row.cells.map(cell => cell?.text ?? ''),
    columns,
    ignored: columns.flatMap(({ heading, field }) => (field || ofFailures.has(heading) ? [] : [heading])),
    lacking: lacks.map(({ name }) => name),
    otherSheets: best ? sheetsBeside(filling, workbook, best) : [],
    ...below(head.sheet, head.row.no, columns, fields, told),
  }
}

/** Columns nobody knows with what they may be, each field at most once. */
function proposedIn({ fields }: Filling, columns: readonly FileColumn[]): FileColumn[] {
  const open = new Map(
    fields.flatMap(({ field, name }) => (columns.some(one => one.field === name) ? [] : [[name, field] as const])),
  )
  return columns.map(column => {
    const field = column.field ?? proposedField(column.heading, open)
    if (!field) return column
    open.delete(field)
    return column.field ? column : { ...column, field, isProposed: true }
  })
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

/** What of a file is left out, rows that are hidden and other sheets, in words; nothing when there is none. */
export function leftOutWords({ hiddenRows: rows, otherSheets }: Pick<ReadSheet, 'hiddenRows' | 'otherSheets'>): Label {
  const hidden: Label =
    rows.length === 0
      ? ['', '']
      : [
          `；未导入的隐藏行：${rows.slice(0, 20).join('、')}${rows.length > 20 ? '…' : ''}（共${rows.length}行）`,
          `; hidden rows not imported: ${rows.slice(0, 20).join(', ')}${rows.length > 20 ? '…' : ''} (${rows.length})`,
        ]
  const sheets: Label =
    otherSheets.length === 0
      ? ['', '']
      : [`；未导入的工作表：${otherSheets.join('、')}`, `; sheets not imported: ${otherSheets.join(', ')}`]
  return [`${hidden[0]}${sheets[0]}`, `${hidden[1]}${sheets[1]}`]
}

/** What is merged down to the rows of a column, by their numbers. */
function heldBelow({ rows, merges }: Sheet, column: number): ReadonlyMap<number, Cell> {
  const held = new Map<number, Cell>()
  const merged = merges.filter(({ bottom, left, top }) => left === column && bottom > top)
  if (merged.length === 0) return held
  const byNo = new Map(rows.map(row => [row.no, row.cells[column]]))
  for (const { top, bottom } of merged) {
    const cell = byNo.get(top)
    if (cell) for (let no = top + 1; no <= bottom; no++) held.set(no, cell)
  }
  return held
}

function below(
  sheet: Sheet,
  heading: number,
  columns: readonly FileColumn[],
  fields: ReadonlyMap<string, Field>,
  { answers, mended }: Told,
): Pick<ReadSheet, 'rows' | 'questions' | 'hiddenRows'> {
  const unseen = new Set(sheet.hiddenRows)
  const filled = sheet.rows.filter(row => row.no > heading && row.cells.some(cell => cell && cell.text.trim() !== ''))
  const seen = filled.filter(({ no }) => !unseen.has(no))
  const questions: FileQuestion[] = []
  const taken = columns.flatMap(({ place, heading: word, field: name }) => {
    const field = name === null ? undefined : fields.get(name)
    if (name === null || !field) return []
    // A cell merged downwards holds for its rows where it says what they are about.
    const held = isCounted(field) ? undefined : heldBelow(sheet, place)
    const cellOf = ({ no, cells }: SheetRow): Cell | null => {
      const said = mended?.[no]?.[name]
      if (said !== undefined) return said === '' ? null : { kind: 'text', text: said }
      return cells[place] ?? held?.get(no) ?? null
    }
    const read: ColumnRead = readColumn(field, seen.map(cellOf), answers?.[name])
    if (read.question) questions.push({ ...read.question, field: name, heading: word })
    return [{ name, field, cellOf, read: read.read }]
  })
  const rows = seen.map((row): ReadRow => {
    const record: Wire = {}
    const said: Record<string, string> = {}
    const errors: Label[] = []
    for (const { name, field, cellOf, read } of taken) {
      const cell = cellOf(row)
      said[name] = seenIn(cell)
      const answer = read(cell)
      if ('value' in answer) record[name] = answer.value
      else errors.push([`${field.label[0]}${answer.refusal[0]}`, `${field.label[1]} ${answer.refusal[1]}`])
    }
    return { rowNo: row.no, texts: row.cells.map(seenIn), said, record, errors }
  })
  return { rows, questions, hiddenRows: filled.filter(({ no }) => unseen.has(no)).map(({ no }) => no) }
}

/** Headings of a template, those of required fields marked. */
export const headingsOf = (fields: readonly Pick<Fillable, 'field'>[], language: Language): string[] =>
  fields.map(({ field }) => `${inLanguage(field.label, language)}${isNeeded(field) ? '*' : ''}`)

/** Headings of the template of a document. */
export const templateHeadings = (document: Declaration, language: Language): string[] =>
  headingsOf(fillingOf(document).fields, language)
