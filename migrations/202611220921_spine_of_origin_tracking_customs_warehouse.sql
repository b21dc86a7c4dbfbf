create table arrive_customs_config (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  version integer not null default 0,
  product_category text,
  product_category_name text,
  port text,
  port_name text,
  release_days integer,
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
create unique index arrive_customs_config_one_product_category_port on arrive_customs_config (tenant_id, product_category, port) nulls not distinct;
create index arrive_customs_config_by_product_category_id on arrive_customs_config (tenant_id, product_category, id);
create index arrive_customs_config_by_port_id on arrive_customs_config (tenant_id, port, id);
create index arrive_customs_config_by_search_text on arrive_customs_config using gin (tenant_id, search_text gin_trgm_ops);
call guard_tenant_table('arrive_customs_config');
call remember_table('arrive_customs_config');

create table cargo_tracking (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  version integer not null default 0,
  status text not null default 'PLANNED' check (status in ('PLANNED', 'LOADED', 'DEPARTED', 'ARRIVED', 'RELEASED', 'RECEIVED', 'SELLING', 'SOLD_OUT', 'SETTLED')),
  container_no text,
  shipment_lot_no text,
  po_number text,
  vendor bigint,
  vendor_name text,
  org_id bigint,
  org_name text,
  vessel_voyage text,
  bl_no text,
  etd_date date,
  eta_date date,
  ata_date date,
  eta_reason text,
  etd_week text,
  eta_week text,
  ata_week text,
  sales_week text,
  transport_type text,
  shipping_line text,
  shipping_line_name text,
  pol text,
  pol_name text,
  pot text,
  pot_name text,
  pod text,
  pod_name text,
  item_code text,
  item_name text,
  category text,
  category_name text,
  brand text,
  brand_name text,
  commodity text,
  commodity_name text,
  grade text,
  grade_name text,
  spec text,
  spec_name text,
  packaging text,
  packaging_name text,
  net_weight numeric(21,3),
  qty numeric(21,3),
  received_qty numeric(21,3),
  sell_qty numeric(21,3),
  diff_qty numeric(21,3),
  trade_mode text,
  currency_code text,
  currency_name text,
  home_currency_code text,
  home_currency_name text,
  purchase_unit_price numeric(22,4),
  sales_unit_price numeric(22,4),
  commission_rule text,
  commission_rate numeric(22,4),
  commission_unit text,
  purchase_department_code text,
  purchase_department_name text,
  receiving_department_code text,
  receiving_department_name text,
  buyer_id bigint,
  buyer_name text,
  guide_price numeric(22,4),
  est_sales_amount numeric(20,2),
  est_market_cost numeric(20,2),
  est_tariff numeric(20,2),
  est_vat numeric(20,2),
  est_ocean_freight numeric(20,2),
  est_dock_fees numeric(20,2),
  est_clearance_fees numeric(20,2),
  est_packaging numeric(20,2),
  est_commission_rate numeric(22,4),
  est_commission_amount numeric(20,2),
  est_currency_rate numeric(26,8),
  est_payable_amount_cny numeric(20,2),
  est_payable_amount numeric(20,2),
  est_payable_price numeric(22,4),
  est_profit numeric(20,2),
  act_sales_amount numeric(20,2),
  act_market_cost numeric(20,2),
  act_tariff numeric(20,2),
  act_vat numeric(20,2),
  act_ocean_freight numeric(20,2),
  act_dock_fees numeric(20,2),
  act_clearance_fees numeric(20,2),
  act_packaging numeric(20,2),
  act_commission_rate numeric(22,4),
  act_commission_amount numeric(20,2),
  act_currency_rate numeric(26,8),
  act_payable_amount_cny numeric(20,2),
  act_payable_amount numeric(20,2),
  act_payable_price numeric(22,4),
  act_profit numeric(20,2),
  sif_sales_amount numeric(20,2),
  sif_market_cost numeric(20,2),
  sif_tariff numeric(20,2),
  sif_vat numeric(20,2),
  sif_ocean_freight numeric(20,2),
  sif_dock_fees numeric(20,2),
  sif_clearance_fees numeric(20,2),
  sif_packaging numeric(20,2),
  sif_commission_rate numeric(22,4),
  sif_commission_amount numeric(20,2),
  sif_currency_rate numeric(26,8),
  sif_payable_amount_cny numeric(20,2),
  sif_payable_amount numeric(20,2),
  sif_payable_price numeric(22,4),
  sif_profit numeric(20,2),
  packing_list_id bigint,
  packing_list_name text,
  loading_record_id bigint,
  loading_record_name text,
  loading_status text,
  customs_status text,
  sif_status text,
  payment_status_name text,
  invoice_push_erp_flag text not null default 'N' check (invoice_push_erp_flag in ('Y', 'N')),
  share_to_vendor_flag text not null default 'N' check (share_to_vendor_flag in ('Y', 'N')),
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
create index cargo_tracking_by_container_no_id on cargo_tracking (tenant_id, container_no, id);
create index cargo_tracking_by_shipment_lot_no_id on cargo_tracking (tenant_id, shipment_lot_no, id);
create index cargo_tracking_by_po_number_id on cargo_tracking (tenant_id, po_number, id);
create index cargo_tracking_by_vendor_id on cargo_tracking (tenant_id, vendor, id);
create index cargo_tracking_by_category_id on cargo_tracking (tenant_id, category, id);
create index cargo_tracking_by_eta_date_id on cargo_tracking (tenant_id, eta_date, id);
create index cargo_tracking_by_eta_week_id on cargo_tracking (tenant_id, eta_week, id);
create index cargo_tracking_by_buyer_id_id on cargo_tracking (tenant_id, buyer_id, id);
create index cargo_tracking_by_purchase_department_code_id on cargo_tracking (tenant_id, purchase_department_code, id);
create index cargo_tracking_by_org_id_id on cargo_tracking (tenant_id, org_id, id);
create index cargo_tracking_by_item_code_id on cargo_tracking (tenant_id, item_code, id);
create index cargo_tracking_by_vessel_voyage on cargo_tracking using gin (tenant_id, vessel_voyage gin_trgm_ops);
create index cargo_tracking_by_pod_id on cargo_tracking (tenant_id, pod, id);
create index cargo_tracking_by_packing_list_id on cargo_tracking (tenant_id, packing_list_id);
create index cargo_tracking_by_loading_record_id on cargo_tracking (tenant_id, loading_record_id);
create index cargo_tracking_by_search_text on cargo_tracking using gin (tenant_id, search_text gin_trgm_ops);
call guard_tenant_table('cargo_tracking');

create table cold_treatment (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  version integer not null default 0,
  product_category text,
  product_category_name text,
  coo text,
  coo_name text,
  min_days integer,
  max_temperature numeric(20,2),
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
create unique index cold_treatment_one_product_category_coo on cold_treatment (tenant_id, product_category, coo) nulls not distinct;
create index cold_treatment_by_product_category_id on cold_treatment (tenant_id, product_category, id);
create index cold_treatment_by_coo_id on cold_treatment (tenant_id, coo, id);
create index cold_treatment_by_start_date_id on cold_treatment (tenant_id, start_date, id);
create index cold_treatment_by_end_date_id on cold_treatment (tenant_id, end_date, id);
create index cold_treatment_by_search_text on cold_treatment using gin (tenant_id, search_text gin_trgm_ops);
call guard_tenant_table('cold_treatment');
call remember_table('cold_treatment');

create table customs_document (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  version integer not null default 0,
  status text not null default 'DRAFT' check (status in ('DRAFT', 'SUBMITTED', 'DECLARED', 'INSPECTION', 'TAX_PAID', 'RELEASED', 'CANCELLED')),
  customs_no text,
  packing_list_id bigint,
  packing_list_name text,
  container_no text,
  po_number text,
  org_id bigint,
  org_name text,
  vendor_id bigint,
  vendor_name text,
  consignee_id bigint,
  consignee_name text,
  customs_broker text,
  declare_date date,
  entry_no text,
  licence_id bigint,
  licence_name text,
  trade_term text,
  currency_code text,
  currency_name text,
  home_currency_code text,
  home_currency_name text,
  goods_amount numeric(20,2),
  freight_amount numeric(20,2),
  insurance_amount numeric(20,2),
  inland_amount numeric(20,2),
  customs_rate numeric(26,8),
  cif_amount numeric(20,2),
  dutiable_value_cny numeric(20,2),
  tariff numeric(20,2),
  vat numeric(20,2),
  tax_total numeric(20,2),
  tariff_paid numeric(20,2),
  vat_paid numeric(20,2),
  tax_adjust_reason text,
  tax_paid_date date,
  total_qty numeric(21,3),
  total_gross_weight numeric(20,2),
  declared_net_weight numeric(20,2),
  water_loss_rate numeric(22,4),
  bl_no text,
  vessel_voyage text,
  pol text,
  pol_name text,
  pod text,
  pod_name text,
  eta_date date,
  shipment_lot_no text,
  category text,
  category_name text,
  coo text,
  coo_name text,
  loading_record_id bigint,
  loading_record_name text,
  cold_treatment_flag text not null default 'N' check (cold_treatment_flag in ('Y', 'N')),
  origin_cert_flag text not null default 'N' check (origin_cert_flag in ('Y', 'N')),
  licence_flag text not null default 'N' check (licence_flag in ('Y', 'N')),
  price_approved_by text,
  price_approve_remark text,
  inspection_flag text not null default 'N' check (inspection_flag in ('Y', 'N')),
  inspection_start timestamptz,
  inspection_end timestamptz,
  release_date date,
  files jsonb,
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
create unique index customs_document_one_customs_no on customs_document (tenant_id, customs_no);
create unique index customs_document_live_packing_list_id on customs_document (tenant_id, packing_list_id) where enable_flag = 'Y';
create index customs_document_by_container_no_id on customs_document (tenant_id, container_no, id);
create index customs_document_by_entry_no_id on customs_document (tenant_id, entry_no, id);
create index customs_document_by_bl_no_id on customs_document (tenant_id, bl_no, id);
create index customs_document_by_declare_date_id on customs_document (tenant_id, declare_date, id);
create index customs_document_by_customs_no on customs_document using gin (tenant_id, customs_no gin_trgm_ops);
create index customs_document_by_customs_broker on customs_document using gin (tenant_id, customs_broker gin_trgm_ops);
create index customs_document_by_category_id on customs_document (tenant_id, category, id);
create index customs_document_by_po_number_id on customs_document (tenant_id, po_number, id);
create index customs_document_by_org_id_id on customs_document (tenant_id, org_id, id);
create index customs_document_by_vendor_id_id on customs_document (tenant_id, vendor_id, id);
create index customs_document_by_release_date_id on customs_document (tenant_id, release_date, id);
create index customs_document_by_container_no on customs_document (tenant_id, container_no);
create index customs_document_by_licence_id on customs_document (tenant_id, licence_id);
create index customs_document_by_search_text on customs_document using gin (tenant_id, search_text gin_trgm_ops);
call guard_tenant_table('customs_document');

create table customs_rate (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  version integer not null default 0,
  year_month text,
  from_currency text,
  from_currency_name text,
  to_currency text,
  to_currency_name text,
  exchange_rate numeric(26,8),
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
create unique index customs_rate_one_year_month_from_currency_to_currency on customs_rate (tenant_id, year_month, from_currency, to_currency) nulls not distinct;
create index customs_rate_by_year_month_id on customs_rate (tenant_id, year_month, id);
create index customs_rate_by_from_currency_id on customs_rate (tenant_id, from_currency, id);
create index customs_rate_by_to_currency_id on customs_rate (tenant_id, to_currency, id);
create index customs_rate_by_search_text on customs_rate using gin (tenant_id, search_text gin_trgm_ops);
call guard_tenant_table('customs_rate');
call remember_table('customs_rate');

create table declared_price (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  version integer not null default 0,
  product_category text,
  product_category_name text,
  coo text,
  coo_name text,
  commodity text,
  commodity_name text,
  brand text,
  brand_name text,
  grade text,
  grade_name text,
  currency_code text,
  currency_name text,
  lower_limit_price numeric(22,4),
  upper_limit_price numeric(22,4),
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
alter table declared_price add constraint declared_price_period exclude using gist (tenant_id with =, (coalesce(product_category::text, '')) with =, (coalesce(coo::text, '')) with =, (coalesce(commodity::text, '')) with =, (coalesce(brand::text, '')) with =, (coalesce(grade::text, '')) with =, (coalesce(currency_code::text, '')) with =, daterange(start_date, end_date, '[]') with &&) where (enable_flag = 'Y');
create index declared_price_by_product_category_id on declared_price (tenant_id, product_category, id);
create index declared_price_by_coo_id on declared_price (tenant_id, coo, id);
create index declared_price_by_commodity_id on declared_price (tenant_id, commodity, id);
create index declared_price_by_start_date_id on declared_price (tenant_id, start_date, id);
create index declared_price_by_end_date_id on declared_price (tenant_id, end_date, id);
create index declared_price_by_brand_id on declared_price (tenant_id, brand, id);
create index declared_price_by_grade_id on declared_price (tenant_id, grade, id);
create index declared_price_by_currency_code_id on declared_price (tenant_id, currency_code, id);
create index declared_price_by_search_text on declared_price using gin (tenant_id, search_text gin_trgm_ops);
call guard_tenant_table('declared_price');

create table declared_weight (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  version integer not null default 0,
  product_category text,
  product_category_name text,
  coo text,
  coo_name text,
  address text,
  start_date date,
  end_date date,
  water_loss_rate numeric(22,4),
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
alter table declared_weight add constraint declared_weight_period exclude using gist (tenant_id with =, (coalesce(product_category::text, '')) with =, (coalesce(coo::text, '')) with =, (coalesce(address::text, '')) with =, daterange(start_date, end_date, '[]') with &&) where (enable_flag = 'Y');
create index declared_weight_by_product_category_id on declared_weight (tenant_id, product_category, id);
create index declared_weight_by_coo_id on declared_weight (tenant_id, coo, id);
create index declared_weight_by_start_date_id on declared_weight (tenant_id, start_date, id);
create index declared_weight_by_end_date_id on declared_weight (tenant_id, end_date, id);
create index declared_weight_by_address on declared_weight using gin (tenant_id, address gin_trgm_ops);
create index declared_weight_by_search_text on declared_weight using gin (tenant_id, search_text gin_trgm_ops);
call guard_tenant_table('declared_weight');

create table hs_code (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  version integer not null default 0,
  hs_code text,
  goods_name text,
  goods_name_en text,
  general_tariff_rate numeric(22,4),
  preferential_tariff_rate numeric(22,4),
  vat_rate numeric(22,4),
  licence_flag text not null default 'N' check (licence_flag in ('Y', 'N')),
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
create unique index hs_code_one_hs_code on hs_code (tenant_id, hs_code);
create index hs_code_by_hs_code_id on hs_code (tenant_id, hs_code, id);
create index hs_code_by_goods_name on hs_code using gin (tenant_id, goods_name gin_trgm_ops);
create index hs_code_by_search_text on hs_code using gin (tenant_id, search_text gin_trgm_ops);
call guard_tenant_table('hs_code');
call remember_table('hs_code');

create table import_licence (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  version integer not null default 0,
  licence_no text,
  category text,
  category_name text,
  coo text,
  coo_name text,
  org_id bigint,
  org_name text,
  approved_qty numeric(21,3),
  used_qty numeric(20,2),
  balance_qty numeric(20,2),
  start_date date,
  end_date date,
  usable_license text not null default 'N' check (usable_license in ('Y', 'N')),
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
create unique index import_licence_one_licence_no on import_licence (tenant_id, licence_no);
create index import_licence_by_licence_no_id on import_licence (tenant_id, licence_no, id);
create index import_licence_by_category_id on import_licence (tenant_id, category, id);
create index import_licence_by_coo_id on import_licence (tenant_id, coo, id);
create index import_licence_by_end_date_id on import_licence (tenant_id, end_date, id);
create index import_licence_by_org_id_id on import_licence (tenant_id, org_id, id);
create index import_licence_by_search_text on import_licence using gin (tenant_id, search_text gin_trgm_ops);
call guard_tenant_table('import_licence');

create table lead_time (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  version integer not null default 0,
  coo text,
  coo_name text,
  pol text,
  pol_name text,
  pod text,
  pod_name text,
  transport_type text,
  lead_days integer,
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
create unique index lead_time_one_coo_pol_pod_transport_type on lead_time (tenant_id, coo, pol, pod, transport_type) nulls not distinct;
create index lead_time_by_coo_id on lead_time (tenant_id, coo, id);
create index lead_time_by_pol_id on lead_time (tenant_id, pol, id);
create index lead_time_by_pod_id on lead_time (tenant_id, pod, id);
create index lead_time_by_search_text on lead_time using gin (tenant_id, search_text gin_trgm_ops);
call guard_tenant_table('lead_time');
call remember_table('lead_time');

create table loading_record (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  version integer not null default 0,
  status text not null default '0' check (status in ('0', '1', '2', '3', '4')),
  loading_no text,
  org_id bigint,
  org_name text,
  factory bigint,
  factory_name text,
  vendor_id bigint,
  vendor_name text,
  salesman bigint,
  salesman_name text,
  booking_no text,
  booking_date date,
  container_no text,
  transport_type text,
  shipping_line text,
  shipping_line_name text,
  vessel_voyage text,
  pol text,
  pol_name text,
  pod text,
  pod_name text,
  load_date date,
  etd_date date,
  eta_date date,
  cabinet_placement_time timestamptz,
  seal_number text,
  thermometer text,
  photos jsonb,
  cold_treatment_flag text not null default 'N' check (cold_treatment_flag in ('Y', 'N')),
  probe_numbers text,
  set_temperature numeric(20,2),
  cold_start date,
  cold_end date,
  total_planned_qty numeric(21,3),
  total_put_qty numeric(21,3),
  put_difference numeric(21,3),
  total_standard_parts numeric(20,2),
  total_net_weight numeric(20,2),
  packing_list_id bigint,
  packing_list_name text,
  po_number text,
  shipment_lot_no text,
  qty_diff numeric(21,3),
  return_reason text,
  receiving_status text,
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
create unique index loading_record_one_loading_no on loading_record (tenant_id, loading_no);
create index loading_record_by_container_no_id on loading_record (tenant_id, container_no, id);
create index loading_record_by_shipment_lot_no_id on loading_record (tenant_id, shipment_lot_no, id);
create index loading_record_by_factory_id on loading_record (tenant_id, factory, id);
create index loading_record_by_load_date_id on loading_record (tenant_id, load_date, id);
create index loading_record_by_loading_no on loading_record using gin (tenant_id, loading_no gin_trgm_ops);
create index loading_record_by_salesman_id on loading_record (tenant_id, salesman, id);
create index loading_record_by_pol_id on loading_record (tenant_id, pol, id);
create index loading_record_by_pod_id on loading_record (tenant_id, pod, id);
create index loading_record_by_org_id_id on loading_record (tenant_id, org_id, id);
create index loading_record_by_booking_no_id on loading_record (tenant_id, booking_no, id);
create index loading_record_by_vessel_voyage on loading_record using gin (tenant_id, vessel_voyage gin_trgm_ops);
create index loading_record_by_container_no on loading_record (tenant_id, container_no);
create index loading_record_by_packing_list_id on loading_record (tenant_id, packing_list_id);
create index loading_record_by_search_text on loading_record using gin (tenant_id, search_text gin_trgm_ops);
call guard_tenant_table('loading_record');

create table misc_transaction (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  version integer not null default 0,
  status text not null default 'UNAUDITED' check (status in ('UNAUDITED', 'AUDITED', 'REVERSED', 'INVALID')),
  transaction_number text,
  org_id bigint,
  org_name text,
  warehouse_code text,
  warehouse_name text,
  transaction_type text,
  reason text,
  transaction_date date,
  photos jsonb,
  total_qty numeric(21,3),
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
create unique index misc_transaction_one_transaction_number on misc_transaction (tenant_id, transaction_number);
create index misc_transaction_by_transaction_number on misc_transaction using gin (tenant_id, transaction_number gin_trgm_ops);
create index misc_transaction_by_warehouse_code_id on misc_transaction (tenant_id, warehouse_code, id);
create index misc_transaction_by_transaction_date_id on misc_transaction (tenant_id, transaction_date, id);
create index misc_transaction_by_org_id_id on misc_transaction (tenant_id, org_id, id);
create index misc_transaction_by_search_text on misc_transaction using gin (tenant_id, search_text gin_trgm_ops);
call guard_tenant_table('misc_transaction');

create table receipt (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  version integer not null default 0,
  status text not null default '0' check (status in ('0', '1')),
  receipt_no text,
  packing_list_id bigint,
  packing_list_name text,
  container_no text,
  org_id bigint,
  org_name text,
  warehouse_code text,
  warehouse_name text,
  arrival_date date,
  shipment_lot_no text,
  po_number text,
  vendor_id bigint,
  vendor_name text,
  vessel_voyage text,
  eta_date date,
  shipped_qty numeric(21,3),
  received_qty numeric(21,3),
  damaged_qty numeric(21,3),
  short_qty numeric(21,3),
  highest_temperature numeric(19,1),
  complete_time timestamptz,
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
create unique index receipt_one_receipt_no on receipt (tenant_id, receipt_no);
create index receipt_by_container_no_id on receipt (tenant_id, container_no, id);
create index receipt_by_shipment_lot_no_id on receipt (tenant_id, shipment_lot_no, id);
create index receipt_by_po_number_id on receipt (tenant_id, po_number, id);
create index receipt_by_warehouse_code_id on receipt (tenant_id, warehouse_code, id);
create index receipt_by_arrival_date_id on receipt (tenant_id, arrival_date, id);
create index receipt_by_receipt_no on receipt using gin (tenant_id, receipt_no gin_trgm_ops);
create index receipt_by_vendor_id_id on receipt (tenant_id, vendor_id, id);
create index receipt_by_org_id_id on receipt (tenant_id, org_id, id);
create index receipt_by_packing_list_id on receipt (tenant_id, packing_list_id);
create index receipt_by_search_text on receipt using gin (tenant_id, search_text gin_trgm_ops);
call guard_tenant_table('receipt');

create table stock_count (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  version integer not null default 0,
  status text not null default 'DRAFT' check (status in ('DRAFT', 'COUNTED', 'AUDITED')),
  count_number text,
  org_id bigint,
  org_name text,
  warehouse_code text,
  warehouse_name text,
  count_date date,
  frozen_time timestamptz,
  home_currency_code text,
  home_currency_name text,
  total_book_qty numeric(21,3),
  total_count_qty numeric(21,3),
  diff_qty numeric(21,3),
  diff_amount numeric(20,2),
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
create unique index stock_count_one_count_number on stock_count (tenant_id, count_number);
create index stock_count_by_count_number on stock_count using gin (tenant_id, count_number gin_trgm_ops);
create index stock_count_by_warehouse_code_id on stock_count (tenant_id, warehouse_code, id);
create index stock_count_by_count_date_id on stock_count (tenant_id, count_date, id);
create index stock_count_by_org_id_id on stock_count (tenant_id, org_id, id);
create index stock_count_by_search_text on stock_count using gin (tenant_id, search_text gin_trgm_ops);
call guard_tenant_table('stock_count');

create table stock_document (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  version integer not null default 0,
  status text not null default 'NEW' check (status in ('NEW', 'SHIPPED', 'RECEIVED')),
  shipment_number text,
  po_number text,
  supplier bigint,
  supplier_name text,
  warehouse text,
  warehouse_name text,
  org_id bigint,
  org_name text,
  currency_code text,
  currency_name text,
  order_date date,
  total_quantity numeric(21,3),
  total_received numeric(21,3),
  total_amount numeric(20,2),
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
create unique index stock_document_one_shipment_number on stock_document (tenant_id, shipment_number);
create index stock_document_by_shipment_number on stock_document using gin (tenant_id, shipment_number gin_trgm_ops);
create index stock_document_by_po_number_id on stock_document (tenant_id, po_number, id);
create index stock_document_by_supplier_id on stock_document (tenant_id, supplier, id);
create index stock_document_by_warehouse_id on stock_document (tenant_id, warehouse, id);
create index stock_document_by_order_date_id on stock_document (tenant_id, order_date, id);
create index stock_document_by_org_id_id on stock_document (tenant_id, org_id, id);
create index stock_document_by_search_text on stock_document using gin (tenant_id, search_text gin_trgm_ops);
call guard_tenant_table('stock_document');

create table stock_ledger (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  version integer not null default 0,
  onhand_id bigint,
  onhand_name text,
  org_id bigint,
  org_name text,
  warehouse_code text,
  warehouse_name text,
  item_code text,
  item_name text,
  lot_no text,
  transaction_type text,
  reason text,
  qty numeric(21,3),
  onhand_after numeric(21,3),
  reserved_after numeric(21,3),
  unit_cost numeric(22,4),
  home_currency_code text,
  home_currency_name text,
  source_document text,
  source_id text,
  source_no text,
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
create index stock_ledger_by_warehouse_code_id on stock_ledger (tenant_id, warehouse_code, id);
create index stock_ledger_by_item_code_id on stock_ledger (tenant_id, item_code, id);
create index stock_ledger_by_lot_no_id on stock_ledger (tenant_id, lot_no, id);
create index stock_ledger_by_source_no_id on stock_ledger (tenant_id, source_no, id);
create index stock_ledger_by_org_id_id on stock_ledger (tenant_id, org_id, id);
create index stock_ledger_by_onhand_id on stock_ledger (tenant_id, onhand_id);
create index stock_ledger_by_search_text on stock_ledger using gin (tenant_id, search_text gin_trgm_ops);
call guard_tenant_table('stock_ledger');

create table stock_onhand (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  version integer not null default 0,
  org_id bigint,
  org_name text,
  warehouse_code text,
  warehouse_name text,
  item_code text,
  item_name text,
  lot_no text,
  category text,
  category_name text,
  arrival_date date,
  onhand numeric(21,3),
  reserved numeric(21,3),
  available numeric(21,3),
  unit_cost numeric(22,4),
  home_currency_code text,
  home_currency_name text,
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
create unique index stock_onhand_one_org_id_warehouse_code_item_code_lot_no on stock_onhand (tenant_id, org_id, warehouse_code, item_code, lot_no) nulls not distinct;
create index stock_onhand_by_warehouse_code_id on stock_onhand (tenant_id, warehouse_code, id);
create index stock_onhand_by_item_code_id on stock_onhand (tenant_id, item_code, id);
create index stock_onhand_by_lot_no_id on stock_onhand (tenant_id, lot_no, id);
create index stock_onhand_by_category_id on stock_onhand (tenant_id, category, id);
create index stock_onhand_by_org_id_id on stock_onhand (tenant_id, org_id, id);
create index stock_onhand_by_arrival_date_id on stock_onhand (tenant_id, arrival_date, id);
create index stock_onhand_by_item_code on stock_onhand (tenant_id, item_code);
create index stock_onhand_by_search_text on stock_onhand using gin (tenant_id, search_text gin_trgm_ops);
call guard_tenant_table('stock_onhand');

create table stock_transfer (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  version integer not null default 0,
  status text not null default 'UNAUDITED' check (status in ('UNAUDITED', 'AUDITED', 'RECEIVED', 'INVALID')),
  transfer_no text,
  org_id bigint,
  org_name text,
  from_warehouse text,
  from_warehouse_name text,
  to_warehouse text,
  to_warehouse_name text,
  transfer_date date,
  total_qty numeric(21,3),
  total_received numeric(21,3),
  total_in_transit numeric(21,3),
  total_loss numeric(21,3),
  close_reason text,
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
create unique index stock_transfer_one_transfer_no on stock_transfer (tenant_id, transfer_no);
create index stock_transfer_by_transfer_no on stock_transfer using gin (tenant_id, transfer_no gin_trgm_ops);
create index stock_transfer_by_from_warehouse_id on stock_transfer (tenant_id, from_warehouse, id);
create index stock_transfer_by_to_warehouse_id on stock_transfer (tenant_id, to_warehouse, id);
create index stock_transfer_by_transfer_date_id on stock_transfer (tenant_id, transfer_date, id);
create index stock_transfer_by_org_id_id on stock_transfer (tenant_id, org_id, id);
create index stock_transfer_by_search_text on stock_transfer using gin (tenant_id, search_text gin_trgm_ops);
call guard_tenant_table('stock_transfer');

create table tracking_file (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  version integer not null default 0,
  container_no text,
  kind text,
  received text not null default 'N' check (received in ('Y', 'N')),
  received_date date,
  files jsonb,
  packing_list_id bigint,
  packing_list_name text,
  shipment_lot_no text,
  vendor bigint,
  vendor_name text,
  org_id bigint,
  org_name text,
  purchase_department_code text,
  purchase_department_name text,
  buyer_id bigint,
  buyer_name text,
  vessel_voyage text,
  eta_date date,
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
create index tracking_file_by_container_no_id on tracking_file (tenant_id, container_no, id);
create index tracking_file_by_eta_date_id on tracking_file (tenant_id, eta_date, id);
create index tracking_file_by_vendor_id on tracking_file (tenant_id, vendor, id);
create index tracking_file_by_shipment_lot_no_id on tracking_file (tenant_id, shipment_lot_no, id);
create index tracking_file_by_org_id_id on tracking_file (tenant_id, org_id, id);
create index tracking_file_by_vessel_voyage on tracking_file using gin (tenant_id, vessel_voyage gin_trgm_ops);
create index tracking_file_by_packing_list_id on tracking_file (tenant_id, packing_list_id);
create index tracking_file_by_search_text on tracking_file using gin (tenant_id, search_text gin_trgm_ops);
call guard_tenant_table('tracking_file');

create table week_binding (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  version integer not null default 0,
  category text,
  category_name text,
  offset_days integer,
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
create unique index week_binding_one_category on week_binding (tenant_id, category);
create index week_binding_by_category_id on week_binding (tenant_id, category, id);
create index week_binding_by_search_text on week_binding using gin (tenant_id, search_text gin_trgm_ops);
call guard_tenant_table('week_binding');
call remember_table('week_binding');

create table cargo_tracking_eta_history (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  document_id bigint not null,
  line_no integer not null,
  old_eta date,
  new_eta date,
  reason text,
  changed_by text,
  changed_time timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, document_id) references cargo_tracking (tenant_id, id) on delete cascade
);
create index cargo_tracking_eta_history_by_document_id_line_no on cargo_tracking_eta_history (tenant_id, document_id, line_no);
call guard_tenant_table('cargo_tracking_eta_history');

create table customs_document_goods (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  document_id bigint not null,
  line_no integer not null,
  hs_code text,
  commodity text,
  commodity_name text,
  grade text,
  grade_name text,
  brand text,
  brand_name text,
  packing_name text,
  qty numeric(21,3),
  net_weight numeric(21,3),
  gross_weight numeric(21,3),
  piece_net_weight numeric(21,3),
  declared_net_weight numeric(20,2),
  amount numeric(20,2),
  declared_price numeric(22,4),
  lower_limit_price numeric(22,4),
  upper_limit_price numeric(22,4),
  price_result text,
  tariff_rate numeric(22,4),
  vat_rate numeric(22,4),
  taxes numeric(20,2),
  primary key (tenant_id, id),
  foreign key (tenant_id, document_id) references customs_document (tenant_id, id) on delete cascade
);
create index customs_document_goods_by_document_id_line_no on customs_document_goods (tenant_id, document_id, line_no);
call guard_tenant_table('customs_document_goods');

create table declared_weight_details (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  document_id bigint not null,
  line_no integer not null,
  packing_name text,
  net_weight numeric(21,3),
  weight_uom text,
  primary key (tenant_id, id),
  foreign key (tenant_id, document_id) references declared_weight (tenant_id, id) on delete cascade
);
create index declared_weight_details_by_document_id_line_no on declared_weight_details (tenant_id, document_id, line_no);
call guard_tenant_table('declared_weight_details');

create table import_licence_draws (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  document_id bigint not null,
  line_no integer not null,
  customs_document_id bigint,
  customs_document_name text,
  container_no text,
  qty numeric(20,2),
  draw_date date,
  return_date date,
  primary key (tenant_id, id),
  foreign key (tenant_id, document_id) references import_licence (tenant_id, id) on delete cascade
);
create index import_licence_draws_by_document_id_line_no on import_licence_draws (tenant_id, document_id, line_no);
call guard_tenant_table('import_licence_draws');

create table loading_record_details (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  document_id bigint not null,
  line_no integer not null,
  item_code text,
  item_name text,
  planned_qty numeric(21,3),
  container_put_qty numeric(21,3),
  piece_weight numeric(21,3),
  strap_num integer,
  coefficient numeric(22,4),
  standard_parts numeric(20,2),
  primary key (tenant_id, id),
  foreign key (tenant_id, document_id) references loading_record (tenant_id, id) on delete cascade
);
create index loading_record_details_by_document_id_line_no on loading_record_details (tenant_id, document_id, line_no);
call guard_tenant_table('loading_record_details');

create table loading_record_probes (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  document_id bigint not null,
  line_no integer not null,
  day date,
  probe text,
  temperature numeric(20,2),
  primary key (tenant_id, id),
  foreign key (tenant_id, document_id) references loading_record (tenant_id, id) on delete cascade
);
create index loading_record_probes_by_document_id_line_no on loading_record_probes (tenant_id, document_id, line_no);
call guard_tenant_table('loading_record_probes');

create table misc_transaction_details (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  document_id bigint not null,
  line_no integer not null,
  item_code text,
  item_name text,
  lot_no text,
  quantity numeric(21,3),
  primary key (tenant_id, id),
  foreign key (tenant_id, document_id) references misc_transaction (tenant_id, id) on delete cascade
);
create index misc_transaction_details_by_document_id_line_no on misc_transaction_details (tenant_id, document_id, line_no);
call guard_tenant_table('misc_transaction_details');

create table receipt_details (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  document_id bigint not null,
  line_no integer not null,
  pallet_no text,
  item_code text,
  item_name text,
  shipped_qty numeric(21,3),
  received_qty numeric(21,3),
  damaged_qty numeric(21,3),
  arrival_temperature numeric(19,1),
  line_remark text,
  receive_status text,
  confirmed_by text,
  confirmed_time timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, document_id) references receipt (tenant_id, id) on delete cascade
);
create index receipt_details_by_document_id_line_no on receipt_details (tenant_id, document_id, line_no);
call guard_tenant_table('receipt_details');

create table stock_count_details (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  document_id bigint not null,
  line_no integer not null,
  item_code text,
  item_name text,
  lot_no text,
  book_qty numeric(21,3),
  moved_qty numeric(21,3),
  count_qty numeric(21,3),
  diff_qty numeric(21,3),
  diff_rate numeric(22,4),
  unit_cost numeric(22,4),
  diff_amount numeric(20,2),
  primary key (tenant_id, id),
  foreign key (tenant_id, document_id) references stock_count (tenant_id, id) on delete cascade
);
create index stock_count_details_by_document_id_line_no on stock_count_details (tenant_id, document_id, line_no);
call guard_tenant_table('stock_count_details');

create table stock_document_details (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  document_id bigint not null,
  line_no integer not null,
  product_code text,
  product_name text,
  quantity numeric(21,3),
  unit_price numeric(22,4),
  amount numeric(20,2),
  shipment_quantity numeric(21,3),
  actual_received_quantity numeric(21,3),
  primary key (tenant_id, id),
  foreign key (tenant_id, document_id) references stock_document (tenant_id, id) on delete cascade
);
create index stock_document_details_by_document_id_line_no on stock_document_details (tenant_id, document_id, line_no);
call guard_tenant_table('stock_document_details');

create table stock_transfer_details (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  document_id bigint not null,
  line_no integer not null,
  item_code text,
  item_name text,
  lot_no text,
  quantity numeric(21,3),
  receive_qty numeric(21,3),
  received_quantity numeric(21,3),
  loss_qty numeric(21,3),
  in_transit_qty numeric(21,3),
  primary key (tenant_id, id),
  foreign key (tenant_id, document_id) references stock_transfer (tenant_id, id) on delete cascade
);
create index stock_transfer_details_by_document_id_line_no on stock_transfer_details (tenant_id, document_id, line_no);
call guard_tenant_table('stock_transfer_details');
