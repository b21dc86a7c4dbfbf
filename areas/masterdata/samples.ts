import type { Wire } from '#platform/model/check.ts'
import type { Samples } from '#platform/testing/samples.ts'

/** What master data needs in tests. */
const samples: Samples = {
  vendor: {
    header: async (maker, { vendorType }): Promise<Wire> =>
      vendorType === 'INTERNAL' ? { orgId: await maker.one('operating-unit') } : {},
  },
  // An account stands for one person at the origin only.
  salesman: {
    header: async maker => ({ dopAccount: String((await maker.make(maker.catalogue.get('user').document)).id) }),
  },
}
export default samples
