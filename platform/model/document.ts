import type { Asks } from './asks.ts'
import type { PicturesOf } from './exported-pictures.ts'
import type { Field, Fields, Lines, ReferenceField, Section } from './fields.ts'
import type { Label } from './label.ts'
import { snake } from './names.ts'
import type { When } from './when.ts'

/** A step from one state to another, with the button that takes it. */
export interface Transition {
  readonly label: Label
  /** The state, or the states, it may be taken from. */
  readonly from: string | readonly string[]
  readonly to: string
  /** The field whose state it moves (`course`): signed, pushed, printed; the record's own state unless said otherwise. */
  readonly course?: string
  /** States of the record itself in which its course may be moved; any when left out. */
  readonly within?: readonly string[]
  /** What the person fills in before it is taken; what the record has a field for is stored there. */
  readonly input?: Fields
  /** What is said where it may not be taken; `{no}` is the record's number. "Not allowed" unless said otherwise. */
  readonly refused?: Label
  /** Rows are answered one by one: those that may go go, the others stay and say why (business.md C8). */
  readonly perRow?: boolean
  /** What the answer says when it was done; the label and "done" unless said otherwise. */
  readonly done?: Label
  /** A mark that the step reviews the record: fills or clears auditor and audit time (business.md C12). */
  readonly review?: 'sign' | 'unsign'
  /**
   * Somebody judges a record of others by it, so that a substitute may take it for who is away; where nothing is said, a
   * step that signs is one. What a person signs with their own name is none.
   */
  readonly judges?: boolean
  /** The step takes the record out of use: `enableFlag` becomes N. */
  readonly ends?: boolean
  /** Raises `revision`, as every step back does (business.md C11). */
  readonly revises?: boolean
  /** The verb a person usually goes on with, offered when the step is done. */
  readonly next?: string
}

/** A button that does something other than change the state. */
export interface Action {
  /** Done by an area that comes after its document's own, which says how by a reaction. */
  readonly elsewhere?: boolean
  readonly label: Label
  /** How many rows it takes. */
  readonly rows: 'one' | 'many'
  /** States in which it is offered at all; every state when left out. */
  readonly from?: readonly string[]
  /** What the person must fill in before it runs. */
  readonly input?: Fields
  readonly done?: Label
  /** The verb a person usually goes on with, offered when the action is done. */
  readonly next?: string
  /** The kind of document it makes: its answer names what was made, and the screen leads there. */
  readonly makes?: string
  /** The button's permission, when it is not the action's own name. */
  readonly permission?: string
  /** Its question shows what it would change of other records, as that of a step does. */
  readonly previewed?: boolean
  /** Rows are answered one by one instead of all or nothing (business.md C8). */
  readonly perRow?: boolean
  /** The table of lines it is pressed for: some lines of one record, ticked there; `chosenLines` finds them again. */
  readonly lines?: string
}

/** Which field of the document answers to which part of a person's data scope (business.md 6.3). */
export interface Scope {
  readonly org?: string
  readonly department?: string
  /** One field, or several where a row belongs to each of two ends: who holds either sees it. */
  readonly warehouse?: string | readonly string[]
  readonly vendor?: string
  /** Fields that hold the user the row belongs to, besides its maker. */
  readonly own?: readonly string[]
}

/** What a record was made from, found by one of its references; both sides show it (business.md 2.3, 2.4). */
export interface Origin {
  /** Verbs the origin is refused while this record is in use: it would lose the ground it stands on (business.md C11). */
  readonly blocks?: readonly string[]
  /** It stands in the way only while this holds of it; always when left out. */
  readonly while?: When
  /** It is made once: a second one in use is refused by the origin's number (business.md C23). */
  readonly once?: boolean
}

/** A further list over the same records, with its own name, place and part of them: by sea and by air, submitted and adjusted. */
export interface Desk {
  readonly label: Label
  readonly screen: string
  readonly alternatives?: readonly string[]
  /** What its records have in common; said with every question and not to be changed there. */
  readonly only: Readonly<Record<string, string | readonly string[]>>
  readonly list?: readonly string[]
  readonly shown?: number
  readonly filters?: readonly string[]
  /** The verbs offered here, where not all are. */
  readonly verbs?: readonly string[]
  /**
   * The permission that opens it, where it is not the document's own list. Who holds it and not the list reads, writes and
   * steps this part of the records alone, by every call; which verbs, their own permissions say.
   */
  readonly permission?: string
  /** New records are not made here. */
  readonly generated?: boolean
  /** As the document's own, of the records that are made here. */
  readonly makersEnd?: Readonly<Record<string, string>>
}

/** The paper form of a kind of document; everything else follows from it. */
export interface Declaration {
  readonly name: string
  readonly label: Label
  /** Name of its table, where its own name is a word of SQL. */
  readonly table?: string
  /** Address of its calls. */
  readonly calls: string
  /** Address of its list screen. */
  readonly screen: string
  /** Other addresses that lead to the list screen. */
  readonly alternatives?: readonly string[]
  /**
   * What happens to what is not saved as a tab of lines is left: its form is worked through part by part, so it is saved, and
   * what is refused keeps the tab (D1-2-81); or one is told that it is not saved (D1-4-06, O-105).
   */
  readonly onTab?: 'saves' | 'warns'
  /** Where a record that cannot be read leaves its screen for: nothing but its list helps (Spec 000 §8.1). */
  readonly unread?: 'list'
  /** Further addresses that lead to its form and to its record, beside those below its lists. */
  readonly leads?: { readonly edit?: readonly string[]; readonly detail?: readonly string[] }
  /** `module:document` of its permission codes (business.md 6.1). */
  readonly permission: string
  /** Whose view it is: people of a supplier alone make its calls. What it declares is all they are told; its scope names the vendor. */
  readonly audience?: 'supplier'
  /** The document of ours that this view shows its people: what they are told of one of its records leads here, by its number. */
  readonly shows?: { readonly document: string; readonly by: string }
  /** The field that names a record to a person: its number or name. */
  readonly title: string
  /** A field with the English name, where records have one. */
  readonly titleEn?: string
  /** What other records store when they refer to this one: `id` unless a code is said. */
  readonly value?: string
  /** What callers of its calls name the id: `vendorId`. */
  readonly key?: string
  readonly header: Readonly<Record<string, Section>>
  readonly lines?: Readonly<Record<string, Lines>>
  readonly states?: Readonly<Record<string, Label>>
  /** States that call for somebody: refused, returned. They stand out in lists and records. */
  readonly alarms?: readonly string[]
  readonly transitions?: Readonly<Record<string, Transition>>
  /** What may still be changed in a later state: sections and tables of lines by name. In the first state everything may. */
  readonly editable?: Readonly<Record<string, readonly string[]>>
  readonly actions?: Readonly<Record<string, Action>>
  /** Further lists over its records. */
  readonly desks?: Readonly<Record<string, Desk>>
  /** Columns of the list in the order of recognition: number, state, who, what, where and when, how much. */
  readonly list: readonly string[]
  /** How many of them stand there at first; the others wait behind the columns button. Eleven unless said otherwise. */
  readonly shown?: number
  /** Harmless fields that are changed in the list itself, as long as the record may be changed; the remark is one anyway. */
  readonly inPlace?: readonly string[]
  /** What identifies and judges a record: five to eight facts under its title, always in sight. */
  readonly strip?: readonly string[]
  /** Figures that say where they come from when they are asked: header fields, or `details.amount` in lines. */
  readonly explained?: readonly string[]
  /** What somebody without an account sees of a record under a link: header fields, or `details.qty` in lines. */
  readonly share?: {
    readonly fields: readonly string[]
    /** The address of the page, where it has one of its own; its area opens it (`open`). */
    readonly address?: string
    /** The address by what a field of the record says, where not all are seen on one page. */
    readonly addresses?: { readonly by: string; readonly of: Readonly<Record<string, string>> }
    /** The states in which it may be shared, and in which a link to it is good; left out, all of them. */
    readonly from?: readonly string[]
  }
  /** Filters, those used most first. */
  readonly filters: readonly string[]
  /** What a record was made from, by the reference that names it: `originalId`, or `details.contractId` in lines. */
  readonly origins?: Readonly<Record<string, Origin>>
  /** Fields that together stand for one record only, within a tenant. */
  readonly unique?: readonly (readonly string[])[]
  /** The same among records in use: one that was taken out of use stands in nobody's way. */
  readonly uniqueLive?: readonly (readonly string[])[]
  /** The same among records in use that have all of them: one that lacks a part is still being made. */
  readonly uniqueWhole?: readonly (readonly string[])[]
  /** The first and last day a record holds; of records in use that agree in `by` no two hold on one day. */
  readonly period?: { readonly from: string; readonly to: string; readonly by: readonly string[] }
  /** Fields that go with its name into every selection box, whoever looks. */
  readonly lookup?: readonly string[]
  /** Fields that rules ask for on every save, beside the filters; each gets an index. */
  readonly indexes?: readonly string[]
  readonly scope?: Scope
  /**
   * Which end of a record with two is the place of whoever makes it, by the kind of that place; `ANY` for every other kind.
   * A store orders to itself, a warehouse sends from itself.
   */
  readonly makersEnd?: Readonly<Record<string, string>>
  /** Whether records come in and go out as workbooks; `own`: the area answers its import itself, in a form of its own. */
  readonly excel?: {
    readonly import?: boolean | 'own'
    readonly export?: boolean
    /** The document whose pictures stand beside the rows of a report; records with pictures of their own need not say so. */
    readonly pictures?: PicturesOf
  }
  /** What somebody is asked about before it is saved, and again before it is signed. */
  readonly asks?: Asks
  /** The sheet its paper form is printed on. */
  readonly print?: 'A4' | 'A4-landscape'
  /** Further papers by name: a sheet of costs beside the delivery note. */
  readonly papers?: Readonly<Record<string, { readonly label: Label; readonly permission?: string }>>
  /** Columns of lines its list can be searched by, `details.itemCode`: records of which a line fulfils them all. */
  readonly lineFilters?: readonly string[]
  /** Newest first unless said otherwise. */
  readonly sort?: { readonly field: string; readonly direction: 'asc' | 'desc' }
  /** Rows of a page at first; 50 unless said otherwise. */
  readonly pageSize?: number
  /** Made by another document and never by hand: there is no "new" button and no create call. */
  readonly generated?: boolean
  /** What it says has happened: it is taken back by a step of its own and stays, so that there is no delete call. */
  readonly kept?: boolean
  /** The field that holds the user a record stands for: rows that name the record belong to that user (business.md 6.3). */
  readonly person?: string
  /**
   * The field that holds the record above it: its list can be shown as a tree, a circle is refused, and who is given one
   * record is given those below it.
   */
  readonly within?: string
  /** The field with the last day a record is offered; what names it already keeps it (business.md 3.22). */
  readonly expires?: string
  /** Changes seldom and is asked for on almost every save of others: its records are kept in memory until one changes. */
  readonly remembered?: boolean
  /** What is deleted of it is gone at once, drafts too: with them goes what was said in confidence (issue 34 E). */
  readonly forgotten?: boolean
  /** Taken out of use and back by its two buttons; true for documents without states. */
  readonly switchable?: boolean
  /** Not offered in the menu; reached from another screen. */
  readonly hidden?: boolean
  /** The header field that says in which currency its amounts are; amounts of different ones are never added up. */
  readonly currency?: string
  /**
   * Header fields whose values are never added up with one another, as amounts of different currencies are not: a plan of
   * the centre holds what its zones hold.
   */
  readonly apart?: readonly string[]
  /** What a save that changes nothing is told, where the paper form has a sentence of its own. */
  readonly unchanged?: Label
  /** Its list is a sheet: many small rows are typed, pasted and filled at once and saved together. Only without lines. */
  readonly sheet?: boolean
  /**
   * It is worked on where the line is bad, on a phone at a packing house or on the road: what is saved, stepped and
   * photographed without an answer is kept in the browser and sent, once, when the server is back.
   */
  readonly offline?: boolean
  /** Saving is nobody's: made and read by the machine only. */
  readonly readOnly?: boolean
  /** A report: it has no table, its rows are worked out from others each time somebody asks (`defineView`). */
  readonly report?: boolean
}

type ValueOf<F> =
  F extends Field<string, infer V, infer R> ? ([R] extends [true] ? NonNullable<V> : NonNullable<V> | null) : never
type NameOf<N extends string> = N extends `${infer Base}Id`
  ? `${Base}Name`
  : N extends `${infer Base}Code`
    ? `${Base}Name`
    : `${N}Name`
type ReferenceNames<F> = { [N in keyof F as F[N] extends ReferenceField ? NameOf<N & string> : never]: string | null }
type FieldValues<F> = { [N in keyof F]: ValueOf<F[N]> } & Omit<ReferenceNames<F>, keyof F>
type Merge<U> = (U extends unknown ? (value: U) => void : never) extends (value: infer I) => void ? I : never
type HeaderFields<D extends Declaration> = Merge<
  { [S in keyof D['header']]: D['header'][S]['fields'] }[keyof D['header']]
>
type Flat<T> = { [K in keyof T]: T[K] }

/** What every record carries without being declared (business.md C7, C12; Spec 000 §3.7). */
export interface Standard {
  id: string
  version: number
  revision: number
  remark: string | null
  enableFlag: 'Y' | 'N'
  createdBy: string | null
  createdByName: string | null
  createdTime: string
  updatedBy: string | null
  updatedByName: string | null
  updatedTime: string
  reviewedByName: string | null
  auditTime: string | null
}

/** A line as rules and actions hold it. */
export type LineRow<L extends Lines> = Flat<FieldValues<L['fields']> & { id: string | null; lineNo: number }>
/** The lines of a document by the name of their table. */
type LinesOf<D extends Declaration> =
  D['lines'] extends Readonly<Record<string, Lines>> ? { [N in keyof D['lines']]: LineRow<D['lines'][N]>[] } : unknown
type StatusOf<D extends Declaration> = D['states'] extends object
  ? { status: Extract<keyof D['states'], string> }
  : unknown

/** A record as rules and actions hold it: decimals are exact, a required field is never null. */
export type Row<D extends Declaration> = Flat<Standard & StatusOf<D> & FieldValues<HeaderFields<D>> & LinesOf<D>>
type Nullable<T> = { [K in keyof T]: T[K] | null }
/** A line that may still be half typed: any of its fields may be empty. */
export type DraftLine<L extends Lines> = Flat<
  Nullable<FieldValues<L['fields']>> & { id: string | null; lineNo: number }
>
type DraftLinesOf<D extends Declaration> =
  D['lines'] extends Readonly<Record<string, Lines>> ? { [N in keyof D['lines']]: DraftLine<D['lines'][N]>[] } : unknown
/** A record that may still be half typed, or came from outside and lacks what only a person knows: any field may be empty. */
export type Draft<D extends Declaration> = Flat<
  Standard & StatusOf<D> & Nullable<FieldValues<HeaderFields<D>>> & DraftLinesOf<D>
>
/** A record about to be made: what is left out is empty. */
export type New<D extends Declaration> = Flat<
  Partial<Omit<Standard, 'version'> & StatusOf<D> & FieldValues<HeaderFields<D>>> & {
    [N in keyof LinesOf<D>]?: LinesOf<D>[N] extends (infer L)[] ? Partial<L>[] : never
  }
>
/** Verbs of a document: its transitions and actions. */
export type Verb<D extends Declaration> = Declared<D['transitions']> | Declared<D['actions']>
/** The names a declaration gives; none where it leaves the whole part out. */
export type Declared<Part> = string extends keyof Part ? never : Extract<keyof Part, string>

/** The actions of a document that its own area does; those done elsewhere are left to an area after it. */
export type OwnAction<D extends Declaration> = {
  [A in Declared<D['actions']>]: D['actions'] extends Readonly<Record<A, { readonly elsewhere: true }>> ? never : A
}[Declared<D['actions']>]

/** Declares a kind of document once; it is the data everything else is made from. */
export const defineDocument = <const D extends Declaration>(declaration: D): D => declaration

/** The field beside a reference that keeps the name as it was: `vendorId` → `vendorName`. */
export const nameBeside = (field: string): string => `${field.replace(/(Id|Code)$/, '')}Name`

/** The table of a document's records. */
export const tableOf = (document: Declaration): string => document.table ?? snake(document.name)

/** All header fields of a document in the order of the form. */
export function headerFields(document: Declaration): Readonly<Record<string, Field>> {
  let all = headers.get(document)
  if (!all) {
    all = Object.assign({}, ...Object.values(document.header).map(part => part.fields)) as Record<string, Field>
    headers.set(document, all)
  }
  return all
}

const headers = new WeakMap<Declaration, Record<string, Field>>()

/** The values of a record in some sections of its form: what one document hands to another that shares them. */
export function valuesOf<R extends object, S extends readonly Section[]>(
  row: R,
  ...parts: S
): Pick<R, keyof R & keyof Merge<S[number]['fields']>> {
  const names = parts.flatMap(part => Object.keys(part.fields))
  return Object.fromEntries(names.map(name => [name, row[name as keyof R]])) as Pick<
    R,
    keyof R & keyof Merge<S[number]['fields']>
  >
}

/** The line tables of a document. */
export const linesOf = (document: Declaration): [string, Lines][] => Object.entries(document.lines ?? {})

/** The field of a table of lines that a name like `details.itemCode` stands for. */
export function lineFieldNamed(document: Declaration, name: string): Field | undefined {
  const [table, field = ''] = name.split('.')
  return linesOf(document).find(([one]) => one === table)?.[1].fields[field]
}

/** Whether its records are taken out of use by a switch rather than by a state. */
export const isSwitchable = (document: Declaration): boolean => document.switchable ?? !document.states

/** The first state of a document, where a new record begins. */
export const firstState = (document: Declaration): string | undefined => Object.keys(document.states ?? {})[0]

/** Whether deleted drafts of a document can be brought back for a while. */
export const comesBack = (document: Declaration): boolean =>
  firstState(document) !== undefined &&
  !document.readOnly &&
  !document.kept &&
  !document.report &&
  document.forgotten !== true

/** The states and steps of most documents: unaudited, audited, invalid (business.md C22). */
export const auditStates = {
  UNAUDITED: ['未审核', 'Unaudited'],
  AUDITED: ['已审核', 'Audited'],
  INVALID: ['已作废', 'Invalid'],
} as const satisfies Record<string, Label>

export const auditTransitions = {
  audit: { label: ['审核', 'Audit'], from: 'UNAUDITED', to: 'AUDITED', review: 'sign', done: ['审核成功', 'Audited'] },
  antiAudit: {
    label: ['反审核', 'Anti-audit'],
    from: 'AUDITED',
    to: 'UNAUDITED',
    review: 'unsign',
    revises: true,
    done: ['反审核成功', 'Audit reversed'],
  },
  void: {
    label: ['作废', 'Invalidate'],
    from: 'UNAUDITED',
    to: 'INVALID',
    ends: true,
    done: ['作废成功', 'Invalidated'],
  },
} as const satisfies Record<string, Transition>
