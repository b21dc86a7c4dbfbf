import { secondaryInventory } from '#areas/masterdata/secondary-inventory/document.ts'
import type { Label } from '#platform/model/label.ts'
import type { Refusal } from '#platform/model/rules.ts'
import type { Work } from '#platform/server/documents/actions.ts'

/** Boxes that left a warehouse, and the unit they were of. */
interface Left {
  readonly no: string | null
  readonly orgId: string | null
  readonly orgName: string | null
  readonly warehouseCode: string | null
}

/** Why boxes do not come back to a warehouse: it is of another unit by now, under which nobody would find them; and what to do. */
export async function unitChanged(
  work: Work,
  { no, orgId, orgName, warehouseCode }: Left,
  [zh, en]: Label,
): Promise<Refusal | null> {
  const place = warehouseCode ? await work.find(secondaryInventory, { warehouseCode }) : undefined
  if (!place || !orgId || place.orgId === orgId) return null
  return {
    bizCode: 'UNIT_CHANGED',
    message: [
      `${no ?? ''}是${orgName ?? ''}的货，${place.warehouseName}现在属于${place.orgName ?? ''}，货不能退回；${zh}`,
      `${no ?? ''} is of ${orgName ?? 'another unit'}, and ${place.warehouseNameEn ?? place.warehouseName} is of ${place.orgName ?? 'another'} by now: its boxes cannot come back there; ${en}`,
    ],
  }
}
