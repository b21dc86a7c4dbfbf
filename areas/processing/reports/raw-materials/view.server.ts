import { defineView } from '#platform/server/database/view.ts'
import { rawMaterialsReport } from './document.ts'

/** Plan by plan what was picked, came back and was used, beside what the standard yield asks for (business.md 3.16). */
export const rawMaterialsReportView = defineView(
  rawMaterialsReport,
  `select p.*, consumed_weight - standard_weight as difference_weight from (
       select tenant_id, id, process_plan_no, id as process_plan_id, process_plan_no as process_plan_name, plan_date, warehouse_code, warehouse_name, org_id, org_name, item_code, item_name, status as plan_status, raw_weight, returned_weight, consumed_weight, finished_weights,
              round(finished_weights * 100 / nullif(standard_yield, 0), 3) as standard_weight
         from process_plan where raw_weight is not null) p`,
)
