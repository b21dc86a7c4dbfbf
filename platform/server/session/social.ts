import type { Database, Transaction } from '../database/connection.ts'
import { CallRefusal, notFound, refuse } from '../http/refusal.ts'
import { addressAt, type Begun, claimsOf, type Issuer } from './open-id.ts'
import { askOutside } from './outbound.ts'
import { hashOf, newSecret, type Secrets } from './secrets.ts'

/** How a tenant's people sign in at another house, as its row says; without addresses it is the simulator's. */
interface ProviderRow {
  readonly code: string
  readonly name: string
  readonly name_en: string | null
  readonly issuer: string | null
  readonly match_by: string | null
  readonly match_claim: string | null
  readonly authorize_url: string | null
  readonly token_url: string | null
  readonly user_info_url: string | null
  readonly app_id: string | null
  readonly scope: string | null
  readonly subject_field: string
  readonly name_field: string
  readonly secret: Buffer | null
}

/** Another house that the sign-in page offers. */
export interface Offered {
  readonly code: string
  readonly name: string
  readonly nameEn: string
}

/** Somebody as another house knows them. */
export interface Identity {
  readonly provider: string
  readonly subject: string
  readonly displayName: string | null
  /** Whom here they say it is, where people of a provider are bound by that at their first sign-in. */
  readonly known?: { readonly by: 'username' | 'email'; readonly name: string } | undefined
}

/** What comes back with somebody: the code, and who sent it, where they say so (RFC 9207). */
export interface Back {
  readonly code: string
  readonly iss?: string | undefined
}

/** The path that another house sends people back to (Spec 000 §2.1). */
export const returnPath = '/authredirect'
/** What the simulator knows us by. */
export const simulatorSecret = (secrets: Secrets): string => secrets.named('social simulator')
export const simulatorApp = (tenantId: string): string => `dop-${tenantId}`

const lifeSeconds = 300
const sealOf = (tenantId: string) => `provider ${tenantId}`
const lost = () =>
  new CallRefusal(426, 'SOCIAL_STATE_UNKNOWN', [
    '第三方登录已失效，请重新登录',
    'This sign-in is no longer valid; begin again from the sign-in page',
  ])
const refused = () =>
  new CallRefusal(426, 'SOCIAL_REFUSED', ['第三方拒绝了登录，请重新登录', 'The sign-in was refused; try again'])
const unreachable = () =>
  refuse(
    ['第三方登录暂时无法使用，请稍后再试', 'This sign-in is not available right now; try again in a moment'],
    'SOCIAL_UNREACHABLE',
  )

/** A client of OAuth 2 and OpenID Connect: authorisation code with PKCE, state once, then the user-info address. */
export class Social {
  private readonly database: Database
  private readonly secrets: Secrets
  /** Where this server answers on this machine, for the simulator; nothing when there is none. */
  private readonly simulator: () => string | undefined
  /** Hosts inside this house where people may be asked who they are. */
  private readonly inner: ReadonlySet<string>

  constructor(
    database: Database,
    secrets: Secrets,
    simulator: () => string | undefined,
    inner: ReadonlySet<string> = new Set(),
  ) {
    this.database = database
    this.secrets = secrets
    this.simulator = simulator
    this.inner = inner
  }

  /** The houses a tenant's people may sign in at. */
  async offered(tenantId: string): Promise<Offered[]> {
    const rows = await this.rows(tenantId, null)
    return rows
      .filter(row => this.isWhole(row))
      .map(row => ({ code: row.code, name: row.name, nameEn: row.name_en ?? row.name }))
  }

  /** Begins a sign-in: answers where the person goes, and the state that comes back with them. */
  async begin(tenantId: string, code: string, origin: string): Promise<{ address: string; state: string }> {
    const [row] = await this.rows(tenantId, code)
    if (!row || !this.isWhole(row)) throw notFound()
    const [state, verifier] = [newSecret(), newSecret()]
    const redirectUri = `${origin}${returnPath}`
    await this.database.withTenant(tenantId, async ({ query }) => {
      await query('delete from social_state where tenant_id = current_tenant() and expires < now()')
      await query(
        `insert into social_state (tenant_id, state_hash, provider, verifier, redirect_uri, expires)
         values (current_tenant(), $1, $2, $3, $4, now() + $5 * interval '1 second')`,
        [hashOf(state), code, verifier, redirectUri, lifeSeconds],
      )
    })
    const scope = row.scope ?? 'openid profile'
    if (row.issuer !== null) {
      const begun = { state, verifier, redirectUri, nonce: nonceOf(verifier) }
      const address = await addressAt(this.issuerOf(tenantId, row), begun, scope).catch(() => {
        throw unreachable()
      })
      return { address, state }
    }
    const address = new URL(row.authorize_url ?? `${origin}/sim/social/authorize`)
    for (const [name, value] of Object.entries({
      response_type: 'code',
      client_id: row.app_id ?? simulatorApp(tenantId),
      redirect_uri: redirectUri,
      scope,
      state,
      code_challenge: hashOf(verifier).toString('base64url'),
      code_challenge_method: 'S256',
    }))
      address.searchParams.set(name, value)
    return { address: address.href, state }
  }

  /** Ends a sign-in with what the other house sent back: who it is there. The state is used up by any attempt. */
  async finish(tenantId: string, state: string, back: Back): Promise<Identity> {
    const kept = await this.database.withTenant(tenantId, async ({ query }) => {
      const { rows } = await query<{ provider: string; verifier: string; redirect_uri: string; live: boolean }>(
        'delete from social_state where tenant_id = current_tenant() and state_hash = $1 returning provider, verifier, redirect_uri, expires > now() as live',
        [hashOf(state)],
      )
      return rows[0]
    })
    if (!kept?.live) throw lost()
    const [row] = await this.rows(tenantId, kept.provider)
    if (!row || !this.isWhole(row)) throw lost()
    if (row.issuer !== null) {
      const { redirect_uri: redirectUri, verifier } = kept
      return this.claimed(tenantId, row, { state, verifier, redirectUri, nonce: nonceOf(verifier) }, back)
    }
    const simulated = row.token_url === null
    const base = simulated ? (this.simulator() ?? '') : ''
    const tokens = await answerOf(row.token_url ?? `${base}/sim/social/token`, {
      method: 'POST',
      simulated,
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        code: back.code,
        redirect_uri: kept.redirect_uri,
        client_id: row.app_id ?? simulatorApp(tenantId),
        client_secret: simulated ? simulatorSecret(this.secrets) : this.secretOf(tenantId, row),
        code_verifier: kept.verifier,
      }).toString(),
    })
    if (typeof tokens.access_token !== 'string') throw refused()
    const person = await answerOf(row.user_info_url ?? `${base}/sim/social/userinfo`, {
      method: 'GET',
      simulated,
      headers: { authorization: `Bearer ${tokens.access_token}`, accept: 'application/json' },
    })
    return identityIn(row, person)
  }

  /** Stores the secret another house gave us, sealed. */
  async keepSecret({ query }: Transaction, tenantId: string, provider: string, secret: string): Promise<void> {
    await query(
      `insert into provider_secret (tenant_id, provider, secret) values (current_tenant(), $1, $2)
       on conflict (tenant_id, provider) do update set secret = excluded.secret`,
      [provider, this.secrets.sealed(sealOf(tenantId), secret)],
    )
  }

  private async rows(tenantId: string, code: string | null): Promise<ProviderRow[]> {
    const { rows } = await this.database.readTenant(tenantId, ({ query }) =>
      query<ProviderRow>(
        `select p.provider_code as code, p.provider_name as name, p.provider_name_en as name_en, p.issuer, p.match_by, p.match_claim, p.authorize_url, p.token_url, p.user_info_url,
                p.app_id, p.scope, p.subject_field, p.name_field, s.secret
           from social_provider p left join provider_secret s on s.tenant_id = p.tenant_id and s.provider = p.provider_code
          where p.tenant_id = current_tenant() and p.enable_flag = 'Y' and ($1::text is null or p.provider_code = $1) order by p.id`,
        [code],
        'social-providers',
      ),
    )
    return rows
  }

  /** Somebody as the identity token of an issuer says. */
  private async claimed(tenantId: string, row: ProviderRow, begun: Begun, back: Back): Promise<Identity> {
    const claims = await claimsOf(this.issuerOf(tenantId, row), begun, back).catch((fault: unknown) => {
      throw isRefusal(fault) ? refused() : unreachable()
    })
    if (!claims) throw refused()
    return { ...identityIn(row, claims), known: knownBy(row, claims) }
  }

  private issuerOf(tenantId: string, row: ProviderRow): Issuer {
    return {
      issuer: row.issuer ?? '',
      appId: row.app_id ?? '',
      secret: this.secretOf(tenantId, row),
      inner: this.inner,
    }
  }

  /** Whether a house can be asked: its issuer or all three addresses are configured, or none and the simulator stands in. */
  private isWhole(row: ProviderRow): boolean {
    if (row.issuer !== null) return row.app_id !== null && row.secret !== null
    const addresses = [row.authorize_url, row.token_url, row.user_info_url]
    if (addresses.every(one => one === null)) return this.simulator() !== undefined
    return addresses.every(one => one !== null) && row.app_id !== null && row.secret !== null
  }

  private secretOf(tenantId: string, row: ProviderRow): string {
    if (!row.secret) throw refused()
    return this.secrets.opened(sealOf(tenantId), row.secret)
  }
}

/** Who somebody is at another house, in what it says of them. */
function identityIn(row: ProviderRow, said: Readonly<Record<string, unknown>>): Identity {
  const subject = said[row.subject_field]
  if (typeof subject !== 'string' && typeof subject !== 'number') throw refused()
  const name = said[row.name_field]
  return {
    provider: row.code,
    subject: String(subject).slice(0, 200),
    displayName: typeof name === 'string' ? name.slice(0, 100) : null,
  }
}

/** What an identity token must say again of a sign-in: worked out of what only we know of it, so that it is kept nowhere. */
const nonceOf = (verifier: string): string => hashOf(`nonce ${verifier}`).toString('base64url')

/** Whether an issuer was reached and its answer does not hold; anything else is a matter of the line. */
const isRefusal = (fault: unknown): boolean =>
  typeof (fault as { code?: unknown }).code === 'string' && /^(?:OAUTH_|ERR_JW)/.test((fault as { code: string }).code)

/** Whom here the claims name; an e-mail address only where they say that it was verified. */
function knownBy(
  { match_by: by, match_claim: claim }: ProviderRow,
  claims: Readonly<Record<string, unknown>>,
): Identity['known'] {
  const named = claims[claim ?? (by === 'EMAIL' ? 'email' : 'preferred_username')]
  if (typeof named !== 'string' || named.trim() === '') return undefined
  if (by === 'USERNAME') return { by: 'username', name: named.trim() }
  return by === 'EMAIL' && claims.email_verified === true ? { by: 'email', name: named.trim() } : undefined
}

async function answerOf(
  address: string,
  asked: Parameters<typeof askOutside>[1],
): Promise<Readonly<Record<string, unknown>>> {
  const { status, text } = await askOutside(address, asked).catch(() => {
    throw unreachable()
  })
  if (status >= 500) throw unreachable()
  if (status >= 300) throw refused()
  try {
    const body: unknown = JSON.parse(text)
    return typeof body === 'object' && body !== null ? (body as Readonly<Record<string, unknown>>) : {}
  } catch {
    throw refused()
  }
}
