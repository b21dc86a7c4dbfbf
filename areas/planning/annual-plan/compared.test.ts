import { expect, test } from 'vitest'
import { weekColumns } from '../weeks.ts'
import type { BesidePlan } from './calls.server.ts'
import { boxesIn, comparedTo, overTheWeeks, proposedLines } from './compared.ts'

const weeks = (...boxes: readonly number[]) => weekColumns.map((_, at) => String(boxes[at] ?? 0))
const beside: BesidePlan = {
  weeks: Array.from({ length: 52 }, (_, at) => ({ week: at + 1, startDate: '2026-01-05', endDate: '2026-01-11' })),
  lastYear: [{ spec: 'A', breed: null, weeks: weeks(1, 3) }],
  season: [{ spec: 'A', breed: null, weeks: weeks(1, 3) }],
  openFrom: null,
  soldSpecs: [
    { spec: 'B', specName: '6-7', qty: '25' },
    { spec: 'A', specName: '4-5', qty: '4' },
  ],
  model: { growthRate: '10', season: 'LAST_YEAR', basis: 'LAST_YEAR' },
  children: [{ spec: 'A', breed: null, weeks: weeks(4, 2) }],
  saved: '5',
  childPlans: [],
  parent: null,
  toParent: null,
  toChildren: '1',
}
const line = { id: '1', spec: 'A', specName: '4-5', breed: null, w01: '5', w02: null, w03: 'x' }

test('a plan is looked at beside last year, its children, and what they differ by', () => {
  expect(boxesIn([line]).toNumber()).toBe(5)
  const seen = (what: 'lastYear' | 'children' | 'difference') => {
    const of = comparedTo(beside, what)
    return ['yearQty', 'w01', 'w02', 'w03', 'spec'].map(name => of(name, line)?.toFixed())
  }
  expect(seen('lastYear')).toEqual(['4', '1', '3', undefined, undefined])
  expect(seen('children')).toEqual(['6', '4', '2', undefined, undefined])
  expect(seen('difference')).toEqual(['1', '-1', '2', undefined, undefined])
})

test('a target is given to the weeks as last year sold them; what is frozen stays, lines without a target do', () => {
  const record = {
    frozenWeeks: 1,
    details: [
      { ...line, targetQty: '20' },
      { ...line, spec: 'B' },
    ],
  }
  const [first, second] = overTheWeeks(record, beside)
  expect([first?.w01, first?.w02, first?.w03, boxesIn(first ? [first] : []).toNumber()]).toEqual(['5', '15', null, 20])
  expect(second).toEqual({ ...line, spec: 'B' })
})

test('a model whose season is even gives each week alike', () => {
  const even = { ...beside, model: { ...beside.model, season: 'EQUAL' as const } }
  const [first] = overTheWeeks({ frozenWeeks: 0, details: [{ spec: 'A', breed: null, targetQty: '104' }] }, even)
  expect([first?.w01, first?.w30, first?.w52, first?.w53]).toEqual(['2', '2', '2', null])
})

test('targets are proposed from last year, grown as the model says; what stands keeps its weeks', () => {
  const kept = { spec: 'C', breed: null, targetQty: '7' }
  expect(proposedLines({ details: [line, kept] }, beside)).toEqual([
    { ...line, targetQty: '4' },
    kept,
    { spec: 'B', specName: '6-7', targetQty: '28' },
  ])
  expect(proposedLines({}, beside).map(one => one.spec)).toEqual(['B', 'A'])
})

test('weeks of last year that are not over yet are planned as a year earlier, beside what is sold of them by now', () => {
  const autumn = { ...beside, season: [{ spec: 'A', breed: null, weeks: weeks(1, 3, 6) }], openFrom: '2025W03' }
  const [first] = overTheWeeks({ frozenWeeks: 0, details: [{ spec: 'A', breed: null, targetQty: '20' }] }, autumn)
  expect([first?.w01, first?.w02, first?.w03]).toEqual(['2', '6', '12'])
  expect(proposedLines({ details: [line] }, autumn)[0]).toMatchObject({ targetQty: '11' })
  expect(comparedTo(autumn, 'lastYear')('w03', line)?.toFixed()).toBeUndefined()
})

test('a fifty-third week that last year did not have sells as the week before it', () => {
  const sold = { spec: 'A', breed: null, weeks: weekColumns.map((_, at) => (at < 50 || at === 52 ? '0' : '4')) }
  const long = {
    ...beside,
    season: [sold],
    weeks: [...beside.weeks, { week: 53, startDate: '2026-12-28', endDate: '2027-01-03' }],
  }
  const [first] = overTheWeeks({ frozenWeeks: 0, details: [{ spec: 'A', breed: null, targetQty: '12' }] }, long)
  expect([first?.w50, first?.w51, first?.w52, first?.w53]).toEqual([null, '4', '4', '4'])
})
