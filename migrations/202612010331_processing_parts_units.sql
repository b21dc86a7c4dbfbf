alter table joint_product add column org_id bigint;

alter table joint_product add column org_name text;

alter table printer_log add column org_id bigint;

alter table printer_log add column org_name text;

alter table process_task add column org_id bigint;

alter table process_task add column org_name text;

drop index if exists process_task_by_status_id;

create index process_task_by_status_id on process_task (tenant_id, status, id) include (org_id, warehouse_code, vendor_id, created_by, enable_flag, process_plan_id, item_code, production_line_id, work_group_id, start_time);

alter table weighing_record add column org_id bigint;

alter table weighing_record add column org_name text;

drop index if exists weighing_record_by_status_id;

create index weighing_record_by_status_id on weighing_record (tenant_id, status, id) include (org_id, warehouse_code, created_by, enable_flag, process_task_id, process_plan_id, production_line_id, steelyard_id, weighing_time, weighing_range_flag, receive_status, people_id);

-- What belongs to a plan is of its unit; a print is of the warehouse it was made at.
update process_task t set org_id = p.org_id, org_name = p.org_name
  from process_plan p where p.tenant_id = t.tenant_id and p.id = t.process_plan_id and p.org_id is not null;
update weighing_record r set org_id = p.org_id, org_name = p.org_name
  from process_plan p where p.tenant_id = r.tenant_id and p.id = r.process_plan_id and p.org_id is not null;
update joint_product j set org_id = p.org_id, org_name = p.org_name
  from process_plan p where p.tenant_id = j.tenant_id and p.id = j.process_plan_id and p.org_id is not null;
update printer_log l set org_id = w.org_id, org_name = w.org_name
  from secondary_inventory w where w.tenant_id = l.tenant_id and w.warehouse_code = l.warehouse_code and w.org_id is not null;
