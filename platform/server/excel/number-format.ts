/** What a number format tells about the value behind it. */
export interface NumberFormat {
  readonly date: boolean
  /** Digits a code is filled up to with zeros: `0000` shows 42 as `0042`. */
  readonly digits: number
}

const builtInDates = new Set([14, 15, 16, 17, 18, 19, 20, 21, 22, 45, 46, 47])
const plain: NumberFormat = { date: false, digits: 0 }
const date: NumberFormat = { date: true, digits: 0 }

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
    // 27–36 and 50–58 are the dates of Chinese, Japanese and Korean Excel.
    return builtInDates.has(id) || (id >= 27 && id <= 36) || (id >= 50 && id <= 58) ? date : plain
  }
  const shape = bare(code)
  if (/^0{2,}$/.test(shape)) return { date: false, digits: shape.length }
  return /[ymdhs]/i.test(shape.replace(/general/gi, '')) ? date : plain
}
