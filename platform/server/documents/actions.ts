import type { Wire } from '../../model/check.ts'
import { guarded } from '../../model/compute.ts'
import type { Declaration, New, Row, Verb } from '../../model/document.ts'
import type { Label } from '../../model/label.ts'
import type { Refusals } from '../../model/rules.ts'
import type { Transaction } from '../database/connection.ts'
import type { Asking } from '../http/call.ts'
import type { Recall } from './memory.ts'

/** Fields a record is looked for by; a list of values means any of them. */
export type Where<D extends Declaration> = { readonly [F in keyof Row<D>]?: Row<D>[F] | readonly Row<D>[F][] | null }

/** One transaction with its person and clock: what rules and actions on the server may do to the rest of the world. */
export interface Work extends Asking {
  readonly transaction: Transaction
  /** The moment the work began. */
  readonly now: Date
  /** The business day, `YYYY-MM-DD` in Asia/Shanghai. */
  readonly today: string
  /** The first record made with these values, without its lines; nothing when there is none. By name, it comes untyped. */
  find<D extends Declaration>(document: D, where: Where<D>): Promise<Row<D> | undefined>
  find(document: string, where: Readonly<Record<string, unknown>>): Promise<Wire | undefined>
  /** The last record made with these values, without its lines; nothing when there is none. */
  newest<D extends Declaration>(document: D, where: Where<D>): Promise<Row<D> | undefined>
  /** All records with these values, without their lines, oldest first. */
  all<D extends Declaration>(document: D, where: Where<D>): Promise<Row<D>[]>
  all(document: string, where: Readonly<Record<string, unknown>>): Promise<Wire[]>
  /** What follows from all records of some remembered documents, worked out anew only after one of them changed; never altered. */
  kept<Value>(documents: readonly Declaration[], question: string, make: () => Promise<Value>): Promise<Value>
  /** Memory of remembered documents within this transaction. */
  readonly recall: Recall
  /** A record with its lines. */
  get<D extends Declaration>(document: D, id: string): Promise<Row<D>>
  /** Makes a record: every check of a save by a person, with its history. */
  create<D extends Declaration>(document: D, record: New<D>): Promise<Row<D>>
  /** Makes many records of a document without lines, in a few statements; every check of a save, and all of them or none. */
  createAll<D extends Declaration>(document: D, records: readonly New<D>[]): Promise<void>
  /** Makes a record that came from outside and may lack required header fields; a person completes it before it is audited. */
  createUnfinished<D extends Declaration>(document: D, record: New<D>): Promise<Row<D>>
  /** Writes some fields of a record's header, with its history; lines and checks of a person's save are left alone. */
  update<D extends Declaration>(
    document: D,
    record: { id: string; version: number },
    changes: Partial<New<D>>,
  ): Promise<void>
  /** Takes a step or runs an action of another document, with all its refusals. */
  run<D extends Declaration>(
    document: D,
    verb: Verb<D>,
    record: { id: string; version: number },
    input?: Wire,
  ): Promise<void>
  /** Deletes a record with its history. */
  delete<D extends Declaration>(document: D, record: { id: string; version: number }): Promise<void>
  /** Waits until no other work is about the same thing, and keeps it to itself until the transaction ends. */
  lock(...thing: readonly string[]): Promise<void>
  /** Tells people something about a record, once the work is done (business.md 5.8). */
  tell<D extends Declaration>(
    userIds: readonly (string | null | undefined)[],
    text: Label,
    about: { readonly document: D; readonly id: string; readonly no: string | null },
  ): Promise<void>
  /** The next number of a series; parts fill the places of its pattern that are no date and no counter. */
  nextNumber(series: string, parts?: Readonly<Record<string, string>>): Promise<string>
}

type Refusing<Subject> = (subject: Subject, work: Work, input: Wire) => Promise<Refusals | void> | Refusals | void
type Running<Subject> = (subject: Subject, work: Work, input: Wire) => Promise<unknown>
type SubjectOf<D extends Declaration, V> = V extends keyof D['actions']
  ? D['actions'][V] extends { rows: 'many' }
    ? Row<D>[]
    : Row<D>
  : Row<D>

/** What a document's buttons do, and refusals that need the database. A declared action without an entry in `run` is a type error. */
export interface Actions<D extends Declaration> {
  /** Fills in what the server knows before the rules look at a record about to be saved. */
  readonly prepare?: (row: Row<D>, work: Work, before: Row<D> | undefined) => Promise<Partial<Row<D>>>
  /** What the server fills in and refuses by the lines; asked only when lines were sent or one of these header fields changes. */
  readonly lines?: {
    readonly uses: readonly (keyof Row<D> & string)[]
    readonly prepare?: (row: Row<D>, work: Work) => Promise<Partial<Row<D>>>
    readonly refuse?: (row: Row<D>, work: Work) => Promise<Refusals | void>
  }
  readonly refuse?: {
    /** `before` is the record as it was last checked; a new one and one that never was complete have none. */
    readonly save?: (row: Row<D>, work: Work, before: Row<D> | undefined) => Promise<Refusals | void>
    readonly delete?: Refusing<Row<D>>
  } & { readonly [V in Verb<D>]?: Refusing<SubjectOf<D, V>> }
  /** What happens beside the record itself, in the same transaction. */
  readonly run: { readonly [V in Extract<keyof D['actions'], string>]: Running<SubjectOf<D, V>> } & {
    readonly [V in Extract<keyof D['transitions'], string>]?: Running<Row<D>>
  } & {
    readonly save?: (row: Row<D>, work: Work, before: Row<D> | undefined) => Promise<void>
    readonly delete?: Running<Row<D>>
  }
}

/** A document's actions with their types forgotten, as the machine calls them. */
export interface AnyActions {
  readonly document: Declaration
  readonly prepare?: (row: Wire, work: Work, before: Wire | undefined) => Promise<Wire>
  readonly lines?: {
    readonly uses: readonly string[]
    readonly prepare?: (row: Wire, work: Work) => Promise<Wire>
    readonly refuse?: (row: Wire, work: Work) => Promise<Refusals | void>
  }
  readonly refuse?: Readonly<
    Record<string, (subject: never, work: Work, more: never) => Promise<Refusals | void> | Refusals | void>
  >
  readonly run: Readonly<Record<string, (subject: never, work: Work, more: never) => Promise<unknown>>>
}

/** Writes down what a document does to the rest of the world. */
export const defineActions = <const D extends Declaration>(document: D, actions: Actions<D>): AnyActions =>
  ({ ...actions, document }) as unknown as AnyActions

/** What a document's own code says against saving a record, by its header and, where they were read, by its lines. */
export async function ownRefusals(
  own: AnyActions | undefined,
  row: Wire,
  work: Work,
  { before, unread = [] }: { readonly before?: Wire | undefined; readonly unread?: readonly string[] } = {},
): Promise<Refusals[]> {
  const refused = [await own?.refuse?.save?.(guarded(row, unread) as never, work, before as never)]
  if (unread.length === 0) refused.push(await own?.lines?.refuse?.(row, work))
  return refused.map(one => one ?? null)
}
