import { defineView } from '#platform/server/database/view.ts'
import { taskDetailReport } from './document.ts'

/** Task by task: its records, void ones apart, what they came to, and how many were out of range (business.md 3.16). */
export const taskDetailReportView = defineView(
  taskDetailReport,
  `select t.tenant_id, t.id, t.process_task_no, t.id as process_task_id, t.process_task_no as process_task_name, t.process_plan_id,
          t.process_plan_name, t.status as task_status, t.start_time, t.finish_time, t.warehouse_code, t.warehouse_name, t.org_id, t.org_name,
          t.production_line_id, t.production_line_name, t.work_group_id, t.work_group_name, t.vendor_id, t.vendor_name, t.item_code,
          t.item_name, t.task_quantity, t.completed_quantity, t.received_quantity, t.finished_weights, r.records, r.voids, r.out_of_range
     from process_task t
     left join (
       select tenant_id, process_task_id, count(*) filter (where status = 'VALID') as records,
              count(*) filter (where status = 'VOID') as voids,
              count(*) filter (where status = 'VALID' and weighing_range_flag <> 'IN') as out_of_range
         from weighing_record group by tenant_id, process_task_id) r
       on r.tenant_id = t.tenant_id and r.process_task_id = t.id`,
)
