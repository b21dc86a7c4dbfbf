import { provinceSql } from '#areas/demand/offers.server.ts'
import type { YearWeek } from '#areas/producer/offers.ts'
import { type Decimal, decimal } from '#platform/model/decimal.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { type Place, zoneOf } from './place.ts'

/** Boxes sold in a week of a spec and breed, by what the plan of a place is divided into: a province, or a customer. */
export interface Sold {
  readonly spec: string | null
  readonly breed: string | null
  readonly week: number
  readonly province: string | null
  readonly customerId: string | null
  readonly qty: Decimal
}

/** What was sold at a place of the fruit of an origin, week by week. */
export async function soldIn(
  work: Work,
  { category, coo, place }: { readonly category: string; readonly coo: string; readonly place: Place },
  weeks: readonly YearWeek[],
): Promise<Sold[]> {
  const byCustomer = place.level !== 'centre' && place.level !== 'zone'
  const { rows } = await work.transaction.query<Omit<Sold, 'qty'> & { qty: string }>(
    `select i.spec, i.commodity as breed, w.week, s.province, s.customer_id::text as "customerId", sum(s.sale_qty)::text as qty
       from (select r.item_code, r.sale_date, r.sale_qty, r.org_id, ${provinceSql} as province,
                    ${byCustomer ? 'r.customer_id' : 'null::bigint as customer_id'}
               from sale_record r left join customer c on c.tenant_id = r.tenant_id and c.id = r.customer_id
              where r.tenant_id = current_tenant() and r.enable_flag = 'Y'
                and r.sale_date between $6::date and $7::date
                and ($8::bigint is null or r.customer_id = $8::bigint)) s
       join item i on i.tenant_id = current_tenant() and i.item_code = s.item_code and i.category = $1 and i.coo = $2
       join unnest($3::int[], $4::date[], $5::date[]) as w(week, first_day, last_day)
         on s.sale_date between w.first_day and w.last_day
      where ($9::text is null or s.province = $9) and ($10::bigint is null or s.org_id = $10::bigint)
      group by i.spec, i.commodity, w.week, s.province, s.customer_id`,
    [
      category,
      coo,
      weeks.map(({ week }) => week),
      weeks.map(({ startDate }) => startDate),
      weeks.map(({ endDate }) => endDate),
      weeks.map(({ startDate }) => startDate).toSorted()[0] ?? null,
      weeks
        .map(({ endDate }) => endDate)
        .toSorted()
        .at(-1) ?? null,
      place.customerId ?? null,
      place.level === 'province' ? place.province : null,
      place.orgId ?? null,
    ],
  )
  const sold = rows.map(row => ({ ...row, qty: decimal(row.qty) }))
  return place.level === 'zone' ? sold.filter(({ province }) => zoneOf(province) === place.zone) : sold
}
