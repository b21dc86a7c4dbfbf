import { configName } from '#areas/masterdata/offers.server.ts'
import { defineActions } from '#platform/server/documents/actions.ts'
import { coldTreatment } from './document.ts'

/** A cold treatment is called by the fruit it is for. */
export const actions = defineActions(coldTreatment, {
  prepare: async ({ productCategory, coo }, work) => ({ configName: await configName(work, [productCategory, coo]) }),
  run: {},
})
