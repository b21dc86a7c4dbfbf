create table partner_item (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  version integer not null default 0,
  partner_code text,
  partner_name text,
  partner_item_number text,
  partner_item_name text,
  inventory_item_code text,
  inventory_item_name text,
  convert_rate numeric(24,6),
  revision integer not null default 0,
  remark text,
  enable_flag text not null default 'Y' check (enable_flag in ('Y', 'N')),
  created_by bigint,
  created_by_name text,
  created_time timestamptz not null default now(),
  updated_by bigint,
  updated_by_name text,
  updated_time timestamptz not null default now(),
  reviewed_by_name text,
  audit_time timestamptz,
  search_text text not null default '',
  primary key (tenant_id, id)
);
create unique index partner_item_one_partner_code_partner_item_number on partner_item (tenant_id, partner_code, partner_item_number) nulls not distinct;
create index partner_item_by_partner_code_id on partner_item (tenant_id, partner_code, id);
create index partner_item_by_partner_item_number_id on partner_item (tenant_id, partner_item_number, id);
create index partner_item_by_inventory_item_code_id on partner_item (tenant_id, inventory_item_code, id);
create index partner_item_by_partner_item_name on partner_item using gin (tenant_id, partner_item_name gin_trgm_ops);
create index partner_item_by_search_text on partner_item using gin (tenant_id, search_text gin_trgm_ops);
call guard_tenant_table('partner_item');

create table pos_order (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  version integer not null default 0,
  status text not null default 'SAVED' check (status in ('SAVED', 'REVIEWED', 'SENT_BACK', 'CANCELLED')),
  sales_order_number text,
  partner_code text,
  partner_name text,
  sales_date date,
  sales_amount numeric(20,2),
  items_amount numeric(20,2),
  currency_code text,
  currency_name text,
  org_id bigint,
  org_name text,
  send_back_reason text,
  push_erp_flag text,
  erp_order_status text,
  push_erp_message text,
  erp_order_number text,
  revision integer not null default 0,
  remark text,
  enable_flag text not null default 'Y' check (enable_flag in ('Y', 'N')),
  created_by bigint,
  created_by_name text,
  created_time timestamptz not null default now(),
  updated_by bigint,
  updated_by_name text,
  updated_time timestamptz not null default now(),
  reviewed_by_name text,
  audit_time timestamptz,
  search_text text not null default '',
  primary key (tenant_id, id)
);
create unique index pos_order_one_sales_order_number on pos_order (tenant_id, sales_order_number);
create index pos_order_by_partner_code_id on pos_order (tenant_id, partner_code, id);
create index pos_order_by_sales_date_id on pos_order (tenant_id, sales_date, id);
create index pos_order_by_sales_order_number on pos_order using gin (tenant_id, sales_order_number gin_trgm_ops);
create index pos_order_by_org_id_id on pos_order (tenant_id, org_id, id);
create index pos_order_by_status_id on pos_order (tenant_id, status, id) include (org_id, partner_code, created_by, enable_flag, sales_date, erp_order_status, push_erp_flag);
create index pos_order_by_status_erp_order_status_sales_date_id on pos_order (tenant_id, status, erp_order_status, sales_date, id);
create index pos_order_by_search_text on pos_order using gin (tenant_id, search_text gin_trgm_ops);
call guard_tenant_table('pos_order');

create table sales_adjustment (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  version integer not null default 0,
  demand_id bigint,
  demand_name text,
  sales_plan_number text,
  customer_id bigint,
  customer_name text,
  demand_line_no integer,
  item_code text,
  item_name text,
  old_qty numeric(21,3),
  adjust_qty numeric(21,3),
  old_price numeric(22,4),
  unit_price numeric(22,4),
  pre_pick_up_date date,
  pre_delivery_date date,
  car_no text,
  adjust_reason text,
  currency_code text,
  currency_name text,
  org_id bigint,
  org_name text,
  salesrep_id bigint,
  salesrep_name text,
  department_code text,
  department_name text,
  revision integer not null default 0,
  remark text,
  enable_flag text not null default 'Y' check (enable_flag in ('Y', 'N')),
  created_by bigint,
  created_by_name text,
  created_time timestamptz not null default now(),
  updated_by bigint,
  updated_by_name text,
  updated_time timestamptz not null default now(),
  reviewed_by_name text,
  audit_time timestamptz,
  search_text text not null default '',
  primary key (tenant_id, id)
);
create index sales_adjustment_by_sales_plan_number_id on sales_adjustment (tenant_id, sales_plan_number, id);
create index sales_adjustment_by_customer_id_id on sales_adjustment (tenant_id, customer_id, id);
create index sales_adjustment_by_item_code_id on sales_adjustment (tenant_id, item_code, id);
create index sales_adjustment_by_salesrep_id_id on sales_adjustment (tenant_id, salesrep_id, id);
create index sales_adjustment_by_org_id_id on sales_adjustment (tenant_id, org_id, id);
create index sales_adjustment_by_demand_id on sales_adjustment (tenant_id, demand_id);
create index sales_adjustment_by_pre_pick_up_date_id on sales_adjustment (tenant_id, pre_pick_up_date, id);
create index sales_adjustment_by_search_text on sales_adjustment using gin (tenant_id, search_text gin_trgm_ops);
call guard_tenant_table('sales_adjustment');

create table sales_demand (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  version integer not null default 0,
  status text not null default 'DRAFT' check (status in ('DRAFT', 'APPROVED', 'PUSHED', 'CANCELLED')),
  sales_plan_number text,
  customer_id bigint,
  customer_name text,
  ship_to_org_id bigint,
  ship_to_org_name text,
  salesrep_id bigint,
  salesrep_name text,
  org_id bigint,
  org_name text,
  ship_from_warehouse_code text,
  ship_from_warehouse_name text,
  pre_pick_up_date date,
  pre_delivery_date date,
  cust_po_number text,
  order_status text,
  department_code text,
  department_name text,
  pre_sale_flag text not null default 'N' check (pre_sale_flag in ('Y', 'N')),
  pre_sale_model text,
  transport_model text,
  car_no text,
  driver_contact text,
  total_qty numeric(21,3),
  total_amount numeric(20,2),
  below_guide_flag text not null default 'N' check (below_guide_flag in ('Y', 'N')),
  currency_code text,
  currency_name text,
  push_erp_flag text,
  erp_order_number text,
  erp_order_status text,
  processing_message text,
  revision integer not null default 0,
  remark text,
  enable_flag text not null default 'Y' check (enable_flag in ('Y', 'N')),
  created_by bigint,
  created_by_name text,
  created_time timestamptz not null default now(),
  updated_by bigint,
  updated_by_name text,
  updated_time timestamptz not null default now(),
  reviewed_by_name text,
  audit_time timestamptz,
  search_text text not null default '',
  primary key (tenant_id, id)
);
create unique index sales_demand_one_sales_plan_number on sales_demand (tenant_id, sales_plan_number);
create index sales_demand_by_customer_id_id on sales_demand (tenant_id, customer_id, id);
create index sales_demand_by_pre_delivery_date_id on sales_demand (tenant_id, pre_delivery_date, id);
create index sales_demand_by_sales_plan_number on sales_demand using gin (tenant_id, sales_plan_number gin_trgm_ops);
create index sales_demand_by_ship_from_warehouse_code_id on sales_demand (tenant_id, ship_from_warehouse_code, id);
create index sales_demand_by_salesrep_id_id on sales_demand (tenant_id, salesrep_id, id);
create index sales_demand_by_pre_pick_up_date_id on sales_demand (tenant_id, pre_pick_up_date, id);
create index sales_demand_by_cust_po_number_id on sales_demand (tenant_id, cust_po_number, id);
create index sales_demand_by_erp_order_number_id on sales_demand (tenant_id, erp_order_number, id);
create index sales_demand_by_org_id_id on sales_demand (tenant_id, org_id, id);
create index sales_demand_by_cust_po_number on sales_demand (tenant_id, cust_po_number);
create index sales_demand_by_status_id on sales_demand (tenant_id, status, id) include (org_id, department_code, salesrep_id, created_by, enable_flag, customer_id, pre_delivery_date, ship_from_warehouse_code, pre_pick_up_date, pre_sale_flag, below_guide_flag, order_status, push_erp_flag);
create index sales_demand_by_status_order_status_pre_delivery_date_id on sales_demand (tenant_id, status, order_status, pre_delivery_date, id);
create index sales_demand_by_search_text on sales_demand using gin (tenant_id, search_text gin_trgm_ops);
call guard_tenant_table('sales_demand');

create table sales_guide_price (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  version integer not null default 0,
  item_code text,
  item_name text,
  region text,
  province text,
  customer_id bigint,
  customer_name text,
  customer_code text,
  start_date date,
  end_date date,
  unit_price numeric(22,4),
  currency_code text,
  currency_name text,
  revision integer not null default 0,
  remark text,
  enable_flag text not null default 'Y' check (enable_flag in ('Y', 'N')),
  created_by bigint,
  created_by_name text,
  created_time timestamptz not null default now(),
  updated_by bigint,
  updated_by_name text,
  updated_time timestamptz not null default now(),
  reviewed_by_name text,
  audit_time timestamptz,
  search_text text not null default '',
  primary key (tenant_id, id)
);
alter table sales_guide_price add constraint sales_guide_price_period exclude using gist (tenant_id with =, (coalesce(item_code::text, '')) with =, (coalesce(region::text, '')) with =, (coalesce(province::text, '')) with =, (coalesce(customer_id::text, '')) with =, daterange(start_date, end_date, '[]') with &&) where (enable_flag = 'Y');
create index sales_guide_price_by_item_code_id on sales_guide_price (tenant_id, item_code, id);
create index sales_guide_price_by_region on sales_guide_price using gin (tenant_id, region gin_trgm_ops);
create index sales_guide_price_by_province on sales_guide_price using gin (tenant_id, province gin_trgm_ops);
create index sales_guide_price_by_customer_id_id on sales_guide_price (tenant_id, customer_id, id);
create index sales_guide_price_by_start_date_id on sales_guide_price (tenant_id, start_date, id);
create index sales_guide_price_by_end_date_id on sales_guide_price (tenant_id, end_date, id);
create index sales_guide_price_by_search_text on sales_guide_price using gin (tenant_id, search_text gin_trgm_ops);
call guard_tenant_table('sales_guide_price');

create table stock_reservation (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  version integer not null default 0,
  source_no text,
  source_document text,
  source_id text,
  source_line integer,
  reason text,
  org_id bigint,
  org_name text,
  warehouse_code text,
  warehouse_name text,
  item_code text,
  item_name text,
  lot_no text,
  reserved_qty numeric(21,3),
  issued_qty numeric(21,3),
  released_qty numeric(21,3),
  open_qty numeric(21,3),
  reservation_state text,
  hold_until date,
  lot_reason text,
  revision integer not null default 0,
  remark text,
  enable_flag text not null default 'Y' check (enable_flag in ('Y', 'N')),
  created_by bigint,
  created_by_name text,
  created_time timestamptz not null default now(),
  updated_by bigint,
  updated_by_name text,
  updated_time timestamptz not null default now(),
  reviewed_by_name text,
  audit_time timestamptz,
  search_text text not null default '',
  primary key (tenant_id, id)
);
create index stock_reservation_by_item_code_id on stock_reservation (tenant_id, item_code, id);
create index stock_reservation_by_warehouse_code_id on stock_reservation (tenant_id, warehouse_code, id);
create index stock_reservation_by_lot_no_id on stock_reservation (tenant_id, lot_no, id);
create index stock_reservation_by_source_no_id on stock_reservation (tenant_id, source_no, id);
create index stock_reservation_by_hold_until_id on stock_reservation (tenant_id, hold_until, id);
create index stock_reservation_by_org_id_id on stock_reservation (tenant_id, org_id, id);
create index stock_reservation_by_source_id on stock_reservation (tenant_id, source_id);
create index stock_reservation_by_hold_until on stock_reservation (tenant_id, hold_until);
create index stock_reservation_by_search_text on stock_reservation using gin (tenant_id, search_text gin_trgm_ops);
call guard_tenant_table('stock_reservation');

create table store_transfer_order (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  version integer not null default 0,
  status text not null default 'DRAFT' check (status in ('DRAFT', 'SUBMITTED', 'SHIPPED', 'PART_RECEIVED', 'RECEIVED', 'CLOSED', 'CANCELLED')),
  order_number text,
  ordered_date date,
  transfer_type_code text,
  from_warehouse text,
  from_warehouse_name text,
  ship_to_partner text,
  ship_to_partner_name text,
  org_id bigint,
  org_name text,
  flow_status text,
  total_qty numeric(21,3),
  total_shipped numeric(21,3),
  total_received numeric(21,3),
  total_difference numeric(21,3),
  close_reason text,
  push_erp_flag text,
  erp_order_status text,
  push_erp_message text,
  erp_transfer_no text,
  revision integer not null default 0,
  remark text,
  enable_flag text not null default 'Y' check (enable_flag in ('Y', 'N')),
  created_by bigint,
  created_by_name text,
  created_time timestamptz not null default now(),
  updated_by bigint,
  updated_by_name text,
  updated_time timestamptz not null default now(),
  reviewed_by_name text,
  audit_time timestamptz,
  search_text text not null default '',
  primary key (tenant_id, id)
);
create unique index store_transfer_order_one_order_number on store_transfer_order (tenant_id, order_number);
create index store_transfer_order_by_ship_to_partner_id on store_transfer_order (tenant_id, ship_to_partner, id);
create index store_transfer_order_by_ordered_date_id on store_transfer_order (tenant_id, ordered_date, id);
create index store_transfer_order_by_order_number on store_transfer_order using gin (tenant_id, order_number gin_trgm_ops);
create index store_transfer_order_by_from_warehouse_id on store_transfer_order (tenant_id, from_warehouse, id);
create index store_transfer_order_by_org_id_id on store_transfer_order (tenant_id, org_id, id);
create index store_transfer_order_by_status_id on store_transfer_order (tenant_id, status, id) include (org_id, created_by, enable_flag, ship_to_partner, ordered_date, from_warehouse, transfer_type_code, flow_status, erp_order_status, push_erp_flag);
create index store_transfer_order_by_status_transfer_type_code_ordered__sbnp on store_transfer_order (tenant_id, status, transfer_type_code, ordered_date, id);
create index store_transfer_order_by_search_text on store_transfer_order using gin (tenant_id, search_text gin_trgm_ops);
call guard_tenant_table('store_transfer_order');

create table pos_order_details (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  document_id bigint not null,
  line_no integer not null,
  partner_item_number text,
  inventory_item_code text,
  inventory_item_name text,
  quantity numeric(21,3),
  sales_amount numeric(20,2),
  unit_selling_price numeric(22,4),
  convert_rate numeric(24,6),
  inventory_qty numeric(21,3),
  grouping_value text,
  primary key (tenant_id, id),
  foreign key (tenant_id, document_id) references pos_order (tenant_id, id) on delete cascade
);
create index pos_order_details_by_document_id_line_no on pos_order_details (tenant_id, document_id, line_no);
create index pos_order_details_by_partner_item_number_id on pos_order_details (tenant_id, partner_item_number, id);
create index pos_order_details_by_inventory_item_code_id on pos_order_details (tenant_id, inventory_item_code, id);
call guard_tenant_table('pos_order_details');

create table pos_order_issues (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  document_id bigint not null,
  line_no integer not null,
  item_code text,
  item_name text,
  lot_no text,
  qty numeric(21,3),
  primary key (tenant_id, id),
  foreign key (tenant_id, document_id) references pos_order (tenant_id, id) on delete cascade
);
create index pos_order_issues_by_document_id_line_no on pos_order_issues (tenant_id, document_id, line_no);
call guard_tenant_table('pos_order_issues');

create table sales_demand_details (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  document_id bigint not null,
  line_no integer not null,
  item_code text,
  item_name text,
  lot_no text,
  lot_reason text,
  apply_pallet_qty numeric(21,3),
  apply_qty numeric(21,3),
  unit_price numeric(22,4),
  sales_amount numeric(20,2),
  guide_price numeric(22,4),
  released_price numeric(22,4),
  original_demand numeric(21,3),
  confirm_by_name text,
  confirm_date timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, document_id) references sales_demand (tenant_id, id) on delete cascade
);
create index sales_demand_details_by_document_id_line_no on sales_demand_details (tenant_id, document_id, line_no);
create index sales_demand_details_by_item_code_id on sales_demand_details (tenant_id, item_code, id);
call guard_tenant_table('sales_demand_details');

create table store_transfer_order_details (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  document_id bigint not null,
  line_no integer not null,
  item_code text,
  item_name text,
  lot_no text,
  lot_reason text,
  uom text,
  quantity numeric(21,3),
  shipped_quantity numeric(21,3),
  receive_qty numeric(21,3),
  received_quantity numeric(21,3),
  loss_qty numeric(21,3),
  returned_qty numeric(21,3),
  difference_qty numeric(21,3),
  primary key (tenant_id, id),
  foreign key (tenant_id, document_id) references store_transfer_order (tenant_id, id) on delete cascade
);
create index store_transfer_order_details_by_document_id_line_no on store_transfer_order_details (tenant_id, document_id, line_no);
create index store_transfer_order_details_by_item_code_id on store_transfer_order_details (tenant_id, item_code, id);
create index store_transfer_order_details_by_lot_no_id on store_transfer_order_details (tenant_id, lot_no, id);
call guard_tenant_table('store_transfer_order_details');
