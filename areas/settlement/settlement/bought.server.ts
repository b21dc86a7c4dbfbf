import { exchangeReceipt } from '#areas/exchange/exchange-receipt/document.ts'
import { averageRateOf, type ContainerOfLot, containerNamed, settledUnder } from '#areas/exchange/offers.server.ts'
import { listsOf } from '#areas/packing/offers.server.ts'
import type { Wire } from '#platform/model/check.ts'
import type { Row } from '#platform/model/document.ts'
import { defineReaction, type Reaction, type Work } from '#platform/server/documents/actions.ts'
import { defineAnswer } from '#platform/server/documents/questions.ts'
import { recomputeActual } from '../tracking/ask.ts'
import { settlement } from './document.ts'
import { rateAfter } from './rate.ts'

type Receipt = Row<typeof exchangeReceipt>

/** Settlements that are not confirmed take the new average cost of their container's currency, and go by it unless another rate was chosen; of one with finance the copy pulls it over (business.md 4.1, 4.3). */
async function tellSettlements(work: Work, containers: readonly ContainerOfLot[]): Promise<void> {
  for (const { shipmentId } of containers) {
    if (!shipmentId) continue
    const open = await work.all(settlement, { shipmentId, status: ['DRAFT', 'REJECTED', 'SUBMITTED'] })
    for (const one of open.filter(each => each.currencyCode !== 'CNY')) {
      const avgCostRate = await averageRateOf(work, one)
      const currencyRate = rateAfter(one, { avgCostRate, estCurrencyRate: one.estCurrencyRate })
      await work.update(settlement, one, { avgCostRate, currencyRate })
    }
  }
}

/** What was bought for containers says what they cost: to settlements, and in cargo tracking (business.md 4.3, 4.5). */
async function boughtFor(work: Work, containers: readonly ContainerOfLot[]): Promise<void> {
  await tellSettlements(work, containers)
  for (const { shipmentId } of containers)
    for (const { id } of await listsOf(work, shipmentId)) await recomputeActual(work, id)
}

const forAll = ({ details }: Receipt, work: Work) => boughtFor(work, details)

/** A match counts at once where its receipt is audited already. */
async function forNamed({ status }: Receipt, work: Work, input: Wire): Promise<void> {
  if (status === 'AUDITED') await boughtFor(work, [await containerNamed(input, work)])
}

/** What settlements hear of currency that is bought for their containers (business.md 3.13). */
export const boughtReactions: readonly Reaction[] = [
  defineReaction(exchangeReceipt, 'match', { run: forNamed }),
  defineReaction(exchangeReceipt, 'unmatch', { run: forNamed }),
  defineReaction(exchangeReceipt, 'audit', { run: forAll }),
  defineReaction(exchangeReceipt, 'antiAudit', { run: forAll }),
]

/** Which audited settlements there are of containers, asked before currency is taken away from them. */
export const settledUnderNumbers = defineAnswer(settledUnder, async (containers, work) => {
  const numbers: string[] = []
  for (const { currencyCode, shipmentId } of containers)
    for (const one of shipmentId ? await work.all(settlement, { shipmentId, currencyCode, status: 'CONFIRMED' }) : [])
      if (one.settlementNo) numbers.push(one.settlementNo)
  return numbers
})
