import { businessReference } from '#areas/cost/business-reference/document.ts'
import { customsRateOn } from '#areas/customs/offers.server.ts'
import type { Decimal } from '#platform/model/decimal.ts'
import type { Row } from '#platform/model/document.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { type Commission, commissionOf } from './agreement.server.ts'
import { type GuidePrices, guidePrices } from './guide-price.server.ts'
import { type RecentPrices, recentPrices } from './recent-price.server.ts'

/** What estimates go by beside the container itself; for many containers it is asked for once (business.md 4.5). */
export interface Grounds {
  readonly references: () => Promise<Row<typeof businessReference>[]>
  readonly rate: (day: string, from: string, to: string) => Promise<Decimal | null | undefined>
  readonly commission: (row: Parameters<typeof commissionOf>[0]) => Promise<Commission>
  readonly guide: GuidePrices
  readonly recent: RecentPrices
}

/** The grounds of some tracked SKUs. */
export async function groundsOf(
  rows: Parameters<typeof recentPrices>[0] & Parameters<typeof guidePrices>[0],
  work: Work,
): Promise<Grounds> {
  const rates = new Map<string, ReturnType<Grounds['rate']>>()
  const commissions = new Map<string, ReturnType<Grounds['commission']>>()
  let references: ReturnType<Grounds['references']> | undefined
  return {
    guide: await guidePrices(rows, work),
    recent: await recentPrices(rows, work),
    references: () => (references ??= work.all(businessReference, { enableFlag: 'Y' })),
    rate(day, from, to) {
      const key = `${day.slice(0, 7)} ${from} ${to}`
      const known = rates.get(key) ?? customsRateOn(work, day, from, to)
      rates.set(key, known)
      return known
    },
    commission(row) {
      const key = [row.vendor, row.orgId, row.category, row.etaDate].join(' ')
      const known = commissions.get(key) ?? commissionOf(row, work)
      commissions.set(key, known)
      return known
    },
  }
}
