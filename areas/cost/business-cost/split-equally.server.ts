import { rateMissing } from '#areas/customs/offers.ts'
import { packingList } from '#areas/packing/packing-list/document.ts'
import { arrivalOf } from '#areas/shipment/offers.server.ts'
import type { Row } from '#platform/model/document.ts'
import type { Refusal } from '#platform/model/rules.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import type { businessCost } from './document.ts'
import { homeRateOf } from './known-containers.server.ts'
import { isTyped, splitBy } from './rules.ts'

type Cost = Row<typeof businessCost>

/** The rates nobody has entered yet that would tell what some containers are worth: of which month, for which currency. */
async function ratesMissing({ containers }: Pick<Cost, 'containers'>, work: Work) {
  const missing = new Map<string, readonly [month: string, currency: string]>()
  for (const { packingListId } of containers) {
    const list = packingListId ? await work.find(packingList, { id: packingListId }) : undefined
    const day = list && (await arrivalOf(work, list))
    if (!list || !day || (await homeRateOf(work, list))) continue
    const month = day.slice(0, 7)
    missing.set(`${month} ${list.currencyCode}`, [month, list.currencyCode])
  }
  return [...missing.values()]
}

/**
 * A cost of several containers of which none has the figure it is split by falls on them equally: asked about, and of values
 * with the rates that would tell them (business.md 4.3, decision 0111).
 */
export async function splitEqually(cost: Cost, work: Work): Promise<Refusal[]> {
  const { allocateBasis: basis, containers } = cost
  if (!isTyped(cost) || !basis || basis === 'EQUAL' || containers.length < 2) return []
  const [field, zh, en] = splitBy[basis]
  if (containers.some(one => one[field]?.gt(0))) return []
  const rates = basis === 'VALUE' ? await ratesMissing(cost, work) : []
  const [noRate, none] = rateMissing(rates)
  const [why, because] = rates.length === 0 ? ['', ''] : [`，${noRate}`, `, there is ${none}`]
  return [
    {
      field: 'allocateBasis',
      bizCode: 'SPLIT_EQUALLY',
      warning: true,
      message: [
        `各柜都没有${zh}${why}，费用将平均分摊；请先补齐后再保存，或确认平均分摊。是否继续？`,
        `None of the containers has ${en}${because}, so the cost would be split equally; complete that and save again, or go on with equal parts?`,
      ],
    },
  ]
}
