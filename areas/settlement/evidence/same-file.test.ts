import { expect, test } from 'vitest'
import { isMarked, verdictOf } from './same-file.ts'

const issued = [
  { fileName: 'QP statement.pdf', sha256: 'aa' },
  { fileName: 'terminal.png', sha256: 'bb' },
  { fileName: 'SR1 0001.pdf', sha256: 'dd', isOld: true },
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
  ['of figures that changed since', 'x.pdf', 'dd', { verdict: 'OLD', fileName: 'SR1 0001.pdf' }],
  ['changed, of figures that changed since', 'SR1 0001.pdf', 'cc', { verdict: 'CHANGED', fileName: 'SR1 0001.pdf' }],
])('a file %s', (_, fileName, sha256, expected) => {
  expect(verdictOf(issued, { fileName, sha256 })).toEqual(expected)
})

test('a changed statement is known by what it says inside, whatever it is called', () => {
  expect(verdictOf(issued, { fileName: 'scan.pdf', sha256: 'cc', isMarked: true })).toEqual({
    verdict: 'CHANGED',
    fileName: null,
  })
  const title = Buffer.from('销售报告 SR2505060001', 'utf16le').swap16()
  expect(isMarked(Buffer.concat([Buffer.from('%PDF-1.7 /Title '), title]), 'SR2505060001')).toBe(true)
  expect(isMarked(Buffer.from('<dc:title>销售报告 SR2505060001</dc:title>'), 'SR2505060001')).toBe(true)
  expect(isMarked(Buffer.from('%PDF-1.7 SR2505060002'), 'SR2505060001')).toBe(false)
})
