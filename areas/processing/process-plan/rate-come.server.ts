import { followsRates } from '#areas/customs/offers.server.ts'
import type { AreaJob } from '#platform/server/tasks/area-jobs.ts'
import { planFollows } from './cost-lots.server.ts'
import { plansPaidIn } from './labour.server.ts'

const job = 'plans-paid-in-currency'

/** What work that was paid in another currency cost follows a rate that is entered late, put right or taken out (decisions 0111, 0113). */
export const rateCome = followsRates(({ currency, month }, work) =>
  work.later(job, { currency, month }, { key: `${currency} ${month}` }),
)

/** The plans of it, one after the other. */
export const costPlansPaidIn: AreaJob = {
  name: job,
  async run(work, { currency, month }) {
    for (const id of await plansPaidIn(work, String(currency), String(month))) await planFollows(work, id)
  },
}
