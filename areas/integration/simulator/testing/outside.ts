import { randomUUID } from 'node:crypto'
import { callSignature } from '#platform/model/call-signature.ts'
import { secretFor } from '#platform/server/outbox/signing.ts'
import { targetNamed } from '#platform/server/outbox/targets.ts'
import { Secrets } from '#platform/server/session/secrets.ts'
import type { TestHouse } from '#platform/testing/house.ts'

/** What a call of another system differs in: its key, its secret, its nonce, its clock. */
interface Sending {
  readonly key?: string
  readonly secret?: string
  readonly nonce?: string
  readonly at?: number
  /** The tenant it names. */
  readonly tenantId?: string
  /** Whose it is where it was signed, when that is somebody else; `none` is the form that does not say. */
  readonly signedFor?: string
}

/** Calls as other systems make them of a test's house, signed with what the house knows of them. */
export function outsideOf({ base, databaseUrl, house }: Pick<TestHouse, 'base' | 'databaseUrl' | 'house'>) {
  const secrets = new Secrets(new URL(databaseUrl).password)
  const secretOf = (system: string, tenantId: string) => {
    const target = targetNamed(system.toUpperCase(), house.config, house.origin, secrets)
    return target ? secretFor(target, tenantId) : ''
  }

  /** A signed call to an address, believed to be of a system. */
  async function signed(method: 'GET' | 'POST', path: string, system: string, body?: object, more: Sending = {}) {
    const text = body ? JSON.stringify(body) : ''
    const [timestamp, nonce] = [String(more.at ?? Math.floor(Date.now() / 1000)), more.nonce ?? randomUUID()]
    const { tenantId = '1', signedFor = tenantId } = more
    const secret = more.secret ?? secretOf(system, signedFor === 'none' ? tenantId : signedFor)
    const call = { method, path, timestamp, nonce, body: text, secret }
    const answer = await fetch(`${base}${path}`, {
      method,
      ...(body ? { body: text } : {}),
      headers: {
        ...(body ? { 'Content-Type': 'application/json' } : {}),
        'X-Dop-App': `dop-${tenantId}`,
        'X-Dop-Timestamp': timestamp,
        'X-Dop-Nonce': nonce,
        'X-Dop-Idempotency-Key': more.key ?? '',
        'X-Dop-Signature': callSignature(call).signature,
        ...(signedFor === 'none'
          ? {}
          : { 'X-Dop-Signature-2': callSignature({ ...call, app: `dop-${signedFor}` }).signature }),
      },
    })
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
  }
  return {
    /** Sends to a simulated system, as our worker does. */
    sent: (path: string, body: object, more?: Sending) => signed('POST', path, path.split('/')[2] ?? '', body, more),
    /** Asks a simulated system. */
    asked: (path: string, more?: Sending) => signed('GET', path, path.split('/')[2] ?? '', undefined, more),
    /** Another system tells us something. */
    calledBack: (system: string, body: object, more?: Sending) =>
      signed('POST', `/integration/callback/${system}`, system, body, more),
  }
}
