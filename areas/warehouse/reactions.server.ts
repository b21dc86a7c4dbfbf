import { customsDocument } from '#areas/customs/customs-document/document.ts'
import { secondaryInventory } from '#areas/masterdata/secondary-inventory/document.ts'
import { datedBefore } from '#areas/packing/offers.ts'
import { saleRecord } from '#areas/sales/sale-record/document.ts'
import type { Label } from '#platform/model/label.ts'
import { defineReaction, type Reaction, type Work } from '#platform/server/documents/actions.ts'
import { defineAnswer } from '#platform/server/documents/questions.ts'
import { leftAtPlace, leftBehind } from './left-at-place.server.ts'
import { miscTransaction } from './misc-transaction/document.ts'
import { receipt } from './receipt/document.ts'
import { stockCount } from './stock-count/document.ts'
import { stockDocument } from './stock-document/document.ts'
import { stockOnhand } from './stock-onhand/document.ts'
import { stockTransfer } from './stock-transfer/document.ts'

interface Paper {
  readonly name: Label
  /** What is done with it before its warehouse becomes another unit's. */
  readonly next: Label
}

const finish: Label = ['请先完成或作废', 'finish or void it']

/** Papers that name a warehouse and have not come to their end: what they move, they move in the unit they were written for. */
async function openPapers(work: Work, warehouseCode: string): Promise<Paper[]> {
  const transfers = [
    ...(await work.all(stockTransfer, { fromWarehouse: warehouseCode, status: ['UNAUDITED', 'AUDITED'] })),
    ...(await work.all(stockTransfer, { toWarehouse: warehouseCode, status: ['UNAUDITED', 'AUDITED'] })),
  ]
  const counts = await work.all(stockCount, { warehouseCode, status: ['DRAFT', 'COUNTED'] })
  const others = await work.all(miscTransaction, { warehouseCode, status: 'UNAUDITED' })
  // What comes in lies under the unit it was bought for, be the warehouse another's by then.
  const coming = await work.all(receipt, { warehouseCode, status: '0', enableFlag: 'Y' })
  const bought = await work.all(stockDocument, { warehouse: warehouseCode, status: ['NEW', 'SHIPPED'] })
  return [
    ...transfers.map(({ transferNo: no }): Paper => ({ name: [`调拨单${no}`, `Transfer ${no}`], next: finish })),
    ...counts.map(({ countNumber: no }): Paper => ({ name: [`盘点单${no}`, `Count ${no}`], next: finish })),
    ...others.map(
      ({ transactionNumber: no }): Paper => ({ name: [`杂项事务${no}`, `Transaction ${no}`], next: finish }),
    ),
    ...coming.map(
      ({ receiptNo: no }): Paper => ({
        name: [`收货单${no}`, `Receipt ${no}`],
        next: ['请先收完，或改选收货仓库', 'receive it whole or choose another warehouse for it'],
      }),
    ),
    ...bought.map(
      ({ shipmentNumber: no }): Paper => ({ name: [`采购发货单${no}`, `Purchase shipment ${no}`], next: finish }),
    ),
  ]
}

/** Papers of stock that a warehouse still waits for. */
export const papersLeft = defineAnswer(leftAtPlace, async (warehouseCode, work) =>
  (await openPapers(work, warehouseCode)).map(({ name }) => name),
)

/** A released container waits for the warehouse: its receipt is there, with every pallet (business.md 3.9). */
export const warehouseReactions: readonly Reaction[] = [
  defineReaction(customsDocument, 'release', {
    async run({ packingListId }, work) {
      const known = await work.find(receipt, { packingListId, enableFlag: 'Y' })
      if (!known) await work.create(receipt, { packingListId })
    },
  }),
  // Stock is kept by unit and warehouse: under another unit nobody would find what lies there.
  defineReaction(secondaryInventory, 'save', {
    async refuse({ orgId, warehouseCode, warehouseName, warehouseNameEn }, work, before) {
      if (!before || before.orgId === orgId) return null
      const nameEn = warehouseNameEn ?? warehouseName
      const lies = (await work.all(stockOnhand, { warehouseCode })).some(
        ({ onhand, reserved }) => !onhand?.isZero() || !reserved?.isZero(),
      )
      const [open] = await openPapers(work, warehouseCode)
      if (!lies && !open) return null
      return {
        field: 'orgId',
        bizCode: 'WAREHOUSE_IN_USE',
        message: open
          ? [
              `仓库${warehouseName}还有未完成的${open.name[0]}，不能更换业务主体；${open.next[0]}`,
              `${open.name[1]} of warehouse ${nameEn} is open; ${open.next[1]} before the unit is changed`,
            ]
          : [
              `仓库${warehouseName}还有库存，不能更换业务主体；请先出库，或新建一个仓库`,
              `Stock lies in warehouse ${nameEn}; its unit cannot be changed, move the stock out first or enter a new warehouse`,
            ],
      }
    },
  }),
  defineReaction(secondaryInventory, 'disable', { refuse: leftBehind }),
  // Fruit is sold once it has come in: said where a person corrects a day or a container, not of feeds (business.md 3.11).
  defineReaction(saleRecord, 'save', {
    async refuse({ feederDocNo, feederLineNo, packingListId, saleDate }, work, before) {
      if (!before || !packingListId || (before.saleDate === saleDate && before.packingListId === packingListId))
        return []
      const came = await work.find(receipt, { packingListId, enableFlag: 'Y' })
      return datedBefore(
        `${feederDocNo}-${feederLineNo}`,
        { field: 'saleDate', label: ['销售日期', 'sale date'], day: saleDate },
        { label: ['到仓日期', 'the arrival on'], day: came?.arrivalDate ?? null },
      )
    },
  }),
]
