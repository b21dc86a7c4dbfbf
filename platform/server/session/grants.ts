import pLimit from 'p-limit'
import { z } from 'zod'
import type { Transaction } from '../database/connection.ts'
import type { CallContext } from '../http/call.ts'
import { Plain } from '../http/call.ts'
import { CallRefusal, forbidden, refuse } from '../http/refusal.ts'
import { tell } from '../live/notices.ts'
import { bindKnown, notBound, phoneProvider } from './binding.ts'
import type { Challenges } from './challenge.ts'
import { type Account, type Asked, askingClient, type Found, peopleWhere } from './clients.ts'
import { hashPassword, isWeakHash, passwordFits } from './password.ts'
import { tenantOfToken } from './secrets.ts'
import { type Sessions, tenantNamed } from './sessions.ts'
import { personKey, type SignInLimits } from './sign-in.ts'
import { mobileIn, type SmsCodes } from './sms.ts'
import type { Identity, Social } from './social.ts'
import { deadRefresh, type IssuedToken } from './tokens.ts'

/** What the calls of sign-in are made with. */
export interface SignInParts {
  readonly sessions: Sessions
  readonly challenges: Challenges
  readonly limits: SignInLimits
  readonly sms: SmsCodes
  readonly social: Social
  /** What is read of a person. */
  readonly columns: string
  /** Whether an address is this machine, for clients that may only be used here. */
  readonly isLoopback: (address: string) => boolean
  readonly demo: boolean
}

const text = z.string().max(500)

/** Everything any grant asks for; it may stand in the query or in the form (platform-family 2). */
export const tokenInput = z.object({
  grant_type: text,
  username: text.optional(),
  password: text.optional(),
  randomStr: text.optional(),
  /** The challenge of a password, the code a phone was sent, or what another house sent back. */
  code: z.string().max(5000).optional(),
  mobile: text.optional(),
  state: text.optional(),
  /** Who sent the code, where another house says so (RFC 9207). */
  iss: text.optional(),
  refresh_token: text.optional(),
  scope: text.optional(),
  language: text.optional(),
  client_id: text.optional(),
  client_secret: text.optional(),
})
type TokenInput = z.infer<typeof tokenInput>

/** One asking for tokens: the call, the tenant, the client and what was read for it. */
interface Try {
  readonly parts: SignInParts
  readonly context: CallContext<TokenInput>
  readonly tenantId: string
  readonly asked: Asked
}

const wrongPassword = () =>
  new CallRefusal(
    426,
    'SIGN_IN_WRONG',
    ['用户名不存在或者密码错误', 'Wrong user name or password'],
    'invalid_exception',
  )

const grants: Readonly<Record<string, (one: Try) => Promise<IssuedToken>>> = {
  password: byPassword,
  mobile: byPhone,
  social: bySocial,
  refresh_token: byRefresh,
  client_credentials: one => opened(one, null),
}
/** Names the family's own clients use for a grant of ours. */
const sameAs: Readonly<Record<string, string>> = { app: 'mobile' }

/** Answers one call of the token endpoint. */
export async function token(parts: SignInParts, context: CallContext<TokenInput>): Promise<Plain> {
  const { input } = context
  const tenantId = tenantNamed(context.request) ?? tenantOfToken(input.refresh_token ?? '') ?? '1'
  const grantType = sameAs[input.grant_type] ?? input.grant_type
  const name =
    grantType === 'password' ? (input.username ?? '').trim() : grantType === 'mobile' ? (input.mobile ?? '') : ''
  const person = personKey(tenantId, name, context.address)
  const asked = await askingClient(parts, context, {
    tenantId,
    username: grantType === 'password' ? name : null,
    limitKeys: parts.limits.keys(person, context.address),
  })
  if (!asked) return new Plain({ error: 'invalid_client', error_description: 'Bad client credentials' }, 401)
  const grant = grants[grantType]
  if (!grant) return new Plain({ error: 'unsupported_grant_type', error_description: grantType.slice(0, 40) }, 400)
  const allowed = asked.client.authorized_grant_types.split(',').map(one => one.trim())
  if (!allowed.includes(grantType))
    return new Plain({ error: 'unauthorized_client', error_description: `Grant not allowed: ${grantType}` }, 400)
  return new Plain(await grant({ parts, context, tenantId, asked }))
}

async function byPassword(one: Try): Promise<IssuedToken> {
  const { parts, context, tenantId, asked } = one
  const { username = '', password = '', randomStr, code } = context.input
  if (!username.trim()) throw refuse(['用户名不能为空', 'User name cannot be empty'], 'REQUIRED')
  if (!password) throw refuse(['密码不能为空', 'Password cannot be empty'], 'REQUIRED')
  if (asked.client.challenge_flag === 'Y') await parts.challenges.use(tenantId, randomStr, code)
  const person = personKey(tenantId, username.trim(), context.address)
  parts.limits.judge(asked.counts, person, context.address)
  // The try is counted while the password is worked on, and always before anybody hears whether it was right.
  const counted = parts.limits.begun(person, context.address)
  counted.catch(() => {})
  const opened = async () => {
    // With others before us there is time to hear that we need not begin.
    if (atOnce.activeCount > 1) await counted
    return opening(one, asked.account, password, transaction =>
      counted.then(() => parts.limits.succeeded(transaction, person, context.address)),
    )
  }
  try {
    return await atOnce(opened)
  } catch (fault) {
    if (!(fault instanceof NotOpened)) throw fault
    await counted
    await failed(one, person, fault.found, username)
    throw wrongPassword()
  }
}

/** Passwords are worked on four at a time, as many threads as there are for it; nobody else waits for a connection meanwhile. */
const atOnce = pLimit(4)

/** The session is made while the password is worked on, which takes far longer, and undone when it does not fit. */
function opening(
  one: Try,
  account: Account | undefined,
  password: string,
  forget: (transaction: Transaction) => Promise<void>,
): Promise<IssuedToken> {
  const fits = passwordFits(account?.passwordHash ?? undefined, password)
  return one.context.database.withTenant(one.tenantId, async transaction => {
    const found = account && (await personWithId(transaction, one, account.userId))
    const issued = found?.usable ? await issue(transaction, one, found) : undefined
    const isRight = (await fits) && found && (await standsYet(transaction, found.holder.id, account?.passwordHash))
    if (!isRight || !issued) throw new NotOpened(found)
    await forget(transaction)
    if (found.passwordHash && isWeakHash(found.passwordHash))
      await keepHash(transaction, found.holder.id, { before: found.passwordHash, now: await hashPassword(password) })
    return issued
  })
}

/** A session that was made for a password that did not fit; whoever made it undoes it. */
class NotOpened extends Error {
  readonly found: Found | undefined

  constructor(found: Found | undefined) {
    super('The password does not fit')
    this.found = found
  }
}

/**
 * Whether the password that was worked on is still the account's: changed meanwhile, it opens nothing, and who changes it
 * after this waits, and ends this session with the others.
 */
async function standsYet({ query }: Transaction, userId: string, hash: string | null | undefined): Promise<boolean> {
  const { rowCount } = await query(
    'select from user_secret where tenant_id = current_tenant() and user_id = $1 and password_hash = $2 for share',
    [userId, hash ?? null],
    'password-stands',
  )
  return rowCount === 1
}

/** A hash made with less care than today's is made anew while the password is at hand. */
const keepHash = ({ query }: Transaction, userId: string, hash: { readonly before: string; readonly now: string }) =>
  query(
    'update user_secret set password_hash = $3 where tenant_id = current_tenant() and user_id = $1 and password_hash = $2',
    [userId, hash.before, hash.now],
  )

const personWithId = async (
  transaction: Transaction,
  { parts, tenantId, asked }: Try,
  userId: string,
): Promise<Found | undefined> => {
  const about = { tenantId, clientId: asked.client.client_id, columns: parts.columns }
  return (await peopleWhere(transaction, about, 'u.id = $1', [userId], 'sign-in-person'))[0]
}

/** People of the try's tenant for whom a condition on `u` holds. */
const peopleOf = ({ parts, context, tenantId, asked }: Try, condition: string, values: readonly unknown[]) =>
  context.database.readTenant(tenantId, transaction =>
    peopleWhere(transaction, { tenantId, clientId: asked.client.client_id, columns: parts.columns }, condition, values),
  )

async function byPhone(one: Try): Promise<IssuedToken> {
  const { parts, context, tenantId, asked } = one
  const mobile = mobileIn(context.input.mobile)
  const person = personKey(tenantId, context.input.mobile ?? '', context.address)
  parts.limits.judge(asked.counts, person, context.address)
  await parts.limits.begun(person, context.address)
  try {
    await parts.sms.use(tenantId, mobile, context.input.code)
  } catch (fault) {
    await parts.limits.failed(person)
    throw fault
  }
  await context.database.withTenant(tenantId, transaction =>
    parts.limits.succeeded(transaction, person, context.address),
  )
  const people = await peopleOf(one, 'u.phone = $1', [mobile])
  const [found] = people
  if (!found || people.length > 1)
    throw await notBound(context.database, tenantId, { provider: phoneProvider, subject: mobile, displayName: mobile })
  return usable(one, found, mobile)
}

async function bySocial(one: Try): Promise<IssuedToken> {
  const { parts, context, tenantId } = one
  const { state, code, iss } = context.input
  if (!state || !code) throw refuse(['缺少state或code', 'state and code are needed'], 'REQUIRED')
  const identity = await parts.social.finish(tenantId, state, { code, iss })
  const [bound] = await peopleOf(
    one,
    'u.id = (select a.user_id from social_account a where a.tenant_id = current_tenant() and a.provider = $1 and a.subject = $2)',
    [identity.provider, identity.subject],
  )
  const found = bound ?? (await boundNow(one, identity))
  if (!found) throw await notBound(context.database, tenantId, identity)
  return usable(one, found, identity.displayName ?? identity.subject)
}

/** Who an issuer says somebody is, bound to it from now on, where its people are known by that; suppliers' people never. */
async function boundNow(one: Try, identity: Identity): Promise<Found | undefined> {
  const { known } = identity
  if (!known) return undefined
  const people = await peopleOf(one, `lower(u.${known.by}) = lower($1) and u.user_type is distinct from 'SUPPLIER'`, [
    known.name,
  ])
  const [found] = people
  if (!found?.usable || people.length > 1) return undefined
  const isBound = await one.context.database.withTenant(one.tenantId, transaction =>
    bindKnown(transaction, found.holder.id, identity),
  )
  if (!isBound) return undefined
  await noted(one, found, `${identity.provider} ${identity.displayName ?? identity.subject}`, 'bind-account')
  return found
}

async function usable(one: Try, found: Found, name: string): Promise<IssuedToken> {
  if (found.usable) return opened(one, found)
  await noted(one, found, name, 'sign-in-refused')
  throw wrongPassword()
}

async function byRefresh({ parts, context, asked }: Try): Promise<IssuedToken> {
  const { refresh_token: given } = context.input
  const owner = tenantOfToken(given ?? '')
  if (!given || !owner) throw deadRefresh()
  if ((tenantNamed(context.request) ?? owner) !== owner) throw forbidden()
  return parts.sessions.refresh(owner, given, asked.client.client_id)
}

/** Opens the session of somebody who has shown who they are. */
const opened = (one: Try, found: Found | null): Promise<IssuedToken> =>
  one.context.database.withTenant(one.tenantId, transaction => issue(transaction, one, found))

const issue = (
  transaction: Transaction,
  { parts, context, tenantId, asked: { client } }: Try,
  found: Found | null,
): Promise<IssuedToken> =>
  parts.sessions.issue(transaction, tenantId, {
    clientId: client.client_id,
    user: found?.holder ?? null,
    address: context.address,
    userAgent: context.userAgent,
    requestId: context.requestId,
    accessSeconds: client.access_token_validity,
    refreshSeconds: client.refresh_token_validity,
  })

async function failed(one: Try, person: string, found: Found | undefined, username: string): Promise<void> {
  const { parts, tenantId } = one
  const account = `${tenantId} ${username.trim().toLowerCase()}`
  if (await parts.limits.failed(person, account)) {
    await noted(one, found, username, 'sign-in-attack')
    await tellAdministrators(one, username.trim().slice(0, 100))
  }
  await noted(one, found, username, 'sign-in-refused')
}

/** The administrators hear of an account that somebody may be trying to break into (reliability.md 2.1). */
const tellAdministrators = ({ context, tenantId }: Try, username: string) =>
  context.database.withTenant(tenantId, async transaction => {
    const { rows } = await transaction.query<{ id: string }>(
      "select id::text as id from app_user where tenant_id = current_tenant() and '1' = any(role_ids) and enable_flag = 'Y'",
    )
    await tell(
      transaction,
      rows.map(({ id }) => id),
      {
        text: [
          `账号${username}今日登录失败已超过100次，可能有人在尝试破解密码，请查看登录日志`,
          `More than 100 failed sign-ins to the account ${username} today; somebody may be guessing its password. See the sign-in log`,
        ],
        address: '/admin/signInLog/index',
      },
    )
  })

/** Writes down a sign-in that did not happen; the sign-in log shows it. */
const noted = ({ context, tenantId }: Try, found: Found | undefined, name: string, action: string) =>
  context.database.withTenant(tenantId, ({ query }) =>
    query(
      `insert into action_log (tenant_id, document, record_id, record_no, action, user_id, user_name, address, request_id, remark)
       values (current_tenant(), 'session', $1, $2, $3, $1, $2, $4, $5, $6)`,
      [found?.holder.id ?? null, name.slice(0, 100), action, context.address, context.requestId, context.userAgent],
    ),
  )
