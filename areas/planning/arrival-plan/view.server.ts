import { defineView } from '#platform/server/database/view.ts'
import { weekColumns } from '../weeks.ts'
import { arrivalPlan } from './document.ts'

const weeks = weekColumns.map((column, at) => `(${at + 1}, d.${column})`).join(', ')

/** The week of a day as the house counts it; days that no week holds are in their ISO week (business.md C5). */
const dated = (from: string) =>
  `select s.tenant_id, coalesce(w.year, to_char(s.day, 'IYYY')::int) as year, coalesce(w.week, to_char(s.day, 'IW')::int) as week,
          s.item_code, s.arriving, s.promised
     from (${from}) s
     left join week_definition w on w.tenant_id = s.tenant_id and w.enable_flag = 'Y' and s.day between w.start_date and w.end_date`

/** Whatever a week says of a fruit, an origin and a spec: planned at the centre, coming to market, promised to customers. */
export const arrivalPlanView = defineView(
  arrivalPlan,
  `select q.*, greatest(greatest(coalesce(q.plan_qty, 0), q.promised_qty) - q.arriving_qty, 0) as short_qty,
          round(q.arriving_qty / nullif(q.plan_qty, 0) * 100, 2) as cover_rate,
          case when q.last_day < (now() at time zone 'Asia/Shanghai')::date then 'PAST' else 'COMING' end as phase
     from (
       select t.tenant_id, min(t.id) as id, t.year || 'W' || lpad(t.week::text, 2, '0') as week, t.year,
              coalesce(min(w.start_date), to_date(t.year || '-' || t.week, 'IYYY-IW')) as first_day,
              coalesce(max(w.end_date), to_date(t.year || '-' || t.week, 'IYYY-IW') + 6) as last_day,
              t.category, max(t.category_name) as category_name, t.coo, max(t.coo_name) as coo_name,
              t.spec, max(t.spec_name) as spec_name, sum(t.planned) as plan_qty,
              coalesce(sum(t.arriving), 0) as arriving_qty, coalesce(sum(t.promised), 0) as promised_qty
         from (
           select h.tenant_id, d.id * 100 + v.week as id, h.year, v.week, h.category, h.category_name, h.coo, h.coo_name,
                  d.spec, d.spec_name, v.qty as planned, null::numeric as arriving, null::numeric as promised
             from annual_plan h
             join annual_plan_details d on d.tenant_id = h.tenant_id and d.document_id = h.id
             cross join lateral (values ${weeks}) as v(week, qty)
            where h.level = 'centre' and h.status = 'APPROVED' and v.qty > 0
           union all
           select s.tenant_id, i.id * 1000000 + s.year * 100 + s.week, s.year, s.week, i.category, i.category_name, i.coo, i.coo_name,
                  i.spec, i.spec_name, null, s.arriving, s.promised
             from (${dated(`
               select tenant_id, coalesce(expected_market_date, eta_date) as day, item_code, qty as arriving, null::numeric as promised
                 from cargo_tracking where qty > 0 and item_code is not null and coalesce(expected_market_date, eta_date) is not null
               union all
               select d.tenant_id, coalesce(d.pre_delivery_date, d.created_time::date), l.item_code, null, l.apply_qty
                 from sales_demand d join sales_demand_details l on l.tenant_id = d.tenant_id and l.document_id = d.id
                where d.enable_flag = 'Y' and d.status in ('APPROVED', 'PUSHED') and d.erp_order_status is distinct from 'CANCELLED'`)}) s
             join item i on i.tenant_id = s.tenant_id and i.item_code = s.item_code
            where i.category is not null and i.coo is not null and i.spec is not null
         ) t
         left join week_definition w on w.tenant_id = t.tenant_id and w.year = t.year and w.week = t.week and w.enable_flag = 'Y'
        group by t.tenant_id, t.year, t.week, t.category, t.coo, t.spec
     ) q`,
)
