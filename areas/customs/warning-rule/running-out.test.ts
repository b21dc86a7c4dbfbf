import { expect, test } from 'vitest'
import { runningOut, runningOutWords, type Term } from './running-out.ts'

const term = (name: string, endDate: string | null, more: Partial<Term> = {}): Term => ({
  key: name,
  name,
  orgId: '101',
  startDate: '2025-01-01',
  endDate,
  ...more,
})
const namesOn = (today: string, ...terms: Term[]) => runningOut(terms, today, 30).flatMap(({ names }) => names)

test.each([
  ['30 days before', '2025-12-01', true],
  ['the day after that', '2025-12-02', false],
  ['28 days before, four weeks', '2025-12-03', true],
  ['a week before', '2025-12-24', true],
  ['on its last day', '2025-12-31', true],
  ['once it is over', '2026-01-01', false],
  ['long before', '2025-11-30', false],
])('a term is told of %s: %s %s', (_, today, isTold) => {
  expect(namesOn(today, term('A', '2025-12-31'))).toEqual(isTold ? ['A'] : [])
})

test('what is followed without a day between them is not told of, nor what has no end', () => {
  const next = (startDate: string, endDate: string | null = '2026-12-31') =>
    term('next', endDate, { key: 'A', startDate })
  const last = term('A', '2025-12-31')
  expect(namesOn('2025-12-24', last, next('2026-01-01'))).toEqual([])
  expect(namesOn('2025-12-24', last, next('2025-06-01', null))).toEqual([])
  expect(namesOn('2025-12-24', last, next('2026-01-02'))).toEqual(['A'])
  expect(namesOn('2025-12-24', last, next('2025-01-01', '2025-12-30'))).toEqual(['A'])
  expect(namesOn('2025-12-24', last, { ...next('2026-01-01'), key: 'B' })).toEqual(['A'])
  expect(namesOn('2025-12-24', term('open', null))).toEqual([])
})

test('those of a unit and a day are told together, the first five by name', () => {
  const all = Array.from({ length: 7 }, (_, at) => term(`A${at}`, '2025-12-31'))
  const found = runningOut([...all, term('B', '2025-12-31', { orgId: '102' })], '2025-12-24', 30)
  expect(found.map(({ names, orgId }) => [orgId, names.length])).toEqual([
    ['101', 7],
    ['102', 1],
  ])
  expect(runningOutWords(found[0] as never, ['协议', 'Agreements'])).toEqual([
    '协议A0、A1、A2、A3、A4等7项有效期至2025-12-31，之后没有接续，请在此之前维护新的或续期',
    'Agreements: A0, A1, A2, A3, A4 and 2 more hold until 2025-12-31 and nothing follows; renew them, or enter what holds from then on, before that day',
  ])
})
