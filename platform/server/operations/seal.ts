import type { Database } from '../database/connection.ts'
import { everyTenant } from './tenants.ts'

/** Rows of one seal. */
const batch = 500

/** Seals everything that was written in the history and is not sealed yet; answers how many rows (reliability.md 4.7). */
export async function sealHistory(database: Database): Promise<number> {
  let all = 0
  for (const tenantId of await everyTenant(database))
    for (let sealed = batch; sealed === batch; all += sealed)
      sealed = await database.jobTenant(tenantId, async ({ query }) => {
        const { rows } = await query<{ sealed: number }>('select seal_action_log($1) as sealed', [batch])
        return rows[0]?.sealed ?? 0
      })
  return all
}
