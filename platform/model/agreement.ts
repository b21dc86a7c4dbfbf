import type { Label } from './label.ts'

/** A field that records named together must agree in, and what is said of the one that differs. */
export interface Agreement<Name extends string = string> {
  readonly field: Name
  /** What the field is called. */
  readonly label: Label
  /** What is said of a record that has something else there. */
  readonly other: Label
}

/** The first field in which a record differs from another; nothing where they go together. */
export const differsIn = <Name extends string>(
  agreements: readonly Agreement<Name>[],
  record: Readonly<Record<Name, unknown>>,
  other: Readonly<Record<Name, unknown>>,
): Agreement<Name> | undefined => agreements.find(({ field }) => (record[field] ?? null) !== (other[field] ?? null))
