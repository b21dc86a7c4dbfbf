/** A rule, state, message or behaviour of the specification. */
export interface RuleRecord {
  readonly id: string
  readonly area: string
  readonly text: string
  /** The first record of the same rule. */
  readonly sameAs: string | null
}

/** A call of the specification; the address is missing where it is not shown. */
export interface CallRecord {
  readonly id: string
  readonly area: string
  readonly transport: string
  /** How sure the record is: `spelled` stands so in the specification, the rest was read out of it. */
  readonly basis: string
  readonly method: string
  readonly path: string | null
  readonly params: readonly string[]
}

/** A field of an entity; one wording may stand for several fields. */
export interface FieldRecord {
  readonly name: string
  readonly basis: string
  /** The band of a row of bands that the field stands for, as the specification writes it. */
  readonly band?: string
  readonly expandTo?: readonly string[]
}

/** A kind of record of the specification, with its fields in groups. */
export interface EntityRecord {
  readonly key: string
  readonly zh: string
  readonly en: string
  readonly area: string
  /** Which fields of audit it has; what is never stored as a record has none. */
  readonly auditFields: string | null
  readonly groups: readonly { readonly group: string; readonly fields: readonly FieldRecord[] }[]
}

/** A screen's address, with other spellings that open the same screen. */
export interface RouteRecord {
  readonly id: string
  readonly area: string
  readonly path: string
  readonly kind: string
  readonly basis: string
  readonly alternatives: readonly string[]
  /** Keys of the entities it shows. */
  readonly documents: readonly string[]
}

/** Every requirement of the specification that a program can look for. */
export interface Ledger {
  readonly rules: readonly RuleRecord[]
  readonly calls: readonly CallRecord[]
  readonly entities: readonly EntityRecord[]
  readonly routes: readonly RouteRecord[]
}
