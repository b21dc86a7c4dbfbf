import type { Samples } from '#platform/testing/samples.ts'
import { promoStaff } from './staff/document.ts'

/** What promotion needs in tests: a promoter who is audited before anything changes of them. */
const samples: Samples = {
  'promo-staff': { header: async () => ({ entryDate: '2025-04-01' }) },
  'promo-activity-change': {
    async header(maker) {
      const staff = await maker.make(promoStaff, {})
      const at = { id: staff.id }
      await maker.person.run(promoStaff, 'submit', at)
      await maker.person.run(promoStaff, 'audit', at)
      const { document } = maker.catalogue.get('customer')
      const { id: customerId } = await maker.make(document, {})
      return {
        staffId: staff.id,
        changeType: 'START',
        effectiveDate: '2025-05-01',
        customerId,
        shipToOrgId: null,
        activity: '榴莲节',
        dailyWage: '220',
      }
    },
  },
}
export default samples
