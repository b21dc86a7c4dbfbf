import { defineActions, type Work } from '#platform/server/documents/actions.ts'
import { originalPackingList } from '../original-packing-list/document.ts'
import { packingList } from './document.ts'

/** Frees the original, so that another packing list may be made from it. */
async function freeOriginal({ originalId }: { originalId: string | null }, work: Work): Promise<void> {
  const original = originalId ? await work.find(originalPackingList, { id: originalId }) : undefined
  if (original) await work.update(originalPackingList, original, { packingListGenFlag: 'N' })
}

/** What happens beside a packing list: the original is free again when its list is deleted or voided (business.md 3.2). */
export const actions = defineActions(packingList, {
  run: { delete: freeOriginal, void: freeOriginal },
})
