import type { Database } from '../database/connection.ts'

/** Every tenant there is, closed ones too; the list of them is kept in the operator's, as at sign-in. */
export const everyTenant = (database: Database): Promise<string[]> =>
  database.jobTenant('1', async ({ query }) => {
    const { rows } = await query<{ id: string }>('select id from tenant where tenant_id = current_tenant() order by id')
    return rows.map(row => row.id)
  })
