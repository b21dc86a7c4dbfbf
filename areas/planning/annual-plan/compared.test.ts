import { expect, test } from 'vitest'
import { weekColumns } from '../weeks.ts'
import type { BesidePlan } from './calls.server.ts'
import { boxesIn, comparedRows, overTheWeeks } from './compared.ts'

const weeks = (...boxes: readonly number[]) => weekColumns.map((_, at) => String(boxes[at] ?? 0))
const beside: BesidePlan = {
  weeks: Array.from({ length: 52 }, (_, at) => ({ week: at + 1, startDate: '2026-01-05', endDate: '2026-01-11' })),
  lastYear: [{ spec: 'A', breed: null, weeks: weeks(1, 3) }],
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
    const [row] = comparedRows([line], beside, what)
    return [row?.yearQty, row?.w01, row?.w02, row?.w03, row?.specName]
  }
  expect(seen('lastYear')).toEqual(['4', '1', '3', null, '4-5'])
  expect(seen('children')).toEqual(['6', '4', '2', null, '4-5'])
  expect(seen('difference')).toEqual(['1', '-1', '2', null, '4-5'])
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
