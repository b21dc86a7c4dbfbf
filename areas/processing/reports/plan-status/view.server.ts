import { defineView } from '#platform/server/database/view.ts'
import { planStatusReport } from './document.ts'

/** Plans of a day and house by state: what was planned, what is done, at which rate (business.md 3.16). */
export const planStatusReportView = defineView(
  planStatusReport,
  `select tenant_id, min(id) as id,
          to_char(plan_date, 'YYYY-MM-DD') || ' ' || coalesce(spoken(max(warehouse_name), (
            select min(w.warehouse_name_en) from secondary_inventory w
             where w.tenant_id = p.tenant_id and w.warehouse_code = p.warehouse_code)), '') as title,
          plan_date, warehouse_code, max(warehouse_name) as warehouse_name, org_id, max(org_name) as org_name, count(*) as plans,
          count(*) filter (where status = '10') as drafts, count(*) filter (where status = '20') as released,
          count(*) filter (where status = '30') as running, count(*) filter (where status = '40') as complete,
          count(*) filter (where abnormal_flag = 'Y') as abnormal,
          sum(plan_quantity) as plan_quantity, sum(coalesce(completed_quantity, 0)) as completed_quantity,
          round(sum(coalesce(completed_quantity, 0)) * 100 / sum(plan_quantity), 2) as completion_rate
     from process_plan p where status <> '50'
    group by tenant_id, plan_date, warehouse_code, org_id`,
)
