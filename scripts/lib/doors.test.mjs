import { describe, expect, test } from 'vitest'
import { arrowsBetweenAreas, inOrder, isDoor, matrixOf } from './doors.mjs'

const arrow = (/** @type {string} */ file, /** @type {string} */ taken) => ({
  from: file.split('/')[1] ?? '',
  to: taken.split('/')[1] ?? '',
  file,
  taken,
})

describe('what an area may take of another', () => {
  test.each([
    'areas/packing/packing-list/document.ts',
    'areas/packing/terms.ts',
    'areas/packing/offers.ts',
    'areas/packing/offers.server.ts',
    'areas/packing/offers.web.ts',
    'areas/formulas/stock.ts',
  ])('%s', taken => expect(isDoor(arrow('areas/sales/sale-record/actions.server.ts', taken))).toBe(true))

  test.each([
    'areas/packing/packing-list/actions.server.ts',
    'areas/packing/packing-list/container.ts',
    'areas/packing/parties.ts',
    'areas/packing/packing-list/screen.web.tsx',
    'areas/tracking/demo/offers.server.ts',
  ])('not %s', taken => expect(isDoor(arrow('areas/sales/sale-record/actions.server.ts', taken))).toBe(false))

  test('the demo of an area takes what the demo of another offers', () =>
    expect(isDoor(arrow('areas/warehouse/demo/index.server.ts', 'areas/tracking/demo/offers.server.ts'))).toBe(true))
})

describe('the order of areas', () => {
  test('has none left over: nobody takes of who takes of them', () => {
    const arrows = arrowsBetweenAreas()
    expect(arrows.length).toBeGreaterThan(300)
    expect(inOrder(arrows).circle).toEqual([])
    expect(matrixOf(arrows)).toMatch(/settlement .*o/)
  })

  test('finds a circle of three', () => {
    const arrows = [
      arrow('areas/sales/a.ts', 'areas/cost/terms.ts'),
      arrow('areas/cost/a.ts', 'areas/quality/terms.ts'),
      arrow('areas/quality/a.ts', 'areas/sales/terms.ts'),
    ]
    expect(inOrder(arrows).circle).toEqual(['cost', 'quality', 'sales'])
  })
})
