import { expect, test } from 'vitest'
import { bestPrice, priceKey } from './route.ts'

const line = (lineNo: number, asks: object) =>
  ({
    lineNo,
    firstSubjectCode: 'OCEAN_FREIGHT',
    subjectCode: null,
    category: null,
    commodity: null,
    country: null,
    destinationPortCode: null,
    shippingCompanyCodeName: null,
    transportTypeName: null,
    vesselVoyage: null,
    ...asks,
  }) as never as Parameters<typeof priceKey>[0]
const durian = { category: 'DURIAN', destinationPortCode: 'CNSHK', shippingCompanyCodeName: 'SITC' }

test.each([
  ['one for everything holds', [{}], 1],
  ['a category weighs more than a port', [{ destinationPortCode: 'CNSHK' }, { category: 'DURIAN' }], 2],
  ['a port more than a line', [{ shippingCompanyCodeName: 'SITC' }, { destinationPortCode: 'CNSHK' }], 2],
  ['both more than one', [{ category: 'DURIAN' }, { category: 'DURIAN', shippingCompanyCodeName: 'SITC' }], 2],
  ['another category does not hold', [{ category: 'KIWI', destinationPortCode: 'CNSHK' }, {}], 2],
  ['nothing holds', [{ category: 'KIWI' }, { vesselVoyage: 'SITC SHEKOU 2511N' }], undefined],
])('the price that says most about a container: %s', (_, asks, expected) => {
  expect(
    bestPrice(
      asks.map((one, at) => line(at + 1, one)),
      durian,
    )?.lineNo,
  ).toBe(expected)
})

test('two prices are for the same when all they ask for is', () => {
  expect(priceKey(line(1, durian))).toBe(priceKey(line(2, durian)))
  expect(priceKey(line(1, durian))).not.toBe(priceKey(line(2, { ...durian, modeName: 'LCL' })))
})
