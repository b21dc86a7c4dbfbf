import type { Wire } from '#platform/model/check.ts'
import type { Row } from '#platform/model/document.ts'
import type { Refusal } from '#platform/model/rules.ts'
import { defineActions, type Work } from '#platform/server/documents/actions.ts'
import { shipment } from '../shipment/document.ts'
import { openMention } from './document.ts'
import { countAt } from './resolve.server.ts'

/** What waits, or waits no longer, counts at the shipments it resembles. */
const recount = ({ resembles }: Row<typeof openMention>, work: Work) => countAt(work, resembles ?? [])

/** Only a shipment in use can be meant. */
async function outOfUse(_mention: unknown, work: Work, { shipmentId }: Wire): Promise<Refusal | null> {
  if (await work.find(shipment, { id: String(shipmentId ?? ''), enableFlag: 'Y' })) return null
  return {
    field: 'shipmentId',
    bizCode: 'SHIPMENT_OTHER',
    message: ['所选货柜批次不存在，请重新选择', 'There is no such shipment; choose another one'],
  }
}

/** A mention that is resolved, put away or opened again counts differently at the shipments it resembles (business.md 2.5). */
export const actions = defineActions(openMention, {
  refuse: { resolve: outOfUse },
  run: { resolve: recount, dismiss: recount, reopen: recount },
})
