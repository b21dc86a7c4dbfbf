import { secondaryInventory } from '#areas/masterdata/secondary-inventory/document.ts'
import type { Row } from '#platform/model/document.ts'
import { defineActions, type Work } from '#platform/server/documents/actions.ts'
import { moveStock } from '../move-stock.server.ts'
import { miscTransaction } from './document.ts'

type Misc = Row<typeof miscTransaction>

/** Posts a transaction, or the opposite of it. */
async function post(misc: Misc, type: 'IN' | 'OUT', work: Work): Promise<void> {
  const { id, orgId, warehouseCode, transactionNumber: no } = misc
  await moveStock(
    work,
    misc.details.map(({ itemCode, lotNo, quantity: qty }) => ({
      orgId: orgId ?? '',
      warehouseCode,
      itemCode,
      lotNo,
      type,
      qty,
      reason: 'MISC',
      source: { document: miscTransaction.name, id, no },
    })),
  )
}

/** One posting when it is audited, the opposite when it is reversed (business.md 3.15). */
export const actions = defineActions(miscTransaction, {
  async prepare({ warehouseCode }, work) {
    const place = warehouseCode ? await work.find(secondaryInventory, { warehouseCode }) : undefined
    return { orgId: place?.orgId ?? null }
  },
  run: {
    audit: (misc, work) => post(misc, misc.transactionType, work),
    reverse: (misc, work) => post(misc, misc.transactionType === 'IN' ? 'OUT' : 'IN', work),
  },
})
