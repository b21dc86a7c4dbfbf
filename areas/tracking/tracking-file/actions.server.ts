import { defineActions } from '#platform/server/documents/actions.ts'
import { estimateAnew } from '../cargo-tracking/estimate.server.ts'
import { trackingFile } from './document.ts'

/** A paper whose file is there has come; a certificate of origin changes what the container is taxed (business.md 3.6, M7). */
export const actions = defineActions(trackingFile, {
  async prepare({ received, receivedDate, files }, work) {
    const has = received === 'Y' || (files?.length ?? 0) > 0
    return { received: has ? ('Y' as const) : ('N' as const), receivedDate: has ? (receivedDate ?? work.today) : null }
  },
  run: {
    async save({ kind, received, packingListId }, work, before) {
      if (before && kind === 'ORIGIN_CERT' && received !== before.received) await estimateAnew(work, packingListId)
    },
  },
})
