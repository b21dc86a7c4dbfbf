import { expect, test } from 'vitest'
import { decimal } from '#platform/model/decimal.ts'
import { type Arriving, arrivalWords } from './words.ts'

const sku = (more: Partial<Arriving> = {}): Arriving => ({
  containerNo: 'TEMU9284412',
  vesselVoyage: 'SITC SHEKOU 2511N',
  podName: '蛇口',
  category: 'DURIAN',
  categoryName: '榴莲',
  org: 'SZ',
  warehouse: 'SZ-COLD',
  qty: decimal('480'),
  ...more,
})

test('the morning message has a line a container with its fruit and boxes', () => {
  expect(
    arrivalWords('2025-05-04', [
      sku(),
      sku({ qty: decimal('288') }),
      sku({ containerNo: 'MEDU9123457', podName: null }),
    ]),
  ).toBe(
    [
      '### 2025-05-04 到港 2 柜',
      '>TEMU9284412 · SITC SHEKOU 2511N · 蛇口 · 榴莲 · 768件',
      '>MEDU9123457 · SITC SHEKOU 2511N · 榴莲 · 480件',
    ].join('\n'),
  )
})
