import { expect, test, vi } from 'vitest'
import { recordsOf } from './all-records.ts'
import { call } from './http.ts'

vi.mock('./http.ts', () => ({ call: vi.fn() }))

/** A list of so many rows, and what it was asked. */
function listOf(count: number, moves = 0) {
  const asked: unknown[] = []
  vi.mocked(call).mockImplementation(async (_path, { query } = {}) => {
    asked.push(query)
    const { current, size } = query as { current: number; size: number }
    // What was made meanwhile stands first and moves the others on.
    const from = (current - 1) * size - (current > 1 ? moves : 0)
    const rows = Array.from({ length: Math.min(size, count - from) }, (_, at) => ({ id: from + at }))
    return { records: rows, total: count }
  })
  return asked
}

test('all rows of a list come page by page, none twice, and no page is asked for in vain', async () => {
  const asked = listOf(250)
  const { records, total } = await recordsOf('/calls', { of: 'x' })
  expect(records).toHaveLength(250)
  expect(total).toBe(250)
  expect(asked).toEqual([1, 2, 3].map(current => ({ of: 'x', current, size: 100 })))
  expect(listOf(100)).toEqual([])
  expect((await recordsOf('/calls', {})).records).toHaveLength(100)
  listOf(150, 5)
  expect(new Set((await recordsOf<{ id: number }>('/calls', {})).records.map(({ id }) => id)).size).toBe(150)
})

test('beyond what is read of them, the rows are counted and told', async () => {
  const asked = listOf(5000)
  const { records, total } = await recordsOf('/calls', {}, 200)
  expect(records).toHaveLength(200)
  expect(total).toBe(5000)
  expect(asked).toHaveLength(2)
  const few = listOf(9)
  expect((await recordsOf('/calls', {}, 5)).records).toHaveLength(5)
  expect(few).toEqual([{ current: 1, size: 5 }])
})
