import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** Secrets that every copy of the server on one database shares without keeping them: each follows from the database's own. */
export class Secrets {
  private readonly root: string

  constructor(root: string) {
    this.root = root
  }

  named(purpose: string): string {
    return this.key(purpose).toString('base64url')
  }

  private key(purpose: string): Buffer {
    return createHmac('sha256', this.root).update(`dop ${purpose}`).digest()
  }

  /** A secret of another house as it is stored: AES-256-GCM under a key of its purpose (reliability.md 5). */
  sealed(purpose: string, secret: string): Buffer {
    const start = randomBytes(12)
    const cipher = createCipheriv('aes-256-gcm', this.key(`seal ${purpose}`), start)
    const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
    return Buffer.concat([start, cipher.getAuthTag(), text])
  }

  /** What was sealed; fails when it was touched or sealed under another key. */
  opened(purpose: string, sealed: Buffer): string {
    const open = createDecipheriv('aes-256-gcm', this.key(`seal ${purpose}`), sealed.subarray(0, 12))
    open.setAuthTag(sealed.subarray(12, 28))
    return Buffer.concat([open.update(sealed.subarray(28)), open.final()]).toString('utf8')
  }
}

/** What is stored in place of a token or code. */
export const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Whether two hashes are one, in the same time either way. */
export const sameHash = (one: Buffer, other: Buffer): boolean =>
  one.length === other.length && timingSafeEqual(one, other)

/** 256 random bits for a link, ticket or state. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** 256 random bits behind the number of their tenant, so that a token says which wall it stands behind (reliability.md 2.2, 2.5). */
export const newToken = (tenantId: string): string => `${tenantId}.${newSecret()}`

/** The tenant a token belongs to; nothing when it is no token of ours. */
export const tenantOfToken = (token: string): string | undefined => /^(\d{1,18})\.[\w-]{43}$/.exec(token)?.[1]
