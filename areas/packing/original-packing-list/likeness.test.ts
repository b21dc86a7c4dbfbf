import { expect, test } from 'vitest'
import { byLikeness, likeness } from './likeness.ts'

test('a name that stands in a vendor’s word comes before one that only looks alike', () => {
  const values = [
    { dopCode: 'MONTHONG', names: ['金枕', 'Monthong'] },
    { dopCode: 'CHANGMAI', names: ['清迈', 'Chanmai'] },
    { dopCode: 'CHANEE', names: ['青尼', 'Chanee'] },
  ]
  const ranked = byLikeness('CHANEE 青尼', values)
  expect(ranked.map(({ value }) => value.dopCode)).toEqual(['CHANEE', 'CHANGMAI', 'MONTHONG'])
  expect(ranked[0]).toMatchObject({ isAlike: true })
  expect(ranked.at(-1)).toMatchObject({ isAlike: false })
})

test.each([
  ['Regina', 'regina', 1],
  ['J', 'XJ', 0],
  ['Première qualité', 'Premiere qualite', 1],
  ['', 'A', 0],
])('%s and %s', (word, name, least) => {
  expect(likeness(word, name)).toBeGreaterThanOrEqual(least)
})

test('one letter does not stand in another word', () => {
  expect(likeness('JUMBO', 'J')).toBeLessThan(0.35)
  expect(likeness('Grade A', 'A')).toBeGreaterThan(0.8)
})
