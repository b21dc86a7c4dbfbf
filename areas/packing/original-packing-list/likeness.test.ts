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

test('a size is its number, whatever is counted by it, and no other one [issue 34 D]', () => {
  for (const [word, name] of [
    ['4-5 heads', '4-5头'],
    ['4 – 5 HEADS', '4-5 pieces'],
    ['4 ลูก', '4头'],
    ['5 trái', '5 pcs'],
  ] as const)
    expect(likeness(word, name), word).toBe(1)
  expect(likeness('4 heads', '5头')).toBe(0)
  expect(likeness('4 heads', '4-5头')).toBeLessThan(1)
  expect(likeness('Headliner', 'liner')).toBeLessThan(1)
})
