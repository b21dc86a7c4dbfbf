import { randomUUID } from 'node:crypto'
import { callSignature } from '../../model/call-signature.ts'
import type { Target } from './send.ts'

/** A system with the secret that its calls are signed with, its own or a tenant's. */
export type Secretive = Pick<Target, 'secret' | 'secretOf'>

/** What calls of a tenant are signed with. */
export const secretFor = ({ secret, secretOf }: Secretive, tenantId: string): string => secretOf?.(tenantId) ?? secret

/** A call to another system that is about to be made. */
interface Calling {
  readonly tenantId: string
  readonly target: Secretive
  readonly method: 'GET' | 'POST'
  readonly url: URL
  readonly body?: string
}

/** The headers by which two systems believe each other: whose the call is, when it was made, and its signature in both forms (business.md 5.1, docs/decisions/0045). */
export function signedHeaders({ tenantId, target, method, url, body = '' }: Calling): Record<string, string> {
  const path = `${url.pathname}${url.search}`
  const [timestamp, nonce] = [String(Math.floor(Date.now() / 1000)), randomUUID()]
  const app = `dop-${tenantId}`
  const call = { method, path, timestamp, nonce, body, secret: secretFor(target, tenantId) }
  return {
    'X-Dop-App': app,
    'X-Dop-Timestamp': timestamp,
    'X-Dop-Nonce': nonce,
    'X-Dop-Signature': callSignature(call).signature,
    'X-Dop-Signature-2': callSignature({ ...call, app }).signature,
  }
}
