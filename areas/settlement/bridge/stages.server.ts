import type { cargoTracking } from '#areas/tracking/cargo-tracking/document.ts'
import { trackingOf } from '#areas/tracking/offers.server.ts'
import { amount, type Decimal, sum } from '#platform/model/decimal.ts'
import type { Row } from '#platform/model/document.ts'
import { grouped } from '#platform/model/grouped.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import type { settlement } from '../settlement/document.ts'
import { settlementConfirm } from '../settlement-confirm/document.ts'
import { confirmedByItem } from '../tracking/sif.ts'
import { costBars, type Stage } from './bridge.ts'

type Tracking = Row<typeof cargoTracking>
type Settlement = Row<typeof settlement>
type Confirm = Row<typeof settlementConfirm>

/** What a container's items were at each stage; a stage that is not known yet is left out. */
export interface ItemStages {
  readonly itemCode: string
  readonly itemName: string | null
  readonly est?: Stage
  readonly act?: Stage
  readonly sif?: Stage
}

/** Estimated or actual columns of an item's rows as a stage; none while its profit is not known, or no price was to estimate with. */
function tracked(rows: readonly Tracking[], prefix: 'est' | 'act'): Omit<Stage, 'qty' | 'owedCny'> | undefined {
  const of = (name: string) => (row: Tracking) => row[`${prefix}${name}` as keyof Tracking] as Decimal | null
  if (rows.some(row => of('Profit')(row) === null)) return undefined
  if (prefix === 'est' && rows.some(row => row.noPriceFlag === 'Y')) return undefined
  return {
    salesAmount: sum(rows, of('SalesAmount')),
    costs: Object.fromEntries(costBars.map(name => [name, sum(rows, of(name))])),
    commission: sum(rows, of('CommissionAmount')),
    payable: sum(rows, of('PayableAmount')),
    paidCny: sum(rows, of('PayableAmountCny')),
  }
}

type Settled = Pick<Confirm, 'skuLines' | 'costLines' | 'payableAmountCny'>

/** What settlements say of an item, all of them together; what is owed is taken as paid, at their rate. None while one of them cannot say it for want of a rate: nothing is owed as 0. */
function settled(ones: readonly Settled[], itemCode: string): Stage | undefined {
  if (ones.some(one => one.payableAmountCny === null)) return undefined
  const figures = ones.flatMap(one => confirmedByItem(one).get(itemCode) ?? [])
  const owedCny = sum(figures, one => one.PayableAmountCny)
  return {
    qty: sum(ones, one => one.skuLines.find(line => line.itemCode === itemCode)?.confirmQty),
    salesAmount: sum(figures, one => one.SalesAmount),
    costs: Object.fromEntries(costBars.map(name => [name, sum(figures, one => one[name])])),
    commission: sum(figures, one => one.CommissionAmount),
    payable: sum(figures, one => one.PayableAmount),
    owedCny,
    paidCny: owedCny,
  }
}

/** Audited settlements of a settlement's container; with the one asked about, as it is proposed, while nobody has audited it. */
async function settlementsOf(work: Work, one: Settlement): Promise<Settled[]> {
  const audited = await work.all(settlementConfirm, { packingListId: one.packingListId, status: 'AUDITED' })
  const all: Settled[] = []
  for (const { id } of audited) all.push(await work.get(settlementConfirm, id))
  return one.status === 'CONFIRMED' ? all : [...all, one as unknown as Settled]
}

/** The stages of every item of a settlement's container, in CNY (business.md 4.5). */
export async function stagesOf(work: Work, one: Settlement): Promise<ItemStages[]> {
  const rows = await trackingOf(work, one.packingListId)
  const settlements = await settlementsOf(work, one)
  return grouped(rows, row => row.itemCode ?? '').map(own => {
    const [first] = own
    const itemCode = first?.itemCode ?? ''
    const sif = settled(settlements, itemCode)
    const est = tracked(own, 'est')
    const act = tracked(own, 'act')
    // The rate the vendor is settled at, while no settlement says it: what the currency cost, else the estimate's.
    const rate = one.currencyRate ?? first?.estCurrencyRate
    const isAllSettled = sif && act?.payable.eq(sif.payable)
    return {
      itemCode,
      itemName: first?.itemName ?? null,
      ...(est ? { est: { ...est, qty: sum(own, row => row.qty), owedCny: est.paidCny } } : {}),
      ...(act
        ? {
            act: {
              ...act,
              qty: sum(own, row => row.sellQty),
              receivedQty: sum(own, row => row.receivedQty ?? row.qty),
              owedCny: isAllSettled ? sif.owedCny : rate ? amount(rate, act.payable) : act.paidCny,
            },
          }
        : {}),
      ...(sif ? { sif } : {}),
    }
  })
}
