import { listsOf } from '#areas/packing/offers.server.ts'
import type { ContainerList } from '#areas/packing/offers.ts'
import { packingList } from '#areas/packing/packing-list/document.ts'
import { shipmentMeant } from '#areas/shipment/offers.server.ts'
import { codeKey } from '#platform/model/code-text.ts'
import { type Decimal, decimal } from '#platform/model/decimal.ts'
import type { New, Row } from '#platform/model/document.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import type { saleRecord } from './document.ts'
import { shipmentOfMadeLot } from './held.server.ts'

type Sale = Row<typeof saleRecord>

/** Why a container is proposed for a sale, the surest first (business.md 4.2). */
export type MatchReason = 'LOT' | 'CONTAINER' | 'PALLET'

/** What a sale is told by when its container is looked for. */
export type SaleTold = Pick<
  Sale,
  'containerNo' | 'shipmentLotNo' | 'feederLotNo' | 'itemCode' | 'palletNumber' | 'saleDate'
>

/** A container a sale belongs to, and how that is known. */
export interface Proposal {
  readonly list: ContainerList
  readonly reason: MatchReason
  /** Days between its receipt, or its arrival, and the sale; told for a pallet. */
  readonly days?: number
}

/** Whether an item is in a container, on a pallet of it where one is said. */
async function holds(
  work: Work,
  packingListId: string,
  itemCode: string,
  pallet: string | null = null,
): Promise<boolean> {
  const { rowCount } = await work.transaction.query(
    `select from packing_list_details
      where tenant_id = current_tenant() and document_id = $1 and item_code = $2
        and ($3::text is null or code_key(pallet_no) = $3) limit 1`,
    [packingListId, itemCode, pallet && codeKey(pallet)],
    'container-holds',
  )
  return Boolean(rowCount)
}

/**
 * The packing list among those of a shipment that holds an item; where several orders do, the one with its pallet, else the
 * last one that has boxes of it left to sell, so that none is sold more of than came in for it.
 */
export async function matchIn(
  work: Work,
  shipmentId: string,
  { itemCode, palletNumber }: Pick<SaleTold, 'itemCode' | 'palletNumber'>,
): Promise<ContainerList | undefined> {
  const holding: ContainerList[] = []
  for (const list of (await listsOf(work, shipmentId)).toReversed())
    if (await holds(work, list.id, itemCode)) holding.push(list)
  const [last, ...others] = holding
  if (others.length === 0) return last
  for (const list of palletNumber ? holding : []) if (await holds(work, list.id, itemCode, palletNumber)) return list
  for (const list of holding) {
    const [came, sold] = [await receivedOf(work, list.id), await soldOf(work, list.id)]
    if (came.get(itemCode)?.gt(sold.get(itemCode) ?? 0)) return list
  }
  return last
}

/** What a sale says of its container, in the order it is believed: its lots, then its container. */
export const toldOf = ({ containerNo, feederLotNo, saleDate, shipmentLotNo }: SaleTold) => [
  ...[...new Set([shipmentLotNo, feederLotNo])].flatMap(lot =>
    lot ? [{ reason: 'LOT' as const, told: { shipmentLotNo: lot, date: saleDate } }] : [],
  ),
  ...(containerNo ? [{ reason: 'CONTAINER' as const, told: { containerNo, date: saleDate } }] : []),
]

/** The shipment a sale names, whether or not its item is in it; also by a lot that was made of its boxes (business.md 3.16). */
export async function shipmentNamedBy(work: Work, sale: SaleTold): Promise<string | null> {
  for (const { told } of toldOf(sale)) {
    const meant = await shipmentMeant(work, told)
    if (meant) return meant.id
  }
  return sale.feederLotNo ? ((await work.asked(shipmentOfMadeLot, sale.feederLotNo))[0] ?? null) : null
}

/** How long after its receipt a pallet may still be sold under its number. */
const palletDays = 30

/** The container whose pallet with this number and item came in within thirty days before the sale. */
async function byPallet(work: Work, { palletNumber, itemCode, saleDate }: SaleTold): Promise<Proposal | undefined> {
  if (!palletNumber) return undefined
  const { rows } = await work.transaction.query<{ id: string; days: number }>(
    `select p.id::text as id, ($3::date - coalesce(r.arrived, p.eta_date))::int as days
       from packing_list_details d
       join packing_list p on p.tenant_id = d.tenant_id and p.id = d.document_id
       left join lateral (select min(coalesce(r.arrival_date, r.complete_time::date)) as arrived from receipt r
             where r.tenant_id = p.tenant_id and r.packing_list_id = p.id and r.enable_flag = 'Y') r on true
      where d.tenant_id = current_tenant() and code_key(d.pallet_no) = $1 and d.item_code = $2 and p.enable_flag = 'Y'
        and $3::date - coalesce(r.arrived, p.eta_date) between 0 and ${palletDays}
      order by 2, p.id desc limit 1`,
    [codeKey(palletNumber), itemCode, saleDate],
    'pallet-sold',
  )
  const [found] = rows
  const list = found && (await work.find(packingList, { id: found.id }))
  return list ? { list, reason: 'PALLET', days: found.days } : undefined
}

/** The container a sale surely belongs to: equal lot, then container, which hold its item (business.md 4.2). */
export async function sureMatch(work: Work, sale: SaleTold): Promise<Proposal | undefined> {
  for (const { reason, told } of toldOf(sale)) {
    const meant = await shipmentMeant(work, told)
    const list = meant && (await matchIn(work, meant.id, sale))
    if (list) return { list, reason }
  }
  return undefined
}

/** The container a sale most probably belongs to: what is sure, then its pallet. */
export const likelyMatch = async (work: Work, sale: SaleTold): Promise<Proposal | undefined> =>
  (await sureMatch(work, sale)) ?? (await byPallet(work, sale))

/** What a sale takes over from the container it is matched to. */
export const matchedTo = ({
  id,
  shipmentId,
  containerNo,
  shipmentLotNo,
  poNumber,
  vendorId,
}: ContainerList): New<typeof saleRecord> => ({
  shipmentId,
  containerNo,
  shipmentLotNo,
  poNumber,
  packingListId: id,
  vendorId,
  matchFlag: 'Y',
  unmatchFlag: 'N',
})

/**
 * A sale that somebody takes off its container. It still names the shipment it was reported for, so that nobody settles that
 * without it; where its lot says nothing, the one it was on (business.md 4.1, 4.2). No feed matches it again by itself.
 */
export async function unmatchedFrom(
  work: Work,
  { containerNo, feederLotNo, itemCode, palletNumber, saleDate, shipmentId, shipmentLotNo }: Sale,
): Promise<New<typeof saleRecord>> {
  const told = { containerNo: null, feederLotNo, itemCode, palletNumber, saleDate, shipmentLotNo: null }
  const named = feederLotNo ? await shipmentNamedBy(work, told) : shipmentId
  const where = named === shipmentId ? { containerNo, shipmentLotNo } : { containerNo: null, shipmentLotNo: null }
  return {
    ...where,
    shipmentId: named,
    poNumber: null,
    packingListId: null,
    vendorId: null,
    matchFlag: 'N',
    unmatchFlag: 'Y',
  }
}

const figures = (rows: readonly { itemCode: string; qty: string }[]): Map<string, Decimal> =>
  new Map(rows.map(({ itemCode, qty }) => [itemCode, decimal(qty)]))

/** How many boxes of each item of a container came in; what was shipped, as long as nobody has received it. */
export async function receivedOf(work: Work, packingListId: string): Promise<Map<string, Decimal>> {
  const { rows } = await work.transaction.query<{ itemCode: string; qty: string }>(
    `select l.item_code as "itemCode", sum(coalesce(l.received_qty, 0))::text as qty
       from receipt_details l join receipt h on h.tenant_id = l.tenant_id and h.id = l.document_id
      where l.tenant_id = current_tenant() and h.packing_list_id = $1 and h.enable_flag = 'Y' and h.status = '1'
        and l.item_code is not null group by l.item_code`,
    [packingListId],
    'container-received',
  )
  if (rows.length > 0) return figures(rows)
  const shipped = await work.transaction.query<{ itemCode: string; qty: string }>(
    `select item_code as "itemCode", sum(qty)::text as qty from packing_list_details
      where tenant_id = current_tenant() and document_id = $1 and item_code is not null group by item_code`,
    [packingListId],
    'container-shipped',
  )
  return figures(shipped.rows)
}

/** How many boxes of each item of a container are sold, returns taken off; nothing counted that is left out of settlement. */
export async function soldOf(work: Work, packingListId: string): Promise<Map<string, Decimal>> {
  const { rows } = await work.transaction.query<{ itemCode: string; qty: string }>(
    `select item_code as "itemCode", sum(sale_qty)::text as qty from sale_record
      where tenant_id = current_tenant() and packing_list_id = $1 and exclude_flag = 'N' group by item_code`,
    [packingListId],
    'container-sold',
  )
  return figures(rows)
}
