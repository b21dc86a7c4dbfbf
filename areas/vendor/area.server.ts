import { defineServerArea } from '#platform/server/area.ts'
import { vendorModule } from './area.ts'
import { vendorCalls } from './calls.server.ts'
import { actions as coefficient } from './coefficient/actions.server.ts'
import { foundVendorModule } from './demo/records.server.ts'
import { actions as workGroup } from './work-group/actions.server.ts'

/** What the vendor module gives the server. */
export default defineServerArea({
  name: 'vendor',
  declares: vendorModule,
  actions: [coefficient, workGroup],
  calls: vendorCalls,
  demo: foundVendorModule,
  brought: {
    'vendor-coefficient': { purpose: ['加工工序的系数，按品类', 'The coefficients of processing, by category'] },
    'vendor-work-group': { purpose: ['供应商的班组', 'The work groups of a vendor'] },
    'vendor-people': { purpose: ['班组里的人', 'The people of the work groups'] },
  },
})
