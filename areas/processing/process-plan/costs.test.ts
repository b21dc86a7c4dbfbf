import { expect, test } from 'vitest'
import { decimal, sum } from '#platform/model/decimal.ts'
import { basisFor, type Output, outputCosts } from './costs.ts'

const output = (
  itemCode: string,
  outputKind: Output['outputKind'],
  [quantity = '', weight, unitValue]: readonly (string | null)[],
): Output => ({
  itemCode,
  outputKind,
  quantity: decimal(quantity ?? 0),
  weight: weight ? decimal(weight) : null,
  unitValue: unitValue ? decimal(unitValue) : null,
})
const told = (total: string | null, basis: 'VALUE' | 'WEIGHT', outputs: Output[]) =>
  outputCosts(total === null ? null : decimal(total), basis, outputs).map(
    one => `${one.itemCode} ${one.cost?.toFixed(2) ?? '?'} ${one.unitCost?.toFixed(4) ?? '?'}`,
  )
const gift = output('GIFT', 'MAIN', ['5760', '3240', '30'])
const loose = output('LOOSE', 'JOINT', ['100', '100', '10'])
const juice = output('JUICE', 'BY_PRODUCT', ['60', '60', '1'])

test.each([
  ['by value', 'VALUE', [gift, loose, juice], ['GIFT 98924.49 17.1744', 'LOOSE 1017.74 10.1774', 'JUICE 61.07 1.0178']],
  [
    'by weight, by-products at theirs',
    'WEIGHT',
    [gift, loose, juice],
    ['GIFT 96952.21 16.8320', 'LOOSE 2992.35 29.9235', 'JUICE 60.00 1.0000'],
  ],
  [
    'all of it on the only product',
    'WEIGHT',
    [output('GIFT', 'MAIN', ['10', null, null])],
    ['GIFT 100003.30 10000.3300'],
  ],
  [
    'nothing where a weight is missing',
    'WEIGHT',
    [gift, output('LOOSE', 'JOINT', ['1', null, null])],
    ['GIFT ? ?', 'LOOSE ? ?'],
  ],
] as const)('%s [process.joint]', (_, basis, outputs, expected) => {
  const total = outputs.length === 3 ? (basis === 'VALUE' ? '100003.30' : '100004.56') : '100003.30'
  expect(told(total, basis, [...outputs])).toEqual(expected)
  const costs = outputCosts(decimal(total), basis, [...outputs])
  if (costs.every(one => one.cost)) expect(sum(costs, one => one.cost).toFixed(2)).toBe(total)
})

test('what is not known is not shared', () => {
  expect(told(null, 'VALUE', [gift, juice])).toEqual(['GIFT ? ?', 'JUICE ? ?'])
})

test('by-products cost no more than there is, and bear it all where nothing else came of it', () => {
  expect(told('40', 'WEIGHT', [gift, juice])).toEqual(['GIFT 0.00 0.0000', 'JUICE 40.00 0.6667'])
  expect(told('40', 'WEIGHT', [juice])).toEqual(['JUICE 40.00 0.6667'])
})

test('by value while each has one', () => {
  expect(basisFor('VALUE', [gift, juice])).toBe('VALUE')
  expect(basisFor('VALUE', [gift, output('X', 'JOINT', ['1', '1', null])])).toBe('WEIGHT')
  expect(basisFor('VALUE', [output('X', 'JOINT', ['1', '1', '0'])])).toBe('WEIGHT')
  expect(basisFor('WEIGHT', [gift])).toBe('WEIGHT')
})
