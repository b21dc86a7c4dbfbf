import { expect, test } from 'vitest'
import { slowFiles } from './slow-files.mjs'

const slow = 'areas/a/slow.server.test.ts'
/** A run of files of two seconds, of one of the area a, and of one of the whole house, on a quick or slow machine. */
const run = (/** @type {number} */ seconds, { times = 1, count = 24 } = {}) =>
  [
    ...Array.from({ length: count }, (_, at) => ({ file: `areas/b/${at}.server.test.ts`, seconds: 2 })),
    { file: slow, seconds },
    { file: 'tests/whole.server.test.ts', seconds: 90 },
  ].map(one => ({ ...one, seconds: one.seconds * times }))
const found = (/** @type {ReturnType<typeof run>} */ files, known = ['']) =>
  slowFiles(files, known).slow.map(({ file }) => file)

test('a file of an area is too slow when it takes twenty seconds and much more than the others', () => {
  expect(found(run(31))).toEqual([slow])
  expect(found(run(29))).toEqual([])
  expect(found(run(31, { times: 0.5 }))).toEqual([])
})

test('a machine that is slow makes no file too slow', () => {
  expect(found(run(29, { times: 10 }))).toEqual([])
  expect(found(run(31, { times: 10 }))).toEqual([slow])
})

test('one that was slow before is let be, and a few files say nothing of the machine', () => {
  expect(found(run(31), [slow])).toEqual([])
  expect(found(run(31, { count: 5 }))).toEqual([])
})
