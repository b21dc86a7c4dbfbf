import { daysAfter, daysBetween } from '#platform/model/days.ts'
import { type Decimal, decimal, round } from '#platform/model/decimal.ts'
import type { ChargeKind } from './charges.ts'

/** What is charged for a box that stays, as a tariff says it. */
export interface Tariff {
  readonly chargeKind: ChargeKind
  readonly freeDays: number
  readonly startsFrom: 'SAME_DAY' | 'NEXT_DAY'
  readonly currencyCode: string
  readonly steps: readonly { readonly fromDay: number; readonly toDay: number | null; readonly dailyRate: Decimal }[]
}

/** From when and until when a box stays; until today while nobody fetched it. */
export interface Stay {
  readonly from: string
  readonly until: string | null
}

/** How a charge stands: free days that are left, or what the days over cost by now and will cost. */
export interface Clock {
  readonly chargeKind: ChargeKind
  readonly currencyCode: string
  /** Not begun yet, within the free days, costing money, or over. */
  readonly running: 'AHEAD' | 'FREE' | 'CHARGED' | 'STOPPED'
  readonly from: string
  readonly lastFreeDay: string
  readonly daysLeft: number
  readonly daysOver: number
  readonly amount: Decimal
  /** What it will have cost when the box stays so many days more. */
  readonly forecast: readonly { readonly days: number; readonly amount: Decimal }[]
}

/** What so many days over the free ones cost; a day no step names costs nothing. */
export function charged(steps: Tariff['steps'], daysOver: number): Decimal {
  const amounts = steps.map(({ fromDay, toDay, dailyRate }) =>
    dailyRate.times(Math.max(0, Math.min(daysOver, toDay ?? daysOver) - fromDay + 1)),
  )
  return round(
    amounts.reduce((all, one) => all.plus(one), decimal(0)),
    2,
  )
}

/** Days ahead the cost is told for. */
export const forecastDays = [1, 3, 7, 14] as const

/** How one charge of a container stands on a day; calendar days, the first and the last both count. */
export function clockOf(tariff: Tariff, stay: Stay, today: string): Clock {
  const { chargeKind, currencyCode, freeDays, startsFrom, steps } = tariff
  const from = daysAfter(stay.from, startsFrom === 'NEXT_DAY' ? 1 : 0)
  const lastFreeDay = daysAfter(from, freeDays - 1)
  const end = stay.until && stay.until.slice(0, 10) < today ? stay.until.slice(0, 10) : today
  const over = (day: string) => Math.max(0, daysBetween(lastFreeDay, day))
  const isOver = stay.until !== null && stay.until.slice(0, 10) <= today
  const daysOver = from > end ? 0 : over(end)
  return {
    chargeKind,
    currencyCode,
    running: isOver ? 'STOPPED' : stay.from.slice(0, 10) > today ? 'AHEAD' : daysOver > 0 ? 'CHARGED' : 'FREE',
    from,
    lastFreeDay,
    daysLeft: isOver ? 0 : Math.max(0, daysBetween(end, lastFreeDay)),
    daysOver,
    amount: charged(steps, daysOver),
    forecast: isOver ? [] : forecastDays.map(days => ({ days, amount: charged(steps, over(daysAfter(today, days))) })),
  }
}

/** What is to be paid of several charges, one sum a currency. */
export function sums(clocks: readonly Pick<Clock, 'currencyCode' | 'amount'>[]): Map<string, Decimal> {
  const all = new Map<string, Decimal>()
  for (const { currencyCode, amount } of clocks) all.set(currencyCode, amount.plus(all.get(currencyCode) ?? 0))
  return all
}

/** A tariff with what it is for. */
export interface TariffRow extends Tariff {
  readonly shippingLine: string | null
  readonly pod: string | null
  readonly startDate: string
  readonly endDate: string | null
}

/** The tariff of each charge that holds for a line and port on a day: that of both before one of either, then one for all. */
export function tariffsFor<T extends TariffRow>(
  tariffs: readonly T[],
  {
    shippingLine,
    pod,
    day,
  }: { readonly shippingLine: string | null; readonly pod: string | null; readonly day: string },
): T[] {
  const worth = (one: T) => (one.shippingLine !== null ? 2 : 0) + (one.pod !== null ? 1 : 0)
  const best = new Map<ChargeKind, T>()
  for (const one of tariffs) {
    const holds =
      (one.shippingLine === null || one.shippingLine === shippingLine) &&
      (one.pod === null || one.pod === pod) &&
      one.startDate <= day &&
      (one.endDate === null || day <= one.endDate)
    const known = best.get(one.chargeKind)
    if (holds && (known === undefined || worth(one) > worth(known))) best.set(one.chargeKind, one)
  }
  return [...best.values()]
}
