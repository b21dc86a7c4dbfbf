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
})
