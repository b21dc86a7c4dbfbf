import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decimal } from '#platform/model/decimal.ts'
import { carrierEvents, classifiers } from './events.ts'
import { charged, clockOf, forecastDays, sums, type Tariff, type TariffRow, tariffsFor } from './money-clock.ts'
import { type Event, etaDrift, type Said, timelineOf } from './timeline.ts'

const said = (event: Event, classifier: Said['classifier'], at: string, saidAt: string, place = 'CNSHK'): Said => ({
  event,
  classifier,
  at,
  saidAt,
  place,
})

/** What a carrier told of container A, one word after the other. */
const ofA: readonly Said[] = [
  said('DEPARTED', 'PLN', '2025-04-28', '2025-04-20 08:00:00', 'THLCH'),
  said('ARRIVED', 'PLN', '2025-05-04', '2025-04-20 08:00:00'),
  said('DEPARTED', 'ACT', '2025-04-28 19:30:00', '2025-04-28 20:00:00', 'THLCH'),
  said('ARRIVED', 'EST', '2025-05-06 06:00:00', '2025-04-30 09:00:00'),
  said('ARRIVED', 'EST', '2025-05-05 22:00:00', '2025-05-02 09:00:00'),
  said('ARRIVED', 'ACT', '2025-05-05 23:10:00', '2025-05-06 01:00:00'),
]

describe('the way of a container', () => {
  test('tells of each thing when it was planned, expected and done, and by how many days it drifted', () => {
    expect(timelineOf(ofA)).toEqual([
      {
        event: 'DEPARTED',
        place: 'THLCH',
        planned: '2025-04-28',
        estimated: null,
        actual: '2025-04-28 19:30:00',
        driftDays: 0,
      },
      {
        event: 'ARRIVED',
        place: 'CNSHK',
        planned: '2025-05-04',
        estimated: '2025-05-05 22:00:00',
        actual: '2025-05-05 23:10:00',
        driftDays: 1,
      },
    ])
    expect(etaDrift(ofA)).toEqual([
      { saidAt: '2025-04-20 08:00:00', eta: '2025-05-04', days: 0 },
      { saidAt: '2025-04-30 09:00:00', eta: '2025-05-06', days: 2 },
      { saidAt: '2025-05-02 09:00:00', eta: '2025-05-05', days: 1 },
    ])
  })

  test('a year of events, shuffled and doubled, gives the same as in order', () => {
    const moment = fc
      .date({ min: new Date('2025-01-01T00:00:00Z'), max: new Date('2025-12-31T23:59:59Z'), noInvalidDate: true })
      .map(date => date.toISOString().slice(0, 19).replace('T', ' '))
    const event: fc.Arbitrary<Said> = fc.record({
      event: fc.constantFrom(...(Object.keys(carrierEvents) as Event[])),
      classifier: fc.constantFrom(...(Object.keys(classifiers) as Said['classifier'][])),
      at: moment,
      // Often the same moment, so that what was said at once has an order too.
      saidAt: fc.oneof(moment, fc.constantFrom('2025-03-01 00:00:00', '2025-06-01 00:00:00')),
      place: fc.constantFrom('CNSHK', 'CNSHA', 'SGSIN', null),
    })
    fc.assert(
      fc.property(
        fc.array(event, { maxLength: 120 }).chain(events =>
          fc.tuple(
            fc.constant(events.toSorted((a, b) => a.saidAt.localeCompare(b.saidAt))),
            fc.shuffledSubarray([...events, ...events], {
              minLength: events.length * 2,
              maxLength: events.length * 2,
            }),
          ),
        ),
        ([inOrder, mixed]) => {
          expect(timelineOf(mixed)).toEqual(timelineOf(inOrder))
          expect(etaDrift(mixed)).toEqual(etaDrift(inOrder))
        },
      ),
      { numRuns: 200, seed: 20_250_426 },
    )
  })
})

const step = (fromDay: number, toDay: number | null, dailyRate: string) => ({
  fromDay,
  toDay,
  dailyRate: decimal(dailyRate),
})
const tariff = (more: Partial<TariffRow> = {}): TariffRow => ({
  chargeKind: 'DEMURRAGE',
  freeDays: 7,
  startsFrom: 'SAME_DAY',
  currencyCode: 'USD',
  steps: [step(1, 3, '100'), step(4, 7, '250'), step(8, null, '350.55')],
  shippingLine: null,
  pod: null,
  startDate: '2025-01-01',
  endDate: null,
  ...more,
})

describe('the money clock', () => {
  test.each([
    ['2025-05-04', 'AHEAD', 7, 0, '0.00'],
    ['2025-05-05', 'FREE', 6, 0, '0.00'],
    ['2025-05-11', 'FREE', 0, 0, '0.00'],
    ['2025-05-12', 'CHARGED', 0, 1, '100.00'],
    ['2025-05-15', 'CHARGED', 0, 4, '550.00'],
    ['2025-05-20', 'CHARGED', 0, 9, '2001.10'],
  ])('on %s a box discharged on 5 May with seven free days is %s', (today, running, daysLeft, daysOver, amount) => {
    const clock = clockOf(tariff(), { from: '2025-05-05 23:10:00', until: null }, today)
    expect({ ...clock, amount: clock.amount.toFixed(2) }).toMatchObject({
      running,
      lastFreeDay: '2025-05-11',
      daysLeft,
      daysOver,
      amount,
    })
  })

  test('may begin the next day, stops when the box is fetched, and tells what waiting costs', () => {
    const next = tariff({ startsFrom: 'NEXT_DAY' })
    expect(clockOf(next, { from: '2025-05-05', until: null }, '2025-05-12')).toMatchObject({
      running: 'FREE',
      lastFreeDay: '2025-05-12',
    })
    const fetched = clockOf(tariff(), { from: '2025-05-05', until: '2025-05-13 10:00:00' }, '2025-06-30')
    expect(fetched).toMatchObject({ running: 'STOPPED', daysOver: 2, daysLeft: 0, forecast: [] })
    expect(fetched.amount.toFixed(2)).toBe('200.00')
    const waiting = clockOf(tariff(), { from: '2025-05-05', until: null }, '2025-05-12')
    expect(waiting.forecast.map(({ amount }) => amount.toFixed(2))).toEqual(['200.00', '550.00', '1650.55', '4104.40'])
  })

  test('costs what its days cost one by one, to the cent', () => {
    const steps = fc.array(fc.tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 0, max: 99_999 })), {
      minLength: 1,
      maxLength: 5,
    })
    fc.assert(
      fc.property(steps, fc.integer({ min: 0, max: 80 }), (parts, days) => {
        let from = 1
        const rows: Tariff['steps'] = parts.map(([length, cents], at) => {
          const row = {
            fromDay: from,
            toDay: at === parts.length - 1 ? null : from + length - 1,
            dailyRate: decimal(cents).div(100),
          }
          from += length
          return row
        })
        const oneByOne = Array.from({ length: days }, (_, at) =>
          rows.find(row => at + 1 >= row.fromDay && (row.toDay === null || at + 1 <= row.toDay)),
        ).reduce((all, row) => all.plus(row?.dailyRate ?? 0), decimal(0))
        expect(charged(rows, days).toFixed(2)).toBe(oneByOne.toFixed(2))
      }),
    )
  })

  test('takes the tariff of line and port before one of either, in force on the day', () => {
    const all = [
      tariff(),
      tariff({ pod: 'CNSHK', freeDays: 6 }),
      tariff({ shippingLine: 'SITC', freeDays: 5 }),
      tariff({ shippingLine: 'SITC', pod: 'CNSHK', freeDays: 4, endDate: '2025-05-31' }),
      tariff({ chargeKind: 'PLUG_IN', freeDays: 3 }),
    ]
    const freeDays = (shippingLine: string, pod: string, day: string) =>
      tariffsFor(all, { shippingLine, pod, day }).map(one => one.freeDays)
    expect(freeDays('SITC', 'CNSHK', '2025-05-05')).toEqual([4, 3])
    expect(freeDays('SITC', 'CNSHK', '2025-06-01')).toEqual([5, 3])
    expect(freeDays('MSC', 'CNSHK', '2025-06-01')).toEqual([6, 3])
    expect(freeDays('MSC', 'CNSHA', '2024-12-31')).toEqual([])
    expect(forecastDays[0]).toBe(1)
  })

  test('adds up what is owed, one sum a currency', () => {
    const total = sums([
      { currencyCode: 'USD', amount: decimal('100.10') },
      { currencyCode: 'CNY', amount: decimal('60') },
      { currencyCode: 'USD', amount: decimal('0.05') },
    ])
    expect([...total].map(([code, amount]) => `${code} ${amount.toFixed(2)}`)).toEqual(['USD 100.15', 'CNY 60.00'])
  })
})
