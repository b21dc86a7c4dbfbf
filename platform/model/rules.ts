import type { Declaration, Draft, DraftLine, LineRow, Row, Verb } from './document.ts'
import type { Lines } from './fields.ts'
import { fill, type Label } from './label.ts'

/** Why something may not be: a sentence, or a sentence with the place it is about. */
export type Refusal =
  | Label
  | {
      readonly message: Label
      /** The field it is about, for the mark on the screen. */
      readonly field?: string
      /** The table and 1-based row of the line it is about. */
      readonly lines?: string
      readonly line?: number
      /** The constant callers may rely on. */
      readonly bizCode?: string
      /** A warning asks; the person may go on by saying yes, which is stored. */
      readonly warning?: boolean
      /** A yes needs a reason in words. */
      readonly because?: boolean
    }
export type Refusals = Refusal | readonly Refusal[] | false | null | undefined

/** A refusal in one form, its sentence filled from the record. */
export interface Reason {
  readonly message: Label
  readonly field?: string
  readonly lines?: string
  readonly line?: number
  readonly bizCode?: string
  readonly warning?: boolean
  readonly because?: boolean
  /** Another record that it is about, for the way to it. */
  readonly record?: { readonly document: string; readonly id: string }
}

const isLabel = (value: unknown): value is Label =>
  Array.isArray(value) && value.length === 2 && typeof value[0] === 'string' && typeof value[1] === 'string'

/** Whether a reason only asks: whoever says yes goes on. */
export const isAsked = (refusal: Refusal): boolean => 'warning' in refusal && refusal.warning === true

/** All that a rule returned, in order, as it was said. */
export function refusalsIn(refusals: Refusals): readonly Refusal[] {
  if (!refusals) return []
  return (isLabel(refusals) || !Array.isArray(refusals) ? [refusals] : refusals) as readonly Refusal[]
}

/** All reasons in what a rule returned, in order. */
export const reasonsOf = (refusals: Refusals, values: Readonly<Record<string, unknown>> = {}): Reason[] =>
  refusalsIn(refusals).map(one =>
    isLabel(one) ? { message: fill(one, values) } : { ...one, message: fill(one.message, values) },
  )

/** The lines of a document's table as rules hold them. */
type LineOf<D extends Declaration, N extends keyof D['lines']> =
  D['lines'] extends Readonly<Record<string, Lines>> ? LineRow<D['lines'][N]> : never

/** The same while they may still be half typed. */
type DraftOf<D extends Declaration, N extends keyof D['lines']> =
  D['lines'] extends Readonly<Record<string, Lines>> ? DraftLine<D['lines'][N]> : never

/** What must hold of a table of lines and what follows from it, its types forgotten. */
export interface LineRules {
  /** Header fields these rules look at: while none of them changes and no line does, the lines need not be read. */
  readonly uses: readonly string[]
  readonly derive?: (line: object, header: object) => object
  readonly across?: (lines: readonly object[], header: object) => readonly object[]
  readonly totals?: (lines: readonly object[], header: object) => object
  readonly refuse?: (lines: readonly object[], header: object) => Refusals
}

/** What must hold and what follows from what, felt while typing and checked again on save. */
export interface Rules<D extends Declaration> {
  /** Rules of the lines, table by table (`defineLines`); they are worked out before the header's. */
  readonly lines?: { readonly [N in keyof D['lines']]?: LineRules }
  /**
   * Derived values of the header, worked out while somebody types: any field may be empty. A rule here that looks at
   * lines has them read on every save.
   */
  readonly derive?: (row: Draft<D>) => Partial<Draft<D>>
  /**
   * A save is asked about a record that has everything it requires; a verb, and deleting, also about one that came
   * unfinished, and in a list about one without its lines.
   */
  readonly refuse?: { readonly save?: (row: Row<D>) => Refusals; readonly delete?: (row: Draft<D>) => Refusals } & {
    readonly [V in Verb<D> as V extends 'save' | 'delete' ? never : V]?: V extends keyof D['actions']
      ? D['actions'][V] extends { rows: 'many' }
        ? (rows: Draft<D>[]) => Refusals
        : (row: Draft<D>) => Refusals
      : (row: Draft<D>) => Refusals
  }
}

/** A document's rules with their types forgotten, as the machine calls them. */
export interface AnyRules {
  readonly lines?: Readonly<Record<string, LineRules>>
  readonly derive?: (row: object) => object
  readonly refuse?: Readonly<Record<string, (rows: never) => Refusals>>
}

/** Writes down a document's rules: pure functions, run in the browser and on the server. */
export const defineRules = <D extends Declaration>(_document: D, rules: Rules<NoInfer<D>>): Rules<D> => rules

/**
 * Writes down the rules of one table of lines: values that follow within a line and from its neighbours, header figures
 * that follow from all lines, and what must hold of them. They see only those header fields they name in `uses`, so that the machine knows
 * when a change of the header concerns the lines at all.
 */
export const defineLines = <
  D extends Declaration,
  N extends keyof D['lines'] & string,
  const U extends readonly (keyof Row<D> & keyof Draft<D> & string)[],
>(
  _document: D,
  _name: N,
  rules: {
    readonly uses: U
    /** Worked out while somebody types: any field of the line and of the header may be empty. */
    readonly derive?: (line: DraftOf<D, N>, header: Pick<Draft<D>, U[number]>) => Partial<DraftOf<D, N>>
    /**
     * What of a line follows from its neighbours, one answer a line in their order, after each line's own `derive`: a
     * balance that runs down the table, shares of a sum to the last cent, the gap to the row before.
     */
    readonly across?: (
      lines: readonly DraftOf<D, N>[],
      header: Pick<Draft<D>, U[number]>,
    ) => readonly Partial<DraftOf<D, N>>[]
    readonly totals?: (lines: readonly DraftOf<D, N>[], header: Pick<Draft<D>, U[number]>) => Partial<Draft<D>>
    readonly refuse?: (lines: readonly LineOf<D, N>[], header: Pick<Row<D>, U[number]>) => Refusals
  },
): LineRules => rules as unknown as LineRules
