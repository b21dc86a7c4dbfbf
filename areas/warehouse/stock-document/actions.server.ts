import { secondaryInventory } from '#areas/masterdata/secondary-inventory/document.ts'
import { decimal } from '#platform/model/decimal.ts'
import type { Row } from '#platform/model/document.ts'
import type { Refusal } from '#platform/model/rules.ts'
import { defineActions, type Work } from '#platform/server/documents/actions.ts'
import { type Movement, moveStock } from '../move-stock.server.ts'
import { placeClosed } from '../place-closed.server.ts'
import { stockOnhand } from '../stock-onhand/document.ts'
import { stockDocument } from './document.ts'

type Bought = Row<typeof stockDocument>

/** What was received of a purchase, as it comes in or goes out again. */
const movements = ({ id, orgId, warehouse, shipmentNumber, details }: Bought, type: 'IN' | 'OUT'): Movement[] =>
  details.flatMap(({ productCode, actualReceivedQuantity: qty }) =>
    qty?.gt(0)
      ? [
          {
            orgId: orgId ?? '',
            warehouseCode: warehouse,
            itemCode: productCode,
            lotNo: shipmentNumber ?? '',
            type,
            qty,
            reason: 'PURCHASE',
            source: { document: stockDocument.name, id, no: shipmentNumber },
          },
        ]
      : [],
  )

/** Rows of which some was used, or moved elsewhere, since they were received: what is left goes back to the supplier by itself. */
async function usedSince(bought: Bought, work: Work): Promise<Refusal[]> {
  const refused: Refusal[] = []
  for (const { itemCode, qty, ...key } of movements(bought, 'OUT')) {
    const { orgId, warehouseCode, lotNo } = key
    const lies = await work.find(stockOnhand, { orgId, warehouseCode, itemCode, lotNo })
    const left = lies?.available ?? decimal(0)
    if (left.gte(qty)) continue
    const { lineNo } = bought.details.find(line => line.productCode === itemCode) ?? { lineNo: 1 }
    refused.push({
      lines: 'details',
      line: lineNo,
      bizCode: 'RECEIPT_USED',
      message: [
        `${lotNo}第${lineNo}行收了${qty}，收货仓库里只剩${left}可用，不能冲销；剩下的要退，请用“杂项事务”出库，原因选“退供应商”`,
        `${lotNo}, row ${lineNo}: ${qty} were received and only ${left} of them are free in the warehouse by now, so the receipt stays; return those by a misc transaction with the reason "Returned to supplier"`,
      ],
    })
  }
  return refused
}

/** What was received lies in the warehouse under the shipment's own number, and leaves it again as the receipt is reversed. */
export const actions = defineActions(stockDocument, {
  async prepare({ warehouse }, work) {
    const place = warehouse ? await work.find(secondaryInventory, { warehouseCode: warehouse }) : undefined
    return { orgId: place?.orgId ?? null }
  },
  refuse: {
    confirmShipment: ({ shipmentNumber: no, warehouse: warehouseCode }, work) =>
      placeClosed(work, { no, field: 'warehouse', warehouseCode }),
    reverseReceipt: usedSince,
  },
  run: {
    confirmReceipt: (bought, work) => moveStock(work, movements(bought, 'IN')),
    reverseReceipt: (bought, work) => moveStock(work, movements(bought, 'OUT')),
  },
})
