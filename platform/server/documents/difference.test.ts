import { expect, test } from 'vitest'
import { attachment, codes } from '../../model/fields.ts'
import { isSame } from './difference.ts'

const fields = { papers: attachment('附件', 'Papers'), marks: codes('标记', 'Marks', 'permissions') }

test('files sent back as they were answered are the same files, in whatever order their parts stand', () => {
  const stored = [{ size: 1, fileId: '7', fileName: 'door.jpg' }]
  expect(isSame(fields, 'papers', stored, [{ fileId: '7', fileName: 'door.jpg', size: 1 }])).toBe(true)
  expect(isSame(fields, 'papers', stored, [{ fileId: '8', fileName: 'door.jpg', size: 1 }])).toBe(false)
  expect(isSame(fields, 'papers', stored, null)).toBe(false)
  expect(isSame(fields, 'marks', ['a', 'b'], ['b', 'a'])).toBe(false)
})
