import type { Wire } from '../../model/check.ts'
import { guarded } from '../../model/compute.ts'
import type { Declaration, Declared, New, OwnAction, Row, Verb } from '../../model/document.ts'
import type { Attachment } from '../../model/fields.ts'
import type { Label } from '../../model/label.ts'
import { isAsked, type Refusals, refusalsIn } from '../../model/rules.ts'
import type { Transaction } from '../database/connection.ts'
import type { Asking } from '../http/call.ts'
import type { Channel, Outgoing } from '../outbox/channel.ts'
import type { Recall } from './memory.ts'
import type { Question } from './questions.ts'
import type { Attempt } from './refused-by.ts'

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
  /** Refuses what was made or changed where the person may put none: in a unit, sub-inventory or vendor of others (reliability.md 2.4). */
  staysWithin<D extends Declaration>(document: D, ids: readonly string[]): Promise<void>
  /** A record with its lines. */
  get<D extends Declaration>(document: D, id: string): Promise<Row<D>>
  /**
   * Makes a record: every check of a save by a person, with its history. `byHand` says that a call makes it of what its
   * person put there, so that what it names is theirs to name.
   */
  create<D extends Declaration>(document: D, record: New<D>, more?: { readonly byHand?: boolean }): Promise<Row<D>>
  /** Makes many records of a document without lines, in a few statements; every check of a save, and all of them or none. */
  createAll<D extends Declaration>(document: D, records: readonly New<D>[]): Promise<void>
  /** Makes a record that came from outside and may lack required header fields; a person completes it before it is audited. */
  createUnfinished<D extends Declaration>(document: D, record: New<D>): Promise<Row<D>>
  /**
   * Writes some fields of a record's header, with its history; lines and checks of a person's save are left alone. Answers
   * the version it has now: a record that says all of it already stays as it is.
   */
  update<D extends Declaration>(
    document: D,
    record: { id: string; version: number },
    changes: Partial<New<D>>,
  ): Promise<number>
  /** Writes into the history of records what a statement of one's own changed of them, so that it is told before the step too. */
  note<D extends Declaration>(document: D, changed: readonly Noted[]): Promise<void>
  /** Takes a step or runs an action of another document, with all its refusals. */
  run<D extends Declaration>(
    document: D,
    verb: Verb<D>,
    record: { id: string; version: number },
    input?: Wire,
  ): Promise<void>
  /** The records that read one through a reference (`brings`), by the names of their documents. */
  readers<D extends Declaration>(document: D, id: string): Promise<{ readonly document: string; readonly id: string }[]>
  /** Has every record that names one record name another instead, with their history and all that follows. */
  repoint<D extends Declaration>(document: D, fromId: string, toId: string): Promise<void>
  /** Deletes a record with its history. */
  delete<D extends Declaration>(document: D, record: { id: string; version: number }): Promise<void>
  /**
   * Does something that a rule or a key may refuse while this work goes on: refused, it is as if it had not been, and the
   * reasons are answered. A fault of the house goes on as one.
   */
  attempted<R>(make: () => Promise<R>): Promise<Attempt<R>>
  /** Waits until no other work is about the same thing, and keeps it to itself until the transaction ends. */
  lock(...thing: readonly string[]): Promise<void>
  /** Tells people something about a record, or about the list of a document, once the work is done (business.md 5.8). */
  tell<D extends Declaration>(
    userIds: readonly (string | null | undefined)[],
    text: Label,
    about: { readonly document: D; readonly id?: string; readonly no?: string | null },
  ): Promise<void>
  /** Those of some people in whose place a record is still seen: by themselves, or by who took over from them (decision 0107). */
  seenFor<D extends Declaration>(
    document: D,
    id: string,
    userIds: readonly (string | null | undefined)[],
  ): Promise<string[]>
  /** What the areas that know tell about something, in the order of the menu; nothing where none does. */
  asked<About, Told>(question: Question<About, Told>, about: About): Promise<Told[]>
  /** How documents are pushed to other systems. */
  readonly channels: readonly Channel[]
  /** Sends a record to another system once this transaction stands; in order per record, once per revision (business.md 5.1). */
  push<D extends Declaration>(message: Outgoing<D>): Promise<void>
  /** Has a job of an area done after this transaction, or so many seconds `after` it; asked for again under the same key before it ran, it runs once. */
  later(job: string, about: Wire, more?: { readonly key?: string; readonly after?: number }): Promise<void>
  /** Files that hang on a record once more, for a record about to be made to take them along. */
  copied(files: readonly Attachment[]): Promise<Attachment[]>
  /** A secret of another house as it may be stored: sealed under the database's own and this tenant (reliability.md 5). */
  sealed(purpose: string, secret: string): string
  /** What was sealed; nothing where it was touched, or sealed under another database's secret. */
  opened(purpose: string, sealed: string): string | undefined
  /** The next number of a series; parts fill the places of its pattern that are no date and no counter. */
  nextNumber(series: string, parts?: Readonly<Record<string, string>>): Promise<string>
}

/** What a statement changed of one record: its fields, each with the value before and after. */
export interface Noted {
  readonly id: string
  /** What its document calls it by. */
  readonly no: string | null
  readonly fields: Readonly<Record<string, readonly [before: unknown, after: unknown]>>
}

type Refusing<Subject> = (subject: Subject, work: Work, input: Wire) => Promise<Refusals | void> | Refusals | void
/** What it answers is the answer of the action, where it answers anything. */
type Running<Subject> = (subject: Subject, work: Work, input: Wire) => Promise<object | void>
/** The steps of every document without states, though its declaration does not name them. */
type Switch = 'enable' | 'disable'
type SubjectOf<D extends Declaration, V> = V extends keyof D['actions']
  ? D['actions'][V] extends { rows: 'many' }
    ? Row<D>[]
    : Row<D>
  : Row<D>

/** What a document's buttons do, and refusals that need the database. A declared action without an entry in `run` is a type error, unless it is done elsewhere. */
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
  } & { readonly [V in Verb<D> | Switch]?: Refusing<SubjectOf<D, V>> }
  /** What happens beside the record itself, in the same transaction. */
  readonly run: { readonly [V in OwnAction<D>]: Running<SubjectOf<D, V>> } & {
    readonly [V in Declared<D['transitions']>]?: Running<Row<D>>
  } & {
    readonly save?: (row: Row<D>, work: Work, before: Row<D> | undefined) => Promise<void>
    readonly delete?: Running<Row<D>>
  } & { readonly [V in Exclude<Switch, Verb<D>>]?: Running<Row<D>> }
}

/** A document's actions with their types forgotten, as the machine calls them. */
export interface AnyActions {
  readonly document: Declaration
  /** Whether what is done after a save looks at the lines, where other areas follow it. */
  readonly savesWhole?: boolean
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
export const defineActions = <const D extends Declaration>(document: D, actions: Actions<NoInfer<D>>): AnyActions =>
  ({ ...actions, document }) as unknown as AnyActions

/** What one area does, or has to say, when a verb of another area's document is used; in the same transaction. */
export interface Reaction {
  readonly document: Declaration
  readonly verb: string
  readonly refuse?: (row: never, work: Work, input: never) => Promise<Refusals | void> | Refusals | void
  readonly run?: (row: never, work: Work, input: never) => Promise<unknown>
  /** Of a save it looks at the header alone: lines that were not sent need not be read for it. */
  readonly header?: boolean
}

/**
 * Writes down what follows here from a verb of another area's document: a step, an action, `save`, `delete`, and of one that
 * is switched on and off `enable` and `disable`. `refuse` is
 * asked before the verb and may speak against it; `run` happens after it, with the record as it then is. An action that its
 * own area leaves to others is done by this `run`, whose answer is the action's.
 */
export const defineReaction = <const D extends Declaration, const V extends Verb<D> | 'save' | 'delete' | Switch>(
  document: D,
  verb: V,
  what: {
    readonly refuse?: Refusing<SubjectOf<D, V>>
    readonly run?: Running<SubjectOf<D, V>>
    readonly header?: boolean
  },
): Reaction => ({ ...what, document, verb }) as unknown as Reaction

/** Whether what is done after a save looks at the lines: what a document does itself was written with them at hand. */
export const savesWhole = (actions: AnyActions | undefined): boolean =>
  actions?.savesWhole ?? actions?.run.save !== undefined

/** What a document does, with what another area has to say to one of its verbs and does after it. */
export function withReaction(own: AnyActions | undefined, reaction: Reaction): AnyActions {
  const { document, verb } = reaction
  const before = own?.refuse?.[verb]
  const after = own?.run[verb]
  const refuse: typeof before = async (row, work, more) => {
    const said = refusalsIn((await before?.(row, work, more)) ?? null)
    // What is only asked may have been answered: it keeps nobody else from saying no.
    if (!said.every(isAsked)) return said
    return [...said, ...refusalsIn((await reaction.refuse?.(row, work, more)) ?? null)]
  }
  const run: typeof after = async (row, work, more) => {
    const answer = await after?.(row, work, more)
    const told = await reaction.run?.(row, work, more)
    return answer ?? told
  }
  return {
    ...own,
    document,
    savesWhole: savesWhole(own) || (verb === 'save' && reaction.run !== undefined && !reaction.header),
    refuse: reaction.refuse ? { ...own?.refuse, [verb]: refuse } : (own?.refuse ?? {}),
    run: reaction.run ? { ...own?.run, [verb]: run } : (own?.run ?? {}),
  }
}

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
