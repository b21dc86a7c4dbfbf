import { expect, test } from 'vitest'
import { defineDocument } from '../../../model/document.ts'
import { date, section, text } from '../../../model/fields.ts'
import { beginningOf, differingIn, saidOf } from './asked-anew.ts'

const input = { backReason: text('退回原因', 'Reason'), dueDate: date('日期', 'Day'), note: text('备注', 'Note') }
const paper = defineDocument({
  name: 'paper',
  label: ['单据', 'Paper'],
  calls: '/paper',
  screen: '/paper',
  permission: 'x:paper',
  title: 'no',
  header: {
    main: section('基本', 'Basic', {
      no: text('单号', 'No.'),
      backReason: text('退回原因', 'Reason', { readOnly: true }),
      dueDate: date('日期', 'Day', { readOnly: true }),
      note: text('备注', 'Note'),
    }),
  },
  states: { A: ['甲', 'A'], B: ['乙', 'B'] },
  transitions: { back: { label: ['退回', 'Return'], from: 'B', to: 'A', input } },
  list: ['no'],
  filters: [],
})

test('a question does not begin with the reason of the step before [issue 37]', () => {
  const record = { id: '1', backReason: 'blurred photos', dueDate: '2026-11-27', note: 'x' }
  expect(beginningOf(paper, input, [record])).toEqual({ id: '1', dueDate: '2026-11-27', note: 'x' })
})

test('over several records a question begins with what stands alike in all of them, and names what does not [issue 31]', () => {
  const records = [
    { id: '1', dueDate: '2026-11-27', note: 'x', backReason: 'blurred' },
    { id: '2', dueDate: '2026-11-28', note: 'x', backReason: 'late' },
    { id: '3', note: 'x' },
  ]
  expect(beginningOf(paper, input, records)).toEqual({ note: 'x' })
  expect(differingIn(paper, input, records)).toEqual(['dueDate'])
  expect(differingIn(paper, input, records.slice(0, 1))).toEqual([])
})

test('where several records differ and nothing is said, each keeps its own; where they do not, nothing is said too [issue 31]', () => {
  expect(saidOf({ dueDate: null, note: '', backReason: 'late' }, ['dueDate', 'backReason'])).toEqual({
    note: '',
    backReason: 'late',
  })
})
