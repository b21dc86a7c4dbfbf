import { describe, expect, test } from 'vitest'
import { voyageFor } from './voyage.ts'

const spring = { etdDate: '2025-01-01', etaDate: '2025-01-12' }
const next = { etdDate: '2025-02-05', etaDate: '2025-02-16' }

describe('the voyage an event of a box is about', () => {
  test.each([
    ['GATE_IN', '2024-12-31 10:00:00', spring],
    ['DEPARTED', '2025-01-09 22:00:00', spring],
    ['TRANSSHIP_IN', '2025-01-06 04:00:00', spring],
    ['ARRIVED', '2025-01-14 06:00:00', spring],
    // The box comes back empty when its next voyage is near already, and is out again soon after.
    ['EMPTY_RETURNED', '2025-01-27 09:00:00', spring],
    ['EMPTY_OUT', '2025-01-30 09:00:00', next],
    ['DEPARTED', '2025-02-03 09:00:00', next],
    ['TRANSSHIP_OUT', '2025-02-10 09:00:00', next],
    ['DISCHARGED', '2025-02-15 09:00:00', next],
    ['EMPTY_RETURNED', '2025-04-10 09:00:00', next],
    ['ARRIVED', '2024-11-01 09:00:00', undefined],
    ['ARRIVED', '2025-06-30 09:00:00', undefined],
  ] as const)('%s at %s', (event, eventTime, expected) => {
    expect(voyageFor([next, spring], { event, eventTime })).toBe(expected)
    expect(voyageFor([spring, next], { event, eventTime })).toBe(expected)
  })

  test('is the only one there is as long as the day is near it', () => {
    expect(voyageFor([next], { event: 'DEPARTED', eventTime: '2025-03-01 10:00:00' })).toBe(next)
    expect(voyageFor([next], { event: 'ARRIVED', eventTime: '2025-01-20 10:00:00' })).toBe(next)
    expect(voyageFor([], { event: 'ARRIVED', eventTime: '2025-01-20 10:00:00' })).toBeUndefined()
  })
})
