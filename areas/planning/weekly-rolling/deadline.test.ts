import { expect, test } from 'vitest'
import { deadlineDay, deadlineIn, deadlineParam, deadlineWords, isOver } from './deadline.ts'

const usual = deadlineIn(deadlineParam.value)

test('a week is reported until Thursday 18:00 of the week before it (business.md 3.19)', () => {
  expect(usual).toEqual({ weekday: 4, time: '18:00' })
  if (!usual) return
  expect(deadlineWords(usual)).toEqual(['周四 18:00', 'Thursday 18:00'])
  // A week from Monday on, one from Sunday on, and one that begins on a Thursday itself.
  expect(['2025-05-12', '2025-05-11', '2025-05-15'].map(day => deadlineDay(day, usual))).toEqual([
    '2025-05-08',
    '2025-05-08',
    '2025-05-08',
  ])
  const over = (today: string, moment: string) => isOver('2025-05-12', usual, today, new Date(moment))
  expect(over('2025-05-07', '2025-05-07T23:00:00+08:00')).toBe(false)
  expect(over('2025-05-08', '2025-05-08T17:59:59+08:00')).toBe(false)
  expect(over('2025-05-08', '2025-05-08T18:00:00+08:00')).toBe(true)
  expect(over('2025-05-09', '2025-05-09T00:00:00+08:00')).toBe(true)
})

test.each(['', '8 18:00', '4 24:00', 'Thursday', '4'])('a setting that says no day and time is none: %s', setting => {
  expect(deadlineIn(setting)).toBeUndefined()
})
