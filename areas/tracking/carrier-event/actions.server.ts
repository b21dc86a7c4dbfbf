import { defineActions } from '#platform/server/documents/actions.ts'
import { shanghaiMoment } from '../timeline/moment.ts'
import { carrierEvent } from './document.ts'
import { followCarrier, voyageOf } from './follow.server.ts'

/** An event finds its container, and the container follows it. */
export const actions = defineActions(carrierEvent, {
  async prepare({ containerNo: typed, eventTime, saidTime, orgId }, work, before) {
    const containerNo = typed?.toUpperCase().replace(/[\s-]/g, '') ?? typed
    const tracked = containerNo && eventTime ? await voyageOf(work, { containerNo, eventTime }) : undefined
    return {
      containerNo,
      saidTime: saidTime ?? shanghaiMoment(work.now),
      packingListId: tracked?.packingListId ?? before?.packingListId ?? null,
      orgId: tracked?.orgId ?? orgId ?? null,
    }
  },
  run: {
    async save({ id, packingListId }, work) {
      if (packingListId) await followCarrier(work, packingListId, new Set([id]))
    },
  },
})
