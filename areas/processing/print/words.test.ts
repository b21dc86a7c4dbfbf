import { expect, test } from 'vitest'
import { filledIn } from './words.ts'

test('a template is filled in from its record, line by line', () => {
  expect(filledIn('{itemName}\n净重 Net {netWeight} kg\n{nothing}', { itemName: '金果', netWeight: '0.560' })).toEqual([
    '金果',
    '净重 Net 0.56 kg',
  ])
  expect(filledIn('{quantity}箱', { quantity: '480.000' })).toEqual(['480箱'])
})
