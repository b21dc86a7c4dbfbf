import { expect, test } from 'vitest'
import { verdictOf } from './same-file.ts'

const issued = [
  { fileName: 'QP statement.pdf', sha256: 'aa' },
  { fileName: 'terminal.png', sha256: 'bb' },
]

test.each([
  ['as it was issued', 'QP statement.pdf', 'aa', { verdict: 'SAME', fileName: 'QP statement.pdf' }],
  ['under another name', 'download (1).pdf', 'aa', { verdict: 'SAME', fileName: 'QP statement.pdf' }],
  ['changed', 'qp statement.PDF', 'cc', { verdict: 'CHANGED', fileName: 'QP statement.pdf' }],
  ['changed in a second download', 'QP statement (1).pdf', 'cc', { verdict: 'CHANGED', fileName: 'QP statement.pdf' }],
  ['changed in a copy', 'QP statement - 副本 (2).pdf', 'cc', { verdict: 'CHANGED', fileName: 'QP statement.pdf' }],
  ['changed, with another ending', 'QP statement.xlsx', 'cc', { verdict: 'UNKNOWN', fileName: null }],
  ['under the name of another', 'terminal.png', 'aa', { verdict: 'SAME', fileName: 'QP statement.pdf' }],
  ['of somebody else', 'other.pdf', 'cc', { verdict: 'UNKNOWN', fileName: null }],
])('a file %s', (_, fileName, sha256, expected) => {
  expect(verdictOf(issued, { fileName, sha256 })).toEqual(expected)
})
