import { randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { bounds } from '../bounds.ts'
import type { Catalogue } from '../catalogue.ts'
import type { Database, Transaction } from '../database/connection.ts'
import type { Call } from '../http/call.ts'
import { badRequest, forbidden, unauthenticated } from '../http/refusal.ts'
import { deskOpener } from './desks.ts'
import { type PersonRow, personColumns, personFrom } from './people.ts'
import { endFamily, refreshed } from './refresh.ts'
import { hashOf, newToken, tenantOfToken } from './secrets.ts'
import { callerOf, standingIn } from './stand-in.ts'
import { gateOpen } from './tenant-gate.ts'
import { deadRefresh, type Holder, type IssuedToken, type TokenLives, tokenAnswer } from './tokens.ts'
import type { User } from './user.ts'

/** A session about to be opened, and the line the history keeps of it. */
export interface Opening {
  readonly clientId: string
  /** The person; a client's own session has none. */
  readonly user: Holder | null
  readonly address: string
  readonly userAgent: string
  readonly requestId: string
  /** What the client's row says instead of the usual lives. */
  readonly accessSeconds: number | null
  readonly refreshSeconds: number | null
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
  /** For whom its person stands in just now. */
  readonly stand_in_id: string | null
  readonly seconds: number
  /** What the client's row grants it, for its own session. */
  readonly granted: string | null
}

/** Ends what is too many of the sessions of a person, or of a client's own, before one more is opened. */
const oldest = (whose: string, most: number) =>
  `delete from session where tenant_id = current_tenant() and id in
     (select id from session where tenant_id = current_tenant() and ${whose} order by id desc offset ${most - 1})`
const oldestOfPerson = oldest('user_id = $1', bounds.sessionsOfPerson.most)
const oldestOfClient = oldest('user_id is null and client_id = $2', bounds.tokensOfClient.most)

/** A person, their roles and permissions are remembered this long at most; a notice from the database ends it at once. */
const rememberedMilliseconds = 5000

/** Who is signed in: issues, checks, refreshes and ends sessions (reliability.md 2.2). */
export class Sessions {
  private readonly database: Database
  private readonly catalogue: Catalogue
  private readonly today: () => string
  private readonly lives: TokenLives
  private readonly columns: string
  private readonly withDesks: (user: User) => User
  private readonly held = new Map<string, Held>()

  constructor(database: Database, catalogue: Catalogue, lives: TokenLives, today: () => string) {
    this.database = database
    this.catalogue = catalogue
    this.today = today
    this.lives = lives
    this.columns = personColumns(catalogue)
    this.withDesks = deskOpener(catalogue)
  }

  /** Forgets whom it remembers: somebody's rights or sessions changed. */
  forget(): void {
    this.held.clear()
  }

  /** The person behind a request, or whom they stand in for; refuses a missing, dead or foreign token as the family's contract says. */
  async userOf(request: FastifyRequest, call: Call): Promise<User> {
    const { access, permission } = call
    const named = tenantNamed(request)
    if (access === 'public') return nobody(named ?? '1')
    const token = bearerOf(request)
    const tenantId = token ? tenantOfToken(token) : undefined
    if (!token || !tenantId) throw unauthenticated('no_token')
    const user = await this.remembered(token, tenantId)
    if (named !== undefined && named !== user.tenantId) throw forbidden()
    // A program makes the calls its row grants; what takes being somebody is for people.
    if (access === 'user' && user.kind !== 'STAFF' && !(user.kind === 'CLIENT' && permission !== null))
      throw forbidden()
    if (access === 'person' && user.kind === 'CLIENT') throw forbidden()
    if (access === 'supplier' && user.kind !== 'SUPPLIER') throw forbidden()
    if (access === 'client' && user.kind !== 'CLIENT') throw forbidden()
    return callerOf(user, call)
  }

  /** The person behind an access token. */
  async remembered(token: string, tenantId: string): Promise<User> {
    const held = this.held.get(token)
    if (held && held.until > Date.now()) return held.user
    const found = await this.database.readTenant(tenantId, transaction => this.found(transaction, token, tenantId))
    if (!found) {
      this.held.delete(token)
      throw unauthenticated()
    }
    const { row, user } = found
    if (this.held.size > 5000) this.held.clear()
    this.held.set(token, {
      user,
      until: Math.min(Date.now() + rememberedMilliseconds, Date.now() + row.seconds * 1000),
    })
    return user
  }

  /** A session with its person, and with whom they stand in for. */
  private async found(transaction: Transaction, token: string, tenantId: string) {
    const row = await this.sessionOf(transaction, token)
    if (!row) return undefined
    const user = this.withDesks(userFrom(row, tenantId))
    if (row.stand_in_id === null) return { row, user }
    const acting = await standingIn(transaction, row.stand_in_id, user, this.today(), this.catalogue)
    return { row, user: { ...user, acting: acting ?? ('ended' as const) } }
  }

  /** Opens a session and writes it down, in one statement; answers its tokens. Where it is one too many, the oldest ends. */
  async issue(transaction: Transaction, tenantId: string, opening: Opening): Promise<IssuedToken> {
    const { user, clientId } = opening
    const access = newToken(tenantId)
    const refresh = user === null ? undefined : newToken(tenantId)
    const seconds = opening.accessSeconds ?? this.lives.access
    await transaction.query(
      `with made as (
         insert into session (tenant_id, id, family_id, user_id, client_id, access_hash, access_expires, refresh_hash, refresh_expires, ends_at, address, user_agent)
         select current_tenant(), n.id, n.id, $1, $2, $3, now() + $4 * interval '1 second', $5, now() + $6 * interval '1 second', now() + $7 * interval '1 second', $8, $9
           from (select nextval('record_id') as id) n),
       gone as (${user === null ? oldestOfClient : oldestOfPerson})
       insert into action_log (tenant_id, document, record_id, record_no, action, user_id, user_name, address, request_id, remark)
       values (current_tenant(), 'session', $1, $10, 'sign-in', $1, $10, $8, $11, $9)`,
      [
        user?.id ?? null,
        clientId,
        hashOf(access),
        seconds,
        refresh ? hashOf(refresh) : null,
        opening.refreshSeconds ?? this.lives.refresh,
        this.lives.absolute,
        opening.address,
        opening.userAgent,
        user?.username ?? clientId,
        opening.requestId,
      ],
      user === null ? 'session-issue-client' : 'session-issue',
    )
    return tokenAnswer(access, refresh, seconds, clientId, user)
  }

  /** Exchanges a refresh token; refuses a dead one. */
  async refresh(tenantId: string, token: string, clientId: string): Promise<IssuedToken> {
    const answer = await this.database.withTenant(tenantId, transaction =>
      refreshed({ transaction, tenantId, clientId, lives: this.lives, columns: this.columns }, token),
    )
    if (!answer) throw deadRefresh()
    return answer
  }

  /** Ends the session of a token, if it has one, in all tabs that share it. */
  async end(token: string | undefined): Promise<void> {
    const tenantId = token ? tenantOfToken(token) : undefined
    if (!token || !tenantId) return
    await this.database.withTenant(tenantId, async transaction => {
      const { rows } = await transaction.query<{ family_id: string; user_id: string | null }>(
        'select family_id, user_id from session where tenant_id = current_tenant() and access_hash = $1',
        [hashOf(token)],
      )
      const [session] = rows
      if (!session) return
      await endFamily(transaction, session.family_id)
      await transaction.query(
        `insert into action_log (tenant_id, document, record_id, record_no, action, user_id, user_name)
         select current_tenant(), 'session', u.id, u.username, 'sign-out', u.id, u.username from app_user u where u.tenant_id = current_tenant() and u.id = $1`,
        [session.user_id],
      )
    })
    this.held.delete(token)
  }

  /** Ends the session that a token of a client belongs to, whichever of its two it is; an unknown one changes nothing. */
  async revoke(tenantId: string, token: string, clientId: string): Promise<void> {
    if (tenantOfToken(token) !== tenantId) return
    await this.database.withTenant(tenantId, async transaction => {
      const { rows } = await transaction.query<{ family_id: string }>(
        'select family_id from session where tenant_id = current_tenant() and client_id = $2 and (access_hash = $1 or refresh_hash = $1)',
        [hashOf(token), clientId],
      )
      for (const { family_id: family } of rows) await endFamily(transaction, family)
    })
    this.held.delete(token)
  }

  /** Until when a token lives, with its holder; nothing for an unknown or dead one. */
  async check(token: string): Promise<{ user: User; expires: number } | undefined> {
    const tenantId = tenantOfToken(token)
    if (!tenantId) return undefined
    const row = await this.database.readTenant(tenantId, transaction => this.sessionOf(transaction, token))
    return row && { user: userFrom(row, tenantId), expires: Math.floor(Date.now() / 1000) + Math.floor(row.seconds) }
  }

  private async sessionOf(transaction: Transaction, token: string): Promise<SessionRow | undefined> {
    const { rows } = await transaction.query<SessionRow>(
      `select s.id as session_id, s.client_id, s.stand_in_id, extract(epoch from s.access_expires - now())::float as seconds, u.id as user_id,
              (select concat_ws(',', c.authorities, c.scope) from oauth_client c where c.tenant_id = s.tenant_id and c.client_id = s.client_id and c.enable_flag = 'Y' and s.user_id is null) as granted, ${this.columns}
         from session s left join app_user u on u.tenant_id = s.tenant_id and u.id = s.user_id and u.enable_flag = 'Y' and u.lock_flag = '0'
        where s.tenant_id = current_tenant() and s.access_hash = $1 and s.access_expires > now() and s.ends_at > now()
          and (s.user_id is null or u.id is not null)
          and ${gateOpen('s.tenant_id')}`,
      [hashOf(token)],
      'session-of',
    )
    return rows[0]
  }
}

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

function userFrom(row: SessionRow, tenantId: string): User {
  const session = { id: row.user_id ?? '0', tenantId, clientId: row.client_id, sessionId: row.session_id }
  if (row.user_id !== null) return personFrom(row as PersonRow, session)
  const permissions = grantedCodes(row.granted ?? '')
  const roles = [{ id: '0', scope: 'ALL' as const, permissions }]
  return { ...nobody(tenantId), ...session, username: row.client_id, name: row.client_id, permissions, roles }
}

/** The permission codes among what a client's row names, a star among them though it opens nothing; its other words are none. */
export const grantedCodes = (text: string): ReadonlySet<string> =>
  new Set(text.split(/[\s,]+/).filter(word => /[:*]/.test(word)))

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
  mustChange: false,
  orgIds: [],
  currentOrgId: null,
  departmentCodes: [],
  warehouseCodes: [],
  vendorIds: [],
  ownIds: new Map(),
})
