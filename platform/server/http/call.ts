import type { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Label, Language } from '../../model/label.ts'
import type { Database, Transaction } from '../database/connection.ts'
import { type Gathered, gatheredBy } from '../gathered.ts'
import type { User } from '../session/user.ts'
import type { Uploaded } from './upload.ts'

/** Who a call answers: signed-in staff, a supplier's user, a client program, or anybody (reliability.md 1). */
export type Access = 'user' | 'supplier' | 'person' | 'client' | 'public'

/** What a call knows of the one who asks. */
export interface Asking {
  readonly user: User
  readonly language: Language
  readonly requestId: string
  readonly address: string
  readonly userAgent: string
}

/** What a call gets to answer with. */
export interface CallContext<Input> extends Asking {
  readonly input: Input
  readonly request: FastifyRequest
  /** The transaction of the call, already inside the asker's tenant; a call that takes no part in one must not touch it. */
  readonly transaction: Transaction
  readonly database: Database
  /** The file that came with the request; only calls that say they take one have it. */
  readonly uploaded?: Uploaded
}

/** One address the server answers at. Every part is required; the server does not start without them. */
export interface Call<Input = unknown> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  /** What it is for, for the call reference. */
  readonly summary: Label
  readonly access: Access
  /** The code its caller must hold; null: being signed in is enough. */
  readonly permission: string | null
  readonly input: z.ZodType<Input>
  /** What `data` holds; `unknown` where the shape follows from a declaration. */
  readonly output: z.ZodType
  /** The kind of content of the file it answers, in place of an envelope. */
  readonly file?: string
  /** The method and address of the call it is another spelling of; the shapes of both are the same. */
  readonly spells?: string
  /** Which statuses it answers beside those that every call of its kind may, for the call reference. */
  readonly statuses?: readonly number[]
  readonly effect: 'read' | 'write'
  /** What the history calls it, done or refused; null: not written down. What was done the answer writes itself. */
  readonly audit: string | null
  readonly limits: { readonly bodyKilobytes: number; readonly seconds: number }
  /**
   * The file it takes. `megabytes`: read whole, up to so many, before anything of the call begins, so that no connection
   * waits for a slow sender. `as it arrives`: the call opens its own transactions and reads it between them. A call that
   * says nothing takes no form with files.
   */
  readonly takesFile?: { readonly megabytes: number } | 'as it arrives'
  /** Answers somebody whose first password is still to be changed, too; every other call refuses them. */
  readonly whileMustChange?: true
  /**
   * Answers somebody who stands in for a colleague, as themself or as that one; every other call refuses them, but for
   * what a right to read opens.
   */
  readonly whileStandingIn?: 'self' | 'absent'
  /**
   * Whom a call that anybody may make is counted to, where that is not the address it comes from: the system that signed
   * it, or nobody at all. One that proves nothing is counted by its address.
   */
  readonly countedTo?: 'nobody' | ((request: FastifyRequest) => string | undefined)
  /** How often an address may ask a call that anybody may make within a minute (reliability.md 2.6). */
  readonly perMinute?: number
  /** Opens a transaction for the answer unless it says it opens its own. */
  readonly transaction: 'pipeline' | 'own'
  answer(context: CallContext<Input>): Promise<unknown>
}

/** A call with its input's type kept inside. */
export const defineCall = <Input>(call: Call<Input>): Call => call as unknown as Call

/**
 * What most calls have in common: a person who is signed in asks, in the transaction the pipeline opens, with a
 * body of a megabyte and thirty seconds at most (reliability.md 5), and nothing of it goes into the history. Whose
 * permission it takes, each call says itself.
 */
export const usualCall = {
  access: 'user',
  output: z.unknown(),
  audit: null,
  limits: { bodyKilobytes: 1024, seconds: 30 },
  transaction: 'pipeline',
} as const

/** Whose calls those of a kind of document are: the house's own people, or people of a supplier. */
export const audienceOf = ({ audience }: { readonly audience?: 'supplier' }) =>
  ({ access: audience ?? 'user' }) as const

/** Data that writes itself as JSON where it is sent. */
export class RawData {
  readonly write: (into: Gathered) => void
  constructor(write: (into: Gathered) => void) {
    this.write = write
  }

  /** The data as programs take it apart. */
  parsed(): unknown {
    return JSON.parse(String(gatheredBy(this.write)))
  }
}

/** Data with the sentence that says it was done. */
export class Done {
  readonly data: unknown
  readonly message: Label
  constructor(data: unknown, message: Label) {
    this.data = data
    this.message = message
  }
}

/** The answer that the first request with the same key was given; its caller is told so. */
export class Replayed {
  readonly answer: unknown
  constructor(answer: unknown) {
    this.answer = answer
  }
}

/** An answer without the envelope: tokens and token checks (platform-family: not enveloped). */
export class Plain {
  readonly body: unknown
  readonly status: number
  constructor(body: unknown, status = 200) {
    this.body = body
    this.status = status
  }
}

/** A file as the answer; always as an attachment, never shown inside our pages (reliability.md 3.6). */
export class Download {
  readonly content: Readable | Buffer
  readonly fileName: string
  readonly contentType: string
  readonly size: number | undefined
  constructor(content: Readable | Buffer, fileName: string, contentType = 'application/octet-stream', size?: number) {
    this.content = content
    this.fileName = fileName
    this.contentType = contentType
    this.size = size
  }
}
