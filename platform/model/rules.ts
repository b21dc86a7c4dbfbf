import type { Declaration, LineRow, Row, Verb } from './document.ts'
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
}

const isLabel = (value: unknown): value is Label =>
  Array.isArray(value) && value.length === 2 && typeof value[0] === 'string' && typeof value[1] === 'string'

/** All reasons in what a rule returned, in order. */
export function reasonsOf(refusals: Refusals, values: Readonly<Record<string, unknown>> = {}): Reason[] {
  if (!refusals) return []
  const list = (isLabel(refusals) || !Array.isArray(refusals) ? [refusals] : refusals) as readonly Refusal[]
  return list.map(one =>
    isLabel(one) ? { message: fill(one, values) } : { ...one, message: fill(one.message, values) },
  )
}

type LineRules<D extends Declaration> = D['lines'] extends object
  ? { [N in keyof D['lines']]?: (line: LineRow<D['lines'][N]>, row: Row<D>) => Partial<LineRow<D['lines'][N]>> }
  : Record<string, never>

/** What must hold and what follows from what, felt while typing and checked again on save. */
export interface Rules<D extends Declaration> {
  /** Derived values of each line, computed before the header's. */
  readonly deriveLine?: LineRules<D>
  /** Derived values of the header. */
  readonly derive?: (row: Row<D>) => Partial<Row<D>>
  readonly refuse?: { readonly save?: (row: Row<D>) => Refusals } & {
    readonly [V in Verb<D>]?: V extends keyof D['actions']
      ? D['actions'][V] extends { rows: 'many' }
        ? (rows: Row<D>[]) => Refusals
        : (row: Row<D>) => Refusals
      : (row: Row<D>) => Refusals
  }
}

/** A document's rules with their types forgotten, as the machine calls them. */
export interface AnyRules {
  readonly deriveLine?: Readonly<Record<string, (line: object, row: object) => object>>
  readonly derive?: (row: object) => object
  readonly refuse?: Readonly<Record<string, (rows: never) => Refusals>>
}

/** Writes down a document's rules: pure functions, run in the browser and on the server. */
export const defineRules = <D extends Declaration>(_document: D, rules: Rules<D>): Rules<D> => rules
