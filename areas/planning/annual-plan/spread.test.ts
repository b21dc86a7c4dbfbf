import { expect, test } from 'vitest'
import { decimal, sum } from '#platform/model/decimal.ts'
import { columnsOf, differences, overChildren, overWeeks, type PlanRow, rowsOf, type Weeks } from './spread.ts'

const weeks = (...boxes: readonly number[]): Weeks => boxes.map(one => decimal(one))
const whole = (rows: readonly Weeks[]) => sum(rows.flat(), week => week).toNumber()

/** Numbers that look like chance and are the same each time. */
function chance(seed: number) {
  let state = seed
  return (least: number, most: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return least + Math.floor((state / 2_147_483_648) * (most - least + 1))
  }
}

test('10,000 boxes over 53 weeks and 30 customers, to the piece [D1-2-15]', () => {
  const draw = chance(319)
  const lastYear = weeks(...Array.from({ length: 53 }, () => draw(0, 400)))
  const year = overWeeks(10_000, lastYear, 53, [])
  expect(year).toHaveLength(53)
  expect(whole([year])).toBe(10_000)
  const weights = Array.from({ length: 30 }, () => draw(0, 900))
  const children = overChildren(
    year,
    weights.map(weight => ({ weight })),
  )
  for (const [week, boxes] of year.entries())
    expect(sum(children, child => child[week]).toNumber()).toBe(boxes.toNumber())
  // What each has in the year is its share to the box, however small the weeks are.
  const all = weights.reduce((one, other) => one + other, 0)
  for (const [at, child] of children.entries())
    expect(Math.abs(whole([child]) - (10_000 * (weights[at] ?? 0)) / all)).toBeLessThan(1)
  expect(children.flat().every(boxes => boxes.isInteger() && boxes.gte(0))).toBe(true)
})

test('whatever a plan is, its children add up to it in every week after a spread [D1-2-15]', () => {
  const draw = chance(38)
  for (let turn = 0; turn < 60; turn++) {
    const year = weeks(...Array.from({ length: draw(52, 53) }, () => draw(0, turn % 5 === 0 ? 2 : 500)))
    const shares = Array.from({ length: draw(1, 12) }, () => ({ weight: draw(-20, 300) }))
    const children = overChildren(year, shares)
    for (const [week, boxes] of year.entries())
      expect(sum(children, child => child[week]).toNumber()).toBe(boxes.toNumber())
  }
})

test('weeks that are frozen stay, and the others take what is left', () => {
  expect(overWeeks(100, weeks(1, 1, 3, 1), 4, weeks(10, 30, 0, 0), 2).map(Number)).toEqual([10, 30, 45, 15])
  // More is frozen than the year has: nothing is left, and nothing is taken back.
  expect(overWeeks(30, weeks(1, 1, 1), 3, weeks(20, 20, 0), 2).map(Number)).toEqual([20, 20, 0])
  const given = overChildren(weeks(10, 10, 10), [
    { weight: 1, kept: { count: 2, weeks: weeks(7, 4, 99) } },
    { weight: 1 },
    { weight: 1, kept: { count: 3, weeks: weeks(1, 1, 1) } },
  ])
  expect(given[0]?.slice(0, 2).map(Number)).toEqual([7, 4])
  expect(given[2]?.map(Number)).toEqual([1, 1, 1])
  for (const week of [0, 1, 2]) expect(sum(given, child => child[week]).toNumber()).toBe(10)
})

test('where last year sold nothing, all share alike; a return counts as nothing', () => {
  expect(overChildren(weeks(4), [{ weight: 0 }, { weight: 0 }]).map(one => Number(one[0]))).toEqual([2, 2])
  expect(overChildren(weeks(4), [{ weight: -5 }, { weight: 2 }]).map(one => Number(one[0]))).toEqual([0, 4])
  expect(overChildren(weeks(4), [])).toEqual([])
  expect(overWeeks(53, [], 53, []).every(week => week.eq(1))).toBe(true)
})

test('differences name the cell: spec, week, what stands above and below', () => {
  const row = (spec: string, ...boxes: readonly number[]): PlanRow => ({ spec, breed: null, weeks: weeks(...boxes) })
  expect(differences([row('A', 5, 6)], [row('A', 2, 6), row('A', 3, 0)])).toEqual([])
  expect(
    differences([row('A', 5, 6)], [row('A', 2, 6), row('B', 0, 1)]).map(one => [
      one.spec,
      one.week,
      one.parent.toNumber(),
      one.children.toNumber(),
    ]),
  ).toEqual([
    ['A', 1, 5, 2],
    ['B', 2, 0, 1],
  ])
})

test('lines and weeks are the same boxes', () => {
  const columns = columnsOf(weeks(3, 0, 5))
  expect([columns.w01?.toNumber(), columns.w02, columns.w03?.toNumber(), columns.w53]).toEqual([3, null, 5, null])
  expect(
    rowsOf([{ spec: 'A', breed: null, ...columns }])[0]
      ?.weeks.slice(0, 4)
      .map(Number),
  ).toEqual([3, 0, 5, 0])
})
