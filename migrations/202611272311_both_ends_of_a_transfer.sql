drop index if exists stock_transfer_by_status_id;

create index stock_transfer_by_status_id on stock_transfer (tenant_id, status, id) include (org_id, from_warehouse, to_warehouse, created_by, enable_flag, transfer_date);
