import type { DecimalMark } from '#platform/model/number-text.ts'
import { cellPlace } from '#platform/model/workbook.ts'
import { type DateOrder, type WrittenOrder, writtenOrders } from './sheet-dates.ts'
import { collapsed } from './sheet-view.ts'

/** How a decimal mark is written in a template, and in a person's answer. */
export const writtenMarks = { '1,234.5': '.', '1.234,5': ',' } as const satisfies Record<string, DecimalMark>

/** A decimal mark as it is written. */
export type WrittenMark = keyof typeof writtenMarks

/** Where a header value stands, as a template's `excelField` says it (decision 0015). */
export type HeaderPlace =
  | { readonly kind: 'label'; readonly label: string; readonly below: boolean; readonly part?: number }
  | { readonly kind: 'address'; readonly sheet: string | undefined; readonly row: number; readonly column: number }
  | { readonly kind: 'sentence'; readonly before: readonly string[]; readonly after: string }
  | { readonly kind: 'container' }
  | { readonly kind: 'joined'; readonly parts: readonly string[] }

/** An address with a column further right than any packing list reaches is a word: `ETA1`. */
const lastAddressedColumn = 200

const addressed = /^(?:(?:'((?:[^']|'')+)'|([^'!]+))!)?(\$?[A-Z]{1,3}\$?[1-9]\d{0,6})$/

/**
 * Reads how a HEADER row is written: a label, `B5`, `Summary!B5`, `Container ↓` (the value stands under its label),
 * `Container / Seal [2]` (the second part of what stands there), `Vessel + Voyage` (both, one after the other), `from … to` (what stands between), `*` (a container number by its form).
 */
export function headerPlace(excelField: string): HeaderPlace {
  const text = lineHeading(collapsed(excelField)).heading
  if (text === '*') return { kind: 'container' }
  const found = addressed.exec(text)
  const place = found && cellPlace(found[3] ?? '')
  if (found && place && place.column < lastAddressedColumn)
    return { kind: 'address', sheet: found[1]?.replaceAll("''", "'") ?? found[2], ...place }
  if (text.includes('…')) {
    const [before = '', after = ''] = text.split('…', 2)
    return { kind: 'sentence', before: before.split('*').map(part => part.trim()), after: after.trim() }
  }
  if (text.includes(' + ')) return { kind: 'joined', parts: text.split(' + ').map(part => part.trim()) }
  const parted = /^(.+\S) \[([1-4])\]$/.exec(text)
  if (parted?.[1]) return { kind: 'label', label: parted[1], below: false, part: Number(parted[2]) }
  if (text.endsWith('↓')) return { kind: 'label', label: text.slice(0, -1).trim(), below: true }
  return { kind: 'label', label: text, below: false }
}

/** The parts of a label or a value that says several things at once: `Container / Seal`. */
export const partsOfText = (text: string): string[] => text.split(/\s*[/|／]\s*|\s+[-–]\s+/).map(part => part.trim())

const writtenAs = / ?\[(DD\/MM|MM\/DD|1,234\.5|1\.234,5)\]$/

/** A heading or label without what a person said of how it is written, and what they said: `Packed [MM/DD]`, `Net [1.234,5]`. */
export function lineHeading(excelField: string): {
  readonly heading: string
  readonly order: DateOrder | undefined
  readonly mark: DecimalMark | undefined
} {
  const found = writtenAs.exec(excelField)
  if (!found) return { heading: excelField, order: undefined, mark: undefined }
  const said = found[1] ?? ''
  return {
    heading: excelField.slice(0, found.index),
    order: said in writtenOrders ? writtenOrders[said as WrittenOrder] : undefined,
    mark: said in writtenMarks ? writtenMarks[said as WrittenMark] : undefined,
  }
}

/** A column's heading together with the order of its dates, as a template keeps it. */
export const withOrder = (excelField: string, order: DateOrder): string =>
  `${lineHeading(excelField).heading} [${order === 'month first' ? 'MM/DD' : 'DD/MM'}]`

/** A column's heading together with how its numbers are written, as a template keeps it. */
export const withMark = (excelField: string, mark: DecimalMark): string =>
  `${lineHeading(excelField).heading} [${mark === ',' ? '1.234,5' : '1,234.5'}]`

/** The address of a cell on a sheet, as a workbook writes it. */
export function addressOn(sheet: string | undefined, cell: string): string {
  if (sheet === undefined) return cell
  return /^[\p{L}\p{N}_]+$/u.test(sheet) ? `${sheet}!${cell}` : `'${sheet.replaceAll("'", "''")}'!${cell}`
}
