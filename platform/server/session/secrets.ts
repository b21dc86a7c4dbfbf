import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** Secrets that every copy of the server on one database shares without keeping them: each follows from the database's own. */
export class Secrets {
  private readonly root: string

  constructor(root: string) {
    this.root = root
  }

  named(purpose: string): string {
    return createHmac('sha256', this.root).update(`dop ${purpose}`).digest('base64url')
  }
}

/** What is stored in place of a token or code. */
export const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Whether two hashes are one, in the same time either way. */
export const sameHash = (one: Buffer, other: Buffer): boolean =>
  one.length === other.length && timingSafeEqual(one, other)

/** 256 random bits behind the number of their tenant, so that a token says which wall it stands behind (reliability.md 2.2, 2.5). */
export const newToken = (tenantId: string): string => `${tenantId}.${randomBytes(32).toString('base64url')}`

/** The tenant a token belongs to; nothing when it is no token of ours. */
export const tenantOfToken = (token: string): string | undefined => /^(\d{1,18})\.[\w-]{43}$/.exec(token)?.[1]
