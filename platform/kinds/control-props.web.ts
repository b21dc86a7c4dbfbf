import type { Wire } from '../model/check.ts'
import type { Field } from '../model/fields.ts'

/** A control of the form: its value in the form that travels, and what stands around it. */
export interface ControlProps {
  readonly field: Field
  readonly id?: string
  readonly value?: unknown
  readonly onChange?: (value: unknown) => void
  readonly disabled?: boolean
  /** What of its value may not be taken away, where a closed record takes more. */
  readonly stays?: unknown
  /** The record it stands in, for references that it narrows. */
  readonly record?: Wire
  /** The name beside a reference, shown until its record is fetched. */
  readonly named?: string | null
}

/** A value that is read, in more than the words its kind has for it. */
export interface ShownProps {
  readonly field: Field
  readonly value: unknown
  /** The name kept beside a reference. */
  readonly named?: string | null
  /** It was chosen a moment ago, and its name is not kept yet. */
  readonly isChosen?: boolean
}

/** What stands in a box before anybody types. */
export const textOf = (value: unknown): string => (value === null || value === undefined ? '' : String(value))
