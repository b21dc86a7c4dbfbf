import { defineView } from '#platform/server/database/view.ts'
import { processAnalysisReport } from './document.ts'

/**
 * Plan by plan its yield and loss against the standard, its man-hours and what the work cost (business.md 3.16). What a plan in
 * progress has picked and not yet weighed lies on its lines: it has no yield and no loss until it is complete.
 */
export const processAnalysisReportView = defineView(
  processAnalysisReport,
  `select tenant_id, id, process_plan_no, id as process_plan_id, process_plan_no as process_plan_name, plan_date, warehouse_code, warehouse_name, org_id, org_name,
          item_code, item_name, status as plan_status, completed_quantity, consumed_weight, finished_weights, by_product_weight,
          case when status = '40' then loss_weight end as loss_weight, case when status = '40' then yield end as yield, standard_yield,
          case when status = '40' then yield_diff end as yield_diff, case when status = '40' then loss_rate end as loss_rate,
          standard_breakage, man_hours, labor_efficiency, labour_cost
     from process_plan where status in ('30', '40')`,
)
