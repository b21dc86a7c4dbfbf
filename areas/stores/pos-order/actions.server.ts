import { secondaryInventory } from '#areas/masterdata/secondary-inventory/document.ts'
import { lotsFor, moveStock, tellErp, unitChanged } from '#areas/warehouse/offers.server.ts'
import { anew, isThere } from '#areas/warehouse/terms.ts'
import { decimal, sum } from '#platform/model/decimal.ts'
import type { Row } from '#platform/model/document.ts'
import { grouped } from '#platform/model/grouped.ts'
import type { Refusal } from '#platform/model/rules.ts'
import { outboxMessage } from '#platform/outbox/document.ts'
import { type Actions, defineActions, type Work } from '#platform/server/documents/actions.ts'
import { dropFailed, unknownOutcome } from '#platform/server/outbox/failed-pushes.ts'
import { partnerItem } from '../partner-item/document.ts'
import { countedMeanwhile } from './counted.server.ts'
import { posOrder } from './document.ts'
import { erpOrderOf } from './push.ts'
import { isNotBooked } from './rules.ts'

type Order = Row<typeof posOrder>
type Issue = Order['issues'][number]

/** The unit a store is of. */
async function prepare({ partnerCode }: Order, work: Work): Promise<Partial<Order>> {
  const store = partnerCode ? await work.find(secondaryInventory, { warehouseCode: partnerCode }) : undefined
  return { orgId: store?.orgId ?? null }
}

/** What the store's words mean: our item, and how many stock units one of the store's is. */
async function matched(order: Order, work: Work): Promise<Partial<Order>> {
  const { partnerCode } = order
  const named = [...new Set(order.details.flatMap(line => line.partnerItemNumber || []))]
  const items =
    partnerCode && named.length > 0
      ? await work.all(partnerItem, { partnerCode, partnerItemNumber: named, enableFlag: 'Y' })
      : []
  const byNumber = new Map(items.map(one => [one.partnerItemNumber, one]))
  return {
    details: order.details.map(line => {
      const known = byNumber.get(line.partnerItemNumber)
      return {
        ...line,
        inventoryItemCode: known?.inventoryItemCode ?? null,
        inventoryItemName: known?.inventoryItemName ?? null,
        convertRate: known?.convertRate ?? null,
      }
    }),
  }
}

const unmatched = async ({ details }: Order): Promise<Refusal[]> =>
  details
    .filter(line => !line.inventoryItemCode)
    .map(({ lineNo, partnerItemNumber }) => ({
      lines: 'details',
      line: lineNo,
      field: 'partnerItemNumber',
      bizCode: 'MAPPING_MISSING',
      message: [
        `第${lineNo}行商品${partnerItemNumber}未维护对照，请先在“门店商品”中维护`,
        `Row ${lineNo}: Item ${partnerItemNumber} has no mapping; enter it under partner items first`,
      ],
    }))

/** What leaves the store for a day: by item, of the lots that came first. */
async function lotsSold(order: Order, work: Work): Promise<Issue[]> {
  const items = grouped(
    order.details.filter(line => line.inventoryQty?.gt(0)),
    line => line.inventoryItemCode ?? '',
  )
  const wanted = items.flatMap(([first, ...more]) =>
    first
      ? [
          {
            line: first.lineNo,
            orgId: order.orgId ?? '',
            warehouseCode: order.partnerCode,
            itemCode: first.inventoryItemCode ?? '',
            itemName: first.inventoryItemName,
            qty: sum([first, ...more], line => line.inventoryQty),
          },
        ]
      : [],
  )
  const codes = new Map(wanted.map(one => [one.line, one.itemCode]))
  return (await lotsFor(work, wanted)).map(({ line, lotNo, qty }, at) => ({
    ...({} as Issue),
    id: null,
    lineNo: at + 1,
    itemCode: codes.get(line) ?? null,
    lotNo,
    qty,
  }))
}

const move = (order: Order, issues: readonly Issue[], type: 'IN' | 'OUT', work: Work): Promise<void> =>
  moveStock(
    work,
    issues.map(({ itemCode, lotNo, qty }) => ({
      orgId: order.orgId ?? '',
      warehouseCode: order.partnerCode,
      itemCode: itemCode ?? '',
      lotNo: lotNo ?? '',
      type,
      qty: qty ?? decimal(0),
      reason: 'STORE',
      source: { document: posOrder.name, id: order.id, no: order.salesOrderNumber },
    })),
  )

async function push(id: string, work: Work, path: string): Promise<void> {
  const order = await work.get(posOrder, id)
  await tellErp(work, posOrder, order, {
    no: order.salesOrderNumber,
    path,
    payload: orgCode => erpOrderOf(order, orgCode),
  })
}
const taken = '/erp/v1/pos/orders'
const takenBack = '/erp/v1/pos/cancellations'

/** A day whose cancellation has not reached the ERP would stand there twice, were it reviewed anew (business.md 3.15, 5.1). */
async function stillThere({ id }: Order, work: Work): Promise<Refusal | null> {
  const message = await work.find(outboxMessage, {
    docType: posOrder.name,
    docId: id,
    path: takenBack,
    status: ['PENDING', 'SENDING', 'RETRY', 'FAILED'],
  })
  if (!message) return null
  return {
    bizCode: 'CANCELLATION_NOT_DONE',
    message:
      message.status === 'FAILED'
        ? [
            'ERP还没有取消{salesOrderNumber}的上一版，请先在“外部推送”中重新推送、人工确认或取消',
            'The ERP has not cancelled the former {salesOrderNumber}; send the cancellation again, confirm or cancel it under outgoing messages, then review',
          ]
        : [
            '{salesOrderNumber}上一版的取消正在推送ERP，请等待结果后再审核',
            'The cancellation of the former {salesOrderNumber} is on its way to the ERP; wait for the outcome, then review',
          ],
  }
}

const run: Actions<typeof posOrder>['run'] = {
  async review(saved, work) {
    // The store's words mean what they mean by now, whenever the day was saved.
    await work.update(posOrder, saved, { details: saved.details })
    const order = await work.get(posOrder, saved.id)
    const issues = await lotsSold(order, work)
    // What was sent back goes as another revision: that of the step back is its cancellation's.
    const { revision } = order
    await work.update(posOrder, order, {
      issues,
      revision: revision > 0 ? revision + 1 : revision,
      erpOrderStatus: null,
    })
    await move(order, issues, 'OUT', work)
    await push(order.id, work, taken)
  },
  async sendBack(order, work) {
    await move(order, order.issues, 'IN', work)
    await work.update(posOrder, order, { issues: [] })
    // What the ERP has, or is about to have, it is told to cancel; what it refused, or cancelled itself, is nobody's work any more.
    if (isThere(order)) await push(order.id, work, takenBack)
    else await dropFailed(posOrder, order, work)
  },
  async repush(orders, work) {
    for (const order of orders) {
      if (isNotBooked(order))
        await work.update(posOrder, order, { ...anew, revision: order.revision + 1, erpOrderNumber: null })
      await push(order.id, work, taken)
    }
  },
}

/** The same takings of the same day, entered before: asked about, since a store may have two tills. */
async function enteredTwice(
  { id, partnerCode, partnerName, salesAmount, salesDate }: Order,
  work: Work,
  before: Order | undefined,
): Promise<Refusal | null> {
  if (before?.salesDate === salesDate && before.salesAmount.eq(salesAmount)) return null
  await work.lock('pos-day', partnerCode, salesDate)
  const days = await work.all(posOrder, { partnerCode, salesDate, status: ['SAVED', 'REVIEWED', 'SENT_BACK'] })
  const twin = days.find(one => one.id !== id && one.salesAmount.eq(salesAmount))
  if (!twin) return null
  const store = partnerName ?? partnerCode
  const place = await work.find(secondaryInventory, { warehouseCode: partnerCode })
  return {
    field: 'salesAmount',
    warning: true,
    bizCode: 'DAY_TWICE',
    message: [
      `${store}在${salesDate}已有相同金额${salesAmount.toFixed(2)}的${twin.salesOrderNumber}，是否继续保存？`,
      `${place?.warehouseNameEn ?? store} has ${twin.salesOrderNumber} of the same amount ${salesAmount.toFixed(2)} on ${salesDate} already; save all the same?`,
    ],
  }
}

/** What the verbs of a store's day move, and what speaks against them (business.md 3.15). */
export const actions = defineActions(posOrder, {
  prepare,
  lines: { uses: ['partnerCode'], prepare: matched, refuse: unmatched },
  refuse: {
    save: async (order: Order, work: Work, before: Order | undefined) =>
      order.salesDate > work.today
        ? {
            field: 'salesDate',
            bizCode: 'DATE_IN_FUTURE',
            message: [
              `销售日期${order.salesDate}不能晚于今天${work.today}`,
              `The sales date ${order.salesDate} may not be after today, ${work.today}`,
            ],
          }
        : enteredTwice(order, work, before),
    review: async (order, work) => (await stillThere(order, work)) ?? countedMeanwhile(work, order.id),
    sendBack: async (order, work) =>
      order.erpOrderStatus === 'POSTED'
        ? {
            bizCode: 'DOWNSTREAM_EXISTS',
            message: [
              'ERP已过账，不能退回：{salesOrderNumber}，请在ERP中冲销',
              'Posted in the ERP, cannot send back: {salesOrderNumber}; reverse it there',
            ],
          }
        : ((await unknownOutcome(posOrder, order, work)) ??
          unitChanged(work, { ...order, no: order.salesOrderNumber, warehouseCode: order.partnerCode }, [
            '请在ERP中更正，或先将门店改回原业务主体',
            'correct it in the ERP, or have the store be of its former unit again first',
          ])),
  },
  run,
})
