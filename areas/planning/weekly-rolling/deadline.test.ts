import { expect, test } from 'vitest'
import { deadlineIn, deadlineParam, deadlineWords, reportableUntil } from './deadline.ts'

const usual = deadlineIn(deadlineParam.value)

test('a week is reported until Thursday 18:00 of the week before it (business.md 3.19)', () => {
  expect(usual).toEqual({ weekday: 4, time: '18:00' })
  if (!usual) return
  expect(deadlineWords(usual)).toEqual(['周四 18:00', 'Thursday 18:00'])
  // A week from Monday on, one from Sunday on, and one that begins on a Thursday itself.
  expect(reportableUntil('2025-05-12', usual).toISOString()).toBe('2025-05-08T10:00:00.000Z')
  expect(reportableUntil('2025-05-11', usual).toISOString()).toBe('2025-05-08T10:00:00.000Z')
  expect(reportableUntil('2025-05-15', usual).toISOString()).toBe('2025-05-08T10:00:00.000Z')
})

test.each(['', '8 18:00', '4 24:00', 'Thursday', '4'])('a setting that says no day and time is none: %s', setting => {
  expect(deadlineIn(setting)).toBeUndefined()
})
