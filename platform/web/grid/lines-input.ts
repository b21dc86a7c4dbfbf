import type { Wire } from '../../model/check.ts'
import type { Fields } from '../../model/fields.ts'
import type { Label, Language } from '../../model/label.ts'
import type { Reason } from '../../model/rules.ts'
import type { Cell } from './cells.ts'
import type { Lookup, Option } from './resolve.ts'
import { keyOf } from './rows.ts'

/** What the lines grid is told by the screen it stands on. */
export interface LinesInput {
  readonly fields: Fields
  readonly rows: readonly Wire[]
  readonly onChange: (rows: Wire[]) => void
  readonly reasons: readonly Reason[]
  readonly readOnly?: boolean
  /** No row is added, copied or taken away. */
  readonly fixedRows?: boolean
  readonly isEditable?: (name: string, row: Wire) => boolean
  readonly cellTone?: (name: string, row: Wire) => 'missing' | undefined
  readonly onCellAction?: (name: string, row: Wire) => void
  /** Figures that say where they come from when they are pressed. */
  readonly explains?: (name: string) => boolean
  readonly onExplain?: (name: string, row: Wire) => void
  /** Shows a column that waits behind the others. */
  readonly onUncover?: (name: string) => void
  readonly onNotice?: (notice: Label) => void
  /** Other cells of the row that follow from the record that was chosen; part of the same step back. */
  readonly onPick?: (name: string, row: Wire, option: Option) => Wire | undefined
  /** The record around the lines, for references that it narrows. */
  readonly record?: Wire
  readonly language: Language
  readonly lookup: Lookup
}

/** A cell that is being typed in. */
export interface Editing {
  readonly key: string
  readonly name: string
  /** The text as it stood when it was opened. */
  readonly before: string
  readonly text: string
  /** Opened to be changed, so that arrows move the caret; else typing has replaced the value and arrows move on. */
  readonly opened: boolean
  /** Whether its list or calendar is open. */
  readonly list: boolean
}

/** The list or calendar under a cell, as the keys of the cell move through it. */
export interface Popup {
  readonly move: (by: number) => void
  /** The cell that the highlighted entry makes. */
  readonly picked: () => Put | undefined
}

/** A new content of a cell, with the record behind it when one was chosen. */
export interface Put {
  readonly cell: Cell
  readonly option?: Option
}

/** A new content of a cell and its place. */
export interface Placing extends Put {
  readonly row: Wire
  readonly name: string
}

/** Reasons by the row and field they are about; what is about a whole row is left to the screen. */
export function reasonsByRow(reasons: readonly Reason[], rows: readonly Wire[]): Map<string, Map<string, Reason>> {
  const found = new Map<string, Map<string, Reason>>()
  for (const reason of reasons) {
    const row = reason.line === undefined ? undefined : rows[reason.line - 1]
    if (!row || !reason.field) continue
    const fields = found.get(keyOf(row)) ?? new Map<string, Reason>()
    if (!fields.has(reason.field)) fields.set(reason.field, reason)
    found.set(keyOf(row), fields)
  }
  return found
}
