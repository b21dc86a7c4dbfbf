import { describe, expect, test } from 'vitest'
import { code, money, quantity } from '../../model/fields.ts'
import { summedUp } from './selection-sums.ts'

const fields = { no: code('号', 'No.'), qty: quantity('数量', 'Quantity'), amount: money('金额', 'Amount') }
const rows = [
  { no: '10', qty: '3.000', amount: '10.10' },
  { no: '20', qty: '4.000', amount: null },
  { no: '30', qty: '5.000', amount: '0.20' },
]
const columns = ['no', 'qty', 'amount']
const over = (top: number, bottom: number, left: number, right: number) =>
  summedUp({ top, bottom, left, right }, rows, columns, fields)

describe('the figures of a chosen block', () => {
  test('are counted, added up exactly and averaged; what is no figure and what is empty does not count', () => {
    expect(over(0, 2, 0, 1)?.together?.sum.toFixed(3)).toBe('12.000')
    const amounts = over(0, 2, 2, 2)
    const { sum, average, least, most } = amounts?.together ?? {}
    expect([amounts?.count, sum?.toFixed(), average?.toFixed()]).toEqual([2, '10.3', '5.15'])
    expect([least?.toFixed(), most?.toFixed()]).toEqual(['0.2', '10.1'])
  })

  test('are only counted where they cannot be added up: boxes and amounts, and amounts of several currencies', () => {
    expect(over(0, 2, 0, 2)).toEqual({ count: 5 })
    const mixed = [
      { amount: '1.00', currencyCode: 'THB' },
      { amount: '2.00', currencyCode: 'USD' },
    ]
    const box = { top: 0, bottom: 1, left: 0, right: 0 }
    expect(summedUp(box, mixed, ['amount'], fields)).toEqual({ count: 2 })
    const own = { amount: money('金额', 'Amount', { currency: '' }) }
    expect(summedUp(box, mixed, ['amount'], own)?.together?.sum.toFixed(2)).toBe('3.00')
  })

  test('are not told of one cell, of numbers that only name something, or of nothing', () => {
    expect(over(0, 0, 1, 1)).toBeUndefined()
    expect(over(0, 2, 0, 0)).toBeUndefined()
    expect(summedUp(undefined, rows, columns, fields)).toBeUndefined()
  })
})
