import type { Field } from '../model/fields.ts'
import type { Label, Language } from '../model/label.ts'

/** How a filter of this kind matches. */
export type FilterWay = 'contains' | 'exact' | 'one-of' | 'range' | 'none'

/** What a typed, pasted or imported text stands for, in the form it travels in; or why it stands for nothing. */
export type Read = { readonly value: unknown } | { readonly refusal: Label }

/** What a kind of field is, wherever it runs. */
export interface Kind<F extends Field = Field> {
  readonly filter: FilterWay
  readonly align: 'left' | 'right' | 'center'
  /** Usual width of its column, in pixels. */
  readonly width: number
  /** How it stands in a workbook. */
  readonly cell: 'text' | 'number' | 'date' | 'datetime'
  /** Decimals of its workbook cell. */
  scale?(field: F): number
  /** Reads a person's text; empty text is the empty value. */
  read(text: string, field: F): Read
  /** Why a value that has arrived may not stand, or nothing. */
  check(value: unknown, field: F): Label | undefined
  /** The value as a person reads it. */
  show(value: unknown, field: F, language: Language): string
  /** The value as rules hold it: exact decimals instead of their text. */
  readonly hydrate?: (value: unknown) => unknown
}
