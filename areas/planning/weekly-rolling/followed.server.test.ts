import { expect, test } from 'vitest'
import { attributeValue } from '#areas/masterdata/attribute-value/document.ts'
import type { Wire } from '#platform/model/check.ts'
import { house } from '#platform/testing/house.ts'
import { annualPlan } from '../annual-plan/document.ts'
import { weeklyRolling } from './document.ts'

const { admin, make, sql } = await house()

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

test('a week goes over to the department its plan was given to since', async () => {
  const { plans, rows } = await planned(22, { level: 'delivery', orgId: '101' })
  await giveOut(22)
  expect(await rows()).toMatchObject([{ departmentCode: 'S10', decomQuantity: '100' }])
  const id = String(plans[0]?.id)
  await admin.run(annualPlan, 'reopen', await admin.get(annualPlan, { id }))
  await admin.save(annualPlan, await admin.get(annualPlan, { id }), { departmentCode: 'S11' })
  await sql("update annual_plan set status = 'APPROVED' where id = $1", [id])
  expect(await giveOut(22)).toMatchObject({ changed: 1 })
  expect(await rows()).toMatchObject([{ departmentCode: 'S11', decomQuantity: '100' }])
})
