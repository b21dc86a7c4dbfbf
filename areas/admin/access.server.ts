import type { Transaction } from '#platform/server/database/connection.ts'

/** Everybody on every copy of the server forgets what they knew of people's rights. */
export const tellAccess = (query: Transaction['query']): Promise<unknown> => query("select pg_notify('dop_access', '')")
