create index customs_document_by_packing_list_id on customs_document (tenant_id, packing_list_id);

create index customs_document_by_loading_record_id on customs_document (tenant_id, loading_record_id);

alter table loading_record add column packing_list_qty numeric(21,3);

create unique index receipt_live_packing_list_id on receipt (tenant_id, packing_list_id) where enable_flag = 'Y';
