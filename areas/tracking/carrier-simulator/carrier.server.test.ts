import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { simulatedCall } from '#areas/integration/simulator/call/document.ts'
import { outsideOf } from '#areas/integration/simulator/testing/outside.ts'
import { simulatedVoyage } from '#areas/integration/simulator/voyage/document.ts'
import { port } from '#areas/masterdata/port/document.ts'
import { containerNo } from '#areas/packing/samples.ts'
import { eventually } from '#platform/testing/eventually.ts'
import { house as openHouse } from '#platform/testing/house.ts'
import { cargoTracking } from '../cargo-tracking/document.ts'
import { carrierEvent } from '../carrier-event/document.ts'
import { auditedList } from '../samples.ts'
import type { ContainerTime } from '../timeline/container-time.ts'

const house = await openHouse()
const { admin, make, maker, user } = house
const { asked, calledBack } = outsideOf(house)

const plan = { etdDate: '2025-04-18', etaDate: '2025-05-02', delayDays: 2 }

/** A container on its way, and the same voyage at the simulated carrier. */
async function underWay(more: { remark?: string } = {}) {
  const box = containerNo()
  const [{ portCode: pol }, { portCode: pod }] = [
    await make(port, { longitude: '101', latitude: '13' }),
    await make(port, { longitude: '114', latitude: '22' }),
  ]
  const { etdDate, etaDate } = plan
  await auditedList(maker, { containerNo: box, transportType: 'SEA', loadDate: etdDate, etdDate, etaDate, pol, pod })
  const voyage = await make(simulatedVoyage, { ...plan, containerNo: box, pol, pod, ...more })
  const row = () => admin.findOne(cargoTracking, { containerNo: box })
  const events = async () => (await admin.page(carrierEvent, { containerNo: box, size: '100' })).records
  /** What stands once the carrier has nothing more to say. */
  const stands = async () => {
    const { id, status, etdDate, etaDate, ataDate } = await row()
    const { way, drift } = (await admin.ask(
      'GET',
      `${cargoTracking.calls}/timeline?id=${id}`,
    )) as unknown as ContainerTime
    return { status, etdDate, etaDate, ataDate, way: way.map(one => ({ ...one, place: null })), drift }
  }
  return { box, voyage, row, events, stands }
}

/** Waits until nothing more is heard of a container. */
const heard = (one: { events: () => Promise<unknown[]> }, count: number) =>
  eventually(async () => expect((await one.events()).length).toBe(count))

test('what the simulated carrier tells late, doubled and out of order moves the container as told in order (business.md 5.7)', async () => {
  const [inOrder, mixed] = [await underWay(), await underWay()]
  const admins = await admin.get(simulatedVoyage, inOrder.voyage)
  await admin.run(simulatedVoyage, 'tell', admins, { manner: 'ORDER', again: 'NEW', untilDate: '2025-05-06' })
  await admin.run(simulatedVoyage, 'tell', mixed.voyage, { manner: 'BOTH', again: 'NEW', untilDate: '2025-05-06' })
  const { toldCount, toldUntil } = await admin.get(simulatedVoyage, inOrder.voyage)
  expect(toldUntil).toBe('2025-05-05 09:00:00')
  await Promise.all([heard(inOrder, toldCount ?? 0), heard(mixed, toldCount ?? 0)])
  const known = await inOrder.stands()
  expect(known).toMatchObject({
    status: 'ARRIVED',
    etdDate: '2025-04-18',
    etaDate: '2025-05-04',
    ataDate: '2025-05-04',
  })
  expect(await mixed.stands()).toEqual(known)
  // Told from the beginning once more, nothing is new.
  await admin.run(simulatedVoyage, 'tell', await admin.get(simulatedVoyage, mixed.voyage), {
    manner: 'DUP',
    again: 'ALL',
    untilDate: '2025-05-06',
  })
  await heard(mixed, toldCount ?? 0)
  expect(await mixed.stands()).toEqual(known)
})

test('asked about a container the carrier tells where its vessel is, and the map shows it there (business.md 3.6)', async () => {
  const one = await underWay()
  await admin.run(cargoTracking, 'depart', [await one.row()])
  await admin.run(cargoTracking, 'askCarrier', [await one.row()])
  await eventually(async () => expect((await one.events()).length).toBeGreaterThan(5))
  const seen = (await one.events()).filter(({ longitude }) => longitude !== null)
  const { id } = await one.row()
  const last = seen.toSorted((a, b) => String(a.saidTime).localeCompare(String(b.saidTime))).at(-1)
  const map = (await admin.ask('GET', `${cargoTracking.calls}/under-way`)) as unknown as {
    id: string
    seen: { saidTime: string } | null
  }[]
  if (last) expect(map.find(voyage => voyage.id === id)?.seen?.saidTime).toBe(last.saidTime?.slice(0, 16))
  const calls = (await admin.page(simulatedCall, { system: 'carrier', size: '50' })).records
  expect(calls.find(call => call.path?.includes(one.box))).toMatchObject({ verdict: 'OK', status: 200 })
  // A container that is only planned has nothing the carrier could tell.
  const planned = await underWay()
  await expect(admin.run(cargoTracking, 'askCarrier', [await planned.row()])).rejects.toThrow()
})

test('a carrier is believed by its signature alone, and one event counts once [D0-6-10]', async () => {
  const box = containerNo()
  const event = { containerNo: box, event: 'GATE_IN', classifier: 'ACT', eventTime: '2025-04-01 10:00:00' }
  const body = { eventId: randomUUID(), events: [{ ...event, location: 'XXXXX' }] }
  expect(await calledBack('carrier', body, { secret: 'guessed' })).toMatchObject({ status: 401 })
  expect(await calledBack('carrier', body, { at: Math.floor(Date.now() / 1000) - 301 })).toMatchObject({ status: 401 })
  expect((await calledBack('carrier', { ...body, events: [] })).body.success).not.toBe(true)
  const nonce = randomUUID()
  expect(await calledBack('carrier', body, { nonce })).toMatchObject({
    status: 200,
    body: { success: true, taken: 1, known: 0, unmatched: [box] },
  })
  expect(await calledBack('carrier', body, { nonce })).toMatchObject({ status: 401 })
  expect(await calledBack('carrier', body)).toEqual({ status: 200, body: { success: true } })
  const { records } = await admin.page(carrierEvent, { containerNo: box })
  // A port nobody here knows is kept beside the event.
  expect(records).toMatchObject([{ event: 'GATE_IN', location: null, remark: 'XXXXX', source: 'CARRIER' }])
})

test.each([
  ['SIM-FAIL', 500],
  ['SIM-REFUSE', 200],
])('%s: the carrier does what the remark asks for', async (remark, status) => {
  const { box } = await underWay({ remark })
  const path = `/sim/carrier/v1/events?containerNos=${box}`
  expect(await asked(path)).toMatchObject({ status, body: { success: false } })
  expect(await asked(path, { secret: 'guessed' })).toMatchObject({ status: 401 })
  if (status !== 500) return
  for (let tries = 0; tries < 2; tries++) expect((await asked(path)).status).toBe(500)
  expect(await asked(path)).toMatchObject({ status: 200, body: { success: true } })
})

test('a voyage arrives after it departed, at another port; who may only look has nothing told', async () => {
  const { voyage } = await underWay()
  const { pol } = await admin.get(simulatedVoyage, voyage)
  await expect(make(simulatedVoyage, { pol: pol ?? '', pod: pol ?? '' })).rejects.toThrow('must differ')
  await expect(make(simulatedVoyage, { etdDate: '2025-05-03', etaDate: '2025-05-02' })).rejects.toThrow('earlier')
  await expect(
    user('integration:simulator:list').run(simulatedVoyage, 'tell', voyage, { manner: 'ORDER', again: 'NEW' }),
  ).rejects.toMatchObject({ status: 403 })
})
