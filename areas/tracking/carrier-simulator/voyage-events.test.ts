import { describe, expect, test } from 'vitest'
import { etaDrift, timelineOf } from '../timeline/timeline.ts'
import { deliveriesOf, type Told, toldOf, type VoyagePlan } from './voyage-events.ts'

const plan: VoyagePlan = {
  containerNo: 'TEMU9284412',
  vesselVoyage: 'SITC SHEKOU 2511N',
  pol: 'CLVAP',
  pot: null,
  pod: 'CNSHK',
  etdDate: '2025-04-01',
  etaDate: '2025-04-21',
  delayDays: 3,
  collectedDate: null,
}
const places = new Map([
  ['CLVAP', { longitude: -71.6, latitude: -33 }],
  ['CNSHK', { longitude: 113.9, latitude: 22.5 }],
])
const said = (told: readonly Told[]) =>
  told.map(one => ({
    event: one.event,
    classifier: one.classifier,
    at: one.eventTime,
    place: one.location ?? null,
    saidAt: one.saidTime,
  }))

describe('what the simulated carrier tells of a voyage (business.md 5.7)', () => {
  test('ends with the day it is asked for, and is told in the order it was said', () => {
    expect(toldOf(plan, places, '2025-03-24')).toEqual([])
    expect(toldOf(plan, places, '2025-03-25').map(one => one.classifier)).toEqual(['PLN', 'PLN'])
    const all = toldOf(plan, places, '2025-06-01')
    expect(all.map(one => one.saidTime)).toEqual(all.map(one => one.saidTime).toSorted())
    expect(all.at(-1)).toMatchObject({ event: 'AVAILABLE', eventTime: '2025-04-25 06:15:00' })
  })

  test('a delay is told once half the way is done, and moves the arrival once', () => {
    const all = said(toldOf(plan, places, '2025-06-01'))
    expect(etaDrift(all)).toEqual([
      { saidAt: '2025-03-25 08:00:00', eta: '2025-04-21', days: 0 },
      { saidAt: '2025-04-13 08:00:00', eta: '2025-04-24', days: 3 },
    ])
    expect(timelineOf(all).find(one => one.event === 'ARRIVED')).toMatchObject({
      planned: '2025-04-21 09:00:00',
      actual: '2025-04-24 07:05:00',
      driftDays: 3,
    })
  })

  test('every day at sea has a position on the way, across the date line too', () => {
    const seen = toldOf(plan, places, '2025-06-01').filter(one => one.longitude !== undefined)
    expect(seen).toHaveLength(22)
    const east = (longitude = 0) => (longitude + 360) % 360
    const way = seen.map(one => east(one.longitude))
    expect(way).toEqual(way.toSorted((a, b) => b - a))
    expect(way[0]).toBeLessThan(east(-71.6))
    expect(way.at(-1)).toBeCloseTo(113.9)
  })

  test('a port without a place is told of without positions; a box is out once somebody fetched it', () => {
    const all = toldOf({ ...plan, collectedDate: '2025-04-26' }, new Map(), '2025-06-01')
    expect(all.filter(one => one.longitude !== undefined)).toEqual([])
    expect(all.slice(-2).map(one => [one.event, one.eventTime])).toEqual([
      ['FULL_OUT', '2025-04-26 10:15:00'],
      ['EMPTY_RETURNED', '2025-04-28 16:45:00'],
    ])
  })

  test.each([
    [{ late: false, twice: false }],
    [{ late: true, twice: false }],
    [{ late: false, twice: true }],
    [{ late: true, twice: true }],
  ])('%o: nothing is lost, and the timeline is the same', manner => {
    const all = toldOf({ ...plan, collectedDate: '2025-04-26', pot: 'SGSIN' }, places, '2025-06-01')
    const deliveries = deliveriesOf(all, manner)
    expect(new Set(deliveries.map(one => one.no)).size).toBeGreaterThan(5)
    expect(deliveries.length).toBeLessThanOrEqual(manner.twice ? 20 : 10)
    const heard = deliveries.flatMap(one => one.events)
    expect(new Set(heard).size).toBe(all.length)
    expect(timelineOf(said(heard))).toEqual(timelineOf(said(all)))
    if (manner.late) expect(heard[0]).toBe(all.at(-1))
  })
})
