import { expect, test } from 'vitest'
import { role } from '#areas/admin/role/document.ts'
import { attributeValue } from '#areas/masterdata/attribute-value/document.ts'
import type { Wire } from '#platform/model/check.ts'
import { house } from '#platform/testing/house.ts'
import { annualPlan } from '../annual-plan/document.ts'
import { weeklyRolling } from './document.ts'

const { admin, make, sql, user } = await house()

type Plan = Wire & { id: string; version: number }
const giveOut = (week: number) => admin.ask('POST', `${weeklyRolling.calls}/give-out`, { year: 2025, week })

/** Approved plans of a fruit of its own at some places, with 100 boxes in a week of 2025. */
async function planned(week: number, ...places: readonly Wire[]) {
  const [category, spec] = [
    await make(attributeValue, { attrCode: 'category' }),
    await make(attributeValue, { attrCode: 'spec' }),
  ].map(one => String(one.dopCode))
  const plans: Plan[] = []
  for (const place of places) {
    const plan = (await admin.create(annualPlan, {
      year: 2025,
      category,
      coo: 'NZ',
      departmentCode: 'S10',
      details: [{ spec, [`w${week}`]: '100' }],
      ...place,
    } as never)) as Plan
    await sql("update annual_plan set status = 'APPROVED' where id = $1", [plan.id])
    plans.push(plan)
  }
  const rows = async () =>
    (await admin.page(weeklyRolling, { category: String(category), size: '50' })).records as Plan[]
  return { category, plans, rows, spec }
}

test('a week is reported and changed by whom the right to do so reaches, however far they see', async () => {
  const { rows } = await planned(21, { level: 'delivery', orgId: '101' }, { level: 'delivery', orgId: '102' })
  await giveOut(21)
  const [all, roleCode] = [await rows(), 'PLAN_VIEWER']
  await make(role, { roleCode, permissions: ['plan:weekly:list'], dataScope: 'ALL' } as never)
  const clerk = user('plan:weekly:report', 'plan:weekly:decompose', {
    scope: 'ORG',
    orgIds: ['101'],
    roles: [roleCode],
  })
  expect((await clerk.page(weeklyRolling, { category: String(all[0]?.category) })).records).toHaveLength(2)
  const ids = ['101', '102'].map(orgId => String(all.find(one => one.orgId === orgId)?.id))
  const reported = await clerk.ask('POST', `${weeklyRolling.calls}/report`, {
    rows: ids.map(id => ({ id, reportedQantity: '90' })),
  })
  expect(reported).toMatchObject({ changed: 1, rows: [{ ok: true }, { ok: false }] })
  const changed = await clerk.ask('POST', `${weeklyRolling.calls}/decompose`, {
    rows: ids.map(id => ({ id, decomQuantity: '80' })),
  })
  expect(changed).toMatchObject({ changed: 1, rows: [{ ok: true }, { ok: false }] })
})
