import { defineView } from '#platform/server/database/view.ts'
import { processHistoryReport } from './document.ts'

/** Every box that was weighed on a line, void ones marked as such (business.md 3.16, 3.26). */
export const processHistoryReportView = defineView(
  processHistoryReport,
  `select r.tenant_id, r.id, r.process_record_no, process_plan_id, process_plan_name, process_task_id, process_task_name, production_line_id,
          production_line_name, steelyard_id, steelyard_name, people_id, people_name, r.warehouse_code, r.warehouse_name, r.org_id, r.org_name, r.item_code, r.item_name,
          weighing_time, weighing_range_flag, r.status as record_status, receive_status, quantity, gross_weight, tare_weight, net_weight,
          case when r.status = 'VALID' then quantity end as valid_quantity, case when r.status = 'VALID' then net_weight end as valid_weight
     from weighing_record r`,
)
