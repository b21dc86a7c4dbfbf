import { receipt } from '#areas/warehouse/receipt/document.ts'
import type { Label } from '#platform/model/label.ts'
import type { Reason } from '#platform/model/rules.ts'
import { defineReaction, type Work } from '#platform/server/documents/actions.ts'
import { settlement } from './document.ts'

/** How boxes are put right that are settled already: the receipt stays, the difference is booked. */
const booked: Label = ['用盘点或杂项出入库更正库存', 'correct the stock by a count or a misc transaction']

/** What of a settlement comes first for whoever wants its receipt back all the same. */
const wayBack: Readonly<Record<string, Label>> = {
  DRAFT: ['先删除该结算单', 'delete the settlement first'],
  REJECTED: ['先删除该结算单', 'delete the settlement first'],
  SUBMITTED: ['先撤回并删除该结算单', 'withdraw and delete the settlement first'],
  CONFIRMED: [
    '先反审核结算确认，再撤回并删除结算单',
    'have its confirmation anti-audited, then withdraw and delete the settlement',
  ],
}

/** Boxes that a settlement counts with stay received (business.md 2.4). */
async function settledBoxes(
  receipts: readonly { readonly receiptNo: string | null; readonly packingListId: string | null }[],
  work: Work,
): Promise<Reason[]> {
  const reasons: Reason[] = []
  for (const { receiptNo, packingListId } of receipts) {
    if (!packingListId) continue
    for (const { settlementNo, sourceType, status } of await work.all(settlement, { packingListId, enableFlag: 'Y' })) {
      // One the night has made stays: only what somebody added is deleted.
      const back = sourceType === 'MANUAL' ? wayBack[status] : undefined
      reasons.push({
        bizCode: 'DOWNSTREAM_EXISTS',
        message: [
          `${receiptNo}已存在下游单据结算单${settlementNo}，不允许冲销；请${booked[0]}${back ? `，或${back[0]}` : ''}`,
          `${receiptNo}: downstream documents exist: settlement ${settlementNo}; not allowed to reverse; ${booked[1]}${back ? `, or ${back[1]}` : ''}`,
        ],
      })
    }
  }
  return reasons
}

/** What settlements say when a receipt is taken back. */
export const settledReceipts = defineReaction(receipt, 'reverse', { refuse: settledBoxes })
