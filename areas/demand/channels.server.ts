import type { Row } from '#platform/model/document.ts'
import type { Label } from '#platform/model/label.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { businessDay } from '#platform/server/documents/work.ts'
import { Refused } from '#platform/server/http/refusal.ts'
import { defineChannel, type Heard } from '#platform/server/outbox/channel.ts'
import { sellerOf, tellRoomsOf } from './rooms/tell.server.ts'
import { outOfUse } from './sales-demand/actions.server.ts'
import { bookDelivery, comesBack, hasGone } from './sales-demand/delivery.server.ts'
import { salesDemand } from './sales-demand/document.ts'
import { notOrdered } from './sales-demand/rules.ts'

type Demand = Row<typeof salesDemand>

/**
 * The order stands in the ERP: the demand has gone, and the customer's room is told (business.md 5.5 DEMAND_PUSHED). What the
 * ERP has cancelled before its answer came is no order to be told of, and stays cancelled where it is so here by then.
 */
async function answered({ id }: Demand, work: Work): Promise<void> {
  const demand = await work.get(salesDemand, id)
  if (demand.status === 'CANCELLED') return
  await work.update(salesDemand, demand, { status: 'PUSHED' })
  if (demand.erpOrderStatus === 'CANCELLED') return givenUp({ ...demand, status: 'PUSHED' }, work)
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
  // Delivered before this answer came: what could not be booked then is tried again, and its reason stands.
  if (demand.erpOrderStatus === 'DELIVERED') await booked(id, work)
}

/** Who sells is told that the ERP has not taken an order (business.md 5.8). */
async function failed(demand: Demand, work: Work, why: string): Promise<void> {
  const { id, salesPlanNumber: no } = demand
  await work.tell(
    await sellerOf(demand, work),
    [`销售需求${no}推送ERP失败：${why}`, `The ERP did not take sales demand ${no}: ${why}`],
    { document: salesDemand, id, no },
  )
}

/** An order the ERP gave up is promised here until it is cancelled here too, or has left and comes back: whoever sells hears what to do. */
async function givenUp(demand: Demand, work: Work): Promise<void> {
  const { id, salesPlanNumber: no, status } = demand
  if (status !== 'PUSHED') return
  const [zh, en] = (await hasGone(demand, work))
    ? [`发货后在ERP取消；${comesBack[0]}`, `was cancelled in the ERP after it had been delivered; ${comesBack[1]}`]
    : [
        '已在ERP取消，其数量在这里仍然占用；请在“销售调整”中取消',
        'was cancelled in the ERP, and its boxes are still promised here; cancel it as an adjustment',
      ]
  await work.tell(await sellerOf(demand, work), [`销售需求${no}的订单${zh}`, `The order of sales demand ${no} ${en}`], {
    document: salesDemand,
    id,
    no,
  })
}

const goneAllTheSame: Label = [
  '需求已取消，ERP却报已发货；未出库，也未记销售，请与ERP核对',
  'Cancelled here, delivered there: nothing left the stock and no sale was entered; look into it with the ERP',
]

/**
 * What was delivered leaves the warehouse and is sold, once. Of a demand that is cancelled here nothing leaves any more, and
 * where the books cannot follow the lorry has left all the same: whoever sells hears why, and books it once they can.
 */
async function booked(id: string, work: Work): Promise<void> {
  const demand = await work.get(salesDemand, id)
  if (await hasGone(demand, work)) return
  const say = async (why: string) => {
    await work.update(salesDemand, await work.get(salesDemand, id), { processingMessage: why.slice(0, 500) })
    const no = demand.salesPlanNumber
    await work.tell(
      await sellerOf(demand, work),
      [`销售需求${no}已由ERP发货，但未能入账：${why}`, `Sales demand ${no} was delivered but is not booked: ${why}`],
      { document: salesDemand, id, no },
    )
  }
  if (demand.status === 'CANCELLED') return say(goneAllTheSame.join(' / '))
  await work.transaction.query('savepoint delivered')
  try {
    await bookDelivery(demand, work)
  } catch (fault) {
    // Anything but a refusal, such as who else saves it just now, is tried again.
    if (!(fault instanceof Refused)) throw fault
    await work.transaction.query('rollback to savepoint delivered')
    work.recall.refresh()
    await say(fault.reasons.map(reason => reason.message.join(' / ')).join('；'))
  }
}

/** What the ERP tells of a delivery is booked, and that it cancelled an order is told on. */
async function called({ id }: Demand, work: Work, { occurredAt, status }: Heard): Promise<void> {
  if (status === 'CANCELLED') await givenUp(await work.get(salesDemand, id), work)
  if (status !== 'DELIVERED') return
  const [told, day] = [await work.get(salesDemand, id), businessDay(occurredAt)]
  // Sold on the day it was delivered first, whenever that is booked or told again; their clock may be ahead of ours.
  const deliveredDate = told.deliveredDate ?? (day < work.today ? day : work.today)
  await work.update(salesDemand, told, { deliveredDate })
  await booked(id, work)
}

/** How demands go to the ERP as orders, and what becomes of them there (business.md 3.10, 5.2). */
export const demandChannels = [
  defineChannel(salesDemand, {
    target: 'ERP',
    flag: 'pushErpFlag',
    message: 'processingMessage',
    number: 'erpOrderNumber',
    status: { field: 'erpOrderStatus', ladder: ['CREATED', 'DELIVERED'], always: ['CANCELLED'] },
    // What speaks against an order by now speaks against sending its failed push again, too (business.md 3.10).
    against: async (demand, work) => [...notOrdered([demand]), ...(await outOfUse([demand], work))],
    answered,
    failed,
    called,
  }),
]
