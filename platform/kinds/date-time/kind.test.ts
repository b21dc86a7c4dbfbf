import { expect, test } from 'vitest'
import { dateTimeKind } from './kind.ts'

const field = { kind: 'date-time', label: ['时间', 'Time'] } as const

test.each([
  ['2026-11-27 08:38:52', '2026-11-27 08:38:52'],
  ['2026-11-27T00:38:52.321Z', '2026-11-27 08:38:52'],
  [null, ''],
])('the moment %s is read as %s', (moment, words) => {
  expect(dateTimeKind.show(moment as never, field as never, 'zh')).toBe(words)
})
