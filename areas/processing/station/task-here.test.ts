import { expect, test } from 'vitest'
import { taskShown } from './task-here.ts'

const [older, newer] = [
  { id: '1', status: '20' },
  { id: '2', status: '20' },
]

test('a station begins with a task that runs', () => {
  expect(taskShown([{ id: '3', status: '10' }, older], undefined)).toBe(older)
  expect(taskShown([], undefined)).toBeUndefined()
})

test('it stays with its task when another line starts a newer one', () => {
  expect(taskShown([newer, older], { id: '1' })).toBe(older)
})

test.each([[[newer]], [[newer, { ...older, status: '30' }]]])(
  'it goes over to no other task when its own is done: %j',
  tasks => {
    expect(taskShown(tasks, { id: '1' })).toBeUndefined()
  },
)
