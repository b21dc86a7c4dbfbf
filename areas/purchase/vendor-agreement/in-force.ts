import { daysBetween } from '#platform/model/days.ts'
import type { Decimal } from '#platform/model/decimal.ts'
import type { Row } from '#platform/model/document.ts'
import type { vendorAgreement } from './document.ts'

type Agreement = Row<typeof vendorAgreement>
type Terms = Pick<Agreement, 'vendorId' | 'orgId' | 'productCategory' | 'startDate' | 'endDate' | 'status'>

/** Goods of a vendor that terms are looked for. */
export interface Traded {
  readonly vendorId: string
  readonly orgId: string
  readonly productCategory: string
  /** The day the terms are asked for. */
  readonly day: string
}

/** The terms that hold for a vendor's goods on a day: no two do (business.md 1.3). */
export const agreementInForce = <T extends Terms>(agreements: readonly T[], goods: Traded): T | undefined =>
  agreements.find(
    one =>
      one.status === 'AUDITED' &&
      one.vendorId === goods.vendorId &&
      one.orgId === goods.orgId &&
      one.productCategory === goods.productCategory &&
      one.startDate <= goods.day &&
      one.endDate >= goods.day,
  )

/** Days between a day and the days of some terms; none where they hold on it. */
const daysFrom = (day: string, { startDate, endDate }: Pick<Terms, 'startDate' | 'endDate'>): number =>
  Math.max(0, daysBetween(day, startDate), daysBetween(endDate, day))

/** The terms whose days are nearest to a day. */
export const nearestTo = <T extends Pick<Terms, 'startDate' | 'endDate'>>(
  day: string,
  agreements: readonly T[],
): T | undefined => agreements.toSorted((one, other) => daysFrom(day, one) - daysFrom(day, other))[0]

/** What a guaranteed price is for; an empty attribute stands for any. */
type Priced = Pick<Agreement['guaranteedPrices'][number], 'commodity' | 'grade' | 'spec' | 'guaranteedPrice'>
type Fruit = Readonly<Record<'commodity' | 'grade' | 'spec', string | null>>

const attributes = ['commodity', 'grade', 'spec'] as const

/** The price per kilogram below which a vendor is never paid for some fruit: the row that says most about it (business.md 4.3). */
export function guaranteedPriceOf(prices: readonly Priced[], fruit: Fruit): Decimal | undefined {
  const fitting = prices.filter(price => attributes.every(name => !price[name] || price[name] === fruit[name]))
  const said = (price: Priced) => attributes.filter(name => price[name]).length
  return fitting.toSorted((a, b) => said(b) - said(a))[0]?.guaranteedPrice
}

/** Whether a cost is taken off what a vendor is paid; what nobody agreed on is ours to bear (business.md 4.3). */
export const isDeducted = ({ deductibleCosts }: Pick<Agreement, 'deductibleCosts'>, expenseSubType: string): boolean =>
  deductibleCosts.some(one => one.expenseSubType === expenseSubType && one.deductFlag === 'Y')
