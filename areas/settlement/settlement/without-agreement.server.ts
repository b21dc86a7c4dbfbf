import { packingList } from '#areas/packing/packing-list/document.ts'
import { agreementNear } from '#areas/purchase/offers.server.ts'
import { arrivalOf } from '#areas/shipment/offers.server.ts'
import type { Row } from '#platform/model/document.ts'
import type { Reason } from '#platform/model/rules.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import type { settlement } from './document.ts'

type Settlement = Row<typeof settlement>

/**
 * Fruit on consignment that is settled without commission although something is agreed about it: for days before or after it
 * came, or signed since the settlement was generated. Where nobody ever agreed on anything nothing is asked (decision 0106).
 */
export async function withoutAgreementReason(work: Work, one: Settlement): Promise<Reason | undefined> {
  const { agreementNo, commissionRule, containerNo, packingListId, settlementNo, tradeMode } = one
  if (tradeMode === 'PURCHASE' || agreementNo || commissionRule !== 'NONE') return undefined
  const list = packingListId ? await work.find(packingList, { id: packingListId }) : undefined
  const near = list && (await agreementNear(work, list))
  if (!near) return undefined
  const day = await arrivalOf(work, list)
  const { agreementNo: no, endDate, startDate } = near
  return {
    warning: true,
    field: 'agreementNo',
    bizCode: 'SETTLED_WITHOUT_AGREEMENT',
    message:
      startDate <= day && day <= endDate
        ? [
            `结算单${settlementNo ?? ''}没有取供应商协议，不收佣金，而协议${no}在柜号${containerNo ?? ''}到港日${day}有效；请先“更新协议”，是否仍然提交？`,
            `Settlement ${settlementNo ?? ''} has no vendor agreement and takes no commission, while ${no} holds on ${day}, when container ${containerNo ?? ''} arrives; refresh the agreement first, or submit all the same?`,
          ]
        : [
            `柜号${containerNo ?? ''}到港日${day}没有有效的供应商协议（最近的${no}为${startDate}至${endDate}），结算单${settlementNo ?? ''}不收佣金；请延长或补签协议后“更新协议”，是否仍然提交？`,
            `No vendor agreement holds on ${day}, when container ${containerNo ?? ''} arrives (the nearest, ${no}, is from ${startDate} to ${endDate}); settlement ${settlementNo ?? ''} takes no commission. Extend or sign one and refresh the agreement, or submit all the same?`,
          ],
  }
}
