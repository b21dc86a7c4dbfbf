import { expect, test } from 'vitest'
import { countsOf, flakyIn, merged, secondTry } from './run-files.mjs'

const file = (/** @type {string} */ name, failed = 0) => ({
  file: name,
  passed: 3,
  failed,
  skipped: 0,
  red: failed > 0 && name !== '' ? [{ name: `${name} stands`, why: 'it did not' }] : [],
})
const ran = (/** @type {ReturnType<typeof file>[]} */ files, code = 0, /** @type {string[]} */ unhandled = []) => ({
  code,
  files,
  unhandled: unhandled.map(one => ({ file: one, why: 'nobody caught it' })),
})

test('what failed is run once more, in a test or outside of one; all of it where nobody knows what failed', () => {
  expect(secondTry(ran([file('a')]))).toBeUndefined()
  expect(secondTry(ran([file('a'), file('b', 1), file('c', 2)], 1))).toEqual(['b', 'c'])
  expect(secondTry(ran([file('a'), file('b')], 1, ['b']))).toEqual(['b'])
  expect(secondTry(ran([file('a')], 1, ['']))).toBe('all')
  expect(secondTry(ran([file('a')], 1))).toBe('all')
  expect(secondTry(ran([file('', 1)], 1))).toBe('all')
})

test('a second try counts in place of the first; what fails twice has failed', () => {
  const first = ran([file('a'), file('b', 1), file('c', 1)], 1)
  const mended = merged(first, ran([{ ...file('b'), passed: 4 }, file('c')]))
  expect([mended.code, countsOf(mended.files)]).toEqual([0, { passed: 10, failed: 0, skipped: 0 }])
  const still = merged(first, ran([{ ...file('b'), passed: 4 }, file('c', 1)], 1))
  expect([still.code, countsOf(still.files)]).toEqual([1, { passed: 10, failed: 1, skipped: 0 }])
})

test('a second try that comes to nothing leaves the first as it was; after a set-up that failed it is all there is', () => {
  expect(countsOf(merged(ran([file('a'), file('b', 1)], 1), ran([file('', 1)], 1)).files)).toMatchObject({ failed: 2 })
  const afterSetup = merged(ran([file('', 1)], 1), ran([file('a'), file('b')]))
  expect(countsOf(afterSetup.files)).toEqual({ passed: 6, failed: 0, skipped: 0 })
})

test('what failed once and passed by itself is named', () => {
  const first = ran([file('a'), file('b', 1), file('c', 1)], 1, ['a'])
  expect(flakyIn(first, merged(first, ran([file('a'), file('b'), file('c', 1)], 1)))).toEqual([
    { file: 'b', name: 'b stands', why: 'it did not' },
    { file: 'a', name: '', why: 'nobody caught it' },
  ])
  const setup = ran([file('', 1)], 1)
  expect(flakyIn(setup, merged(setup, ran([file('a')])))).toEqual([{ file: '', name: '', why: '' }])
})
