import { describe, expect, test } from 'vitest'
import { choice, code, date, money } from '../../model/fields.ts'
import { groupable, narrowedTo } from './list-groups.tsx'

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
    expect(narrowedTo('kind', fields.kind, null)).toBeUndefined()
  })
})
