import { expect, test } from 'vitest'
import { reasonsOf } from './reasons.ts'

test('a draft account sale says why it may change, and only that', () => {
  expect(reasonsOf({ unsoldFlag: 'N', unreceivedFlag: 'N', unsettledFlag: 'N', unconfirmedFlag: 'N' })).toEqual([])
  const open = { unsoldFlag: 'Y', unsoldQty: '120.000', unreceivedFlag: 'Y', unsettledFlag: 'Y', unconfirmedFlag: 'Y' }
  expect(reasonsOf(open).map(([zh]) => zh)).toEqual([
    '还有120件未售出',
    '收货未完成，件数以实收为准',
    '尚未结算：退货、理赔和费用还会计入',
    '结算已有，但尚未确认',
  ])
})
