import { configName } from '#areas/masterdata/offers.server.ts'
import { defineActions } from '#platform/server/documents/actions.ts'
import { leadTime } from './document.ts'

/** A lead time is called by the way it is for. */
export const actions = defineActions(leadTime, {
  prepare: async ({ coo, pol, pod }, work) => ({ configName: await configName(work, [coo], [pol, pod]) }),
  run: {},
})
