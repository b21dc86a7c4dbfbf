create table original_packing_list (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  version integer not null default 0,
  status text not null default 'UNAUDITED' check (status in ('UNAUDITED', 'AUDITED', 'INVALID')),
  packing_list_no text,
  po_number text,
  sales_contract_no text,
  source_type text,
  as_read text,
  org_id bigint,
  org_name text,
  trade_type text,
  trade_mode text,
  vendor_id bigint,
  vendor_name text,
  vendor_site_id bigint,
  vendor_site_name text,
  vendor_address text,
  internal_vendor_id bigint,
  internal_vendor_name text,
  internal_vendor_site_id bigint,
  internal_vendor_site_name text,
  internal_vendor_address text,
  exporter_id bigint,
  exporter_name text,
  exporter_address text,
  consignee_id bigint,
  consignee_name text,
  consignee_cn text,
  consignee_en text,
  consignee_address text,
  container_no text,
  seal_number text,
  thermometer text,
  transport_type text,
  shipping_line text,
  shipping_line_name text,
  vessel_voyage text,
  pol text,
  pol_name text,
  pot text,
  pot_name text,
  pod text,
  pod_name text,
  load_date date,
  etd_date date,
  eta_date date,
  shipment_lot_no text,
  purchase_trade_term text,
  sales_trade_term text,
  currency_code text,
  currency_name text,
  conversion_type text,
  payment_terms text,
  payment_terms_name text,
  buyer_id bigint,
  buyer_name text,
  purchase_department_code text,
  purchase_department_name text,
  receiving_department_code text,
  receiving_department_name text,
  warehouse_code text,
  warehouse_name text,
  vendor_order_no text,
  purchase_agreement_no text,
  total_qty numeric(21,3),
  total_net_weight numeric(20,2),
  total_purchase_amount numeric(20,2),
  total_sales_amount numeric(20,2),
  difference_amount numeric(20,2),
  match_attr_flag text not null default 'N' check (match_attr_flag in ('Y', 'N')),
  packing_list_gen_flag text not null default 'N' check (packing_list_gen_flag in ('Y', 'N')),
  purchase_contract_gen_flag text not null default 'N' check (purchase_contract_gen_flag in ('Y', 'N')),
  sales_contract_gen_flag text not null default 'N' check (sales_contract_gen_flag in ('Y', 'N')),
  quotation_gen_flag text not null default 'N' check (quotation_gen_flag in ('Y', 'N')),
  share_to_vendor_flag text not null default 'N' check (share_to_vendor_flag in ('Y', 'N')),
  container_no_forced text not null default 'N' check (container_no_forced in ('Y', 'N')),
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
create unique index original_packing_list_one_packing_list_no on original_packing_list (tenant_id, packing_list_no);
create index original_packing_list_by_packing_list_no on original_packing_list using gin (tenant_id, packing_list_no gin_trgm_ops);
create index original_packing_list_by_container_no_id on original_packing_list (tenant_id, container_no, id);
create index original_packing_list_by_po_number_id on original_packing_list (tenant_id, po_number, id);
create index original_packing_list_by_vendor_id_id on original_packing_list (tenant_id, vendor_id, id);
create index original_packing_list_by_org_id_id on original_packing_list (tenant_id, org_id, id);
create index original_packing_list_by_vessel_voyage on original_packing_list using gin (tenant_id, vessel_voyage gin_trgm_ops);
create index original_packing_list_by_buyer_id_id on original_packing_list (tenant_id, buyer_id, id);
create index original_packing_list_by_eta_date_id on original_packing_list (tenant_id, eta_date, id);
create index original_packing_list_by_purchase_agreement_no on original_packing_list (tenant_id, purchase_agreement_no);
create index original_packing_list_by_vendor_order_no on original_packing_list (tenant_id, vendor_order_no);
create index original_packing_list_by_search_text on original_packing_list using gin (tenant_id, search_text gin_trgm_ops);
call guard_tenant_table('original_packing_list');

create table original_packing_list_details (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  document_id bigint not null,
  line_no integer not null,
  item_code text,
  item_name text,
  pallet_no text,
  pallet_qty numeric(21,3),
  category text,
  category_dop text,
  category_erp text,
  class text,
  class_dop text,
  class_erp text,
  brand text,
  brand_dop text,
  brand_erp text,
  commodity text,
  commodity_dop text,
  commodity_erp text,
  grade text,
  grade_dop text,
  grade_erp text,
  spec text,
  spec_dop text,
  spec_erp text,
  packaging text,
  packaging_dop text,
  packaging_erp text,
  net_weight text,
  net_weight_dop text,
  net_weight_erp text,
  coo text,
  coo_dop text,
  coo_erp text,
  qty numeric(21,3),
  uom text,
  total_net_weight numeric(21,3),
  gross_weight numeric(21,3),
  price_uom text,
  purchase_unit_price numeric(22,4),
  purchase_amount numeric(20,2),
  sales_unit_price numeric(22,4),
  sales_amount numeric(20,2),
  guaranteed_price numeric(22,4),
  thermometer text,
  seal_number text,
  grower text,
  orchard_num text,
  package_date date,
  hs_code text,
  primary key (tenant_id, id),
  foreign key (tenant_id, document_id) references original_packing_list (tenant_id, id) on delete cascade
);
create index original_packing_list_details_by_document_id_line_no on original_packing_list_details (tenant_id, document_id, line_no);
call guard_tenant_table('original_packing_list_details');

create table packing_list (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  version integer not null default 0,
  status text not null default 'UNAUDITED' check (status in ('UNAUDITED', 'AUDITED', 'INVALID')),
  packing_list_no text,
  original_id bigint,
  original_name text,
  po_number text,
  org_id bigint,
  org_name text,
  trade_type text,
  trade_mode text,
  vendor_id bigint,
  vendor_name text,
  vendor_site_id bigint,
  vendor_site_name text,
  vendor_address text,
  internal_vendor_id bigint,
  internal_vendor_name text,
  internal_vendor_site_id bigint,
  internal_vendor_site_name text,
  internal_vendor_address text,
  exporter_id bigint,
  exporter_name text,
  exporter_address text,
  consignee_id bigint,
  consignee_name text,
  consignee_cn text,
  consignee_en text,
  consignee_address text,
  container_no text,
  seal_number text,
  thermometer text,
  transport_type text,
  shipping_line text,
  shipping_line_name text,
  vessel_voyage text,
  pol text,
  pol_name text,
  pot text,
  pot_name text,
  pod text,
  pod_name text,
  load_date date,
  etd_date date,
  eta_date date,
  shipment_lot_no text,
  purchase_trade_term text,
  sales_trade_term text,
  currency_code text,
  currency_name text,
  conversion_type text,
  payment_terms text,
  payment_terms_name text,
  buyer_id bigint,
  buyer_name text,
  purchase_department_code text,
  purchase_department_name text,
  receiving_department_code text,
  receiving_department_name text,
  warehouse_code text,
  warehouse_name text,
  vendor_order_no text,
  purchase_agreement_no text,
  total_qty numeric(21,3),
  total_net_weight numeric(20,2),
  total_purchase_amount numeric(20,2),
  total_sales_amount numeric(20,2),
  difference_amount numeric(20,2),
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
create unique index packing_list_one_packing_list_no on packing_list (tenant_id, packing_list_no);
create index packing_list_by_packing_list_no on packing_list using gin (tenant_id, packing_list_no gin_trgm_ops);
create index packing_list_by_container_no_id on packing_list (tenant_id, container_no, id);
create index packing_list_by_po_number_id on packing_list (tenant_id, po_number, id);
create index packing_list_by_vendor_id_id on packing_list (tenant_id, vendor_id, id);
create index packing_list_by_org_id_id on packing_list (tenant_id, org_id, id);
create index packing_list_by_vessel_voyage on packing_list using gin (tenant_id, vessel_voyage gin_trgm_ops);
create index packing_list_by_buyer_id_id on packing_list (tenant_id, buyer_id, id);
create index packing_list_by_eta_date_id on packing_list (tenant_id, eta_date, id);
create index packing_list_by_original_id on packing_list (tenant_id, original_id);
create index packing_list_by_search_text on packing_list using gin (tenant_id, search_text gin_trgm_ops);
call guard_tenant_table('packing_list');

create table packing_list_details (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  document_id bigint not null,
  line_no integer not null,
  item_code text,
  item_name text,
  pallet_no text,
  pallet_qty numeric(21,3),
  category text,
  category_name text,
  class text,
  class_name text,
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
  coo text,
  coo_name text,
  qty numeric(21,3),
  uom text,
  total_net_weight numeric(21,3),
  gross_weight numeric(21,3),
  price_uom text,
  purchase_unit_price numeric(22,4),
  purchase_amount numeric(20,2),
  sales_unit_price numeric(22,4),
  sales_amount numeric(20,2),
  guaranteed_price numeric(22,4),
  thermometer text,
  seal_number text,
  grower text,
  orchard_num text,
  package_date date,
  primary key (tenant_id, id),
  foreign key (tenant_id, document_id) references packing_list (tenant_id, id) on delete cascade
);
create index packing_list_details_by_document_id_line_no on packing_list_details (tenant_id, document_id, line_no);
call guard_tenant_table('packing_list_details');

create table packing_template (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  version integer not null default 0,
  template_name text,
  org_id bigint,
  org_name text,
  vendor_id bigint,
  vendor_name text,
  template_type text,
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
create unique index packing_template_one_org_id_vendor_id_template_type on packing_template (tenant_id, org_id, vendor_id, template_type);
create index packing_template_by_template_name on packing_template using gin (tenant_id, template_name gin_trgm_ops);
create index packing_template_by_org_id_id on packing_template (tenant_id, org_id, id);
create index packing_template_by_vendor_id_id on packing_template (tenant_id, vendor_id, id);
create index packing_template_by_search_text on packing_template using gin (tenant_id, search_text gin_trgm_ops);
call guard_tenant_table('packing_template');

create table packing_template_rows (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  document_id bigint not null,
  line_no integer not null,
  row_type text,
  excel_field text,
  packing_list_field text,
  primary key (tenant_id, id),
  foreign key (tenant_id, document_id) references packing_template (tenant_id, id) on delete cascade
);
create index packing_template_rows_by_document_id_line_no on packing_template_rows (tenant_id, document_id, line_no);
call guard_tenant_table('packing_template_rows');

create table vendor (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  version integer not null default 0,
  vendor_code text,
  vendor_name text,
  vendor_name_en text,
  short_code text,
  vendor_type text,
  org_id bigint,
  org_name text,
  country text,
  address text,
  phone text,
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
create unique index vendor_one_vendor_code on vendor (tenant_id, vendor_code);
create index vendor_by_vendor_code_id on vendor (tenant_id, vendor_code, id);
create index vendor_by_vendor_name on vendor using gin (tenant_id, vendor_name gin_trgm_ops);
create index vendor_by_vendor_name_en on vendor using gin (tenant_id, vendor_name_en gin_trgm_ops);
create index vendor_by_country_id on vendor (tenant_id, country, id);
create index vendor_by_search_text on vendor using gin (tenant_id, search_text gin_trgm_ops);
call guard_tenant_table('vendor');

create table vendor_site (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  version integer not null default 0,
  vendor_id bigint,
  vendor_name text,
  site_code text,
  site_name text,
  address text,
  currency_code text,
  currency_name text,
  payment_terms text,
  payment_terms_name text,
  payee_names text,
  bank_account_number text,
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
create unique index vendor_site_one_vendor_id_site_code on vendor_site (tenant_id, vendor_id, site_code);
create index vendor_site_by_vendor_id_id on vendor_site (tenant_id, vendor_id, id);
create index vendor_site_by_site_code_id on vendor_site (tenant_id, site_code, id);
create index vendor_site_by_site_name on vendor_site using gin (tenant_id, site_name gin_trgm_ops);
create index vendor_site_by_search_text on vendor_site using gin (tenant_id, search_text gin_trgm_ops);
call guard_tenant_table('vendor_site');

create table exporter (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  version integer not null default 0,
  lookup_value text,
  description text,
  attribute1 text,
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
create unique index exporter_one_lookup_value on exporter (tenant_id, lookup_value);
create index exporter_by_lookup_value on exporter using gin (tenant_id, lookup_value gin_trgm_ops);
create index exporter_by_description on exporter using gin (tenant_id, description gin_trgm_ops);
create index exporter_by_search_text on exporter using gin (tenant_id, search_text gin_trgm_ops);
call guard_tenant_table('exporter');

create table consignee (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  version integer not null default 0,
  domestic_consignee_code text,
  domestic_consignee text,
  domestic_consignee_en text,
  org_id bigint,
  org_name text,
  customs_broker text,
  delivery_address text,
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
create unique index consignee_one_domestic_consignee_code on consignee (tenant_id, domestic_consignee_code);
create index consignee_by_domestic_consignee_code_id on consignee (tenant_id, domestic_consignee_code, id);
create index consignee_by_domestic_consignee on consignee using gin (tenant_id, domestic_consignee gin_trgm_ops);
create index consignee_by_customs_broker on consignee using gin (tenant_id, customs_broker gin_trgm_ops);
create index consignee_by_org_id_id on consignee (tenant_id, org_id, id);
create index consignee_by_search_text on consignee using gin (tenant_id, search_text gin_trgm_ops);
call guard_tenant_table('consignee');

create table item (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  version integer not null default 0,
  item_code text,
  item_name text,
  item_name_en text,
  hs_code text,
  uom text,
  category text,
  category_name text,
  class text,
  class_name text,
  commodity text,
  commodity_name text,
  brand text,
  brand_name text,
  grade text,
  grade_name text,
  spec text,
  spec_name text,
  packaging text,
  packaging_name text,
  coo text,
  coo_name text,
  net_weight numeric(21,3),
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
create unique index item_one_item_code on item (tenant_id, item_code);
create index item_by_item_code_id on item (tenant_id, item_code, id);
create index item_by_item_name on item using gin (tenant_id, item_name gin_trgm_ops);
create index item_by_category_id on item (tenant_id, category, id);
create index item_by_commodity_id on item (tenant_id, commodity, id);
create index item_by_brand_id on item (tenant_id, brand, id);
create index item_by_grade_id on item (tenant_id, grade, id);
create index item_by_search_text on item using gin (tenant_id, search_text gin_trgm_ops);
call guard_tenant_table('item');

create table attribute_value (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  version integer not null default 0,
  attr_code text,
  dop_code text,
  erp_code text,
  name_cn text,
  name_en text,
  name_th text,
  biz_code text,
  aliases text,
  parent_code text,
  parent_name text,
  sort_order integer,
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
create unique index attribute_value_one_dop_code on attribute_value (tenant_id, dop_code);
create index attribute_value_by_dop_code_id on attribute_value (tenant_id, dop_code, id);
create index attribute_value_by_name_cn on attribute_value using gin (tenant_id, name_cn gin_trgm_ops);
create index attribute_value_by_name_en on attribute_value using gin (tenant_id, name_en gin_trgm_ops);
create index attribute_value_by_search_text on attribute_value using gin (tenant_id, search_text gin_trgm_ops);
call guard_tenant_table('attribute_value');

create table attribute_mapping (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  version integer not null default 0,
  attr_code text,
  vendor_id bigint,
  vendor_name text,
  original_value text,
  dop_code text,
  dop_name text,
  erp_code text,
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
create index attribute_mapping_by_vendor_id_id on attribute_mapping (tenant_id, vendor_id, id);
create index attribute_mapping_by_original_value on attribute_mapping using gin (tenant_id, original_value gin_trgm_ops);
create index attribute_mapping_by_dop_code_id on attribute_mapping (tenant_id, dop_code, id);
create index attribute_mapping_by_search_text on attribute_mapping using gin (tenant_id, search_text gin_trgm_ops);
call guard_tenant_table('attribute_mapping');

create table operating_unit (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  version integer not null default 0,
  org_code text,
  org_name text,
  org_name_en text,
  short_code text,
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
create unique index operating_unit_one_org_code on operating_unit (tenant_id, org_code);
create unique index operating_unit_one_short_code on operating_unit (tenant_id, short_code);
create index operating_unit_by_org_code_id on operating_unit (tenant_id, org_code, id);
create index operating_unit_by_org_name on operating_unit using gin (tenant_id, org_name gin_trgm_ops);
create index operating_unit_by_search_text on operating_unit using gin (tenant_id, search_text gin_trgm_ops);
call guard_tenant_table('operating_unit');

create table department (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  version integer not null default 0,
  department_code text,
  department_name text,
  department_name_en text,
  department_type text,
  parent_code text,
  parent_name text,
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
create unique index department_one_department_code on department (tenant_id, department_code);
create index department_by_department_code_id on department (tenant_id, department_code, id);
create index department_by_department_name on department using gin (tenant_id, department_name gin_trgm_ops);
create index department_by_search_text on department using gin (tenant_id, search_text gin_trgm_ops);
call guard_tenant_table('department');

create table secondary_inventory (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  version integer not null default 0,
  warehouse_code text,
  warehouse_name text,
  warehouse_name_en text,
  warehouse_type text,
  org_id bigint,
  org_name text,
  department_code text,
  department_name text,
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
create unique index secondary_inventory_one_warehouse_code on secondary_inventory (tenant_id, warehouse_code);
create index secondary_inventory_by_warehouse_code_id on secondary_inventory (tenant_id, warehouse_code, id);
create index secondary_inventory_by_warehouse_name on secondary_inventory using gin (tenant_id, warehouse_name gin_trgm_ops);
create index secondary_inventory_by_org_id_id on secondary_inventory (tenant_id, org_id, id);
create index secondary_inventory_by_search_text on secondary_inventory using gin (tenant_id, search_text gin_trgm_ops);
call guard_tenant_table('secondary_inventory');

create table buyer (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  version integer not null default 0,
  buyer_code text,
  buyer_name text,
  user_id bigint,
  user_name text,
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
create unique index buyer_one_buyer_code on buyer (tenant_id, buyer_code);
create index buyer_by_buyer_code_id on buyer (tenant_id, buyer_code, id);
create index buyer_by_buyer_name on buyer using gin (tenant_id, buyer_name gin_trgm_ops);
create index buyer_by_department_code_id on buyer (tenant_id, department_code, id);
create index buyer_by_search_text on buyer using gin (tenant_id, search_text gin_trgm_ops);
call guard_tenant_table('buyer');

create table currency (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  version integer not null default 0,
  currency_code text,
  currency_name text,
  currency_name_en text,
  decimal_places integer,
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
create unique index currency_one_currency_code on currency (tenant_id, currency_code);
create index currency_by_currency_code_id on currency (tenant_id, currency_code, id);
create index currency_by_currency_name on currency using gin (tenant_id, currency_name gin_trgm_ops);
create index currency_by_currency_name_en on currency using gin (tenant_id, currency_name_en gin_trgm_ops);
create index currency_by_search_text on currency using gin (tenant_id, search_text gin_trgm_ops);
call guard_tenant_table('currency');

create table port (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  version integer not null default 0,
  port_code text,
  port_name text,
  port_name_en text,
  country text,
  time_zone text,
  longitude numeric(24,6),
  latitude numeric(24,6),
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
create unique index port_one_port_code on port (tenant_id, port_code);
create index port_by_port_code_id on port (tenant_id, port_code, id);
create index port_by_port_name on port using gin (tenant_id, port_name gin_trgm_ops);
create index port_by_port_name_en on port using gin (tenant_id, port_name_en gin_trgm_ops);
create index port_by_country_id on port (tenant_id, country, id);
create index port_by_search_text on port using gin (tenant_id, search_text gin_trgm_ops);
call guard_tenant_table('port');

create table lookup_value (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  version integer not null default 0,
  lookup_type text,
  lookup_value text,
  description text,
  description_en text,
  attribute1 text,
  sort_order integer,
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
create unique index lookup_value_one_lookup_type_lookup_value on lookup_value (tenant_id, lookup_type, lookup_value);
create index lookup_value_by_lookup_type_id on lookup_value (tenant_id, lookup_type, id);
create index lookup_value_by_lookup_value_id on lookup_value (tenant_id, lookup_value, id);
create index lookup_value_by_description on lookup_value using gin (tenant_id, description gin_trgm_ops);
create index lookup_value_by_search_text on lookup_value using gin (tenant_id, search_text gin_trgm_ops);
call guard_tenant_table('lookup_value');

create table app_user (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  version integer not null default 0,
  username text,
  name text,
  user_type text,
  phone text,
  email text,
  avatar text,
  lock_flag text,
  role_ids text[],
  org_ids text[],
  department_codes text[],
  warehouse_codes text[],
  vendor_ids text[],
  current_org_id bigint,
  current_org_name text,
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
create unique index app_user_one_username on app_user (tenant_id, username);
create index app_user_by_username_id on app_user (tenant_id, username, id);
create index app_user_by_name on app_user using gin (tenant_id, name gin_trgm_ops);
create index app_user_by_search_text on app_user using gin (tenant_id, search_text gin_trgm_ops);
call guard_tenant_table('app_user');

create table role (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  version integer not null default 0,
  role_code text,
  role_name text,
  role_desc text,
  data_scope text,
  permissions text[],
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
create unique index role_one_role_code on role (tenant_id, role_code);
create index role_by_role_code_id on role (tenant_id, role_code, id);
create index role_by_role_name on role using gin (tenant_id, role_name gin_trgm_ops);
create index role_by_search_text on role using gin (tenant_id, search_text gin_trgm_ops);
call guard_tenant_table('role');

create table menu (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  version integer not null default 0,
  parent_id bigint,
  parent_name text,
  label text,
  en_name text,
  menu_type text,
  path text,
  icon text,
  permission text,
  sort_order integer,
  keep_alive text,
  roles text[],
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
create index menu_by_label on menu using gin (tenant_id, label gin_trgm_ops);
create index menu_by_en_name on menu using gin (tenant_id, en_name gin_trgm_ops);
create index menu_by_path on menu using gin (tenant_id, path gin_trgm_ops);
create index menu_by_permission on menu using gin (tenant_id, permission gin_trgm_ops);
create index menu_by_search_text on menu using gin (tenant_id, search_text gin_trgm_ops);
call guard_tenant_table('menu');

create table tenant (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  version integer not null default 0,
  code text,
  name text,
  name_en text,
  contact text,
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
create unique index tenant_one_code on tenant (tenant_id, code);
create index tenant_by_code_id on tenant (tenant_id, code, id);
create index tenant_by_name on tenant using gin (tenant_id, name gin_trgm_ops);
create index tenant_by_search_text on tenant using gin (tenant_id, search_text gin_trgm_ops);
call guard_tenant_table('tenant');

create table oauth_client (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  version integer not null default 0,
  client_id text,
  scope text,
  authorized_grant_types text,
  autoapprove text,
  access_token_validity integer,
  refresh_token_validity integer,
  challenge_flag text not null default 'Y' check (challenge_flag in ('Y', 'N')),
  loopback_flag text not null default 'N' check (loopback_flag in ('Y', 'N')),
  web_server_redirect_uri text,
  additional_information text,
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
create unique index oauth_client_one_client_id on oauth_client (tenant_id, client_id);
create index oauth_client_by_client_id_id on oauth_client (tenant_id, client_id, id);
create index oauth_client_by_search_text on oauth_client using gin (tenant_id, search_text gin_trgm_ops);
call guard_tenant_table('oauth_client');

create table number_series (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  version integer not null default 0,
  series_code text,
  series_name text,
  series_name_en text,
  pattern text,
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
create unique index number_series_one_series_code on number_series (tenant_id, series_code);
create index number_series_by_series_code_id on number_series (tenant_id, series_code, id);
create index number_series_by_series_name on number_series using gin (tenant_id, series_name gin_trgm_ops);
create index number_series_by_search_text on number_series using gin (tenant_id, search_text gin_trgm_ops);
call guard_tenant_table('number_series');
