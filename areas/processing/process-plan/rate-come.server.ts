import { customsRate } from '#areas/customs/customs-rate/document.ts'
import { homeCurrency } from '#areas/masterdata/terms.ts'
import type { Row } from '#platform/model/document.ts'
import { defineReaction } from '#platform/server/documents/actions.ts'
import type { AreaJob } from '#platform/server/tasks/area-jobs.ts'
import { planFollows } from './cost-lots.server.ts'
import { plansPaidIn } from './labour.server.ts'

const job = 'plans-paid-in-currency'

/** What work that was paid in another currency cost follows a rate that is entered late, or put right (decision 0111). */
export const rateCome = defineReaction(customsRate, 'save', {
  async run({ exchangeRate, fromCurrency, toCurrency, yearMonth }, work, before) {
    const was = before as Row<typeof customsRate> | undefined
    if (toCurrency !== homeCurrency || was?.exchangeRate.eq(exchangeRate)) return
    await work.later(job, { currency: fromCurrency, month: yearMonth }, { key: `${fromCurrency} ${yearMonth}` })
  },
})

/** The plans of it, one after the other. */
export const costPlansPaidIn: AreaJob = {
  name: job,
  async run(work, { currency, month }) {
    for (const id of await plansPaidIn(work, String(currency), String(month))) await planFollows(work, id)
  },
}
