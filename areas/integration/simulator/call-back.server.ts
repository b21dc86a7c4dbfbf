import { randomUUID } from 'node:crypto'
import { callSignature } from '#platform/model/call-signature.ts'
import type { Outside } from '#platform/server/tasks/area-jobs.ts'

/** What a simulated system tells us, and as which tenant's partner. */
interface Telling {
  readonly system: string
  readonly tenantId: string
  readonly body: object
}

/** A simulated system calls us back, signed as the real one would; who is out of order is told again by the queue (business.md 5.1). */
export async function callBack({ origin, targetOf }: Outside, { system, tenantId, body }: Telling): Promise<void> {
  const target = targetOf(system.toUpperCase())
  if (!target) return
  const path = `/integration/callback/${system}`
  const text = JSON.stringify(body)
  const [timestamp, nonce] = [String(Math.floor(Date.now() / 1000)), randomUUID()]
  const { signature } = callSignature({ method: 'POST', path, timestamp, nonce, body: text, secret: target.secret })
  const answer = await fetch(`${origin}${path}`, {
    method: 'POST',
    body: text,
    signal: AbortSignal.timeout(10_000),
    headers: {
      'Content-Type': 'application/json',
      'X-Dop-App': `dop-${tenantId}`,
      'X-Dop-Timestamp': timestamp,
      'X-Dop-Nonce': nonce,
      'X-Dop-Signature': signature,
    },
  })
  if (answer.status >= 500) throw new Error(`The callback was answered with ${answer.status}`)
}
