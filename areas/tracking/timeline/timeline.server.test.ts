import { describe, expect, test } from 'vitest'
import { port } from '#areas/masterdata/port/document.ts'
import { vendor } from '#areas/masterdata/vendor/document.ts'
import type { Wire } from '#platform/model/check.ts'
import { house } from '#platform/testing/house.ts'
import { cargoTracking } from '../cargo-tracking/document.ts'
import { carrierEvent } from '../carrier-event/document.ts'
import { freeTimeTariff } from '../free-time-tariff/document.ts'
import { auditedList } from '../samples.ts'
import type { ContainerTime } from './container-time.ts'

const { admin, make, maker, neighbour, sql, user } = await house()

const dates = { loadDate: '2025-04-26', etdDate: '2025-04-28', etaDate: '2025-05-04' }
type Tracked = Wire & { id: string; version: number }
const rowOf = async (list: Wire): Promise<Tracked> =>
  (await admin.page(cargoTracking, { containerNo: String(list.containerNo), ascs: 'id' })).records[0] as Tracked
const timeOf = async (list: Wire, who = admin) =>
  (await who.ask('GET', `${cargoTracking.calls}/timeline?id=${(await rowOf(list)).id}`)) as unknown as ContainerTime
const take = (events: readonly Wire[], who = admin) => who.ask('POST', `${carrierEvent.calls}/take`, { events })

/** What a carrier tells of a voyage, in order. */
const told = (containerNo: unknown): Wire[] =>
  [
    ['DEPARTED', 'ACT', '2025-04-29 19:30:00', '2025-04-29 20:00:00'],
    ['ARRIVED', 'EST', '2025-05-06 06:00:00', '2025-04-30 09:00:00'],
    ['ARRIVED', 'EST', '2025-05-05 22:00:00', '2025-05-02 09:00:00'],
    ['ARRIVED', 'ACT', '2025-05-05 23:10:00', '2025-05-06 00:30:00'],
    ['DISCHARGED', 'ACT', '2025-05-06 03:00:00', '2025-05-06 04:00:00'],
  ].map(([event, classifier, eventTime, saidTime]) => ({ containerNo, event, classifier, eventTime, saidTime }))

/** Something that happened to the box of a container, told three hours later. */
const happened = ({ containerNo }: Wire, event: string, day: string) =>
  take([{ containerNo, event, classifier: 'ACT', eventTime: `${day} 06:00:00`, saidTime: `${day} 09:00:00` }])

/** One free day for the box of a container at a port, then eighty a day. */
const detained = ({ currencyCode }: Wire, pod: string) =>
  make(freeTimeTariff, {
    pod,
    shippingLine: null,
    startDate: '2025-01-01',
    endDate: null,
    chargeKind: 'DETENTION',
    freeDays: 1,
    startsFrom: 'SAME_DAY',
    currencyCode: String(currencyCode),
    steps: [{ fromDay: 1, dailyRate: '80' }],
  } as never)

describe('what carriers tell', () => {
  test('moves a container on, the same whether in order or late, doubled and mixed', async () => {
    const [inOrder, mixed] = [await auditedList(maker, dates), await auditedList(maker, dates)]
    expect(await take(told(inOrder.containerNo))).toEqual({ taken: 5, known: 0, unmatched: [] })
    const late = told(mixed.containerNo)
    for (const places of [
      [4, 3, 3],
      [2, 4],
      [0, 1, 2, 0],
    ])
      await take(places.map(at => late[at] ?? {}))
    const facts = async (list: Wire) => {
      const { status, etdDate, etaDate, ataDate } = await rowOf(list)
      const { way, drift } = await timeOf(list)
      return { status, etdDate, etaDate, ataDate, way: way.map(one => ({ ...one, place: null })), drift }
    }
    const known = await facts(inOrder)
    expect(known).toMatchObject({
      status: 'ARRIVED',
      etdDate: '2025-04-29',
      etaDate: '2025-05-05',
      ataDate: '2025-05-05',
    })
    expect(await facts(mixed)).toEqual(known)
    expect(known.drift.map(one => one.eta)).toEqual(['2025-05-04', '2025-05-06', '2025-05-05'])
    expect(await take(late)).toMatchObject({ taken: 0, known: 5 })
  })

  test('moves all that is in a container, of one order or of two', async () => {
    const list = await auditedList(maker, dates)
    const beside = await auditedList(maker, {
      ...dates,
      orgId: list.orgId,
      containerNo: list.containerNo,
      vesselVoyage: list.vesselVoyage,
      vendorId: (await make(vendor, { vendorType: 'EXTERNAL' })).id,
    })
    const [early, ...late] = told(list.containerNo)
    await take([early ?? {}])
    // Whoever is tracked later in the same container stands where it stands.
    const third = await auditedList(maker, {
      ...dates,
      orgId: list.orgId,
      containerNo: list.containerNo,
      vesselVoyage: list.vesselVoyage,
      vendorId: (await make(vendor, { vendorType: 'EXTERNAL' })).id,
    })
    const rows = async () =>
      (await admin.page(cargoTracking, { containerNo: String(list.containerNo), ascs: 'id' })).records as Tracked[]
    const stand = { status: 'DEPARTED', etdDate: '2025-04-29' }
    expect(await rows()).toMatchObject([list, beside, third].map(({ id }) => ({ packingListId: id, ...stand })))
    await take(late)
    const arrived = { status: 'ARRIVED', etaDate: '2025-05-05', ataDate: '2025-05-05' }
    expect(await rows()).toMatchObject([arrived, arrived, arrived])
    for (const { id } of await rows()) {
      const { way } = (await admin.ask('GET', `${cargoTracking.calls}/timeline?id=${id}`)) as unknown as ContainerTime
      expect(way.find(one => one.event === 'DISCHARGED')?.actual).toContain('2025-05-06')
    }
  })

  test('of a container of another unit is not theirs to bring in (reliability.md 2.4)', async () => {
    const list = await auditedList(maker, dates)
    const clerk = user('tracking:freight:list', 'tracking:freight:save', { scope: 'ORG', orgIds: [] })
    const gateIn = { ...told(list.containerNo)[0], event: 'GATE_IN' }
    await expect(take([gateIn], clerk)).rejects.toMatchObject({ bizCode: 'BEYOND_SCOPE' })
    expect(await take([gateIn])).toMatchObject({ taken: 1, known: 0 })
  })

  test('moves nothing by an arrival that is still to come, nor by a departure after the arrival', async () => {
    const list = await auditedList(maker, dates)
    const say = (event: string, day: string, saidTime: string) =>
      take([{ containerNo: list.containerNo, event, classifier: 'ACT', eventTime: `${day} 06:00:00`, saidTime }])
    await say('DEPARTED', '2025-04-28', '2025-04-28 09:00:00')
    expect(await say('ARRIVED', '2025-05-07', '2025-05-06 09:00:00')).toMatchObject({ taken: 1 })
    expect(await rowOf(list)).toMatchObject({ status: 'DEPARTED', ataDate: null })
    await say('ARRIVED', '2025-05-02', '2025-05-06 10:00:00')
    expect(await rowOf(list)).toMatchObject({ status: 'ARRIVED', ataDate: '2025-05-02', etaDate: '2025-05-04' })
    // Before the day it was expected on, but after the one it came: it left earlier than that.
    expect(await say('DEPARTED', '2025-05-03', '2025-05-06 11:00:00')).toMatchObject({ taken: 1 })
    expect(await rowOf(list)).toMatchObject({ etdDate: '2025-04-28', ataDate: '2025-05-02' })
    await say('DEPARTED', '2025-05-02', '2025-05-06 12:00:00')
    expect(await rowOf(list)).toMatchObject({ etdDate: '2025-05-02' })
  })

  test('of an arrival today counts today', async () => {
    const list = await auditedList(maker, dates)
    await take([
      {
        containerNo: list.containerNo,
        event: 'ARRIVED',
        classifier: 'ACT',
        eventTime: '2025-05-06 06:00:00',
        saidTime: '2025-05-06 09:00:00',
      },
    ])
    expect(await rowOf(list)).toMatchObject({ status: 'ARRIVED', ataDate: '2025-05-06' })
  })

  test('leaves what a person wrote since alone, until the carrier says something new', async () => {
    const list = await auditedList(maker, dates)
    const say = (day: string, saidTime: string) =>
      take([
        { containerNo: list.containerNo, event: 'ARRIVED', classifier: 'EST', eventTime: `${day} 06:00:00`, saidTime },
      ])
    await say('2025-05-06', '2025-04-30 09:00:00')
    await admin.save(cargoTracking, await admin.get(cargoTracking, await rowOf(list)), {
      etaDate: '2025-05-09',
      etaReason: '船公司电话通知',
    })
    await say('2025-05-03', '2025-04-29 09:00:00')
    expect(await rowOf(list)).toMatchObject({ etaDate: '2025-05-09' })
    await say('2025-05-08', '2025-05-02 09:00:00')
    const row = await admin.get(cargoTracking, await rowOf(list))
    expect(row).toMatchObject({ etaDate: '2025-05-08', etaWeek: '2025W19' })
    expect(row.etaHistory.map(one => one.newEta)).toEqual(['2025-05-06', '2025-05-09', '2025-05-08'])
  })

  test('is of nobody while no container is known, and taken from those who may', async () => {
    expect(await take(told('MSCU0000000'))).toMatchObject({ taken: 5, unmatched: ['MSCU0000000'] })
    const path = `${carrierEvent.calls}/take`
    expect(await user('tracking:freight:list').call('POST', path, { events: told('X') })).toMatchObject({ status: 403 })
    expect(await admin.call('POST', path, { events: [{ ...told('MSCU0000000')[0], event: 'SUNK' }] })).toMatchObject({
      code: 1,
    })
  })
})

describe('the money clock of a container', () => {
  test('counts free days and charges to the cent from the day it is discharged', async () => {
    const pod = String((await make(port)).portCode)
    const list = await auditedList(maker, { ...dates, pod })
    const tariff = (more: Wire) =>
      make(freeTimeTariff, { pod, shippingLine: null, startDate: '2025-01-01', endDate: null, ...more } as never)
    await tariff({
      chargeKind: 'DEMURRAGE',
      freeDays: 0,
      startsFrom: 'SAME_DAY',
      currencyCode: String(list.currencyCode),
      steps: [
        { fromDay: 1, toDay: 1, dailyRate: '100.10' },
        { fromDay: 2, dailyRate: '250.55' },
      ],
    })
    await tariff({
      chargeKind: 'PLUG_IN',
      freeDays: 3,
      startsFrom: 'NEXT_DAY',
      currencyCode: String(list.currencyCode),
      steps: [{ fromDay: 1, dailyRate: '60.50' }],
    })
    // Tariffs for every port count as well.
    const ours = (clocks: ContainerTime['clocks']) =>
      clocks.filter(one => ['DEMURRAGE', 'PLUG_IN'].includes(one.chargeKind))
    expect(ours((await timeOf(list)).clocks)).toMatchObject([{ chargeKind: 'DEMURRAGE' }, { chargeKind: 'PLUG_IN' }])
    await take(told(list.containerNo).filter(one => one.event !== 'DISCHARGED'))
    const { clocks, sums, cold } = await timeOf(list)
    expect(ours(clocks)).toMatchObject([
      {
        chargeKind: 'DEMURRAGE',
        running: 'CHARGED',
        daysOver: 2,
        amount: '350.65',
        forecast: [{ days: 1, amount: '601.20' }, { days: 3 }, { days: 7 }, { days: 14, amount: '3858.35' }],
      },
      { chargeKind: 'PLUG_IN', running: 'FREE', lastFreeDay: '2025-05-08', daysLeft: 2, amount: '0.00' },
    ])
    expect(sums).toContainEqual({ currencyCode: list.currencyCode, amount: '350.65' })
    expect(cold).toBeNull()
    const board = (await admin.ask('GET', `${cargoTracking.calls}/free-time`)) as unknown as ContainerTime[]
    expect(board.find(one => one.containerNo === list.containerNo)).toMatchObject({ sums })
    await take(told(list.containerNo))
    expect(ours((await timeOf(list)).clocks)[0]).toMatchObject({ from: '2025-05-06', daysOver: 1, amount: '100.10' })
  })

  test('counts on for a box that was fetched, until it is back', async () => {
    const pod = String((await make(port)).portCode)
    const list = await auditedList(maker, { ...dates, pod })
    await detained(list, pod)
    const say = (event: string, day: string) => happened(list, event, day)
    await take(told(list.containerNo))
    await say('FULL_OUT', '2025-05-06')
    await sql("update cargo_tracking set status = 'RECEIVED', ata_date = '2025-05-05' where packing_list_id = $1", [
      list.id,
    ])
    const onBoard = async () =>
      ((await admin.ask('GET', `${cargoTracking.calls}/free-time`)) as unknown as ContainerTime[]).find(
        one => one.containerNo === list.containerNo,
      )
    const clocks = (await onBoard())?.clocks
    expect(clocks?.find(one => one.chargeKind === 'DETENTION')).toMatchObject({ running: 'FREE', daysLeft: 0 })
    await say('EMPTY_RETURNED', '2025-05-06')
    expect(await onBoard()).toBeUndefined()
  })

  test('counts a box that was held at the port for months from the day it left, settled or not, until it is back', async () => {
    const pod = String((await make(port)).portCode)
    const list = await auditedList(maker, { loadDate: '2025-01-26', etdDate: '2025-01-28', etaDate: '2025-02-04', pod })
    await detained(list, pod)
    const say = (event: string, day: string) => happened(list, event, day)
    const detention = async () =>
      ((await admin.ask('GET', `${cargoTracking.calls}/free-time`)) as unknown as ContainerTime[])
        .find(one => one.containerNo === list.containerNo)
        ?.clocks.find(one => one.chargeKind === 'DETENTION')
    for (const [event, day] of [
      ['DEPARTED', '2025-01-28'],
      ['ARRIVED', '2025-02-04'],
    ] as const)
      await say(event, day)
    // Eighty-three days after anybody planned it to come.
    expect(await say('FULL_OUT', '2025-04-28')).toMatchObject({ unmatched: [] })
    await sql(
      "update cargo_tracking set status = 'SETTLED', expected_market_date = '2025-04-27' where packing_list_id = $1",
      [list.id],
    )
    expect(await detention()).toMatchObject({ running: 'CHARGED', daysOver: 8, amount: '640.00' })
    expect(await say('EMPTY_RETURNED', '2025-05-05')).toMatchObject({ unmatched: [] })
    expect(await detention()).toBeUndefined()
    expect((await timeOf(list)).clocks.find(one => one.chargeKind === 'DETENTION')).toMatchObject({
      running: 'STOPPED',
      daysOver: 7,
    })
    // What is told of the box once it was away for longer is another voyage's.
    expect(await say('DISCHARGED', '2025-08-30')).toMatchObject({ unmatched: [list.containerNo] })
  })

  test('tells a tariff whose steps leave a gap or whose days overlap another', async () => {
    const pod = String((await make(port)).portCode)
    const steps = [{ fromDay: 1, toDay: 3, dailyRate: '1' }]
    const given = { pod, startDate: '2025-01-01', endDate: null, chargeKind: 'STORAGE' as const }
    await expect(
      make(freeTimeTariff, { ...given, steps: [...steps, { fromDay: 5, dailyRate: '2' }] } as never),
    ).rejects.toMatchObject({
      bizCode: 'STEPS_NOT_CONTINUOUS',
      message: expect.stringContaining('should begin with day 4'),
    })
    await make(freeTimeTariff, { ...given, steps } as never)
    await expect(make(freeTimeTariff, { ...given, startDate: '2025-03-01', steps } as never)).rejects.toThrow()
  })

  test('is of a container one may see', async () => {
    const list = await auditedList(maker, dates)
    const { id } = await rowOf(list)
    const path = `${cargoTracking.calls}/timeline?id=${id}`
    expect(await neighbour.call('GET', path)).toMatchObject({ status: 404 })
    expect(await user('tracking:freight:list').call('GET', path)).toMatchObject({ status: 403 })
    const elsewhere = user('tracking:cargo:list', { scope: 'ORG', orgIds: [] })
    expect(await elsewhere.call('GET', path)).toMatchObject({ status: 404 })
    expect(await sql('select 1 as one from carrier_event where container_no = $1', [list.containerNo])).toEqual([])
  })
})
