import { randomUUID } from 'node:crypto'
import { callSignature } from '../../model/call-signature.ts'

/** A call to another system that is about to be made. */
interface Calling {
  readonly tenantId: string
  readonly secret: string
  readonly method: 'GET' | 'POST'
  readonly url: URL
  readonly body?: string
}

/** The headers by which two systems believe each other: whose the call is, when it was made, and its signature (business.md 5.1). */
export function signedHeaders({ tenantId, secret, method, url, body = '' }: Calling): Record<string, string> {
  const path = `${url.pathname}${url.search}`
  const [timestamp, nonce] = [String(Math.floor(Date.now() / 1000)), randomUUID()]
  return {
    'X-Dop-App': `dop-${tenantId}`,
    'X-Dop-Timestamp': timestamp,
    'X-Dop-Nonce': nonce,
    'X-Dop-Signature': callSignature({ method, path, timestamp, nonce, body, secret }).signature,
  }
}
