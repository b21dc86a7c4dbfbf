create table business_cost (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  version integer not null default 0,
  status text not null default 'UNAUDITED' check (status in ('UNAUDITED', 'CONFIRMED', 'INVALID')),
  cost_no text,
  container_no text,
  shipment_lot_no text,
  org_id bigint,
  org_name text,
  expense_sub_type text,
  vendor_id bigint,
  vendor_name text,
  expense_date date,
  cost_package_id bigint,
  cost_package_name text,
  quotation_id bigint,
  quotation_name text,
  quotation_line_no integer,
  pricing_uom text,
  days numeric(21,3),
  bill_qty numeric(21,3),
  unit_price numeric(22,4),
  min_charge numeric(20,2),
  quoted_amount numeric(20,2),
  amount numeric(20,2),
  currency_code text,
  currency_name text,
  exchange_rate numeric(26,8),
  amount_cny numeric(20,2),
  tax_code text,
  tax_name text,
  tax_rate numeric(22,4),
  amount_excl_tax numeric(20,2),
  tax_amount numeric(20,2),
  allocate_basis text,
  deduct_flag text not null default 'Y' check (deduct_flag in ('Y', 'N')),
  source_type text,
  source_no text,
  delivery_id bigint,
  delivery_name text,
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
create unique index business_cost_one_cost_no on business_cost (tenant_id, cost_no);
create index business_cost_by_container_no on business_cost using gin (tenant_id, container_no gin_trgm_ops);
create index business_cost_by_vendor_id_id on business_cost (tenant_id, vendor_id, id);
create index business_cost_by_expense_date_id on business_cost (tenant_id, expense_date, id);
create index business_cost_by_cost_no on business_cost using gin (tenant_id, cost_no gin_trgm_ops);
create index business_cost_by_shipment_lot_no on business_cost using gin (tenant_id, shipment_lot_no gin_trgm_ops);
create index business_cost_by_org_id_id on business_cost (tenant_id, org_id, id);
create index business_cost_by_quotation_id_id on business_cost (tenant_id, quotation_id, id);
create index business_cost_by_search_text on business_cost using gin (tenant_id, search_text gin_trgm_ops);
call guard_tenant_table('business_cost');

create table business_reference (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  version integer not null default 0,
  classify text,
  first_subject text,
  first_subject_name text,
  stage_code text,
  stage_name text,
  cost_package_id bigint,
  cost_package_name text,
  vendor bigint,
  vendor_name text,
  agency bigint,
  agency_name text,
  transport_type text,
  start_destination text,
  start_destination_name text,
  destination_port text,
  destination_port_name text,
  city_code text,
  product_category text,
  product_category_name text,
  standard_fee numeric(22,4),
  currency_code text,
  currency_name text,
  pricing_uom text,
  start_date date,
  end_date date,
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
alter table business_reference add constraint business_reference_period exclude using gist (tenant_id with =, (coalesce(classify::text, '')) with =, (coalesce(first_subject::text, '')) with =, (coalesce(stage_code::text, '')) with =, (coalesce(vendor::text, '')) with =, (coalesce(agency::text, '')) with =, (coalesce(transport_type::text, '')) with =, (coalesce(start_destination::text, '')) with =, (coalesce(destination_port::text, '')) with =, (coalesce(city_code::text, '')) with =, (coalesce(product_category::text, '')) with =, daterange(start_date, end_date, '[]') with &&) where (enable_flag = 'Y');
create index business_reference_by_first_subject_id on business_reference (tenant_id, first_subject, id);
create index business_reference_by_vendor_id on business_reference (tenant_id, vendor, id);
create index business_reference_by_destination_port_id on business_reference (tenant_id, destination_port, id);
create index business_reference_by_start_date_id on business_reference (tenant_id, start_date, id);
create index business_reference_by_product_category_id on business_reference (tenant_id, product_category, id);
create index business_reference_by_stage_code_id on business_reference (tenant_id, stage_code, id);
create index business_reference_by_end_date_id on business_reference (tenant_id, end_date, id);
create index business_reference_by_agency_id on business_reference (tenant_id, agency, id);
create index business_reference_by_start_destination_id on business_reference (tenant_id, start_destination, id);
create index business_reference_by_city_code on business_reference using gin (tenant_id, city_code gin_trgm_ops);
create index business_reference_by_cost_package_id_id on business_reference (tenant_id, cost_package_id, id);
create index business_reference_by_search_text on business_reference using gin (tenant_id, search_text gin_trgm_ops);
call guard_tenant_table('business_reference');

create table consignment_attachment (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  version integer not null default 0,
  file_name text,
  attachment_type text,
  settlement_id bigint,
  settlement_name text,
  container_no text,
  po_number text,
  org_id bigint,
  org_name text,
  file jsonb,
  upload_time timestamptz,
  upload_by_name text,
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
create index consignment_attachment_by_container_no_id on consignment_attachment (tenant_id, container_no, id);
create index consignment_attachment_by_file_name on consignment_attachment using gin (tenant_id, file_name gin_trgm_ops);
create index consignment_attachment_by_settlement_id_id on consignment_attachment (tenant_id, settlement_id, id);
create index consignment_attachment_by_po_number_id on consignment_attachment (tenant_id, po_number, id);
create index consignment_attachment_by_search_text on consignment_attachment using gin (tenant_id, search_text gin_trgm_ops);
call guard_tenant_table('consignment_attachment');

create table cost_package (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  version integer not null default 0,
  status text not null default 'UNAUDITED' check (status in ('UNAUDITED', 'AUDITED')),
  subject_package_no text,
  subject_package_name text,
  subject_package_class_code text,
  subject_package_class_name text,
  stage_code text,
  stage_name text,
  enable_flag text,
  revision integer not null default 0,
  remark text,
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
create unique index cost_package_live_subject_package_name on cost_package (tenant_id, subject_package_name) where enable_flag = 'Y';
create index cost_package_by_subject_package_name on cost_package using gin (tenant_id, subject_package_name gin_trgm_ops);
create index cost_package_by_subject_package_class_code_id on cost_package (tenant_id, subject_package_class_code, id);
create index cost_package_by_stage_code_id on cost_package (tenant_id, stage_code, id);
create index cost_package_by_subject_package_no on cost_package using gin (tenant_id, subject_package_no gin_trgm_ops);
create index cost_package_by_search_text on cost_package using gin (tenant_id, search_text gin_trgm_ops);
call guard_tenant_table('cost_package');

create table cost_quotation (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  version integer not null default 0,
  status text not null default 'UNAUDITED' check (status in ('UNAUDITED', 'AUDITED')),
  expense_quotation_no text,
  expense_quotation_name text,
  vendor_id bigint,
  vendor_name text,
  agency_id bigint,
  agency_name text,
  subject_class_code text,
  subject_class_name text,
  stage_code text,
  stage_name text,
  start_date date,
  end_date date,
  enable_flag text,
  revision integer not null default 0,
  remark text,
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
create unique index cost_quotation_one_expense_quotation_no on cost_quotation (tenant_id, expense_quotation_no);
create index cost_quotation_by_expense_quotation_name on cost_quotation using gin (tenant_id, expense_quotation_name gin_trgm_ops);
create index cost_quotation_by_vendor_id_id on cost_quotation (tenant_id, vendor_id, id);
create index cost_quotation_by_start_date_id on cost_quotation (tenant_id, start_date, id);
create index cost_quotation_by_expense_quotation_no on cost_quotation using gin (tenant_id, expense_quotation_no gin_trgm_ops);
create index cost_quotation_by_end_date_id on cost_quotation (tenant_id, end_date, id);
create index cost_quotation_by_agency_id_id on cost_quotation (tenant_id, agency_id, id);
create index cost_quotation_by_subject_class_code_id on cost_quotation (tenant_id, subject_class_code, id);
create index cost_quotation_by_stage_code_id on cost_quotation (tenant_id, stage_code, id);
create index cost_quotation_by_search_text on cost_quotation using gin (tenant_id, search_text gin_trgm_ops);
call guard_tenant_table('cost_quotation');

create table delivery (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  version integer not null default 0,
  shipment_number text,
  po_number text,
  org_id bigint,
  org_name text,
  warehouse_code text,
  warehouse_name text,
  orderer text,
  delivery_time timestamptz,
  vendor_id bigint,
  vendor_name text,
  car_no text,
  car_type_code_name text,
  driver_information text,
  freight numeric(20,2),
  expense_amount numeric(20,2),
  has_estimated_amount text not null default 'N' check (has_estimated_amount in ('Y', 'N')),
  expenses_statue text,
  print_status text,
  print_count integer,
  expense_print_status text,
  expense_print_count integer,
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
create unique index delivery_one_shipment_number on delivery (tenant_id, shipment_number);
create index delivery_by_shipment_number on delivery using gin (tenant_id, shipment_number gin_trgm_ops);
create index delivery_by_car_no on delivery using gin (tenant_id, car_no gin_trgm_ops);
create index delivery_by_po_number_id on delivery (tenant_id, po_number, id);
create index delivery_by_warehouse_code_id on delivery (tenant_id, warehouse_code, id);
create index delivery_by_vendor_id_id on delivery (tenant_id, vendor_id, id);
create index delivery_by_org_id_id on delivery (tenant_id, org_id, id);
create index delivery_by_search_text on delivery using gin (tenant_id, search_text gin_trgm_ops);
call guard_tenant_table('delivery');

create table exchange_receipt (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  version integer not null default 0,
  status text not null default 'UNAUDITED' check (status in ('UNAUDITED', 'AUDITED')),
  currency_exchange_no text,
  currency_exchange_date date,
  coo text,
  coo_name text,
  dept_code text,
  dept_name text,
  bank_account_number text,
  source_type text,
  payee_currency_code text,
  payee_currency_name text,
  payee_amount numeric(20,2),
  home_currency_code text,
  home_currency_name text,
  currency_exchange_amount numeric(20,2),
  exchange_rate numeric(26,8),
  currency_exchange_balance numeric(20,2),
  home_currency_balance numeric(20,2),
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
create unique index exchange_receipt_one_currency_exchange_no on exchange_receipt (tenant_id, currency_exchange_no);
create index exchange_receipt_by_currency_exchange_no on exchange_receipt using gin (tenant_id, currency_exchange_no gin_trgm_ops);
create index exchange_receipt_by_currency_exchange_date_id on exchange_receipt (tenant_id, currency_exchange_date, id);
create index exchange_receipt_by_payee_currency_code_id on exchange_receipt (tenant_id, payee_currency_code, id);
create index exchange_receipt_by_coo_id on exchange_receipt (tenant_id, coo, id);
create index exchange_receipt_by_dept_code_id on exchange_receipt (tenant_id, dept_code, id);
create index exchange_receipt_by_bank_account_number_id on exchange_receipt (tenant_id, bank_account_number, id);
create index exchange_receipt_by_home_currency_code_id on exchange_receipt (tenant_id, home_currency_code, id);
create index exchange_receipt_by_search_text on exchange_receipt using gin (tenant_id, search_text gin_trgm_ops);
call guard_tenant_table('exchange_receipt');

create table prepayment (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  version integer not null default 0,
  payment_request_number text,
  request_date date,
  org_id bigint,
  org_name text,
  vendor_id bigint,
  vendor_name text,
  season_prepayment_flag text not null default 'Y' check (season_prepayment_flag in ('Y', 'N')),
  season text,
  container_no text,
  source_type text,
  currency_code text,
  currency_name text,
  request_amount numeric(20,2),
  erp_balance_amount numeric(20,2),
  reserved_amount numeric(20,2),
  dop_balance_amount numeric(20,2),
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
create unique index prepayment_one_payment_request_number on prepayment (tenant_id, payment_request_number);
create index prepayment_by_payment_request_number_id on prepayment (tenant_id, payment_request_number, id);
create index prepayment_by_vendor_id_id on prepayment (tenant_id, vendor_id, id);
create index prepayment_by_currency_code_id on prepayment (tenant_id, currency_code, id);
create index prepayment_by_request_date_id on prepayment (tenant_id, request_date, id);
create index prepayment_by_container_no_id on prepayment (tenant_id, container_no, id);
create index prepayment_by_org_id_id on prepayment (tenant_id, org_id, id);
create index prepayment_by_search_text on prepayment using gin (tenant_id, search_text gin_trgm_ops);
call guard_tenant_table('prepayment');

create table prepayment_reservation (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  version integer not null default 0,
  payment_request_number text,
  prepayment_id bigint,
  prepayment_name text,
  settlement_confirm_id bigint,
  settlement_confirm_name text,
  container_no text,
  vendor_id bigint,
  vendor_name text,
  org_id bigint,
  org_name text,
  currency_code text,
  currency_name text,
  amount numeric(20,2),
  state text,
  reserved_date date,
  ended_date date,
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
create index prepayment_reservation_by_payment_request_number_id on prepayment_reservation (tenant_id, payment_request_number, id);
create index prepayment_reservation_by_container_no_id on prepayment_reservation (tenant_id, container_no, id);
create index prepayment_reservation_by_vendor_id_id on prepayment_reservation (tenant_id, vendor_id, id);
create index prepayment_reservation_by_prepayment_id_id on prepayment_reservation (tenant_id, prepayment_id, id);
create index prepayment_reservation_by_settlement_confirm_id_id on prepayment_reservation (tenant_id, settlement_confirm_id, id);
create index prepayment_reservation_by_search_text on prepayment_reservation using gin (tenant_id, search_text gin_trgm_ops);
call guard_tenant_table('prepayment_reservation');

create table sale_record (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  version integer not null default 0,
  feeder_system text,
  feeder_doc_no text,
  feeder_line_no text,
  feeder_lot_no text,
  sale_date date,
  org_id bigint,
  org_name text,
  channel text,
  sales_area text,
  customer_id bigint,
  customer_name text,
  item_code text,
  item_name text,
  pallet_number text,
  sale_qty numeric(21,3),
  sale_price numeric(22,4),
  sale_amount numeric(20,2),
  container_no text,
  shipment_lot_no text,
  po_number text,
  packing_list_id bigint,
  packing_list_name text,
  vendor_id bigint,
  vendor_name text,
  match_flag text not null default 'N' check (match_flag in ('Y', 'N')),
  exclude_flag text not null default 'N' check (exclude_flag in ('Y', 'N')),
  split_from_id bigint,
  split_from_name text,
  settlement_id bigint,
  settlement_name text,
  settled_qty numeric(21,3),
  settled_flag text not null default 'N' check (settled_flag in ('Y', 'N')),
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
create unique index sale_record_one_feeder_system_feeder_doc_no_feeder_line_no on sale_record (tenant_id, feeder_system, feeder_doc_no, feeder_line_no) nulls not distinct;
create index sale_record_by_container_no_id on sale_record (tenant_id, container_no, id);
create index sale_record_by_item_code_id on sale_record (tenant_id, item_code, id);
create index sale_record_by_sale_date_id on sale_record (tenant_id, sale_date, id);
create index sale_record_by_sales_area on sale_record using gin (tenant_id, sales_area gin_trgm_ops);
create index sale_record_by_shipment_lot_no_id on sale_record (tenant_id, shipment_lot_no, id);
create index sale_record_by_feeder_doc_no_id on sale_record (tenant_id, feeder_doc_no, id);
create index sale_record_by_customer_id_id on sale_record (tenant_id, customer_id, id);
create index sale_record_by_vendor_id_id on sale_record (tenant_id, vendor_id, id);
create index sale_record_by_settlement_id_id on sale_record (tenant_id, settlement_id, id);
create index sale_record_by_org_id_id on sale_record (tenant_id, org_id, id);
create index sale_record_by_feeder_lot_no on sale_record (tenant_id, feeder_lot_no);
create index sale_record_by_packing_list_id on sale_record (tenant_id, packing_list_id);
create index sale_record_by_search_text on sale_record using gin (tenant_id, search_text gin_trgm_ops);
call guard_tenant_table('sale_record');

create table sales_report (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  version integer not null default 0,
  sales_report_no text,
  settlement_id bigint,
  settlement_name text,
  container_no text,
  shipment_lot_no text,
  po_number text,
  vendor_id bigint,
  vendor_name text,
  org_id bigint,
  org_name text,
  trade_mode text,
  report_date date,
  confirm_qty numeric(21,3),
  confirm_weight numeric(20,2),
  sales_amount_cny numeric(20,2),
  deductible_cost_cny numeric(20,2),
  commission_amount numeric(20,2),
  payable_amount_cny numeric(20,2),
  currency_code text,
  currency_name text,
  currency_rate numeric(26,8),
  payable_amount numeric(20,2),
  payable_price numeric(22,4),
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
create unique index sales_report_one_sales_report_no on sales_report (tenant_id, sales_report_no);
create index sales_report_by_container_no_id on sales_report (tenant_id, container_no, id);
create index sales_report_by_vendor_id_id on sales_report (tenant_id, vendor_id, id);
create index sales_report_by_report_date_id on sales_report (tenant_id, report_date, id);
create index sales_report_by_settlement_id_id on sales_report (tenant_id, settlement_id, id);
create index sales_report_by_po_number_id on sales_report (tenant_id, po_number, id);
create index sales_report_by_sales_report_no on sales_report using gin (tenant_id, sales_report_no gin_trgm_ops);
create index sales_report_by_org_id_id on sales_report (tenant_id, org_id, id);
create index sales_report_by_search_text on sales_report using gin (tenant_id, search_text gin_trgm_ops);
call guard_tenant_table('sales_report');

create table settlement (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  version integer not null default 0,
  status text not null default 'DRAFT' check (status in ('DRAFT', 'SUBMITTED', 'CONFIRMED', 'REJECTED')),
  settlement_no text,
  container_no text,
  shipment_lot_no text,
  po_number text,
  po_number_rel text,
  packing_list_id bigint,
  packing_list_name text,
  vendor_id bigint,
  vendor_name text,
  org_id bigint,
  org_name text,
  settlement_seq integer,
  final_flag text not null default 'N' check (final_flag in ('Y', 'N')),
  source_type text,
  trade_mode text,
  commission_rule text,
  commission_rate numeric(22,4),
  commission_unit text,
  currency_code text,
  currency_name text,
  avg_cost_rate numeric(26,8),
  est_currency_rate numeric(26,8),
  currency_rate numeric(26,8),
  claim_amount numeric(20,2),
  negative_reason text,
  confirm_qty numeric(21,3),
  confirm_weight numeric(20,2),
  sales_amount_cny numeric(20,2),
  deductible_cost_cny numeric(20,2),
  cost_amount_cny numeric(20,2),
  commission_amount numeric(20,2),
  payable_amount_cny numeric(20,2),
  payable_amount numeric(20,2),
  payable_price numeric(22,4),
  guaranteed_amount numeric(20,2),
  top_up_amount numeric(20,2),
  total_applied numeric(20,2),
  net_pay_amount numeric(20,2),
  profit numeric(20,2),
  profit_rate numeric(22,4),
  vessel_voyage text,
  eta_date date,
  product_category text,
  product_category_name text,
  qty numeric(21,3),
  purchase_department_code text,
  purchase_department_name text,
  buyer_id bigint,
  buyer_name text,
  attachment_count integer,
  reject_reason text,
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
create unique index settlement_one_settlement_no on settlement (tenant_id, settlement_no);
create unique index settlement_one_container_no_po_number_settlement_seq on settlement (tenant_id, container_no, po_number, settlement_seq) nulls not distinct;
create index settlement_by_container_no_id on settlement (tenant_id, container_no, id);
create index settlement_by_vendor_id_id on settlement (tenant_id, vendor_id, id);
create index settlement_by_eta_date_id on settlement (tenant_id, eta_date, id);
create index settlement_by_po_number_id on settlement (tenant_id, po_number, id);
create index settlement_by_org_id_id on settlement (tenant_id, org_id, id);
create index settlement_by_settlement_no on settlement using gin (tenant_id, settlement_no gin_trgm_ops);
create index settlement_by_buyer_id_id on settlement (tenant_id, buyer_id, id);
create index settlement_by_packing_list_id on settlement (tenant_id, packing_list_id);
create index settlement_by_search_text on settlement using gin (tenant_id, search_text gin_trgm_ops);
call guard_tenant_table('settlement');

create table settlement_confirm (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  version integer not null default 0,
  status text not null default 'UNAUDITED' check (status in ('UNAUDITED', 'AUDITED', 'REJECTED')),
  settlement_no text,
  settlement_id bigint,
  settlement_name text,
  container_no text,
  shipment_lot_no text,
  po_number text,
  po_number_rel text,
  vendor bigint,
  vendor_name text,
  org_id bigint,
  org_name text,
  settlement_seq integer,
  final_flag text not null default 'N' check (final_flag in ('Y', 'N')),
  operator text,
  trade_mode text,
  commission_rule text,
  commission_rate numeric(22,4),
  commission_unit text,
  currency_code text,
  currency_name text,
  avg_cost_rate numeric(26,8),
  est_currency_rate numeric(26,8),
  currency_rate numeric(26,8),
  claim_amount numeric(20,2),
  negative_reason text,
  confirm_qty numeric(21,3),
  confirm_weight numeric(20,2),
  sales_amount_cny numeric(20,2),
  deductible_cost_cny numeric(20,2),
  cost_amount_cny numeric(20,2),
  commission_amount numeric(20,2),
  payable_amount_cny numeric(20,2),
  payable_amount numeric(20,2),
  payable_price numeric(22,4),
  guaranteed_amount numeric(20,2),
  top_up_amount numeric(20,2),
  total_applied numeric(20,2),
  net_pay_amount numeric(20,2),
  profit numeric(20,2),
  profit_rate numeric(22,4),
  vessel_voyage text,
  eta_time timestamptz,
  product_category text,
  product_category_name text,
  qty numeric(21,3),
  purchase_department text,
  purchase_department_name text,
  buyer bigint,
  buyer_name text,
  reject_reason text,
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
create unique index settlement_confirm_one_settlement_no on settlement_confirm (tenant_id, settlement_no);
create index settlement_confirm_by_container_no_id on settlement_confirm (tenant_id, container_no, id);
create index settlement_confirm_by_vendor_id on settlement_confirm (tenant_id, vendor, id);
create index settlement_confirm_by_po_number_id on settlement_confirm (tenant_id, po_number, id);
create index settlement_confirm_by_po_number_rel_id on settlement_confirm (tenant_id, po_number_rel, id);
create index settlement_confirm_by_vessel_voyage on settlement_confirm using gin (tenant_id, vessel_voyage gin_trgm_ops);
create index settlement_confirm_by_product_category_id on settlement_confirm (tenant_id, product_category, id);
create index settlement_confirm_by_purchase_department_id on settlement_confirm (tenant_id, purchase_department, id);
create index settlement_confirm_by_buyer_id on settlement_confirm (tenant_id, buyer, id);
create index settlement_confirm_by_operator on settlement_confirm using gin (tenant_id, operator gin_trgm_ops);
create index settlement_confirm_by_settlement_id on settlement_confirm (tenant_id, settlement_id);
create index settlement_confirm_by_search_text on settlement_confirm using gin (tenant_id, search_text gin_trgm_ops);
call guard_tenant_table('settlement_confirm');

create table business_cost_containers (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  document_id bigint not null,
  line_no integer not null,
  container_no text,
  shipment_lot_no text,
  packing_list_id bigint,
  packing_list_name text,
  po_number text,
  qty numeric(21,3),
  pallet_qty numeric(21,3),
  net_weight numeric(21,3),
  gross_weight numeric(21,3),
  value numeric(20,2),
  amount numeric(20,2),
  amount_cny numeric(20,2),
  settlement_no text,
  primary key (tenant_id, id),
  foreign key (tenant_id, document_id) references business_cost (tenant_id, id) on delete cascade
);
create index business_cost_containers_by_document_id_line_no on business_cost_containers (tenant_id, document_id, line_no);
call guard_tenant_table('business_cost_containers');

create table cost_package_details (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  document_id bigint not null,
  line_no integer not null,
  line_stage_code text,
  line_stage_name text,
  first_subject_code text,
  first_subject_name text,
  secondary_subject_code text,
  secondary_subject_name text,
  primary key (tenant_id, id),
  foreign key (tenant_id, document_id) references cost_package (tenant_id, id) on delete cascade
);
create index cost_package_details_by_document_id_line_no on cost_package_details (tenant_id, document_id, line_no);
call guard_tenant_table('cost_package_details');

create table cost_quotation_details (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  document_id bigint not null,
  line_no integer not null,
  first_subject_code text,
  first_subject_name text,
  subject_code text,
  subject_name text,
  category text,
  category_name text,
  commodity text,
  commodity_name text,
  country text,
  country_name text,
  dept text,
  dept_name text,
  transport_type_name text,
  shipping_company_code_name text,
  shipping_company_code_name_name text,
  vessel_voyage text,
  destination_port_code text,
  destination_port_name text,
  mode_name text,
  packing_code text,
  packing_name text,
  weight numeric(21,3),
  weight_uom text,
  pricing_uom text,
  currency_code text,
  currency_name text,
  unit_price numeric(22,4),
  min_charge numeric(20,2),
  tax_code text,
  tax_name text,
  tax_rate numeric(22,4),
  excluding_tax_unit_price numeric(22,4),
  bank_account_number text,
  primary key (tenant_id, id),
  foreign key (tenant_id, document_id) references cost_quotation (tenant_id, id) on delete cascade
);
create index cost_quotation_details_by_document_id_line_no on cost_quotation_details (tenant_id, document_id, line_no);
call guard_tenant_table('cost_quotation_details');

create table delivery_details (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  document_id bigint not null,
  line_no integer not null,
  item_code text,
  item_name text,
  container_no text,
  shipment_lot_no text,
  qty numeric(21,3),
  net_weight numeric(21,3),
  primary key (tenant_id, id),
  foreign key (tenant_id, document_id) references delivery (tenant_id, id) on delete cascade
);
create index delivery_details_by_document_id_line_no on delivery_details (tenant_id, document_id, line_no);
call guard_tenant_table('delivery_details');

create table delivery_expense_lines (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  document_id bigint not null,
  line_no integer not null,
  expense_type_name text,
  has_estimated_amount text not null default 'N' check (has_estimated_amount in ('Y', 'N')),
  amount numeric(20,2),
  line_remark text,
  primary key (tenant_id, id),
  foreign key (tenant_id, document_id) references delivery (tenant_id, id) on delete cascade
);
create index delivery_expense_lines_by_document_id_line_no on delivery_expense_lines (tenant_id, document_id, line_no);
call guard_tenant_table('delivery_expense_lines');

create table exchange_receipt_details (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  document_id bigint not null,
  line_no integer not null,
  container_no text,
  shipment_lot_no text,
  product_category_code text,
  product_category_name text,
  amount numeric(20,2),
  currency_code text,
  currency_name text,
  home_currency_amount numeric(20,2),
  line_remark text,
  primary key (tenant_id, id),
  foreign key (tenant_id, document_id) references exchange_receipt (tenant_id, id) on delete cascade
);
create index exchange_receipt_details_by_document_id_line_no on exchange_receipt_details (tenant_id, document_id, line_no);
call guard_tenant_table('exchange_receipt_details');

create table sales_report_costs (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  document_id bigint not null,
  line_no integer not null,
  expense_sub_type text,
  amount_cny numeric(20,2),
  primary key (tenant_id, id),
  foreign key (tenant_id, document_id) references sales_report (tenant_id, id) on delete cascade
);
create index sales_report_costs_by_document_id_line_no on sales_report_costs (tenant_id, document_id, line_no);
call guard_tenant_table('sales_report_costs');

create table sales_report_days (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  document_id bigint not null,
  line_no integer not null,
  item_code text,
  item_name text,
  sale_date date,
  confirm_qty numeric(21,3),
  confirm_weight numeric(20,2),
  price numeric(22,4),
  amount_cny numeric(20,2),
  price_per_kg numeric(22,4),
  primary key (tenant_id, id),
  foreign key (tenant_id, document_id) references sales_report (tenant_id, id) on delete cascade
);
create index sales_report_days_by_document_id_line_no on sales_report_days (tenant_id, document_id, line_no);
call guard_tenant_table('sales_report_days');

create table sales_report_skus (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  document_id bigint not null,
  line_no integer not null,
  item_code text,
  item_name text,
  confirm_qty numeric(21,3),
  confirm_weight numeric(20,2),
  amount_cny numeric(20,2),
  cost_amount_cny numeric(20,2),
  commission_amount numeric(20,2),
  payable_amount_cny numeric(20,2),
  payable_amount numeric(20,2),
  payable_price numeric(22,4),
  primary key (tenant_id, id),
  foreign key (tenant_id, document_id) references sales_report (tenant_id, id) on delete cascade
);
create index sales_report_skus_by_document_id_line_no on sales_report_skus (tenant_id, document_id, line_no);
call guard_tenant_table('sales_report_skus');

create table settlement_confirm_cost_lines (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  document_id bigint not null,
  line_no integer not null,
  business_cost_id bigint,
  business_cost_name text,
  expense_sub_type text,
  flow_status text,
  vendor_id bigint,
  vendor_name text,
  amount numeric(20,2),
  currency_code text,
  currency_name text,
  exchange_rate numeric(26,8),
  amount_cny numeric(20,2),
  allocate_basis text,
  deduct_flag text not null default 'Y' check (deduct_flag in ('Y', 'N')),
  primary key (tenant_id, id),
  foreign key (tenant_id, document_id) references settlement_confirm (tenant_id, id) on delete cascade
);
create index settlement_confirm_cost_lines_by_document_id_line_no on settlement_confirm_cost_lines (tenant_id, document_id, line_no);
call guard_tenant_table('settlement_confirm_cost_lines');

create table settlement_confirm_prepayment_lines (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  document_id bigint not null,
  line_no integer not null,
  prepayment_id bigint,
  prepayment_name text,
  season_prepayment_flag text not null default 'N' check (season_prepayment_flag in ('Y', 'N')),
  payment_request_number text,
  erp_balance_amount numeric(20,2),
  dop_balance_amount numeric(20,2),
  applied_amount numeric(20,2),
  confirm_applied_amount numeric(20,2),
  remain_amount numeric(20,2),
  primary key (tenant_id, id),
  foreign key (tenant_id, document_id) references settlement_confirm (tenant_id, id) on delete cascade
);
create index settlement_confirm_prepayment_lines_by_document_id_line_no on settlement_confirm_prepayment_lines (tenant_id, document_id, line_no);
call guard_tenant_table('settlement_confirm_prepayment_lines');

create table settlement_confirm_purchase_lines (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  document_id bigint not null,
  line_no integer not null,
  item_code text,
  item_name text,
  qty numeric(21,3),
  purchase_unit_price numeric(22,4),
  amount numeric(20,2),
  primary key (tenant_id, id),
  foreign key (tenant_id, document_id) references settlement_confirm (tenant_id, id) on delete cascade
);
create index settlement_confirm_purchase_lines_by_document_id_line_no on settlement_confirm_purchase_lines (tenant_id, document_id, line_no);
call guard_tenant_table('settlement_confirm_purchase_lines');

create table settlement_confirm_sales_lines (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  document_id bigint not null,
  line_no integer not null,
  sale_record_id bigint,
  sale_record_name text,
  sale_date date,
  item_code text,
  item_name text,
  pallet_number text,
  commodity text,
  commodity_name text,
  brand text,
  brand_name text,
  grade text,
  grade_name text,
  spec text,
  spec_name text,
  net_weight numeric(21,3),
  channel text,
  sales_area text,
  feeder_system text,
  feeder_doc_no text,
  sale_qty numeric(21,3),
  settle_qty numeric(21,3),
  confirm_qty numeric(21,3),
  sale_price numeric(22,4),
  settle_price numeric(22,4),
  confirm_price numeric(22,4),
  guaranteed_price numeric(22,4),
  sale_amount numeric(20,2),
  confirm_amount_cny numeric(20,2),
  confirm_weight numeric(20,2),
  commission numeric(20,2),
  primary key (tenant_id, id),
  foreign key (tenant_id, document_id) references settlement_confirm (tenant_id, id) on delete cascade
);
create index settlement_confirm_sales_lines_by_document_id_line_no on settlement_confirm_sales_lines (tenant_id, document_id, line_no);
call guard_tenant_table('settlement_confirm_sales_lines');

create table settlement_confirm_sku_lines (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  document_id bigint not null,
  line_no integer not null,
  item_code text,
  item_name text,
  confirm_qty numeric(21,3),
  confirm_weight numeric(20,2),
  confirm_amount_cny numeric(20,2),
  cost_amount_cny numeric(20,2),
  commission_amount numeric(20,2),
  payable_amount_cny numeric(20,2),
  payable_amount numeric(20,2),
  payable_price numeric(22,4),
  primary key (tenant_id, id),
  foreign key (tenant_id, document_id) references settlement_confirm (tenant_id, id) on delete cascade
);
create index settlement_confirm_sku_lines_by_document_id_line_no on settlement_confirm_sku_lines (tenant_id, document_id, line_no);
call guard_tenant_table('settlement_confirm_sku_lines');

create table settlement_cost_lines (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  document_id bigint not null,
  line_no integer not null,
  record_flag text not null default 'N' check (record_flag in ('Y', 'N')),
  business_cost_id bigint,
  business_cost_name text,
  expense_sub_type text,
  flow_status text,
  vendor_id bigint,
  vendor_name text,
  amount numeric(20,2),
  currency_code text,
  currency_name text,
  exchange_rate numeric(26,8),
  amount_cny numeric(20,2),
  allocate_basis text,
  deduct_flag text not null default 'Y' check (deduct_flag in ('Y', 'N')),
  primary key (tenant_id, id),
  foreign key (tenant_id, document_id) references settlement (tenant_id, id) on delete cascade
);
create index settlement_cost_lines_by_document_id_line_no on settlement_cost_lines (tenant_id, document_id, line_no);
call guard_tenant_table('settlement_cost_lines');

create table settlement_prepayment_lines (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  document_id bigint not null,
  line_no integer not null,
  prepayment_id bigint,
  prepayment_name text,
  season_prepayment_flag text not null default 'N' check (season_prepayment_flag in ('Y', 'N')),
  payment_request_number text,
  erp_balance_amount numeric(20,2),
  dop_balance_amount numeric(20,2),
  applied_amount numeric(20,2),
  confirm_applied_amount numeric(20,2),
  remain_amount numeric(20,2),
  primary key (tenant_id, id),
  foreign key (tenant_id, document_id) references settlement (tenant_id, id) on delete cascade
);
create index settlement_prepayment_lines_by_document_id_line_no on settlement_prepayment_lines (tenant_id, document_id, line_no);
call guard_tenant_table('settlement_prepayment_lines');

create table settlement_purchase_lines (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  document_id bigint not null,
  line_no integer not null,
  item_code text,
  item_name text,
  qty numeric(21,3),
  purchase_unit_price numeric(22,4),
  amount numeric(20,2),
  primary key (tenant_id, id),
  foreign key (tenant_id, document_id) references settlement (tenant_id, id) on delete cascade
);
create index settlement_purchase_lines_by_document_id_line_no on settlement_purchase_lines (tenant_id, document_id, line_no);
call guard_tenant_table('settlement_purchase_lines');

create table settlement_sales_lines (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  document_id bigint not null,
  line_no integer not null,
  tick_flag text not null default 'Y' check (tick_flag in ('Y', 'N')),
  record_flag text not null default 'N' check (record_flag in ('Y', 'N')),
  sale_record_id bigint,
  sale_record_name text,
  sale_date date,
  item_code text,
  item_name text,
  pallet_number text,
  commodity text,
  commodity_name text,
  brand text,
  brand_name text,
  grade text,
  grade_name text,
  spec text,
  spec_name text,
  net_weight numeric(21,3),
  channel text,
  sales_area text,
  feeder_system text,
  feeder_doc_no text,
  sale_qty numeric(21,3),
  settle_qty numeric(21,3),
  confirm_qty numeric(21,3),
  sale_price numeric(22,4),
  settle_price numeric(22,4),
  confirm_price numeric(22,4),
  guaranteed_price numeric(22,4),
  sale_amount numeric(20,2),
  settle_amount numeric(20,2),
  confirm_amount_cny numeric(20,2),
  confirm_weight numeric(20,2),
  commission numeric(20,2),
  primary key (tenant_id, id),
  foreign key (tenant_id, document_id) references settlement (tenant_id, id) on delete cascade
);
create index settlement_sales_lines_by_document_id_line_no on settlement_sales_lines (tenant_id, document_id, line_no);
call guard_tenant_table('settlement_sales_lines');

create table settlement_sku_lines (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  document_id bigint not null,
  line_no integer not null,
  item_code text,
  item_name text,
  confirm_qty numeric(21,3),
  confirm_weight numeric(20,2),
  confirm_amount_cny numeric(20,2),
  cost_amount_cny numeric(20,2),
  commission_amount numeric(20,2),
  payable_amount_cny numeric(20,2),
  payable_amount numeric(20,2),
  payable_price numeric(22,4),
  primary key (tenant_id, id),
  foreign key (tenant_id, document_id) references settlement (tenant_id, id) on delete cascade
);
create index settlement_sku_lines_by_document_id_line_no on settlement_sku_lines (tenant_id, document_id, line_no);
call guard_tenant_table('settlement_sku_lines');
