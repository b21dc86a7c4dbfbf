import { exchangeReceipt } from '#areas/exchange/exchange-receipt/document.ts'
import { averageRateOf, type ContainerOfLot, containerNamed, settledUnder } from '#areas/exchange/offers.server.ts'
import { listsOf } from '#areas/packing/offers.server.ts'
import { shipment } from '#areas/shipment/shipment/document.ts'
import type { Wire } from '#platform/model/check.ts'
import type { Row } from '#platform/model/document.ts'
import type { Refusal } from '#platform/model/rules.ts'
import { defineReaction, type Reaction, type Work } from '#platform/server/documents/actions.ts'
import { defineAnswer } from '#platform/server/documents/questions.ts'
import { recomputeActual } from '../tracking/ask.ts'
import { settlement } from './document.ts'
import { rateAfter } from './rate.ts'
import { unconfirmed } from './still-open.ts'

/** A container that currency was bought for. */
type Bought = Pick<ContainerOfLot, 'shipmentId'>
type Receipt = Row<typeof exchangeReceipt>

/** Settlements that are not confirmed take the new average cost of their container's currency, and go by it unless another rate was chosen; of one with finance the copy pulls it over (business.md 4.1, 4.3). */
async function tellSettlements(work: Work, containers: readonly Bought[]): Promise<void> {
  for (const { shipmentId } of containers) {
    if (!shipmentId) continue
    const open = await work.all(settlement, { shipmentId, status: [...unconfirmed] })
    for (const one of open.filter(each => each.currencyCode !== 'CNY')) {
      const avgCostRate = await averageRateOf(work, one)
      const currencyRate = rateAfter(one, { avgCostRate, estCurrencyRate: one.estCurrencyRate })
      await work.update(settlement, one, { avgCostRate, currencyRate })
    }
  }
}

/** What was bought for containers says what they cost: to settlements, and in cargo tracking (business.md 4.3, 4.5). */
async function boughtFor(work: Work, containers: readonly Bought[]): Promise<void> {
  await tellSettlements(work, containers)
  for (const { shipmentId } of containers)
    for (const { id } of await listsOf(work, shipmentId)) await recomputeActual(work, id)
}

const forAll = ({ details }: Receipt, work: Work) => boughtFor(work, details)

/** A match counts at once where its receipt is audited already. */
async function forNamed({ status }: Receipt, work: Work, input: Wire): Promise<void> {
  if (status === 'AUDITED') await boughtFor(work, [await containerNamed(input, work)])
}

/** Two containers that were one have the currency, the sales and the costs of both (business.md 2.5, 4.3). */
const forMerged = (_: unknown, work: Work, { intoId }: Wire) => boughtFor(work, [{ shipmentId: String(intoId) }])

/** Currency is not brought into a container that is settled in it already: its rate would not be the one it was settled at (business.md 2.4, 3.13). */
async function settledAtItsRate(row: Row<typeof shipment>, work: Work, { intoId }: Wire): Promise<Refusal[]> {
  const { rows } = await work.transaction.query<{ receipt: string; currency: string; settlement: string }>(
    `select distinct h.currency_exchange_no as receipt, h.payee_currency_code as currency, s.settlement_no as settlement
       from exchange_receipt_details l
       join exchange_receipt h on h.tenant_id = l.tenant_id and h.id = l.document_id
       join settlement s on s.tenant_id = h.tenant_id and s.shipment_id = $2 and s.currency_code = h.payee_currency_code
      where l.tenant_id = current_tenant() and l.shipment_id = $1 and h.status = 'AUDITED' and s.status = 'CONFIRMED'
      order by 1, 3`,
    [row.id, String(intoId)],
    'merged-into-settled',
  )
  return rows.map(({ currency, receipt, settlement: settled }) => ({
    field: 'intoId',
    bizCode: 'MERGED_INTO_SETTLED',
    message: [
      `货柜${row.containerNo}匹配了购汇单${receipt}的${currency}，而目标货柜已按${currency}结算（${settled}），合并会改变已结算的汇率；请先取消匹配，或先反审核该结算`,
      `Container ${row.containerNo} has ${currency} of exchange receipt ${receipt}, and the one it is to be merged into is settled in ${currency} (${settled}): the rate it was settled at would change; unmatch the currency, or take that settlement back first`,
    ],
  }))
}

/** What settlements hear of currency that is bought for their containers (business.md 3.13). */
export const boughtReactions: readonly Reaction[] = [
  defineReaction(exchangeReceipt, 'match', { run: forNamed }),
  defineReaction(exchangeReceipt, 'unmatch', { run: forNamed }),
  defineReaction(exchangeReceipt, 'audit', { run: forAll }),
  defineReaction(exchangeReceipt, 'antiAudit', { run: forAll }),
  defineReaction(shipment, 'merge', { refuse: settledAtItsRate, run: forMerged }),
]

/** Which audited settlements there are of containers, asked before currency is taken away from them. */
export const settledUnderNumbers = defineAnswer(settledUnder, async (containers, work) => {
  const numbers: string[] = []
  for (const { currencyCode, shipmentId } of containers)
    for (const one of shipmentId ? await work.all(settlement, { shipmentId, currencyCode, status: 'CONFIRMED' }) : [])
      if (one.settlementNo) numbers.push(one.settlementNo)
  return numbers
})
