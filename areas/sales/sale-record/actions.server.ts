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

/** Whether a sale is told of another lot than before. */
const isOfOtherLot = (sale: Sale, before: Sale): boolean => sale.feederLotNo !== before.feederLotNo

/** Whether a sale that somebody took off its container is still what it was then: only what says otherwise matches it anew. */
const isHeldOff = (sale: Sale, before: Sale | undefined): boolean =>
  sale.unmatchFlag === 'Y' &&
  (!before ||
    (sale.itemCode === before.itemCode &&
      !isOfOtherLot(sale, before) &&
      (!before.containerNo || !sale.containerNo || sale.containerNo === before.containerNo)))

/** Whether a sale keeps the container it is matched to: it is matched now, or is still the goods of the lot it was matched by. */
function keepsMatch(sale: Sale, before: Sale | undefined): boolean {
  if (before?.matchFlag === 'Y' && before.itemCode === sale.itemCode && !isOfOtherLot(sale, before)) return true
  return sale.matchFlag === 'Y' && sale.packingListId !== null && sale.packingListId !== before?.packingListId
}

/** What a sale says of its container by now: of another lot, what it took over from its former container says nothing any more. */
const toldAnew = (sale: Sale, before: Sale | undefined): Sale =>
  before && isOfOtherLot(sale, before)
    ? {
        ...sale,
        shipmentLotNo: sale.shipmentLotNo === before.shipmentLotNo ? null : sale.shipmentLotNo,
        containerNo: sale.containerNo === before.containerNo ? null : sale.containerNo,
      }
    : sale

/** A sale whose lot or container is known belongs to it; what nobody knows waits to be matched (business.md 4.2). */
async function prepare(row: Sale, work: Work, before: Sale | undefined): Promise<Partial<Sale>> {
  // A feed that comes again keeps the match somebody made of it, unless it says otherwise.
  if (keepsMatch(row, before)) return {}
  if (isHeldOff(row, before)) return { matchFlag: 'N', packingListId: null, poNumber: null }
  const sale = toldAnew(row, before)
  const found = await sureMatch(work, sale)
  if (found) return matchedTo(found.list) as Partial<Sale>
  // What it names without being sure of it, as a lot that was made of others, a person matches: its boxes may be other boxes.
  const named = await shipmentNamedBy(work, sale)
  const meant = named ? null : await mentioned(work, sale)
  const list = meant ? await matchIn(work, meant, sale) : undefined
  if (list) return matchedTo(list) as Partial<Sale>
  const shipmentId = named ?? meant
  const { containerNo, shipmentLotNo } = sale
  const place = shipmentId ? {} : { containerNo, shipmentLotNo }
  return { ...place, matchFlag: 'N', packingListId: null, poNumber: null, vendorId: null, shipmentId }
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
  const isSameQty = sale.saleQty.eq(before.saleQty)
  if (isSameQty && !isOfOtherLot(sale, before)) return undefined
  if (!(await work.find(saleRecord, { splitFromId: id }))) return undefined
  return {
    field: isSameQty ? 'feederLotNo' : 'saleQty',
    bizCode: 'SALE_SPLIT',
    message: isSameQty
      ? [
          `销售记录${feederDocNo}-${feederLineNo}已拆分，不能修改来源批次，请在“结算匹配”中逐条改匹配`,
          `Sale record ${feederDocNo}-${feederLineNo} was split; its lot cannot be changed, match each part anew under settlement match`,
        ]
      : [
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

/** What has not been sold yet was most probably sold on another day: a person is asked, a feeder is told (business.md 3.11). */
export const aheadReason = (
  { feederDocNo, feederLineNo, saleDate }: Pick<Sale, 'feederDocNo' | 'feederLineNo' | 'saleDate'>,
  today: string,
): Reason | undefined =>
  saleDate > today
    ? {
        field: 'saleDate',
        warning: true,
        bizCode: 'SALE_AHEAD',
        message: [
          `销售记录${feederDocNo}-${feederLineNo}的销售日期${saleDate}晚于今天${today}，请核对日期。是否继续？`,
          `Sale record ${feederDocNo}-${feederLineNo} is dated ${saleDate}, later than today (${today}); check the date. Go on all the same?`,
        ],
      }
    : undefined

/** What a sale record needs the database for (business.md 3.11). */
export const actions = defineActions(saleRecord, {
  prepare,
  refuse: {
    async save(sale: Sale, work: Work, before: Sale | undefined) {
      // A part of a sale that was split is of the day of its whole.
      const isKnown = before?.saleDate === sale.saleDate || sale.splitFromId
      const ahead = isKnown ? undefined : aheadReason(sale, work.today)
      if (!before) return ahead
      return (await frozenReason(before, work)) ?? (await splitReason(sale, work, before)) ?? ahead
    },
    delete: async (sale: Sale, work: Work) => settledReason(sale) ?? (await partReason(sale, work)),
  },
  run: {},
})
