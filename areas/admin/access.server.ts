import type { Transaction } from '#platform/server/database/connection.ts'

/** Everybody on every copy of the server forgets what they knew of people's rights. */
export async function tellAccess(query: Transaction['query']): Promise<void> {
  await query("select pg_notify('dop_access', '')")
}
