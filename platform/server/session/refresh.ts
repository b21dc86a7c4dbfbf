import { bounds } from '../bounds.ts'
import type { Transaction } from '../database/connection.ts'
import { type PersonRow, personFrom } from './people.ts'
import { hashOf, newToken } from './secrets.ts'
import { gateOpen } from './tenant-gate.ts'
import { type IssuedToken, type TokenLives, tokenAnswer } from './tokens.ts'

/** Two tabs may refresh with the same token within this time. */
const twinSeconds = 30

/** What a refresh is done with. */
export interface Refreshing {
  readonly transaction: Transaction
  readonly tenantId: string
  readonly clientId: string
  readonly lives: TokenLives
  /** What is read of a person. */
  readonly columns: string
}

interface RefreshRow extends PersonRow {
  readonly session_id: string
  readonly family_id: string
  readonly user_id: string
  readonly access_seconds: number | null
  readonly refresh_seconds: number | null
  readonly live: boolean
}

/**
 * Exchanges a refresh token; the old one dies. Within half a minute it is borne once more, as a second tab's: that
 * tab gets a session of its own in the same family, so that neither throws the other out. Later use ends the family
 * (reliability.md 2.2). Answers nothing for a dead token.
 */
export async function refreshed(asked: Refreshing, token: string): Promise<IssuedToken | undefined> {
  // Who bears the same token comes in single file: one that waited for the session would hold it when it is not its own
  // any more, and wait for the twin that wants it.
  await asked.transaction.query(
    "select pg_advisory_xact_lock(hashtextextended(encode($1, 'hex'), 0))",
    [hashOf(token)],
    'refresh-in-file',
  )
  const current = await sessionWhere(asked, 's.refresh_hash = $1', hashOf(token))
  if (current) return rotated(asked, token, current)
  // The row waits for whoever bears a twin of the same token just now, and says then that it was borne.
  const { rows } = await asked.transaction.query<{ family_id: string; fresh: boolean; twins: number }>(
    `update spent_refresh set twins = twins + 1 where tenant_id = current_tenant() and refresh_hash = $1 and client_id = $3
     returning family_id, twins, spent_time > now() - $2 * interval '1 second' as fresh`,
    [hashOf(token), twinSeconds, asked.clientId],
    'refresh-spent',
  )
  const [spent] = rows
  if (!spent) return undefined
  if (!spent.fresh) {
    await endFamily(asked.transaction, spent.family_id)
    return undefined
  }
  if (spent.twins > 1) return undefined
  const twin = await sessionWhere(asked, 's.family_id = $1', spent.family_id)
  return twin && doubled(asked, twin)
}

async function sessionWhere(asked: Refreshing, which: string, value: unknown): Promise<RefreshRow | undefined> {
  const { rows } = await asked.transaction.query<RefreshRow>(
    `select s.id as session_id, s.family_id, u.id as user_id, c.access_token_validity as access_seconds, c.refresh_token_validity as refresh_seconds,
            s.refresh_expires > now() and s.ends_at > now() as live, ${asked.columns}
       from session s join app_user u on u.tenant_id = s.tenant_id and u.id = s.user_id and u.enable_flag = 'Y' and u.lock_flag = '0'
       join oauth_client c on c.tenant_id = s.tenant_id and c.client_id = s.client_id and c.enable_flag = 'Y'
      where s.tenant_id = current_tenant() and ${which} and s.client_id = $2
        and ${gateOpen('s.tenant_id')}
      order by s.id limit 1 for update of s`,
    [value, asked.clientId],
  )
  return rows[0]?.live ? rows[0] : undefined
}

async function rotated(asked: Refreshing, token: string, row: RefreshRow): Promise<IssuedToken> {
  const { transaction, tenantId, clientId } = asked
  const made = newTokens(asked, row)
  await transaction.query(
    `with spent as (
       insert into spent_refresh (tenant_id, refresh_hash, family_id, client_id) values (current_tenant(), $6, $7, $8))
     update session set access_hash = $2, access_expires = least(now() + $3 * interval '1 second', ends_at),
            refresh_hash = $4, refresh_expires = least(now() + $5 * interval '1 second', ends_at)
      where tenant_id = current_tenant() and id = $1`,
    [row.session_id, ...made.stored, hashOf(token), row.family_id, clientId],
    'session-rotate',
  )
  // What is over of the person's sessions goes when one of them is refreshed.
  await transaction.query(
    'delete from session where tenant_id = current_tenant() and user_id = $1 and ends_at < now()',
    [row.user_id],
  )
  await transaction.query(
    `delete from spent_refresh where tenant_id = current_tenant() and (spent_time < now() - interval '8 days' or refresh_hash in
       (select refresh_hash from spent_refresh where tenant_id = current_tenant() and family_id = $1
         order by spent_time desc offset ${bounds.spentOfSession.most}))`,
    [row.family_id],
  )
  return tokenAnswer(made.access, made.refresh, made.seconds, clientId, holderOf(row, tenantId, clientId))
}

async function doubled(asked: Refreshing, row: RefreshRow): Promise<IssuedToken> {
  const { transaction, tenantId, clientId } = asked
  const made = newTokens(asked, row)
  await transaction.query(
    `insert into session (tenant_id, family_id, user_id, client_id, access_hash, access_expires, refresh_hash, refresh_expires, ends_at, address, user_agent, stand_in_id)
     select tenant_id, family_id, user_id, client_id, $2, least(now() + $3 * interval '1 second', ends_at), $4, least(now() + $5 * interval '1 second', ends_at), ends_at, address, user_agent, stand_in_id
       from session where tenant_id = current_tenant() and id = $1`,
    [row.session_id, ...made.stored],
  )
  return tokenAnswer(made.access, made.refresh, made.seconds, clientId, holderOf(row, tenantId, clientId))
}

function newTokens({ tenantId, lives }: Refreshing, row: RefreshRow) {
  const [access, refresh] = [newToken(tenantId), newToken(tenantId)]
  const seconds = row.access_seconds ?? lives.access
  return {
    access,
    refresh,
    seconds,
    stored: [hashOf(access), seconds, hashOf(refresh), row.refresh_seconds ?? lives.refresh],
  }
}

const holderOf = (row: RefreshRow, tenantId: string, clientId: string) => ({
  ...personFrom(row, { id: row.user_id, tenantId, clientId, sessionId: row.session_id }),
  phone: row.phone,
})

/** Ends a session with everything that was refreshed from it. */
export async function endFamily({ query }: Transaction, familyId: string): Promise<void> {
  await query('delete from session where tenant_id = current_tenant() and family_id = $1', [familyId])
  await query("select pg_notify('dop_access', '')")
}
