import { loadingRecord } from '#areas/producer/loading-record/document.ts'
import type { Row } from '#platform/model/document.ts'
import type { Reason } from '#platform/model/rules.ts'
import { defineReaction, type Work } from '#platform/server/documents/actions.ts'
import { holdRates } from '../container-rate.ts'

type Loading = Row<typeof loadingRecord>

/** Currency that was bought for a container was bought because it is loaded: it is unmatched before the loading is taken back (business.md 2.4, 3.13). */
async function boughtFor({ containerNo, shipmentId }: Loading, work: Work): Promise<Reason | null> {
  if (!shipmentId) return null
  await holdRates(work, [{ shipmentId }])
  const { rows } = await work.transaction.query<{ no: string }>(
    `select distinct h.currency_exchange_no as no
       from exchange_receipt_details l
       join exchange_receipt h on h.tenant_id = l.tenant_id and h.id = l.document_id
      where l.tenant_id = current_tenant() and h.enable_flag = 'Y' and l.shipment_id = $1 order by 1`,
    [shipmentId],
  )
  if (rows.length === 0) return null
  const numbers = rows.map(({ no }) => no)
  return {
    bizCode: 'DOWNSTREAM_EXISTS',
    message: [
      `已存在下游单据购汇单${numbers.join('、')}，不允许操作，请先取消柜号${containerNo}的匹配`,
      `Downstream documents exist: exchange receipt ${numbers.join(', ')}; not allowed, unmatch container ${containerNo} there first`,
    ],
  }
}

/** What bought currency says when a loading is taken back. */
export const boughtForLoaded = [
  defineReaction(loadingRecord, 'antiAudit', { refuse: boughtFor }),
  defineReaction(loadingRecord, 'return', { refuse: boughtFor }),
]
