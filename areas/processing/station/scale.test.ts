import { expect, test } from 'vitest'
import { linesIn, nextBox, readingOf, simulated, toneOf } from './scale.ts'

test.each([
  ['SICS', 'S S     0.562 kg', { gross: '0.562', stable: true }],
  ['SICS', 'S D     558.0 g', { gross: '0.558', stable: false }],
  ['SICS', 'S I', undefined],
  ['TEXT', 'ST,GS,+  0.562kg', { gross: '0.562', stable: true }],
  ['TEXT', 'US,NT,-  0.100 kg', { gross: '-0.100', stable: false }],
  ['TEXT', 'OL', undefined],
  ['TOLEDO', '\u000250 000562000000', { gross: '0.562', stable: true }],
  ['TOLEDO', '\u000258 000562000000', { gross: '0.562', stable: false }],
  ['TOLEDO', '\u000252 000562000000', { gross: '-0.562', stable: true }],
  ['TOLEDO', 'hello', undefined],
] as const)('%s says %j', (protocol, line, reading) => {
  expect(readingOf(protocol, line)).toEqual(reading)
})

test('whole lines are taken, the rest waits for more', () => {
  expect(linesIn('S S 0.562 kg\r\nS S 0.5')).toEqual({ lines: ['S S 0.562 kg'], rest: 'S S 0.5' })
  expect(linesIn('')).toEqual({ lines: [], rest: '' })
})

test.each([
  [undefined, 1, 2, 'none'],
  [0, 1, 2, 'none'],
  [0.9, 1, 2, 'bad'],
  [2.1, 1, 2, 'bad'],
  [1, 1, 2, 'near'],
  [1.95, 1, 2, 'near'],
  [1.5, 1, 2, 'good'],
  [1.5, undefined, undefined, 'good'],
] as const)('%s kg between %s and %s is %s', (net, min, max, tone) => {
  expect(toneOf(net, min, max)).toBe(tone)
})

test('a simulated scale swings and stands still; its day has boxes out of range', () => {
  expect(simulated(1, 0).stable).toBe(false)
  expect(simulated(1, 9)).toEqual({ gross: '1.000', stable: true })
  const day = Array.from({ length: 24 }, (_, at) => nextBox(at, 1, 2))
  expect(day.filter(net => net < 1 || net > 2)).toHaveLength(4)
})
