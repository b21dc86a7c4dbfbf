import { randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Database, Transaction } from '../database/connection.ts'
import type { Access } from '../http/call.ts'
import { badRequest, CallRefusal, forbidden, unauthenticated } from '../http/refusal.ts'
import { type PersonRow, personColumns, personFrom } from './people.ts'
import { hashOf, newToken, tenantOfToken } from './secrets.ts'
import type { User } from './user.ts'

/** How long tokens live, in seconds (reliability.md 2.2; decisions 2). */
export interface TokenLives {
  readonly access: number
  readonly refresh: number
  /** However often it is refreshed, a session ends after this. */
  readonly absolute: number
}

/** What a token endpoint answers, flat and without the envelope (platform-family 2). */
export interface IssuedToken {
  readonly access_token: string
  readonly refresh_token?: string
  readonly token_type: 'bearer'
  readonly expires_in: number
  readonly scope: 'server'
  readonly clientId: string
  readonly license: string
  readonly user_info?: Readonly<Record<string, unknown>>
}

interface Held {
  readonly user: User
  readonly until: number
}

/** A session with its person; a client's own session has none. */
type SessionRow = { readonly [Column in keyof PersonRow]: PersonRow[Column] | null } & {
  readonly session_id: string
  readonly client_id: string
  readonly user_id: string | null
  readonly seconds: number
}

/** A person, their roles and permissions are remembered this long at most; a notice from the database ends it at once. */
const rememberedMilliseconds = 5000
/** Two tabs may refresh with the same token within this time. */
const twinSeconds = 30

/** Who is signed in: issues, checks, refreshes and ends sessions (reliability.md 2.2). */
export class Sessions {
  private readonly database: Database
  private readonly lives: TokenLives
  private readonly held = new Map<string, Held>()

  constructor(database: Database, lives: TokenLives) {
    this.database = database
    this.lives = lives
  }

  /** Forgets whom it remembers: somebody's rights or sessions changed. */
  forget(): void {
    this.held.clear()
  }

  /** The person behind a request; refuses a missing, dead or foreign token as the family's contract says. */
  async userOf(request: FastifyRequest, access: Access): Promise<User> {
    const named = tenantNamed(request)
    if (access === 'public') return nobody(named ?? '1')
    const token = bearerOf(request)
    const tenantId = token ? tenantOfToken(token) : undefined
    if (!token || !tenantId) throw unauthenticated('no_token')
    const user = await this.remembered(token, tenantId)
    if (named !== undefined && named !== user.tenantId) throw forbidden()
    if (access === 'user' && user.kind !== 'STAFF') throw forbidden()
    if (access === 'supplier' && user.kind !== 'SUPPLIER') throw forbidden()
    if (access === 'client' && user.kind !== 'CLIENT') throw forbidden()
    return user
  }

  /** The person behind an access token. */
  async remembered(token: string, tenantId: string): Promise<User> {
    const held = this.held.get(token)
    if (held && held.until > Date.now()) return held.user
    const row = await this.database.readTenant(tenantId, transaction => sessionOf(transaction, token))
    if (!row) {
      this.held.delete(token)
      throw unauthenticated()
    }
    const user = userFrom(row, tenantId)
    if (this.held.size > 5000) this.held.clear()
    this.held.set(token, {
      user,
      until: Math.min(Date.now() + rememberedMilliseconds, Date.now() + row.seconds * 1000),
    })
    return user
  }

  /** Opens a session and answers its tokens. */
  async issue(
    transaction: Transaction,
    tenantId: string,
    about: {
      clientId: string
      userId: string | null
      address: string
      userAgent: string
      accessSeconds?: number | null
      refreshSeconds?: number | null
    },
  ): Promise<IssuedToken> {
    const access = newToken(tenantId)
    const refresh = about.userId === null ? undefined : newToken(tenantId)
    const lives = {
      access: about.accessSeconds ?? this.lives.access,
      refresh: about.refreshSeconds ?? this.lives.refresh,
    }
    await transaction.query(
      `insert into session (tenant_id, user_id, client_id, access_hash, access_expires, refresh_hash, refresh_expires, ends_at, address, user_agent)
       values (current_tenant(), $1, $2, $3, now() + $4 * interval '1 second', $5, now() + $6 * interval '1 second', now() + $7 * interval '1 second', $8, $9)`,
      [
        about.userId,
        about.clientId,
        hashOf(access),
        lives.access,
        refresh ? hashOf(refresh) : null,
        lives.refresh,
        this.lives.absolute,
        about.address,
        about.userAgent,
      ],
    )
    return this.tokenAnswer(transaction, access, refresh, lives.access, about.clientId)
  }

  /** Exchanges a refresh token; the old one dies, but is borne for half a minute from a second tab, and later use ends the session. */
  async refresh(tenantId: string, token: string, clientId: string): Promise<IssuedToken> {
    const answer = await this.database.withTenant(tenantId, async transaction => {
      const { rows } = await transaction.query<{ id: string; current: boolean; fresh: boolean; live: boolean }>(
        `select id, refresh_hash = $1 as current, coalesce(rotated_at > now() - $2 * interval '1 second', false) as fresh,
                refresh_expires > now() and ends_at > now() as live
           from session where tenant_id = current_tenant() and (refresh_hash = $1 or previous_refresh_hash = $1) and client_id = $3 for update`,
        [hashOf(token), twinSeconds, clientId],
      )
      const [session] = rows
      if (!session?.live) return undefined
      if (!session.current && !session.fresh) {
        await transaction.query('delete from session where tenant_id = current_tenant() and id = $1', [session.id])
        return undefined
      }
      const [access, refresh] = [newToken(tenantId), newToken(tenantId)]
      await transaction.query(
        `update session set access_hash = $2, access_expires = least(now() + $3 * interval '1 second', ends_at), previous_refresh_hash = refresh_hash,
                refresh_hash = $4, refresh_expires = least(now() + $5 * interval '1 second', ends_at), rotated_at = now()
          where tenant_id = current_tenant() and id = $1`,
        [session.id, hashOf(access), this.lives.access, hashOf(refresh), this.lives.refresh],
      )
      return this.tokenAnswer(transaction, access, refresh, this.lives.access, clientId)
    })
    if (!answer) throw deadRefresh()
    return answer
  }

  /** Ends the session of a token, if it has one. */
  async end(token: string | undefined): Promise<void> {
    const tenantId = token ? tenantOfToken(token) : undefined
    if (!token || !tenantId) return
    await this.database.withTenant(tenantId, async ({ query }) => {
      await query('delete from session where tenant_id = current_tenant() and access_hash = $1', [hashOf(token)])
      await query("select pg_notify('dop_access', '')")
    })
    this.held.delete(token)
  }

  /** Until when a token lives, with its holder; nothing for an unknown or dead one. */
  async check(token: string): Promise<{ user: User; expires: number } | undefined> {
    const tenantId = tenantOfToken(token)
    if (!tenantId) return undefined
    const row = await this.database.readTenant(tenantId, transaction => sessionOf(transaction, token))
    return row && { user: userFrom(row, tenantId), expires: Math.floor(Date.now() / 1000) + Math.floor(row.seconds) }
  }

  private async tokenAnswer(
    transaction: Transaction,
    access: string,
    refresh: string | undefined,
    seconds: number,
    clientId: string,
  ): Promise<IssuedToken> {
    const row = await sessionOf(transaction, access)
    const user = row && userFrom(row, '0')
    return {
      access_token: access,
      ...(refresh ? { refresh_token: refresh } : {}),
      token_type: 'bearer',
      expires_in: seconds,
      scope: 'server',
      clientId,
      license: 'DOP',
      ...(user && row?.user_id
        ? {
            user_info: {
              id: user.id,
              username: user.username,
              name: user.name,
              deptId: user.departmentCodes[0] ?? null,
              phone: null,
              authorities: [...user.permissions].map(authority => ({ authority })),
              enabled: true,
              accountNonExpired: true,
              accountNonLocked: true,
              credentialsNonExpired: true,
            },
          }
        : {}),
    }
  }
}

export const deadRefresh = () =>
  new CallRefusal(
    426,
    'REFRESH_EXPIRED',
    ['登录已失效，请重新登录', 'Your sign-in has ended, please log in again'],
    'invalid_grant',
  )

/** The bearer token of a request. */
export function bearerOf(request: FastifyRequest): string | undefined {
  const { authorization } = request.headers
  return authorization ? /^Bearer\s+(\S+)$/i.exec(authorization)?.[1] : undefined
}

/** The tenant a request names; repeated or non-numeric is refused (reliability.md 2.5). */
export function tenantNamed(request: FastifyRequest): string | undefined {
  const value = request.headers['tenant-id']
  if (value === undefined || value === '') return undefined
  if (Array.isArray(value) || !/^\d{1,18}$/.test(value))
    throw badRequest(['租户标识不正确', 'The TENANT-ID header is not valid'])
  return value
}

async function sessionOf(transaction: Transaction, token: string): Promise<SessionRow | undefined> {
  const { rows } = await transaction.query<SessionRow>(
    `select s.id as session_id, s.client_id, extract(epoch from s.access_expires - now())::float as seconds, u.id as user_id, ${personColumns}
       from session s left join app_user u on u.tenant_id = s.tenant_id and u.id = s.user_id and u.enable_flag = 'Y' and u.lock_flag = '0'
      where s.tenant_id = current_tenant() and s.access_hash = $1 and s.access_expires > now() and s.ends_at > now()
        and (s.user_id is null or u.id is not null)`,
    [hashOf(token)],
    'session-of',
  )
  return rows[0]
}

function userFrom(row: SessionRow, tenantId: string): User {
  const session = { id: row.user_id ?? '0', tenantId, clientId: row.client_id, sessionId: row.session_id }
  if (row.user_id !== null) return personFrom(row as PersonRow, session)
  return { ...nobody(tenantId), ...session, username: row.client_id, name: row.client_id }
}

const nobody = (tenantId: string): User => ({
  id: '0',
  tenantId,
  username: '',
  name: '',
  kind: 'CLIENT',
  clientId: '',
  sessionId: randomUUID(),
  roles: [],
  everything: false,
  permissions: new Set(),
  orgIds: [],
  currentOrgId: null,
  departmentCodes: [],
  warehouseCodes: [],
  vendorIds: [],
})
