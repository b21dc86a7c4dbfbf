import type { FastifyRequest } from 'fastify'
import { callSignature } from '../../model/call-signature.ts'
import type { Transaction } from '../database/connection.ts'
import type { Work } from '../documents/actions.ts'
import { rawTextOf } from '../http/server.ts'
import { sameHash } from '../session/secrets.ts'
import { type Secretive, secretFor } from './signing.ts'

/** How far the clocks of two systems may differ, in seconds (business.md 5.1). */
const apart = 300
/** Until then a call is believed that says whose it is outside of its signature (docs/decisions/0045). */
export const firstFormUntil = Date.parse('2027-06-01T00:00:00+08:00')

const appOf = (request: FastifyRequest): string => String(request.headers['x-dop-app'] ?? '')

/** Whose a signed call from another system is, by the tenant it names. */
export function tenantOfSigned(request: FastifyRequest): string | undefined {
  return /^dop-([1-9]\d{0,17})$/.exec(appOf(request))?.[1]
}

/** Whether a call is signed in the first form alone, which does not say whose it is. */
export const isFirstForm = (request: FastifyRequest): boolean => request.headers['x-dop-signature-2'] === undefined

/** Why a signed call is not believed to be of the tenant it names; nothing when it is. */
export function whyNotSigned(request: FastifyRequest, target: Secretive, now = Date.now()): string | undefined {
  const header = (name: string) => String(request.headers[name] ?? '')
  const [timestamp, nonce] = [header('x-dop-timestamp'), header('x-dop-nonce')]
  if (!/^\d{1,12}$/.test(timestamp) || Math.abs(now / 1000 - Number(timestamp)) > apart) return 'TIMESTAMP'
  if (!/^[\w-]{8,100}$/.test(nonce)) return 'NONCE'
  const isFirst = isFirstForm(request)
  if (isFirst && now >= firstFormUntil) return 'SIGNATURE'
  const { signature } = callSignature({
    method: request.method,
    path: request.url,
    timestamp,
    nonce,
    body: rawTextOf(request),
    secret: secretFor(target, tenantOfSigned(request) ?? ''),
    ...(isFirst ? {} : { app: appOf(request) }),
  })
  const given = header(isFirst ? 'x-dop-signature' : 'x-dop-signature-2')
  return sameHash(Buffer.from(signature), Buffer.from(given)) ? undefined : 'SIGNATURE'
}

/** Who signed a call, as its frequency is counted; nobody when it is not believed. */
export function signerOf(request: FastifyRequest, name: string, target: Secretive | undefined): string | undefined {
  const tenantId = tenantOfSigned(request)
  return target && tenantId && !whyNotSigned(request, target) ? `${tenantId} system ${name}` : undefined
}

/** Whether something of a system is heard for the first time: an event, or a nonce. */
export async function isNew({ query }: Transaction, system: string, eventId: string): Promise<boolean> {
  const { rowCount } = await query(
    'insert into outbox_event (tenant_id, system, event_id) values (current_tenant(), $1, $2) on conflict do nothing',
    [system, eventId],
  )
  return rowCount === 1
}

/** Nonces are the house's and lie with the operator's tenant: what one tenant has heard no other hears again. */
const houseTenant = '1'

/** What a signed call is heard with. */
interface Hearing {
  readonly asHouse: <R>(tenantId: string, work: (work: Work) => Promise<R>) => Promise<R>
  readonly log?: { warn: (about: object, words: string) => void }
}

/** Hears a signed call that was never heard before, by any tenant; one that could not be answered may come again as it is. */
export async function heardOnce<R>(
  { asHouse, log }: Hearing,
  request: FastifyRequest,
  system: string,
  hear: () => Promise<R>,
): Promise<R | 'NONCE'> {
  const nonce = String(request.headers['x-dop-nonce'])
  const place = `nonce ${system}`
  if (!(await asHouse(houseTenant, work => isNew(work.transaction, place, nonce)))) return 'NONCE'
  if (isFirstForm(request))
    log?.warn({ system, app: appOf(request) }, 'a call is signed without its tenant; from June 2027 on it is refused')
  return hear().catch(async (fault: unknown) => {
    await asHouse(houseTenant, ({ transaction: { query } }) =>
      query('delete from outbox_event where tenant_id = current_tenant() and system = $1 and event_id = $2', [
        place,
        nonce,
      ]),
    ).catch(() => {})
    throw fault
  })
}
