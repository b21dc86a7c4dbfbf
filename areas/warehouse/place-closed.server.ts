import { secondaryInventory } from '#areas/masterdata/secondary-inventory/document.ts'
import type { Refusal } from '#platform/model/rules.ts'
import type { Work } from '#platform/server/documents/actions.ts'

/** A paper that sends boxes on their way to a warehouse, and the field that names it. */
interface Sending {
  readonly no: string | null
  readonly field: string
  readonly warehouseCode: string
}

/** Why nothing leaves for a warehouse that is out of use; what has left before comes all the same (decisions 0109, 0114). */
export async function placeClosed(work: Work, { field, no, warehouseCode }: Sending): Promise<Refusal | null> {
  const place = await work.find(secondaryInventory, { warehouseCode })
  if (place?.enableFlag !== 'N') return null
  return {
    field,
    bizCode: 'WAREHOUSE_DISABLED',
    message: [
      `${no ?? ''}发往的${place.warehouseName}已停用，请改选仓库，或先启用该仓库`,
      `${place.warehouseNameEn ?? place.warehouseName}, where ${no ?? 'this'} goes, is disabled; choose another warehouse, or have it enabled first`,
    ],
  }
}
