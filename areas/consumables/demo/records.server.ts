import { miscTransaction } from '#areas/warehouse/misc-transaction/document.ts'
import { stockDocument } from '#areas/warehouse/stock-document/document.ts'
import { stockOnhand } from '#areas/warehouse/stock-onhand/document.ts'
import { decimal } from '#platform/model/decimal.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import type { House } from '#platform/server/house.ts'
import { consumableProduct } from '../product/document.ts'
import { consumableSupplier } from '../supplier/document.ts'

const suppliers = [
  ['CS01', '华南纸业包装', '30004', '何志强', '13902880117', 3],
  ['CS02', '丰彩标签印刷', '30005', '罗晓敏', '13760331452', 5],
] as const

const products = [
  ['HC-CTN-5', '奇异果纸箱5公斤', 'CARTON', '400×300×120', '0', '3.85', '2000', '800'],
  ['HC-CTN-10', '车厘子纸箱10公斤', 'CARTON', '500×300×150', '0', '5.20', '1500', '500'],
  ['HC-LIN-01', '气调内衬袋', 'LINER', '0.03mm', '0', '0.46', '5000', '2000'],
  ['HC-PLT-12', '木托盘1200×1000', 'PALLET', '1200×1000', '0', '62.00', '100', '30'],
  ['HC-LBL-01', '产地追溯标签', 'LABEL', '60×40', '1', '0.03', '20000', '5000'],
  ['HC-BAG-02', '零售网袋1公斤', 'BAG', '250×350', '1', '0.18', '6000', '1500'],
] as const

/** What packing took of a consumable. */
async function usedUp(work: Work, itemCode: string): Promise<void> {
  const lies = await work.find(stockOnhand, { itemCode, warehouseCode: 'SZ-COLD' })
  const { id } = await work.create(miscTransaction, {
    warehouseCode: 'SZ-COLD',
    transactionType: 'OUT',
    reason: 'USED',
    transactionDate: work.today,
    details: [{ itemCode, lotNo: lies?.lotNo ?? '', quantity: decimal(1400) }],
  })
  await work.run(miscTransaction, 'audit', await work.get(miscTransaction, id))
}

/** The consumables of the demo tenant: what they are, who supplies them, a purchase of them in each state and what packing used up (business.md 7). */
export const foundConsumables = (house: House): Promise<void> =>
  house.asHouse('1', async work => {
    const ids: string[] = []
    for (const [supplierCode, supplierName, vendorId, contactName, contactPhone, leadDays] of suppliers) {
      const made = await work.create(consumableSupplier, {
        supplierCode,
        supplierName,
        vendorId,
        contactName,
        contactPhone,
        leadDays,
        currencyCode: 'CNY',
      })
      ids.push(made.id)
    }
    const made: { id: string; version: number; productCode: string }[] = []
    for (const [productCode, productName, consumableType, model, supplier, unitPrice, orderQty, safetyQty] of products)
      made.push(
        await work.create(consumableProduct, {
          productCode,
          productName,
          consumableType,
          model,
          uom: 'PCS',
          supplierId: ids[Number(supplier)] ?? '',
          unitPrice: decimal(unitPrice),
          orderQty: decimal(orderQty),
          safetyQty: decimal(safetyQty),
        }),
      )
    for (const [at, one] of made.slice(0, 5).entries()) {
      await work.run(consumableProduct, 'order', one, { warehouse: 'SZ-COLD' })
      const order = await work.newest(stockDocument, { status: 'NEW' })
      if (!order || at === 2) continue
      const full = await work.get(stockDocument, order.id)
      await work.update(stockDocument, full, {
        details: full.details.map(line => ({ ...line, shipmentQuantity: line.quantity })),
      })
      await work.run(stockDocument, 'confirmShipment', await work.get(stockDocument, order.id))
      if (at === 4) continue
      const sent = await work.get(stockDocument, order.id)
      await work.update(stockDocument, sent, {
        details: sent.details.map(line => ({ ...line, actualReceivedQuantity: line.shipmentQuantity })),
      })
      await work.run(stockDocument, 'confirmReceipt', await work.get(stockDocument, order.id))
      // Packing takes so many of the first of them that less than the safety stock is left.
      if (at === 0) await usedUp(work, String(one.productCode))
    }
    const [, , , , , bag] = made
    if (bag) {
      await work.run(consumableProduct, 'order', bag, { warehouse: 'SZ-COLD' })
      const mistaken = await work.newest(stockDocument, { status: 'NEW' })
      if (mistaken) await work.run(stockDocument, 'void', mistaken)
    }
  })
