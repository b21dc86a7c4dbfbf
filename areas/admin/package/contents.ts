import { type Declaration, headerFields, linesOf } from '#platform/model/document.ts'
import type { Field } from '#platform/model/fields.ts'
import { identityOf } from '#platform/model/identity.ts'
import { importable } from '#platform/model/importable.ts'
import type { Label } from '#platform/model/label.ts'

/** What one package holds at most: packed as it is sent, unpacked, and in rows of all its files together. */
export const packageLimits = { packedMegabytes: 8, unpackedMegabytes: 32, files: 200, rows: 20_000 } as const

/** What is one house's own and never travels: its people and tenants, its menu, and what holds secrets. */
const staysAtHome: ReadonlySet<string> = new Set(['user', 'client', 'social-provider', 'tenant', 'menu'])

const isMasked = (field: Field): boolean => (field as { readonly masked?: boolean }).masked === true

/** Fields of a record that go into a package: what a file may fill, but for what is kept masked, and what a house remarks on it. */
export function travelling(document: Declaration): [string, Field][] {
  const own = headerFields(document)
  return importable(document).filter(
    ([name, field]) => Object.hasOwn(own, name) && !isMasked(field) && field.kind !== 'number-series',
  )
}

/**
 * Whether records of a document may travel as data: lists and settings that are told apart by what stands in them. Papers
 * with states, numbers of their own or lines belong to the house that wrote them.
 */
export function mayTravel(document: Declaration): boolean {
  if (document.report || document.readOnly || document.generated || document.audience || document.states) return false
  if (staysAtHome.has(document.name) || linesOf(document).length > 0) return false
  // Where a row may lie in somebody else's unit, an import looks after it.
  if (document.scope && document.excel?.import !== true) return false
  const fields = new Map(travelling(document))
  const identity = identityOf(document)
  const isKnown = identity?.every(name => fields.has(name)) ?? false
  const needed = Object.entries(headerFields(document)).filter(([, field]) => field.required && !field.derived)
  return isKnown && needed.every(([name, field]) => fields.has(name) || field.readOnly === true)
}

/** What a package says of itself. */
export interface Manifest {
  readonly format: 1
  /** What its maker calls this edition of it. */
  readonly version: string
  readonly made: string
  readonly from: string
  readonly files: readonly {
    readonly document: string
    readonly file: string
    readonly rows: number
    readonly sha256: string
  }[]
  /** Over all files and their hashes: two packages that hold the same have the same. */
  readonly hash: string
}

/** Where the shared views of lists stand among the files of a package, as if they were a document. */
export const viewsName = 'saved-view'

/** A row that was not brought in, with its number in its file, what it is about, and why. */
export interface RefusedRow {
  readonly row: number
  readonly title: string
  readonly errors: readonly Label[]
}

/** What became of one list of a package. */
export interface Brought {
  readonly document: string
  readonly label: Label
  readonly insert: number
  readonly update: number
  readonly unchanged: number
  readonly refused: number
  /** Why nothing of it is brought in. */
  readonly why: Label | null
  /** The first refused rows. */
  readonly rows: readonly RefusedRow[]
}
