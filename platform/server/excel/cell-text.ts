import { Decimal } from '../../model/decimal.ts'
import { type Cell, dateOfSerial } from '../../model/workbook.ts'
import type { NumberFormat } from './number-format.ts'

/** Excel keeps fifteen digits; what stands behind them is the noise of binary fractions. */
const excelDigits = 15

/** The decimal a stored number stands for: `0.30000000000000004` is 0.3. Long whole numbers keep every digit. */
function exactNumber(stored: string): string | undefined {
  if (/^-?[1-9]\d*$/.test(stored) || stored === '0') return stored
  if (stored.length <= excelDigits && /^-?(0|[1-9]\d*)\.\d*[1-9]$/.test(stored)) return stored
  if (!/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(stored)) return undefined
  const figure = new Decimal(stored)
  // A double ends at 1e308, its text as a plain decimal with it.
  if (figure.e > 308) return undefined
  const text = figure.toSignificantDigits(excelDigits).toFixed()
  return text === '-0' ? '0' : text
}

/** The cell of a stored number, a date where its format says so. */
export function numberCell(stored: string, format: NumberFormat | undefined, from1904: boolean): Cell {
  if (format?.date) {
    const text = dateOfSerial(Number(stored), from1904)
    if (text !== undefined) return { kind: 'date', text, ...(format.look ? { shown: format.look } : {}) }
  }
  const text = exactNumber(stored.trim())
  if (text === undefined) return { kind: 'error', text: '#NUM!' }
  const padded = format?.digits && /^\d+$/.test(text) ? text.padStart(format.digits, '0') : text
  return { kind: 'number', text: padded, ...(format?.look === 'percent' ? { shown: format.look } : {}) }
}

/** The cell of an ISO date, as strict workbooks store them. */
export function isoDateCell(stored: string): Cell {
  const found = /^(\d{4}-\d{2}-\d{2})?T?(\d{2}:\d{2}:\d{2})?/.exec(stored)
  const [day, time] = [found?.[1], found?.[2]]
  if (!day && !time) return { kind: 'error', text: '#VALUE!' }
  const text = day && time && time !== '00:00:00' ? `${day} ${time}` : (day ?? time ?? '')
  return { kind: 'date', text }
}

/** The cell of a text, or nothing when it is blank. The character nought is no text, neither for people nor for the database. */
export function textCell(written: string): Cell | null {
  const text = written.includes('\0') ? written.replaceAll('\0', '') : written
  return text.trim() === '' ? null : { kind: 'text', text }
}

/** The cell of a flag. */
export const flagCell = (on: boolean): Cell => ({ kind: 'flag', text: on ? 'TRUE' : 'FALSE' })
