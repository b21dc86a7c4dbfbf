import { z } from 'zod'
import { type Call, Done, Download, defineCall, Plain, usualCall } from '../http/call.ts'
import { pageInput } from '../http/inputs.ts'
import { noted } from '../http/noted.ts'
import { pageOutput } from '../http/outputs.ts'
import { notFound, unauthenticated } from '../http/refusal.ts'
import { bindIdentity, phoneOf } from './binding.ts'
import { askingClient } from './clients.ts'
import { type SignInParts, token, tokenInput } from './grants.ts'
import { boundTo, type ProfileParts, profileCalls, told, written } from './profile.ts'
import { proof, proven } from './proof.ts'
import { tenantOfToken } from './secrets.ts'
import { bearerOf, tenantNamed } from './sessions.ts'
import { mobileIn } from './sms.ts'

const free = {
  ...usualCall,
  access: 'public' as const,
  permission: null,
  transaction: 'own' as const,
}
const text = z.string().max(500)
const randomStr = z.object({ randomStr: z.string().min(1).max(100) })

/** What the calls of being signed in are made with. */
type SessionParts = SignInParts & ProfileParts & { readonly hasMessages: boolean }

/** Everything about being signed in (decisions 4; platform-family 2–4). */
export function sessionCalls(parts: SessionParts): Call[] {
  const tokenCall = (method: 'GET' | 'POST') =>
    defineCall({
      ...free,
      method,
      path: '/auth/oauth/token',
      summary: ['取得令牌', 'Obtain tokens'],
      statuses: [401, 403, 417, 426, 428],
      input: tokenInput,
      effect: 'write',
      answer: context => token(parts, context),
    })
  return [
    tokenCall('POST'),
    tokenCall('GET'),
    defineCall({
      ...free,
      method: 'GET',
      path: '/auth/oauth/check_token',
      summary: ['检查令牌', 'Check a token'],
      statuses: [424],
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
      method: 'POST',
      path: '/auth/oauth/revoke',
      summary: ['吊销令牌', 'Revoke a token and all that was refreshed from it (RFC 7009)'],
      statuses: [401],
      input: z.object({
        token: text,
        token_type_hint: text.optional(),
        client_id: text.optional(),
        client_secret: text.optional(),
      }),
      effect: 'write',
      async answer(context) {
        const tenantId = tenantNamed(context.request) ?? tenantOfToken(context.input.token) ?? '1'
        const asked = await askingClient(parts, context, { tenantId })
        if (!asked) return new Plain({ error: 'invalid_client', error_description: 'Bad client credentials' }, 401)
        await parts.sessions.revoke(tenantId, context.input.token, asked.client.client_id)
        return new Plain({})
      },
    }),
    defineCall({
      ...free,
      method: 'GET',
      path: '/.well-known/oauth-authorization-server',
      summary: ['OAuth元数据', 'What an OAuth library needs to know (RFC 8414)'],
      input: z.object({}),
      effect: 'read',
      async answer({ request }) {
        const issuer = `${request.protocol}://${request.host}`
        return new Plain({
          issuer,
          token_endpoint: `${issuer}/auth/oauth/token`,
          revocation_endpoint: `${issuer}/auth/oauth/revoke`,
          grant_types_supported: ['password', 'mobile', 'social', 'refresh_token', 'client_credentials'],
          response_types_supported: [],
          scopes_supported: ['server'],
          token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
          revocation_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
          service_documentation: `${issuer}/docs`,
        })
      },
    }),
    defineCall({
      ...free,
      method: 'DELETE',
      path: '/auth/token/logout',
      summary: ['退出登录', 'Sign out'],
      output: z.boolean(),
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
      input: randomStr,
      effect: 'write',
      answer: async ({ input, user }) => new Plain(await parts.challenges.proof(user.tenantId, input.randomStr)),
    }),
    ...wayCalls(parts),
    tenantsCall(),
    ...profileCalls(parts),
  ]
}

/** Signing in by phone and at another house (business.md 5.6). */
const wayCalls = (parts: SessionParts): Call[] => [
  defineCall({
    ...free,
    method: 'GET',
    path: '/auth/ways',
    summary: ['可用的登录方式', 'The ways to sign in to a tenant'],
    input: z.object({}),
    effect: 'read',
    output: z.object({
      mobile: z.boolean(),
      social: z.array(z.object({ code: z.string(), name: z.string(), nameEn: z.string() })),
    }),
    answer: async ({ user }) => ({ mobile: parts.hasMessages, social: await parts.social.offered(user.tenantId) }),
  }),
  defineCall({
    ...free,
    method: 'POST',
    path: '/auth/sms-code',
    summary: ['获取短信验证码', 'Have a code sent to a phone'],
    statuses: [401, 428],
    output: z.object({ seconds: z.int().describe('Until another code may be asked for') }),
    input: z.object({
      mobile: z.string().max(30).optional(),
      randomStr: text.optional(),
      code: z.string().max(5000).optional(),
      client_id: text.optional(),
      client_secret: text.optional(),
    }),
    effect: 'write',
    async answer(context) {
      const tenantId = tenantNamed(context.request) ?? '1'
      const asked = await askingClient(parts, context, { tenantId })
      if (!asked) return new Plain({ error: 'invalid_client', error_description: 'Bad client credentials' }, 401)
      const mobile = mobileIn(context.input.mobile)
      if (asked.client.challenge_flag === 'Y')
        await parts.challenges.use(tenantId, context.input.randomStr, context.input.code)
      await parts.limits.message(context.address)
      const seconds = await parts.sms.send(tenantId, mobile, context.language)
      return new Done({ seconds }, ['验证码已发送，请查看手机短信', 'The code has been sent; look at your phone'])
    },
  }),
  defineCall({
    ...free,
    method: 'POST',
    path: '/auth/social/begin',
    summary: ['开始第三方登录', 'Begin a sign-in at another house'],
    output: z.object({ address: z.string(), state: z.string() }),
    input: z.object({ provider: text.min(1) }),
    effect: 'write',
    answer: ({ input, user, request }) =>
      parts.social.begin(user.tenantId, input.provider, `${request.protocol}://${request.host}`),
  }),
  defineCall({
    ...free,
    access: 'user',
    method: 'POST',
    path: '/auth/social/bind',
    summary: ['绑定第三方账号', 'Bind the account somebody has come back from'],
    statuses: [428],
    audit: 'bind-account',
    input: z.object({ state: text.min(1), code: text.min(1), iss: text.optional(), ...proof }),
    output: boundTo,
    effect: 'write',
    async answer(context) {
      const { input, user, database } = context
      await proven(parts, context)
      const { provider, subject, displayName } = await parts.social.finish(user.tenantId, input.state, input)
      const identity = { provider, subject, displayName }
      const phone = await database.withTenant(user.tenantId, async transaction => {
        await bindIdentity(transaction, user, identity)
        await written(transaction, context, 'bind-account', identity.provider)
        return phoneOf(transaction, user.id)
      })
      await told(parts, context, phone, 'bound')
      return new Done(identity, ['绑定成功', 'Bound'])
    },
  }),
  defineCall({
    ...free,
    access: 'user',
    transaction: 'pipeline',
    method: 'POST',
    path: '/auth/social/secret',
    summary: ['设置第三方登录密钥', 'Keep the secret another house gave us'],
    output: z.boolean(),
    permission: 'system:social:save',
    audit: 'set-secret',
    input: z.object({ provider: text.min(1), secret: text.min(1) }),
    effect: 'write',
    async answer(context) {
      const { input, user, transaction } = context
      const { rows } = await transaction.query<{ id: string }>(
        'select id::text as id from social_provider where tenant_id = current_tenant() and provider_code = $1',
        [input.provider],
      )
      const [provider] = rows
      if (!provider) throw notFound()
      const about = { document: 'social-provider', recordId: provider.id, recordNo: input.provider }
      await noted(transaction, context, { ...about, action: 'set-secret' })
      await parts.social.keepSecret(transaction, user.tenantId, input.provider, input.secret)
      return new Done(true, ['密钥已保存', 'The secret was saved'])
    },
  }),
]

/** The tenants one may choose from before anybody is signed in (Spec 000 §7.1). */
const tenantsCall = (): Call =>
  defineCall({
    ...free,
    method: 'GET',
    path: '/admin/tenant/page',
    summary: ['登录可选租户', 'Tenants one may sign in to'],
    output: pageOutput(z.object({ id: z.string(), name: z.string(), nameEn: z.string().nullable() })),
    input: z.object({
      ...pageInput(20),
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
  })
