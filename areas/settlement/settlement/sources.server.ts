import { businessCost } from '#areas/cost/business-cost/document.ts'
import { homeRateOf } from '#areas/cost/offers.server.ts'
import { usualBasis } from '#areas/cost/terms.ts'
import { averageRateOf } from '#areas/exchange/offers.server.ts'
import { item } from '#areas/masterdata/item/document.ts'
import { vendor } from '#areas/masterdata/vendor/document.ts'
import { goodsOf } from '#areas/packing/offers.server.ts'
import type { ContainerList, Goods } from '#areas/packing/offers.ts'
import { deductionsAgreed } from '#areas/purchase/offers.server.ts'
import { isOfSeason } from '#areas/purchase/offers.ts'
import { prepayment } from '#areas/purchase/prepayment/document.ts'
import { vendorAgreement } from '#areas/purchase/vendor-agreement/document.ts'
import { saleRecord } from '#areas/sales/sale-record/document.ts'
import { arrivalOf } from '#areas/shipment/offers.server.ts'
import { shipment } from '#areas/shipment/shipment/document.ts'
import { daysAfter } from '#platform/model/days.ts'
import { amount, Decimal, decimal, sum } from '#platform/model/decimal.ts'
import type { New, Row } from '#platform/model/document.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { settlement } from './document.ts'
import { usualRate } from './rate.ts'

type Lines<N extends 'salesLines' | 'costLines' | 'prepaymentLines' | 'purchaseLines'> = NonNullable<
  New<typeof settlement>[N]
>
type Agreement = Row<typeof vendorAgreement>
type Settlement = Row<typeof settlement>

/** Keeps the free sales of a container to this work: what is corrected, split or matched elsewhere waits until they are settled (business.md 4.1). */
export async function holdSales(work: Work, list: Pick<ContainerList, 'id'>): Promise<void> {
  await work.transaction.query(
    `select id from sale_record
      where tenant_id = current_tenant() and packing_list_id = $1 and settlement_id is null and settled_flag = 'N'
      order by id for update`,
    [list.id],
    'hold-sales',
  )
}

/** What is sold of a container and not settled: a line for each sale, with what is left of it (business.md 4.1). */
export async function freeSales(work: Work, list: ContainerList, guaranteed: Guarantee): Promise<Lines<'salesLines'>> {
  const sales = await work.all(saleRecord, {
    packingListId: list.id,
    settlementId: null,
    settledFlag: 'N',
    excludeFlag: 'N',
  })
  const lines: Lines<'salesLines'> = []
  for (const sale of sales.sort(byItemAndDay)) {
    if (leftOfSale(sale).isZero()) continue
    lines.push({
      recordFlag: 'Y',
      tickFlag: 'Y',
      saleRecordId: sale.id,
      ...(await saleLine(work, sale, list.id)),
      guaranteedPrice: guaranteed(sale.itemCode),
    })
  }
  return lines
}

/** What of a sale no settlement has confirmed. */
const leftOfSale = ({ saleQty, settledQty }: Row<typeof saleRecord>): Decimal => saleQty.minus(settledQty ?? 0)

/** What a line says of its sale, offered as it was sold. */
export async function saleLine(work: Work, sale: Row<typeof saleRecord>, packingListId: string) {
  const left = leftOfSale(sale)
  return {
    saleDate: sale.saleDate,
    itemCode: sale.itemCode,
    palletNumber: sale.palletNumber,
    ...(await attributesOf(work, sale.itemCode, await goodsOf(work, packingListId))),
    channel: sale.channel,
    salesArea: sale.salesArea,
    feederSystem: sale.feederSystem,
    feederDocNo: sale.feederDocNo,
    saleQty: left,
    settleQty: left,
    salePrice: sale.salePrice,
    settlePrice: sale.salePrice,
  }
}

const byItemAndDay = (one: Row<typeof saleRecord>, other: Row<typeof saleRecord>): number =>
  one.itemCode.localeCompare(other.itemCode) || one.saleDate.localeCompare(other.saleDate)

/** What an item is told by, and what a box of it weighs in this container. */
export async function attributesOf(work: Work, itemCode: string, goods: readonly Goods[]) {
  const known = await work.find(item, { itemCode })
  const packed = goods.find(one => one.itemCode === itemCode)
  return {
    commodity: known?.commodity ?? null,
    brand: known?.brand ?? null,
    grade: known?.grade ?? null,
    spec: known?.spec ?? null,
    netWeight: packed?.boxWeight ?? known?.netWeight ?? null,
  }
}

/** What was guaranteed for a kilogram of an item. */
export type Guarantee = (itemCode: string) => Decimal | null

/** Guaranteed prices of a container: those of its packing list, else those of the agreement that say most about the item. */
export async function guaranteeOf(
  work: Work,
  list: ContainerList,
  agreement: Agreement | undefined,
): Promise<Guarantee> {
  const goods = await goodsOf(work, list.id)
  const table = agreement ? (await work.get(vendorAgreement, agreement.id)).guaranteedPrices : []
  const items = await work.all(item, { itemCode: goods.flatMap(one => one.itemCode ?? []) })
  return itemCode => {
    const packed = goods.find(one => one.itemCode === itemCode)?.guaranteedPrice
    if (packed) return packed
    const known = items.find(one => one.itemCode === itemCode)
    const fitting = table
      .map(line => ({ line, asks: (['commodity', 'grade', 'spec'] as const).filter(name => line[name] !== null) }))
      .filter(({ line, asks }) => asks.every(name => line[name] === known?.[name]))
      .sort((one, other) => other.asks.length - one.asks.length)
    return fitting[0]?.line.guaranteedPrice ?? null
  }
}

/** What confirmed cost entries give to a container, as far as a settlement has taken it, or none has. */
async function sharesOf(
  work: Work,
  list: Pick<ContainerList, 'id'>,
  settlementId: string | null,
): Promise<CostShare[]> {
  const { rows } = await work.transaction.query<{ id: string; amount: string; cny: string | null }>(
    `select h.id::text as id, l.amount::text as amount, l.amount_cny::text as cny
       from business_cost_containers l join business_cost h on h.tenant_id = l.tenant_id and h.id = l.document_id
      where l.tenant_id = current_tenant() and l.packing_list_id = $1 and l.settlement_id is not distinct from $2
        and h.status = 'CONFIRMED' and l.amount is not null order by h.id`,
    [list.id, settlementId],
    'container-costs',
  )
  const shares: CostShare[] = []
  for (const { amount, cny, id } of rows) {
    const entry = await work.find(businessCost, { id })
    if (entry) shares.push({ entry, amount: decimal(amount), cny: cny === null ? null : decimal(cny) })
  }
  return shares
}

/** A cost entry and what of it is a container's. */
interface CostShare {
  readonly entry: Row<typeof businessCost>
  readonly amount: Decimal
  readonly cny: Decimal | null
}

/** What a cost line says of its entry. */
const costSaid = ({ entry, amount, cny }: CostShare) => ({
  expenseSubType: entry.expenseSubType,
  flowStatus: 'CONFIRMED' as const,
  vendorId: entry.vendorId,
  amount,
  currencyCode: entry.currencyCode,
  exchangeRate: entry.exchangeRate,
  shareAmount: amount,
  shareAmountCny: cny,
})

/**
 * Confirmed costs of a container that no settlement has taken, each with its part for this container (business.md 4.1). One
 * that says nothing of who bears it goes by the agreement; without one it is deducted.
 */
export async function freeCosts(
  work: Work,
  list: ContainerList,
  agreement: Agreement | undefined,
): Promise<Lines<'costLines'>> {
  const agreed = await deductionsAgreed(work, agreement)
  return (await sharesOf(work, list, null)).map(share => ({
    recordFlag: 'Y',
    businessCostId: share.entry.id,
    ...costSaid(share),
    allocateBasis: share.entry.allocateBasis ?? usualBasis[share.entry.expenseSubType],
    deductFlag: share.entry.deductFlag ?? agreed(share.entry.expenseSubType) ?? 'Y',
  }))
}

/** Cost lines of a settlement as their entries say by now; what the clerk decides of them stays (business.md 4.1). */
export async function ownCosts(
  work: Work,
  list: ContainerList,
  { id, costLines }: Pick<Settlement, 'id' | 'costLines'>,
): Promise<Settlement['costLines']> {
  const shares = new Map((await sharesOf(work, list, id)).map(share => [share.entry.id, share]))
  return costLines.map(line => {
    const share = line.businessCostId ? shares.get(line.businessCostId) : undefined
    return share ? { ...line, ...costSaid(share) } : line
  })
}

/** The unit that pays the vendor of a container: in the re-export chain that of the internal vendor (business.md 2.3, M9). */
export async function payingUnit(
  work: Work,
  { internalVendorId, orgId, tradeType }: Pick<ContainerList, 'internalVendorId' | 'orgId' | 'tradeType'>,
): Promise<string> {
  const inner =
    tradeType === 'REEXPORT' && internalVendorId ? await work.find(vendor, { id: internalVendorId }) : undefined
  return inner?.orgId ?? orgId
}

/** The units whose money may have been paid before for a container: the one it is for, and the one that pays its vendor. */
export const unitsPaying = async (work: Work, list: ContainerList): Promise<string[]> => [
  ...new Set([list.orgId, await payingUnit(work, list)]),
]

/** Prepayments of the vendor and the container's units in the settlement's currency that have something left; those for a container are for it alone (business.md 4.4). */
export async function usablePrepayments(
  work: Work,
  list: ContainerList,
  agreement: Agreement | undefined,
): Promise<Lines<'prepaymentLines'>> {
  const { currencyCode, shipmentId, tradeMode, vendorId } = list
  if (tradeMode === 'PURCHASE') return []
  const all = await work.all(prepayment, {
    vendorId,
    currencyCode,
    enableFlag: 'Y',
    orgId: await unitsPaying(work, list),
  })
  return all
    .filter(one => one.dopBalanceAmount?.gt(0))
    .filter(one =>
      one.seasonPrepaymentFlag === 'Y'
        ? isOfSeason(one.season, agreement?.season ?? null)
        : shipmentId !== null && one.shipmentId === shipmentId,
    )
    .sort(ownFirstThenOldest)
    .map(one => ({ prepaymentId: one.id, ...balancesOf(one), appliedAmount: null }))
}

type Prepayment = Row<typeof prepayment>

const ownFirstThenOldest = (one: Prepayment, other: Prepayment): number =>
  one.seasonPrepaymentFlag.localeCompare(other.seasonPrepaymentFlag) || one.requestDate.localeCompare(other.requestDate)

/** What a line says of its prepayment. */
export const balancesOf = ({
  seasonPrepaymentFlag,
  paymentRequestNumber,
  erpBalanceAmount,
  dopBalanceAmount,
}: Prepayment) => ({ seasonPrepaymentFlag, paymentRequestNumber, erpBalanceAmount, dopBalanceAmount })

/** What was bought outright, item by item; what is priced by the kilogram counts its kilograms (business.md 4.3). */
export async function purchasesOf(work: Work, list: ContainerList): Promise<Lines<'purchaseLines'>> {
  if (list.tradeMode !== 'PURCHASE') return []
  const goods = await goodsOf(work, list.id)
  return goods.map(({ itemCode, netWeight, priceUom, purchaseUnitPrice, qty }) => ({
    itemCode,
    qty: priceUom === 'KG' ? netWeight : qty,
    purchaseUnitPrice,
  }))
}

/** What is claimed back of a container and audited (business.md 4.3). */
export async function claimedOf(work: Work, { poNumber, shipmentId }: ContainerList): Promise<Decimal> {
  const { rows } = await work.transaction.query<{ amount: string | null }>(
    `select sum(l.claim_amount)::text as amount
       from claim_details l join claim h on h.tenant_id = l.tenant_id and h.id = l.document_id
      where l.tenant_id = current_tenant() and h.status = 'AUDITED'
        and l.shipment_id is not distinct from $1 and l.po_number is not distinct from $2`,
    [shipmentId, poNumber],
    'container-claims',
  )
  return decimal(rows[0]?.amount ?? '0')
}

/** What of a purchase stands in a settlement. */
interface Owed {
  readonly purchaseLines: Lines<'purchaseLines'>
  readonly claimAmount: Decimal | null
  /** The same, as it was found: what somebody types instead is told apart by it. */
  readonly auditedClaims: Decimal | null
}

/** How much of each item some settlements have as bought. */
async function boughtIn(work: Work, ids: readonly string[]): Promise<Map<string, Decimal>> {
  if (ids.length === 0) return new Map()
  const { rows } = await work.transaction.query<{ item: string; qty: string }>(
    `select item_code as item, sum(qty)::text as qty from settlement_purchase_lines
      where tenant_id = current_tenant() and document_id = any($1::bigint[]) and qty is not null and item_code is not null
      group by item_code`,
    [ids],
    'bought-in-settlements',
  )
  return new Map(rows.map(({ item, qty }) => [item, decimal(qty)]))
}

/**
 * What of a purchase no other settlement of its container has: it is owed once, by the first of them; what is claimed later
 * is taken off what is still to be bought, and the rest of it by an invoice (business.md 4.3, 4.7).
 */
export async function owedOf(work: Work, list: ContainerList, except: string | null): Promise<Owed> {
  if (list.tradeMode !== 'PURCHASE') return { purchaseLines: [], claimAmount: null, auditedClaims: null }
  const elsewhere = (await work.all(settlement, { packingListId: list.id })).filter(one => one.id !== except)
  const bought = await boughtIn(
    work,
    elsewhere.map(({ id }) => id),
  )
  const purchaseLines = (await purchasesOf(work, list)).flatMap(line => {
    const there = bought.get(line.itemCode ?? '') ?? decimal(0)
    const qty = decimal(line.qty ?? 0)
    const taken = Decimal.min(there, qty)
    bought.set(line.itemCode ?? '', there.minus(taken))
    return taken.isZero() ? [line] : taken.eq(qty) ? [] : [{ ...line, qty: qty.minus(taken) }]
  })
  const claimed = (await claimedOf(work, list)).minus(sum(elsewhere, one => one.claimAmount))
  const most = elsewhere.length === 0 ? claimed : sum(purchaseLines, line => amount(line.purchaseUnitPrice, line.qty))
  const claimAmount = Decimal.max(0, Decimal.min(claimed, most))
  return { purchaseLines, claimAmount, auditedClaims: claimAmount }
}

/** The terms an agreement sets for a settlement; a purchase has no commission. */
export function termsOf(list: ContainerList, agreement: Agreement | undefined): Partial<Settlement> {
  const { tradeMode } = list
  if (tradeMode === 'PURCHASE' || !agreement)
    return {
      tradeMode,
      agreementNo: agreement?.agreementNo ?? null,
      commissionRule: 'NONE',
      commissionRate: null,
      commissionUnit: null,
    }
  const { agreementNo, commissionRule, commissionRate, commissionUnit } = agreement
  return { tradeMode, agreementNo, commissionRule, commissionRate, commissionUnit }
}

/**
 * Until when a vendor is to be settled with: the settlement days of their agreement after the container came, or is to come;
 * nobody has promised a day where there is no agreement (business.md 1.3, decision 0099).
 */
export async function settleByOf(work: Work, list: ContainerList, agreement: Agreement | undefined) {
  const came = await work.find(shipment, { id: list.shipmentId })
  const from = came?.ataDate ?? (await arrivalOf(work, list))
  return { settleBy: agreement && from ? daysAfter(from, agreement.settlementDays) : null }
}

/** What the settlement currency is worth: what it cost, what customs reckon with, and what is used (business.md 4.3). */
export async function ratesOf(work: Work, list: ContainerList) {
  if (list.currencyCode === 'CNY') {
    const one = decimal(1)
    return { avgCostRate: one, estCurrencyRate: one, currencyRate: one }
  }
  const avgCostRate = await averageRateOf(work, list)
  const estCurrencyRate = await homeRateOf(work, list)
  return { avgCostRate, estCurrencyRate, currencyRate: usualRate({ avgCostRate, estCurrencyRate }) }
}
