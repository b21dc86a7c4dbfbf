import { defineActions } from '#platform/server/documents/actions.ts'
import { hashOf } from '#platform/server/session/secrets.ts'
import { client } from './document.ts'

/** A client's secret is stored apart and hashed; its record never holds it, so that no list, export or history can. */
export const clientActions = defineActions(client, {
  async prepare({ clientId, clientSecret }, work) {
    if (!clientSecret) return { clientSecret: null }
    await work.transaction.query(
      `insert into client_secret (tenant_id, client_id, secret_hash) values (current_tenant(), $1, $2)
       on conflict (tenant_id, client_id) do update set secret_hash = excluded.secret_hash`,
      [clientId, hashOf(clientSecret)],
    )
    return { clientSecret: null, secretChangedTime: work.now.toISOString() }
  },
  run: {
    async delete({ clientId }, { transaction: { query } }) {
      await query('delete from client_secret where tenant_id = current_tenant() and client_id = $1', [clientId])
      await query('delete from session where tenant_id = current_tenant() and client_id = $1', [clientId])
      await query("select pg_notify('dop_access', '')")
    },
  },
})
