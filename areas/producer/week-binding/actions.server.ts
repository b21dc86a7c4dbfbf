import { configName } from '#areas/masterdata/offers.server.ts'
import { defineActions } from '#platform/server/documents/actions.ts'
import { weekBinding } from './document.ts'

/** A week binding is called by its category. */
export const actions = defineActions(weekBinding, {
  prepare: async ({ category }, work) => ({ configName: await configName(work, [category]) }),
  run: {},
})
