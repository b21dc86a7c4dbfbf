import { describe, expect, test } from 'vitest'
import { item } from '#areas/masterdata/item/document.ts'
import { wordKey } from '#areas/masterdata/offers.ts'
import type { Wire } from '#platform/model/check.ts'
import { hydrate } from '#platform/model/compute.ts'
import type { LineRow, Row } from '#platform/model/document.ts'
import type { originalPackingList } from './document.ts'
import { type Dictionary, isMatched, matched, matchedLine, meaningsOf } from './match.ts'

type Line = LineRow<(typeof originalPackingList)['lines']['details']>

const codes = {
  category: 'DR',
  class: 'DR-MT',
  brand: 'B01',
  commodity: 'DURIAN',
  grade: 'GA',
  spec: 'S45',
  packaging: 'CTN',
  coo: 'TH',
}
const durian = (values: Wire = {}) =>
  hydrate(item, { itemCode: '1010011', ...codes, netWeight: '18', ...values }) as unknown as Row<typeof item>
const meaning = (attrCode: string, originalValue: string, dopCode: string, vendorId: string | null = null) => ({
  attrCode,
  originalValue,
  dopCode,
  vendorId,
  erpCode: null,
})
const dictionary = (values: Partial<Dictionary> = {}): Dictionary => ({
  meanings: [
    meaning('brand', '金果', 'B01'),
    meaning('brand', 'Golden Fruit', 'B01'),
    meaning('grade', 'A', 'GA'),
    meaning('spec', '4-5', 'S45'),
    meaning('spec', '6-7', 'S67'),
  ],
  items: [durian()],
  aliases: [],
  erpCodes: new Map(Object.values(codes).map(code => [code, `E-${code}`])),
  ...values,
})
const line = (values: Wire): Line => values as unknown as Line
const matchOf = (values: Wire, using = dictionary(), vendorId = '7') =>
  matchedLine(line(values), meaningsOf(using, vendorId), using)

describe('a vendor’s word', () => {
  test.each([
    ['金果', 'B01'],
    ['  golden   FRUIT ', 'B01'],
    ['Golden\nFruit', 'B01'],
    ['Goldenfruit', undefined],
  ])('%j means brand %s', (word, code) => {
    expect(meaningsOf(dictionary(), '7')('brand', word)).toBe(code)
  })

  test('may be an alias of a value, unless two values go by it or a vendor means another (business.md 3.22)', () => {
    const alias = (attrCode: string, name: string, dopCode: string) => ({ attrCode, alias: name, dopCode })
    const using = dictionary({
      aliases: [alias('brand', 'Mon  Thong', 'B07'), alias('grade', 'Best', 'GA'), alias('grade', 'best', 'GB')],
    })
    const meaning = meaningsOf(using, '7')
    expect([meaning('brand', 'mon thong'), meaning('grade', 'Best'), meaning('spec', 'Mon Thong')]).toEqual([
      'B07',
      undefined,
      undefined,
    ])
    const known = dictionary({ aliases: [alias('brand', '金果', 'B07')] })
    expect(meaningsOf(known, '7')('brand', '金果')).toBe('B01')
  })

  test('means what this vendor means by it, before what everybody does, and never what another vendor does [D1-3-12]', () => {
    const using = dictionary({
      meanings: [
        meaning('brand', '金果', 'B01'),
        meaning('brand', '金果', 'B77', '7'),
        meaning('brand', '金果', 'B88', '8'),
      ],
    })
    expect(meaningsOf(using, '7')('brand', '金果')).toBe('B77')
    expect(meaningsOf(using, '8')('brand', '金果')).toBe('B88')
    expect(meaningsOf(using, '9')('brand', '金果')).toBe('B01')
    expect(
      meaningsOf(dictionary({ meanings: [meaning('brand', '金果', 'B88', '8')] }), '9')('brand', '金果'),
    ).toBeUndefined()
  })

  test('means nothing for another attribute', () => {
    expect(meaningsOf(dictionary(), '7')('grade', '金果')).toBeUndefined()
  })

  test('differs from another by more than case and white space', () => {
    expect(wordKey(' A  b ')).toBe(wordKey('a B'))
    expect(wordKey('ab')).not.toBe(wordKey('a b'))
  })
})

describe('a line of an original', () => {
  test('gets its item and all codes from the words that tell it [D0-3.2-01]', () => {
    const found = matchOf({ brand: '金果', grade: 'a', spec: '4-5' })
    expect(found).toMatchObject({
      itemCode: '1010011',
      brand: '金果',
      brandDop: 'B01',
      brandErp: 'E-B01',
      gradeDop: 'GA',
      specDop: 'S45',
      // What the vendor does not mention comes from the item.
      categoryDop: 'DR',
      categoryErp: 'E-DR',
      cooDop: 'TH',
      netWeightDop: '18',
      netWeightErp: '18',
    })
    expect(isMatched(found)).toBe(true)
  })

  test('keeps a word without a meaning red, also when its item would know the attribute', () => {
    const found = matchOf({ brand: '金果', packaging: '纸箱', itemCode: '1010011' })
    expect(found).toMatchObject({ itemCode: '1010011', brandDop: 'B01', packagingDop: null, packagingErp: null })
    expect(isMatched(found)).toBe(false)
  })

  test('gets no item when none fits, or more than one', () => {
    expect(matchOf({ spec: '6-7' })).toMatchObject({ itemCode: null, specDop: 'S67', brandDop: null })
    const two = dictionary({ items: [durian(), durian({ itemCode: '1010012', spec: 'S67' })] })
    expect(matchOf({ brand: '金果' }, two)).toMatchObject({ itemCode: null, brandDop: 'B01', specDop: null })
    expect(matchOf({ brand: '金果', spec: '6-7' }, two)).toMatchObject({ itemCode: '1010012' })
  })

  test('gets no item from no word at all', () => {
    expect(matchOf({})).toMatchObject({ itemCode: null, brandDop: null })
  })

  test('keeps the item a person chose, and loses one that contradicts the words', () => {
    const two = dictionary({ items: [durian(), durian({ itemCode: '1010012', spec: 'S67' })] })
    expect(matchOf({ brand: '金果', itemCode: '1010012' }, two)).toMatchObject({ itemCode: '1010012', specDop: 'S67' })
    expect(matchOf({ spec: '4-5', itemCode: '1010012' }, two)).toMatchObject({ itemCode: '1010011', specDop: 'S45' })
    expect(matchOf({ itemCode: 'GONE' }, two)).toMatchObject({ itemCode: null })
  })

  test.each([
    ['18', '18', '1010011'],
    ['18.000', '18', '1010011'],
    ['18.5', '18.5', null],
    ['eighteen', null, null],
  ])('reads the net weight %s as %s', (netWeight, netWeightDop, itemCode) => {
    const found = matchOf({ netWeight, ...(itemCode ? { brand: '金果' } : {}) })
    expect(found).toMatchObject({ netWeightDop, netWeightErp: netWeightDop, itemCode })
  })

  test('has an empty ERP code where the value has none', () => {
    expect(matchOf({ brand: '金果' }, dictionary({ erpCodes: new Map() }))).toMatchObject({
      brandDop: 'B01',
      brandErp: null,
    })
  })

  test('loses codes whose words are gone', () => {
    expect(matchOf({ brand: null, brandDop: 'B99', brandErp: 'E-B99' })).toMatchObject({
      brandDop: null,
      brandErp: null,
    })
  })
})

describe('an original', () => {
  test.each([
    ['all lines are', [{ brand: '金果' }, { grade: 'A' }], 'Y'],
    ['one line is not', [{ brand: '金果' }, { brand: '未知' }], 'N'],
    ['there is no line', [], 'N'],
  ])('is matched when %s: %j [D0-3.1-01]', (_, lines, flag) => {
    expect(matched(lines.map(line), '7', dictionary()).matchAttrFlag).toBe(flag)
  })
})

test('an item is not told while any identifying word is unknown, though the known ones would fit one only', () => {
  const words = { itemCode: null, brand: '金果', grade: 'A', commodity: 'CHANEE 青尼' } as unknown as Line
  const { details } = matched([words], 'v', dictionary())
  expect(details[0]).toMatchObject({ itemCode: null, brandDop: 'B01', gradeDop: 'GA', commodityDop: null })
})

test('after a word is mapped, items chosen by hand on the other lines stay', () => {
  const two = [durian(), durian({ itemCode: '1010012', spec: 'S67' })]
  const before = dictionary({ items: two })
  const lines = [
    { itemCode: null, brand: '金果', grade: 'A', spec: '8-9' },
    { itemCode: '1010012', brand: '金果', grade: 'A' },
    { itemCode: '1010011', brand: '金果' },
  ] as unknown as Line[]
  const { details } = matched(lines, 'v', before)
  expect(details.map(({ itemCode }) => itemCode)).toEqual([null, '1010012', '1010011'])
  const learned = { ...before, meanings: [...before.meanings, meaning('spec', '8-9', 'S45')] }
  const after = matched(details, 'v', learned)
  expect(after.details.map(({ itemCode }) => itemCode)).toEqual(['1010011', '1010012', '1010011'])
})
