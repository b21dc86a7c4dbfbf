import { isWritable, type Wire } from '../../../model/check.ts'
import { type Declaration, headerFields } from '../../../model/document.ts'
import type { Field } from '../../../model/fields.ts'
import { singleKeysOf } from '../../../model/identity.ts'
import { type Fillable, importableWithLines, lineField } from '../../../model/importable.ts'
import type { Language } from '../../../model/label.ts'
import type { Workbook } from '../../../model/workbook.ts'
import {
  type Filling,
  headingsOf as headingsOfFields,
  type ReadRow,
  type ReadSheet,
  readSheet,
  type Told,
} from '../../tasks/import-sheet.ts'

/** A record of a file: its row, and those below that are its lines. */
export interface SheetRecord {
  readonly record: Wire
  readonly lines: readonly Wire[]
  readonly rows: readonly ReadRow[]
  /** The row each line stands in. */
  readonly lineRows: readonly number[]
}

/** Records with their lines, as a sheet holds them. */
export interface SheetOfRecords extends ReadSheet {
  readonly records: readonly SheetRecord[]
}

/** The number that the house gives a record: a file that was exported names by it what is there already. */
export function numberOf(document: Declaration): Fillable | undefined {
  const field = headerFields(document)[document.title]
  const isKey = singleKeysOf(document).includes(document.title)
  return field && isKey && !isWritable(field) ? { name: document.title, field } : undefined
}

/** What a file of records with lines fills: a row is told apart from others by what stands in it, and by the number of its record where it has one. */
const fillingOf = (document: Declaration): Filling => ({
  fields: importableWithLines(document),
  identifying: [numberOf(document) ?? []].flat(),
  identity: undefined,
  others: [],
})

/** Headings of the template, those that have to be filled marked. */
export const headingsOf = (document: Declaration, language: Language): string[] =>
  headingsOfFields(importableWithLines(document), language)

/**
 * The records of a workbook: a row that fills columns of the record begins one, the rows below it are its lines. A row
 * that repeats the record above goes on with it, so that an export with its lines can be brought back.
 */
export function recordsIn(document: Declaration, workbook: Workbook, told: Told = {}, isLook = false): SheetOfRecords {
  const sheet = readSheet(fillingOf(document), workbook, told, isLook)
  const fields = new Map(importableWithLines(document).map(({ field, name }) => [name, field]))
  return { ...sheet, records: recordsOf(sheet, fields, told) }
}

const isOfLine = (name: string): boolean => lineField(name) !== undefined

/** What a row says of its record, or of its line; what a file leaves empty is filled in as on the screen. */
function saidOf({ record }: ReadRow, fields: ReadonlyMap<string, Field>, ofLine: boolean): Wire {
  const values: Wire = {}
  for (const [name, value] of Object.entries(record))
    if (isOfLine(name) === ofLine && (value !== null || fields.get(name)?.initial === undefined))
      values[lineField(name) ?? name] = value
  return values
}

const noRecordAbove = ['此行上方没有单据头', 'No record stands above this row'] as const

function recordsOf({ columns, rows }: ReadSheet, fields: ReadonlyMap<string, Field>, { mended }: Told): SheetRecord[] {
  const filled = columns.flatMap(({ field, place }) => (field === null ? [] : [{ name: field, place }]))
  /** Whether the row itself says something: a cell merged down to it begins no record, and is no line. */
  const isFilled = (row: ReadRow, ofLine: boolean) =>
    filled.some(({ name, place }) => {
      if (isOfLine(name) !== ofLine) return false
      return (mended?.[row.rowNo]?.[name] ?? row.texts[place] ?? '').trim() !== ''
    })
  const records: { record: Wire; lines: Wire[]; rows: ReadRow[]; lineRows: number[]; key: string }[] = []
  for (const row of rows) {
    const key = JSON.stringify(filled.flatMap(({ name }) => (isOfLine(name) ? [] : (row.said[name] ?? ''))))
    let current = records.at(-1)
    const isHeaded = isFilled(row, false)
    if (!current || (isHeaded && key !== current.key)) {
      current = { record: isHeaded ? saidOf(row, fields, false) : {}, lines: [], rows: [], lineRows: [], key }
      records.push(current)
    }
    if (isFilled(row, true)) {
      current.lines.push(saidOf(row, fields, true))
      current.lineRows.push(row.rowNo)
    }
    const isLost = current.rows.length === 0 && !isHeaded
    current.rows.push(isLost ? { ...row, errors: [...row.errors, noRecordAbove] } : row)
  }
  return records
}
