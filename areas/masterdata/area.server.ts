import { defineServerArea } from '#platform/server/area.ts'
import { masterdataActions } from './actions.server.ts'
import { masterdata } from './area.ts'
import { masterdataCalls } from './calls.server.ts'
import { firstHour } from './first-hour.server.ts'
import { foundMasterdata } from './foundation.server.ts'

/** What master data gives the server. */
export default defineServerArea({
  name: 'masterdata',
  declares: masterdata,
  actions: masterdataActions,
  calls: masterdataCalls,
  tenant: foundMasterdata,
  brought: firstHour,
})
