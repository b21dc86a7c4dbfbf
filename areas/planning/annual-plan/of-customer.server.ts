import { waitsFor } from '#areas/admin/offers.server.ts'
import { customer } from '#areas/masterdata/customer/document.ts'
import { sum } from '#platform/model/decimal.ts'
import { defineReaction, type Work } from '#platform/server/documents/actions.ts'
import { weeklyTarget } from '../weekly-target/document.ts'
import { begunBy, weeksIn } from '../weeks.server.ts'
import { annualPlan } from './document.ts'
import { rowsOfPlans } from './family.server.ts'

/** Plans of a customer that are not over: of this year and later. */
async function plansAhead(work: Work, customerId: string) {
  const year = Number(work.today.slice(0, 4))
  return (await work.all(annualPlan, { customerId })).filter(plan => plan.year >= year)
}

/** Whoever a customer is sold to by from now on sees and reports what is planned of this year and later, and of weeks that are not over; what is over stays whose it was. */
export const plansFollowSeller = defineReaction(customer, 'save', {
  async run({ departmentCode, id: customerId, salesrepId }, work, before) {
    if (!before || (before.salesrepId === salesrepId && before.departmentCode === departmentCode)) return
    const charge = (own: string | null) => ({
      salesrepId: salesrepId ?? null,
      // A plan may be another department's than its customer.
      departmentCode: own === before.departmentCode ? (departmentCode ?? own) : own,
    })
    for (const plan of await plansAhead(work, customerId))
      await work.update(annualPlan, plan, charge(plan.departmentCode))
    for (const week of await work.all(weeklyTarget, { customerId }))
      if (week.endDate >= work.today) await work.update(weeklyTarget, week, charge(week.departmentCode))
  },
})

/** Whoever planned boxes for a customer who is taken out of use hears of it: those of the coming weeks are given to nobody. */
export const plannedForNobody = defineReaction(customer, 'disable', {
  async run({ customerName, id: customerId }, work) {
    const plans = (await plansAhead(work, customerId)).filter(({ status }) => status !== 'DRAFT')
    const rows = await rowsOfPlans(
      work,
      plans.map(plan => plan.id),
    )
    for (const { createdBy, id, orgId, planNo: no, updatedBy, year } of plans) {
      const begun = begunBy(await weeksIn(work, year), work.today)
      const ahead = sum(
        (rows.get(id) ?? []).flatMap(row => row.weeks.slice(begun)),
        boxes => boxes,
      )
      if (ahead.isZero()) continue
      await work.tell(
        await waitsFor(work, [createdBy, updatedBy], { document: annualPlan, id, orgId, roles: ['SALES_LEAD'] }),
        [
          `客户${customerName}已停用，其年度计划${no}在之后各周还有${ahead}件；请重新打开它和上级计划，再分解给其他客户`,
          `Customer ${customerName} is disabled, and its annual plan ${no} has ${ahead} boxes in the coming weeks; reopen it and the plan above, and spread them over the others`,
        ],
        { document: annualPlan, id, no },
      )
    }
  },
})
