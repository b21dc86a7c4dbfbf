import { answerText } from '../http/answer-text.ts'
import type { Target } from './send.ts'
import { signedHeaders } from './signing.ts'

/** What another system is asked for: a list of its own, by address and conditions. */
interface Asked {
  /** As the settings call it: `ERP`. */
  readonly system: string
  readonly tenantId: string
  readonly path: string
  readonly query: Readonly<Record<string, string>>
}

/** Asks another system for something it lists, signed; nothing where it is not set up. Who is away is asked again by the queue (business.md 5.1). */
export async function listedBy(
  targetOf: (name: string) => Target | undefined,
  { system, tenantId, path, query }: Asked,
): Promise<readonly unknown[]> {
  const target = targetOf(system)
  if (!target) return []
  const url = new URL(`${target.address}${path}?${new URLSearchParams(query)}`)
  const answer = await fetch(url, {
    redirect: 'manual',
    signal: AbortSignal.timeout(target.seconds * 1000),
    headers: signedHeaders({ tenantId, target, method: 'GET', url }),
  })
  if (!answer.ok) throw new Error(`The ${system} answered ${path} with ${answer.status}`)
  const { data } = JSON.parse(await answerText(answer)) as { data?: unknown }
  return Array.isArray(data) ? data : []
}
