import { expect, test } from 'vitest'
import { headerFields } from '#platform/model/document.ts'
import { cargoTracking } from '../cargo-tracking/document.ts'
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

test('an arrival says whose it is by what tracking keeps of its vendor, so that it is named in the reader’s language', () => {
  const [arrival] = arrivalsOf([
    { id: '1', packingListId: '7', qty: '1', vendor: '10003', vendorName: '南奔龙眼合作社' },
  ])
  expect(arrival?.vendor).toEqual({ id: '10003', name: '南奔龙眼合作社' })
  // What the part of the page reads is a field of the list it asks.
  expect(headerFields(cargoTracking).vendor).toMatchObject({ kind: 'reference', to: 'vendor' })
})
