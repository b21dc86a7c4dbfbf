import type { Wire } from '../../model/check.ts'
import { titleIn } from '../../model/verbs.ts'
import { versionConflict } from '../http/refusal.ts'
import { actorOf } from '../session/stand-in.ts'
import type { AnyActions, Work } from './actions.ts'
import type { Carrying } from './carrying.ts'
import type { Changes } from './difference.ts'
import type { Entry } from './history.ts'
import type { Shape, Shapes } from './shape.ts'

/** A record named by a caller, with the version it saw. */
export interface Named {
  readonly id: string
  readonly version: number
}

/** What steps need of the place where records are read and written. */
export interface Records {
  readonly shapes: Shapes
  actionsOf(shape: Shape): AnyActions | undefined
  read(work: Work, shape: Shape, id: string, lock?: boolean, permission?: string): Promise<Wire>
  /** A record as the person of the work may see it. */
  seen(work: Work, shape: Shape, id: string): Promise<Wire>
  log(work: Work, shape: Shape, entries: readonly Entry[]): Promise<void>
  written(work: Work, shape: Shape): void
  /** What the house writes by itself. */
  readonly carrying: Pick<Carrying, 'following'>
  /** Brings the lines of a record from how they stood to how they shall stand: only what differs is written. */
  writeLines(work: Work, shape: Shape, id: string, before: Wire, after: Wire, changes: Changes): Promise<void>
}

/** What a person calls a record: its number or name. */
export const titleOf = (shape: Shape, row: Wire): string => titleIn(shape.document, row)

/** Values that fill the places of a sentence; `{no}` is the record's own number. */
export const namedValues = (shape: Shape, row: Wire): Wire => ({ ...row, no: titleOf(shape, row) })

/** Who changed a record, and when. */
export const stampOf = (work: Work): Wire => ({
  updatedBy: actorOf(work.user).id,
  updatedByName: work.user.name,
  updatedTime: work.now.toISOString(),
})

/** Who made a record, and when. */
export const makerOf = (work: Work): Wire => ({
  createdBy: actorOf(work.user).id,
  createdByName: work.user.name,
  createdTime: work.now.toISOString(),
  ...stampOf(work),
})

/** Refuses a caller who saw another version of a record. */
export function requireVersion(row: Wire, named: Named): void {
  if (row.version !== named.version)
    throw versionConflict({
      version: row.version as number,
      updatedByName: row.updatedByName as string | null,
      updatedTime: row.updatedTime as string,
    })
}
