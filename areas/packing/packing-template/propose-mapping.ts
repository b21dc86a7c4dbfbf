import type { Cell, Sheet, Workbook } from '#platform/model/workbook.ts'
import { headerLabels, lineHeadings, type PackingListField } from './known-headings.ts'
import { collapsed, type Heading, headingText, SheetView, saidBy } from './sheet-view.ts'
import type { TemplateRow } from './template-row.ts'

/** A template proposed for a workbook nobody has mapped yet, and the headings a person can choose from. */
export interface MappingProposal {
  readonly sheet: string | null
  readonly headerRows: readonly number[]
  readonly headings: readonly string[]
  readonly template: readonly (TemplateRow & { readonly packingListField: PackingListField })[]
}

/** Headings stand near the top; further down stand lines. */
const searchedRows = 100

/** Words of a heading without capitals, accents and signs: `GoodsDescription`, `GOODS_DESCRIPTION (kg)`. */
function wordsOf(text: string): string[] {
  const spaced = text.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2').replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
  const plain = spaced
    .normalize('NFKD')
    .replace(/\p{M}(?<!\p{Script=Thai})/gu, '')
    .normalize('NFKC')
    .toLowerCase()
  return plain.match(/\p{Script=Han}+|(?:(?!\p{Script=Han})[\p{L}\p{M}\p{N}])+/gu) ?? []
}

/** Units and small words say nothing about which column it is. */
const fillers = new Set([
  'kg',
  'kgs',
  'kilos',
  'kilograms',
  'pcs',
  'iso',
  'letter',
  'of',
  'all',
  'the',
  'de',
  'del',
  'la',
  'los',
])

interface Known {
  readonly field: PackingListField
  readonly words: readonly string[]
  readonly length: number
}

const lengthOf = (words: readonly string[]): number => words.join('').length

const knownFrom = (vocabulary: Partial<Record<PackingListField, string>>): Known[] =>
  Object.entries(vocabulary).flatMap(([field, phrases]) =>
    phrases.split(',').map(phrase => {
      const words = wordsOf(phrase)
      return { field: field as PackingListField, words, length: lengthOf(words) }
    }),
  )

const knownLines = knownFrom(lineHeadings)
const knownLabels = knownFrom(headerLabels)

/** Whether two long words are one but for a slip of typing: a letter too many, too few, wrong, or two swapped. */
function alike(one: string, other: string): boolean {
  if (one === other) return true
  if (Math.min(one.length, other.length) < 6 || Math.abs(one.length - other.length) > 1) return false
  let start = 0
  while (start < one.length && one[start] === other[start]) start++
  let end = 0
  while (end < Math.min(one.length, other.length) - start && one.at(-1 - end) === other.at(-1 - end)) end++
  const [left, right] = [one.slice(start, one.length - end), other.slice(start, other.length - end)]
  return Math.max(left.length, right.length) < 2 || (left.length === 2 && right === `${left[1]}${left[0]}`)
}

/** The letters of a heading's words that a phrase covers, word by word; a Chinese one also inside a longer run. */
function coveredBy(phrase: readonly string[], heading: readonly string[]): (readonly [at: number, letters: number])[] {
  const [only] = phrase
  if (phrase.length === 1 && only && /^\p{Script=Han}/u.test(only))
    return heading.flatMap((word, at) => (word.includes(only) ? [[at, only.length] as const] : []))
  const from = heading.findIndex((_, from) => phrase.every((word, at) => alike(heading[from + at] ?? '', word)))
  return from < 0 ? [] : phrase.map((_, at) => [from + at, heading[from + at]?.length ?? 0] as const)
}

/** How well a text fits each field: 1 when known phrases are all it says, less the more stands beside them. */
function fits(text: string, known: readonly Known[]): Map<PackingListField, number> {
  const all = wordsOf(text)
  const bare = all.filter(word => !fillers.has(word))
  const found = new Map<PackingListField, number>()
  for (const heading of [all, bare]) {
    const covered = new Map<PackingListField, number[]>()
    const longest = new Map<PackingListField, number>()
    for (const { field, words, length } of known) {
      const letters = covered.get(field) ?? heading.map(() => 0)
      for (const [at, count] of coveredBy(words, heading)) {
        letters[at] = Math.max(letters[at] ?? 0, count)
        longest.set(field, Math.max(longest.get(field) ?? 0, length))
      }
      covered.set(field, letters)
    }
    for (const [field, length] of longest) {
      const share = (covered.get(field) ?? []).reduce((total, count) => total + count, 0) / lengthOf(heading)
      // Of two fields that fit alike, the one named in more letters is meant.
      found.set(field, Math.max(found.get(field) ?? 0, share + length / 1000))
    }
  }
  return found
}

/** Below this a known word is an accident in a sentence. */
const leastFit = 0.24

/** Gives each field the place that fits it best, and each place one field. */
function bestPairs<Place>(candidates: readonly { place: Place; field: PackingListField; fit: number }[]) {
  const fields = new Set<PackingListField>()
  const places = new Set<Place>()
  return candidates
    .filter(({ fit }) => fit >= leastFit)
    .sort((a, b) => b.fit - a.fit)
    .filter(({ place, field }) => {
      if (fields.has(field) || places.has(place)) return false
      fields.add(field)
      places.add(place)
      return true
    })
}

/** A mixed heading such as `Variety 品种` fits by either of its languages, one of two rows by its lower word first. */
function fitsOfHeading({ words }: Heading): Map<PackingListField, number> {
  const best = new Map<PackingListField, number>()
  const consider = (text: string, weight: number) => {
    for (const [field, fit] of fits(text, knownLines)) best.set(field, Math.max(best.get(field) ?? 0, fit * weight))
  }
  const lower = words.at(-1) ?? ''
  for (const text of [lower, ...partsBySpelling(lower)]) consider(text, 1)
  if (words.length > 1) consider(words.join(' '), 0.95)
  return best
}

/** The Chinese and the other part of a text in two languages, and what a slash separates. */
function partsBySpelling(text: string): string[] {
  const han = text.replace(/[^\p{Script=Han}\s]/gu, ' ').trim()
  const other = text.replace(/[\p{Script=Han}\p{Script=Thai}]/gu, ' ').trim()
  return [han === '' || other === '' ? [] : [han, other], text.includes(' / ') ? text.split(' / ') : []].flat()
}

interface Table {
  readonly view: SheetView
  readonly top: number
  readonly depth: number
  readonly headings: readonly Heading[]
  readonly pairs: readonly { place: Heading; field: PackingListField; fit: number }[]
}

function tableIn(sheet: Sheet): Table | undefined {
  const view = new SheetView(sheet)
  let best: Table | undefined
  let bestScore = 0
  for (const { no: top } of sheet.rows.slice(0, searchedRows)) {
    for (const depth of [1, 2]) {
      const headings = view.headings(top, depth)
      const pairs = bestPairs(
        headings.flatMap(place => [...fitsOfHeading(place)].map(([field, fit]) => ({ place, field, fit }))),
      )
      const fields = new Set(pairs.map(({ field }) => field))
      // A table of goods names what they are or how many; a second row must bring more than it costs.
      if (!fields.has('qty') && !fields.has('commodity')) continue
      const score = pairs.reduce((total, { fit }) => total + Math.min(1, fit), 0) - (depth - 1) * 0.9
      if (pairs.length >= 2 && score > bestScore) {
        best = { view, top, depth, headings, pairs }
        bestScore = score
      }
    }
  }
  return best
}

/** A label above the table as a template writes it, and how well it fits each field. */
interface Label {
  readonly text: string
  readonly fits: ReadonlyMap<PackingListField, number>
}

/** A passage without a colon may begin with a known label: `Packing List N° EVC-25`. */
function leadingLabel(passage: string): Label | undefined {
  const words = passage.split(' ')
  for (let count = Math.min(5, words.length - 1); count > 0; count--) {
    const text = words.slice(0, count).join(' ')
    const exact = [...fits(text, knownLabels)].filter(([, fit]) => fit >= 1)
    if (exact.length > 0 && /\d/.test(words.slice(count).join(' '))) return { text, fits: new Map(exact) }
  }
  return undefined
}

function labelsIn(cell: Cell, hasNeighbour: boolean): Label[] {
  const whole = saidBy(cell).replace(/\s*[:：]$/, '')
  const fitsOf = (text: string) => {
    const best = new Map(fits(text, knownLabels))
    for (const part of partsBySpelling(text))
      for (const [field, fit] of fits(part, knownLabels)) best.set(field, Math.max(best.get(field) ?? 0, fit * 0.99))
    return best
  }
  const labels: Label[] = hasNeighbour && whole.length <= 60 ? [{ text: whole, fits: fitsOf(whole) }] : []
  for (const passage of cell.text.split(/\s{2,}|[\n\t]/).map(collapsed)) {
    const [, text] = /^([^:：]{2,60}?)\s*[:：]\s*\S/.exec(passage) ?? []
    if (text) labels.push({ text, fits: fitsOf(text) })
    else labels.push(...[leadingLabel(passage) ?? []].flat())
  }
  return labels
}

/** Rows in the order the fields stand in our forms. */
function inOrder(
  vocabulary: Partial<Record<PackingListField, string>>,
  rows: MappingProposal['template'],
): MappingProposal['template'] {
  const order = Object.keys(vocabulary)
  return [...rows].sort((a, b) => order.indexOf(a.packingListField) - order.indexOf(b.packingListField))
}

function headerTemplate({ view, top }: Table): MappingProposal['template'] {
  const labels = view.sheet.rows
    .filter(({ no }) => no < top)
    .flatMap(({ cells }) =>
      cells.flatMap((cell, column) =>
        cell?.kind === 'text'
          ? labelsIn(
              cell,
              cells.slice(column + 1).some(beside => saidBy(beside) !== ''),
            )
          : [],
      ),
    )
  // A label in the middle of a sentence is none: at least half of it must be known.
  const pairs = bestPairs(
    labels.flatMap(({ text, fits }) =>
      [...fits].filter(([, fit]) => fit >= 0.5).map(([field, fit]) => ({ place: text, field, fit })),
    ),
  )
  return inOrder(
    headerLabels,
    pairs.map(({ place, field }) => ({ templateType: 'HEADER', excelField: place, packingListField: field })),
  )
}

/** Proposes a template for a workbook from what vendors usually write, in Chinese, English and Spanish. */
export function mappingProposal(workbook: Workbook): MappingProposal {
  const tables = workbook.sheets.filter(({ hidden }) => !hidden).flatMap(sheet => tableIn(sheet) ?? [])
  const [table] = tables.sort((a, b) => b.pairs.length - a.pairs.length)
  if (!table) return { sheet: null, headerRows: [], headings: [], template: [] }
  const lines = table.pairs.map(({ place, field }) => ({
    templateType: 'LINE' as const,
    excelField: headingText(place.words),
    packingListField: field,
  }))
  return {
    sheet: table.view.sheet.name,
    headerRows: Array.from({ length: table.depth }, (_, at) => table.top + at),
    headings: table.headings.map(({ words }) => headingText(words)),
    template: [...headerTemplate(table), ...inOrder(lineHeadings, lines)],
  }
}
