import type { Transaction } from '#platform/server/database/connection.ts'
import { inTenant, operator } from './gate.server.ts'

/** The code of a tenant whose person asks; the operator keeps the list of tenants. */
export async function tenantCode(transaction: Transaction, tenantId: string): Promise<string> {
  const { rows } = await inTenant(transaction, operator, tenantId, () =>
    transaction.query<{ code: string }>('select code from tenant where tenant_id = current_tenant() and id = $1', [
      tenantId,
    ]),
  )
  return rows[0]?.code ?? tenantId
}
