import { secondaryInventory } from '#areas/masterdata/secondary-inventory/document.ts'
import { defineActions } from '#platform/server/documents/actions.ts'
import { ecommerceItem } from './document.ts'

/** An item is sold by the unit of the warehouse it is sent from. */
export const actions = defineActions(ecommerceItem, {
  async prepare({ warehouseCode }, work) {
    const place = warehouseCode ? await work.find(secondaryInventory, { warehouseCode }) : undefined
    return { orgId: place?.orgId ?? null }
  },
  run: {},
})
