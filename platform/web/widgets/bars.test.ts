import { expect, test } from 'vitest'
import { barsOf, figuresIn, largestOf, mostBars, writtenOf } from './bars.ts'

const rest = (count: number) => `rest of ${count}`
const bar = (value: string) => ({ key: value, name: value, value })

test('few bars stand each for itself, the largest first', () => {
  expect(largestOf(['1', '10', '9.5'].map(bar), rest).map(({ name }) => name)).toEqual(['10', '9.5', '1'])
})

test('what is too small for a bar is added up to the cent', () => {
  const bars = largestOf(
    Array.from({ length: 40 }, (_, at) => bar(at < 11 ? String(1000 + at) : '0.1')),
    rest,
  )
  expect(bars).toHaveLength(mostBars)
  expect(bars.at(-1)).toEqual({ key: '', name: 'rest of 29', value: '2.9', rest: true })
})

test('figures are written out as they are', () => {
  expect(writtenOf(bar('1234567.80'))).toBe('1,234,567.8')
})

test('figures side by side say as much as there is room for, the last one always', () => {
  const said = (room: number) => figuresIn(['122.484', '9.5', '123.428'].map(bar), room, text => text.length)
  expect(said(7)).toEqual(['122.484', '9.5', '123.428'])
  expect(said(5)).toEqual(['122.5', '9.5', '123.4'])
  expect(said(3)).toEqual(['122', '10', '123'])
  expect(said(2)).toEqual(['122', '', '123'])
})

test('what follows in time stands, the rest lies', () => {
  const look = { bar: '', text: '', line: '', font: '' }
  expect(barsOf([bar('1')], true, look).options?.indexAxis).toBe('x')
  expect(barsOf([bar('1')], false, look).options?.indexAxis).toBe('y')
})
