import { defineView } from '#platform/server/database/view.ts'
import { laborEfficiencyReport } from './document.ts'

/** Finished tasks by group and line: boxes a man-hour, against the standard (process.labor). */
export const laborEfficiencyReportView = defineView(
  laborEfficiencyReport,
  `select t.tenant_id, t.id, process_task_no, t.id as process_task_id, process_task_no as process_task_name, process_plan_id, process_plan_name,
          finish_time, t.warehouse_code, t.warehouse_name, t.org_id, t.org_name, production_line_id, production_line_name, work_group_id, work_group_name,
          vendor_id, vendor_name, t.item_code, t.item_name, t.completed_quantity, number_of_people, actual_hour_work, t.labor_efficiency, efficiency_rate
     from process_task t where t.status = '30'`,
)
