import { describe, expect, test } from 'vitest'
import { choice, code, date, money, text } from '../../../model/fields.ts'
import { bothOf, type GroupAnswer, inOrder, narrowedTo } from './groups.ts'
import { groupable } from './list-groups.tsx'

const fields = {
  no: code('号', 'No.'),
  day: date('日期', 'Day'),
  kind: choice('种类', 'Kind', { A: ['甲', 'A'] }),
  amount: money('金额', 'Amount'),
}

describe('groups of a list', () => {
  test('are by what many rows share, not by figures', () => {
    expect(groupable(['no', 'status', 'amount', 'kind'], fields)).toEqual(['no', 'status', 'kind'])
  })

  test('lead to their rows: a month from its first to its last day; what is empty leads nowhere', () => {
    expect(narrowedTo('kind', fields.kind, 'A')).toEqual({ kind: 'A' })
    expect(narrowedTo('day', fields.day, '2024-02')).toEqual({ dayStart: '2024-02-01', dayEnd: '2024-02-29' })
    expect(narrowedTo('day', fields.day, '2025-12')).toEqual({ dayStart: '2025-12-01', dayEnd: '2025-12-31' })
    expect(narrowedTo('kind', fields.kind, null)).toEqual({ kindEmpty: 'Y' })
    // Those of "Cold store 2" are not those of "Cold store".
    expect(narrowedTo('place', text('地点', 'Place'), 'Cold store')).toEqual({ place: '"Cold store"' })
  })
})

test('a group of a list that is narrowed to some days is what both share', () => {
  const listed = { dayStart: '2025-05-10', dayEnd: '2025-06-20', kind: ['A', 'B'] }
  expect(bothOf(listed, narrowedTo('day', fields.day, '2025-05'))).toEqual({
    dayStart: '2025-05-10',
    dayEnd: '2025-05-31',
    kind: ['A', 'B'],
  })
  expect(bothOf(listed, { dayStart: '2025-06-01', dayEnd: '2025-06-30', kind: 'B' })).toEqual({
    dayStart: '2025-06-01',
    dayEnd: '2025-06-20',
    kind: 'B',
  })
})

test('months stand one after the other, other groups as they come', () => {
  const group = (value: string | null): GroupAnswer => ({
    value,
    name: null,
    total: 1,
    leftOut: 0,
    known: {},
    sums: {},
    inCurrency: {},
    byCurrency: [],
  })
  const groups = [group('2026-08'), group('2026-05'), group(null)]
  expect(inOrder(groups, { kind: 'date', label: ['日', 'Day'] } as never).map(({ value }) => value)).toEqual([
    null,
    '2026-05',
    '2026-08',
  ])
  expect(inOrder(groups, { kind: 'text', label: ['文', 'Text'] } as never)).toBe(groups)
})
