import { describe, expect, test } from 'vitest'
import { decimal } from '#platform/model/decimal.ts'
import { byOrder, equalPart, ordersMeant } from './orders.ts'

type Line = Parameters<typeof byOrder>[0]

/** A line of a container, of one order in it or of all. */
const line = (shipmentId: string, packingListId: string | null = null, more: Partial<Line> = {}) =>
  ({ id: null, containerNo: `BOX ${shipmentId}`, shipmentLotNo: null, shipmentId, packingListId, ...more }) as Line
const order = (id: string, boxes: number | null) => ({ id, totalQty: boxes === null ? null : decimal(boxes) })
const inBox: Readonly<Record<string, ReturnType<typeof order>[]>> = {
  shared: [order('A', 600), order('B', 200)],
  own: [order('C', 10)],
  none: [],
}
const meant = (...lines: Line[]) =>
  ordersMeant(lines, ({ shipmentId }) => inBox[shipmentId ?? ''] ?? []).map(orders => orders.map(({ id }) => id).join())

describe('the orders a line of a cost is of (business.md 3.6, 3.14)', () => {
  test.each([
    ['all in its container, where nobody says which', [line('shared')], ['A,B']],
    ['its own', [line('shared', 'B')], ['B']],
    ['all that is left beside the others', [line('shared', 'A'), line('shared')], ['A', 'B']],
    ['one each, where there is a line for each', [line('shared'), line('shared')], ['A', 'B']],
    ['of each container its own', [line('own'), line('shared')], ['C', 'A,B']],
    ['none of a container nobody has listed', [line('none')], ['']],
    ['anew, where it named one of another container', [line('own', 'B')], ['C']],
    ['there already, where all are named', [line('own', 'C'), line('own')], ['C', 'C']],
  ])('are %s', (_, lines, expected) => {
    expect(meant(...lines)).toEqual(expected)
  })
})

describe('a line of several orders', () => {
  test('is one for each, with its part of what was told: boxes whole, grams, cents', () => {
    const told = line('shared', null, {
      id: '7',
      qty: decimal(7),
      netWeight: decimal('10.001'),
      value: decimal('0.05'),
    })
    expect(byOrder(told, inBox.shared ?? [])).toMatchObject([
      { id: '7', packingListId: 'A', qty: decimal(5), netWeight: decimal('7.501'), value: decimal('0.04') },
      { id: null, packingListId: 'B', qty: decimal(2), netWeight: decimal('2.5'), value: decimal('0.01') },
    ])
  })

  test('of lists without boxes bears alike; of one order it stays as it was told', () => {
    const told = line('shared', null, { qty: decimal('3.5') })
    const parts = byOrder(told, [order('A', null), order('B', null)])
    expect(parts.map(part => part.qty?.toFixed())).toEqual(['1.75', '1.75'])
    expect(byOrder(told, [order('A', 4)])).toMatchObject([{ packingListId: 'A', qty: decimal('3.5') }])
  })

  test('takes its part of its container by its kg, alike where nothing was weighed', () => {
    const [a, b, c] = [
      line('shared', 'A', { netWeight: decimal(30) }),
      line('shared', 'B', { netWeight: decimal(10) }),
      line('own', 'C'),
    ]
    expect([a, b, c].map(one => equalPart(one, [a, b, c]).toFixed())).toEqual(['0.75', '0.25', '1'])
    const [d, e] = [line('shared', 'A'), line('shared', 'B')]
    expect(equalPart(d, [d, e]).toFixed()).toBe('0.5')
  })
})
