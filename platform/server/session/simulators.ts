import { z } from 'zod'
import { type Call, type CallContext, defineCall, Plain, usualCall } from '../http/call.ts'
import { badRequest, notFound } from '../http/refusal.ts'
import { hashOf, newSecret, type Secrets, sameHash } from './secrets.ts'
import { returnPath, simulatorSecret } from './social.ts'

/** What the simulators of the phone company and of the other house's sign-in are made with (business.md 5.7). */
export interface SimulatorParts {
  readonly secrets: Secrets
  /** In production simulators answer 404. */
  readonly demo: boolean
  readonly isLoopback: (address: string) => boolean
}

/** One simulated house serves all tenants; what it keeps stands in the operator's. */
const home = '1'
const lifeSeconds = 120
const usual = {
  statuses: [401],
  ...usualCall,
  access: 'public' as const,
  countedTo: 'nobody' as const,
  permission: null,
  transaction: 'own' as const,
}
const text = z.string().min(1).max(500)

/** What a message simulator takes as proof of who sends. */
export const messageSecret = (secrets: Secrets): string => secrets.named('sms simulator')

const bearer = (context: CallContext<unknown>) =>
  /^Bearer\s+(\S+)$/i.exec(context.request.headers.authorization ?? '')?.[1] ?? ''

/** The simulated houses that sign-in talks to over HTTP: same contracts as the real ones, own tables. */
export function simulatorCalls({ secrets, demo, isLoopback }: SimulatorParts): Call[] {
  const here = (context: CallContext<unknown>) => {
    if (!demo || !isLoopback(context.address)) throw notFound()
  }
  return [
    defineCall({
      ...usual,
      method: 'POST',
      path: '/sim/sms/send',
      summary: ['模拟器：发送短信', 'Simulator: takes a text message'],
      effect: 'write',
      input: z.object({ mobile: text, content: text }),
      async answer(context) {
        here(context)
        if (!sameHash(hashOf(bearer(context)), hashOf(messageSecret(secrets))))
          return new Plain({ ok: false, error: 'unauthorized' }, 401)
        const { mobile, content } = context.input
        await context.database.withTenant(home, ({ query }) =>
          query('insert into sim_sms (tenant_id, mobile, content) values (current_tenant(), $1, $2)', [
            mobile,
            content,
          ]),
        )
        return new Plain({ ok: true })
      },
    }),
    defineCall({
      ...usual,
      method: 'GET',
      path: '/sim/sms/outbox',
      summary: ['模拟器：已发短信', 'Simulator: messages a phone was sent'],
      effect: 'read',
      input: z.object({ mobile: z.string().max(30) }),
      output: z.array(z.object({ mobile: z.string(), content: z.string(), sentTime: z.string() })),
      async answer(context) {
        here(context)
        return context.database.readTenant(home, async ({ query }) => {
          const { rows } = await query(
            `select mobile, content, to_char(sent_time, 'YYYY-MM-DD HH24:MI:SS') as "sentTime"
               from sim_sms where tenant_id = current_tenant() and mobile = $1 order by id desc limit 10`,
            [context.input.mobile.replace(/[\s-]/g, '')],
          )
          return rows
        })
      },
    }),
    defineCall({
      ...usual,
      method: 'GET',
      path: '/sim/social/accounts',
      summary: ['模拟器：第三方账号', 'Simulator: accounts of the other house'],
      output: z.array(z.object({ subject: z.string(), nickname: z.string().nullable() })),
      effect: 'read',
      input: z.object({}),
      async answer(context) {
        here(context)
        return context.database.readTenant(home, async ({ query }) => {
          const { rows } = await query(
            'select subject, nickname from sim_social_account where tenant_id = current_tenant() order by subject limit 100',
          )
          return rows
        })
      },
    }),
    defineCall({
      ...usual,
      method: 'POST',
      path: '/sim/social/authorize',
      summary: ['模拟器：同意登录', 'Simulator: somebody agrees to be signed in'],
      output: z.object({ redirect: z.string() }),
      effect: 'write',
      input: z.object({
        client_id: text,
        redirect_uri: text,
        state: text,
        code_challenge: text,
        code_challenge_method: z.literal('S256'),
        subject: text,
      }),
      async answer(context) {
        here(context)
        const { input, request, database } = context
        if (input.redirect_uri !== `${request.protocol}://${request.host}${returnPath}`)
          throw badRequest(['回调地址未登记', 'This redirect address is not registered'], { field: 'redirect_uri' })
        const code = newSecret()
        await database.withTenant(home, async ({ query }) => {
          const { rowCount } = await query(
            'select from sim_social_account where tenant_id = current_tenant() and subject = $1',
            [input.subject],
          )
          if (!rowCount) throw notFound()
          await query('delete from sim_social_grant where tenant_id = current_tenant() and expires < now()')
          await query(
            `insert into sim_social_grant (tenant_id, code_hash, subject, client_id, redirect_uri, code_challenge, expires)
             values (current_tenant(), $1, $2, $3, $4, $5, now() + $6 * interval '1 second')`,
            [hashOf(code), input.subject, input.client_id, input.redirect_uri, input.code_challenge, lifeSeconds],
          )
        })
        const back = new URL(input.redirect_uri)
        back.searchParams.set('code', code)
        back.searchParams.set('state', input.state)
        return { redirect: back.href }
      },
    }),
    defineCall({
      ...usual,
      method: 'POST',
      path: '/sim/social/token',
      summary: ['模拟器：换取令牌', 'Simulator: a code for a token'],
      effect: 'write',
      input: z.object({
        grant_type: z.literal('authorization_code'),
        code: text,
        redirect_uri: text,
        client_id: text,
        client_secret: text,
        code_verifier: text,
      }),
      async answer(context) {
        here(context)
        const { input, database } = context
        if (
          !sameHash(hashOf(input.client_secret), hashOf(simulatorSecret(secrets))) ||
          !/^dop-\d+$/.test(input.client_id)
        )
          return new Plain({ error: 'invalid_client' }, 401)
        const token = newSecret()
        const { rowCount } = await database.withTenant(home, ({ query }) =>
          query(
            `update sim_social_grant set token_hash = $5 where tenant_id = current_tenant() and code_hash = $1 and token_hash is null and expires > now()
                and client_id = $2 and redirect_uri = $3 and code_challenge = $4`,
            [
              hashOf(input.code),
              input.client_id,
              input.redirect_uri,
              hashOf(input.code_verifier).toString('base64url'),
              hashOf(token),
            ],
          ),
        )
        if (!rowCount) return new Plain({ error: 'invalid_grant' }, 400)
        return new Plain({
          access_token: token,
          token_type: 'bearer',
          expires_in: lifeSeconds,
          scope: 'openid profile',
        })
      },
    }),
    defineCall({
      ...usual,
      method: 'GET',
      path: '/sim/social/userinfo',
      summary: ['模拟器：用户信息', 'Simulator: who a token stands for'],
      effect: 'read',
      input: z.object({}),
      async answer(context) {
        here(context)
        const { rows } = await context.database.readTenant(home, ({ query }) =>
          query(
            `select a.subject as sub, a.nickname as name from sim_social_grant g join sim_social_account a on a.tenant_id = g.tenant_id and a.subject = g.subject
              where g.tenant_id = current_tenant() and g.token_hash = $1 and g.expires > now()`,
            [hashOf(bearer(context))],
          ),
        )
        return rows[0] ? new Plain(rows[0]) : new Plain({ error: 'invalid_token' }, 401)
      },
    }),
  ]
}
