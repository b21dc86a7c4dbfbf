import { type Decimal, decimal } from '#platform/model/decimal.ts'
import type { Row } from '#platform/model/document.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import type { cargoTracking } from './document.ts'

type Tracking = Pick<Row<typeof cargoTracking>, 'orgId' | 'itemCode'>

/** So many days back sales say what a box is worth, today included (business.md 4.5). */
const days = 14

/** What a box of an item sold for in a unit of late; nothing where none was sold. */
export type RecentPrices = (row: Tracking) => Decimal | null

/** The mean sale price of some items over the last fourteen days, each in the unit that sells it, returns taken off (business.md 4.5). */
export async function recentPrices(rows: readonly Tracking[], work: Work): Promise<RecentPrices> {
  const units = [...new Set(rows.flatMap(row => row.orgId ?? []))]
  const items = [...new Set(rows.flatMap(row => row.itemCode ?? []))]
  const { rows: found } = await work.transaction.query<{ unit: string; item: string; price: string }>(
    `select org_id::text as unit, item_code as item, round(sum(sale_amount) / sum(sale_qty), 4)::text as price from sale_record
      where tenant_id = current_tenant() and org_id = any($1::bigint[]) and item_code = any($2::text[])
        and sale_date > $3::date - ${days} and sale_date <= $3::date
      group by org_id, item_code having sum(sale_qty) > 0 and sum(sale_amount) > 0`,
    [units, items, work.today],
    'recent-sale-prices',
  )
  const prices = new Map(found.map(({ unit, item, price }) => [`${unit} ${item}`, decimal(price)]))
  return ({ orgId, itemCode }) => prices.get(`${orgId} ${itemCode}`) ?? null
}
