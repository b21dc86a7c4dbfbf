import { customer } from '#areas/masterdata/customer/document.ts'
import { saleRecord } from '#areas/sales/sale-record/document.ts'
import { stockLedger } from '#areas/warehouse/stock-ledger/document.ts'
import type { Row } from '#platform/model/document.ts'
import type { Label } from '#platform/model/label.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { salesDemand } from './document.ts'
import { leave } from './promise.server.ts'

type Demand = Row<typeof salesDemand>

/** By which way each kind of customer is sold to. */
const channelOf = { WHOLESALE: 'WHOLESALE', KA: 'KA', ECOM: 'ECOM', STORE: 'STORE' } as const

/** How boxes that were delivered come back into the books. */
export const comesBack: Label = [
  '退回的货请在“销售记录”录入负数数量，并用“杂项事务”入库',
  'enter what comes back as a sale of a quantity below 0, and its boxes as a miscellaneous transaction',
]

/** Whether the boxes of a demand have left the warehouse, or are sold already: both happen once. */
export async function hasGone(
  { id, salesPlanNumber }: Pick<Demand, 'id' | 'salesPlanNumber'>,
  work: Work,
): Promise<boolean> {
  const left = await work.find(stockLedger, {
    sourceDocument: salesDemand.name,
    sourceId: id,
    transactionType: ['OUT', 'OUT_RESERVED'],
  })
  if (left) return true
  const sale = await work.find(saleRecord, { feederSystem: 'OM', feederDocNo: salesPlanNumber ?? '' })
  return sale !== undefined
}

const delivered: object = { accepted: ['SALE_AHEAD'] }

/** What the ERP has delivered leaves the warehouse, and is sold (business.md 3.10). */
export async function bookDelivery(demand: Demand, work: Work): Promise<void> {
  const buyer = await work.find(customer, { id: demand.customerId })
  const gone = await leave(demand, work)
  for (const [at, { line: lineNo, lotNo, qty }] of gone.entries()) {
    const line = demand.details.find(one => one.lineNo === lineNo)
    if (!line) continue
    await work.create(saleRecord, {
      feederSystem: 'OM',
      feederDocNo: demand.salesPlanNumber ?? '',
      feederLineNo: `${lineNo}-${at + 1}`,
      feederLotNo: lotNo,
      saleDate: demand.deliveredDate ?? work.today,
      orgId: demand.orgId,
      channel: channelOf[buyer?.customerType ?? 'WHOLESALE'],
      salesArea: buyer?.province ?? null,
      customerId: demand.customerId,
      itemCode: line.itemCode,
      saleQty: qty,
      salePrice: line.unitPrice,
      // The ERP says when it was; nobody is there to be asked.
      ...delivered,
    })
  }
}
