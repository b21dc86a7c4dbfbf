import { describe, expect, test } from 'vitest'
import type { Wire } from '#platform/model/check.ts'
import { dehydrate, derived, hydrate, refusals } from '#platform/model/compute.ts'
import { decimal } from '#platform/model/decimal.ts'
import { inspectionSheet } from './document.ts'
import { worked } from './measured.ts'
import { isMilder, rules } from './rules.ts'
import { boxesToSample } from './sampling.ts'

const known = rules as never
const sheet = (values: Wire): Wire =>
  derived(
    inspectionSheet,
    known,
    hydrate(inspectionSheet, { qcNumber: 'QI2505060001', status: 'CHECKING', totalTolerance: '5', ...values }),
  )
const figures = (values: Wire) => dehydrate(inspectionSheet, sheet(values))
const item = (severity: string, toleranceRate: string, defectQty: string | null, at: number): Wire => ({
  lineNo: at,
  qcItemCode: `I${at}`,
  qcItemName: severity,
  severity,
  toleranceRate,
  defectQty,
})
const worksheet = (rot: string, bruise: string, scar: string | null): Wire => ({
  sampleQty: '250',
  defects: [item('CRITICAL', '0.5', rot, 1), item('MAJOR', '2', bruise, 2), item('MINOR', '3', scar, 3)],
})

describe('how much is sampled (business.md 3.18)', () => {
  test.each([
    ['3', '3'],
    ['5', '5'],
    ['100', '5'],
    ['500', '5'],
    ['500.001', '6'],
    ['501', '6'],
    ['1200', '12'],
    ['25000', '250'],
  ])('of %s boxes %s', (delivered, boxes) => {
    expect(boxesToSample(delivered).toFixed()).toBe(boxes)
    expect(Number(figures({ deliveredQty: delivered }).requiredQty)).toBe(Number(boxes))
  })
})

describe('what a sheet proposes (business.md 3.18)', () => {
  test.each([
    ['the worked sheet', '1', '8', '3', 'CONCESSION', '1.20', '4.80'],
    ['rot above half a percent', '2', '0', '0', 'REJECT', '0.30', '0.80'],
    ['a major defect at its tolerance', '0', '5', '0', 'PASS', '0.00', '2.00'],
    ['a minor defect above, the total at five percent', '1', '2', '9', 'PASS', '0.00', '4.80'],
    ['all within, the total above five percent', '1', '5', '7', 'CONCESSION', '0.00', '5.20'],
    ['nothing found', '0', '0', '0', 'PASS', '0.00', '0.00'],
  ])('%s', (_, rot, bruise, scar, proposedConclusion, proposedClaimRate, totalRate) => {
    expect(figures(worksheet(rot, bruise, scar))).toMatchObject({ proposedConclusion, proposedClaimRate, totalRate })
  })

  test('nothing while an item was not looked at, or nothing was sampled', () => {
    const empty = { proposedConclusion: null, proposedClaimRate: null, totalRate: null }
    expect(figures(worksheet('1', '8', null))).toMatchObject({ ...empty, defectQty: '9.00' })
    expect(figures({ ...worksheet('1', '8', '3'), sampleQty: null })).toMatchObject(empty)
    expect(figures({ sampleQty: '250', defects: [] })).toMatchObject(empty)
  })
})

test.each([
  ['3.20', '5.20', 'WITHIN'],
  ['3.20', '5.21', 'BEYOND'],
  ['3.20', '1.19', 'BEYOND'],
  ['3.20', '3.20', 'WITHIN'],
])('a first look of %s and a second of %s percent are %s two points apart', (firstRate, second, apart) => {
  const [line] = figures({
    spotSampleQty: '10000',
    spotChecks: [{ lineNo: 1, qcItemCode: 'I1', firstRate, secondQty: String(Number(second) * 100) }],
  }).spotChecks as Wire[]
  expect(line).toMatchObject({ apart })
})

test.each([
  ['PASS', 'REJECT', true],
  ['CONCESSION', 'REJECT', true],
  ['REJECT', 'REJECT', false],
  ['REJECT', 'PASS', false],
] as const)('%s where the figures say %s is milder: %s', (chosen, proposed, milder) => {
  expect(isMilder(chosen, proposed)).toBe(milder)
})

describe('the formulas of a standard', () => {
  const reading = (qcItemCode: string, value: string) => ({ qcItemCode, value: decimal(value) })
  const findings = {
    sampleQty: decimal('200'),
    defects: [
      { qcItemCode: 'ROT', defectQty: decimal('1') },
      { qcItemCode: 'SCAR', defectQty: decimal('5') },
      { qcItemCode: 'SIZE', defectQty: null },
    ],
    readings: [reading('BRIX', '12.5'), reading('BRIX', '13'), reading('BRIX', '14'), reading('ACID', '1')],
  }
  const of = (formulaMethod: 'DEFECT' | 'AVERAGE' | 'MINIMUM' | 'MAXIMUM', ofItems: string, limits: object = {}) => {
    const { value, result } = worked(
      { formulaMethod, ofItems, lowerLimit: null, upperLimit: null, ...limits },
      findings,
    )
    return [value?.toFixed() ?? null, result]
  }
  test('look at the items they name and at no others', () => {
    expect(of('AVERAGE', 'BRIX')).toEqual(['13.167', null])
    expect(of('MINIMUM', 'BRIX')).toEqual(['12.5', null])
    expect(of('MAXIMUM', 'BRIX, ACID')).toEqual(['14', null])
    expect(of('DEFECT', 'ROT，SCAR')).toEqual(['3', null])
  })
  test('say nothing while a finding is missing', () => {
    expect(of('DEFECT', 'ROT,SIZE')).toEqual([null, null])
    expect(of('AVERAGE', 'FIRMNESS', { lowerLimit: decimal('1') })).toEqual([null, null])
    expect(of('DEFECT', 'NONE')).toEqual([null, null])
  })
  test('stand at their limit within it', () => {
    expect(of('MINIMUM', 'BRIX', { lowerLimit: decimal('12.5') })).toEqual(['12.5', 'OK'])
    expect(of('MINIMUM', 'BRIX', { lowerLimit: decimal('12.501') })).toEqual(['12.5', 'EXCEED'])
    expect(of('MAXIMUM', 'BRIX', { upperLimit: decimal('14') })).toEqual(['14', 'OK'])
    expect(of('MAXIMUM', 'BRIX', { upperLimit: decimal('13.9') })).toEqual(['14', 'EXCEED'])
  })
})

test('a list knows without lines why a sheet is not looked at again yet', () => {
  const why = (values: Wire) => refusals(known, 'spotCheck', hydrate(inspectionSheet, { qcNumber: 'QI1', ...values }))
  expect(why({ proposedConclusion: null })).toMatchObject([{ bizCode: 'DEFECTS_OPEN' }])
  expect(why({ proposedConclusion: 'PASS', openSpots: 2 })).toMatchObject([{ bizCode: 'SPOT_CHECK_OPEN' }])
  expect(why({ proposedConclusion: 'PASS', openSpots: 0, requiredQty: '6', sampleQty: '5' })).toMatchObject([
    { bizCode: 'SAMPLE_TOO_SMALL' },
  ])
  expect(why({ proposedConclusion: 'PASS', openSpots: 0, requiredQty: '6', sampleQty: '6' })).toEqual([])
})
