import { followsRates } from '#areas/customs/offers.server.ts'
import { packingList } from '#areas/packing/packing-list/document.ts'
import type { AreaJob } from '#platform/server/tasks/area-jobs.ts'
import { settlement } from './document.ts'
import { rateAfter } from './rate.ts'
import { ratesOf } from './sources.server.ts'
import { unconfirmed } from './still-open.ts'

const job = 'settlement-rate'

/** Settlements that are not confirmed take over a customs rate of the month their container arrives in that is entered late, put right or taken out (business.md 4.3, decision 0113). */
export const rateFollowed = followsRates(async ({ currency, month }, work) => {
  const { rows } = await work.transaction.query<{ id: string }>(
    `select id::text as id from settlement
      where tenant_id = current_tenant() and currency_code = $1 and to_char(eta_date, 'YYYY-MM') = $2
        and status = any($3::text[]) order by 1`,
    [currency, month, unconfirmed],
    'unconfirmed-settlements-of-month',
  )
  for (const { id } of rows) await work.later(job, { id }, { key: id })
})

/** One of them; whoever chose another rate than the usual one keeps it, and of one with finance the copy pulls it over. */
export const followRate: AreaJob = {
  name: job,
  async run(work, { id }) {
    const one = await work.find(settlement, { id: String(id), status: [...unconfirmed] })
    const list = one?.packingListId ? await work.find(packingList, { id: one.packingListId }) : undefined
    if (!one || !list) return
    const { avgCostRate, estCurrencyRate } = await ratesOf(work, list)
    if (String(one.estCurrencyRate) === String(estCurrencyRate)) return
    const currencyRate = rateAfter(one, { avgCostRate, estCurrencyRate })
    await work.update(settlement, one, { estCurrencyRate, currencyRate })
  },
}
