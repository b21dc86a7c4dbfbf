import { defineView } from '#platform/server/database/view.ts'
import { processAnalysisReport } from './document.ts'

/** Plan by plan its yield and loss against the standard, its man-hours and what the work cost (business.md 3.16). */
export const processAnalysisReportView = defineView(
  processAnalysisReport,
  `select tenant_id, id, process_plan_no, id as process_plan_id, process_plan_no as process_plan_name, plan_date, warehouse_code, warehouse_name,
          item_code, item_name, status as plan_status, completed_quantity, consumed_weight, finished_weights, by_product_weight, loss_weight,
          yield, standard_yield, yield_diff, loss_rate, standard_breakage, man_hours, labor_efficiency, labour_cost
     from process_plan where status in ('30', '40')`,
)
