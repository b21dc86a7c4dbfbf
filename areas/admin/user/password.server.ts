import type { Row } from '#platform/model/document.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { hashPassword } from '#platform/server/session/password.ts'
import type { user } from './document.ts'

/** First passwords of the people that a transaction makes, by their user names: beside the records, which never hold them. */
const firstPasswords = new WeakMap<Work, Map<string, string>>()

/** Takes the first password out of a record about to be made, so that no record, answer or history can have it. */
export function takeFirstPassword(
  work: Work,
  { id, username, firstPassword }: Row<typeof user>,
): { firstPassword: null } {
  if (!id && firstPassword) {
    const held = firstPasswords.get(work) ?? new Map<string, string>()
    firstPasswords.set(work, held.set(username, firstPassword))
  }
  return { firstPassword: null }
}

/** The first password that came with the record of somebody who is being made. */
export const firstPasswordOf = (work: Work, username: string): string | undefined =>
  firstPasswords.get(work)?.get(username)

/** Sets a person's password. */
export async function givePassword(work: Work, userId: string, password: string, mustChange: boolean): Promise<void> {
  await work.transaction.query(
    `insert into user_secret (tenant_id, user_id, password_hash, must_change) values (current_tenant(), $1, $2, $3)
     on conflict (tenant_id, user_id) do update set password_hash = excluded.password_hash, must_change = excluded.must_change, changed_time = now()`,
    [userId, await hashPassword(password), mustChange],
  )
}
