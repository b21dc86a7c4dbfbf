import { describe, expect, test } from 'vitest'
import { changesKept, keptChanges } from './history-lines.ts'

const lines = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    id: null,
    lineNo: at + 1,
    brand: 'Monthong',
    grade: at % 2 ? 'A' : '',
    files: [{ fileId: '7' }],
    remark: undefined,
    qty: '12.000',
  }))
const told = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    lineNo: at + 1,
    brand: 'Monthong',
    ...(at % 2 ? { grade: 'A' } : {}),
    files: [{ fileId: '7' }],
    qty: '12.000',
  }))

/** As the database hands out what was kept. */
const stored = (changes: Parameters<typeof keptChanges>[0]) => JSON.parse(JSON.stringify(keptChanges(changes)))

describe('many lines in the history', () => {
  test.each([0, 1, 10, 11, 200])('%i come back as they were, without what is empty', count => {
    const changes = {
      fields: { qty: [null, '1'] as const },
      lines: { details: { added: lines(count), removed: lines(count), changed: [] } },
    }
    const kept = stored(changes)
    expect(changesKept(kept)).toEqual({
      fields: { qty: [null, '1'] },
      lines: { details: { added: told(count), removed: told(count), changed: [] } },
    })
  })

  test('take little: what all of them say is said once', () => {
    const kept = stored({ fields: {}, lines: { details: { added: lines(200), removed: [], changed: [] } } })
    expect(kept.lines.details.added).toMatchObject({ count: 200, same: { brand: 'Monthong', qty: '12.000' } })
    expect(Object.keys(kept.lines.details.added.each)).toEqual(['lineNo', 'grade', 'files'])
  })

  test('that were kept line by line are read as well, and so is what has no lines', () => {
    const before = { fields: {}, lines: { details: { added: told(20), removed: [], changed: [] } } }
    expect(changesKept(before)).toEqual(before)
    expect(changesKept({ fields: { qty: ['1', '2'] } })).toEqual({ fields: { qty: ['1', '2'] }, lines: {} })
    expect(changesKept(null)).toBeNull()
  })
})
