import type { Label } from '#platform/model/label.ts'
import type { Workbook } from '#platform/model/workbook.ts'
import { DateOrders } from './date-orders.ts'
import { tablePlace } from './find-heading.ts'
import { headerValues, surroundingsOf } from './header-values.ts'
import { lineRows } from './line-rows.ts'
import { type PackingListField, packingListFields } from './packing-list-fields.ts'
import { type CandidateTable, candidateTables } from './proposal/candidate-tables.ts'
import { proposedHeader } from './proposal/header-choice.ts'
import type { OwnWords } from './proposal/known-values.ts'
import { joined } from './proposal/reasons.ts'
import { type Reconciled, reconciliationOf } from './proposal/reconciliation.ts'
import type { SheetQuestion } from './read-sheet.ts'
import { headingText } from './sheet-view.ts'
import type { TemplateRow } from './template-row.ts'
import { columnUnit } from './vocabulary/units.ts'

/** A row of the proposed template, with how sure it is, why, and what it reads. */
export interface ProposedRow extends TemplateRow {
  readonly packingListField: PackingListField
  /** 0 to 1. */
  readonly confidence: number
  readonly reason: Label
  /** Of a header value, what is read; of a column, the first values below its heading. */
  readonly samples: readonly string[]
}

/** A template proposed for a workbook nobody has mapped yet, and the headings a person can choose from. */
export interface MappingProposal {
  readonly sheet: string | null
  readonly headerRows: readonly number[]
  readonly headings: readonly string[]
  readonly template: readonly ProposedRow[]
  /** The sheet's own totals beside the sums of what is read. */
  readonly reconciliation: readonly Reconciled[]
  /** What the sheet leaves open, to be asked once. */
  readonly questions: readonly SheetQuestion[]
  /** Filled rows below the heading that are hidden and therefore no lines. */
  readonly hiddenRows: readonly number[]
}

const nothing: MappingProposal = {
  sheet: null,
  headerRows: [],
  headings: [],
  template: [],
  reconciliation: [],
  questions: [],
  hiddenRows: [],
}

/** Rows in the order the fields stand in our forms. */
const inOrder = (rows: readonly ProposedRow[]): ProposedRow[] => {
  const order = Object.keys(packingListFields)
  return [...rows].sort((a, b) => order.indexOf(a.packingListField) - order.indexOf(b.packingListField))
}

const unitReason = (field: string, words: readonly string[]): Label[] => {
  const unit = columnUnit(field, headingText(words), words)
  return unit ? [unit.message] : []
}

const lineTemplate = ({ columns }: CandidateTable): ProposedRow[] =>
  columns.map(({ facts, field, confidence, reasons }) => ({
    templateType: 'LINE',
    excelField: headingText(facts.heading.words),
    packingListField: field,
    confidence,
    reason: joined([...reasons, ...unitReason(field, facts.heading.words)]),
    samples: [...new Set(facts.texts)].slice(0, 3),
  }))

/**
 * Proposes a template for a workbook: its table by the words of the headings and what stands below them, its header
 * values wherever they stand, each with a reason. `own` are words of our masters and of this vendor.
 */
export function mappingProposal(workbook: Workbook, own: OwnWords = {}): MappingProposal {
  const tables = workbook.sheets.filter(({ hidden }) => !hidden).flatMap(sheet => candidateTables(sheet, own))
  const [table] = tables.sort((a, b) => b.weight - a.weight)
  if (!table) return nothing
  const lines = inOrder(lineTemplate(table))
  const place = tablePlace(workbook, lines)
  if (!place) return nothing
  const rows = lineRows(place)
  const places = surroundingsOf(workbook, place, new Set(rows.lines.map(({ no }) => no)))
  const header = proposedHeader(place, places, own)
  const orders = new DateOrders(workbook, place, rows.lines, lines)
  for (const [row, { cell }] of headerValues(header, places)) orders.noteHeader(row, cell)
  return {
    sheet: table.view.sheet.name,
    headerRows: table.headerRows,
    headings: table.headings.map(({ words }) => headingText(words)),
    template: [...inOrder(header), ...lines],
    reconciliation: reconciliationOf(place, rows),
    questions: [...orders.questions(), ...rows.marks.questions()],
    hiddenRows: rows.hidden.map(({ no }) => no),
  }
}
