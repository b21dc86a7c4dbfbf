import { describe, expect, test } from 'vitest'
import type { Wire } from '../../../model/check.ts'
import { defineDocument } from '../../../model/document.ts'
import { decimal, flag, lines, section, text } from '../../../model/fields.ts'
import { isNothing, lineOf, lineOfNew, writtenBetween } from './written.ts'

const crate = defineDocument({
  name: 'crate',
  label: ['箱单', 'Crate'],
  calls: '/test/crate',
  screen: '/test/crate',
  permission: 'test:crate',
  title: 'no',
  header: {
    general: section('基本信息', 'General', {
      no: text('编号', 'No.'),
      vessel: text('船名', 'Vessel'),
      weight: decimal('重量', 'Weight', { derived: true }),
      sent: flag('已发送', 'Sent', { readOnly: true }),
    }),
  },
  lines: { details: lines('明细', 'Lines', { box: text('箱', 'Box'), qty: decimal('件数', 'Quantity') }) },
  list: ['no'],
  filters: ['no'],
})
const row = (id: number, more: Wire = {}): Wire => ({
  key: String(id),
  id: String(id),
  box: `B${id}`,
  qty: '10',
  ...more,
})
const details = [row(1), row(2), row(3)]
const base: Wire = { id: '7', no: 'C1', vessel: 'OOCL', weight: '30', sent: 'N', remark: null, details }
const against = (changes: Wire) => writtenBetween(crate, base, { ...base, ...changes })

describe('what a save would write [D0-5.14-04] [D1-5-55]', () => {
  test.each<[string, Wire, string, string]>([
    ['a field and the remark', { vessel: 'MSC', remark: 'late' }, '修改2个字段', '2 fields changed'],
    ['a line', { details: [row(1), row(2, { qty: '11' }), row(3)] }, '修改1行明细', '1 line changed'],
    [
      'a field, lines changed, added and taken away',
      { vessel: null, details: [row(1, { box: 'X' }), { key: 'new-1', box: 'N' }, row(3, { qty: null })] },
      '修改1个字段、2行明细，新增1行，删除1行',
      '1 field and 2 lines changed, 1 line added, 1 line removed',
    ],
    ['lines in another order', { details: [details[1], details[0], details[2]] }, '修改2行明细', '2 lines changed'],
    ['only lines taken away', { details: [details[2]] }, '删除2行', '2 lines removed'],
  ])('is counted: %s', (_, changes, zh, en) => {
    expect(lineOf(against(changes))).toEqual([zh, en])
  })

  test('of a new record is said as such', () => {
    expect(lineOfNew(0)).toEqual(['新增', 'new'])
    expect(lineOfNew(12)).toEqual(['新增，含12行明细', 'new, with 12 lines'])
  })
})

test('what is typed and taken back, emptied or only follows from the rest is nothing to write', () => {
  expect(isNothing(against({}))).toBe(true)
  expect(isNothing(against({ remark: '', weight: '31', sent: 'Y' }))).toBe(true)
  expect(isNothing(against({ details: [row(1, { qty: '10.0' }), row(2), row(3)] }))).toBe(true)
  expect(isNothing(against({ details: [...details, { key: 'new-1' }] }))).toBe(false)
})
