import { expect, test } from 'vitest'
import { indexProposals, type TableUse } from './indexes.ts'

const table = (more: Partial<TableUse> = {}): TableUse => ({
  table: 'crate',
  rows: 200_000,
  scans: 5_000,
  read: 1_000_000_000,
  columns: [
    { name: 'status', values: 4, share: 0.25 },
    { name: 'remark', values: 1, share: 1 },
    { name: 'kind', values: 2, share: 0.5 },
  ],
  ...more,
})
const index = { index: 'crate_no_idx', table: 'crate', rows: 200_000, scans: 0, bytes: 12 * 1_048_576 }
const month = { days: 40, indexes: [] }

test('an index is proposed for a large table that is often read whole, on the column that narrows it', () => {
  expect(indexProposals({ ...month, tables: [table()] })).toEqual([
    'ADD   create index concurrently on crate (tenant_id, status, id);  -- crate: 5,000 times read from end to end, 1,000,000,000 rows, of 200,000',
  ])
})

test('none for a small table, one that is seldom read whole, or one that no column narrows', () => {
  expect(indexProposals({ ...month, tables: [table({ rows: 900 }), table({ scans: 700 })] })).toEqual([])
  expect(indexProposals({ ...month, tables: [table({ columns: [] })] })).toEqual([
    expect.stringMatching(/^LOOK {2}crate/),
  ])
})

test('one that nobody used for a month may go; before a month nothing is said of it', () => {
  expect(indexProposals({ days: 40, tables: [], indexes: [index] })).toEqual([
    'DROP  crate_no_idx  -- 12.0 MB on crate, not used for 40 days',
  ])
  expect(indexProposals({ days: 3, tables: [], indexes: [index] })).toEqual([expect.stringMatching(/^NOTE .* 3 days/)])
  expect(indexProposals({ days: 40, tables: [], indexes: [{ ...index, scans: 1 }] })).toEqual([])
})
