import { Decimal } from '#platform/model/decimal.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { houseRate } from '#platform/server/documents/asks.ts'
import { defineAnswer } from '#platform/server/documents/questions.ts'
import { customsRate } from './document.ts'

/** So many months back a rate still says about what one currency is in another. */
const mostMonths = 12

/** The month some months before another, as rates are kept: 2025-05. */
const monthBefore = (month: string, count: number): string => {
  const [year = 0, at = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, at - 1 - count, 1)).toISOString().slice(0, 7)
}

/** The rate of the month, or of the last one before it that has one. */
async function lately(work: Work, from: string, to: string, month: string) {
  const first = monthBefore(month, mostMonths)
  const rates = await work.all(customsRate, { fromCurrency: from, toCurrency: to })
  return rates
    .filter(({ yearMonth }) => yearMonth <= month && yearMonth > first)
    .toSorted((a, b) => (a.yearMonth < b.yearMonth ? 1 : -1))[0]
}

/** What the house counts one currency in another: the customs rate, the other way round, or by way of the yuan. */
export const customsRateOfHouse = defineAnswer(houseRate, async ({ day, from, to }, work) => {
  const month = day.slice(0, 7)
  const direct = async (one: string, other: string) => {
    if (one === other) return { rate: new Decimal(1), month }
    const there = await lately(work, one, other, month)
    if (there) return { rate: there.exchangeRate, month: there.yearMonth }
    const back = await lately(work, other, one, month)
    return back && { rate: new Decimal(1).div(back.exchangeRate), month: back.yearMonth }
  }
  const own = await direct(from, to)
  const [half, rest] = own ? [own, undefined] : [await direct(from, 'CNY'), await direct('CNY', to)]
  if (!half || !(own || rest)) return undefined
  return {
    rate: half.rate.mul(rest?.rate ?? 1),
    of: [`海关汇率${half.month}`, `the customs rate of ${half.month}`] as const,
  }
})
