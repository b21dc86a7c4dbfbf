alter table misc_transaction add column push_erp_flag text;

alter table misc_transaction add column erp_order_status text;

alter table misc_transaction add column push_erp_message text;

alter table misc_transaction add column erp_transfer_no text;

drop index if exists misc_transaction_by_status_id;

create index misc_transaction_by_status_id on misc_transaction (tenant_id, status, id) include (org_id, warehouse_code, created_by, enable_flag, transaction_type, reason, transaction_date, push_erp_flag, erp_order_status);

alter table stock_count add column push_erp_flag text;

alter table stock_count add column erp_order_status text;

alter table stock_count add column push_erp_message text;

alter table stock_count add column erp_transfer_no text;

drop index if exists stock_count_by_status_id;

create index stock_count_by_status_id on stock_count (tenant_id, status, id) include (org_id, warehouse_code, created_by, enable_flag, count_date, push_erp_flag, erp_order_status);

create index stock_count_by_status_push_erp_flag_count_date_id on stock_count (tenant_id, status, push_erp_flag, count_date, id);
