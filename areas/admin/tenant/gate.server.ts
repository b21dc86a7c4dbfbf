import type { Transaction } from '#platform/server/database/connection.ts'
import { defineActions, type Work } from '#platform/server/documents/actions.ts'
import { refuse } from '#platform/server/http/refusal.ts'
import { tellAccess } from '../access.server.ts'
import { tenant } from './document.ts'

/** The tenant whose administrators keep the list of tenants. */
export const operator = '1'

/** Does something inside another tenant, and comes back; when it fails the whole transaction does. */
export async function inTenant<R>(
  { query }: Transaction,
  tenantId: string,
  home: string,
  work: () => Promise<R>,
): Promise<R> {
  await query("select set_config('app.tenant', $1, true)", [tenantId])
  const result = await work()
  await query("select set_config('app.tenant', $1, true)", [home])
  return result
}

/** Opens or closes a tenant: behind a closed gate nobody signs in, and whoever was is out. */
async function setGate({ id }: { id: string }, work: Work, closed: boolean): Promise<void> {
  if (work.user.tenantId !== operator) return
  const { query } = work.transaction
  await inTenant(work.transaction, id, operator, async () => {
    await query(
      `insert into tenant_gate (tenant_id, closed) values (current_tenant(), $1)
       on conflict (tenant_id) do update set closed = excluded.closed`,
      [closed],
    )
    // Also as it opens: who came in while it was being closed is not in again.
    await query('delete from session where tenant_id = current_tenant()')
    await tellAccess(query)
  })
}

/** Whether anybody has an account in a tenant; of a list that is not the operator's no row is a tenant. */
async function hasPeople({ id }: { id: string }, { transaction, user }: Work): Promise<boolean> {
  if (user.tenantId !== operator) return false
  const { rowCount } = await inTenant(transaction, id, operator, () =>
    transaction.query('select from app_user where tenant_id = current_tenant() limit 1', [], 'tenant-people'),
  )
  return Boolean(rowCount)
}

/** What switching a tenant off and on does to the people in it. */
export const tenantActions = defineActions(tenant, {
  refuse: {
    async delete(row, work) {
      if (row.id === operator)
        return [`运营租户${row.name}不能删除`, `The operator's tenant ${row.name} cannot be deleted`]
      return (
        (await hasPeople(row, work)) && {
          bizCode: 'TENANT_IN_USE',
          message: [
            `租户${row.name}里已有用户，删除后其数据无人能再打开；请改为禁用`,
            `There are people in the tenant ${row.name}, and nobody could open its records again; disable it instead`,
          ],
        }
      )
    },
  },
  run: {
    async disable(row, work) {
      if (row.id === operator && work.user.tenantId === operator)
        throw refuse(
          [`运营租户${row.name}不能禁用`, `The operator's tenant ${row.name} cannot be disabled`],
          'OPERATOR_TENANT',
        )
      await setGate(row, work, true)
    },
    enable: (row, work) => setGate(row, work, false),
    delete: (row, work) => setGate(row, work, true),
  },
})
