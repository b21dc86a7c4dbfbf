import type { Work } from '#platform/server/documents/actions.ts'
import { hashPassword } from '#platform/server/session/password.ts'

/** Sets a person's password. */
export async function givePassword(work: Work, userId: string, password: string, mustChange: boolean): Promise<void> {
  await work.transaction.query(
    `insert into user_secret (tenant_id, user_id, password_hash, must_change) values (current_tenant(), $1, $2, $3)
     on conflict (tenant_id, user_id) do update set password_hash = excluded.password_hash, must_change = excluded.must_change, changed_time = now()`,
    [userId, await hashPassword(password), mustChange],
  )
}
