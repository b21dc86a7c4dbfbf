import { expect, test } from 'vitest'
import type { AttachmentField } from '../../model/fields.ts'
import { attachmentKind } from './kind.ts'

test('a field holds fifty files, and one more is told what to do', () => {
  const files = (many: number) =>
    Array.from({ length: many }, (_, at) => ({ fileId: String(at), fileName: 'x', size: 1 }))
  const check = (value: unknown) => attachmentKind.check(value as never, {} as AttachmentField)
  expect(check(files(50))).toBeUndefined()
  expect(check(files(51))).toEqual([
    '最多50个文件，请移除一些，或打包后上传',
    'holds at most 50 files; remove some, or pack them into one',
  ])
  expect(check([{ name: 'x' }])).toEqual(['应为已上传的文件', 'must be uploaded files'])
})
