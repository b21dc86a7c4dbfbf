import { describe, expect, test } from 'vitest'
import { derived, hydrate, refusals } from '#platform/model/compute.ts'
import type { AnyRules } from '#platform/model/rules.ts'
import { marketQualityCheck } from './document.ts'
import { readingsIn } from './readings.ts'
import { rules } from './rules.ts'

const any = rules as unknown as AnyRules
const line = (pressureReadings: string | null, more: object = {}) => ({
  lineNo: 1,
  brix: null,
  pressureReadings,
  ...more,
})
const checked = (details: readonly object[], more: object = {}) =>
  derived(
    marketQualityCheck,
    any,
    hydrate(marketQualityCheck, {
      qcNumber: 'QC2505290004',
      status: 'CHECKING',
      totalToleranceRate: '5',
      details: details.map((one, at) => ({ ...one, lineNo: at + 1 })),
      defects: [],
      ...more,
    }),
  )

describe('readings and their bands (business.md 3.17)', () => {
  test.each([
    ['0.64', '<0.7'],
    ['0.65', '0.7-0.9'],
    ['0.94', '0.7-0.9'],
    ['0.95', '1.0-1.1'],
    ['1.14', '1.0-1.1'],
    ['1.15', '1.2-1.4'],
    ['1.44', '1.2-1.4'],
    ['1.45', '1.5-1.7'],
    ['1.74', '1.5-1.7'],
    ['1.75', '1.8-2.0'],
    ['2.04', '1.8-2.0'],
    ['2.05', '2.1-2.5'],
    ['2.54', '2.1-2.5'],
    ['2.55', '2.6-3.0'],
    ['3.04', '2.6-3.0'],
    ['3.05', '>3.0'],
    ['0', '<0.7'],
    ['99.99', '>3.0'],
  ])('%s lies in %s', (reading, band) => {
    const [first] = checked([line(reading)]).details as { hardnessBand: string }[]
    expect(first?.hardnessBand).toBe(band)
  })

  test('the readings of container B average 1.67, their shares make 100 in all (business.md 2.2)', () => {
    const row = checked([line('0.6 0.65 0.95 1.15'), line('1.3，1.6、1.9 2.2'), line('2.55;3.04 3.05 1.0'), line(null)])
    const rates = Object.entries(row).filter(([name]) => name.endsWith('Rate') && /^(lt|b|gt)\d/.test(name))
    expect(rates).toHaveLength(9)
    expect(rates.reduce((sum, [, rate]) => sum + Number(rate), 0)).toBeCloseTo(100, 6)
    expect(String(row.averageHardness)).toBe('1.67')
    expect(row).toMatchObject({ averageBand: '1.5-1.7', readingCount: 12, inspectedCount: 3 })
    expect(String(row.lt07Rate)).toBe('8.34')
  })

  test('nothing is known of rows nobody pressed', () => {
    expect(checked([line(null)])).toMatchObject({
      averageHardness: null,
      averageBand: null,
      readingCount: 0,
      lt07Rate: null,
    })
  })

  test('what is no figure is told by its row', () => {
    expect(readingsIn('1.6 soft -1 1.234').wrong).toEqual(['soft', '-1', '1.234'])
    const [refused] = refusals(any, 'save', checked([line('1.6'), line('1.6 soft')]))
    expect(refused).toMatchObject({
      bizCode: 'QC_READING_WRONG',
      line: 2,
      message: [expect.stringContaining('QC2505290004第2行：“soft”'), expect.stringContaining('row 2: "soft"')],
    })
  })
})

const bruise = (defectQty: string, more: object = {}) => ({
  lineNo: 1,
  defectName: '压伤',
  severity: 'MAJOR',
  defectQty,
  toleranceRate: '2',
  ...more,
})

describe('defects and what they propose (business.md 2.2, qc.defect)', () => {
  test.each([
    ['container B', '250', [bruise('8')], { total: '3.2', conclusion: 'CONCESSION', claim: '1.2' }],
    ['just within', '250', [bruise('5')], { total: '2', conclusion: 'PASS', claim: '0' }],
    ['grave', '100', [bruise('3', { severity: 'CRITICAL' })], { total: '3', conclusion: 'REJECT', claim: '1' }],
    [
      'slight ones beyond all',
      '100',
      [bruise('6', { severity: 'MINOR', toleranceRate: '8' })],
      { total: '6', conclusion: 'CONCESSION', claim: '0' },
    ],
  ])('%s', (_, sampleQty, defects, { total, conclusion, claim }) => {
    const row = checked([line('1.6')], { sampleQty, defects })
    expect([String(row.totalDefectRate), row.proposedConclusion, String(row.proposedClaimRate)]).toEqual([
      total,
      conclusion,
      claim,
    ])
  })

  test('what exceeds is told by name and rate', () => {
    expect(checked([], { sampleQty: '250', defects: [bruise('8')] })).toMatchObject({ exceededItems: '压伤 3.20%' })
  })

  test('nothing is known while a row is half typed', () => {
    expect(checked([], { sampleQty: '250', defects: [bruise('8', { toleranceRate: null })] })).toMatchObject({
      totalDefectRate: null,
      proposedConclusion: null,
    })
  })

  test.each([
    ['fruit is sampled before it is found bad', null, 'QC_SAMPLE_NOT_POSITIVE'],
    ['no more is bad than was sampled', '7', 'QC_DEFECT_EXCEEDS_SAMPLE'],
  ])('%s', (_, sampleQty, bizCode) => {
    expect(refusals(any, 'save', checked([], { sampleQty, defects: [bruise('8')] }))).toMatchObject([{ bizCode }])
  })
})

const photos = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ fileId: String(at), fileName: 'a.jpg', size: 1 }))

describe('what must be there', () => {
  test.each([
    ['DETAIL_REQUIRED', [line(null)], { conclusion: 'PASS', photos: photos(3) }],
    ['PHOTOS_MISSING', [line('1.6')], { conclusion: 'PASS', photos: photos(2) }],
    ['CONCLUSION_MISSING', [line('1.6')], { photos: photos(3) }],
  ])('before it is submitted: %s', (bizCode, details, more) => {
    expect(refusals(any, 'submit', checked(details, more))).toMatchObject([{ bizCode }])
  })
  test('fruit that is not pressed is tasted', () => {
    expect(
      refusals(any, 'submit', checked([line(null, { brix: '24' })], { conclusion: 'PASS', photos: photos(3) })),
    ).toEqual([])
  })
  test('thirty photos are enough', () => {
    expect(refusals(any, 'save', checked([], { photos: photos(31) }))).toMatchObject([{ bizCode: 'PHOTOS_TOO_MANY' }])
    expect(refusals(any, 'save', checked([], { photos: photos(30) }))).toEqual([])
  })
  test('nothing is claimed for good fruit', () => {
    expect(refusals(any, 'proposeClaim', checked([], { status: 'PASSED', conclusion: 'PASS' }))).toMatchObject([
      { bizCode: 'NOTHING_TO_CLAIM' },
    ])
    expect(refusals(any, 'proposeClaim', checked([], { status: 'REJECTED', conclusion: 'PASS' }))).toEqual([])
  })
})
