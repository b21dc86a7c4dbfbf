import { describe, expect, test } from 'vitest'
import type { Wire } from '../../../model/check.ts'
import { defineDocument } from '../../../model/document.ts'
import { decimal, lines, section, text } from '../../../model/fields.ts'
import { typedSince } from './typed-since.ts'

const crate = defineDocument({
  name: 'crate',
  label: ['箱单', 'Crate'],
  calls: '/test/crate',
  screen: '/test/crate',
  permission: 'test:crate',
  title: 'no',
  header: {
    general: section('基本信息', 'General', {
      no: text('编号', 'No.', { readOnly: true }),
      vessel: text('船名', 'Vessel'),
    }),
  },
  lines: { details: lines('明细', 'Lines', { box: text('箱', 'Box'), qty: decimal('件数', 'Quantity') }) },
  list: ['no'],
  filters: ['no'],
})
const sent: Wire = {
  id: '7',
  version: 1,
  vessel: 'OOCL',
  details: [
    { key: '1', id: '1', box: 'B1', qty: '10' },
    { key: 'new-1', box: 'B2', qty: '20' },
  ],
}
const saved: Wire = {
  id: '7',
  version: 2,
  no: 'C7',
  vessel: 'OOCL',
  details: [
    { id: '1', box: 'B1', qty: '10.00' },
    { id: '2', box: 'B2', qty: '20.00' },
  ],
}
const [first, added] = sent.details as [Wire, Wire]
const since = (changes: Wire, answer = saved) => typedSince(crate, sent, { ...sent, ...changes }, answer)

describe('what is typed while a save is on its way [D0-8.5-07]', () => {
  test('stays, beside what the server wrote', () => {
    expect(since({ vessel: 'MSC' })).toMatchObject({ version: 2, no: 'C7', vessel: 'MSC' })
  })
  test('stays in the line that the save made', () => {
    expect(since({ details: [first, { ...added, qty: '21' }] }).details).toMatchObject([
      { id: '1', qty: '10.00' },
      { id: '2', qty: '21', box: 'B2' },
    ])
  })
  test('a line that was begun or taken away since then stays so', () => {
    const details = since({ details: [added, { key: 'new-2', box: 'B3' }] }).details as Wire[]
    expect(details.map(({ id, box }) => [id, box])).toEqual([
      ['2', 'B2'],
      [undefined, 'B3'],
    ])
  })
  test('no line stands twice where the server has others than were sent', () => {
    const more = { ...saved, details: [...(saved.details as Wire[]), { id: '3', box: 'B2', qty: '1' }] }
    const details = since({ vessel: 'MSC' }, more).details as Wire[]
    expect(details.map(({ id }) => id)).toEqual(['1', '2', '3'])
  })
})
