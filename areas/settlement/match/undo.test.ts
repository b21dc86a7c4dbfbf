import { expect, test } from 'vitest'
import { stepsAfter, stepsBefore } from './undo.ts'

const became = (id: string, version: number, ok = true) => ({ id, version, ok })

test('a split is taken back, and then the match before it', () => {
  const matched = stepsAfter([], 'unmatch', [became('1', 2), became('2', 1, false)])
  expect(matched).toEqual([{ verb: 'unmatch', rows: [{ id: '1', version: 2 }] }])
  const split = stepsAfter(matched, 'join', [became('3', 2), became('4', 1)])
  expect(split.map(({ verb }) => verb)).toEqual(['unmatch', 'join'])
  expect(stepsBefore(split, [became('3', 3)])).toEqual(matched)
})

test('a step knows its sales as they stand after a later one was taken back', () => {
  const split = stepsAfter([], 'join', [became('3', 2), became('4', 1)])
  const matched = stepsAfter(split, 'unmatch', [became('3', 3)])
  expect(stepsBefore(matched, [became('3', 4)])).toEqual([
    {
      verb: 'join',
      rows: [
        { id: '3', version: 4 },
        { id: '4', version: 1 },
      ],
    },
  ])
})

test('what did nothing leaves the steps before; what cannot be taken back ends them', () => {
  const matched = stepsAfter([], 'unmatch', [became('1', 2)])
  expect(stepsAfter(matched, 'unmatch', [became('2', 1, false)])).toEqual(matched)
  expect(stepsAfter(matched, undefined, [became('1', 3)])).toEqual([])
})
