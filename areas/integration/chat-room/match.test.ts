import { describe, expect, test } from 'vitest'
import { isAbout, roomsFor, type Told } from './match.ts'

const document: Told = {
  orgId: '101',
  region: '华南',
  provinceName: '广东省',
  customerId: '741',
  shipToOrgId: '751',
  salesrepId: '731',
  shipFromDeptCode: 'S11',
  shipFromWarehouseCode: 'SZ-COLD',
  goods: [
    { brand: 'BR-JINGUO', category: 'DURIAN' },
    { brand: 'BR-GREENHILLS', category: 'KIWI' },
  ],
}
const rule = (more: object = {}) => ({
  chatRoomId: '1',
  orgId: '101',
  includeFlag: 'Y' as const,
  brand: null,
  categoryErpValue: 'DURIAN',
  region: null,
  provinceName: null,
  customerId: null,
  shipToOrgId: null,
  salesrepId: null,
  shipFromDeptCode: null,
  shipFromWarehouseCode: null,
  ...more,
})

describe('a rule of a chat room [D1-3-13] [D1-9-13]', () => {
  test.each([
    ['an empty dimension means any', {}, true],
    ['a filled one must be equal', { customerId: '741', provinceName: '广东省' }, true],
    ['one that differs leaves the room out', { shipFromWarehouseCode: 'GZ-MKT' }, false],
    ['included: some line has it', { categoryErpValue: 'KIWI' }, true],
    ['included: no line has it', { categoryErpValue: 'CHERRY' }, false],
    ['included: brand and category of one and the same line', { brand: 'BR-JINGUO', categoryErpValue: 'KIWI' }, false],
    ['excluded: some line has it', { includeFlag: 'N' }, false],
    ['excluded: no line has it', { includeFlag: 'N', categoryErpValue: 'CHERRY' }, true],
    ['excluded, but of another unit', { includeFlag: 'N', categoryErpValue: 'CHERRY', orgId: '102' }, false],
  ])('%s', (_, more, wanted) => {
    expect(isAbout(rule(more), document)).toBe(wanted)
  })
})

test('what a price sheet says nothing of is any; a place is one with and without its kind', () => {
  const sheet = { customerId: null, provinceName: '广东', goods: document.goods }
  expect(isAbout(rule({ salesrepId: '731', provinceName: '广东省', region: '华南' }), sheet)).toBe(true)
  expect(isAbout(rule({ provinceName: '广西' }), sheet)).toBe(false)
  expect(isAbout(rule({ customerId: '741' }), sheet)).toBe(false)
})

test('a document goes to every room that a rule is about, once each', () => {
  const rules = [
    rule(),
    rule({ categoryErpValue: 'KIWI' }),
    rule({ chatRoomId: '2' }),
    rule({ chatRoomId: '3', orgId: '9' }),
  ]
  expect(roomsFor(rules, document)).toEqual(['1', '2'])
  expect(roomsFor([], document)).toEqual([])
})
