import websocket from '@fastify/websocket'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Database } from '../database/connection.ts'
import { badRequest, forbidden, unauthenticated } from '../http/refusal.ts'
import { hashOf, tenantOfToken } from '../session/secrets.ts'
import type { Sessions } from '../session/sessions.ts'
import { type Holder, isOwnOrigin, type Sockets } from './sockets.ts'

interface Means {
  readonly database: Database
  readonly sessions: Sessions
  readonly sockets: Sockets
  /** The addresses to open: the house's own, and the workflow's where the site has turned it on (O-013, O-014). */
  readonly paths: readonly string[]
  /** Whether an access token may stand where a ticket belongs. */
  readonly plainToken: boolean
}

const holders = new WeakMap<FastifyRequest, Holder>()

/** Opens the addresses of sockets; who may not come in is refused at the handshake (reliability.md 2.8). */
export async function serveSockets(server: FastifyInstance, means: Means): Promise<void> {
  const isOpen = (url = '') => means.paths.includes(url.replace(/\?.*/, '').replace(/\/{2,}/g, '/'))
  await server.register(websocket, {
    options: {
      maxPayload: 4096,
      perMessageDeflate: false,
      // An address where nobody listens is refused before anything is agreed on.
      verifyClient: ({ req }, answer) => (isOpen(req.url) ? answer(true) : answer(false, 404, 'Not Found')),
    },
  })
  await server.register(async inner => {
    for (const path of means.paths)
      inner.get(
        path,
        {
          websocket: true,
          preValidation: async request => {
            holders.set(request, await holderOf(request, means))
          },
        },
        (socket, request) => {
          const holder = holders.get(request)
          if (holder) means.sockets.take(socket, holder)
          else socket.close(1008)
        },
      )
  })
}

async function holderOf(request: FastifyRequest, means: Means): Promise<Holder> {
  if (!isOwnOrigin(request.raw)) throw forbidden()
  const query = request.query as Record<string, unknown>
  const [ticket, tenant] = [query.access_token, query['TENANT-ID'] ?? query.tenantId]
  if (typeof ticket !== 'string') throw unauthenticated('no_token')
  if (tenant !== undefined && (typeof tenant !== 'string' || !/^\d{1,18}$/.test(tenant)))
    throw badRequest(['租户标识不正确', 'The TENANT-ID is not valid'])
  const tenantId = tenantOfToken(ticket)
  if (tenantId === undefined) throw unauthenticated()
  if (tenant !== undefined && tenant !== tenantId) throw forbidden()
  const byTicket = await means.database.withTenant(tenantId, async ({ query: ask }) => {
    const { rows } = await ask<{ user_id: string; session_id: string; fresh: boolean; is_staff: boolean }>(
      `delete from socket_ticket where tenant_id = current_tenant() and ticket_hash = $1 returning user_id, session_id, expires > now() as fresh,
         exists (select from app_user u where u.tenant_id = current_tenant() and u.id = user_id and u.user_type is distinct from 'SUPPLIER') as is_staff`,
      [hashOf(ticket)],
      'use-ticket',
    )
    return rows[0]
  })
  if (byTicket?.fresh)
    return { tenantId, userId: byTicket.user_id, sessionId: byTicket.session_id, isStaff: byTicket.is_staff }
  if (byTicket || !means.plainToken) throw unauthenticated()
  const user = await means.sessions.remembered(ticket, tenantId)
  if (user.mustChange) throw forbidden()
  return { tenantId, userId: user.id, sessionId: user.sessionId, isStaff: user.kind === 'STAFF' }
}
