import { expect, test } from 'vitest'
import { defineDocument } from '../../../model/document.ts'
import { code, lines, section, text } from '../../../model/fields.ts'
import { isStillTheSame } from './still-the-same.ts'

const order = defineDocument({
  name: 'order',
  label: ['单', 'Order'],
  calls: '/test/order',
  screen: '/test/order',
  permission: 'test:order',
  title: 'no',
  header: {
    general: section('基本信息', 'General', {
      no: code('单号', 'Number'),
      reason: text('原因', 'Reason'),
      erpStatus: text('ERP状态', 'ERP status', { readOnly: true }),
    }),
  },
  lines: { details: lines('明细', 'Details', { item: code('物料', 'Item') }) },
  list: ['no'],
  filters: ['no'],
})

const seen = {
  id: '7',
  version: 3,
  status: 'SHIPPED',
  updatedBy: '12',
  no: 'TO1',
  reason: null,
  erpStatus: null,
  details: [{ id: '1', item: 'A' }],
}
const { details, ...row } = seen

test.each([
  ['an answer of the ERP', seen, { ...seen, version: 5, updatedBy: '0', erpStatus: 'POSTED' }, true],
  ['another state', seen, { ...seen, version: 4, status: 'CLOSED' }, false],
  ['a reason somebody wrote', seen, { ...seen, version: 4, reason: 'late' }, false],
  ['a remark somebody wrote', seen, { ...seen, version: 4, remark: 'hold it' }, false],
  ['another line', seen, { ...seen, version: 4, updatedBy: '0', details: [{ id: '1', item: 'B' }] }, false],
  ['in a list, one note of the house', row, { ...seen, version: 4, updatedBy: '0', erpStatus: 'POSTED' }, true],
  ['in a list, two changes: the first may be of somebody', row, { ...seen, version: 5, updatedBy: '0' }, false],
  ['in a list, a change of somebody', row, { ...seen, version: 4, updatedBy: '9', details }, false],
] as const)('what was looked at is still the same after %s: %#', (_what, before, now, expected) =>
  expect(isStillTheSame(order, before, now)).toBe(expected),
)
