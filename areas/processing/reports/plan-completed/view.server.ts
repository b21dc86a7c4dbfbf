import { defineView } from '#platform/server/database/view.ts'
import { planCompletedReport } from './document.ts'

/** Plan by plan how much of it is done (Spec 001 §7). */
export const planCompletedReportView = defineView(
  planCompletedReport,
  `select tenant_id, id, process_plan_no, id as process_plan_id, process_plan_no as process_plan_name, plan_date, warehouse_code, warehouse_name, org_id, org_name,
          item_code, item_name, status as plan_status, plan_quantity, completed_quantity, received_quantity,
          round(coalesce(completed_quantity, 0) * 100 / plan_quantity, 2) as completion_rate
     from process_plan where status <> '50'`,
)
