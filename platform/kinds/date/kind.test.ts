import { expect, test } from 'vitest'
import { dateKind, isDay } from './kind.ts'

test.each(['0000-01-01', '0001-01-01', '1899-12-31', '2200-01-01', '9999-12-31', '2025-02-29', '2025-5-6', ''])(
  '%s is no day anything of the business can be about',
  day => {
    expect(isDay(day)).toBe(false)
    expect(dateKind.check(day, {} as never)).toEqual(['不是有效日期', 'is not a date'])
  },
)

test.each(['1900-01-01', '2025-05-06', '2024-02-29', '2199-12-31'])('%s is a day', day => expect(isDay(day)).toBe(true))
