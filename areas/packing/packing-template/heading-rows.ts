import type { SheetRow } from '#platform/model/workbook.ts'
import { meansColumn } from './heading-meaning.ts'
import { saidBy } from './sheet-view.ts'
import { isUnit } from './vocabulary/lexicon.ts'

/** A row that heads another table: nothing but words for columns, and hardly one of our own headings. */
export function headsAnother({ cells }: SheetRow, own: ReadonlySet<string>): boolean {
  const texts = cells.flatMap(cell => (saidBy(cell) === '' ? [] : [{ cell, text: saidBy(cell) }]))
  if (texts.length < 3 || texts.some(({ cell, text }) => cell?.kind !== 'text' || text.length > 60)) return false
  const meant = texts.filter(({ text }) => meansColumn(text))
  const repeated = texts.filter(({ text }) => own.has(text))
  return meant.length >= texts.length * 0.7 && meant.length >= 3 && repeated.length <= texts.length / 3
}

/** A row of nothing but units, as it may stand under a heading: `kg`, `no.`, `mm`. */
export function isRowOfUnits({ cells }: SheetRow): boolean {
  let found = false
  for (const cell of cells) {
    const text = saidBy(cell)
    if (text === '') continue
    if (cell?.kind !== 'text' || text.length > 10 || !isUnit(text)) return false
    found = true
  }
  return found
}
