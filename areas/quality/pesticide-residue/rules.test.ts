import { describe, expect, test } from 'vitest'
import type { Wire } from '#platform/model/check.ts'
import { dehydrate, derived, hydrate, refusals } from '#platform/model/compute.ts'
import { pesticideResidue } from './document.ts'
import { rules } from './rules.ts'

const known = rules as never
const tested = (substance: string | null, measuredValue: string | null, limitValue: string | null): Wire => ({
  substance,
  measuredValue,
  limitValue,
})
const sheet = (details: Wire[], values: Wire = {}): Wire =>
  derived(
    pesticideResidue,
    known,
    hydrate(pesticideResidue, {
      sampleNo: 'QR2505060001',
      status: 'UNAUDITED',
      details: details.map((line, at) => ({ lineNo: at + 1, ...line })),
      ...values,
    }),
  )
const figures = (details: Wire[]) => dehydrate(pesticideResidue, sheet(details))
const sentences = (verb: string, one: Wire) => refusals(known, verb, one).map(({ message }) => message)

describe('the verdict of a sheet (business.md 3.18)', () => {
  test.each([
    ['below its limit', '0.049', '0.05', 'PASS'],
    ['at its limit', '0.05', '0.050', 'PASS'],
    ['above its limit by a thousandth', '0.051', '0.05', 'EXCEEDED'],
    ['not detected', '0', '0.01', 'PASS'],
    ['forbidden and not there', '0', '0', 'PASS'],
    ['forbidden and there', '0.001', '0', 'EXCEEDED'],
    ['not measured yet', null, '0.05', null],
    ['without a limit', '0.01', null, null],
  ])('of a substance %s', (_, value, limit, verdict) => {
    expect(figures([tested('毒死蜱', value, limit)]).details).toMatchObject([{ verdict }])
  })

  test.each<[string, Wire[], Wire]>([
    ['that nobody filled in', [], { verdict: null, substanceCount: 0, exceededCount: 0, openLines: null }],
    [
      'where all pass',
      [tested('毒死蜱', '0.1', '0.4'), tested('吡虫啉', '0', '0.5')],
      { verdict: 'PASS', substanceCount: 2, exceededCount: 0, openLines: null },
    ],
    [
      'where two are exceeded',
      [tested('毒死蜱', '0.5', '0.4'), tested('吡虫啉', '0', '0.5'), tested('克百威', '0.03', '0.02')],
      { verdict: 'EXCEEDED', substanceCount: 3, exceededCount: 2, openLines: null },
    ],
    [
      'where the others are still open',
      [tested('毒死蜱', '0.1', '0.4'), tested('吡虫啉', null, '0.5'), tested('克百威', '0.01', null)],
      { verdict: null, substanceCount: 3, exceededCount: 0, openLines: '2, 3' },
    ],
    [
      'where one is exceeded already',
      [tested('毒死蜱', null, '0.4'), tested('吡虫啉', '0.6', '0.5')],
      { verdict: 'EXCEEDED', substanceCount: 2, exceededCount: 1, openLines: '1' },
    ],
  ])('of a sample %s', (_, details, expected) => {
    expect(figures(details)).toMatchObject(expected)
  })
})

describe('saving a sheet', () => {
  test('is fine while figures are missing', () => {
    expect(sentences('save', sheet([tested('毒死蜱', null, null), tested('吡虫啉', '0', '0')]))).toEqual([])
  })

  test('is refused where a substance stands there twice, however it is written', () => {
    const one = sheet([tested('Carbofuran', '0', '1'), tested('毒死蜱', '0', '1'), tested(' carbofuran', '0', '1')])
    expect(refusals(known, 'save', one)).toMatchObject([{ lines: 'details', line: 3, field: 'substance' }])
    expect(sentences('save', one)).toEqual([
      [
        '样品QR2505060001第3行：农药“ carbofuran”与第1行重复，请删除其中一行',
        'Sample QR2505060001, row 3:  carbofuran is already in row 1; remove one of the two',
      ],
    ])
  })

  test('two rows whose substance is not typed yet are none twice', () => {
    expect(sentences('save', sheet([tested(null, '0', '1'), tested(null, '0', '1')]))).toEqual([])
  })

  test('is refused where value or limit is below zero', () => {
    const one = sheet([tested('毒死蜱', '-0.001', '0.4'), tested('吡虫啉', '0', '-1')])
    expect(refusals(known, 'save', one)).toMatchObject([
      { line: 1, field: 'measuredValue' },
      { line: 2, field: 'limitValue' },
    ])
    expect(sentences('save', one)).toEqual([
      [
        '样品QR2505060001第1行：检测值不能小于0，未检出填0',
        'Sample QR2505060001, row 1: the measured value may not be below 0; enter 0 if not detected',
      ],
      [
        '样品QR2505060001第2行：限量不能小于0，请按标准填写',
        'Sample QR2505060001, row 2: the limit may not be below 0; enter it as the standard says',
      ],
    ])
  })

  test('tells a sheet without a number as a new sample', () => {
    const one = sheet([tested('毒死蜱', '-1', '0.4')], { sampleNo: null })
    expect(sentences('save', one)).toEqual([
      [
        '新样品第1行：检测值不能小于0，未检出填0',
        'New sample, row 1: the measured value may not be below 0; enter 0 if not detected',
      ],
    ])
  })
})

describe('auditing a sheet', () => {
  test('is fine when every substance was judged, passed or not', () => {
    expect(sentences('audit', sheet([tested('毒死蜱', '0.5', '0.4'), tested('吡虫啉', '0', '0.5')]))).toEqual([])
  })

  test('is refused without substances', () => {
    expect(sentences('audit', sheet([]))).toEqual([
      [
        '样品QR2505060001没有检测项，请先添加检测项再审核',
        'Sample QR2505060001 has no substances; add what was tested, then audit',
      ],
    ])
  })

  test('is refused with rows that have no value or no limit, which it names', () => {
    const one = sheet([tested('毒死蜱', null, '0.4'), tested('吡虫啉', '0', '0.5'), tested('克百威', '0.01', null)])
    expect(sentences('audit', one)).toEqual([
      [
        '样品QR2505060001第1, 3行没有检测值或限量，请填写后再审核',
        'Sample QR2505060001, row 1, 3: value or limit is missing; fill it in, then audit',
      ],
    ])
  })

  test('asks the header alone, so that a list knows it without lines', () => {
    const [row] = [{ ...sheet([tested('毒死蜱', '0.1', '0.4')]), details: [] }]
    expect(sentences('audit', row)).toEqual([])
  })
})
