create index weighing_record_by_weighing_time on weighing_record (tenant_id, weighing_time);
