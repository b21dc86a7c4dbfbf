import type { ComponentType } from 'react'
import type { Wire } from '../../model/check.ts'
import type { Declaration, Row } from '../../model/document.ts'
import type { Label } from '../../model/label.ts'
import type { Beside } from '../grid/beside.tsx'
import type { Filters } from './list/query-form.tsx'

/** What a slot of the edit and detail screens is given. */
export interface SlotProps {
  readonly record: Wire
  readonly editing: boolean
  /** Takes over changed header fields and lines, as if they had been typed. */
  readonly change: (changes: Wire) => void
  /** Reads the record afresh from the server. */
  readonly reload: () => void
  /** Where something typed is not saved yet: saves it, for whoever was asked already; the record as saved, nothing when it was not. */
  readonly saveFirst?: (() => Promise<Wire | undefined>) | undefined
}

/** What buttons of a list are given. */
export interface ListToolProps {
  /** What the list is asked for at the moment: its filters and its order. */
  readonly asked: Filters
  /** The rows that are ticked. */
  readonly chosen: readonly Wire[]
  readonly reload: () => void
}

/** What a document's line grid is told beyond its declaration. */
export interface LineSlots {
  readonly cellTone?: (name: string, row: Wire) => 'missing' | undefined
  /** What the figures of the lines are looked at beside, where somebody asks for it; a hook. */
  readonly useBeside?: (record: Wire) => Beside | undefined
  /** A dialog opened by clicking a toned cell. */
  readonly cellAction?: ComponentType<{
    readonly name: string
    readonly row: Wire
    readonly record: Wire
    readonly onDone: (changes?: Wire) => void
  }>
}

/** Lines whose document says nothing of what they are looked at beside. */
export const useNothingBeside = (): Beside | undefined => undefined

/** What the standard screens lack for one document. */
export interface ScreenSlots {
  readonly document: Declaration
  /** What identifies and judges a record, and the documents it comes from and went into; in sight while one scrolls. */
  readonly underTitle?: ComponentType<SlotProps>
  readonly aboveLines?: ComponentType<SlotProps>
  readonly lines?: Readonly<Record<string, LineSlots>>
  /** Buttons of the list beside the usual ones. */
  readonly listTools?: ComponentType<ListToolProps>
  /** Files dropped on the list are handed to this dialog. */
  readonly listDrop?: {
    /** What an empty list says of it. */
    readonly hint: Label
    readonly Dialog: ComponentType<{ readonly file: File; readonly onDone: (reload: boolean) => void }>
  }
  readonly detailTools?: ComponentType<SlotProps>
  /** Values drawn by the document, by field: in the list's cells, on the record's page and in its strip. */
  readonly cells?: Readonly<Record<string, (row: Wire) => React.ReactNode>>
}

/** Writes down what the standard screens lack for a document. */
export const defineScreen = (document: Declaration, slots: Omit<ScreenSlots, 'document'>): ScreenSlots => ({
  ...slots,
  document,
})

/** The record of a slot with the document's own types. */
export type Slot<D extends Declaration> = Omit<SlotProps, 'record'> & { readonly record: Partial<Row<D>> & Wire }
