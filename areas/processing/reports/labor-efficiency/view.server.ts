import { defineView } from '#platform/server/database/view.ts'
import { laborEfficiencyReport } from './document.ts'

/** Finished tasks by group and line: boxes a man-hour, against the standard (process.labor). */
export const laborEfficiencyReportView = defineView(
  laborEfficiencyReport,
  `select tenant_id, id, process_task_no, id as process_task_id, process_task_no as process_task_name, process_plan_id, process_plan_name,
          finish_time, warehouse_code, warehouse_name, production_line_id, production_line_name, work_group_id, work_group_name,
          vendor_id, vendor_name, item_code, item_name, completed_quantity, number_of_people, actual_hour_work, labor_efficiency, efficiency_rate
     from process_task where status = '30'`,
)
