import { beforeEach, expect, test } from 'vitest'
import { clearErrors, markSent, noteError, useErrorLog } from './error-log.ts'

const errors = () => useErrorLog.getState().errors
beforeEach(clearErrors)

test('an error is kept with type, address, message, stack and time [D0-2.3-29]', () => {
  noteError('error', new Error('boom'), '/a?b=1')
  expect(errors()).toEqual([
    {
      key: expect.any(String),
      type: 'error',
      url: '/a?b=1',
      message: 'boom',
      stack: expect.stringContaining('boom'),
      time: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
    },
  ])
})
test('the newest stands first, two hundred at most, and the same at once is written once', () => {
  for (let count = 0; count < 250; count++) noteError('promise', `fault ${count}`, '/')
  noteError('promise', 'fault 249', '/')
  expect(errors()).toHaveLength(200)
  expect(errors()[0]?.message).toBe('fault 249')
  expect(errors()[1]?.message).toBe('fault 248')
})
test('what was sent is marked, and clearing forgets everything [D0-2.3-31] [D0-2.3-32]', () => {
  noteError('error', 'one', '/')
  noteError('error', 'two', '/')
  markSent(new Set([errors()[0]?.key ?? '']))
  expect(errors().map(error => error.sent ?? false)).toEqual([true, false])
  clearErrors()
  expect(errors()).toEqual([])
})
