import type { Work } from '#platform/server/documents/actions.ts'
import { packingList } from '../packing-list/document.ts'
import { originalPackingList } from './document.ts'

/** Whether the original of a packing list is shared with a vendor now, as the portal reads it; what was copied when tracking began may be old. */
export async function isSharedWith(
  work: Work,
  vendorId: string | null,
  packingListId: string | null,
): Promise<boolean> {
  const list = packingListId ? await work.find(packingList, { id: packingListId }) : undefined
  const original = list?.originalId ? await work.find(originalPackingList, { id: list.originalId }) : undefined
  return original?.shareToVendorFlag === 'Y' && original.enableFlag === 'Y' && original.vendorId === vendorId
}
