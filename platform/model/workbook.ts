/** What a cell holds. An error is `#N/A` and its like, or a formula that was never calculated. */
export type CellKind = 'text' | 'number' | 'date' | 'flag' | 'error'

/**
 * A filled cell, always as text: the exact decimal of a number (a code shown as `0042` keeps its zeros),
 * `YYYY-MM-DD`, `YYYY-MM-DD HH:mm:ss` or `HH:mm:ss` of a date, `TRUE` or `FALSE` of a flag.
 */
export interface Cell {
  readonly kind: CellKind
  readonly text: string
  /** What a person sees of it where that is not what it holds. */
  readonly shown?: CellLook
}

/**
 * How a number or a date is shown where its text does not say it: a fraction as a percentage (0.07 as 7 %), a day as its
 * month alone, or without its year, as Excel shows what it made of a typed `5-6`.
 */
export type CellLook = 'percent' | 'month' | 'no year'

/** A row with at least one filled cell; `no` is the number the person sees beside it. */
export interface SheetRow {
  readonly no: number
  /** By column, A first; an empty cell is null or lies beyond the end. */
  readonly cells: readonly (Cell | null)[]
}

/** Cells merged into one: the value stands in the first cell, the others are empty. Rows from 1, columns from 0. */
export interface MergedArea {
  readonly top: number
  readonly left: number
  readonly bottom: number
  readonly right: number
}

/** One sheet: its filled rows from top to bottom. */
export interface Sheet {
  readonly name: string
  readonly hidden: boolean
  readonly rows: readonly SheetRow[]
  readonly merges: readonly MergedArea[]
  readonly hiddenColumns: readonly number[]
  /** Numbers of the rows a person does not see; left out where there are none. */
  readonly hiddenRows?: readonly number[]
}

/** A workbook as read, in the order of its sheets. */
export interface Workbook {
  readonly sheets: readonly Sheet[]
}

/** The letters of a column counted from 0: `A`, `Z`, `AA`. */
export function columnName(column: number): string {
  let name = ''
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26))
    name = String.fromCharCode(65 + ((rest - 1) % 26)) + name
  return name
}

/** The row (from 1) and column (from 0) of an address such as `B5` or `$B$5`, or nothing when it is none. */
export function cellPlace(address: string): { row: number; column: number } | undefined {
  const found = /^\$?([A-Z]{1,3})\$?([1-9]\d{0,6})$/.exec(address)
  if (!found) return undefined
  let column = 0
  for (const letter of found[1] ?? '') column = column * 26 + letter.charCodeAt(0) - 64
  return { row: Number(found[2]), column: column - 1 }
}

const dayInMilliseconds = 86_400_000
const lastSerial = 2_958_466

/**
 * The date and time of a workbook's day number, in the words of `Cell`; nothing when it is none.
 * Workbooks count from 1900 with a 29 February that never was, or, made on old Macs, from 1904.
 */
export function dateOfSerial(serial: number, from1904 = false): string | undefined {
  if (!(serial >= 0) || serial >= lastSerial) return undefined
  const seconds = Math.round(serial * 86_400)
  const days = Math.floor(seconds / 86_400)
  const rest = seconds - days * 86_400
  const time = rest === 0 ? '00:00:00' : new Date(rest * 1000).toISOString().slice(11, 19)
  if (days === 0 && !from1904) return time
  if (days === 60 && !from1904) return undefined
  const first = from1904 ? Date.UTC(1904, 0, 1) : days < 60 ? Date.UTC(1899, 11, 31) : Date.UTC(1899, 11, 30)
  const date = new Date(first + days * dayInMilliseconds)
  if (date.getUTCFullYear() > 9999) return undefined
  const day = date.toISOString().slice(0, 10)
  return rest === 0 ? day : `${day} ${time}`
}
