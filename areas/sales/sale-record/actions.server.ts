import { shipmentOrMention } from '#areas/shipment/offers.server.ts'
import type { Row } from '#platform/model/document.ts'
import type { Reason } from '#platform/model/rules.ts'
import { defineActions, type Work } from '#platform/server/documents/actions.ts'
import { saleRecord } from './document.ts'
import { stillWorkedOn } from './held.server.ts'
import { matchedTo, matchIn, shipmentNamedBy, sureMatch } from './match.ts'

type Sale = Row<typeof saleRecord>

/** A sale that stands in a settlement, or was settled in part, is no longer what a feeder says (business.md 3.11). */
export function settledReason({ settlementId, settlementName, settledQty }: Sale): Reason | undefined {
  if (!settlementId && !settledQty?.abs().gt(0)) return undefined
  return {
    bizCode: 'ALREADY_SETTLED',
    message: [`数据已被${settlementName ?? '结算单'}结算`, `Already settled by ${settlementName ?? 'a settlement'}`],
  }
}

/** Whether a sale that somebody took off its container is still what it was then: only what says otherwise matches it anew. */
const isHeldOff = (sale: Sale, before: Sale | undefined): boolean =>
  sale.unmatchFlag === 'Y' &&
  (!before ||
    (sale.itemCode === before.itemCode &&
      sale.feederLotNo === before.feederLotNo &&
      (!before.containerNo || !sale.containerNo || sale.containerNo === before.containerNo)))

/** A sale whose lot or container is known belongs to it; what nobody knows waits to be matched (business.md 4.2). */
async function prepare(sale: Sale, work: Work, before: Sale | undefined): Promise<Partial<Sale>> {
  // A feed that comes again keeps the match somebody made of it.
  if (before?.matchFlag === 'Y' && before.itemCode === sale.itemCode) return {}
  if (sale.matchFlag === 'Y' && sale.packingListId) return {}
  if (isHeldOff(sale, before)) return { matchFlag: 'N', packingListId: null, poNumber: null }
  const found = await sureMatch(work, sale)
  if (found) return matchedTo(found.list) as Partial<Sale>
  // What it names without being sure of it, as a lot that was made of others, a person matches: its boxes may be other boxes.
  const named = await shipmentNamedBy(work, sale)
  const meant = named ? null : await mentioned(work, sale)
  const list = meant ? await matchIn(work, meant, sale) : undefined
  if (list) return matchedTo(list) as Partial<Sale>
  return { matchFlag: 'N', packingListId: null, poNumber: null, shipmentId: named ?? meant }
}

/** The shipment somebody has said is meant by what a sale says; what nobody knows waits among the open mentions. */
async function mentioned(work: Work, sale: Sale): Promise<string | null> {
  const { containerNo, feederDocNo, feederLineNo, feederLotNo, orgId, saleAmount, saleDate, shipmentLotNo } = sale
  const open = await shipmentOrMention(work, {
    source: 'SALE',
    sourceNo: `${feederDocNo}-${feederLineNo}`,
    containerNo,
    shipmentLotNo: shipmentLotNo ?? feederLotNo,
    date: saleDate,
    amount: saleAmount,
    currencyCode: 'CNY',
    orgId,
  })
  return open?.id ?? null
}

/** A sale in a settlement that is still worked on, and of which nothing is confirmed, follows its feeder: the settlement follows it. */
async function frozenReason(sale: Sale, work: Work): Promise<Reason | undefined> {
  const reason = settledReason(sale)
  const { settledQty, settlementId } = sale
  const isFree = settlementId && !settledQty?.abs().gt(0)
  return reason && isFree && (await work.asked(stillWorkedOn, { settlementId })).includes(true) ? undefined : reason
}

/** What was split by hand is no longer the line its feeder knows. */
async function splitReason(sale: Sale, work: Work, before: Sale): Promise<Reason | undefined> {
  const { id, feederDocNo, feederLineNo } = sale
  if (sale.saleQty.eq(before.saleQty) || !(await work.find(saleRecord, { splitFromId: id }))) return undefined
  return {
    field: 'saleQty',
    bizCode: 'SALE_SPLIT',
    message: [
      `销售记录${feederDocNo}-${feederLineNo}已拆分，不能修改数量`,
      `Sale record ${feederDocNo}-${feederLineNo} was split; its quantity cannot be changed`,
    ],
  }
}

/** A part of a sale that was split is what its feeder has told: taken away, it would be sold to nobody. */
async function partReason(
  { feederDocNo, feederLineNo, id, splitFromId }: Sale,
  work: Work,
): Promise<Reason | undefined> {
  if (!splitFromId && !(await work.find(saleRecord, { splitFromId: id }))) return undefined
  return {
    bizCode: 'SALE_SPLIT',
    message: [
      `销售记录${feederDocNo}-${feederLineNo}是拆分的一部分，不能删除；如不结算，请在“结算匹配”中设为不参与结算`,
      `Sale record ${feederDocNo}-${feederLineNo} is part of a split sale and is not deleted; leave it out under settlement match instead`,
    ],
  }
}

/** What a sale record needs the database for (business.md 3.11). */
export const actions = defineActions(saleRecord, {
  prepare,
  refuse: {
    async save(sale: Sale, work: Work, before: Sale | undefined) {
      if (!before) return undefined
      return (await frozenReason(before, work)) ?? (await splitReason(sale, work, before))
    },
    delete: async (sale: Sale, work: Work) => settledReason(sale) ?? (await partReason(sale, work)),
  },
  run: {},
})
