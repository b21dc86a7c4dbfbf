import { customer } from '#areas/masterdata/customer/document.ts'
import { salesrep } from '#areas/masterdata/salesrep/document.ts'
import { saleRecord } from '#areas/sales/sale-record/document.ts'
import type { Row } from '#platform/model/document.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { Refused } from '#platform/server/http/refusal.ts'
import { defineChannel, type Told } from '#platform/server/outbox/channel.ts'
import { tellRoomsOf } from './rooms/tell.server.ts'
import { salesDemand } from './sales-demand/document.ts'
import { leave } from './sales-demand/promise.server.ts'

type Demand = Row<typeof salesDemand>

/** The order stands in the ERP: the demand has gone, and the customer's room is told (business.md 5.5 DEMAND_PUSHED). */
async function answered({ id }: Demand, work: Work): Promise<void> {
  const demand = await work.get(salesDemand, id)
  await work.update(salesDemand, demand, { status: 'PUSHED' })
  await tellRoomsOf(
    demand,
    {
      template: 'DEMAND_PUSHED',
      content: [
        '### 订单通知',
        `>客户：${demand.customerName ?? ''}`,
        `>单号：<font color="info">${demand.salesPlanNumber}</font>`,
        `>送达：${demand.preDeliveryDate ?? '—'} ${demand.shipToOrgName ?? ''}`,
        ...demand.details.map(line => `>${line.itemName ?? line.itemCode}：${line.applyQty} 箱`),
      ].join('\n'),
    },
    work,
  )
}

/** Who sells is told that the ERP has not taken an order (business.md 5.8). */
async function failed({ id, salesPlanNumber: no, salesrepId }: Demand, work: Work, why: string): Promise<void> {
  const seller = await work.find(salesrep, { id: salesrepId })
  await work.tell(
    [seller?.userId],
    [`销售需求${no}推送ERP失败：${why}`, `The ERP did not take sales demand ${no}: ${why}`],
    { document: salesDemand, id, no },
  )
}

/** By which way each kind of customer is sold to. */
const channelOf = { WHOLESALE: 'WHOLESALE', KA: 'KA', ECOM: 'ECOM', STORE: 'STORE' } as const

/** What the ERP has delivered leaves the warehouse, and is sold (business.md 3.10). */
async function delivered(demand: Demand, work: Work): Promise<void> {
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
      saleDate: work.today,
      orgId: demand.orgId,
      channel: channelOf[buyer?.customerType ?? 'WHOLESALE'],
      salesArea: buyer?.province ?? null,
      customerId: demand.customerId,
      itemCode: line.itemCode,
      saleQty: qty,
      salePrice: line.unitPrice,
    })
  }
}

async function called({ id }: Demand, work: Work, { status }: Told): Promise<void> {
  if (status !== 'DELIVERED') return
  const demand = await work.get(salesDemand, id)
  await work.transaction.query('savepoint delivered')
  try {
    await delivered(demand, work)
  } catch (fault) {
    if (!(fault instanceof Refused)) throw fault
    // The lorry has left all the same: whoever sells sees why the books have not followed.
    await work.transaction.query('rollback to savepoint delivered')
    const why = fault.reasons.map(reason => reason.message[0]).join('；')
    await work.update(salesDemand, await work.get(salesDemand, id), { processingMessage: why.slice(0, 500) })
  }
}

/** How demands go to the ERP as orders, and what becomes of them there (business.md 3.10, 5.2). */
export const demandChannels = [
  defineChannel(salesDemand, {
    target: 'ERP',
    flag: 'pushErpFlag',
    message: 'processingMessage',
    number: 'erpOrderNumber',
    status: { field: 'erpOrderStatus', ladder: ['CREATED', 'DELIVERED'], always: ['CANCELLED'] },
    answered,
    failed,
    called,
  }),
]
