import { configName } from '#areas/masterdata/offers.server.ts'
import { defineActions } from '#platform/server/documents/actions.ts'
import { arriveCustomsConfig } from './document.ts'

/** A configuration is called by the fruit and the port it is for. */
export const actions = defineActions(arriveCustomsConfig, {
  prepare: async ({ productCategory, port }, work) => ({
    configName: await configName(work, [productCategory], [port]),
  }),
  run: {},
})
