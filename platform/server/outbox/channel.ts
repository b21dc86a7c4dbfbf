import type { Wire } from '../../model/check.ts'
import type { Declaration, Row } from '../../model/document.ts'
import type { Label } from '../../model/label.ts'
import type { Refusals } from '../../model/rules.ts'
import type { Work } from '../documents/actions.ts'

/** What another system answered or told us of something we sent (business.md 5.1). */
export interface Told {
  readonly externalNo: string | null
  readonly status: string | null
  readonly message: string | null
  /** At which of their desks it was said, and by whom, where they tell. */
  readonly node?: string | null
  readonly person?: string | null
  /** A first answer that came after something they told later. */
  readonly isOvertaken?: boolean
}

/** What they told us later, with the moment it happened at theirs. */
export type Heard = Told & { readonly occurredAt: Date }

/** A status of theirs never goes back: PAID is not POSTED again. Those behind come later. */
export type Ladder = readonly string[]

/** How a document is pushed to another system, and where its record shows what became of it. */
export interface Channel {
  readonly document: Declaration
  /** ERP, OA, WMS, WECOM, MAIL: the system it goes to. */
  readonly target: string
  /** The record's field that says N, P, Y or F. */
  readonly flag?: string
  /** The field with the reason of a failure. */
  readonly message?: string
  /** The field with their number for it. */
  readonly number?: string
  /** The field with their status, and the order statuses come in. */
  readonly status?: {
    readonly field: string
    readonly ladder: Ladder
    readonly always?: readonly string[]
    readonly undone?: readonly string[]
  }
  /** Where a message goes, where its path holds a secret that is not kept with it: asked as it is sent. */
  readonly address?: (row: never, work: Work) => Promise<string | undefined>
  /** What is sent along and kept nowhere but with the record: a person's papers. Asked as it is sent. */
  readonly sealed?: (row: never, work: Work) => Promise<Wire>
  /**
   * What speaks by now against sending it: asked when a person has a push that failed sent again, for its record may have
   * gone on since (business.md 5.1).
   */
  readonly against?: (row: never, work: Work) => Promise<Refusals> | Refusals
  /** What else happens when they have taken it. */
  readonly answered?: (row: never, work: Work, told: Told) => Promise<void>
  /** What else happens when it has failed for good. */
  readonly failed?: (row: never, work: Work, why: string) => Promise<void>
  /** What else happens when a person takes back what has not gone. */
  readonly cancelled?: (row: never, work: Work) => Promise<void>
  /** What is written down of everything they tell, also of what comes late and moves nothing. */
  readonly heard?: (row: never, work: Work, told: Heard) => Promise<void>
  /** What else happens when they tell later what became of it. */
  readonly called?: (row: never, work: Work, told: Heard) => Promise<void>
}

/** Writes down how a document is pushed to another system; listed under `channels` of its area. */
export const defineChannel = <const D extends Declaration>(
  document: D,
  channel: Omit<
    Channel,
    | 'document'
    | 'flag'
    | 'message'
    | 'number'
    | 'status'
    | 'address'
    | 'sealed'
    | 'against'
    | 'answered'
    | 'failed'
    | 'cancelled'
    | 'heard'
    | 'called'
  > & {
    readonly flag?: keyof Row<D> & string
    readonly message?: keyof Row<D> & string
    readonly number?: keyof Row<D> & string
    readonly status?: {
      readonly field: keyof Row<D> & string
      readonly ladder: Ladder
      /** Statuses that may come at any time: refused, cancelled. */
      readonly always?: readonly string[]
      /** Those of them with which it stands nowhere there, though they took it: told as a push that failed. */
      readonly undone?: readonly string[]
    }
    readonly address?: (row: Row<D>, work: Work) => Promise<string | undefined>
    readonly sealed?: (row: Row<D>, work: Work) => Promise<Wire>
    readonly against?: (row: Row<D>, work: Work) => Promise<Refusals> | Refusals
    readonly answered?: (row: Row<D>, work: Work, told: Told) => Promise<void>
    readonly failed?: (row: Row<D>, work: Work, why: string) => Promise<void>
    readonly cancelled?: (row: Row<D>, work: Work) => Promise<void>
    readonly heard?: (row: Row<D>, work: Work, told: Heard) => Promise<void>
    readonly called?: (row: Row<D>, work: Work, told: Heard) => Promise<void>
  },
): Channel => ({ ...channel, document }) as unknown as Channel

/** Something to be sent to another system, as the area that sends it says it. */
export interface Outgoing<D extends Declaration> {
  readonly document: D
  readonly record: { readonly id: string; readonly version?: number; readonly revision: number }
  readonly no: string
  readonly target: string
  /** Where it goes, from the target's address on: `/erp/v1/ap/invoices`. */
  readonly path: string
  readonly payload: Wire
  /** What messages share a rate with, where the target has one: the webhook of a robot. */
  readonly bucket?: string
}

/** What a person is told who pushes what is on its way, or has arrived. */
export const alreadyPushed = (no: string, isUnderway: boolean): { bizCode: string; message: Label } => ({
  bizCode: 'ALREADY_PUSHED',
  message: isUnderway
    ? [`${no}正在推送，请等待结果`, `${no} is being pushed; wait for the outcome`]
    : [`${no}已推送成功，不能重复推送`, `${no} has been pushed already; it is not pushed twice`],
})
