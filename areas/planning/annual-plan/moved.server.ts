import { shortProvince } from '#areas/demand/offers.ts'
import { customer } from '#areas/masterdata/customer/document.ts'
import { defineReaction } from '#platform/server/documents/actions.ts'
import { placedAnew } from './actions.server.ts'
import { annualPlan } from './document.ts'

/** A customer who moves to another province takes along the plans that are still drafts; what is approved moves as it is opened again. */
export const plansMove = defineReaction(customer, 'save', {
  async run({ id, province }, work, before) {
    if (!before || shortProvince(before.province as string | null) === shortProvince(province)) return
    for (const plan of await work.all(annualPlan, { customerId: id, level: 'provinceCustomer', status: 'DRAFT' })) {
      const placed = await placedAnew(plan, work)
      if (placed) await work.update(annualPlan, plan, placed)
    }
  },
})
