import { homeRateOf } from '#areas/cost/offers.server.ts'
import { type ContainerMatch, matchesOf } from '#areas/exchange/offers.server.ts'
import { allocate } from '#areas/formulas/amount.ts'
import { averageCostRate } from '#areas/formulas/fx.ts'
import { sizeBy } from '#areas/formulas/part.ts'
import { homeCurrency } from '#areas/masterdata/terms.ts'
import { listsOf } from '#areas/packing/offers.server.ts'
import { boxPrice, type ContainerList } from '#areas/packing/offers.ts'
import { packingList } from '#areas/packing/packing-list/document.ts'
import { agreementOf, deductionsAgreed } from '#areas/purchase/offers.server.ts'
import { receivedOf } from '#areas/sales/offers.server.ts'
import { cargoTracking } from '#areas/tracking/cargo-tracking/document.ts'
import { moveBack, moveOn, trackingOf } from '#areas/tracking/offers.server.ts'
import { trackingColumns } from '#areas/tracking/offers.ts'
import { amount, type Decimal, decimal, sum } from '#platform/model/decimal.ts'
import type { New, Row } from '#platform/model/document.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import type { AreaJob } from '#platform/server/tasks/area-jobs.ts'
import type { CostCounted } from '../reckoning/counted.ts'
import { claimedOf, guaranteeOf, purchasesOf, termsOf } from '../settlement/sources.server.ts'
import { settlementConfirm } from '../settlement-confirm/document.ts'
import { type Actual, actualOf, type ConfirmedItem } from './actual.ts'
import { actualJob } from './ask.ts'

type Tracking = Row<typeof cargoTracking>

interface Sold {
  readonly itemCode: string
  readonly saleQty: Decimal
  readonly salePrice: Decimal
}

/** What is sold of a container, and whether all of it is settled. */
async function salesOf(work: Work, packingListId: string): Promise<{ sales: Sold[]; isSettled: boolean }> {
  const { rows } = await work.transaction.query<{ item: string; qty: string; price: string; settled: boolean }>(
    `select item_code as item, sale_qty::text as qty, sale_price::text as price, settled_flag = 'Y' as settled
       from sale_record where tenant_id = current_tenant() and packing_list_id = $1 and match_flag = 'Y' and exclude_flag = 'N'
      order by id`,
    [packingListId],
    'container-sales',
  )
  return {
    sales: rows.map(({ item, price, qty }) => ({
      itemCode: item,
      saleQty: decimal(qty),
      salePrice: decimal(price),
    })),
    isSettled: rows.length > 0 && rows.every(row => row.settled),
  }
}

/** A confirmed cost with the entry it stands in. */
interface ActualCost extends CostCounted {
  readonly id: string
  readonly costNo: string
}

/** What an agreement says of costs of a subject. */
type Agreed = Awaited<ReturnType<typeof deductionsAgreed>>

/** Confirmed costs of a container, each with its part of it; taxes that a customs document brings are on the rows already. */
async function costsOf(work: Work, packingListId: string, agreed: Agreed): Promise<ActualCost[]> {
  const { rows } = await work.transaction.query<Record<string, string | null>>(
    `select h.id::text as id, h.cost_no as no, h.expense_sub_type as subject, l.amount::text as amount, l.amount_cny::text as cny, h.currency_code as currency,
            h.exchange_rate::text as rate, h.allocate_basis as basis, h.deduct_flag as deduct
       from business_cost_containers l join business_cost h on h.tenant_id = l.tenant_id and h.id = l.document_id
      where l.tenant_id = current_tenant() and l.packing_list_id = $1 and h.status = 'CONFIRMED'
        and h.customs_document_id is null and l.amount is not null order by h.id`,
    [packingListId],
    'container-actual-costs',
  )
  return rows.map(row => ({
    id: row.id ?? '',
    costNo: row.no ?? '',
    expenseSubType: row.subject ?? null,
    amount: decimal(row.amount ?? '0'),
    shareAmount: decimal(row.amount ?? '0'),
    shareAmountCny: row.cny ? decimal(row.cny) : null,
    currencyCode: row.currency ?? null,
    exchangeRate: row.rate ? decimal(row.rate) : null,
    allocateBasis: row.basis ?? null,
    deductFlag: row.deduct ?? agreed(row.subject ?? '') ?? null,
  }))
}

/** The audited settlements of a container, with their lines. */
export async function confirmedOfContainer(
  work: Work,
  packingListId: string,
): Promise<Row<typeof settlementConfirm>[]> {
  const audited = await work.all(settlementConfirm, { packingListId, status: 'AUDITED' })
  const confirms: Row<typeof settlementConfirm>[] = []
  for (const { id } of audited) confirms.push(await work.get(settlementConfirm, id))
  return confirms
}

/** What audited settlements of a container say is owed, item by item. */
async function confirmedOf(work: Work, packingListId: string): Promise<Map<string, ConfirmedItem> | undefined> {
  const items = new Map<string, ConfirmedItem>()
  for (const { skuLines } of await confirmedOfContainer(work, packingListId))
    for (const line of skuLines) {
      const before = items.get(line.itemCode ?? '')
      items.set(line.itemCode ?? '', {
        commissionAmount: (line.commissionAmount ?? decimal(0)).plus(before?.commissionAmount ?? 0),
        payableAmount: (line.payableAmount ?? decimal(0)).plus(before?.payableAmount ?? 0),
      })
    }
  return items.size > 0 ? items : undefined
}

/** What was bought for an order: of several in the container in one currency its part by what they are worth, else by boxes. */
async function partOf(matches: ContainerMatch[], list: ContainerList, work: Work): Promise<ContainerMatch[]> {
  const owed = (await listsOf(work, list.shipmentId)).filter(one => one.currencyCode === list.currencyCode)
  const at = owed.findIndex(({ id }) => id === list.id)
  if (owed.length < 2 || at < 0) return matches
  const size = sizeBy(
    owed,
    one => one.totalSalesAmount,
    one => one.totalQty,
  )
  const sizes = owed.map(size)
  const part = (whole: string) => allocate(whole, sizes)[at]?.toFixed(2) ?? whole
  return matches.map(match => ({
    ...match,
    amount: part(match.amount),
    homeCurrencyAmount: part(match.homeCurrencyAmount),
  }))
}

/** Every source of a container's actual columns, read as it is now. */
export async function givenOf(work: Work, list: ContainerList, rows: readonly Tracking[]) {
  const agreement = await agreementOf(work, list)
  const guaranteedPrice = await guaranteeOf(work, list, agreement)
  const terms = termsOf(list, agreement)
  const { isSettled, sales } = await salesOf(work, list.id)
  const isHome = list.currencyCode === homeCurrency
  const bought = isHome ? [] : await matchesOf(work, list)
  const matches = await partOf(bought, list, work)
  const isPurchase = list.tradeMode === 'PURCHASE'
  const declared = rows.map(row => {
    const price = list.tradeType === 'REEXPORT' ? row.salesUnitPrice : row.purchaseUnitPrice
    return price && boxPrice(price, row.priceUom, row.netWeight)
  })
  const values = declared.map((price, at) => amount(price, rows[at]?.qty ?? null))
  const taxes = await taxesOf(work, list.id)
  const sharedOut = (paid: Decimal | undefined) => (paid && rows.length > 0 ? allocate(paid, values) : undefined)
  const [tariffs, vats] = [sharedOut(taxes?.TARIFF), sharedOut(taxes?.VAT)]
  return {
    rows: rows.map((row, at) => ({
      itemCode: row.itemCode,
      qty: row.qty,
      receivedQty: row.receivedQty,
      netWeight: row.netWeight,
      declaredPrice: declared[at] ?? null,
      actTariff: taxes ? (tariffs?.[at] ?? row.actTariff) : null,
      actVat: taxes ? (vats?.[at] ?? row.actVat) : null,
    })),
    terms: {
      tradeMode: list.tradeMode,
      commissionRule: terms.commissionRule ?? null,
      commissionRate: terms.commissionRate ?? null,
      commissionUnit: terms.commissionUnit ?? null,
      claimAmount: isPurchase ? await claimedOf(work, list) : null,
    },
    sales,
    guaranteedPrice,
    costs: await costsOf(work, list.id, await deductionsAgreed(work, agreement)),
    purchases: (await purchasesOf(work, list)).map(({ itemCode = null, qty = null, purchaseUnitPrice = null }) => ({
      itemCode,
      qty,
      purchaseUnitPrice,
    })),
    matches,
    avgCostRate: isHome ? decimal(1) : averageCostRate(bought),
    // One that came before anybody had entered the rate of its month has an estimate without one.
    estCurrencyRate: isHome ? decimal(1) : (rows[0]?.estCurrencyRate ?? (await homeRateOf(work, list))),
    confirmed: isSettled ? await confirmedOf(work, list.id) : undefined,
  }
}

/**
 * What a container's taxes come to, once a customs document has brought them: what their confirmed costs say, which may be
 * corrected after they were paid (decision 0086). A tax without such a cost stays as it was shared out.
 */
async function taxesOf(
  work: Work,
  packingListId: string,
): Promise<Readonly<Partial<Record<'TARIFF' | 'VAT', Decimal>>> | undefined> {
  const { rowCount } = await work.transaction.query(
    `select from customs_document where tenant_id = current_tenant() and packing_list_id = $1
        and status in ('TAX_PAID', 'RELEASED') limit 1`,
    [packingListId],
    'container-taxed',
  )
  if (!rowCount) return undefined
  const { rows } = await work.transaction.query<{ tax: 'TARIFF' | 'VAT'; paid: string }>(
    `select h.expense_sub_type as tax, sum(l.amount_cny)::text as paid
       from business_cost_containers l join business_cost h on h.tenant_id = l.tenant_id and h.id = l.document_id
      where l.tenant_id = current_tenant() and l.packing_list_id = $1 and h.status = 'CONFIRMED'
        and h.customs_document_id is not null and l.amount_cny is not null
      group by h.expense_sub_type`,
    [packingListId],
    'container-taxes',
  )
  return Object.fromEntries(rows.map(({ tax, paid }) => [tax, decimal(paid)]))
}

const columnNames = trackingColumns.map(name => [name, `act${name}`] as const)

/** What differs between a row and its columns as they now are. */
function changesOf(row: Tracking, actual: Actual): New<typeof cargoTracking> {
  const now: Record<string, Decimal | null> = { sellQty: actual.sellQty }
  for (const [name, column] of columnNames) now[column] = actual[name] ?? null
  return Object.fromEntries(
    Object.entries(now).filter(([name, value]) => {
      const before = row[name as keyof Tracking] as Decimal | null
      return before === null || value === null ? before !== value : !before.eq(value)
    }),
  )
}

/** How far a container of which nothing is sold any more has come by its papers: received, released, or just there. */
async function nodeByPapers(work: Work, packingListId: string): Promise<'RECEIVED' | 'RELEASED' | 'ARRIVED'> {
  const { rows } = await work.transaction.query<{ received: boolean; released: boolean }>(
    `select exists (select from receipt where tenant_id = current_tenant() and packing_list_id = $1 and status = '1'
                       and enable_flag = 'Y') as received,
            exists (select from customs_document where tenant_id = current_tenant() and packing_list_id = $1
                       and status = 'RELEASED' and enable_flag = 'Y') as released`,
    [packingListId],
    'container-by-papers',
  )
  return rows[0]?.received ? 'RECEIVED' : rows[0]?.released ? 'RELEASED' : 'ARRIVED'
}

/** Where a container is that has not come: loaded or planned until the day it departs, then on its way. */
const onItsWay = ({ etdDate, loadingStatus }: Tracking, today: string) =>
  etdDate <= today ? 'DEPARTED' : loadingStatus === '3' ? 'LOADED' : 'PLANNED'

/** How far a container has come of which nothing was ever sold: as its papers say, or still on its way. */
export async function nodeUnsold(work: Work, packingListId: string): Promise<Tracking['status']> {
  const node = await nodeByPapers(work, packingListId)
  const [tracked] = await trackingOf(work, packingListId)
  return node === 'ARRIVED' && tracked && !tracked.ataDate ? onItsWay(tracked, work.today) : node
}

/** A container is sold from its first sale on, and sold out when nothing of it is left (business.md 1.5, 3.6). */
async function followSales(work: Work, list: ContainerList, rows: readonly Tracking[], sold: Decimal): Promise<void> {
  const received = await receivedOf(work, list.id)
  const isOut = sold.gt(0) && sold.gte(sum([...received.values()], qty => qty))
  const hasCome = rows.some(row => ['ARRIVED', 'RELEASED', 'RECEIVED', 'SELLING', 'SOLD_OUT'].includes(row.status))
  if (!hasCome) return
  if (sold.gt(0)) await moveOn(work, list.id, isOut ? 'SOLD_OUT' : 'SELLING')
  if (!isOut) await moveBack(work, list.id, 'SOLD_OUT', 'SELLING')
  if (sold.lte(0) && rows.some(row => ['SELLING', 'SOLD_OUT'].includes(row.status)))
    await moveBack(work, list.id, 'SELLING', await nodeUnsold(work, list.id))
}

/** Works out the actual columns of a container anew, whatever happened to it; one at a time, the last state counts (business.md 4.5). */
export async function writeActual(work: Work, packingListId: string): Promise<void> {
  await work.lock(actualJob, packingListId)
  const list = await work.find(packingList, { id: packingListId })
  const rows = list ? await trackingOf(work, list.id) : []
  if (!list || rows.length === 0) return
  const actuals = actualOf(await givenOf(work, list, rows))
  for (const [at, row] of rows.entries()) {
    const actual = actuals[at]
    const changes = actual ? changesOf(row, actual) : {}
    if (Object.keys(changes).length > 0) await work.update(cargoTracking, row, changes)
  }
  await followSales(
    work,
    list,
    rows,
    sum(actuals, one => one.sellQty),
  )
}

/** The queue's side of it. */
export const actualColumns: AreaJob = {
  name: actualJob,
  run: (work, { packingListId }) => writeActual(work, String(packingListId)),
}
