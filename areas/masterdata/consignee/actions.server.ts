import { defineActions } from '#platform/server/documents/actions.ts'
import { brokerOf } from './broker.server.ts'
import { consignee } from './document.ts'

/** The customs broker of a consignee is one of our service vendors; its name stands beside it, as customs papers take it (business.md 3.22, C20); taken back into use, it is offered again. */
export const actions = defineActions(consignee, {
  prepare: brokerOf,
  // Its status and the switch every record has say the same.
  run: {
    async enable(row, work) {
      await work.update(consignee, row, { enableFlag: 'Y' })
    },
  },
})
