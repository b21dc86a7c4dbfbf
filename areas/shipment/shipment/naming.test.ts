import { expect, test } from 'vitest'
import { containerNoIn, isOneAway, lotNoIn, voyageKeyOf } from './naming.ts'

test('a container, a voyage and a lot are one however they are typed (business.md 2.5)', () => {
  expect(containerNoIn(' temu 928-4412')).toBe('TEMU9284412')
  expect(containerNoIn('ＴＥＭＵ928 4412\u200B')).toBe('TEMU9284412')
  expect(voyageKeyOf('Sitc  Shekou 2511n')).toBe(voyageKeyOf('SITC SHEKOU-2511 N'))
  expect(voyageKeyOf('中远 之星 012E')).toBe('中远之星012E')
  expect(voyageKeyOf('ＳＩＴＣ 1')).toBe('SITC1')
  expect(lotNoIn(' thdr250426 003')).toBe('THDR250426003')
})

test.each([
  ['TEMU9284412', 'TEMU9284413', true],
  ['TEMU9284412', 'TEMU928441', true],
  ['TEMU9284412', 'TEMU92844122', true],
  ['TEMU9284412', 'TEMU9248412', true],
  ['TEMU9284412', 'TEMU9284412', false],
  ['TEMU9284412', 'TEMU9284433', false],
  ['TEMU9284412', 'TEMU98', false],
  ['', 'A', true],
  ['AB', 'BC', false],
])('%s and %s are one character apart: %s', (one, other, isOne) => {
  expect(isOneAway(one, other)).toBe(isOne)
  expect(isOneAway(other, one)).toBe(isOne)
})
