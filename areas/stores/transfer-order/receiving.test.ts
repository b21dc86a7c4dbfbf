import { expect, test } from 'vitest'
import { comesOf, comingNow, isReceivedSince, onTheWay } from './receiving.ts'

const row = (id: string, shipped: string, more = {}) => ({ id, shippedQuantity: shipped, ...more })

test.each([
  [row('1', '120.000'), 120],
  [row('1', '120.000', { receivedQuantity: '116.000' }), 4],
  [row('1', '120.000', { receivedQuantity: '116.000', lossQty: '3.000', returnedQty: '1.000' }), 0],
  [{ id: '1' }, 0],
])('what is on its way of %j: %i', (line, expected) => {
  expect(onTheWay(line)).toBe(expected)
})

test('what was not counted comes whole; what is missing then is told', () => {
  const lines = [row('1', '120.000'), row('2', '8.000')]
  const typed = (qty: string | null) => ({ qty, received: '0' })
  expect(comesOf(lines[0] ?? {}, { 1: typed('116') })).toBe(116)
  expect(comingNow(lines, {})).toEqual({ comes: 128, missing: 0 })
  expect(comingNow(lines, { 1: typed('116'), 2: typed(null) })).toEqual({ comes: 124, missing: 4 })
  expect(comingNow(lines, { 2: typed('0') })).toEqual({ comes: 120, missing: 8 })
})

test('what was counted before more was received is counted anew: a count whose answer was lost takes no boxes twice', () => {
  const counted = { 1: { qty: '4', received: '0' } }
  const [before, after] = [row('1', '10.000'), row('1', '10.000', { receivedQuantity: '4.000' })]
  expect([before, after].map(line => isReceivedSince(line, counted))).toEqual([false, true])
  expect([before, after].map(line => comesOf(line, counted))).toEqual([4, 0])
  expect(comingNow([after], counted)).toEqual({ comes: 0, missing: 6 })
  expect(comesOf(after, { 1: { qty: '2', received: '4.000' } })).toBe(2)
})
