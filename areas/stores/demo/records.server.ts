import { type Desk, desksOf } from '#areas/demo/offers.server.ts'
import { dayFrom, workedContainers } from '#areas/demo/offers.ts'
import { item } from '#areas/masterdata/item/document.ts'
import { stockOnhand } from '#areas/warehouse/stock-onhand/document.ts'
import { decimal } from '#platform/model/decimal.ts'
import type { Row } from '#platform/model/document.ts'
import { outboxMessage } from '#platform/outbox/document.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import type { House } from '#platform/server/house.ts'
import { partnerItem } from '../partner-item/document.ts'
import { posOrder } from '../pos-order/document.ts'
import { transferOrder } from '../transfer-order/document.ts'

/** The stores, the warehouses they order from, and who stands there and here. */
const places = [
  { store: 'S001', from: 'SZ-COLD', keeper: 'mendian', shipper: 'cangku' },
  { store: 'S002', from: 'GZ-MKT', keeper: 'admin', shipper: 'admin' },
  { store: 'S003', from: 'SH-COLD', keeper: 'admin', shipper: 'admin' },
] as const
type Place = (typeof places)[number]

/** Twelve orders, four a store, each as far as it has come (business.md 7: each flowStatus). */
const courses = [
  'RECEIVED',
  'RECEIVED',
  'RECEIVED',
  'PART_RECEIVED',
  'CLOSED',
  'RETURNED',
  'SHIPPED',
  'SHIPPED',
  'SUBMITTED',
  'SUBMITTED',
  'DRAFT',
  'CANCELLED',
] as const
type Course = (typeof courses)[number]

/** So many of an item's pieces are a box. */
const piecesOfBox = 10

/** Items that lie in the warehouse of a store, the oldest first; those of containers A and B stay as they are. */
async function lyingFor(work: Work, { from }: Place): Promise<string[]> {
  const worked = new Set(workedContainers.map(({ sheet }) => sheet.shipmentLotNo))
  const rows = await work.all(stockOnhand, { warehouseCode: from })
  const free = rows.filter(row => row.available?.gte(80) && !worked.has(row.lotNo))
  return [...new Set(free.map(row => row.itemCode ?? ''))].slice(0, 3)
}

/** What the store calls each item, by ten pieces a box. */
async function words(work: Work, { store }: Place, itemCodes: readonly string[]): Promise<void> {
  for (const [at, inventoryItemCode] of itemCodes.entries()) {
    const known = await work.find(item, { itemCode: inventoryItemCode })
    await work.create(partnerItem, {
      partnerCode: store,
      partnerItemNumber: `${store}-${801 + at}`,
      partnerItemName: `${known?.itemName ?? ''}（散装）`,
      inventoryItemCode,
      convertRate: decimal(1).div(piecesOfBox),
    })
  }
}

type Pushed = typeof transferOrder | typeof posOrder

/** What the ERP has long said of a paper: laid down as its answer would have written it. */
async function answered(work: Work, document: Pushed, id: string, no: string | null): Promise<void> {
  const message = await work.find(outboxMessage, { docType: document.name, docId: id, status: 'PENDING' })
  if (message) await work.update(outboxMessage, message, { status: 'SUCCESS' })
  const told = { pushErpFlag: 'Y', erpOrderStatus: 'POSTED' } as const
  if (document.name === 'pos-order')
    await work.update(posOrder, await work.get(posOrder, id), { ...told, erpOrderNumber: `ERP-${no}` })
  else await work.update(transferOrder, await work.get(transferOrder, id), { ...told, erpTransferNo: `ERP-${no}` })
}

/** An order of a store, as far as it has come. */
async function order(place: Place, itemCodes: readonly string[], course: Course, day: string, desk: Desk) {
  const ordering = await desk(place.keeper, day, '20:30:00')
  const made = await ordering.create(transferOrder, {
    orderedDate: day,
    transferTypeCode: 'REPLENISH',
    fromWarehouse: place.from,
    shipToPartner: place.store,
    details: itemCodes.map(itemCode => ({ itemCode, quantity: decimal(24) })),
  })
  const now = (work: Work) => work.get(transferOrder, made.id)
  if (course === 'DRAFT') return
  await ordering.run(transferOrder, 'submit', made)
  if (course === 'SUBMITTED') return
  if (course === 'CANCELLED') return ordering.run(transferOrder, 'cancel', await now(ordering))
  const next = dayFrom(day, 1)
  const shipping = await desk(place.shipper, next, '05:40:00')
  await shipping.run(transferOrder, 'ship', await now(shipping))
  if (course === 'SHIPPED') return
  await answered(shipping, transferOrder, made.id, made.orderNumber)
  const receiving = await desk(place.keeper, next, '08:10:00')
  if (course !== 'RECEIVED') {
    const open = await now(receiving)
    await receiving.update(transferOrder, open, {
      details: open.details.map((line, at) => ({
        ...line,
        receiveQty: line.shippedQuantity?.minus(at === 0 ? 2 : 0) ?? null,
      })),
    })
  }
  await receiving.run(
    transferOrder,
    'receive',
    await now(receiving),
    course === 'RECEIVED' ? { restInTransit: 'Y' } : {},
  )
  if (course === 'CLOSED')
    await receiving.run(transferOrder, 'close', await now(receiving), { closeReason: '装卸破损2箱' })
  if (course === 'RETURNED')
    await receiving.run(transferOrder, 'close', await now(receiving), {
      closeReason: '少装2箱，仓库已找回',
      returned: 'Y',
    })
}

/** What the first store gave back, and what it hands to the other store of its unit: in, counted in part, and on the way. */
const given = [
  { to: 'SZ-COLD', type: 'RETURN', taker: 'cangku', ago: 5, course: 'RECEIVED' },
  { to: 'SZ-COLD', type: 'RETURN', taker: 'cangku', ago: 1, course: 'SHIPPED' },
  { to: 'S004', type: 'BETWEEN', taker: 'admin', ago: 3, course: 'PART_RECEIVED' },
  { to: 'S004', type: 'BETWEEN', taker: 'admin', ago: 1, course: 'SHIPPED' },
] as const

/** Boxes a store gives back to its warehouse, or hands to another store: it ships them, those at the other end take them in. */
async function give(
  { ago, course, taker, to, type }: (typeof given)[number],
  itemCode: string,
  work: Work,
  desk: Desk,
) {
  const [store] = places
  const day = dayFrom(work.today, -ago)
  const giving = await desk(store.keeper, day, '10:15:00')
  const made = await giving.create(transferOrder, {
    orderedDate: day,
    transferTypeCode: type,
    fromWarehouse: store.store,
    shipToPartner: to,
    details: [{ itemCode, quantity: decimal(3) }],
  })
  const now = (one: Work) => one.get(transferOrder, made.id)
  await giving.run(transferOrder, 'submit', made)
  await giving.run(transferOrder, 'ship', await now(giving))
  if (course === 'SHIPPED') return
  await answered(giving, transferOrder, made.id, made.orderNumber)
  const taking = await desk(taker, day, '16:40:00')
  if (course === 'RECEIVED') return taking.run(transferOrder, 'receive', await now(taking), { restInTransit: 'Y' })
  const open = await now(taking)
  await taking.update(transferOrder, open, {
    details: open.details.map(line => ({ ...line, receiveQty: line.shippedQuantity?.minus(1) ?? null })),
  })
  await taking.run(transferOrder, 'receive', await now(taking))
}

/** How each of a store's last days stands; all days before are reviewed and in the books. */
const lastDays: readonly Row<typeof posOrder>['status'][] = ['SAVED', 'SENT_BACK', 'CANCELLED', 'SAVED']
const days = 20

/** A day of a store: a few pieces of each of its items. */
async function sold(place: Place, itemCodes: readonly string[], ago: number, work: Work, desk: Desk): Promise<void> {
  const day = dayFrom(work.today, -ago)
  const keeping = await desk(place.keeper, day, '22:05:00')
  const details = itemCodes.map((_, at) => {
    const pieces = 3 + ((ago + at * 2) % 4)
    return {
      partnerItemNumber: `${place.store}-${801 + at}`,
      quantity: decimal(pieces),
      salesAmount: decimal(pieces).times(decimal('42.8').plus(at * 7)),
    }
  })
  const isRefused = place.store === 'S001' && ago === lastDays.length + 1
  const made = await keeping.create(posOrder, {
    partnerCode: place.store,
    salesDate: day,
    salesAmount: details.reduce((all, line) => all.plus(line.salesAmount), decimal(0)),
    ...(isRefused ? { remark: 'SIM-REFUSE' } : {}),
    details,
  })
  const course = ago <= lastDays.length ? lastDays[ago - 1] : 'REVIEWED'
  if (course === 'SAVED') return
  if (course === 'CANCELLED') return keeping.run(posOrder, 'cancel', made)
  await keeping.run(posOrder, 'review', made)
  if (isRefused) return
  await answered(keeping, posOrder, made.id, made.salesOrderNumber)
  if (course !== 'SENT_BACK') return
  await keeping.update(posOrder, await keeping.get(posOrder, made.id), { erpOrderStatus: null, pushErpFlag: 'F' })
  await keeping.run(posOrder, 'sendBack', await keeping.get(posOrder, made.id), { sendBackReason: '收银少录一单' })
}

/** The demo's stores: their words, twelve orders in every state, sixty days of their tills, and what one gives back or on (business.md 7). */
export const foundStores = (house: House): Promise<void> =>
  house.asHouse('1', async work => {
    const desk = desksOf(house, work)
    const kinds = new Map<Place, string[]>()
    for (const place of places) {
      const itemCodes = await lyingFor(work, place)
      kinds.set(place, itemCodes)
      await words(work, place, itemCodes)
    }
    for (const [at, course] of courses.entries()) {
      const place = places[at % places.length] as Place
      const ago = course === 'RECEIVED' ? days + 2 : Math.max(1, courses.length - at)
      await order(place, kinds.get(place) ?? [], course, dayFrom(work.today, -ago), desk)
    }
    for (let ago = days; ago > 0; ago--)
      for (const place of places) await sold(place, kinds.get(place) ?? [], ago, work, desk)
    const [itemCode = ''] = kinds.get(places[0]) ?? []
    for (const one of given) await give(one, itemCode, work, desk)
    // What happened before anybody signed in is no news to anybody.
    await work.transaction.query('update notice set read_time = created_time where tenant_id = current_tenant()')
  })
