create table consumable_product (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  version integer not null default 0,
  product_code text,
  product_name text,
  consumable_type text,
  model text,
  uom text,
  item_code text,
  item_name text,
  supplier_id bigint,
  supplier_name text,
  unit_price numeric(22,4),
  currency_code text,
  currency_name text,
  order_qty numeric(21,3),
  safety_qty numeric(21,3),
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
create unique index consumable_product_one_product_code on consumable_product (tenant_id, product_code);
create index consumable_product_by_product_code_id on consumable_product (tenant_id, product_code, id);
create index consumable_product_by_product_name on consumable_product using gin (tenant_id, product_name gin_trgm_ops);
create index consumable_product_by_supplier_id_id on consumable_product (tenant_id, supplier_id, id);
create index consumable_product_by_model on consumable_product using gin (tenant_id, model gin_trgm_ops);
create index consumable_product_by_search_text on consumable_product using gin (tenant_id, search_text gin_trgm_ops);
call guard_tenant_table('consumable_product');

create table consumable_supplier (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  version integer not null default 0,
  supplier_code text,
  supplier_name text,
  vendor_id bigint,
  vendor_name text,
  contact_name text,
  contact_phone text,
  lead_days integer,
  currency_code text,
  currency_name text,
  address text,
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
create unique index consumable_supplier_one_supplier_code on consumable_supplier (tenant_id, supplier_code);
create index consumable_supplier_by_supplier_code_id on consumable_supplier (tenant_id, supplier_code, id);
create index consumable_supplier_by_supplier_name on consumable_supplier using gin (tenant_id, supplier_name gin_trgm_ops);
create index consumable_supplier_by_vendor_id_id on consumable_supplier (tenant_id, vendor_id, id);
create index consumable_supplier_by_contact_name on consumable_supplier using gin (tenant_id, contact_name gin_trgm_ops);
create index consumable_supplier_by_search_text on consumable_supplier using gin (tenant_id, search_text gin_trgm_ops);
call guard_tenant_table('consumable_supplier');

create table ecommerce_item (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  version integer not null default 0,
  platform text,
  platform_item_number text,
  platform_item_name text,
  inventory_item_code text,
  inventory_item_name text,
  convert_rate numeric(24,6),
  warehouse_code text,
  warehouse_name text,
  org_id bigint,
  org_name text,
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
create unique index ecommerce_item_one_platform_platform_item_number on ecommerce_item (tenant_id, platform, platform_item_number) nulls not distinct;
create index ecommerce_item_by_platform_item_number_id on ecommerce_item (tenant_id, platform_item_number, id);
create index ecommerce_item_by_inventory_item_code_id on ecommerce_item (tenant_id, inventory_item_code, id);
create index ecommerce_item_by_warehouse_code_id on ecommerce_item (tenant_id, warehouse_code, id);
create index ecommerce_item_by_platform_item_name on ecommerce_item using gin (tenant_id, platform_item_name gin_trgm_ops);
create index ecommerce_item_by_org_id_id on ecommerce_item (tenant_id, org_id, id);
create index ecommerce_item_by_search_text on ecommerce_item using gin (tenant_id, search_text gin_trgm_ops);
call guard_tenant_table('ecommerce_item');

create table ecommerce_member (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  version integer not null default 0,
  member_no text,
  platform text,
  member_name text,
  phone text,
  province text,
  city text,
  address text,
  first_order_date date,
  last_order_date date,
  order_count integer,
  unmasked_by bigint,
  unmasked_by_name text,
  unmasked_time timestamptz,
  unmask_reason text,
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
create unique index ecommerce_member_one_platform_member_no on ecommerce_member (tenant_id, platform, member_no) nulls not distinct;
create index ecommerce_member_by_member_no_id on ecommerce_member (tenant_id, member_no, id);
create index ecommerce_member_by_member_name on ecommerce_member using gin (tenant_id, member_name gin_trgm_ops);
create index ecommerce_member_by_province on ecommerce_member using gin (tenant_id, province gin_trgm_ops);
create index ecommerce_member_by_city on ecommerce_member using gin (tenant_id, city gin_trgm_ops);
create index ecommerce_member_by_last_order_date_id on ecommerce_member (tenant_id, last_order_date, id);
create index ecommerce_member_by_search_text on ecommerce_member using gin (tenant_id, search_text gin_trgm_ops);
call guard_tenant_table('ecommerce_member');

create table ecommerce_order (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  version integer not null default 0,
  status text not null default 'IMPORTED' check (status in ('IMPORTED', 'MATCHED', 'SHIPPED', 'DONE', 'REFUNDED')),
  platform text,
  platform_order_no text,
  platform_line_no integer,
  order_date date,
  platform_item_number text,
  platform_item_name text,
  quantity numeric(21,3),
  paid_amount numeric(20,2),
  currency_code text,
  currency_name text,
  member_no text,
  member_id bigint,
  member_name text,
  receiver_name text,
  receiver_phone text,
  province text,
  city text,
  address text,
  inventory_item_code text,
  inventory_item_name text,
  convert_rate numeric(24,6),
  inventory_qty numeric(21,3),
  unit_price numeric(22,4),
  warehouse_code text,
  warehouse_name text,
  org_id bigint,
  org_name text,
  carrier text,
  tracking_no text,
  shipped_lots text,
  refund_reason text,
  returned_flag text not null default 'N' check (returned_flag in ('Y', 'N')),
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
create unique index ecommerce_order_one_platform_platform_order_no_platform_line_no on ecommerce_order (tenant_id, platform, platform_order_no, platform_line_no) nulls not distinct;
create index ecommerce_order_by_order_date_id on ecommerce_order (tenant_id, order_date, id);
create index ecommerce_order_by_platform_order_no_id on ecommerce_order (tenant_id, platform_order_no, id);
create index ecommerce_order_by_member_id_id on ecommerce_order (tenant_id, member_id, id);
create index ecommerce_order_by_inventory_item_code_id on ecommerce_order (tenant_id, inventory_item_code, id);
create index ecommerce_order_by_platform_item_number_id on ecommerce_order (tenant_id, platform_item_number, id);
create index ecommerce_order_by_province on ecommerce_order using gin (tenant_id, province gin_trgm_ops);
create index ecommerce_order_by_warehouse_code_id on ecommerce_order (tenant_id, warehouse_code, id);
create index ecommerce_order_by_tracking_no_id on ecommerce_order (tenant_id, tracking_no, id);
create index ecommerce_order_by_member_no_id on ecommerce_order (tenant_id, member_no, id);
create index ecommerce_order_by_org_id_id on ecommerce_order (tenant_id, org_id, id);
create index ecommerce_order_by_status_id on ecommerce_order (tenant_id, status, id) include (org_id, warehouse_code, created_by, enable_flag, platform, order_date, member_id, inventory_item_code);
create index ecommerce_order_by_status_platform_order_date_id on ecommerce_order (tenant_id, status, platform, order_date, id);
create index ecommerce_order_by_search_text on ecommerce_order using gin (tenant_id, search_text gin_trgm_ops);
call guard_tenant_table('ecommerce_order');

create table promo_activity_change (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  version integer not null default 0,
  status text not null default 'UNAUDITED' check (status in ('UNAUDITED', 'AUDITED', 'INVALID')),
  change_no text,
  staff_id bigint,
  staff_name text,
  change_type text,
  effective_date date,
  activity text,
  customer_id bigint,
  customer_name text,
  ship_to_org_id bigint,
  ship_to_org_name text,
  daily_wage numeric(20,2),
  currency_code text,
  currency_name text,
  change_reason text,
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
create unique index promo_activity_change_one_change_no on promo_activity_change (tenant_id, change_no);
create unique index promo_activity_change_live_staff_id_effective_date on promo_activity_change (tenant_id, staff_id, effective_date) nulls not distinct where enable_flag = 'Y';
create index promo_activity_change_by_staff_id_id on promo_activity_change (tenant_id, staff_id, id);
create index promo_activity_change_by_effective_date_id on promo_activity_change (tenant_id, effective_date, id);
create index promo_activity_change_by_customer_id_id on promo_activity_change (tenant_id, customer_id, id);
create index promo_activity_change_by_salesrep_id_id on promo_activity_change (tenant_id, salesrep_id, id);
create index promo_activity_change_by_change_no on promo_activity_change using gin (tenant_id, change_no gin_trgm_ops);
create index promo_activity_change_by_activity on promo_activity_change using gin (tenant_id, activity gin_trgm_ops);
create index promo_activity_change_by_status_id on promo_activity_change (tenant_id, status, id) include (department_code, salesrep_id, created_by, enable_flag, staff_id, change_type, effective_date, customer_id);
create index promo_activity_change_by_status_change_type_effective_date_id on promo_activity_change (tenant_id, status, change_type, effective_date, id);
create index promo_activity_change_by_search_text on promo_activity_change using gin (tenant_id, search_text gin_trgm_ops);
call guard_tenant_table('promo_activity_change');

create table promo_staff (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  version integer not null default 0,
  status text not null default 'DRAFT' check (status in ('DRAFT', 'SUBMITTED', 'AUDITED')),
  staff_no text,
  staff_name text,
  id_no text,
  phone text,
  agency_id bigint,
  agency_name text,
  salesrep_id bigint,
  salesrep_name text,
  entry_date date,
  return_reason text,
  activity text,
  customer_id bigint,
  customer_name text,
  ship_to_org_id bigint,
  ship_to_org_name text,
  daily_wage numeric(20,2),
  currency_code text,
  currency_name text,
  since_date date,
  on_duty_flag text not null default 'N' check (on_duty_flag in ('Y', 'N')),
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
create unique index promo_staff_one_staff_no on promo_staff (tenant_id, staff_no);
create unique index promo_staff_live_id_no on promo_staff (tenant_id, id_no) where enable_flag = 'Y';
create index promo_staff_by_staff_name on promo_staff using gin (tenant_id, staff_name gin_trgm_ops);
create index promo_staff_by_customer_id_id on promo_staff (tenant_id, customer_id, id);
create index promo_staff_by_salesrep_id_id on promo_staff (tenant_id, salesrep_id, id);
create index promo_staff_by_agency_id_id on promo_staff (tenant_id, agency_id, id);
create index promo_staff_by_staff_no on promo_staff using gin (tenant_id, staff_no gin_trgm_ops);
create index promo_staff_by_activity on promo_staff using gin (tenant_id, activity gin_trgm_ops);
create index promo_staff_by_entry_date_id on promo_staff (tenant_id, entry_date, id);
create index promo_staff_by_since_date_id on promo_staff (tenant_id, since_date, id);
create index promo_staff_by_status_id on promo_staff (tenant_id, status, id) include (department_code, salesrep_id, created_by, enable_flag, customer_id, on_duty_flag, agency_id, entry_date);
create index promo_staff_by_search_text on promo_staff using gin (tenant_id, search_text gin_trgm_ops);
call guard_tenant_table('promo_staff');

alter table sales_demand add column hold_for text;

alter table sales_demand add column hold_reason text;

drop index if exists sales_demand_by_status_id;

drop index if exists sales_demand_by_status_order_status_pre_delivery_date_id;

create index sales_demand_by_status_id on sales_demand (tenant_id, status, id) include (org_id, department_code, salesrep_id, created_by, enable_flag, customer_id, pre_delivery_date, ship_from_warehouse_code, pre_pick_up_date, pre_sale_flag, below_guide_flag, hold_for, order_status, push_erp_flag);

create index sales_demand_by_status_hold_for_pre_delivery_date_id on sales_demand (tenant_id, status, hold_for, pre_delivery_date, id);

create table sales_guidance_price_report (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  version integer not null default 0,
  tracking_id bigint,
  tracking_name text,
  shipment_id bigint,
  shipment_name text,
  container_no text,
  shipment_lot_no text,
  container_status text,
  agency_code text,
  discharge_port text,
  discharge_port_name text,
  cabinet_placement_time timestamptz,
  booking_date date,
  org_id bigint,
  org_name text,
  item_code text,
  item_name text,
  product_category_code text,
  product_category_name text,
  brand text,
  brand_name text,
  grade text,
  grade_name text,
  specs text,
  specs_name text,
  packing text,
  packing_name text,
  strap_num integer,
  piece_weight numeric(21,3),
  container_put_qty numeric(21,3),
  coefficient numeric(22,4),
  standard_parts numeric(20,2),
  weights numeric(21,3),
  purchasing_price numeric(22,4),
  origin_fee_per_box numeric(22,4),
  currency_code text,
  currency_name text,
  exchange_rate numeric(26,8),
  ocean_freight_cny numeric(20,2),
  margin_rate numeric(22,4),
  settlement_price numeric(22,4),
  currency_exchange_no text,
  bank_account_number text,
  currency_exchange_balance numeric(20,2),
  home_currency_code text,
  home_currency_name text,
  fob_cost numeric(22,4),
  fob_sales_guide_price numeric(22,4),
  cnf_sales_guide_price numeric(22,4),
  province text,
  customer_id bigint,
  customer_name text,
  guide_price numeric(22,4),
  set_for text,
  below_cnf_flag text not null default 'N' check (below_cnf_flag in ('Y', 'N')),
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
create unique index sales_guidance_price_report_one_tracking_id on sales_guidance_price_report (tenant_id, tracking_id);
create index sales_guidance_price_report_by_container_no_id on sales_guidance_price_report (tenant_id, container_no, id);
create index sales_guidance_price_report_by_shipment_lot_no_id on sales_guidance_price_report (tenant_id, shipment_lot_no, id);
create index sales_guidance_price_report_by_product_category_code_id on sales_guidance_price_report (tenant_id, product_category_code, id);
create index sales_guidance_price_report_by_item_code_id on sales_guidance_price_report (tenant_id, item_code, id);
create index sales_guidance_price_report_by_brand_id on sales_guidance_price_report (tenant_id, brand, id);
create index sales_guidance_price_report_by_grade_id on sales_guidance_price_report (tenant_id, grade, id);
create index sales_guidance_price_report_by_specs_id on sales_guidance_price_report (tenant_id, specs, id);
create index sales_guidance_price_report_by_discharge_port_id on sales_guidance_price_report (tenant_id, discharge_port, id);
create index sales_guidance_price_report_by_booking_date_id on sales_guidance_price_report (tenant_id, booking_date, id);
create index sales_guidance_price_report_by_province on sales_guidance_price_report using gin (tenant_id, province gin_trgm_ops);
create index sales_guidance_price_report_by_customer_id_id on sales_guidance_price_report (tenant_id, customer_id, id);
create index sales_guidance_price_report_by_org_id_id on sales_guidance_price_report (tenant_id, org_id, id);
create index sales_guidance_price_report_by_shipment_id on sales_guidance_price_report (tenant_id, shipment_id);
create index sales_guidance_price_report_by_search_text on sales_guidance_price_report using gin (tenant_id, search_text gin_trgm_ops);
call guard_tenant_table('sales_guidance_price_report');

create table service_ticket (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  version integer not null default 0,
  status text not null default 'OPEN' check (status in ('OPEN', 'WAITING', 'CLOSED')),
  ticket_no text,
  member_id bigint,
  member_name text,
  order_id bigint,
  order_name text,
  ticket_type text,
  subject text,
  question text,
  assigned_to bigint,
  assigned_to_name text,
  solution text,
  closed_time timestamptz,
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
create unique index service_ticket_one_ticket_no on service_ticket (tenant_id, ticket_no);
create index service_ticket_by_member_id_id on service_ticket (tenant_id, member_id, id);
create index service_ticket_by_assigned_to_id on service_ticket (tenant_id, assigned_to, id);
create index service_ticket_by_subject on service_ticket using gin (tenant_id, subject gin_trgm_ops);
create index service_ticket_by_ticket_no on service_ticket using gin (tenant_id, ticket_no gin_trgm_ops);
create index service_ticket_by_order_id_id on service_ticket (tenant_id, order_id, id);
create index service_ticket_by_status_id on service_ticket (tenant_id, status, id) include (created_by, enable_flag, member_id, ticket_type, assigned_to, order_id);
create index service_ticket_by_search_text on service_ticket using gin (tenant_id, search_text gin_trgm_ops);
call guard_tenant_table('service_ticket');

create table promo_staff_history (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  document_id bigint not null,
  line_no integer not null,
  effective_date date,
  until_date date,
  change_type text,
  activity text,
  customer_id bigint,
  customer_name text,
  ship_to_org_id bigint,
  ship_to_org_name text,
  daily_wage numeric(20,2),
  change_no text,
  primary key (tenant_id, id),
  foreign key (tenant_id, document_id) references promo_staff (tenant_id, id) on delete cascade
);
create index promo_staff_history_by_document_id_line_no on promo_staff_history (tenant_id, document_id, line_no);
call guard_tenant_table('promo_staff_history');

create table service_ticket_talks (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  document_id bigint not null,
  line_no integer not null,
  talk_time timestamptz,
  said_by text,
  said text,
  primary key (tenant_id, id),
  foreign key (tenant_id, document_id) references service_ticket (tenant_id, id) on delete cascade
);
create index service_ticket_talks_by_document_id_line_no on service_ticket_talks (tenant_id, document_id, line_no);
call guard_tenant_table('service_ticket_talks');

-- Phones of members, apart from their records: no list, export, history or answer holds them.
create table member_phone (
  tenant_id bigint not null,
  member_id bigint not null,
  phone text not null,
  primary key (tenant_id, member_id)
);
call guard_tenant_table('member_phone');
