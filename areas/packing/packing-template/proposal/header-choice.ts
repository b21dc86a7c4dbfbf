import { type Cell, columnName } from '#platform/model/workbook.ts'
import { addressOn } from '../excel-field.ts'
import type { TablePlace } from '../find-heading.ts'
import { isKnownLabel } from '../header-labels.ts'
import { headerValues, type Surroundings } from '../header-values.ts'
import type { PackingListField } from '../packing-list-fields.ts'
import type { ProposedRow } from '../propose-mapping.ts'
import { type DateOrder, dateTextIn, digitDatesIn, orderIn, vendorDate } from '../sheet-dates.ts'
import { containerIn, dateIn, sheetValue, soundContainerIn } from '../sheet-values.ts'
import { saidBy } from '../sheet-view.ts'
import { valueKind } from '../template-row.ts'
import { plainText } from '../vocabulary/lexicon.ts'
import { type HeaderPair, pairsAt } from './header-pairs.ts'
import type { OwnWords } from './known-values.ts'
import { becauseOfLabel, joined } from './reasons.ts'
import { pairsInSentence } from './sentences.ts'
import { isCompanyName, valueFit } from './value-fit.ts'

/** A header value that may be proposed, with the ways to say where it stands. */
interface Choice {
  readonly field: PackingListField
  readonly value: string
  readonly forms: readonly string[]
  readonly confidence: number
  readonly label: string
}

const leastFit = 0.45
/** Terms and conditions hold no header values. */
const longestText = 2_000
const noSamples: readonly string[] = []

function choicesFrom(pairs: readonly HeaderPair[], own: OwnWords, order: DateOrder | undefined): Choice[] {
  return pairs.flatMap(({ label, value, isDate, fits, forms, near }) =>
    [...fits].flatMap(([field, fit]) => {
      const shape = valueFit(field, value, { isDate, order, own })
      const confidence = fit * shape * near
      return confidence < leastFit ? [] : [{ field, value, forms, confidence, label }]
    }),
  )
}

/** The best choice of each field; a place gives one field its value. */
function best(choices: readonly Choice[]): Choice[] {
  const fields = new Set<PackingListField>()
  const places = new Set<string>()
  return [...choices]
    .sort((a, b) => b.confidence - a.confidence)
    .filter(({ field, forms, value }) => {
      const place = `${forms[0]} ${value}`
      if (fields.has(field) || places.has(place)) return false
      fields.add(field)
      places.add(place)
      return true
    })
}

/** A ship's voyage in a cell of its own belongs behind her name. */
function withVoyage(chosen: readonly Choice[], pairs: readonly HeaderPair[]): Choice[] {
  return chosen.map(choice => {
    if (choice.field !== 'vesselVoyage' || /\d/.test(choice.value) || choice.forms.length < 2) return choice
    const voyage = pairs.find(
      ({ fits, value, label, forms }) =>
        (fits.get('vesselVoyage') ?? 0) > 0.3 &&
        (fits.get('vesselVoyage') ?? 0) < 0.5 &&
        label !== choice.label &&
        forms.length > 1 &&
        !forms.includes(`${label}: …`) &&
        /\d/.test(value) &&
        value.length <= 20 &&
        valueFit('etdDate', value, { isDate: false, order: undefined, own: {} }) === 0,
    )
    if (!voyage || choice.forms.some(form => form.endsWith(': …'))) return choice
    const value = `${choice.value} ${voyage.value}`
    return { ...choice, value, forms: [`${choice.label} + ${voyage.label}`, ...choice.forms] }
  })
}

/** Container numbers are known by their form, whatever stands beside them. */
function containerByForm(places: readonly Surroundings[]): Choice[] {
  for (const around of places)
    for (const { text } of around.texts()) {
      const value = soundContainerIn(text)
      if (value) return [{ field: 'containerNo', value, forms: ['*'], confidence: 0.85, label: value }]
    }
  return []
}

/** A company that stands alone at the top of the sheet is who sends the goods. */
function exporterAtTop(places: readonly Surroundings[], place: TablePlace): Choice[] {
  const [around] = places
  for (const candidate of places)
    for (const row of candidate.rows) {
      const limit = candidate === around ? (place.headerRows[0] ?? 1) : 6
      if (row.no >= Math.min(limit, 8)) break
      const column = row.cells.findIndex(cell => saidBy(cell) !== '')
      const text = saidBy(row.cells[column])
      // A company's name may share its cell with the title of the paper.
      const [name = text] = text.split(/\s+[-–|]\s+(?=.*\p{L})|(?<=公司|集团|合作社)\s+(?=\p{Script=Han})/u, 1)
      const title = text.slice(name.length).trim()
      if (!isCompanyName(name) || isKnownLabel(name) || /[:：]/.test(name)) continue
      const address = addressOn(
        candidate === around ? undefined : candidate.view.sheet.name,
        `${columnName(column)}${row.no}`,
      )
      const forms = title === '' ? [address] : [`… ${title}`, address]
      return [{ field: 'exporter', value: name, forms, confidence: 0.6, label: text }]
    }
  return []
}

const typed = (cell: Cell | null, field: PackingListField, order: DateOrder | undefined): string | null => {
  const read = sheetValue(cell, valueKind(field), undefined, order)
  return 'value' in read ? read.value : null
}

const comparable = (value: string | null): string => plainText(value ?? '').replace(/[^\p{L}\p{N}]/gu, '')

/** What a value must come to when it is read. */
function wanted({ field, value }: Choice, order: DateOrder | undefined): string {
  if (valueKind(field) !== 'date') return comparable(field === 'containerNo' ? (containerIn(value) ?? value) : value)
  const cell: Cell = { kind: 'text', text: value }
  return comparable(dateIn(cell, order) ?? vendorDate(dateTextIn(value, order) ?? '', order) ?? value)
}

/** Proposes the header values of a workbook whose table is known; each is read again before it is proposed. */
export function proposedHeader(place: TablePlace, places: readonly Surroundings[], own: OwnWords): ProposedRow[] {
  const order = orderIn(
    places.flatMap(({ rows }) =>
      rows.flatMap(({ cells }) => cells.flatMap(cell => (cell?.kind === 'text' ? digitDatesIn(cell.text) : []))),
    ),
  ).proven
  const pairs = places.flatMap((around, at) =>
    around
      .texts()
      .flatMap(text =>
        text.text.length > longestText ? [] : [...pairsAt(around, text, at === 0), ...pairsInSentence(text.text)],
      ),
  )
  const labelled = withVoyage(best(choicesFrom(pairs, own, order)), pairs)
  const has = (field: PackingListField) => labelled.some(choice => choice.field === field)
  const choices = [
    ...labelled,
    ...(has('containerNo') ? [] : containerByForm(places)),
    ...(has('exporter') ? [] : exporterAtTop(places, place)),
  ]

  const rows = choices.map(choice => ({ choice, form: 0 }))
  const templateOf = () =>
    rows.map(({ choice, form }) => ({
      templateType: 'HEADER' as const,
      excelField: choice.forms[form] ?? '',
      packingListField: choice.field,
    }))
  // A label that another one hides is said in another way, until what is read is what was seen.
  let template = templateOf()
  let values = headerValues(template, places)
  for (let round = 0; round < 4; round++) {
    let changed = false
    template.forEach((row, at) => {
      const one = rows[at]
      if (
        !one ||
        comparable(typed(values.get(row)?.cell ?? null, row.packingListField, order)) === wanted(one.choice, order)
      )
        return
      if (one.form < one.choice.forms.length) {
        one.form++
        changed = true
      }
    })
    if (!changed) break
    template = templateOf()
    values = headerValues(template, places)
  }
  return template.flatMap((row, at) => {
    const choice = rows[at]?.choice
    const cell = values.get(row)?.cell ?? null
    const value = typed(cell, row.packingListField, order)
    if (!choice || row.excelField === '' || value === null) return []
    const reason =
      choice.forms[0] === '*'
        ? containerReason
        : row.packingListField === 'exporter' && choice.confidence === 0.6
          ? topReason
          : becauseOfLabel(choice.label)
    return [
      {
        ...row,
        confidence: Math.min(0.99, Number(choice.confidence.toFixed(2))),
        reason: joined([reason]),
        samples: cell ? [value] : noSamples,
      },
    ]
  })
}

const containerReason = [
  '符合ISO 6346集装箱号格式，校验位正确',
  'has the form and check digit of an ISO 6346 container number',
] as const
const topReason = ['表格上方单独的公司名称', 'a company name that stands alone above the table'] as const
