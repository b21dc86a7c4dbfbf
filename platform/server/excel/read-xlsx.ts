import { type Cell, cellPlace, type MergedArea } from '../../model/workbook.ts'
import type { Archive } from './archive.ts'
import { flagCell, isoDateCell, numberCell, textCell } from './cell-text.ts'
import { excelLimits, limits } from './limits.ts'
import { type NumberFormat, numberFormat } from './number-format.ts'
import { damaged, notAWorkbook } from './refusal.ts'
import type { SheetSink } from './sheet-sink.ts'
import { isOn, readXml, unescaped } from './xml.ts'

interface Relation {
  readonly type: string
  readonly path: string
}

/** A target is written from the folder of the part that names it, or from the root. */
function pathFrom(folder: string, target: string): string {
  if (target.startsWith('/')) return target.slice(1)
  const steps = folder.split('/').filter(Boolean)
  for (const step of target.split('/')) {
    if (step === '..') steps.pop()
    else if (step !== '.') steps.push(step)
  }
  return steps.join('/')
}

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1)

/** What a part refers to, by id; the same in both flavours of the format, which differ in their long names. */
async function relationsOf(archive: Archive, part: string): Promise<Map<string, Relation>> {
  const folder = folderOf(part)
  const path = `${folder}_rels/${part.slice(folder.length)}.rels`
  const relations = new Map<string, Relation>()
  if (!archive.has(path)) return relations
  await readXml(archive.chunks(path), {
    open(name, { Id, Type = '', Target = '', TargetMode }) {
      if (name !== 'Relationship' || Id === undefined || TargetMode === 'External') return
      relations.set(Id, { type: Type.slice(Type.lastIndexOf('/') + 1), path: pathFrom(folder, Target) })
    },
  })
  return relations
}

interface Contents {
  readonly sheets: readonly { readonly name: string; readonly hidden: boolean; readonly relation: string }[]
  readonly from1904: boolean
}

async function contentsOf(archive: Archive, path: string): Promise<Contents> {
  const sheets: { name: string; hidden: boolean; relation: string }[] = []
  let from1904 = false
  let root: string | undefined
  await readXml(archive.chunks(path), {
    open(name, attributes) {
      root ??= name
      if (name === 'workbookPr') from1904 = isOn(attributes['date1904'])
      if (name !== 'sheet') return
      const key = Object.keys(attributes).find(key => key === 'id' || key.endsWith(':id'))
      sheets.push({
        name: unescaped(attributes['name'] ?? ''),
        hidden: /hidden$/i.test(attributes['state'] ?? ''),
        relation: (key && attributes[key]) ?? '',
      })
    },
  })
  if (root !== 'workbook') throw notAWorkbook()
  return { sheets, from1904 }
}

/** The number format of each cell style. */
async function formatsOf(archive: Archive, path: string | undefined): Promise<NumberFormat[]> {
  const codes = new Map<string, string>()
  const formats: NumberFormat[] = []
  if (path === undefined || !archive.has(path)) return formats
  let inCellStyles = false
  await readXml(archive.chunks(path), {
    open(name, { numFmtId = '0', formatCode = '' }) {
      if (name === 'numFmt') codes.set(numFmtId, unescaped(formatCode))
      else if (name === 'cellXfs') inCellStyles = true
      else if (name === 'xf' && inCellStyles) formats.push(numberFormat(Number(numFmtId), codes.get(numFmtId)))
    },
    close(name) {
      if (name === 'cellXfs') inCellStyles = false
    },
  })
  return formats
}

/** The texts that cells share; rich text is joined, the reading aids of Japanese names are not part of it. */
async function sharedTextsOf(archive: Archive, path: string | undefined): Promise<(Cell | null)[]> {
  const texts: (Cell | null)[] = []
  if (path === undefined || !archive.has(path)) return texts
  let text = ''
  let inText = false
  let inAid = false
  await readXml(archive.chunks(path), {
    open(name) {
      if (name === 'si') text = ''
      else if (name === 't') inText = !inAid
      else if (name === 'rPh') inAid = true
    },
    text(piece) {
      if (inText) text += piece
    },
    close(name) {
      if (name === 't') inText = false
      else if (name === 'rPh') inAid = false
      else if (name === 'si') texts.push(textCell(unescaped(text)))
    },
  })
  return texts
}

interface Surroundings {
  readonly sharedTexts: readonly (Cell | null)[]
  readonly formats: readonly NumberFormat[]
  readonly from1904: boolean
}

/** A cell as it is being read. */
interface OpenCell {
  column: number
  type: string
  style: string
  value: string
  inline: string
  formula: boolean
  hasValue: boolean
}

function cellOf(open: OpenCell, { sharedTexts, formats, from1904 }: Surroundings): Cell | null {
  const { type, value, hasValue } = open
  if (type === 'inlineStr') return textCell(unescaped(open.inline))
  // A workbook written by a program may hold formulas nobody has calculated: their value is not known.
  if (!hasValue) return open.formula ? { kind: 'error', text: '#CALC!' } : null
  switch (type) {
    case 's': {
      const shared = sharedTexts[Number(value)]
      if (shared === undefined) throw damaged(new Error(`there is no shared text ${value}`))
      return shared
    }
    case 'str':
      return textCell(unescaped(value))
    case 'b':
      return flagCell(isOn(value.trim()))
    case 'e':
      return { kind: 'error', text: value.trim() }
    case 'd':
      return isoDateCell(value.trim())
    default:
      return value.trim() === '' ? null : numberCell(value.trim(), formats[Number(open.style || 0)], from1904)
  }
}

function areaOf(reference: string): MergedArea | undefined {
  const [first = '', last = first] = reference.split(':')
  const [from, to] = [cellPlace(first), cellPlace(last)]
  if (!from || !to) return undefined
  return { top: from.row, left: from.column, bottom: to.row, right: to.column }
}

/** Reads the rows of one sheet as they inflate; only the open row is held. */
async function readSheet(chunks: AsyncIterable<Uint8Array>, around: Surroundings, sink: SheetSink): Promise<void> {
  const merges: MergedArea[] = []
  const hiddenColumns: number[] = []
  const hiddenRows: number[] = []
  let row = 0
  let cells: (Cell | null)[] = []
  let cell: OpenCell | undefined
  let nextColumn = 0
  let within: 'value' | 'inline' | undefined
  let inAid = false

  const openRow = (no: number) => {
    if (!(no > row) || no > excelLimits.rows) throw damaged(new Error(`row ${no} follows row ${row}`))
    row = no
    cells = []
    nextColumn = 0
  }
  const openCell = ({ r, t = 'n', s = '' }: Readonly<Record<string, string>>) => {
    const place = r === undefined ? { row, column: nextColumn } : cellPlace(r)
    if (!place || place.row !== row || place.column >= excelLimits.columns)
      throw damaged(new Error(`cell ${r} stands in row ${row}`))
    nextColumn = place.column + 1
    cell = { column: place.column, type: t, style: s, value: '', inline: '', formula: false, hasValue: false }
  }
  const closeCell = (done: OpenCell) => {
    const read = cellOf(done, around)
    if (!read) return
    while (cells.length < done.column) cells.push(null)
    cells[done.column] = read
  }

  await readXml(chunks, {
    open(name, attributes) {
      if (name === 'c') openCell(attributes)
      else if (name === 'v') {
        within = 'value'
        if (cell) cell.hasValue = true
      } else if (name === 'row') {
        openRow(attributes['r'] === undefined ? row + 1 : Number(attributes['r']))
        if (isOn(attributes['hidden'])) hiddenRows.push(row)
      } else if (name === 'f') {
        if (cell) cell.formula = true
      } else if (name === 't') within = cell && !inAid ? 'inline' : undefined
      else if (name === 'rPh') inAid = true
      else if (name === 'mergeCell') {
        const area = areaOf(attributes['ref'] ?? '')
        if (area) merges.push(area)
      } else if (name === 'col' && isOn(attributes['hidden'])) {
        const last = Math.min(Number(attributes['max']), limits.columns)
        for (let column = Number(attributes['min']); column <= last; column++) hiddenColumns.push(column - 1)
      }
    },
    text(piece) {
      if (!cell || !within) return
      if (within === 'value') cell.value += piece
      else cell.inline += piece
    },
    close(name) {
      if (name === 'v' || name === 't') within = undefined
      else if (name === 'c') {
        if (cell) closeCell(cell)
        cell = undefined
      } else if (name === 'row') sink.row(row, cells)
      else if (name === 'rPh') inAid = false
    },
  })
  sink.end({ merges, hiddenColumns, ...(hiddenRows.length > 0 ? { hiddenRows } : {}) })
}

/** Reads a packed workbook, sheet by sheet in the order of its tabs. */
export async function readXlsx(archive: Archive, sink: SheetSink): Promise<void> {
  const start = [...(await relationsOf(archive, '')).values()].find(({ type }) => type === 'officeDocument')
  const path = start?.path ?? 'xl/workbook.xml'
  if (!archive.has(path) || !path.toLowerCase().endsWith('.xml')) throw notAWorkbook()
  const { sheets, from1904 } = await contentsOf(archive, path)
  const relations = await relationsOf(archive, path)
  const partOf = (wanted: string) => [...relations.values()].find(({ type }) => type === wanted)?.path
  const formats = await formatsOf(archive, partOf('styles'))
  const sharedTexts = await sharedTextsOf(archive, partOf('sharedStrings'))
  for (const { name, hidden, relation } of sheets) {
    const part = relations.get(relation)
    if (part?.type !== 'worksheet') continue
    sink.begin(name, hidden)
    await readSheet(archive.chunks(part.path), { sharedTexts, formats, from1904 }, sink)
  }
  await archive.countRest()
}
