import { secondaryInventory } from '#areas/masterdata/secondary-inventory/document.ts'
import { defineActions } from '#platform/server/documents/actions.ts'
import { moveStock } from '../move-stock.server.ts'
import { placeClosed } from '../place-closed.server.ts'
import { stockDocument } from './document.ts'

/** What was received lies in the warehouse under the shipment's own number. */
export const actions = defineActions(stockDocument, {
  async prepare({ warehouse }, work) {
    const place = warehouse ? await work.find(secondaryInventory, { warehouseCode: warehouse }) : undefined
    return { orgId: place?.orgId ?? null }
  },
  refuse: {
    confirmShipment: ({ shipmentNumber: no, warehouse: warehouseCode }, work) =>
      placeClosed(work, { no, field: 'warehouse', warehouseCode }),
  },
  run: {
    async confirmReceipt({ id, orgId, warehouse, shipmentNumber, details }, work) {
      await moveStock(
        work,
        details.flatMap(({ productCode, actualReceivedQuantity: qty }) =>
          qty?.gt(0)
            ? [
                {
                  orgId: orgId ?? '',
                  warehouseCode: warehouse,
                  itemCode: productCode,
                  lotNo: shipmentNumber ?? '',
                  type: 'IN' as const,
                  qty,
                  reason: 'PURCHASE' as const,
                  source: { document: stockDocument.name, id, no: shipmentNumber },
                },
              ]
            : [],
        ),
      )
    },
  },
})
