import { expect, test } from 'vitest'
import { exactIn, exactly } from './exact-text.ts'

test('the whole of a text is asked for in double quotes, also of one that bears such itself', () => {
  expect(exactIn(exactly('冷柜 A'))).toBe('冷柜 A')
  expect(exactIn(exactly('"A"'))).toBe('"A"')
  expect(exactIn(exactly('two\nlines'))).toBe('two\nlines')
})

test('words, and quotes around nothing or on one side, are looked for in any part', () => {
  for (const asked of ['A', '', '"', '""', '"A', 'A"', 'say "A"']) expect(exactIn(asked), asked).toBeUndefined()
})
