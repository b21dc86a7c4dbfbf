import type { Decimal } from './decimal.ts'
import type { Label } from './label.ts'

/** A record that a figure comes from, and its line where it stands in one. */
export interface FigureSource {
  readonly document: string
  readonly id: string
  readonly no: string
  readonly lineNo?: number
}

/**
 * A figure that explains itself: what it is, how it is worked out, and the figures it is worked out from, down to the
 * records they were typed in. `Value` is exact on the server and a text when it travels.
 */
export interface Figure<Value = Decimal | string | null> {
  readonly label: Label
  readonly value: Value
  /** Its currency or unit of measure. */
  readonly unit?: string | null
  /** How it follows from its parts, in words of the business: quantity × price. */
  readonly formula?: Label
  readonly from?: FigureSource
  /** What speaks beside the figure: a rounding, a rule that was chosen. */
  readonly note?: Label
  /** Who lacks it is not shown the figure nor its parts. */
  readonly permission?: string
  readonly parts?: readonly Figure<Value>[]
}

/** A figure as it travels. */
export type ToldFigure = Omit<Figure<string | null>, 'permission'>

/** Whether a figure of a document says where it comes from: by its field, or `table.field` in lines. */
export const isExplained = ({ explained }: { readonly explained?: readonly string[] }, place: string): boolean =>
  explained?.includes(place) ?? false
