import type { Transaction } from '#platform/server/database/connection.ts'

/** The addresses of other houses that a tenant's menu frames (Spec 000 §2.2). */
export async function framedAddresses({ query }: Transaction): Promise<string[]> {
  const { rows } = await query<{ path: string }>(
    "select distinct path from menu where tenant_id = current_tenant() and enable_flag = 'Y' and path ~* '^https?://'",
  )
  return rows.map(row => row.path)
}
