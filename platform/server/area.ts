import type { Area } from '../model/area.ts'
import type { Label } from '../model/label.ts'
import type { Transaction } from './database/connection.ts'
import type { View } from './database/view.ts'
import type { AnyActions, Reaction, Work } from './documents/actions.ts'
import type { Explanations } from './documents/explain.ts'
import type { Answer } from './documents/questions.ts'
import type { House, HouseParts } from './house.ts'
import type { Call } from './http/call.ts'
import type { Channel } from './outbox/channel.ts'
import type { PaperForm } from './papers/paper.ts'
import type { AreaJob } from './tasks/area-jobs.ts'

/** A number series every tenant begins with (business.md 1.4); a tenant may change its pattern. */
export interface UsualSeries {
  readonly code: string
  readonly label: Label
  readonly pattern: string
}

/** A parameter every tenant begins with; a tenant sets its own value. */
export interface UsualParam {
  readonly key: string
  readonly label: Label
  readonly value: string
  readonly type: 'TEXT' | 'NUMBER' | 'SWITCH'
}

/** A screen that is no document's list, as it stands in the menu. */
export interface MenuScreen {
  readonly label: Label
  readonly path: string
  readonly permission: string | null
}

/** What a list is for in a company that begins, and when its records come in. */
export interface Brought {
  /** One sentence for whoever brings them; a list that fills day by day has none. */
  readonly purpose?: Label
  /** With the lists that are there before the work begins, with the people, last of all, or day by day and never at the start. */
  readonly when?: 'people' | 'opening' | 'every day'
}

/** What an area gives the server, in `area.server.ts`; every part but its name may be left out. */
export interface ServerArea {
  readonly name: string
  /** Its documents; an area of calls alone has none. */
  readonly declares?: Area
  readonly actions?: readonly AnyActions[]
  /** What follows here from verbs of other areas' documents. */
  readonly reactions?: readonly Reaction[]
  /** What it tells when an area before it asks. */
  readonly answers?: readonly Answer[]
  /** Where the figures of its documents come from. */
  readonly explanations?: readonly Explanations[]
  /** How its documents go on paper; one that says nothing has its declaration's. */
  readonly papers?: readonly PaperForm[]
  /** Calls written by hand; one of them stands before a generated one with the same address. */
  readonly calls?: (parts: HouseParts) => readonly Call[]
  /** What its reports are worked out from. */
  readonly views?: readonly View[]
  /** How its documents are pushed to other systems. */
  readonly channels?: readonly Channel[]
  /** What it does by the clock, or later than the call that asks for it. */
  readonly jobs?: readonly AreaJob[]
  readonly series?: readonly UsualSeries[]
  readonly params?: readonly UsualParam[]
  /** Entries of its menu group that are no document's list. */
  readonly menu?: readonly MenuScreen[]
  /** Fills a tenant with what every tenant needs of it; what is there already stays. */
  readonly tenant?: (work: Work) => Promise<void>
  /** What a new company brings of its lists, by document: every one that can be imported is here (docs/decisions/0078-first-hour.md). */
  readonly brought?: Readonly<Record<string, Brought>>
  /** Fills the demo tenants with its records, after the areas before it. */
  readonly demo?: (house: House, password: string) => Promise<void>
  /** Sets up the tenants of a database; one area does. */
  readonly found?: (house: House) => Promise<void>
  /** Addresses of other houses whose pages a tenant frames in ours; one area knows. */
  readonly framed?: (transaction: Transaction) => Promise<readonly string[]>
}

/** Writes down what an area gives the server. */
export const defineServerArea = (area: ServerArea): ServerArea => area

/** Areas in the order of the menu, those without a place in it last. */
export const inMenuOrder = (areas: readonly ServerArea[]): ServerArea[] =>
  areas.toSorted((a, b) => place(a) - place(b) || a.name.localeCompare(b.name))

const place = ({ declares }: ServerArea): number => declares?.order ?? Number.MAX_SAFE_INTEGER
