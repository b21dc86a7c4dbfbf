import { FormulaRefusal } from '#areas/formulas/refusal.ts'
import { transferProgress } from '#areas/formulas/stock.ts'
import { item } from '#areas/masterdata/item/document.ts'
import { secondaryInventory } from '#areas/masterdata/secondary-inventory/document.ts'
import {
  heldByOthers,
  issueReserved,
  type Movement,
  moveStock,
  type Promised,
  releaseStock,
  reserveStock,
  reviseFailed,
  tellErp,
} from '#areas/warehouse/offers.server.ts'
import { countedNotReceived } from '#areas/warehouse/terms.ts'
import { daysAfter } from '#platform/model/days.ts'
import { type Decimal, decimal } from '#platform/model/decimal.ts'
import type { Row } from '#platform/model/document.ts'
import type { Label } from '#platform/model/label.ts'
import type { Refusal } from '#platform/model/rules.ts'
import { type Actions, defineActions, type Work } from '#platform/server/documents/actions.ts'
import { Refused } from '#platform/server/http/refusal.ts'
import { transferOrder } from './document.ts'
import { erpTransferOf } from './push.ts'

type Order = Row<typeof transferOrder>
type Line = Order['details'][number]

/** So many days after it was ordered, or promised its boxes if that is later, they wait for an order; then they are free again. */
const waits = 7
const zero = decimal(0)

const promisedTo = ({ id, orderNumber, orderedDate }: Order, work: Work): Promised => ({
  source: { document: transferOrder.name, id, no: orderNumber },
  reason: 'STORE',
  holdUntil: daysAfter(orderedDate > work.today ? orderedDate : work.today, waits),
})

const placeNamed = (work: Work, warehouseCode: string) => work.find(secondaryInventory, { warehouseCode })

/** The unit that goods leave. */
async function prepare({ fromWarehouse }: Order, work: Work): Promise<Partial<Order>> {
  const from = fromWarehouse ? await placeNamed(work, fromWarehouse) : undefined
  return { orgId: from?.orgId ?? null }
}

/** The units that items are counted in. */
async function counted(order: Order, work: Work): Promise<Partial<Order>> {
  const named = [...new Set(order.details.flatMap(line => line.itemCode || []))]
  const items = named.length > 0 ? await work.all(item, { itemCode: named }) : []
  const uoms = new Map(items.map(one => [one.itemCode, one.uom]))
  return { details: order.details.map(line => ({ ...line, uom: uoms.get(line.itemCode) ?? null })) }
}

/** From where to where each kind of transfer goes. */
const ways = {
  REPLENISH: [false, true],
  RETURN: [true, false],
  BETWEEN: [true, true],
} as const
const wayOf = {
  REPLENISH: ['补货是从仓库到门店', 'A replenishment goes from a warehouse to a store'],
  RETURN: ['退货是从门店到仓库', 'A return goes from a store to a warehouse'],
  BETWEEN: ['店间调拨是从门店到门店', 'A transfer between stores goes from a store to a store'],
} as const

type Ends = Row<typeof secondaryInventory> | undefined

/** Goods that go to another legal unit are sold to it: a transfer stays within one, as between warehouses. */
function betweenUnits({ orderNumber }: Order, from: Ends, to: Ends): Refusal[] {
  if (!from || !to || from.orgId === to.orgId) return []
  const no = orderNumber ?? ''
  return [
    {
      field: 'shipToPartner',
      bizCode: 'UNIT_DIFFERS',
      message: [
        `${no}：${from.warehouseName}属于${from.orgName ?? ''}，${to.warehouseName}属于${to.orgName ?? ''}；不同业务主体之间请走销售，或改选同一主体的仓库`,
        `${no ? `${no}: ` : ''}${from.warehouseNameEn ?? from.warehouseName} is of ${from.orgName ?? 'one unit'}, ${to.warehouseNameEn ?? to.warehouseName} of ${to.orgName ?? 'another'}; between units goods are sold, choose an end of the same unit`,
      ],
    },
  ]
}

/** Where an order may go is asked while it is written: what is under way comes, whatever becomes of its two ends. */
async function wrongWay(order: Order, work: Work): Promise<Refusal[]> {
  if (order.status !== 'DRAFT') return []
  const [from, to] = [await placeNamed(work, order.fromWarehouse), await placeNamed(work, order.shipToPartner)]
  const isStore = [from?.warehouseType === 'STORE', to?.warehouseType === 'STORE']
  const meant = ways[order.transferTypeCode]
  const isTransit = from?.warehouseType === 'TRANSIT' || to?.warehouseType === 'TRANSIT'
  if (!isTransit && isStore[0] === meant[0] && isStore[1] === meant[1]) return betweenUnits(order, from, to)
  const [zh, en] = wayOf[order.transferTypeCode]
  return [
    {
      field: isStore[0] === meant[0] ? 'shipToPartner' : 'fromWarehouse',
      bizCode: 'TRANSFER_WAY',
      message: [`${zh}，请改调拨类型或两端`, `${en}; change the type or one of the two ends`],
    },
  ]
}

/** Promises the boxes of an order; a row of several lots becomes a row a lot. */
async function submit(order: Order, work: Work): Promise<void> {
  const given = await reserveStock(
    work,
    promisedTo(order, work),
    order.details.map(({ lineNo: line, itemCode, itemName, quantity: qty, lotNo, lotReason }) => ({
      line,
      itemCode,
      itemName,
      qty,
      lotNo,
      lotReason,
      orgId: order.orgId ?? '',
      warehouseCode: order.fromWarehouse,
    })),
  )
  const details = order.details.flatMap(line =>
    given
      .filter(one => one.line === line.lineNo)
      .map(({ lotNo, qty: quantity }, at) => ({ ...line, ...(at > 0 ? { id: null } : {}), lotNo, quantity })),
  )
  await work.update(transferOrder, order, { details })
}

/** What leaves of each row: what was typed, or all that was ordered. */
const leaving = ({ details }: Order) => details.map(line => ({ line, qty: line.shippedQuantity ?? line.quantity }))

async function ship(order: Order, work: Work): Promise<void> {
  const parts = leaving(order)
  await work.update(transferOrder, order, {
    details: parts.map(({ line, qty }) => ({ ...line, shippedQuantity: qty, receivedQuantity: zero })),
  })
  await issueReserved(
    work,
    promisedTo(order, work),
    parts.flatMap(({ line: { itemCode, lotNo }, qty }) =>
      qty.gt(0) && lotNo
        ? [{ orgId: order.orgId ?? '', warehouseCode: order.fromWarehouse, itemCode, lotNo, qty }]
        : [],
    ),
  )
  await push(order.id, work)
}

async function push(id: string, work: Work): Promise<void> {
  const order = await work.get(transferOrder, id)
  await tellErp(work, transferOrder, order, {
    no: order.orderNumber,
    path: '/erp/v1/inv/transfers',
    payload: orgCode => erpTransferOf(order, orgCode),
  })
}

/** What is still under way of a row. */
const rest = (line: Line): Decimal =>
  (line.shippedQuantity ?? zero)
    .minus(line.receivedQuantity ?? 0)
    .minus(line.lossQty ?? 0)
    .minus(line.returnedQty ?? 0)

/** What comes now of each row: what was typed, or all that is under way. */
const coming = (order: Order, all: boolean) =>
  order.details.map(line => ({ line, qty: line.receiveQty ?? (all ? rest(line) : zero) }))

/** A row after some of it came, and how far that is, by the catalogue. */
function received(line: Line, qty: Decimal): { line: Line; flowStatus: string } {
  const shipped = line.shippedQuantity ?? zero
  if (shipped.lte(0)) return { line, flowStatus: 'RECEIVED' }
  const parts = [line.receivedQuantity, qty].filter((one): one is Decimal => Boolean(one?.gt(0)))
  try {
    const { receivedQuantity, flowStatus } = transferProgress(shipped, parts)
    return { line: { ...line, receivedQuantity, receiveQty: null }, flowStatus }
  } catch (refused) {
    if (!(refused instanceof FormulaRefusal)) throw refused
    throw new Refused([
      {
        bizCode: 'RECEIVE_EXCEEDS_SHIPPED',
        lines: 'details',
        line: line.lineNo,
        message: [`第${line.lineNo}行收货数量不能大于发货数量`, `Row ${line.lineNo}: Received may not exceed shipped`],
      },
    ])
  }
}

/** Boxes of some rows that come to a place. */
const into = (
  order: Order,
  { orgId, warehouseCode }: { orgId: string; warehouseCode: string },
  parts: readonly { readonly line: Line; readonly qty: Decimal }[],
): Movement[] =>
  parts.flatMap(({ line: { itemCode, lotNo }, qty }) =>
    qty.gt(0)
      ? [
          {
            orgId,
            warehouseCode,
            itemCode,
            lotNo: lotNo ?? '',
            qty,
            type: 'IN' as const,
            reason: 'STORE' as const,
            source: { document: transferOrder.name, id: order.id, no: order.orderNumber },
          },
        ]
      : [],
  )

const run: Actions<typeof transferOrder>['run'] = {
  submit,
  ship,
  async cancel(order, work) {
    await releaseStock(work, promisedTo(order, work))
    await work.update(transferOrder, order, { flowStatus: 'CANCELLED' })
  },
  async receive(orders, work, input) {
    const movements: Movement[] = []
    for (const order of orders) {
      const parts = coming(order, input.restInTransit === 'Y')
      const rows = parts.map(({ line, qty }) => received(line, qty))
      const details = rows.map(one => one.line)
      const isAll = details.every(line => rest(line).isZero())
      const isAny = details.some(line => line.receivedQuantity?.gt(0))
      const status = isAll ? 'RECEIVED' : isAny ? 'PART_RECEIVED' : 'SHIPPED'
      await work.update(transferOrder, order, { details, status })
      const store = await placeNamed(work, order.shipToPartner)
      movements.push(...into(order, { orgId: store?.orgId ?? '', warehouseCode: order.shipToPartner }, parts))
    }
    await moveStock(work, movements)
  },
  async close(order, work, input) {
    const isReturned = input.returned === 'Y'
    const open = order.details.map(line => ({ line, qty: rest(line) }))
    await work.update(transferOrder, order, {
      details: open.map(({ line, qty }) => ({
        ...line,
        receiveQty: null,
        ...(isReturned ? { returnedQty: qty } : { lossQty: qty }),
      })),
      closeReason: String(input.closeReason),
      status: 'CLOSED',
    })
    if (isReturned)
      await moveStock(work, into(order, { orgId: order.orgId ?? '', warehouseCode: order.fromWarehouse }, open))
  },
  async push(orders, work) {
    for (const order of orders) {
      await reviseFailed(work, transferOrder, order)
      await push(order.id, work)
    }
  },
}

/** Nothing leaves for a store that is out of use; what has left before comes all the same (decision 0109). */
async function outOfUse(
  { shipToPartner, shipToPartnerName }: Order,
  work: Work,
  [zh, en]: Label,
): Promise<Refusal | null> {
  const store = await placeNamed(work, shipToPartner)
  if (store?.enableFlag === 'Y') return null
  return {
    field: 'shipToPartner',
    bizCode: 'STORE_DISABLED',
    message: [
      `门店已停用：${shipToPartnerName ?? shipToPartner}，${zh}`,
      `The store is disabled: ${store?.warehouseNameEn ?? shipToPartnerName ?? shipToPartner}; ${en}`,
    ],
  }
}

/** What leaves is shipped by those who hold the end it leaves, not by those who asked for it (business.md 3.15, 6.3). */
function leavesElsewhere({ fromWarehouse, fromWarehouseName, orderNumber }: Order, work: Work): Refusal | null {
  const from = fromWarehouseName ?? fromWarehouse
  return heldByOthers(work, {
    permission: `${transferOrder.permission}:ship`,
    warehouseCode: fromWarehouse,
    field: 'fromWarehouse',
    what: [`${orderNumber}从${from}发出`, `${orderNumber} leaves ${from}`],
    who: ['请由对方发货', 'the people there ship it'],
  })
}

/** What comes is taken in, or written off, by those who hold the end it comes to, not by those who sent it (business.md 3.15, 6.3). */
function comesElsewhere(
  { orderNumber, shipToPartner, shipToPartnerName }: Order,
  work: Work,
  action: 'receive' | 'close',
): Refusal | null {
  const to = shipToPartnerName ?? shipToPartner
  return heldByOthers(work, {
    permission: `${transferOrder.permission}:${action}`,
    warehouseCode: shipToPartner,
    field: 'shipToPartner',
    what: [`${orderNumber}发往${to}`, `${orderNumber} goes to ${to}`],
    who: [`请由对方${action === 'receive' ? '收货' : '关闭'}`, `the people there ${action} it`],
  })
}

/** What comes back is taken in where it left; what is lost is said by those who waited for it. */
function closedElsewhere(order: Order, work: Work, isReturned: boolean): Refusal | null {
  if (!isReturned) return comesElsewhere(order, work, 'close')
  const { fromWarehouse, fromWarehouseName, orderNumber } = order
  const from = fromWarehouseName ?? fromWarehouse
  return heldByOthers(work, {
    permission: `${transferOrder.permission}:close`,
    warehouseCode: fromWarehouse,
    field: 'fromWarehouse',
    what: [`${orderNumber}退回${from}`, `${orderNumber} goes back to ${from}`],
    who: ['请由对方关闭', 'the people there close it'],
  })
}

/** What the verbs of a store's order move, and what speaks against them (business.md 3.15). */
export const actions = defineActions(transferOrder, {
  prepare,
  lines: { uses: [], prepare: counted },
  refuse: {
    save: wrongWay,
    submit: (order, work) =>
      outOfUse(order, work, ['{orderNumber}请换收货门店', 'choose another one for {orderNumber}']),
    ship: async (order, work) =>
      leavesElsewhere(order, work) ??
      (await outOfUse(order, work, [
        '{orderNumber}请取消，或先启用门店',
        'cancel {orderNumber}, or have the store enabled first',
      ])) ??
      (leaving(order).every(({ qty }) => qty.lte(0)) && {
        bizCode: 'NOTHING_TO_SHIP',
        message: [
          '{orderNumber}没有要发的数量，请填写发货数量或取消',
          '{orderNumber}: nothing is shipped; enter what leaves, or cancel it',
        ],
      }),
    receive: (orders, work, input) =>
      orders.flatMap((order): Refusal[] => {
        const elsewhere = comesElsewhere(order, work, 'receive')
        if (elsewhere) return [elsewhere]
        if (coming(order, input.restInTransit === 'Y').some(({ qty }) => qty.gt(0))) return []
        const no = order.orderNumber
        return [
          {
            bizCode: 'NOTHING_TO_RECEIVE',
            message: [`${no}请先填写本次收货数量`, `${no}: enter what is received now`],
          },
        ]
      }),
    close: (order, work, input) =>
      closedElsewhere(order, work, input.returned === 'Y') ??
      countedNotReceived(order.orderNumber, order.details) ??
      (!input.closeReason && {
        field: 'closeReason',
        bizCode: 'REASON_MISSING',
        message: ['请填写关闭原因', 'Enter a reason'],
      }),
  },
  run,
})
