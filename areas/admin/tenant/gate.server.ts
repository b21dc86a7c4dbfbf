import type { Transaction } from '#platform/server/database/connection.ts'
import { type AnyActions, defineActions, type Work } from '#platform/server/documents/actions.ts'
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
    if (closed) await query('delete from session where tenant_id = current_tenant()')
    await tellAccess(query)
  })
}

const actions = defineActions(tenant, {
  refuse: {
    delete: ({ id, name }) =>
      id === operator && [`运营租户${name}不能删除`, `The operator's tenant ${name} cannot be deleted`],
  },
  run: {},
})

/** What switching a tenant off and on does to the people in it. */
export const tenantActions: AnyActions = {
  ...actions,
  run: {
    ...actions.run,
    async disable(row: { id: string; name: string }, work: Work) {
      if (row.id === operator && work.user.tenantId === operator)
        throw refuse(
          [`运营租户${row.name}不能禁用`, `The operator's tenant ${row.name} cannot be disabled`],
          'OPERATOR_TENANT',
        )
      await setGate(row, work, true)
    },
    enable: (row: { id: string }, work: Work) => setGate(row, work, false),
    delete: (row: { id: string }, work: Work) => setGate(row, work, true),
  },
}
