import { expect, test } from 'vitest'
import { figuresOf, refusalOf } from './in-rules.ts'
import { packingLineAmounts } from './packing.ts'

const line = (purchaseUnitPrice: string | null) => () =>
  packingLineAmounts({ qty: '10', purchaseUnitPrice, salesUnitPrice: '3' })

test('a formula gives its figures, nothing, or why not', () => {
  expect(figuresOf(line('2.5'))?.purchaseAmount.toFixed(2)).toBe('25.00')
  expect(figuresOf(line(null))?.purchaseAmount.toFixed(2)).toBe('0.00')
  expect(figuresOf(line('-1'))).toBeUndefined()
  expect(refusalOf(line('2.5'), () => ['不应拒绝', 'not refused'])).toBeNull()
  expect(refusalOf(line('-1'), ({ code }) => ({ bizCode: code, message: ['单价为负', 'negative price'] }))).toEqual({
    bizCode: 'PRICE_NEGATIVE',
    message: ['单价为负', 'negative price'],
  })
})

test('a fault of the program is not taken for a refusal', () => {
  const broken = () => {
    throw new TypeError('broken')
  }
  expect(() => figuresOf(broken)).toThrow(TypeError)
  expect(() => refusalOf(broken, () => ['', ''])).toThrow(TypeError)
})
