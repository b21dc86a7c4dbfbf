import type { CellLook } from '../../model/workbook.ts'

/** What a number format tells about the value behind it. */
export interface NumberFormat {
  readonly date: boolean
  /** Digits a code is filled up to with zeros: `0000` shows 42 as `0042`. */
  readonly digits: number
  /** What a person sees where that is another thing than the value. */
  readonly look?: CellLook
}

const builtInDates = new Set([14, 15, 16, 17, 18, 19, 20, 21, 22, 45, 46, 47])
const plain: NumberFormat = { date: false, digits: 0 }
const date: NumberFormat = { date: true, digits: 0 }
const percent: NumberFormat = { ...plain, look: 'percent' }

/** What is seen of a day by a format: all of it, or not its day, or not its year. Hours alone are no day. */
function dateLook(shape: string): CellLook | undefined {
  const [year, day] = [/[ye]/i.test(shape), /d/i.test(shape)]
  // What stands between hours and seconds are minutes.
  const month = /m/i.test(shape.replace(/h+[^a-z]*m+|m+[^a-z]*s+/gi, ''))
  if (!month) return undefined
  if (year && !day) return 'month'
  return day && !year ? 'no year' : undefined
}

/** Without quoted words, escaped characters, colours, currencies and conditions; elapsed hours `[h]` stay. */
const bare = (code: string): string =>
  code
    .replace(/"[^"]*"?/g, '')
    .replace(/[\\_*]./g, '')
    .replace(/\[(h+|m+|s+)\]/gi, '$1')
    .replace(/\[[^\]]*\]/g, '')
    .split(';', 1)[0] ?? ''

/** Reads a number format: its code, or its number where the format is one of the fixed ones. */
export function numberFormat(id: number, code: string | undefined): NumberFormat {
  if (code === undefined) {
    if (id === 9 || id === 10) return percent
    if (id === 16) return { ...date, look: 'no year' }
    if (id === 17) return { ...date, look: 'month' }
    // 27–36 and 50–58 are the dates of Chinese, Japanese and Korean Excel.
    return builtInDates.has(id) || (id >= 27 && id <= 36) || (id >= 50 && id <= 58) ? date : plain
  }
  const shape = bare(code)
  if (/^0{2,}$/.test(shape)) return { date: false, digits: shape.length }
  if (shape.includes('%')) return percent
  if (!/[ymdhs]/i.test(shape.replace(/general/gi, ''))) return plain
  const look = dateLook(shape)
  return look ? { ...date, look } : date
}
