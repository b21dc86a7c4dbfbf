import { saleRecord } from '#areas/sales/sale-record/document.ts'
import { type Given, lotsFor, moveStock } from '#areas/warehouse/offers.server.ts'
import { decimal } from '#platform/model/decimal.ts'
import type { Row } from '#platform/model/document.ts'
import type { Refusal } from '#platform/model/rules.ts'
import { type Actions, defineActions, type Work } from '#platform/server/documents/actions.ts'
import { ecommerceItem } from '../item/document.ts'
import { member } from '../member/document.ts'
import { maskedPhone } from '../terms.ts'
import { ecommerceOrder } from './document.ts'

type Order = Row<typeof ecommerceOrder>

/** What the platform's word means: our item, how many of our units a piece is, and where it is sent from. */
async function known({ platform, platformItemNumber }: Order, work: Work): Promise<Partial<Order>> {
  const item =
    platform && platformItemNumber
      ? await work.find(ecommerceItem, { platform, platformItemNumber, enableFlag: 'Y' })
      : undefined
  return {
    inventoryItemCode: item?.inventoryItemCode ?? null,
    convertRate: item?.convertRate ?? null,
    warehouseCode: item?.warehouseCode ?? null,
    orgId: item?.orgId ?? null,
  }
}

/** Who ordered: known by the platform's number, or new to the house. */
async function buyer(order: Order, work: Work): Promise<Partial<Order>> {
  const { address, city, memberNo, orderDate, platform, province, receiverName, receiverPhone } = order
  if (!memberNo || !platform) return {}
  await work.lock('ecommerce-member', platform, memberNo)
  const one = await work.find(member, { platform, memberNo })
  const isWhole = receiverPhone && !receiverPhone.includes('*')
  const made =
    one ??
    (await work.create(member, {
      platform,
      memberNo,
      memberName: receiverName,
      phone: isWhole ? receiverPhone : null,
      province,
      city,
      address,
      firstOrderDate: orderDate,
      orderCount: 0,
    }))
  return { memberId: made.id, ...(isWhole ? { receiverPhone: maskedPhone(receiverPhone) } : {}) }
}

const unmapped = ({ platformItemNumber, platformOrderNo }: Order): Refusal => ({
  field: 'platformItemNumber',
  bizCode: 'MAPPING_MISSING',
  message: [
    `${platformOrderNo}的商品${platformItemNumber}未维护对照，请先在“电商商品”中维护`,
    `${platformOrderNo}: item ${platformItemNumber} has no mapping; enter it under e-commerce items first`,
  ],
})

/** One row sold, or taken back, lot by lot. */
async function sold(order: Order, given: readonly Given[], sign: 1 | -1, work: Work): Promise<void> {
  for (const [at, { lotNo, qty }] of given.entries())
    await work.create(saleRecord, {
      feederSystem: 'ECOM',
      feederDocNo: `${order.platform}-${order.platformOrderNo}`,
      feederLineNo: `${order.platformLineNo}-${at + 1}${sign < 0 ? 'R' : ''}`,
      feederLotNo: lotNo,
      saleDate: work.today,
      orgId: order.orgId ?? '',
      channel: 'ECOM',
      salesArea: order.province,
      itemCode: order.inventoryItemCode ?? '',
      saleQty: qty.times(sign),
      salePrice: order.unitPrice ?? decimal(0),
    })
}

const moved = (order: Order, given: readonly Given[], type: 'IN' | 'OUT', work: Work): Promise<void> =>
  moveStock(
    work,
    given.map(({ lotNo, qty }) => ({
      orgId: order.orgId ?? '',
      warehouseCode: order.warehouseCode ?? '',
      itemCode: order.inventoryItemCode ?? '',
      lotNo,
      type,
      qty,
      reason: 'SALES' as const,
      source: { document: ecommerceOrder.name, id: order.id, no: order.platformOrderNo },
    })),
  )

/** Lots as they stand on the order, and read from it again: `LOT × 2; LOT × 1`. */
const written = (given: readonly Given[]) => given.map(({ lotNo, qty }) => `${lotNo} × ${qty.toFixed()}`).join('; ')
const readAgain = (order: Order): Given[] =>
  (order.shippedLots ?? '')
    .split('; ')
    .filter(Boolean)
    .map(part => {
      const at = part.lastIndexOf(' × ')
      return { line: order.platformLineNo, lotNo: part.slice(0, at), qty: decimal(part.slice(at + 3)) }
    })

const run: Actions<typeof ecommerceOrder>['run'] = {
  async save({ memberId, orderDate }: Order, work: Work, before: Order | undefined) {
    const one = memberId && !before ? await work.find(member, { id: memberId }) : undefined
    if (!one) return
    await work.update(member, one, {
      orderCount: (one.orderCount ?? 0) + 1,
      ...(!one.firstOrderDate || orderDate < one.firstOrderDate ? { firstOrderDate: orderDate } : {}),
      ...(!one.lastOrderDate || orderDate > one.lastOrderDate ? { lastOrderDate: orderDate } : {}),
    })
  },
  async match(order, work) {
    await work.update(ecommerceOrder, order, await known(order, work))
  },
  async ship(order, work) {
    const given = await lotsFor(work, [
      {
        line: order.platformLineNo,
        orgId: order.orgId ?? '',
        warehouseCode: order.warehouseCode ?? '',
        itemCode: order.inventoryItemCode ?? '',
        itemName: order.inventoryItemName,
        qty: order.inventoryQty ?? decimal(0),
      },
    ])
    await moved(order, given, 'OUT', work)
    await sold(order, given, 1, work)
    await work.update(ecommerceOrder, order, { shippedLots: written(given) })
  },
  async refund(order, work, { returnedFlag }) {
    const given = readAgain(order)
    await sold(order, given, -1, work)
    if (returnedFlag === 'Y' && given.length > 0) await moved(order, given, 'IN', work)
  },
}

/** What an order takes from its platform's words, and what its steps move and sell (business.md 3.15). */
export const actions = defineActions(ecommerceOrder, {
  prepare: async (order, work) => ({
    ...(order.status === 'IMPORTED' ? await known(order, work) : {}),
    ...(await buyer(order, work)),
  }),
  refuse: {
    match: async (order, work) => ((await known(order, work)).inventoryItemCode ? null : unmapped(order)),
    refund: ({ shippedLots }, _, { returnedFlag }) =>
      returnedFlag === 'Y' && !shippedLots
        ? {
            bizCode: 'NOTHING_SHIPPED',
            message: [
              '{platformOrderNo}还没有发货，没有货可以退回；请不勾选“货已退回入库”',
              '{platformOrderNo} was never shipped, so nothing comes back; leave “the goods came back” unticked',
            ],
          }
        : null,
  },
  run,
})
