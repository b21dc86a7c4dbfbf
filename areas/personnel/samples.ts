import type { Samples } from '#platform/testing/samples.ts'
import { preEmployment } from './pre-employment/document.ts'

/** What personnel needs in tests: who somebody is, and an application that is audited before anything is signed. */
const samples: Samples = {
  'pre-employment': { header: async () => ({ idNo: '110***********002X', phone: '138****8000' }) },
  'electronic-signature': {
    // Whose name it is to be signed with is tried by its own test.
    ready: { sign: { name: null } },
    async header(maker) {
      const application = await maker.make(preEmployment, {})
      const at = { id: application.id }
      await maker.person.run(preEmployment, 'submit', at)
      await maker.person.run(preEmployment, 'audit', at)
      return {
        preEmploymentId: application.id,
        startDate: '2025-06-01',
        endDate: '2028-05-31',
        validUntil: '2025-05-20',
      }
    },
  },
}
export default samples
