import { expect, test } from 'vitest'
import { trackingNumbersIn } from './tracking-numbers.ts'

test('a carrier’s list is read as it is pasted: tabs, commas or spaces, the carrier where it is said', () => {
  const pasted = 'TM1001\tSF1390001\r\n\nTM1002, SF1390002, 顺丰 冷链\n TM1003   SF1390003\nTM1001\tSF1390001'
  expect(trackingNumbersIn(pasted)).toEqual({
    byOrder: new Map([
      ['TM1001', { trackingNo: 'SF1390001', carrier: null }],
      ['TM1002', { trackingNo: 'SF1390002', carrier: '顺丰 冷链' }],
      ['TM1003', { trackingNo: 'SF1390003', carrier: null }],
    ]),
    wrong: [],
  })
})

test('a line without a number, with one that is too long, or with another for the same order is named', () => {
  const { byOrder, wrong } = trackingNumbersIn(`TM1\nTM2 ${'9'.repeat(61)}\nTM3 A\nTM3 B`)
  expect([...byOrder.keys()]).toEqual(['TM3'])
  expect(wrong.map(([, en]) => en)).toEqual([
    'Line 1, “TM1”, has no tracking number',
    'Line 2: the tracking number is longer than 60 characters',
    'Line 4: TM3 has another number already, A',
  ])
})
