import { expect, test } from 'vitest'
import { comesOf, comingNow, onTheWay } from './receiving.ts'

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
  expect(comesOf(lines[0] ?? {}, { 1: '116' })).toBe(116)
  expect(comingNow(lines, {})).toEqual({ comes: 128, missing: 0 })
  expect(comingNow(lines, { 1: '116', 2: null })).toEqual({ comes: 124, missing: 4 })
  expect(comingNow(lines, { 2: '0' })).toEqual({ comes: 120, missing: 8 })
})
