import { homeCurrency } from '#areas/masterdata/terms.ts'
import type { Row } from '#platform/model/document.ts'
import { defineReaction, type Reaction, type Work } from '#platform/server/documents/actions.ts'
import { customsRate } from './document.ts'

type Rate = Row<typeof customsRate>

/** A currency in a month of which another rate holds by now, or none. */
export interface RateChanged {
  readonly currency: string
  readonly month: string
}

/** What a rate tells in yuan, or told before it was put right: of the month it was entered for by mistake, too. */
function changedBy(rate: Rate, before?: Rate): RateChanged[] {
  const isSame =
    before &&
    before.exchangeRate.eq(rate.exchangeRate) &&
    (['yearMonth', 'fromCurrency', 'toCurrency'] as const).every(name => before[name] === rate[name])
  if (isSame) return []
  const told = [rate, ...(before ? [before] : [])].filter(one => one.toCurrency === homeCurrency)
  const changed = told.map(({ fromCurrency: currency, yearMonth: month }): RateChanged => ({ currency, month }))
  return [...new Map(changed.map(one => [`${one.currency} ${one.month}`, one])).values()]
}

/** What follows for others from a customs rate into yuan that is entered late, put right or taken out (decision 0113). */
export function followsRates(follow: (changed: RateChanged, work: Work) => Promise<void>): Reaction[] {
  const each = async (changed: readonly RateChanged[], work: Work) => {
    for (const one of changed) await follow(one, work)
  }
  return [
    defineReaction(customsRate, 'save', {
      run: (rate, work, before) => each(changedBy(rate, before as Rate | undefined), work),
    }),
    defineReaction(customsRate, 'delete', { run: (rate, work) => each(changedBy(rate), work) }),
  ]
}
