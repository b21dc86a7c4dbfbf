import { delivery } from '#areas/cost/delivery/document.ts'
import { type Desk, desksOf } from '#areas/demo/offers.server.ts'
import { earlier } from '#areas/demo/offers.ts'
import { goodsOf } from '#areas/packing/offers.server.ts'
import { type Photo, photosOf } from '#areas/warehouse/demo/offers.server.ts'
import { receipt } from '#areas/warehouse/receipt/document.ts'
import { type Decimal, decimal } from '#platform/model/decimal.ts'
import type { Row } from '#platform/model/document.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import type { House } from '#platform/server/house.ts'
import { transportTask } from '../transport-task/document.ts'

/** The two drivers, and the cars they come with. */
const drivers = [
  ['22', 'siji', '粤B·8K231'],
  ['23', 'siji_b', '沪A·C9027'],
] as const
/** How far the latest drives have come; those before are done, the last deliveries wait. */
const latest = [
  null,
  null,
  'ASSIGNED',
  'ASSIGNED',
  'ACCEPTED',
  'ACCEPTED',
  'LOADED',
  'IN_TRANSIT',
  'IN_TRANSIT',
  'WITHDRAWN',
]
const steps = ['accept', 'load', 'depart'] as const
const upTo: Readonly<Record<string, number>> = { ASSIGNED: 0, ACCEPTED: 1, LOADED: 2, IN_TRANSIT: 3, DELIVERED: 3 }

/** Boxes of a pallet that a trailer brings: a quarter is left to the trucks whose expenses the demo has beside. */
const onTrailer = (boxes: Decimal): Decimal => boxes.minus(boxes.div(4).ceil())

/** Deliveries of the containers that were received, where nobody has written any. */
async function foundDeliveries(work: Work, desk: Desk): Promise<void> {
  if (await work.find(delivery, {})) return
  const done = (await work.all(receipt, { status: '1' })).slice(-24)
  for (const [at, { id }] of done.entries()) {
    const came = await work.get(receipt, id)
    const packed = new Map((await goodsOf(work, came.packingListId ?? '')).map(one => [one.itemCode, one.boxWeight]))
    const day = came.arrivalDate ?? work.today
    const logistics = await desk('liuwei', day, '07:30:00')
    await logistics.create(delivery, {
      poNumber: came.poNumber,
      orgId: came.orgId ?? '',
      warehouseCode: came.warehouseCode ?? '',
      orderer: '刘伟',
      deliveryTime: `${day} 14:00:00`,
      vendorId: '30003',
      carNo: drivers[at % 2]?.[2] ?? '',
      carTypeCodeName: 'TRAILER',
      freight: decimal(1800 + (at % 5) * 120),
      details: came.details
        .map(({ itemCode, shippedQty }) => ({ itemCode: itemCode ?? '', qty: onTrailer(shippedQty ?? decimal(1)) }))
        .filter(({ qty }) => qty.gt(0))
        .map(({ itemCode, qty }) => ({
          itemCode,
          shipmentId: came.shipmentId,
          qty,
          netWeight: qty.times(packed.get(itemCode) ?? 1),
        })),
    })
  }
}

/** One drive, as far as it has come. */
async function drive(
  one: Row<typeof delivery>,
  [driverId, username]: (typeof drivers)[number],
  course: string,
  { work, desk, photo }: { readonly work: Work; readonly desk: Desk; readonly photo: Photo },
): Promise<void> {
  const day = earlier(one.deliveryTime.slice(0, 10), work.today)
  const leading = await desk('liuwei', day, '08:00:00')
  const task = await leading.create(transportTask, { deliveryId: one.id, driverId, pickUpAt: '港口提柜' })
  const now = (hand: Work) => hand.get(transportTask, task.id)
  if (course === 'WITHDRAWN')
    return leading.run(transportTask, 'withdraw', await now(leading), { withdrawReason: '车辆故障，改派' })
  for (const [at, verb] of steps.slice(0, upTo[course]).entries()) {
    const driving = await desk(username, day, `${String(9 + at).padStart(2, '0')}:10:00`)
    await driving.run(transportTask, verb, await now(driving))
  }
  if (course !== 'DELIVERED') return
  const arriving = await desk(username, day, '13:40:00')
  await arriving.run(transportTask, 'deliver', await now(arriving), {
    receiptPhotos: [await photo(arriving, task.taskNo ?? '')],
    receiver: '何仓',
  })
}

/** The drives of the demo: most delivered, the latest in every state, two deliveries nobody drives yet. */
export const foundTransport = (house: House): Promise<void> =>
  house.asHouse('1', async work => {
    const desk = desksOf(house, work)
    const photo = photosOf(house)
    await foundDeliveries(work, desk)
    const all = (await work.all(delivery, { expensesStatue: ['UNCONFIRMED', 'CONFIRMED'] })).toSorted((a, b) =>
      b.deliveryTime.localeCompare(a.deliveryTime),
    )
    for (const [at, one] of all.entries()) {
      const course = at < latest.length ? latest[at] : 'DELIVERED'
      const driver = drivers[one.carNo === drivers[1][2] ? 1 : 0]
      if (course) await drive(one, driver, course, { work, desk, photo })
    }
    // What happened before anybody signed in is no news to anybody.
    await work.transaction.query('update notice set read_time = created_time where tenant_id = current_tenant()')
  })
