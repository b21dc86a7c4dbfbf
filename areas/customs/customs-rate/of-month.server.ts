import { customsRate as rateOf } from '#areas/formulas/customs.ts'
import { figuresOf } from '#areas/formulas/in-rules.ts'
import type { Decimal } from '#platform/model/decimal.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { customsRate } from './document.ts'

/** The customs rate of a day's month; nothing where none was entered (calculation catalogue, customs.rate). */
export async function customsRateOn(
  work: Work,
  day: string,
  fromCurrency: string,
  toCurrency: string,
): Promise<Decimal | null> {
  const rates = await work.all(customsRate, { yearMonth: day.slice(0, 7), fromCurrency, toCurrency })
  const table = rates.map(({ exchangeRate, ...rate }) => ({ ...rate, rate: exchangeRate }))
  return figuresOf(() => rateOf(day, fromCurrency, toCurrency, table))?.rate ?? null
}
