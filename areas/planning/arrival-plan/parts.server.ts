import { salesDemand } from '#areas/demand/sales-demand/document.ts'
import { cargoTracking } from '#areas/tracking/cargo-tracking/document.ts'
import { type Decimal, decimal } from '#platform/model/decimal.ts'
import type { Row } from '#platform/model/document.ts'
import type { Figure } from '#platform/model/figure.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { annualPlan } from '../annual-plan/document.ts'
import { weeksIn } from '../weeks.server.ts'
import { columnOf } from '../weeks.ts'
import type { arrivalPlan } from './document.ts'

type Report = Row<typeof arrivalPlan>
interface Found {
  readonly id: string
  readonly no: string
  readonly who: string
  readonly value: string
}

const ofGoods = 'i.category = $1 and i.coo = $2 and i.spec = $3'
const asked = {
  arriving: [
    cargoTracking,
    `select t.id::text as id, coalesce(t.container_no, t.id::text) as no, coalesce(t.container_no, '') || ' ' || i.item_name as who, t.qty::text as value
       from cargo_tracking t join item i on i.tenant_id = t.tenant_id and i.item_code = t.item_code
      where t.tenant_id = current_tenant() and t.qty > 0 and ${ofGoods}
        and coalesce(t.expected_market_date, t.eta_date) between $4::date and $5::date order by t.id`,
  ],
  promised: [
    salesDemand,
    `select d.id::text as id, d.sales_plan_number as no, d.customer_name || ' ' || i.item_name as who, l.apply_qty::text as value
       from sales_demand d
       join sales_demand_details l on l.tenant_id = d.tenant_id and l.document_id = d.id
       join item i on i.tenant_id = l.tenant_id and i.item_code = l.item_code
      where d.tenant_id = current_tenant() and d.enable_flag = 'Y' and d.status in ('APPROVED', 'PUSHED') and d.erp_order_status is distinct from 'CANCELLED' and ${ofGoods}
        and coalesce(d.pre_delivery_date, d.created_time::date) between $4::date and $5::date order by d.id, l.line_no`,
  ],
} as const

/** What stands behind a figure of a week: plans of the centre, containers that come, demands that are confirmed. */
export async function arrivalParts(
  work: Work,
  row: Report,
  of: 'planned' | 'arriving' | 'promised',
): Promise<Figure<Decimal | null>[]> {
  const week = Number(row.week?.slice(-2))
  const [document, found] =
    of === 'planned'
      ? [annualPlan, await plannedIn(work, row, week)]
      : [asked[of][0], await datedIn(work, row, week, asked[of][1])]
  return found.map(({ id, no, value, who }) => ({
    label: [who, who],
    value: decimal(value),
    permission: `${document.permission}:list`,
    from: { document: document.name, id, no },
  }))
}

async function plannedIn(work: Work, { category, coo, spec, year }: Report, week: number): Promise<Found[]> {
  const column = columnOf(week)
  if (!column) return []
  const { rows } = await work.transaction.query<Found>(
    `select h.id::text as id, h.plan_no as no, h.plan_no || ' ' || d.spec_name as who, d.${column}::text as value
       from annual_plan h join annual_plan_details d on d.tenant_id = h.tenant_id and d.document_id = h.id
      where h.tenant_id = current_tenant() and h.level = 'centre' and h.status = 'APPROVED' and h.category = $1 and h.coo = $2
        and d.spec = $3 and h.year = $4 and d.${column} > 0 order by h.id, d.line_no`,
    [category, coo, spec, year],
  )
  return rows
}

async function datedIn(
  work: Work,
  { category, coo, spec, year }: Report,
  week: number,
  sql: string,
): Promise<readonly Found[]> {
  const span = (await weeksIn(work, year ?? 0)).find(one => one.week === week)
  if (!span) return []
  const { rows } = await work.transaction.query<Found>(sql, [category, coo, spec, span.startDate, span.endDate])
  return rows
}
