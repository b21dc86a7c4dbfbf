import { attributeValue } from '#areas/masterdata/attribute-value/document.ts'
import type { Wire } from '#platform/model/check.ts'
import type { TestHouse } from '#platform/testing/house.ts'
import { annualPlan } from '../annual-plan/document.ts'
import { weeklyRolling } from './document.ts'

type Plan = Wire & { id: string; version: number }

/** Weeks of 2025 that are given out, of plans of a fruit of their own. */
export function rollingOf({ admin, make, sql }: Pick<TestHouse, 'admin' | 'make' | 'sql'>) {
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

  return { giveOut, planned }
}
