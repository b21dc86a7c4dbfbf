import { z } from 'zod'
import { type Call, type CallContext, Done, Download, defineCall, Plain, usualLimits } from '../http/call.ts'
import { CallRefusal, refuse, unauthenticated } from '../http/refusal.ts'
import type { Challenges } from './challenge.ts'
import { hashPassword, isWeakHash, passwordFits, passwordRefusal } from './password.ts'
import { hashOf, sameHash, tenantOfToken } from './secrets.ts'
import { bearerOf, deadRefresh, type IssuedToken, type Sessions, tenantNamed } from './sessions.ts'
import type { SignInLimits } from './sign-in.ts'

/** What the calls of sign-in are made with. */
export interface SignInParts {
  readonly sessions: Sessions
  readonly challenges: Challenges
  readonly limits: SignInLimits
  /** Whether an address is this machine, for clients that may only be used here. */
  readonly isLoopback: (address: string) => boolean
  readonly demo: boolean
}

const free = { audit: null, limits: usualLimits, output: z.unknown(), transaction: 'own' as const }
const text = z.string().max(500)

const tokenInput = z.object({
  grant_type: text,
  username: text.optional(),
  password: text.optional(),
  randomStr: text.optional(),
  code: z.string().max(5000).optional(),
  refresh_token: text.optional(),
  scope: text.optional(),
  language: text.optional(),
  client_id: text.optional(),
  client_secret: text.optional(),
})
type TokenInput = z.infer<typeof tokenInput>

interface ClientRow {
  readonly client_id: string
  readonly authorized_grant_types: string
  readonly access_token_validity: number | null
  readonly refresh_token_validity: number | null
  readonly challenge_flag: string
  readonly loopback_flag: string
}

const badClient = () => new Plain({ error: 'invalid_client', error_description: 'Bad client credentials' }, 401)
const wrongPassword = () =>
  new CallRefusal(
    426,
    'SIGN_IN_WRONG',
    ['用户名不存在或者密码错误', 'Wrong user name or password'],
    'invalid_exception',
  )

/** Reads the client's name and secret from the Basic header or the form. */
function clientCredentials(context: CallContext<TokenInput>): { id: string; secret: string } | undefined {
  const basic = /^Basic\s+([A-Za-z0-9+/=]+)$/i.exec(context.request.headers.authorization ?? '')?.[1]
  if (basic) {
    const [id = '', ...rest] = Buffer.from(basic, 'base64').toString('utf8').split(':')
    return { id, secret: rest.join(':') }
  }
  const { client_id: id, client_secret: secret } = context.input
  return id && secret ? { id, secret } : undefined
}

async function clientOf(
  parts: SignInParts,
  context: CallContext<TokenInput>,
  tenantId: string,
): Promise<ClientRow | undefined> {
  const given = clientCredentials(context)
  if (!given) return undefined
  const row = await context.database.readTenant(tenantId, async ({ query }) => {
    const { rows } = await query<ClientRow & { secret_hash: Buffer }>(
      `select c.client_id, c.authorized_grant_types, c.access_token_validity, c.refresh_token_validity, c.challenge_flag, c.loopback_flag, s.secret_hash
         from oauth_client c join client_secret s on s.tenant_id = c.tenant_id and s.client_id = c.client_id
        where c.tenant_id = current_tenant() and c.client_id = $1 and c.enable_flag = 'Y'`,
      [given.id],
    )
    return rows[0]
  })
  if (!row || !sameHash(row.secret_hash, hashOf(given.secret))) return undefined
  if (row.loopback_flag === 'Y' && !(parts.demo && parts.isLoopback(context.address))) return undefined
  return row
}

async function passwordGrant(
  parts: SignInParts,
  context: CallContext<TokenInput>,
  tenantId: string,
  client: ClientRow,
): Promise<IssuedToken> {
  const { username = '', password = '', randomStr, code } = context.input
  if (!username.trim()) throw refuse(['用户名不能为空', 'User name cannot be empty'], 'REQUIRED')
  if (!password) throw refuse(['密码不能为空', 'Password cannot be empty'], 'REQUIRED')
  if (client.challenge_flag === 'Y') await parts.challenges.use(tenantId, randomStr, code)
  const person = `${tenantId} ${username.trim().toLowerCase()} ${context.address}`
  await parts.limits.before(person, context.address)
  const found = await context.database.readTenant(tenantId, async ({ query }) => {
    const { rows } = await query<{ id: string; password_hash: string; usable: boolean }>(
      `select u.id, s.password_hash, u.enable_flag = 'Y' and u.lock_flag = '0' as usable
         from app_user u join user_secret s on s.tenant_id = u.tenant_id and s.user_id = u.id
        where u.tenant_id = current_tenant() and u.username = $1`,
      [username.trim()],
    )
    return rows[0]
  })
  const fits = await passwordFits(found?.password_hash, password)
  if (!found || !fits || !found.usable) {
    await parts.limits.failed(person, context.address)
    await noteSignIn(context, tenantId, found?.id ?? null, username, 'sign-in-refused')
    throw wrongPassword()
  }
  await parts.limits.succeeded(person)
  return context.database.withTenant(tenantId, async transaction => {
    if (isWeakHash(found.password_hash))
      await transaction.query(
        'update user_secret set password_hash = $2 where tenant_id = current_tenant() and user_id = $1',
        [found.id, await hashPassword(password)],
      )
    const token = await parts.sessions.issue(transaction, tenantId, {
      clientId: client.client_id,
      userId: found.id,
      address: context.address,
      userAgent: context.userAgent,
      accessSeconds: client.access_token_validity,
      refreshSeconds: client.refresh_token_validity,
    })
    await signInLog(transaction.query, context, found.id, username, 'sign-in')
    return token
  })
}

type Query = CallContext<unknown>['transaction']['query']

const signInLog = (
  query: Query,
  context: CallContext<unknown>,
  userId: string | null,
  username: string,
  action: string,
) =>
  query(
    "insert into action_log (tenant_id, document, record_id, record_no, action, user_id, user_name, address, request_id) values (current_tenant(), 'session', $1, $2, $3, $1, $2, $4, $5)",
    [userId, username.slice(0, 100), action, context.address, context.requestId],
  )

const noteSignIn = (
  context: CallContext<unknown>,
  tenantId: string,
  userId: string | null,
  username: string,
  action: string,
) => context.database.withTenant(tenantId, ({ query }) => signInLog(query, context, userId, username, action))

async function token(parts: SignInParts, context: CallContext<TokenInput>): Promise<unknown> {
  const { input } = context
  const tenantId = tenantNamed(context.request) ?? tenantOfToken(input.refresh_token ?? '') ?? '1'
  const client = await clientOf(parts, context, tenantId)
  if (!client) return badClient()
  const allowed = client.authorized_grant_types.split(',').map(grant => grant.trim())
  if (!allowed.includes(input.grant_type))
    return new Plain(
      { error: 'unauthorized_client', error_description: `Grant not allowed: ${input.grant_type.slice(0, 40)}` },
      400,
    )
  if (input.grant_type === 'password') return new Plain(await passwordGrant(parts, context, tenantId, client))
  if (input.grant_type === 'refresh_token') {
    const owner = tenantOfToken(input.refresh_token ?? '')
    if (!input.refresh_token || !owner) throw deadRefresh()
    return new Plain(await parts.sessions.refresh(owner, input.refresh_token, client.client_id))
  }
  if (input.grant_type === 'client_credentials')
    return new Plain(
      await context.database.withTenant(tenantId, transaction =>
        parts.sessions.issue(transaction, tenantId, {
          clientId: client.client_id,
          userId: null,
          address: context.address,
          userAgent: context.userAgent,
          accessSeconds: client.access_token_validity,
        }),
      ),
    )
  return new Plain({ error: 'unsupported_grant_type', error_description: input.grant_type.slice(0, 40) }, 400)
}

/** Everything about being signed in (decisions 4; platform-family 2–4). */
export function sessionCalls(parts: SignInParts): Call[] {
  const tokenCall = (method: 'GET' | 'POST') =>
    defineCall({
      ...free,
      method,
      path: '/auth/oauth/token',
      summary: ['取得令牌', 'Obtain tokens'],
      access: 'public',
      permission: null,
      input: tokenInput,
      effect: 'write',
      answer: context => token(parts, context),
    })
  const randomStr = z.object({ randomStr: z.string().min(1).max(100) })
  return [
    tokenCall('POST'),
    tokenCall('GET'),
    defineCall({
      ...free,
      method: 'GET',
      path: '/auth/oauth/check_token',
      summary: ['检查令牌', 'Check a token'],
      access: 'public',
      permission: null,
      input: z.object({ token: text }),
      effect: 'read',
      async answer({ input }) {
        const found = await parts.sessions.check(input.token)
        if (!found) throw unauthenticated()
        const { user, expires } = found
        return new Plain({
          active: true,
          exp: expires,
          user_name: user.username,
          client_id: user.clientId,
          scope: ['server'],
          authorities: [...user.permissions],
        })
      },
    }),
    defineCall({
      ...free,
      method: 'DELETE',
      path: '/auth/token/logout',
      summary: ['退出登录', 'Sign out'],
      access: 'public',
      permission: null,
      input: z.object({}),
      effect: 'write',
      async answer({ request }) {
        await parts.sessions.end(bearerOf(request))
        return true
      },
    }),
    defineCall({
      ...free,
      method: 'GET',
      path: '/code',
      summary: ['图片验证码', 'Challenge as a picture'],
      access: 'public',
      permission: null,
      input: randomStr,
      effect: 'write',
      answer: async ({ input, user }) =>
        new Download(await parts.challenges.picture(user.tenantId, input.randomStr), 'code.png', 'image/png'),
    }),
    defineCall({
      ...free,
      method: 'GET',
      path: '/code/challenge',
      summary: ['工作量验证', 'Challenge as proof of work'],
      access: 'public',
      permission: null,
      input: randomStr,
      effect: 'write',
      answer: async ({ input, user }) => new Plain(await parts.challenges.proof(user.tenantId, input.randomStr)),
    }),
    defineCall({
      ...free,
      method: 'GET',
      path: '/admin/tenant/page',
      summary: ['登录可选租户', 'Tenants one may sign in to'],
      access: 'public',
      permission: null,
      input: z.object({
        current: z.coerce.number().int().min(1).default(1),
        size: z.coerce.number().int().min(1).max(100).default(20),
        tenant: z.string().max(150).optional(),
        name: z.string().max(150).optional(),
      }),
      effect: 'read',
      async answer({ input, database }) {
        const named = input.tenant || input.name || null
        return database.readTenant('1', async ({ query }) => {
          const { rows } = await query<{ id: string; name: string; name_en: string; found: string }>(
            'select * from sign_in_tenants($1, $2, $3)',
            [named, input.size, (input.current - 1) * input.size],
          )
          const total = Number(rows[0]?.found ?? 0)
          return {
            records: rows.map(row => ({ id: row.id, name: row.name, nameEn: row.name_en })),
            total,
            size: input.size,
            current: input.current,
            pages: Math.ceil(total / input.size),
          }
        })
      },
    }),
    defineCall({
      ...free,
      method: 'PUT',
      path: '/admin/user/edit',
      summary: ['修改个人信息与密码', 'Change own profile and password'],
      access: 'user',
      permission: null,
      transaction: 'pipeline',
      effect: 'write',
      audit: 'edit-profile',
      input: z.object({
        username: text.optional(),
        password: text.optional(),
        newpassword1: text.optional(),
        phone: z.string().max(20).nullable().optional(),
        avatar: z.string().max(300).nullable().optional(),
        email: z.string().max(100).nullable().optional(),
      }),
      answer: context => editProfile(context),
    }),
    defineCall({
      ...free,
      method: 'POST',
      path: '/admin/user/updatePasswordComplexity',
      summary: ['修改密码', 'Change the password'],
      access: 'user',
      permission: null,
      transaction: 'pipeline',
      effect: 'write',
      audit: 'change-password',
      input: z.object({ password: text, newpassword1: text, newpassword2: text.optional(), username: text.optional() }),
      answer: context => editProfile(context),
    }),
  ]
}

interface Profile {
  readonly password?: string | undefined
  readonly newpassword1?: string | undefined
  readonly newpassword2?: string | undefined
  readonly phone?: string | null | undefined
  readonly avatar?: string | null | undefined
  readonly email?: string | null | undefined
}

/** What a person may change about themselves; a new password needs the old one and ends all other sessions. */
async function editProfile({ input, user, transaction }: CallContext<Profile>): Promise<Done> {
  for (const [column, value] of [
    ['phone', input.phone],
    ['avatar', input.avatar],
    ['email', input.email],
  ] as const)
    if (value !== undefined)
      await transaction.query(
        `update app_user set ${column} = $2, version = version + 1 where tenant_id = current_tenant() and id = $1`,
        [user.id, value],
      )
  if (input.newpassword1) {
    const { rows } = await transaction.query<{ password_hash: string }>(
      'select password_hash from user_secret where tenant_id = current_tenant() and user_id = $1 for update',
      [user.id],
    )
    if (!(await passwordFits(rows[0]?.password_hash, input.password ?? '')))
      throw refuse(['原密码错误，修改失败', 'The old password is wrong; nothing was changed'], 'OLD_PASSWORD_WRONG')
    if (input.newpassword2 !== undefined && input.newpassword2 !== input.newpassword1)
      throw refuse(['两次输入的新密码不一致', 'The two new passwords differ'], 'PASSWORDS_DIFFER')
    const why = passwordRefusal(input.newpassword1)
    if (why) throw refuse(why, 'PASSWORD_REFUSED')
    await transaction.query(
      'update user_secret set password_hash = $2, must_change = false, changed_time = now() where tenant_id = current_tenant() and user_id = $1',
      [user.id, await hashPassword(input.newpassword1)],
    )
    await transaction.query('delete from session where tenant_id = current_tenant() and user_id = $1 and id <> $2', [
      user.id,
      user.sessionId,
    ])
    await transaction.query("select pg_notify('dop_access', '')")
  }
  return new Done(true, ['修改成功', 'Changed'])
}
