import type { FastifyRequest } from 'fastify'
import { callSignature } from '../../model/call-signature.ts'
import type { Transaction } from '../database/connection.ts'
import { rawTextOf } from '../http/server.ts'
import { sameHash } from '../session/secrets.ts'

/** How far the clocks of two systems may differ, in seconds (business.md 5.1). */
const apart = 300

/** Whose a signed call from another system is, by the tenant it names. */
export function tenantOfSigned(request: FastifyRequest): string | undefined {
  return /^dop-(\d{1,18})$/.exec(String(request.headers['x-dop-app'] ?? ''))?.[1]
}

/** Why a signed call is not believed; nothing when it is. */
export function whyNotSigned(request: FastifyRequest, secret: string): string | undefined {
  const header = (name: string) => String(request.headers[name] ?? '')
  const [timestamp, nonce] = [header('x-dop-timestamp'), header('x-dop-nonce')]
  if (!/^\d{1,12}$/.test(timestamp) || Math.abs(Date.now() / 1000 - Number(timestamp)) > apart) return 'TIMESTAMP'
  if (!/^[\w-]{8,100}$/.test(nonce)) return 'NONCE'
  const { signature } = callSignature({
    method: request.method,
    path: request.url,
    timestamp,
    nonce,
    body: rawTextOf(request),
    secret,
  })
  return sameHash(Buffer.from(signature), Buffer.from(header('x-dop-signature'))) ? undefined : 'SIGNATURE'
}

/** Whether something of a system is heard for the first time: an event, or a nonce. */
export async function isNew({ query }: Transaction, system: string, eventId: string): Promise<boolean> {
  const { rowCount } = await query(
    'insert into outbox_event (tenant_id, system, event_id) values (current_tenant(), $1, $2) on conflict do nothing',
    [system, eventId],
  )
  return rowCount === 1
}
