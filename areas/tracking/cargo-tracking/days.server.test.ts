import { expect, test } from 'vitest'
import { packingList } from '#areas/packing/packing-list/document.ts'
import { loadingRecord } from '#areas/producer/loading-record/document.ts'
import { shipment } from '#areas/shipment/shipment/document.ts'
import type { Wire } from '#platform/model/check.ts'
import { house } from '#platform/testing/house.ts'
import { auditedList } from '../samples.ts'
import { changeEta } from './change-eta.server.ts'
import { cargoTracking } from './document.ts'

const { admin, house: running, make, maker, sql, user } = await house()

/** A container that is planned, tracked and not booked yet. */
async function planned(more: Wire = {}) {
  const dates = { loadDate: '2025-05-06', etdDate: '2025-05-07', etaDate: '2025-05-13', ...more }
  const list = await auditedList(maker, { ...dates, details: [{ qty: '480' }] })
  const of = { packingListId: list.id }
  return {
    list,
    tracked: async () => admin.get(cargoTracking, await admin.findOne(cargoTracking, of)),
    loading: async () => admin.get(loadingRecord, await admin.findOne(loadingRecord, of)),
    ship: () => admin.get(shipment, { id: String(list.shipmentId) }),
  }
}
const days = (etdDate: string, etaDate: string) => ({ etdDate, etaDate })
const booking = { bookingNo: 'BK-9', bookingDate: '2025-05-06' }

test('a container arrives when its tracking says so: loading and shipment follow, and no later save brings the old days back (business.md 2.5, 3.6)', async () => {
  const { list, loading, ship, tracked } = await planned()
  const factory = await maker.one('factory')
  const moved = days('2025-05-08', '2025-05-15')
  await admin.save(cargoTracking, await tracked(), { ...moved, etaReason: '台风停航' })
  expect(await ship()).toMatchObject(moved)
  expect(await loading()).toMatchObject(moved)

  // Before it ever was complete, and after.
  await expect(admin.save(loadingRecord, await loading(), { etaDate: '2025-05-21', factory })).rejects.toMatchObject({
    bizCode: 'DAYS_TRACKED',
  })

  // However an old day got there, it is not carried back.
  await sql("update loading_record set eta_date = '2025-05-13' where packing_list_id = $1", [list.id])
  await admin.save(loadingRecord, await loading(), { sealNumber: 'TH8842917', factory })
  expect(await ship()).toMatchObject(moved)
  expect(await tracked()).toMatchObject(moved)

  await admin.save(loadingRecord, await loading(), { etaDate: '2025-05-15' })
  await expect(admin.save(loadingRecord, await loading(), { etaDate: '2025-05-20' })).rejects.toMatchObject({
    bizCode: 'DAYS_TRACKED',
    message: `${(await loading()).loadingNo}: container ${list.containerNo} is tracked, ETD 2025-05-08, ETA 2025-05-15; change the days in cargo tracking`,
  })

  // What is not typed here by a person holds as well.
  await running.asHouse('1', work => changeEta(work, list.id, '2025-05-17', '承运人更新'))
  expect(await ship()).toMatchObject({ etaDate: '2025-05-17' })
  expect(await loading()).toMatchObject({ etaDate: '2025-05-17' })
})

test('a booking on other days is a change of the arrival, with its reason, and whoever depends on it is told (business.md 3.5, 3.6)', async () => {
  const { list, loading, ship, tracked } = await planned()
  const { id: buyerId } = (await make(maker.catalogue.get('buyer').document)) as Wire
  const { id: userId } = await user('tracking:cargo:list').made
  await sql('update buyer set user_id = $2 where id = $1', [buyerId, userId])
  await sql('update cargo_tracking set buyer_id = $2 where packing_list_id = $1', [list.id, buyerId])
  const booked = days('2025-05-12', '2025-05-19')
  const voyage = { vesselVoyage: String(list.vesselVoyage) }
  await admin.run(loadingRecord, 'batch', [await loading()], { ...booking, ...voyage, ...booked })
  expect(await loading()).toMatchObject({ bookingNo: 'BK-9', ...booked })
  expect(await ship()).toMatchObject(booked)
  expect(await tracked()).toMatchObject({
    ...booked,
    etdWeek: '2025W20',
    etaWeek: '2025W21',
    etaHistory: [{ oldEta: '2025-05-13', newEta: '2025-05-19', reason: '订舱 / Booked BK-9' }],
  })
  const notices = await sql("select text_zh from notice where user_id = $1 and document = 'cargo-tracking'", [userId])
  expect(notices).toMatchObject([
    { text_zh: expect.stringContaining('由2025-05-13改为2025-05-19（订舱 / Booked BK-9）') },
  ])

  // The same booking once more is no news.
  await admin.run(loadingRecord, 'batch', [await loading()], { ...booking, ...voyage, ...booked })
  expect((await tracked()).etaHistory).toHaveLength(1)

  const late = { ...booking, ...voyage, ...days('2025-05-12', '2025-05-11') }
  await expect(admin.run(loadingRecord, 'batch', [await loading()], late)).rejects.toThrow('earlier than the ETD')

  // What has left is not booked any more.
  await admin.run(cargoTracking, 'depart', await tracked(), { etdDate: '2025-05-06' })
  const again = { ...booking, ...voyage, ...days('2025-05-14', '2025-05-21') }
  await expect(admin.run(loadingRecord, 'batch', [await loading()], again)).rejects.toMatchObject({
    bizCode: 'DAYS_TRACKED',
  })
  expect(await tracked()).toMatchObject(days('2025-05-06', '2025-05-19'))
})

test('a container whose tracking was taken back takes its days from its loading again', async () => {
  const { list, ship } = await planned()
  const factory = await maker.one('factory')
  await admin.run(packingList, 'antiAudit', await admin.get(packingList, list))
  const { id } = await admin.findOne(loadingRecord, { shipmentId: String(list.shipmentId) })
  await admin.save(loadingRecord, await admin.get(loadingRecord, { id }), { etaDate: '2025-05-16', factory })
  expect(await ship()).toMatchObject({ etaDate: '2025-05-16' })
})

test('a container that was said to have left, or arrived, by mistake goes back a node, all of it, and its list can be taken back (business.md 3.6)', async () => {
  const { list, ship, tracked } = await planned({ loadDate: '2025-05-01', etdDate: '2025-05-02' })
  const before = (await tracked()).status
  const run = async (verb: 'depart' | 'arrive' | 'goBack', input: Wire = {}) =>
    admin.run(cargoTracking, verb, await tracked(), input)
  await expect(run('goBack')).rejects.toThrow()
  await run('depart')
  await run('arrive', { ataDate: '2025-05-06' })
  expect(await ship()).toMatchObject({ status: 'ARRIVED', ataDate: '2025-05-06' })
  await run('goBack')
  expect(await tracked()).toMatchObject({ status: 'DEPARTED', ataDate: null, ataWeek: null })
  expect(await ship()).toMatchObject({ status: 'DEPARTED', ataDate: null })
  await run('goBack')
  expect(await tracked()).toMatchObject({ status: before })
  expect(await ship()).toMatchObject({ status: before })
  await admin.run(packingList, 'antiAudit', await admin.get(packingList, list))
})
