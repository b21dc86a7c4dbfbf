import { saleRecord } from '#areas/sales/sale-record/document.ts'
import { lotsFor, type Movement, moveStock, unitChanged } from '#areas/warehouse/offers.server.ts'
import { stockLedger } from '#areas/warehouse/stock-ledger/document.ts'
import { type Decimal, decimal, sum } from '#platform/model/decimal.ts'
import type { Row } from '#platform/model/document.ts'
import type { Label } from '#platform/model/label.ts'
import type { Refusal } from '#platform/model/rules.ts'
import { type Actions, defineActions, type Work } from '#platform/server/documents/actions.ts'
import { ecommerceItem } from '../item/document.ts'
import { member } from '../member/document.ts'
import { keepPhone } from '../member/phone.server.ts'
import { maskedPhone, type refundedGoods, type returnedGoods } from '../terms.ts'
import { ecommerceOrder } from './document.ts'
import { nextOf, type OfLot, pricesOf, unitsOf } from './refunds.ts'
import { numbersRefused, trackingNumbersIn } from './tracking-numbers.ts'

type Order = Row<typeof ecommerceOrder>

const zero = decimal(0)

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
  // Whoever ships needs the number of the newest order; it is kept with its member, the order shows it masked.
  if (one && isWhole && !(one.phone && one.lastOrderDate && orderDate < one.lastOrderDate)) {
    await work.update(member, one, { phone: maskedPhone(receiverPhone) })
    await keepPhone(work, one.id, receiverPhone)
  }
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

/** What the sale of a gift says of itself, for whoever settles it. */
const givenAlong: Label = ['电商赠品', 'gift of an order']

/** One row sold, or taken back by its nth refund after so many units before, lot by lot. */
async function sold(order: Order, given: readonly OfLot[], work: Work, nthRefund = 0, before = zero): Promise<void> {
  const prices = pricesOf(order.paidAmount, order.inventoryQty ?? zero, before, given)
  for (const [at, { lotNo, qty }] of given.entries())
    await work.create(saleRecord, {
      feederSystem: 'ECOM',
      feederDocNo: `${order.platform}-${order.platformOrderNo}`,
      feederLineNo: `${order.platformLineNo}-${at + 1}${nthRefund ? `R${nthRefund}` : ''}`,
      feederLotNo: lotNo,
      saleDate: work.today,
      orgId: order.orgId ?? '',
      channel: 'ECOM',
      salesArea: order.province,
      itemCode: order.inventoryItemCode ?? '',
      saleQty: nthRefund ? qty.neg() : qty,
      salePrice: prices[at] ?? zero,
      ...(order.giftFlag === 'Y' ? { remark: givenAlong.join(' / ') } : {}),
    })
}

/** Boxes of an order that move: sold or sent back, or written off because nobody can sell them again. */
const moving = (order: Order, given: readonly OfLot[], type: 'IN' | 'OUT', reason: Movement['reason']): Movement[] =>
  given.map(({ lotNo, qty }) => ({
    orgId: order.orgId ?? '',
    warehouseCode: order.warehouseCode ?? '',
    itemCode: order.inventoryItemCode ?? '',
    lotNo,
    type,
    qty,
    reason,
    source: { document: ecommerceOrder.name, id: order.id, no: order.platformOrderNo },
  }))

/** Boxes that were sent back lie there again; what nobody can sell any more is written off at once. */
const sentBack = (order: Order, given: readonly OfLot[], goods: unknown, work: Work): Promise<void> =>
  moveStock(work, [
    ...moving(order, given, 'IN', 'SALES'),
    ...(goods === 'SCRAPPED' ? moving(order, given, 'OUT', 'MISC') : []),
  ])

/** What left for an order, as the ledger has it, first what left first. */
async function leftFor({ id }: Order, work: Work): Promise<OfLot[]> {
  const rows = await work.all(stockLedger, {
    sourceDocument: ecommerceOrder.name,
    sourceId: id,
    transactionType: 'OUT',
    reason: 'SALES',
  })
  return rows
    .toSorted((one, other) => one.id.length - other.id.length || (one.id < other.id ? -1 : 1))
    .map(({ lotNo, qty }) => ({ lotNo: lotNo ?? '', qty: qty ?? zero }))
}

/** Lots as a person reads them: `LOT × 2; LOT × 1`. */
const written = (given: readonly OfLot[]) =>
  given
    .map(({ lotNo, qty }) => `${lotNo} × ${qty.toFixed()}`)
    .join('; ')
    .slice(0, 1000)

const piecesLeft = ({ quantity, refundedQty }: Order): Decimal => quantity.minus(refundedQty ?? 0)

/** Gives some pieces back: what was sold of them is taken back, and their boxes go where a person said. */
async function refunded(order: Order, pieces: Decimal, { goods, refundReason }: Said, work: Work): Promise<void> {
  const now = await work.get(ecommerceOrder, order.id)
  const left = await leftFor(now, work)
  const before = sum(now.refunds, one => one.stockQty)
  const unitsLeft = sum(left, one => one.qty).minus(before)
  const stockQty = left.length > 0 ? unitsOf(pieces, piecesLeft(now), unitsLeft, now.convertRate) : null
  const given = stockQty ? nextOf(left, before, stockQty) : []
  const nth = now.refunds.length + 1
  await sold(now, given, work, nth, before)
  if (goods !== 'KEPT') await sentBack(now, given, goods, work)
  const reason = String(refundReason)
  await work.update(ecommerceOrder, now, {
    refundReason: reason,
    ...(goods === 'KEPT' ? {} : { returnedFlag: 'Y' }),
    ...(pieces.gte(piecesLeft(now)) ? { status: 'REFUNDED' } : {}),
    refunds: [
      ...now.refunds,
      {
        id: null,
        lineNo: nth,
        refundDate: work.today,
        quantity: pieces,
        amount: null,
        stockQty,
        goods: goods as keyof typeof refundedGoods,
        lots: written(given) || null,
        reason,
      },
    ],
  })
}

/** What a person says of a refund. */
interface Said {
  readonly goods?: unknown
  readonly refundReason?: unknown
}

/** Refunds whose boxes left and were not sent back. */
const kept = ({ refunds }: Order) => refunds.filter(({ goods, stockQty }) => goods === 'KEPT' && stockQty?.gt(0))

/** The refund whose goods came back after it: the one that is named, else the only one. */
function refundMeant(order: Order, refundNo: unknown): Order['refunds'][number] | undefined {
  const [only, ...others] = kept(order)
  if (refundNo) return kept(order).find(({ lineNo }) => lineNo === Number(refundNo))
  return others.length === 0 ? only : undefined
}

/** Why nothing of an order is booked as come back: it never left, is there again, or nobody said of which refund it is. */
function nothingCameBack(order: Order, refundNo: unknown): Refusal | null {
  if (refundMeant(order, refundNo)) return null
  const numbers = kept(order).map(({ lineNo }) => lineNo)
  return numbers.length === 0
    ? {
        bizCode: 'NOTHING_KEPT',
        message: [
          '{platformOrderNo}没有“未退回”的退款；还没有退款的请先退款，并选择货物去向',
          '{platformOrderNo} has no refund whose goods were not sent back; what is not refunded yet is refunded first, with where its goods go',
        ],
      }
    : {
        field: 'refundNo',
        bizCode: 'WHICH_REFUND',
        message: [
          `{platformOrderNo}“未退回”的是第${numbers.join('、')}次退款，请填写货物属于哪一次`,
          `{platformOrderNo}: goods of refund ${numbers.join(', ')} were not sent back; enter which of them these are`,
        ],
      }
}

/** An order of several rows is one order of its member: it counts with the row that is there alone (business.md 3.25). */
async function isOnlyRow({ id, memberId, platform, platformOrderNo }: Order, work: Work): Promise<boolean> {
  return (await work.all(ecommerceOrder, { memberId, platform, platformOrderNo })).every(one => one.id === id)
}

/** What a match wrote on an order, taken off it again: matched anew, it goes by the mapping of that day. */
const unmatched = {
  status: 'IMPORTED',
  inventoryItemCode: null,
  convertRate: null,
  warehouseCode: null,
  orgId: null,
} as const

/** Who carries an order, and under which number, as they are put right; what is left empty stays. */
const carriedBy = (order: Order, carrier: unknown, trackingNo: unknown): Pick<Order, 'carrier' | 'trackingNo'> => ({
  carrier: carrier ? String(carrier) : order.carrier,
  trackingNo: trackingNo ? String(trackingNo) : order.trackingNo,
})

const run: Actions<typeof ecommerceOrder>['run'] = {
  async save(order: Order, work: Work, before: Order | undefined) {
    const { memberId, orderDate } = order
    const one = memberId && !before ? await work.find(member, { id: memberId }) : undefined
    if (!one) return
    await work.update(member, one, {
      orderCount: (one.orderCount ?? 0) + ((await isOnlyRow(order, work)) ? 1 : 0),
      ...(!one.firstOrderDate || orderDate < one.firstOrderDate ? { firstOrderDate: orderDate } : {}),
      ...(!one.lastOrderDate || orderDate > one.lastOrderDate ? { lastOrderDate: orderDate } : {}),
    })
  },
  async delete(order, work) {
    const one = order.memberId ? await work.find(member, { id: order.memberId }) : undefined
    if (one?.orderCount && (await isOnlyRow(order, work)))
      await work.update(member, one, { orderCount: one.orderCount - 1 })
  },
  async match(order, work) {
    await work.update(ecommerceOrder, order, await known(order, work))
  },
  async unmatch(orders, work) {
    for (const order of orders) await work.update(ecommerceOrder, order, unmatched)
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
    await moveStock(work, moving(order, given, 'OUT', 'SALES'))
    await sold(order, given, work)
    await work.update(ecommerceOrder, order, { shippedLots: written(given) })
  },
  async refund(order, work, said) {
    await refunded(order, piecesLeft(order), said, work)
  },
  async correctCarrier(order, work, { carrier, trackingNo }) {
    await work.update(ecommerceOrder, order, carriedBy(order, carrier, trackingNo))
  },
  async enterTrackingNos(orders, work, { numbers }) {
    const { byOrder } = trackingNumbersIn(String(numbers))
    for (const order of orders) {
      const told = byOrder.get(order.platformOrderNo)
      if (told) await work.update(ecommerceOrder, order, carriedBy(order, told.carrier, told.trackingNo))
    }
  },
  async refundPart(order, work, { quantity, ...said }) {
    await refunded(order, decimal(quantity as Decimal), said, work)
  },
  async comeBack({ id }, work, { goods, refundNo }) {
    const order = await work.get(ecommerceOrder, id)
    const refund = refundMeant(order, refundNo)
    if (!refund) return
    const before = order.refunds.filter(({ lineNo }) => lineNo < refund.lineNo)
    const given = nextOf(
      await leftFor(order, work),
      sum(before, one => one.stockQty),
      refund.stockQty ?? zero,
    )
    await sentBack(order, given, goods, work)
    await work.update(ecommerceOrder, order, {
      returnedFlag: 'Y',
      refunds: order.refunds.map(one =>
        one === refund ? { ...one, goods: goods as keyof typeof returnedGoods } : one,
      ),
    })
  },
}

const asMisc: Label = ['退回的货请用“杂项事务”入库', 'book what came back as a misc transaction']
const keptAndMisc: Label = [`货物去向请选“未退回”，${asMisc[0]}`, `choose “not sent back”, and ${asMisc[1]}`]

/** Goods come back into stock under the unit they were sold by: its warehouse may be of another one since. */
const backElsewhere = async (
  order: Order,
  goods: unknown,
  work: Work,
  instead = keptAndMisc,
): Promise<Refusal | null> =>
  goods === 'BACK' ? unitChanged(work, { ...order, no: order.platformOrderNo }, instead) : null

/** What an order takes from its platform's words, and what its steps move and sell (business.md 3.15). */
export const actions = defineActions(ecommerceOrder, {
  prepare: async (order, work) => ({
    ...(order.status === 'IMPORTED' ? await known(order, work) : {}),
    ...(await buyer(order, work)),
  }),
  refuse: {
    match: async (order, work) => ((await known(order, work)).inventoryItemCode ? null : unmapped(order)),
    refund: async (order, work, { goods }) =>
      order.status !== 'SHIPPED' && order.status !== 'DONE' && goods !== 'KEPT'
        ? {
            field: 'goods',
            bizCode: 'NOTHING_SHIPPED',
            message: [
              '{platformOrderNo}还没有发货，没有货可以退回；货物去向请选“未退回”',
              '{platformOrderNo} was never shipped, so nothing comes back; choose “not sent back”',
            ],
          }
        : backElsewhere(order, goods, work),
    refundPart: async (order, work, { goods, quantity }) =>
      decimal(quantity as Decimal).gt(piecesLeft(order))
        ? {
            field: 'quantity',
            bizCode: 'REFUND_EXCEEDS_SHIPPED',
            message: [
              `{platformOrderNo}只剩${piecesLeft(order).toFixed()}件未退款，请改少退款数量`,
              `{platformOrderNo}: only ${piecesLeft(order).toFixed()} pieces are not refunded yet; refund fewer`,
            ],
          }
        : backElsewhere(order, goods, work),
    correctCarrier(order, _, { carrier, trackingNo }) {
      const no = order.platformOrderNo
      if (!order.carrier)
        return {
          bizCode: 'NOT_SHIPPED',
          message: [`${no}没有发过货，没有快递可改`, `${no} was never shipped; there is no carrier to correct`],
        }
      const said = carriedBy(order, carrier, trackingNo)
      return (
        said.carrier === order.carrier &&
        said.trackingNo === order.trackingNo && {
          field: 'carrier',
          bizCode: 'NOTHING_CHANGED',
          message: [
            `数据没有变化：${no}已是${order.carrier} ${order.trackingNo ?? ''}，请填写更正后的快递公司或单号`,
            `No changed data: ${no} goes with ${order.carrier} ${order.trackingNo ?? ''} already; enter the carrier or number it really has`,
          ],
        }
      )
    },
    enterTrackingNos: (orders, _, { numbers }) => numbersRefused(orders, numbers),
    comeBack: async (order, work, { goods, refundNo }) =>
      nothingCameBack(await work.get(ecommerceOrder, order.id), refundNo) ?? backElsewhere(order, goods, work, asMisc),
  },
  run,
})
