import { type ExportColumn, figure } from './export-table.ts'
import { excelLimits } from './limits.ts'

/** The first characters of a text as long as a cell can hold them, never half a character. */
function fitting(text: string): string {
  if (text.length <= excelLimits.cellCharacters) return text
  const cut = text.slice(0, excelLimits.cellCharacters)
  return /[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut
}

/** What XML does not take as it is, what a workbook spells out, and what would be read back as spelled out. */
const odd = /[&<>"\uFFFE\uFFFF]|(?![\t\n])\p{Cc}|_(?=x[0-9A-Fa-f]{4}_)/u
const odds = new RegExp(odd.source, 'gu')
const named: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const spelled = (sign: string): string =>
  named[sign] ?? `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`

/** A text as it stands between tags or in an attribute of a workbook. */
export const xmlOf = (text: string): string => (odd.test(text) ? text.replace(odds, spelled) : text)

/** A string cell; it is never a formula, whatever it begins with. Space at its ends and ends of lines are kept. */
export const textCell = (place: string, style: number, text: string): string => {
  if (text === '') return ''
  const keeps = /^\s|\s$|[\n\t]| {2}/.test(text) ? ' xml:space="preserve"' : ''
  return `<c r="${place}" s="${style}" t="inlineStr"><is><t${keeps}>${xmlOf(fitting(text))}</t></is></c>`
}

/** Excel keeps fifteen digits; a longer number stays text, so that none is lost. */
function isExact(text: string): boolean {
  if (text.length <= 15) return true
  return text.replace(/[-.]/g, '').replace(/^0+/, '').length <= 15
}

const numberCell = (place: string, style: number, text: string): string =>
  figure.test(text) && isExact(text) ? `<c r="${place}" s="${style}"><v>${text}</v></c>` : textCell(place, style, text)

const dayMilliseconds = 86_400_000
/** Excel counts days from here; before March 1900 it counts one too many, and no date of trade lies there. */
const firstDay = Date.UTC(1899, 11, 30)

/** Days as Excel counts them; nothing for what is no day, or lies before its first year. */
function daysOf(day: string): number | undefined {
  const moment = new Date(`${day}T00:00:00Z`)
  const isReal = !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(day)
  return isReal && moment.getUTCFullYear() >= 1901 ? (moment.getTime() - firstDay) / dayMilliseconds : undefined
}

/** Days of one export: the same few hundred come again and again. */
const mostKept = 5000

/** Cells of moments; what is no moment stays text. */
function momentCell(): Cell {
  const kept = new Map<string, number | undefined>()
  const days = (day: string): number | undefined => {
    if (kept.has(day)) return kept.get(day)
    const found = daysOf(day)
    if (kept.size < mostKept) kept.set(day, found)
    return found
  }
  return (place, style, text) => {
    const found = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}):(\d{2})(?::(\d{2}))?)?/.exec(text)
    const day = found ? days(found[1] ?? '') : undefined
    const [hours, minutes, seconds] = [found?.[2], found?.[3], found?.[4]].map(part => Number(part ?? 0))
    if (day === undefined || (hours ?? 0) > 23 || (minutes ?? 0) > 59 || (seconds ?? 0) > 59)
      return textCell(place, style, text)
    const part = ((hours ?? 0) * 3600 + (minutes ?? 0) * 60 + (seconds ?? 0)) / 86_400
    return `<c r="${place}" s="${style}"><v>${day + part}</v></c>`
  }
}

/** Writes a value at a place, in a style; an empty text leaves the cell out. */
export type Cell = (place: string, style: number, text: string) => string

/** How the values of a column are written. */
export function cellOf({ kind }: ExportColumn): Cell {
  if (kind === 'text') return textCell
  return kind === 'number' ? numberCell : momentCell()
}

/** How a column's values are shown; nothing for the usual way. */
export function formatOf({ kind, scale }: ExportColumn): string | undefined {
  if (kind === 'date') return 'yyyy-mm-dd'
  if (kind === 'datetime') return 'yyyy-mm-dd hh:mm:ss'
  // A text column stays text when somebody types a code into it.
  if (kind === 'text') return '@'
  if (scale === undefined) return undefined
  return scale > 0 ? `#,##0.${'0'.repeat(scale)}` : '#,##0'
}

/** A column's letters: A to XFD. */
export function lettersOf(column: number): string {
  let letters = ''
  for (let rest = column; rest >= 0; rest = Math.floor(rest / 26) - 1)
    letters = String.fromCharCode(65 + (rest % 26)) + letters
  return letters
}
