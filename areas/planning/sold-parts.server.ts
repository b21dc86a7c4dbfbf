import { provinceSql } from '#areas/demand/offers.server.ts'
import { saleRecord } from '#areas/sales/sale-record/document.ts'
import { type Decimal, decimal, sum } from '#platform/model/decimal.ts'
import type { Row } from '#platform/model/document.ts'
import type { Figure } from '#platform/model/figure.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { zoneOf } from './place.ts'
import type { rebateStanding } from './rebate-standing/document.ts'
import type { weeklyRolling } from './weekly-rolling/document.ts'
import { weeklyTarget } from './weekly-target/document.ts'

type Part = Figure<Decimal | null>

interface Sale {
  readonly id: string
  readonly no: string
  readonly day: string
  readonly who: string | null
  readonly province: string | null
  readonly value: string
}

const permission = `${saleRecord.permission}:list`
/** So many sales are told one by one; the others together. */
const most = 300

const told = (sales: readonly Sale[], unit?: string): Part[] => {
  const one = ({ day, id, no, value, who }: Sale): Part => ({
    label: [`${day} ${who ?? no}`, `${day} ${who ?? no}`],
    value: decimal(value),
    ...(unit ? { unit } : {}),
    permission,
    from: { document: saleRecord.name, id, no },
  })
  const rest = sales.slice(most)
  const others: Part = {
    label: [`其余${rest.length}笔销售`, `${rest.length} other sales`],
    value: sum(rest, sale => sale.value),
    ...(unit ? { unit } : {}),
    permission,
  }
  return [...sales.slice(0, most).map(one), ...(rest.length > 0 ? [others] : [])]
}

/** The sales a row of the rolling plan counts: those of its week, or of the same week of last year. */
export async function salesOfRow(
  work: Work,
  row: Row<typeof weeklyRolling>,
  when: 'now' | 'lastYear',
): Promise<Part[]> {
  const target = await work.get(weeklyTarget, row.id)
  const [first, last] = when === 'now' ? [target.startDate, target.endDate] : [target.lastStartDate, target.lastEndDate]
  if (!first || !last) return []
  const byCustomer = target.level === 'provinceCustomer' || target.level === 'deliveryCustomer'
  const byUnit = target.level === 'delivery' || target.level === 'deliveryCustomer'
  const { rows } = await work.transaction.query<Sale>(
    `select * from (
       select r.id::text as id, r.feeder_doc_no as no, r.sale_date::text as day, r.customer_name as who,
              ${provinceSql} as province, r.sale_qty::text as value
         from sale_record r
         join item i on i.tenant_id = r.tenant_id and i.item_code = r.item_code
         left join customer c on c.tenant_id = r.tenant_id and c.id = r.customer_id
        where r.tenant_id = current_tenant() and r.enable_flag = 'Y' and r.sale_date between $1::date and $2::date
          and i.category = $3 and i.coo = $4 and i.spec = $5 and ($6::text is null or i.commodity = $6)
          and ($7::bigint is null or r.customer_id = $7::bigint) and ($8::bigint is null or r.org_id = $8::bigint)) s
      where ($9::text is null or s.province = $9)
      order by s.day, s.id`,
    [
      first,
      last,
      target.category,
      target.coo,
      target.spec,
      target.breed,
      byCustomer ? target.customerId : null,
      byUnit ? target.orgId : null,
      target.level === 'province' ? target.province : null,
    ],
  )
  return told(target.level === 'zone' ? rows.filter(sale => zoneOf(sale.province) === target.zone) : rows)
}

/** The sales of a customer in the year of its target. */
export async function salesOfCustomer(work: Work, row: Row<typeof rebateStanding>): Promise<Part[]> {
  const { rows } = await work.transaction.query<Sale>(
    `select r.id::text as id, r.feeder_doc_no as no, r.sale_date::text as day, r.item_name as who, null as province,
            r.sale_amount::text as value
       from sale_record r
      where r.tenant_id = current_tenant() and r.enable_flag = 'Y' and r.customer_id = $1::bigint
        and extract(year from r.sale_date) = $2 and r.sale_amount is not null
      order by r.sale_date, r.id`,
    [row.customerId, row.year],
  )
  return told(rows, 'CNY')
}
