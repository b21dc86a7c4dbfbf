import { configName } from '#areas/masterdata/offers.server.ts'
import { defineActions } from '#platform/server/documents/actions.ts'
import { declaredPrice } from './document.ts'

/** A price band is called by the fruit it is for. */
export const actions = defineActions(declaredPrice, {
  prepare: async ({ productCategory, coo, commodity, brand, grade }, work) => ({
    configName: await configName(work, [productCategory, coo, commodity, brand, grade]),
  }),
  run: {},
})
