import { expect, test } from 'vitest'
import { keptHere } from './kept-here.ts'
import { keptHereIn } from './kept-here-in.ts'

test('files kept here are counted wherever a record names them', () => {
  const file = (id: string) => ({ fileId: id, fileName: 'a.jpg', size: 1 })
  const record = {
    remark: null,
    photos: [file(keptHere('1')), file('2'), file(keptHere('3'))],
    lines: [{ files: [file(keptHere('4'))] }, { files: null }],
  }
  expect(keptHereIn(record)).toBe(3)
  expect(keptHereIn('here-1')).toBe(0)
})
