drop index if exists store_transfer_order_by_status_id;

create index store_transfer_order_by_status_id on store_transfer_order (tenant_id, status, id) include (org_id, from_warehouse, ship_to_partner, created_by, enable_flag, ordered_date, transfer_type_code, flow_status, erp_order_status, push_erp_flag);
