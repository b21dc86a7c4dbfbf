import type { Declaration } from '../../../../model/document.ts'
import type { Field } from '../../../../model/fields.ts'
import { recordId } from '../../../../model/identity.ts'
import { type ImportMode, importable, importableWithLines } from '../../../../model/importable.ts'
import type { Label } from '../../../../model/label.ts'
import type { WayWritten } from '../../../../model/read-column.ts'

/** What a file would do, before it does it. */
export interface ImportPreview {
  readonly total: number
  /** Records that rows without errors are, where several rows are one record. */
  readonly records?: number
  readonly insert: number
  readonly update: number
  readonly unchanged: number
  /** Rows among those with errors that nothing but questions speak against. */
  readonly asked: number
  readonly errors: readonly { readonly lineNum: number; readonly errors: readonly string[] }[]
  /** Headings of the file that no field takes. */
  readonly ignoredColumns: readonly string[]
  /** Filled rows that are hidden in the file. */
  readonly hiddenRows: readonly number[]
  /** Other sheets that hold rows of the same kind. */
  readonly otherSheets: readonly string[]
  readonly columns: readonly PreviewColumn[]
  /** Required fields that no column fills. */
  readonly lacking: readonly string[]
  readonly questions: readonly PreviewQuestion[]
  /** Questions that are all that speaks against some rows. */
  readonly asks: readonly PreviewAsk[]
  /** The first rows, those with errors before the others. */
  readonly rows: readonly PreviewRow[]
}
export interface PreviewColumn {
  readonly place: number
  readonly heading: string
  readonly field: string | null
  readonly isProposed?: boolean
}
export interface PreviewQuestion {
  readonly field: string
  readonly heading: string
  readonly kind: keyof WayWritten
  readonly message: string
  readonly answers: readonly { readonly value: string; readonly reads: string }[]
}
export interface PreviewAsk {
  readonly code: string
  readonly message: string
  readonly rows: number
}
export interface PreviewRow {
  readonly lineNum: number
  readonly effect: 'insert' | 'update' | 'unchanged' | 'asked' | null
  readonly texts: Readonly<Record<string, string>>
  readonly errors: readonly string[]
}

/** How columns are written, by field. */
export type Answers = Readonly<Record<string, Readonly<Record<string, string>>>>
/** What is read in place of cells, by row and field. */
export type Mended = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Which rows are wanted. */
export const modes = {
  both: ['新增和更新', 'New and changed'],
  insert: ['只新增', 'Only new'],
  update: ['只更新', 'Only changed'],
} as const satisfies Record<ImportMode, Label>
export type Mode = ImportMode

/** What a person said about a file, as it is sent beside it. */
export const toldOf = ({
  accepted,
  answers,
  columns,
  mended,
}: {
  readonly accepted: readonly PreviewAsk[]
  readonly columns?: Readonly<Record<string, string | null>> | undefined
  readonly answers: Answers
  readonly mended: Mended
}): string =>
  JSON.stringify({
    ...(columns ? { columns } : {}),
    answers,
    mended,
    accepted: accepted.map(({ code }) => code),
  })

/** A field a file may fill, by the name it is told by, with its words. */
export type ToFill = readonly [name: string, field: Pick<Field, 'label' | 'required'>]

/** The fields a file may fill: of records with their lines, or of records alone with the number they are known again by. */
export const fieldsToFill = (document: Declaration, withLines: boolean): readonly ToFill[] =>
  withLines
    ? importableWithLines(document).map(({ field, name }): ToFill => [name, field])
    : [...importable(document), [recordId.name, { label: recordId.label, required: false }]]
