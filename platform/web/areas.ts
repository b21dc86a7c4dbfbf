import type { ComponentType } from 'react'
import type { Area } from '../model/area.ts'
import type { Wire } from '../model/check.ts'
import type { Declaration } from '../model/document.ts'
import type { Label } from '../model/label.ts'
import type { ScreenSlots } from './document/screen-slots.ts'

/** A page that no document declares: its title, and how to load it. */
export interface OwnPage {
  readonly title: Label
  readonly load: () => Promise<{ default: ComponentType }>
  /** The menu entry it belongs to, where it has none of its own. */
  readonly entry?: string
}

/** A part of the page one lands on, for whoever may see what it shows. */
export interface HomePart {
  /** The code it takes, or several of which one is enough. */
  readonly permission: string | readonly string[]
  readonly load: () => Promise<{ default: ComponentType }>
}

/** What a part of a shared record's page is given. */
export interface SharedProps {
  readonly record: Wire
  /** The secret of the link, which its calls are asked with. */
  readonly token: string
}

/** What a part of a record's page is given. */
export interface RecordPartProps {
  readonly record: Wire
}

/** What an area shows on the page of another's record, for whoever may see it; in the order of `order`. */
export interface RecordPart {
  readonly permission: string
  readonly order: number
  readonly load: () => Promise<{ default: ComponentType<RecordPartProps> }>
}

/** What a person usually does elsewhere once a verb is done: offered where the outcome is told, to whoever may. */
export interface FollowUp {
  readonly permission: string
  readonly label: Label
  /** Whether it is for a record, as the verb has left it; for every one when left out. */
  readonly isFor?: (record: Wire) => boolean
  /** Where it is done, for the records it is for. */
  readonly to: (records: readonly Wire[]) => string
}

/** What an area gives the browser, in `area.web.ts`; everything heavy is loaded with its screen. */
export interface WebArea {
  readonly name: string
  /** First parts of the addresses of its screens. */
  readonly addresses?: readonly string[]
  /** The page of the guide that is written for its desks; the one for everybody where none is named. */
  readonly guide?: string
  /** Its declarations. */
  readonly load?: () => Promise<Area>
  /** Pictures of menu entries, by name. */
  readonly icons?: Readonly<Record<string, ComponentType>>
  /** What the standard screens of its documents lack, by document. */
  readonly screens?: Readonly<Record<string, () => Promise<ScreenSlots>>>
  /** What it shows on the page one lands on, by name. */
  readonly home?: Readonly<Record<string, HomePart>>
  /** What it shows on the pages of other areas' records: by the kind of document, then by name. */
  readonly onRecords?: Readonly<Record<string, Readonly<Record<string, RecordPart>>>>
  /** What follows elsewhere from a verb: by the kind of document, then by the verb. */
  readonly follows?: Readonly<Record<string, Readonly<Record<string, FollowUp>>>>
  /** What stands below a record that somebody without an account sees under a link, by kind of document. */
  readonly shared?: Readonly<Record<string, () => Promise<{ default: ComponentType<SharedProps> }>>>
  /** Addresses under which its records are seen by people without an account, where they are not `/share`. */
  readonly open?: readonly string[]
  /** Its pages that are no document's, by address. */
  readonly pages?: Readonly<Record<string, OwnPage>>
}

/** Writes down what an area gives the browser. */
export const defineWebArea = (area: WebArea): WebArea => area

let known: readonly WebArea[] = []

/** Tells the web app its areas, once, before it is drawn. */
export function giveAreas(areas: readonly WebArea[]): void {
  known = areas
}

/** The areas of the web app. */
export const knownAreas = (): readonly WebArea[] => known

/** Whether an address shows what was shared with somebody who has no account. */
export const isSharedPlace = (path: string): boolean =>
  path === '/share' || known.some(area => area.open?.includes(path))

let all: Promise<ReadonlyMap<string, Declaration>> | undefined

/** Every declaration by name, for links from one document to another. */
export const declarations = (): Promise<ReadonlyMap<string, Declaration>> =>
  (all ??= Promise.all(known.flatMap(area => (area.load ? [area.load()] : []))).then(
    loaded => new Map(loaded.flatMap(area => area.members.map(({ document }) => [document.name, document] as const))),
  ))
