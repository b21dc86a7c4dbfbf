import { customsDocument } from '#areas/customs/customs-document/document.ts'
import { datedBefore } from '#areas/packing/offers.ts'
import { saleRecord } from '#areas/sales/sale-record/document.ts'
import { defineReaction, type Reaction } from '#platform/server/documents/actions.ts'
import { receipt } from './receipt/document.ts'

/** A released container waits for the warehouse: its receipt is there, with every pallet (business.md 3.9). */
export const warehouseReactions: readonly Reaction[] = [
  defineReaction(customsDocument, 'release', {
    async run({ packingListId }, work) {
      const known = await work.find(receipt, { packingListId, enableFlag: 'Y' })
      if (!known) await work.create(receipt, { packingListId })
    },
  }),
  // Fruit is sold once it has come in: said where a person corrects a day or a container, not of feeds (business.md 3.11).
  defineReaction(saleRecord, 'save', {
    async refuse({ feederDocNo, feederLineNo, packingListId, saleDate }, work, before) {
      if (!before || !packingListId || (before.saleDate === saleDate && before.packingListId === packingListId))
        return []
      const came = await work.find(receipt, { packingListId, enableFlag: 'Y' })
      return datedBefore(
        `${feederDocNo}-${feederLineNo}`,
        { field: 'saleDate', label: ['销售日期', 'sale date'], day: saleDate },
        { label: ['到仓日期', 'the arrival on'], day: came?.arrivalDate ?? null },
      )
    },
  }),
]
