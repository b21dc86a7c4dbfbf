import { customer } from '#areas/masterdata/customer/document.ts'
import { operatingUnit } from '#areas/masterdata/operating-unit/document.ts'
import { salesrep } from '#areas/masterdata/salesrep/document.ts'
import { releaseStock, reserveStock } from '#areas/warehouse/offers.server.ts'
import { codeKey } from '#platform/model/code-text.ts'
import { textOfMoment } from '#platform/model/date-text.ts'
import type { Row } from '#platform/model/document.ts'
import type { Refusal } from '#platform/model/rules.ts'
import { type Actions, defineActions, type Work } from '#platform/server/documents/actions.ts'
import { dropFailed, unknownOutcome } from '#platform/server/outbox/failed-pushes.ts'
import { tellHeld } from '../rooms/tell.server.ts'
import { priceHold } from '../rooms/words.ts'
import { heldRows, mayLetThrough, soldBelow } from './below-guide.server.ts'
import { bookDelivery, comesBack, hasGone } from './delivery.server.ts'
import { salesDemand } from './document.ts'
import { guidePricesFor } from './guide.server.ts'
import { promisedTo, wantedBy } from './promise.server.ts'
import { erpOrderOf } from './push.ts'

type Demand = Row<typeof salesDemand>

/** The department of who sells. */
async function prepare({ salesrepId }: Demand, work: Work): Promise<Partial<Demand>> {
  const seller = salesrepId ? await work.find(salesrep, { id: salesrepId }) : undefined
  return { departmentCode: seller?.departmentCode ?? null }
}

/** Why a demand waits as it stands now: for its price, unless who writes it may let it through; what else it waits for stays. */
function holdOf(demand: Demand, work: Work): Pick<Demand, 'holdFor' | 'holdReason'> {
  const { holdFor, holdReason, status } = demand
  // What is confirmed has been let through.
  if (holdFor === 'OTHER' || (status && status !== 'DRAFT')) return { holdFor, holdReason }
  return heldRows(demand.details).length > 0 && !mayLetThrough(work)
    ? { holdFor: 'PRICE', holdReason: priceHold }
    : { holdFor: null, holdReason: null }
}

/** The rows of a demand with what the house asks for them now; what was written down may be of another day. */
async function rowsAsPriced(demand: Demand, work: Work): Promise<Demand['details']> {
  const codes = demand.details.flatMap(line => (line.itemCode ? [line.itemCode] : []))
  const guide = await guidePricesFor(demand, codes, work)
  return demand.details.map(line => ({ ...line, guidePrice: guide.get(line.itemCode) ?? null }))
}

/** Rows a lead let through for what they no longer are: other goods, or goods for somebody else. */
async function soldOtherwise({ customerId, details, id }: Demand, work: Work): Promise<ReadonlySet<string>> {
  if (!id || details.every(line => !line.releasedPrice)) return new Set()
  const before = await work.get(salesDemand, id)
  const same = new Map(
    before.customerId === customerId ? before.details.map(line => [line.id, line.itemCode] as const) : [],
  )
  return new Set(
    details.flatMap(({ id: row, itemCode, releasedPrice }) =>
      row && releasedPrice && same.get(row) !== itemCode ? [row] : [],
    ),
  )
}

/** What the house asks for each item, what was wanted at first, and whether it waits for its price. */
async function priced(demand: Demand, work: Work): Promise<Partial<Demand>> {
  const otherwise = await soldOtherwise(demand, work)
  const details = (await rowsAsPriced(demand, work)).map(line => ({
    ...line,
    originalDemand: line.originalDemand ?? line.applyQty,
    ...(line.id && otherwise.has(line.id) ? { releasedPrice: null } : {}),
  }))
  return { details, ...holdOf({ ...demand, details }, work) }
}

const belowGuide = async (demand: Demand, work: Work): Promise<Refusal[]> =>
  mayLetThrough(work)
    ? []
    : heldRows(await rowsAsPriced(demand, work)).map(line => ({
        lines: 'details',
        line: line.lineNo,
        field: 'unitPrice',
        ...soldBelow(line, ['请销售主管放行', 'have the sales lead let it through']),
      }))

/** Nothing is promised or ordered for a customer that is out of use: it may have been stopped since the demand was written. */
export async function outOfUse(demands: readonly Demand[], work: Work): Promise<Refusal[]> {
  const refused: Refusal[] = []
  for (const { customerId, customerName, salesPlanNumber: no } of demands) {
    const buyer = await work.find(customer, { id: customerId })
    if (buyer?.enableFlag === 'N')
      refused.push({
        field: 'customerId',
        bizCode: 'CUSTOMER_DISABLED',
        message: [
          `${no}的客户${customerName ?? buyer.customerName}已停用，不能确认、增加或推送；请先启用该客户，或取消${no}`,
          `Customer ${customerName ?? buyer.customerName} of ${no} is disabled: it is neither confirmed, made more, nor pushed; enable the customer first, or cancel ${no}`,
        ],
      })
  }
  return refused
}

/** A customer's own number stands for one demand in use. */
async function twice({ customerId, custPoNumber, id }: Demand, work: Work): Promise<Refusal[]> {
  if (!custPoNumber) return []
  const own = codeKey(custPoNumber)
  await work.lock('sales-demand-po', customerId, own)
  const { rows } = await work.transaction.query<{ salesPlanNumber: string | null }>(
    `select sales_plan_number as "salesPlanNumber" from sales_demand
      where tenant_id = current_tenant() and customer_id = $1::bigint and enable_flag = 'Y' and code_key(cust_po_number) = $2
        and id is distinct from $3::bigint order by id limit 1`,
    [customerId, own, id ?? null],
    'demand-of-customer-po',
  )
  const [other] = rows
  return other
    ? [
        {
          field: 'custPoNumber',
          bizCode: 'CUSTOMER_PO_TWICE',
          message: [
            `客户订单号${custPoNumber}已在${other.salesPlanNumber}中使用`,
            `Customer PO ${custPoNumber} stands in ${other.salesPlanNumber} already`,
          ],
        },
      ]
    : []
}

/** Why a delivery is not booked by hand: the ERP has not told of it, or it is booked. */
async function notToBook({ erpOrderStatus, id, salesPlanNumber }: Demand, work: Work): Promise<Refusal | null> {
  if (erpOrderStatus !== 'DELIVERED')
    return {
      bizCode: 'NOT_DELIVERED',
      message: [
        'ERP尚未告知{salesPlanNumber}已发货，不能补记；请先在ERP确认发货',
        'The ERP has not told that {salesPlanNumber} is delivered; confirm its delivery there first',
      ],
    }
  return (await hasGone({ id, salesPlanNumber }, work))
    ? {
        bizCode: 'ALREADY_DELIVERED',
        message: [
          '{salesPlanNumber}的发货已出库并记入销售记录，不需要补记',
          'The delivery of {salesPlanNumber} has left the stock and stands in the sale records already',
        ],
      }
    : null
}

/** Why an order is not cancelled: it stands in the ERP, its boxes have gone, or nobody knows whether it arrived there. */
async function notToCancel(demand: Demand, work: Work): Promise<Refusal | null> {
  const { erpOrderStatus, pushErpFlag, status } = demand
  if ((status === 'PUSHED' || pushErpFlag === 'P') && erpOrderStatus !== 'CANCELLED')
    return {
      bizCode: 'DOWNSTREAM_EXISTS',
      message: [
        '{salesPlanNumber}已推送，请先在ERP取消',
        '{salesPlanNumber}: Already pushed; cancel it in the ERP first',
      ],
    }
  if (await hasGone(demand, work))
    return {
      bizCode: 'ALREADY_DELIVERED',
      message: [
        `{salesPlanNumber}已发货出库并记入销售记录，不能取消；${comesBack[0]}`,
        `{salesPlanNumber} has left the stock and stands in the sale records; ${comesBack[1]}`,
      ],
    }
  return unknownOutcome(salesDemand, demand, work)
}

const offHold = { holdFor: null, holdReason: null } as const

const run: Actions<typeof salesDemand>['run'] = {
  async save(demand: Demand, work: Work, before: Demand | undefined) {
    if (demand.holdFor === 'PRICE' && before?.holdFor !== 'PRICE') await tellHeld(demand, priceHold, work)
  },
  async hold(demands, work, { holdReason }) {
    for (const { id } of demands) {
      const demand = await work.get(salesDemand, id)
      await work.update(salesDemand, demand, { holdFor: 'OTHER', holdReason: String(holdReason) })
      await tellHeld(demand, String(holdReason), work)
    }
  },
  async release(demands, work) {
    for (const { id } of demands) {
      const demand = await work.get(salesDemand, id)
      // What else it waited for is over; for its price it waits until that is let through or changed.
      await work.update(salesDemand, demand, holdOf({ ...demand, ...offHold }, work))
    }
  },
  async confirm(demand, work) {
    if (demand.preSaleFlag !== 'Y') await reserveStock(work, promisedTo(demand, work), wantedBy(demand))
    const who = { confirmByName: work.user.name, confirmDate: textOfMoment(work.now) }
    await work.update(salesDemand, demand, {
      ...offHold,
      details: demand.details.map(line => ({ ...line, ...who })),
    })
  },
  async cancel(demand, work) {
    await work.update(salesDemand, demand, { orderStatus: 'CANCELLED' })
  },
  async cancelOrder(demand, work) {
    await releaseStock(work, promisedTo(demand, work))
    await dropFailed(salesDemand, demand, work)
    await work.update(salesDemand, demand, { orderStatus: 'CANCELLED' })
  },
  async letThrough(demands, work) {
    for (const { id } of demands) {
      const demand = await work.get(salesDemand, id)
      const held = new Set(heldRows(await rowsAsPriced(demand, work)).map(line => line.lineNo))
      await work.update(salesDemand, demand, {
        ...(demand.holdFor === 'PRICE' ? offHold : {}),
        details: demand.details.map(line =>
          held.has(line.lineNo) ? { ...line, releasedPrice: line.unitPrice } : line,
        ),
      })
    }
  },
  async bookDelivery(demand, work) {
    await bookDelivery(demand, work)
    await work.update(salesDemand, demand, { processingMessage: null })
  },
  async push(demands, work) {
    for (const { id } of demands) {
      const demand = await work.get(salesDemand, id)
      const unit = await work.find(operatingUnit, { id: demand.orgId })
      const buyer = await work.find(customer, { id: demand.customerId })
      await work.push({
        document: salesDemand,
        record: demand,
        no: demand.salesPlanNumber ?? '',
        target: 'ERP',
        path: '/erp/v1/om/orders',
        payload: erpOrderOf(demand, {
          orgCode: unit?.shortCode ?? null,
          customerCode: buyer?.customerCode ?? null,
        }),
      })
    }
  },
}

/** What a demand needs the database for, and what its verbs do elsewhere (business.md 3.10). */
export const actions = defineActions(salesDemand, {
  prepare,
  lines: { uses: ['customerId', 'preDeliveryDate'], prepare: priced },
  refuse: {
    save: twice,
    confirm: async (demand, work) => [...(await outOfUse([demand], work)), ...(await belowGuide(demand, work))],
    push: outOfUse,
    cancelOrder: notToCancel,
    bookDelivery: notToBook,
    letThrough: async (demands: readonly Demand[], work: Work) => {
      const refused: Refusal[] = []
      for (const { id, salesPlanNumber } of demands)
        if (heldRows(await rowsAsPriced(await work.get(salesDemand, id), work)).length === 0)
          refused.push({
            bizCode: 'NOTHING_HELD',
            message: [
              `${salesPlanNumber}没有低于指导价的明细，可直接确认`,
              `${salesPlanNumber} has no row below the guide price; it can be confirmed`,
            ],
          })
      return refused
    },
  },
  run,
})
