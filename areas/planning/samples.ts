import type { Samples } from '#platform/testing/samples.ts'
import { annualPlan } from './annual-plan/document.ts'
import { weekColumns } from './weeks.ts'

/** What plans need in tests: a fruit of their own, so that two plans never stand for the same place, and no boxes yet that would have to be spread. */
const samples: Samples = {
  'annual-plan': {
    async header(maker, given) {
      if (given?.level) return {}
      const { document } = maker.catalogue.get('attribute-value')
      const { document: customers } = maker.catalogue.get('customer')
      const { dopCode: category } = await maker.make(document, { attrCode: 'category' })
      const { dopCode } = await maker.make(document, { attrCode: 'coo' })
      const coo = String(dopCode)
      const orgId = await maker.one('operating-unit')
      // A plan is submitted below one that is approved.
      const above = await maker.make(annualPlan, {
        level: 'delivery',
        year: 2026,
        category: String(category),
        coo,
        orgId,
      })
      await maker.person.run(annualPlan, 'submit', above)
      await maker.person.run(annualPlan, 'approve', await maker.person.get(annualPlan, above))
      const { id: customerId } = await maker.make(customers, { orgId, province: '广东省' })
      return {
        level: 'deliveryCustomer',
        year: 2026,
        category,
        coo,
        zone: null,
        province: null,
        orgId,
        customerId,
      }
    },
    line: async () => ({ targetQty: null, ...Object.fromEntries(weekColumns.map(column => [column, '0'])) }),
  },
  'rebate-indicator': {
    header: async () => ({ year: nextYear(), tiers: [{ fromRate: '80', toRate: null, rebateRate: '0.5' }] }),
  },
}

let last = 2040
/** A year no other rebates are of. */
const nextYear = () => ++last
export default samples
