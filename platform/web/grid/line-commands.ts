import { kindOf } from '../../kinds/kinds.ts'
import { isWritable, type Wire } from '../../model/check.ts'
import type { Field } from '../../model/fields.ts'
import { type ColumnQuestion, type ColumnRead, readColumn, type WayWritten } from '../../model/read-column.ts'
import type { Cell as SheetCell } from '../../model/workbook.ts'
import { type Cell, cellFromText, cellOf, emptyCell, isReference } from './cells.ts'
import { cellsFromTsv } from './clipboard.ts'
import { placedBelow, placesOf } from './edits.ts'
import type { Placing } from './lines-input.ts'
import type { LinesModel } from './lines-model.ts'
import { type Landing, landed, pasteNotice } from './paste.ts'
import { blankRow, copyOfRow, keyOf } from './rows.ts'
import { type Box, rangeOf } from './selection.ts'

/** The block last copied out of a grid, so that pasting it again needs no reading and no look-up. */
let copiedBlock: { readonly text: string; readonly cells: readonly (readonly Content[])[] } | undefined

/** What is pasted: a text to be read, or a cell just as it was copied from a field of the same sort. */
interface Content {
  readonly text: string
  readonly cell?: Cell
  readonly sort?: string
}

const sortOf = (model: LinesModel, name: string): string | undefined => {
  const field = model.fields[name]
  return field && (isReference(field) ? `${field.kind}:${field.to}` : field.kind)
}

/** Copies the chosen block and remembers its cells. */
export function copy(model: LinesModel): string | undefined {
  const text = model.copied()
  const { box } = model
  if (text === undefined || !box) return undefined
  const texts = cellsFromTsv(text)
  const names = model.columns.slice(box.left, box.right + 1)
  const cells = model.view.slice(box.top, box.bottom + 1).map((row, down) =>
    names.map((name, across): Content => {
      const field = model.fields[name]
      const sort = sortOf(model, name)
      const said = texts[down]?.[across] ?? ''
      return field && sort ? { text: said, cell: cellOf(row, name, field), sort } : { text: said }
    }),
  )
  copiedBlock = { text, cells }
  return text
}

/** A column of a pasted text whose cells do not prove how it is written, by the name of its field. */
export interface PasteQuestion {
  readonly name: string
  readonly question: ColumnQuestion
}

/** What was answered of columns, by the names of their fields. */
export type PasteAnswers = Readonly<Record<string, WayWritten>>

/**
 * Lays a copied text down at the chosen block, row by row in view order; rows are added where it is longer. Numbers and
 * dates of a column are read by how all of it is written; where that is not proven it is answered, and nothing is laid down.
 */
export function paste(model: LinesModel, text: string, answers: PasteAnswers = {}): readonly PasteQuestion[] {
  const at = model.box ?? (model.extent.rows === 0 ? { top: 0, bottom: 0, left: 0, right: 0 } : undefined)
  if (!at || model.input.readOnly || model.columns.length === 0) return []
  const known = copiedBlock && sameLines(copiedBlock.text, text) ? copiedBlock.cells : undefined
  const block: readonly (readonly Content[])[] = known ?? cellsFromTsv(text).map(row => row.map(text => ({ text })))
  const view = model.view
  const { landings, box, lostColumns, lostRows } = landed(block, at, {
    ...model.extent,
    canAdd: !model.input.fixedRows,
  })
  const written = columnsWritten(model, landings, answers)
  const questions = [...written].flatMap(([name, { question }]): PasteQuestion[] =>
    question ? [{ name, question }] : [],
  )
  if (questions.length > 0) return questions
  const added = Array.from({ length: Math.max(0, box.bottom + 1 - view.length) }, () => blankRow(model.fields))
  let skipped = 0
  const placings = landings.flatMap(({ row: at, column, content }): Placing[] => {
    const row = view[at] ?? added[at - view.length]
    const name = model.columns[column]
    const field = name === undefined ? undefined : model.fields[name]
    if (!row || name === undefined || !field) return []
    if (!model.isEditable(name, row)) {
      skipped++
      return []
    }
    const exact = content.cell && content.sort === sortOf(model, name)
    const cell = exact && content.cell ? content.cell : pastedCell(content.text, field, written.get(name))
    return [{ row, name, cell }]
  })
  const last = model.rows.at(-1)
  const edits = model.edited(placings)
  model.run([
    { kind: 'insert', rows: placedBelow(added, last ? keyOf(last) : null) },
    { kind: 'cells', edits },
  ])
  const unread = edits.filter(({ name, after }) => after.unread && model.fields[name]?.kind !== 'reference').length
  model.say(pasteNotice({ columns: lostColumns, rows: lostRows, skipped, unread }))
  model.goTo({ row: box.top, column: box.left }, rangeOf(box))
  return []
}

const written = (text: string): SheetCell => ({ kind: 'text', text })

/** How the columns of figures and dates are written that texts are pasted into; one cell alone is read as if it were typed. */
function columnsWritten(
  model: LinesModel,
  landings: readonly Landing<Content>[],
  answers: PasteAnswers,
): ReadonlyMap<string, ColumnRead> {
  const texts = new Map<string, string[]>()
  for (const { column, content } of landings) {
    const name = model.columns[column]
    const field = name === undefined ? undefined : model.fields[name]
    if (name === undefined || !field || content.text.trim() === '') continue
    if (!isWritable(field) || !isProven(field) || (content.cell && content.sort === sortOf(model, name))) continue
    const own = texts.get(name)
    if (own) own.push(content.text)
    else texts.set(name, [content.text])
  }
  return new Map(
    [...texts].flatMap(([name, all]) =>
      all.length < 2 ? [] : [[name, readColumn(model.fields[name] as Field, all.map(written), answers[name])] as const],
    ),
  )
}

const isProven = (field: Field): boolean => ['number', 'date', 'datetime'].includes(kindOf(field).cell ?? '')

/** The cell a pasted text makes: as its column is written, or else as if it were typed. */
function pastedCell(text: string, field: Field, column: ColumnRead | undefined): Cell {
  if (column && text.trim() !== '') {
    const read = column.read(written(text.trim()))
    if ('value' in read) return { value: read.value }
  }
  return cellFromText(text, field)
}

const sameLines = (one: string, other: string) =>
  one.replaceAll('\r\n', '\n').replace(/\n$/, '') === other.replaceAll('\r\n', '\n').replace(/\n$/, '')

/** Rows of the view and names of the columns a box covers. */
const covered = (model: LinesModel, box: Box): { rows: readonly Wire[]; names: readonly string[] } => ({
  rows: model.view.slice(box.top, box.bottom + 1),
  names: model.columns.slice(box.left, box.right + 1),
})

/** Empties the chosen cells. */
export function clear(model: LinesModel): void {
  const { box } = model
  if (!box) return
  const { rows, names } = covered(model, box)
  model.put(
    rows.flatMap(row =>
      names.flatMap((name): Placing[] => {
        const field = model.fields[name]
        return field && model.isEditable(name, row) ? [{ row, name, cell: emptyCell(field) }] : []
      }),
    ),
  )
}

/** Copies the block and empties it. */
export function cut(model: LinesModel): string | undefined {
  const text = copy(model)
  if (text !== undefined) clear(model)
  return text
}

/** Gives the cells of some rows what stands in the rows of a block, over and over. */
function repeat(model: LinesModel, from: Box, targets: readonly Wire[]): void {
  const { rows, names } = covered(model, from)
  model.put(
    targets.flatMap((target, index) =>
      names.flatMap((name): Placing[] => {
        const source = rows[index % rows.length]
        const field = model.fields[name]
        if (!source || !field || !model.isEditable(name, target)) return []
        return [{ row: target, name, cell: cellOf(source, name, field) }]
      }),
    ),
  )
}

/** Fills the block from its first row; a single cell takes what stands above it. */
export function fillDown(model: LinesModel): void {
  const { box } = model
  if (!box) return
  const top = box.top === box.bottom ? box.top - 1 : box.top
  if (top >= 0) repeat(model, { ...box, top, bottom: top }, model.view.slice(top + 1, box.bottom + 1))
}

/** Goes on with the block down or up to a row, as dragging its handle does. */
export function fillTo(model: LinesModel, row: number): void {
  const { box } = model
  model.filling = undefined
  if (!box) return
  if (row > box.bottom) repeat(model, box, model.view.slice(box.bottom + 1, row + 1))
  else if (row < box.top) repeat(model, box, model.view.slice(row, box.top))
  else return model.tell()
  model.choose(rangeOf({ ...box, top: Math.min(row, box.top), bottom: Math.max(row, box.bottom) }))
}

/** Puts what stands in the active cell into the same column of every ticked row. */
export function fillChecked(model: LinesModel): void {
  const { active } = model
  const name = active && model.columns[active.column]
  const source = active && model.view[active.row]
  const field = name === undefined ? undefined : model.fields[name]
  if (!name || !source || !field) return
  const cell = cellOf(source, name, field)
  const rows = model.view.filter(row => model.checked.has(keyOf(row)) && model.isEditable(name, row))
  model.put(rows.map(row => ({ row, name, cell })))
}

/** Turns the flags of the block over: to yes unless the active one says yes. */
export function toggleFlags(model: LinesModel): void {
  const { box, active } = model
  if (!box || !active) return
  const { rows, names } = covered(model, box)
  const on = model.view[active.row]?.[model.columns[active.column] ?? ''] === 'Y'
  model.put(
    rows.flatMap(row =>
      names
        .filter(name => model.fields[name]?.kind === 'flag' && model.isEditable(name, row))
        .map((name): Placing => ({ row, name, cell: { value: on ? 'N' : 'Y' } })),
    ),
  )
}

/** The rows a row command is about: the ticked ones, else those of the block. */
export function chosenRows(model: LinesModel): readonly Wire[] {
  const ticked = model.view.filter(row => model.checked.has(keyOf(row)))
  if (ticked.length > 0) return ticked
  return model.box ? covered(model, model.box).rows : []
}

/** Goes to a row by its key once it is shown. */
function goToRow(model: LinesModel, key: string): void {
  const row = model.view.findIndex(one => keyOf(one) === key)
  const first = model.columns.findIndex(name => model.view[row] && model.isEditable(name, model.view[row]))
  if (row >= 0) model.goTo({ row, column: model.active?.column ?? Math.max(0, first) })
}

function add(model: LinesModel, rows: readonly Wire[], after: string | null): void {
  if (model.input.readOnly || model.input.fixedRows) return
  const [first] = rows
  model.run([{ kind: 'insert', rows: placedBelow(rows, after) }])
  if (first) goToRow(model, keyOf(first))
}

/** Adds an empty row at the end. */
export function addRow(model: LinesModel): void {
  const last = model.rows.at(-1)
  add(model, [blankRow(model.fields)], last ? keyOf(last) : null)
}

/** Adds an empty row under the active one. */
export function insertRow(model: LinesModel): void {
  const below = model.active && model.view[model.active.row]
  if (below) add(model, [blankRow(model.fields)], keyOf(below))
  else addRow(model)
}

/** Adds a copy of the chosen rows under the last of them. */
export function duplicateRows(model: LinesModel): void {
  const rows = chosenRows(model)
  const last = rows.at(-1)
  if (last)
    add(
      model,
      rows.map(row => copyOfRow(row, model.fields)),
      keyOf(last),
    )
}

/** Takes the chosen rows away. */
export function deleteRows(model: LinesModel): void {
  if (model.input.readOnly || model.input.fixedRows) return
  const keys = new Set(chosenRows(model).map(keyOf))
  model.run([{ kind: 'delete', rows: placesOf(model.rows, keys) }])
  const { active, extent } = model
  model.goTo({ column: active?.column ?? 0, row: Math.max(0, Math.min(active?.row ?? 0, extent.rows - 1)) })
}

/** Goes to the first cell a person may type into, or the first of all where there is none. */
export function enter(model: LinesModel): void {
  const [row] = model.view
  const column = row ? model.columns.findIndex(name => model.isEditable(name, row)) : 0
  model.goTo({ row: 0, column: Math.max(0, column) })
}
