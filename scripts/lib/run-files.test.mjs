import { expect, test } from 'vitest'
import { countsOf, failedOf, merged } from './run-files.mjs'

const file = (/** @type {string} */ name, failed = 0) => ({ file: name, seconds: 1, passed: 3, failed, skipped: 0 })

test('what failed is run once more, unless so much did that it is no accident', () => {
  expect(failedOf([file('a'), file('b', 1), file('c', 2)])).toEqual(['b', 'c'])
  expect(failedOf(Array.from({ length: 6 }, (_, at) => file(`f${at}`, 1)))).toEqual([])
  expect(failedOf([file('', 1)])).toEqual([])
})

test('a second try counts in place of the first; what fails twice has failed', () => {
  const first = { code: 1, files: [file('a'), file('b', 1), file('c', 1)] }
  const mended = merged(first, { code: 0, files: [{ ...file('b'), passed: 4 }, file('c')] })
  expect([mended.code, countsOf(mended.files)]).toEqual([0, { passed: 10, failed: 0, skipped: 0 }])
  const still = merged(first, { code: 1, files: [{ ...file('b'), passed: 4 }, file('c', 1)] })
  expect([still.code, countsOf(still.files)]).toEqual([1, { passed: 10, failed: 1, skipped: 0 }])
})

test('a second try that comes to nothing leaves the first as it was', () => {
  const first = { code: 1, files: [file('a'), file('b', 1)] }
  expect(countsOf(merged(first, { code: null, files: [file('', 1)] }).files)).toMatchObject({ failed: 1 })
})
