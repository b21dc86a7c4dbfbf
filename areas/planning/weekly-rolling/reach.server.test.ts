import { expect, test } from 'vitest'
import { role } from '#areas/admin/role/document.ts'
import { house } from '#platform/testing/house.ts'
import { weeklyRolling } from './document.ts'
import { rollingOf } from './testing.ts'

const all = await house()
const { make, user } = all
const { giveOut, planned } = rollingOf(all)

test('a week is reported and changed by whom the right to do so reaches, however far they see', async () => {
  const { rows } = await planned(21, { level: 'delivery', orgId: '101' }, { level: 'delivery', orgId: '102' })
  await giveOut(21)
  const [given, roleCode] = [await rows(), 'PLAN_VIEWER']
  await make(role, { roleCode, permissions: ['plan:weekly:list'], dataScope: 'ALL' } as never)
  const clerk = user('plan:weekly:report', 'plan:weekly:decompose', {
    scope: 'ORG',
    orgIds: ['101'],
    roles: [roleCode],
  })
  expect((await clerk.page(weeklyRolling, { category: String(given[0]?.category) })).records).toHaveLength(2)
  const ids = ['101', '102'].map(orgId => String(given.find(one => one.orgId === orgId)?.id))
  const reported = await clerk.ask('POST', `${weeklyRolling.calls}/report`, {
    rows: ids.map(id => ({ id, reportedQantity: '90' })),
  })
  expect(reported).toMatchObject({ changed: 1, rows: [{ ok: true }, { ok: false }] })
  const changed = await clerk.ask('POST', `${weeklyRolling.calls}/decompose`, {
    rows: ids.map(id => ({ id, decomQuantity: '80' })),
  })
  expect(changed).toMatchObject({ changed: 1, rows: [{ ok: true }, { ok: false }] })
})
