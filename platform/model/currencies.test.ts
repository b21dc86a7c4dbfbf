import currencyCodes from 'currency-codes'
import { expect, it } from 'vitest'
import { decimalsOf } from './currencies.ts'

it('knows the decimals of every currency as ISO 4217 lists them [field case C19]', () => {
  const listed = currencyCodes.data.filter(({ code, digits }) => digits <= 4 && !code.startsWith('X'))
  expect(listed.length).toBeGreaterThan(150)
  expect(listed.filter(({ code, digits }) => decimalsOf(code) !== digits)).toEqual([])
})
