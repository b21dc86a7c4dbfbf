import { defineActions } from '#platform/server/documents/actions.ts'
import { shanghaiMoment } from '../timeline/moment.ts'
import { carrierEvent } from './document.ts'
import { followCarrier, shipmentTold, voyageOf } from './follow.server.ts'
import { boxNumber } from './told.ts'

/** An event finds its container, and all that is tracked in it follows. */
export const actions = defineActions(carrierEvent, {
  async prepare({ containerNo: typed, event, eventTime, saidTime, orgId }, work, before) {
    const containerNo = typed ? boxNumber(typed) : typed
    const list = containerNo && event && eventTime ? await voyageOf(work, { containerNo, event, eventTime }) : undefined
    const told = { containerNo: containerNo ?? '', event, eventTime }
    const isTold = Boolean(containerNo && event && eventTime)
    return {
      shipmentId: list?.shipmentId ?? before?.shipmentId ?? (isTold ? await shipmentTold(work, told) : null),
      containerNo,
      saidTime: saidTime ?? shanghaiMoment(work.now),
      packingListId: list?.id ?? before?.packingListId ?? null,
      orgId: list?.orgId ?? orgId ?? null,
    }
  },
  run: {
    async save({ id, packingListId, shipmentId }, work) {
      if (packingListId && shipmentId) await followCarrier(work, shipmentId, new Set([id]))
    },
  },
})
