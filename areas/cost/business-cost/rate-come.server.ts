import { customsRate } from '#areas/customs/customs-rate/document.ts'
import { homeCurrency } from '#areas/masterdata/terms.ts'
import { goodsOf } from '#areas/packing/offers.server.ts'
import { packingList } from '#areas/packing/packing-list/document.ts'
import { arrivalOf } from '#areas/shipment/offers.server.ts'
import { decimal } from '#platform/model/decimal.ts'
import type { Row } from '#platform/model/document.ts'
import { defineReaction, type Work } from '#platform/server/documents/actions.ts'
import type { AreaJob } from '#platform/server/tasks/area-jobs.ts'
import { businessCost } from './document.ts'
import { saidAnew } from './filled.ts'
import { costsBy, follows } from './following.server.ts'
import { writerOf } from './writer.server.ts'

type Rate = Row<typeof customsRate>
type Cost = Row<typeof businessCost>

const job = 'costs-by-value'

/** A rate as it holds from now on, and what it was for the same month before, if anything. */
interface Moved {
  readonly currency: string
  readonly month: string
  readonly was: string | null
  readonly is: string
}

/**
 * The rates the house ever counted with for a month, as the history of its customs rates has them: of one that was taken out,
 * or moved to another month, and entered anew.
 */
async function formerRates(work: Work, { currency, month }: Pick<Moved, 'currency' | 'month'>): Promise<string[]> {
  const { rows } = await work.transaction.query<{ rate: string }>(
    `with told as (select record_id, changes -> 'fields' as fields from action_log
                    where tenant_id = current_tenant() and document = $1 and changes -> 'fields' is not null)
     select distinct rate from told cross join lateral jsonb_array_elements_text(fields -> 'exchangeRate') rate
      where rate is not null and record_id in (select record_id from told where fields -> 'yearMonth' @> to_jsonb($2::text))
        and record_id in (select record_id from told where fields -> 'fromCurrency' @> to_jsonb($3::text))`,
    [customsRate.name, month, currency],
    'former-customs-rates',
  )
  return rows.map(({ rate }) => rate)
}

/** Containers of an entry by the rate that holds by now; a value somebody typed stays. */
async function valued(
  cost: Cost,
  { currency, is, month }: Moved,
  was: readonly (string | null)[],
  work: Work,
): Promise<Cost['containers']> {
  const containers: Cost['containers'] = []
  for (const line of cost.containers) {
    const list = line.packingListId ? await work.find(packingList, { id: line.packingListId }) : undefined
    if (!list || list.currencyCode !== currency || !(await arrivalOf(work, list)).startsWith(month)) {
      containers.push(line)
      continue
    }
    const goods = await goodsOf(work, list.id)
    const anew = was.map(rate =>
      saidAnew(line, {
        said: { list, goods, rate: rate ? decimal(rate) : null },
        says: { list, goods, rate: decimal(is) },
        isTold: cost.sourceType === 'DELIVERY',
      }),
    )
    containers.push(anew.find(one => one !== line) ?? line)
  }
  return containers
}

/** Whoever wrote a cost hears that it stays split by values of another rate. */
const tellSplit = async (cost: Cost, { currency, month }: Moved, work: Work): Promise<void> => {
  const { costNo, id } = cost
  await work.tell(
    await writerOf(work, cost),
    [
      `${currency}${month}的海关汇率已更改，费用${costNo}按货值分摊，但已结算、已推送ERP或有待填写的内容，仍按原货值分摊；请核对，必要时另录更正费用`,
      `The customs rate of ${month} for ${currency} has changed; cost ${costNo} is split by value but settled, in the ERP, or incomplete, and stays split by the values of before: check it, and enter a correcting cost where it matters`,
    ],
    { document: businessCost, id, no: costNo },
  )
}

/** What containers are worth, and the costs split by it, follow a customs rate that is entered late or put right (business.md 4.3, decision 0113). */
export const costsByValue: AreaJob = {
  name: job,
  async run(work, told) {
    const moved = told as unknown as Moved
    const was = moved.was ? [moved.was] : [null, ...(await formerRates(work, moved))]
    for (const cost of await costsBy(work, 'currency_code', moved.currency)) {
      const containers = await valued(cost, moved, was, work)
      const isSplit = cost.allocateBasis === 'VALUE' && containers.length > 1
      if (!(await follows(cost, containers, work)) && isSplit) await tellSplit(cost, moved, work)
    }
  },
}

/** A rate that is taken out leaves values as they were last known; entered for another month it is followed there. */
async function follow(rate: Rate, work: Work, before: unknown): Promise<void> {
  const was = before as Rate | undefined
  if (rate.toCurrency !== homeCurrency) return
  const names = ['yearMonth', 'fromCurrency', 'toCurrency'] as const
  const earlier = was && names.every(name => was[name] === rate[name]) ? was.exchangeRate : null
  if (earlier?.eq(rate.exchangeRate)) return
  const moved: Moved = {
    currency: rate.fromCurrency,
    month: rate.yearMonth,
    was: earlier?.toFixed() ?? null,
    is: rate.exchangeRate.toFixed(),
  }
  await work.later(job, { ...moved })
}

/** What follows for costs from a customs rate. */
export const rateCome = defineReaction(customsRate, 'save', { run: follow })
