import { expect, test } from 'vitest'
import { waterfall } from './waterfall.ts'

const names = { from: ['预估', 'Estimated'], to: ['实际', 'Actual'] } as const
const bar = (key: string, amount: string) => ({ key, label: [key, key] as const, amount, why: null })

test('a waterfall begins each bar where the one before it ended, and leaves out what moved nothing', () => {
  const step = {
    from: 'est',
    to: 'act',
    start: '100',
    end: '50',
    bars: [bar('price', '60'), bar('Tariff', '0'), bar('rate', '-110')],
  }
  expect(waterfall(step, names).map(({ key, left, tone, width }) => [key, left, width, tone])).toEqual([
    ['est', 0, 62.5, 'whole'],
    ['price', 62.5, 37.5, 'more'],
    ['rate', 31.25, 68.75, 'less'],
    ['act', 0, 31.25, 'whole'],
  ])
})

test('a loss lies left of nothing', () => {
  const step = { from: 'est', to: 'act', start: '-20', end: '80', bars: [bar('price', '100')] }
  expect(waterfall(step, names).map(({ left, width }) => [left, width])).toEqual([
    [0, 20],
    [0, 100],
    [20, 80],
  ])
})
