import type { Samples } from '#platform/testing/samples.ts'
import { weekColumns } from './weeks.ts'

/** What plans need in tests: a fruit of their own at the centre, so that two plans never stand for the same place, and no boxes yet that would have to be spread. */
const samples: Samples = {
  'annual-plan': {
    async header(maker, given) {
      if (given?.level) return {}
      const { document } = maker.catalogue.get('attribute-value')
      const { dopCode: category } = await maker.make(document, { attrCode: 'category' })
      return { level: 'centre', year: 2026, category, zone: null, province: null, orgId: null, customerId: null }
    },
    line: async () => ({ targetQty: null, ...Object.fromEntries(weekColumns.map(column => [column, '0'])) }),
  },
  'rebate-indicator': {
    header: async () => ({ year: nextYear(), tiers: [{ fromRate: '80', toRate: '100', rebateRate: '0.5' }] }),
  },
}

let last = 2040
/** A year no other rebates are of. */
const nextYear = () => ++last
export default samples
