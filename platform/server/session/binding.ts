import type { Database, Transaction } from '../database/connection.ts'
import { CallRefusal, refuse } from '../http/refusal.ts'
import { hashOf, newSecret } from './secrets.ts'
import type { Identity } from './social.ts'
import type { User } from './user.ts'

/** A phone number as an identity: the house that knows it is the phone itself. */
export const phoneProvider = 'mobile'
const ticketSeconds = 600

/** Nobody here has this phone or account: 417, with a ticket that whoever signs in with a password may bind (platform-family 2). */
export async function notBound(database: Database, tenantId: string, identity: Identity): Promise<CallRefusal> {
  const ticket = newSecret()
  await database.withTenant(tenantId, async ({ query }) => {
    await query('delete from bind_ticket where tenant_id = current_tenant() and expires < now()')
    await query(
      `insert into bind_ticket (tenant_id, ticket_hash, provider, subject, display_name, expires)
       values (current_tenant(), $1, $2, $3, $4, now() + $5 * interval '1 second')`,
      [hashOf(ticket), identity.provider, identity.subject, identity.displayName, ticketSeconds],
    )
  })
  return new CallRefusal(
    417,
    'NOT_BOUND',
    ['未绑定登录账号，请使用密码登录后绑定', 'No login account bound; log in with a password and bind it'],
    { ticket, provider: identity.provider, displayName: identity.displayName },
  )
}

/** The phone of somebody, as it was typed. */
export async function phoneOf({ query }: Transaction, userId: string): Promise<string | null> {
  const { rows } = await query<{ phone: string | null }>(
    'select phone from app_user where tenant_id = current_tenant() and id = $1',
    [userId],
  )
  return rows[0]?.phone ?? null
}

/** Binds what a ticket has proved to the one who is signed in. */
export async function bind(transaction: Transaction, user: User, ticket: string): Promise<Identity> {
  const { query } = transaction
  const { rows } = await query<{ provider: string; subject: string; display_name: string | null; live: boolean }>(
    'delete from bind_ticket where tenant_id = current_tenant() and ticket_hash = $1 returning provider, subject, display_name, expires > now() as live',
    [hashOf(ticket)],
  )
  const [proved] = rows
  if (!proved?.live)
    throw refuse(
      [
        '绑定已失效，请重新用手机或第三方账号登录',
        'This binding is no longer valid; sign in with the phone or the other account again',
      ],
      'BIND_EXPIRED',
    )
  const identity = { provider: proved.provider, subject: proved.subject, displayName: proved.display_name }
  if (proved.provider === phoneProvider) await givePhone(transaction, user.id, proved.subject)
  else await bindIdentity(transaction, user, identity)
  return identity
}

/** Binds an account elsewhere to a person; it is one person's. */
export async function bindIdentity({ query }: Transaction, user: User, identity: Identity): Promise<void> {
  const { provider, subject, displayName } = identity
  const { rowCount } = await query(
    'select from social_account where tenant_id = current_tenant() and provider = $1 and subject = $2 and user_id <> $3',
    [provider, subject, user.id],
  )
  if (rowCount) throw refuse(['该第三方账号已被绑定', 'This account is bound already'], 'ALREADY_BOUND')
  await query(
    `insert into social_account (tenant_id, user_id, provider, subject, display_name) values (current_tenant(), $1, $2, $3, $4)
     on conflict (tenant_id, user_id, provider) do update set subject = excluded.subject, display_name = excluded.display_name`,
    [user.id, provider, subject, displayName],
  )
}

/** Binds an account elsewhere to whom it is said to belong, at the first sign-in: never over another account of theirs. */
export async function bindKnown({ query }: Transaction, userId: string, identity: Identity): Promise<boolean> {
  const { provider, subject, displayName } = identity
  const { rowCount } = await query(
    `insert into social_account (tenant_id, user_id, provider, subject, display_name) values (current_tenant(), $1, $2, $3, $4)
     on conflict do nothing`,
    [userId, provider, subject, displayName],
  )
  return rowCount === 1
}

/** Gives a person a phone number that nobody else of the tenant has: it is one they may sign in with. */
export async function givePhone({ query }: Transaction, userId: string, phone: string | null): Promise<void> {
  if (phone !== null) {
    await query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`phone ${phone}`])
    const { rowCount } = await query(
      'select from app_user where tenant_id = current_tenant() and phone = $1 and id <> $2',
      [phone, userId],
    )
    if (rowCount) throw refuse(['该手机号已被其他用户使用', 'Another user has this mobile number'], 'PHONE_TAKEN')
  }
  await query(
    'update app_user set phone = $2, version = version + 1 where tenant_id = current_tenant() and id = $1 and phone is distinct from $2',
    [userId, phone],
  )
}

/** The accounts elsewhere that a person has bound. */
export async function boundAccounts({ query }: Transaction, userId: string) {
  const { rows } = await query<{ provider: string; displayName: string | null; boundTime: string }>(
    `select provider, display_name as "displayName", to_char(created_time, 'YYYY-MM-DD HH24:MI:SS') as "boundTime"
       from social_account where tenant_id = current_tenant() and user_id = $1 order by id`,
    [userId],
  )
  return rows
}

/** Takes a binding away. */
export async function unbind({ query }: Transaction, userId: string, provider: string): Promise<void> {
  const { rowCount } = await query(
    'delete from social_account where tenant_id = current_tenant() and user_id = $1 and provider = $2',
    [userId, provider],
  )
  if (!rowCount) throw refuse(['尚未绑定该第三方账号', 'No such account is bound'], 'NOT_BOUND_YET')
}
