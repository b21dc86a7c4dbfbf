import { randomUUID } from 'node:crypto'
import { callSignature } from '#platform/model/call-signature.ts'
import type { Outside } from '#platform/server/tasks/area-jobs.ts'

/** Asks the ERP something, signed; nothing where no ERP is known (business.md 5.1, 5.2). */
export async function askErp(
  { targetOf }: Outside,
  tenantId: string,
  path: string,
  query: Readonly<Record<string, string>>,
): Promise<readonly unknown[]> {
  const target = targetOf('ERP')
  if (!target) return []
  const url = new URL(`${target.address}${path}?${new URLSearchParams(query)}`)
  const [timestamp, nonce] = [String(Math.floor(Date.now() / 1000)), randomUUID()]
  const { signature } = callSignature({
    method: 'GET',
    path: `${url.pathname}${url.search}`,
    timestamp,
    nonce,
    body: '',
    secret: target.secret,
  })
  const answer = await fetch(url, {
    redirect: 'manual',
    signal: AbortSignal.timeout(target.seconds * 1000),
    headers: {
      'X-Dop-App': `dop-${tenantId}`,
      'X-Dop-Timestamp': timestamp,
      'X-Dop-Nonce': nonce,
      'X-Dop-Signature': signature,
    },
  })
  // Who is away is asked again by the queue.
  if (!answer.ok) throw new Error(`The ERP answered ${path} with ${answer.status}`)
  const { data } = (await answer.json()) as { data?: unknown }
  return Array.isArray(data) ? data : []
}
