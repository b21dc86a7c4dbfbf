import { item } from '#areas/masterdata/item/document.ts'
import { secondaryInventory } from '#areas/masterdata/secondary-inventory/document.ts'
import { defineActions, type Work } from '#platform/server/documents/actions.ts'
import { breakageRate } from './breakage-rate/document.ts'
import { processProduct } from './process-product/document.ts'
import { processWarehouse } from './process-warehouse/document.ts'
import { yieldRate } from './yield-rate/document.ts'

/** What an item is called. */
export const itemNameOf = async (work: Work, itemCode: string | null): Promise<string | null> =>
  itemCode ? ((await work.find(item, { itemCode }))?.itemName ?? null) : null

const byItem = async ({ itemCode }: { readonly itemCode: string }, work: Work) => ({
  productName: await itemNameOf(work, itemCode),
})

/** Masters that have no name of their own are called by what they are about. */
export const namedMasters = [
  defineActions(processProduct, { prepare: byItem, run: {} }),
  defineActions(yieldRate, { prepare: byItem, run: {} }),
  defineActions(breakageRate, { prepare: byItem, run: {} }),
  defineActions(processWarehouse, {
    async prepare({ warehouseCode }, work) {
      const house = warehouseCode ? await work.find(secondaryInventory, { warehouseCode }) : undefined
      return { processWarehouseName: house?.warehouseName ?? null }
    },
    run: {},
  }),
]
