import { columnName } from '#platform/model/workbook.ts'
import { addressOn, partsOfText } from '../excel-field.ts'
import { isKnownLabel, Labels, withoutColon } from '../header-labels.ts'
import { type HeaderValue, type Surroundings, type TextPlace, valueBelow, valueBeside } from '../header-values.ts'
import { labelFits } from '../label-meaning.ts'
import type { PackingListField } from '../packing-list-fields.ts'
import { dateTextIn } from '../sheet-dates.ts'
import { collapsed, saidBy } from '../sheet-view.ts'
import { lettersOf } from '../vocabulary/lexicon.ts'
import { labelWords } from '../vocabulary/lexicons.ts'
import { isCompanyName } from './value-fit.ts'

/** A label with a value that may be its own, and the ways a template can say where it stands, the readable ones first. */
export interface HeaderPair {
  readonly label: string
  readonly value: string
  readonly isDate: boolean
  readonly fits: ReadonlyMap<PackingListField, number>
  readonly forms: readonly string[]
  /** How near the value stands to its label, 0 to 1. */
  readonly near: number
}

const noLabels = new Labels([])

/** The value beside a label, and the one below it. */
function aroundLabel(around: Surroundings, place: TextPlace, onTable: boolean): HeaderPair[] {
  const label = collapsed(withoutColon(place.text))
  if (label.length > 60 || label === '' || /[:：]\s*\S/.test(label)) return []
  const fits = labelFits(label)
  // `EXPORTADORA VALLE CENTRAL` is a name, not a label.
  const { said, unknown } = labelWords.understood(label)
  if (fits.size === 0 || unknown > lettersOf(said)) return []
  if (unknown > 0 && isCompanyName(label)) return []
  const sheet = onTable ? undefined : around.view.sheet.name
  const beside = valueBeside(around, place.row, place.column, noLabels)
  const below = valueBelow(around, place.row, place.column, noLabels)
  const addressOf = (row: number, from: number, isBelow: boolean) => {
    const cells = around.view.row(row)?.cells ?? []
    const column = isBelow ? from : cells.findIndex((cell, at) => at > from && saidBy(cell) !== '')
    return addressOn(sheet, `${columnName(Math.max(0, column))}${row}`)
  }
  const pair = (found: typeof beside, isBelow: boolean): HeaderPair[] =>
    found
      ? [
          {
            label,
            value: saidBy(found.cell),
            isDate: found.cell.kind === 'date',
            fits,
            forms: [label, ...(isBelow ? [`${label} ↓`] : []), addressOf(found.row, place.column, isBelow)],
            near: isBelow ? 0.9 : 1,
          },
        ]
      : []
  return [...pair(beside, false), ...pair(below, true), ...inParts(label, beside ?? below)]
}

/** A label of several things with a value of as many parts: `Container / Seal`. */
function inParts(label: string, found: HeaderValue | undefined): HeaderPair[] {
  if (!found || found.cell.kind !== 'text') return []
  const [labels, values] = [partsOfText(label), partsOfText(saidBy(found.cell))]
  // `Ports` with two names are those of loading and discharge.
  if (values.length === 2 && /^(?:ports|puertos|portos|porti|limanlar|港口)$/iu.test(label))
    labels.splice(0, 1, 'POL', 'POD')
  if (labels.length < 2 || labels.length > 4 || labels.length !== values.length) return []
  const fits = labels.map(part => labelFits(part))
  const fields = fits.map(fit => [...fit].sort((a, b) => b[1] - a[1])[0]?.[0])
  if (new Set(fields).size !== labels.length) return []
  return fits.flatMap((fit, at) => {
    const value = values[at] ?? ''
    const forms = [`${label} [${at + 1}]`]
    return value === '' ? [] : [{ label, value, isDate: false, fits: fit, forms, near: 1.02 }]
  })
}

const passageEnd = /\s{2,}|[\n\t;；|]|\s\/\s|,\s(?=[^,:：]{2,30}[:：])/

interface ColonLabel {
  readonly label: string
  readonly fits: HeaderPair['fits']
  /** Where the label begins and where its value does. */
  readonly from: number
  readonly to: number
}

/** The words before a colon that make a label: those that say it best, else all since the last gap. */
function labelBefore(text: string, colon: number): ColonLabel {
  const before = text.slice(0, colon).split(passageEnd).at(-1) ?? ''
  const start = colon - before.length
  const none: ColonLabel = { label: collapsed(before), fits: new Map(), from: start, to: colon + 1 }
  let best = none
  let bestFit = 0
  for (const [at, { index }] of [...before.matchAll(/\S+/g)].entries()) {
    const label = collapsed(before.slice(index))
    if (label.length > 60) continue
    const fits = labelFits(label)
    const fit = Math.max(0, ...fits.values())
    if (fit <= bestFit + 0.05 || fit < (at === 0 ? 0.5 : 0.8)) continue
    best = { label, fits, from: start + index, to: colon + 1 }
    bestFit = fit
  }
  return best
}

/** Labels with a colon inside a longer text: `Container: X   Seal: Y`. */
function behindColons({ text }: TextPlace): HeaderPair[] {
  const labels = [...text.matchAll(/[:：]\s*(?=\S)/g)].map(({ index }) => labelBefore(text, index))
  return labels.flatMap(({ label, fits, to }, at) => {
    if (fits.size === 0) return []
    const said = text.slice(to, labels[at + 1]?.from)
    const value = collapsed(said.trimStart().split(/\s{2,}|[\n\t;；|]/, 1)[0] ?? '').replace(/[\s,;/|–-]+$/, '')
    return value === '' ? [] : [{ label, value, isDate: false, fits, forms: [label, `${label}: …`], near: 1 }]
  })
}

/** `Loaded 2` is no label where `2 Nov 2026` is a date. */
const isDateFrom = (words: readonly string[]): boolean =>
  /^\d{1,4}$/.test(words[0] ?? '') && dateTextIn(words.slice(0, 4).join(' '))?.startsWith(words[0] ?? '') === true

const portOf = { etdDate: 'pol', etaDate: 'pod' } as const
const placeForm = /^(\p{Lu}[\p{L}'’.-]+(?: \p{Lu}[\p{L}'’.-]+){0,2})(?:, \p{Lu}\p{L}+)?(?=$|\s*[|:：,(（–-]|\s+\d)/u

/** A date that names its port: `ETD Tauranga` with the day beside it, or `ETD Tauranga | 2026-11-04` in one cell. */
function datesOfPorts(around: Surroundings, place: TextPlace, onTable: boolean): HeaderPair[] {
  const text = collapsed(place.text)
  if (text.length > 80) return []
  const words = text.split(' ')
  for (let count = Math.min(3, words.length - 1); count > 0; count--) {
    const lead = words.slice(0, count).join(' ')
    if (/[:：|]|\d/.test(lead) || labelWords.understood(lead).unknown > 0) continue
    const fits = labelFits(lead)
    const date = (['etdDate', 'etaDate'] as const).find(field => (fits.get(field) ?? 0) >= 0.85)
    const port = placeForm.exec(words.slice(count).join(' '))?.[0]
    if (!date || !port || isKnownLabel(port) || labelWords.understood(port).said.length > 0) continue
    const label = `${lead} ${port}`
    const sign = /^\s*([|:：,(（–-])/.exec(text.slice(label.length))?.[1] ?? ''
    const rest = text.slice(label.length).replace(/^[\s|:：,(（–-]+/, '')
    const ofPort: HeaderPair = {
      label,
      value: port,
      isDate: false,
      fits: new Map([[portOf[date], 0.7]]),
      forms: [`${lead} …${sign || rest === '' ? ` ${sign}` : ''}`.trimEnd(), addressOf(around, place, onTable)],
      near: 1,
    }
    const dated = rest === '' ? aroundNamed(around, place, onTable, label, date) : []
    if (rest !== '')
      dated.push({
        label,
        value: rest,
        isDate: false,
        fits: new Map([[date, 0.95]]),
        forms: [`${label}${sign ? ` ${sign}` : ''} …`, addressOf(around, place, onTable)],
        near: 1,
      })
    return dated.length > 0 ? [ofPort, ...dated] : []
  }
  return []
}

/** The address of the cell a text stands in. */
const addressOf = (around: Surroundings, { row, column }: TextPlace, onTable: boolean): string =>
  addressOn(onTable ? undefined : around.view.sheet.name, `${columnName(column)}${row.no}`)

/** The date beside or below a label that names a port. */
function aroundNamed(
  around: Surroundings,
  { row, column }: TextPlace,
  onTable: boolean,
  label: string,
  field: 'etdDate' | 'etaDate',
): HeaderPair[] {
  const found = valueBeside(around, row, column, noLabels) ?? valueBelow(around, row, column, noLabels)
  if (!found) return []
  const at = around.view
    .row(found.row)
    ?.cells.findIndex(
      (cell, column) => cell !== null && (found.row !== row.no || column > 0) && saidBy(cell) === saidBy(found.cell),
    )
  const address = addressOn(
    onTable ? undefined : around.view.sheet.name,
    `${columnName(Math.max(0, at ?? 0))}${found.row}`,
  )
  return [
    {
      label,
      value: saidBy(found.cell),
      isDate: found.cell.kind === 'date',
      fits: new Map([[field, 0.95]]),
      forms: [label, address],
      near: 1,
    },
  ]
}

/** A passage that begins with a known label and goes on with its value: `Packing List N° EVC-25`, `Seal 0045871`. */
function leading(place: TextPlace): HeaderPair[] {
  // A number belongs to the word before it, however far it stands: `LISTA DE EMPAQUE   N° 118`.
  const text = place.text.replace(/\s{2,}(?=(?:n[°º]|no\.|nro\.?|nr\.|#)\s?\S)/giu, ' ')
  const passages = text.trim().split(/\s{2,}|[\n\t;；|]|\s\/\s|\s[-–]\s|,\s/)
  const several = /\s{2,}|[\n\t;；|]/.test(text.trim())
  return passages.flatMap(passage => {
    const words = collapsed(passage).split(' ')
    for (let count = Math.min(5, words.length - 1); count > 0; count--) {
      const label = words.slice(0, count).join(' ')
      // What holds a date holds its own value: `sailing on 02/27/2025 and due`.
      if (
        /[:：]|\d[./-]\d/.test(label) ||
        isDateFrom(words.slice(count - 1)) ||
        labelWords.understood(label).unknown > 0
      )
        continue
      const fits = new Map([...labelFits(label)].filter(([, fit]) => fit >= 0.8))
      const value = words
        .slice(count)
        .join(' ')
        .replace(/^[:：#.-]\s*/, '')
      // Among several passages a name without a figure may follow its label as well.
      const follows = /\d/.test(value) || (several && /^[\p{Lu}\p{Lo}]/u.test(value) && !isKnownLabel(value))
      if (fits.size === 0 || !follows) continue
      const at = text.indexOf(passage) + passage.length
      const rest = collapsed(text.slice(at))
      const after = /^\S+(?: \p{L}\S*)?/u.exec(rest)?.[0] ?? ''
      return [
        {
          label,
          value,
          isDate: false,
          fits,
          forms: rest === '' ? [label] : [label, `${label} … ${after}`, `${label} …`],
          near: 0.95,
        },
      ]
    }
    return []
  })
}

/** Every pair of label and value that one text of a sheet may begin or hold. */
export function pairsAt(around: Surroundings, place: TextPlace, onTable: boolean): HeaderPair[] {
  return [
    ...aroundLabel(around, place, onTable),
    ...datesOfPorts(around, place, onTable),
    ...behindColons(place),
    ...leading(place),
  ]
}
