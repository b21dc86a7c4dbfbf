import { expect, test } from 'vitest'
import { defineDocument } from './document.ts'
import { code, section } from './fields.ts'
import { closedBy } from './sentences.ts'

const drive = defineDocument({
  name: 'drive',
  label: ['运输', 'Drive'],
  calls: '/test/drive',
  screen: '/test/drive',
  permission: 'test:drive',
  title: 'no',
  header: { general: section('基本信息', 'General', { no: code('编号', 'No.') }) },
  states: { OPEN: ['待派', 'Open'], ON_ROAD: ['在途', 'On the road'], AUDITED: ['已审核', 'Audited'] },
  list: ['no'],
  filters: ['no'],
})

test('a record that was audited is closed in the specification’s words, another by the state it is in', () => {
  expect(closedBy(drive, { status: 'AUDITED' }, 'T-1')).toEqual([
    'T-1已审核或已作废，不允许修改',
    'T-1 is audited or invalid and cannot be changed',
  ])
  expect(closedBy(drive, { status: 'ON_ROAD' }, 'T-1')).toEqual([
    'T-1的状态是“在途”，不允许修改',
    'T-1 is on the road and cannot be changed',
  ])
})
