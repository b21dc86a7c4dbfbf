import { figuresOf } from '#areas/formulas/in-rules.ts'
import { hardnessBand, hardnessForecast } from '#areas/formulas/qc.ts'
import { daysAfter } from '#platform/model/days.ts'
import { type Decimal, round } from '#platform/model/decimal.ts'
import { type DeclineRow, declinesOf } from './forecast.ts'

/** So many weeks ahead the table is asked at most. */
const mostWeeks = 26
const week = 7

/** Hardness week by week from the day it was measured, that day first, as far as the table knows. */
export function courseOf(hardness: Decimal, row: DeclineRow): Decimal[] {
  const declines = declinesOf(row)
  const weeks = [hardness]
  while (weeks.length <= mostWeeks) {
    const last = weeks.at(-1) ?? hardness
    const next = figuresOf(() => hardnessForecast(last, 1, declines))?.forecast[0]?.hardness
    if (!next || next.gte(last)) break
    weeks.push(next)
  }
  return weeks
}

/** Hardness so many days later, between two weeks in proportion; nothing beyond what the table knows. */
export function hardnessOn(course: readonly Decimal[], days: number): Decimal | null {
  if (days < 0) return null
  const at = Math.floor(days / week)
  const [before, after] = [course[at], course[at + 1]]
  if (!before) return null
  const into = days % week
  if (into === 0) return before
  return after ? round(before.minus(before.minus(after).times(into).div(week)), 2) : null
}

const softest = '<0.7'

/** The last day on which fruit is not in the softest band yet; nothing where the table does not go that far. */
export function sellByOf(course: readonly Decimal[], measuredOn: string): string | null {
  for (let days = 0; ; days++) {
    const then = hardnessOn(course, days)
    if (!then) return null
    if (hardnessBand(then) === softest) return daysAfter(measuredOn, Math.max(days - 1, 0))
  }
}

/** What is expected of fruit on a day. */
export interface Ripeness {
  readonly hardness: Decimal | null
  readonly ripeBand: string | null
  readonly sellBy: string | null
}

/** Fruit measured on a day, as it is expected to be on another. */
export function ripenessOn(measured: Decimal, measuredOn: string, days: number, row: DeclineRow): Ripeness {
  const course = courseOf(measured, row)
  const hardness = hardnessOn(course, days)
  return { hardness, ripeBand: hardness && hardnessBand(hardness), sellBy: sellByOf(course, measuredOn) }
}
