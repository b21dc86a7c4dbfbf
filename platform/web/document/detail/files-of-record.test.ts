import { expect, test } from 'vitest'
import { attachment, text } from '../../../model/fields.ts'
import { filesOfParts } from './files-of-record.ts'

const file = (name: string) => ({ fileId: name, fileName: name, size: 1 })
const papers = { note: text('说明', 'Note'), scan: attachment('扫描件', 'Scan') }

test('the files of a record stand together: of its fields, then of its lines, each with its place [issue 33, C19]', () => {
  const record = { scan: [file('a.pdf')], weights: [{ scan: null }, { scan: [file('b.png'), file('c.xlsx')] }] }
  const lines = { name: 'weights', label: ['磅单', 'Weighings'] as const }
  expect(filesOfParts(record, [{ fields: papers }, { fields: papers, lines }])).toEqual([
    { label: ['扫描件', 'Scan'], files: [file('a.pdf')] },
    { label: ['磅单第2行：扫描件', 'Weighings, line 2: Scan'], files: [file('b.png'), file('c.xlsx')] },
  ])
  expect(filesOfParts({}, [{ fields: papers }, { fields: papers, lines }])).toEqual([])
})
