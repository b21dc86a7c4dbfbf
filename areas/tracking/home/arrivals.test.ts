import { expect, test } from 'vitest'
import { arrivalsOf } from './arrivals.ts'

test('rows of one container are one arrival with all its boxes, in the order they came', () => {
  const rows = [
    { id: '1', packingListId: '7', qty: '400.000' },
    { id: '2', packingListId: '8', qty: '1' },
    { id: '3', packingListId: '7', qty: '560.000' },
    { id: '4', packingListId: null, qty: null },
  ]
  expect(arrivalsOf(rows).map(({ first, boxes, kinds }) => [first.id, boxes, kinds])).toEqual([
    ['1', '960', 2],
    ['2', '1', 1],
    ['4', '0', 1],
  ])
})
