create table claim (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  version integer not null default 0,
  status text not null default 'UNAUDITED' check (status in ('UNAUDITED', 'AUDITED', 'INVALID')),
  claim_code text,
  claim_date date,
  claim_type text,
  check_level text,
  vendor_id bigint,
  vendor_name text,
  org_id bigint,
  org_name text,
  purchase_department text,
  purchase_department_name text,
  currency_code text,
  currency_name text,
  payee_names text,
  claim_reason text,
  check_info text,
  photos jsonb,
  po_number text,
  claim_rate numeric(22,4),
  claim_amount numeric(20,2),
  used_invoice_id bigint,
  used_invoice_name text,
  used_flag text not null default 'N' check (used_flag in ('Y', 'N')),
  push_erp_flag text,
  erp_invoice_no text,
  erp_invoice_status text,
  push_erp_message text,
  push_oa_flag text,
  oa_workflow_number text,
  oa_workflow_status text,
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
create unique index claim_one_claim_code on claim (tenant_id, claim_code);
create index claim_by_vendor_id_id on claim (tenant_id, vendor_id, id);
create index claim_by_po_number on claim using gin (tenant_id, po_number gin_trgm_ops);
create index claim_by_claim_code on claim using gin (tenant_id, claim_code gin_trgm_ops);
create index claim_by_org_id_id on claim (tenant_id, org_id, id);
create index claim_by_claim_date_id on claim (tenant_id, claim_date, id);
create index claim_by_search_text on claim using gin (tenant_id, search_text gin_trgm_ops);
call guard_tenant_table('claim');

alter table original_packing_list add column po_number_rel text;

alter table packing_list add column po_number_rel text;

alter table packing_list add column sales_contract_no text;

create table payable_invoice (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  version integer not null default 0,
  status text not null default 'UNAUDITED' check (status in ('UNAUDITED', 'AUDITED', 'INVALID')),
  invoice_batch_code text,
  invoice_type text,
  invoice_code text,
  invoice_date date,
  org_id bigint,
  org_name text,
  vendor_id bigint,
  vendor_name text,
  vendor_site_id bigint,
  vendor_site_name text,
  inner_vendor_id bigint,
  inner_vendor_name text,
  purchase_department text,
  purchase_department_name text,
  settlement_no text,
  invoice_currency_code text,
  invoice_currency_name text,
  invoice_amount numeric(20,2),
  claim_amount numeric(20,2),
  prepayment_declaration_amount numeric(20,2),
  net_amount numeric(20,2),
  pay_currency_code text,
  pay_currency_name text,
  exchange_rate numeric(26,8),
  pay_amount numeric(20,2),
  payee_names text,
  bank_account_number text,
  attachments jsonb,
  claim_code text,
  claim_type text,
  claim_rate numeric(22,4),
  claim_reason text,
  check_info text,
  check_level text,
  push_erp_flag text,
  erp_invoice_no text,
  erp_invoice_status text,
  push_erp_message text,
  push_oa_flag text,
  oa_workflow_number text,
  oa_workflow_status text,
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
create unique index payable_invoice_one_invoice_batch_code on payable_invoice (tenant_id, invoice_batch_code);
create unique index payable_invoice_live_vendor_id_invoice_code on payable_invoice (tenant_id, vendor_id, invoice_code) nulls not distinct where enable_flag = 'Y';
create index payable_invoice_by_vendor_id_id on payable_invoice (tenant_id, vendor_id, id);
create index payable_invoice_by_invoice_code_id on payable_invoice (tenant_id, invoice_code, id);
create index payable_invoice_by_invoice_date_id on payable_invoice (tenant_id, invoice_date, id);
create index payable_invoice_by_invoice_batch_code on payable_invoice using gin (tenant_id, invoice_batch_code gin_trgm_ops);
create index payable_invoice_by_org_id_id on payable_invoice (tenant_id, org_id, id);
create index payable_invoice_by_settlement_no_id on payable_invoice (tenant_id, settlement_no, id);
create index payable_invoice_by_search_text on payable_invoice using gin (tenant_id, search_text gin_trgm_ops);
call guard_tenant_table('payable_invoice');

create table purchase_contract (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  version integer not null default 0,
  status text not null default 'UNAUDITED' check (status in ('UNAUDITED', 'AUDITED', 'INVALID')),
  contract_no text,
  contract_date date,
  po_number text,
  po_number_rel text,
  original_id bigint,
  original_name text,
  packing_list_id bigint,
  packing_list_name text,
  buyer_org_id bigint,
  buyer_org_name text,
  buyer_address text,
  seller_address text,
  org_id bigint,
  org_name text,
  trade_type text,
  trade_mode text,
  vendor_id bigint,
  vendor_name text,
  vendor_site_id bigint,
  vendor_site_name text,
  internal_vendor_id bigint,
  internal_vendor_name text,
  exporter_id bigint,
  exporter_name text,
  buyer_id bigint,
  buyer_name text,
  purchase_department_code text,
  purchase_department_name text,
  purchase_agreement_no text,
  vendor_order_no text,
  container_no text,
  shipment_lot_no text,
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
  currency_code text,
  currency_name text,
  trade_term text,
  total_qty numeric(21,3),
  total_net_weight numeric(20,2),
  total_amount numeric(20,2),
  payment_terms text,
  payment_terms_name text,
  clauses text,
  sign_status text,
  signed_date date,
  signed_file jsonb,
  sign_refusal text,
  push_erp_flag text,
  erp_po_no text,
  push_erp_message text,
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
create unique index purchase_contract_one_contract_no on purchase_contract (tenant_id, contract_no);
create index purchase_contract_by_container_no_id on purchase_contract (tenant_id, container_no, id);
create index purchase_contract_by_po_number_id on purchase_contract (tenant_id, po_number, id);
create index purchase_contract_by_vendor_id_id on purchase_contract (tenant_id, vendor_id, id);
create index purchase_contract_by_contract_no_id on purchase_contract (tenant_id, contract_no, id);
create index purchase_contract_by_org_id_id on purchase_contract (tenant_id, org_id, id);
create index purchase_contract_by_contract_date_id on purchase_contract (tenant_id, contract_date, id);
create index purchase_contract_by_eta_date_id on purchase_contract (tenant_id, eta_date, id);
create index purchase_contract_by_purchase_agreement_no on purchase_contract (tenant_id, purchase_agreement_no);
create index purchase_contract_by_original_id on purchase_contract (tenant_id, original_id);
create index purchase_contract_by_packing_list_id on purchase_contract (tenant_id, packing_list_id);
create index purchase_contract_by_search_text on purchase_contract using gin (tenant_id, search_text gin_trgm_ops);
call guard_tenant_table('purchase_contract');

create table quotation (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  version integer not null default 0,
  status text not null default 'UNAUDITED' check (status in ('UNAUDITED', 'AUDITED')),
  quotation_no text,
  quotation_date date,
  org bigint,
  org_name text,
  vendor bigint,
  vendor_name text,
  coo text,
  coo_name text,
  buyer bigint,
  buyer_name text,
  purchase_department_code text,
  purchase_department_name text,
  origin_package text,
  container_no text,
  shipment_lot_no text,
  vessel_voyage text,
  pot text,
  pot_name text,
  pod text,
  pod_name text,
  load_date date,
  eta_date date,
  currency text,
  currency_name text,
  sales_trade_term text,
  purchase_trade_term text,
  total_qty numeric(21,3),
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
create unique index quotation_one_quotation_no on quotation (tenant_id, quotation_no);
create index quotation_by_container_no on quotation using gin (tenant_id, container_no gin_trgm_ops);
create index quotation_by_vendor_id on quotation (tenant_id, vendor, id);
create index quotation_by_vessel_voyage on quotation using gin (tenant_id, vessel_voyage gin_trgm_ops);
create index quotation_by_quotation_no on quotation using gin (tenant_id, quotation_no gin_trgm_ops);
create index quotation_by_shipment_lot_no on quotation using gin (tenant_id, shipment_lot_no gin_trgm_ops);
create index quotation_by_pod_id on quotation (tenant_id, pod, id);
create index quotation_by_org_id on quotation (tenant_id, org, id);
create index quotation_by_quotation_date_id on quotation (tenant_id, quotation_date, id);
create index quotation_by_search_text on quotation using gin (tenant_id, search_text gin_trgm_ops);
call guard_tenant_table('quotation');

create table sales_contract (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  version integer not null default 0,
  status text not null default 'UNAUDITED' check (status in ('UNAUDITED', 'AUDITED', 'INVALID')),
  contract_no text,
  contract_date date,
  po_number text,
  po_number_rel text,
  original_id bigint,
  original_name text,
  packing_list_id bigint,
  packing_list_name text,
  seller_org_id bigint,
  seller_org_name text,
  seller_address text,
  buyer_org_id bigint,
  buyer_org_name text,
  buyer_address text,
  consignee_id bigint,
  consignee_name text,
  consignee_address text,
  org_id bigint,
  org_name text,
  trade_type text,
  trade_mode text,
  vendor_id bigint,
  vendor_name text,
  vendor_site_id bigint,
  vendor_site_name text,
  internal_vendor_id bigint,
  internal_vendor_name text,
  exporter_id bigint,
  exporter_name text,
  buyer_id bigint,
  buyer_name text,
  purchase_department_code text,
  purchase_department_name text,
  purchase_agreement_no text,
  vendor_order_no text,
  container_no text,
  shipment_lot_no text,
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
  currency_code text,
  currency_name text,
  trade_term text,
  total_qty numeric(21,3),
  total_net_weight numeric(20,2),
  total_amount numeric(20,2),
  payment_terms text,
  payment_terms_name text,
  clauses text,
  sign_status text,
  signed_date date,
  signed_file jsonb,
  sign_refusal text,
  push_erp_flag text,
  erp_order_no text,
  push_erp_message text,
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
create unique index sales_contract_one_contract_no on sales_contract (tenant_id, contract_no);
create index sales_contract_by_container_no_id on sales_contract (tenant_id, container_no, id);
create index sales_contract_by_po_number_id on sales_contract (tenant_id, po_number, id);
create index sales_contract_by_vendor_id_id on sales_contract (tenant_id, vendor_id, id);
create index sales_contract_by_contract_no on sales_contract using gin (tenant_id, contract_no gin_trgm_ops);
create index sales_contract_by_org_id_id on sales_contract (tenant_id, org_id, id);
create index sales_contract_by_contract_date_id on sales_contract (tenant_id, contract_date, id);
create index sales_contract_by_eta_date_id on sales_contract (tenant_id, eta_date, id);
create index sales_contract_by_original_id on sales_contract (tenant_id, original_id);
create index sales_contract_by_packing_list_id on sales_contract (tenant_id, packing_list_id);
create index sales_contract_by_search_text on sales_contract using gin (tenant_id, search_text gin_trgm_ops);
call guard_tenant_table('sales_contract');

create table vendor_agreement (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  version integer not null default 0,
  status text not null default 'UNAUDITED' check (status in ('UNAUDITED', 'AUDITED', 'INVALID')),
  agreement_no text,
  vendor_id bigint,
  vendor_name text,
  org_id bigint,
  org_name text,
  product_category text,
  product_category_name text,
  season text,
  start_date date,
  end_date date,
  trade_mode text,
  commission_rule text,
  commission_rate numeric(22,4),
  commission_unit text,
  currency_code text,
  currency_name text,
  settlement_days integer,
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
create unique index vendor_agreement_one_agreement_no on vendor_agreement (tenant_id, agreement_no);
alter table vendor_agreement add constraint vendor_agreement_period exclude using gist (tenant_id with =, (coalesce(vendor_id::text, '')) with =, (coalesce(org_id::text, '')) with =, (coalesce(product_category::text, '')) with =, daterange(start_date, end_date, '[]') with &&) where (enable_flag = 'Y');
create index vendor_agreement_by_vendor_id_id on vendor_agreement (tenant_id, vendor_id, id);
create index vendor_agreement_by_product_category_id on vendor_agreement (tenant_id, product_category, id);
create index vendor_agreement_by_season_id on vendor_agreement (tenant_id, season, id);
create index vendor_agreement_by_agreement_no_id on vendor_agreement (tenant_id, agreement_no, id);
create index vendor_agreement_by_org_id_id on vendor_agreement (tenant_id, org_id, id);
create index vendor_agreement_by_end_date_id on vendor_agreement (tenant_id, end_date, id);
create index vendor_agreement_by_search_text on vendor_agreement using gin (tenant_id, search_text gin_trgm_ops);
call guard_tenant_table('vendor_agreement');

create table claim_details (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  document_id bigint not null,
  line_no integer not null,
  contract_id bigint,
  contract_name text,
  po_number text,
  container_no text,
  item_code text,
  item_name text,
  base_amount numeric(20,2),
  claim_rate numeric(22,4),
  claim_qty numeric(21,3),
  unit_price numeric(22,4),
  claim_amount numeric(20,2),
  reason text,
  primary key (tenant_id, id),
  foreign key (tenant_id, document_id) references claim (tenant_id, id) on delete cascade
);
create index claim_details_by_document_id_line_no on claim_details (tenant_id, document_id, line_no);
call guard_tenant_table('claim_details');

create table payable_invoice_claim_lines (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  document_id bigint not null,
  line_no integer not null,
  claim_id bigint,
  claim_name text,
  claim_amount numeric(20,2),
  primary key (tenant_id, id),
  foreign key (tenant_id, document_id) references payable_invoice (tenant_id, id) on delete cascade
);
create index payable_invoice_claim_lines_by_document_id_line_no on payable_invoice_claim_lines (tenant_id, document_id, line_no);
call guard_tenant_table('payable_invoice_claim_lines');

create table payable_invoice_material_lines (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  document_id bigint not null,
  line_no integer not null,
  item_code text,
  item_name text,
  po_number text,
  qty numeric(21,3),
  unit_price numeric(22,4),
  amount numeric(20,2),
  primary key (tenant_id, id),
  foreign key (tenant_id, document_id) references payable_invoice (tenant_id, id) on delete cascade
);
create index payable_invoice_material_lines_by_document_id_line_no on payable_invoice_material_lines (tenant_id, document_id, line_no);
call guard_tenant_table('payable_invoice_material_lines');

create table payable_invoice_order_lines (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  document_id bigint not null,
  line_no integer not null,
  contract_id bigint,
  contract_name text,
  po_number text,
  container_no text,
  order_amount numeric(20,2),
  open_amount numeric(20,2),
  match_amount numeric(20,2),
  primary key (tenant_id, id),
  foreign key (tenant_id, document_id) references payable_invoice (tenant_id, id) on delete cascade
);
create index payable_invoice_order_lines_by_document_id_line_no on payable_invoice_order_lines (tenant_id, document_id, line_no);
call guard_tenant_table('payable_invoice_order_lines');

create table payable_invoice_prepayment_lines (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  document_id bigint not null,
  line_no integer not null,
  payment_request_number text,
  erp_prepayment_amount numeric(20,2),
  balance numeric(20,2),
  declaration_amount numeric(20,2),
  primary key (tenant_id, id),
  foreign key (tenant_id, document_id) references payable_invoice (tenant_id, id) on delete cascade
);
create index payable_invoice_prepayment_lines_by_document_id_line_no on payable_invoice_prepayment_lines (tenant_id, document_id, line_no);
call guard_tenant_table('payable_invoice_prepayment_lines');

create table purchase_contract_details (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  document_id bigint not null,
  line_no integer not null,
  item_code text,
  item_name text,
  category text,
  category_name text,
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
  qty numeric(21,3),
  total_net_weight numeric(20,2),
  price_uom text,
  unit_price numeric(22,4),
  amount numeric(20,2),
  primary key (tenant_id, id),
  foreign key (tenant_id, document_id) references purchase_contract (tenant_id, id) on delete cascade
);
create index purchase_contract_details_by_document_id_line_no on purchase_contract_details (tenant_id, document_id, line_no);
call guard_tenant_table('purchase_contract_details');

create table quotation_details (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  document_id bigint not null,
  line_no integer not null,
  product_category text,
  product_category_name text,
  brand text,
  brand_name text,
  commodity text,
  commodity_name text,
  grade text,
  grade_name text,
  spec text,
  spec_name text,
  net_weight numeric(21,3),
  color text,
  packaging text,
  packaging_name text,
  qty numeric(21,3),
  purchase_unit_price numeric(22,4),
  purchase_amount numeric(20,2),
  sales_unit_price numeric(22,4),
  sales_amount numeric(20,2),
  merged_unit_price numeric(22,4),
  purchase_agreement_no text,
  primary key (tenant_id, id),
  foreign key (tenant_id, document_id) references quotation (tenant_id, id) on delete cascade
);
create index quotation_details_by_document_id_line_no on quotation_details (tenant_id, document_id, line_no);
call guard_tenant_table('quotation_details');

create table quotation_originals (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  document_id bigint not null,
  line_no integer not null,
  original_id bigint,
  original_name text,
  container_no text,
  shipment_lot_no text,
  trade_type text,
  total_qty numeric(21,3),
  primary key (tenant_id, id),
  foreign key (tenant_id, document_id) references quotation (tenant_id, id) on delete cascade
);
create index quotation_originals_by_document_id_line_no on quotation_originals (tenant_id, document_id, line_no);
call guard_tenant_table('quotation_originals');

create table sales_contract_details (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  document_id bigint not null,
  line_no integer not null,
  item_code text,
  item_name text,
  category text,
  category_name text,
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
  qty numeric(21,3),
  total_net_weight numeric(20,2),
  price_uom text,
  unit_price numeric(22,4),
  amount numeric(20,2),
  primary key (tenant_id, id),
  foreign key (tenant_id, document_id) references sales_contract (tenant_id, id) on delete cascade
);
create index sales_contract_details_by_document_id_line_no on sales_contract_details (tenant_id, document_id, line_no);
call guard_tenant_table('sales_contract_details');

create table vendor_agreement_deductible_costs (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  document_id bigint not null,
  line_no integer not null,
  expense_sub_type text,
  deduct_flag text not null default 'Y' check (deduct_flag in ('Y', 'N')),
  primary key (tenant_id, id),
  foreign key (tenant_id, document_id) references vendor_agreement (tenant_id, id) on delete cascade
);
create index vendor_agreement_deductible_costs_by_document_id_line_no on vendor_agreement_deductible_costs (tenant_id, document_id, line_no);
call guard_tenant_table('vendor_agreement_deductible_costs');

create table vendor_agreement_guaranteed_prices (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  document_id bigint not null,
  line_no integer not null,
  commodity text,
  commodity_name text,
  grade text,
  grade_name text,
  spec text,
  spec_name text,
  guaranteed_price numeric(22,4),
  primary key (tenant_id, id),
  foreign key (tenant_id, document_id) references vendor_agreement (tenant_id, id) on delete cascade
);
create index vendor_agreement_guaranteed_prices_by_document_id_line_no on vendor_agreement_guaranteed_prices (tenant_id, document_id, line_no);
call guard_tenant_table('vendor_agreement_guaranteed_prices');
