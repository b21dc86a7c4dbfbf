import type { Transaction } from '../database/connection.ts'
import type { CallContext } from '../http/call.ts'
import { type PersonRow, personFrom } from './people.ts'
import { hashOf, sameHash } from './secrets.ts'
import { type LimitCounts, personKey, type SignInLimits } from './sign-in.ts'
import { gateOpen } from './tenant-gate.ts'
import type { Holder } from './tokens.ts'

/** A program that asks for tokens, as its row says. */
export interface ClientRow {
  readonly client_id: string
  readonly authorized_grant_types: string
  readonly access_token_validity: number | null
  readonly refresh_token_validity: number | null
  readonly challenge_flag: string
  readonly loopback_flag: string
}

/** Somebody found by user name, phone or account elsewhere. */
export interface Found {
  readonly holder: Holder
  readonly passwordHash: string | null
  /** Neither locked nor disabled. */
  readonly usable: boolean
}

/** The account a user name belongs to, as far as the password's check needs it. */
export interface Account {
  readonly userId: string
  readonly passwordHash: string | null
  readonly usable: boolean
}

/** Everything a sign-in needs to know before the password is looked at. */
export interface Asked {
  readonly client: ClientRow
  readonly account: Account | undefined
  readonly counts: LimitCounts
}

interface AccountRow {
  readonly user_id: string | null
  readonly password_hash: string | null
  readonly usable: boolean | null
}

interface Given {
  readonly client_id?: string | undefined
  readonly client_secret?: string | undefined
}

/** The client's name and secret, in the Basic header or the form. */
function credentialsOf(context: CallContext<Given>): { id: string; secret: string } | undefined {
  const basic = /^Basic\s+([A-Za-z0-9+/=]+)$/i.exec(context.request.headers.authorization ?? '')?.[1]
  if (basic) {
    const [id = '', ...rest] = Buffer.from(basic, 'base64').toString('utf8').split(':')
    return { id, secret: rest.join(':') }
  }
  const { client_id: id, client_secret: secret } = context.input
  return id && secret ? { id, secret } : undefined
}

/** What is read of an account, of tables called `u` and `s`. */
const accountColumns = "u.id as user_id, s.password_hash, u.enable_flag = 'Y' and u.lock_flag = '0' as usable"

/** What a client's asking is judged with. */
interface ClientParts {
  readonly limits: SignInLimits
  readonly demo: boolean
  readonly isLoopback: (address: string) => boolean
}

/** Whom a client asks for: the tenant, the person by user name, and what else of the limiter's table is wanted. */
interface AskedAbout {
  readonly tenantId: string
  readonly username?: string | null
  readonly limitKeys?: readonly string[]
}

/**
 * The client that asks, with whom it asks for. Nothing when the client is unknown, its secret wrong, the caller not on
 * this machine for one that must be, or the tenant closed. Secrets are guessed at no faster than passwords
 * (reliability.md 2.1): who asked wrongly waits, and for a program's secret the right one waits with them. A client that
 * people sign in through has its secret in its page; nobody is shut out for guesses at that.
 */
export async function askingClient(
  { limits, demo, isLoopback }: ClientParts,
  context: CallContext<Given>,
  { tenantId, username = null, limitKeys = [] }: AskedAbout,
): Promise<Asked | undefined> {
  const given = credentialsOf(context)
  if (!given) return undefined
  const guesser = personKey(tenantId, `client ${given.id}`, context.address)
  const asked = await askedBy(context, given, {
    tenantId,
    username,
    limitKeys: [...limitKeys, ...limits.keys(guesser, guesser)],
    onThisMachine: address => demo && isLoopback(address),
  })
  if (!asked) {
    await limits.begun(guesser, guesser)
    await limits.failed(guesser)
  } else if (isProgram(asked.client)) limits.judge(asked.counts, guesser, guesser)
  return asked
}

/** Whether a client asks for itself alone: nobody signs in through it. */
const isProgram = ({ authorized_grant_types: grants }: ClientRow) => !/password|mobile|app|social/.test(grants)

/** The client, the person it asks for and what was counted against both, in one statement. */
async function askedBy(
  context: CallContext<Given>,
  given: { readonly id: string; readonly secret: string },
  about: {
    readonly tenantId: string
    readonly username: string | null
    readonly limitKeys: readonly string[]
    readonly onThisMachine: (address: string) => boolean
  },
): Promise<Asked | undefined> {
  const { rows } = await context.database.readTenant(about.tenantId, ({ query }) =>
    query<ClientRow & AccountRow & { secret_hash: Buffer; counts: LimitCounts | null }>(
      `select c.client_id, c.authorized_grant_types, c.access_token_validity, c.refresh_token_validity, c.challenge_flag, c.loopback_flag, k.secret_hash,
              (select json_object_agg(l.key, json_build_object('points', l.points, 'expire', l.expire)) from sign_in_limit l
                where l.key = any($3::text[]) and l.expire > extract(epoch from now()) * 1000) as counts, ${accountColumns}
         from oauth_client c join client_secret k on k.tenant_id = c.tenant_id and k.client_id = c.client_id
         left join app_user u on u.tenant_id = c.tenant_id and u.username = $2 left join user_secret s on s.tenant_id = u.tenant_id and s.user_id = u.id
        where c.tenant_id = current_tenant() and c.client_id = $1 and c.enable_flag = 'Y'
          and ${gateOpen('c.tenant_id')}`,
      [given.id, about.username, about.limitKeys],
      'sign-in',
    ),
  )
  const [row] = rows
  if (!row || !sameHash(row.secret_hash, hashOf(given.secret))) return undefined
  if (row.loopback_flag === 'Y' && !about.onThisMachine(context.address)) return undefined
  const { user_id: userId, password_hash: passwordHash } = row
  const account = userId === null ? undefined : { userId, passwordHash, usable: row.usable ?? false }
  return { client: row, account, counts: row.counts ?? {} }
}

/** People of a tenant for whom a condition on `u` holds; two at most, because one is wanted. */
export async function peopleWhere(
  { query }: Transaction,
  about: { readonly tenantId: string; readonly clientId: string; readonly columns: string },
  condition: string,
  values: readonly unknown[],
  name?: string,
): Promise<Found[]> {
  const { tenantId, clientId } = about
  const { rows } = await query<PersonRow & AccountRow>(
    `select ${accountColumns}, ${about.columns} from app_user u left join user_secret s on s.tenant_id = u.tenant_id and s.user_id = u.id
      where u.tenant_id = current_tenant() and ${condition} order by u.id limit 2`,
    values,
    name,
  )
  return rows.map(row => {
    const person = personFrom(row, { id: row.user_id ?? '0', tenantId, clientId, sessionId: '0' })
    return { holder: { ...person, phone: row.phone }, passwordHash: row.password_hash, usable: row.usable ?? false }
  })
}
