import { amount, type Decimal, decimal, fixed, round, sum } from '#platform/model/decimal.ts'
import type { Label } from '#platform/model/label.ts'
import { thousands } from '#platform/model/thousands.ts'
import type { CostColumn } from '../tracking/cost-columns.ts'

/** An item at one stage of its container's life: as it was estimated, as it came, as it is settled. */
export interface Stage {
  /** Boxes: expected, sold, or confirmed. */
  readonly qty: Decimal
  /** Boxes that came in; told where the stage knows them. */
  readonly receivedQty?: Decimal
  readonly salesAmount: Decimal
  readonly costs: Readonly<Partial<Record<CostColumn, Decimal>>>
  readonly commission: Decimal
  /** Owed to the vendor, in its currency. */
  readonly payable: Decimal
  /** The same in CNY at the rate of the settlement. */
  readonly owedCny: Decimal
  /** What it costs in CNY: bought currency first. */
  readonly paidCny: Decimal
}

/** What moves a margin: sales by price and boxes, costs by subject, what the vendor bears of it, our fee, the rate. */
type BarKey = 'price' | 'arrival' | 'unsold' | 'quantity' | CostColumn | 'vendor' | 'commission' | 'rate'

/** One bar of the waterfall, in CNY, with why it is what it is. */
export interface Bar {
  readonly key: BarKey
  readonly amount: Decimal
  readonly why: Label
}

export const costBars: readonly CostColumn[] = [
  'OceanFreight',
  'Tariff',
  'Vat',
  'DockFees',
  'ClearanceFees',
  'Packaging',
  'MarketCost',
]

export const barLabels: Readonly<Record<BarKey, Label>> = {
  price: ['售价', 'Selling price'],
  arrival: ['到货短少', 'Boxes that did not come'],
  unsold: ['损耗与未售', 'Lost or not sold'],
  quantity: ['确认数量', 'Boxes confirmed'],
  OceanFreight: ['海运费', 'Ocean freight'],
  Tariff: ['关税', 'Tariff'],
  Vat: ['增值税', 'Import VAT'],
  DockFees: ['码头费', 'Dock fees'],
  ClearanceFees: ['清关费', 'Clearance'],
  Packaging: ['包装费', 'Packaging'],
  MarketCost: ['市场费及其他', 'Market cost and other'],
  vendor: ['供应商承担', 'Borne by the vendor'],
  commission: ['佣金', 'Commission'],
  rate: ['汇率', 'Exchange rate'],
}

const costOf = ({ costs }: Stage, name: CostColumn): Decimal => costs[name] ?? decimal(0)

/** What an item earns at a stage, in CNY: sales less all costs less what is paid for it (`settlement.profit`). */
export const marginOf = (stage: Stage): Decimal =>
  stage.salesAmount.minus(sum(costBars, name => costOf(stage, name))).minus(stage.paidCny)

const money = (value: Decimal) => thousands(fixed(value, 2))
const boxes = (value: Decimal) => thousands(value.toDecimalPlaces(3).toFixed())

/** Sales by price and by boxes: the price moves what is sold now, boxes move at the price there was. */
function salesBars(from: Stage, to: Stage): Bar[] {
  const change = to.salesAmount.minus(from.salesAmount)
  if (from.qty.isZero())
    return [{ key: 'price', amount: change, why: [`原先没有数量`, `There were no boxes before`] as const }]
  const before = from.salesAmount.div(from.qty)
  const at = (qty: Decimal) => round(before.times(qty), 2)
  const price = to.salesAmount.minus(at(to.qty))
  const priceNow = to.qty.isZero() ? null : to.salesAmount.div(to.qty)
  const told = (value: Decimal) => thousands(fixed(value, 4))
  const bars: Bar[] = [
    {
      key: 'price',
      amount: price,
      why: priceNow
        ? [
            `（${told(priceNow)} − ${told(before)}）× ${boxes(to.qty)} 件`,
            `(${told(priceNow)} − ${told(before)}) × ${boxes(to.qty)} boxes`,
          ]
        : ['没有销售', 'Nothing is sold'],
    },
  ]
  const moved = (key: BarKey, was: Decimal, is: Decimal, value: Decimal): Bar => ({
    key,
    amount: value,
    why: [
      `（${boxes(is)} − ${boxes(was)}）件 × ${told(before)}`,
      `(${boxes(is)} − ${boxes(was)}) boxes × ${told(before)}`,
    ],
  })
  const came = to.receivedQty
  if (!came) return [...bars, moved('quantity', from.qty, to.qty, change.minus(price))]
  const short = at(came).minus(from.salesAmount)
  return [
    ...bars,
    moved('arrival', from.qty, came, short),
    moved('unsold', came, to.qty, change.minus(price).minus(short)),
  ]
}

/** What is owed at the rate there was: bought or guaranteed in its currency, the rate is ours to bear from the beginning (business.md 4.3). */
function owedNow(from: Stage, to: Stage, isPromised: boolean): Decimal {
  if (!isPromised) return to.owedCny
  const rate = from.payable.isZero() ? null : from.owedCny.div(from.payable)
  return rate ? from.owedCny.plus(amount(rate, to.payable.minus(from.payable))) : to.owedCny
}

/**
 * How an item's margin came from one stage to the next, in CNY: bars that add up to the change, to the cent. On
 * consignment the vendor bears what sales and costs changed, we keep our fee and what the currency cost more or less
 * than the settlement's rate; what is bought, or guaranteed (`isPromised`), is owed in its own currency, so the whole
 * change of the rate is ours (business.md 4.3, 4.5).
 */
export function barsBetween(from: Stage, to: Stage, isPromised: boolean): Bar[] {
  const owed = owedNow(from, to, isPromised)
  const fee = to.commission.minus(from.commission)
  const borne = from.owedCny.minus(owed).minus(fee)
  const rate = owed.minus(to.paidCny).minus(from.owedCny.minus(from.paidCny))
  return [
    ...salesBars(from, to),
    ...costBars.map((name): Bar => {
      const [was, is] = [costOf(from, name), costOf(to, name)]
      return { key: name, amount: was.minus(is), why: [`${money(was)} → ${money(is)}`, `${money(was)} → ${money(is)}`] }
    }),
    {
      key: 'vendor',
      amount: borne,
      why: isPromised
        ? [
            `应付 ${money(from.payable)} → ${money(to.payable)}，按原汇率`,
            `Payable ${money(from.payable)} → ${money(to.payable)}, at the rate there was`,
          ]
        : [
            `应付与佣金合计 ${money(from.owedCny.plus(from.commission))} → ${money(owed.plus(to.commission))}`,
            `Payable and commission ${money(from.owedCny.plus(from.commission))} → ${money(owed.plus(to.commission))}`,
          ],
    },
    {
      key: 'commission',
      amount: fee,
      why: [
        `${money(from.commission)} → ${money(to.commission)}`,
        `${money(from.commission)} → ${money(to.commission)}`,
      ],
    },
    {
      key: 'rate',
      amount: rate,
      why: [
        `应付 ${money(owed)}，实际成本 ${money(to.paidCny)}；此前 ${money(from.owedCny)} 与 ${money(from.paidCny)}`,
        `Owed ${money(owed)}, costs ${money(to.paidCny)}; before ${money(from.owedCny)} and ${money(from.paidCny)}`,
      ],
    },
  ]
}

/** The bars of several items as one: each the sum of theirs. */
export const summedBars = (all: readonly (readonly Bar[])[]): Pick<Bar, 'key' | 'amount'>[] => {
  const keys = (Object.keys(barLabels) as BarKey[]).filter(key => all.some(bars => bars.some(bar => bar.key === key)))
  return keys.map(key => ({
    key,
    amount: sum(all, bars => bars.find(bar => bar.key === key)?.amount),
  }))
}
