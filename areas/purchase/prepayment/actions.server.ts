import { shipmentOrMention } from '#areas/shipment/offers.server.ts'
import { containerNoIn } from '#areas/shipment/offers.ts'
import { defineActions } from '#platform/server/documents/actions.ts'
import { prepayment } from './document.ts'

/** A prepayment for one container is its shipment's; paid before the container is loaded, it waits among the open mentions (business.md 2.5, 4.4). */
export const actions = defineActions(prepayment, {
  async prepare(one, work, before) {
    const containerNo = one.seasonPrepaymentFlag === 'N' ? containerNoIn(one.containerNo) || null : null
    if (!containerNo) return { shipmentId: null }
    if (before?.shipmentId && containerNoIn(before.containerNo) === containerNo) return { containerNo }
    const meant = await shipmentOrMention(work, {
      source: 'PREPAYMENT',
      sourceNo: one.paymentRequestNumber,
      containerNo,
      date: one.requestDate,
      amount: one.requestAmount,
      currencyCode: one.currencyCode,
      orgId: one.orgId,
    })
    return { containerNo, shipmentId: meant?.id ?? null }
  },
  run: {},
})
