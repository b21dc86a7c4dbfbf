import { signedHeaders } from '#platform/server/outbox/signing.ts'
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
  const url = new URL(`${origin}/integration/callback/${system}`)
  const text = JSON.stringify(body)
  const answer = await fetch(url, {
    method: 'POST',
    body: text,
    signal: AbortSignal.timeout(10_000),
    headers: {
      'Content-Type': 'application/json',
      ...signedHeaders({ tenantId, target, method: 'POST', url, body: text }),
    },
  })
  await answer.body?.cancel()
  if (answer.status >= 500) throw new Error(`The callback was answered with ${answer.status}`)
}
