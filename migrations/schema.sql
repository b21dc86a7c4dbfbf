-- The whole schema as it stands after all migrations. Made by `npm run migrate:new` from a database; read it, do not run it.

create table action_log (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
  document text not null,
  record_id bigint,
  record_no text,
  action text not null,
  from_status text,
  to_status text,
  user_id bigint,
  user_name text,
  address text,
  request_id text,
  remark text,
  changes jsonb,
  created_time timestamp with time zone not null default now(),
  constraint action_log_pkey PRIMARY KEY (tenant_id, id)
);

create table action_log_open (
  tenant_id bigint not null,
  id bigint not null,
  constraint action_log_open_pkey PRIMARY KEY (tenant_id, id)
);

create table action_log_seal (
  tenant_id bigint not null,
  number bigint not null,
  row_ids bigint[] not null,
  row_hashes bytea[] not null,
  previous bytea not null,
  hash bytea not null,
  sealed_time timestamp with time zone not null default clock_timestamp(),
  constraint action_log_seal_check CHECK (((cardinality(row_ids) = cardinality(row_hashes)) AND (cardinality(row_ids) > 0))),
  constraint action_log_seal_pkey PRIMARY KEY (tenant_id, number)
);

create table annual_plan (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
  version integer not null default 0,
  status text not null default 'DRAFT'::text,
  plan_no text,
  level text,
  year integer,
  category text,
  category_name text,
  coo text,
  coo_name text,
  zone text,
  province text,
  org_id bigint,
  org_name text,
  customer_id bigint,
  customer_name text,
  department_code text,
  department_name text,
  model_id bigint,
  model_name text,
  producer text,
  parent_id bigint,
  parent_name text,
  salesrep_id bigint,
  salesrep_name text,
  week_count integer,
  frozen_weeks integer,
  approved_date date,
  total_qty numeric(18,0),
  revision integer not null default 0,
  remark text,
  enable_flag text not null default 'Y'::text,
  created_by bigint,
  created_by_name text,
  created_time timestamp with time zone not null default now(),
  updated_by bigint,
  updated_by_name text,
  updated_time timestamp with time zone not null default now(),
  reviewed_by_name text,
  audit_time timestamp with time zone,
  search_text text not null default ''::text,
  constraint annual_plan_enable_flag_check CHECK ((enable_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint annual_plan_pkey PRIMARY KEY (tenant_id, id),
  constraint annual_plan_status_check CHECK ((status = ANY (ARRAY['DRAFT'::text, 'SUBMITTED'::text, 'APPROVED'::text])))
);

create table annual_plan_details (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
  document_id bigint not null,
  line_no integer not null,
  spec text,
  spec_name text,
  breed text,
  breed_name text,
  target_qty numeric(18,0),
  year_qty numeric(18,0),
  w01 numeric(18,0),
  w02 numeric(18,0),
  w03 numeric(18,0),
  w04 numeric(18,0),
  w05 numeric(18,0),
  w06 numeric(18,0),
  w07 numeric(18,0),
  w08 numeric(18,0),
  w09 numeric(18,0),
  w10 numeric(18,0),
  w11 numeric(18,0),
  w12 numeric(18,0),
  w13 numeric(18,0),
  w14 numeric(18,0),
  w15 numeric(18,0),
  w16 numeric(18,0),
  w17 numeric(18,0),
  w18 numeric(18,0),
  w19 numeric(18,0),
  w20 numeric(18,0),
  w21 numeric(18,0),
  w22 numeric(18,0),
  w23 numeric(18,0),
  w24 numeric(18,0),
  w25 numeric(18,0),
  w26 numeric(18,0),
  w27 numeric(18,0),
  w28 numeric(18,0),
  w29 numeric(18,0),
  w30 numeric(18,0),
  w31 numeric(18,0),
  w32 numeric(18,0),
  w33 numeric(18,0),
  w34 numeric(18,0),
  w35 numeric(18,0),
  w36 numeric(18,0),
  w37 numeric(18,0),
  w38 numeric(18,0),
  w39 numeric(18,0),
  w40 numeric(18,0),
  w41 numeric(18,0),
  w42 numeric(18,0),
  w43 numeric(18,0),
  w44 numeric(18,0),
  w45 numeric(18,0),
  w46 numeric(18,0),
  w47 numeric(18,0),
  w48 numeric(18,0),
  w49 numeric(18,0),
  w50 numeric(18,0),
  w51 numeric(18,0),
  w52 numeric(18,0),
  w53 numeric(18,0),
  constraint annual_plan_details_pkey PRIMARY KEY (tenant_id, id),
  constraint annual_plan_details_tenant_id_document_id_fkey FOREIGN KEY (tenant_id, document_id) REFERENCES annual_plan(tenant_id, id) ON DELETE CASCADE
);

create table app_user (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
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
  enable_flag text not null default 'Y'::text,
  created_by bigint,
  created_by_name text,
  created_time timestamp with time zone not null default now(),
  updated_by bigint,
  updated_by_name text,
  updated_time timestamp with time zone not null default now(),
  reviewed_by_name text,
  audit_time timestamp with time zone,
  search_text text not null default ''::text,
  first_password text,
  successor_id bigint,
  successor_name text,
  constraint app_user_enable_flag_check CHECK ((enable_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint app_user_pkey PRIMARY KEY (tenant_id, id)
);

create table arrive_customs_config (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
  version integer not null default 0,
  product_category text,
  product_category_name text,
  port text,
  port_name text,
  release_days integer,
  revision integer not null default 0,
  remark text,
  enable_flag text not null default 'Y'::text,
  created_by bigint,
  created_by_name text,
  created_time timestamp with time zone not null default now(),
  updated_by bigint,
  updated_by_name text,
  updated_time timestamp with time zone not null default now(),
  reviewed_by_name text,
  audit_time timestamp with time zone,
  search_text text not null default ''::text,
  config_name text,
  constraint arrive_customs_config_enable_flag_check CHECK ((enable_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint arrive_customs_config_pkey PRIMARY KEY (tenant_id, id)
);

create table attribute_mapping (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
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
  enable_flag text not null default 'Y'::text,
  created_by bigint,
  created_by_name text,
  created_time timestamp with time zone not null default now(),
  updated_by bigint,
  updated_by_name text,
  updated_time timestamp with time zone not null default now(),
  reviewed_by_name text,
  audit_time timestamp with time zone,
  search_text text not null default ''::text,
  constraint attribute_mapping_enable_flag_check CHECK ((enable_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint attribute_mapping_pkey PRIMARY KEY (tenant_id, id)
);

create table attribute_value (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
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
  enable_flag text not null default 'Y'::text,
  created_by bigint,
  created_by_name text,
  created_time timestamp with time zone not null default now(),
  updated_by bigint,
  updated_by_name text,
  updated_time timestamp with time zone not null default now(),
  reviewed_by_name text,
  audit_time timestamp with time zone,
  search_text text not null default ''::text,
  attr_name text,
  attribute_group text,
  upper_category text,
  upper_category_name text,
  related_attribute text,
  related_attribute_name text,
  attribute_info text,
  related_values text[],
  unit text,
  unit_name text,
  origin_type text,
  constraint attribute_value_enable_flag_check CHECK ((enable_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint attribute_value_pkey PRIMARY KEY (tenant_id, id)
);

create table bind_ticket (
  tenant_id bigint not null,
  ticket_hash bytea not null,
  provider text not null,
  subject text not null,
  display_name text,
  expires timestamp with time zone not null,
  constraint bind_ticket_pkey PRIMARY KEY (tenant_id, ticket_hash)
);

create table breakage_rate (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
  version integer not null default 0,
  product_name text,
  item_code text,
  item_name text,
  standard_breakage numeric(20,2),
  start_date date,
  end_date date,
  revision integer not null default 0,
  remark text,
  enable_flag text not null default 'Y'::text,
  created_by bigint,
  created_by_name text,
  created_time timestamp with time zone not null default now(),
  updated_by bigint,
  updated_by_name text,
  updated_time timestamp with time zone not null default now(),
  reviewed_by_name text,
  audit_time timestamp with time zone,
  search_text text not null default ''::text,
  constraint breakage_rate_enable_flag_check CHECK ((enable_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint breakage_rate_period EXCLUDE USING gist (tenant_id WITH =, COALESCE(item_code, ''::text) WITH =, daterange(start_date, end_date, '[]'::text) WITH &&) WHERE ((enable_flag = 'Y'::text)),
  constraint breakage_rate_pkey PRIMARY KEY (tenant_id, id)
);

create table broker_letter (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
  version integer not null default 0,
  status text not null default 'SENDING'::text,
  letter_no text,
  kind text,
  customs_document_id bigint,
  customs_document_name text,
  container_no text,
  customs_broker_id bigint,
  customs_broker_name text,
  org_id bigint,
  org_name text,
  sent_time timestamp with time zone,
  error text,
  sent_to text,
  subject text,
  content text,
  revision integer not null default 0,
  remark text,
  enable_flag text not null default 'Y'::text,
  created_by bigint,
  created_by_name text,
  created_time timestamp with time zone not null default now(),
  updated_by bigint,
  updated_by_name text,
  updated_time timestamp with time zone not null default now(),
  reviewed_by_name text,
  audit_time timestamp with time zone,
  search_text text not null default ''::text,
  shipment_id bigint,
  shipment_name text,
  constraint broker_letter_enable_flag_check CHECK ((enable_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint broker_letter_pkey PRIMARY KEY (tenant_id, id),
  constraint broker_letter_status_check CHECK ((status = ANY (ARRAY['SENDING'::text, 'SENT'::text, 'FAILED'::text])))
);

create table business_cost (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
  version integer not null default 0,
  status text not null default 'UNAUDITED'::text,
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
  deduct_flag text,
  source_type text,
  source_no text,
  delivery_id bigint,
  delivery_name text,
  revision integer not null default 0,
  remark text,
  enable_flag text not null default 'Y'::text,
  created_by bigint,
  created_by_name text,
  created_time timestamp with time zone not null default now(),
  updated_by bigint,
  updated_by_name text,
  updated_time timestamp with time zone not null default now(),
  reviewed_by_name text,
  audit_time timestamp with time zone,
  search_text text not null default ''::text,
  customs_document_id bigint,
  customs_document_name text,
  push_erp_flag text,
  push_erp_message text,
  erp_cost_no text,
  vendor_bill_no text,
  constraint business_cost_enable_flag_check CHECK ((enable_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint business_cost_pkey PRIMARY KEY (tenant_id, id),
  constraint business_cost_status_check CHECK ((status = ANY (ARRAY['UNAUDITED'::text, 'CONFIRMED'::text, 'INVALID'::text])))
);

create table business_cost_containers (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
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
  settlement_id bigint,
  settlement_name text,
  shipment_id bigint,
  shipment_name text,
  constraint business_cost_containers_pkey PRIMARY KEY (tenant_id, id),
  constraint business_cost_containers_tenant_id_document_id_fkey FOREIGN KEY (tenant_id, document_id) REFERENCES business_cost(tenant_id, id) ON DELETE CASCADE
);

create table business_reference (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
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
  enable_flag text not null default 'Y'::text,
  created_by bigint,
  created_by_name text,
  created_time timestamp with time zone not null default now(),
  updated_by bigint,
  updated_by_name text,
  updated_time timestamp with time zone not null default now(),
  reviewed_by_name text,
  audit_time timestamp with time zone,
  search_text text not null default ''::text,
  reference_name text,
  constraint business_reference_enable_flag_check CHECK ((enable_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint business_reference_period EXCLUDE USING gist (tenant_id WITH =, COALESCE(classify, ''::text) WITH =, COALESCE(first_subject, ''::text) WITH =, COALESCE(stage_code, ''::text) WITH =, COALESCE((vendor)::text, ''::text) WITH =, COALESCE((agency)::text, ''::text) WITH =, COALESCE(transport_type, ''::text) WITH =, COALESCE(start_destination, ''::text) WITH =, COALESCE(destination_port, ''::text) WITH =, COALESCE(city_code, ''::text) WITH =, COALESCE(product_category, ''::text) WITH =, daterange(start_date, end_date, '[]'::text) WITH &&) WHERE ((enable_flag = 'Y'::text)),
  constraint business_reference_pkey PRIMARY KEY (tenant_id, id)
);

create table buyer (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
  version integer not null default 0,
  buyer_code text,
  buyer_name text,
  user_id bigint,
  user_name text,
  department_code text,
  department_name text,
  revision integer not null default 0,
  remark text,
  enable_flag text not null default 'Y'::text,
  created_by bigint,
  created_by_name text,
  created_time timestamp with time zone not null default now(),
  updated_by bigint,
  updated_by_name text,
  updated_time timestamp with time zone not null default now(),
  reviewed_by_name text,
  audit_time timestamp with time zone,
  search_text text not null default ''::text,
  constraint buyer_enable_flag_check CHECK ((enable_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint buyer_pkey PRIMARY KEY (tenant_id, id)
);

create table cargo_tracking (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
  version integer not null default 0,
  status text not null default 'PLANNED'::text,
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
  invoice_push_erp_flag text not null default 'N'::text,
  share_to_vendor_flag text not null default 'N'::text,
  revision integer not null default 0,
  remark text,
  enable_flag text not null default 'Y'::text,
  created_by bigint,
  created_by_name text,
  created_time timestamp with time zone not null default now(),
  updated_by bigint,
  updated_by_name text,
  updated_time timestamp with time zone not null default now(),
  reviewed_by_name text,
  audit_time timestamp with time zone,
  search_text text not null default ''::text,
  price_uom text,
  no_price_flag text not null default 'N'::text,
  recent_price numeric(22,4),
  expected_market_date date,
  release_days integer,
  shipment_id bigint,
  shipment_name text,
  qc_verdict text,
  guide_price_in_force numeric(22,4),
  constraint cargo_tracking_enable_flag_check CHECK ((enable_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint cargo_tracking_invoice_push_erp_flag_check CHECK ((invoice_push_erp_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint cargo_tracking_no_price_flag_check CHECK ((no_price_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint cargo_tracking_pkey PRIMARY KEY (tenant_id, id),
  constraint cargo_tracking_share_to_vendor_flag_check CHECK ((share_to_vendor_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint cargo_tracking_status_check CHECK ((status = ANY (ARRAY['PLANNED'::text, 'LOADED'::text, 'DEPARTED'::text, 'ARRIVED'::text, 'RELEASED'::text, 'RECEIVED'::text, 'SELLING'::text, 'SOLD_OUT'::text, 'SETTLED'::text])))
);

create table cargo_tracking_eta_history (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
  document_id bigint not null,
  line_no integer not null,
  old_eta date,
  new_eta date,
  reason text,
  changed_by text,
  changed_time timestamp with time zone,
  constraint cargo_tracking_eta_history_pkey PRIMARY KEY (tenant_id, id),
  constraint cargo_tracking_eta_history_tenant_id_document_id_fkey FOREIGN KEY (tenant_id, document_id) REFERENCES cargo_tracking(tenant_id, id) ON DELETE CASCADE
);

create table carrier_event (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
  version integer not null default 0,
  container_no text,
  event text,
  classifier text,
  event_time timestamp with time zone,
  location text,
  location_name text,
  vessel_voyage text,
  said_time timestamp with time zone,
  source text,
  packing_list_id bigint,
  packing_list_name text,
  org_id bigint,
  org_name text,
  revision integer not null default 0,
  remark text,
  enable_flag text not null default 'Y'::text,
  created_by bigint,
  created_by_name text,
  created_time timestamp with time zone not null default now(),
  updated_by bigint,
  updated_by_name text,
  updated_time timestamp with time zone not null default now(),
  reviewed_by_name text,
  audit_time timestamp with time zone,
  search_text text not null default ''::text,
  longitude numeric(22,4),
  latitude numeric(22,4),
  shipment_id bigint,
  shipment_name text,
  constraint carrier_event_enable_flag_check CHECK ((enable_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint carrier_event_pkey PRIMARY KEY (tenant_id, id)
);

create table challenge (
  tenant_id bigint not null,
  random_str text not null,
  answer_hash bytea not null,
  kind text not null,
  expires timestamp with time zone not null,
  constraint challenge_kind_check CHECK ((kind = ANY (ARRAY['picture'::text, 'proof'::text]))),
  constraint challenge_pkey PRIMARY KEY (tenant_id, random_str)
);

create table chat_relation (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
  version integer not null default 0,
  chat_platform_name text,
  chat_user_id text,
  chat_user_name text,
  account bigint,
  account_name text,
  revision integer not null default 0,
  remark text,
  enable_flag text not null default 'Y'::text,
  created_by bigint,
  created_by_name text,
  created_time timestamp with time zone not null default now(),
  updated_by bigint,
  updated_by_name text,
  updated_time timestamp with time zone not null default now(),
  reviewed_by_name text,
  audit_time timestamp with time zone,
  search_text text not null default ''::text,
  constraint chat_relation_enable_flag_check CHECK ((enable_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint chat_relation_pkey PRIMARY KEY (tenant_id, id)
);

create table chat_room (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
  version integer not null default 0,
  status text not null default 'EFFECTIVE'::text,
  chat_room_id bigint,
  chat_room_name text,
  org_id bigint,
  org_name text,
  include_flag text,
  brand text,
  brand_name text,
  category_erp_value text,
  category_erp_value_name text,
  region text,
  province_name text,
  customer_id bigint,
  customer_name text,
  customer_code text,
  ship_to_org_id bigint,
  ship_to_org_name text,
  salesrep_id bigint,
  salesrep_name text,
  ship_from_dept_code text,
  ship_from_dept_name text,
  ship_from_warehouse_code text,
  ship_from_warehouse_name text,
  province_manager_id bigint,
  province_manager_name text,
  order_hold_remark text,
  salesrep_id_name text,
  ship_from_dept_code_name text,
  revision integer not null default 0,
  remark text,
  enable_flag text not null default 'Y'::text,
  created_by bigint,
  created_by_name text,
  created_time timestamp with time zone not null default now(),
  updated_by bigint,
  updated_by_name text,
  updated_time timestamp with time zone not null default now(),
  reviewed_by_name text,
  audit_time timestamp with time zone,
  search_text text not null default ''::text,
  constraint chat_room_enable_flag_check CHECK ((enable_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint chat_room_pkey PRIMARY KEY (tenant_id, id),
  constraint chat_room_status_check CHECK ((status = ANY (ARRAY['EFFECTIVE'::text, 'INVALID'::text])))
);

create table ciq_catalog (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
  version integer not null default 0,
  hs_code text,
  requirement text,
  document_list text,
  revision integer not null default 0,
  remark text,
  enable_flag text not null default 'Y'::text,
  created_by bigint,
  created_by_name text,
  created_time timestamp with time zone not null default now(),
  updated_by bigint,
  updated_by_name text,
  updated_time timestamp with time zone not null default now(),
  reviewed_by_name text,
  audit_time timestamp with time zone,
  search_text text not null default ''::text,
  constraint ciq_catalog_enable_flag_check CHECK ((enable_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint ciq_catalog_pkey PRIMARY KEY (tenant_id, id)
);

create table claim (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
  version integer not null default 0,
  status text not null default 'UNAUDITED'::text,
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
  used_flag text not null default 'N'::text,
  push_erp_flag text,
  erp_invoice_no text,
  erp_invoice_status text,
  push_erp_message text,
  push_oa_flag text,
  oa_workflow_number text,
  oa_workflow_status text,
  revision integer not null default 0,
  remark text,
  enable_flag text not null default 'Y'::text,
  created_by bigint,
  created_by_name text,
  created_time timestamp with time zone not null default now(),
  updated_by bigint,
  updated_by_name text,
  updated_time timestamp with time zone not null default now(),
  reviewed_by_name text,
  audit_time timestamp with time zone,
  search_text text not null default ''::text,
  market_check_id bigint,
  market_check_name text,
  inspection_id bigint,
  inspection_name text,
  constraint claim_enable_flag_check CHECK ((enable_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint claim_pkey PRIMARY KEY (tenant_id, id),
  constraint claim_status_check CHECK ((status = ANY (ARRAY['UNAUDITED'::text, 'AUDITED'::text, 'INVALID'::text]))),
  constraint claim_used_flag_check CHECK ((used_flag = ANY (ARRAY['Y'::text, 'N'::text])))
);

create table claim_details (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
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
  shipment_id bigint,
  shipment_name text,
  constraint claim_details_pkey PRIMARY KEY (tenant_id, id),
  constraint claim_details_tenant_id_document_id_fkey FOREIGN KEY (tenant_id, document_id) REFERENCES claim(tenant_id, id) ON DELETE CASCADE
);

create table client_error (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
  user_id bigint not null,
  user_name text,
  entry jsonb not null,
  created_time timestamp with time zone not null default now(),
  constraint client_error_pkey PRIMARY KEY (tenant_id, id)
);

create table client_secret (
  tenant_id bigint not null,
  client_id text not null,
  secret_hash bytea not null,
  constraint client_secret_pkey PRIMARY KEY (tenant_id, client_id)
);

create table cold_treatment (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
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
  enable_flag text not null default 'Y'::text,
  created_by bigint,
  created_by_name text,
  created_time timestamp with time zone not null default now(),
  updated_by bigint,
  updated_by_name text,
  updated_time timestamp with time zone not null default now(),
  reviewed_by_name text,
  audit_time timestamp with time zone,
  search_text text not null default ''::text,
  config_name text,
  constraint cold_treatment_enable_flag_check CHECK ((enable_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint cold_treatment_pkey PRIMARY KEY (tenant_id, id)
);

create table consignee (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
  version integer not null default 0,
  domestic_consignee_code text,
  domestic_consignee text,
  domestic_consignee_en text,
  business_entity bigint,
  business_entity_name text,
  customs_broker text,
  delivery_address text,
  revision integer not null default 0,
  remark text,
  enable_flag text not null default 'Y'::text,
  created_by bigint,
  created_by_name text,
  created_time timestamp with time zone not null default now(),
  updated_by bigint,
  updated_by_name text,
  updated_time timestamp with time zone not null default now(),
  reviewed_by_name text,
  audit_time timestamp with time zone,
  search_text text not null default ''::text,
  customs_broker_id bigint,
  customs_broker_name text,
  status text not null default 'Y'::text,
  constraint consignee_enable_flag_check CHECK ((enable_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint consignee_pkey PRIMARY KEY (tenant_id, id),
  constraint consignee_status_check CHECK ((status = ANY (ARRAY['Y'::text, 'N'::text])))
);

create table consignment_attachment (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
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
  upload_time timestamp with time zone,
  upload_by_name text,
  revision integer not null default 0,
  remark text,
  enable_flag text not null default 'Y'::text,
  created_by bigint,
  created_by_name text,
  created_time timestamp with time zone not null default now(),
  updated_by bigint,
  updated_by_name text,
  updated_time timestamp with time zone not null default now(),
  reviewed_by_name text,
  audit_time timestamp with time zone,
  search_text text not null default ''::text,
  shipment_id bigint,
  shipment_name text,
  constraint consignment_attachment_enable_flag_check CHECK ((enable_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint consignment_attachment_pkey PRIMARY KEY (tenant_id, id)
);

create table consumable_product (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
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
  enable_flag text not null default 'Y'::text,
  created_by bigint,
  created_by_name text,
  created_time timestamp with time zone not null default now(),
  updated_by bigint,
  updated_by_name text,
  updated_time timestamp with time zone not null default now(),
  reviewed_by_name text,
  audit_time timestamp with time zone,
  search_text text not null default ''::text,
  constraint consumable_product_enable_flag_check CHECK ((enable_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint consumable_product_pkey PRIMARY KEY (tenant_id, id)
);

create table consumable_supplier (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
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
  enable_flag text not null default 'Y'::text,
  created_by bigint,
  created_by_name text,
  created_time timestamp with time zone not null default now(),
  updated_by bigint,
  updated_by_name text,
  updated_time timestamp with time zone not null default now(),
  reviewed_by_name text,
  audit_time timestamp with time zone,
  search_text text not null default ''::text,
  constraint consumable_supplier_enable_flag_check CHECK ((enable_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint consumable_supplier_pkey PRIMARY KEY (tenant_id, id)
);

create table coo_market_price (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
  version integer not null default 0,
  place text,
  day date,
  category text,
  category_name text,
  commodity text,
  commodity_name text,
  grade text,
  grade_name text,
  unit_price numeric(22,4),
  currency_code text,
  currency_name text,
  revision integer not null default 0,
  remark text,
  enable_flag text not null default 'Y'::text,
  created_by bigint,
  created_by_name text,
  created_time timestamp with time zone not null default now(),
  updated_by bigint,
  updated_by_name text,
  updated_time timestamp with time zone not null default now(),
  reviewed_by_name text,
  audit_time timestamp with time zone,
  search_text text not null default ''::text,
  constraint coo_market_price_enable_flag_check CHECK ((enable_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint coo_market_price_pkey PRIMARY KEY (tenant_id, id)
);

create table cost_package (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
  version integer not null default 0,
  status text not null default 'UNAUDITED'::text,
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
  created_time timestamp with time zone not null default now(),
  updated_by bigint,
  updated_by_name text,
  updated_time timestamp with time zone not null default now(),
  reviewed_by_name text,
  audit_time timestamp with time zone,
  search_text text not null default ''::text,
  constraint cost_package_pkey PRIMARY KEY (tenant_id, id),
  constraint cost_package_status_check CHECK ((status = ANY (ARRAY['UNAUDITED'::text, 'AUDITED'::text])))
);

create table cost_package_details (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
  document_id bigint not null,
  line_no integer not null,
  line_stage_code text,
  line_stage_name text,
  first_subject_code text,
  first_subject_name text,
  secondary_subject_code text,
  secondary_subject_name text,
  constraint cost_package_details_pkey PRIMARY KEY (tenant_id, id),
  constraint cost_package_details_tenant_id_document_id_fkey FOREIGN KEY (tenant_id, document_id) REFERENCES cost_package(tenant_id, id) ON DELETE CASCADE
);

create table cost_quotation (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
  version integer not null default 0,
  status text not null default 'UNAUDITED'::text,
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
  created_time timestamp with time zone not null default now(),
  updated_by bigint,
  updated_by_name text,
  updated_time timestamp with time zone not null default now(),
  reviewed_by_name text,
  audit_time timestamp with time zone,
  search_text text not null default ''::text,
  constraint cost_quotation_pkey PRIMARY KEY (tenant_id, id),
  constraint cost_quotation_status_check CHECK ((status = ANY (ARRAY['UNAUDITED'::text, 'AUDITED'::text])))
);

create table cost_quotation_details (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
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
  constraint cost_quotation_details_pkey PRIMARY KEY (tenant_id, id),
  constraint cost_quotation_details_tenant_id_document_id_fkey FOREIGN KEY (tenant_id, document_id) REFERENCES cost_quotation(tenant_id, id) ON DELETE CASCADE
);

create table currency (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
  version integer not null default 0,
  currency_code text,
  currency_name text,
  currency_name_en text,
  decimal_places integer,
  revision integer not null default 0,
  remark text,
  enable_flag text not null default 'Y'::text,
  created_by bigint,
  created_by_name text,
  created_time timestamp with time zone not null default now(),
  updated_by bigint,
  updated_by_name text,
  updated_time timestamp with time zone not null default now(),
  reviewed_by_name text,
  audit_time timestamp with time zone,
  search_text text not null default ''::text,
  constraint currency_enable_flag_check CHECK ((enable_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint currency_pkey PRIMARY KEY (tenant_id, id)
);

create table customer (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
  version integer not null default 0,
  customer_code text,
  customer_name text,
  customer_name_en text,
  customer_type text,
  org_id bigint,
  org_name text,
  province text,
  department_code text,
  department_name text,
  salesrep_id bigint,
  salesrep_name text,
  currency_code text,
  currency_name text,
  payment_terms text,
  payment_terms_name text,
  address text,
  phone text,
  revision integer not null default 0,
  remark text,
  enable_flag text not null default 'Y'::text,
  created_by bigint,
  created_by_name text,
  created_time timestamp with time zone not null default now(),
  updated_by bigint,
  updated_by_name text,
  updated_time timestamp with time zone not null default now(),
  reviewed_by_name text,
  audit_time timestamp with time zone,
  search_text text not null default ''::text,
  constraint customer_enable_flag_check CHECK ((enable_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint customer_pkey PRIMARY KEY (tenant_id, id)
);

create table customer_site (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
  version integer not null default 0,
  customer_id bigint,
  customer_name text,
  site_code text,
  ship_to_org_name text,
  ship_to_org_name_en text,
  province text,
  city text,
  address text,
  revision integer not null default 0,
  remark text,
  enable_flag text not null default 'Y'::text,
  created_by bigint,
  created_by_name text,
  created_time timestamp with time zone not null default now(),
  updated_by bigint,
  updated_by_name text,
  updated_time timestamp with time zone not null default now(),
  reviewed_by_name text,
  audit_time timestamp with time zone,
  search_text text not null default ''::text,
  constraint customer_site_enable_flag_check CHECK ((enable_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint customer_site_pkey PRIMARY KEY (tenant_id, id)
);

create table customs_document (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
  version integer not null default 0,
  status text not null default 'DRAFT'::text,
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
  cold_treatment_flag text not null default 'N'::text,
  origin_cert_flag text not null default 'N'::text,
  licence_flag text not null default 'N'::text,
  price_approved_by text,
  price_approve_remark text,
  inspection_flag text not null default 'N'::text,
  inspection_start timestamp with time zone,
  inspection_end timestamp with time zone,
  release_date date,
  files jsonb,
  revision integer not null default 0,
  remark text,
  enable_flag text not null default 'Y'::text,
  created_by bigint,
  created_by_name text,
  created_time timestamp with time zone not null default now(),
  updated_by bigint,
  updated_by_name text,
  updated_time timestamp with time zone not null default now(),
  reviewed_by_name text,
  audit_time timestamp with time zone,
  search_text text not null default ''::text,
  purchase_contract_id bigint,
  purchase_contract_name text,
  sales_contract_id bigint,
  sales_contract_name text,
  customs_broker_id bigint,
  customs_broker_name text,
  contract_amount numeric(20,2),
  contract_difference numeric(20,2),
  shipment_id bigint,
  shipment_name text,
  withdraw_reason text,
  constraint customs_document_cold_treatment_flag_check CHECK ((cold_treatment_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint customs_document_enable_flag_check CHECK ((enable_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint customs_document_inspection_flag_check CHECK ((inspection_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint customs_document_licence_flag_check CHECK ((licence_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint customs_document_origin_cert_flag_check CHECK ((origin_cert_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint customs_document_pkey PRIMARY KEY (tenant_id, id),
  constraint customs_document_status_check CHECK ((status = ANY (ARRAY['DRAFT'::text, 'SUBMITTED'::text, 'DECLARED'::text, 'INSPECTION'::text, 'TAX_PAID'::text, 'RELEASED'::text, 'CANCELLED'::text])))
);

create table customs_document_goods (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
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
  constraint customs_document_goods_pkey PRIMARY KEY (tenant_id, id),
  constraint customs_document_goods_tenant_id_document_id_fkey FOREIGN KEY (tenant_id, document_id) REFERENCES customs_document(tenant_id, id) ON DELETE CASCADE
);

create table customs_rate (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
  version integer not null default 0,
  year_month text,
  from_currency text,
  from_currency_name text,
  to_currency text,
  to_currency_name text,
  exchange_rate numeric(26,8),
  revision integer not null default 0,
  remark text,
  enable_flag text not null default 'Y'::text,
  created_by bigint,
  created_by_name text,
  created_time timestamp with time zone not null default now(),
  updated_by bigint,
  updated_by_name text,
  updated_time timestamp with time zone not null default now(),
  reviewed_by_name text,
  audit_time timestamp with time zone,
  search_text text not null default ''::text,
  constraint customs_rate_enable_flag_check CHECK ((enable_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint customs_rate_pkey PRIMARY KEY (tenant_id, id)
);

create table dealer (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
  version integer not null default 0,
  dealer_code text,
  dealer_name text,
  dealer_name_en text,
  province text,
  city text,
  department_code text,
  department_name text,
  address text,
  phone text,
  revision integer not null default 0,
  remark text,
  enable_flag text not null default 'Y'::text,
  created_by bigint,
  created_by_name text,
  created_time timestamp with time zone not null default now(),
  updated_by bigint,
  updated_by_name text,
  updated_time timestamp with time zone not null default now(),
  reviewed_by_name text,
  audit_time timestamp with time zone,
  search_text text not null default ''::text,
  constraint dealer_enable_flag_check CHECK ((enable_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint dealer_pkey PRIMARY KEY (tenant_id, id)
);

create table declared_price (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
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
  enable_flag text not null default 'Y'::text,
  created_by bigint,
  created_by_name text,
  created_time timestamp with time zone not null default now(),
  updated_by bigint,
  updated_by_name text,
  updated_time timestamp with time zone not null default now(),
  reviewed_by_name text,
  audit_time timestamp with time zone,
  search_text text not null default ''::text,
  config_name text,
  constraint declared_price_enable_flag_check CHECK ((enable_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint declared_price_period EXCLUDE USING gist (tenant_id WITH =, COALESCE(product_category, ''::text) WITH =, COALESCE(coo, ''::text) WITH =, COALESCE(commodity, ''::text) WITH =, COALESCE(brand, ''::text) WITH =, COALESCE(grade, ''::text) WITH =, COALESCE(currency_code, ''::text) WITH =, daterange(start_date, end_date, '[]'::text) WITH &&) WHERE ((enable_flag = 'Y'::text)),
  constraint declared_price_pkey PRIMARY KEY (tenant_id, id)
);

create table declared_weight (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
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
  enable_flag text not null default 'Y'::text,
  created_by bigint,
  created_by_name text,
  created_time timestamp with time zone not null default now(),
  updated_by bigint,
  updated_by_name text,
  updated_time timestamp with time zone not null default now(),
  reviewed_by_name text,
  audit_time timestamp with time zone,
  search_text text not null default ''::text,
  config_name text,
  constraint declared_weight_enable_flag_check CHECK ((enable_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint declared_weight_period EXCLUDE USING gist (tenant_id WITH =, COALESCE(product_category, ''::text) WITH =, COALESCE(coo, ''::text) WITH =, COALESCE(address, ''::text) WITH =, daterange(start_date, end_date, '[]'::text) WITH &&) WHERE ((enable_flag = 'Y'::text)),
  constraint declared_weight_pkey PRIMARY KEY (tenant_id, id)
);

create table declared_weight_details (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
  document_id bigint not null,
  line_no integer not null,
  packing_name text,
  net_weight numeric(21,3),
  weight_uom text,
  constraint declared_weight_details_pkey PRIMARY KEY (tenant_id, id),
  constraint declared_weight_details_tenant_id_document_id_fkey FOREIGN KEY (tenant_id, document_id) REFERENCES declared_weight(tenant_id, id) ON DELETE CASCADE
);

create table deleted_record (
  tenant_id bigint not null,
  document text not null,
  record_id bigint not null,
  record_no text not null,
  record json not null,
  deleted_by bigint not null,
  deleted_by_name text,
  deleted_time timestamp with time zone not null default now(),
  constraint deleted_record_pkey PRIMARY KEY (tenant_id, document, record_id)
);

create table delivery (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
  version integer not null default 0,
  shipment_number text,
  po_number text,
  org_id bigint,
  org_name text,
  warehouse_code text,
  warehouse_name text,
  orderer text,
  delivery_time timestamp with time zone,
  vendor_id bigint,
  vendor_name text,
  car_no text,
  car_type_code_name text,
  driver_information text,
  freight numeric(20,2),
  expense_amount numeric(20,2),
  has_estimated_amount text not null default 'N'::text,
  expenses_statue text,
  print_status text,
  print_count integer,
  expense_print_status text,
  expense_print_count integer,
  revision integer not null default 0,
  remark text,
  enable_flag text not null default 'Y'::text,
  created_by bigint,
  created_by_name text,
  created_time timestamp with time zone not null default now(),
  updated_by bigint,
  updated_by_name text,
  updated_time timestamp with time zone not null default now(),
  reviewed_by_name text,
  audit_time timestamp with time zone,
  search_text text not null default ''::text,
  constraint delivery_enable_flag_check CHECK ((enable_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint delivery_has_estimated_amount_check CHECK ((has_estimated_amount = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint delivery_pkey PRIMARY KEY (tenant_id, id)
);

create table delivery_details (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
  document_id bigint not null,
  line_no integer not null,
  item_code text,
  item_name text,
  container_no text,
  shipment_lot_no text,
  qty numeric(21,3),
  net_weight numeric(21,3),
  shipment_id bigint,
  shipment_name text,
  constraint delivery_details_pkey PRIMARY KEY (tenant_id, id),
  constraint delivery_details_tenant_id_document_id_fkey FOREIGN KEY (tenant_id, document_id) REFERENCES delivery(tenant_id, id) ON DELETE CASCADE
);

create table delivery_expense_lines (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
  document_id bigint not null,
  line_no integer not null,
  expense_type_name text,
  has_estimated_amount text not null default 'N'::text,
  amount numeric(20,2),
  line_remark text,
  constraint delivery_expense_lines_has_estimated_amount_check CHECK ((has_estimated_amount = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint delivery_expense_lines_pkey PRIMARY KEY (tenant_id, id),
  constraint delivery_expense_lines_tenant_id_document_id_fkey FOREIGN KEY (tenant_id, document_id) REFERENCES delivery(tenant_id, id) ON DELETE CASCADE
);

create table department (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
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
  enable_flag text not null default 'Y'::text,
  created_by bigint,
  created_by_name text,
  created_time timestamp with time zone not null default now(),
  updated_by bigint,
  updated_by_name text,
  updated_time timestamp with time zone not null default now(),
  reviewed_by_name text,
  audit_time timestamp with time zone,
  search_text text not null default ''::text,
  constraint department_enable_flag_check CHECK ((enable_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint department_pkey PRIMARY KEY (tenant_id, id)
);

create table dict (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
  version integer not null default 0,
  dict_type text,
  description text,
  description_en text,
  revision integer not null default 0,
  remark text,
  enable_flag text not null default 'Y'::text,
  created_by bigint,
  created_by_name text,
  created_time timestamp with time zone not null default now(),
  updated_by bigint,
  updated_by_name text,
  updated_time timestamp with time zone not null default now(),
  reviewed_by_name text,
  audit_time timestamp with time zone,
  search_text text not null default ''::text,
  constraint dict_enable_flag_check CHECK ((enable_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint dict_pkey PRIMARY KEY (tenant_id, id)
);

create table dict_items (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
  document_id bigint not null,
  line_no integer not null,
  value text,
  label text,
  label_en text,
  sort_order integer,
  description text,
  remark text,
  constraint dict_items_pkey PRIMARY KEY (tenant_id, id),
  constraint dict_items_tenant_id_document_id_fkey FOREIGN KEY (tenant_id, document_id) REFERENCES dict(tenant_id, id) ON DELETE CASCADE
);

create table domestic_settlement (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
  version integer not null default 0,
  status text not null default 'UNAUDITED'::text,
  settlement_no text,
  settlement_type text,
  settlement_date date,
  org_id bigint,
  org_name text,
  vendor_id bigint,
  vendor_name text,
  po_number text,
  container_no text,
  currency_code text,
  currency_name text,
  currency_rate numeric(26,8),
  accepted_qty numeric(21,3),
  purchase_amount numeric(20,2),
  claim_amount numeric(20,2),
  payable_amount numeric(20,2),
  payable_amount_cny numeric(20,2),
  revision integer not null default 0,
  remark text,
  enable_flag text not null default 'Y'::text,
  created_by bigint,
  created_by_name text,
  created_time timestamp with time zone not null default now(),
  updated_by bigint,
  updated_by_name text,
  updated_time timestamp with time zone not null default now(),
  reviewed_by_name text,
  audit_time timestamp with time zone,
  search_text text not null default ''::text,
  constraint domestic_settlement_enable_flag_check CHECK ((enable_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint domestic_settlement_pkey PRIMARY KEY (tenant_id, id),
  constraint domestic_settlement_status_check CHECK ((status = ANY (ARRAY['UNAUDITED'::text, 'AUDITED'::text, 'INVALID'::text])))
);

create table domestic_settlement_details (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
  document_id bigint not null,
  line_no integer not null,
  item_code text,
  item_name text,
  received_qty numeric(21,3),
  accepted_qty numeric(21,3),
  unit_price numeric(22,4),
  amount numeric(20,2),
  constraint domestic_settlement_details_pkey PRIMARY KEY (tenant_id, id),
  constraint domestic_settlement_details_tenant_id_document_id_fkey FOREIGN KEY (tenant_id, document_id) REFERENCES domestic_settlement(tenant_id, id) ON DELETE CASCADE
);

create table ecommerce_item (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
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
  enable_flag text not null default 'Y'::text,
  created_by bigint,
  created_by_name text,
  created_time timestamp with time zone not null default now(),
  updated_by bigint,
  updated_by_name text,
  updated_time timestamp with time zone not null default now(),
  reviewed_by_name text,
  audit_time timestamp with time zone,
  search_text text not null default ''::text,
  constraint ecommerce_item_enable_flag_check CHECK ((enable_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint ecommerce_item_pkey PRIMARY KEY (tenant_id, id)
);

create table ecommerce_member (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
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
  unmasked_time timestamp with time zone,
  unmask_reason text,
  revision integer not null default 0,
  remark text,
  enable_flag text not null default 'Y'::text,
  created_by bigint,
  created_by_name text,
  created_time timestamp with time zone not null default now(),
  updated_by bigint,
  updated_by_name text,
  updated_time timestamp with time zone not null default now(),
  reviewed_by_name text,
  audit_time timestamp with time zone,
  search_text text not null default ''::text,
  constraint ecommerce_member_enable_flag_check CHECK ((enable_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint ecommerce_member_pkey PRIMARY KEY (tenant_id, id)
);

create table ecommerce_order (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
  version integer not null default 0,
  status text not null default 'IMPORTED'::text,
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
  returned_flag text not null default 'N'::text,
  revision integer not null default 0,
  remark text,
  enable_flag text not null default 'Y'::text,
  created_by bigint,
  created_by_name text,
  created_time timestamp with time zone not null default now(),
  updated_by bigint,
  updated_by_name text,
  updated_time timestamp with time zone not null default now(),
  reviewed_by_name text,
  audit_time timestamp with time zone,
  search_text text not null default ''::text,
  refunded_qty numeric(21,3),
  refunded_amount numeric(20,2),
  gift_flag text not null default 'N'::text,
  constraint ecommerce_order_enable_flag_check CHECK ((enable_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint ecommerce_order_gift_flag_check CHECK ((gift_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint ecommerce_order_pkey PRIMARY KEY (tenant_id, id),
  constraint ecommerce_order_returned_flag_check CHECK ((returned_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint ecommerce_order_status_check CHECK ((status = ANY (ARRAY['IMPORTED'::text, 'MATCHED'::text, 'SHIPPED'::text, 'DONE'::text, 'REFUNDED'::text])))
);

create table ecommerce_order_refunds (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
  document_id bigint not null,
  line_no integer not null,
  refund_date date,
  quantity numeric(21,3),
  amount numeric(20,2),
  stock_qty numeric(21,3),
  goods text,
  lots text,
  reason text,
  constraint ecommerce_order_refunds_pkey PRIMARY KEY (tenant_id, id),
  constraint ecommerce_order_refunds_tenant_id_document_id_fkey FOREIGN KEY (tenant_id, document_id) REFERENCES ecommerce_order(tenant_id, id) ON DELETE CASCADE
);

create table electronic_signature (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
  version integer not null default 0,
  status text not null default 'DRAFT'::text,
  signature_no text,
  pre_employment_id bigint,
  pre_employment_name text,
  name text,
  org_id bigint,
  org_name text,
  department_code text,
  department_name text,
  position text,
  entry_date date,
  contract_type text,
  start_date date,
  end_date date,
  terms text,
  files jsonb,
  valid_until date,
  sent_time timestamp with time zone,
  signed_date date,
  signed_name text,
  withdraw_reason text,
  revision integer not null default 0,
  remark text,
  enable_flag text not null default 'Y'::text,
  created_by bigint,
  created_by_name text,
  created_time timestamp with time zone not null default now(),
  updated_by bigint,
  updated_by_name text,
  updated_time timestamp with time zone not null default now(),
  reviewed_by_name text,
  audit_time timestamp with time zone,
  search_text text not null default ''::text,
  constraint electronic_signature_enable_flag_check CHECK ((enable_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint electronic_signature_pkey PRIMARY KEY (tenant_id, id),
  constraint electronic_signature_status_check CHECK ((status = ANY (ARRAY['DRAFT'::text, 'SENT'::text, 'SIGNED'::text, 'EXPIRED'::text])))
);

create table excel_task (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
  type smallint not null,
  status smallint not null default 0,
  document text not null,
  title text not null,
  estimate_count bigint,
  total_count bigint not null default 0,
  success_count bigint not null default 0,
  failed_count bigint not null default 0,
  start_time timestamp with time zone,
  end_time timestamp with time zone,
  file_name text,
  file_id bigint,
  failed_file_name text,
  failed_file_id bigint,
  failed_message text,
  request jsonb not null,
  created_by bigint not null,
  created_by_account text not null,
  created_by_name text,
  created_time timestamp with time zone not null default now(),
  run integer not null default 0,
  constraint excel_task_check CHECK (((success_count + failed_count) = total_count)),
  constraint excel_task_pkey PRIMARY KEY (tenant_id, id),
  constraint excel_task_status_check CHECK ((status = ANY (ARRAY[0, 1, 2, 3, 4]))),
  constraint excel_task_type_check CHECK ((type = ANY (ARRAY[1, 2, 3])))
);

create table exchange_receipt (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
  version integer not null default 0,
  status text not null default 'UNAUDITED'::text,
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
  enable_flag text not null default 'Y'::text,
  created_by bigint,
  created_by_name text,
  created_time timestamp with time zone not null default now(),
  updated_by bigint,
  updated_by_name text,
  updated_time timestamp with time zone not null default now(),
  reviewed_by_name text,
  audit_time timestamp with time zone,
  search_text text not null default ''::text,
  constraint exchange_receipt_enable_flag_check CHECK ((enable_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint exchange_receipt_pkey PRIMARY KEY (tenant_id, id),
  constraint exchange_receipt_status_check CHECK ((status = ANY (ARRAY['UNAUDITED'::text, 'AUDITED'::text])))
);

create table exchange_receipt_details (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
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
  shipment_id bigint,
  shipment_name text,
  constraint exchange_receipt_details_pkey PRIMARY KEY (tenant_id, id),
  constraint exchange_receipt_details_tenant_id_document_id_fkey FOREIGN KEY (tenant_id, document_id) REFERENCES exchange_receipt(tenant_id, id) ON DELETE CASCADE
);

create table export_volume (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
  version integer not null default 0,
  place text,
  day date,
  category text,
  category_name text,
  commodity text,
  commodity_name text,
  grade text,
  grade_name text,
  quantity numeric(21,3),
  revision integer not null default 0,
  remark text,
  enable_flag text not null default 'Y'::text,
  created_by bigint,
  created_by_name text,
  created_time timestamp with time zone not null default now(),
  updated_by bigint,
  updated_by_name text,
  updated_time timestamp with time zone not null default now(),
  reviewed_by_name text,
  audit_time timestamp with time zone,
  search_text text not null default ''::text,
  constraint export_volume_enable_flag_check CHECK ((enable_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint export_volume_pkey PRIMARY KEY (tenant_id, id)
);

create table exporter (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
  version integer not null default 0,
  lookup_value text,
  description text,
  attribute1 text,
  revision integer not null default 0,
  remark text,
  enable_flag text not null default 'Y'::text,
  created_by bigint,
  created_by_name text,
  created_time timestamp with time zone not null default now(),
  updated_by bigint,
  updated_by_name text,
  updated_time timestamp with time zone not null default now(),
  reviewed_by_name text,
  audit_time timestamp with time zone,
  search_text text not null default ''::text,
  constraint exporter_enable_flag_check CHECK ((enable_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint exporter_pkey PRIMARY KEY (tenant_id, id)
);

create table factory (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
  version integer not null default 0,
  factory_code text,
  factory_name text,
  factory_name_en text,
  factory_biz_code text,
  factory_type text,
  cooperation_mode text,
  factory_level text,
  parent bigint,
  parent_name text,
  vendor_id bigint,
  vendor_name text,
  salesman bigint,
  salesman_name text,
  supply_division text,
  supply_division_name text,
  address text,
  currency_code text,
  currency_name text,
  expire_date date,
  tcg_flag text not null default 'N'::text,
  revision integer not null default 0,
  remark text,
  enable_flag text not null default 'Y'::text,
  created_by bigint,
  created_by_name text,
  created_time timestamp with time zone not null default now(),
  updated_by bigint,
  updated_by_name text,
  updated_time timestamp with time zone not null default now(),
  reviewed_by_name text,
  audit_time timestamp with time zone,
  search_text text not null default ''::text,
  constraint factory_enable_flag_check CHECK ((enable_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint factory_pkey PRIMARY KEY (tenant_id, id),
  constraint factory_tcg_flag_check CHECK ((tcg_flag = ANY (ARRAY['Y'::text, 'N'::text])))
);

create table file (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
  storage_key text not null,
  file_name text not null,
  extension text not null,
  content_type text not null,
  size bigint not null,
  sha256 text not null,
  purpose text not null,
  document text,
  record_id bigint,
  created_by bigint,
  created_time timestamp with time zone not null default now(),
  expires timestamp with time zone,
  copied boolean not null default false,
  constraint file_pkey PRIMARY KEY (tenant_id, id),
  constraint file_purpose_check CHECK ((purpose = ANY (ARRAY['attachment'::text, 'import'::text, 'export'::text, 'failure'::text])))
);

create table free_time_tariff (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
  version integer not null default 0,
  tariff_name text,
  charge_kind text,
  shipping_line text,
  shipping_line_name text,
  pod text,
  pod_name text,
  free_days integer,
  starts_from text,
  currency_code text,
  currency_name text,
  start_date date,
  end_date date,
  revision integer not null default 0,
  remark text,
  enable_flag text not null default 'Y'::text,
  created_by bigint,
  created_by_name text,
  created_time timestamp with time zone not null default now(),
  updated_by bigint,
  updated_by_name text,
  updated_time timestamp with time zone not null default now(),
  reviewed_by_name text,
  audit_time timestamp with time zone,
  search_text text not null default ''::text,
  constraint free_time_tariff_enable_flag_check CHECK ((enable_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint free_time_tariff_period EXCLUDE USING gist (tenant_id WITH =, COALESCE(charge_kind, ''::text) WITH =, COALESCE(shipping_line, ''::text) WITH =, COALESCE(pod, ''::text) WITH =, daterange(start_date, end_date, '[]'::text) WITH &&) WHERE ((enable_flag = 'Y'::text)),
  constraint free_time_tariff_pkey PRIMARY KEY (tenant_id, id)
);

create table free_time_tariff_steps (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
  document_id bigint not null,
  line_no integer not null,
  from_day integer,
  to_day integer,
  daily_rate numeric(20,2),
  constraint free_time_tariff_steps_pkey PRIMARY KEY (tenant_id, id),
  constraint free_time_tariff_steps_tenant_id_document_id_fkey FOREIGN KEY (tenant_id, document_id) REFERENCES free_time_tariff(tenant_id, id) ON DELETE CASCADE
);

create table hardness_band (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
  version integer not null default 0,
  band_code text,
  band_name text,
  band_from numeric(19,1),
  band_to numeric(19,1),
  sort_no integer,
  revision integer not null default 0,
  remark text,
  enable_flag text not null default 'Y'::text,
  created_by bigint,
  created_by_name text,
  created_time timestamp with time zone not null default now(),
  updated_by bigint,
  updated_by_name text,
  updated_time timestamp with time zone not null default now(),
  reviewed_by_name text,
  audit_time timestamp with time zone,
  search_text text not null default ''::text,
  constraint hardness_band_enable_flag_check CHECK ((enable_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint hardness_band_pkey PRIMARY KEY (tenant_id, id)
);

create table hardness_decline (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
  version integer not null default 0,
  decline_name text,
  product_category text,
  product_category_name text,
  brand text,
  brand_name text,
  commodity text,
  commodity_name text,
  storage_temperature numeric(19,1),
  days numeric(18,0),
  lt07 numeric(22,4),
  b0709 numeric(22,4),
  b1011 numeric(22,4),
  b1214 numeric(22,4),
  b1517 numeric(22,4),
  b1820 numeric(22,4),
  b2125 numeric(22,4),
  b2630 numeric(22,4),
  gt30 numeric(22,4),
  revision integer not null default 0,
  remark text,
  enable_flag text not null default 'Y'::text,
  created_by bigint,
  created_by_name text,
  created_time timestamp with time zone not null default now(),
  updated_by bigint,
  updated_by_name text,
  updated_time timestamp with time zone not null default now(),
  reviewed_by_name text,
  audit_time timestamp with time zone,
  search_text text not null default ''::text,
  constraint hardness_decline_enable_flag_check CHECK ((enable_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint hardness_decline_pkey PRIMARY KEY (tenant_id, id)
);

create table hs_code (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
  version integer not null default 0,
  hs_code text,
  goods_name text,
  goods_name_en text,
  general_tariff_rate numeric(22,4),
  preferential_tariff_rate numeric(22,4),
  vat_rate numeric(22,4),
  licence_flag text not null default 'N'::text,
  revision integer not null default 0,
  remark text,
  enable_flag text not null default 'Y'::text,
  created_by bigint,
  created_by_name text,
  created_time timestamp with time zone not null default now(),
  updated_by bigint,
  updated_by_name text,
  updated_time timestamp with time zone not null default now(),
  reviewed_by_name text,
  audit_time timestamp with time zone,
  search_text text not null default ''::text,
  constraint hs_code_enable_flag_check CHECK ((enable_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint hs_code_licence_flag_check CHECK ((licence_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint hs_code_pkey PRIMARY KEY (tenant_id, id)
);

create table idempotency (
  tenant_id bigint not null,
  user_id bigint not null,
  route text not null,
  key text not null,
  request_hash bytea not null,
  status integer not null,
  answer text not null,
  created_time timestamp with time zone not null default now(),
  constraint idempotency_pkey PRIMARY KEY (tenant_id, user_id, route, key)
);

create table import_licence (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
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
  usable_license text not null default 'N'::text,
  revision integer not null default 0,
  remark text,
  enable_flag text not null default 'Y'::text,
  created_by bigint,
  created_by_name text,
  created_time timestamp with time zone not null default now(),
  updated_by bigint,
  updated_by_name text,
  updated_time timestamp with time zone not null default now(),
  reviewed_by_name text,
  audit_time timestamp with time zone,
  search_text text not null default ''::text,
  constraint import_licence_enable_flag_check CHECK ((enable_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint import_licence_pkey PRIMARY KEY (tenant_id, id),
  constraint import_licence_usable_license_check CHECK ((usable_license = ANY (ARRAY['Y'::text, 'N'::text])))
);

create table import_licence_draws (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
  document_id bigint not null,
  line_no integer not null,
  customs_document_id bigint,
  customs_document_name text,
  container_no text,
  qty numeric(20,2),
  draw_date date,
  return_date date,
  shipment_id bigint,
  shipment_name text,
  constraint import_licence_draws_pkey PRIMARY KEY (tenant_id, id),
  constraint import_licence_draws_tenant_id_document_id_fkey FOREIGN KEY (tenant_id, document_id) REFERENCES import_licence(tenant_id, id) ON DELETE CASCADE
);

create table import_portion (
  tenant_id bigint not null,
  task_id bigint not null,
  row_no integer not null,
  outcomes json not null default '[]'::json,
  created_time timestamp with time zone not null default now(),
  constraint import_portion_pkey PRIMARY KEY (tenant_id, task_id, row_no)
);

create table import_volume (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
  version integer not null default 0,
  place text,
  day date,
  category text,
  category_name text,
  commodity text,
  commodity_name text,
  grade text,
  grade_name text,
  quantity numeric(21,3),
  revision integer not null default 0,
  remark text,
  enable_flag text not null default 'Y'::text,
  created_by bigint,
  created_by_name text,
  created_time timestamp with time zone not null default now(),
  updated_by bigint,
  updated_by_name text,
  updated_time timestamp with time zone not null default now(),
  reviewed_by_name text,
  audit_time timestamp with time zone,
  search_text text not null default ''::text,
  constraint import_volume_enable_flag_check CHECK ((enable_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint import_volume_pkey PRIMARY KEY (tenant_id, id)
);

create table inspection_sheet (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
  version integer not null default 0,
  status text not null default 'NEW'::text,
  qc_number text,
  contract_id bigint,
  contract_name text,
  receipt_id bigint,
  receipt_name text,
  po_number text,
  container_no text,
  org_id bigint,
  org_name text,
  vendor_id bigint,
  vendor_name text,
  warehouse_code text,
  warehouse_name text,
  item_code text,
  item_name text,
  standard_id bigint,
  standard_name text,
  inspection_date date,
  inspector_name text,
  delivered_qty numeric(21,3),
  sample_qty numeric(21,3),
  total_rate numeric(20,2),
  proposed_conclusion text,
  conclusion text,
  proposed_claim_rate numeric(20,2),
  milder_reason text,
  files jsonb,
  revision integer not null default 0,
  remark text,
  enable_flag text not null default 'Y'::text,
  created_by bigint,
  created_by_name text,
  created_time timestamp with time zone not null default now(),
  updated_by bigint,
  updated_by_name text,
  updated_time timestamp with time zone not null default now(),
  reviewed_by_name text,
  audit_time timestamp with time zone,
  search_text text not null default ''::text,
  shipment_id bigint,
  shipment_name text,
  inspection_type text,
  buyer_id bigint,
  buyer_name text,
  category_code text,
  category_name text,
  inspector_id bigint,
  standard_version integer,
  total_tolerance numeric(22,4),
  required_qty numeric(21,3),
  defect_qty numeric(21,3),
  critical_qty numeric(21,3),
  major_qty numeric(21,3),
  minor_qty numeric(21,3),
  exceeded_items text,
  spot_sample_qty numeric(21,3),
  spot_checker_id bigint,
  spot_checker_name text,
  spot_checked_time timestamp with time zone,
  apart_count integer,
  open_spots integer,
  concluded_by_name text,
  concluded_date date,
  photos jsonb,
  discard_reason text,
  discarded_date date,
  discarded_by_name text,
  state_before text,
  public_page text,
  constraint inspection_sheet_enable_flag_check CHECK ((enable_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint inspection_sheet_pkey PRIMARY KEY (tenant_id, id),
  constraint inspection_sheet_status_check CHECK ((status = ANY (ARRAY['NEW'::text, 'CHECKING'::text, 'SPOT_CHECKED'::text, 'CONCLUDED'::text, 'DELETED'::text])))
);

create table inspection_sheet_defects (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
  document_id bigint not null,
  line_no integer not null,
  qc_item_code text,
  qc_item_name text,
  severity text,
  tolerance_rate numeric(22,4),
  defect_qty numeric(21,3),
  defect_rate numeric(20,2),
  result text,
  method text,
  constraint inspection_sheet_defects_pkey PRIMARY KEY (tenant_id, id),
  constraint inspection_sheet_defects_tenant_id_document_id_fkey FOREIGN KEY (tenant_id, document_id) REFERENCES inspection_sheet(tenant_id, id) ON DELETE CASCADE
);

create table inspection_sheet_goods (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
  document_id bigint not null,
  line_no integer not null,
  pallet_no text,
  lot_no text,
  boxes numeric(21,3),
  checked_qty numeric(21,3),
  temperature numeric(19,1),
  finding text,
  constraint inspection_sheet_goods_pkey PRIMARY KEY (tenant_id, id),
  constraint inspection_sheet_goods_tenant_id_document_id_fkey FOREIGN KEY (tenant_id, document_id) REFERENCES inspection_sheet(tenant_id, id) ON DELETE CASCADE
);

create table inspection_sheet_measured (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
  document_id bigint not null,
  line_no integer not null,
  formula_code text,
  formula_name text,
  formula_method text,
  of_items text,
  lower_limit numeric(21,3),
  upper_limit numeric(21,3),
  value numeric(21,3),
  unit text,
  result text,
  constraint inspection_sheet_measured_pkey PRIMARY KEY (tenant_id, id),
  constraint inspection_sheet_measured_tenant_id_document_id_fkey FOREIGN KEY (tenant_id, document_id) REFERENCES inspection_sheet(tenant_id, id) ON DELETE CASCADE
);

create table inspection_sheet_readings (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
  document_id bigint not null,
  line_no integer not null,
  qc_item_code text,
  qc_item_name text,
  box_no integer,
  value numeric(21,3),
  constraint inspection_sheet_readings_pkey PRIMARY KEY (tenant_id, id),
  constraint inspection_sheet_readings_tenant_id_document_id_fkey FOREIGN KEY (tenant_id, document_id) REFERENCES inspection_sheet(tenant_id, id) ON DELETE CASCADE
);

create table inspection_sheet_spot_checks (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
  document_id bigint not null,
  line_no integer not null,
  qc_item_code text,
  qc_item_name text,
  first_rate numeric(20,2),
  second_qty numeric(21,3),
  second_rate numeric(20,2),
  difference numeric(20,2),
  apart text,
  constraint inspection_sheet_spot_checks_pkey PRIMARY KEY (tenant_id, id),
  constraint inspection_sheet_spot_checks_tenant_id_document_id_fkey FOREIGN KEY (tenant_id, document_id) REFERENCES inspection_sheet(tenant_id, id) ON DELETE CASCADE
);

create table item (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
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
  enable_flag text not null default 'Y'::text,
  created_by bigint,
  created_by_name text,
  created_time timestamp with time zone not null default now(),
  updated_by bigint,
  updated_by_name text,
  updated_time timestamp with time zone not null default now(),
  reviewed_by_name text,
  audit_time timestamp with time zone,
  search_text text not null default ''::text,
  constraint item_enable_flag_check CHECK ((enable_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint item_pkey PRIMARY KEY (tenant_id, id)
);

create table job_worker (
  worker_id text not null,
  seen_time timestamp with time zone not null default now(),
  constraint job_worker_pkey PRIMARY KEY (worker_id)
);

create table joint_product (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
  version integer not null default 0,
  product_name text,
  process_plan_id bigint,
  process_plan_name text,
  item_code text,
  item_name text,
  product_kind text,
  plan_quantity numeric(21,3),
  ratio numeric(22,4),
  procedure_combination_id bigint,
  procedure_combination_name text,
  sequence_group_price numeric(22,4),
  unit_value numeric(22,4),
  warehouse_code text,
  warehouse_name text,
  revision integer not null default 0,
  remark text,
  enable_flag text not null default 'Y'::text,
  created_by bigint,
  created_by_name text,
  created_time timestamp with time zone not null default now(),
  updated_by bigint,
  updated_by_name text,
  updated_time timestamp with time zone not null default now(),
  reviewed_by_name text,
  audit_time timestamp with time zone,
  search_text text not null default ''::text,
  org_id bigint,
  org_name text,
  constraint joint_product_enable_flag_check CHECK ((enable_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint joint_product_pkey PRIMARY KEY (tenant_id, id)
);

create table lang (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
  version integer not null default 0,
  lang_key text,
  module text,
  zh_cn text,
  en_us text,
  th_th text,
  revision integer not null default 0,
  remark text,
  enable_flag text not null default 'Y'::text,
  created_by bigint,
  created_by_name text,
  created_time timestamp with time zone not null default now(),
  updated_by bigint,
  updated_by_name text,
  updated_time timestamp with time zone not null default now(),
  reviewed_by_name text,
  audit_time timestamp with time zone,
  search_text text not null default ''::text,
  constraint lang_enable_flag_check CHECK ((enable_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint lang_pkey PRIMARY KEY (tenant_id, id)
);

create table lead_time (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
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
  enable_flag text not null default 'Y'::text,
  created_by bigint,
  created_by_name text,
  created_time timestamp with time zone not null default now(),
  updated_by bigint,
  updated_by_name text,
  updated_time timestamp with time zone not null default now(),
  reviewed_by_name text,
  audit_time timestamp with time zone,
  search_text text not null default ''::text,
  config_name text,
  constraint lead_time_enable_flag_check CHECK ((enable_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint lead_time_pkey PRIMARY KEY (tenant_id, id)
);

create table loading_record (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
  version integer not null default 0,
  status text not null default '0'::text,
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
  cabinet_placement_time timestamp with time zone,
  seal_number text,
  thermometer text,
  photos jsonb,
  cold_treatment_flag text not null default 'N'::text,
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
  enable_flag text not null default 'Y'::text,
  created_by bigint,
  created_by_name text,
  created_time timestamp with time zone not null default now(),
  updated_by bigint,
  updated_by_name text,
  updated_time timestamp with time zone not null default now(),
  reviewed_by_name text,
  audit_time timestamp with time zone,
  search_text text not null default ''::text,
  packing_list_qty numeric(21,3),
  push_flag text,
  push_time timestamp with time zone,
  push_message text,
  shipment_id bigint,
  shipment_name text,
  constraint loading_record_cold_treatment_flag_check CHECK ((cold_treatment_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint loading_record_enable_flag_check CHECK ((enable_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint loading_record_pkey PRIMARY KEY (tenant_id, id),
  constraint loading_record_status_check CHECK ((status = ANY (ARRAY['0'::text, '1'::text, '2'::text, '3'::text, '4'::text])))
);

create table loading_record_details (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
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
  constraint loading_record_details_pkey PRIMARY KEY (tenant_id, id),
  constraint loading_record_details_tenant_id_document_id_fkey FOREIGN KEY (tenant_id, document_id) REFERENCES loading_record(tenant_id, id) ON DELETE CASCADE
);

create table loading_record_probes (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
  document_id bigint not null,
  line_no integer not null,
  day date,
  probe text,
  temperature numeric(20,2),
  constraint loading_record_probes_pkey PRIMARY KEY (tenant_id, id),
  constraint loading_record_probes_tenant_id_document_id_fkey FOREIGN KEY (tenant_id, document_id) REFERENCES loading_record(tenant_id, id) ON DELETE CASCADE
);

create table lookup_value (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
  version integer not null default 0,
  lookup_type text,
  lookup_value text,
  description text,
  description_en text,
  attribute1 text,
  sort_order integer,
  revision integer not null default 0,
  remark text,
  enable_flag text not null default 'Y'::text,
  created_by bigint,
  created_by_name text,
  created_time timestamp with time zone not null default now(),
  updated_by bigint,
  updated_by_name text,
  updated_time timestamp with time zone not null default now(),
  reviewed_by_name text,
  audit_time timestamp with time zone,
  search_text text not null default ''::text,
  constraint lookup_value_enable_flag_check CHECK ((enable_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint lookup_value_pkey PRIMARY KEY (tenant_id, id)
);

create table market_quality_check (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
  version integer not null default 0,
  status text not null default 'PENDING'::text,
  qc_number text,
  container_no_ship text,
  product_category text,
  product_category_name text,
  vendor_id bigint,
  vendor_name text,
  org_id bigint,
  org_name text,
  origin text,
  vessel_name text,
  eta_date date,
  update_eta date,
  market_city_name text,
  storage_temperature numeric(19,1),
  sample_qty numeric(21,3),
  total_tolerance_rate numeric(22,4),
  total_defect_rate numeric(22,4),
  proposed_conclusion text,
  proposed_claim_rate numeric(22,4),
  exceeded_items text,
  conclusion text,
  conclusion_note text,
  photos jsonb,
  reading_count integer,
  average_hardness numeric(20,2),
  average_band text,
  hardness_forecast text,
  inspected_count integer,
  lt07_rate numeric(20,2),
  b0709_rate numeric(20,2),
  b1011_rate numeric(20,2),
  b1214_rate numeric(20,2),
  b1517_rate numeric(20,2),
  b1820_rate numeric(20,2),
  b2125_rate numeric(20,2),
  b2630_rate numeric(20,2),
  gt30_rate numeric(20,2),
  qc_status text,
  inspector_name text,
  inspector_id bigint,
  open_date date,
  back_count integer,
  last_back_reason text,
  reject_reason text,
  receipt_id bigint,
  receipt_name text,
  packing_list_id bigint,
  packing_list_name text,
  shipment_id bigint,
  shipment_name text,
  container_no text,
  vessel_voyage text,
  shipment_lot_no text,
  revision integer not null default 0,
  remark text,
  enable_flag text not null default 'Y'::text,
  created_by bigint,
  created_by_name text,
  created_time timestamp with time zone not null default now(),
  updated_by bigint,
  updated_by_name text,
  updated_time timestamp with time zone not null default now(),
  reviewed_by_name text,
  audit_time timestamp with time zone,
  search_text text not null default ''::text,
  constraint market_quality_check_enable_flag_check CHECK ((enable_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint market_quality_check_pkey PRIMARY KEY (tenant_id, id),
  constraint market_quality_check_status_check CHECK ((status = ANY (ARRAY['PENDING'::text, 'CHECKING'::text, 'SUBMITTED'::text, 'PASSED'::text, 'REJECTED'::text, 'RETURNED'::text])))
);

create table market_quality_check_defects (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
  document_id bigint not null,
  line_no integer not null,
  defect_name text,
  item_code text,
  item_name text,
  severity text,
  defect_qty numeric(21,3),
  tolerance_rate numeric(22,4),
  defect_rate numeric(22,4),
  defect_result text,
  constraint market_quality_check_defects_pkey PRIMARY KEY (tenant_id, id),
  constraint market_quality_check_defects_tenant_id_document_id_fkey FOREIGN KEY (tenant_id, document_id) REFERENCES market_quality_check(tenant_id, id) ON DELETE CASCADE
);

create table market_quality_check_details (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
  document_id bigint not null,
  line_no integer not null,
  pallet_no text,
  item_code text,
  item_name text,
  commodity text,
  commodity_name text,
  brand text,
  brand_name text,
  grower text,
  spec_size text,
  gross_weight numeric(21,3),
  net_weight numeric(21,3),
  pressure_readings text,
  average_hardness numeric(20,2),
  hardness_band text,
  colour text,
  brix numeric(19,1),
  finding text,
  constraint market_quality_check_details_pkey PRIMARY KEY (tenant_id, id),
  constraint market_quality_check_details_tenant_id_document_id_fkey FOREIGN KEY (tenant_id, document_id) REFERENCES market_quality_check(tenant_id, id) ON DELETE CASCADE
);

create table market_quotation (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
  version integer not null default 0,
  place text,
  day date,
  category text,
  category_name text,
  commodity text,
  commodity_name text,
  grade text,
  grade_name text,
  unit_price numeric(22,4),
  currency_code text,
  currency_name text,
  revision integer not null default 0,
  remark text,
  enable_flag text not null default 'Y'::text,
  created_by bigint,
  created_by_name text,
  created_time timestamp with time zone not null default now(),
  updated_by bigint,
  updated_by_name text,
  updated_time timestamp with time zone not null default now(),
  reviewed_by_name text,
  audit_time timestamp with time zone,
  search_text text not null default ''::text,
  quantity numeric(21,3),
  constraint market_quotation_enable_flag_check CHECK ((enable_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint market_quotation_pkey PRIMARY KEY (tenant_id, id)
);

create table member_phone (
  tenant_id bigint not null,
  member_id bigint not null,
  phone text not null,
  constraint member_phone_pkey PRIMARY KEY (tenant_id, member_id)
);

create table menu (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
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
  enable_flag text not null default 'Y'::text,
  created_by bigint,
  created_by_name text,
  created_time timestamp with time zone not null default now(),
  updated_by bigint,
  updated_by_name text,
  updated_time timestamp with time zone not null default now(),
  reviewed_by_name text,
  audit_time timestamp with time zone,
  search_text text not null default ''::text,
  constraint menu_enable_flag_check CHECK ((enable_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint menu_pkey PRIMARY KEY (tenant_id, id)
);

create table misc_transaction (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
  version integer not null default 0,
  status text not null default 'UNAUDITED'::text,
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
  enable_flag text not null default 'Y'::text,
  created_by bigint,
  created_by_name text,
  created_time timestamp with time zone not null default now(),
  updated_by bigint,
  updated_by_name text,
  updated_time timestamp with time zone not null default now(),
  reviewed_by_name text,
  audit_time timestamp with time zone,
  search_text text not null default ''::text,
  push_erp_flag text,
  erp_order_status text,
  push_erp_message text,
  erp_transfer_no text,
  constraint misc_transaction_enable_flag_check CHECK ((enable_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint misc_transaction_pkey PRIMARY KEY (tenant_id, id),
  constraint misc_transaction_status_check CHECK ((status = ANY (ARRAY['UNAUDITED'::text, 'AUDITED'::text, 'REVERSED'::text, 'INVALID'::text])))
);

create table misc_transaction_details (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
  document_id bigint not null,
  line_no integer not null,
  item_code text,
  item_name text,
  lot_no text,
  quantity numeric(21,3),
  constraint misc_transaction_details_pkey PRIMARY KEY (tenant_id, id),
  constraint misc_transaction_details_tenant_id_document_id_fkey FOREIGN KEY (tenant_id, document_id) REFERENCES misc_transaction(tenant_id, id) ON DELETE CASCADE
);

create table model_definition (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
  version integer not null default 0,
  model_name text,
  basis text,
  season text,
  growth_rate numeric(20,2),
  revision integer not null default 0,
  remark text,
  enable_flag text not null default 'Y'::text,
  created_by bigint,
  created_by_name text,
  created_time timestamp with time zone not null default now(),
  updated_by bigint,
  updated_by_name text,
  updated_time timestamp with time zone not null default now(),
  reviewed_by_name text,
  audit_time timestamp with time zone,
  search_text text not null default ''::text,
  constraint model_definition_enable_flag_check CHECK ((enable_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint model_definition_pkey PRIMARY KEY (tenant_id, id)
);

create table non_conformity (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
  version integer not null default 0,
  status text not null default 'OPEN'::text,
  ncp_no text,
  inspection_id bigint,
  inspection_name text,
  found_date date,
  vendor_id bigint,
  vendor_name text,
  item_code text,
  item_name text,
  warehouse_code text,
  warehouse_name text,
  container_no text,
  quantity numeric(21,3),
  finding text,
  photos jsonb,
  disposition text,
  closed_date date,
  revision integer not null default 0,
  remark text,
  enable_flag text not null default 'Y'::text,
  created_by bigint,
  created_by_name text,
  created_time timestamp with time zone not null default now(),
  updated_by bigint,
  updated_by_name text,
  updated_time timestamp with time zone not null default now(),
  reviewed_by_name text,
  audit_time timestamp with time zone,
  search_text text not null default ''::text,
  org_id bigint,
  org_name text,
  constraint non_conformity_enable_flag_check CHECK ((enable_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint non_conformity_pkey PRIMARY KEY (tenant_id, id),
  constraint non_conformity_status_check CHECK ((status = ANY (ARRAY['OPEN'::text, 'CLOSED'::text])))
);

create table notice (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
  batch bigint not null,
  user_id bigint not null,
  text_zh text not null,
  text_en text not null,
  document text,
  record_id bigint,
  record_no text,
  address text,
  read_time timestamp with time zone,
  created_time timestamp with time zone not null default now(),
  constraint notice_pkey PRIMARY KEY (tenant_id, id)
);

create table number_counter (
  tenant_id bigint not null,
  series text not null,
  period text not null,
  next bigint not null,
  constraint number_counter_pkey PRIMARY KEY (tenant_id, series, period)
);

create table number_series (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
  version integer not null default 0,
  series_code text,
  series_name text,
  series_name_en text,
  pattern text,
  revision integer not null default 0,
  remark text,
  enable_flag text not null default 'Y'::text,
  created_by bigint,
  created_by_name text,
  created_time timestamp with time zone not null default now(),
  updated_by bigint,
  updated_by_name text,
  updated_time timestamp with time zone not null default now(),
  reviewed_by_name text,
  audit_time timestamp with time zone,
  search_text text not null default ''::text,
  constraint number_series_enable_flag_check CHECK ((enable_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint number_series_pkey PRIMARY KEY (tenant_id, id)
);

create table oa_setting (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
  version integer not null default 0,
  oa_group_id bigint,
  oa_group_name text,
  type text,
  warehouse_code text,
  warehouse_name text,
  dimesion_type text,
  dimesion_values text,
  revision integer not null default 0,
  remark text,
  enable_flag text not null default 'Y'::text,
  created_by bigint,
  created_by_name text,
  created_time timestamp with time zone not null default now(),
  updated_by bigint,
  updated_by_name text,
  updated_time timestamp with time zone not null default now(),
  reviewed_by_name text,
  audit_time timestamp with time zone,
  search_text text not null default ''::text,
  constraint oa_setting_enable_flag_check CHECK ((enable_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint oa_setting_pkey PRIMARY KEY (tenant_id, id)
);

create table oauth_client (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
  version integer not null default 0,
  client_id text,
  scope text,
  authorized_grant_types text,
  autoapprove text,
  access_token_validity integer,
  refresh_token_validity integer,
  challenge_flag text not null default 'Y'::text,
  loopback_flag text not null default 'N'::text,
  web_server_redirect_uri text,
  additional_information text,
  revision integer not null default 0,
  remark text,
  enable_flag text not null default 'Y'::text,
  created_by bigint,
  created_by_name text,
  created_time timestamp with time zone not null default now(),
  updated_by bigint,
  updated_by_name text,
  updated_time timestamp with time zone not null default now(),
  reviewed_by_name text,
  audit_time timestamp with time zone,
  search_text text not null default ''::text,
  client_secret text,
  secret_changed_time timestamp with time zone,
  resource_ids text,
  authorities text,
  constraint oauth_client_challenge_flag_check CHECK ((challenge_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint oauth_client_enable_flag_check CHECK ((enable_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint oauth_client_loopback_flag_check CHECK ((loopback_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint oauth_client_pkey PRIMARY KEY (tenant_id, id)
);

create table open_mention (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
  version integer not null default 0,
  status text not null default 'OPEN'::text,
  mention text,
  source text,
  source_no text,
  container_no text,
  vessel_voyage text,
  shipment_lot_no text,
  mention_date date,
  amount numeric(20,2),
  currency_code text,
  currency_name text,
  times integer,
  org_id bigint,
  org_name text,
  proposal_id bigint,
  proposal_name text,
  proposal_reason text,
  resembles text[],
  shipment_id bigint,
  shipment_name text,
  reason text,
  revision integer not null default 0,
  remark text,
  enable_flag text not null default 'Y'::text,
  created_by bigint,
  created_by_name text,
  created_time timestamp with time zone not null default now(),
  updated_by bigint,
  updated_by_name text,
  updated_time timestamp with time zone not null default now(),
  reviewed_by_name text,
  audit_time timestamp with time zone,
  search_text text not null default ''::text,
  constraint open_mention_enable_flag_check CHECK ((enable_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint open_mention_pkey PRIMARY KEY (tenant_id, id),
  constraint open_mention_status_check CHECK ((status = ANY (ARRAY['OPEN'::text, 'RESOLVED'::text, 'DISMISSED'::text])))
);

create table operating_unit (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
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
  enable_flag text not null default 'Y'::text,
  created_by bigint,
  created_by_name text,
  created_time timestamp with time zone not null default now(),
  updated_by bigint,
  updated_by_name text,
  updated_time timestamp with time zone not null default now(),
  reviewed_by_name text,
  audit_time timestamp with time zone,
  search_text text not null default ''::text,
  constraint operating_unit_enable_flag_check CHECK ((enable_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint operating_unit_pkey PRIMARY KEY (tenant_id, id)
);

create table original_packing_list (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
  version integer not null default 0,
  status text not null default 'UNAUDITED'::text,
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
  match_attr_flag text not null default 'N'::text,
  packing_list_gen_flag text not null default 'N'::text,
  purchase_contract_gen_flag text not null default 'N'::text,
  sales_contract_gen_flag text not null default 'N'::text,
  quotation_gen_flag text not null default 'N'::text,
  share_to_vendor_flag text not null default 'N'::text,
  container_no_forced text not null default 'N'::text,
  revision integer not null default 0,
  remark text,
  enable_flag text not null default 'Y'::text,
  created_by bigint,
  created_by_name text,
  created_time timestamp with time zone not null default now(),
  updated_by bigint,
  updated_by_name text,
  updated_time timestamp with time zone not null default now(),
  reviewed_by_name text,
  audit_time timestamp with time zone,
  search_text text not null default ''::text,
  po_number_rel text,
  exporter_site_id bigint,
  exporter_site_name text,
  consignee text,
  shipment_id bigint,
  shipment_name text,
  constraint original_packing_list_container_no_forced_check CHECK ((container_no_forced = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint original_packing_list_enable_flag_check CHECK ((enable_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint original_packing_list_match_attr_flag_check CHECK ((match_attr_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint original_packing_list_packing_list_gen_flag_check CHECK ((packing_list_gen_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint original_packing_list_pkey PRIMARY KEY (tenant_id, id),
  constraint original_packing_list_purchase_contract_gen_flag_check CHECK ((purchase_contract_gen_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint original_packing_list_quotation_gen_flag_check CHECK ((quotation_gen_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint original_packing_list_sales_contract_gen_flag_check CHECK ((sales_contract_gen_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint original_packing_list_share_to_vendor_flag_check CHECK ((share_to_vendor_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint original_packing_list_status_check CHECK ((status = ANY (ARRAY['UNAUDITED'::text, 'AUDITED'::text, 'INVALID'::text])))
);

create table original_packing_list_details (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
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
  constraint original_packing_list_details_pkey PRIMARY KEY (tenant_id, id),
  constraint original_packing_list_details_tenant_id_document_id_fkey FOREIGN KEY (tenant_id, document_id) REFERENCES original_packing_list(tenant_id, id) ON DELETE CASCADE
);

create table outbox_bucket (
  tenant_id bigint not null,
  bucket text not null,
  sent timestamp with time zone[] not null,
  constraint outbox_bucket_pkey PRIMARY KEY (tenant_id, bucket)
);

create table outbox_event (
  tenant_id bigint not null,
  system text not null,
  event_id text not null,
  created_time timestamp with time zone not null default now(),
  constraint outbox_event_pkey PRIMARY KEY (tenant_id, system, event_id)
);

create table outbox_message (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
  version integer not null default 0,
  status text not null default 'PENDING'::text,
  target text,
  doc_type text,
  doc_id text,
  doc_no text,
  doc_revision integer,
  attempt integer,
  next_attempt_at timestamp with time zone,
  sent_at timestamp with time zone,
  answered_at timestamp with time zone,
  last_error text,
  unknown_flag text not null default 'N'::text,
  external_no text,
  external_status text,
  occurred_at timestamp with time zone,
  response text,
  idempotency_key text,
  lane text,
  bucket text,
  path text,
  payload text,
  earlier text,
  revision integer not null default 0,
  remark text,
  enable_flag text not null default 'Y'::text,
  created_by bigint,
  created_by_name text,
  created_time timestamp with time zone not null default now(),
  updated_by bigint,
  updated_by_name text,
  updated_time timestamp with time zone not null default now(),
  reviewed_by_name text,
  audit_time timestamp with time zone,
  search_text text not null default ''::text,
  constraint outbox_message_enable_flag_check CHECK ((enable_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint outbox_message_pkey PRIMARY KEY (tenant_id, id),
  constraint outbox_message_status_check CHECK ((status = ANY (ARRAY['PENDING'::text, 'SENDING'::text, 'SUCCESS'::text, 'RETRY'::text, 'FAILED'::text, 'CANCELLED'::text]))),
  constraint outbox_message_unknown_flag_check CHECK ((unknown_flag = ANY (ARRAY['Y'::text, 'N'::text])))
);

create table outbox_target (
  tenant_id bigint not null,
  target text not null,
  failures integer not null default 0,
  rests_until timestamp with time zone,
  constraint outbox_target_pkey PRIMARY KEY (tenant_id, target)
);

create table packing_list (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
  version integer not null default 0,
  status text not null default 'UNAUDITED'::text,
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
  enable_flag text not null default 'Y'::text,
  created_by bigint,
  created_by_name text,
  created_time timestamp with time zone not null default now(),
  updated_by bigint,
  updated_by_name text,
  updated_time timestamp with time zone not null default now(),
  reviewed_by_name text,
  audit_time timestamp with time zone,
  search_text text not null default ''::text,
  po_number_rel text,
  sales_contract_no text,
  exporter_site_id bigint,
  exporter_site_name text,
  consignee text,
  shipment_id bigint,
  shipment_name text,
  tracking_node text,
  loading_status text,
  receiving_status text,
  constraint packing_list_enable_flag_check CHECK ((enable_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint packing_list_pkey PRIMARY KEY (tenant_id, id),
  constraint packing_list_status_check CHECK ((status = ANY (ARRAY['UNAUDITED'::text, 'AUDITED'::text, 'INVALID'::text])))
);

create table packing_list_details (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
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
  constraint packing_list_details_pkey PRIMARY KEY (tenant_id, id),
  constraint packing_list_details_tenant_id_document_id_fkey FOREIGN KEY (tenant_id, document_id) REFERENCES packing_list(tenant_id, id) ON DELETE CASCADE
);

create table packing_template (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
  version integer not null default 0,
  template_name text,
  business_entity bigint,
  business_entity_name text,
  vendor_id bigint,
  vendor_name text,
  template_type text,
  revision integer not null default 0,
  remark text,
  enable_flag text not null default 'Y'::text,
  created_by bigint,
  created_by_name text,
  created_time timestamp with time zone not null default now(),
  updated_by bigint,
  updated_by_name text,
  updated_time timestamp with time zone not null default now(),
  reviewed_by_name text,
  audit_time timestamp with time zone,
  search_text text not null default ''::text,
  excel_field text,
  packing_list_field text,
  constraint packing_template_enable_flag_check CHECK ((enable_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint packing_template_pkey PRIMARY KEY (tenant_id, id)
);

create table packing_template_rows (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
  document_id bigint not null,
  line_no integer not null,
  row_type text,
  excel_field text,
  packing_list_field text,
  constraint packing_template_rows_pkey PRIMARY KEY (tenant_id, id),
  constraint packing_template_rows_tenant_id_document_id_fkey FOREIGN KEY (tenant_id, document_id) REFERENCES packing_template(tenant_id, id) ON DELETE CASCADE
);

create table param (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
  version integer not null default 0,
  param_key text,
  param_name text,
  param_name_en text,
  param_value text,
  value_type text,
  revision integer not null default 0,
  remark text,
  enable_flag text not null default 'Y'::text,
  created_by bigint,
  created_by_name text,
  created_time timestamp with time zone not null default now(),
  updated_by bigint,
  updated_by_name text,
  updated_time timestamp with time zone not null default now(),
  reviewed_by_name text,
  audit_time timestamp with time zone,
  search_text text not null default ''::text,
  constraint param_enable_flag_check CHECK ((enable_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint param_pkey PRIMARY KEY (tenant_id, id)
);

create table partner_item (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
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
  enable_flag text not null default 'Y'::text,
  created_by bigint,
  created_by_name text,
  created_time timestamp with time zone not null default now(),
  updated_by bigint,
  updated_by_name text,
  updated_time timestamp with time zone not null default now(),
  reviewed_by_name text,
  audit_time timestamp with time zone,
  search_text text not null default ''::text,
  constraint partner_item_enable_flag_check CHECK ((enable_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint partner_item_pkey PRIMARY KEY (tenant_id, id)
);

create table payable_invoice (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
  version integer not null default 0,
  status text not null default 'UNAUDITED'::text,
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
  enable_flag text not null default 'Y'::text,
  created_by bigint,
  created_by_name text,
  created_time timestamp with time zone not null default now(),
  updated_by bigint,
  updated_by_name text,
  updated_time timestamp with time zone not null default now(),
  reviewed_by_name text,
  audit_time timestamp with time zone,
  search_text text not null default ''::text,
  settlement_confirm_id bigint,
  settlement_confirm_name text,
  payment_return_date date,
  payment_return_reason text,
  paid_time timestamp with time zone,
  returned_paid_time timestamp with time zone,
  constraint payable_invoice_enable_flag_check CHECK ((enable_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint payable_invoice_pkey PRIMARY KEY (tenant_id, id),
  constraint payable_invoice_status_check CHECK ((status = ANY (ARRAY['UNAUDITED'::text, 'AUDITED'::text, 'INVALID'::text])))
);

create table payable_invoice_claim_lines (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
  document_id bigint not null,
  line_no integer not null,
  claim_id bigint,
  claim_name text,
  claim_amount numeric(20,2),
  constraint payable_invoice_claim_lines_pkey PRIMARY KEY (tenant_id, id),
  constraint payable_invoice_claim_lines_tenant_id_document_id_fkey FOREIGN KEY (tenant_id, document_id) REFERENCES payable_invoice(tenant_id, id) ON DELETE CASCADE
);

create table payable_invoice_material_lines (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
  document_id bigint not null,
  line_no integer not null,
  item_code text,
  item_name text,
  po_number text,
  qty numeric(21,3),
  unit_price numeric(22,4),
  amount numeric(20,2),
  constraint payable_invoice_material_lines_pkey PRIMARY KEY (tenant_id, id),
  constraint payable_invoice_material_lines_tenant_id_document_id_fkey FOREIGN KEY (tenant_id, document_id) REFERENCES payable_invoice(tenant_id, id) ON DELETE CASCADE
);

create table payable_invoice_order_lines (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
  document_id bigint not null,
  line_no integer not null,
  contract_id bigint,
  contract_name text,
  po_number text,
  container_no text,
  order_amount numeric(20,2),
  open_amount numeric(20,2),
  match_amount numeric(20,2),
  shipment_id bigint,
  shipment_name text,
  constraint payable_invoice_order_lines_pkey PRIMARY KEY (tenant_id, id),
  constraint payable_invoice_order_lines_tenant_id_document_id_fkey FOREIGN KEY (tenant_id, document_id) REFERENCES payable_invoice(tenant_id, id) ON DELETE CASCADE
);

create table payable_invoice_prepayment_lines (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
  document_id bigint not null,
  line_no integer not null,
  payment_request_number text,
  erp_prepayment_amount numeric(20,2),
  balance numeric(20,2),
  declaration_amount numeric(20,2),
  prepayment_id bigint,
  prepayment_name text,
  constraint payable_invoice_prepayment_lines_pkey PRIMARY KEY (tenant_id, id),
  constraint payable_invoice_prepayment_lines_tenant_id_document_id_fkey FOREIGN KEY (tenant_id, document_id) REFERENCES payable_invoice(tenant_id, id) ON DELETE CASCADE
);

create table personal_detail (
  tenant_id bigint not null,
  application_id bigint not null,
  detail text not null,
  sealed text not null,
  constraint personal_detail_detail_check CHECK ((detail = ANY (ARRAY['idNo'::text, 'phone'::text]))),
  constraint personal_detail_pkey PRIMARY KEY (tenant_id, application_id, detail)
);

create table pesticide_residue (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
  version integer not null default 0,
  status text not null default 'UNAUDITED'::text,
  sample_no text,
  sampling_date date,
  residue_type text,
  vendor_id bigint,
  vendor_name text,
  item_code text,
  item_name text,
  container_no text,
  report_no text,
  verdict text,
  substance_count integer,
  exceeded_count integer,
  open_lines text,
  revision integer not null default 0,
  remark text,
  enable_flag text not null default 'Y'::text,
  created_by bigint,
  created_by_name text,
  created_time timestamp with time zone not null default now(),
  updated_by bigint,
  updated_by_name text,
  updated_time timestamp with time zone not null default now(),
  reviewed_by_name text,
  audit_time timestamp with time zone,
  search_text text not null default ''::text,
  shipment_id bigint,
  shipment_name text,
  org_id bigint,
  org_name text,
  constraint pesticide_residue_enable_flag_check CHECK ((enable_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint pesticide_residue_pkey PRIMARY KEY (tenant_id, id),
  constraint pesticide_residue_status_check CHECK ((status = ANY (ARRAY['UNAUDITED'::text, 'AUDITED'::text, 'INVALID'::text])))
);

create table pesticide_residue_details (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
  document_id bigint not null,
  line_no integer not null,
  substance text,
  measured_value numeric(21,3),
  limit_value numeric(21,3),
  verdict text,
  constraint pesticide_residue_details_pkey PRIMARY KEY (tenant_id, id),
  constraint pesticide_residue_details_tenant_id_document_id_fkey FOREIGN KEY (tenant_id, document_id) REFERENCES pesticide_residue(tenant_id, id) ON DELETE CASCADE
);

create table port (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
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
  enable_flag text not null default 'Y'::text,
  created_by bigint,
  created_by_name text,
  created_time timestamp with time zone not null default now(),
  updated_by bigint,
  updated_by_name text,
  updated_time timestamp with time zone not null default now(),
  reviewed_by_name text,
  audit_time timestamp with time zone,
  search_text text not null default ''::text,
  constraint port_enable_flag_check CHECK ((enable_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint port_pkey PRIMARY KEY (tenant_id, id)
);

create table pos_order (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
  version integer not null default 0,
  status text not null default 'SAVED'::text,
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
  enable_flag text not null default 'Y'::text,
  created_by bigint,
  created_by_name text,
  created_time timestamp with time zone not null default now(),
  updated_by bigint,
  updated_by_name text,
  updated_time timestamp with time zone not null default now(),
  reviewed_by_name text,
  audit_time timestamp with time zone,
  search_text text not null default ''::text,
  constraint pos_order_enable_flag_check CHECK ((enable_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint pos_order_pkey PRIMARY KEY (tenant_id, id),
  constraint pos_order_status_check CHECK ((status = ANY (ARRAY['SAVED'::text, 'REVIEWED'::text, 'SENT_BACK'::text, 'CANCELLED'::text])))
);

create table pos_order_details (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
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
  constraint pos_order_details_pkey PRIMARY KEY (tenant_id, id),
  constraint pos_order_details_tenant_id_document_id_fkey FOREIGN KEY (tenant_id, document_id) REFERENCES pos_order(tenant_id, id) ON DELETE CASCADE
);

create table pos_order_issues (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
  document_id bigint not null,
  line_no integer not null,
  item_code text,
  item_name text,
  lot_no text,
  qty numeric(21,3),
  constraint pos_order_issues_pkey PRIMARY KEY (tenant_id, id),
  constraint pos_order_issues_tenant_id_document_id_fkey FOREIGN KEY (tenant_id, document_id) REFERENCES pos_order(tenant_id, id) ON DELETE CASCADE
);

create table pre_employment (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
  version integer not null default 0,
  status text not null default 'DRAFT'::text,
  apply_no text,
  name text,
  id_no text,
  phone text,
  files jsonb,
  org_id bigint,
  org_name text,
  department_code text,
  department_name text,
  position text,
  employment_type text,
  entry_date date,
  probation_months integer,
  return_reason text,
  push_hr_flag text,
  push_hr_message text,
  employee_no text,
  unmasked_by bigint,
  unmasked_by_name text,
  unmasked_time timestamp with time zone,
  unmask_reason text,
  revision integer not null default 0,
  remark text,
  enable_flag text not null default 'Y'::text,
  created_by bigint,
  created_by_name text,
  created_time timestamp with time zone not null default now(),
  updated_by bigint,
  updated_by_name text,
  updated_time timestamp with time zone not null default now(),
  reviewed_by_name text,
  audit_time timestamp with time zone,
  search_text text not null default ''::text,
  withdraw_reason text,
  entered_time timestamp with time zone,
  constraint pre_employment_enable_flag_check CHECK ((enable_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint pre_employment_pkey PRIMARY KEY (tenant_id, id),
  constraint pre_employment_status_check CHECK ((status = ANY (ARRAY['DRAFT'::text, 'SUBMITTED'::text, 'AUDITED'::text, 'PUSHED'::text, 'WITHDRAWN'::text])))
);

create table pre_material (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
  version integer not null default 0,
  status text not null default 'NONE'::text,
  process_plan_id bigint,
  process_plan_name text,
  warehouse_code text,
  warehouse_name text,
  item_code text,
  item_name text,
  lot_no text,
  quantity numeric(21,3),
  unit_weight numeric(22,4),
  picking_no text,
  picked_quantity numeric(21,3),
  picked_weight numeric(21,3),
  returned_quantity numeric(21,3),
  returned_weight numeric(21,3),
  org_id bigint,
  org_name text,
  process_warehouse text,
  process_warehouse_name text,
  shipment_id bigint,
  shipment_name text,
  revision integer not null default 0,
  remark text,
  enable_flag text not null default 'Y'::text,
  created_by bigint,
  created_by_name text,
  created_time timestamp with time zone not null default now(),
  updated_by bigint,
  updated_by_name text,
  updated_time timestamp with time zone not null default now(),
  reviewed_by_name text,
  audit_time timestamp with time zone,
  search_text text not null default ''::text,
  unit_cost numeric(22,4),
  used_cost numeric(20,2),
  constraint pre_material_enable_flag_check CHECK ((enable_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint pre_material_pkey PRIMARY KEY (tenant_id, id),
  constraint pre_material_status_check CHECK ((status = ANY (ARRAY['NONE'::text, 'PLANNED'::text, 'PICKING'::text, 'PICKED'::text, 'RETURNED'::text])))
);

create table prepayment (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
  version integer not null default 0,
  payment_request_number text,
  request_date date,
  org_id bigint,
  org_name text,
  vendor_id bigint,
  vendor_name text,
  season_prepayment_flag text not null default 'Y'::text,
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
  enable_flag text not null default 'Y'::text,
  created_by bigint,
  created_by_name text,
  created_time timestamp with time zone not null default now(),
  updated_by bigint,
  updated_by_name text,
  updated_time timestamp with time zone not null default now(),
  reviewed_by_name text,
  audit_time timestamp with time zone,
  search_text text not null default ''::text,
  shipment_id bigint,
  shipment_name text,
  constraint prepayment_enable_flag_check CHECK ((enable_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint prepayment_pkey PRIMARY KEY (tenant_id, id),
  constraint prepayment_season_prepayment_flag_check CHECK ((season_prepayment_flag = ANY (ARRAY['Y'::text, 'N'::text])))
);

create table prepayment_reservation (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
  version integer not null default 0,
  payment_request_number text,
  prepayment_id bigint,
  prepayment_name text,
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
  enable_flag text not null default 'Y'::text,
  created_by bigint,
  created_by_name text,
  created_time timestamp with time zone not null default now(),
  updated_by bigint,
  updated_by_name text,
  updated_time timestamp with time zone not null default now(),
  reviewed_by_name text,
  audit_time timestamp with time zone,
  search_text text not null default ''::text,
  settlement_id bigint,
  settlement_name text,
  invoice_id bigint,
  invoice_name text,
  shipment_id bigint,
  shipment_name text,
  constraint prepayment_reservation_enable_flag_check CHECK ((enable_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint prepayment_reservation_pkey PRIMARY KEY (tenant_id, id)
);

create table printer (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
  version integer not null default 0,
  printer_code text,
  printer_name text,
  printer_name_en text,
  printer_type text,
  workshop_id bigint,
  workshop_name text,
  address text,
  revision integer not null default 0,
  remark text,
  enable_flag text not null default 'Y'::text,
  created_by bigint,
  created_by_name text,
  created_time timestamp with time zone not null default now(),
  updated_by bigint,
  updated_by_name text,
  updated_time timestamp with time zone not null default now(),
  reviewed_by_name text,
  audit_time timestamp with time zone,
  search_text text not null default ''::text,
  constraint printer_enable_flag_check CHECK ((enable_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint printer_pkey PRIMARY KEY (tenant_id, id)
);

create table printer_log (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
  version integer not null default 0,
  doc_no text,
  print_kind text,
  template_id bigint,
  template_name text,
  printer_id bigint,
  printer_name text,
  warehouse_code text,
  warehouse_name text,
  copies integer,
  printed_by_name text,
  printed_time timestamp with time zone,
  revision integer not null default 0,
  remark text,
  enable_flag text not null default 'Y'::text,
  created_by bigint,
  created_by_name text,
  created_time timestamp with time zone not null default now(),
  updated_by bigint,
  updated_by_name text,
  updated_time timestamp with time zone not null default now(),
  reviewed_by_name text,
  audit_time timestamp with time zone,
  search_text text not null default ''::text,
  org_id bigint,
  org_name text,
  constraint printer_log_enable_flag_check CHECK ((enable_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint printer_log_pkey PRIMARY KEY (tenant_id, id)
);

create table printer_template (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
  version integer not null default 0,
  template_code text,
  template_name text,
  template_name_en text,
  print_kind text,
  printer_id bigint,
  printer_name text,
  width_mm integer,
  height_mm integer,
  barcode_flag text not null default 'Y'::text,
  content text,
  revision integer not null default 0,
  remark text,
  enable_flag text not null default 'Y'::text,
  created_by bigint,
  created_by_name text,
  created_time timestamp with time zone not null default now(),
  updated_by bigint,
  updated_by_name text,
  updated_time timestamp with time zone not null default now(),
  reviewed_by_name text,
  audit_time timestamp with time zone,
  search_text text not null default ''::text,
  constraint printer_template_barcode_flag_check CHECK ((barcode_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint printer_template_enable_flag_check CHECK ((enable_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint printer_template_pkey PRIMARY KEY (tenant_id, id)
);

create table procedure (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
  version integer not null default 0,
  procedure_code text,
  procedure_name text,
  base_price numeric(22,4),
  coefficient numeric(22,4),
  charge_mode text,
  revision integer not null default 0,
  remark text,
  enable_flag text not null default 'Y'::text,
  created_by bigint,
  created_by_name text,
  created_time timestamp with time zone not null default now(),
  updated_by bigint,
  updated_by_name text,
  updated_time timestamp with time zone not null default now(),
  reviewed_by_name text,
  audit_time timestamp with time zone,
  search_text text not null default ''::text,
  constraint procedure_enable_flag_check CHECK ((enable_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint procedure_pkey PRIMARY KEY (tenant_id, id)
);

create table procedure_combination (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
  version integer not null default 0,
  combination_code text,
  combination_name text,
  sequence_group_price numeric(22,4),
  revision integer not null default 0,
  remark text,
  enable_flag text not null default 'Y'::text,
  created_by bigint,
  created_by_name text,
  created_time timestamp with time zone not null default now(),
  updated_by bigint,
  updated_by_name text,
  updated_time timestamp with time zone not null default now(),
  reviewed_by_name text,
  audit_time timestamp with time zone,
  search_text text not null default ''::text,
  charge_mode text,
  constraint procedure_combination_enable_flag_check CHECK ((enable_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint procedure_combination_pkey PRIMARY KEY (tenant_id, id)
);

create table procedure_combination_procedures (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
  document_id bigint not null,
  line_no integer not null,
  procedure_name text,
  procedure_id bigint,
  base_price numeric(22,4),
  coefficient numeric(22,4),
  charge_mode text,
  constraint procedure_combination_procedures_pkey PRIMARY KEY (tenant_id, id),
  constraint procedure_combination_procedures_tenant_id_document_id_fkey FOREIGN KEY (tenant_id, document_id) REFERENCES procedure_combination(tenant_id, id) ON DELETE CASCADE
);

create table process_difficulty (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
  version integer not null default 0,
  difficulty_code text,
  difficulty_name text,
  difficulty_name_en text,
  coefficient numeric(22,4),
  revision integer not null default 0,
  remark text,
  enable_flag text not null default 'Y'::text,
  created_by bigint,
  created_by_name text,
  created_time timestamp with time zone not null default now(),
  updated_by bigint,
  updated_by_name text,
  updated_time timestamp with time zone not null default now(),
  reviewed_by_name text,
  audit_time timestamp with time zone,
  search_text text not null default ''::text,
  constraint process_difficulty_enable_flag_check CHECK ((enable_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint process_difficulty_pkey PRIMARY KEY (tenant_id, id)
);

create table process_level (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
  version integer not null default 0,
  level_code text,
  level_name text,
  level_name_en text,
  coefficient numeric(22,4),
  revision integer not null default 0,
  remark text,
  enable_flag text not null default 'Y'::text,
  created_by bigint,
  created_by_name text,
  created_time timestamp with time zone not null default now(),
  updated_by bigint,
  updated_by_name text,
  updated_time timestamp with time zone not null default now(),
  reviewed_by_name text,
  audit_time timestamp with time zone,
  search_text text not null default ''::text,
  constraint process_level_enable_flag_check CHECK ((enable_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint process_level_pkey PRIMARY KEY (tenant_id, id)
);

create table process_package (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
  version integer not null default 0,
  package_code text,
  package_name text,
  package_name_en text,
  coefficient numeric(22,4),
  revision integer not null default 0,
  remark text,
  enable_flag text not null default 'Y'::text,
  created_by bigint,
  created_by_name text,
  created_time timestamp with time zone not null default now(),
  updated_by bigint,
  updated_by_name text,
  updated_time timestamp with time zone not null default now(),
  reviewed_by_name text,
  audit_time timestamp with time zone,
  search_text text not null default ''::text,
  constraint process_package_enable_flag_check CHECK ((enable_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint process_package_pkey PRIMARY KEY (tenant_id, id)
);

create table process_plan (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
  version integer not null default 0,
  status text not null default '10'::text,
  process_plan_no text,
  external_order_no text,
  plan_type text,
  plan_way text,
  plan_date date,
  warehouse_code text,
  warehouse_name text,
  item_code text,
  item_name text,
  plan_quantity numeric(21,3),
  procedure_combination_id bigint,
  procedure_combination_name text,
  across_origin_flag text not null default 'N'::text,
  across_category_flag text not null default 'N'::text,
  completed_quantity numeric(21,3),
  received_quantity numeric(21,3),
  raw_weight numeric(21,3),
  finished_weights numeric(21,3),
  yield numeric(20,2),
  loss_rate numeric(20,2),
  labor_efficiency numeric(20,2),
  labour_cost numeric(20,2),
  abnormal_flag text not null default 'N'::text,
  abnormal_reason text,
  revision integer not null default 0,
  remark text,
  enable_flag text not null default 'Y'::text,
  created_by bigint,
  created_by_name text,
  created_time timestamp with time zone not null default now(),
  updated_by bigint,
  updated_by_name text,
  updated_time timestamp with time zone not null default now(),
  reviewed_by_name text,
  audit_time timestamp with time zone,
  search_text text not null default ''::text,
  mode text,
  org_id bigint,
  org_name text,
  package_id bigint,
  package_name text,
  level_id bigint,
  level_name text,
  difficulty_id bigint,
  difficulty_name text,
  sequence_group_price numeric(22,4),
  unit_weight numeric(22,4),
  standard_yield numeric(20,2),
  standard_breakage numeric(20,2),
  plan_weight numeric(21,3),
  raw_need numeric(21,3),
  scrap_weight numeric(21,3),
  balance_reason text,
  process_task_no text,
  process_record_no text,
  returned_weight numeric(21,3),
  consumed_weight numeric(21,3),
  by_product_weight numeric(21,3),
  loss_weight numeric(21,3),
  balance_weight numeric(21,3),
  yield_diff numeric(20,2),
  man_hours numeric(20,2),
  cost_basis text,
  unit_value numeric(22,4),
  used_basis text,
  material_cost numeric(20,2),
  total_cost numeric(20,2),
  constraint process_plan_abnormal_flag_check CHECK ((abnormal_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint process_plan_across_category_flag_check CHECK ((across_category_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint process_plan_across_origin_flag_check CHECK ((across_origin_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint process_plan_enable_flag_check CHECK ((enable_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint process_plan_pkey PRIMARY KEY (tenant_id, id),
  constraint process_plan_status_check CHECK ((status = ANY (ARRAY['10'::text, '20'::text, '30'::text, '40'::text, '50'::text])))
);

create table process_plan_outputs (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
  document_id bigint not null,
  line_no integer not null,
  item_code text,
  item_name text,
  output_kind text,
  quantity numeric(21,3),
  weight numeric(21,3),
  unit_value numeric(22,4),
  cost numeric(20,2),
  unit_cost numeric(22,4),
  constraint process_plan_outputs_pkey PRIMARY KEY (tenant_id, id),
  constraint process_plan_outputs_tenant_id_document_id_fkey FOREIGN KEY (tenant_id, document_id) REFERENCES process_plan(tenant_id, id) ON DELETE CASCADE
);

create table process_product (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
  version integer not null default 0,
  product_name text,
  item_code text,
  item_name text,
  procedure_combination_id bigint,
  procedure_combination_name text,
  package_id bigint,
  package_name text,
  level_id bigint,
  level_name text,
  difficulty_id bigint,
  difficulty_name text,
  unit_weight numeric(22,4),
  weighing_min numeric(21,3),
  weighing_max numeric(21,3),
  tare_weight numeric(21,3),
  standard_per_man_hour numeric(20,2),
  revision integer not null default 0,
  remark text,
  enable_flag text not null default 'Y'::text,
  created_by bigint,
  created_by_name text,
  created_time timestamp with time zone not null default now(),
  updated_by bigint,
  updated_by_name text,
  updated_time timestamp with time zone not null default now(),
  reviewed_by_name text,
  audit_time timestamp with time zone,
  search_text text not null default ''::text,
  constraint process_product_enable_flag_check CHECK ((enable_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint process_product_pkey PRIMARY KEY (tenant_id, id)
);

create table process_task (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
  version integer not null default 0,
  status text not null default '10'::text,
  process_task_no text,
  process_plan_id bigint,
  process_plan_name text,
  weighing_way text,
  task_quantity numeric(21,3),
  completed_quantity numeric(21,3),
  received_quantity numeric(21,3),
  number_of_people integer,
  start_time timestamp with time zone,
  finish_time timestamp with time zone,
  revision integer not null default 0,
  remark text,
  enable_flag text not null default 'Y'::text,
  created_by bigint,
  created_by_name text,
  created_time timestamp with time zone not null default now(),
  updated_by bigint,
  updated_by_name text,
  updated_time timestamp with time zone not null default now(),
  reviewed_by_name text,
  audit_time timestamp with time zone,
  search_text text not null default ''::text,
  item_code text,
  item_name text,
  production_line_id bigint,
  production_line_name text,
  work_group_id bigint,
  work_group_name text,
  vendor_id bigint,
  vendor_name text,
  weighing_min numeric(21,3),
  weighing_max numeric(21,3),
  tare_weight numeric(21,3),
  actual_hour_work numeric(20,2),
  labor_efficiency numeric(20,2),
  efficiency_rate numeric(20,2),
  finished_weights numeric(21,3),
  out_of_range_count integer,
  close_reason text,
  released_by_name text,
  released_time timestamp with time zone,
  warehouse_code text,
  warehouse_name text,
  org_id bigint,
  org_name text,
  constraint process_task_enable_flag_check CHECK ((enable_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint process_task_pkey PRIMARY KEY (tenant_id, id),
  constraint process_task_status_check CHECK ((status = ANY (ARRAY['10'::text, '20'::text, '30'::text, '40'::text])))
);

create table process_template (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
  version integer not null default 0,
  template_name text,
  plan_type text,
  plan_way text,
  mode text,
  warehouse_code text,
  warehouse_name text,
  item_code text,
  item_name text,
  plan_quantity numeric(21,3),
  procedure_combination_id bigint,
  procedure_combination_name text,
  package_id bigint,
  package_name text,
  level_id bigint,
  level_name text,
  difficulty_id bigint,
  difficulty_name text,
  revision integer not null default 0,
  remark text,
  enable_flag text not null default 'Y'::text,
  created_by bigint,
  created_by_name text,
  created_time timestamp with time zone not null default now(),
  updated_by bigint,
  updated_by_name text,
  updated_time timestamp with time zone not null default now(),
  reviewed_by_name text,
  audit_time timestamp with time zone,
  search_text text not null default ''::text,
  constraint process_template_enable_flag_check CHECK ((enable_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint process_template_pkey PRIMARY KEY (tenant_id, id)
);

create table process_warehouse (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
  version integer not null default 0,
  process_warehouse_name text,
  warehouse_code text,
  warehouse_name text,
  raw_warehouse_code text,
  raw_warehouse_name text,
  keeper_name text,
  address text,
  revision integer not null default 0,
  remark text,
  enable_flag text not null default 'Y'::text,
  created_by bigint,
  created_by_name text,
  created_time timestamp with time zone not null default now(),
  updated_by bigint,
  updated_by_name text,
  updated_time timestamp with time zone not null default now(),
  reviewed_by_name text,
  audit_time timestamp with time zone,
  search_text text not null default ''::text,
  constraint process_warehouse_enable_flag_check CHECK ((enable_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint process_warehouse_pkey PRIMARY KEY (tenant_id, id)
);

create table processing_charges (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
  version integer not null default 0,
  status text not null default 'PENDING'::text,
  charges_no text,
  process_plan_id bigint,
  process_plan_name text,
  process_plan_no text,
  external_order_no text,
  process_task_id bigint,
  process_task_name text,
  process_task_no text,
  vendor_id bigint,
  vendor_name text,
  work_group_id bigint,
  work_group_name text,
  item_code text,
  item_name text,
  work_date date,
  org_id bigint,
  org_name text,
  warehouse_code text,
  warehouse_name text,
  received_quantity numeric(21,3),
  procedure_combination_id bigint,
  procedure_combination_name text,
  charge_mode text,
  sequence_group_price numeric(22,4),
  package_coefficient numeric(22,4),
  level_coefficient numeric(22,4),
  difficulty_coefficient numeric(22,4),
  coefficient numeric(22,4),
  process_coefficient_price numeric(22,4),
  number_of_people integer,
  actual_hour_work numeric(20,2),
  labor_hourly_price numeric(22,4),
  surcharge numeric(20,2),
  piece_amount numeric(20,2),
  labor_price numeric(20,2),
  make_amount numeric(20,2),
  api_push_flag text,
  push_wms_flag text,
  push_wms_message text,
  wms_no text,
  revision integer not null default 0,
  remark text,
  enable_flag text not null default 'Y'::text,
  created_by bigint,
  created_by_name text,
  created_time timestamp with time zone not null default now(),
  updated_by bigint,
  updated_by_name text,
  updated_time timestamp with time zone not null default now(),
  reviewed_by_name text,
  audit_time timestamp with time zone,
  search_text text not null default ''::text,
  home_currency_code text,
  home_currency_name text,
  constraint processing_charges_enable_flag_check CHECK ((enable_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint processing_charges_pkey PRIMARY KEY (tenant_id, id),
  constraint processing_charges_status_check CHECK ((status = ANY (ARRAY['PENDING'::text, 'AUDITED'::text, 'VOID'::text])))
);

create table processing_charges_procedures (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
  document_id bigint not null,
  line_no integer not null,
  procedure_name text,
  base_price numeric(22,4),
  coefficient numeric(22,4),
  charge_mode text,
  constraint processing_charges_procedures_pkey PRIMARY KEY (tenant_id, id),
  constraint processing_charges_procedures_tenant_id_document_id_fkey FOREIGN KEY (tenant_id, document_id) REFERENCES processing_charges(tenant_id, id) ON DELETE CASCADE
);

create table product_vendor (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
  version integer not null default 0,
  product text,
  product_name text,
  vendor bigint,
  vendor_name text,
  approval text,
  provider_id bigint,
  provider_name text,
  revision integer not null default 0,
  remark text,
  enable_flag text not null default 'Y'::text,
  created_by bigint,
  created_by_name text,
  created_time timestamp with time zone not null default now(),
  updated_by bigint,
  updated_by_name text,
  updated_time timestamp with time zone not null default now(),
  reviewed_by_name text,
  audit_time timestamp with time zone,
  search_text text not null default ''::text,
  constraint product_vendor_enable_flag_check CHECK ((enable_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint product_vendor_pkey PRIMARY KEY (tenant_id, id)
);

create table production_line (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
  version integer not null default 0,
  line_code text,
  line_name text,
  line_name_en text,
  workshop_id bigint,
  workshop_name text,
  line_type_id bigint,
  line_type_name text,
  steelyard_id bigint,
  steelyard_name text,
  revision integer not null default 0,
  remark text,
  enable_flag text not null default 'Y'::text,
  created_by bigint,
  created_by_name text,
  created_time timestamp with time zone not null default now(),
  updated_by bigint,
  updated_by_name text,
  updated_time timestamp with time zone not null default now(),
  reviewed_by_name text,
  audit_time timestamp with time zone,
  search_text text not null default ''::text,
  constraint production_line_enable_flag_check CHECK ((enable_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint production_line_pkey PRIMARY KEY (tenant_id, id)
);

create table production_line_type (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
  version integer not null default 0,
  line_type_code text,
  line_type_name text,
  line_type_name_en text,
  revision integer not null default 0,
  remark text,
  enable_flag text not null default 'Y'::text,
  created_by bigint,
  created_by_name text,
  created_time timestamp with time zone not null default now(),
  updated_by bigint,
  updated_by_name text,
  updated_time timestamp with time zone not null default now(),
  reviewed_by_name text,
  audit_time timestamp with time zone,
  search_text text not null default ''::text,
  constraint production_line_type_enable_flag_check CHECK ((enable_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint production_line_type_pkey PRIMARY KEY (tenant_id, id)
);

create table promo_activity_change (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
  version integer not null default 0,
  status text not null default 'UNAUDITED'::text,
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
  enable_flag text not null default 'Y'::text,
  created_by bigint,
  created_by_name text,
  created_time timestamp with time zone not null default now(),
  updated_by bigint,
  updated_by_name text,
  updated_time timestamp with time zone not null default now(),
  reviewed_by_name text,
  audit_time timestamp with time zone,
  search_text text not null default ''::text,
  constraint promo_activity_change_enable_flag_check CHECK ((enable_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint promo_activity_change_pkey PRIMARY KEY (tenant_id, id),
  constraint promo_activity_change_status_check CHECK ((status = ANY (ARRAY['UNAUDITED'::text, 'AUDITED'::text, 'INVALID'::text])))
);

create table promo_staff (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
  version integer not null default 0,
  status text not null default 'DRAFT'::text,
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
  on_duty_flag text not null default 'N'::text,
  department_code text,
  department_name text,
  revision integer not null default 0,
  remark text,
  enable_flag text not null default 'Y'::text,
  created_by bigint,
  created_by_name text,
  created_time timestamp with time zone not null default now(),
  updated_by bigint,
  updated_by_name text,
  updated_time timestamp with time zone not null default now(),
  reviewed_by_name text,
  audit_time timestamp with time zone,
  search_text text not null default ''::text,
  constraint promo_staff_enable_flag_check CHECK ((enable_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint promo_staff_on_duty_flag_check CHECK ((on_duty_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint promo_staff_pkey PRIMARY KEY (tenant_id, id),
  constraint promo_staff_status_check CHECK ((status = ANY (ARRAY['DRAFT'::text, 'SUBMITTED'::text, 'AUDITED'::text])))
);

create table promo_staff_history (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
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
  constraint promo_staff_history_pkey PRIMARY KEY (tenant_id, id),
  constraint promo_staff_history_tenant_id_document_id_fkey FOREIGN KEY (tenant_id, document_id) REFERENCES promo_staff(tenant_id, id) ON DELETE CASCADE
);

create table provider_secret (
  tenant_id bigint not null,
  provider text not null,
  secret bytea not null,
  constraint provider_secret_pkey PRIMARY KEY (tenant_id, provider)
);

create table purchase_contract (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
  version integer not null default 0,
  status text not null default 'UNAUDITED'::text,
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
  enable_flag text not null default 'Y'::text,
  created_by bigint,
  created_by_name text,
  created_time timestamp with time zone not null default now(),
  updated_by bigint,
  updated_by_name text,
  updated_time timestamp with time zone not null default now(),
  reviewed_by_name text,
  audit_time timestamp with time zone,
  search_text text not null default ''::text,
  erp_order_status text,
  shipment_id bigint,
  shipment_name text,
  constraint purchase_contract_enable_flag_check CHECK ((enable_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint purchase_contract_pkey PRIMARY KEY (tenant_id, id),
  constraint purchase_contract_status_check CHECK ((status = ANY (ARRAY['UNAUDITED'::text, 'AUDITED'::text, 'INVALID'::text])))
);

create table purchase_contract_details (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
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
  constraint purchase_contract_details_pkey PRIMARY KEY (tenant_id, id),
  constraint purchase_contract_details_tenant_id_document_id_fkey FOREIGN KEY (tenant_id, document_id) REFERENCES purchase_contract(tenant_id, id) ON DELETE CASCADE
);

create table quality_item (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
  version integer not null default 0,
  item_code text,
  item_name text,
  item_name_en text,
  item_kind text,
  severity text,
  method text,
  unit text,
  tolerance_rate numeric(22,4),
  revision integer not null default 0,
  remark text,
  enable_flag text not null default 'Y'::text,
  created_by bigint,
  created_by_name text,
  created_time timestamp with time zone not null default now(),
  updated_by bigint,
  updated_by_name text,
  updated_time timestamp with time zone not null default now(),
  reviewed_by_name text,
  audit_time timestamp with time zone,
  search_text text not null default ''::text,
  constraint quality_item_enable_flag_check CHECK ((enable_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint quality_item_pkey PRIMARY KEY (tenant_id, id)
);

create table quality_provider (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
  version integer not null default 0,
  provider_code text,
  provider_name text,
  provider_type text,
  accreditation_no text,
  contact_name text,
  contact_phone text,
  address text,
  revision integer not null default 0,
  remark text,
  enable_flag text not null default 'Y'::text,
  created_by bigint,
  created_by_name text,
  created_time timestamp with time zone not null default now(),
  updated_by bigint,
  updated_by_name text,
  updated_time timestamp with time zone not null default now(),
  reviewed_by_name text,
  audit_time timestamp with time zone,
  search_text text not null default ''::text,
  constraint quality_provider_enable_flag_check CHECK ((enable_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint quality_provider_pkey PRIMARY KEY (tenant_id, id)
);

create table quality_standard (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
  version integer not null default 0,
  status text not null default 'DRAFT'::text,
  standard_code text,
  version_no integer,
  category_code text,
  category_name text,
  warehouse_code text,
  warehouse_name text,
  total_tolerance numeric(22,4),
  knowledge text,
  revision integer not null default 0,
  remark text,
  enable_flag text not null default 'Y'::text,
  created_by bigint,
  created_by_name text,
  created_time timestamp with time zone not null default now(),
  updated_by bigint,
  updated_by_name text,
  updated_time timestamp with time zone not null default now(),
  reviewed_by_name text,
  audit_time timestamp with time zone,
  search_text text not null default ''::text,
  standard_name text,
  item_count integer,
  items text,
  formulas text,
  effective_date date,
  ended_date date,
  knowledge_pictures jsonb,
  constraint quality_standard_enable_flag_check CHECK ((enable_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint quality_standard_pkey PRIMARY KEY (tenant_id, id),
  constraint quality_standard_status_check CHECK ((status = ANY (ARRAY['DRAFT'::text, 'EFFECTIVE'::text, 'HISTORY'::text])))
);

create table quality_standard_formula_lines (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
  document_id bigint not null,
  line_no integer not null,
  formula_code text,
  formula_name text,
  formula_method text,
  of_items text,
  lower_limit numeric(21,3),
  upper_limit numeric(21,3),
  unit text,
  constraint quality_standard_formula_lines_pkey PRIMARY KEY (tenant_id, id),
  constraint quality_standard_formula_lines_tenant_id_document_id_fkey FOREIGN KEY (tenant_id, document_id) REFERENCES quality_standard(tenant_id, id) ON DELETE CASCADE
);

create table quality_standard_item_lines (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
  document_id bigint not null,
  line_no integer not null,
  qc_item_code text,
  qc_item_name text,
  item_kind text,
  severity text,
  method text,
  unit text,
  tolerance_rate numeric(22,4),
  constraint quality_standard_item_lines_pkey PRIMARY KEY (tenant_id, id),
  constraint quality_standard_item_lines_tenant_id_document_id_fkey FOREIGN KEY (tenant_id, document_id) REFERENCES quality_standard(tenant_id, id) ON DELETE CASCADE
);

create table quantity_price (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
  version integer not null default 0,
  place text,
  day date,
  category text,
  category_name text,
  commodity text,
  commodity_name text,
  grade text,
  grade_name text,
  quantity numeric(21,3),
  unit_price numeric(22,4),
  currency_code text,
  currency_name text,
  revision integer not null default 0,
  remark text,
  enable_flag text not null default 'Y'::text,
  created_by bigint,
  created_by_name text,
  created_time timestamp with time zone not null default now(),
  updated_by bigint,
  updated_by_name text,
  updated_time timestamp with time zone not null default now(),
  reviewed_by_name text,
  audit_time timestamp with time zone,
  search_text text not null default ''::text,
  constraint quantity_price_enable_flag_check CHECK ((enable_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint quantity_price_pkey PRIMARY KEY (tenant_id, id)
);

create table quotation (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
  version integer not null default 0,
  status text not null default 'UNAUDITED'::text,
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
  enable_flag text not null default 'Y'::text,
  created_by bigint,
  created_by_name text,
  created_time timestamp with time zone not null default now(),
  updated_by bigint,
  updated_by_name text,
  updated_time timestamp with time zone not null default now(),
  reviewed_by_name text,
  audit_time timestamp with time zone,
  search_text text not null default ''::text,
  constraint quotation_enable_flag_check CHECK ((enable_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint quotation_pkey PRIMARY KEY (tenant_id, id),
  constraint quotation_status_check CHECK ((status = ANY (ARRAY['UNAUDITED'::text, 'AUDITED'::text])))
);

create table quotation_details (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
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
  total_net_weight numeric(20,2),
  price_uom text,
  difference_amount numeric(20,2),
  constraint quotation_details_pkey PRIMARY KEY (tenant_id, id),
  constraint quotation_details_tenant_id_document_id_fkey FOREIGN KEY (tenant_id, document_id) REFERENCES quotation(tenant_id, id) ON DELETE CASCADE
);

create table quotation_originals (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
  document_id bigint not null,
  line_no integer not null,
  original_id bigint,
  original_name text,
  container_no text,
  shipment_lot_no text,
  trade_type text,
  total_qty numeric(21,3),
  po_number text,
  shipment_id bigint,
  shipment_name text,
  constraint quotation_originals_pkey PRIMARY KEY (tenant_id, id),
  constraint quotation_originals_tenant_id_document_id_fkey FOREIGN KEY (tenant_id, document_id) REFERENCES quotation(tenant_id, id) ON DELETE CASCADE
);

create table rebate_indicator (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
  version integer not null default 0,
  customer_type text,
  year integer,
  tier_count integer,
  customer_count integer,
  target_total numeric(20,2),
  revision integer not null default 0,
  remark text,
  enable_flag text not null default 'Y'::text,
  created_by bigint,
  created_by_name text,
  created_time timestamp with time zone not null default now(),
  updated_by bigint,
  updated_by_name text,
  updated_time timestamp with time zone not null default now(),
  reviewed_by_name text,
  audit_time timestamp with time zone,
  search_text text not null default ''::text,
  constraint rebate_indicator_enable_flag_check CHECK ((enable_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint rebate_indicator_pkey PRIMARY KEY (tenant_id, id)
);

create table rebate_indicator_targets (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
  document_id bigint not null,
  line_no integer not null,
  customer_id bigint,
  customer_name text,
  target_amount numeric(20,2),
  constraint rebate_indicator_targets_pkey PRIMARY KEY (tenant_id, id),
  constraint rebate_indicator_targets_tenant_id_document_id_fkey FOREIGN KEY (tenant_id, document_id) REFERENCES rebate_indicator(tenant_id, id) ON DELETE CASCADE
);

create table rebate_indicator_tiers (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
  document_id bigint not null,
  line_no integer not null,
  from_rate numeric(20,2),
  to_rate numeric(20,2),
  rebate_rate numeric(20,2),
  constraint rebate_indicator_tiers_pkey PRIMARY KEY (tenant_id, id),
  constraint rebate_indicator_tiers_tenant_id_document_id_fkey FOREIGN KEY (tenant_id, document_id) REFERENCES rebate_indicator(tenant_id, id) ON DELETE CASCADE
);

create table receipt (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
  version integer not null default 0,
  status text not null default '0'::text,
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
  complete_time timestamp with time zone,
  revision integer not null default 0,
  remark text,
  enable_flag text not null default 'Y'::text,
  created_by bigint,
  created_by_name text,
  created_time timestamp with time zone not null default now(),
  updated_by bigint,
  updated_by_name text,
  updated_time timestamp with time zone not null default now(),
  reviewed_by_name text,
  audit_time timestamp with time zone,
  search_text text not null default ''::text,
  shipment_id bigint,
  shipment_name text,
  lot_no text,
  constraint receipt_enable_flag_check CHECK ((enable_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint receipt_pkey PRIMARY KEY (tenant_id, id),
  constraint receipt_status_check CHECK ((status = ANY (ARRAY['0'::text, '1'::text])))
);

create table receipt_details (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
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
  confirmed_time timestamp with time zone,
  constraint receipt_details_pkey PRIMARY KEY (tenant_id, id),
  constraint receipt_details_tenant_id_document_id_fkey FOREIGN KEY (tenant_id, document_id) REFERENCES receipt(tenant_id, id) ON DELETE CASCADE
);

create table record_comment (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
  document text not null,
  record_id bigint not null,
  text text not null,
  mentions bigint[] not null default '{}'::bigint[],
  files jsonb not null default '[]'::jsonb,
  created_by bigint not null,
  created_by_name text not null,
  created_time timestamp with time zone not null default now(),
  record_no text,
  assigned_to bigint,
  done_time timestamp with time zone,
  done_by_name text,
  constraint record_comment_pkey PRIMARY KEY (tenant_id, id)
);

create table record_follower (
  tenant_id bigint not null,
  document text not null,
  record_id bigint not null,
  user_id bigint not null,
  constraint record_follower_pkey PRIMARY KEY (tenant_id, document, record_id, user_id)
);

create table record_share (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
  token_hash bytea not null,
  document text not null,
  record_id bigint not null,
  expires timestamp with time zone not null,
  ended_time timestamp with time zone,
  created_by bigint not null,
  created_by_name text not null,
  created_time timestamp with time zone not null default now(),
  constraint record_share_pkey PRIMARY KEY (tenant_id, id)
);

create table record_share_view (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
  share_id bigint not null,
  address text not null,
  created_time timestamp with time zone not null default now(),
  constraint record_share_view_pkey PRIMARY KEY (tenant_id, id)
);

create table rich_text_template (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
  version integer not null default 0,
  template_code text,
  template_name text,
  template_type text,
  org_id bigint,
  org_name text,
  template_content text,
  revision integer not null default 0,
  remark text,
  enable_flag text not null default 'Y'::text,
  created_by bigint,
  created_by_name text,
  created_time timestamp with time zone not null default now(),
  updated_by bigint,
  updated_by_name text,
  updated_time timestamp with time zone not null default now(),
  reviewed_by_name text,
  audit_time timestamp with time zone,
  search_text text not null default ''::text,
  constraint rich_text_template_enable_flag_check CHECK ((enable_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint rich_text_template_pkey PRIMARY KEY (tenant_id, id)
);

create table robot_key (
  tenant_id bigint not null,
  robot_code text not null,
  robot_key text not null,
  constraint robot_key_pkey PRIMARY KEY (tenant_id, robot_code)
);

create table robot_message (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
  version integer not null default 0,
  status text not null default 'PENDING'::text,
  message_no text,
  room_id bigint,
  room_name text,
  template text,
  message_type text,
  content text,
  mentions text,
  push_flag text,
  part_count integer,
  parts_sent integer,
  error text,
  sent_time timestamp with time zone,
  about_type text,
  about_no text,
  revision integer not null default 0,
  remark text,
  enable_flag text not null default 'Y'::text,
  created_by bigint,
  created_by_name text,
  created_time timestamp with time zone not null default now(),
  updated_by bigint,
  updated_by_name text,
  updated_time timestamp with time zone not null default now(),
  reviewed_by_name text,
  audit_time timestamp with time zone,
  search_text text not null default ''::text,
  constraint robot_message_enable_flag_check CHECK ((enable_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint robot_message_pkey PRIMARY KEY (tenant_id, id),
  constraint robot_message_status_check CHECK ((status = ANY (ARRAY['PENDING'::text, 'SENT'::text, 'FAILED'::text])))
);

create table robot_room (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
  version integer not null default 0,
  room text,
  source_system text,
  department_code text,
  department_name text,
  webhook text,
  robot_code text,
  revision integer not null default 0,
  remark text,
  enable_flag text not null default 'Y'::text,
  created_by bigint,
  created_by_name text,
  created_time timestamp with time zone not null default now(),
  updated_by bigint,
  updated_by_name text,
  updated_time timestamp with time zone not null default now(),
  reviewed_by_name text,
  audit_time timestamp with time zone,
  search_text text not null default ''::text,
  constraint robot_room_enable_flag_check CHECK ((enable_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint robot_room_pkey PRIMARY KEY (tenant_id, id)
);

create table role (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
  version integer not null default 0,
  role_code text,
  role_name text,
  role_desc text,
  data_scope text,
  permissions text[],
  revision integer not null default 0,
  remark text,
  enable_flag text not null default 'Y'::text,
  created_by bigint,
  created_by_name text,
  created_time timestamp with time zone not null default now(),
  updated_by bigint,
  updated_by_name text,
  updated_time timestamp with time zone not null default now(),
  reviewed_by_name text,
  audit_time timestamp with time zone,
  search_text text not null default ''::text,
  constraint role_enable_flag_check CHECK ((enable_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint role_pkey PRIMARY KEY (tenant_id, id)
);

create table sale_record (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
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
  match_flag text not null default 'N'::text,
  exclude_flag text not null default 'N'::text,
  split_from_id bigint,
  split_from_name text,
  settlement_id bigint,
  settlement_name text,
  settled_qty numeric(21,3),
  settled_flag text not null default 'N'::text,
  revision integer not null default 0,
  remark text,
  enable_flag text not null default 'Y'::text,
  created_by bigint,
  created_by_name text,
  created_time timestamp with time zone not null default now(),
  updated_by bigint,
  updated_by_name text,
  updated_time timestamp with time zone not null default now(),
  reviewed_by_name text,
  audit_time timestamp with time zone,
  search_text text not null default ''::text,
  shipment_id bigint,
  shipment_name text,
  unmatch_flag text not null default 'N'::text,
  constraint sale_record_enable_flag_check CHECK ((enable_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint sale_record_exclude_flag_check CHECK ((exclude_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint sale_record_match_flag_check CHECK ((match_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint sale_record_pkey PRIMARY KEY (tenant_id, id),
  constraint sale_record_settled_flag_check CHECK ((settled_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint sale_record_unmatch_flag_check CHECK ((unmatch_flag = ANY (ARRAY['Y'::text, 'N'::text])))
);

create table sales_adjustment (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
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
  enable_flag text not null default 'Y'::text,
  created_by bigint,
  created_by_name text,
  created_time timestamp with time zone not null default now(),
  updated_by bigint,
  updated_by_name text,
  updated_time timestamp with time zone not null default now(),
  reviewed_by_name text,
  audit_time timestamp with time zone,
  search_text text not null default ''::text,
  ship_from_warehouse_code text,
  ship_from_warehouse_name text,
  pre_sale_flag text not null default 'N'::text,
  old_pallet_qty numeric(21,3),
  adjust_pallet_qty numeric(21,3),
  old_pick_up_date date,
  old_delivery_date date,
  old_car_no text,
  constraint sales_adjustment_enable_flag_check CHECK ((enable_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint sales_adjustment_pkey PRIMARY KEY (tenant_id, id),
  constraint sales_adjustment_pre_sale_flag_check CHECK ((pre_sale_flag = ANY (ARRAY['Y'::text, 'N'::text])))
);

create table sales_contract (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
  version integer not null default 0,
  status text not null default 'UNAUDITED'::text,
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
  enable_flag text not null default 'Y'::text,
  created_by bigint,
  created_by_name text,
  created_time timestamp with time zone not null default now(),
  updated_by bigint,
  updated_by_name text,
  updated_time timestamp with time zone not null default now(),
  reviewed_by_name text,
  audit_time timestamp with time zone,
  search_text text not null default ''::text,
  erp_order_status text,
  shipment_id bigint,
  shipment_name text,
  constraint sales_contract_enable_flag_check CHECK ((enable_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint sales_contract_pkey PRIMARY KEY (tenant_id, id),
  constraint sales_contract_status_check CHECK ((status = ANY (ARRAY['UNAUDITED'::text, 'AUDITED'::text, 'INVALID'::text])))
);

create table sales_contract_details (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
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
  constraint sales_contract_details_pkey PRIMARY KEY (tenant_id, id),
  constraint sales_contract_details_tenant_id_document_id_fkey FOREIGN KEY (tenant_id, document_id) REFERENCES sales_contract(tenant_id, id) ON DELETE CASCADE
);

create table sales_demand (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
  version integer not null default 0,
  status text not null default 'DRAFT'::text,
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
  pre_sale_flag text not null default 'N'::text,
  pre_sale_model text,
  transport_model text,
  car_no text,
  driver_contact text,
  total_qty numeric(21,3),
  total_amount numeric(20,2),
  below_guide_flag text not null default 'N'::text,
  currency_code text,
  currency_name text,
  push_erp_flag text,
  erp_order_number text,
  erp_order_status text,
  processing_message text,
  revision integer not null default 0,
  remark text,
  enable_flag text not null default 'Y'::text,
  created_by bigint,
  created_by_name text,
  created_time timestamp with time zone not null default now(),
  updated_by bigint,
  updated_by_name text,
  updated_time timestamp with time zone not null default now(),
  reviewed_by_name text,
  audit_time timestamp with time zone,
  search_text text not null default ''::text,
  hold_for text,
  hold_reason text,
  delivered_date date,
  constraint sales_demand_below_guide_flag_check CHECK ((below_guide_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint sales_demand_enable_flag_check CHECK ((enable_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint sales_demand_pkey PRIMARY KEY (tenant_id, id),
  constraint sales_demand_pre_sale_flag_check CHECK ((pre_sale_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint sales_demand_status_check CHECK ((status = ANY (ARRAY['DRAFT'::text, 'APPROVED'::text, 'PUSHED'::text, 'CANCELLED'::text])))
);

create table sales_demand_details (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
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
  confirm_date timestamp with time zone,
  constraint sales_demand_details_pkey PRIMARY KEY (tenant_id, id),
  constraint sales_demand_details_tenant_id_document_id_fkey FOREIGN KEY (tenant_id, document_id) REFERENCES sales_demand(tenant_id, id) ON DELETE CASCADE
);

create table sales_guidance_price_report (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
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
  cabinet_placement_time timestamp with time zone,
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
  below_cnf_flag text not null default 'N'::text,
  revision integer not null default 0,
  remark text,
  enable_flag text not null default 'Y'::text,
  created_by bigint,
  created_by_name text,
  created_time timestamp with time zone not null default now(),
  updated_by bigint,
  updated_by_name text,
  updated_time timestamp with time zone not null default now(),
  reviewed_by_name text,
  audit_time timestamp with time zone,
  search_text text not null default ''::text,
  read_purchasing_price numeric(22,4),
  read_exchange_rate numeric(26,8),
  read_ocean_freight_cny numeric(20,2),
  constraint sales_guidance_price_report_below_cnf_flag_check CHECK ((below_cnf_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint sales_guidance_price_report_enable_flag_check CHECK ((enable_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint sales_guidance_price_report_pkey PRIMARY KEY (tenant_id, id)
);

create table sales_guide_price (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
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
  enable_flag text not null default 'Y'::text,
  created_by bigint,
  created_by_name text,
  created_time timestamp with time zone not null default now(),
  updated_by bigint,
  updated_by_name text,
  updated_time timestamp with time zone not null default now(),
  reviewed_by_name text,
  audit_time timestamp with time zone,
  search_text text not null default ''::text,
  constraint sales_guide_price_enable_flag_check CHECK ((enable_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint sales_guide_price_period EXCLUDE USING gist (tenant_id WITH =, COALESCE(item_code, ''::text) WITH =, COALESCE(region, ''::text) WITH =, COALESCE(province, ''::text) WITH =, COALESCE((customer_id)::text, ''::text) WITH =, daterange(start_date, end_date, '[]'::text) WITH &&) WHERE ((enable_flag = 'Y'::text)),
  constraint sales_guide_price_pkey PRIMARY KEY (tenant_id, id)
);

create table sales_report (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
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
  enable_flag text not null default 'Y'::text,
  created_by bigint,
  created_by_name text,
  created_time timestamp with time zone not null default now(),
  updated_by bigint,
  updated_by_name text,
  updated_time timestamp with time zone not null default now(),
  reviewed_by_name text,
  audit_time timestamp with time zone,
  search_text text not null default ''::text,
  check_code text,
  issued_time timestamp with time zone,
  issued_pdf jsonb,
  shipment_id bigint,
  shipment_name text,
  constraint sales_report_enable_flag_check CHECK ((enable_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint sales_report_pkey PRIMARY KEY (tenant_id, id)
);

create table sales_report_costs (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
  document_id bigint not null,
  line_no integer not null,
  expense_sub_type text,
  amount_cny numeric(20,2),
  constraint sales_report_costs_pkey PRIMARY KEY (tenant_id, id),
  constraint sales_report_costs_tenant_id_document_id_fkey FOREIGN KEY (tenant_id, document_id) REFERENCES sales_report(tenant_id, id) ON DELETE CASCADE
);

create table sales_report_days (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
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
  constraint sales_report_days_pkey PRIMARY KEY (tenant_id, id),
  constraint sales_report_days_tenant_id_document_id_fkey FOREIGN KEY (tenant_id, document_id) REFERENCES sales_report(tenant_id, id) ON DELETE CASCADE
);

create table sales_report_evidence (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
  document_id bigint not null,
  line_no integer not null,
  kind text,
  about text,
  document_no text,
  file_name text,
  amount_cny numeric(20,2),
  constraint sales_report_evidence_pkey PRIMARY KEY (tenant_id, id),
  constraint sales_report_evidence_tenant_id_document_id_fkey FOREIGN KEY (tenant_id, document_id) REFERENCES sales_report(tenant_id, id) ON DELETE CASCADE
);

create table sales_report_issues (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
  document_id bigint not null,
  line_no integer not null,
  issued_time timestamp with time zone,
  check_code text,
  file_name text,
  issued_by_name text,
  sha256 text,
  constraint sales_report_issues_pkey PRIMARY KEY (tenant_id, id),
  constraint sales_report_issues_tenant_id_document_id_fkey FOREIGN KEY (tenant_id, document_id) REFERENCES sales_report(tenant_id, id) ON DELETE CASCADE
);

create table sales_report_skus (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
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
  constraint sales_report_skus_pkey PRIMARY KEY (tenant_id, id),
  constraint sales_report_skus_tenant_id_document_id_fkey FOREIGN KEY (tenant_id, document_id) REFERENCES sales_report(tenant_id, id) ON DELETE CASCADE
);

create table salesman (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
  version integer not null default 0,
  code text,
  name text,
  name_en text,
  personnel_type text,
  dop_account bigint,
  dop_account_name text,
  enterprise_wechat text,
  wechat_room bigint,
  scheduler text,
  purchase_department text,
  purchase_department_name text,
  product_category text,
  product_category_name text,
  phone text,
  revision integer not null default 0,
  remark text,
  enable_flag text not null default 'Y'::text,
  created_by bigint,
  created_by_name text,
  created_time timestamp with time zone not null default now(),
  updated_by bigint,
  updated_by_name text,
  updated_time timestamp with time zone not null default now(),
  reviewed_by_name text,
  audit_time timestamp with time zone,
  search_text text not null default ''::text,
  wechat_room_name text,
  constraint salesman_enable_flag_check CHECK ((enable_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint salesman_pkey PRIMARY KEY (tenant_id, id)
);

create table salesrep (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
  version integer not null default 0,
  salesrep_code text,
  salesrep_name text,
  user_id bigint,
  user_name text,
  department_code text,
  department_name text,
  default_flag text not null default 'N'::text,
  revision integer not null default 0,
  remark text,
  enable_flag text not null default 'Y'::text,
  created_by bigint,
  created_by_name text,
  created_time timestamp with time zone not null default now(),
  updated_by bigint,
  updated_by_name text,
  updated_time timestamp with time zone not null default now(),
  reviewed_by_name text,
  audit_time timestamp with time zone,
  search_text text not null default ''::text,
  constraint salesrep_default_flag_check CHECK ((default_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint salesrep_enable_flag_check CHECK ((enable_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint salesrep_pkey PRIMARY KEY (tenant_id, id)
);

create table saved_view (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
  screen text not null,
  name text not null,
  shared boolean not null default false,
  settings jsonb not null,
  user_id bigint not null,
  user_name text,
  updated_time timestamp with time zone not null default now(),
  constraint saved_view_pkey PRIMARY KEY (tenant_id, id),
  constraint saved_view_tenant_id_user_id_screen_name_key UNIQUE (tenant_id, user_id, screen, name)
);

create table schema_migration (
  name text not null,
  checksum text not null,
  applied_time timestamp with time zone not null default now(),
  constraint schema_migration_pkey PRIMARY KEY (name)
);

create table secondary_inventory (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
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
  enable_flag text not null default 'Y'::text,
  created_by bigint,
  created_by_name text,
  created_time timestamp with time zone not null default now(),
  updated_by bigint,
  updated_by_name text,
  updated_time timestamp with time zone not null default now(),
  reviewed_by_name text,
  audit_time timestamp with time zone,
  search_text text not null default ''::text,
  constraint secondary_inventory_enable_flag_check CHECK ((enable_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint secondary_inventory_pkey PRIMARY KEY (tenant_id, id)
);

create table service_ticket (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
  version integer not null default 0,
  status text not null default 'OPEN'::text,
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
  closed_time timestamp with time zone,
  revision integer not null default 0,
  remark text,
  enable_flag text not null default 'Y'::text,
  created_by bigint,
  created_by_name text,
  created_time timestamp with time zone not null default now(),
  updated_by bigint,
  updated_by_name text,
  updated_time timestamp with time zone not null default now(),
  reviewed_by_name text,
  audit_time timestamp with time zone,
  search_text text not null default ''::text,
  constraint service_ticket_enable_flag_check CHECK ((enable_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint service_ticket_pkey PRIMARY KEY (tenant_id, id),
  constraint service_ticket_status_check CHECK ((status = ANY (ARRAY['OPEN'::text, 'WAITING'::text, 'CLOSED'::text])))
);

create table service_ticket_talks (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
  document_id bigint not null,
  line_no integer not null,
  talk_time timestamp with time zone,
  said_by text,
  said text,
  constraint service_ticket_talks_pkey PRIMARY KEY (tenant_id, id),
  constraint service_ticket_talks_tenant_id_document_id_fkey FOREIGN KEY (tenant_id, document_id) REFERENCES service_ticket(tenant_id, id) ON DELETE CASCADE
);

create table session (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
  user_id bigint,
  client_id text not null,
  access_hash bytea not null,
  access_expires timestamp with time zone not null,
  refresh_hash bytea,
  refresh_expires timestamp with time zone,
  ends_at timestamp with time zone not null,
  address text,
  user_agent text,
  created_time timestamp with time zone not null default now(),
  family_id bigint not null,
  stand_in_id bigint,
  constraint session_pkey PRIMARY KEY (tenant_id, id)
);

create table settlement (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
  version integer not null default 0,
  status text not null default 'DRAFT'::text,
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
  final_flag text not null default 'N'::text,
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
  enable_flag text not null default 'Y'::text,
  created_by bigint,
  created_by_name text,
  created_time timestamp with time zone not null default now(),
  updated_by bigint,
  updated_by_name text,
  updated_time timestamp with time zone not null default now(),
  reviewed_by_name text,
  audit_time timestamp with time zone,
  search_text text not null default ''::text,
  agreement_no text,
  status_name text,
  shipment_id bigint,
  shipment_name text,
  settle_by date,
  audited_claims numeric(20,2),
  constraint settlement_enable_flag_check CHECK ((enable_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint settlement_final_flag_check CHECK ((final_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint settlement_pkey PRIMARY KEY (tenant_id, id),
  constraint settlement_status_check CHECK ((status = ANY (ARRAY['DRAFT'::text, 'SUBMITTED'::text, 'CONFIRMED'::text, 'REJECTED'::text])))
);

create table settlement_confirm (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
  version integer not null default 0,
  status text not null default 'UNAUDITED'::text,
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
  final_flag text not null default 'N'::text,
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
  eta_time date,
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
  enable_flag text not null default 'Y'::text,
  created_by bigint,
  created_by_name text,
  created_time timestamp with time zone not null default now(),
  updated_by bigint,
  updated_by_name text,
  updated_time timestamp with time zone not null default now(),
  reviewed_by_name text,
  audit_time timestamp with time zone,
  search_text text not null default ''::text,
  packing_list_id bigint,
  packing_list_name text,
  shipment_id bigint,
  shipment_name text,
  settle_by date,
  constraint settlement_confirm_enable_flag_check CHECK ((enable_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint settlement_confirm_final_flag_check CHECK ((final_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint settlement_confirm_pkey PRIMARY KEY (tenant_id, id),
  constraint settlement_confirm_status_check CHECK ((status = ANY (ARRAY['UNAUDITED'::text, 'AUDITED'::text, 'REJECTED'::text])))
);

create table settlement_confirm_cost_lines (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
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
  deduct_flag text not null default 'Y'::text,
  share_amount numeric(20,2),
  share_amount_cny numeric(20,2),
  constraint settlement_confirm_cost_lines_deduct_flag_check CHECK ((deduct_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint settlement_confirm_cost_lines_pkey PRIMARY KEY (tenant_id, id),
  constraint settlement_confirm_cost_lines_tenant_id_document_id_fkey FOREIGN KEY (tenant_id, document_id) REFERENCES settlement_confirm(tenant_id, id) ON DELETE CASCADE
);

create table settlement_confirm_prepayment_lines (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
  document_id bigint not null,
  line_no integer not null,
  prepayment_id bigint,
  prepayment_name text,
  season_prepayment_flag text not null default 'N'::text,
  payment_request_number text,
  erp_balance_amount numeric(20,2),
  dop_balance_amount numeric(20,2),
  applied_amount numeric(20,2),
  confirm_applied_amount numeric(20,2),
  remain_amount numeric(20,2),
  constraint settlement_confirm_prepayment_line_season_prepayment_flag_check CHECK ((season_prepayment_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint settlement_confirm_prepayment_lines_pkey PRIMARY KEY (tenant_id, id),
  constraint settlement_confirm_prepayment_lines_tenant_id_document_id_fkey FOREIGN KEY (tenant_id, document_id) REFERENCES settlement_confirm(tenant_id, id) ON DELETE CASCADE
);

create table settlement_confirm_purchase_lines (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
  document_id bigint not null,
  line_no integer not null,
  item_code text,
  item_name text,
  qty numeric(21,3),
  purchase_unit_price numeric(22,4),
  amount numeric(20,2),
  constraint settlement_confirm_purchase_lines_pkey PRIMARY KEY (tenant_id, id),
  constraint settlement_confirm_purchase_lines_tenant_id_document_id_fkey FOREIGN KEY (tenant_id, document_id) REFERENCES settlement_confirm(tenant_id, id) ON DELETE CASCADE
);

create table settlement_confirm_sales_lines (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
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
  constraint settlement_confirm_sales_lines_pkey PRIMARY KEY (tenant_id, id),
  constraint settlement_confirm_sales_lines_tenant_id_document_id_fkey FOREIGN KEY (tenant_id, document_id) REFERENCES settlement_confirm(tenant_id, id) ON DELETE CASCADE
);

create table settlement_confirm_sku_lines (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
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
  constraint settlement_confirm_sku_lines_pkey PRIMARY KEY (tenant_id, id),
  constraint settlement_confirm_sku_lines_tenant_id_document_id_fkey FOREIGN KEY (tenant_id, document_id) REFERENCES settlement_confirm(tenant_id, id) ON DELETE CASCADE
);

create table settlement_cost_lines (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
  document_id bigint not null,
  line_no integer not null,
  record_flag text not null default 'N'::text,
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
  deduct_flag text not null default 'Y'::text,
  share_amount numeric(20,2),
  share_amount_cny numeric(20,2),
  constraint settlement_cost_lines_deduct_flag_check CHECK ((deduct_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint settlement_cost_lines_pkey PRIMARY KEY (tenant_id, id),
  constraint settlement_cost_lines_record_flag_check CHECK ((record_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint settlement_cost_lines_tenant_id_document_id_fkey FOREIGN KEY (tenant_id, document_id) REFERENCES settlement(tenant_id, id) ON DELETE CASCADE
);

create table settlement_prepayment_lines (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
  document_id bigint not null,
  line_no integer not null,
  prepayment_id bigint,
  prepayment_name text,
  season_prepayment_flag text not null default 'N'::text,
  payment_request_number text,
  erp_balance_amount numeric(20,2),
  dop_balance_amount numeric(20,2),
  applied_amount numeric(20,2),
  confirm_applied_amount numeric(20,2),
  remain_amount numeric(20,2),
  constraint settlement_prepayment_lines_pkey PRIMARY KEY (tenant_id, id),
  constraint settlement_prepayment_lines_season_prepayment_flag_check CHECK ((season_prepayment_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint settlement_prepayment_lines_tenant_id_document_id_fkey FOREIGN KEY (tenant_id, document_id) REFERENCES settlement(tenant_id, id) ON DELETE CASCADE
);

create table settlement_purchase_lines (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
  document_id bigint not null,
  line_no integer not null,
  item_code text,
  item_name text,
  qty numeric(21,3),
  purchase_unit_price numeric(22,4),
  amount numeric(20,2),
  constraint settlement_purchase_lines_pkey PRIMARY KEY (tenant_id, id),
  constraint settlement_purchase_lines_tenant_id_document_id_fkey FOREIGN KEY (tenant_id, document_id) REFERENCES settlement(tenant_id, id) ON DELETE CASCADE
);

create table settlement_sales_lines (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
  document_id bigint not null,
  line_no integer not null,
  tick_flag text not null default 'Y'::text,
  record_flag text not null default 'N'::text,
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
  constraint settlement_sales_lines_pkey PRIMARY KEY (tenant_id, id),
  constraint settlement_sales_lines_record_flag_check CHECK ((record_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint settlement_sales_lines_tenant_id_document_id_fkey FOREIGN KEY (tenant_id, document_id) REFERENCES settlement(tenant_id, id) ON DELETE CASCADE,
  constraint settlement_sales_lines_tick_flag_check CHECK ((tick_flag = ANY (ARRAY['Y'::text, 'N'::text])))
);

create table settlement_sku_lines (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
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
  constraint settlement_sku_lines_pkey PRIMARY KEY (tenant_id, id),
  constraint settlement_sku_lines_tenant_id_document_id_fkey FOREIGN KEY (tenant_id, document_id) REFERENCES settlement(tenant_id, id) ON DELETE CASCADE
);

create table setup_not_needed (
  tenant_id bigint not null,
  step text not null,
  user_id bigint not null,
  user_name text not null,
  created_time timestamp with time zone not null default now(),
  constraint setup_not_needed_pkey PRIMARY KEY (tenant_id, step)
);

create table shipment (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
  version integer not null default 0,
  status text not null default 'PLANNED'::text,
  container_no text,
  vessel_voyage text,
  shipment_lot_no text,
  org_id bigint,
  org_name text,
  vendor_id bigint,
  vendor_name text,
  former_nos text,
  voyage_key text,
  transport_type text,
  pol text,
  pol_name text,
  pod text,
  pod_name text,
  load_date date,
  etd_date date,
  eta_date date,
  ata_date date,
  open_mentions integer,
  revision integer not null default 0,
  remark text,
  enable_flag text not null default 'Y'::text,
  created_by bigint,
  created_by_name text,
  created_time timestamp with time zone not null default now(),
  updated_by bigint,
  updated_by_name text,
  updated_time timestamp with time zone not null default now(),
  reviewed_by_name text,
  audit_time timestamp with time zone,
  search_text text not null default ''::text,
  former_lots text,
  constraint shipment_enable_flag_check CHECK ((enable_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint shipment_pkey PRIMARY KEY (tenant_id, id),
  constraint shipment_status_check CHECK ((status = ANY (ARRAY['PLANNED'::text, 'LOADED'::text, 'DEPARTED'::text, 'ARRIVED'::text, 'RELEASED'::text, 'RECEIVED'::text, 'SELLING'::text, 'SOLD_OUT'::text, 'SETTLED'::text])))
);

create table shipment_corrections (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
  document_id bigint not null,
  line_no integer not null,
  said text,
  says text,
  reason text,
  corrected_by text,
  corrected_time timestamp with time zone,
  constraint shipment_corrections_pkey PRIMARY KEY (tenant_id, id),
  constraint shipment_corrections_tenant_id_document_id_fkey FOREIGN KEY (tenant_id, document_id) REFERENCES shipment(tenant_id, id) ON DELETE CASCADE
);

create table sign_in_limit (
  key text not null,
  points integer not null default 0,
  expire bigint,
  constraint sign_in_limit_pkey PRIMARY KEY (key)
);

create table sim_sms (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
  mobile text not null,
  content text not null,
  sent_time timestamp with time zone not null default now(),
  constraint sim_sms_pkey PRIMARY KEY (tenant_id, id)
);

create table sim_social_account (
  tenant_id bigint not null,
  subject text not null,
  nickname text not null,
  constraint sim_social_account_pkey PRIMARY KEY (tenant_id, subject)
);

create table sim_social_grant (
  tenant_id bigint not null,
  code_hash bytea not null,
  token_hash bytea,
  subject text not null,
  client_id text not null,
  redirect_uri text not null,
  code_challenge text not null,
  expires timestamp with time zone not null,
  constraint sim_social_grant_pkey PRIMARY KEY (tenant_id, code_hash)
);

create table simulated_call (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
  version integer not null default 0,
  path text,
  system text,
  verdict text,
  status integer,
  idempotency_key text,
  asked_at timestamp with time zone,
  headers text,
  body text,
  answer text,
  revision integer not null default 0,
  remark text,
  enable_flag text not null default 'Y'::text,
  created_by bigint,
  created_by_name text,
  created_time timestamp with time zone not null default now(),
  updated_by bigint,
  updated_by_name text,
  updated_time timestamp with time zone not null default now(),
  reviewed_by_name text,
  audit_time timestamp with time zone,
  search_text text not null default ''::text,
  constraint simulated_call_enable_flag_check CHECK ((enable_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint simulated_call_pkey PRIMARY KEY (tenant_id, id)
);

create table simulated_paper (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
  version integer not null default 0,
  external_no text,
  system text,
  kind text,
  doc_no text,
  state text,
  idempotency_key text,
  effects integer,
  content text,
  revision integer not null default 0,
  remark text,
  enable_flag text not null default 'Y'::text,
  created_by bigint,
  created_by_name text,
  created_time timestamp with time zone not null default now(),
  updated_by bigint,
  updated_by_name text,
  updated_time timestamp with time zone not null default now(),
  reviewed_by_name text,
  audit_time timestamp with time zone,
  search_text text not null default ''::text,
  constraint simulated_paper_enable_flag_check CHECK ((enable_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint simulated_paper_pkey PRIMARY KEY (tenant_id, id)
);

create table simulated_voyage (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
  version integer not null default 0,
  container_no text,
  vessel_voyage text,
  pol text,
  pol_name text,
  pot text,
  pot_name text,
  pod text,
  pod_name text,
  etd_date date,
  eta_date date,
  delay_days integer,
  collected_date date,
  told_until timestamp with time zone,
  told_count integer,
  revision integer not null default 0,
  remark text,
  enable_flag text not null default 'Y'::text,
  created_by bigint,
  created_by_name text,
  created_time timestamp with time zone not null default now(),
  updated_by bigint,
  updated_by_name text,
  updated_time timestamp with time zone not null default now(),
  reviewed_by_name text,
  audit_time timestamp with time zone,
  search_text text not null default ''::text,
  constraint simulated_voyage_enable_flag_check CHECK ((enable_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint simulated_voyage_pkey PRIMARY KEY (tenant_id, id)
);

create table sms_code (
  tenant_id bigint not null,
  mobile text not null,
  code_hash bytea,
  expires timestamp with time zone,
  sent_time timestamp with time zone,
  wrong integer not null default 0,
  day date not null,
  day_count integer not null default 0,
  constraint sms_code_pkey PRIMARY KEY (tenant_id, mobile)
);

create table social_account (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
  user_id bigint not null,
  provider text not null,
  subject text not null,
  display_name text,
  created_time timestamp with time zone not null default now(),
  constraint social_account_pkey PRIMARY KEY (tenant_id, id),
  constraint social_account_tenant_id_provider_subject_key UNIQUE (tenant_id, provider, subject),
  constraint social_account_tenant_id_user_id_provider_key UNIQUE (tenant_id, user_id, provider)
);

create table social_provider (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
  version integer not null default 0,
  provider_code text,
  provider_name text,
  provider_name_en text,
  app_id text,
  scope text,
  subject_field text,
  name_field text,
  authorize_url text,
  token_url text,
  user_info_url text,
  revision integer not null default 0,
  remark text,
  enable_flag text not null default 'Y'::text,
  created_by bigint,
  created_by_name text,
  created_time timestamp with time zone not null default now(),
  updated_by bigint,
  updated_by_name text,
  updated_time timestamp with time zone not null default now(),
  reviewed_by_name text,
  audit_time timestamp with time zone,
  search_text text not null default ''::text,
  match_by text,
  match_claim text,
  issuer text,
  constraint social_provider_enable_flag_check CHECK ((enable_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint social_provider_pkey PRIMARY KEY (tenant_id, id)
);

create table social_state (
  tenant_id bigint not null,
  state_hash bytea not null,
  provider text not null,
  verifier text not null,
  redirect_uri text not null,
  expires timestamp with time zone not null,
  constraint social_state_pkey PRIMARY KEY (tenant_id, state_hash)
);

create table socket_ticket (
  tenant_id bigint not null,
  ticket_hash bytea not null,
  session_id bigint not null,
  user_id bigint not null,
  expires timestamp with time zone not null,
  constraint socket_ticket_pkey PRIMARY KEY (tenant_id, ticket_hash)
);

create table spent_refresh (
  tenant_id bigint not null,
  refresh_hash bytea not null,
  family_id bigint not null,
  client_id text not null,
  spent_time timestamp with time zone not null default now(),
  twins integer not null default 0,
  constraint spent_refresh_pkey PRIMARY KEY (tenant_id, refresh_hash)
);

create table stand_in (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
  absent_id bigint not null,
  substitute_id bigint not null,
  from_day date not null,
  to_day date not null,
  reason text not null,
  created_by bigint not null,
  created_by_name text not null,
  created_time timestamp with time zone not null default now(),
  ended_time timestamp with time zone,
  ended_by_name text,
  begun_told timestamp with time zone,
  over_told timestamp with time zone,
  constraint stand_in_check CHECK ((absent_id <> substitute_id)),
  constraint stand_in_check1 CHECK (((to_day >= from_day) AND ((to_day - from_day) < 90))),
  constraint stand_in_pkey PRIMARY KEY (tenant_id, id)
);

create table steelyard (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
  version integer not null default 0,
  steelyard_code text,
  steelyard_name text,
  steelyard_name_en text,
  device_code text,
  port text,
  protocol text,
  token_end text,
  token_time timestamp with time zone,
  token_hash text,
  revision integer not null default 0,
  remark text,
  enable_flag text not null default 'Y'::text,
  created_by bigint,
  created_by_name text,
  created_time timestamp with time zone not null default now(),
  updated_by bigint,
  updated_by_name text,
  updated_time timestamp with time zone not null default now(),
  reviewed_by_name text,
  audit_time timestamp with time zone,
  search_text text not null default ''::text,
  constraint steelyard_enable_flag_check CHECK ((enable_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint steelyard_pkey PRIMARY KEY (tenant_id, id)
);

create table stock_count (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
  version integer not null default 0,
  status text not null default 'DRAFT'::text,
  count_number text,
  org_id bigint,
  org_name text,
  warehouse_code text,
  warehouse_name text,
  count_date date,
  frozen_time timestamp with time zone,
  home_currency_code text,
  home_currency_name text,
  total_book_qty numeric(21,3),
  total_count_qty numeric(21,3),
  diff_qty numeric(21,3),
  diff_amount numeric(20,2),
  revision integer not null default 0,
  remark text,
  enable_flag text not null default 'Y'::text,
  created_by bigint,
  created_by_name text,
  created_time timestamp with time zone not null default now(),
  updated_by bigint,
  updated_by_name text,
  updated_time timestamp with time zone not null default now(),
  reviewed_by_name text,
  audit_time timestamp with time zone,
  search_text text not null default ''::text,
  push_erp_flag text,
  erp_order_status text,
  push_erp_message text,
  erp_transfer_no text,
  constraint stock_count_enable_flag_check CHECK ((enable_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint stock_count_pkey PRIMARY KEY (tenant_id, id),
  constraint stock_count_status_check CHECK ((status = ANY (ARRAY['DRAFT'::text, 'COUNTED'::text, 'AUDITED'::text])))
);

create table stock_count_details (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
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
  counted_by_name text,
  counted_time timestamp with time zone,
  constraint stock_count_details_pkey PRIMARY KEY (tenant_id, id),
  constraint stock_count_details_tenant_id_document_id_fkey FOREIGN KEY (tenant_id, document_id) REFERENCES stock_count(tenant_id, id) ON DELETE CASCADE
);

create table stock_document (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
  version integer not null default 0,
  status text not null default 'NEW'::text,
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
  enable_flag text not null default 'Y'::text,
  created_by bigint,
  created_by_name text,
  created_time timestamp with time zone not null default now(),
  updated_by bigint,
  updated_by_name text,
  updated_time timestamp with time zone not null default now(),
  reviewed_by_name text,
  audit_time timestamp with time zone,
  search_text text not null default ''::text,
  reversal_reason text,
  constraint stock_document_enable_flag_check CHECK ((enable_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint stock_document_pkey PRIMARY KEY (tenant_id, id),
  constraint stock_document_status_check CHECK ((status = ANY (ARRAY['NEW'::text, 'SHIPPED'::text, 'RECEIVED'::text, 'INVALID'::text])))
);

create table stock_document_details (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
  document_id bigint not null,
  line_no integer not null,
  product_code text,
  product_name text,
  quantity numeric(21,3),
  unit_price numeric(22,4),
  amount numeric(20,2),
  shipment_quantity numeric(21,3),
  actual_received_quantity numeric(21,3),
  constraint stock_document_details_pkey PRIMARY KEY (tenant_id, id),
  constraint stock_document_details_tenant_id_document_id_fkey FOREIGN KEY (tenant_id, document_id) REFERENCES stock_document(tenant_id, id) ON DELETE CASCADE
);

create table stock_ledger (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
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
  enable_flag text not null default 'Y'::text,
  created_by bigint,
  created_by_name text,
  created_time timestamp with time zone not null default now(),
  updated_by bigint,
  updated_by_name text,
  updated_time timestamp with time zone not null default now(),
  reviewed_by_name text,
  audit_time timestamp with time zone,
  search_text text not null default ''::text,
  shipment_id bigint,
  shipment_name text,
  constraint stock_ledger_enable_flag_check CHECK ((enable_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint stock_ledger_pkey PRIMARY KEY (tenant_id, id)
);

create table stock_onhand (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
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
  enable_flag text not null default 'Y'::text,
  created_by bigint,
  created_by_name text,
  created_time timestamp with time zone not null default now(),
  updated_by bigint,
  updated_by_name text,
  updated_time timestamp with time zone not null default now(),
  reviewed_by_name text,
  audit_time timestamp with time zone,
  search_text text not null default ''::text,
  shipment_id bigint,
  shipment_name text,
  ripe_band text,
  hardness numeric(20,2),
  sell_by date,
  ripeness_from text,
  constraint stock_onhand_enable_flag_check CHECK ((enable_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint stock_onhand_pkey PRIMARY KEY (tenant_id, id)
);

create table stock_reservation (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
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
  enable_flag text not null default 'Y'::text,
  created_by bigint,
  created_by_name text,
  created_time timestamp with time zone not null default now(),
  updated_by bigint,
  updated_by_name text,
  updated_time timestamp with time zone not null default now(),
  reviewed_by_name text,
  audit_time timestamp with time zone,
  search_text text not null default ''::text,
  constraint stock_reservation_enable_flag_check CHECK ((enable_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint stock_reservation_pkey PRIMARY KEY (tenant_id, id)
);

create table stock_transfer (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
  version integer not null default 0,
  status text not null default 'UNAUDITED'::text,
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
  enable_flag text not null default 'Y'::text,
  created_by bigint,
  created_by_name text,
  created_time timestamp with time zone not null default now(),
  updated_by bigint,
  updated_by_name text,
  updated_time timestamp with time zone not null default now(),
  reviewed_by_name text,
  audit_time timestamp with time zone,
  search_text text not null default ''::text,
  transit_warehouse text,
  transit_warehouse_name text,
  constraint stock_transfer_enable_flag_check CHECK ((enable_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint stock_transfer_pkey PRIMARY KEY (tenant_id, id),
  constraint stock_transfer_status_check CHECK ((status = ANY (ARRAY['UNAUDITED'::text, 'AUDITED'::text, 'RECEIVED'::text, 'INVALID'::text])))
);

create table stock_transfer_details (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
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
  constraint stock_transfer_details_pkey PRIMARY KEY (tenant_id, id),
  constraint stock_transfer_details_tenant_id_document_id_fkey FOREIGN KEY (tenant_id, document_id) REFERENCES stock_transfer(tenant_id, id) ON DELETE CASCADE
);

create table store_transfer_order (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
  version integer not null default 0,
  status text not null default 'DRAFT'::text,
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
  enable_flag text not null default 'Y'::text,
  created_by bigint,
  created_by_name text,
  created_time timestamp with time zone not null default now(),
  updated_by bigint,
  updated_by_name text,
  updated_time timestamp with time zone not null default now(),
  reviewed_by_name text,
  audit_time timestamp with time zone,
  search_text text not null default ''::text,
  constraint store_transfer_order_enable_flag_check CHECK ((enable_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint store_transfer_order_pkey PRIMARY KEY (tenant_id, id),
  constraint store_transfer_order_status_check CHECK ((status = ANY (ARRAY['DRAFT'::text, 'SUBMITTED'::text, 'SHIPPED'::text, 'PART_RECEIVED'::text, 'RECEIVED'::text, 'CLOSED'::text, 'CANCELLED'::text])))
);

create table store_transfer_order_details (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
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
  constraint store_transfer_order_details_pkey PRIMARY KEY (tenant_id, id),
  constraint store_transfer_order_details_tenant_id_document_id_fkey FOREIGN KEY (tenant_id, document_id) REFERENCES store_transfer_order(tenant_id, id) ON DELETE CASCADE
);

create table supplier_packing_list (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
  version integer not null default 0,
  status text not null default 'DRAFT'::text,
  list_no text,
  vendor_id text,
  source_type text,
  packing_list_no text,
  vendor_order_no text,
  container_no text,
  seal_number text,
  thermometer text,
  vessel_voyage text,
  load_date date,
  etd_date date,
  eta_date date,
  total_qty numeric(21,3),
  total_net_weight numeric(20,2),
  sent_time timestamp with time zone,
  revision integer not null default 0,
  remark text,
  enable_flag text not null default 'Y'::text,
  created_by bigint,
  created_by_name text,
  created_time timestamp with time zone not null default now(),
  updated_by bigint,
  updated_by_name text,
  updated_time timestamp with time zone not null default now(),
  reviewed_by_name text,
  audit_time timestamp with time zone,
  search_text text not null default ''::text,
  vendor_code text,
  constraint supplier_packing_list_enable_flag_check CHECK ((enable_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint supplier_packing_list_pkey PRIMARY KEY (tenant_id, id),
  constraint supplier_packing_list_status_check CHECK ((status = ANY (ARRAY['DRAFT'::text, 'SENT'::text, 'ACCEPTED'::text, 'INVALID'::text])))
);

create table supplier_packing_list_details (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
  document_id bigint not null,
  line_no integer not null,
  pallet_no text,
  commodity text,
  brand text,
  grade text,
  spec text,
  packaging text,
  net_weight numeric(21,3),
  qty numeric(21,3),
  total_net_weight numeric(20,2),
  grower text,
  orchard_num text,
  package_date date,
  constraint supplier_packing_list_details_pkey PRIMARY KEY (tenant_id, id),
  constraint supplier_packing_list_details_tenant_id_document_id_fkey FOREIGN KEY (tenant_id, document_id) REFERENCES supplier_packing_list(tenant_id, id) ON DELETE CASCADE
);

create table supplier_packing_list_questions (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
  document_id bigint not null,
  line_no integer not null,
  asked_time timestamp with time zone,
  asked_by_name text,
  about text,
  question text,
  answer text,
  answered_time timestamp with time zone,
  constraint supplier_packing_list_questions_pkey PRIMARY KEY (tenant_id, id),
  constraint supplier_packing_list_questions_tenant_id_document_id_fkey FOREIGN KEY (tenant_id, document_id) REFERENCES supplier_packing_list(tenant_id, id) ON DELETE CASCADE
);

create table table_stamp (
  tenant_id bigint not null,
  table_name text not null,
  stamp bigint not null default nextval('record_id'::regclass),
  constraint table_stamp_pkey PRIMARY KEY (tenant_id, table_name)
);

create table tax_rate (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
  version integer not null default 0,
  tax_code text,
  tax_name text,
  tax_name_en text,
  tax_type text,
  rate numeric(22,4),
  start_date date,
  end_date date,
  revision integer not null default 0,
  remark text,
  enable_flag text not null default 'Y'::text,
  created_by bigint,
  created_by_name text,
  created_time timestamp with time zone not null default now(),
  updated_by bigint,
  updated_by_name text,
  updated_time timestamp with time zone not null default now(),
  reviewed_by_name text,
  audit_time timestamp with time zone,
  search_text text not null default ''::text,
  constraint tax_rate_enable_flag_check CHECK ((enable_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint tax_rate_pkey PRIMARY KEY (tenant_id, id)
);

create table tenant (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
  version integer not null default 0,
  code text,
  name text,
  name_en text,
  contact text,
  revision integer not null default 0,
  remark text,
  enable_flag text not null default 'Y'::text,
  created_by bigint,
  created_by_name text,
  created_time timestamp with time zone not null default now(),
  updated_by bigint,
  updated_by_name text,
  updated_time timestamp with time zone not null default now(),
  reviewed_by_name text,
  audit_time timestamp with time zone,
  search_text text not null default ''::text,
  constraint tenant_enable_flag_check CHECK ((enable_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint tenant_pkey PRIMARY KEY (tenant_id, id)
);

create table tenant_gate (
  tenant_id bigint not null,
  closed boolean not null,
  constraint tenant_gate_pkey PRIMARY KEY (tenant_id)
);

create table tracking_file (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
  version integer not null default 0,
  container_no text,
  kind text,
  received text not null default 'N'::text,
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
  enable_flag text not null default 'Y'::text,
  created_by bigint,
  created_by_name text,
  created_time timestamp with time zone not null default now(),
  updated_by bigint,
  updated_by_name text,
  updated_time timestamp with time zone not null default now(),
  reviewed_by_name text,
  audit_time timestamp with time zone,
  search_text text not null default ''::text,
  po_number text,
  shipment_id bigint,
  shipment_name text,
  constraint tracking_file_enable_flag_check CHECK ((enable_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint tracking_file_pkey PRIMARY KEY (tenant_id, id),
  constraint tracking_file_received_check CHECK ((received = ANY (ARRAY['Y'::text, 'N'::text])))
);

create table transport_task (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
  version integer not null default 0,
  status text not null default 'ASSIGNED'::text,
  task_no text,
  delivery_id bigint,
  delivery_name text,
  driver_id bigint,
  driver_name text,
  pick_up_at text,
  planned_time timestamp with time zone,
  org_id bigint,
  org_name text,
  warehouse_code text,
  warehouse_name text,
  vendor_id bigint,
  vendor_name text,
  car_no text,
  container_nos text,
  total_qty numeric(21,3),
  accepted_time timestamp with time zone,
  loaded_time timestamp with time zone,
  departed_time timestamp with time zone,
  delivered_time timestamp with time zone,
  receiver text,
  receipt_photos jsonb,
  withdraw_reason text,
  revision integer not null default 0,
  remark text,
  enable_flag text not null default 'Y'::text,
  created_by bigint,
  created_by_name text,
  created_time timestamp with time zone not null default now(),
  updated_by bigint,
  updated_by_name text,
  updated_time timestamp with time zone not null default now(),
  reviewed_by_name text,
  audit_time timestamp with time zone,
  search_text text not null default ''::text,
  constraint transport_task_enable_flag_check CHECK ((enable_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint transport_task_pkey PRIMARY KEY (tenant_id, id),
  constraint transport_task_status_check CHECK ((status = ANY (ARRAY['ASSIGNED'::text, 'ACCEPTED'::text, 'LOADED'::text, 'IN_TRANSIT'::text, 'DELIVERED'::text, 'WITHDRAWN'::text])))
);

create table user_secret (
  tenant_id bigint not null,
  user_id bigint not null,
  password_hash text not null,
  must_change boolean not null default false,
  changed_time timestamp with time zone not null default now(),
  constraint user_secret_pkey PRIMARY KEY (tenant_id, user_id)
);

create table user_warehouse (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
  version integer not null default 0,
  user_id bigint,
  user_name text,
  user_account text,
  erp_customer_id bigint,
  erp_customer_name text,
  erp_customer_code text,
  warehouse_code text,
  warehouse_name text,
  revision integer not null default 0,
  remark text,
  enable_flag text not null default 'Y'::text,
  created_by bigint,
  created_by_name text,
  created_time timestamp with time zone not null default now(),
  updated_by bigint,
  updated_by_name text,
  updated_time timestamp with time zone not null default now(),
  reviewed_by_name text,
  audit_time timestamp with time zone,
  search_text text not null default ''::text,
  constraint user_warehouse_enable_flag_check CHECK ((enable_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint user_warehouse_pkey PRIMARY KEY (tenant_id, id)
);

create table vendor (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
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
  enable_flag text not null default 'Y'::text,
  created_by bigint,
  created_by_name text,
  created_time timestamp with time zone not null default now(),
  updated_by bigint,
  updated_by_name text,
  updated_time timestamp with time zone not null default now(),
  reviewed_by_name text,
  audit_time timestamp with time zone,
  search_text text not null default ''::text,
  constraint vendor_enable_flag_check CHECK ((enable_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint vendor_pkey PRIMARY KEY (tenant_id, id)
);

create table vendor_agreement (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
  version integer not null default 0,
  status text not null default 'UNAUDITED'::text,
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
  enable_flag text not null default 'Y'::text,
  created_by bigint,
  created_by_name text,
  created_time timestamp with time zone not null default now(),
  updated_by bigint,
  updated_by_name text,
  updated_time timestamp with time zone not null default now(),
  reviewed_by_name text,
  audit_time timestamp with time zone,
  search_text text not null default ''::text,
  constraint vendor_agreement_enable_flag_check CHECK ((enable_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint vendor_agreement_period EXCLUDE USING gist (tenant_id WITH =, COALESCE((vendor_id)::text, ''::text) WITH =, COALESCE((org_id)::text, ''::text) WITH =, COALESCE(product_category, ''::text) WITH =, daterange(start_date, end_date, '[]'::text) WITH &&) WHERE ((enable_flag = 'Y'::text)),
  constraint vendor_agreement_pkey PRIMARY KEY (tenant_id, id),
  constraint vendor_agreement_status_check CHECK ((status = ANY (ARRAY['UNAUDITED'::text, 'AUDITED'::text, 'INVALID'::text])))
);

create table vendor_agreement_deductible_costs (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
  document_id bigint not null,
  line_no integer not null,
  expense_sub_type text,
  deduct_flag text not null default 'Y'::text,
  constraint vendor_agreement_deductible_costs_deduct_flag_check CHECK ((deduct_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint vendor_agreement_deductible_costs_pkey PRIMARY KEY (tenant_id, id),
  constraint vendor_agreement_deductible_costs_tenant_id_document_id_fkey FOREIGN KEY (tenant_id, document_id) REFERENCES vendor_agreement(tenant_id, id) ON DELETE CASCADE
);

create table vendor_agreement_guaranteed_prices (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
  document_id bigint not null,
  line_no integer not null,
  commodity text,
  commodity_name text,
  grade text,
  grade_name text,
  spec text,
  spec_name text,
  guaranteed_price numeric(22,4),
  constraint vendor_agreement_guaranteed_prices_pkey PRIMARY KEY (tenant_id, id),
  constraint vendor_agreement_guaranteed_prices_tenant_id_document_id_fkey FOREIGN KEY (tenant_id, document_id) REFERENCES vendor_agreement(tenant_id, id) ON DELETE CASCADE
);

create table vendor_coefficient (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
  version integer not null default 0,
  coefficient_name text,
  vendor_id bigint,
  vendor_name text,
  product_category text,
  product_category_name text,
  procedure_combination text,
  coefficient numeric(22,4),
  start_date date,
  end_date date,
  revision integer not null default 0,
  remark text,
  enable_flag text not null default 'Y'::text,
  created_by bigint,
  created_by_name text,
  created_time timestamp with time zone not null default now(),
  updated_by bigint,
  updated_by_name text,
  updated_time timestamp with time zone not null default now(),
  reviewed_by_name text,
  audit_time timestamp with time zone,
  search_text text not null default ''::text,
  constraint vendor_coefficient_enable_flag_check CHECK ((enable_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint vendor_coefficient_period EXCLUDE USING gist (tenant_id WITH =, COALESCE((vendor_id)::text, ''::text) WITH =, COALESCE(product_category, ''::text) WITH =, COALESCE(procedure_combination, ''::text) WITH =, daterange(start_date, end_date, '[]'::text) WITH &&) WHERE ((enable_flag = 'Y'::text)),
  constraint vendor_coefficient_pkey PRIMARY KEY (tenant_id, id)
);

create table vendor_contact_person (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
  version integer not null default 0,
  vendor_id bigint,
  vendor_name text,
  vendor_site_id bigint,
  vendor_site_name text,
  contact_name text,
  contact_name_en text,
  position text,
  phone text,
  email text,
  revision integer not null default 0,
  remark text,
  enable_flag text not null default 'Y'::text,
  created_by bigint,
  created_by_name text,
  created_time timestamp with time zone not null default now(),
  updated_by bigint,
  updated_by_name text,
  updated_time timestamp with time zone not null default now(),
  reviewed_by_name text,
  audit_time timestamp with time zone,
  search_text text not null default ''::text,
  constraint vendor_contact_person_enable_flag_check CHECK ((enable_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint vendor_contact_person_pkey PRIMARY KEY (tenant_id, id)
);

create table vendor_people (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
  version integer not null default 0,
  people_name text,
  work_group bigint,
  work_group_name text,
  id_no text,
  id_no_masked text,
  phone text,
  hourly_price numeric(22,4),
  currency_code text,
  currency_name text,
  revision integer not null default 0,
  remark text,
  enable_flag text not null default 'Y'::text,
  created_by bigint,
  created_by_name text,
  created_time timestamp with time zone not null default now(),
  updated_by bigint,
  updated_by_name text,
  updated_time timestamp with time zone not null default now(),
  reviewed_by_name text,
  audit_time timestamp with time zone,
  search_text text not null default ''::text,
  constraint vendor_people_enable_flag_check CHECK ((enable_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint vendor_people_pkey PRIMARY KEY (tenant_id, id)
);

create table vendor_site (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
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
  enable_flag text not null default 'Y'::text,
  created_by bigint,
  created_by_name text,
  created_time timestamp with time zone not null default now(),
  updated_by bigint,
  updated_by_name text,
  updated_time timestamp with time zone not null default now(),
  reviewed_by_name text,
  audit_time timestamp with time zone,
  search_text text not null default ''::text,
  purchasing_site_flag text not null default 'Y'::text,
  rfq_only_site_flag text not null default 'N'::text,
  constraint vendor_site_enable_flag_check CHECK ((enable_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint vendor_site_pkey PRIMARY KEY (tenant_id, id),
  constraint vendor_site_purchasing_site_flag_check CHECK ((purchasing_site_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint vendor_site_rfq_only_site_flag_check CHECK ((rfq_only_site_flag = ANY (ARRAY['Y'::text, 'N'::text])))
);

create table vendor_work_group (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
  version integer not null default 0,
  work_group_name text,
  vendor_id bigint,
  vendor_name text,
  leader_name text,
  revision integer not null default 0,
  remark text,
  enable_flag text not null default 'Y'::text,
  created_by bigint,
  created_by_name text,
  created_time timestamp with time zone not null default now(),
  updated_by bigint,
  updated_by_name text,
  updated_time timestamp with time zone not null default now(),
  reviewed_by_name text,
  audit_time timestamp with time zone,
  search_text text not null default ''::text,
  constraint vendor_work_group_enable_flag_check CHECK ((enable_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint vendor_work_group_pkey PRIMARY KEY (tenant_id, id)
);

create table view_subscription (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
  user_id bigint not null,
  view_id bigint not null,
  screen text not null,
  view_name text not null,
  every text not null,
  on_day integer,
  at_hour integer not null,
  language text not null,
  origin text not null,
  next_due timestamp with time zone,
  due timestamp with time zone,
  pending boolean not null default false,
  handed_time timestamp with time zone,
  tries integer not null default 0,
  outcome text,
  why_zh text,
  why_en text,
  last_sent timestamp with time zone,
  last_rows bigint,
  created_time timestamp with time zone not null default now(),
  constraint view_subscription_at_hour_check CHECK (((at_hour >= 0) AND (at_hour <= 23))),
  constraint view_subscription_every_check CHECK ((every = ANY (ARRAY['DAY'::text, 'WORKDAY'::text, 'WEEKDAY'::text, 'MONTHDAY'::text]))),
  constraint view_subscription_language_check CHECK ((language = ANY (ARRAY['zh'::text, 'en'::text]))),
  constraint view_subscription_pkey PRIMARY KEY (tenant_id, id),
  constraint view_subscription_tenant_id_user_id_view_id_key UNIQUE (tenant_id, user_id, view_id)
);

create table warning_rule (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
  version integer not null default 0,
  rule_name text,
  kind text,
  days_before integer,
  receivers text[],
  org_id bigint,
  org_name text,
  revision integer not null default 0,
  remark text,
  enable_flag text not null default 'Y'::text,
  created_by bigint,
  created_by_name text,
  created_time timestamp with time zone not null default now(),
  updated_by bigint,
  updated_by_name text,
  updated_time timestamp with time zone not null default now(),
  reviewed_by_name text,
  audit_time timestamp with time zone,
  search_text text not null default ''::text,
  constraint warning_rule_enable_flag_check CHECK ((enable_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint warning_rule_pkey PRIMARY KEY (tenant_id, id)
);

create table week_binding (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
  version integer not null default 0,
  category text,
  category_name text,
  offset_days integer,
  revision integer not null default 0,
  remark text,
  enable_flag text not null default 'Y'::text,
  created_by bigint,
  created_by_name text,
  created_time timestamp with time zone not null default now(),
  updated_by bigint,
  updated_by_name text,
  updated_time timestamp with time zone not null default now(),
  reviewed_by_name text,
  audit_time timestamp with time zone,
  search_text text not null default ''::text,
  config_name text,
  constraint week_binding_enable_flag_check CHECK ((enable_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint week_binding_pkey PRIMARY KEY (tenant_id, id)
);

create table week_definition (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
  version integer not null default 0,
  week_name text,
  year integer,
  week integer,
  start_date date,
  end_date date,
  revision integer not null default 0,
  remark text,
  enable_flag text not null default 'Y'::text,
  created_by bigint,
  created_by_name text,
  created_time timestamp with time zone not null default now(),
  updated_by bigint,
  updated_by_name text,
  updated_time timestamp with time zone not null default now(),
  reviewed_by_name text,
  audit_time timestamp with time zone,
  search_text text not null default ''::text,
  constraint week_definition_enable_flag_check CHECK ((enable_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint week_definition_period EXCLUDE USING gist (tenant_id WITH =, daterange(start_date, end_date, '[]'::text) WITH &&) WHERE ((enable_flag = 'Y'::text)),
  constraint week_definition_pkey PRIMARY KEY (tenant_id, id)
);

create table weekly_target (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
  version integer not null default 0,
  week_name text,
  level text,
  year integer,
  start_wk integer,
  end_wk integer,
  start_date date,
  end_date date,
  last_start_date date,
  last_end_date date,
  producer text,
  category text,
  category_name text,
  coo text,
  coo_name text,
  spec text,
  spec_name text,
  breed text,
  breed_name text,
  zone text,
  province text,
  org_id bigint,
  org_name text,
  customer_id bigint,
  customer_name text,
  department_code text,
  department_name text,
  salesrep_id bigint,
  salesrep_name text,
  reported_qantity numeric(18,0),
  decom_quantity numeric(18,0),
  reported_by text,
  reported_time timestamp with time zone,
  revision integer not null default 0,
  remark text,
  enable_flag text not null default 'Y'::text,
  created_by bigint,
  created_by_name text,
  created_time timestamp with time zone not null default now(),
  updated_by bigint,
  updated_by_name text,
  updated_time timestamp with time zone not null default now(),
  reviewed_by_name text,
  audit_time timestamp with time zone,
  search_text text not null default ''::text,
  constraint weekly_target_enable_flag_check CHECK ((enable_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint weekly_target_pkey PRIMARY KEY (tenant_id, id)
);

create table weighing_record (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
  version integer not null default 0,
  status text not null default 'VALID'::text,
  process_record_no text,
  process_task_id bigint,
  process_task_name text,
  process_plan_id bigint,
  process_plan_name text,
  item_code text,
  item_name text,
  production_line_id bigint,
  production_line_name text,
  steelyard_id bigint,
  steelyard_name text,
  weighing_time timestamp with time zone,
  quantity numeric(21,3),
  gross_weight numeric(21,3),
  tare_weight numeric(21,3),
  net_weight numeric(21,3),
  weighing_range_flag text,
  weighing_min numeric(21,3),
  weighing_max numeric(21,3),
  people_id bigint,
  people_name text,
  release_flag text not null default 'N'::text,
  released_by_name text,
  receive_status text,
  received_time timestamp with time zone,
  void_reason text,
  warehouse_code text,
  warehouse_name text,
  revision integer not null default 0,
  remark text,
  enable_flag text not null default 'Y'::text,
  created_by bigint,
  created_by_name text,
  created_time timestamp with time zone not null default now(),
  updated_by bigint,
  updated_by_name text,
  updated_time timestamp with time zone not null default now(),
  reviewed_by_name text,
  audit_time timestamp with time zone,
  search_text text not null default ''::text,
  org_id bigint,
  org_name text,
  constraint weighing_record_enable_flag_check CHECK ((enable_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint weighing_record_pkey PRIMARY KEY (tenant_id, id),
  constraint weighing_record_release_flag_check CHECK ((release_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint weighing_record_status_check CHECK ((status = ANY (ARRAY['VALID'::text, 'VOID'::text])))
);

create table workflow (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
  version integer not null default 0,
  workflow_number text,
  result text,
  document_type text,
  document_label text,
  record_id text,
  document_no text,
  org_id bigint,
  org_name text,
  began_time timestamp with time zone,
  last_time timestamp with time zone,
  revision integer not null default 0,
  remark text,
  enable_flag text not null default 'Y'::text,
  created_by bigint,
  created_by_name text,
  created_time timestamp with time zone not null default now(),
  updated_by bigint,
  updated_by_name text,
  updated_time timestamp with time zone not null default now(),
  reviewed_by_name text,
  audit_time timestamp with time zone,
  search_text text not null default ''::text,
  constraint workflow_enable_flag_check CHECK ((enable_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint workflow_pkey PRIMARY KEY (tenant_id, id)
);

create table workflow_steps (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
  document_id bigint not null,
  line_no integer not null,
  node text,
  person text,
  result text,
  comment text,
  occurred_time timestamp with time zone,
  constraint workflow_steps_pkey PRIMARY KEY (tenant_id, id),
  constraint workflow_steps_tenant_id_document_id_fkey FOREIGN KEY (tenant_id, document_id) REFERENCES workflow(tenant_id, id) ON DELETE CASCADE
);

create table workshop (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
  version integer not null default 0,
  workshop_code text,
  workshop_name text,
  workshop_name_en text,
  warehouse_code text,
  warehouse_name text,
  revision integer not null default 0,
  remark text,
  enable_flag text not null default 'Y'::text,
  created_by bigint,
  created_by_name text,
  created_time timestamp with time zone not null default now(),
  updated_by bigint,
  updated_by_name text,
  updated_time timestamp with time zone not null default now(),
  reviewed_by_name text,
  audit_time timestamp with time zone,
  search_text text not null default ''::text,
  constraint workshop_enable_flag_check CHECK ((enable_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint workshop_pkey PRIMARY KEY (tenant_id, id)
);

create table yield_rate (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
  version integer not null default 0,
  product_name text,
  item_code text,
  item_name text,
  standard_yield numeric(20,2),
  start_date date,
  end_date date,
  revision integer not null default 0,
  remark text,
  enable_flag text not null default 'Y'::text,
  created_by bigint,
  created_by_name text,
  created_time timestamp with time zone not null default now(),
  updated_by bigint,
  updated_by_name text,
  updated_time timestamp with time zone not null default now(),
  reviewed_by_name text,
  audit_time timestamp with time zone,
  search_text text not null default ''::text,
  constraint yield_rate_enable_flag_check CHECK ((enable_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint yield_rate_period EXCLUDE USING gist (tenant_id WITH =, COALESCE(item_code, ''::text) WITH =, daterange(start_date, end_date, '[]'::text) WITH &&) WHERE ((enable_flag = 'Y'::text)),
  constraint yield_rate_pkey PRIMARY KEY (tenant_id, id)
);

CREATE INDEX action_log_record ON action_log USING btree (tenant_id, document, record_id, id);
CREATE INDEX action_log_time ON action_log USING btree (tenant_id, created_time);
CREATE INDEX annual_plan_by_category_id ON annual_plan USING btree (tenant_id, category, id);
CREATE INDEX annual_plan_by_coo_id ON annual_plan USING btree (tenant_id, coo, id);
CREATE INDEX annual_plan_by_customer_id_id ON annual_plan USING btree (tenant_id, customer_id, id);
CREATE INDEX annual_plan_by_department_code_id ON annual_plan USING btree (tenant_id, department_code, id);
CREATE INDEX annual_plan_by_org_id_id ON annual_plan USING btree (tenant_id, org_id, id);
CREATE INDEX annual_plan_by_parent_id ON annual_plan USING btree (tenant_id, parent_id);
CREATE INDEX annual_plan_by_parent_id_id ON annual_plan USING btree (tenant_id, parent_id, id);
CREATE INDEX annual_plan_by_plan_no ON annual_plan USING gin (tenant_id, plan_no gin_trgm_ops);
CREATE INDEX annual_plan_by_province ON annual_plan USING gin (tenant_id, province gin_trgm_ops);
CREATE INDEX annual_plan_by_salesrep_id_id ON annual_plan USING btree (tenant_id, salesrep_id, id);
CREATE INDEX annual_plan_by_search_text ON annual_plan USING gin (tenant_id, search_text gin_trgm_ops);
CREATE INDEX annual_plan_by_status_id ON annual_plan USING btree (tenant_id, status, id) INCLUDE (org_id, department_code, salesrep_id, created_by, enable_flag, year, level, category, coo, zone, customer_id, parent_id);
CREATE UNIQUE INDEX annual_plan_one_level_year_category_coo_zone_province_org__1y2c ON annual_plan USING btree (tenant_id, level, year, category, coo, zone, province, org_id, customer_id) NULLS NOT DISTINCT;
CREATE UNIQUE INDEX annual_plan_one_plan_no ON annual_plan USING btree (tenant_id, plan_no);
CREATE INDEX annual_plan_details_by_breed_id ON annual_plan_details USING btree (tenant_id, breed, id);
CREATE INDEX annual_plan_details_by_document_id_line_no ON annual_plan_details USING btree (tenant_id, document_id, line_no);
CREATE INDEX annual_plan_details_by_spec_id ON annual_plan_details USING btree (tenant_id, spec, id);
CREATE INDEX app_user_by_name ON app_user USING gin (tenant_id, name gin_trgm_ops);
CREATE INDEX app_user_by_search_text ON app_user USING gin (tenant_id, search_text gin_trgm_ops);
CREATE INDEX app_user_by_username_id ON app_user USING btree (tenant_id, username, id);
CREATE UNIQUE INDEX app_user_one_username ON app_user USING btree (tenant_id, username);
CREATE UNIQUE INDEX app_user_spelled_username ON app_user USING btree (tenant_id, code_key(username));
CREATE INDEX arrive_customs_config_by_config_name ON arrive_customs_config USING gin (tenant_id, config_name gin_trgm_ops);
CREATE INDEX arrive_customs_config_by_port_id ON arrive_customs_config USING btree (tenant_id, port, id);
CREATE INDEX arrive_customs_config_by_product_category_id ON arrive_customs_config USING btree (tenant_id, product_category, id);
CREATE INDEX arrive_customs_config_by_search_text ON arrive_customs_config USING gin (tenant_id, search_text gin_trgm_ops);
CREATE UNIQUE INDEX arrive_customs_config_one_product_category_port ON arrive_customs_config USING btree (tenant_id, product_category, port) NULLS NOT DISTINCT;
CREATE INDEX attribute_mapping_by_dop_code_id ON attribute_mapping USING btree (tenant_id, dop_code, id);
CREATE INDEX attribute_mapping_by_original_value ON attribute_mapping USING gin (tenant_id, original_value gin_trgm_ops);
CREATE INDEX attribute_mapping_by_search_text ON attribute_mapping USING gin (tenant_id, search_text gin_trgm_ops);
CREATE INDEX attribute_mapping_by_vendor_id_id ON attribute_mapping USING btree (tenant_id, vendor_id, id);
CREATE UNIQUE INDEX attribute_mapping_one_attr_code_vendor_id_original_value ON attribute_mapping USING btree (tenant_id, attr_code, vendor_id, original_value) NULLS NOT DISTINCT;
CREATE INDEX attribute_value_by_dop_code_id ON attribute_value USING btree (tenant_id, dop_code, id);
CREATE INDEX attribute_value_by_name_cn ON attribute_value USING gin (tenant_id, name_cn gin_trgm_ops);
CREATE INDEX attribute_value_by_name_en ON attribute_value USING gin (tenant_id, name_en gin_trgm_ops);
CREATE INDEX attribute_value_by_search_text ON attribute_value USING gin (tenant_id, search_text gin_trgm_ops);
CREATE UNIQUE INDEX attribute_value_one_attr_code_biz_code ON attribute_value USING btree (tenant_id, attr_code, biz_code) NULLS NOT DISTINCT;
CREATE UNIQUE INDEX attribute_value_one_dop_code ON attribute_value USING btree (tenant_id, dop_code);
CREATE UNIQUE INDEX attribute_value_spelled_attr_code_biz_code ON attribute_value USING btree (tenant_id, attr_code, code_key(biz_code)) NULLS NOT DISTINCT;
CREATE UNIQUE INDEX attribute_value_spelled_dop_code ON attribute_value USING btree (tenant_id, code_key(dop_code));
CREATE INDEX breakage_rate_by_item_code_id ON breakage_rate USING btree (tenant_id, item_code, id);
CREATE INDEX breakage_rate_by_search_text ON breakage_rate USING gin (tenant_id, search_text gin_trgm_ops);
CREATE INDEX breakage_rate_by_start_date_id ON breakage_rate USING btree (tenant_id, start_date, id);
CREATE INDEX broker_letter_by_container_no_id ON broker_letter USING btree (tenant_id, container_no, id);
CREATE INDEX broker_letter_by_customs_broker_id_id ON broker_letter USING btree (tenant_id, customs_broker_id, id);
CREATE INDEX broker_letter_by_customs_document_id ON broker_letter USING btree (tenant_id, customs_document_id);
CREATE INDEX broker_letter_by_letter_no ON broker_letter USING gin (tenant_id, letter_no gin_trgm_ops);
CREATE INDEX broker_letter_by_search_text ON broker_letter USING gin (tenant_id, search_text gin_trgm_ops);
CREATE INDEX broker_letter_by_shipment_id ON broker_letter USING btree (tenant_id, shipment_id);
CREATE INDEX broker_letter_by_spelled_container_no_id ON broker_letter USING btree (tenant_id, code_key(container_no), id);
CREATE INDEX broker_letter_by_status_id ON broker_letter USING btree (tenant_id, status, id) INCLUDE (org_id, created_by, enable_flag, customs_broker_id, kind);
CREATE UNIQUE INDEX broker_letter_one_letter_no ON broker_letter USING btree (tenant_id, letter_no);
CREATE INDEX business_cost_by_cost_no ON business_cost USING gin (tenant_id, cost_no gin_trgm_ops);
CREATE INDEX business_cost_by_cost_package_id ON business_cost USING btree (tenant_id, cost_package_id);
CREATE INDEX business_cost_by_customs_document_id ON business_cost USING btree (tenant_id, customs_document_id);
CREATE INDEX business_cost_by_delivery_id ON business_cost USING btree (tenant_id, delivery_id);
CREATE INDEX business_cost_by_expense_date_id ON business_cost USING btree (tenant_id, expense_date, id);
CREATE INDEX business_cost_by_org_id_id ON business_cost USING btree (tenant_id, org_id, id);
CREATE INDEX business_cost_by_quotation_id_id ON business_cost USING btree (tenant_id, quotation_id, id);
CREATE INDEX business_cost_by_search_text ON business_cost USING gin (tenant_id, search_text gin_trgm_ops);
CREATE INDEX business_cost_by_spelled_container_no ON business_cost USING gin (tenant_id, code_key(container_no) gin_trgm_ops);
CREATE INDEX business_cost_by_spelled_shipment_lot_no ON business_cost USING gin (tenant_id, code_key(shipment_lot_no) gin_trgm_ops);
CREATE INDEX business_cost_by_spelled_vendor_bill_no_id ON business_cost USING btree (tenant_id, code_key(vendor_bill_no), id);
CREATE INDEX business_cost_by_status_expense_sub_type_expense_date_id ON business_cost USING btree (tenant_id, status, expense_sub_type, expense_date, id);
CREATE INDEX business_cost_by_status_id ON business_cost USING btree (tenant_id, status, id) INCLUDE (org_id, created_by, enable_flag, expense_sub_type, vendor_id, expense_date, deduct_flag, source_type, push_erp_flag, quotation_id);
CREATE INDEX business_cost_by_vendor_bill_no_id ON business_cost USING btree (tenant_id, vendor_bill_no, id);
CREATE INDEX business_cost_by_vendor_id_id ON business_cost USING btree (tenant_id, vendor_id, id);
CREATE UNIQUE INDEX business_cost_one_cost_no ON business_cost USING btree (tenant_id, cost_no);
CREATE INDEX business_cost_containers_by_document_id_line_no ON business_cost_containers USING btree (tenant_id, document_id, line_no);
CREATE INDEX business_cost_containers_by_packing_list_id ON business_cost_containers USING btree (tenant_id, packing_list_id);
CREATE INDEX business_cost_containers_by_shipment_id ON business_cost_containers USING btree (tenant_id, shipment_id);
CREATE INDEX business_cost_containers_by_spelled_container_no_id ON business_cost_containers USING btree (tenant_id, code_key(container_no), id);
CREATE INDEX business_reference_by_agency_id ON business_reference USING btree (tenant_id, agency, id);
CREATE INDEX business_reference_by_city_code ON business_reference USING gin (tenant_id, city_code gin_trgm_ops);
CREATE INDEX business_reference_by_cost_package_id_id ON business_reference USING btree (tenant_id, cost_package_id, id);
CREATE INDEX business_reference_by_destination_port_id ON business_reference USING btree (tenant_id, destination_port, id);
CREATE INDEX business_reference_by_end_date_id ON business_reference USING btree (tenant_id, end_date, id);
CREATE INDEX business_reference_by_first_subject_id ON business_reference USING btree (tenant_id, first_subject, id);
CREATE INDEX business_reference_by_product_category_id ON business_reference USING btree (tenant_id, product_category, id);
CREATE INDEX business_reference_by_search_text ON business_reference USING gin (tenant_id, search_text gin_trgm_ops);
CREATE INDEX business_reference_by_stage_code_id ON business_reference USING btree (tenant_id, stage_code, id);
CREATE INDEX business_reference_by_start_date_id ON business_reference USING btree (tenant_id, start_date, id);
CREATE INDEX business_reference_by_start_destination_id ON business_reference USING btree (tenant_id, start_destination, id);
CREATE INDEX business_reference_by_vendor_id ON business_reference USING btree (tenant_id, vendor, id);
CREATE INDEX buyer_by_buyer_code_id ON buyer USING btree (tenant_id, buyer_code, id);
CREATE INDEX buyer_by_buyer_name ON buyer USING gin (tenant_id, buyer_name gin_trgm_ops);
CREATE INDEX buyer_by_department_code_id ON buyer USING btree (tenant_id, department_code, id);
CREATE INDEX buyer_by_search_text ON buyer USING gin (tenant_id, search_text gin_trgm_ops);
CREATE UNIQUE INDEX buyer_one_buyer_code ON buyer USING btree (tenant_id, buyer_code);
CREATE UNIQUE INDEX buyer_spelled_buyer_code ON buyer USING btree (tenant_id, code_key(buyer_code));
CREATE INDEX cargo_tracking_by_buyer_id_id ON cargo_tracking USING btree (tenant_id, buyer_id, id);
CREATE INDEX cargo_tracking_by_category_id ON cargo_tracking USING btree (tenant_id, category, id);
CREATE INDEX cargo_tracking_by_container_no_id ON cargo_tracking USING btree (tenant_id, container_no, id);
CREATE INDEX cargo_tracking_by_eta_date_id ON cargo_tracking USING btree (tenant_id, eta_date, id);
CREATE INDEX cargo_tracking_by_eta_week_id ON cargo_tracking USING btree (tenant_id, eta_week, id);
CREATE INDEX cargo_tracking_by_expected_market_date_id ON cargo_tracking USING btree (tenant_id, expected_market_date, id);
CREATE INDEX cargo_tracking_by_item_code_id ON cargo_tracking USING btree (tenant_id, item_code, id);
CREATE INDEX cargo_tracking_by_loading_record_id ON cargo_tracking USING btree (tenant_id, loading_record_id);
CREATE INDEX cargo_tracking_by_org_id_id ON cargo_tracking USING btree (tenant_id, org_id, id);
CREATE INDEX cargo_tracking_by_packing_list_id ON cargo_tracking USING btree (tenant_id, packing_list_id);
CREATE INDEX cargo_tracking_by_po_number_id ON cargo_tracking USING btree (tenant_id, po_number, id);
CREATE INDEX cargo_tracking_by_pod_id ON cargo_tracking USING btree (tenant_id, pod, id);
CREATE INDEX cargo_tracking_by_purchase_department_code_id ON cargo_tracking USING btree (tenant_id, purchase_department_code, id);
CREATE INDEX cargo_tracking_by_search_text ON cargo_tracking USING gin (tenant_id, search_text gin_trgm_ops);
CREATE INDEX cargo_tracking_by_shipment_id_id ON cargo_tracking USING btree (tenant_id, shipment_id, id);
CREATE INDEX cargo_tracking_by_shipment_lot_no_id ON cargo_tracking USING btree (tenant_id, shipment_lot_no, id);
CREATE INDEX cargo_tracking_by_spelled_container_no_id ON cargo_tracking USING btree (tenant_id, code_key(container_no), id);
CREATE INDEX cargo_tracking_by_spelled_eta_week_id ON cargo_tracking USING btree (tenant_id, code_key(eta_week), id);
CREATE INDEX cargo_tracking_by_spelled_po_number_id ON cargo_tracking USING btree (tenant_id, code_key(po_number), id);
CREATE INDEX cargo_tracking_by_spelled_shipment_lot_no_id ON cargo_tracking USING btree (tenant_id, code_key(shipment_lot_no), id);
CREATE INDEX cargo_tracking_by_status_id ON cargo_tracking USING btree (tenant_id, status, id) INCLUDE (org_id, purchase_department_code, vendor, buyer_id, created_by, enable_flag, category, eta_date, expected_market_date, transport_type, sif_status, payment_status_name, item_code, pod, customs_status, qc_verdict, shipment_id);
CREATE INDEX cargo_tracking_by_status_transport_type_eta_date_id ON cargo_tracking USING btree (tenant_id, status, transport_type, eta_date, id);
CREATE INDEX cargo_tracking_by_vendor_id ON cargo_tracking USING btree (tenant_id, vendor, id);
CREATE INDEX cargo_tracking_by_vessel_voyage ON cargo_tracking USING gin (tenant_id, vessel_voyage gin_trgm_ops);
CREATE INDEX cargo_tracking_eta_history_by_document_id_line_no ON cargo_tracking_eta_history USING btree (tenant_id, document_id, line_no);
CREATE INDEX carrier_event_by_container_no_id ON carrier_event USING btree (tenant_id, container_no, id);
CREATE INDEX carrier_event_by_event_time_id ON carrier_event USING btree (tenant_id, event_time, id);
CREATE INDEX carrier_event_by_location_id ON carrier_event USING btree (tenant_id, location, id);
CREATE INDEX carrier_event_by_org_id_id ON carrier_event USING btree (tenant_id, org_id, id);
CREATE INDEX carrier_event_by_packing_list_id ON carrier_event USING btree (tenant_id, packing_list_id);
CREATE INDEX carrier_event_by_search_text ON carrier_event USING gin (tenant_id, search_text gin_trgm_ops);
CREATE INDEX carrier_event_by_shipment_id ON carrier_event USING btree (tenant_id, shipment_id);
CREATE INDEX carrier_event_by_vessel_voyage ON carrier_event USING gin (tenant_id, vessel_voyage gin_trgm_ops);
CREATE UNIQUE INDEX carrier_event_one_container_no_event_classifier_event_time_7f9w ON carrier_event USING btree (tenant_id, container_no, event, classifier, event_time, said_time) NULLS NOT DISTINCT;
CREATE UNIQUE INDEX carrier_event_spelled_container_no_event_classifier_event__sheb ON carrier_event USING btree (tenant_id, code_key(container_no), event, classifier, event_time, said_time) NULLS NOT DISTINCT;
CREATE INDEX chat_relation_by_account_id ON chat_relation USING btree (tenant_id, account, id);
CREATE INDEX chat_relation_by_chat_user_id_id ON chat_relation USING btree (tenant_id, chat_user_id, id);
CREATE INDEX chat_relation_by_chat_user_name ON chat_relation USING gin (tenant_id, chat_user_name gin_trgm_ops);
CREATE INDEX chat_relation_by_search_text ON chat_relation USING gin (tenant_id, search_text gin_trgm_ops);
CREATE INDEX chat_relation_by_spelled_chat_user_id_id ON chat_relation USING btree (tenant_id, code_key(chat_user_id), id);
CREATE UNIQUE INDEX chat_relation_one_chat_platform_name_account ON chat_relation USING btree (tenant_id, chat_platform_name, account) NULLS NOT DISTINCT;
CREATE UNIQUE INDEX chat_relation_one_chat_platform_name_chat_user_id ON chat_relation USING btree (tenant_id, chat_platform_name, chat_user_id) NULLS NOT DISTINCT;
CREATE UNIQUE INDEX chat_relation_spelled_chat_platform_name_chat_user_id ON chat_relation USING btree (tenant_id, chat_platform_name, code_key(chat_user_id)) NULLS NOT DISTINCT;
CREATE INDEX chat_room_by_brand_id ON chat_room USING btree (tenant_id, brand, id);
CREATE INDEX chat_room_by_category_erp_value_id ON chat_room USING btree (tenant_id, category_erp_value, id);
CREATE INDEX chat_room_by_chat_room_id_id ON chat_room USING btree (tenant_id, chat_room_id, id);
CREATE INDEX chat_room_by_customer_id_id ON chat_room USING btree (tenant_id, customer_id, id);
CREATE INDEX chat_room_by_org_id_id ON chat_room USING btree (tenant_id, org_id, id);
CREATE INDEX chat_room_by_province_name ON chat_room USING gin (tenant_id, province_name gin_trgm_ops);
CREATE INDEX chat_room_by_search_text ON chat_room USING gin (tenant_id, search_text gin_trgm_ops);
CREATE INDEX chat_room_by_status_id ON chat_room USING btree (tenant_id, status, id) INCLUDE (created_by, enable_flag, org_id, chat_room_id, brand, category_erp_value, customer_id);
CREATE UNIQUE INDEX chat_room_live_chat_room_id_org_id_include_flag_brand_cate_omtb ON chat_room USING btree (tenant_id, chat_room_id, org_id, include_flag, brand, category_erp_value, region, province_name, customer_id, ship_to_org_id, salesrep_id, ship_from_dept_code, ship_from_warehouse_code) NULLS NOT DISTINCT WHERE (enable_flag = 'Y'::text);
CREATE INDEX ciq_catalog_by_hs_code_id ON ciq_catalog USING btree (tenant_id, hs_code, id);
CREATE INDEX ciq_catalog_by_requirement ON ciq_catalog USING gin (tenant_id, requirement gin_trgm_ops);
CREATE INDEX ciq_catalog_by_search_text ON ciq_catalog USING gin (tenant_id, search_text gin_trgm_ops);
CREATE UNIQUE INDEX ciq_catalog_one_hs_code ON ciq_catalog USING btree (tenant_id, hs_code);
CREATE UNIQUE INDEX ciq_catalog_spelled_hs_code ON ciq_catalog USING btree (tenant_id, code_key(hs_code));
CREATE INDEX claim_by_claim_code ON claim USING gin (tenant_id, claim_code gin_trgm_ops);
CREATE INDEX claim_by_claim_date_id ON claim USING btree (tenant_id, claim_date, id);
CREATE INDEX claim_by_org_id_id ON claim USING btree (tenant_id, org_id, id);
CREATE INDEX claim_by_search_text ON claim USING gin (tenant_id, search_text gin_trgm_ops);
CREATE INDEX claim_by_spelled_po_number ON claim USING gin (tenant_id, code_key(po_number) gin_trgm_ops);
CREATE INDEX claim_by_status_claim_type_claim_date_id ON claim USING btree (tenant_id, status, claim_type, claim_date, id);
CREATE INDEX claim_by_status_id ON claim USING btree (tenant_id, status, id) INCLUDE (org_id, purchase_department, vendor_id, created_by, enable_flag, claim_type, check_level, used_flag, claim_date, push_erp_flag);
CREATE INDEX claim_by_vendor_id_id ON claim USING btree (tenant_id, vendor_id, id);
CREATE UNIQUE INDEX claim_live_inspection_id ON claim USING btree (tenant_id, inspection_id) WHERE (enable_flag = 'Y'::text);
CREATE UNIQUE INDEX claim_live_market_check_id ON claim USING btree (tenant_id, market_check_id) WHERE (enable_flag = 'Y'::text);
CREATE UNIQUE INDEX claim_one_claim_code ON claim USING btree (tenant_id, claim_code);
CREATE INDEX claim_details_by_contract_id ON claim_details USING btree (tenant_id, contract_id);
CREATE INDEX claim_details_by_document_id_line_no ON claim_details USING btree (tenant_id, document_id, line_no);
CREATE INDEX claim_details_by_shipment_id ON claim_details USING btree (tenant_id, shipment_id);
CREATE INDEX claim_details_by_spelled_container_no_id ON claim_details USING btree (tenant_id, code_key(container_no), id);
CREATE INDEX client_error_by_user ON client_error USING btree (tenant_id, user_id, created_time);
CREATE INDEX cold_treatment_by_config_name ON cold_treatment USING gin (tenant_id, config_name gin_trgm_ops);
CREATE INDEX cold_treatment_by_coo_id ON cold_treatment USING btree (tenant_id, coo, id);
CREATE INDEX cold_treatment_by_end_date_id ON cold_treatment USING btree (tenant_id, end_date, id);
CREATE INDEX cold_treatment_by_product_category_id ON cold_treatment USING btree (tenant_id, product_category, id);
CREATE INDEX cold_treatment_by_search_text ON cold_treatment USING gin (tenant_id, search_text gin_trgm_ops);
CREATE INDEX cold_treatment_by_start_date_id ON cold_treatment USING btree (tenant_id, start_date, id);
CREATE UNIQUE INDEX cold_treatment_one_product_category_coo ON cold_treatment USING btree (tenant_id, product_category, coo) NULLS NOT DISTINCT;
CREATE INDEX consignee_by_business_entity_id ON consignee USING btree (tenant_id, business_entity, id);
CREATE INDEX consignee_by_customs_broker ON consignee USING gin (tenant_id, customs_broker gin_trgm_ops);
CREATE INDEX consignee_by_customs_broker_id_id ON consignee USING btree (tenant_id, customs_broker_id, id);
CREATE INDEX consignee_by_domestic_consignee ON consignee USING gin (tenant_id, domestic_consignee gin_trgm_ops);
CREATE INDEX consignee_by_domestic_consignee_code_id ON consignee USING btree (tenant_id, domestic_consignee_code, id);
CREATE INDEX consignee_by_search_text ON consignee USING gin (tenant_id, search_text gin_trgm_ops);
CREATE INDEX consignee_by_spelled_domestic_consignee_code_id ON consignee USING btree (tenant_id, code_key(domestic_consignee_code), id);
CREATE INDEX consignee_by_status_id ON consignee USING btree (tenant_id, status, id) INCLUDE (created_by, enable_flag, customs_broker_id, business_entity);
CREATE UNIQUE INDEX consignee_one_business_entity_domestic_consignee_code ON consignee USING btree (tenant_id, business_entity, domestic_consignee_code) NULLS NOT DISTINCT;
CREATE UNIQUE INDEX consignee_spelled_business_entity_domestic_consignee_code ON consignee USING btree (tenant_id, business_entity, code_key(domestic_consignee_code)) NULLS NOT DISTINCT;
CREATE INDEX consignment_attachment_by_container_no_id ON consignment_attachment USING btree (tenant_id, container_no, id);
CREATE INDEX consignment_attachment_by_file_name ON consignment_attachment USING gin (tenant_id, file_name gin_trgm_ops);
CREATE INDEX consignment_attachment_by_po_number_id ON consignment_attachment USING btree (tenant_id, po_number, id);
CREATE INDEX consignment_attachment_by_search_text ON consignment_attachment USING gin (tenant_id, search_text gin_trgm_ops);
CREATE INDEX consignment_attachment_by_settlement_id_id ON consignment_attachment USING btree (tenant_id, settlement_id, id);
CREATE INDEX consignment_attachment_by_shipment_id ON consignment_attachment USING btree (tenant_id, shipment_id);
CREATE INDEX consignment_attachment_by_spelled_container_no_id ON consignment_attachment USING btree (tenant_id, code_key(container_no), id);
CREATE INDEX consignment_attachment_by_spelled_po_number_id ON consignment_attachment USING btree (tenant_id, code_key(po_number), id);
CREATE INDEX consumable_product_by_model ON consumable_product USING gin (tenant_id, model gin_trgm_ops);
CREATE INDEX consumable_product_by_product_code_id ON consumable_product USING btree (tenant_id, product_code, id);
CREATE INDEX consumable_product_by_product_name ON consumable_product USING gin (tenant_id, product_name gin_trgm_ops);
CREATE INDEX consumable_product_by_search_text ON consumable_product USING gin (tenant_id, search_text gin_trgm_ops);
CREATE INDEX consumable_product_by_supplier_id_id ON consumable_product USING btree (tenant_id, supplier_id, id);
CREATE UNIQUE INDEX consumable_product_one_product_code ON consumable_product USING btree (tenant_id, product_code);
CREATE UNIQUE INDEX consumable_product_spelled_product_code ON consumable_product USING btree (tenant_id, code_key(product_code));
CREATE INDEX consumable_supplier_by_contact_name ON consumable_supplier USING gin (tenant_id, contact_name gin_trgm_ops);
CREATE INDEX consumable_supplier_by_search_text ON consumable_supplier USING gin (tenant_id, search_text gin_trgm_ops);
CREATE INDEX consumable_supplier_by_supplier_code_id ON consumable_supplier USING btree (tenant_id, supplier_code, id);
CREATE INDEX consumable_supplier_by_supplier_name ON consumable_supplier USING gin (tenant_id, supplier_name gin_trgm_ops);
CREATE INDEX consumable_supplier_by_vendor_id_id ON consumable_supplier USING btree (tenant_id, vendor_id, id);
CREATE UNIQUE INDEX consumable_supplier_one_supplier_code ON consumable_supplier USING btree (tenant_id, supplier_code);
CREATE UNIQUE INDEX consumable_supplier_spelled_supplier_code ON consumable_supplier USING btree (tenant_id, code_key(supplier_code));
CREATE INDEX coo_market_price_by_category_id ON coo_market_price USING btree (tenant_id, category, id);
CREATE INDEX coo_market_price_by_commodity_id ON coo_market_price USING btree (tenant_id, commodity, id);
CREATE INDEX coo_market_price_by_day_id ON coo_market_price USING btree (tenant_id, day, id);
CREATE INDEX coo_market_price_by_grade_id ON coo_market_price USING btree (tenant_id, grade, id);
CREATE INDEX coo_market_price_by_place ON coo_market_price USING gin (tenant_id, place gin_trgm_ops);
CREATE INDEX coo_market_price_by_search_text ON coo_market_price USING gin (tenant_id, search_text gin_trgm_ops);
CREATE UNIQUE INDEX coo_market_price_one_day_place_category_commodity_grade ON coo_market_price USING btree (tenant_id, day, place, category, commodity, grade) NULLS NOT DISTINCT;
CREATE INDEX cost_package_by_search_text ON cost_package USING gin (tenant_id, search_text gin_trgm_ops);
CREATE INDEX cost_package_by_stage_code_id ON cost_package USING btree (tenant_id, stage_code, id);
CREATE INDEX cost_package_by_status_id ON cost_package USING btree (tenant_id, status, id) INCLUDE (created_by, enable_flag, subject_package_class_code, stage_code);
CREATE INDEX cost_package_by_subject_package_class_code_id ON cost_package USING btree (tenant_id, subject_package_class_code, id);
CREATE INDEX cost_package_by_subject_package_name ON cost_package USING gin (tenant_id, subject_package_name gin_trgm_ops);
CREATE INDEX cost_package_by_subject_package_no ON cost_package USING gin (tenant_id, subject_package_no gin_trgm_ops);
CREATE UNIQUE INDEX cost_package_live_subject_package_name ON cost_package USING btree (tenant_id, subject_package_name) WHERE (enable_flag = 'Y'::text);
CREATE INDEX cost_package_details_by_document_id_line_no ON cost_package_details USING btree (tenant_id, document_id, line_no);
CREATE INDEX cost_quotation_by_agency_id_id ON cost_quotation USING btree (tenant_id, agency_id, id);
CREATE INDEX cost_quotation_by_end_date_id ON cost_quotation USING btree (tenant_id, end_date, id);
CREATE INDEX cost_quotation_by_expense_quotation_name ON cost_quotation USING gin (tenant_id, expense_quotation_name gin_trgm_ops);
CREATE INDEX cost_quotation_by_expense_quotation_no ON cost_quotation USING gin (tenant_id, expense_quotation_no gin_trgm_ops);
CREATE INDEX cost_quotation_by_search_text ON cost_quotation USING gin (tenant_id, search_text gin_trgm_ops);
CREATE INDEX cost_quotation_by_stage_code_id ON cost_quotation USING btree (tenant_id, stage_code, id);
CREATE INDEX cost_quotation_by_start_date_id ON cost_quotation USING btree (tenant_id, start_date, id);
CREATE INDEX cost_quotation_by_status_enable_flag_start_date_id ON cost_quotation USING btree (tenant_id, status, enable_flag, start_date, id);
CREATE INDEX cost_quotation_by_status_id ON cost_quotation USING btree (tenant_id, status, id) INCLUDE (created_by, enable_flag, vendor_id, start_date, end_date, agency_id, subject_class_code, stage_code);
CREATE INDEX cost_quotation_by_subject_class_code_id ON cost_quotation USING btree (tenant_id, subject_class_code, id);
CREATE INDEX cost_quotation_by_vendor_id_id ON cost_quotation USING btree (tenant_id, vendor_id, id);
CREATE UNIQUE INDEX cost_quotation_one_expense_quotation_no ON cost_quotation USING btree (tenant_id, expense_quotation_no);
CREATE INDEX cost_quotation_details_by_document_id_line_no ON cost_quotation_details USING btree (tenant_id, document_id, line_no);
CREATE INDEX currency_by_currency_code_id ON currency USING btree (tenant_id, currency_code, id);
CREATE INDEX currency_by_currency_name ON currency USING gin (tenant_id, currency_name gin_trgm_ops);
CREATE INDEX currency_by_currency_name_en ON currency USING gin (tenant_id, currency_name_en gin_trgm_ops);
CREATE INDEX currency_by_search_text ON currency USING gin (tenant_id, search_text gin_trgm_ops);
CREATE UNIQUE INDEX currency_one_currency_code ON currency USING btree (tenant_id, currency_code);
CREATE UNIQUE INDEX currency_spelled_currency_code ON currency USING btree (tenant_id, code_key(currency_code));
CREATE INDEX customer_by_customer_code_id ON customer USING btree (tenant_id, customer_code, id);
CREATE INDEX customer_by_customer_name ON customer USING gin (tenant_id, customer_name gin_trgm_ops);
CREATE INDEX customer_by_org_id_id ON customer USING btree (tenant_id, org_id, id);
CREATE INDEX customer_by_province ON customer USING gin (tenant_id, province gin_trgm_ops);
CREATE INDEX customer_by_salesrep_id_id ON customer USING btree (tenant_id, salesrep_id, id);
CREATE INDEX customer_by_search_text ON customer USING gin (tenant_id, search_text gin_trgm_ops);
CREATE UNIQUE INDEX customer_one_customer_code ON customer USING btree (tenant_id, customer_code);
CREATE UNIQUE INDEX customer_spelled_customer_code ON customer USING btree (tenant_id, code_key(customer_code));
CREATE INDEX customer_site_by_city ON customer_site USING gin (tenant_id, city gin_trgm_ops);
CREATE INDEX customer_site_by_customer_id_id ON customer_site USING btree (tenant_id, customer_id, id);
CREATE INDEX customer_site_by_province ON customer_site USING gin (tenant_id, province gin_trgm_ops);
CREATE INDEX customer_site_by_search_text ON customer_site USING gin (tenant_id, search_text gin_trgm_ops);
CREATE INDEX customer_site_by_ship_to_org_name ON customer_site USING gin (tenant_id, ship_to_org_name gin_trgm_ops);
CREATE INDEX customer_site_by_site_code_id ON customer_site USING btree (tenant_id, site_code, id);
CREATE INDEX customer_site_by_spelled_site_code_id ON customer_site USING btree (tenant_id, code_key(site_code), id);
CREATE UNIQUE INDEX customer_site_one_customer_id_site_code ON customer_site USING btree (tenant_id, customer_id, site_code) NULLS NOT DISTINCT;
CREATE UNIQUE INDEX customer_site_spelled_customer_id_site_code ON customer_site USING btree (tenant_id, customer_id, code_key(site_code)) NULLS NOT DISTINCT;
CREATE INDEX customs_document_by_bl_no_id ON customs_document USING btree (tenant_id, bl_no, id);
CREATE INDEX customs_document_by_category_id ON customs_document USING btree (tenant_id, category, id);
CREATE INDEX customs_document_by_container_no ON customs_document USING btree (tenant_id, container_no);
CREATE INDEX customs_document_by_container_no_id ON customs_document USING btree (tenant_id, container_no, id);
CREATE INDEX customs_document_by_customs_broker ON customs_document USING gin (tenant_id, customs_broker gin_trgm_ops);
CREATE INDEX customs_document_by_customs_broker_id_id ON customs_document USING btree (tenant_id, customs_broker_id, id);
CREATE INDEX customs_document_by_customs_no ON customs_document USING gin (tenant_id, customs_no gin_trgm_ops);
CREATE INDEX customs_document_by_declare_date_id ON customs_document USING btree (tenant_id, declare_date, id);
CREATE INDEX customs_document_by_entry_no_id ON customs_document USING btree (tenant_id, entry_no, id);
CREATE INDEX customs_document_by_eta_date_id ON customs_document USING btree (tenant_id, eta_date, id);
CREATE INDEX customs_document_by_licence_id ON customs_document USING btree (tenant_id, licence_id);
CREATE INDEX customs_document_by_loading_record_id ON customs_document USING btree (tenant_id, loading_record_id);
CREATE INDEX customs_document_by_org_id_id ON customs_document USING btree (tenant_id, org_id, id);
CREATE INDEX customs_document_by_packing_list_id ON customs_document USING btree (tenant_id, packing_list_id);
CREATE INDEX customs_document_by_po_number_id ON customs_document USING btree (tenant_id, po_number, id);
CREATE INDEX customs_document_by_purchase_contract_id ON customs_document USING btree (tenant_id, purchase_contract_id);
CREATE INDEX customs_document_by_release_date_id ON customs_document USING btree (tenant_id, release_date, id);
CREATE INDEX customs_document_by_sales_contract_id ON customs_document USING btree (tenant_id, sales_contract_id);
CREATE INDEX customs_document_by_search_text ON customs_document USING gin (tenant_id, search_text gin_trgm_ops);
CREATE INDEX customs_document_by_shipment_id ON customs_document USING btree (tenant_id, shipment_id);
CREATE INDEX customs_document_by_spelled_bl_no_id ON customs_document USING btree (tenant_id, code_key(bl_no), id);
CREATE INDEX customs_document_by_spelled_container_no_id ON customs_document USING btree (tenant_id, code_key(container_no), id);
CREATE INDEX customs_document_by_spelled_entry_no_id ON customs_document USING btree (tenant_id, code_key(entry_no), id);
CREATE INDEX customs_document_by_spelled_po_number_id ON customs_document USING btree (tenant_id, code_key(po_number), id);
CREATE INDEX customs_document_by_status_id ON customs_document USING btree (tenant_id, status, id) INCLUDE (org_id, vendor_id, created_by, enable_flag, declare_date, customs_broker_id, category, inspection_flag, release_date);
CREATE INDEX customs_document_by_vendor_id_id ON customs_document USING btree (tenant_id, vendor_id, id);
CREATE UNIQUE INDEX customs_document_live_packing_list_id ON customs_document USING btree (tenant_id, packing_list_id) WHERE (enable_flag = 'Y'::text);
CREATE UNIQUE INDEX customs_document_one_customs_no ON customs_document USING btree (tenant_id, customs_no);
CREATE INDEX customs_document_goods_by_document_id_line_no ON customs_document_goods USING btree (tenant_id, document_id, line_no);
CREATE INDEX customs_rate_by_from_currency_id ON customs_rate USING btree (tenant_id, from_currency, id);
CREATE INDEX customs_rate_by_search_text ON customs_rate USING gin (tenant_id, search_text gin_trgm_ops);
CREATE INDEX customs_rate_by_to_currency_id ON customs_rate USING btree (tenant_id, to_currency, id);
CREATE INDEX customs_rate_by_year_month_id ON customs_rate USING btree (tenant_id, year_month, id);
CREATE UNIQUE INDEX customs_rate_one_year_month_from_currency_to_currency ON customs_rate USING btree (tenant_id, year_month, from_currency, to_currency) NULLS NOT DISTINCT;
CREATE UNIQUE INDEX customs_rate_spelled_year_month_from_currency_to_currency ON customs_rate USING btree (tenant_id, code_key(year_month), from_currency, to_currency) NULLS NOT DISTINCT;
CREATE INDEX dealer_by_city ON dealer USING gin (tenant_id, city gin_trgm_ops);
CREATE INDEX dealer_by_dealer_code_id ON dealer USING btree (tenant_id, dealer_code, id);
CREATE INDEX dealer_by_dealer_name ON dealer USING gin (tenant_id, dealer_name gin_trgm_ops);
CREATE INDEX dealer_by_department_code_id ON dealer USING btree (tenant_id, department_code, id);
CREATE INDEX dealer_by_province ON dealer USING gin (tenant_id, province gin_trgm_ops);
CREATE INDEX dealer_by_search_text ON dealer USING gin (tenant_id, search_text gin_trgm_ops);
CREATE UNIQUE INDEX dealer_one_dealer_code ON dealer USING btree (tenant_id, dealer_code);
CREATE UNIQUE INDEX dealer_spelled_dealer_code ON dealer USING btree (tenant_id, code_key(dealer_code));
CREATE INDEX declared_price_by_brand_id ON declared_price USING btree (tenant_id, brand, id);
CREATE INDEX declared_price_by_commodity_id ON declared_price USING btree (tenant_id, commodity, id);
CREATE INDEX declared_price_by_config_name ON declared_price USING gin (tenant_id, config_name gin_trgm_ops);
CREATE INDEX declared_price_by_coo_id ON declared_price USING btree (tenant_id, coo, id);
CREATE INDEX declared_price_by_currency_code_id ON declared_price USING btree (tenant_id, currency_code, id);
CREATE INDEX declared_price_by_end_date_id ON declared_price USING btree (tenant_id, end_date, id);
CREATE INDEX declared_price_by_grade_id ON declared_price USING btree (tenant_id, grade, id);
CREATE INDEX declared_price_by_product_category_id ON declared_price USING btree (tenant_id, product_category, id);
CREATE INDEX declared_price_by_search_text ON declared_price USING gin (tenant_id, search_text gin_trgm_ops);
CREATE INDEX declared_price_by_start_date_id ON declared_price USING btree (tenant_id, start_date, id);
CREATE INDEX declared_weight_by_address ON declared_weight USING gin (tenant_id, address gin_trgm_ops);
CREATE INDEX declared_weight_by_config_name ON declared_weight USING gin (tenant_id, config_name gin_trgm_ops);
CREATE INDEX declared_weight_by_coo_id ON declared_weight USING btree (tenant_id, coo, id);
CREATE INDEX declared_weight_by_end_date_id ON declared_weight USING btree (tenant_id, end_date, id);
CREATE INDEX declared_weight_by_product_category_id ON declared_weight USING btree (tenant_id, product_category, id);
CREATE INDEX declared_weight_by_search_text ON declared_weight USING gin (tenant_id, search_text gin_trgm_ops);
CREATE INDEX declared_weight_by_start_date_id ON declared_weight USING btree (tenant_id, start_date, id);
CREATE INDEX declared_weight_details_by_document_id_line_no ON declared_weight_details USING btree (tenant_id, document_id, line_no);
CREATE INDEX deleted_record_newest ON deleted_record USING btree (tenant_id, document, deleted_time DESC, record_id DESC);
CREATE INDEX delivery_by_org_id_id ON delivery USING btree (tenant_id, org_id, id);
CREATE INDEX delivery_by_po_number_id ON delivery USING btree (tenant_id, po_number, id);
CREATE INDEX delivery_by_search_text ON delivery USING gin (tenant_id, search_text gin_trgm_ops);
CREATE INDEX delivery_by_shipment_number ON delivery USING gin (tenant_id, shipment_number gin_trgm_ops);
CREATE INDEX delivery_by_spelled_car_no ON delivery USING gin (tenant_id, code_key(car_no) gin_trgm_ops);
CREATE INDEX delivery_by_spelled_po_number_id ON delivery USING btree (tenant_id, code_key(po_number), id);
CREATE INDEX delivery_by_vendor_id_id ON delivery USING btree (tenant_id, vendor_id, id);
CREATE INDEX delivery_by_warehouse_code_id ON delivery USING btree (tenant_id, warehouse_code, id);
CREATE UNIQUE INDEX delivery_one_shipment_number ON delivery USING btree (tenant_id, shipment_number);
CREATE INDEX delivery_details_by_document_id_line_no ON delivery_details USING btree (tenant_id, document_id, line_no);
CREATE INDEX delivery_details_by_item_code_id ON delivery_details USING btree (tenant_id, item_code, id);
CREATE INDEX delivery_details_by_shipment_id ON delivery_details USING btree (tenant_id, shipment_id);
CREATE INDEX delivery_details_by_spelled_container_no_id ON delivery_details USING btree (tenant_id, code_key(container_no), id);
CREATE INDEX delivery_expense_lines_by_document_id_line_no ON delivery_expense_lines USING btree (tenant_id, document_id, line_no);
CREATE INDEX department_by_department_code_id ON department USING btree (tenant_id, department_code, id);
CREATE INDEX department_by_department_name ON department USING gin (tenant_id, department_name gin_trgm_ops);
CREATE INDEX department_by_search_text ON department USING gin (tenant_id, search_text gin_trgm_ops);
CREATE UNIQUE INDEX department_one_department_code ON department USING btree (tenant_id, department_code);
CREATE UNIQUE INDEX department_spelled_department_code ON department USING btree (tenant_id, code_key(department_code));
CREATE INDEX dict_by_description ON dict USING gin (tenant_id, description gin_trgm_ops);
CREATE INDEX dict_by_dict_type_id ON dict USING btree (tenant_id, dict_type, id);
CREATE INDEX dict_by_search_text ON dict USING gin (tenant_id, search_text gin_trgm_ops);
CREATE UNIQUE INDEX dict_one_dict_type ON dict USING btree (tenant_id, dict_type);
CREATE UNIQUE INDEX dict_spelled_dict_type ON dict USING btree (tenant_id, code_key(dict_type));
CREATE INDEX dict_items_by_document_id_line_no ON dict_items USING btree (tenant_id, document_id, line_no);
CREATE INDEX domestic_settlement_by_container_no_id ON domestic_settlement USING btree (tenant_id, container_no, id);
CREATE INDEX domestic_settlement_by_org_id_id ON domestic_settlement USING btree (tenant_id, org_id, id);
CREATE INDEX domestic_settlement_by_po_number_id ON domestic_settlement USING btree (tenant_id, po_number, id);
CREATE INDEX domestic_settlement_by_search_text ON domestic_settlement USING gin (tenant_id, search_text gin_trgm_ops);
CREATE INDEX domestic_settlement_by_settlement_date_id ON domestic_settlement USING btree (tenant_id, settlement_date, id);
CREATE INDEX domestic_settlement_by_settlement_no ON domestic_settlement USING gin (tenant_id, settlement_no gin_trgm_ops);
CREATE INDEX domestic_settlement_by_spelled_container_no_id ON domestic_settlement USING btree (tenant_id, code_key(container_no), id);
CREATE INDEX domestic_settlement_by_spelled_po_number_id ON domestic_settlement USING btree (tenant_id, code_key(po_number), id);
CREATE INDEX domestic_settlement_by_status_id ON domestic_settlement USING btree (tenant_id, status, id) INCLUDE (org_id, created_by, enable_flag, vendor_id, settlement_date, settlement_type);
CREATE INDEX domestic_settlement_by_status_settlement_type_settlement_d_jvnj ON domestic_settlement USING btree (tenant_id, status, settlement_type, settlement_date, id);
CREATE INDEX domestic_settlement_by_vendor_id_id ON domestic_settlement USING btree (tenant_id, vendor_id, id);
CREATE UNIQUE INDEX domestic_settlement_one_settlement_no ON domestic_settlement USING btree (tenant_id, settlement_no);
CREATE INDEX domestic_settlement_details_by_document_id_line_no ON domestic_settlement_details USING btree (tenant_id, document_id, line_no);
CREATE INDEX ecommerce_item_by_inventory_item_code_id ON ecommerce_item USING btree (tenant_id, inventory_item_code, id);
CREATE INDEX ecommerce_item_by_org_id_id ON ecommerce_item USING btree (tenant_id, org_id, id);
CREATE INDEX ecommerce_item_by_platform_item_name ON ecommerce_item USING gin (tenant_id, platform_item_name gin_trgm_ops);
CREATE INDEX ecommerce_item_by_platform_item_number_id ON ecommerce_item USING btree (tenant_id, platform_item_number, id);
CREATE INDEX ecommerce_item_by_search_text ON ecommerce_item USING gin (tenant_id, search_text gin_trgm_ops);
CREATE INDEX ecommerce_item_by_spelled_platform_item_number_id ON ecommerce_item USING btree (tenant_id, code_key(platform_item_number), id);
CREATE INDEX ecommerce_item_by_warehouse_code_id ON ecommerce_item USING btree (tenant_id, warehouse_code, id);
CREATE UNIQUE INDEX ecommerce_item_one_platform_platform_item_number ON ecommerce_item USING btree (tenant_id, platform, platform_item_number) NULLS NOT DISTINCT;
CREATE UNIQUE INDEX ecommerce_item_spelled_platform_platform_item_number ON ecommerce_item USING btree (tenant_id, platform, code_key(platform_item_number)) NULLS NOT DISTINCT;
CREATE INDEX ecommerce_member_by_city ON ecommerce_member USING gin (tenant_id, city gin_trgm_ops);
CREATE INDEX ecommerce_member_by_last_order_date_id ON ecommerce_member USING btree (tenant_id, last_order_date, id);
CREATE INDEX ecommerce_member_by_member_name ON ecommerce_member USING gin (tenant_id, member_name gin_trgm_ops);
CREATE INDEX ecommerce_member_by_member_no_id ON ecommerce_member USING btree (tenant_id, member_no, id);
CREATE INDEX ecommerce_member_by_province ON ecommerce_member USING gin (tenant_id, province gin_trgm_ops);
CREATE INDEX ecommerce_member_by_search_text ON ecommerce_member USING gin (tenant_id, search_text gin_trgm_ops);
CREATE INDEX ecommerce_member_by_spelled_member_no_id ON ecommerce_member USING btree (tenant_id, code_key(member_no), id);
CREATE UNIQUE INDEX ecommerce_member_one_platform_member_no ON ecommerce_member USING btree (tenant_id, platform, member_no) NULLS NOT DISTINCT;
CREATE UNIQUE INDEX ecommerce_member_spelled_platform_member_no ON ecommerce_member USING btree (tenant_id, platform, code_key(member_no)) NULLS NOT DISTINCT;
CREATE INDEX ecommerce_order_by_inventory_item_code_id ON ecommerce_order USING btree (tenant_id, inventory_item_code, id);
CREATE INDEX ecommerce_order_by_member_id_id ON ecommerce_order USING btree (tenant_id, member_id, id);
CREATE INDEX ecommerce_order_by_member_no_id ON ecommerce_order USING btree (tenant_id, member_no, id);
CREATE INDEX ecommerce_order_by_order_date_id ON ecommerce_order USING btree (tenant_id, order_date, id);
CREATE INDEX ecommerce_order_by_org_id_id ON ecommerce_order USING btree (tenant_id, org_id, id);
CREATE INDEX ecommerce_order_by_platform_item_number_id ON ecommerce_order USING btree (tenant_id, platform_item_number, id);
CREATE INDEX ecommerce_order_by_platform_order_no_id ON ecommerce_order USING btree (tenant_id, platform_order_no, id);
CREATE INDEX ecommerce_order_by_province ON ecommerce_order USING gin (tenant_id, province gin_trgm_ops);
CREATE INDEX ecommerce_order_by_search_text ON ecommerce_order USING gin (tenant_id, search_text gin_trgm_ops);
CREATE INDEX ecommerce_order_by_spelled_member_no_id ON ecommerce_order USING btree (tenant_id, code_key(member_no), id);
CREATE INDEX ecommerce_order_by_spelled_platform_item_number_id ON ecommerce_order USING btree (tenant_id, code_key(platform_item_number), id);
CREATE INDEX ecommerce_order_by_spelled_platform_order_no_id ON ecommerce_order USING btree (tenant_id, code_key(platform_order_no), id);
CREATE INDEX ecommerce_order_by_spelled_tracking_no_id ON ecommerce_order USING btree (tenant_id, code_key(tracking_no), id);
CREATE INDEX ecommerce_order_by_status_id ON ecommerce_order USING btree (tenant_id, status, id) INCLUDE (org_id, warehouse_code, created_by, enable_flag, platform, order_date, member_id, inventory_item_code);
CREATE INDEX ecommerce_order_by_status_platform_order_date_id ON ecommerce_order USING btree (tenant_id, status, platform, order_date, id);
CREATE INDEX ecommerce_order_by_tracking_no_id ON ecommerce_order USING btree (tenant_id, tracking_no, id);
CREATE INDEX ecommerce_order_by_warehouse_code_id ON ecommerce_order USING btree (tenant_id, warehouse_code, id);
CREATE UNIQUE INDEX ecommerce_order_one_platform_platform_order_no_platform_line_no ON ecommerce_order USING btree (tenant_id, platform, platform_order_no, platform_line_no) NULLS NOT DISTINCT;
CREATE UNIQUE INDEX ecommerce_order_spelled_platform_platform_order_no_platfor_yeo5 ON ecommerce_order USING btree (tenant_id, platform, code_key(platform_order_no), platform_line_no) NULLS NOT DISTINCT;
CREATE INDEX ecommerce_order_refunds_by_document_id_line_no ON ecommerce_order_refunds USING btree (tenant_id, document_id, line_no);
CREATE INDEX electronic_signature_by_department_code_id ON electronic_signature USING btree (tenant_id, department_code, id);
CREATE INDEX electronic_signature_by_name ON electronic_signature USING gin (tenant_id, name gin_trgm_ops);
CREATE INDEX electronic_signature_by_org_id_id ON electronic_signature USING btree (tenant_id, org_id, id);
CREATE INDEX electronic_signature_by_pre_employment_id_id ON electronic_signature USING btree (tenant_id, pre_employment_id, id);
CREATE INDEX electronic_signature_by_search_text ON electronic_signature USING gin (tenant_id, search_text gin_trgm_ops);
CREATE INDEX electronic_signature_by_signature_no ON electronic_signature USING gin (tenant_id, signature_no gin_trgm_ops);
CREATE INDEX electronic_signature_by_start_date_id ON electronic_signature USING btree (tenant_id, start_date, id);
CREATE INDEX electronic_signature_by_status_contract_type_valid_until_id ON electronic_signature USING btree (tenant_id, status, contract_type, valid_until, id);
CREATE INDEX electronic_signature_by_status_id ON electronic_signature USING btree (tenant_id, status, id) INCLUDE (org_id, department_code, created_by, enable_flag, contract_type, valid_until, pre_employment_id);
CREATE INDEX electronic_signature_by_valid_until_id ON electronic_signature USING btree (tenant_id, valid_until, id);
CREATE UNIQUE INDEX electronic_signature_one_signature_no ON electronic_signature USING btree (tenant_id, signature_no);
CREATE INDEX excel_task_by_creation ON excel_task USING btree (tenant_id, created_by, created_time);
CREATE INDEX excel_task_creator ON excel_task USING btree (tenant_id, created_by, id DESC);
CREATE INDEX exchange_receipt_by_bank_account_number_id ON exchange_receipt USING btree (tenant_id, bank_account_number, id);
CREATE INDEX exchange_receipt_by_coo_id ON exchange_receipt USING btree (tenant_id, coo, id);
CREATE INDEX exchange_receipt_by_currency_exchange_date_id ON exchange_receipt USING btree (tenant_id, currency_exchange_date, id);
CREATE INDEX exchange_receipt_by_currency_exchange_no ON exchange_receipt USING gin (tenant_id, currency_exchange_no gin_trgm_ops);
CREATE INDEX exchange_receipt_by_dept_code_id ON exchange_receipt USING btree (tenant_id, dept_code, id);
CREATE INDEX exchange_receipt_by_home_currency_code_id ON exchange_receipt USING btree (tenant_id, home_currency_code, id);
CREATE INDEX exchange_receipt_by_payee_currency_code_id ON exchange_receipt USING btree (tenant_id, payee_currency_code, id);
CREATE INDEX exchange_receipt_by_search_text ON exchange_receipt USING gin (tenant_id, search_text gin_trgm_ops);
CREATE INDEX exchange_receipt_by_spelled_bank_account_number_id ON exchange_receipt USING btree (tenant_id, code_key(bank_account_number), id);
CREATE INDEX exchange_receipt_by_status_id ON exchange_receipt USING btree (tenant_id, status, id) INCLUDE (dept_code, created_by, enable_flag, currency_exchange_date, payee_currency_code, coo, home_currency_code, source_type);
CREATE INDEX exchange_receipt_by_status_source_type_currency_exchange_d_h391 ON exchange_receipt USING btree (tenant_id, status, source_type, currency_exchange_date, id);
CREATE UNIQUE INDEX exchange_receipt_one_currency_exchange_no ON exchange_receipt USING btree (tenant_id, currency_exchange_no);
CREATE INDEX exchange_receipt_details_by_document_id_line_no ON exchange_receipt_details USING btree (tenant_id, document_id, line_no);
CREATE INDEX exchange_receipt_details_by_shipment_id ON exchange_receipt_details USING btree (tenant_id, shipment_id);
CREATE INDEX exchange_receipt_details_by_spelled_container_no_id ON exchange_receipt_details USING btree (tenant_id, code_key(container_no), id);
CREATE INDEX export_volume_by_category_id ON export_volume USING btree (tenant_id, category, id);
CREATE INDEX export_volume_by_commodity_id ON export_volume USING btree (tenant_id, commodity, id);
CREATE INDEX export_volume_by_day_id ON export_volume USING btree (tenant_id, day, id);
CREATE INDEX export_volume_by_grade_id ON export_volume USING btree (tenant_id, grade, id);
CREATE INDEX export_volume_by_place ON export_volume USING gin (tenant_id, place gin_trgm_ops);
CREATE INDEX export_volume_by_search_text ON export_volume USING gin (tenant_id, search_text gin_trgm_ops);
CREATE UNIQUE INDEX export_volume_one_day_place_category_commodity_grade ON export_volume USING btree (tenant_id, day, place, category, commodity, grade) NULLS NOT DISTINCT;
CREATE INDEX exporter_by_description ON exporter USING gin (tenant_id, description gin_trgm_ops);
CREATE INDEX exporter_by_lookup_value ON exporter USING gin (tenant_id, lookup_value gin_trgm_ops);
CREATE INDEX exporter_by_search_text ON exporter USING gin (tenant_id, search_text gin_trgm_ops);
CREATE UNIQUE INDEX exporter_one_lookup_value ON exporter USING btree (tenant_id, lookup_value);
CREATE INDEX factory_by_expire_date_id ON factory USING btree (tenant_id, expire_date, id);
CREATE INDEX factory_by_factory_code_id ON factory USING btree (tenant_id, factory_code, id);
CREATE INDEX factory_by_factory_name ON factory USING gin (tenant_id, factory_name gin_trgm_ops);
CREATE INDEX factory_by_salesman_id ON factory USING btree (tenant_id, salesman, id);
CREATE INDEX factory_by_search_text ON factory USING gin (tenant_id, search_text gin_trgm_ops);
CREATE INDEX factory_by_vendor_id_id ON factory USING btree (tenant_id, vendor_id, id);
CREATE UNIQUE INDEX factory_one_factory_code ON factory USING btree (tenant_id, factory_code);
CREATE UNIQUE INDEX factory_spelled_factory_code ON factory USING btree (tenant_id, code_key(factory_code));
CREATE INDEX file_by_creator ON file USING btree (tenant_id, created_by, created_time);
CREATE INDEX file_tenant_id_storage_key_idx ON file USING btree (tenant_id, storage_key);
CREATE UNIQUE INDEX file_tenant_id_storage_key_key ON file USING btree (tenant_id, storage_key) WHERE (NOT copied);
CREATE INDEX free_time_tariff_by_pod_id ON free_time_tariff USING btree (tenant_id, pod, id);
CREATE INDEX free_time_tariff_by_search_text ON free_time_tariff USING gin (tenant_id, search_text gin_trgm_ops);
CREATE INDEX free_time_tariff_by_shipping_line_id ON free_time_tariff USING btree (tenant_id, shipping_line, id);
CREATE INDEX free_time_tariff_by_start_date_id ON free_time_tariff USING btree (tenant_id, start_date, id);
CREATE INDEX free_time_tariff_by_tariff_name ON free_time_tariff USING gin (tenant_id, tariff_name gin_trgm_ops);
CREATE INDEX free_time_tariff_steps_by_document_id_line_no ON free_time_tariff_steps USING btree (tenant_id, document_id, line_no);
CREATE INDEX hardness_band_by_band_code_id ON hardness_band USING btree (tenant_id, band_code, id);
CREATE INDEX hardness_band_by_band_name ON hardness_band USING gin (tenant_id, band_name gin_trgm_ops);
CREATE INDEX hardness_band_by_search_text ON hardness_band USING gin (tenant_id, search_text gin_trgm_ops);
CREATE INDEX hardness_band_by_sort_no_id ON hardness_band USING btree (tenant_id, sort_no, id);
CREATE UNIQUE INDEX hardness_band_one_band_code ON hardness_band USING btree (tenant_id, band_code);
CREATE UNIQUE INDEX hardness_band_spelled_band_code ON hardness_band USING btree (tenant_id, code_key(band_code));
CREATE INDEX hardness_decline_by_brand_id ON hardness_decline USING btree (tenant_id, brand, id);
CREATE INDEX hardness_decline_by_commodity_id ON hardness_decline USING btree (tenant_id, commodity, id);
CREATE INDEX hardness_decline_by_product_category_id ON hardness_decline USING btree (tenant_id, product_category, id);
CREATE INDEX hardness_decline_by_search_text ON hardness_decline USING gin (tenant_id, search_text gin_trgm_ops);
CREATE INDEX hs_code_by_goods_name ON hs_code USING gin (tenant_id, goods_name gin_trgm_ops);
CREATE INDEX hs_code_by_hs_code_id ON hs_code USING btree (tenant_id, hs_code, id);
CREATE INDEX hs_code_by_search_text ON hs_code USING gin (tenant_id, search_text gin_trgm_ops);
CREATE UNIQUE INDEX hs_code_one_hs_code ON hs_code USING btree (tenant_id, hs_code);
CREATE UNIQUE INDEX hs_code_spelled_hs_code ON hs_code USING btree (tenant_id, code_key(hs_code));
CREATE INDEX idempotency_time ON idempotency USING btree (tenant_id, created_time);
CREATE INDEX import_licence_by_category_id ON import_licence USING btree (tenant_id, category, id);
CREATE INDEX import_licence_by_coo_id ON import_licence USING btree (tenant_id, coo, id);
CREATE INDEX import_licence_by_end_date_id ON import_licence USING btree (tenant_id, end_date, id);
CREATE INDEX import_licence_by_licence_no_id ON import_licence USING btree (tenant_id, licence_no, id);
CREATE INDEX import_licence_by_org_id_id ON import_licence USING btree (tenant_id, org_id, id);
CREATE INDEX import_licence_by_search_text ON import_licence USING gin (tenant_id, search_text gin_trgm_ops);
CREATE INDEX import_licence_by_start_date_id ON import_licence USING btree (tenant_id, start_date, id);
CREATE UNIQUE INDEX import_licence_one_licence_no ON import_licence USING btree (tenant_id, licence_no);
CREATE UNIQUE INDEX import_licence_spelled_licence_no ON import_licence USING btree (tenant_id, code_key(licence_no));
CREATE INDEX import_licence_draws_by_customs_document_id ON import_licence_draws USING btree (tenant_id, customs_document_id);
CREATE INDEX import_licence_draws_by_document_id_line_no ON import_licence_draws USING btree (tenant_id, document_id, line_no);
CREATE INDEX import_licence_draws_by_shipment_id ON import_licence_draws USING btree (tenant_id, shipment_id);
CREATE INDEX import_volume_by_category_id ON import_volume USING btree (tenant_id, category, id);
CREATE INDEX import_volume_by_commodity_id ON import_volume USING btree (tenant_id, commodity, id);
CREATE INDEX import_volume_by_day_id ON import_volume USING btree (tenant_id, day, id);
CREATE INDEX import_volume_by_grade_id ON import_volume USING btree (tenant_id, grade, id);
CREATE INDEX import_volume_by_place ON import_volume USING gin (tenant_id, place gin_trgm_ops);
CREATE INDEX import_volume_by_search_text ON import_volume USING gin (tenant_id, search_text gin_trgm_ops);
CREATE UNIQUE INDEX import_volume_one_day_place_category_commodity_grade ON import_volume USING btree (tenant_id, day, place, category, commodity, grade) NULLS NOT DISTINCT;
CREATE INDEX inspection_sheet_by_buyer_id_id ON inspection_sheet USING btree (tenant_id, buyer_id, id);
CREATE INDEX inspection_sheet_by_category_code_id ON inspection_sheet USING btree (tenant_id, category_code, id);
CREATE INDEX inspection_sheet_by_container_no_id ON inspection_sheet USING btree (tenant_id, container_no, id);
CREATE INDEX inspection_sheet_by_contract_id_id ON inspection_sheet USING btree (tenant_id, contract_id, id);
CREATE INDEX inspection_sheet_by_inspection_date_id ON inspection_sheet USING btree (tenant_id, inspection_date, id);
CREATE INDEX inspection_sheet_by_inspector_id_id ON inspection_sheet USING btree (tenant_id, inspector_id, id);
CREATE INDEX inspection_sheet_by_item_code_id ON inspection_sheet USING btree (tenant_id, item_code, id);
CREATE INDEX inspection_sheet_by_org_id_id ON inspection_sheet USING btree (tenant_id, org_id, id);
CREATE INDEX inspection_sheet_by_po_number_id ON inspection_sheet USING btree (tenant_id, po_number, id);
CREATE INDEX inspection_sheet_by_qc_number ON inspection_sheet USING gin (tenant_id, qc_number gin_trgm_ops);
CREATE INDEX inspection_sheet_by_receipt_id_id ON inspection_sheet USING btree (tenant_id, receipt_id, id);
CREATE INDEX inspection_sheet_by_search_text ON inspection_sheet USING gin (tenant_id, search_text gin_trgm_ops);
CREATE INDEX inspection_sheet_by_shipment_id_id ON inspection_sheet USING btree (tenant_id, shipment_id, id);
CREATE INDEX inspection_sheet_by_spelled_container_no_id ON inspection_sheet USING btree (tenant_id, code_key(container_no), id);
CREATE INDEX inspection_sheet_by_standard_id_id ON inspection_sheet USING btree (tenant_id, standard_id, id);
CREATE INDEX inspection_sheet_by_status_conclusion_inspection_date_id ON inspection_sheet USING btree (tenant_id, status, conclusion, inspection_date, id);
CREATE INDEX inspection_sheet_by_status_id ON inspection_sheet USING btree (tenant_id, status, id) INCLUDE (org_id, warehouse_code, vendor_id, inspector_id, created_by, enable_flag, item_code, inspection_date, conclusion, inspection_type, category_code, buyer_id, contract_id, receipt_id, standard_id, shipment_id);
CREATE INDEX inspection_sheet_by_vendor_id_id ON inspection_sheet USING btree (tenant_id, vendor_id, id);
CREATE INDEX inspection_sheet_by_warehouse_code_id ON inspection_sheet USING btree (tenant_id, warehouse_code, id);
CREATE UNIQUE INDEX inspection_sheet_live_po_number_item_code_receipt_id ON inspection_sheet USING btree (tenant_id, po_number, item_code, receipt_id) NULLS NOT DISTINCT WHERE (enable_flag = 'Y'::text);
CREATE UNIQUE INDEX inspection_sheet_one_qc_number ON inspection_sheet USING btree (tenant_id, qc_number);
CREATE UNIQUE INDEX inspection_sheet_spelled_po_number_item_code_receipt_id_live ON inspection_sheet USING btree (tenant_id, code_key(po_number), item_code, receipt_id) NULLS NOT DISTINCT WHERE (enable_flag = 'Y'::text);
CREATE INDEX inspection_sheet_defects_by_document_id_line_no ON inspection_sheet_defects USING btree (tenant_id, document_id, line_no);
CREATE INDEX inspection_sheet_defects_by_qc_item_code_id ON inspection_sheet_defects USING btree (tenant_id, qc_item_code, id);
CREATE INDEX inspection_sheet_goods_by_document_id_line_no ON inspection_sheet_goods USING btree (tenant_id, document_id, line_no);
CREATE INDEX inspection_sheet_goods_by_spelled_pallet_no_id ON inspection_sheet_goods USING btree (tenant_id, code_key(pallet_no), id);
CREATE INDEX inspection_sheet_measured_by_document_id_line_no ON inspection_sheet_measured USING btree (tenant_id, document_id, line_no);
CREATE INDEX inspection_sheet_readings_by_document_id_line_no ON inspection_sheet_readings USING btree (tenant_id, document_id, line_no);
CREATE INDEX inspection_sheet_spot_checks_by_document_id_line_no ON inspection_sheet_spot_checks USING btree (tenant_id, document_id, line_no);
CREATE INDEX item_by_brand_id ON item USING btree (tenant_id, brand, id);
CREATE INDEX item_by_category_id ON item USING btree (tenant_id, category, id);
CREATE INDEX item_by_commodity_id ON item USING btree (tenant_id, commodity, id);
CREATE INDEX item_by_grade_id ON item USING btree (tenant_id, grade, id);
CREATE INDEX item_by_item_code_id ON item USING btree (tenant_id, item_code, id);
CREATE INDEX item_by_item_name ON item USING gin (tenant_id, item_name gin_trgm_ops);
CREATE INDEX item_by_search_text ON item USING gin (tenant_id, search_text gin_trgm_ops);
CREATE UNIQUE INDEX item_one_item_code ON item USING btree (tenant_id, item_code);
CREATE UNIQUE INDEX item_spelled_item_code ON item USING btree (tenant_id, code_key(item_code));
CREATE UNIQUE INDEX item_whole_category_class_commodity_brand_grade_spec_packa_ymts ON item USING btree (tenant_id, category, class, commodity, brand, grade, spec, packaging, coo, net_weight) WHERE (enable_flag = 'Y'::text);
CREATE INDEX joint_product_by_item_code_id ON joint_product USING btree (tenant_id, item_code, id);
CREATE INDEX joint_product_by_procedure_combination_id_id ON joint_product USING btree (tenant_id, procedure_combination_id, id);
CREATE INDEX joint_product_by_process_plan_id_id ON joint_product USING btree (tenant_id, process_plan_id, id);
CREATE INDEX joint_product_by_search_text ON joint_product USING gin (tenant_id, search_text gin_trgm_ops);
CREATE UNIQUE INDEX joint_product_one_process_plan_id_item_code ON joint_product USING btree (tenant_id, process_plan_id, item_code) NULLS NOT DISTINCT;
CREATE INDEX lang_by_en_us ON lang USING gin (tenant_id, en_us gin_trgm_ops);
CREATE INDEX lang_by_lang_key_id ON lang USING btree (tenant_id, lang_key, id);
CREATE INDEX lang_by_module_id ON lang USING btree (tenant_id, module, id);
CREATE INDEX lang_by_search_text ON lang USING gin (tenant_id, search_text gin_trgm_ops);
CREATE INDEX lang_by_spelled_module_id ON lang USING btree (tenant_id, code_key(module), id);
CREATE INDEX lang_by_zh_cn ON lang USING gin (tenant_id, zh_cn gin_trgm_ops);
CREATE UNIQUE INDEX lang_one_lang_key ON lang USING btree (tenant_id, lang_key);
CREATE UNIQUE INDEX lang_spelled_lang_key ON lang USING btree (tenant_id, code_key(lang_key));
CREATE INDEX lead_time_by_config_name ON lead_time USING gin (tenant_id, config_name gin_trgm_ops);
CREATE INDEX lead_time_by_coo_id ON lead_time USING btree (tenant_id, coo, id);
CREATE INDEX lead_time_by_pod_id ON lead_time USING btree (tenant_id, pod, id);
CREATE INDEX lead_time_by_pol_id ON lead_time USING btree (tenant_id, pol, id);
CREATE INDEX lead_time_by_search_text ON lead_time USING gin (tenant_id, search_text gin_trgm_ops);
CREATE UNIQUE INDEX lead_time_one_coo_pol_pod_transport_type ON lead_time USING btree (tenant_id, coo, pol, pod, transport_type) NULLS NOT DISTINCT;
CREATE INDEX loading_record_by_booking_no_id ON loading_record USING btree (tenant_id, booking_no, id);
CREATE INDEX loading_record_by_container_no_id ON loading_record USING btree (tenant_id, container_no, id);
CREATE INDEX loading_record_by_etd_date_id ON loading_record USING btree (tenant_id, etd_date, id);
CREATE INDEX loading_record_by_factory_id ON loading_record USING btree (tenant_id, factory, id);
CREATE INDEX loading_record_by_load_date_id ON loading_record USING btree (tenant_id, load_date, id);
CREATE INDEX loading_record_by_loading_no ON loading_record USING gin (tenant_id, loading_no gin_trgm_ops);
CREATE INDEX loading_record_by_org_id_id ON loading_record USING btree (tenant_id, org_id, id);
CREATE INDEX loading_record_by_packing_list_id ON loading_record USING btree (tenant_id, packing_list_id);
CREATE INDEX loading_record_by_pod_id ON loading_record USING btree (tenant_id, pod, id);
CREATE INDEX loading_record_by_pol_id ON loading_record USING btree (tenant_id, pol, id);
CREATE INDEX loading_record_by_salesman_id ON loading_record USING btree (tenant_id, salesman, id);
CREATE INDEX loading_record_by_search_text ON loading_record USING gin (tenant_id, search_text gin_trgm_ops);
CREATE INDEX loading_record_by_shipment_id ON loading_record USING btree (tenant_id, shipment_id);
CREATE INDEX loading_record_by_shipment_lot_no_id ON loading_record USING btree (tenant_id, shipment_lot_no, id);
CREATE INDEX loading_record_by_spelled_booking_no_id ON loading_record USING btree (tenant_id, code_key(booking_no), id);
CREATE INDEX loading_record_by_spelled_container_no_id ON loading_record USING btree (tenant_id, code_key(container_no), id);
CREATE INDEX loading_record_by_spelled_shipment_lot_no_id ON loading_record USING btree (tenant_id, code_key(shipment_lot_no), id);
CREATE INDEX loading_record_by_status_id ON loading_record USING btree (tenant_id, status, id) INCLUDE (org_id, vendor_id, salesman, created_by, enable_flag, factory, load_date, pol, pod, receiving_status);
CREATE INDEX loading_record_by_status_receiving_status_load_date_id ON loading_record USING btree (tenant_id, status, receiving_status, load_date, id);
CREATE INDEX loading_record_by_vessel_voyage ON loading_record USING gin (tenant_id, vessel_voyage gin_trgm_ops);
CREATE UNIQUE INDEX loading_record_one_loading_no ON loading_record USING btree (tenant_id, loading_no);
CREATE INDEX loading_record_details_by_document_id_line_no ON loading_record_details USING btree (tenant_id, document_id, line_no);
CREATE INDEX loading_record_probes_by_document_id_line_no ON loading_record_probes USING btree (tenant_id, document_id, line_no);
CREATE INDEX lookup_value_by_description ON lookup_value USING gin (tenant_id, description gin_trgm_ops);
CREATE INDEX lookup_value_by_lookup_type_id ON lookup_value USING btree (tenant_id, lookup_type, id);
CREATE INDEX lookup_value_by_lookup_value_id ON lookup_value USING btree (tenant_id, lookup_value, id);
CREATE INDEX lookup_value_by_search_text ON lookup_value USING gin (tenant_id, search_text gin_trgm_ops);
CREATE INDEX lookup_value_by_spelled_lookup_value_id ON lookup_value USING btree (tenant_id, code_key(lookup_value), id);
CREATE UNIQUE INDEX lookup_value_one_lookup_type_lookup_value ON lookup_value USING btree (tenant_id, lookup_type, lookup_value) NULLS NOT DISTINCT;
CREATE UNIQUE INDEX lookup_value_spelled_lookup_type_lookup_value ON lookup_value USING btree (tenant_id, code_key(lookup_type), code_key(lookup_value)) NULLS NOT DISTINCT;
CREATE INDEX market_quality_check_by_container_no_ship_id ON market_quality_check USING btree (tenant_id, container_no_ship, id);
CREATE INDEX market_quality_check_by_eta_date_id ON market_quality_check USING btree (tenant_id, eta_date, id);
CREATE INDEX market_quality_check_by_inspector_name ON market_quality_check USING gin (tenant_id, inspector_name gin_trgm_ops);
CREATE INDEX market_quality_check_by_market_city_name ON market_quality_check USING gin (tenant_id, market_city_name gin_trgm_ops);
CREATE INDEX market_quality_check_by_open_date_id ON market_quality_check USING btree (tenant_id, open_date, id);
CREATE INDEX market_quality_check_by_org_id_id ON market_quality_check USING btree (tenant_id, org_id, id);
CREATE INDEX market_quality_check_by_packing_list_id ON market_quality_check USING btree (tenant_id, packing_list_id);
CREATE INDEX market_quality_check_by_product_category_id ON market_quality_check USING btree (tenant_id, product_category, id);
CREATE INDEX market_quality_check_by_qc_number ON market_quality_check USING gin (tenant_id, qc_number gin_trgm_ops);
CREATE INDEX market_quality_check_by_receipt_id ON market_quality_check USING btree (tenant_id, receipt_id);
CREATE INDEX market_quality_check_by_search_text ON market_quality_check USING gin (tenant_id, search_text gin_trgm_ops);
CREATE INDEX market_quality_check_by_shipment_id_id ON market_quality_check USING btree (tenant_id, shipment_id, id);
CREATE INDEX market_quality_check_by_shipment_lot_no_id ON market_quality_check USING btree (tenant_id, shipment_lot_no, id);
CREATE INDEX market_quality_check_by_spelled_container_no_ship_id ON market_quality_check USING btree (tenant_id, code_key(container_no_ship), id);
CREATE INDEX market_quality_check_by_spelled_shipment_lot_no_id ON market_quality_check USING btree (tenant_id, code_key(shipment_lot_no), id);
CREATE INDEX market_quality_check_by_status_conclusion_eta_date_id ON market_quality_check USING btree (tenant_id, status, conclusion, eta_date, id);
CREATE INDEX market_quality_check_by_status_id ON market_quality_check USING btree (tenant_id, status, id) INCLUDE (org_id, vendor_id, inspector_id, created_by, enable_flag, product_category, eta_date, conclusion, open_date, shipment_id);
CREATE INDEX market_quality_check_by_vendor_id_id ON market_quality_check USING btree (tenant_id, vendor_id, id);
CREATE UNIQUE INDEX market_quality_check_live_receipt_id ON market_quality_check USING btree (tenant_id, receipt_id) WHERE (enable_flag = 'Y'::text);
CREATE UNIQUE INDEX market_quality_check_one_qc_number ON market_quality_check USING btree (tenant_id, qc_number);
CREATE INDEX market_quality_check_defects_by_document_id_line_no ON market_quality_check_defects USING btree (tenant_id, document_id, line_no);
CREATE INDEX market_quality_check_details_by_document_id_line_no ON market_quality_check_details USING btree (tenant_id, document_id, line_no);
CREATE INDEX market_quality_check_details_by_item_code_id ON market_quality_check_details USING btree (tenant_id, item_code, id);
CREATE INDEX market_quality_check_details_by_spelled_pallet_no_id ON market_quality_check_details USING btree (tenant_id, code_key(pallet_no), id);
CREATE INDEX market_quotation_by_category_id ON market_quotation USING btree (tenant_id, category, id);
CREATE INDEX market_quotation_by_commodity_id ON market_quotation USING btree (tenant_id, commodity, id);
CREATE INDEX market_quotation_by_day_id ON market_quotation USING btree (tenant_id, day, id);
CREATE INDEX market_quotation_by_grade_id ON market_quotation USING btree (tenant_id, grade, id);
CREATE INDEX market_quotation_by_place ON market_quotation USING gin (tenant_id, place gin_trgm_ops);
CREATE INDEX market_quotation_by_search_text ON market_quotation USING gin (tenant_id, search_text gin_trgm_ops);
CREATE UNIQUE INDEX market_quotation_one_day_place_category_commodity_grade ON market_quotation USING btree (tenant_id, day, place, category, commodity, grade) NULLS NOT DISTINCT;
CREATE INDEX menu_by_en_name ON menu USING gin (tenant_id, en_name gin_trgm_ops);
CREATE INDEX menu_by_label ON menu USING gin (tenant_id, label gin_trgm_ops);
CREATE INDEX menu_by_path ON menu USING gin (tenant_id, path gin_trgm_ops);
CREATE INDEX menu_by_permission ON menu USING gin (tenant_id, permission gin_trgm_ops);
CREATE INDEX menu_by_search_text ON menu USING gin (tenant_id, search_text gin_trgm_ops);
CREATE INDEX menu_by_sort_order_id ON menu USING btree (tenant_id, sort_order, id);
CREATE INDEX misc_transaction_by_org_id_id ON misc_transaction USING btree (tenant_id, org_id, id);
CREATE INDEX misc_transaction_by_search_text ON misc_transaction USING gin (tenant_id, search_text gin_trgm_ops);
CREATE INDEX misc_transaction_by_status_id ON misc_transaction USING btree (tenant_id, status, id) INCLUDE (org_id, warehouse_code, created_by, enable_flag, transaction_type, reason, transaction_date, push_erp_flag, erp_order_status);
CREATE INDEX misc_transaction_by_status_transaction_type_transaction_date_id ON misc_transaction USING btree (tenant_id, status, transaction_type, transaction_date, id);
CREATE INDEX misc_transaction_by_transaction_date_id ON misc_transaction USING btree (tenant_id, transaction_date, id);
CREATE INDEX misc_transaction_by_transaction_number ON misc_transaction USING gin (tenant_id, transaction_number gin_trgm_ops);
CREATE INDEX misc_transaction_by_warehouse_code_id ON misc_transaction USING btree (tenant_id, warehouse_code, id);
CREATE UNIQUE INDEX misc_transaction_one_transaction_number ON misc_transaction USING btree (tenant_id, transaction_number);
CREATE INDEX misc_transaction_details_by_document_id_line_no ON misc_transaction_details USING btree (tenant_id, document_id, line_no);
CREATE INDEX misc_transaction_details_by_item_code_id ON misc_transaction_details USING btree (tenant_id, item_code, id);
CREATE INDEX misc_transaction_details_by_spelled_lot_no_id ON misc_transaction_details USING btree (tenant_id, code_key(lot_no), id);
CREATE INDEX model_definition_by_model_name ON model_definition USING gin (tenant_id, model_name gin_trgm_ops);
CREATE INDEX model_definition_by_search_text ON model_definition USING gin (tenant_id, search_text gin_trgm_ops);
CREATE UNIQUE INDEX model_definition_one_model_name ON model_definition USING btree (tenant_id, model_name);
CREATE INDEX non_conformity_by_container_no_id ON non_conformity USING btree (tenant_id, container_no, id);
CREATE INDEX non_conformity_by_found_date_id ON non_conformity USING btree (tenant_id, found_date, id);
CREATE INDEX non_conformity_by_inspection_id ON non_conformity USING btree (tenant_id, inspection_id);
CREATE INDEX non_conformity_by_item_code_id ON non_conformity USING btree (tenant_id, item_code, id);
CREATE INDEX non_conformity_by_ncp_no ON non_conformity USING gin (tenant_id, ncp_no gin_trgm_ops);
CREATE INDEX non_conformity_by_org_id_id ON non_conformity USING btree (tenant_id, org_id, id);
CREATE INDEX non_conformity_by_search_text ON non_conformity USING gin (tenant_id, search_text gin_trgm_ops);
CREATE INDEX non_conformity_by_spelled_container_no_id ON non_conformity USING btree (tenant_id, code_key(container_no), id);
CREATE INDEX non_conformity_by_status_disposition_found_date_id ON non_conformity USING btree (tenant_id, status, disposition, found_date, id);
CREATE INDEX non_conformity_by_status_id ON non_conformity USING btree (tenant_id, status, id) INCLUDE (org_id, warehouse_code, vendor_id, created_by, enable_flag, item_code, found_date, disposition);
CREATE INDEX non_conformity_by_vendor_id_id ON non_conformity USING btree (tenant_id, vendor_id, id);
CREATE INDEX non_conformity_by_warehouse_code_id ON non_conformity USING btree (tenant_id, warehouse_code, id);
CREATE UNIQUE INDEX non_conformity_one_ncp_no ON non_conformity USING btree (tenant_id, ncp_no);
CREATE INDEX notice_by_batch ON notice USING btree (tenant_id, batch);
CREATE INDEX notice_by_user ON notice USING btree (tenant_id, user_id, id DESC);
CREATE INDEX notice_unread ON notice USING btree (tenant_id, user_id) WHERE (read_time IS NULL);
CREATE INDEX number_series_by_search_text ON number_series USING gin (tenant_id, search_text gin_trgm_ops);
CREATE INDEX number_series_by_series_code_id ON number_series USING btree (tenant_id, series_code, id);
CREATE INDEX number_series_by_series_name ON number_series USING gin (tenant_id, series_name gin_trgm_ops);
CREATE UNIQUE INDEX number_series_one_series_code ON number_series USING btree (tenant_id, series_code);
CREATE UNIQUE INDEX number_series_spelled_series_code ON number_series USING btree (tenant_id, code_key(series_code));
CREATE INDEX oa_setting_by_oa_group_id_id ON oa_setting USING btree (tenant_id, oa_group_id, id);
CREATE INDEX oa_setting_by_search_text ON oa_setting USING gin (tenant_id, search_text gin_trgm_ops);
CREATE INDEX oa_setting_by_warehouse_code_id ON oa_setting USING btree (tenant_id, warehouse_code, id);
CREATE INDEX oauth_client_by_client_id_id ON oauth_client USING btree (tenant_id, client_id, id);
CREATE INDEX oauth_client_by_search_text ON oauth_client USING gin (tenant_id, search_text gin_trgm_ops);
CREATE UNIQUE INDEX oauth_client_one_client_id ON oauth_client USING btree (tenant_id, client_id);
CREATE UNIQUE INDEX oauth_client_spelled_client_id ON oauth_client USING btree (tenant_id, code_key(client_id));
CREATE INDEX open_mention_by_container_no_id ON open_mention USING btree (tenant_id, container_no, id);
CREATE INDEX open_mention_by_mention_date_id ON open_mention USING btree (tenant_id, mention_date, id);
CREATE INDEX open_mention_by_org_id_id ON open_mention USING btree (tenant_id, org_id, id);
CREATE INDEX open_mention_by_proposal_id_id ON open_mention USING btree (tenant_id, proposal_id, id);
CREATE INDEX open_mention_by_search_text ON open_mention USING gin (tenant_id, search_text gin_trgm_ops);
CREATE INDEX open_mention_by_shipment_lot_no_id ON open_mention USING btree (tenant_id, shipment_lot_no, id);
CREATE INDEX open_mention_by_spelled_container_no_id ON open_mention USING btree (tenant_id, code_key(container_no), id);
CREATE INDEX open_mention_by_spelled_shipment_lot_no_id ON open_mention USING btree (tenant_id, code_key(shipment_lot_no), id);
CREATE INDEX open_mention_by_status_id ON open_mention USING btree (tenant_id, status, id) INCLUDE (org_id, created_by, enable_flag, source, mention_date, proposal_id);
CREATE INDEX open_mention_by_status_source_mention_date_id ON open_mention USING btree (tenant_id, status, source, mention_date, id);
CREATE UNIQUE INDEX open_mention_live_source_mention ON open_mention USING btree (tenant_id, source, mention) NULLS NOT DISTINCT WHERE (enable_flag = 'Y'::text);
CREATE INDEX operating_unit_by_org_code_id ON operating_unit USING btree (tenant_id, org_code, id);
CREATE INDEX operating_unit_by_org_name ON operating_unit USING gin (tenant_id, org_name gin_trgm_ops);
CREATE INDEX operating_unit_by_search_text ON operating_unit USING gin (tenant_id, search_text gin_trgm_ops);
CREATE UNIQUE INDEX operating_unit_one_org_code ON operating_unit USING btree (tenant_id, org_code);
CREATE UNIQUE INDEX operating_unit_one_short_code ON operating_unit USING btree (tenant_id, short_code);
CREATE UNIQUE INDEX operating_unit_spelled_org_code ON operating_unit USING btree (tenant_id, code_key(org_code));
CREATE UNIQUE INDEX operating_unit_spelled_short_code ON operating_unit USING btree (tenant_id, code_key(short_code));
CREATE INDEX original_packing_list_by_buyer_id_id ON original_packing_list USING btree (tenant_id, buyer_id, id);
CREATE INDEX original_packing_list_by_container_no_id ON original_packing_list USING btree (tenant_id, container_no, id);
CREATE INDEX original_packing_list_by_eta_date_id ON original_packing_list USING btree (tenant_id, eta_date, id);
CREATE INDEX original_packing_list_by_org_id_id ON original_packing_list USING btree (tenant_id, org_id, id);
CREATE INDEX original_packing_list_by_packing_list_no ON original_packing_list USING gin (tenant_id, packing_list_no gin_trgm_ops);
CREATE INDEX original_packing_list_by_po_number_id ON original_packing_list USING btree (tenant_id, po_number, id);
CREATE INDEX original_packing_list_by_purchase_agreement_no ON original_packing_list USING btree (tenant_id, purchase_agreement_no);
CREATE INDEX original_packing_list_by_search_text ON original_packing_list USING gin (tenant_id, search_text gin_trgm_ops);
CREATE INDEX original_packing_list_by_shipment_id ON original_packing_list USING btree (tenant_id, shipment_id);
CREATE INDEX original_packing_list_by_spelled_container_no_id ON original_packing_list USING btree (tenant_id, code_key(container_no), id);
CREATE INDEX original_packing_list_by_spelled_po_number_id ON original_packing_list USING btree (tenant_id, code_key(po_number), id);
CREATE INDEX original_packing_list_by_status_id ON original_packing_list USING btree (tenant_id, status, id) INCLUDE (org_id, purchase_department_code, warehouse_code, vendor_id, buyer_id, created_by, enable_flag, eta_date, trade_type, match_attr_flag, packing_list_gen_flag, purchase_contract_gen_flag, sales_contract_gen_flag, quotation_gen_flag, share_to_vendor_flag);
CREATE INDEX original_packing_list_by_status_trade_type_eta_date_id ON original_packing_list USING btree (tenant_id, status, trade_type, eta_date, id);
CREATE INDEX original_packing_list_by_vendor_id_id ON original_packing_list USING btree (tenant_id, vendor_id, id);
CREATE INDEX original_packing_list_by_vendor_order_no ON original_packing_list USING btree (tenant_id, vendor_order_no);
CREATE INDEX original_packing_list_by_vessel_voyage ON original_packing_list USING gin (tenant_id, vessel_voyage gin_trgm_ops);
CREATE UNIQUE INDEX original_packing_list_one_packing_list_no ON original_packing_list USING btree (tenant_id, packing_list_no);
CREATE INDEX original_packing_list_details_by_document_id_line_no ON original_packing_list_details USING btree (tenant_id, document_id, line_no);
CREATE INDEX original_packing_list_details_by_item_code_id ON original_packing_list_details USING btree (tenant_id, item_code, id);
CREATE INDEX original_packing_list_details_by_spelled_pallet_no_id ON original_packing_list_details USING btree (tenant_id, code_key(pallet_no), id);
CREATE INDEX outbox_message_by_doc_id ON outbox_message USING btree (tenant_id, doc_id);
CREATE INDEX outbox_message_by_doc_no_id ON outbox_message USING btree (tenant_id, doc_no, id);
CREATE INDEX outbox_message_by_external_no_id ON outbox_message USING btree (tenant_id, external_no, id);
CREATE INDEX outbox_message_by_lane ON outbox_message USING btree (tenant_id, lane);
CREATE INDEX outbox_message_by_search_text ON outbox_message USING gin (tenant_id, search_text gin_trgm_ops);
CREATE INDEX outbox_message_by_spelled_doc_no_id ON outbox_message USING btree (tenant_id, code_key(doc_no), id);
CREATE INDEX outbox_message_by_spelled_external_no_id ON outbox_message USING btree (tenant_id, code_key(external_no), id);
CREATE INDEX outbox_message_by_status_id ON outbox_message USING btree (tenant_id, status, id) INCLUDE (created_by, enable_flag, doc_type);
CREATE INDEX outbox_message_by_target_id ON outbox_message USING btree (tenant_id, target, id);
CREATE UNIQUE INDEX outbox_message_one_target_idempotency_key ON outbox_message USING btree (tenant_id, target, idempotency_key) NULLS NOT DISTINCT;
CREATE UNIQUE INDEX outbox_message_spelled_target_idempotency_key ON outbox_message USING btree (tenant_id, code_key(target), code_key(idempotency_key)) NULLS NOT DISTINCT;
CREATE INDEX packing_list_by_buyer_id_id ON packing_list USING btree (tenant_id, buyer_id, id);
CREATE INDEX packing_list_by_container_no_id ON packing_list USING btree (tenant_id, container_no, id);
CREATE INDEX packing_list_by_eta_date_id ON packing_list USING btree (tenant_id, eta_date, id);
CREATE INDEX packing_list_by_org_id_id ON packing_list USING btree (tenant_id, org_id, id);
CREATE INDEX packing_list_by_packing_list_no ON packing_list USING gin (tenant_id, packing_list_no gin_trgm_ops);
CREATE INDEX packing_list_by_po_number_id ON packing_list USING btree (tenant_id, po_number, id);
CREATE INDEX packing_list_by_search_text ON packing_list USING gin (tenant_id, search_text gin_trgm_ops);
CREATE INDEX packing_list_by_shipment_id ON packing_list USING btree (tenant_id, shipment_id);
CREATE INDEX packing_list_by_spelled_container_no_id ON packing_list USING btree (tenant_id, code_key(container_no), id);
CREATE INDEX packing_list_by_spelled_po_number_id ON packing_list USING btree (tenant_id, code_key(po_number), id);
CREATE INDEX packing_list_by_status_id ON packing_list USING btree (tenant_id, status, id) INCLUDE (org_id, purchase_department_code, warehouse_code, vendor_id, buyer_id, created_by, enable_flag, eta_date, trade_type, tracking_node, loading_status, receiving_status);
CREATE INDEX packing_list_by_status_trade_type_eta_date_id ON packing_list USING btree (tenant_id, status, trade_type, eta_date, id);
CREATE INDEX packing_list_by_vendor_id_id ON packing_list USING btree (tenant_id, vendor_id, id);
CREATE INDEX packing_list_by_vessel_voyage ON packing_list USING gin (tenant_id, vessel_voyage gin_trgm_ops);
CREATE UNIQUE INDEX packing_list_live_original_id ON packing_list USING btree (tenant_id, original_id) WHERE (enable_flag = 'Y'::text);
CREATE UNIQUE INDEX packing_list_one_packing_list_no ON packing_list USING btree (tenant_id, packing_list_no);
CREATE INDEX packing_list_details_by_document_id_line_no ON packing_list_details USING btree (tenant_id, document_id, line_no);
CREATE INDEX packing_list_details_by_item_code_id ON packing_list_details USING btree (tenant_id, item_code, id);
CREATE INDEX packing_list_details_by_spelled_pallet_no_id ON packing_list_details USING btree (tenant_id, code_key(pallet_no), id);
CREATE INDEX packing_template_by_business_entity_id ON packing_template USING btree (tenant_id, business_entity, id);
CREATE INDEX packing_template_by_excel_field ON packing_template USING gin (tenant_id, excel_field gin_trgm_ops);
CREATE INDEX packing_template_by_search_text ON packing_template USING gin (tenant_id, search_text gin_trgm_ops);
CREATE INDEX packing_template_by_template_name ON packing_template USING gin (tenant_id, template_name gin_trgm_ops);
CREATE INDEX packing_template_by_vendor_id_id ON packing_template USING btree (tenant_id, vendor_id, id);
CREATE UNIQUE INDEX packing_template_one_business_entity_vendor_id_template_type ON packing_template USING btree (tenant_id, business_entity, vendor_id, template_type) NULLS NOT DISTINCT;
CREATE INDEX packing_template_rows_by_document_id_line_no ON packing_template_rows USING btree (tenant_id, document_id, line_no);
CREATE INDEX param_by_param_key_id ON param USING btree (tenant_id, param_key, id);
CREATE INDEX param_by_param_name ON param USING gin (tenant_id, param_name gin_trgm_ops);
CREATE INDEX param_by_search_text ON param USING gin (tenant_id, search_text gin_trgm_ops);
CREATE UNIQUE INDEX param_one_param_key ON param USING btree (tenant_id, param_key);
CREATE UNIQUE INDEX param_spelled_param_key ON param USING btree (tenant_id, code_key(param_key));
CREATE INDEX partner_item_by_inventory_item_code_id ON partner_item USING btree (tenant_id, inventory_item_code, id);
CREATE INDEX partner_item_by_partner_code_id ON partner_item USING btree (tenant_id, partner_code, id);
CREATE INDEX partner_item_by_partner_item_name ON partner_item USING gin (tenant_id, partner_item_name gin_trgm_ops);
CREATE INDEX partner_item_by_partner_item_number_id ON partner_item USING btree (tenant_id, partner_item_number, id);
CREATE INDEX partner_item_by_search_text ON partner_item USING gin (tenant_id, search_text gin_trgm_ops);
CREATE INDEX partner_item_by_spelled_partner_item_number_id ON partner_item USING btree (tenant_id, code_key(partner_item_number), id);
CREATE UNIQUE INDEX partner_item_one_partner_code_partner_item_number ON partner_item USING btree (tenant_id, partner_code, partner_item_number) NULLS NOT DISTINCT;
CREATE UNIQUE INDEX partner_item_spelled_partner_code_partner_item_number ON partner_item USING btree (tenant_id, partner_code, code_key(partner_item_number)) NULLS NOT DISTINCT;
CREATE INDEX payable_invoice_by_invoice_batch_code ON payable_invoice USING gin (tenant_id, invoice_batch_code gin_trgm_ops);
CREATE INDEX payable_invoice_by_invoice_code_id ON payable_invoice USING btree (tenant_id, invoice_code, id);
CREATE INDEX payable_invoice_by_invoice_date_id ON payable_invoice USING btree (tenant_id, invoice_date, id);
CREATE INDEX payable_invoice_by_org_id_id ON payable_invoice USING btree (tenant_id, org_id, id);
CREATE INDEX payable_invoice_by_search_text ON payable_invoice USING gin (tenant_id, search_text gin_trgm_ops);
CREATE INDEX payable_invoice_by_settlement_no_id ON payable_invoice USING btree (tenant_id, settlement_no, id);
CREATE INDEX payable_invoice_by_spelled_invoice_code_id ON payable_invoice USING btree (tenant_id, code_key(invoice_code), id);
CREATE INDEX payable_invoice_by_spelled_settlement_no_id ON payable_invoice USING btree (tenant_id, code_key(settlement_no), id);
CREATE INDEX payable_invoice_by_status_id ON payable_invoice USING btree (tenant_id, status, id) INCLUDE (org_id, purchase_department, vendor_id, created_by, enable_flag, invoice_date, push_erp_flag, erp_invoice_status, oa_workflow_status, invoice_type, paid_time);
CREATE INDEX payable_invoice_by_status_push_erp_flag_invoice_date_id ON payable_invoice USING btree (tenant_id, status, push_erp_flag, invoice_date, id);
CREATE INDEX payable_invoice_by_vendor_id_id ON payable_invoice USING btree (tenant_id, vendor_id, id);
CREATE UNIQUE INDEX payable_invoice_live_settlement_confirm_id ON payable_invoice USING btree (tenant_id, settlement_confirm_id) WHERE (enable_flag = 'Y'::text);
CREATE UNIQUE INDEX payable_invoice_live_vendor_id_invoice_code ON payable_invoice USING btree (tenant_id, vendor_id, invoice_code) NULLS NOT DISTINCT WHERE (enable_flag = 'Y'::text);
CREATE UNIQUE INDEX payable_invoice_one_invoice_batch_code ON payable_invoice USING btree (tenant_id, invoice_batch_code);
CREATE UNIQUE INDEX payable_invoice_spelled_vendor_id_invoice_code_live ON payable_invoice USING btree (tenant_id, vendor_id, code_key(invoice_code)) NULLS NOT DISTINCT WHERE (enable_flag = 'Y'::text);
CREATE INDEX payable_invoice_claim_lines_by_claim_id ON payable_invoice_claim_lines USING btree (tenant_id, claim_id);
CREATE INDEX payable_invoice_claim_lines_by_document_id_line_no ON payable_invoice_claim_lines USING btree (tenant_id, document_id, line_no);
CREATE INDEX payable_invoice_material_lines_by_document_id_line_no ON payable_invoice_material_lines USING btree (tenant_id, document_id, line_no);
CREATE INDEX payable_invoice_order_lines_by_contract_id ON payable_invoice_order_lines USING btree (tenant_id, contract_id);
CREATE INDEX payable_invoice_order_lines_by_document_id_line_no ON payable_invoice_order_lines USING btree (tenant_id, document_id, line_no);
CREATE INDEX payable_invoice_order_lines_by_shipment_id ON payable_invoice_order_lines USING btree (tenant_id, shipment_id);
CREATE INDEX payable_invoice_order_lines_by_spelled_container_no_id ON payable_invoice_order_lines USING btree (tenant_id, code_key(container_no), id);
CREATE INDEX payable_invoice_prepayment_lines_by_document_id_line_no ON payable_invoice_prepayment_lines USING btree (tenant_id, document_id, line_no);
CREATE INDEX pesticide_residue_by_container_no_id ON pesticide_residue USING btree (tenant_id, container_no, id);
CREATE INDEX pesticide_residue_by_item_code_id ON pesticide_residue USING btree (tenant_id, item_code, id);
CREATE INDEX pesticide_residue_by_org_id_id ON pesticide_residue USING btree (tenant_id, org_id, id);
CREATE INDEX pesticide_residue_by_report_no_id ON pesticide_residue USING btree (tenant_id, report_no, id);
CREATE INDEX pesticide_residue_by_sample_no ON pesticide_residue USING gin (tenant_id, sample_no gin_trgm_ops);
CREATE INDEX pesticide_residue_by_sampling_date_id ON pesticide_residue USING btree (tenant_id, sampling_date, id);
CREATE INDEX pesticide_residue_by_search_text ON pesticide_residue USING gin (tenant_id, search_text gin_trgm_ops);
CREATE INDEX pesticide_residue_by_shipment_id_id ON pesticide_residue USING btree (tenant_id, shipment_id, id);
CREATE INDEX pesticide_residue_by_spelled_container_no_id ON pesticide_residue USING btree (tenant_id, code_key(container_no), id);
CREATE INDEX pesticide_residue_by_spelled_report_no_id ON pesticide_residue USING btree (tenant_id, code_key(report_no), id);
CREATE INDEX pesticide_residue_by_status_id ON pesticide_residue USING btree (tenant_id, status, id) INCLUDE (org_id, vendor_id, created_by, enable_flag, sampling_date, verdict, item_code, residue_type, shipment_id);
CREATE INDEX pesticide_residue_by_status_verdict_sampling_date_id ON pesticide_residue USING btree (tenant_id, status, verdict, sampling_date, id);
CREATE INDEX pesticide_residue_by_vendor_id_id ON pesticide_residue USING btree (tenant_id, vendor_id, id);
CREATE UNIQUE INDEX pesticide_residue_one_sample_no ON pesticide_residue USING btree (tenant_id, sample_no);
CREATE INDEX pesticide_residue_details_by_document_id_line_no ON pesticide_residue_details USING btree (tenant_id, document_id, line_no);
CREATE INDEX pesticide_residue_details_by_substance ON pesticide_residue_details USING gin (tenant_id, substance gin_trgm_ops);
CREATE INDEX port_by_country_id ON port USING btree (tenant_id, country, id);
CREATE INDEX port_by_port_code_id ON port USING btree (tenant_id, port_code, id);
CREATE INDEX port_by_port_name ON port USING gin (tenant_id, port_name gin_trgm_ops);
CREATE INDEX port_by_port_name_en ON port USING gin (tenant_id, port_name_en gin_trgm_ops);
CREATE INDEX port_by_search_text ON port USING gin (tenant_id, search_text gin_trgm_ops);
CREATE INDEX port_by_spelled_country_id ON port USING btree (tenant_id, code_key(country), id);
CREATE UNIQUE INDEX port_one_port_code ON port USING btree (tenant_id, port_code);
CREATE UNIQUE INDEX port_spelled_port_code ON port USING btree (tenant_id, code_key(port_code));
CREATE INDEX pos_order_by_org_id_id ON pos_order USING btree (tenant_id, org_id, id);
CREATE INDEX pos_order_by_partner_code_id ON pos_order USING btree (tenant_id, partner_code, id);
CREATE INDEX pos_order_by_sales_date_id ON pos_order USING btree (tenant_id, sales_date, id);
CREATE INDEX pos_order_by_sales_order_number ON pos_order USING gin (tenant_id, sales_order_number gin_trgm_ops);
CREATE INDEX pos_order_by_search_text ON pos_order USING gin (tenant_id, search_text gin_trgm_ops);
CREATE INDEX pos_order_by_status_erp_order_status_sales_date_id ON pos_order USING btree (tenant_id, status, erp_order_status, sales_date, id);
CREATE INDEX pos_order_by_status_id ON pos_order USING btree (tenant_id, status, id) INCLUDE (org_id, partner_code, created_by, enable_flag, sales_date, erp_order_status, push_erp_flag);
CREATE UNIQUE INDEX pos_order_one_sales_order_number ON pos_order USING btree (tenant_id, sales_order_number);
CREATE INDEX pos_order_details_by_document_id_line_no ON pos_order_details USING btree (tenant_id, document_id, line_no);
CREATE INDEX pos_order_details_by_inventory_item_code_id ON pos_order_details USING btree (tenant_id, inventory_item_code, id);
CREATE INDEX pos_order_details_by_spelled_partner_item_number_id ON pos_order_details USING btree (tenant_id, code_key(partner_item_number), id);
CREATE INDEX pos_order_issues_by_document_id_line_no ON pos_order_issues USING btree (tenant_id, document_id, line_no);
CREATE INDEX pos_order_issues_by_spelled_lot_no_id ON pos_order_issues USING btree (tenant_id, code_key(lot_no), id);
CREATE INDEX pre_employment_by_apply_no ON pre_employment USING gin (tenant_id, apply_no gin_trgm_ops);
CREATE INDEX pre_employment_by_department_code_id ON pre_employment USING btree (tenant_id, department_code, id);
CREATE INDEX pre_employment_by_entry_date_id ON pre_employment USING btree (tenant_id, entry_date, id);
CREATE INDEX pre_employment_by_name ON pre_employment USING gin (tenant_id, name gin_trgm_ops);
CREATE INDEX pre_employment_by_org_id_id ON pre_employment USING btree (tenant_id, org_id, id);
CREATE INDEX pre_employment_by_position ON pre_employment USING gin (tenant_id, "position" gin_trgm_ops);
CREATE INDEX pre_employment_by_search_text ON pre_employment USING gin (tenant_id, search_text gin_trgm_ops);
CREATE INDEX pre_employment_by_status_employment_type_entry_date_id ON pre_employment USING btree (tenant_id, status, employment_type, entry_date, id);
CREATE INDEX pre_employment_by_status_id ON pre_employment USING btree (tenant_id, status, id) INCLUDE (org_id, department_code, created_by, enable_flag, entry_date, employment_type, push_hr_flag);
CREATE UNIQUE INDEX pre_employment_one_apply_no ON pre_employment USING btree (tenant_id, apply_no);
CREATE INDEX pre_material_by_item_code_id ON pre_material USING btree (tenant_id, item_code, id);
CREATE INDEX pre_material_by_lot_no_id ON pre_material USING btree (tenant_id, lot_no, id);
CREATE INDEX pre_material_by_picking_no_id ON pre_material USING btree (tenant_id, picking_no, id);
CREATE INDEX pre_material_by_process_plan_id_id ON pre_material USING btree (tenant_id, process_plan_id, id);
CREATE INDEX pre_material_by_search_text ON pre_material USING gin (tenant_id, search_text gin_trgm_ops);
CREATE INDEX pre_material_by_shipment_id ON pre_material USING btree (tenant_id, shipment_id);
CREATE INDEX pre_material_by_spelled_lot_no_id ON pre_material USING btree (tenant_id, code_key(lot_no), id);
CREATE INDEX pre_material_by_spelled_picking_no_id ON pre_material USING btree (tenant_id, code_key(picking_no), id);
CREATE INDEX pre_material_by_status_id ON pre_material USING btree (tenant_id, status, id) INCLUDE (org_id, process_warehouse, created_by, enable_flag, process_plan_id, item_code, warehouse_code);
CREATE INDEX pre_material_by_warehouse_code_id ON pre_material USING btree (tenant_id, warehouse_code, id);
CREATE INDEX prepayment_by_container_no_id ON prepayment USING btree (tenant_id, container_no, id);
CREATE INDEX prepayment_by_currency_code_id ON prepayment USING btree (tenant_id, currency_code, id);
CREATE INDEX prepayment_by_org_id_id ON prepayment USING btree (tenant_id, org_id, id);
CREATE INDEX prepayment_by_payment_request_number_id ON prepayment USING btree (tenant_id, payment_request_number, id);
CREATE INDEX prepayment_by_request_date_id ON prepayment USING btree (tenant_id, request_date, id);
CREATE INDEX prepayment_by_search_text ON prepayment USING gin (tenant_id, search_text gin_trgm_ops);
CREATE INDEX prepayment_by_shipment_id ON prepayment USING btree (tenant_id, shipment_id);
CREATE INDEX prepayment_by_spelled_container_no_id ON prepayment USING btree (tenant_id, code_key(container_no), id);
CREATE INDEX prepayment_by_vendor_id_id ON prepayment USING btree (tenant_id, vendor_id, id);
CREATE UNIQUE INDEX prepayment_one_payment_request_number ON prepayment USING btree (tenant_id, payment_request_number);
CREATE UNIQUE INDEX prepayment_spelled_payment_request_number ON prepayment USING btree (tenant_id, code_key(payment_request_number));
CREATE INDEX prepayment_reservation_by_container_no_id ON prepayment_reservation USING btree (tenant_id, container_no, id);
CREATE INDEX prepayment_reservation_by_invoice_id_id ON prepayment_reservation USING btree (tenant_id, invoice_id, id);
CREATE INDEX prepayment_reservation_by_payment_request_number_id ON prepayment_reservation USING btree (tenant_id, payment_request_number, id);
CREATE INDEX prepayment_reservation_by_prepayment_id_id ON prepayment_reservation USING btree (tenant_id, prepayment_id, id);
CREATE INDEX prepayment_reservation_by_reserved_date_id ON prepayment_reservation USING btree (tenant_id, reserved_date, id);
CREATE INDEX prepayment_reservation_by_search_text ON prepayment_reservation USING gin (tenant_id, search_text gin_trgm_ops);
CREATE INDEX prepayment_reservation_by_settlement_id_id ON prepayment_reservation USING btree (tenant_id, settlement_id, id);
CREATE INDEX prepayment_reservation_by_shipment_id ON prepayment_reservation USING btree (tenant_id, shipment_id);
CREATE INDEX prepayment_reservation_by_spelled_container_no_id ON prepayment_reservation USING btree (tenant_id, code_key(container_no), id);
CREATE INDEX prepayment_reservation_by_spelled_payment_request_number_id ON prepayment_reservation USING btree (tenant_id, code_key(payment_request_number), id);
CREATE INDEX prepayment_reservation_by_vendor_id_id ON prepayment_reservation USING btree (tenant_id, vendor_id, id);
CREATE INDEX printer_by_printer_code_id ON printer USING btree (tenant_id, printer_code, id);
CREATE INDEX printer_by_printer_name ON printer USING gin (tenant_id, printer_name gin_trgm_ops);
CREATE INDEX printer_by_search_text ON printer USING gin (tenant_id, search_text gin_trgm_ops);
CREATE INDEX printer_by_workshop_id_id ON printer USING btree (tenant_id, workshop_id, id);
CREATE UNIQUE INDEX printer_one_printer_code ON printer USING btree (tenant_id, printer_code);
CREATE UNIQUE INDEX printer_spelled_printer_code ON printer USING btree (tenant_id, code_key(printer_code));
CREATE INDEX printer_log_by_doc_no_id ON printer_log USING btree (tenant_id, doc_no, id);
CREATE INDEX printer_log_by_printed_by_name ON printer_log USING gin (tenant_id, printed_by_name gin_trgm_ops);
CREATE INDEX printer_log_by_printer_id_id ON printer_log USING btree (tenant_id, printer_id, id);
CREATE INDEX printer_log_by_search_text ON printer_log USING gin (tenant_id, search_text gin_trgm_ops);
CREATE INDEX printer_log_by_spelled_doc_no_id ON printer_log USING btree (tenant_id, code_key(doc_no), id);
CREATE INDEX printer_log_by_template_id_id ON printer_log USING btree (tenant_id, template_id, id);
CREATE INDEX printer_template_by_printer_id_id ON printer_template USING btree (tenant_id, printer_id, id);
CREATE INDEX printer_template_by_search_text ON printer_template USING gin (tenant_id, search_text gin_trgm_ops);
CREATE INDEX printer_template_by_template_code_id ON printer_template USING btree (tenant_id, template_code, id);
CREATE INDEX printer_template_by_template_name ON printer_template USING gin (tenant_id, template_name gin_trgm_ops);
CREATE UNIQUE INDEX printer_template_one_template_code ON printer_template USING btree (tenant_id, template_code);
CREATE UNIQUE INDEX printer_template_spelled_template_code ON printer_template USING btree (tenant_id, code_key(template_code));
CREATE INDEX procedure_by_procedure_code_id ON procedure USING btree (tenant_id, procedure_code, id);
CREATE INDEX procedure_by_procedure_name ON procedure USING gin (tenant_id, procedure_name gin_trgm_ops);
CREATE INDEX procedure_by_search_text ON procedure USING gin (tenant_id, search_text gin_trgm_ops);
CREATE UNIQUE INDEX procedure_one_procedure_code ON procedure USING btree (tenant_id, procedure_code);
CREATE UNIQUE INDEX procedure_spelled_procedure_code ON procedure USING btree (tenant_id, code_key(procedure_code));
CREATE INDEX procedure_combination_by_combination_code_id ON procedure_combination USING btree (tenant_id, combination_code, id);
CREATE INDEX procedure_combination_by_combination_name ON procedure_combination USING gin (tenant_id, combination_name gin_trgm_ops);
CREATE INDEX procedure_combination_by_search_text ON procedure_combination USING gin (tenant_id, search_text gin_trgm_ops);
CREATE UNIQUE INDEX procedure_combination_one_combination_code ON procedure_combination USING btree (tenant_id, combination_code);
CREATE UNIQUE INDEX procedure_combination_one_combination_name ON procedure_combination USING btree (tenant_id, combination_name);
CREATE UNIQUE INDEX procedure_combination_spelled_combination_code ON procedure_combination USING btree (tenant_id, code_key(combination_code));
CREATE INDEX procedure_combination_procedures_by_document_id_line_no ON procedure_combination_procedures USING btree (tenant_id, document_id, line_no);
CREATE INDEX procedure_combination_procedures_by_procedure_id ON procedure_combination_procedures USING btree (tenant_id, procedure_id);
CREATE INDEX procedure_combination_procedures_by_procedure_id_id ON procedure_combination_procedures USING btree (tenant_id, procedure_id, id);
CREATE INDEX process_difficulty_by_difficulty_code_id ON process_difficulty USING btree (tenant_id, difficulty_code, id);
CREATE INDEX process_difficulty_by_difficulty_name ON process_difficulty USING gin (tenant_id, difficulty_name gin_trgm_ops);
CREATE INDEX process_difficulty_by_search_text ON process_difficulty USING gin (tenant_id, search_text gin_trgm_ops);
CREATE UNIQUE INDEX process_difficulty_one_difficulty_code ON process_difficulty USING btree (tenant_id, difficulty_code);
CREATE UNIQUE INDEX process_difficulty_spelled_difficulty_code ON process_difficulty USING btree (tenant_id, code_key(difficulty_code));
CREATE INDEX process_level_by_level_code_id ON process_level USING btree (tenant_id, level_code, id);
CREATE INDEX process_level_by_level_name ON process_level USING gin (tenant_id, level_name gin_trgm_ops);
CREATE INDEX process_level_by_search_text ON process_level USING gin (tenant_id, search_text gin_trgm_ops);
CREATE UNIQUE INDEX process_level_one_level_code ON process_level USING btree (tenant_id, level_code);
CREATE UNIQUE INDEX process_level_spelled_level_code ON process_level USING btree (tenant_id, code_key(level_code));
CREATE INDEX process_package_by_package_code_id ON process_package USING btree (tenant_id, package_code, id);
CREATE INDEX process_package_by_package_name ON process_package USING gin (tenant_id, package_name gin_trgm_ops);
CREATE INDEX process_package_by_search_text ON process_package USING gin (tenant_id, search_text gin_trgm_ops);
CREATE UNIQUE INDEX process_package_one_package_code ON process_package USING btree (tenant_id, package_code);
CREATE UNIQUE INDEX process_package_spelled_package_code ON process_package USING btree (tenant_id, code_key(package_code));
CREATE INDEX process_plan_by_external_order_no_id ON process_plan USING btree (tenant_id, external_order_no, id);
CREATE INDEX process_plan_by_item_code_id ON process_plan USING btree (tenant_id, item_code, id);
CREATE INDEX process_plan_by_plan_date_id ON process_plan USING btree (tenant_id, plan_date, id);
CREATE INDEX process_plan_by_process_plan_no ON process_plan USING gin (tenant_id, process_plan_no gin_trgm_ops);
CREATE INDEX process_plan_by_search_text ON process_plan USING gin (tenant_id, search_text gin_trgm_ops);
CREATE INDEX process_plan_by_spelled_external_order_no_id ON process_plan USING btree (tenant_id, code_key(external_order_no), id);
CREATE INDEX process_plan_by_status_plan_date_id ON process_plan USING btree (tenant_id, status, plan_date, id) INCLUDE (org_id, warehouse_code, created_by, enable_flag, item_code, abnormal_flag, plan_type, plan_way);
CREATE INDEX process_plan_by_status_plan_type_plan_date_id ON process_plan USING btree (tenant_id, status, plan_type, plan_date, id);
CREATE INDEX process_plan_by_warehouse_code_id ON process_plan USING btree (tenant_id, warehouse_code, id);
CREATE UNIQUE INDEX process_plan_one_process_plan_no ON process_plan USING btree (tenant_id, process_plan_no);
CREATE INDEX process_plan_outputs_by_document_id_line_no ON process_plan_outputs USING btree (tenant_id, document_id, line_no);
CREATE INDEX process_product_by_item_code_id ON process_product USING btree (tenant_id, item_code, id);
CREATE INDEX process_product_by_package_id_id ON process_product USING btree (tenant_id, package_id, id);
CREATE INDEX process_product_by_procedure_combination_id_id ON process_product USING btree (tenant_id, procedure_combination_id, id);
CREATE INDEX process_product_by_search_text ON process_product USING gin (tenant_id, search_text gin_trgm_ops);
CREATE UNIQUE INDEX process_product_one_item_code ON process_product USING btree (tenant_id, item_code);
CREATE INDEX process_task_by_item_code_id ON process_task USING btree (tenant_id, item_code, id);
CREATE INDEX process_task_by_process_plan_id_id ON process_task USING btree (tenant_id, process_plan_id, id);
CREATE INDEX process_task_by_process_task_no_id ON process_task USING btree (tenant_id, process_task_no, id);
CREATE INDEX process_task_by_production_line_id ON process_task USING btree (tenant_id, production_line_id);
CREATE INDEX process_task_by_production_line_id_id ON process_task USING btree (tenant_id, production_line_id, id);
CREATE INDEX process_task_by_search_text ON process_task USING gin (tenant_id, search_text gin_trgm_ops);
CREATE INDEX process_task_by_status_id ON process_task USING btree (tenant_id, status, id) INCLUDE (org_id, warehouse_code, vendor_id, created_by, enable_flag, process_plan_id, item_code, production_line_id, work_group_id, start_time);
CREATE INDEX process_task_by_vendor_id_id ON process_task USING btree (tenant_id, vendor_id, id);
CREATE INDEX process_task_by_warehouse_code_id ON process_task USING btree (tenant_id, warehouse_code, id);
CREATE INDEX process_task_by_work_group_id_id ON process_task USING btree (tenant_id, work_group_id, id);
CREATE UNIQUE INDEX process_task_one_process_task_no ON process_task USING btree (tenant_id, process_task_no);
CREATE UNIQUE INDEX process_task_spelled_process_task_no ON process_task USING btree (tenant_id, code_key(process_task_no));
CREATE INDEX process_template_by_item_code_id ON process_template USING btree (tenant_id, item_code, id);
CREATE INDEX process_template_by_search_text ON process_template USING gin (tenant_id, search_text gin_trgm_ops);
CREATE INDEX process_template_by_template_name ON process_template USING gin (tenant_id, template_name gin_trgm_ops);
CREATE INDEX process_template_by_warehouse_code_id ON process_template USING btree (tenant_id, warehouse_code, id);
CREATE UNIQUE INDEX process_template_one_template_name ON process_template USING btree (tenant_id, template_name);
CREATE INDEX process_warehouse_by_raw_warehouse_code_id ON process_warehouse USING btree (tenant_id, raw_warehouse_code, id);
CREATE INDEX process_warehouse_by_search_text ON process_warehouse USING gin (tenant_id, search_text gin_trgm_ops);
CREATE INDEX process_warehouse_by_warehouse_code_id ON process_warehouse USING btree (tenant_id, warehouse_code, id);
CREATE UNIQUE INDEX process_warehouse_one_warehouse_code ON process_warehouse USING btree (tenant_id, warehouse_code);
CREATE INDEX processing_charges_by_charges_no ON processing_charges USING gin (tenant_id, charges_no gin_trgm_ops);
CREATE INDEX processing_charges_by_external_order_no_id ON processing_charges USING btree (tenant_id, external_order_no, id);
CREATE INDEX processing_charges_by_item_code_id ON processing_charges USING btree (tenant_id, item_code, id);
CREATE INDEX processing_charges_by_process_plan_id ON processing_charges USING btree (tenant_id, process_plan_id);
CREATE INDEX processing_charges_by_process_plan_no_id ON processing_charges USING btree (tenant_id, process_plan_no, id);
CREATE INDEX processing_charges_by_process_task_id ON processing_charges USING btree (tenant_id, process_task_id);
CREATE INDEX processing_charges_by_process_task_no_id ON processing_charges USING btree (tenant_id, process_task_no, id);
CREATE INDEX processing_charges_by_search_text ON processing_charges USING gin (tenant_id, search_text gin_trgm_ops);
CREATE INDEX processing_charges_by_spelled_external_order_no_id ON processing_charges USING btree (tenant_id, code_key(external_order_no), id);
CREATE INDEX processing_charges_by_spelled_process_plan_no_id ON processing_charges USING btree (tenant_id, code_key(process_plan_no), id);
CREATE INDEX processing_charges_by_spelled_process_task_no_id ON processing_charges USING btree (tenant_id, code_key(process_task_no), id);
CREATE INDEX processing_charges_by_status_api_push_flag_work_date_id ON processing_charges USING btree (tenant_id, status, api_push_flag, work_date, id);
CREATE INDEX processing_charges_by_status_id ON processing_charges USING btree (tenant_id, status, id) INCLUDE (org_id, warehouse_code, vendor_id, created_by, enable_flag, work_group_id, item_code, work_date, api_push_flag, push_wms_flag);
CREATE INDEX processing_charges_by_vendor_id_id ON processing_charges USING btree (tenant_id, vendor_id, id);
CREATE INDEX processing_charges_by_work_date_id ON processing_charges USING btree (tenant_id, work_date, id);
CREATE INDEX processing_charges_by_work_group_id_id ON processing_charges USING btree (tenant_id, work_group_id, id);
CREATE UNIQUE INDEX processing_charges_live_process_task_id ON processing_charges USING btree (tenant_id, process_task_id) WHERE (enable_flag = 'Y'::text);
CREATE UNIQUE INDEX processing_charges_one_charges_no ON processing_charges USING btree (tenant_id, charges_no);
CREATE INDEX processing_charges_procedures_by_document_id_line_no ON processing_charges_procedures USING btree (tenant_id, document_id, line_no);
CREATE INDEX product_vendor_by_product_id ON product_vendor USING btree (tenant_id, product, id);
CREATE INDEX product_vendor_by_provider_id_id ON product_vendor USING btree (tenant_id, provider_id, id);
CREATE INDEX product_vendor_by_search_text ON product_vendor USING gin (tenant_id, search_text gin_trgm_ops);
CREATE INDEX product_vendor_by_vendor_id ON product_vendor USING btree (tenant_id, vendor, id);
CREATE UNIQUE INDEX product_vendor_one_product_vendor ON product_vendor USING btree (tenant_id, product, vendor) NULLS NOT DISTINCT;
CREATE INDEX production_line_by_line_code_id ON production_line USING btree (tenant_id, line_code, id);
CREATE INDEX production_line_by_line_name ON production_line USING gin (tenant_id, line_name gin_trgm_ops);
CREATE INDEX production_line_by_line_type_id_id ON production_line USING btree (tenant_id, line_type_id, id);
CREATE INDEX production_line_by_search_text ON production_line USING gin (tenant_id, search_text gin_trgm_ops);
CREATE INDEX production_line_by_steelyard_id_id ON production_line USING btree (tenant_id, steelyard_id, id);
CREATE INDEX production_line_by_workshop_id_id ON production_line USING btree (tenant_id, workshop_id, id);
CREATE UNIQUE INDEX production_line_live_steelyard_id ON production_line USING btree (tenant_id, steelyard_id) WHERE (enable_flag = 'Y'::text);
CREATE UNIQUE INDEX production_line_one_line_code ON production_line USING btree (tenant_id, line_code);
CREATE UNIQUE INDEX production_line_spelled_line_code ON production_line USING btree (tenant_id, code_key(line_code));
CREATE INDEX production_line_type_by_line_type_code_id ON production_line_type USING btree (tenant_id, line_type_code, id);
CREATE INDEX production_line_type_by_line_type_name ON production_line_type USING gin (tenant_id, line_type_name gin_trgm_ops);
CREATE INDEX production_line_type_by_search_text ON production_line_type USING gin (tenant_id, search_text gin_trgm_ops);
CREATE UNIQUE INDEX production_line_type_one_line_type_code ON production_line_type USING btree (tenant_id, line_type_code);
CREATE UNIQUE INDEX production_line_type_spelled_line_type_code ON production_line_type USING btree (tenant_id, code_key(line_type_code));
CREATE INDEX promo_activity_change_by_activity ON promo_activity_change USING gin (tenant_id, activity gin_trgm_ops);
CREATE INDEX promo_activity_change_by_change_no ON promo_activity_change USING gin (tenant_id, change_no gin_trgm_ops);
CREATE INDEX promo_activity_change_by_customer_id_id ON promo_activity_change USING btree (tenant_id, customer_id, id);
CREATE INDEX promo_activity_change_by_effective_date_id ON promo_activity_change USING btree (tenant_id, effective_date, id);
CREATE INDEX promo_activity_change_by_salesrep_id_id ON promo_activity_change USING btree (tenant_id, salesrep_id, id);
CREATE INDEX promo_activity_change_by_search_text ON promo_activity_change USING gin (tenant_id, search_text gin_trgm_ops);
CREATE INDEX promo_activity_change_by_staff_id_id ON promo_activity_change USING btree (tenant_id, staff_id, id);
CREATE INDEX promo_activity_change_by_status_change_type_effective_date_id ON promo_activity_change USING btree (tenant_id, status, change_type, effective_date, id);
CREATE INDEX promo_activity_change_by_status_id ON promo_activity_change USING btree (tenant_id, status, id) INCLUDE (department_code, salesrep_id, created_by, enable_flag, staff_id, change_type, effective_date, customer_id);
CREATE UNIQUE INDEX promo_activity_change_live_staff_id_effective_date ON promo_activity_change USING btree (tenant_id, staff_id, effective_date) NULLS NOT DISTINCT WHERE (enable_flag = 'Y'::text);
CREATE UNIQUE INDEX promo_activity_change_one_change_no ON promo_activity_change USING btree (tenant_id, change_no);
CREATE INDEX promo_staff_by_activity ON promo_staff USING gin (tenant_id, activity gin_trgm_ops);
CREATE INDEX promo_staff_by_agency_id_id ON promo_staff USING btree (tenant_id, agency_id, id);
CREATE INDEX promo_staff_by_customer_id_id ON promo_staff USING btree (tenant_id, customer_id, id);
CREATE INDEX promo_staff_by_entry_date_id ON promo_staff USING btree (tenant_id, entry_date, id);
CREATE INDEX promo_staff_by_salesrep_id_id ON promo_staff USING btree (tenant_id, salesrep_id, id);
CREATE INDEX promo_staff_by_search_text ON promo_staff USING gin (tenant_id, search_text gin_trgm_ops);
CREATE INDEX promo_staff_by_since_date_id ON promo_staff USING btree (tenant_id, since_date, id);
CREATE INDEX promo_staff_by_staff_name ON promo_staff USING gin (tenant_id, staff_name gin_trgm_ops);
CREATE INDEX promo_staff_by_staff_no ON promo_staff USING gin (tenant_id, staff_no gin_trgm_ops);
CREATE INDEX promo_staff_by_status_id ON promo_staff USING btree (tenant_id, status, id) INCLUDE (department_code, salesrep_id, created_by, enable_flag, customer_id, on_duty_flag, agency_id, entry_date);
CREATE UNIQUE INDEX promo_staff_live_id_no ON promo_staff USING btree (tenant_id, id_no) WHERE (enable_flag = 'Y'::text);
CREATE UNIQUE INDEX promo_staff_one_staff_no ON promo_staff USING btree (tenant_id, staff_no);
CREATE UNIQUE INDEX promo_staff_spelled_id_no_live ON promo_staff USING btree (tenant_id, code_key(id_no)) WHERE (enable_flag = 'Y'::text);
CREATE INDEX promo_staff_history_by_document_id_line_no ON promo_staff_history USING btree (tenant_id, document_id, line_no);
CREATE INDEX purchase_contract_by_container_no_id ON purchase_contract USING btree (tenant_id, container_no, id);
CREATE INDEX purchase_contract_by_contract_date_id ON purchase_contract USING btree (tenant_id, contract_date, id);
CREATE INDEX purchase_contract_by_contract_no_id ON purchase_contract USING btree (tenant_id, contract_no, id);
CREATE INDEX purchase_contract_by_eta_date_id ON purchase_contract USING btree (tenant_id, eta_date, id);
CREATE INDEX purchase_contract_by_org_id_id ON purchase_contract USING btree (tenant_id, org_id, id);
CREATE INDEX purchase_contract_by_original_id ON purchase_contract USING btree (tenant_id, original_id);
CREATE INDEX purchase_contract_by_packing_list_id ON purchase_contract USING btree (tenant_id, packing_list_id);
CREATE INDEX purchase_contract_by_po_number_id ON purchase_contract USING btree (tenant_id, po_number, id);
CREATE INDEX purchase_contract_by_purchase_agreement_no ON purchase_contract USING btree (tenant_id, purchase_agreement_no);
CREATE INDEX purchase_contract_by_search_text ON purchase_contract USING gin (tenant_id, search_text gin_trgm_ops);
CREATE INDEX purchase_contract_by_shipment_id ON purchase_contract USING btree (tenant_id, shipment_id);
CREATE INDEX purchase_contract_by_spelled_container_no_id ON purchase_contract USING btree (tenant_id, code_key(container_no), id);
CREATE INDEX purchase_contract_by_spelled_po_number_id ON purchase_contract USING btree (tenant_id, code_key(po_number), id);
CREATE INDEX purchase_contract_by_status_id ON purchase_contract USING btree (tenant_id, status, id) INCLUDE (org_id, purchase_department_code, vendor_id, buyer_id, created_by, enable_flag, sign_status, contract_date, eta_date, trade_type, push_erp_flag);
CREATE INDEX purchase_contract_by_status_sign_status_contract_date_id ON purchase_contract USING btree (tenant_id, status, sign_status, contract_date, id);
CREATE INDEX purchase_contract_by_vendor_id_id ON purchase_contract USING btree (tenant_id, vendor_id, id);
CREATE UNIQUE INDEX purchase_contract_live_original_id ON purchase_contract USING btree (tenant_id, original_id) WHERE (enable_flag = 'Y'::text);
CREATE UNIQUE INDEX purchase_contract_one_contract_no ON purchase_contract USING btree (tenant_id, contract_no);
CREATE UNIQUE INDEX purchase_contract_spelled_contract_no ON purchase_contract USING btree (tenant_id, code_key(contract_no));
CREATE INDEX purchase_contract_details_by_document_id_line_no ON purchase_contract_details USING btree (tenant_id, document_id, line_no);
CREATE INDEX purchase_contract_details_by_item_code_id ON purchase_contract_details USING btree (tenant_id, item_code, id);
CREATE INDEX quality_item_by_item_code_id ON quality_item USING btree (tenant_id, item_code, id);
CREATE INDEX quality_item_by_item_name ON quality_item USING gin (tenant_id, item_name gin_trgm_ops);
CREATE INDEX quality_item_by_search_text ON quality_item USING gin (tenant_id, search_text gin_trgm_ops);
CREATE UNIQUE INDEX quality_item_one_item_code ON quality_item USING btree (tenant_id, item_code);
CREATE UNIQUE INDEX quality_item_spelled_item_code ON quality_item USING btree (tenant_id, code_key(item_code));
CREATE INDEX quality_provider_by_provider_code_id ON quality_provider USING btree (tenant_id, provider_code, id);
CREATE INDEX quality_provider_by_provider_name ON quality_provider USING gin (tenant_id, provider_name gin_trgm_ops);
CREATE INDEX quality_provider_by_search_text ON quality_provider USING gin (tenant_id, search_text gin_trgm_ops);
CREATE UNIQUE INDEX quality_provider_one_provider_code ON quality_provider USING btree (tenant_id, provider_code);
CREATE UNIQUE INDEX quality_provider_spelled_provider_code ON quality_provider USING btree (tenant_id, code_key(provider_code));
CREATE INDEX quality_standard_by_category_code ON quality_standard USING btree (tenant_id, category_code);
CREATE INDEX quality_standard_by_category_code_id ON quality_standard USING btree (tenant_id, category_code, id);
CREATE INDEX quality_standard_by_effective_date_id ON quality_standard USING btree (tenant_id, effective_date, id);
CREATE INDEX quality_standard_by_search_text ON quality_standard USING gin (tenant_id, search_text gin_trgm_ops);
CREATE INDEX quality_standard_by_standard_code_id ON quality_standard USING btree (tenant_id, standard_code, id);
CREATE INDEX quality_standard_by_status_id ON quality_standard USING btree (tenant_id, status, id) INCLUDE (created_by, enable_flag, category_code, warehouse_code, effective_date);
CREATE INDEX quality_standard_by_warehouse_code_id ON quality_standard USING btree (tenant_id, warehouse_code, id);
CREATE UNIQUE INDEX quality_standard_one_standard_code_version_no ON quality_standard USING btree (tenant_id, standard_code, version_no) NULLS NOT DISTINCT;
CREATE UNIQUE INDEX quality_standard_spelled_standard_code_version_no ON quality_standard USING btree (tenant_id, code_key(standard_code), version_no) NULLS NOT DISTINCT;
CREATE INDEX quality_standard_formula_lines_by_document_id_line_no ON quality_standard_formula_lines USING btree (tenant_id, document_id, line_no);
CREATE INDEX quality_standard_item_lines_by_document_id_line_no ON quality_standard_item_lines USING btree (tenant_id, document_id, line_no);
CREATE INDEX quality_standard_item_lines_by_qc_item_code_id ON quality_standard_item_lines USING btree (tenant_id, qc_item_code, id);
CREATE INDEX quantity_price_by_category_id ON quantity_price USING btree (tenant_id, category, id);
CREATE INDEX quantity_price_by_commodity_id ON quantity_price USING btree (tenant_id, commodity, id);
CREATE INDEX quantity_price_by_day_id ON quantity_price USING btree (tenant_id, day, id);
CREATE INDEX quantity_price_by_grade_id ON quantity_price USING btree (tenant_id, grade, id);
CREATE INDEX quantity_price_by_place ON quantity_price USING gin (tenant_id, place gin_trgm_ops);
CREATE INDEX quantity_price_by_search_text ON quantity_price USING gin (tenant_id, search_text gin_trgm_ops);
CREATE UNIQUE INDEX quantity_price_one_day_place_category_commodity_grade ON quantity_price USING btree (tenant_id, day, place, category, commodity, grade) NULLS NOT DISTINCT;
CREATE INDEX quotation_by_eta_date_id ON quotation USING btree (tenant_id, eta_date, id);
CREATE INDEX quotation_by_org_id ON quotation USING btree (tenant_id, org, id);
CREATE INDEX quotation_by_pod_id ON quotation USING btree (tenant_id, pod, id);
CREATE INDEX quotation_by_quotation_date_id ON quotation USING btree (tenant_id, quotation_date, id);
CREATE INDEX quotation_by_quotation_no ON quotation USING gin (tenant_id, quotation_no gin_trgm_ops);
CREATE INDEX quotation_by_search_text ON quotation USING gin (tenant_id, search_text gin_trgm_ops);
CREATE INDEX quotation_by_spelled_container_no ON quotation USING gin (tenant_id, code_key(container_no) gin_trgm_ops);
CREATE INDEX quotation_by_spelled_shipment_lot_no ON quotation USING gin (tenant_id, code_key(shipment_lot_no) gin_trgm_ops);
CREATE INDEX quotation_by_status_id ON quotation USING btree (tenant_id, status, id) INCLUDE (org, purchase_department_code, vendor, buyer, created_by, enable_flag, pod, quotation_date);
CREATE INDEX quotation_by_vendor_id ON quotation USING btree (tenant_id, vendor, id);
CREATE INDEX quotation_by_vessel_voyage ON quotation USING gin (tenant_id, vessel_voyage gin_trgm_ops);
CREATE UNIQUE INDEX quotation_one_quotation_no ON quotation USING btree (tenant_id, quotation_no);
CREATE INDEX quotation_details_by_document_id_line_no ON quotation_details USING btree (tenant_id, document_id, line_no);
CREATE INDEX quotation_originals_by_document_id_line_no ON quotation_originals USING btree (tenant_id, document_id, line_no);
CREATE INDEX quotation_originals_by_original_id ON quotation_originals USING btree (tenant_id, original_id);
CREATE INDEX quotation_originals_by_shipment_id ON quotation_originals USING btree (tenant_id, shipment_id);
CREATE INDEX quotation_originals_by_spelled_container_no ON quotation_originals USING gin (tenant_id, code_key(container_no) gin_trgm_ops);
CREATE INDEX rebate_indicator_by_search_text ON rebate_indicator USING gin (tenant_id, search_text gin_trgm_ops);
CREATE UNIQUE INDEX rebate_indicator_one_customer_type_year ON rebate_indicator USING btree (tenant_id, customer_type, year) NULLS NOT DISTINCT;
CREATE INDEX rebate_indicator_targets_by_customer_id_id ON rebate_indicator_targets USING btree (tenant_id, customer_id, id);
CREATE INDEX rebate_indicator_targets_by_document_id_line_no ON rebate_indicator_targets USING btree (tenant_id, document_id, line_no);
CREATE INDEX rebate_indicator_tiers_by_document_id_line_no ON rebate_indicator_tiers USING btree (tenant_id, document_id, line_no);
CREATE INDEX receipt_by_arrival_date_id ON receipt USING btree (tenant_id, arrival_date, id);
CREATE INDEX receipt_by_container_no_id ON receipt USING btree (tenant_id, container_no, id);
CREATE INDEX receipt_by_org_id_id ON receipt USING btree (tenant_id, org_id, id);
CREATE INDEX receipt_by_packing_list_id ON receipt USING btree (tenant_id, packing_list_id);
CREATE INDEX receipt_by_po_number_id ON receipt USING btree (tenant_id, po_number, id);
CREATE INDEX receipt_by_receipt_no ON receipt USING gin (tenant_id, receipt_no gin_trgm_ops);
CREATE INDEX receipt_by_search_text ON receipt USING gin (tenant_id, search_text gin_trgm_ops);
CREATE INDEX receipt_by_shipment_id ON receipt USING btree (tenant_id, shipment_id);
CREATE INDEX receipt_by_shipment_lot_no_id ON receipt USING btree (tenant_id, shipment_lot_no, id);
CREATE INDEX receipt_by_spelled_container_no_id ON receipt USING btree (tenant_id, code_key(container_no), id);
CREATE INDEX receipt_by_spelled_po_number_id ON receipt USING btree (tenant_id, code_key(po_number), id);
CREATE INDEX receipt_by_spelled_shipment_lot_no_id ON receipt USING btree (tenant_id, code_key(shipment_lot_no), id);
CREATE INDEX receipt_by_status_id ON receipt USING btree (tenant_id, status, id) INCLUDE (org_id, warehouse_code, vendor_id, created_by, enable_flag, arrival_date);
CREATE INDEX receipt_by_vendor_id_id ON receipt USING btree (tenant_id, vendor_id, id);
CREATE INDEX receipt_by_warehouse_code_id ON receipt USING btree (tenant_id, warehouse_code, id);
CREATE UNIQUE INDEX receipt_live_packing_list_id ON receipt USING btree (tenant_id, packing_list_id) WHERE (enable_flag = 'Y'::text);
CREATE UNIQUE INDEX receipt_one_receipt_no ON receipt USING btree (tenant_id, receipt_no);
CREATE INDEX receipt_details_by_document_id_line_no ON receipt_details USING btree (tenant_id, document_id, line_no);
CREATE INDEX receipt_details_by_item_code_id ON receipt_details USING btree (tenant_id, item_code, id);
CREATE INDEX receipt_details_by_spelled_pallet_no_id ON receipt_details USING btree (tenant_id, code_key(pallet_no), id);
CREATE INDEX record_comment_assigned ON record_comment USING btree (tenant_id, assigned_to, id) WHERE ((assigned_to IS NOT NULL) AND (done_time IS NULL));
CREATE INDEX record_comment_by_creator ON record_comment USING btree (tenant_id, created_by, created_time);
CREATE INDEX record_comment_by_record ON record_comment USING btree (tenant_id, document, record_id, id);
CREATE INDEX record_follower_by_user ON record_follower USING btree (tenant_id, user_id);
CREATE INDEX record_share_by_creator ON record_share USING btree (tenant_id, created_by, created_time);
CREATE INDEX record_share_by_record ON record_share USING btree (tenant_id, document, record_id, id);
CREATE UNIQUE INDEX record_share_by_token ON record_share USING btree (tenant_id, token_hash);
CREATE INDEX record_share_view_by_share ON record_share_view USING btree (tenant_id, share_id, id);
CREATE INDEX rich_text_template_by_org_id_id ON rich_text_template USING btree (tenant_id, org_id, id);
CREATE INDEX rich_text_template_by_search_text ON rich_text_template USING gin (tenant_id, search_text gin_trgm_ops);
CREATE INDEX rich_text_template_by_template_code_id ON rich_text_template USING btree (tenant_id, template_code, id);
CREATE INDEX rich_text_template_by_template_name ON rich_text_template USING gin (tenant_id, template_name gin_trgm_ops);
CREATE UNIQUE INDEX rich_text_template_one_template_code ON rich_text_template USING btree (tenant_id, template_code);
CREATE UNIQUE INDEX rich_text_template_spelled_template_code ON rich_text_template USING btree (tenant_id, code_key(template_code));
CREATE INDEX robot_message_by_about_no ON robot_message USING btree (tenant_id, about_no);
CREATE INDEX robot_message_by_content ON robot_message USING gin (tenant_id, content gin_trgm_ops);
CREATE INDEX robot_message_by_message_no ON robot_message USING gin (tenant_id, message_no gin_trgm_ops);
CREATE INDEX robot_message_by_push_flag ON robot_message USING btree (tenant_id, push_flag);
CREATE INDEX robot_message_by_room_id_id ON robot_message USING btree (tenant_id, room_id, id);
CREATE INDEX robot_message_by_search_text ON robot_message USING gin (tenant_id, search_text gin_trgm_ops);
CREATE INDEX robot_message_by_status_id ON robot_message USING btree (tenant_id, status, id) INCLUDE (created_by, enable_flag, room_id, template);
CREATE INDEX robot_room_by_department_code_id ON robot_room USING btree (tenant_id, department_code, id);
CREATE INDEX robot_room_by_room ON robot_room USING gin (tenant_id, room gin_trgm_ops);
CREATE INDEX robot_room_by_search_text ON robot_room USING gin (tenant_id, search_text gin_trgm_ops);
CREATE UNIQUE INDEX robot_room_one_robot_code ON robot_room USING btree (tenant_id, robot_code);
CREATE UNIQUE INDEX robot_room_spelled_robot_code ON robot_room USING btree (tenant_id, code_key(robot_code));
CREATE INDEX role_by_role_code_id ON role USING btree (tenant_id, role_code, id);
CREATE INDEX role_by_role_name ON role USING gin (tenant_id, role_name gin_trgm_ops);
CREATE INDEX role_by_search_text ON role USING gin (tenant_id, search_text gin_trgm_ops);
CREATE UNIQUE INDEX role_one_role_code ON role USING btree (tenant_id, role_code);
CREATE UNIQUE INDEX role_spelled_role_code ON role USING btree (tenant_id, code_key(role_code));
CREATE INDEX sale_record_by_container_no_id ON sale_record USING btree (tenant_id, container_no, id);
CREATE INDEX sale_record_by_customer_id_id ON sale_record USING btree (tenant_id, customer_id, id);
CREATE INDEX sale_record_by_feeder_doc_no_id ON sale_record USING btree (tenant_id, feeder_doc_no, id);
CREATE INDEX sale_record_by_feeder_lot_no ON sale_record USING btree (tenant_id, feeder_lot_no);
CREATE INDEX sale_record_by_item_code_id ON sale_record USING btree (tenant_id, item_code, id);
CREATE INDEX sale_record_by_org_id_id ON sale_record USING btree (tenant_id, org_id, id);
CREATE INDEX sale_record_by_packing_list_id ON sale_record USING btree (tenant_id, packing_list_id);
CREATE INDEX sale_record_by_sale_date_id ON sale_record USING btree (tenant_id, sale_date, id);
CREATE INDEX sale_record_by_sales_area ON sale_record USING gin (tenant_id, sales_area gin_trgm_ops);
CREATE INDEX sale_record_by_search_text ON sale_record USING gin (tenant_id, search_text gin_trgm_ops);
CREATE INDEX sale_record_by_settlement_id_id ON sale_record USING btree (tenant_id, settlement_id, id);
CREATE INDEX sale_record_by_shipment_id_id ON sale_record USING btree (tenant_id, shipment_id, id);
CREATE INDEX sale_record_by_shipment_lot_no_id ON sale_record USING btree (tenant_id, shipment_lot_no, id);
CREATE INDEX sale_record_by_spelled_container_no_id ON sale_record USING btree (tenant_id, code_key(container_no), id);
CREATE INDEX sale_record_by_spelled_feeder_doc_no_id ON sale_record USING btree (tenant_id, code_key(feeder_doc_no), id);
CREATE INDEX sale_record_by_spelled_shipment_lot_no_id ON sale_record USING btree (tenant_id, code_key(shipment_lot_no), id);
CREATE INDEX sale_record_by_vendor_id_id ON sale_record USING btree (tenant_id, vendor_id, id);
CREATE UNIQUE INDEX sale_record_one_feeder_system_feeder_doc_no_feeder_line_no ON sale_record USING btree (tenant_id, feeder_system, feeder_doc_no, feeder_line_no) NULLS NOT DISTINCT;
CREATE UNIQUE INDEX sale_record_spelled_feeder_system_feeder_doc_no_feeder_line_no ON sale_record USING btree (tenant_id, feeder_system, code_key(feeder_doc_no), code_key(feeder_line_no)) NULLS NOT DISTINCT;
CREATE INDEX sales_adjustment_by_customer_id_id ON sales_adjustment USING btree (tenant_id, customer_id, id);
CREATE INDEX sales_adjustment_by_demand_id ON sales_adjustment USING btree (tenant_id, demand_id);
CREATE INDEX sales_adjustment_by_item_code_id ON sales_adjustment USING btree (tenant_id, item_code, id);
CREATE INDEX sales_adjustment_by_org_id_id ON sales_adjustment USING btree (tenant_id, org_id, id);
CREATE INDEX sales_adjustment_by_pre_delivery_date_id ON sales_adjustment USING btree (tenant_id, pre_delivery_date, id);
CREATE INDEX sales_adjustment_by_pre_pick_up_date_id ON sales_adjustment USING btree (tenant_id, pre_pick_up_date, id);
CREATE INDEX sales_adjustment_by_sales_plan_number_id ON sales_adjustment USING btree (tenant_id, sales_plan_number, id);
CREATE INDEX sales_adjustment_by_salesrep_id_id ON sales_adjustment USING btree (tenant_id, salesrep_id, id);
CREATE INDEX sales_adjustment_by_search_text ON sales_adjustment USING gin (tenant_id, search_text gin_trgm_ops);
CREATE INDEX sales_adjustment_by_ship_from_warehouse_code_id ON sales_adjustment USING btree (tenant_id, ship_from_warehouse_code, id);
CREATE INDEX sales_adjustment_by_spelled_sales_plan_number_id ON sales_adjustment USING btree (tenant_id, code_key(sales_plan_number), id);
CREATE INDEX sales_contract_by_container_no_id ON sales_contract USING btree (tenant_id, container_no, id);
CREATE INDEX sales_contract_by_contract_date_id ON sales_contract USING btree (tenant_id, contract_date, id);
CREATE INDEX sales_contract_by_contract_no ON sales_contract USING gin (tenant_id, contract_no gin_trgm_ops);
CREATE INDEX sales_contract_by_eta_date_id ON sales_contract USING btree (tenant_id, eta_date, id);
CREATE INDEX sales_contract_by_org_id_id ON sales_contract USING btree (tenant_id, org_id, id);
CREATE INDEX sales_contract_by_original_id ON sales_contract USING btree (tenant_id, original_id);
CREATE INDEX sales_contract_by_packing_list_id ON sales_contract USING btree (tenant_id, packing_list_id);
CREATE INDEX sales_contract_by_po_number_id ON sales_contract USING btree (tenant_id, po_number, id);
CREATE INDEX sales_contract_by_search_text ON sales_contract USING gin (tenant_id, search_text gin_trgm_ops);
CREATE INDEX sales_contract_by_shipment_id ON sales_contract USING btree (tenant_id, shipment_id);
CREATE INDEX sales_contract_by_spelled_container_no_id ON sales_contract USING btree (tenant_id, code_key(container_no), id);
CREATE INDEX sales_contract_by_spelled_po_number_id ON sales_contract USING btree (tenant_id, code_key(po_number), id);
CREATE INDEX sales_contract_by_status_id ON sales_contract USING btree (tenant_id, status, id) INCLUDE (org_id, purchase_department_code, buyer_id, created_by, enable_flag, vendor_id, sign_status, contract_date, eta_date, push_erp_flag);
CREATE INDEX sales_contract_by_status_sign_status_contract_date_id ON sales_contract USING btree (tenant_id, status, sign_status, contract_date, id);
CREATE INDEX sales_contract_by_vendor_id_id ON sales_contract USING btree (tenant_id, vendor_id, id);
CREATE UNIQUE INDEX sales_contract_live_original_id ON sales_contract USING btree (tenant_id, original_id) WHERE (enable_flag = 'Y'::text);
CREATE UNIQUE INDEX sales_contract_one_contract_no ON sales_contract USING btree (tenant_id, contract_no);
CREATE INDEX sales_contract_details_by_document_id_line_no ON sales_contract_details USING btree (tenant_id, document_id, line_no);
CREATE INDEX sales_contract_details_by_item_code_id ON sales_contract_details USING btree (tenant_id, item_code, id);
CREATE INDEX sales_demand_by_cust_po_number ON sales_demand USING btree (tenant_id, cust_po_number);
CREATE INDEX sales_demand_by_cust_po_number_id ON sales_demand USING btree (tenant_id, cust_po_number, id);
CREATE INDEX sales_demand_by_customer_id_id ON sales_demand USING btree (tenant_id, customer_id, id);
CREATE INDEX sales_demand_by_erp_order_number_id ON sales_demand USING btree (tenant_id, erp_order_number, id);
CREATE INDEX sales_demand_by_org_id_id ON sales_demand USING btree (tenant_id, org_id, id);
CREATE INDEX sales_demand_by_pre_delivery_date_id ON sales_demand USING btree (tenant_id, pre_delivery_date, id);
CREATE INDEX sales_demand_by_pre_pick_up_date_id ON sales_demand USING btree (tenant_id, pre_pick_up_date, id);
CREATE INDEX sales_demand_by_sales_plan_number ON sales_demand USING gin (tenant_id, sales_plan_number gin_trgm_ops);
CREATE INDEX sales_demand_by_salesrep_id_id ON sales_demand USING btree (tenant_id, salesrep_id, id);
CREATE INDEX sales_demand_by_search_text ON sales_demand USING gin (tenant_id, search_text gin_trgm_ops);
CREATE INDEX sales_demand_by_ship_from_warehouse_code_id ON sales_demand USING btree (tenant_id, ship_from_warehouse_code, id);
CREATE INDEX sales_demand_by_spelled_cust_po_number_id ON sales_demand USING btree (tenant_id, code_key(cust_po_number), id);
CREATE INDEX sales_demand_by_spelled_erp_order_number_id ON sales_demand USING btree (tenant_id, code_key(erp_order_number), id);
CREATE INDEX sales_demand_by_status_hold_for_pre_delivery_date_id ON sales_demand USING btree (tenant_id, status, hold_for, pre_delivery_date, id);
CREATE INDEX sales_demand_by_status_id ON sales_demand USING btree (tenant_id, status, id) INCLUDE (org_id, department_code, salesrep_id, created_by, enable_flag, customer_id, pre_delivery_date, ship_from_warehouse_code, pre_pick_up_date, pre_sale_flag, below_guide_flag, hold_for, order_status, push_erp_flag);
CREATE UNIQUE INDEX sales_demand_one_sales_plan_number ON sales_demand USING btree (tenant_id, sales_plan_number);
CREATE INDEX sales_demand_details_by_document_id_line_no ON sales_demand_details USING btree (tenant_id, document_id, line_no);
CREATE INDEX sales_demand_details_by_item_code_id ON sales_demand_details USING btree (tenant_id, item_code, id);
CREATE INDEX sales_guidance_price_report_by_booking_date_id ON sales_guidance_price_report USING btree (tenant_id, booking_date, id);
CREATE INDEX sales_guidance_price_report_by_brand_id ON sales_guidance_price_report USING btree (tenant_id, brand, id);
CREATE INDEX sales_guidance_price_report_by_container_no_id ON sales_guidance_price_report USING btree (tenant_id, container_no, id);
CREATE INDEX sales_guidance_price_report_by_customer_id_id ON sales_guidance_price_report USING btree (tenant_id, customer_id, id);
CREATE INDEX sales_guidance_price_report_by_discharge_port_id ON sales_guidance_price_report USING btree (tenant_id, discharge_port, id);
CREATE INDEX sales_guidance_price_report_by_grade_id ON sales_guidance_price_report USING btree (tenant_id, grade, id);
CREATE INDEX sales_guidance_price_report_by_item_code_id ON sales_guidance_price_report USING btree (tenant_id, item_code, id);
CREATE INDEX sales_guidance_price_report_by_org_id_id ON sales_guidance_price_report USING btree (tenant_id, org_id, id);
CREATE INDEX sales_guidance_price_report_by_product_category_code_id ON sales_guidance_price_report USING btree (tenant_id, product_category_code, id);
CREATE INDEX sales_guidance_price_report_by_province ON sales_guidance_price_report USING gin (tenant_id, province gin_trgm_ops);
CREATE INDEX sales_guidance_price_report_by_search_text ON sales_guidance_price_report USING gin (tenant_id, search_text gin_trgm_ops);
CREATE INDEX sales_guidance_price_report_by_shipment_id ON sales_guidance_price_report USING btree (tenant_id, shipment_id);
CREATE INDEX sales_guidance_price_report_by_shipment_lot_no_id ON sales_guidance_price_report USING btree (tenant_id, shipment_lot_no, id);
CREATE INDEX sales_guidance_price_report_by_specs_id ON sales_guidance_price_report USING btree (tenant_id, specs, id);
CREATE INDEX sales_guidance_price_report_by_spelled_container_no_id ON sales_guidance_price_report USING btree (tenant_id, code_key(container_no), id);
CREATE INDEX sales_guidance_price_report_by_spelled_shipment_lot_no_id ON sales_guidance_price_report USING btree (tenant_id, code_key(shipment_lot_no), id);
CREATE UNIQUE INDEX sales_guidance_price_report_one_tracking_id ON sales_guidance_price_report USING btree (tenant_id, tracking_id);
CREATE INDEX sales_guide_price_by_customer_id_id ON sales_guide_price USING btree (tenant_id, customer_id, id);
CREATE INDEX sales_guide_price_by_end_date_id ON sales_guide_price USING btree (tenant_id, end_date, id);
CREATE INDEX sales_guide_price_by_item_code_id ON sales_guide_price USING btree (tenant_id, item_code, id);
CREATE INDEX sales_guide_price_by_province ON sales_guide_price USING gin (tenant_id, province gin_trgm_ops);
CREATE INDEX sales_guide_price_by_region ON sales_guide_price USING gin (tenant_id, region gin_trgm_ops);
CREATE INDEX sales_guide_price_by_search_text ON sales_guide_price USING gin (tenant_id, search_text gin_trgm_ops);
CREATE INDEX sales_guide_price_by_start_date_id ON sales_guide_price USING btree (tenant_id, start_date, id);
CREATE INDEX sales_report_by_container_no_id ON sales_report USING btree (tenant_id, container_no, id);
CREATE INDEX sales_report_by_org_id_id ON sales_report USING btree (tenant_id, org_id, id);
CREATE INDEX sales_report_by_po_number_id ON sales_report USING btree (tenant_id, po_number, id);
CREATE INDEX sales_report_by_report_date_id ON sales_report USING btree (tenant_id, report_date, id);
CREATE INDEX sales_report_by_sales_report_no ON sales_report USING gin (tenant_id, sales_report_no gin_trgm_ops);
CREATE INDEX sales_report_by_search_text ON sales_report USING gin (tenant_id, search_text gin_trgm_ops);
CREATE INDEX sales_report_by_settlement_id_id ON sales_report USING btree (tenant_id, settlement_id, id);
CREATE INDEX sales_report_by_shipment_id ON sales_report USING btree (tenant_id, shipment_id);
CREATE INDEX sales_report_by_spelled_container_no_id ON sales_report USING btree (tenant_id, code_key(container_no), id);
CREATE INDEX sales_report_by_spelled_po_number_id ON sales_report USING btree (tenant_id, code_key(po_number), id);
CREATE INDEX sales_report_by_vendor_id_id ON sales_report USING btree (tenant_id, vendor_id, id);
CREATE UNIQUE INDEX sales_report_one_sales_report_no ON sales_report USING btree (tenant_id, sales_report_no);
CREATE INDEX sales_report_costs_by_document_id_line_no ON sales_report_costs USING btree (tenant_id, document_id, line_no);
CREATE INDEX sales_report_days_by_document_id_line_no ON sales_report_days USING btree (tenant_id, document_id, line_no);
CREATE INDEX sales_report_evidence_by_document_id_line_no ON sales_report_evidence USING btree (tenant_id, document_id, line_no);
CREATE INDEX sales_report_issues_by_document_id_line_no ON sales_report_issues USING btree (tenant_id, document_id, line_no);
CREATE INDEX sales_report_skus_by_document_id_line_no ON sales_report_skus USING btree (tenant_id, document_id, line_no);
CREATE INDEX salesman_by_code_id ON salesman USING btree (tenant_id, code, id);
CREATE INDEX salesman_by_dop_account ON salesman USING btree (tenant_id, dop_account);
CREATE INDEX salesman_by_name ON salesman USING gin (tenant_id, name gin_trgm_ops);
CREATE INDEX salesman_by_product_category_id ON salesman USING btree (tenant_id, product_category, id);
CREATE INDEX salesman_by_purchase_department_id ON salesman USING btree (tenant_id, purchase_department, id);
CREATE INDEX salesman_by_search_text ON salesman USING gin (tenant_id, search_text gin_trgm_ops);
CREATE UNIQUE INDEX salesman_one_code ON salesman USING btree (tenant_id, code);
CREATE UNIQUE INDEX salesman_spelled_code ON salesman USING btree (tenant_id, code_key(code));
CREATE INDEX salesrep_by_department_code_id ON salesrep USING btree (tenant_id, department_code, id);
CREATE INDEX salesrep_by_salesrep_code_id ON salesrep USING btree (tenant_id, salesrep_code, id);
CREATE INDEX salesrep_by_salesrep_name ON salesrep USING gin (tenant_id, salesrep_name gin_trgm_ops);
CREATE INDEX salesrep_by_search_text ON salesrep USING gin (tenant_id, search_text gin_trgm_ops);
CREATE UNIQUE INDEX salesrep_one_salesrep_code ON salesrep USING btree (tenant_id, salesrep_code);
CREATE UNIQUE INDEX salesrep_spelled_salesrep_code ON salesrep USING btree (tenant_id, code_key(salesrep_code));
CREATE INDEX saved_view_shared ON saved_view USING btree (tenant_id, screen) WHERE shared;
CREATE INDEX secondary_inventory_by_org_id_id ON secondary_inventory USING btree (tenant_id, org_id, id);
CREATE INDEX secondary_inventory_by_search_text ON secondary_inventory USING gin (tenant_id, search_text gin_trgm_ops);
CREATE INDEX secondary_inventory_by_warehouse_code_id ON secondary_inventory USING btree (tenant_id, warehouse_code, id);
CREATE INDEX secondary_inventory_by_warehouse_name ON secondary_inventory USING gin (tenant_id, warehouse_name gin_trgm_ops);
CREATE UNIQUE INDEX secondary_inventory_one_warehouse_code ON secondary_inventory USING btree (tenant_id, warehouse_code);
CREATE UNIQUE INDEX secondary_inventory_spelled_warehouse_code ON secondary_inventory USING btree (tenant_id, code_key(warehouse_code));
CREATE INDEX service_ticket_by_assigned_to_id ON service_ticket USING btree (tenant_id, assigned_to, id);
CREATE INDEX service_ticket_by_member_id_id ON service_ticket USING btree (tenant_id, member_id, id);
CREATE INDEX service_ticket_by_order_id_id ON service_ticket USING btree (tenant_id, order_id, id);
CREATE INDEX service_ticket_by_search_text ON service_ticket USING gin (tenant_id, search_text gin_trgm_ops);
CREATE INDEX service_ticket_by_status_id ON service_ticket USING btree (tenant_id, status, id) INCLUDE (created_by, enable_flag, member_id, ticket_type, assigned_to, order_id);
CREATE INDEX service_ticket_by_subject ON service_ticket USING gin (tenant_id, subject gin_trgm_ops);
CREATE INDEX service_ticket_by_ticket_no ON service_ticket USING gin (tenant_id, ticket_no gin_trgm_ops);
CREATE UNIQUE INDEX service_ticket_one_ticket_no ON service_ticket USING btree (tenant_id, ticket_no);
CREATE INDEX service_ticket_talks_by_document_id_line_no ON service_ticket_talks USING btree (tenant_id, document_id, line_no);
CREATE UNIQUE INDEX session_access ON session USING btree (tenant_id, access_hash);
CREATE INDEX session_by_user ON session USING btree (tenant_id, user_id);
CREATE INDEX session_family ON session USING btree (tenant_id, family_id);
CREATE INDEX session_of_client ON session USING btree (tenant_id, client_id, id) WHERE (user_id IS NULL);
CREATE INDEX session_refresh ON session USING btree (tenant_id, refresh_hash);
CREATE INDEX settlement_by_buyer_id_id ON settlement USING btree (tenant_id, buyer_id, id);
CREATE INDEX settlement_by_container_no_id ON settlement USING btree (tenant_id, container_no, id);
CREATE INDEX settlement_by_eta_date_id ON settlement USING btree (tenant_id, eta_date, id);
CREATE INDEX settlement_by_org_id_id ON settlement USING btree (tenant_id, org_id, id);
CREATE INDEX settlement_by_packing_list_id ON settlement USING btree (tenant_id, packing_list_id);
CREATE INDEX settlement_by_po_number_id ON settlement USING btree (tenant_id, po_number, id);
CREATE INDEX settlement_by_search_text ON settlement USING gin (tenant_id, search_text gin_trgm_ops);
CREATE INDEX settlement_by_settle_by_id ON settlement USING btree (tenant_id, settle_by, id);
CREATE INDEX settlement_by_settlement_no ON settlement USING gin (tenant_id, settlement_no gin_trgm_ops);
CREATE INDEX settlement_by_shipment_id_id ON settlement USING btree (tenant_id, shipment_id, id);
CREATE INDEX settlement_by_spelled_po_number_id ON settlement USING btree (tenant_id, code_key(po_number), id);
CREATE INDEX settlement_by_status_id ON settlement USING btree (tenant_id, status, id) INCLUDE (org_id, purchase_department_code, vendor_id, buyer_id, created_by, enable_flag, eta_date, settle_by, trade_mode, source_type, final_flag, shipment_id);
CREATE INDEX settlement_by_status_trade_mode_eta_date_id ON settlement USING btree (tenant_id, status, trade_mode, eta_date, id);
CREATE INDEX settlement_by_vendor_id_id ON settlement USING btree (tenant_id, vendor_id, id);
CREATE UNIQUE INDEX settlement_one_container_no_po_number_settlement_seq ON settlement USING btree (tenant_id, container_no, po_number, settlement_seq) NULLS NOT DISTINCT;
CREATE UNIQUE INDEX settlement_one_settlement_no ON settlement USING btree (tenant_id, settlement_no);
CREATE UNIQUE INDEX settlement_spelled_container_no_po_number_settlement_seq ON settlement USING btree (tenant_id, code_key(container_no), code_key(po_number), settlement_seq) NULLS NOT DISTINCT;
CREATE INDEX settlement_confirm_by_buyer_id ON settlement_confirm USING btree (tenant_id, buyer, id);
CREATE INDEX settlement_confirm_by_container_no_id ON settlement_confirm USING btree (tenant_id, container_no, id);
CREATE INDEX settlement_confirm_by_eta_time_id ON settlement_confirm USING btree (tenant_id, eta_time, id);
CREATE INDEX settlement_confirm_by_operator ON settlement_confirm USING gin (tenant_id, operator gin_trgm_ops);
CREATE INDEX settlement_confirm_by_packing_list_id ON settlement_confirm USING btree (tenant_id, packing_list_id);
CREATE INDEX settlement_confirm_by_po_number_id ON settlement_confirm USING btree (tenant_id, po_number, id);
CREATE INDEX settlement_confirm_by_po_number_rel_id ON settlement_confirm USING btree (tenant_id, po_number_rel, id);
CREATE INDEX settlement_confirm_by_product_category_id ON settlement_confirm USING btree (tenant_id, product_category, id);
CREATE INDEX settlement_confirm_by_purchase_department_id ON settlement_confirm USING btree (tenant_id, purchase_department, id);
CREATE INDEX settlement_confirm_by_search_text ON settlement_confirm USING gin (tenant_id, search_text gin_trgm_ops);
CREATE INDEX settlement_confirm_by_settle_by_id ON settlement_confirm USING btree (tenant_id, settle_by, id);
CREATE INDEX settlement_confirm_by_settlement_id ON settlement_confirm USING btree (tenant_id, settlement_id);
CREATE INDEX settlement_confirm_by_shipment_id ON settlement_confirm USING btree (tenant_id, shipment_id);
CREATE INDEX settlement_confirm_by_spelled_container_no_id ON settlement_confirm USING btree (tenant_id, code_key(container_no), id);
CREATE INDEX settlement_confirm_by_spelled_po_number_id ON settlement_confirm USING btree (tenant_id, code_key(po_number), id);
CREATE INDEX settlement_confirm_by_spelled_po_number_rel_id ON settlement_confirm USING btree (tenant_id, code_key(po_number_rel), id);
CREATE INDEX settlement_confirm_by_status_id ON settlement_confirm USING btree (tenant_id, status, id) INCLUDE (org_id, purchase_department, vendor, buyer, created_by, enable_flag, eta_time, settle_by, trade_mode, product_category);
CREATE INDEX settlement_confirm_by_status_trade_mode_eta_time_id ON settlement_confirm USING btree (tenant_id, status, trade_mode, eta_time, id);
CREATE INDEX settlement_confirm_by_vendor_id ON settlement_confirm USING btree (tenant_id, vendor, id);
CREATE INDEX settlement_confirm_by_vessel_voyage ON settlement_confirm USING gin (tenant_id, vessel_voyage gin_trgm_ops);
CREATE UNIQUE INDEX settlement_confirm_live_settlement_id ON settlement_confirm USING btree (tenant_id, settlement_id) WHERE (enable_flag = 'Y'::text);
CREATE UNIQUE INDEX settlement_confirm_one_settlement_no ON settlement_confirm USING btree (tenant_id, settlement_no);
CREATE UNIQUE INDEX settlement_confirm_spelled_settlement_no ON settlement_confirm USING btree (tenant_id, code_key(settlement_no));
CREATE INDEX settlement_confirm_cost_lines_by_document_id_line_no ON settlement_confirm_cost_lines USING btree (tenant_id, document_id, line_no);
CREATE INDEX settlement_confirm_prepayment_lines_by_document_id_line_no ON settlement_confirm_prepayment_lines USING btree (tenant_id, document_id, line_no);
CREATE INDEX settlement_confirm_purchase_lines_by_document_id_line_no ON settlement_confirm_purchase_lines USING btree (tenant_id, document_id, line_no);
CREATE INDEX settlement_confirm_sales_lines_by_document_id_line_no ON settlement_confirm_sales_lines USING btree (tenant_id, document_id, line_no);
CREATE INDEX settlement_confirm_sku_lines_by_document_id_line_no ON settlement_confirm_sku_lines USING btree (tenant_id, document_id, line_no);
CREATE INDEX settlement_cost_lines_by_business_cost_id ON settlement_cost_lines USING btree (tenant_id, business_cost_id);
CREATE INDEX settlement_cost_lines_by_document_id_line_no ON settlement_cost_lines USING btree (tenant_id, document_id, line_no);
CREATE INDEX settlement_prepayment_lines_by_document_id_line_no ON settlement_prepayment_lines USING btree (tenant_id, document_id, line_no);
CREATE INDEX settlement_prepayment_lines_by_prepayment_id ON settlement_prepayment_lines USING btree (tenant_id, prepayment_id);
CREATE INDEX settlement_purchase_lines_by_document_id_line_no ON settlement_purchase_lines USING btree (tenant_id, document_id, line_no);
CREATE INDEX settlement_sales_lines_by_document_id_line_no ON settlement_sales_lines USING btree (tenant_id, document_id, line_no);
CREATE INDEX settlement_sales_lines_by_item_code_id ON settlement_sales_lines USING btree (tenant_id, item_code, id);
CREATE INDEX settlement_sales_lines_by_sale_record_id ON settlement_sales_lines USING btree (tenant_id, sale_record_id);
CREATE INDEX settlement_sku_lines_by_document_id_line_no ON settlement_sku_lines USING btree (tenant_id, document_id, line_no);
CREATE INDEX shipment_by_container_no_id ON shipment USING btree (tenant_id, container_no, id);
CREATE INDEX shipment_by_eta_date_id ON shipment USING btree (tenant_id, eta_date, id);
CREATE INDEX shipment_by_load_date_id ON shipment USING btree (tenant_id, load_date, id);
CREATE INDEX shipment_by_org_id_id ON shipment USING btree (tenant_id, org_id, id);
CREATE INDEX shipment_by_pod_id ON shipment USING btree (tenant_id, pod, id);
CREATE INDEX shipment_by_search_text ON shipment USING gin (tenant_id, search_text gin_trgm_ops);
CREATE INDEX shipment_by_shipment_lot_no_id ON shipment USING btree (tenant_id, shipment_lot_no, id);
CREATE INDEX shipment_by_status_id ON shipment USING btree (tenant_id, status, id) INCLUDE (org_id, vendor_id, created_by, enable_flag, eta_date, pod);
CREATE INDEX shipment_by_vendor_id_id ON shipment USING btree (tenant_id, vendor_id, id);
CREATE INDEX shipment_by_vessel_voyage ON shipment USING gin (tenant_id, vessel_voyage gin_trgm_ops);
CREATE UNIQUE INDEX shipment_live_container_no_voyage_key ON shipment USING btree (tenant_id, container_no, voyage_key) NULLS NOT DISTINCT WHERE (enable_flag = 'Y'::text);
CREATE UNIQUE INDEX shipment_live_shipment_lot_no ON shipment USING btree (tenant_id, shipment_lot_no) WHERE (enable_flag = 'Y'::text);
CREATE UNIQUE INDEX shipment_spelled_container_no_voyage_key_live ON shipment USING btree (tenant_id, code_key(container_no), code_key(voyage_key)) NULLS NOT DISTINCT WHERE (enable_flag = 'Y'::text);
CREATE UNIQUE INDEX shipment_spelled_shipment_lot_no_live ON shipment USING btree (tenant_id, code_key(shipment_lot_no)) WHERE (enable_flag = 'Y'::text);
CREATE INDEX shipment_corrections_by_document_id_line_no ON shipment_corrections USING btree (tenant_id, document_id, line_no);
CREATE INDEX sim_sms_mobile ON sim_sms USING btree (tenant_id, mobile, id DESC);
CREATE INDEX simulated_call_by_idempotency_key ON simulated_call USING btree (tenant_id, idempotency_key);
CREATE INDEX simulated_call_by_idempotency_key_id ON simulated_call USING btree (tenant_id, idempotency_key, id);
CREATE INDEX simulated_call_by_path_id ON simulated_call USING btree (tenant_id, path, id);
CREATE INDEX simulated_call_by_search_text ON simulated_call USING gin (tenant_id, search_text gin_trgm_ops);
CREATE INDEX simulated_call_by_spelled_idempotency_key_id ON simulated_call USING btree (tenant_id, code_key(idempotency_key), id);
CREATE INDEX simulated_call_by_spelled_path_id ON simulated_call USING btree (tenant_id, code_key(path), id);
CREATE INDEX simulated_call_by_spelled_system_id ON simulated_call USING btree (tenant_id, code_key(system), id);
CREATE INDEX simulated_call_by_system_id ON simulated_call USING btree (tenant_id, system, id);
CREATE INDEX simulated_paper_by_doc_no ON simulated_paper USING btree (tenant_id, doc_no);
CREATE INDEX simulated_paper_by_doc_no_id ON simulated_paper USING btree (tenant_id, doc_no, id);
CREATE INDEX simulated_paper_by_external_no_id ON simulated_paper USING btree (tenant_id, external_no, id);
CREATE INDEX simulated_paper_by_kind_id ON simulated_paper USING btree (tenant_id, kind, id);
CREATE INDEX simulated_paper_by_search_text ON simulated_paper USING gin (tenant_id, search_text gin_trgm_ops);
CREATE INDEX simulated_paper_by_spelled_doc_no_id ON simulated_paper USING btree (tenant_id, code_key(doc_no), id);
CREATE INDEX simulated_paper_by_spelled_external_no_id ON simulated_paper USING btree (tenant_id, code_key(external_no), id);
CREATE INDEX simulated_paper_by_spelled_kind_id ON simulated_paper USING btree (tenant_id, code_key(kind), id);
CREATE INDEX simulated_paper_by_system_id ON simulated_paper USING btree (tenant_id, system, id);
CREATE UNIQUE INDEX simulated_paper_one_system_idempotency_key ON simulated_paper USING btree (tenant_id, system, idempotency_key) NULLS NOT DISTINCT;
CREATE UNIQUE INDEX simulated_paper_spelled_system_idempotency_key ON simulated_paper USING btree (tenant_id, code_key(system), code_key(idempotency_key)) NULLS NOT DISTINCT;
CREATE INDEX simulated_voyage_by_container_no_id ON simulated_voyage USING btree (tenant_id, container_no, id);
CREATE INDEX simulated_voyage_by_eta_date_id ON simulated_voyage USING btree (tenant_id, eta_date, id);
CREATE INDEX simulated_voyage_by_etd_date_id ON simulated_voyage USING btree (tenant_id, etd_date, id);
CREATE INDEX simulated_voyage_by_pod_id ON simulated_voyage USING btree (tenant_id, pod, id);
CREATE INDEX simulated_voyage_by_pol_id ON simulated_voyage USING btree (tenant_id, pol, id);
CREATE INDEX simulated_voyage_by_search_text ON simulated_voyage USING gin (tenant_id, search_text gin_trgm_ops);
CREATE INDEX simulated_voyage_by_vessel_voyage ON simulated_voyage USING gin (tenant_id, vessel_voyage gin_trgm_ops);
CREATE UNIQUE INDEX simulated_voyage_one_container_no_etd_date ON simulated_voyage USING btree (tenant_id, container_no, etd_date) NULLS NOT DISTINCT;
CREATE UNIQUE INDEX simulated_voyage_spelled_container_no_etd_date ON simulated_voyage USING btree (tenant_id, code_key(container_no), etd_date) NULLS NOT DISTINCT;
CREATE INDEX social_provider_by_provider_code_id ON social_provider USING btree (tenant_id, provider_code, id);
CREATE INDEX social_provider_by_provider_name ON social_provider USING gin (tenant_id, provider_name gin_trgm_ops);
CREATE INDEX social_provider_by_search_text ON social_provider USING gin (tenant_id, search_text gin_trgm_ops);
CREATE UNIQUE INDEX social_provider_one_provider_code ON social_provider USING btree (tenant_id, provider_code);
CREATE UNIQUE INDEX social_provider_spelled_provider_code ON social_provider USING btree (tenant_id, code_key(provider_code));
CREATE INDEX socket_ticket_by_user ON socket_ticket USING btree (tenant_id, user_id, expires);
CREATE INDEX spent_refresh_family ON spent_refresh USING btree (tenant_id, family_id);
CREATE INDEX stand_in_by_absent ON stand_in USING btree (tenant_id, absent_id, to_day);
CREATE INDEX stand_in_by_substitute ON stand_in USING btree (tenant_id, substitute_id, to_day);
CREATE INDEX steelyard_by_device_code_id ON steelyard USING btree (tenant_id, device_code, id);
CREATE INDEX steelyard_by_search_text ON steelyard USING gin (tenant_id, search_text gin_trgm_ops);
CREATE INDEX steelyard_by_steelyard_code_id ON steelyard USING btree (tenant_id, steelyard_code, id);
CREATE INDEX steelyard_by_steelyard_name ON steelyard USING gin (tenant_id, steelyard_name gin_trgm_ops);
CREATE INDEX steelyard_by_token_hash ON steelyard USING btree (tenant_id, token_hash);
CREATE UNIQUE INDEX steelyard_one_device_code ON steelyard USING btree (tenant_id, device_code);
CREATE UNIQUE INDEX steelyard_one_steelyard_code ON steelyard USING btree (tenant_id, steelyard_code);
CREATE UNIQUE INDEX steelyard_spelled_device_code ON steelyard USING btree (tenant_id, code_key(device_code));
CREATE UNIQUE INDEX steelyard_spelled_steelyard_code ON steelyard USING btree (tenant_id, code_key(steelyard_code));
CREATE INDEX stock_count_by_count_date_id ON stock_count USING btree (tenant_id, count_date, id);
CREATE INDEX stock_count_by_count_number ON stock_count USING gin (tenant_id, count_number gin_trgm_ops);
CREATE INDEX stock_count_by_org_id_id ON stock_count USING btree (tenant_id, org_id, id);
CREATE INDEX stock_count_by_search_text ON stock_count USING gin (tenant_id, search_text gin_trgm_ops);
CREATE INDEX stock_count_by_status_id ON stock_count USING btree (tenant_id, status, id) INCLUDE (org_id, warehouse_code, created_by, enable_flag, count_date, push_erp_flag, erp_order_status);
CREATE INDEX stock_count_by_status_push_erp_flag_count_date_id ON stock_count USING btree (tenant_id, status, push_erp_flag, count_date, id);
CREATE INDEX stock_count_by_warehouse_code_id ON stock_count USING btree (tenant_id, warehouse_code, id);
CREATE UNIQUE INDEX stock_count_one_count_number ON stock_count USING btree (tenant_id, count_number);
CREATE INDEX stock_count_details_by_document_id_line_no ON stock_count_details USING btree (tenant_id, document_id, line_no);
CREATE INDEX stock_count_details_by_item_code_id ON stock_count_details USING btree (tenant_id, item_code, id);
CREATE INDEX stock_count_details_by_spelled_lot_no_id ON stock_count_details USING btree (tenant_id, code_key(lot_no), id);
CREATE INDEX stock_document_by_order_date_id ON stock_document USING btree (tenant_id, order_date, id);
CREATE INDEX stock_document_by_org_id_id ON stock_document USING btree (tenant_id, org_id, id);
CREATE INDEX stock_document_by_po_number_id ON stock_document USING btree (tenant_id, po_number, id);
CREATE INDEX stock_document_by_search_text ON stock_document USING gin (tenant_id, search_text gin_trgm_ops);
CREATE INDEX stock_document_by_shipment_number ON stock_document USING gin (tenant_id, shipment_number gin_trgm_ops);
CREATE INDEX stock_document_by_spelled_po_number_id ON stock_document USING btree (tenant_id, code_key(po_number), id);
CREATE INDEX stock_document_by_status_id ON stock_document USING btree (tenant_id, status, id) INCLUDE (org_id, warehouse, created_by, enable_flag, supplier, order_date);
CREATE INDEX stock_document_by_supplier_id ON stock_document USING btree (tenant_id, supplier, id);
CREATE INDEX stock_document_by_warehouse_id ON stock_document USING btree (tenant_id, warehouse, id);
CREATE UNIQUE INDEX stock_document_one_shipment_number ON stock_document USING btree (tenant_id, shipment_number);
CREATE INDEX stock_document_details_by_document_id_line_no ON stock_document_details USING btree (tenant_id, document_id, line_no);
CREATE INDEX stock_document_details_by_product_code_id ON stock_document_details USING btree (tenant_id, product_code, id);
CREATE INDEX stock_ledger_by_item_code_id ON stock_ledger USING btree (tenant_id, item_code, id);
CREATE INDEX stock_ledger_by_lot_no_id ON stock_ledger USING btree (tenant_id, lot_no, id);
CREATE INDEX stock_ledger_by_onhand_id ON stock_ledger USING btree (tenant_id, onhand_id);
CREATE INDEX stock_ledger_by_org_id_id ON stock_ledger USING btree (tenant_id, org_id, id);
CREATE INDEX stock_ledger_by_search_text ON stock_ledger USING gin (tenant_id, search_text gin_trgm_ops);
CREATE INDEX stock_ledger_by_source_id ON stock_ledger USING btree (tenant_id, source_id);
CREATE INDEX stock_ledger_by_source_no_id ON stock_ledger USING btree (tenant_id, source_no, id);
CREATE INDEX stock_ledger_by_spelled_lot_no_id ON stock_ledger USING btree (tenant_id, code_key(lot_no), id);
CREATE INDEX stock_ledger_by_spelled_source_no_id ON stock_ledger USING btree (tenant_id, code_key(source_no), id);
CREATE INDEX stock_ledger_by_warehouse_code_id ON stock_ledger USING btree (tenant_id, warehouse_code, id);
CREATE INDEX stock_onhand_by_arrival_date_id ON stock_onhand USING btree (tenant_id, arrival_date, id);
CREATE INDEX stock_onhand_by_category_id ON stock_onhand USING btree (tenant_id, category, id);
CREATE INDEX stock_onhand_by_item_code ON stock_onhand USING btree (tenant_id, item_code);
CREATE INDEX stock_onhand_by_item_code_id ON stock_onhand USING btree (tenant_id, item_code, id);
CREATE INDEX stock_onhand_by_lot_no_id ON stock_onhand USING btree (tenant_id, lot_no, id);
CREATE INDEX stock_onhand_by_org_id_id ON stock_onhand USING btree (tenant_id, org_id, id);
CREATE INDEX stock_onhand_by_ripe_band ON stock_onhand USING gin (tenant_id, ripe_band gin_trgm_ops);
CREATE INDEX stock_onhand_by_search_text ON stock_onhand USING gin (tenant_id, search_text gin_trgm_ops);
CREATE INDEX stock_onhand_by_sell_by_id ON stock_onhand USING btree (tenant_id, sell_by, id);
CREATE INDEX stock_onhand_by_shipment_id_id ON stock_onhand USING btree (tenant_id, shipment_id, id);
CREATE INDEX stock_onhand_by_spelled_lot_no_id ON stock_onhand USING btree (tenant_id, code_key(lot_no), id);
CREATE INDEX stock_onhand_by_warehouse_code_id ON stock_onhand USING btree (tenant_id, warehouse_code, id);
CREATE UNIQUE INDEX stock_onhand_one_org_id_warehouse_code_item_code_lot_no ON stock_onhand USING btree (tenant_id, org_id, warehouse_code, item_code, lot_no) NULLS NOT DISTINCT;
CREATE UNIQUE INDEX stock_onhand_spelled_org_id_warehouse_code_item_code_lot_no ON stock_onhand USING btree (tenant_id, org_id, warehouse_code, item_code, code_key(lot_no)) NULLS NOT DISTINCT;
CREATE INDEX stock_reservation_by_hold_until ON stock_reservation USING btree (tenant_id, hold_until);
CREATE INDEX stock_reservation_by_hold_until_id ON stock_reservation USING btree (tenant_id, hold_until, id);
CREATE INDEX stock_reservation_by_item_code_id ON stock_reservation USING btree (tenant_id, item_code, id);
CREATE INDEX stock_reservation_by_lot_no_id ON stock_reservation USING btree (tenant_id, lot_no, id);
CREATE INDEX stock_reservation_by_org_id_id ON stock_reservation USING btree (tenant_id, org_id, id);
CREATE INDEX stock_reservation_by_search_text ON stock_reservation USING gin (tenant_id, search_text gin_trgm_ops);
CREATE INDEX stock_reservation_by_source_id ON stock_reservation USING btree (tenant_id, source_id);
CREATE INDEX stock_reservation_by_source_no_id ON stock_reservation USING btree (tenant_id, source_no, id);
CREATE INDEX stock_reservation_by_spelled_lot_no_id ON stock_reservation USING btree (tenant_id, code_key(lot_no), id);
CREATE INDEX stock_reservation_by_spelled_source_no_id ON stock_reservation USING btree (tenant_id, code_key(source_no), id);
CREATE INDEX stock_reservation_by_warehouse_code_id ON stock_reservation USING btree (tenant_id, warehouse_code, id);
CREATE INDEX stock_transfer_by_from_warehouse_id ON stock_transfer USING btree (tenant_id, from_warehouse, id);
CREATE INDEX stock_transfer_by_org_id_id ON stock_transfer USING btree (tenant_id, org_id, id);
CREATE INDEX stock_transfer_by_search_text ON stock_transfer USING gin (tenant_id, search_text gin_trgm_ops);
CREATE INDEX stock_transfer_by_status_id ON stock_transfer USING btree (tenant_id, status, id) INCLUDE (org_id, from_warehouse, to_warehouse, created_by, enable_flag, transfer_date);
CREATE INDEX stock_transfer_by_to_warehouse_id ON stock_transfer USING btree (tenant_id, to_warehouse, id);
CREATE INDEX stock_transfer_by_transfer_date_id ON stock_transfer USING btree (tenant_id, transfer_date, id);
CREATE INDEX stock_transfer_by_transfer_no ON stock_transfer USING gin (tenant_id, transfer_no gin_trgm_ops);
CREATE UNIQUE INDEX stock_transfer_one_transfer_no ON stock_transfer USING btree (tenant_id, transfer_no);
CREATE INDEX stock_transfer_details_by_document_id_line_no ON stock_transfer_details USING btree (tenant_id, document_id, line_no);
CREATE INDEX stock_transfer_details_by_item_code_id ON stock_transfer_details USING btree (tenant_id, item_code, id);
CREATE INDEX stock_transfer_details_by_spelled_lot_no_id ON stock_transfer_details USING btree (tenant_id, code_key(lot_no), id);
CREATE INDEX store_transfer_order_by_from_warehouse_id ON store_transfer_order USING btree (tenant_id, from_warehouse, id);
CREATE INDEX store_transfer_order_by_order_number ON store_transfer_order USING gin (tenant_id, order_number gin_trgm_ops);
CREATE INDEX store_transfer_order_by_ordered_date_id ON store_transfer_order USING btree (tenant_id, ordered_date, id);
CREATE INDEX store_transfer_order_by_org_id_id ON store_transfer_order USING btree (tenant_id, org_id, id);
CREATE INDEX store_transfer_order_by_search_text ON store_transfer_order USING gin (tenant_id, search_text gin_trgm_ops);
CREATE INDEX store_transfer_order_by_ship_to_partner_id ON store_transfer_order USING btree (tenant_id, ship_to_partner, id);
CREATE INDEX store_transfer_order_by_status_id ON store_transfer_order USING btree (tenant_id, status, id) INCLUDE (org_id, from_warehouse, ship_to_partner, created_by, enable_flag, ordered_date, transfer_type_code, flow_status, erp_order_status, push_erp_flag);
CREATE INDEX store_transfer_order_by_status_transfer_type_code_ordered__sbnp ON store_transfer_order USING btree (tenant_id, status, transfer_type_code, ordered_date, id);
CREATE UNIQUE INDEX store_transfer_order_one_order_number ON store_transfer_order USING btree (tenant_id, order_number);
CREATE INDEX store_transfer_order_details_by_document_id_line_no ON store_transfer_order_details USING btree (tenant_id, document_id, line_no);
CREATE INDEX store_transfer_order_details_by_item_code_id ON store_transfer_order_details USING btree (tenant_id, item_code, id);
CREATE INDEX store_transfer_order_details_by_spelled_lot_no_id ON store_transfer_order_details USING btree (tenant_id, code_key(lot_no), id);
CREATE INDEX supplier_packing_list_by_container_no_id ON supplier_packing_list USING btree (tenant_id, container_no, id);
CREATE INDEX supplier_packing_list_by_eta_date_id ON supplier_packing_list USING btree (tenant_id, eta_date, id);
CREATE INDEX supplier_packing_list_by_list_no ON supplier_packing_list USING gin (tenant_id, list_no gin_trgm_ops);
CREATE INDEX supplier_packing_list_by_load_date_id ON supplier_packing_list USING btree (tenant_id, load_date, id);
CREATE INDEX supplier_packing_list_by_packing_list_no ON supplier_packing_list USING btree (tenant_id, packing_list_no);
CREATE INDEX supplier_packing_list_by_packing_list_no_id ON supplier_packing_list USING btree (tenant_id, packing_list_no, id);
CREATE INDEX supplier_packing_list_by_search_text ON supplier_packing_list USING gin (tenant_id, search_text gin_trgm_ops);
CREATE INDEX supplier_packing_list_by_spelled_container_no_id ON supplier_packing_list USING btree (tenant_id, code_key(container_no), id);
CREATE INDEX supplier_packing_list_by_spelled_packing_list_no_id ON supplier_packing_list USING btree (tenant_id, code_key(packing_list_no), id);
CREATE INDEX supplier_packing_list_by_spelled_vendor_code_id ON supplier_packing_list USING btree (tenant_id, code_key(vendor_code), id);
CREATE INDEX supplier_packing_list_by_status_id ON supplier_packing_list USING btree (tenant_id, status, id) INCLUDE (vendor_id, created_by, enable_flag, eta_date, load_date, source_type);
CREATE INDEX supplier_packing_list_by_status_source_type_eta_date_id ON supplier_packing_list USING btree (tenant_id, status, source_type, eta_date, id);
CREATE INDEX supplier_packing_list_by_vendor_code_id ON supplier_packing_list USING btree (tenant_id, vendor_code, id);
CREATE INDEX supplier_packing_list_by_vendor_id ON supplier_packing_list USING btree (tenant_id, vendor_id);
CREATE INDEX supplier_packing_list_by_vessel_voyage ON supplier_packing_list USING gin (tenant_id, vessel_voyage gin_trgm_ops);
CREATE UNIQUE INDEX supplier_packing_list_one_list_no ON supplier_packing_list USING btree (tenant_id, list_no);
CREATE INDEX supplier_packing_list_details_by_document_id_line_no ON supplier_packing_list_details USING btree (tenant_id, document_id, line_no);
CREATE INDEX supplier_packing_list_details_by_spelled_pallet_no_id ON supplier_packing_list_details USING btree (tenant_id, code_key(pallet_no), id);
CREATE INDEX supplier_packing_list_questions_by_document_id_line_no ON supplier_packing_list_questions USING btree (tenant_id, document_id, line_no);
CREATE INDEX tax_rate_by_search_text ON tax_rate USING gin (tenant_id, search_text gin_trgm_ops);
CREATE INDEX tax_rate_by_start_date_id ON tax_rate USING btree (tenant_id, start_date, id);
CREATE INDEX tax_rate_by_tax_code_id ON tax_rate USING btree (tenant_id, tax_code, id);
CREATE INDEX tax_rate_by_tax_name ON tax_rate USING gin (tenant_id, tax_name gin_trgm_ops);
CREATE UNIQUE INDEX tax_rate_one_tax_code ON tax_rate USING btree (tenant_id, tax_code);
CREATE UNIQUE INDEX tax_rate_spelled_tax_code ON tax_rate USING btree (tenant_id, code_key(tax_code));
CREATE INDEX tenant_by_code_id ON tenant USING btree (tenant_id, code, id);
CREATE INDEX tenant_by_name ON tenant USING gin (tenant_id, name gin_trgm_ops);
CREATE INDEX tenant_by_search_text ON tenant USING gin (tenant_id, search_text gin_trgm_ops);
CREATE UNIQUE INDEX tenant_one_code ON tenant USING btree (tenant_id, code);
CREATE UNIQUE INDEX tenant_spelled_code ON tenant USING btree (tenant_id, code_key(code));
CREATE INDEX tracking_file_by_container_no_id ON tracking_file USING btree (tenant_id, container_no, id);
CREATE INDEX tracking_file_by_eta_date_id ON tracking_file USING btree (tenant_id, eta_date, id);
CREATE INDEX tracking_file_by_org_id_id ON tracking_file USING btree (tenant_id, org_id, id);
CREATE INDEX tracking_file_by_packing_list_id ON tracking_file USING btree (tenant_id, packing_list_id);
CREATE INDEX tracking_file_by_search_text ON tracking_file USING gin (tenant_id, search_text gin_trgm_ops);
CREATE INDEX tracking_file_by_shipment_id ON tracking_file USING btree (tenant_id, shipment_id);
CREATE INDEX tracking_file_by_shipment_lot_no_id ON tracking_file USING btree (tenant_id, shipment_lot_no, id);
CREATE INDEX tracking_file_by_spelled_container_no_id ON tracking_file USING btree (tenant_id, code_key(container_no), id);
CREATE INDEX tracking_file_by_spelled_shipment_lot_no_id ON tracking_file USING btree (tenant_id, code_key(shipment_lot_no), id);
CREATE INDEX tracking_file_by_vendor_id ON tracking_file USING btree (tenant_id, vendor, id);
CREATE INDEX tracking_file_by_vessel_voyage ON tracking_file USING gin (tenant_id, vessel_voyage gin_trgm_ops);
CREATE INDEX transport_task_by_delivery_id ON transport_task USING btree (tenant_id, delivery_id);
CREATE INDEX transport_task_by_delivery_id_id ON transport_task USING btree (tenant_id, delivery_id, id);
CREATE INDEX transport_task_by_driver_id_id ON transport_task USING btree (tenant_id, driver_id, id);
CREATE INDEX transport_task_by_org_id_id ON transport_task USING btree (tenant_id, org_id, id);
CREATE INDEX transport_task_by_search_text ON transport_task USING gin (tenant_id, search_text gin_trgm_ops);
CREATE INDEX transport_task_by_spelled_car_no ON transport_task USING gin (tenant_id, code_key(car_no) gin_trgm_ops);
CREATE INDEX transport_task_by_status_id ON transport_task USING btree (tenant_id, status, id) INCLUDE (org_id, warehouse_code, driver_id, created_by, enable_flag, planned_time, delivery_id, vendor_id);
CREATE INDEX transport_task_by_task_no ON transport_task USING gin (tenant_id, task_no gin_trgm_ops);
CREATE INDEX transport_task_by_vendor_id_id ON transport_task USING btree (tenant_id, vendor_id, id);
CREATE INDEX transport_task_by_warehouse_code_id ON transport_task USING btree (tenant_id, warehouse_code, id);
CREATE UNIQUE INDEX transport_task_live_delivery_id ON transport_task USING btree (tenant_id, delivery_id) WHERE (enable_flag = 'Y'::text);
CREATE UNIQUE INDEX transport_task_one_task_no ON transport_task USING btree (tenant_id, task_no);
CREATE INDEX user_warehouse_by_erp_customer_code_id ON user_warehouse USING btree (tenant_id, erp_customer_code, id);
CREATE INDEX user_warehouse_by_erp_customer_id_id ON user_warehouse USING btree (tenant_id, erp_customer_id, id);
CREATE INDEX user_warehouse_by_search_text ON user_warehouse USING gin (tenant_id, search_text gin_trgm_ops);
CREATE INDEX user_warehouse_by_spelled_erp_customer_code_id ON user_warehouse USING btree (tenant_id, code_key(erp_customer_code), id);
CREATE INDEX user_warehouse_by_user_id_id ON user_warehouse USING btree (tenant_id, user_id, id);
CREATE INDEX user_warehouse_by_warehouse_code_id ON user_warehouse USING btree (tenant_id, warehouse_code, id);
CREATE UNIQUE INDEX user_warehouse_one_user_id_erp_customer_id_warehouse_code ON user_warehouse USING btree (tenant_id, user_id, erp_customer_id, warehouse_code) NULLS NOT DISTINCT;
CREATE INDEX vendor_by_country_id ON vendor USING btree (tenant_id, country, id);
CREATE INDEX vendor_by_search_text ON vendor USING gin (tenant_id, search_text gin_trgm_ops);
CREATE INDEX vendor_by_spelled_country_id ON vendor USING btree (tenant_id, code_key(country), id);
CREATE INDEX vendor_by_vendor_code_id ON vendor USING btree (tenant_id, vendor_code, id);
CREATE INDEX vendor_by_vendor_name ON vendor USING gin (tenant_id, vendor_name gin_trgm_ops);
CREATE INDEX vendor_by_vendor_name_en ON vendor USING gin (tenant_id, vendor_name_en gin_trgm_ops);
CREATE UNIQUE INDEX vendor_one_vendor_code ON vendor USING btree (tenant_id, vendor_code);
CREATE UNIQUE INDEX vendor_spelled_vendor_code ON vendor USING btree (tenant_id, code_key(vendor_code));
CREATE INDEX vendor_agreement_by_agreement_no_id ON vendor_agreement USING btree (tenant_id, agreement_no, id);
CREATE INDEX vendor_agreement_by_end_date_id ON vendor_agreement USING btree (tenant_id, end_date, id);
CREATE INDEX vendor_agreement_by_org_id_id ON vendor_agreement USING btree (tenant_id, org_id, id);
CREATE INDEX vendor_agreement_by_product_category_id ON vendor_agreement USING btree (tenant_id, product_category, id);
CREATE INDEX vendor_agreement_by_search_text ON vendor_agreement USING gin (tenant_id, search_text gin_trgm_ops);
CREATE INDEX vendor_agreement_by_season_id ON vendor_agreement USING btree (tenant_id, season, id);
CREATE INDEX vendor_agreement_by_spelled_season_id ON vendor_agreement USING btree (tenant_id, code_key(season), id);
CREATE INDEX vendor_agreement_by_start_date_id ON vendor_agreement USING btree (tenant_id, start_date, id);
CREATE INDEX vendor_agreement_by_status_id ON vendor_agreement USING btree (tenant_id, status, id) INCLUDE (org_id, vendor_id, created_by, enable_flag, product_category, trade_mode, commission_rule, end_date);
CREATE INDEX vendor_agreement_by_status_trade_mode_end_date_id ON vendor_agreement USING btree (tenant_id, status, trade_mode, end_date, id);
CREATE INDEX vendor_agreement_by_vendor_id_id ON vendor_agreement USING btree (tenant_id, vendor_id, id);
CREATE UNIQUE INDEX vendor_agreement_one_agreement_no ON vendor_agreement USING btree (tenant_id, agreement_no);
CREATE UNIQUE INDEX vendor_agreement_spelled_agreement_no ON vendor_agreement USING btree (tenant_id, code_key(agreement_no));
CREATE INDEX vendor_agreement_deductible_costs_by_document_id_line_no ON vendor_agreement_deductible_costs USING btree (tenant_id, document_id, line_no);
CREATE INDEX vendor_agreement_guaranteed_prices_by_document_id_line_no ON vendor_agreement_guaranteed_prices USING btree (tenant_id, document_id, line_no);
CREATE INDEX vendor_coefficient_by_coefficient_name ON vendor_coefficient USING gin (tenant_id, coefficient_name gin_trgm_ops);
CREATE INDEX vendor_coefficient_by_procedure_combination ON vendor_coefficient USING gin (tenant_id, procedure_combination gin_trgm_ops);
CREATE INDEX vendor_coefficient_by_product_category_id ON vendor_coefficient USING btree (tenant_id, product_category, id);
CREATE INDEX vendor_coefficient_by_search_text ON vendor_coefficient USING gin (tenant_id, search_text gin_trgm_ops);
CREATE INDEX vendor_coefficient_by_start_date_id ON vendor_coefficient USING btree (tenant_id, start_date, id);
CREATE INDEX vendor_coefficient_by_vendor_id_id ON vendor_coefficient USING btree (tenant_id, vendor_id, id);
CREATE INDEX vendor_contact_person_by_contact_name ON vendor_contact_person USING gin (tenant_id, contact_name gin_trgm_ops);
CREATE INDEX vendor_contact_person_by_position ON vendor_contact_person USING gin (tenant_id, "position" gin_trgm_ops);
CREATE INDEX vendor_contact_person_by_search_text ON vendor_contact_person USING gin (tenant_id, search_text gin_trgm_ops);
CREATE INDEX vendor_contact_person_by_vendor_id_id ON vendor_contact_person USING btree (tenant_id, vendor_id, id);
CREATE UNIQUE INDEX vendor_contact_person_one_vendor_id_contact_name ON vendor_contact_person USING btree (tenant_id, vendor_id, contact_name) NULLS NOT DISTINCT;
CREATE INDEX vendor_people_by_people_name ON vendor_people USING gin (tenant_id, people_name gin_trgm_ops);
CREATE INDEX vendor_people_by_search_text ON vendor_people USING gin (tenant_id, search_text gin_trgm_ops);
CREATE INDEX vendor_people_by_work_group_id ON vendor_people USING btree (tenant_id, work_group, id);
CREATE UNIQUE INDEX vendor_people_live_id_no ON vendor_people USING btree (tenant_id, id_no) WHERE (enable_flag = 'Y'::text);
CREATE UNIQUE INDEX vendor_people_spelled_id_no_live ON vendor_people USING btree (tenant_id, code_key(id_no)) WHERE (enable_flag = 'Y'::text);
CREATE INDEX vendor_site_by_search_text ON vendor_site USING gin (tenant_id, search_text gin_trgm_ops);
CREATE INDEX vendor_site_by_site_code_id ON vendor_site USING btree (tenant_id, site_code, id);
CREATE INDEX vendor_site_by_site_name ON vendor_site USING gin (tenant_id, site_name gin_trgm_ops);
CREATE INDEX vendor_site_by_spelled_site_code_id ON vendor_site USING btree (tenant_id, code_key(site_code), id);
CREATE INDEX vendor_site_by_vendor_id_id ON vendor_site USING btree (tenant_id, vendor_id, id);
CREATE UNIQUE INDEX vendor_site_one_vendor_id_site_code ON vendor_site USING btree (tenant_id, vendor_id, site_code) NULLS NOT DISTINCT;
CREATE UNIQUE INDEX vendor_site_spelled_vendor_id_site_code ON vendor_site USING btree (tenant_id, vendor_id, code_key(site_code)) NULLS NOT DISTINCT;
CREATE INDEX vendor_work_group_by_search_text ON vendor_work_group USING gin (tenant_id, search_text gin_trgm_ops);
CREATE INDEX vendor_work_group_by_vendor_id_id ON vendor_work_group USING btree (tenant_id, vendor_id, id);
CREATE INDEX vendor_work_group_by_work_group_name ON vendor_work_group USING gin (tenant_id, work_group_name gin_trgm_ops);
CREATE UNIQUE INDEX vendor_work_group_live_vendor_id_work_group_name ON vendor_work_group USING btree (tenant_id, vendor_id, work_group_name) NULLS NOT DISTINCT WHERE (enable_flag = 'Y'::text);
CREATE INDEX view_subscription_due ON view_subscription USING btree (tenant_id, next_due);
CREATE INDEX warning_rule_by_rule_name ON warning_rule USING gin (tenant_id, rule_name gin_trgm_ops);
CREATE INDEX warning_rule_by_search_text ON warning_rule USING gin (tenant_id, search_text gin_trgm_ops);
CREATE UNIQUE INDEX warning_rule_one_rule_name ON warning_rule USING btree (tenant_id, rule_name);
CREATE INDEX week_binding_by_category_id ON week_binding USING btree (tenant_id, category, id);
CREATE INDEX week_binding_by_config_name ON week_binding USING gin (tenant_id, config_name gin_trgm_ops);
CREATE INDEX week_binding_by_search_text ON week_binding USING gin (tenant_id, search_text gin_trgm_ops);
CREATE UNIQUE INDEX week_binding_one_category ON week_binding USING btree (tenant_id, category);
CREATE INDEX week_definition_by_search_text ON week_definition USING gin (tenant_id, search_text gin_trgm_ops);
CREATE INDEX week_definition_by_start_date_id ON week_definition USING btree (tenant_id, start_date, id);
CREATE UNIQUE INDEX week_definition_one_year_week ON week_definition USING btree (tenant_id, year, week) NULLS NOT DISTINCT;
CREATE INDEX weekly_target_by_category_id ON weekly_target USING btree (tenant_id, category, id);
CREATE INDEX weekly_target_by_coo_id ON weekly_target USING btree (tenant_id, coo, id);
CREATE INDEX weekly_target_by_search_text ON weekly_target USING gin (tenant_id, search_text gin_trgm_ops);
CREATE INDEX weekly_target_by_start_date ON weekly_target USING btree (tenant_id, start_date);
CREATE UNIQUE INDEX weekly_target_one_year_start_wk_end_wk_level_category_coo__lr7y ON weekly_target USING btree (tenant_id, year, start_wk, end_wk, level, category, coo, spec, breed, zone, province, org_id, customer_id) NULLS NOT DISTINCT;
CREATE INDEX weighing_record_by_people_id_id ON weighing_record USING btree (tenant_id, people_id, id);
CREATE INDEX weighing_record_by_process_plan_id ON weighing_record USING btree (tenant_id, process_plan_id);
CREATE INDEX weighing_record_by_process_plan_id_id ON weighing_record USING btree (tenant_id, process_plan_id, id);
CREATE INDEX weighing_record_by_process_record_no_id ON weighing_record USING btree (tenant_id, process_record_no, id);
CREATE INDEX weighing_record_by_process_task_id ON weighing_record USING btree (tenant_id, process_task_id);
CREATE INDEX weighing_record_by_process_task_id_id ON weighing_record USING btree (tenant_id, process_task_id, id);
CREATE INDEX weighing_record_by_production_line_id_id ON weighing_record USING btree (tenant_id, production_line_id, id);
CREATE INDEX weighing_record_by_search_text ON weighing_record USING gin (tenant_id, search_text gin_trgm_ops);
CREATE INDEX weighing_record_by_status_id ON weighing_record USING btree (tenant_id, status, id) INCLUDE (org_id, warehouse_code, created_by, enable_flag, process_task_id, process_plan_id, production_line_id, steelyard_id, weighing_time, weighing_range_flag, receive_status, people_id);
CREATE INDEX weighing_record_by_steelyard_id ON weighing_record USING btree (tenant_id, steelyard_id);
CREATE INDEX weighing_record_by_steelyard_id_id ON weighing_record USING btree (tenant_id, steelyard_id, id);
CREATE INDEX weighing_record_by_weighing_time ON weighing_record USING btree (tenant_id, weighing_time);
CREATE UNIQUE INDEX weighing_record_one_process_record_no ON weighing_record USING btree (tenant_id, process_record_no);
CREATE UNIQUE INDEX weighing_record_spelled_process_record_no ON weighing_record USING btree (tenant_id, code_key(process_record_no));
CREATE INDEX workflow_by_document_no_id ON workflow USING btree (tenant_id, document_no, id);
CREATE INDEX workflow_by_document_type_id ON workflow USING btree (tenant_id, document_type, id);
CREATE INDEX workflow_by_last_time_id ON workflow USING btree (tenant_id, last_time, id);
CREATE INDEX workflow_by_record_id ON workflow USING btree (tenant_id, record_id);
CREATE INDEX workflow_by_record_id_id ON workflow USING btree (tenant_id, record_id, id);
CREATE INDEX workflow_by_search_text ON workflow USING gin (tenant_id, search_text gin_trgm_ops);
CREATE INDEX workflow_by_spelled_document_no_id ON workflow USING btree (tenant_id, code_key(document_no), id);
CREATE INDEX workflow_by_spelled_document_type_id ON workflow USING btree (tenant_id, code_key(document_type), id);
CREATE INDEX workflow_by_spelled_record_id_id ON workflow USING btree (tenant_id, code_key(record_id), id);
CREATE INDEX workflow_by_workflow_number_id ON workflow USING btree (tenant_id, workflow_number, id);
CREATE UNIQUE INDEX workflow_one_workflow_number_document_type_record_id ON workflow USING btree (tenant_id, workflow_number, document_type, record_id) NULLS NOT DISTINCT;
CREATE UNIQUE INDEX workflow_spelled_workflow_number_document_type_record_id ON workflow USING btree (tenant_id, code_key(workflow_number), code_key(document_type), code_key(record_id)) NULLS NOT DISTINCT;
CREATE INDEX workflow_steps_by_document_id_line_no ON workflow_steps USING btree (tenant_id, document_id, line_no);
CREATE INDEX workshop_by_search_text ON workshop USING gin (tenant_id, search_text gin_trgm_ops);
CREATE INDEX workshop_by_warehouse_code_id ON workshop USING btree (tenant_id, warehouse_code, id);
CREATE INDEX workshop_by_workshop_code_id ON workshop USING btree (tenant_id, workshop_code, id);
CREATE INDEX workshop_by_workshop_name ON workshop USING gin (tenant_id, workshop_name gin_trgm_ops);
CREATE UNIQUE INDEX workshop_one_workshop_code ON workshop USING btree (tenant_id, workshop_code);
CREATE UNIQUE INDEX workshop_spelled_workshop_code ON workshop USING btree (tenant_id, code_key(workshop_code));
CREATE INDEX yield_rate_by_item_code_id ON yield_rate USING btree (tenant_id, item_code, id);
CREATE INDEX yield_rate_by_search_text ON yield_rate USING gin (tenant_id, search_text gin_trgm_ops);
CREATE INDEX yield_rate_by_start_date_id ON yield_rate USING btree (tenant_id, start_date, id);

create view arrival_plan as
 SELECT tenant_id,
    id,
    0 AS version,
    week,
    year,
    first_day,
    phase,
    category,
    category_name,
    coo,
    coo_name,
    spec,
    spec_name,
    plan_qty::numeric(21,3) AS plan_qty,
    arriving_qty::numeric(21,3) AS arriving_qty,
    promised_qty::numeric(21,3) AS promised_qty,
    short_qty::numeric(21,3) AS short_qty,
    cover_rate::numeric(20,2) AS cover_rate,
    0 AS revision,
    NULL::text AS remark,
    'Y'::text AS enable_flag,
    NULL::bigint AS created_by,
    NULL::text AS created_by_name,
    NULL::timestamp with time zone AS created_time,
    NULL::bigint AS updated_by,
    NULL::text AS updated_by_name,
    NULL::timestamp with time zone AS updated_time,
    NULL::text AS reviewed_by_name,
    NULL::timestamp with time zone AS audit_time,
    ''::text AS search_text
   FROM ( SELECT q_1.tenant_id,
            q_1.id,
            q_1.week,
            q_1.year,
            q_1.first_day,
            q_1.last_day,
            q_1.category,
            q_1.category_name,
            q_1.coo,
            q_1.coo_name,
            q_1.spec,
            q_1.spec_name,
            q_1.plan_qty,
            q_1.arriving_qty,
            q_1.promised_qty,
            GREATEST(GREATEST(COALESCE(q_1.plan_qty, 0::numeric), q_1.promised_qty) - q_1.arriving_qty, 0::numeric) AS short_qty,
            round(q_1.arriving_qty / NULLIF(q_1.plan_qty, 0::numeric) * 100::numeric, 2) AS cover_rate,
                CASE
                    WHEN q_1.last_day < (now() AT TIME ZONE 'Asia/Shanghai'::text)::date THEN 'PAST'::text
                    ELSE 'COMING'::text
                END AS phase
           FROM ( SELECT t.tenant_id,
                    min(t.id) AS id,
                    (t.year || 'W'::text) || lpad(t.week::text, 2, '0'::text) AS week,
                    t.year,
                    COALESCE(min(w.start_date), to_date((t.year || '-'::text) || t.week, 'IYYY-IW'::text)) AS first_day,
                    COALESCE(max(w.end_date), to_date((t.year || '-'::text) || t.week, 'IYYY-IW'::text) + 6) AS last_day,
                    t.category,
                    max(t.category_name) AS category_name,
                    t.coo,
                    max(t.coo_name) AS coo_name,
                    t.spec,
                    max(t.spec_name) AS spec_name,
                    sum(t.planned) AS plan_qty,
                    COALESCE(sum(t.arriving), 0::numeric) AS arriving_qty,
                    COALESCE(sum(t.promised), 0::numeric) AS promised_qty
                   FROM ( SELECT h.tenant_id,
                            d.id * 100 + v.week AS id,
                            h.year,
                            v.week,
                            h.category,
                            h.category_name,
                            h.coo,
                            h.coo_name,
                            d.spec,
                            d.spec_name,
                            v.qty AS planned,
                            NULL::numeric AS arriving,
                            NULL::numeric AS promised
                           FROM annual_plan h
                             JOIN annual_plan_details d ON d.tenant_id = h.tenant_id AND d.document_id = h.id
                             CROSS JOIN LATERAL ( VALUES (1,d.w01), (2,d.w02), (3,d.w03), (4,d.w04), (5,d.w05), (6,d.w06), (7,d.w07), (8,d.w08), (9,d.w09), (10,d.w10), (11,d.w11), (12,d.w12), (13,d.w13), (14,d.w14), (15,d.w15), (16,d.w16), (17,d.w17), (18,d.w18), (19,d.w19), (20,d.w20), (21,d.w21), (22,d.w22), (23,d.w23), (24,d.w24), (25,d.w25), (26,d.w26), (27,d.w27), (28,d.w28), (29,d.w29), (30,d.w30), (31,d.w31), (32,d.w32), (33,d.w33), (34,d.w34), (35,d.w35), (36,d.w36), (37,d.w37), (38,d.w38), (39,d.w39), (40,d.w40), (41,d.w41), (42,d.w42), (43,d.w43), (44,d.w44), (45,d.w45), (46,d.w46), (47,d.w47), (48,d.w48), (49,d.w49), (50,d.w50), (51,d.w51), (52,d.w52), (53,d.w53)) v(week, qty)
                          WHERE h.level = 'centre'::text AND h.status = 'APPROVED'::text AND v.qty > 0::numeric
                        UNION ALL
                         SELECT s.tenant_id,
                            i.id * 1000000 + s.year * 100 + s.week,
                            s.year,
                            s.week,
                            i.category,
                            i.category_name,
                            i.coo,
                            i.coo_name,
                            i.spec,
                            i.spec_name,
                            NULL::numeric,
                            s.arriving,
                            s.promised
                           FROM ( SELECT s_1.tenant_id,
                                    COALESCE(w_1.year, to_char(s_1.day::timestamp with time zone, 'IYYY'::text)::integer) AS year,
                                    COALESCE(w_1.week, to_char(s_1.day::timestamp with time zone, 'IW'::text)::integer) AS week,
                                    s_1.item_code,
                                    s_1.arriving,
                                    s_1.promised
                                   FROM ( SELECT cargo_tracking.tenant_id,
    COALESCE(cargo_tracking.expected_market_date, cargo_tracking.eta_date) AS day,
    cargo_tracking.item_code,
    cargo_tracking.qty AS arriving,
    NULL::numeric AS promised
   FROM cargo_tracking
  WHERE cargo_tracking.qty > 0::numeric AND cargo_tracking.item_code IS NOT NULL AND COALESCE(cargo_tracking.expected_market_date, cargo_tracking.eta_date) IS NOT NULL
UNION ALL
 SELECT d.tenant_id,
    COALESCE(d.pre_delivery_date, d.created_time::date) AS "coalesce",
    l.item_code,
    NULL::numeric,
    l.apply_qty
   FROM sales_demand d
     JOIN sales_demand_details l ON l.tenant_id = d.tenant_id AND l.document_id = d.id
  WHERE d.enable_flag = 'Y'::text AND (d.status = ANY (ARRAY['APPROVED'::text, 'PUSHED'::text])) AND d.erp_order_status IS DISTINCT FROM 'CANCELLED'::text) s_1
                                     LEFT JOIN week_definition w_1 ON w_1.tenant_id = s_1.tenant_id AND w_1.enable_flag = 'Y'::text AND s_1.day >= w_1.start_date AND s_1.day <= w_1.end_date) s
                             JOIN item i ON i.tenant_id = s.tenant_id AND i.item_code = s.item_code
                          WHERE i.category IS NOT NULL AND i.coo IS NOT NULL AND i.spec IS NOT NULL) t
                     LEFT JOIN week_definition w ON w.tenant_id = t.tenant_id AND w.year = t.year AND w.week = t.week AND w.enable_flag = 'Y'::text
                  GROUP BY t.tenant_id, t.year, t.week, t.category, t.coo, t.spec) q_1) q;

create view arriving_container as
 SELECT tenant_id,
    id,
    0 AS version,
    shipment_id,
    shipment_name,
    container_no,
    node,
    coo,
    coo_name,
    product_category,
    product_category_name,
    product_categories,
    vendor_id,
    vendor_name,
    org_id,
    org_name,
    shipment_lot_no,
    po_number,
    purchase_department_code,
    purchase_department_name,
    buyer_id,
    buyer_name,
    vessel_voyage,
    transport_type,
    pol,
    pol_name,
    pod,
    pod_name,
    etd_date,
    eta_date,
    ata_date,
    eta_week,
    skus::integer AS skus,
    qty::numeric(21,3) AS qty,
    weight::numeric(21,3) AS weight,
    0 AS revision,
    NULL::text AS remark,
    'Y'::text AS enable_flag,
    NULL::bigint AS created_by,
    NULL::text AS created_by_name,
    NULL::timestamp with time zone AS created_time,
    NULL::bigint AS updated_by,
    NULL::text AS updated_by_name,
    NULL::timestamp with time zone AS updated_time,
    NULL::text AS reviewed_by_name,
    NULL::timestamp with time zone AS audit_time,
    ''::text AS search_text
   FROM ( SELECT t.tenant_id,
            t.packing_list_id AS id,
            (ARRAY['PLANNED'::text, 'LOADED'::text, 'DEPARTED'::text, 'ARRIVED'::text, 'RELEASED'::text, 'RECEIVED'::text, 'SELLING'::text, 'SOLD_OUT'::text, 'SETTLED'::text])[min(array_position(ARRAY['PLANNED'::text, 'LOADED'::text, 'DEPARTED'::text, 'ARRIVED'::text, 'RELEASED'::text, 'RECEIVED'::text, 'SELLING'::text, 'SOLD_OUT'::text, 'SETTLED'::text], t.status))] AS node,
            max(i.coo) AS coo,
            max(i.coo_name) AS coo_name,
            max(t.category) AS product_category,
            max(t.category_name) AS product_category_name,
            array_agg(DISTINCT t.category) FILTER (WHERE t.category IS NOT NULL) AS product_categories,
            max(t.vendor) AS vendor_id,
            max(t.vendor_name) AS vendor_name,
            max(t.shipment_id) AS shipment_id,
            max(t.shipment_name) AS shipment_name,
            max(t.container_no) AS container_no,
            max(t.org_id) AS org_id,
            max(t.org_name) AS org_name,
            max(t.shipment_lot_no) AS shipment_lot_no,
            max(t.po_number) AS po_number,
            max(t.purchase_department_code) AS purchase_department_code,
            max(t.purchase_department_name) AS purchase_department_name,
            max(t.buyer_id) AS buyer_id,
            max(t.buyer_name) AS buyer_name,
            max(t.vessel_voyage) AS vessel_voyage,
            max(t.transport_type) AS transport_type,
            max(t.pol) AS pol,
            max(t.pol_name) AS pol_name,
            max(t.pod) AS pod,
            max(t.pod_name) AS pod_name,
            max(t.etd_date) AS etd_date,
            max(t.eta_date) AS eta_date,
            max(t.ata_date) AS ata_date,
            max(t.eta_week) AS eta_week,
            count(*) AS skus,
            sum(t.qty) AS qty,
            sum(t.qty * t.net_weight) AS weight
           FROM cargo_tracking t
             LEFT JOIN item i ON i.tenant_id = t.tenant_id AND i.item_code = t.item_code
          WHERE t.packing_list_id IS NOT NULL
          GROUP BY t.tenant_id, t.packing_list_id) q;

create view consumable_stock as
 SELECT tenant_id,
    id,
    0 AS version,
    product_code,
    product_id,
    product_name,
    consumable_type,
    uom,
    supplier_id,
    supplier_name,
    lead_days,
    model,
    stock_level,
    onhand::numeric(21,3) AS onhand,
    on_order::numeric(21,3) AS on_order,
    safety_qty,
    short_qty::numeric(21,3) AS short_qty,
    order_qty,
    0 AS revision,
    NULL::text AS remark,
    'Y'::text AS enable_flag,
    NULL::bigint AS created_by,
    NULL::text AS created_by_name,
    NULL::timestamp with time zone AS created_time,
    NULL::bigint AS updated_by,
    NULL::text AS updated_by_name,
    NULL::timestamp with time zone AS updated_time,
    NULL::text AS reviewed_by_name,
    NULL::timestamp with time zone AS audit_time,
    ''::text AS search_text
   FROM ( SELECT s.tenant_id,
            s.id,
            s.product_code,
            s.product_id,
            s.product_name,
            s.consumable_type,
            s.uom,
            s.model,
            s.supplier_id,
            s.supplier_name,
            s.lead_days,
            s.safety_qty,
            s.order_qty,
            s.onhand,
            s.on_order,
                CASE
                    WHEN s.onhand >= s.safety_qty OR s.safety_qty IS NULL THEN 'ENOUGH'::text
                    WHEN (s.onhand + s.on_order) >= s.safety_qty THEN 'COMING'::text
                    ELSE 'BELOW'::text
                END AS stock_level,
            GREATEST(s.safety_qty - s.onhand - s.on_order, 0::numeric) AS short_qty
           FROM ( SELECT p.tenant_id,
                    p.id,
                    p.product_code,
                    p.id AS product_id,
                    p.product_name,
                    p.consumable_type,
                    p.uom,
                    p.model,
                    p.supplier_id,
                    p.supplier_name,
                    c.lead_days,
                    p.safety_qty,
                    p.order_qty,
                    COALESCE(o.onhand, 0::numeric) AS onhand,
                    COALESCE(d.on_order, 0::numeric) AS on_order
                   FROM consumable_product p
                     LEFT JOIN consumable_supplier c ON c.tenant_id = p.tenant_id AND c.id = p.supplier_id
                     LEFT JOIN ( SELECT stock_onhand.tenant_id,
                            stock_onhand.item_code,
                            sum(stock_onhand.onhand) AS onhand
                           FROM stock_onhand
                          GROUP BY stock_onhand.tenant_id, stock_onhand.item_code) o ON o.tenant_id = p.tenant_id AND o.item_code = p.item_code
                     LEFT JOIN ( SELECT b.tenant_id,
                            d_1.product_code,
                            sum(COALESCE(d_1.shipment_quantity, d_1.quantity)) AS on_order
                           FROM stock_document b
                             JOIN stock_document_details d_1 ON d_1.tenant_id = b.tenant_id AND d_1.document_id = b.id
                          WHERE (b.status = ANY (ARRAY['NEW'::text, 'SHIPPED'::text])) AND b.enable_flag = 'Y'::text
                          GROUP BY b.tenant_id, d_1.product_code) d ON d.tenant_id = p.tenant_id AND d.product_code = p.item_code
                  WHERE p.enable_flag = 'Y'::text) s) q;

create view cost_sheet as
 SELECT tenant_id,
    id,
    0 AS version,
    shipment_id,
    shipment_name,
    container_no,
    shipment_lot_no,
    po_number,
    cost_no,
    cost_status,
    expense_sub_type,
    service_vendor_id,
    service_vendor_name,
    expense_date,
    amount,
    currency_code,
    currency_name,
    exchange_rate,
    amount_cny,
    whole_cny,
    allocate_basis,
    deduct_flag,
    settlement_id,
    settlement_name,
    org_id,
    org_name,
    0 AS revision,
    NULL::text AS remark,
    'Y'::text AS enable_flag,
    NULL::bigint AS created_by,
    NULL::text AS created_by_name,
    NULL::timestamp with time zone AS created_time,
    NULL::bigint AS updated_by,
    NULL::text AS updated_by_name,
    NULL::timestamp with time zone AS updated_time,
    NULL::text AS reviewed_by_name,
    NULL::timestamp with time zone AS audit_time,
    ''::text AS search_text
   FROM ( SELECT l.tenant_id,
            l.id,
            l.shipment_id,
            l.shipment_name,
            l.container_no,
            l.shipment_lot_no,
            l.po_number,
            h.cost_no,
            h.status AS cost_status,
            h.expense_sub_type,
            h.vendor_id AS service_vendor_id,
            h.vendor_name AS service_vendor_name,
            h.expense_date,
            l.amount,
            h.currency_code,
            h.currency_name,
            h.exchange_rate,
            l.amount_cny,
            h.amount_cny AS whole_cny,
            h.allocate_basis,
            h.deduct_flag,
            l.settlement_id,
            l.settlement_name,
            h.org_id,
            h.org_name
           FROM business_cost_containers l
             JOIN business_cost h ON h.tenant_id = l.tenant_id AND h.id = l.document_id
          WHERE h.enable_flag = 'Y'::text) q;

create view customs_statement as
 SELECT tenant_id,
    id,
    0 AS version,
    statement_month,
    org_id,
    org_name,
    consignee_id,
    consignee_name,
    category,
    category_name,
    documents,
    released,
    first_declared,
    last_declared,
    total_qty::numeric(21,3) AS total_qty,
    total_gross_weight::numeric(20,2) AS total_gross_weight,
    declared_net_weight::numeric(20,2) AS declared_net_weight,
    dutiable_value_cny::numeric(20,2) AS dutiable_value_cny,
    tariff::numeric(20,2) AS tariff,
    vat::numeric(20,2) AS vat,
    tax_total::numeric(20,2) AS tax_total,
    tax_unpaid::numeric(20,2) AS tax_unpaid,
    0 AS revision,
    NULL::text AS remark,
    'Y'::text AS enable_flag,
    NULL::bigint AS created_by,
    NULL::text AS created_by_name,
    NULL::timestamp with time zone AS created_time,
    NULL::bigint AS updated_by,
    NULL::text AS updated_by_name,
    NULL::timestamp with time zone AS updated_time,
    NULL::text AS reviewed_by_name,
    NULL::timestamp with time zone AS audit_time,
    ''::text AS search_text
   FROM ( SELECT h.tenant_id,
            min(h.id) AS id,
            to_char(h.declare_date::timestamp with time zone, 'YYYY-MM'::text) AS statement_month,
            h.org_id,
            max(h.org_name) AS org_name,
            h.consignee_id,
            max(h.consignee_name) AS consignee_name,
            h.category,
            max(h.category_name) AS category_name,
            count(*)::integer AS documents,
            count(*) FILTER (WHERE h.status = 'RELEASED'::text)::integer AS released,
            min(h.declare_date) AS first_declared,
            max(h.declare_date) AS last_declared,
            sum(h.total_qty) AS total_qty,
            sum(h.total_gross_weight) AS total_gross_weight,
            sum(h.declared_net_weight) AS declared_net_weight,
            sum(h.dutiable_value_cny) AS dutiable_value_cny,
            sum(COALESCE(h.tariff_paid, h.tariff)) AS tariff,
            sum(COALESCE(h.vat_paid, h.vat)) AS vat,
            sum(COALESCE(h.tariff_paid, h.tariff) + COALESCE(h.vat_paid, h.vat)) AS tax_total,
            COALESCE(sum(h.tariff + h.vat) FILTER (WHERE h.tariff_paid IS NULL AND h.vat_paid IS NULL), 0::numeric) AS tax_unpaid
           FROM customs_document h
          WHERE (h.status = ANY (ARRAY['DECLARED'::text, 'INSPECTION'::text, 'TAX_PAID'::text, 'RELEASED'::text])) AND h.enable_flag = 'Y'::text
          GROUP BY h.tenant_id, (to_char(h.declare_date::timestamp with time zone, 'YYYY-MM'::text)), h.org_id, h.consignee_id, h.category) q;

create view customs_supplier as
 SELECT tenant_id,
    id,
    0 AS version,
    vendor_code,
    vendor_name,
    vendor_name_en,
    vendor_id,
    org_id,
    org_name,
    country,
    address,
    phone,
    consignees,
    documents,
    open,
    released,
    inspected,
    inspection_rate::numeric(22,4) AS inspection_rate,
    clearance_days::numeric(19,1) AS clearance_days,
    last_declared,
    declared_net_weight::numeric(20,2) AS declared_net_weight,
    tax_total::numeric(20,2) AS tax_total,
    0 AS revision,
    NULL::text AS remark,
    'Y'::text AS enable_flag,
    NULL::bigint AS created_by,
    NULL::text AS created_by_name,
    NULL::timestamp with time zone AS created_time,
    NULL::bigint AS updated_by,
    NULL::text AS updated_by_name,
    NULL::timestamp with time zone AS updated_time,
    NULL::text AS reviewed_by_name,
    NULL::timestamp with time zone AS audit_time,
    ''::text AS search_text
   FROM ( SELECT v.tenant_id,
            b.id,
            v.vendor_code,
            v.vendor_name,
            v.vendor_name_en,
            v.id AS vendor_id,
            b.org_id,
            b.org_name,
            v.country,
            v.address,
            v.phone,
            b.consignees,
            b.documents,
            b.open,
            b.released,
            b.inspected,
            round(100.0 * b.inspected::numeric / NULLIF(b.documents, 0)::numeric, 2) AS inspection_rate,
            b.clearance_days,
            b.last_declared,
            b.declared_net_weight,
            b.tax_total
           FROM vendor v
             JOIN ( SELECT e.tenant_id,
                    e.broker_id,
                    e.org_id,
                    min(e.id) AS id,
                    max(e.org_name) AS org_name,
                    count(*) FILTER (WHERE e.is_consignee)::integer AS consignees,
                    count(*) FILTER (WHERE NOT e.is_consignee)::integer AS documents,
                    count(*) FILTER (WHERE NOT e.is_consignee AND e.status <> 'RELEASED'::text)::integer AS open,
                    count(*) FILTER (WHERE NOT e.is_consignee AND e.status = 'RELEASED'::text)::integer AS released,
                    count(*) FILTER (WHERE e.inspection_flag = 'Y'::text)::integer AS inspected,
                    round(avg(e.days) FILTER (WHERE NOT e.is_consignee AND e.status = 'RELEASED'::text), 1) AS clearance_days,
                    max(e.declare_date) AS last_declared,
                    COALESCE(sum(e.kg), 0::numeric) AS declared_net_weight,
                    COALESCE(sum(e.taxes), 0::numeric) AS tax_total
                   FROM ( SELECT consignee.tenant_id,
                            consignee.id,
                            consignee.customs_broker_id AS broker_id,
                            consignee.business_entity AS org_id,
                            consignee.business_entity_name AS org_name,
                            true AS is_consignee,
                            NULL::text AS status,
                            NULL::text AS inspection_flag,
                            NULL::integer AS days,
                            NULL::date AS declare_date,
                            NULL::numeric AS kg,
                            NULL::numeric AS taxes
                           FROM consignee
                          WHERE consignee.enable_flag = 'Y'::text AND consignee.customs_broker_id IS NOT NULL
                        UNION ALL
                         SELECT customs_document.tenant_id,
                            customs_document.id,
                            customs_document.customs_broker_id,
                            customs_document.org_id,
                            customs_document.org_name,
                            false,
                            customs_document.status,
                            customs_document.inspection_flag,
                            customs_document.release_date - customs_document.declare_date,
                            customs_document.declare_date,
                            customs_document.declared_net_weight,
                            COALESCE(customs_document.tariff_paid, customs_document.tariff) + COALESCE(customs_document.vat_paid, customs_document.vat)
                           FROM customs_document
                          WHERE (customs_document.status = ANY (ARRAY['SUBMITTED'::text, 'DECLARED'::text, 'INSPECTION'::text, 'TAX_PAID'::text, 'RELEASED'::text])) AND customs_document.enable_flag = 'Y'::text AND customs_document.customs_broker_id IS NOT NULL) e
                  GROUP BY e.tenant_id, e.broker_id, e.org_id) b ON b.tenant_id = v.tenant_id AND b.broker_id = v.id
          WHERE v.vendor_type = 'SERVICE'::text AND v.enable_flag = 'Y'::text) q;

create view durian_report as
 SELECT tenant_id,
    id,
    0 AS version,
    place,
    period,
    bucket,
    first_day,
    place_name,
    commodity,
    commodity_name,
    currency_code,
    currency_name,
    price::numeric(22,4) AS price,
    volume::numeric(21,3) AS volume,
    previous_price::numeric(22,4) AS previous_price,
    previous_volume::numeric(21,3) AS previous_volume,
    price_change::numeric(20,2) AS price_change,
    volume_change::numeric(20,2) AS volume_change,
    0 AS revision,
    NULL::text AS remark,
    'Y'::text AS enable_flag,
    NULL::bigint AS created_by,
    NULL::text AS created_by_name,
    NULL::timestamp with time zone AS created_time,
    NULL::bigint AS updated_by,
    NULL::text AS updated_by_name,
    NULL::timestamp with time zone AS updated_time,
    NULL::text AS reviewed_by_name,
    NULL::timestamp with time zone AS audit_time,
    ''::text AS search_text
   FROM ( WITH told AS (
                 SELECT t.tenant_id,
                    t.place,
                    t.id,
                    t.day,
                    t.place_name,
                    t.category,
                    t.commodity,
                    t.commodity_name,
                    t.currency_code,
                    t.currency_name,
                    t.unit_price,
                    t.quantity
                   FROM ( SELECT r.tenant_id,
                            'origin'::text AS place,
                            r.id,
                            r.day,
                            r.place AS place_name,
                            r.category,
                            r.commodity,
                            r.commodity_name,
                            r.currency_code,
                            r.currency_name,
                            r.unit_price,
                            r.quantity
                           FROM quantity_price r
                          WHERE r.enable_flag = 'Y'::text
                        UNION ALL
                         SELECT r.tenant_id,
                            'market'::text,
                            r.id,
                            r.day,
                            r.place,
                            r.category,
                            r.commodity,
                            r.commodity_name,
                            r.currency_code,
                            r.currency_name,
                            r.unit_price,
                            r.quantity
                           FROM market_quotation r
                          WHERE r.enable_flag = 'Y'::text) t
                  WHERE t.category = COALESCE(( SELECT p.param_value
                           FROM param p
                          WHERE p.tenant_id = t.tenant_id AND p.param_key = 'report.durianCategory'::text AND p.enable_flag = 'Y'::text
                         LIMIT 1), 'DURIAN'::text)
                ), figures AS (
                 SELECT s.tenant_id,
                    min(
                        CASE s.place
                            WHEN 'origin'::text THEN s.id * 4
                            ELSE s.id * 4 + 2
                        END +
                        CASE s.period
                            WHEN 'week'::text THEN 1
                            ELSE 0
                        END) AS id,
                    s.place,
                    s.period,
                    s.bucket,
                    s.first_day,
                    s.place_name,
                    s.commodity,
                    max(s.commodity_name) AS commodity_name,
                    s.currency_code,
                    max(s.currency_name) AS currency_name,
                        CASE
                            WHEN sum(s.quantity) > 0::numeric THEN round(sum(s.unit_price * s.quantity) / sum(s.quantity), 4)
                            WHEN count(*) = 1 THEN max(s.unit_price)
                            ELSE NULL::numeric
                        END AS price,
                    sum(s.quantity) AS volume
                   FROM ( SELECT t.tenant_id,
                            t.place,
                            t.id,
                            t.day,
                            t.place_name,
                            t.category,
                            t.commodity,
                            t.commodity_name,
                            t.currency_code,
                            t.currency_name,
                            t.unit_price,
                            t.quantity,
                            'day'::text AS period,
                            t.day::text AS bucket,
                            t.day AS first_day
                           FROM told t
                        UNION ALL
                         SELECT t.tenant_id,
                            t.place,
                            t.id,
                            t.day,
                            t.place_name,
                            t.category,
                            t.commodity,
                            t.commodity_name,
                            t.currency_code,
                            t.currency_name,
                            t.unit_price,
                            t.quantity,
                            'week'::text,
                            COALESCE(w.week_name, to_char(t.day::timestamp with time zone, 'IYYY"W"IW'::text)) AS "coalesce",
                            COALESCE(w.start_date, date_trunc('week'::text, t.day::timestamp with time zone)::date) AS "coalesce"
                           FROM told t
                             LEFT JOIN week_definition w ON w.tenant_id = t.tenant_id AND w.enable_flag = 'Y'::text AND t.day >= w.start_date AND t.day <= w.end_date) s
                  GROUP BY s.tenant_id, s.place, s.period, s.bucket, s.first_day, s.place_name, s.commodity, s.currency_code
                ), compared AS (
                 SELECT f.tenant_id,
                    f.id,
                    f.place,
                    f.period,
                    f.bucket,
                    f.first_day,
                    f.place_name,
                    f.commodity,
                    f.commodity_name,
                    f.currency_code,
                    f.currency_name,
                    f.price,
                    f.volume,
                    lag(f.price) OVER (PARTITION BY f.tenant_id, f.place, f.period, f.place_name, f.commodity, f.currency_code ORDER BY f.first_day) AS previous_price,
                    lag(f.volume) OVER (PARTITION BY f.tenant_id, f.place, f.period, f.place_name, f.commodity, f.currency_code ORDER BY f.first_day) AS previous_volume
                   FROM figures f
                )
         SELECT c.tenant_id,
            c.id,
            c.place,
            c.period,
            c.bucket,
            c.first_day,
            c.place_name,
            c.commodity,
            c.commodity_name,
            c.currency_code,
            c.currency_name,
            c.price,
            c.volume,
            c.previous_price,
            c.previous_volume,
            round((c.price - c.previous_price) / NULLIF(c.previous_price, 0::numeric) * 100::numeric, 2) AS price_change,
            round((c.volume - c.previous_volume) / NULLIF(c.previous_volume, 0::numeric) * 100::numeric, 2) AS volume_change
           FROM compared c) q;

create view export_volume_week as
 SELECT tenant_id,
    id,
    0 AS version,
    week,
    first_day,
    place,
    category,
    category_name,
    commodity,
    commodity_name,
    quantity::numeric(21,3) AS quantity,
    previous_quantity::numeric(21,3) AS previous_quantity,
    change_rate::numeric(22,4) AS change_rate,
    0 AS revision,
    NULL::text AS remark,
    'Y'::text AS enable_flag,
    NULL::bigint AS created_by,
    NULL::text AS created_by_name,
    NULL::timestamp with time zone AS created_time,
    NULL::bigint AS updated_by,
    NULL::text AS updated_by_name,
    NULL::timestamp with time zone AS updated_time,
    NULL::text AS reviewed_by_name,
    NULL::timestamp with time zone AS audit_time,
    ''::text AS search_text
   FROM ( SELECT w.tenant_id,
            w.id,
            w.week,
            w.first_day,
            w.place,
            w.category,
            w.category_name,
            w.commodity,
            w.commodity_name,
            w.quantity,
            w.previous_quantity,
                CASE
                    WHEN w.previous_quantity > 0::numeric THEN round((w.quantity - w.previous_quantity) / w.previous_quantity * 100::numeric, 4)
                    ELSE NULL::numeric
                END AS change_rate
           FROM ( SELECT told.tenant_id,
                    min(told.id) AS id,
                    told.week,
                    told.first_day,
                    told.place,
                    told.category,
                    min(told.category_name) AS category_name,
                    told.commodity,
                    min(told.commodity_name) AS commodity_name,
                    sum(told.quantity) AS quantity,
                    lag(sum(told.quantity)) OVER (PARTITION BY told.tenant_id, told.place, told.category, told.commodity ORDER BY told.first_day) AS previous_quantity
                   FROM ( SELECT v.tenant_id,
                            v.id,
                            v.place,
                            v.category,
                            v.category_name,
                            v.commodity,
                            v.commodity_name,
                            v.quantity,
                            COALESCE(d.week_name, to_char(v.day::timestamp with time zone, 'IYYY"W"IW'::text)) AS week,
                            COALESCE(d.start_date, date_trunc('week'::text, v.day::timestamp with time zone)::date) AS first_day
                           FROM export_volume v
                             LEFT JOIN ( SELECT week_definition.tenant_id,
                                    week_definition.week_name,
                                    week_definition.start_date,
                                    generate_series(week_definition.start_date::timestamp with time zone, week_definition.end_date::timestamp with time zone, '1 day'::interval)::date AS day
                                   FROM week_definition
                                  WHERE week_definition.enable_flag = 'Y'::text) d ON d.tenant_id = v.tenant_id AND d.day = v.day
                          WHERE v.enable_flag = 'Y'::text) told
                  GROUP BY told.tenant_id, told.week, told.first_day, told.place, told.category, told.commodity) w) q;

create view labor_efficiency_report as
 SELECT tenant_id,
    id,
    0 AS version,
    process_task_no,
    process_task_id,
    process_task_name,
    process_plan_id,
    process_plan_name,
    finish_time,
    warehouse_code,
    warehouse_name,
    org_id,
    org_name,
    production_line_id,
    production_line_name,
    work_group_id,
    work_group_name,
    vendor_id,
    vendor_name,
    item_code,
    item_name,
    completed_quantity,
    number_of_people,
    actual_hour_work,
    labor_efficiency,
    efficiency_rate,
    0 AS revision,
    NULL::text AS remark,
    'Y'::text AS enable_flag,
    NULL::bigint AS created_by,
    NULL::text AS created_by_name,
    NULL::timestamp with time zone AS created_time,
    NULL::bigint AS updated_by,
    NULL::text AS updated_by_name,
    NULL::timestamp with time zone AS updated_time,
    NULL::text AS reviewed_by_name,
    NULL::timestamp with time zone AS audit_time,
    ''::text AS search_text
   FROM ( SELECT t.tenant_id,
            t.id,
            t.process_task_no,
            t.id AS process_task_id,
            t.process_task_no AS process_task_name,
            t.process_plan_id,
            t.process_plan_name,
            t.finish_time,
            t.warehouse_code,
            t.warehouse_name,
            t.org_id,
            t.org_name,
            t.production_line_id,
            t.production_line_name,
            t.work_group_id,
            t.work_group_name,
            t.vendor_id,
            t.vendor_name,
            t.item_code,
            t.item_name,
            t.completed_quantity,
            t.number_of_people,
            t.actual_hour_work,
            t.labor_efficiency,
            t.efficiency_rate
           FROM process_task t
          WHERE t.status = '30'::text) q;

create view month_end as
 SELECT tenant_id,
    id,
    0 AS version,
    open_month,
    open_date,
    doc_type,
    doc_no,
    open_reason,
    org_id,
    org_name,
    vendor_id,
    vendor_name,
    container_no,
    currency_code,
    currency_name,
    amount::numeric(20,2) AS amount,
    0 AS revision,
    NULL::text AS remark,
    'Y'::text AS enable_flag,
    NULL::bigint AS created_by,
    NULL::text AS created_by_name,
    NULL::timestamp with time zone AS created_time,
    NULL::bigint AS updated_by,
    NULL::text AS updated_by_name,
    NULL::timestamp with time zone AS updated_time,
    NULL::text AS reviewed_by_name,
    NULL::timestamp with time zone AS audit_time,
    ''::text AS search_text
   FROM ( SELECT o.tenant_id,
            o.id,
            to_char(o.open_date::timestamp with time zone, 'YYYY-MM'::text) AS open_month,
            o.open_date,
            o.doc_type,
            o.doc_no,
            o.open_reason,
            o.org_id,
            o.org_name,
            o.vendor_id,
            o.vendor_name,
            o.container_no,
            o.currency_code,
            o.currency_name,
            o.amount
           FROM ( SELECT h.tenant_id,
                    h.id,
                    'business-cost'::text AS doc_type,
                    h.cost_no AS doc_no,
                    h.expense_date AS open_date,
                        CASE h.status
                            WHEN 'UNAUDITED'::text THEN 'UNAUDITED'::text
                            WHEN 'CONFIRMED'::text THEN
                            CASE
                                WHEN h.push_erp_flag = 'F'::text THEN 'PUSH_FAILED'::text
                                WHEN COALESCE(h.push_erp_flag, 'N'::text) <> 'Y'::text THEN 'NOT_IN_ERP'::text
                                ELSE NULL::text
                            END
                            ELSE NULL::text
                        END AS open_reason,
                    h.org_id,
                    h.org_name,
                    h.vendor_id,
                    h.vendor_name,
                    h.container_no,
                    h.currency_code,
                    h.currency_name,
                    h.amount
                   FROM business_cost h
                  WHERE h.enable_flag = 'Y'::text
                UNION ALL
                 SELECT h.tenant_id,
                    h.id,
                    'payable-invoice'::text AS doc_type,
                    h.invoice_batch_code AS doc_no,
                    h.invoice_date AS open_date,
                        CASE
                            WHEN h.status = 'UNAUDITED'::text THEN 'UNAUDITED'::text
                            WHEN h.status <> 'AUDITED'::text THEN NULL::text
                            WHEN h.erp_invoice_status = 'CANCELLED'::text THEN 'ERP_CANCELLED'::text
                            WHEN h.payment_return_date IS NOT NULL AND h.erp_invoice_status <> 'PAID'::text THEN 'PAYMENT_RETURNED'::text
                            ELSE
                            CASE
                                WHEN h.push_erp_flag = 'F'::text THEN 'PUSH_FAILED'::text
                                WHEN COALESCE(h.push_erp_flag, 'N'::text) <> 'Y'::text THEN 'NOT_IN_ERP'::text
                                ELSE NULL::text
                            END
                        END AS open_reason,
                    h.org_id,
                    h.org_name,
                    h.vendor_id,
                    h.vendor_name,
                    NULL::text AS text,
                    h.invoice_currency_code,
                    h.invoice_currency_name,
                        CASE
                            WHEN h.invoice_type = 'CLAIM'::text THEN - h.net_amount
                            ELSE h.net_amount
                        END AS net_amount
                   FROM payable_invoice h
                  WHERE h.enable_flag = 'Y'::text
                UNION ALL
                 SELECT h.tenant_id,
                    h.id,
                    'claim'::text AS doc_type,
                    h.claim_code AS doc_no,
                    h.claim_date AS open_date,
                        CASE
                            WHEN h.status = 'UNAUDITED'::text THEN 'UNAUDITED'::text
                            WHEN h.status = 'AUDITED'::text AND h.used_flag = 'N'::text AND h.push_erp_flag = 'F'::text THEN 'PUSH_FAILED'::text
                            ELSE NULL::text
                        END AS open_reason,
                    h.org_id,
                    h.org_name,
                    h.vendor_id,
                    h.vendor_name,
                    NULL::text AS text,
                    h.currency_code,
                    h.currency_name,
                    h.claim_amount
                   FROM claim h
                  WHERE h.enable_flag = 'Y'::text
                UNION ALL
                 SELECT h.tenant_id,
                    h.id,
                    'customs-document'::text AS doc_type,
                    h.customs_no AS doc_no,
                    h.declare_date AS open_date,
                        CASE
                            WHEN (h.status = ANY (ARRAY['DECLARED'::text, 'INSPECTION'::text])) AND h.tax_total > 0::numeric THEN 'TAX_UNPAID'::text
                            ELSE NULL::text
                        END AS open_reason,
                    h.org_id,
                    h.org_name,
                    h.vendor_id,
                    h.vendor_name,
                    h.container_no,
                    h.home_currency_code,
                    h.home_currency_name,
                    h.tax_total
                   FROM customs_document h
                  WHERE h.enable_flag = 'Y'::text
                UNION ALL
                 SELECT h.tenant_id,
                    h.id,
                    'exchange-receipt'::text AS doc_type,
                    h.currency_exchange_no AS doc_no,
                    h.currency_exchange_date AS open_date,
                        CASE
                            WHEN h.status = 'UNAUDITED'::text THEN 'UNAUDITED'::text
                            ELSE NULL::text
                        END AS open_reason,
                    NULL::bigint AS int8,
                    NULL::text AS text,
                    NULL::bigint AS int8,
                    NULL::text AS text,
                    NULL::text AS text,
                    h.payee_currency_code,
                    h.payee_currency_name,
                    h.payee_amount
                   FROM exchange_receipt h
                  WHERE h.enable_flag = 'Y'::text
                UNION ALL
                 SELECT h.tenant_id,
                    h.id,
                    'sale-record'::text AS doc_type,
                    (h.feeder_doc_no || '-'::text) || h.feeder_line_no AS doc_no,
                    h.sale_date AS open_date,
                        CASE
                            WHEN h.match_flag = 'N'::text AND h.exclude_flag = 'N'::text AND h.settled_flag = 'N'::text THEN 'UNMATCHED'::text
                            ELSE NULL::text
                        END AS open_reason,
                    h.org_id,
                    h.org_name,
                    h.vendor_id,
                    h.vendor_name,
                    h.container_no,
                    'CNY'::text,
                    'CNY'::text,
                    h.sale_amount
                   FROM sale_record h
                  WHERE h.enable_flag = 'Y'::text
                UNION ALL
                 SELECT h.tenant_id,
                    h.id,
                    'settlement'::text AS doc_type,
                    h.settlement_no AS doc_no,
                    (h.created_time AT TIME ZONE 'Asia/Shanghai'::text)::date AS open_date,
                        CASE
                            WHEN h.status = ANY (ARRAY['DRAFT'::text, 'REJECTED'::text]) THEN 'NOT_SUBMITTED'::text
                            WHEN h.status = 'SUBMITTED'::text THEN 'WITH_FINANCE'::text
                            ELSE NULL::text
                        END AS open_reason,
                    h.org_id,
                    h.org_name,
                    h.vendor_id,
                    h.vendor_name,
                    h.container_no,
                    h.currency_code,
                    h.currency_name,
                    h.payable_amount
                   FROM settlement h
                  WHERE h.enable_flag = 'Y'::text
                UNION ALL
                 SELECT h.tenant_id,
                    h.id,
                    'settlement-confirm'::text AS doc_type,
                    h.settlement_no AS doc_no,
                    (h.audit_time AT TIME ZONE 'Asia/Shanghai'::text)::date AS open_date,
                        CASE
                            WHEN h.status = 'AUDITED'::text AND h.trade_mode <> 'PURCHASE'::text AND h.payable_amount <> 0::numeric AND NOT (EXISTS ( SELECT
                               FROM payable_invoice i
                              WHERE i.tenant_id = h.tenant_id AND i.settlement_confirm_id = h.id AND i.status <> 'INVALID'::text)) THEN 'NOT_INVOICED'::text
                            ELSE NULL::text
                        END AS open_reason,
                    h.org_id,
                    h.org_name,
                    h.vendor,
                    h.vendor_name,
                    h.container_no,
                    h.currency_code,
                    h.currency_name,
                    h.payable_amount
                   FROM settlement_confirm h
                  WHERE h.enable_flag = 'Y'::text
                UNION ALL
                 SELECT h.tenant_id,
                    h.id,
                    'domestic-settlement'::text AS doc_type,
                    h.settlement_no AS doc_no,
                    h.settlement_date AS open_date,
                        CASE
                            WHEN h.status = 'UNAUDITED'::text THEN 'UNAUDITED'::text
                            ELSE NULL::text
                        END AS open_reason,
                    h.org_id,
                    h.org_name,
                    h.vendor_id,
                    h.vendor_name,
                    h.container_no,
                    h.currency_code,
                    h.currency_name,
                    h.payable_amount
                   FROM domestic_settlement h
                  WHERE h.enable_flag = 'Y'::text
                UNION ALL
                 SELECT h.tenant_id,
                    h.id,
                    'processing-charges'::text AS doc_type,
                    h.charges_no AS doc_no,
                    h.work_date AS open_date,
                        CASE
                            WHEN h.status = 'PENDING'::text THEN 'UNAUDITED'::text
                            ELSE NULL::text
                        END AS open_reason,
                    h.org_id,
                    h.org_name,
                    h.vendor_id,
                    h.vendor_name,
                    NULL::text AS text,
                    h.home_currency_code,
                    h.home_currency_name,
                    h.make_amount
                   FROM processing_charges h
                  WHERE h.enable_flag = 'Y'::text
                UNION ALL
                 SELECT h.tenant_id,
                    h.id,
                    'pos-order'::text AS doc_type,
                    h.sales_order_number AS doc_no,
                    h.sales_date AS open_date,
                        CASE
                            WHEN h.status = ANY (ARRAY['SAVED'::text, 'SENT_BACK'::text]) THEN 'UNAUDITED'::text
                            WHEN h.status = 'REVIEWED'::text THEN
                            CASE
                                WHEN h.push_erp_flag = 'F'::text THEN 'PUSH_FAILED'::text
                                WHEN COALESCE(h.push_erp_flag, 'N'::text) <> 'Y'::text THEN 'NOT_IN_ERP'::text
                                ELSE NULL::text
                            END
                            ELSE NULL::text
                        END AS open_reason,
                    h.org_id,
                    h.org_name,
                    NULL::bigint AS int8,
                    NULL::text AS text,
                    NULL::text AS text,
                    h.currency_code,
                    h.currency_name,
                    h.sales_amount
                   FROM pos_order h
                  WHERE h.enable_flag = 'Y'::text
                UNION ALL
                 SELECT h.tenant_id,
                    h.id,
                    'stock-count'::text AS doc_type,
                    h.count_number AS doc_no,
                    h.count_date AS open_date,
                        CASE
                            WHEN h.status <> 'AUDITED'::text THEN 'UNAUDITED'::text
                            WHEN h.push_erp_flag = 'F'::text THEN 'PUSH_FAILED'::text
                            ELSE NULL::text
                        END AS open_reason,
                    h.org_id,
                    h.org_name,
                    NULL::bigint AS int8,
                    NULL::text AS text,
                    NULL::text AS text,
                    NULL::text,
                    NULL::text,
                    NULL::numeric AS "numeric"
                   FROM stock_count h
                  WHERE h.enable_flag = 'Y'::text
                UNION ALL
                 SELECT p.tenant_id,
                    min(p.id) AS min,
                    'customs-rate'::text,
                    (p.currency_code || ' '::text) || to_char(p.eta_date::timestamp with time zone, 'YYYY-MM'::text),
                    min(p.eta_date) AS min,
                    'RATE_MISSING'::text,
                    p.org_id,
                    max(p.org_name) AS max,
                    NULL::bigint AS int8,
                    NULL::text AS text,
                    NULL::text AS text,
                    p.currency_code,
                    max(p.currency_name) AS max,
                    NULL::numeric AS "numeric"
                   FROM packing_list p
                  WHERE p.status = 'AUDITED'::text AND p.currency_code <> 'CNY'::text AND p.eta_date <= (now() AT TIME ZONE 'Asia/Shanghai'::text)::date AND NOT (EXISTS ( SELECT
                           FROM customs_rate r
                          WHERE r.tenant_id = p.tenant_id AND r.from_currency = p.currency_code AND r.to_currency = 'CNY'::text AND r.year_month = to_char(p.eta_date::timestamp with time zone, 'YYYY-MM'::text)))
                  GROUP BY p.tenant_id, p.org_id, p.currency_code, (to_char(p.eta_date::timestamp with time zone, 'YYYY-MM'::text))) o(tenant_id, id, doc_type, doc_no, open_date, open_reason, org_id, org_name, vendor_id, vendor_name, container_no, currency_code, currency_name, amount)
          WHERE o.open_reason IS NOT NULL) q;

create view open_payable as
 SELECT tenant_id,
    id,
    0 AS version,
    invoice_batch_code,
    invoice_code,
    invoice_date,
    vendor_id,
    vendor_name,
    org_id,
    org_name,
    purchase_department,
    purchase_department_name,
    settlement_no,
    invoice_currency_code,
    invoice_currency_name,
    invoice_amount::numeric(20,2) AS invoice_amount,
    net_amount::numeric(20,2) AS net_amount,
    push_erp_flag,
    erp_invoice_status,
    push_erp_message,
    oa_workflow_status,
    0 AS revision,
    NULL::text AS remark,
    'Y'::text AS enable_flag,
    NULL::bigint AS created_by,
    NULL::text AS created_by_name,
    NULL::timestamp with time zone AS created_time,
    NULL::bigint AS updated_by,
    NULL::text AS updated_by_name,
    NULL::timestamp with time zone AS updated_time,
    NULL::text AS reviewed_by_name,
    NULL::timestamp with time zone AS audit_time,
    ''::text AS search_text
   FROM ( SELECT payable_invoice.tenant_id,
            payable_invoice.id,
            payable_invoice.invoice_batch_code,
            payable_invoice.invoice_code,
            payable_invoice.invoice_date,
            payable_invoice.vendor_id,
            payable_invoice.vendor_name,
            payable_invoice.org_id,
            payable_invoice.org_name,
            payable_invoice.purchase_department,
            payable_invoice.purchase_department_name,
            payable_invoice.settlement_no,
            payable_invoice.invoice_currency_code,
            payable_invoice.invoice_currency_name,
                CASE
                    WHEN payable_invoice.invoice_type = 'CLAIM'::text THEN - payable_invoice.invoice_amount
                    ELSE payable_invoice.invoice_amount
                END AS invoice_amount,
                CASE
                    WHEN payable_invoice.invoice_type = 'CLAIM'::text THEN - payable_invoice.net_amount
                    ELSE payable_invoice.net_amount
                END AS net_amount,
            payable_invoice.push_erp_flag,
            payable_invoice.erp_invoice_status,
            payable_invoice.push_erp_message,
            payable_invoice.oa_workflow_status
           FROM payable_invoice
          WHERE payable_invoice.status = 'AUDITED'::text AND (COALESCE(payable_invoice.erp_invoice_status, ''::text) <> ALL (ARRAY['PAID'::text, 'CANCELLED'::text]))) q;

create view order_difference as
 SELECT tenant_id,
    id,
    0 AS version,
    status,
    po_number,
    contract_id,
    contract_name,
    shipment_id,
    shipment_name,
    container_no,
    vendor_id,
    vendor_name,
    org_id,
    org_name,
    purchase_department_code,
    purchase_department_name,
    buyer_id,
    buyer_name,
    trade_mode,
    eta_date,
    contract_currency_code,
    contract_currency_name,
    contract_qty,
    contract_amount,
    receipt_id,
    receipt_name,
    received_qty::numeric(21,3) AS received_qty,
    damaged_qty::numeric(21,3) AS damaged_qty,
    difference_qty::numeric(21,3) AS difference_qty,
    claim_id,
    claim_name,
    claim_count::integer AS claim_count,
    claimed_amount::numeric(20,2) AS claimed_amount,
    claim_open_amount::numeric(20,2) AS claim_open_amount,
    settlement_id,
    settlement_name,
    invoice_id,
    invoice_name,
    invoice_count::integer AS invoice_count,
    currency_code,
    currency_name,
    payable_amount::numeric(20,2) AS payable_amount,
    invoiced_amount::numeric(20,2) AS invoiced_amount,
    open_amount::numeric(20,2) AS open_amount,
    0 AS revision,
    NULL::text AS remark,
    'Y'::text AS enable_flag,
    NULL::bigint AS created_by,
    NULL::text AS created_by_name,
    NULL::timestamp with time zone AS created_time,
    NULL::bigint AS updated_by,
    NULL::text AS updated_by_name,
    NULL::timestamp with time zone AS updated_time,
    NULL::text AS reviewed_by_name,
    NULL::timestamp with time zone AS audit_time,
    ''::text AS search_text
   FROM ( SELECT c.tenant_id,
            c.id,
            c.po_number,
            c.id AS contract_id,
            c.contract_no AS contract_name,
            c.shipment_id,
            c.shipment_name,
            c.container_no,
            c.vendor_id,
            c.vendor_name,
            c.org_id,
            c.org_name,
            c.purchase_department_code,
            c.purchase_department_name,
            c.buyer_id,
            c.buyer_name,
            c.trade_mode,
            c.eta_date,
            c.currency_code AS contract_currency_code,
            c.currency_name AS contract_currency_name,
            c.total_qty AS contract_qty,
            c.total_amount AS contract_amount,
            r.receipt_id,
            r.receipt_name,
            r.received_qty,
            r.damaged_qty,
            r.received_qty - c.total_qty AS difference_qty,
            a.claim_id,
            a.claim_name,
            a.claim_count,
            a.claimed_amount,
            a.claim_open_amount,
            s.settlement_id,
            s.settlement_name,
            i.invoice_id,
            i.invoice_name,
            i.invoice_count,
            COALESCE(s.currency_code, c.currency_code) AS currency_code,
            COALESCE(s.currency_name, c.currency_name) AS currency_name,
            p.payable_amount,
            i.invoiced_amount,
            p.payable_amount - i.invoiced_amount AS open_amount,
                CASE
                    WHEN r.received_qty <> c.total_qty AND a.claim_count = 0 THEN 'DIFFERS'::text
                    WHEN p.payable_amount IS NULL THEN 'TO_SETTLE'::text
                    WHEN p.payable_amount <> i.invoiced_amount THEN 'OPEN'::text
                    WHEN a.claim_open_amount > 0::numeric THEN 'CLAIM_OPEN'::text
                    ELSE 'CLEAR'::text
                END AS status
           FROM purchase_contract c
             LEFT JOIN LATERAL ( SELECT max(h.id) AS receipt_id,
                    max(h.receipt_no) AS receipt_name,
                    sum(h.received_qty) AS received_qty,
                    sum(h.damaged_qty) AS damaged_qty
                   FROM receipt h
                  WHERE h.tenant_id = c.tenant_id AND h.packing_list_id = c.packing_list_id AND h.enable_flag = 'Y'::text AND h.status = '1'::text) r ON true
             LEFT JOIN LATERAL ( SELECT max(h.id) AS claim_id,
                    max(h.claim_code) AS claim_name,
                    count(DISTINCT h.id) AS claim_count,
                    COALESCE(sum(l.claim_amount), 0::numeric) AS claimed_amount,
                    COALESCE(sum(l.claim_amount) FILTER (WHERE h.status = 'AUDITED'::text AND h.used_flag = 'N'::text AND COALESCE(h.push_erp_flag, 'N'::text) <> 'P'::text AND (COALESCE(h.push_erp_flag, 'N'::text) <> 'Y'::text OR NOT h.erp_invoice_status IS DISTINCT FROM 'CANCELLED'::text)), 0::numeric) AS claim_open_amount
                   FROM claim_details l
                     JOIN claim h ON h.tenant_id = l.tenant_id AND h.id = l.document_id AND h.enable_flag = 'Y'::text
                  WHERE l.tenant_id = c.tenant_id AND l.contract_id = c.id) a ON true
             LEFT JOIN LATERAL ( SELECT max(h.id) AS settlement_id,
                    max(h.settlement_no) AS settlement_name,
                    max(h.currency_code) AS currency_code,
                    max(h.currency_name) AS currency_name,
                    sum(h.payable_amount) AS payable_amount
                   FROM settlement h
                  WHERE h.tenant_id = c.tenant_id AND h.packing_list_id = c.packing_list_id AND h.enable_flag = 'Y'::text AND h.status = 'CONFIRMED'::text AND h.trade_mode <> 'PURCHASE'::text) s ON true
             LEFT JOIN LATERAL ( SELECT max(h.id) AS invoice_id,
                    max(h.invoice_batch_code) AS invoice_name,
                    count(DISTINCT h.id) AS invoice_count,
                    COALESCE(sum(
                        CASE
                            WHEN h.invoice_type IS DISTINCT FROM 'CLAIM'::text THEN l.match_amount
                            WHEN h.settlement_confirm_id IS NOT NULL THEN - l.match_amount
                            ELSE NULL::numeric
                        END), 0::numeric) AS invoiced_amount
                   FROM payable_invoice_order_lines l
                     JOIN payable_invoice h ON h.tenant_id = l.tenant_id AND h.id = l.document_id AND h.enable_flag = 'Y'::text
                  WHERE l.tenant_id = c.tenant_id AND l.contract_id = c.id) i ON true
             CROSS JOIN LATERAL ( SELECT
                        CASE
                            WHEN c.trade_mode = 'PURCHASE'::text THEN c.total_amount
                            ELSE s.payable_amount
                        END AS payable_amount) p
          WHERE c.enable_flag = 'Y'::text AND c.status = 'AUDITED'::text) q;

create view payable_invoice_claim as
 SELECT tenant_id,
    id,
    0 AS version,
    invoice_batch_code,
    invoice_status,
    invoice_type,
    invoice_code,
    invoice_date,
    org_id,
    org_name,
    vendor_id,
    vendor_name,
    purchase_department,
    purchase_department_name,
    settlement_no,
    invoice_currency_code,
    invoice_currency_name,
    push_erp_flag,
    erp_invoice_status,
    oa_workflow_status,
    created_on,
    claim_code,
    claim_type,
    check_level,
    claim_reason,
    check_info,
    deducted_amount,
    0 AS revision,
    NULL::text AS remark,
    'Y'::text AS enable_flag,
    NULL::bigint AS created_by,
    NULL::text AS created_by_name,
    NULL::timestamp with time zone AS created_time,
    NULL::bigint AS updated_by,
    NULL::text AS updated_by_name,
    NULL::timestamp with time zone AS updated_time,
    NULL::text AS reviewed_by_name,
    NULL::timestamp with time zone AS audit_time,
    ''::text AS search_text
   FROM ( SELECT h.tenant_id,
            l.id,
            h.invoice_batch_code,
            h.status AS invoice_status,
            h.invoice_type,
            h.invoice_code,
            h.invoice_date,
            h.org_id,
            h.org_name,
            h.vendor_id,
            h.vendor_name,
            h.purchase_department,
            h.purchase_department_name,
            h.settlement_no,
            h.invoice_currency_code,
            h.invoice_currency_name,
            h.push_erp_flag,
            h.erp_invoice_status,
            h.oa_workflow_status,
            (h.created_time AT TIME ZONE 'Asia/Shanghai'::text)::date AS created_on,
            c.claim_code,
            c.claim_type,
            c.check_level,
            c.claim_reason,
            c.check_info,
            l.claim_amount AS deducted_amount
           FROM payable_invoice_claim_lines l
             JOIN payable_invoice h ON h.tenant_id = l.tenant_id AND h.id = l.document_id
             LEFT JOIN claim c ON c.tenant_id = l.tenant_id AND c.id = l.claim_id) q;

create view payable_invoice_order as
 SELECT tenant_id,
    id,
    0 AS version,
    invoice_batch_code,
    invoice_status,
    invoice_type,
    invoice_code,
    invoice_date,
    org_id,
    org_name,
    vendor_id,
    vendor_name,
    purchase_department,
    purchase_department_name,
    settlement_no,
    invoice_currency_code,
    invoice_currency_name,
    push_erp_flag,
    erp_invoice_status,
    oa_workflow_status,
    created_on,
    po_number,
    container_no,
    order_amount,
    match_amount,
    0 AS revision,
    NULL::text AS remark,
    'Y'::text AS enable_flag,
    NULL::bigint AS created_by,
    NULL::text AS created_by_name,
    NULL::timestamp with time zone AS created_time,
    NULL::bigint AS updated_by,
    NULL::text AS updated_by_name,
    NULL::timestamp with time zone AS updated_time,
    NULL::text AS reviewed_by_name,
    NULL::timestamp with time zone AS audit_time,
    ''::text AS search_text
   FROM ( SELECT h.tenant_id,
            l.id,
            h.invoice_batch_code,
            h.status AS invoice_status,
            h.invoice_type,
            h.invoice_code,
            h.invoice_date,
            h.org_id,
            h.org_name,
            h.vendor_id,
            h.vendor_name,
            h.purchase_department,
            h.purchase_department_name,
            h.settlement_no,
            h.invoice_currency_code,
            h.invoice_currency_name,
            h.push_erp_flag,
            h.erp_invoice_status,
            h.oa_workflow_status,
            (h.created_time AT TIME ZONE 'Asia/Shanghai'::text)::date AS created_on,
            l.po_number,
            l.container_no,
            l.order_amount,
            l.match_amount
           FROM payable_invoice_order_lines l
             JOIN payable_invoice h ON h.tenant_id = l.tenant_id AND h.id = l.document_id) q;

create view payable_invoice_prepayment as
 SELECT tenant_id,
    id,
    0 AS version,
    invoice_batch_code,
    invoice_status,
    invoice_type,
    invoice_code,
    invoice_date,
    org_id,
    org_name,
    vendor_id,
    vendor_name,
    purchase_department,
    purchase_department_name,
    settlement_no,
    invoice_currency_code,
    invoice_currency_name,
    push_erp_flag,
    erp_invoice_status,
    oa_workflow_status,
    created_on,
    payment_request_number,
    erp_prepayment_amount,
    balance,
    declaration_amount,
    0 AS revision,
    NULL::text AS remark,
    'Y'::text AS enable_flag,
    NULL::bigint AS created_by,
    NULL::text AS created_by_name,
    NULL::timestamp with time zone AS created_time,
    NULL::bigint AS updated_by,
    NULL::text AS updated_by_name,
    NULL::timestamp with time zone AS updated_time,
    NULL::text AS reviewed_by_name,
    NULL::timestamp with time zone AS audit_time,
    ''::text AS search_text
   FROM ( SELECT h.tenant_id,
            l.id,
            h.invoice_batch_code,
            h.status AS invoice_status,
            h.invoice_type,
            h.invoice_code,
            h.invoice_date,
            h.org_id,
            h.org_name,
            h.vendor_id,
            h.vendor_name,
            h.purchase_department,
            h.purchase_department_name,
            h.settlement_no,
            h.invoice_currency_code,
            h.invoice_currency_name,
            h.push_erp_flag,
            h.erp_invoice_status,
            h.oa_workflow_status,
            (h.created_time AT TIME ZONE 'Asia/Shanghai'::text)::date AS created_on,
            l.payment_request_number,
            l.erp_prepayment_amount,
            l.balance,
            l.declaration_amount
           FROM payable_invoice_prepayment_lines l
             JOIN payable_invoice h ON h.tenant_id = l.tenant_id AND h.id = l.document_id) q;

create view plan_completed_report as
 SELECT tenant_id,
    id,
    0 AS version,
    process_plan_no,
    process_plan_id,
    process_plan_name,
    plan_date,
    warehouse_code,
    warehouse_name,
    org_id,
    org_name,
    item_code,
    item_name,
    plan_status,
    plan_quantity,
    completed_quantity,
    received_quantity,
    completion_rate::numeric(20,2) AS completion_rate,
    0 AS revision,
    NULL::text AS remark,
    'Y'::text AS enable_flag,
    NULL::bigint AS created_by,
    NULL::text AS created_by_name,
    NULL::timestamp with time zone AS created_time,
    NULL::bigint AS updated_by,
    NULL::text AS updated_by_name,
    NULL::timestamp with time zone AS updated_time,
    NULL::text AS reviewed_by_name,
    NULL::timestamp with time zone AS audit_time,
    ''::text AS search_text
   FROM ( SELECT process_plan.tenant_id,
            process_plan.id,
            process_plan.process_plan_no,
            process_plan.id AS process_plan_id,
            process_plan.process_plan_no AS process_plan_name,
            process_plan.plan_date,
            process_plan.warehouse_code,
            process_plan.warehouse_name,
            process_plan.org_id,
            process_plan.org_name,
            process_plan.item_code,
            process_plan.item_name,
            process_plan.status AS plan_status,
            process_plan.plan_quantity,
            process_plan.completed_quantity,
            process_plan.received_quantity,
            round(COALESCE(process_plan.completed_quantity, 0::numeric) * 100::numeric / process_plan.plan_quantity, 2) AS completion_rate
           FROM process_plan
          WHERE process_plan.status <> '50'::text) q;

create view plan_status_report as
 SELECT tenant_id,
    id,
    0 AS version,
    title,
    plan_date,
    warehouse_code,
    warehouse_name,
    org_id,
    org_name,
    plans::integer AS plans,
    drafts::integer AS drafts,
    released::integer AS released,
    running::integer AS running,
    complete::integer AS complete,
    abnormal::integer AS abnormal,
    plan_quantity::numeric(21,3) AS plan_quantity,
    completed_quantity::numeric(21,3) AS completed_quantity,
    completion_rate::numeric(20,2) AS completion_rate,
    0 AS revision,
    NULL::text AS remark,
    'Y'::text AS enable_flag,
    NULL::bigint AS created_by,
    NULL::text AS created_by_name,
    NULL::timestamp with time zone AS created_time,
    NULL::bigint AS updated_by,
    NULL::text AS updated_by_name,
    NULL::timestamp with time zone AS updated_time,
    NULL::text AS reviewed_by_name,
    NULL::timestamp with time zone AS audit_time,
    ''::text AS search_text
   FROM ( SELECT p.tenant_id,
            min(p.id) AS id,
            (to_char(p.plan_date::timestamp with time zone, 'YYYY-MM-DD'::text) || ' '::text) || COALESCE(spoken(max(p.warehouse_name), ( SELECT min(w.warehouse_name_en) AS min
                   FROM secondary_inventory w
                  WHERE w.tenant_id = p.tenant_id AND w.warehouse_code = p.warehouse_code)), ''::text) AS title,
            p.plan_date,
            p.warehouse_code,
            max(p.warehouse_name) AS warehouse_name,
            p.org_id,
            max(p.org_name) AS org_name,
            count(*) AS plans,
            count(*) FILTER (WHERE p.status = '10'::text) AS drafts,
            count(*) FILTER (WHERE p.status = '20'::text) AS released,
            count(*) FILTER (WHERE p.status = '30'::text) AS running,
            count(*) FILTER (WHERE p.status = '40'::text) AS complete,
            count(*) FILTER (WHERE p.abnormal_flag = 'Y'::text) AS abnormal,
            sum(p.plan_quantity) AS plan_quantity,
            sum(COALESCE(p.completed_quantity, 0::numeric)) AS completed_quantity,
            round(sum(COALESCE(p.completed_quantity, 0::numeric)) * 100::numeric / sum(p.plan_quantity), 2) AS completion_rate
           FROM process_plan p
          WHERE p.status <> '50'::text
          GROUP BY p.tenant_id, p.plan_date, p.warehouse_code, p.org_id) q;

create view process_analysis_report as
 SELECT tenant_id,
    id,
    0 AS version,
    process_plan_no,
    process_plan_id,
    process_plan_name,
    plan_date,
    warehouse_code,
    warehouse_name,
    org_id,
    org_name,
    item_code,
    item_name,
    plan_status,
    completed_quantity,
    consumed_weight,
    finished_weights,
    by_product_weight,
    loss_weight::numeric(21,3) AS loss_weight,
    yield::numeric(20,2) AS yield,
    standard_yield,
    yield_diff::numeric(20,2) AS yield_diff,
    loss_rate::numeric(20,2) AS loss_rate,
    standard_breakage,
    man_hours,
    labor_efficiency,
    labour_cost,
    0 AS revision,
    NULL::text AS remark,
    'Y'::text AS enable_flag,
    NULL::bigint AS created_by,
    NULL::text AS created_by_name,
    NULL::timestamp with time zone AS created_time,
    NULL::bigint AS updated_by,
    NULL::text AS updated_by_name,
    NULL::timestamp with time zone AS updated_time,
    NULL::text AS reviewed_by_name,
    NULL::timestamp with time zone AS audit_time,
    ''::text AS search_text
   FROM ( SELECT process_plan.tenant_id,
            process_plan.id,
            process_plan.process_plan_no,
            process_plan.id AS process_plan_id,
            process_plan.process_plan_no AS process_plan_name,
            process_plan.plan_date,
            process_plan.warehouse_code,
            process_plan.warehouse_name,
            process_plan.org_id,
            process_plan.org_name,
            process_plan.item_code,
            process_plan.item_name,
            process_plan.status AS plan_status,
            process_plan.completed_quantity,
            process_plan.consumed_weight,
            process_plan.finished_weights,
            process_plan.by_product_weight,
                CASE
                    WHEN process_plan.status = '40'::text THEN process_plan.loss_weight
                    ELSE NULL::numeric
                END AS loss_weight,
                CASE
                    WHEN process_plan.status = '40'::text THEN process_plan.yield
                    ELSE NULL::numeric
                END AS yield,
            process_plan.standard_yield,
                CASE
                    WHEN process_plan.status = '40'::text THEN process_plan.yield_diff
                    ELSE NULL::numeric
                END AS yield_diff,
                CASE
                    WHEN process_plan.status = '40'::text THEN process_plan.loss_rate
                    ELSE NULL::numeric
                END AS loss_rate,
            process_plan.standard_breakage,
            process_plan.man_hours,
            process_plan.labor_efficiency,
            process_plan.labour_cost
           FROM process_plan
          WHERE process_plan.status = ANY (ARRAY['30'::text, '40'::text])) q;

create view process_history_report as
 SELECT tenant_id,
    id,
    0 AS version,
    process_record_no,
    process_plan_id,
    process_plan_name,
    process_task_id,
    process_task_name,
    production_line_id,
    production_line_name,
    steelyard_id,
    steelyard_name,
    people_id,
    people_name,
    warehouse_code,
    warehouse_name,
    org_id,
    org_name,
    item_code,
    item_name,
    weighing_time,
    weighing_range_flag,
    record_status,
    receive_status,
    quantity,
    gross_weight,
    tare_weight,
    net_weight,
    valid_quantity::numeric(21,3) AS valid_quantity,
    valid_weight::numeric(21,3) AS valid_weight,
    0 AS revision,
    NULL::text AS remark,
    'Y'::text AS enable_flag,
    NULL::bigint AS created_by,
    NULL::text AS created_by_name,
    NULL::timestamp with time zone AS created_time,
    NULL::bigint AS updated_by,
    NULL::text AS updated_by_name,
    NULL::timestamp with time zone AS updated_time,
    NULL::text AS reviewed_by_name,
    NULL::timestamp with time zone AS audit_time,
    ''::text AS search_text
   FROM ( SELECT r.tenant_id,
            r.id,
            r.process_record_no,
            r.process_plan_id,
            r.process_plan_name,
            r.process_task_id,
            r.process_task_name,
            r.production_line_id,
            r.production_line_name,
            r.steelyard_id,
            r.steelyard_name,
            r.people_id,
            r.people_name,
            r.warehouse_code,
            r.warehouse_name,
            r.org_id,
            r.org_name,
            r.item_code,
            r.item_name,
            r.weighing_time,
            r.weighing_range_flag,
            r.status AS record_status,
            r.receive_status,
            r.quantity,
            r.gross_weight,
            r.tare_weight,
            r.net_weight,
                CASE
                    WHEN r.status = 'VALID'::text THEN r.quantity
                    ELSE NULL::numeric
                END AS valid_quantity,
                CASE
                    WHEN r.status = 'VALID'::text THEN r.net_weight
                    ELSE NULL::numeric
                END AS valid_weight
           FROM weighing_record r) q;

create view raw_materials_report as
 SELECT tenant_id,
    id,
    0 AS version,
    process_plan_no,
    process_plan_id,
    process_plan_name,
    plan_date,
    warehouse_code,
    warehouse_name,
    org_id,
    org_name,
    item_code,
    item_name,
    plan_status,
    raw_weight,
    returned_weight,
    consumed_weight,
    finished_weights,
    standard_weight::numeric(21,3) AS standard_weight,
    difference_weight::numeric(21,3) AS difference_weight,
    0 AS revision,
    NULL::text AS remark,
    'Y'::text AS enable_flag,
    NULL::bigint AS created_by,
    NULL::text AS created_by_name,
    NULL::timestamp with time zone AS created_time,
    NULL::bigint AS updated_by,
    NULL::text AS updated_by_name,
    NULL::timestamp with time zone AS updated_time,
    NULL::text AS reviewed_by_name,
    NULL::timestamp with time zone AS audit_time,
    ''::text AS search_text
   FROM ( SELECT p.tenant_id,
            p.id,
            p.process_plan_no,
            p.process_plan_id,
            p.process_plan_name,
            p.plan_date,
            p.warehouse_code,
            p.warehouse_name,
            p.org_id,
            p.org_name,
            p.item_code,
            p.item_name,
            p.plan_status,
            p.raw_weight,
            p.returned_weight,
            p.consumed_weight,
            p.finished_weights,
            p.standard_weight,
            p.consumed_weight - p.standard_weight AS difference_weight
           FROM ( SELECT process_plan.tenant_id,
                    process_plan.id,
                    process_plan.process_plan_no,
                    process_plan.id AS process_plan_id,
                    process_plan.process_plan_no AS process_plan_name,
                    process_plan.plan_date,
                    process_plan.warehouse_code,
                    process_plan.warehouse_name,
                    process_plan.org_id,
                    process_plan.org_name,
                    process_plan.item_code,
                    process_plan.item_name,
                    process_plan.status AS plan_status,
                    process_plan.raw_weight,
                    process_plan.returned_weight,
                    process_plan.consumed_weight,
                    process_plan.finished_weights,
                    round(process_plan.finished_weights * 100::numeric / NULLIF(process_plan.standard_yield, 0::numeric), 3) AS standard_weight
                   FROM process_plan
                  WHERE process_plan.raw_weight IS NOT NULL) p) q;

create view rebate_standing as
 SELECT tenant_id,
    id,
    0 AS version,
    year,
    customer_type,
    customer_id,
    customer_name,
    org_id,
    org_name,
    department_code,
    department_name,
    salesrep_id,
    salesrep_name,
    target_amount,
    actual_amount::numeric(20,2) AS actual_amount,
    achievement_rate::numeric(20,2) AS achievement_rate,
    rebate_rate::numeric(20,2) AS rebate_rate,
    rebate_amount::numeric(20,2) AS rebate_amount,
    0 AS revision,
    NULL::text AS remark,
    'Y'::text AS enable_flag,
    NULL::bigint AS created_by,
    NULL::text AS created_by_name,
    NULL::timestamp with time zone AS created_time,
    NULL::bigint AS updated_by,
    NULL::text AS updated_by_name,
    NULL::timestamp with time zone AS updated_time,
    NULL::text AS reviewed_by_name,
    NULL::timestamp with time zone AS audit_time,
    ''::text AS search_text
   FROM ( SELECT s.tenant_id,
            s.id,
            s.year,
            s.customer_type,
            s.customer_id,
            s.customer_name,
            s.org_id,
            s.org_name,
            s.department_code,
            s.department_name,
            s.salesrep_id,
            s.salesrep_name,
            s.target_amount,
            s.actual_amount,
            s.achievement_rate,
            COALESCE(t.rebate_rate, 0::numeric) AS rebate_rate,
            round(GREATEST(s.actual_amount, 0::numeric) * COALESCE(t.rebate_rate, 0::numeric) / 100::numeric, 2) AS rebate_amount
           FROM ( SELECT l.tenant_id,
                    l.id,
                    h.id AS indicator,
                    h.year,
                    h.customer_type,
                    l.customer_id,
                    l.customer_name,
                    c.org_id,
                    c.org_name,
                    c.department_code,
                    c.department_name,
                    c.salesrep_id,
                    c.salesrep_name,
                    l.target_amount,
                    COALESCE(a.amount, 0::numeric) AS actual_amount,
                    round(COALESCE(a.amount, 0::numeric) / l.target_amount * 100::numeric, 2) AS achievement_rate
                   FROM rebate_indicator_targets l
                     JOIN rebate_indicator h ON h.tenant_id = l.tenant_id AND h.id = l.document_id AND h.enable_flag = 'Y'::text
                     LEFT JOIN customer c ON c.tenant_id = l.tenant_id AND c.id = l.customer_id
                     LEFT JOIN ( SELECT sale_record.tenant_id,
                            sale_record.customer_id,
                            EXTRACT(year FROM sale_record.sale_date)::integer AS year,
                            sum(sale_record.sale_amount) AS amount
                           FROM sale_record
                          WHERE sale_record.enable_flag = 'Y'::text AND sale_record.customer_id IS NOT NULL
                          GROUP BY sale_record.tenant_id, sale_record.customer_id, (EXTRACT(year FROM sale_record.sale_date))) a ON a.tenant_id = l.tenant_id AND a.customer_id = l.customer_id AND a.year = h.year
                  WHERE l.target_amount > 0::numeric) s
             LEFT JOIN LATERAL ( SELECT r.rebate_rate
                   FROM rebate_indicator_tiers r
                  WHERE r.tenant_id = s.tenant_id AND r.document_id = s.indicator AND r.from_rate <= s.achievement_rate AND (r.to_rate IS NULL OR s.achievement_rate < r.to_rate)
                 LIMIT 1) t ON true) q;

create view recall_sheet as
 SELECT tenant_id,
    id,
    0 AS version,
    sought_lot,
    party,
    recall_kind,
    phone,
    address,
    lot_no,
    item_code,
    item_name,
    qty::numeric(21,3) AS qty,
    document_no,
    last_date,
    warehouse_code,
    warehouse_name,
    to_warehouse,
    to_warehouse_name,
    org_id,
    org_name,
    0 AS revision,
    NULL::text AS remark,
    'Y'::text AS enable_flag,
    NULL::bigint AS created_by,
    NULL::text AS created_by_name,
    NULL::timestamp with time zone AS created_time,
    NULL::bigint AS updated_by,
    NULL::text AS updated_by_name,
    NULL::timestamp with time zone AS updated_time,
    NULL::text AS reviewed_by_name,
    NULL::timestamp with time zone AS audit_time,
    ''::text AS search_text
   FROM ( WITH RECURSIVE made AS (
                 SELECT m.tenant_id,
                    m.lot_no AS from_lot,
                    p.process_plan_no AS to_lot
                   FROM ( SELECT pre_material.tenant_id,
                            pre_material.id,
                            pre_material.lot_no,
                            pre_material.item_code,
                            pre_material.item_name,
                            pre_material.shipment_id,
                            pre_material.process_plan_id,
                            pre_material.picked_quantity - COALESCE(pre_material.returned_quantity, 0::numeric) AS used_quantity
                           FROM pre_material
                          WHERE (pre_material.status = ANY (ARRAY['PICKED'::text, 'RETURNED'::text])) AND pre_material.picked_quantity > COALESCE(pre_material.returned_quantity, 0::numeric)) m
                     JOIN process_plan p ON p.tenant_id = m.tenant_id AND p.id = m.process_plan_id
                UNION ALL
                 SELECT n.tenant_id,
                    n.lot_now,
                    n.lot_then
                   FROM ( SELECT s.tenant_id,
                            s.shipment_lot_no AS lot_now,
                            f.lot AS lot_then
                           FROM shipment s
                             CROSS JOIN LATERAL string_to_table(s.former_lots, ' '::text) f(lot)
                          WHERE s.shipment_lot_no IS NOT NULL AND s.former_lots IS NOT NULL
                        UNION
                         SELECT receipt.tenant_id,
                            receipt.shipment_lot_no,
                            receipt.lot_no
                           FROM receipt
                          WHERE receipt.enable_flag = 'Y'::text AND receipt.lot_no <> receipt.shipment_lot_no) n
                UNION ALL
                 SELECT n.tenant_id,
                    n.lot_then,
                    n.lot_now
                   FROM ( SELECT s.tenant_id,
                            s.shipment_lot_no AS lot_now,
                            f.lot AS lot_then
                           FROM shipment s
                             CROSS JOIN LATERAL string_to_table(s.former_lots, ' '::text) f(lot)
                          WHERE s.shipment_lot_no IS NOT NULL AND s.former_lots IS NOT NULL
                        UNION
                         SELECT receipt.tenant_id,
                            receipt.shipment_lot_no,
                            receipt.lot_no
                           FROM receipt
                          WHERE receipt.enable_flag = 'Y'::text AND receipt.lot_no <> receipt.shipment_lot_no) n
                ), onwards AS (
                 SELECT made.tenant_id,
                    made.from_lot,
                    made.to_lot
                   FROM made
                UNION
                 SELECT o.tenant_id,
                    o.from_lot,
                    m.to_lot
                   FROM onwards o
                     JOIN made m ON m.tenant_id = o.tenant_id AND m.from_lot = o.to_lot
                ), moving AS NOT MATERIALIZED (
                 SELECT t.tenant_id,
                    t.transit_warehouse,
                    d.lot_no,
                    d.item_code,
                    max(d.item_name) AS item_name,
                    sum(d.quantity - COALESCE(d.received_quantity, 0::numeric) - COALESCE(d.loss_qty, 0::numeric)) AS qty,
                    min(d.id) AS row_id,
                    t.to_warehouse_name AS party,
                    w.address,
                    t.transfer_no AS document_no,
                    t.updated_time::date AS last_date,
                    t.from_warehouse,
                    t.from_warehouse_name,
                    t.to_warehouse,
                    t.to_warehouse_name,
                    t.org_id,
                    t.org_name
                   FROM stock_transfer t
                     JOIN stock_transfer_details d ON d.tenant_id = t.tenant_id AND d.document_id = t.id
                     LEFT JOIN secondary_inventory w ON w.tenant_id = t.tenant_id AND w.warehouse_code = t.to_warehouse
                  WHERE t.status = 'AUDITED'::text AND t.transit_warehouse IS NOT NULL AND d.quantity > (COALESCE(d.received_quantity, 0::numeric) + COALESCE(d.loss_qty, 0::numeric))
                  GROUP BY t.tenant_id, t.id, d.lot_no, d.item_code, w.address
                ), calls AS NOT MATERIALIZED (
                 SELECT o.tenant_id,
                    o.lot_no,
                    o.item_code,
                    o.item_name,
                    o.onhand - COALESCE(m.qty, 0::numeric) AS qty,
                    o.id AS row_id,
                        CASE
                            WHEN w.warehouse_type = 'STORE'::text THEN 'STORE'::text
                            ELSE 'WAREHOUSE'::text
                        END AS recall_kind,
                    o.warehouse_name AS party,
                    NULL::text AS phone,
                    w.address,
                    NULL::text AS document_no,
                    o.arrival_date AS last_date,
                    o.warehouse_code,
                    o.warehouse_name,
                    NULL::text AS to_warehouse,
                    NULL::text AS to_warehouse_name,
                    o.org_id,
                    o.org_name
                   FROM stock_onhand o
                     LEFT JOIN secondary_inventory w ON w.tenant_id = o.tenant_id AND w.warehouse_code = o.warehouse_code
                     LEFT JOIN ( SELECT moving.tenant_id,
                            moving.transit_warehouse,
                            moving.lot_no,
                            moving.item_code,
                            sum(moving.qty) AS qty
                           FROM moving
                          GROUP BY moving.tenant_id, moving.transit_warehouse, moving.lot_no, moving.item_code) m ON m.tenant_id = o.tenant_id AND m.transit_warehouse = o.warehouse_code AND m.lot_no = o.lot_no AND m.item_code = o.item_code
                  WHERE o.onhand > COALESCE(m.qty, 0::numeric)
                UNION ALL
                 SELECT moving.tenant_id,
                    moving.lot_no,
                    moving.item_code,
                    moving.item_name,
                    moving.qty,
                    moving.row_id,
                    'UNDER_WAY'::text,
                    moving.party,
                    NULL::text,
                    moving.address,
                    moving.document_no,
                    moving.last_date,
                    moving.from_warehouse,
                    moving.from_warehouse_name,
                    moving.to_warehouse,
                    moving.to_warehouse_name,
                    moving.org_id,
                    moving.org_name
                   FROM moving
                UNION ALL
                 SELECT l.tenant_id,
                    l.lot_no,
                    l.item_code,
                    l.item_name,
                    l.qty - COALESCE(lost.qty, 0::numeric),
                    l.row_id,
                        CASE l.source_document
                            WHEN 'pos-order'::text THEN 'SOLD_OVER_COUNTER'::text
                            WHEN 'store-transfer-order'::text THEN 'UNDER_WAY'::text
                            WHEN 'ecommerce-order'::text THEN 'CONSUMER'::text
                            ELSE 'CUSTOMER'::text
                        END AS "case",
                    COALESCE(t.ship_to_partner_name, e.receiver_name, e.member_name, d.customer_name, l.warehouse_name) AS "coalesce",
                    COALESCE(e.receiver_phone, c.phone) AS "coalesce",
                    COALESCE(concat(e.province, e.city, e.address), c.address, w.address) AS "coalesce",
                    l.source_no,
                    l.last_date,
                    l.warehouse_code,
                    l.warehouse_name,
                    t.ship_to_partner,
                    t.ship_to_partner_name,
                    l.org_id,
                    l.org_name
                   FROM ( SELECT stock_ledger.tenant_id,
                            stock_ledger.lot_no,
                            stock_ledger.item_code,
                            max(stock_ledger.item_name) AS item_name,
                            stock_ledger.source_document,
                            stock_ledger.source_id,
                            max(stock_ledger.source_no) AS source_no,
                            sum(
                                CASE
                                    WHEN stock_ledger.transaction_type = ANY (ARRAY['OUT'::text, 'OUT_RESERVED'::text]) THEN stock_ledger.qty
                                    WHEN stock_ledger.transaction_type = 'IN'::text THEN - stock_ledger.qty
                                    ELSE NULL::numeric
                                END) AS qty,
                            min(stock_ledger.id) AS row_id,
                            max(stock_ledger.created_time)::date AS last_date,
                            (array_agg(stock_ledger.warehouse_code ORDER BY stock_ledger.id))[1] AS warehouse_code,
                            (array_agg(stock_ledger.warehouse_name ORDER BY stock_ledger.id))[1] AS warehouse_name,
                            stock_ledger.org_id,
                            max(stock_ledger.org_name) AS org_name
                           FROM stock_ledger
                          WHERE stock_ledger.reason = ANY (ARRAY['SALES'::text, 'STORE'::text])
                          GROUP BY stock_ledger.tenant_id, stock_ledger.lot_no, stock_ledger.item_code, stock_ledger.source_document, stock_ledger.source_id, stock_ledger.org_id
                         HAVING sum(
                                CASE
                                    WHEN stock_ledger.transaction_type = ANY (ARRAY['OUT'::text, 'OUT_RESERVED'::text]) THEN stock_ledger.qty
                                    WHEN stock_ledger.transaction_type = 'IN'::text THEN - stock_ledger.qty
                                    ELSE NULL::numeric
                                END) > 0::numeric) l
                     LEFT JOIN ( SELECT store_transfer_order_details.tenant_id,
                            store_transfer_order_details.document_id,
                            store_transfer_order_details.lot_no,
                            store_transfer_order_details.item_code,
                            sum(store_transfer_order_details.loss_qty) AS qty
                           FROM store_transfer_order_details
                          WHERE store_transfer_order_details.loss_qty > 0::numeric
                          GROUP BY store_transfer_order_details.tenant_id, store_transfer_order_details.document_id, store_transfer_order_details.lot_no, store_transfer_order_details.item_code) lost ON l.source_document = 'store-transfer-order'::text AND lost.tenant_id = l.tenant_id AND lost.document_id::text = l.source_id AND lost.lot_no = l.lot_no AND lost.item_code = l.item_code
                     LEFT JOIN store_transfer_order t ON t.tenant_id = l.tenant_id AND l.source_document = 'store-transfer-order'::text AND t.id::text = l.source_id
                     LEFT JOIN secondary_inventory w ON w.tenant_id = t.tenant_id AND w.warehouse_code = t.ship_to_partner
                     LEFT JOIN ecommerce_order e ON e.tenant_id = l.tenant_id AND l.source_document = 'ecommerce-order'::text AND e.id::text = l.source_id
                     LEFT JOIN sales_demand d ON d.tenant_id = l.tenant_id AND l.source_document = 'sales-demand'::text AND d.id::text = l.source_id
                     LEFT JOIN customer c ON c.tenant_id = d.tenant_id AND c.id = d.customer_id
                  WHERE l.qty > COALESCE(lost.qty, 0::numeric)
                UNION ALL
                 SELECT t.tenant_id,
                    d.lot_no,
                    d.item_code,
                    max(d.item_name) AS item_name,
                    sum(d.loss_qty) AS qty,
                    min(d.id) AS row_id,
                    'LOST'::text AS recall_kind,
                    t.ship_to_partner_name AS party,
                    NULL::text AS phone,
                    w.address,
                    t.order_number AS document_no,
                    t.updated_time::date AS last_date,
                    t.from_warehouse AS warehouse_code,
                    t.from_warehouse_name AS warehouse_name,
                    t.ship_to_partner AS to_warehouse,
                    t.ship_to_partner_name AS to_warehouse_name,
                    t.org_id,
                    t.org_name
                   FROM store_transfer_order t
                     JOIN store_transfer_order_details d ON d.tenant_id = t.tenant_id AND d.document_id = t.id
                     LEFT JOIN secondary_inventory w ON w.tenant_id = t.tenant_id AND w.warehouse_code = t.ship_to_partner
                  WHERE d.loss_qty > 0::numeric
                  GROUP BY t.tenant_id, t.id, d.lot_no, d.item_code, w.address
                UNION ALL
                 SELECT t.tenant_id,
                    d.lot_no,
                    d.item_code,
                    max(d.item_name) AS item_name,
                    sum(d.loss_qty) AS qty,
                    min(d.id) AS row_id,
                    'LOST'::text AS recall_kind,
                    t.to_warehouse_name AS party,
                    NULL::text AS phone,
                    w.address,
                    t.transfer_no AS document_no,
                    t.updated_time::date AS last_date,
                    t.from_warehouse AS warehouse_code,
                    t.from_warehouse_name AS warehouse_name,
                    t.to_warehouse,
                    t.to_warehouse_name,
                    t.org_id,
                    t.org_name
                   FROM stock_transfer t
                     JOIN stock_transfer_details d ON d.tenant_id = t.tenant_id AND d.document_id = t.id
                     LEFT JOIN secondary_inventory w ON w.tenant_id = t.tenant_id AND w.warehouse_code = t.to_warehouse
                  WHERE d.loss_qty > 0::numeric
                  GROUP BY t.tenant_id, t.id, d.lot_no, d.item_code, w.address
                UNION ALL
                 SELECT m.tenant_id,
                    m.lot_no,
                    m.item_code,
                    m.item_name,
                    m.used_quantity AS qty,
                    m.id AS row_id,
                    'IN_WORK'::text AS recall_kind,
                    p.warehouse_name AS party,
                    NULL::text AS phone,
                    w.address,
                    p.process_plan_no AS document_no,
                    p.plan_date AS last_date,
                    p.warehouse_code,
                    p.warehouse_name,
                    NULL::text AS to_warehouse,
                    NULL::text AS to_warehouse_name,
                    p.org_id,
                    p.org_name
                   FROM ( SELECT pre_material.tenant_id,
                            pre_material.id,
                            pre_material.lot_no,
                            pre_material.item_code,
                            pre_material.item_name,
                            pre_material.shipment_id,
                            pre_material.process_plan_id,
                            pre_material.picked_quantity - COALESCE(pre_material.returned_quantity, 0::numeric) AS used_quantity
                           FROM pre_material
                          WHERE (pre_material.status = ANY (ARRAY['PICKED'::text, 'RETURNED'::text])) AND pre_material.picked_quantity > COALESCE(pre_material.returned_quantity, 0::numeric)) m
                     JOIN process_plan p ON p.tenant_id = m.tenant_id AND p.id = m.process_plan_id AND (p.status = ANY (ARRAY['20'::text, '30'::text]))
                     LEFT JOIN secondary_inventory w ON w.tenant_id = p.tenant_id AND w.warehouse_code = p.warehouse_code
                UNION ALL
                 SELECT p.tenant_id,
                    p.process_plan_no,
                    r.item_code,
                    max(r.item_name) AS max,
                    sum(r.quantity) AS sum,
                    min(r.id) AS min,
                    'IN_WORK'::text,
                    p.warehouse_name,
                    NULL::text,
                    w.address,
                    p.process_plan_no,
                    max(r.weighing_time)::date AS max,
                    p.warehouse_code,
                    p.warehouse_name,
                    NULL::text AS to_warehouse,
                    NULL::text AS to_warehouse_name,
                    p.org_id,
                    p.org_name
                   FROM weighing_record r
                     JOIN process_plan p ON p.tenant_id = r.tenant_id AND p.id = r.process_plan_id
                     LEFT JOIN secondary_inventory w ON w.tenant_id = p.tenant_id AND w.warehouse_code = p.warehouse_code
                  WHERE r.status = 'VALID'::text AND r.receive_status = '0'::text
                  GROUP BY p.tenant_id, p.id, r.item_code, w.address
                UNION ALL
                 SELECT t.tenant_id,
                    d.lot_no,
                    d.item_code,
                    max(d.item_name) AS max,
                    sum(d.quantity) AS sum,
                    min(d.id) AS min,
                    'GIVEN_AWAY'::text,
                    COALESCE("left"(NULLIF(TRIM(BOTH FROM t.remark), ''::text), 200), t.warehouse_name) AS "coalesce",
                    NULL::text,
                    NULL::text,
                    t.transaction_number,
                    t.transaction_date,
                    t.warehouse_code,
                    t.warehouse_name,
                    NULL::text AS to_warehouse,
                    NULL::text AS to_warehouse_name,
                    t.org_id,
                    t.org_name
                   FROM misc_transaction t
                     JOIN misc_transaction_details d ON d.tenant_id = t.tenant_id AND d.document_id = t.id
                  WHERE t.status = 'AUDITED'::text AND t.transaction_type = 'OUT'::text AND (t.reason = ANY (ARRAY['SAMPLE'::text, 'GIFT'::text]))
                  GROUP BY t.tenant_id, t.id, d.lot_no, d.item_code
                UNION ALL
                 SELECT s.tenant_id,
                    s.lot_no,
                    s.item_code,
                    max(s.item_name) AS max,
                    sum(s.sale_qty) AS sum,
                    min(s.id) AS min,
                    'SALE_RECORD'::text,
                    COALESCE(max(s.customer_name), max(s.sales_area), max(s.feeder_doc_no)) AS "coalesce",
                    max(c.phone) AS max,
                    max(c.address) AS max,
                    max(s.feeder_doc_no) AS max,
                    max(s.sale_date) AS max,
                    NULL::text,
                    NULL::text,
                    NULL::text,
                    NULL::text,
                    s.org_id,
                    max(s.org_name) AS max
                   FROM ( SELECT r.tenant_id,
                            r.id,
                            r.version,
                            r.feeder_system,
                            r.feeder_doc_no,
                            r.feeder_line_no,
                            r.feeder_lot_no,
                            r.sale_date,
                            r.org_id,
                            r.org_name,
                            r.channel,
                            r.sales_area,
                            r.customer_id,
                            r.customer_name,
                            r.item_code,
                            r.item_name,
                            r.pallet_number,
                            r.sale_qty,
                            r.sale_price,
                            r.sale_amount,
                            r.container_no,
                            r.shipment_lot_no,
                            r.po_number,
                            r.packing_list_id,
                            r.packing_list_name,
                            r.vendor_id,
                            r.vendor_name,
                            r.match_flag,
                            r.exclude_flag,
                            r.split_from_id,
                            r.split_from_name,
                            r.settlement_id,
                            r.settlement_name,
                            r.settled_qty,
                            r.settled_flag,
                            r.revision,
                            r.remark,
                            r.enable_flag,
                            r.created_by,
                            r.created_by_name,
                            r.created_time,
                            r.updated_by,
                            r.updated_by_name,
                            r.updated_time,
                            r.reviewed_by_name,
                            r.audit_time,
                            r.search_text,
                            r.shipment_id,
                            r.shipment_name,
                            r.unmatch_flag,
                            COALESCE(p.process_plan_no, r.shipment_lot_no, r.feeder_lot_no) AS lot_no
                           FROM sale_record r
                             LEFT JOIN process_plan p ON p.tenant_id = r.tenant_id AND p.process_plan_no = r.feeder_lot_no
                          WHERE r.enable_flag = 'Y'::text AND r.feeder_system <> 'ECOM'::text) s
                     LEFT JOIN customer c ON c.tenant_id = s.tenant_id AND c.id = s.customer_id
                  WHERE s.lot_no IS NOT NULL
                  GROUP BY s.tenant_id, s.lot_no, s.item_code, s.customer_id, s.org_id, (COALESCE(s.customer_id::text, s.sales_area, s.feeder_doc_no))
                 HAVING sum(s.sale_qty) > 0::numeric
                )
         SELECT k.tenant_id,
            k.lot_no,
            k.item_code,
            k.item_name,
            k.qty,
            k.row_id,
            k.recall_kind,
            k.party,
            k.phone,
            k.address,
            k.document_no,
            k.last_date,
            k.warehouse_code,
            k.warehouse_name,
            k.to_warehouse,
            k.to_warehouse_name,
            k.org_id,
            k.org_name,
            k.row_id AS id,
            k.lot_no AS sought_lot
           FROM calls k
        UNION ALL
         SELECT k.tenant_id,
            k.lot_no,
            k.item_code,
            k.item_name,
            k.qty,
            k.row_id,
            k.recall_kind,
            k.party,
            k.phone,
            k.address,
            k.document_no,
            k.last_date,
            k.warehouse_code,
            k.warehouse_name,
            k.to_warehouse,
            k.to_warehouse_name,
            k.org_id,
            k.org_name,
            hashtextextended(w.from_lot, k.row_id) & '9007199254740991'::bigint AS id,
            w.from_lot AS sought_lot
           FROM onwards w
             JOIN calls k ON k.tenant_id = w.tenant_id AND k.lot_no = w.to_lot
          WHERE w.to_lot <> w.from_lot) q;

create view report_delivery_inspection_report as
 SELECT tenant_id,
    id,
    0 AS version,
    inspection_id,
    inspection_name,
    status,
    inspection_date,
    vendor_id,
    vendor_name,
    container_no,
    item_code,
    item_name,
    delivered_qty,
    sample_qty,
    defect_qty,
    total_rate,
    conclusion,
    proposed_claim_rate,
    warehouse_code,
    warehouse_name,
    po_number,
    inspection_type,
    category_code,
    category_name,
    inspector_id,
    inspector_name,
    buyer_id,
    buyer_name,
    org_id,
    org_name,
    0 AS revision,
    NULL::text AS remark,
    'Y'::text AS enable_flag,
    NULL::bigint AS created_by,
    NULL::text AS created_by_name,
    NULL::timestamp with time zone AS created_time,
    NULL::bigint AS updated_by,
    NULL::text AS updated_by_name,
    NULL::timestamp with time zone AS updated_time,
    NULL::text AS reviewed_by_name,
    NULL::timestamp with time zone AS audit_time,
    ''::text AS search_text,
    pictured_ids
   FROM ( SELECT h.id,
            h.tenant_id,
            h.id AS inspection_id,
            ARRAY[h.id] AS pictured_ids,
            h.qc_number AS inspection_name,
            h.status,
            h.inspection_date,
            h.inspection_type,
            h.vendor_id,
            h.vendor_name,
            h.po_number,
            h.container_no,
            h.item_code,
            h.item_name,
            h.category_code,
            h.category_name,
            h.warehouse_code,
            h.warehouse_name,
            h.inspector_id,
            h.inspector_name,
            h.buyer_id,
            h.buyer_name,
            h.org_id,
            h.org_name,
            h.delivered_qty,
            h.required_qty,
            h.sample_qty,
            h.defect_qty,
            h.total_rate,
            h.conclusion,
            h.proposed_claim_rate,
            GREATEST(0::numeric, round(100::numeric - 100::numeric * (3::numeric * COALESCE(h.critical_qty, 0::numeric) + 2::numeric * COALESCE(h.major_qty, 0::numeric) + COALESCE(h.minor_qty, 0::numeric)) / NULLIF(h.sample_qty, 0::numeric), 2)) AS score
           FROM inspection_sheet h
          WHERE h.enable_flag = 'Y'::text) q;

create view report_labor_efficiency as
 SELECT tenant_id,
    id,
    0 AS version,
    month,
    inspector_id,
    inspector_name,
    org_id,
    org_name,
    sheet_count::integer AS sheet_count,
    inspector_days::integer AS inspector_days,
    sheets_per_day::numeric(20,2) AS sheets_per_day,
    sample_qty::numeric(21,3) AS sample_qty,
    0 AS revision,
    NULL::text AS remark,
    'Y'::text AS enable_flag,
    NULL::bigint AS created_by,
    NULL::text AS created_by_name,
    NULL::timestamp with time zone AS created_time,
    NULL::bigint AS updated_by,
    NULL::text AS updated_by_name,
    NULL::timestamp with time zone AS updated_time,
    NULL::text AS reviewed_by_name,
    NULL::timestamp with time zone AS audit_time,
    ''::text AS search_text,
    pictured_ids
   FROM ( SELECT h.tenant_id,
            min(h.id) AS id,
            to_char(h.inspection_date::timestamp with time zone, 'YYYY-MM'::text) AS month,
            h.inspector_id,
            max(h.inspector_name) AS inspector_name,
            h.org_id,
            max(h.org_name) AS org_name,
            count(*) AS sheet_count,
            count(DISTINCT h.inspection_date) AS inspector_days,
            round(count(*)::numeric / count(DISTINCT h.inspection_date)::numeric, 2) AS sheets_per_day,
            sum(h.sample_qty) AS sample_qty,
            array_agg(h.id ORDER BY (array_position(ARRAY['REJECT'::text, 'CONCESSION'::text], h.conclusion)), h.inspection_date DESC, h.id DESC) FILTER (WHERE h.photos <> '[]'::jsonb) AS pictured_ids
           FROM inspection_sheet h
          WHERE h.enable_flag = 'Y'::text AND h.status = 'CONCLUDED'::text AND h.inspector_id IS NOT NULL
          GROUP BY h.tenant_id, (to_char(h.inspection_date::timestamp with time zone, 'YYYY-MM'::text)), h.inspector_id, h.org_id) q;

create view report_purchasing_inspection_record as
 SELECT tenant_id,
    id,
    0 AS version,
    inspection_id,
    inspection_name,
    inspection_date,
    vendor_id,
    vendor_name,
    item_code,
    item_name,
    po_number,
    container_no,
    sample_qty,
    conclusion,
    inspector_id,
    inspector_name,
    warehouse_code,
    warehouse_name,
    category_code,
    category_name,
    buyer_id,
    buyer_name,
    org_id,
    org_name,
    qc_item_code,
    qc_item_name,
    severity,
    tolerance_rate::numeric(20,2) AS tolerance_rate,
    item_defect_qty,
    defect_rate,
    result,
    0 AS revision,
    NULL::text AS remark,
    'Y'::text AS enable_flag,
    NULL::bigint AS created_by,
    NULL::text AS created_by_name,
    NULL::timestamp with time zone AS created_time,
    NULL::bigint AS updated_by,
    NULL::text AS updated_by_name,
    NULL::timestamp with time zone AS updated_time,
    NULL::text AS reviewed_by_name,
    NULL::timestamp with time zone AS audit_time,
    ''::text AS search_text,
    pictured_ids
   FROM ( SELECT l.id,
            h.tenant_id,
            h.id AS inspection_id,
            ARRAY[h.id] AS pictured_ids,
            h.qc_number AS inspection_name,
            h.status,
            h.inspection_date,
            h.inspection_type,
            h.vendor_id,
            h.vendor_name,
            h.po_number,
            h.container_no,
            h.item_code,
            h.item_name,
            h.category_code,
            h.category_name,
            h.warehouse_code,
            h.warehouse_name,
            h.inspector_id,
            h.inspector_name,
            h.buyer_id,
            h.buyer_name,
            h.org_id,
            h.org_name,
            h.delivered_qty,
            h.required_qty,
            h.sample_qty,
            h.defect_qty,
            h.total_rate,
            h.conclusion,
            h.proposed_claim_rate,
            l.qc_item_code,
            l.qc_item_name,
            l.severity,
            l.tolerance_rate,
            l.defect_qty AS item_defect_qty,
            l.defect_rate,
            l.result
           FROM inspection_sheet h
             JOIN inspection_sheet_defects l ON l.tenant_id = h.tenant_id AND l.document_id = h.id
          WHERE h.enable_flag = 'Y'::text AND h.inspection_type = 'PURCHASE'::text) q;

create view report_quality_summary as
 SELECT tenant_id,
    id,
    0 AS version,
    month,
    inspection_type,
    org_id,
    org_name,
    sheet_count::integer AS sheet_count,
    pass_count::integer AS pass_count,
    concession_count::integer AS concession_count,
    reject_count::integer AS reject_count,
    pass_share::numeric(20,2) AS pass_share,
    concession_share::numeric(20,2) AS concession_share,
    reject_share::numeric(20,2) AS reject_share,
    delivered_qty::numeric(21,3) AS delivered_qty,
    sample_qty::numeric(21,3) AS sample_qty,
    defect_qty::numeric(21,3) AS defect_qty,
    defect_rate::numeric(20,2) AS defect_rate,
    score::numeric(20,2) AS score,
    0 AS revision,
    NULL::text AS remark,
    'Y'::text AS enable_flag,
    NULL::bigint AS created_by,
    NULL::text AS created_by_name,
    NULL::timestamp with time zone AS created_time,
    NULL::bigint AS updated_by,
    NULL::text AS updated_by_name,
    NULL::timestamp with time zone AS updated_time,
    NULL::text AS reviewed_by_name,
    NULL::timestamp with time zone AS audit_time,
    ''::text AS search_text,
    pictured_ids
   FROM ( SELECT h.tenant_id,
            min(h.id) AS id,
            to_char(h.inspection_date::timestamp with time zone, 'YYYY-MM'::text) AS month,
            h.inspection_type,
            h.org_id,
            max(h.org_name) AS org_name,
            count(*) AS sheet_count,
            count(*) FILTER (WHERE h.conclusion = 'PASS'::text) AS pass_count,
            count(*) FILTER (WHERE h.conclusion = 'CONCESSION'::text) AS concession_count,
            count(*) FILTER (WHERE h.conclusion = 'REJECT'::text) AS reject_count,
            round(100.0 * count(*) FILTER (WHERE h.conclusion = 'PASS'::text)::numeric / count(*)::numeric, 2) AS pass_share,
            round(100.0 * count(*) FILTER (WHERE h.conclusion = 'CONCESSION'::text)::numeric / count(*)::numeric, 2) AS concession_share,
            round(100.0 * count(*) FILTER (WHERE h.conclusion = 'REJECT'::text)::numeric / count(*)::numeric, 2) AS reject_share,
            sum(
                CASE
                    WHEN h.receipt_id IS NULL THEN GREATEST(h.delivered_qty - COALESCE(r.received_qty, 0::numeric), 0::numeric)
                    ELSE h.delivered_qty
                END) AS delivered_qty,
            sum(h.sample_qty) AS sample_qty,
            sum(h.defect_qty) AS defect_qty,
            round(100::numeric * sum(h.defect_qty) / NULLIF(sum(h.sample_qty), 0::numeric), 2) AS defect_rate,
            array_agg(h.id ORDER BY (array_position(ARRAY['REJECT'::text, 'CONCESSION'::text], h.conclusion)), h.inspection_date DESC, h.id DESC) FILTER (WHERE h.photos <> '[]'::jsonb) AS pictured_ids,
            GREATEST(0::numeric, round(100::numeric - 100::numeric * (3::numeric * sum(COALESCE(h.critical_qty, 0::numeric)) + 2::numeric * sum(COALESCE(h.major_qty, 0::numeric)) + sum(COALESCE(h.minor_qty, 0::numeric))) / NULLIF(sum(h.sample_qty), 0::numeric), 2)) AS score
           FROM inspection_sheet h
             LEFT JOIN secondary_inventory w ON w.tenant_id = h.tenant_id AND w.warehouse_code = h.warehouse_code
             LEFT JOIN ( SELECT inspection_sheet.tenant_id,
                    inspection_sheet.po_number,
                    inspection_sheet.item_code,
                    sum(inspection_sheet.delivered_qty) AS received_qty
                   FROM inspection_sheet
                  WHERE inspection_sheet.enable_flag = 'Y'::text AND inspection_sheet.status = 'CONCLUDED'::text AND inspection_sheet.receipt_id IS NOT NULL AND inspection_sheet.po_number IS NOT NULL
                  GROUP BY inspection_sheet.tenant_id, inspection_sheet.po_number, inspection_sheet.item_code) r ON r.tenant_id = h.tenant_id AND r.po_number = h.po_number AND r.item_code = h.item_code
          WHERE h.enable_flag = 'Y'::text AND h.status = 'CONCLUDED'::text
          GROUP BY h.tenant_id, (to_char(h.inspection_date::timestamp with time zone, 'YYYY-MM'::text)), h.inspection_type, h.org_id) q;

create view report_quality_summary_category as
 SELECT tenant_id,
    id,
    0 AS version,
    month,
    category_code,
    category_name,
    org_id,
    org_name,
    sheet_count::integer AS sheet_count,
    pass_count::integer AS pass_count,
    concession_count::integer AS concession_count,
    reject_count::integer AS reject_count,
    pass_share::numeric(20,2) AS pass_share,
    concession_share::numeric(20,2) AS concession_share,
    reject_share::numeric(20,2) AS reject_share,
    delivered_qty::numeric(21,3) AS delivered_qty,
    sample_qty::numeric(21,3) AS sample_qty,
    defect_qty::numeric(21,3) AS defect_qty,
    defect_rate::numeric(20,2) AS defect_rate,
    score::numeric(20,2) AS score,
    0 AS revision,
    NULL::text AS remark,
    'Y'::text AS enable_flag,
    NULL::bigint AS created_by,
    NULL::text AS created_by_name,
    NULL::timestamp with time zone AS created_time,
    NULL::bigint AS updated_by,
    NULL::text AS updated_by_name,
    NULL::timestamp with time zone AS updated_time,
    NULL::text AS reviewed_by_name,
    NULL::timestamp with time zone AS audit_time,
    ''::text AS search_text,
    pictured_ids
   FROM ( SELECT h.tenant_id,
            min(h.id) AS id,
            to_char(h.inspection_date::timestamp with time zone, 'YYYY-MM'::text) AS month,
            h.category_code,
            max(h.category_name) AS category_name,
            h.org_id,
            max(h.org_name) AS org_name,
            count(*) AS sheet_count,
            count(*) FILTER (WHERE h.conclusion = 'PASS'::text) AS pass_count,
            count(*) FILTER (WHERE h.conclusion = 'CONCESSION'::text) AS concession_count,
            count(*) FILTER (WHERE h.conclusion = 'REJECT'::text) AS reject_count,
            round(100.0 * count(*) FILTER (WHERE h.conclusion = 'PASS'::text)::numeric / count(*)::numeric, 2) AS pass_share,
            round(100.0 * count(*) FILTER (WHERE h.conclusion = 'CONCESSION'::text)::numeric / count(*)::numeric, 2) AS concession_share,
            round(100.0 * count(*) FILTER (WHERE h.conclusion = 'REJECT'::text)::numeric / count(*)::numeric, 2) AS reject_share,
            sum(
                CASE
                    WHEN h.receipt_id IS NULL THEN GREATEST(h.delivered_qty - COALESCE(r.received_qty, 0::numeric), 0::numeric)
                    ELSE h.delivered_qty
                END) AS delivered_qty,
            sum(h.sample_qty) AS sample_qty,
            sum(h.defect_qty) AS defect_qty,
            round(100::numeric * sum(h.defect_qty) / NULLIF(sum(h.sample_qty), 0::numeric), 2) AS defect_rate,
            array_agg(h.id ORDER BY (array_position(ARRAY['REJECT'::text, 'CONCESSION'::text], h.conclusion)), h.inspection_date DESC, h.id DESC) FILTER (WHERE h.photos <> '[]'::jsonb) AS pictured_ids,
            GREATEST(0::numeric, round(100::numeric - 100::numeric * (3::numeric * sum(COALESCE(h.critical_qty, 0::numeric)) + 2::numeric * sum(COALESCE(h.major_qty, 0::numeric)) + sum(COALESCE(h.minor_qty, 0::numeric))) / NULLIF(sum(h.sample_qty), 0::numeric), 2)) AS score
           FROM inspection_sheet h
             LEFT JOIN secondary_inventory w ON w.tenant_id = h.tenant_id AND w.warehouse_code = h.warehouse_code
             LEFT JOIN ( SELECT inspection_sheet.tenant_id,
                    inspection_sheet.po_number,
                    inspection_sheet.item_code,
                    sum(inspection_sheet.delivered_qty) AS received_qty
                   FROM inspection_sheet
                  WHERE inspection_sheet.enable_flag = 'Y'::text AND inspection_sheet.status = 'CONCLUDED'::text AND inspection_sheet.receipt_id IS NOT NULL AND inspection_sheet.po_number IS NOT NULL
                  GROUP BY inspection_sheet.tenant_id, inspection_sheet.po_number, inspection_sheet.item_code) r ON r.tenant_id = h.tenant_id AND r.po_number = h.po_number AND r.item_code = h.item_code
          WHERE h.enable_flag = 'Y'::text AND h.status = 'CONCLUDED'::text
          GROUP BY h.tenant_id, (to_char(h.inspection_date::timestamp with time zone, 'YYYY-MM'::text)), h.category_code, h.org_id) q;

create view report_quality_summary_dc as
 SELECT tenant_id,
    id,
    0 AS version,
    month,
    warehouse_code,
    warehouse_name,
    org_id,
    org_name,
    sheet_count::integer AS sheet_count,
    pass_count::integer AS pass_count,
    concession_count::integer AS concession_count,
    reject_count::integer AS reject_count,
    pass_share::numeric(20,2) AS pass_share,
    concession_share::numeric(20,2) AS concession_share,
    reject_share::numeric(20,2) AS reject_share,
    delivered_qty::numeric(21,3) AS delivered_qty,
    sample_qty::numeric(21,3) AS sample_qty,
    defect_qty::numeric(21,3) AS defect_qty,
    defect_rate::numeric(20,2) AS defect_rate,
    score::numeric(20,2) AS score,
    0 AS revision,
    NULL::text AS remark,
    'Y'::text AS enable_flag,
    NULL::bigint AS created_by,
    NULL::text AS created_by_name,
    NULL::timestamp with time zone AS created_time,
    NULL::bigint AS updated_by,
    NULL::text AS updated_by_name,
    NULL::timestamp with time zone AS updated_time,
    NULL::text AS reviewed_by_name,
    NULL::timestamp with time zone AS audit_time,
    ''::text AS search_text,
    pictured_ids
   FROM ( SELECT h.tenant_id,
            min(h.id) AS id,
            to_char(h.inspection_date::timestamp with time zone, 'YYYY-MM'::text) AS month,
            h.warehouse_code,
            max(h.warehouse_name) AS warehouse_name,
            h.org_id,
            max(h.org_name) AS org_name,
            count(*) AS sheet_count,
            count(*) FILTER (WHERE h.conclusion = 'PASS'::text) AS pass_count,
            count(*) FILTER (WHERE h.conclusion = 'CONCESSION'::text) AS concession_count,
            count(*) FILTER (WHERE h.conclusion = 'REJECT'::text) AS reject_count,
            round(100.0 * count(*) FILTER (WHERE h.conclusion = 'PASS'::text)::numeric / count(*)::numeric, 2) AS pass_share,
            round(100.0 * count(*) FILTER (WHERE h.conclusion = 'CONCESSION'::text)::numeric / count(*)::numeric, 2) AS concession_share,
            round(100.0 * count(*) FILTER (WHERE h.conclusion = 'REJECT'::text)::numeric / count(*)::numeric, 2) AS reject_share,
            sum(
                CASE
                    WHEN h.receipt_id IS NULL THEN GREATEST(h.delivered_qty - COALESCE(r.received_qty, 0::numeric), 0::numeric)
                    ELSE h.delivered_qty
                END) AS delivered_qty,
            sum(h.sample_qty) AS sample_qty,
            sum(h.defect_qty) AS defect_qty,
            round(100::numeric * sum(h.defect_qty) / NULLIF(sum(h.sample_qty), 0::numeric), 2) AS defect_rate,
            array_agg(h.id ORDER BY (array_position(ARRAY['REJECT'::text, 'CONCESSION'::text], h.conclusion)), h.inspection_date DESC, h.id DESC) FILTER (WHERE h.photos <> '[]'::jsonb) AS pictured_ids,
            GREATEST(0::numeric, round(100::numeric - 100::numeric * (3::numeric * sum(COALESCE(h.critical_qty, 0::numeric)) + 2::numeric * sum(COALESCE(h.major_qty, 0::numeric)) + sum(COALESCE(h.minor_qty, 0::numeric))) / NULLIF(sum(h.sample_qty), 0::numeric), 2)) AS score
           FROM inspection_sheet h
             LEFT JOIN secondary_inventory w ON w.tenant_id = h.tenant_id AND w.warehouse_code = h.warehouse_code
             LEFT JOIN ( SELECT inspection_sheet.tenant_id,
                    inspection_sheet.po_number,
                    inspection_sheet.item_code,
                    sum(inspection_sheet.delivered_qty) AS received_qty
                   FROM inspection_sheet
                  WHERE inspection_sheet.enable_flag = 'Y'::text AND inspection_sheet.status = 'CONCLUDED'::text AND inspection_sheet.receipt_id IS NOT NULL AND inspection_sheet.po_number IS NOT NULL
                  GROUP BY inspection_sheet.tenant_id, inspection_sheet.po_number, inspection_sheet.item_code) r ON r.tenant_id = h.tenant_id AND r.po_number = h.po_number AND r.item_code = h.item_code
          WHERE h.enable_flag = 'Y'::text AND h.status = 'CONCLUDED'::text AND h.warehouse_code IS NOT NULL AND w.warehouse_type IS DISTINCT FROM 'STORE'::text
          GROUP BY h.tenant_id, (to_char(h.inspection_date::timestamp with time zone, 'YYYY-MM'::text)), h.warehouse_code, h.org_id) q;

create view report_quality_summary_defect as
 SELECT tenant_id,
    id,
    0 AS version,
    month,
    category_code,
    category_name,
    qc_item_code,
    qc_item_name,
    severity,
    org_id,
    org_name,
    sheet_count::integer AS sheet_count,
    exceeded_count::integer AS exceeded_count,
    sample_qty::numeric(21,3) AS sample_qty,
    defect_qty::numeric(21,3) AS defect_qty,
    defect_rate::numeric(20,2) AS defect_rate,
    0 AS revision,
    NULL::text AS remark,
    'Y'::text AS enable_flag,
    NULL::bigint AS created_by,
    NULL::text AS created_by_name,
    NULL::timestamp with time zone AS created_time,
    NULL::bigint AS updated_by,
    NULL::text AS updated_by_name,
    NULL::timestamp with time zone AS updated_time,
    NULL::text AS reviewed_by_name,
    NULL::timestamp with time zone AS audit_time,
    ''::text AS search_text,
    pictured_ids
   FROM ( SELECT h.tenant_id,
            min(h.id) AS id,
            to_char(h.inspection_date::timestamp with time zone, 'YYYY-MM'::text) AS month,
            h.category_code,
            max(h.category_name) AS category_name,
            h.org_id,
            max(h.org_name) AS org_name,
            l.qc_item_code,
            max(l.qc_item_name) AS qc_item_name,
            l.severity,
            count(*) AS sheet_count,
            count(*) FILTER (WHERE l.result = 'EXCEED'::text) AS exceeded_count,
            sum(h.sample_qty) AS sample_qty,
            sum(l.defect_qty) AS defect_qty,
            round(100::numeric * sum(l.defect_qty) / NULLIF(sum(h.sample_qty), 0::numeric), 2) AS defect_rate,
            array_agg(h.id ORDER BY (array_position(ARRAY['REJECT'::text, 'CONCESSION'::text], h.conclusion)), h.inspection_date DESC, h.id DESC) FILTER (WHERE h.photos <> '[]'::jsonb) AS pictured_ids
           FROM inspection_sheet h
             JOIN inspection_sheet_defects l ON l.tenant_id = h.tenant_id AND l.document_id = h.id
          WHERE h.enable_flag = 'Y'::text AND h.status = 'CONCLUDED'::text
          GROUP BY h.tenant_id, (to_char(h.inspection_date::timestamp with time zone, 'YYYY-MM'::text)), h.category_code, h.org_id, l.qc_item_code, l.severity) q;

create view report_quality_summary_purchaser as
 SELECT tenant_id,
    id,
    0 AS version,
    month,
    buyer_id,
    buyer_name,
    org_id,
    org_name,
    sheet_count::integer AS sheet_count,
    pass_count::integer AS pass_count,
    concession_count::integer AS concession_count,
    reject_count::integer AS reject_count,
    pass_share::numeric(20,2) AS pass_share,
    concession_share::numeric(20,2) AS concession_share,
    reject_share::numeric(20,2) AS reject_share,
    delivered_qty::numeric(21,3) AS delivered_qty,
    sample_qty::numeric(21,3) AS sample_qty,
    defect_qty::numeric(21,3) AS defect_qty,
    defect_rate::numeric(20,2) AS defect_rate,
    score::numeric(20,2) AS score,
    0 AS revision,
    NULL::text AS remark,
    'Y'::text AS enable_flag,
    NULL::bigint AS created_by,
    NULL::text AS created_by_name,
    NULL::timestamp with time zone AS created_time,
    NULL::bigint AS updated_by,
    NULL::text AS updated_by_name,
    NULL::timestamp with time zone AS updated_time,
    NULL::text AS reviewed_by_name,
    NULL::timestamp with time zone AS audit_time,
    ''::text AS search_text,
    pictured_ids
   FROM ( SELECT h.tenant_id,
            min(h.id) AS id,
            to_char(h.inspection_date::timestamp with time zone, 'YYYY-MM'::text) AS month,
            h.buyer_id,
            max(h.buyer_name) AS buyer_name,
            h.org_id,
            max(h.org_name) AS org_name,
            count(*) AS sheet_count,
            count(*) FILTER (WHERE h.conclusion = 'PASS'::text) AS pass_count,
            count(*) FILTER (WHERE h.conclusion = 'CONCESSION'::text) AS concession_count,
            count(*) FILTER (WHERE h.conclusion = 'REJECT'::text) AS reject_count,
            round(100.0 * count(*) FILTER (WHERE h.conclusion = 'PASS'::text)::numeric / count(*)::numeric, 2) AS pass_share,
            round(100.0 * count(*) FILTER (WHERE h.conclusion = 'CONCESSION'::text)::numeric / count(*)::numeric, 2) AS concession_share,
            round(100.0 * count(*) FILTER (WHERE h.conclusion = 'REJECT'::text)::numeric / count(*)::numeric, 2) AS reject_share,
            sum(
                CASE
                    WHEN h.receipt_id IS NULL THEN GREATEST(h.delivered_qty - COALESCE(r.received_qty, 0::numeric), 0::numeric)
                    ELSE h.delivered_qty
                END) AS delivered_qty,
            sum(h.sample_qty) AS sample_qty,
            sum(h.defect_qty) AS defect_qty,
            round(100::numeric * sum(h.defect_qty) / NULLIF(sum(h.sample_qty), 0::numeric), 2) AS defect_rate,
            array_agg(h.id ORDER BY (array_position(ARRAY['REJECT'::text, 'CONCESSION'::text], h.conclusion)), h.inspection_date DESC, h.id DESC) FILTER (WHERE h.photos <> '[]'::jsonb) AS pictured_ids,
            GREATEST(0::numeric, round(100::numeric - 100::numeric * (3::numeric * sum(COALESCE(h.critical_qty, 0::numeric)) + 2::numeric * sum(COALESCE(h.major_qty, 0::numeric)) + sum(COALESCE(h.minor_qty, 0::numeric))) / NULLIF(sum(h.sample_qty), 0::numeric), 2)) AS score
           FROM inspection_sheet h
             LEFT JOIN secondary_inventory w ON w.tenant_id = h.tenant_id AND w.warehouse_code = h.warehouse_code
             LEFT JOIN ( SELECT inspection_sheet.tenant_id,
                    inspection_sheet.po_number,
                    inspection_sheet.item_code,
                    sum(inspection_sheet.delivered_qty) AS received_qty
                   FROM inspection_sheet
                  WHERE inspection_sheet.enable_flag = 'Y'::text AND inspection_sheet.status = 'CONCLUDED'::text AND inspection_sheet.receipt_id IS NOT NULL AND inspection_sheet.po_number IS NOT NULL
                  GROUP BY inspection_sheet.tenant_id, inspection_sheet.po_number, inspection_sheet.item_code) r ON r.tenant_id = h.tenant_id AND r.po_number = h.po_number AND r.item_code = h.item_code
          WHERE h.enable_flag = 'Y'::text AND h.status = 'CONCLUDED'::text
          GROUP BY h.tenant_id, (to_char(h.inspection_date::timestamp with time zone, 'YYYY-MM'::text)), h.buyer_id, h.org_id) q;

create view report_quality_summary_red as
 SELECT tenant_id,
    id,
    0 AS version,
    month,
    vendor_id,
    vendor_name,
    item_code,
    item_name,
    org_id,
    org_name,
    sheet_count::integer AS sheet_count,
    pass_count::integer AS pass_count,
    concession_count::integer AS concession_count,
    reject_count::integer AS reject_count,
    pass_share::numeric(20,2) AS pass_share,
    concession_share::numeric(20,2) AS concession_share,
    reject_share::numeric(20,2) AS reject_share,
    delivered_qty::numeric(21,3) AS delivered_qty,
    sample_qty::numeric(21,3) AS sample_qty,
    defect_qty::numeric(21,3) AS defect_qty,
    defect_rate::numeric(20,2) AS defect_rate,
    score::numeric(20,2) AS score,
    0 AS revision,
    NULL::text AS remark,
    'Y'::text AS enable_flag,
    NULL::bigint AS created_by,
    NULL::text AS created_by_name,
    NULL::timestamp with time zone AS created_time,
    NULL::bigint AS updated_by,
    NULL::text AS updated_by_name,
    NULL::timestamp with time zone AS updated_time,
    NULL::text AS reviewed_by_name,
    NULL::timestamp with time zone AS audit_time,
    ''::text AS search_text,
    pictured_ids
   FROM ( SELECT h.tenant_id,
            min(h.id) AS id,
            to_char(h.inspection_date::timestamp with time zone, 'YYYY-MM'::text) AS month,
            h.vendor_id,
            max(h.vendor_name) AS vendor_name,
            h.item_code,
            max(h.item_name) AS item_name,
            h.org_id,
            max(h.org_name) AS org_name,
            count(*) AS sheet_count,
            count(*) FILTER (WHERE h.conclusion = 'PASS'::text) AS pass_count,
            count(*) FILTER (WHERE h.conclusion = 'CONCESSION'::text) AS concession_count,
            count(*) FILTER (WHERE h.conclusion = 'REJECT'::text) AS reject_count,
            round(100.0 * count(*) FILTER (WHERE h.conclusion = 'PASS'::text)::numeric / count(*)::numeric, 2) AS pass_share,
            round(100.0 * count(*) FILTER (WHERE h.conclusion = 'CONCESSION'::text)::numeric / count(*)::numeric, 2) AS concession_share,
            round(100.0 * count(*) FILTER (WHERE h.conclusion = 'REJECT'::text)::numeric / count(*)::numeric, 2) AS reject_share,
            sum(
                CASE
                    WHEN h.receipt_id IS NULL THEN GREATEST(h.delivered_qty - COALESCE(r.received_qty, 0::numeric), 0::numeric)
                    ELSE h.delivered_qty
                END) AS delivered_qty,
            sum(h.sample_qty) AS sample_qty,
            sum(h.defect_qty) AS defect_qty,
            round(100::numeric * sum(h.defect_qty) / NULLIF(sum(h.sample_qty), 0::numeric), 2) AS defect_rate,
            array_agg(h.id ORDER BY (array_position(ARRAY['REJECT'::text, 'CONCESSION'::text], h.conclusion)), h.inspection_date DESC, h.id DESC) FILTER (WHERE h.photos <> '[]'::jsonb) AS pictured_ids,
            GREATEST(0::numeric, round(100::numeric - 100::numeric * (3::numeric * sum(COALESCE(h.critical_qty, 0::numeric)) + 2::numeric * sum(COALESCE(h.major_qty, 0::numeric)) + sum(COALESCE(h.minor_qty, 0::numeric))) / NULLIF(sum(h.sample_qty), 0::numeric), 2)) AS score
           FROM inspection_sheet h
             LEFT JOIN secondary_inventory w ON w.tenant_id = h.tenant_id AND w.warehouse_code = h.warehouse_code
             LEFT JOIN ( SELECT inspection_sheet.tenant_id,
                    inspection_sheet.po_number,
                    inspection_sheet.item_code,
                    sum(inspection_sheet.delivered_qty) AS received_qty
                   FROM inspection_sheet
                  WHERE inspection_sheet.enable_flag = 'Y'::text AND inspection_sheet.status = 'CONCLUDED'::text AND inspection_sheet.receipt_id IS NOT NULL AND inspection_sheet.po_number IS NOT NULL
                  GROUP BY inspection_sheet.tenant_id, inspection_sheet.po_number, inspection_sheet.item_code) r ON r.tenant_id = h.tenant_id AND r.po_number = h.po_number AND r.item_code = h.item_code
          WHERE h.enable_flag = 'Y'::text AND h.status = 'CONCLUDED'::text
          GROUP BY h.tenant_id, (to_char(h.inspection_date::timestamp with time zone, 'YYYY-MM'::text)), h.vendor_id, h.item_code, h.org_id
         HAVING count(*) FILTER (WHERE h.conclusion <> 'PASS'::text) > 0) q;

create view report_quality_summary_rt as
 SELECT tenant_id,
    id,
    0 AS version,
    month,
    warehouse_code,
    warehouse_name,
    org_id,
    org_name,
    sheet_count::integer AS sheet_count,
    pass_count::integer AS pass_count,
    concession_count::integer AS concession_count,
    reject_count::integer AS reject_count,
    pass_share::numeric(20,2) AS pass_share,
    concession_share::numeric(20,2) AS concession_share,
    reject_share::numeric(20,2) AS reject_share,
    delivered_qty::numeric(21,3) AS delivered_qty,
    sample_qty::numeric(21,3) AS sample_qty,
    defect_qty::numeric(21,3) AS defect_qty,
    defect_rate::numeric(20,2) AS defect_rate,
    score::numeric(20,2) AS score,
    0 AS revision,
    NULL::text AS remark,
    'Y'::text AS enable_flag,
    NULL::bigint AS created_by,
    NULL::text AS created_by_name,
    NULL::timestamp with time zone AS created_time,
    NULL::bigint AS updated_by,
    NULL::text AS updated_by_name,
    NULL::timestamp with time zone AS updated_time,
    NULL::text AS reviewed_by_name,
    NULL::timestamp with time zone AS audit_time,
    ''::text AS search_text,
    pictured_ids
   FROM ( SELECT h.tenant_id,
            min(h.id) AS id,
            to_char(h.inspection_date::timestamp with time zone, 'YYYY-MM'::text) AS month,
            h.warehouse_code,
            max(h.warehouse_name) AS warehouse_name,
            h.org_id,
            max(h.org_name) AS org_name,
            count(*) AS sheet_count,
            count(*) FILTER (WHERE h.conclusion = 'PASS'::text) AS pass_count,
            count(*) FILTER (WHERE h.conclusion = 'CONCESSION'::text) AS concession_count,
            count(*) FILTER (WHERE h.conclusion = 'REJECT'::text) AS reject_count,
            round(100.0 * count(*) FILTER (WHERE h.conclusion = 'PASS'::text)::numeric / count(*)::numeric, 2) AS pass_share,
            round(100.0 * count(*) FILTER (WHERE h.conclusion = 'CONCESSION'::text)::numeric / count(*)::numeric, 2) AS concession_share,
            round(100.0 * count(*) FILTER (WHERE h.conclusion = 'REJECT'::text)::numeric / count(*)::numeric, 2) AS reject_share,
            sum(
                CASE
                    WHEN h.receipt_id IS NULL THEN GREATEST(h.delivered_qty - COALESCE(r.received_qty, 0::numeric), 0::numeric)
                    ELSE h.delivered_qty
                END) AS delivered_qty,
            sum(h.sample_qty) AS sample_qty,
            sum(h.defect_qty) AS defect_qty,
            round(100::numeric * sum(h.defect_qty) / NULLIF(sum(h.sample_qty), 0::numeric), 2) AS defect_rate,
            array_agg(h.id ORDER BY (array_position(ARRAY['REJECT'::text, 'CONCESSION'::text], h.conclusion)), h.inspection_date DESC, h.id DESC) FILTER (WHERE h.photos <> '[]'::jsonb) AS pictured_ids,
            GREATEST(0::numeric, round(100::numeric - 100::numeric * (3::numeric * sum(COALESCE(h.critical_qty, 0::numeric)) + 2::numeric * sum(COALESCE(h.major_qty, 0::numeric)) + sum(COALESCE(h.minor_qty, 0::numeric))) / NULLIF(sum(h.sample_qty), 0::numeric), 2)) AS score
           FROM inspection_sheet h
             LEFT JOIN secondary_inventory w ON w.tenant_id = h.tenant_id AND w.warehouse_code = h.warehouse_code
             LEFT JOIN ( SELECT inspection_sheet.tenant_id,
                    inspection_sheet.po_number,
                    inspection_sheet.item_code,
                    sum(inspection_sheet.delivered_qty) AS received_qty
                   FROM inspection_sheet
                  WHERE inspection_sheet.enable_flag = 'Y'::text AND inspection_sheet.status = 'CONCLUDED'::text AND inspection_sheet.receipt_id IS NOT NULL AND inspection_sheet.po_number IS NOT NULL
                  GROUP BY inspection_sheet.tenant_id, inspection_sheet.po_number, inspection_sheet.item_code) r ON r.tenant_id = h.tenant_id AND r.po_number = h.po_number AND r.item_code = h.item_code
          WHERE h.enable_flag = 'Y'::text AND h.status = 'CONCLUDED'::text AND w.warehouse_type = 'STORE'::text
          GROUP BY h.tenant_id, (to_char(h.inspection_date::timestamp with time zone, 'YYYY-MM'::text)), h.warehouse_code, h.org_id) q;

create view report_quality_summary_supplier as
 SELECT tenant_id,
    id,
    0 AS version,
    month,
    vendor_id,
    vendor_name,
    category_code,
    category_name,
    org_id,
    org_name,
    sheet_count::integer AS sheet_count,
    pass_count::integer AS pass_count,
    concession_count::integer AS concession_count,
    reject_count::integer AS reject_count,
    pass_share::numeric(20,2) AS pass_share,
    concession_share::numeric(20,2) AS concession_share,
    reject_share::numeric(20,2) AS reject_share,
    delivered_qty::numeric(21,3) AS delivered_qty,
    sample_qty::numeric(21,3) AS sample_qty,
    defect_qty::numeric(21,3) AS defect_qty,
    defect_rate::numeric(20,2) AS defect_rate,
    score::numeric(20,2) AS score,
    0 AS revision,
    NULL::text AS remark,
    'Y'::text AS enable_flag,
    NULL::bigint AS created_by,
    NULL::text AS created_by_name,
    NULL::timestamp with time zone AS created_time,
    NULL::bigint AS updated_by,
    NULL::text AS updated_by_name,
    NULL::timestamp with time zone AS updated_time,
    NULL::text AS reviewed_by_name,
    NULL::timestamp with time zone AS audit_time,
    ''::text AS search_text,
    pictured_ids
   FROM ( SELECT h.tenant_id,
            min(h.id) AS id,
            to_char(h.inspection_date::timestamp with time zone, 'YYYY-MM'::text) AS month,
            h.vendor_id,
            max(h.vendor_name) AS vendor_name,
            h.category_code,
            max(h.category_name) AS category_name,
            h.org_id,
            max(h.org_name) AS org_name,
            count(*) AS sheet_count,
            count(*) FILTER (WHERE h.conclusion = 'PASS'::text) AS pass_count,
            count(*) FILTER (WHERE h.conclusion = 'CONCESSION'::text) AS concession_count,
            count(*) FILTER (WHERE h.conclusion = 'REJECT'::text) AS reject_count,
            round(100.0 * count(*) FILTER (WHERE h.conclusion = 'PASS'::text)::numeric / count(*)::numeric, 2) AS pass_share,
            round(100.0 * count(*) FILTER (WHERE h.conclusion = 'CONCESSION'::text)::numeric / count(*)::numeric, 2) AS concession_share,
            round(100.0 * count(*) FILTER (WHERE h.conclusion = 'REJECT'::text)::numeric / count(*)::numeric, 2) AS reject_share,
            sum(
                CASE
                    WHEN h.receipt_id IS NULL THEN GREATEST(h.delivered_qty - COALESCE(r.received_qty, 0::numeric), 0::numeric)
                    ELSE h.delivered_qty
                END) AS delivered_qty,
            sum(h.sample_qty) AS sample_qty,
            sum(h.defect_qty) AS defect_qty,
            round(100::numeric * sum(h.defect_qty) / NULLIF(sum(h.sample_qty), 0::numeric), 2) AS defect_rate,
            array_agg(h.id ORDER BY (array_position(ARRAY['REJECT'::text, 'CONCESSION'::text], h.conclusion)), h.inspection_date DESC, h.id DESC) FILTER (WHERE h.photos <> '[]'::jsonb) AS pictured_ids,
            GREATEST(0::numeric, round(100::numeric - 100::numeric * (3::numeric * sum(COALESCE(h.critical_qty, 0::numeric)) + 2::numeric * sum(COALESCE(h.major_qty, 0::numeric)) + sum(COALESCE(h.minor_qty, 0::numeric))) / NULLIF(sum(h.sample_qty), 0::numeric), 2)) AS score
           FROM inspection_sheet h
             LEFT JOIN secondary_inventory w ON w.tenant_id = h.tenant_id AND w.warehouse_code = h.warehouse_code
             LEFT JOIN ( SELECT inspection_sheet.tenant_id,
                    inspection_sheet.po_number,
                    inspection_sheet.item_code,
                    sum(inspection_sheet.delivered_qty) AS received_qty
                   FROM inspection_sheet
                  WHERE inspection_sheet.enable_flag = 'Y'::text AND inspection_sheet.status = 'CONCLUDED'::text AND inspection_sheet.receipt_id IS NOT NULL AND inspection_sheet.po_number IS NOT NULL
                  GROUP BY inspection_sheet.tenant_id, inspection_sheet.po_number, inspection_sheet.item_code) r ON r.tenant_id = h.tenant_id AND r.po_number = h.po_number AND r.item_code = h.item_code
          WHERE h.enable_flag = 'Y'::text AND h.status = 'CONCLUDED'::text
          GROUP BY h.tenant_id, (to_char(h.inspection_date::timestamp with time zone, 'YYYY-MM'::text)), h.vendor_id, h.category_code, h.org_id) q;

create view report_schedule as
 SELECT tenant_id,
    id,
    0 AS version,
    inspection_date,
    inspection_id,
    inspection_name,
    status,
    vendor_id,
    vendor_name,
    container_no,
    item_code,
    item_name,
    delivered_qty,
    required_qty,
    warehouse_code,
    warehouse_name,
    inspector_id,
    inspector_name,
    po_number,
    inspection_type,
    category_code,
    category_name,
    org_id,
    org_name,
    0 AS revision,
    NULL::text AS remark,
    'Y'::text AS enable_flag,
    NULL::bigint AS created_by,
    NULL::text AS created_by_name,
    NULL::timestamp with time zone AS created_time,
    NULL::bigint AS updated_by,
    NULL::text AS updated_by_name,
    NULL::timestamp with time zone AS updated_time,
    NULL::text AS reviewed_by_name,
    NULL::timestamp with time zone AS audit_time,
    ''::text AS search_text,
    pictured_ids
   FROM ( SELECT h.id,
            h.tenant_id,
            h.id AS inspection_id,
            ARRAY[h.id] AS pictured_ids,
            h.qc_number AS inspection_name,
            h.status,
            h.inspection_date,
            h.inspection_type,
            h.vendor_id,
            h.vendor_name,
            h.po_number,
            h.container_no,
            h.item_code,
            h.item_name,
            h.category_code,
            h.category_name,
            h.warehouse_code,
            h.warehouse_name,
            h.inspector_id,
            h.inspector_name,
            h.buyer_id,
            h.buyer_name,
            h.org_id,
            h.org_name,
            h.delivered_qty,
            h.required_qty,
            h.sample_qty,
            h.defect_qty,
            h.total_rate,
            h.conclusion,
            h.proposed_claim_rate,
            GREATEST(0::numeric, round(100::numeric - 100::numeric * (3::numeric * COALESCE(h.critical_qty, 0::numeric) + 2::numeric * COALESCE(h.major_qty, 0::numeric) + COALESCE(h.minor_qty, 0::numeric)) / NULLIF(h.sample_qty, 0::numeric), 2)) AS score
           FROM inspection_sheet h
          WHERE h.enable_flag = 'Y'::text AND h.status <> 'CONCLUDED'::text) q;

create view report_supplier_details_report as
 SELECT tenant_id,
    id,
    0 AS version,
    vendor_id,
    vendor_name,
    inspection_id,
    inspection_name,
    inspection_date,
    item_code,
    item_name,
    container_no,
    po_number,
    delivered_qty,
    sample_qty,
    defect_qty,
    total_rate,
    conclusion,
    proposed_claim_rate,
    category_code,
    category_name,
    buyer_id,
    buyer_name,
    org_id,
    org_name,
    warehouse_code,
    warehouse_name,
    score::numeric(20,2) AS score,
    0 AS revision,
    NULL::text AS remark,
    'Y'::text AS enable_flag,
    NULL::bigint AS created_by,
    NULL::text AS created_by_name,
    NULL::timestamp with time zone AS created_time,
    NULL::bigint AS updated_by,
    NULL::text AS updated_by_name,
    NULL::timestamp with time zone AS updated_time,
    NULL::text AS reviewed_by_name,
    NULL::timestamp with time zone AS audit_time,
    ''::text AS search_text,
    pictured_ids
   FROM ( SELECT h.id,
            h.tenant_id,
            h.id AS inspection_id,
            ARRAY[h.id] AS pictured_ids,
            h.qc_number AS inspection_name,
            h.status,
            h.inspection_date,
            h.inspection_type,
            h.vendor_id,
            h.vendor_name,
            h.po_number,
            h.container_no,
            h.item_code,
            h.item_name,
            h.category_code,
            h.category_name,
            h.warehouse_code,
            h.warehouse_name,
            h.inspector_id,
            h.inspector_name,
            h.buyer_id,
            h.buyer_name,
            h.org_id,
            h.org_name,
            h.delivered_qty,
            h.required_qty,
            h.sample_qty,
            h.defect_qty,
            h.total_rate,
            h.conclusion,
            h.proposed_claim_rate,
            GREATEST(0::numeric, round(100::numeric - 100::numeric * (3::numeric * COALESCE(h.critical_qty, 0::numeric) + 2::numeric * COALESCE(h.major_qty, 0::numeric) + COALESCE(h.minor_qty, 0::numeric)) / NULLIF(h.sample_qty, 0::numeric), 2)) AS score
           FROM inspection_sheet h
          WHERE h.enable_flag = 'Y'::text AND h.status = 'CONCLUDED'::text) q;

create view report_supplier_summary_report as
 SELECT tenant_id,
    id,
    0 AS version,
    month,
    vendor_id,
    vendor_name,
    org_id,
    org_name,
    sheet_count::integer AS sheet_count,
    pass_count::integer AS pass_count,
    concession_count::integer AS concession_count,
    reject_count::integer AS reject_count,
    pass_share::numeric(20,2) AS pass_share,
    concession_share::numeric(20,2) AS concession_share,
    reject_share::numeric(20,2) AS reject_share,
    delivered_qty::numeric(21,3) AS delivered_qty,
    sample_qty::numeric(21,3) AS sample_qty,
    defect_qty::numeric(21,3) AS defect_qty,
    defect_rate::numeric(20,2) AS defect_rate,
    score::numeric(20,2) AS score,
    0 AS revision,
    NULL::text AS remark,
    'Y'::text AS enable_flag,
    NULL::bigint AS created_by,
    NULL::text AS created_by_name,
    NULL::timestamp with time zone AS created_time,
    NULL::bigint AS updated_by,
    NULL::text AS updated_by_name,
    NULL::timestamp with time zone AS updated_time,
    NULL::text AS reviewed_by_name,
    NULL::timestamp with time zone AS audit_time,
    ''::text AS search_text,
    pictured_ids
   FROM ( SELECT h.tenant_id,
            min(h.id) AS id,
            to_char(h.inspection_date::timestamp with time zone, 'YYYY-MM'::text) AS month,
            h.vendor_id,
            max(h.vendor_name) AS vendor_name,
            h.org_id,
            max(h.org_name) AS org_name,
            count(*) AS sheet_count,
            count(*) FILTER (WHERE h.conclusion = 'PASS'::text) AS pass_count,
            count(*) FILTER (WHERE h.conclusion = 'CONCESSION'::text) AS concession_count,
            count(*) FILTER (WHERE h.conclusion = 'REJECT'::text) AS reject_count,
            round(100.0 * count(*) FILTER (WHERE h.conclusion = 'PASS'::text)::numeric / count(*)::numeric, 2) AS pass_share,
            round(100.0 * count(*) FILTER (WHERE h.conclusion = 'CONCESSION'::text)::numeric / count(*)::numeric, 2) AS concession_share,
            round(100.0 * count(*) FILTER (WHERE h.conclusion = 'REJECT'::text)::numeric / count(*)::numeric, 2) AS reject_share,
            sum(
                CASE
                    WHEN h.receipt_id IS NULL THEN GREATEST(h.delivered_qty - COALESCE(r.received_qty, 0::numeric), 0::numeric)
                    ELSE h.delivered_qty
                END) AS delivered_qty,
            sum(h.sample_qty) AS sample_qty,
            sum(h.defect_qty) AS defect_qty,
            round(100::numeric * sum(h.defect_qty) / NULLIF(sum(h.sample_qty), 0::numeric), 2) AS defect_rate,
            array_agg(h.id ORDER BY (array_position(ARRAY['REJECT'::text, 'CONCESSION'::text], h.conclusion)), h.inspection_date DESC, h.id DESC) FILTER (WHERE h.photos <> '[]'::jsonb) AS pictured_ids,
            GREATEST(0::numeric, round(100::numeric - 100::numeric * (3::numeric * sum(COALESCE(h.critical_qty, 0::numeric)) + 2::numeric * sum(COALESCE(h.major_qty, 0::numeric)) + sum(COALESCE(h.minor_qty, 0::numeric))) / NULLIF(sum(h.sample_qty), 0::numeric), 2)) AS score
           FROM inspection_sheet h
             LEFT JOIN secondary_inventory w ON w.tenant_id = h.tenant_id AND w.warehouse_code = h.warehouse_code
             LEFT JOIN ( SELECT inspection_sheet.tenant_id,
                    inspection_sheet.po_number,
                    inspection_sheet.item_code,
                    sum(inspection_sheet.delivered_qty) AS received_qty
                   FROM inspection_sheet
                  WHERE inspection_sheet.enable_flag = 'Y'::text AND inspection_sheet.status = 'CONCLUDED'::text AND inspection_sheet.receipt_id IS NOT NULL AND inspection_sheet.po_number IS NOT NULL
                  GROUP BY inspection_sheet.tenant_id, inspection_sheet.po_number, inspection_sheet.item_code) r ON r.tenant_id = h.tenant_id AND r.po_number = h.po_number AND r.item_code = h.item_code
          WHERE h.enable_flag = 'Y'::text AND h.status = 'CONCLUDED'::text
          GROUP BY h.tenant_id, (to_char(h.inspection_date::timestamp with time zone, 'YYYY-MM'::text)), h.vendor_id, h.org_id) q;

create view report_warehouse_inspection_record as
 SELECT tenant_id,
    id,
    0 AS version,
    inspection_id,
    inspection_name,
    inspection_date,
    vendor_id,
    vendor_name,
    item_code,
    item_name,
    po_number,
    container_no,
    sample_qty,
    conclusion,
    inspector_id,
    inspector_name,
    warehouse_code,
    warehouse_name,
    category_code,
    category_name,
    buyer_id,
    buyer_name,
    org_id,
    org_name,
    qc_item_code,
    qc_item_name,
    severity,
    tolerance_rate::numeric(20,2) AS tolerance_rate,
    item_defect_qty,
    defect_rate,
    result,
    0 AS revision,
    NULL::text AS remark,
    'Y'::text AS enable_flag,
    NULL::bigint AS created_by,
    NULL::text AS created_by_name,
    NULL::timestamp with time zone AS created_time,
    NULL::bigint AS updated_by,
    NULL::text AS updated_by_name,
    NULL::timestamp with time zone AS updated_time,
    NULL::text AS reviewed_by_name,
    NULL::timestamp with time zone AS audit_time,
    ''::text AS search_text,
    pictured_ids
   FROM ( SELECT l.id,
            h.tenant_id,
            h.id AS inspection_id,
            ARRAY[h.id] AS pictured_ids,
            h.qc_number AS inspection_name,
            h.status,
            h.inspection_date,
            h.inspection_type,
            h.vendor_id,
            h.vendor_name,
            h.po_number,
            h.container_no,
            h.item_code,
            h.item_name,
            h.category_code,
            h.category_name,
            h.warehouse_code,
            h.warehouse_name,
            h.inspector_id,
            h.inspector_name,
            h.buyer_id,
            h.buyer_name,
            h.org_id,
            h.org_name,
            h.delivered_qty,
            h.required_qty,
            h.sample_qty,
            h.defect_qty,
            h.total_rate,
            h.conclusion,
            h.proposed_claim_rate,
            l.qc_item_code,
            l.qc_item_name,
            l.severity,
            l.tolerance_rate,
            l.defect_qty AS item_defect_qty,
            l.defect_rate,
            l.result
           FROM inspection_sheet h
             JOIN inspection_sheet_defects l ON l.tenant_id = h.tenant_id AND l.document_id = h.id
          WHERE h.enable_flag = 'Y'::text AND h.inspection_type = 'WAREHOUSE'::text) q;

create view sales_by_day as
 SELECT tenant_id,
    id,
    0 AS version,
    sale_date,
    item_code,
    item_name,
    channel,
    vendor_id,
    vendor_name,
    org_id,
    org_name,
    product_category,
    product_category_name,
    commodity,
    commodity_name,
    brand,
    brand_name,
    grade,
    grade_name,
    spec,
    spec_name,
    coo,
    coo_name,
    sale_count::integer AS sale_count,
    sale_qty::numeric(21,3) AS sale_qty,
    weight::numeric(21,3) AS weight,
    sale_amount::numeric(20,2) AS sale_amount,
    average_price::numeric(22,4) AS average_price,
    0 AS revision,
    NULL::text AS remark,
    'Y'::text AS enable_flag,
    NULL::bigint AS created_by,
    NULL::text AS created_by_name,
    NULL::timestamp with time zone AS created_time,
    NULL::bigint AS updated_by,
    NULL::text AS updated_by_name,
    NULL::timestamp with time zone AS updated_time,
    NULL::text AS reviewed_by_name,
    NULL::timestamp with time zone AS audit_time,
    ''::text AS search_text
   FROM ( SELECT s.tenant_id,
            s.id,
            s.sale_date,
            s.item_code,
            s.item_name,
            s.channel,
            s.vendor_id,
            s.vendor_name,
            s.org_id,
            s.org_name,
            s.sale_count,
            s.sale_qty,
            s.sale_amount,
            i.category AS product_category,
            i.category_name AS product_category_name,
            i.commodity,
            i.commodity_name,
            i.brand,
            i.brand_name,
            i.grade,
            i.grade_name,
            i.spec,
            i.spec_name,
            i.coo,
            i.coo_name,
            s.sale_qty * i.net_weight AS weight,
                CASE
                    WHEN s.sale_qty <> 0::numeric THEN round(s.sale_amount / s.sale_qty, 4)
                    ELSE NULL::numeric
                END AS average_price
           FROM ( SELECT r.tenant_id,
                    min(r.id) AS id,
                    r.sale_date,
                    r.item_code,
                    max(r.item_name) AS item_name,
                    r.channel,
                    r.vendor_id,
                    max(r.vendor_name) AS vendor_name,
                    r.org_id,
                    max(r.org_name) AS org_name,
                    count(*) AS sale_count,
                    sum(r.sale_qty) AS sale_qty,
                    sum(r.sale_amount) AS sale_amount
                   FROM sale_record r
                  WHERE r.enable_flag = 'Y'::text
                  GROUP BY r.tenant_id, r.sale_date, r.item_code, r.channel, r.vendor_id, r.org_id) s
             LEFT JOIN item i ON i.tenant_id = s.tenant_id AND i.item_code = s.item_code) q;

create view sales_log as
 SELECT tenant_id,
    id,
    0 AS version,
    sales_plan_number,
    log_time,
    log_kind,
    outcome,
    detail,
    customer_id,
    customer_name,
    salesrep_id,
    salesrep_name,
    department_code,
    department_name,
    org_id,
    org_name,
    0 AS revision,
    NULL::text AS remark,
    'Y'::text AS enable_flag,
    NULL::bigint AS created_by,
    NULL::text AS created_by_name,
    NULL::timestamp with time zone AS created_time,
    NULL::bigint AS updated_by,
    NULL::text AS updated_by_name,
    NULL::timestamp with time zone AS updated_time,
    NULL::text AS reviewed_by_name,
    NULL::timestamp with time zone AS audit_time,
    ''::text AS search_text
   FROM ( SELECT d.tenant_id,
            l.id,
            d.sales_plan_number,
            l.log_time,
            l.log_kind,
            l.outcome,
            l.detail,
            d.customer_id,
            d.customer_name,
            d.salesrep_id,
            d.salesrep_name,
            d.department_code,
            d.department_name,
            d.org_id,
            d.org_name
           FROM sales_demand d
             JOIN LATERAL ( SELECT o.id,
                    o.created_time AS log_time,
                    'PUSH'::text AS log_kind,
                    o.status AS outcome,
                    COALESCE(o.last_error, o.external_no) AS detail
                   FROM outbox_message o
                  WHERE o.tenant_id = d.tenant_id AND o.doc_type = 'sales-demand'::text AND o.doc_id = d.id::text
                UNION ALL
                 SELECT m.id,
                    m.created_time,
                    'MESSAGE'::text,
                    m.status,
                    COALESCE(m.error || ' '::text, ''::text) || "left"(regexp_replace(regexp_replace(m.content, '</?font[^>]*>'::text, ''::text, 'g'::text), '^[#> ]+'::text, ''::text, 'gn'::text), 500)
                   FROM robot_message m
                  WHERE m.tenant_id = d.tenant_id AND m.about_type = 'sales-demand'::text AND m.about_no = d.sales_plan_number
                UNION ALL
                 SELECT a.id,
                    a.created_time,
                    'ADJUST'::text,
                    'DONE'::text,
                    ((COALESCE(a.item_name, a.item_code, ''::text) || ': '::text) || concat_ws(', '::text,
                        CASE
                            WHEN trim_scale(a.adjust_qty) IS NOT NULL AND trim_scale(a.adjust_qty) IS DISTINCT FROM trim_scale(a.old_qty) THEN (COALESCE(trim_scale(a.old_qty)::text, ''::text) || ' → '::text) || trim_scale(a.adjust_qty)::text
                            ELSE NULL::text
                        END,
                        CASE
                            WHEN trim_scale(a.adjust_pallet_qty) IS NOT NULL AND trim_scale(a.adjust_pallet_qty) IS DISTINCT FROM trim_scale(a.old_pallet_qty) THEN (COALESCE(trim_scale(a.old_pallet_qty)::text, ''::text) || ' → '::text) || trim_scale(a.adjust_pallet_qty)::text
                            ELSE NULL::text
                        END || ' PLT'::text,
                        CASE
                            WHEN trim_scale(a.unit_price) IS NOT NULL AND trim_scale(a.unit_price) IS DISTINCT FROM trim_scale(a.old_price) THEN (COALESCE(trim_scale(a.old_price)::text, ''::text) || ' → '::text) || trim_scale(a.unit_price)::text
                            ELSE NULL::text
                        END || COALESCE(' '::text || a.currency_code, ''::text), '提货 / pick-up '::text ||
                        CASE
                            WHEN a.pre_pick_up_date IS NOT NULL AND a.pre_pick_up_date IS DISTINCT FROM a.old_pick_up_date THEN (COALESCE(a.old_pick_up_date::text, ''::text) || ' → '::text) || a.pre_pick_up_date::text
                            ELSE NULL::text
                        END, '送达 / delivery '::text ||
                        CASE
                            WHEN a.pre_delivery_date IS NOT NULL AND a.pre_delivery_date IS DISTINCT FROM a.old_delivery_date THEN (COALESCE(a.old_delivery_date::text, ''::text) || ' → '::text) || a.pre_delivery_date::text
                            ELSE NULL::text
                        END, '车牌 / car '::text ||
                        CASE
                            WHEN a.car_no IS NOT NULL AND a.car_no IS DISTINCT FROM a.old_car_no THEN (COALESCE(a.old_car_no, ''::text) || ' → '::text) || a.car_no
                            ELSE NULL::text
                        END)) || COALESCE(' '::text || a.adjust_reason, ''::text)
                   FROM sales_adjustment a
                  WHERE a.tenant_id = d.tenant_id AND a.demand_id = d.id) l ON true) q;

create view sales_map as
 SELECT tenant_id,
    id,
    0 AS version,
    province,
    region,
    customer_id,
    customer_name,
    sale_date,
    item_code,
    item_name,
    product_category,
    product_category_name,
    spec,
    spec_name,
    commodity,
    commodity_name,
    coo,
    coo_name,
    channel,
    org_id,
    org_name,
    department_code,
    department_name,
    salesrep_id,
    salesrep_name,
    sale_count::integer AS sale_count,
    sale_qty::numeric(21,3) AS sale_qty,
    sale_amount::numeric(20,2) AS sale_amount,
    0 AS revision,
    NULL::text AS remark,
    'Y'::text AS enable_flag,
    NULL::bigint AS created_by,
    NULL::text AS created_by_name,
    NULL::timestamp with time zone AS created_time,
    NULL::bigint AS updated_by,
    NULL::text AS updated_by_name,
    NULL::timestamp with time zone AS updated_time,
    NULL::text AS reviewed_by_name,
    NULL::timestamp with time zone AS audit_time,
    ''::text AS search_text
   FROM ( SELECT s.tenant_id,
            s.id,
            s.province,
            s.customer_id,
            s.customer_name,
            s.sale_date,
            s.item_code,
            s.item_name,
            s.product_category,
            s.product_category_name,
            s.spec,
            s.spec_name,
            s.commodity,
            s.commodity_name,
            s.coo,
            s.coo_name,
            s.channel,
            s.org_id,
            s.org_name,
            s.department_code,
            s.department_name,
            s.salesrep_id,
            s.salesrep_name,
            s.sale_count,
            s.sale_qty,
            s.sale_amount,
                CASE
                    WHEN "left"(s.province, 2) = ANY (ARRAY['北京'::text, '天津'::text, '河北'::text, '山西'::text, '内蒙'::text]) THEN '华北'::text
                    WHEN "left"(s.province, 2) = ANY (ARRAY['辽宁'::text, '吉林'::text, '黑龙'::text]) THEN '东北'::text
                    WHEN "left"(s.province, 2) = ANY (ARRAY['上海'::text, '江苏'::text, '浙江'::text, '安徽'::text, '福建'::text, '江西'::text, '山东'::text]) THEN '华东'::text
                    WHEN "left"(s.province, 2) = ANY (ARRAY['河南'::text, '湖北'::text, '湖南'::text]) THEN '华中'::text
                    WHEN "left"(s.province, 2) = ANY (ARRAY['广东'::text, '广西'::text, '海南'::text]) THEN '华南'::text
                    WHEN "left"(s.province, 2) = ANY (ARRAY['重庆'::text, '四川'::text, '贵州'::text, '云南'::text, '西藏'::text]) THEN '西南'::text
                    WHEN "left"(s.province, 2) = ANY (ARRAY['陕西'::text, '甘肃'::text, '青海'::text, '宁夏'::text, '新疆'::text]) THEN '西北'::text
                    ELSE NULL::text
                END AS region
           FROM ( SELECT r.tenant_id,
                    min(r.id) AS id,
                    NULLIF(regexp_replace(COALESCE(NULLIF(c.province, ''::text), r.sales_area), '(壮族自治区|回族自治区|维吾尔自治区|自治区|特别行政区|省|市)$'::text, ''::text), ''::text) AS province,
                    r.customer_id,
                    max(r.customer_name) AS customer_name,
                    r.sale_date,
                    r.item_code,
                    max(r.item_name) AS item_name,
                    i.category AS product_category,
                    max(i.category_name) AS product_category_name,
                    i.spec,
                    max(i.spec_name) AS spec_name,
                    i.commodity,
                    max(i.commodity_name) AS commodity_name,
                    i.coo,
                    max(i.coo_name) AS coo_name,
                    r.channel,
                    r.org_id,
                    max(r.org_name) AS org_name,
                    c.department_code,
                    max(c.department_name) AS department_name,
                    c.salesrep_id,
                    max(c.salesrep_name) AS salesrep_name,
                    count(*) AS sale_count,
                    sum(r.sale_qty) AS sale_qty,
                    sum(r.sale_amount) AS sale_amount
                   FROM sale_record r
                     LEFT JOIN customer c ON c.tenant_id = r.tenant_id AND c.id = r.customer_id
                     LEFT JOIN item i ON i.tenant_id = r.tenant_id AND i.item_code = r.item_code
                  WHERE r.enable_flag = 'Y'::text
                  GROUP BY r.tenant_id, (NULLIF(regexp_replace(COALESCE(NULLIF(c.province, ''::text), r.sales_area), '(壮族自治区|回族自治区|维吾尔自治区|自治区|特别行政区|省|市)$'::text, ''::text), ''::text)), r.customer_id, r.sale_date, r.item_code, i.category, i.spec, i.commodity, i.coo, r.channel, r.org_id, c.department_code, c.salesrep_id) s) q;

create view sales_summary as
 SELECT tenant_id,
    id,
    0 AS version,
    shipment_id,
    shipment_name,
    container_no,
    node,
    vendor_id,
    vendor_name,
    product_category,
    product_category_name,
    trade_mode,
    vessel_voyage,
    eta_date,
    shipment_lot_no,
    po_number,
    org_id,
    org_name,
    purchase_department_code,
    purchase_department_name,
    buyer_id,
    buyer_name,
    qty::numeric(21,3) AS qty,
    sell_qty::numeric(21,3) AS sell_qty,
    left_qty::numeric(21,3) AS left_qty,
    sold_rate::numeric(22,4) AS sold_rate,
    sales_amount::numeric(20,2) AS sales_amount,
    average_price::numeric(22,4) AS average_price,
    first_sale,
    last_sale,
    days_to_sell,
    returned_qty::numeric(21,3) AS returned_qty,
    cost_amount::numeric(20,2) AS cost_amount,
    payable_amount_cny::numeric(20,2) AS payable_amount_cny,
    profit::numeric(20,2) AS profit,
    profit_rate::numeric(22,4) AS profit_rate,
    est_profit::numeric(20,2) AS est_profit,
    sif_profit::numeric(20,2) AS sif_profit,
    0 AS revision,
    NULL::text AS remark,
    'Y'::text AS enable_flag,
    NULL::bigint AS created_by,
    NULL::text AS created_by_name,
    NULL::timestamp with time zone AS created_time,
    NULL::bigint AS updated_by,
    NULL::text AS updated_by_name,
    NULL::timestamp with time zone AS updated_time,
    NULL::text AS reviewed_by_name,
    NULL::timestamp with time zone AS audit_time,
    ''::text AS search_text
   FROM ( SELECT c.tenant_id,
            c.id,
            c.shipment_id,
            c.shipment_name,
            c.container_no,
            c.node,
            c.vendor_id,
            c.vendor_name,
            c.product_category,
            c.product_category_name,
            c.trade_mode,
            c.vessel_voyage,
            c.eta_date,
            c.ata_date,
            c.shipment_lot_no,
            c.po_number,
            c.org_id,
            c.org_name,
            c.purchase_department_code,
            c.purchase_department_name,
            c.buyer_id,
            c.buyer_name,
            c.qty,
            c.sell_qty,
            c.sales_amount,
            c.cost_amount,
            c.payable_amount_cny,
            c.profit,
            c.est_profit,
            c.sif_profit,
            c.qty - c.sell_qty AS left_qty,
                CASE
                    WHEN c.qty > 0::numeric THEN round(c.sell_qty * 100::numeric / c.qty, 2)
                    ELSE NULL::numeric
                END AS sold_rate,
                CASE
                    WHEN c.sell_qty <> 0::numeric THEN round(c.sales_amount / c.sell_qty, 4)
                    ELSE NULL::numeric
                END AS average_price,
                CASE
                    WHEN c.sales_amount <> 0::numeric THEN round(c.profit * 100::numeric / c.sales_amount, 2)
                    ELSE NULL::numeric
                END AS profit_rate,
            s.first_sale,
            s.last_sale,
            s.last_sale - COALESCE(c.ata_date, c.eta_date) AS days_to_sell,
            COALESCE(s.returned_qty, 0::numeric) AS returned_qty
           FROM ( SELECT t.tenant_id,
                    t.packing_list_id AS id,
                    max(t.shipment_id) AS shipment_id,
                    max(t.shipment_name) AS shipment_name,
                    max(t.container_no) AS container_no,
                    (ARRAY['PLANNED'::text, 'LOADED'::text, 'DEPARTED'::text, 'ARRIVED'::text, 'RELEASED'::text, 'RECEIVED'::text, 'SELLING'::text, 'SOLD_OUT'::text, 'SETTLED'::text])[min(array_position(ARRAY['PLANNED'::text, 'LOADED'::text, 'DEPARTED'::text, 'ARRIVED'::text, 'RELEASED'::text, 'RECEIVED'::text, 'SELLING'::text, 'SOLD_OUT'::text, 'SETTLED'::text], t.status))] AS node,
                    max(t.vendor) AS vendor_id,
                    max(t.vendor_name) AS vendor_name,
                    max(t.category) AS product_category,
                    max(t.category_name) AS product_category_name,
                    max(t.trade_mode) AS trade_mode,
                    max(t.vessel_voyage) AS vessel_voyage,
                    max(t.eta_date) AS eta_date,
                    max(t.ata_date) AS ata_date,
                    max(t.shipment_lot_no) AS shipment_lot_no,
                    max(t.po_number) AS po_number,
                    max(t.org_id) AS org_id,
                    max(t.org_name) AS org_name,
                    max(t.purchase_department_code) AS purchase_department_code,
                    max(t.purchase_department_name) AS purchase_department_name,
                    max(t.buyer_id) AS buyer_id,
                    max(t.buyer_name) AS buyer_name,
                    sum(t.qty) AS qty,
                    COALESCE(sum(t.sell_qty), 0::numeric) AS sell_qty,
                    COALESCE(sum(t.act_sales_amount), 0::numeric) AS sales_amount,
                    COALESCE(sum(t.act_market_cost), 0::numeric) + COALESCE(sum(t.act_tariff), 0::numeric) + COALESCE(sum(t.act_vat), 0::numeric) + COALESCE(sum(t.act_ocean_freight), 0::numeric) + COALESCE(sum(t.act_dock_fees), 0::numeric) + COALESCE(sum(t.act_clearance_fees), 0::numeric) + COALESCE(sum(t.act_packaging), 0::numeric) AS cost_amount,
                    sum(t.act_payable_amount_cny) AS payable_amount_cny,
                    sum(t.act_profit) AS profit,
                        CASE
                            WHEN bool_and(t.est_profit IS NOT NULL) THEN sum(t.est_profit)
                            ELSE NULL::numeric
                        END AS est_profit,
                    sum(t.sif_profit) AS sif_profit
                   FROM cargo_tracking t
                  WHERE t.packing_list_id IS NOT NULL
                  GROUP BY t.tenant_id, t.packing_list_id) c
             LEFT JOIN LATERAL ( SELECT min(r.sale_date) AS first_sale,
                    max(r.sale_date) AS last_sale,
                    - sum(r.sale_qty) FILTER (WHERE r.sale_qty < 0::numeric) AS returned_qty
                   FROM sale_record r
                  WHERE r.tenant_id = c.tenant_id AND r.packing_list_id = c.id AND r.match_flag = 'Y'::text AND r.exclude_flag = 'N'::text) s ON true) q;

create view stock_age as
 SELECT tenant_id,
    id,
    0 AS version,
    item_code,
    item_name,
    category,
    category_name,
    lot_no,
    shipment_id,
    shipment_name,
    warehouse_code,
    warehouse_name,
    org_id,
    org_name,
    arrival_date,
    age_days,
    age_band,
    sell_by,
    onhand,
    reserved,
    available,
    unit_cost,
    home_currency_code,
    home_currency_name,
    0 AS revision,
    NULL::text AS remark,
    'Y'::text AS enable_flag,
    NULL::bigint AS created_by,
    NULL::text AS created_by_name,
    NULL::timestamp with time zone AS created_time,
    NULL::bigint AS updated_by,
    NULL::text AS updated_by_name,
    NULL::timestamp with time zone AS updated_time,
    NULL::text AS reviewed_by_name,
    NULL::timestamp with time zone AS audit_time,
    ''::text AS search_text
   FROM ( SELECT a.tenant_id,
            a.id,
            a.item_code,
            a.item_name,
            a.category,
            a.category_name,
            a.lot_no,
            a.shipment_id,
            a.shipment_name,
            a.warehouse_code,
            a.warehouse_name,
            a.org_id,
            a.org_name,
            a.arrival_date,
            a.sell_by,
            a.onhand,
            a.reserved,
            a.available,
            a.unit_cost,
            a.home_currency_code,
            a.home_currency_name,
            a.age_days,
                CASE
                    WHEN a.age_days <= 3 THEN '0-3'::text
                    WHEN a.age_days <= 7 THEN '4-7'::text
                    WHEN a.age_days <= 14 THEN '8-14'::text
                    WHEN a.age_days > 14 THEN '15+'::text
                    ELSE NULL::text
                END AS age_band
           FROM ( SELECT o.tenant_id,
                    o.id,
                    o.item_code,
                    o.item_name,
                    o.category,
                    o.category_name,
                    o.lot_no,
                    o.shipment_id,
                    o.shipment_name,
                    o.warehouse_code,
                    o.warehouse_name,
                    o.org_id,
                    o.org_name,
                    o.arrival_date,
                    o.sell_by,
                    o.onhand,
                    o.reserved,
                    o.available,
                    o.unit_cost,
                    o.home_currency_code,
                    o.home_currency_name,
                        CASE
                            WHEN o.arrival_date IS NOT NULL THEN GREATEST((now() AT TIME ZONE 'Asia/Shanghai'::text)::date - o.arrival_date, 0)
                            ELSE NULL::integer
                        END AS age_days
                   FROM stock_onhand o
                  WHERE o.enable_flag = 'Y'::text AND o.onhand <> 0::numeric) a) q;

create view supplier_inventory as
 SELECT tenant_id,
    id,
    0 AS version,
    plno,
    container_no,
    item_name,
    commodity,
    grade,
    spec,
    eta,
    vendor_id,
    qty::numeric(21,3) AS qty,
    received_qty::numeric(21,3) AS received_qty,
    sold_qty::numeric(21,3) AS sold_qty,
    remaining_inventory::numeric(21,3) AS remaining_inventory,
    0 AS revision,
    NULL::text AS remark,
    'Y'::text AS enable_flag,
    NULL::bigint AS created_by,
    NULL::text AS created_by_name,
    NULL::timestamp with time zone AS created_time,
    NULL::bigint AS updated_by,
    NULL::text AS updated_by_name,
    NULL::timestamp with time zone AS updated_time,
    NULL::text AS reviewed_by_name,
    NULL::timestamp with time zone AS audit_time,
    ''::text AS search_text
   FROM ( WITH shared AS (
                 SELECT p.tenant_id,
                    p.id,
                    p.packing_list_no,
                    p.shipment_id,
                    p.container_no,
                    p.vessel_voyage,
                    p.trade_mode,
                    COALESCE(t.etd_date, p.etd_date) AS etd_date,
                    COALESCE(t.eta_date, p.eta_date) AS eta_date,
                    o.vendor_id,
                    o.vendor_id::text AS vendor
                   FROM packing_list p
                     JOIN original_packing_list o ON o.tenant_id = p.tenant_id AND o.id = p.original_id
                     CROSS JOIN LATERAL ( SELECT min(c.etd_date) AS etd_date,
                            min(c.eta_date) AS eta_date
                           FROM cargo_tracking c
                          WHERE c.tenant_id = p.tenant_id AND c.packing_list_id = p.id AND c.enable_flag = 'Y'::text) t
                  WHERE o.share_to_vendor_flag = 'Y'::text AND o.enable_flag = 'Y'::text AND p.enable_flag = 'Y'::text AND o.vendor_id = p.vendor_id
                ), skus AS (
                 SELECT s_1.tenant_id,
                    s_1.id AS packing_list_id,
                    s_1.vendor,
                    c.shipment_id,
                    c.item_code,
                    spoken(min(c.item_name), ( SELECT min(i.item_name_en) AS min
                           FROM item i
                          WHERE i.tenant_id = c.tenant_id AND i.item_code = c.item_code)) AS item_name,
                    ( SELECT spoken(min(c.commodity_name), min(a.name_en), min(a.name_th)) AS spoken
                           FROM attribute_value a
                          WHERE a.tenant_id = c.tenant_id AND a.attr_code = 'commodity'::text AND a.dop_code = min(c.commodity)) AS commodity,
                    ( SELECT spoken(min(c.grade_name), min(a.name_en), min(a.name_th)) AS spoken
                           FROM attribute_value a
                          WHERE a.tenant_id = c.tenant_id AND a.attr_code = 'grade'::text AND a.dop_code = min(c.grade)) AS grade,
                    ( SELECT spoken(min(c.spec_name), min(a.name_en), min(a.name_th)) AS spoken
                           FROM attribute_value a
                          WHERE a.tenant_id = c.tenant_id AND a.attr_code = 'spec'::text AND a.dop_code = min(c.spec)) AS spec,
                    min(c.id) AS id,
                    sum(c.qty) AS qty,
                    sum(c.received_qty) AS received_qty,
                    sum(c.sell_qty) AS sell_qty
                   FROM shared s_1
                     JOIN cargo_tracking c ON c.tenant_id = s_1.tenant_id AND c.packing_list_id = s_1.id AND c.vendor = s_1.vendor_id
                  WHERE c.enable_flag = 'Y'::text AND NOT (EXISTS ( SELECT
                           FROM cargo_tracking d
                          WHERE d.tenant_id = c.tenant_id AND d.shipment_id = c.shipment_id AND d.item_code = c.item_code AND d.enable_flag = 'Y'::text AND (d.vendor IS DISTINCT FROM c.vendor OR d.packing_list_id IS DISTINCT FROM c.packing_list_id)))
                  GROUP BY s_1.tenant_id, c.tenant_id, s_1.id, s_1.vendor, c.shipment_id, c.item_code
                )
         SELECT k.tenant_id,
            k.id,
            s.packing_list_no AS plno,
            s.container_no,
            k.item_name,
            k.commodity,
            k.grade,
            k.spec,
            s.eta_date AS eta,
            k.vendor AS vendor_id,
            k.qty,
            k.received_qty,
            k.sell_qty AS sold_qty,
            h.onhand AS remaining_inventory
           FROM skus k
             JOIN shared s ON s.tenant_id = k.tenant_id AND s.id = k.packing_list_id
             LEFT JOIN LATERAL ( SELECT sum(o.onhand) AS onhand
                   FROM stock_onhand o
                  WHERE o.tenant_id = k.tenant_id AND o.shipment_id = k.shipment_id AND o.item_code = k.item_code) h ON true
          WHERE k.received_qty > 0::numeric) q;

create view supplier_inventory_detail as
 SELECT tenant_id,
    id,
    0 AS version,
    container_no,
    plno,
    item_name,
    grade,
    spec,
    lot_no,
    pallet_no,
    arrival_date,
    remaining_inventory::numeric(21,3) AS remaining_inventory,
    vendor_id,
    0 AS revision,
    NULL::text AS remark,
    'Y'::text AS enable_flag,
    NULL::bigint AS created_by,
    NULL::text AS created_by_name,
    NULL::timestamp with time zone AS created_time,
    NULL::bigint AS updated_by,
    NULL::text AS updated_by_name,
    NULL::timestamp with time zone AS updated_time,
    NULL::text AS reviewed_by_name,
    NULL::timestamp with time zone AS audit_time,
    ''::text AS search_text
   FROM ( WITH shared AS (
                 SELECT p.tenant_id,
                    p.id,
                    p.packing_list_no,
                    p.shipment_id,
                    p.container_no,
                    p.vessel_voyage,
                    p.trade_mode,
                    COALESCE(t.etd_date, p.etd_date) AS etd_date,
                    COALESCE(t.eta_date, p.eta_date) AS eta_date,
                    o.vendor_id,
                    o.vendor_id::text AS vendor
                   FROM packing_list p
                     JOIN original_packing_list o ON o.tenant_id = p.tenant_id AND o.id = p.original_id
                     CROSS JOIN LATERAL ( SELECT min(c.etd_date) AS etd_date,
                            min(c.eta_date) AS eta_date
                           FROM cargo_tracking c
                          WHERE c.tenant_id = p.tenant_id AND c.packing_list_id = p.id AND c.enable_flag = 'Y'::text) t
                  WHERE o.share_to_vendor_flag = 'Y'::text AND o.enable_flag = 'Y'::text AND p.enable_flag = 'Y'::text AND o.vendor_id = p.vendor_id
                ), skus AS (
                 SELECT s_1.tenant_id,
                    s_1.id AS packing_list_id,
                    s_1.vendor,
                    c.shipment_id,
                    c.item_code,
                    spoken(min(c.item_name), ( SELECT min(i.item_name_en) AS min
                           FROM item i
                          WHERE i.tenant_id = c.tenant_id AND i.item_code = c.item_code)) AS item_name,
                    ( SELECT spoken(min(c.commodity_name), min(a.name_en), min(a.name_th)) AS spoken
                           FROM attribute_value a
                          WHERE a.tenant_id = c.tenant_id AND a.attr_code = 'commodity'::text AND a.dop_code = min(c.commodity)) AS commodity,
                    ( SELECT spoken(min(c.grade_name), min(a.name_en), min(a.name_th)) AS spoken
                           FROM attribute_value a
                          WHERE a.tenant_id = c.tenant_id AND a.attr_code = 'grade'::text AND a.dop_code = min(c.grade)) AS grade,
                    ( SELECT spoken(min(c.spec_name), min(a.name_en), min(a.name_th)) AS spoken
                           FROM attribute_value a
                          WHERE a.tenant_id = c.tenant_id AND a.attr_code = 'spec'::text AND a.dop_code = min(c.spec)) AS spec,
                    min(c.id) AS id,
                    sum(c.qty) AS qty,
                    sum(c.received_qty) AS received_qty,
                    sum(c.sell_qty) AS sell_qty
                   FROM shared s_1
                     JOIN cargo_tracking c ON c.tenant_id = s_1.tenant_id AND c.packing_list_id = s_1.id AND c.vendor = s_1.vendor_id
                  WHERE c.enable_flag = 'Y'::text AND NOT (EXISTS ( SELECT
                           FROM cargo_tracking d
                          WHERE d.tenant_id = c.tenant_id AND d.shipment_id = c.shipment_id AND d.item_code = c.item_code AND d.enable_flag = 'Y'::text AND (d.vendor IS DISTINCT FROM c.vendor OR d.packing_list_id IS DISTINCT FROM c.packing_list_id)))
                  GROUP BY s_1.tenant_id, c.tenant_id, s_1.id, s_1.vendor, c.shipment_id, c.item_code
                )
         SELECT k.tenant_id,
            min(h.id) AS id,
            s.container_no,
            s.packing_list_no AS plno,
            k.item_name,
            k.grade,
            k.spec,
            h.lot_no,
            ( SELECT "left"(string_agg(DISTINCT d.pallet_no, ', '::text ORDER BY d.pallet_no), 500) AS "left"
                   FROM packing_list_details d
                  WHERE d.tenant_id = k.tenant_id AND d.document_id = k.packing_list_id AND d.item_code = k.item_code) AS pallet_no,
            min(h.arrival_date) AS arrival_date,
            sum(h.onhand) AS remaining_inventory,
            k.vendor AS vendor_id
           FROM skus k
             JOIN shared s ON s.tenant_id = k.tenant_id AND s.id = k.packing_list_id
             JOIN stock_onhand h ON h.tenant_id = k.tenant_id AND h.shipment_id = k.shipment_id AND h.item_code = k.item_code
          WHERE h.onhand <> 0::numeric
          GROUP BY k.tenant_id, k.packing_list_id, k.item_code, s.container_no, s.packing_list_no, k.item_name, k.grade, k.spec, h.lot_no, k.vendor) q;

create view supplier_product as
 SELECT tenant_id,
    id,
    0 AS version,
    vendor_id,
    vendor_name,
    item_code,
    item_name,
    category,
    category_name,
    org_id,
    org_name,
    contract_count::integer AS contract_count,
    total_qty::numeric(21,3) AS total_qty,
    last_contract_id,
    last_contract_name,
    last_date,
    price_uom,
    currency_code,
    currency_name,
    last_price,
    0 AS revision,
    NULL::text AS remark,
    'Y'::text AS enable_flag,
    NULL::bigint AS created_by,
    NULL::text AS created_by_name,
    NULL::timestamp with time zone AS created_time,
    NULL::bigint AS updated_by,
    NULL::text AS updated_by_name,
    NULL::timestamp with time zone AS updated_time,
    NULL::text AS reviewed_by_name,
    NULL::timestamp with time zone AS audit_time,
    ''::text AS search_text
   FROM ( SELECT DISTINCT ON (c.tenant_id, c.org_id, c.vendor_id, l.item_code) c.tenant_id,
            l.id,
            c.vendor_id,
            c.vendor_name,
            l.item_code,
            l.item_name,
            l.category,
            l.category_name,
            c.org_id,
            c.org_name,
            count(*) OVER whose AS contract_count,
            sum(l.qty) OVER whose AS total_qty,
            c.id AS last_contract_id,
            c.contract_no AS last_contract_name,
            c.contract_date AS last_date,
            l.price_uom,
            c.currency_code,
            c.currency_name,
            l.unit_price AS last_price
           FROM purchase_contract_details l
             JOIN purchase_contract c ON c.tenant_id = l.tenant_id AND c.id = l.document_id AND c.enable_flag = 'Y'::text
          WHERE l.item_code IS NOT NULL
          WINDOW whose AS (PARTITION BY c.tenant_id, c.org_id, c.vendor_id, l.item_code)
          ORDER BY c.tenant_id, c.org_id, c.vendor_id, l.item_code, c.contract_date DESC, l.id DESC) q;

create view supplier_running_sale as
 SELECT tenant_id,
    id,
    0 AS version,
    container_no,
    plno,
    eta,
    first_sale_date,
    last_sale_date,
    vendor_id,
    qty::numeric(21,3) AS qty,
    sold_qty::numeric(21,3) AS sold_qty,
    unsold_qty::numeric(21,3) AS unsold_qty,
    sale_amount_cny::numeric(20,2) AS sale_amount_cny,
    expected_amount_cny::numeric(20,2) AS expected_amount_cny,
    average_price::numeric(22,4) AS average_price,
    unsold_flag,
    unreceived_flag,
    unsettled_flag,
    unconfirmed_flag,
    0 AS revision,
    NULL::text AS remark,
    'Y'::text AS enable_flag,
    NULL::bigint AS created_by,
    NULL::text AS created_by_name,
    NULL::timestamp with time zone AS created_time,
    NULL::bigint AS updated_by,
    NULL::text AS updated_by_name,
    NULL::timestamp with time zone AS updated_time,
    NULL::text AS reviewed_by_name,
    NULL::timestamp with time zone AS audit_time,
    ''::text AS search_text
   FROM ( WITH shared AS (
                 SELECT p.tenant_id,
                    p.id,
                    p.packing_list_no,
                    p.shipment_id,
                    p.container_no,
                    p.vessel_voyage,
                    p.trade_mode,
                    COALESCE(t_1.etd_date, p.etd_date) AS etd_date,
                    COALESCE(t_1.eta_date, p.eta_date) AS eta_date,
                    o.vendor_id,
                    o.vendor_id::text AS vendor
                   FROM packing_list p
                     JOIN original_packing_list o ON o.tenant_id = p.tenant_id AND o.id = p.original_id
                     CROSS JOIN LATERAL ( SELECT min(c.etd_date) AS etd_date,
                            min(c.eta_date) AS eta_date
                           FROM cargo_tracking c
                          WHERE c.tenant_id = p.tenant_id AND c.packing_list_id = p.id AND c.enable_flag = 'Y'::text) t_1
                  WHERE o.share_to_vendor_flag = 'Y'::text AND o.enable_flag = 'Y'::text AND p.enable_flag = 'Y'::text AND o.vendor_id = p.vendor_id
                )
         SELECT s.tenant_id,
            s.id,
            s.container_no,
            s.packing_list_no AS plno,
            s.eta_date AS eta,
            r.first_sale_date,
            r.last_sale_date,
            s.vendor AS vendor_id,
            t.qty,
            r.sold_qty,
            t.qty - r.sold_qty AS unsold_qty,
            r.sale_amount_cny,
                CASE
                    WHEN r.sold_qty <> 0::numeric THEN round(r.sale_amount_cny / r.sold_qty, 4)
                    ELSE NULL::numeric
                END AS average_price,
                CASE
                    WHEN r.sold_qty > 0::numeric THEN round(r.sale_amount_cny + GREATEST(t.qty - r.sold_qty, 0::numeric) * r.sale_amount_cny / r.sold_qty, 2)
                    ELSE NULL::numeric
                END AS expected_amount_cny,
                CASE
                    WHEN r.sold_qty < t.qty THEN 'Y'::text
                    ELSE 'N'::text
                END AS unsold_flag,
                CASE
                    WHEN COALESCE(t.received_qty, 0::numeric) < t.qty THEN 'Y'::text
                    ELSE 'N'::text
                END AS unreceived_flag,
                CASE
                    WHEN x.open = 0 THEN 'Y'::text
                    ELSE 'N'::text
                END AS unsettled_flag,
                CASE
                    WHEN x.open > 0 THEN 'Y'::text
                    ELSE 'N'::text
                END AS unconfirmed_flag
           FROM shared s
             CROSS JOIN LATERAL ( SELECT sum(c.qty) AS qty,
                    sum(c.received_qty) AS received_qty
                   FROM cargo_tracking c
                  WHERE c.tenant_id = s.tenant_id AND c.packing_list_id = s.id AND c.vendor = s.vendor_id AND c.enable_flag = 'Y'::text) t
             CROSS JOIN LATERAL ( SELECT min(d.sale_date) AS first_sale_date,
                    max(d.sale_date) AS last_sale_date,
                    sum(d.sale_qty) AS sold_qty,
                    sum(d.sale_amount) AS sale_amount_cny
                   FROM sale_record d
                  WHERE d.tenant_id = s.tenant_id AND d.packing_list_id = s.id AND d.vendor_id = s.vendor_id AND d.match_flag = 'Y'::text AND d.exclude_flag = 'N'::text AND d.enable_flag = 'Y'::text) r
             CROSS JOIN LATERAL ( SELECT count(*) FILTER (WHERE y.status = 'SUBMITTED'::text) AS open,
                    count(*) FILTER (WHERE y.status = 'CONFIRMED'::text AND y.final_flag = 'Y'::text) AS final
                   FROM settlement y
                  WHERE y.tenant_id = s.tenant_id AND y.packing_list_id = s.id AND y.vendor_id = s.vendor_id AND y.enable_flag = 'Y'::text) x
          WHERE r.sold_qty IS NOT NULL AND x.final = 0 AND s.trade_mode <> 'PURCHASE'::text) q;

create view supplier_sale as
 SELECT tenant_id,
    id,
    0 AS version,
    sale_date,
    settlement_no,
    plno,
    container_no,
    item_name,
    commodity,
    grade,
    spec,
    pallet_no,
    channel,
    sales_area,
    vendor_id,
    qty::numeric(21,3) AS qty,
    weight::numeric(20,2) AS weight,
    price::numeric(22,4) AS price,
    amount_cny::numeric(20,2) AS amount_cny,
    0 AS revision,
    NULL::text AS remark,
    'Y'::text AS enable_flag,
    NULL::bigint AS created_by,
    NULL::text AS created_by_name,
    NULL::timestamp with time zone AS created_time,
    NULL::bigint AS updated_by,
    NULL::text AS updated_by_name,
    NULL::timestamp with time zone AS updated_time,
    NULL::text AS reviewed_by_name,
    NULL::timestamp with time zone AS audit_time,
    ''::text AS search_text
   FROM ( WITH shared AS (
                 SELECT p.tenant_id,
                    p.id,
                    p.packing_list_no,
                    p.shipment_id,
                    p.container_no,
                    p.vessel_voyage,
                    p.trade_mode,
                    COALESCE(t.etd_date, p.etd_date) AS etd_date,
                    COALESCE(t.eta_date, p.eta_date) AS eta_date,
                    o.vendor_id,
                    o.vendor_id::text AS vendor
                   FROM packing_list p
                     JOIN original_packing_list o ON o.tenant_id = p.tenant_id AND o.id = p.original_id
                     CROSS JOIN LATERAL ( SELECT min(c.etd_date) AS etd_date,
                            min(c.eta_date) AS eta_date
                           FROM cargo_tracking c
                          WHERE c.tenant_id = p.tenant_id AND c.packing_list_id = p.id AND c.enable_flag = 'Y'::text) t
                  WHERE o.share_to_vendor_flag = 'Y'::text AND o.enable_flag = 'Y'::text AND p.enable_flag = 'Y'::text AND o.vendor_id = p.vendor_id
                )
         SELECT s.tenant_id,
            min(l.id) AS id,
            l.sale_date,
            x.settlement_no,
            s.packing_list_no AS plno,
            s.container_no,
            spoken(min(l.item_name), ( SELECT min(i.item_name_en) AS min
                   FROM item i
                  WHERE i.tenant_id = l.tenant_id AND i.item_code = l.item_code)) AS item_name,
            ( SELECT spoken(min(l.commodity_name), min(a.name_en), min(a.name_th)) AS spoken
                   FROM attribute_value a
                  WHERE a.tenant_id = l.tenant_id AND a.attr_code = 'commodity'::text AND a.dop_code = min(l.commodity)) AS commodity,
            ( SELECT spoken(min(l.grade_name), min(a.name_en), min(a.name_th)) AS spoken
                   FROM attribute_value a
                  WHERE a.tenant_id = l.tenant_id AND a.attr_code = 'grade'::text AND a.dop_code = min(l.grade)) AS grade,
            ( SELECT spoken(min(l.spec_name), min(a.name_en), min(a.name_th)) AS spoken
                   FROM attribute_value a
                  WHERE a.tenant_id = l.tenant_id AND a.attr_code = 'spec'::text AND a.dop_code = min(l.spec)) AS spec,
            l.pallet_number AS pallet_no,
            l.channel,
            l.sales_area,
            s.vendor AS vendor_id,
            sum(l.confirm_qty) AS qty,
            sum(l.confirm_weight) AS weight,
            sum(l.confirm_amount_cny) AS amount_cny,
                CASE
                    WHEN sum(l.confirm_qty) <> 0::numeric THEN round(sum(l.confirm_amount_cny) / sum(l.confirm_qty), 4)
                    ELSE NULL::numeric
                END AS price
           FROM shared s
             JOIN settlement x ON x.tenant_id = s.tenant_id AND x.packing_list_id = s.id AND x.vendor_id = s.vendor_id
             JOIN settlement_sales_lines l ON l.tenant_id = x.tenant_id AND l.document_id = x.id AND l.tick_flag = 'Y'::text
          WHERE (x.status = ANY (ARRAY['SUBMITTED'::text, 'CONFIRMED'::text])) AND x.enable_flag = 'Y'::text AND x.trade_mode <> 'PURCHASE'::text
          GROUP BY s.tenant_id, l.tenant_id, s.id, s.packing_list_no, s.container_no, s.vendor, x.id, x.settlement_no, l.sale_date, l.item_code, l.pallet_number, l.channel, l.sales_area) q;

create view supplier_sales_report as
 SELECT tenant_id,
    id,
    0 AS version,
    settlement_no,
    settlement_status,
    plno,
    container_no,
    vessel_voyage,
    eta,
    settlement_seq,
    trade_mode,
    vendor_id,
    qty,
    weight,
    sales_amount_cny::numeric(20,2) AS sales_amount_cny,
    deductible_cost_cny::numeric(20,2) AS deductible_cost_cny,
    commission_amount::numeric(20,2) AS commission_amount,
    payable_amount_cny::numeric(20,2) AS payable_amount_cny,
    payable_amount::numeric(20,2) AS payable_amount,
    currency_code,
    0 AS revision,
    NULL::text AS remark,
    'Y'::text AS enable_flag,
    NULL::bigint AS created_by,
    NULL::text AS created_by_name,
    NULL::timestamp with time zone AS created_time,
    NULL::bigint AS updated_by,
    NULL::text AS updated_by_name,
    NULL::timestamp with time zone AS updated_time,
    NULL::text AS reviewed_by_name,
    NULL::timestamp with time zone AS audit_time,
    ''::text AS search_text
   FROM ( WITH shared AS (
                 SELECT p.tenant_id,
                    p.id,
                    p.packing_list_no,
                    p.shipment_id,
                    p.container_no,
                    p.vessel_voyage,
                    p.trade_mode,
                    COALESCE(t.etd_date, p.etd_date) AS etd_date,
                    COALESCE(t.eta_date, p.eta_date) AS eta_date,
                    o.vendor_id,
                    o.vendor_id::text AS vendor
                   FROM packing_list p
                     JOIN original_packing_list o ON o.tenant_id = p.tenant_id AND o.id = p.original_id
                     CROSS JOIN LATERAL ( SELECT min(c.etd_date) AS etd_date,
                            min(c.eta_date) AS eta_date
                           FROM cargo_tracking c
                          WHERE c.tenant_id = p.tenant_id AND c.packing_list_id = p.id AND c.enable_flag = 'Y'::text) t
                  WHERE o.share_to_vendor_flag = 'Y'::text AND o.enable_flag = 'Y'::text AND p.enable_flag = 'Y'::text AND o.vendor_id = p.vendor_id
                )
         SELECT s.tenant_id,
            x.id,
            x.settlement_no,
            x.status AS settlement_status,
            s.packing_list_no AS plno,
            s.container_no,
            s.vessel_voyage,
            s.eta_date AS eta,
            x.settlement_seq,
            x.trade_mode,
            s.vendor AS vendor_id,
            x.confirm_qty AS qty,
            x.confirm_weight AS weight,
                CASE
                    WHEN x.trade_mode <> 'PURCHASE'::text THEN x.sales_amount_cny
                    ELSE NULL::numeric
                END AS sales_amount_cny,
                CASE
                    WHEN x.status = 'CONFIRMED'::text THEN x.deductible_cost_cny
                    ELSE NULL::numeric
                END AS deductible_cost_cny,
                CASE
                    WHEN x.status = 'CONFIRMED'::text THEN x.commission_amount
                    ELSE NULL::numeric
                END AS commission_amount,
                CASE
                    WHEN x.status = 'CONFIRMED'::text THEN x.payable_amount_cny
                    ELSE NULL::numeric
                END AS payable_amount_cny,
                CASE
                    WHEN x.status = 'CONFIRMED'::text THEN x.payable_amount
                    ELSE NULL::numeric
                END AS payable_amount,
            x.currency_code
           FROM shared s
             JOIN settlement x ON x.tenant_id = s.tenant_id AND x.packing_list_id = s.id AND x.vendor_id = s.vendor_id
          WHERE (x.status = ANY (ARRAY['SUBMITTED'::text, 'CONFIRMED'::text])) AND x.enable_flag = 'Y'::text) q;

create view supplier_tracking as
 SELECT tenant_id,
    id,
    0 AS version,
    plno,
    container_no,
    vessel_voyage,
    etd,
    eta,
    bl_no,
    node,
    customs_clearance_status,
    pallet_no,
    qty::numeric(21,3) AS qty,
    remaining_inventory::numeric(21,3) AS remaining_inventory,
    settlement_amounts::numeric(20,2) AS settlement_amounts,
    currency_code,
    vendor_id,
    0 AS revision,
    NULL::text AS remark,
    'Y'::text AS enable_flag,
    NULL::bigint AS created_by,
    NULL::text AS created_by_name,
    NULL::timestamp with time zone AS created_time,
    NULL::bigint AS updated_by,
    NULL::text AS updated_by_name,
    NULL::timestamp with time zone AS updated_time,
    NULL::text AS reviewed_by_name,
    NULL::timestamp with time zone AS audit_time,
    ''::text AS search_text
   FROM ( WITH shared AS (
                 SELECT p.tenant_id,
                    p.id,
                    p.packing_list_no,
                    p.shipment_id,
                    p.container_no,
                    p.vessel_voyage,
                    p.trade_mode,
                    COALESCE(t_1.etd_date, p.etd_date) AS etd_date,
                    COALESCE(t_1.eta_date, p.eta_date) AS eta_date,
                    o.vendor_id,
                    o.vendor_id::text AS vendor
                   FROM packing_list p
                     JOIN original_packing_list o ON o.tenant_id = p.tenant_id AND o.id = p.original_id
                     CROSS JOIN LATERAL ( SELECT min(c.etd_date) AS etd_date,
                            min(c.eta_date) AS eta_date
                           FROM cargo_tracking c
                          WHERE c.tenant_id = p.tenant_id AND c.packing_list_id = p.id AND c.enable_flag = 'Y'::text) t_1
                  WHERE o.share_to_vendor_flag = 'Y'::text AND o.enable_flag = 'Y'::text AND p.enable_flag = 'Y'::text AND o.vendor_id = p.vendor_id
                ), skus AS (
                 SELECT s_1.tenant_id,
                    s_1.id AS packing_list_id,
                    s_1.vendor,
                    c.shipment_id,
                    c.item_code,
                    spoken(min(c.item_name), ( SELECT min(i_1.item_name_en) AS min
                           FROM item i_1
                          WHERE i_1.tenant_id = c.tenant_id AND i_1.item_code = c.item_code)) AS item_name,
                    ( SELECT spoken(min(c.commodity_name), min(a.name_en), min(a.name_th)) AS spoken
                           FROM attribute_value a
                          WHERE a.tenant_id = c.tenant_id AND a.attr_code = 'commodity'::text AND a.dop_code = min(c.commodity)) AS commodity,
                    ( SELECT spoken(min(c.grade_name), min(a.name_en), min(a.name_th)) AS spoken
                           FROM attribute_value a
                          WHERE a.tenant_id = c.tenant_id AND a.attr_code = 'grade'::text AND a.dop_code = min(c.grade)) AS grade,
                    ( SELECT spoken(min(c.spec_name), min(a.name_en), min(a.name_th)) AS spoken
                           FROM attribute_value a
                          WHERE a.tenant_id = c.tenant_id AND a.attr_code = 'spec'::text AND a.dop_code = min(c.spec)) AS spec,
                    min(c.id) AS id,
                    sum(c.qty) AS qty,
                    sum(c.received_qty) AS received_qty,
                    sum(c.sell_qty) AS sell_qty
                   FROM shared s_1
                     JOIN cargo_tracking c ON c.tenant_id = s_1.tenant_id AND c.packing_list_id = s_1.id AND c.vendor = s_1.vendor_id
                  WHERE c.enable_flag = 'Y'::text AND NOT (EXISTS ( SELECT
                           FROM cargo_tracking d
                          WHERE d.tenant_id = c.tenant_id AND d.shipment_id = c.shipment_id AND d.item_code = c.item_code AND d.enable_flag = 'Y'::text AND (d.vendor IS DISTINCT FROM c.vendor OR d.packing_list_id IS DISTINCT FROM c.packing_list_id)))
                  GROUP BY s_1.tenant_id, c.tenant_id, s_1.id, s_1.vendor, c.shipment_id, c.item_code
                )
         SELECT s.tenant_id,
            s.id,
            s.packing_list_no AS plno,
            s.container_no,
            s.vessel_voyage,
            s.etd_date AS etd,
            s.eta_date AS eta,
            t.bl_no,
            COALESCE(t.node, 'PLANNED'::text) AS node,
                CASE
                    WHEN t.customs = 'RELEASED'::text THEN 'RELEASED'::text
                    WHEN t.customs = ANY (ARRAY['DECLARED'::text, 'INSPECTION'::text, 'TAX_PAID'::text]) THEN 'DECLARED'::text
                    ELSE 'OPEN'::text
                END AS customs_clearance_status,
            ( SELECT "left"(string_agg(DISTINCT d.pallet_no, ', '::text ORDER BY d.pallet_no), 500) AS "left"
                   FROM packing_list_details d
                  WHERE d.tenant_id = s.tenant_id AND d.document_id = s.id) AS pallet_no,
            t.qty,
            i.remaining AS remaining_inventory,
            m.amount AS settlement_amounts,
            m.currency_code,
            s.vendor AS vendor_id
           FROM shared s
             LEFT JOIN LATERAL ( SELECT max(c.bl_no) AS bl_no,
                    (ARRAY['PLANNED'::text, 'LOADED'::text, 'DEPARTED'::text, 'ARRIVED'::text, 'RELEASED'::text, 'RECEIVED'::text, 'SELLING'::text, 'SOLD_OUT'::text, 'SETTLED'::text])[min(array_position(ARRAY['PLANNED'::text, 'LOADED'::text, 'DEPARTED'::text, 'ARRIVED'::text, 'RELEASED'::text, 'RECEIVED'::text, 'SELLING'::text, 'SOLD_OUT'::text, 'SETTLED'::text], c.status))] AS node,
                    max(c.customs_status) AS customs,
                    sum(c.qty) AS qty
                   FROM cargo_tracking c
                  WHERE c.tenant_id = s.tenant_id AND c.packing_list_id = s.id AND c.vendor = s.vendor_id AND c.enable_flag = 'Y'::text) t ON true
             LEFT JOIN LATERAL ( SELECT sum(h.onhand) AS remaining
                   FROM skus k
                     JOIN stock_onhand h ON h.tenant_id = k.tenant_id AND h.shipment_id = k.shipment_id AND h.item_code = k.item_code
                  WHERE k.tenant_id = s.tenant_id AND k.packing_list_id = s.id) i ON true
             LEFT JOIN LATERAL ( SELECT sum(x.payable_amount) AS amount,
                    min(x.currency_code) AS currency_code
                   FROM settlement x
                  WHERE x.tenant_id = s.tenant_id AND x.packing_list_id = s.id AND x.vendor_id = s.vendor_id AND x.status = 'CONFIRMED'::text AND x.enable_flag = 'Y'::text
                 HAVING count(DISTINCT x.currency_code) = 1) m ON true) q;

create view task_detail_report as
 SELECT tenant_id,
    id,
    0 AS version,
    process_task_no,
    process_task_id,
    process_task_name,
    process_plan_id,
    process_plan_name,
    task_status,
    start_time,
    finish_time,
    warehouse_code,
    warehouse_name,
    org_id,
    org_name,
    production_line_id,
    production_line_name,
    work_group_id,
    work_group_name,
    vendor_id,
    vendor_name,
    item_code,
    item_name,
    task_quantity,
    completed_quantity,
    received_quantity,
    finished_weights,
    records::integer AS records,
    voids::integer AS voids,
    out_of_range::integer AS out_of_range,
    0 AS revision,
    NULL::text AS remark,
    'Y'::text AS enable_flag,
    NULL::bigint AS created_by,
    NULL::text AS created_by_name,
    NULL::timestamp with time zone AS created_time,
    NULL::bigint AS updated_by,
    NULL::text AS updated_by_name,
    NULL::timestamp with time zone AS updated_time,
    NULL::text AS reviewed_by_name,
    NULL::timestamp with time zone AS audit_time,
    ''::text AS search_text
   FROM ( SELECT t.tenant_id,
            t.id,
            t.process_task_no,
            t.id AS process_task_id,
            t.process_task_no AS process_task_name,
            t.process_plan_id,
            t.process_plan_name,
            t.status AS task_status,
            t.start_time,
            t.finish_time,
            t.warehouse_code,
            t.warehouse_name,
            t.org_id,
            t.org_name,
            t.production_line_id,
            t.production_line_name,
            t.work_group_id,
            t.work_group_name,
            t.vendor_id,
            t.vendor_name,
            t.item_code,
            t.item_name,
            t.task_quantity,
            t.completed_quantity,
            t.received_quantity,
            t.finished_weights,
            r.records,
            r.voids,
            r.out_of_range
           FROM process_task t
             LEFT JOIN ( SELECT weighing_record.tenant_id,
                    weighing_record.process_task_id,
                    count(*) FILTER (WHERE weighing_record.status = 'VALID'::text) AS records,
                    count(*) FILTER (WHERE weighing_record.status = 'VOID'::text) AS voids,
                    count(*) FILTER (WHERE weighing_record.status = 'VALID'::text AND weighing_record.weighing_range_flag <> 'IN'::text) AS out_of_range
                   FROM weighing_record
                  GROUP BY weighing_record.tenant_id, weighing_record.process_task_id) r ON r.tenant_id = t.tenant_id AND r.process_task_id = t.id) q;

create view trace_balance as
 SELECT tenant_id,
    id,
    0 AS version,
    sought_lot,
    way,
    node_kind,
    node_no,
    item_code,
    item_name,
    in_qty::numeric(21,3) AS in_qty,
    out_qty::numeric(21,3) AS out_qty,
    loss_qty::numeric(21,3) AS loss_qty,
    under_way_qty::numeric(21,3) AS under_way_qty,
    onhand_qty::numeric(21,3) AS onhand_qty,
    difference_qty::numeric(21,3) AS difference_qty,
    balanced,
    finding,
    org_id,
    org_name,
    0 AS revision,
    NULL::text AS remark,
    'Y'::text AS enable_flag,
    NULL::bigint AS created_by,
    NULL::text AS created_by_name,
    NULL::timestamp with time zone AS created_time,
    NULL::bigint AS updated_by,
    NULL::text AS updated_by_name,
    NULL::timestamp with time zone AS updated_time,
    NULL::text AS reviewed_by_name,
    NULL::timestamp with time zone AS audit_time,
    ''::text AS search_text
   FROM ( WITH RECURSIVE made AS (
                 SELECT m.tenant_id,
                    m.lot_no AS from_lot,
                    p.process_plan_no AS to_lot
                   FROM ( SELECT pre_material.tenant_id,
                            pre_material.id,
                            pre_material.lot_no,
                            pre_material.item_code,
                            pre_material.item_name,
                            pre_material.shipment_id,
                            pre_material.process_plan_id,
                            pre_material.picked_quantity - COALESCE(pre_material.returned_quantity, 0::numeric) AS used_quantity
                           FROM pre_material
                          WHERE (pre_material.status = ANY (ARRAY['PICKED'::text, 'RETURNED'::text])) AND pre_material.picked_quantity > COALESCE(pre_material.returned_quantity, 0::numeric)) m
                     JOIN process_plan p ON p.tenant_id = m.tenant_id AND p.id = m.process_plan_id
                ), onwards AS (
                 SELECT made.tenant_id,
                    made.from_lot,
                    made.to_lot
                   FROM made
                UNION
                 SELECT o.tenant_id,
                    o.from_lot,
                    m.to_lot
                   FROM onwards o
                     JOIN made m ON m.tenant_id = o.tenant_id AND m.from_lot = o.to_lot
                ), lost AS NOT MATERIALIZED (
                 SELECT d.tenant_id,
                    d.lot_no,
                    d.item_code,
                    t.org_id,
                    sum(d.loss_qty) AS lost_qty
                   FROM store_transfer_order t
                     JOIN store_transfer_order_details d ON d.tenant_id = t.tenant_id AND d.document_id = t.id
                  WHERE t.status = 'CLOSED'::text AND d.loss_qty > 0::numeric
                  GROUP BY d.tenant_id, d.lot_no, d.item_code, t.org_id
                ), nodes AS NOT MATERIALIZED (
                 SELECT b.tenant_id,
                    b.lot_no,
                    b.item_code,
                    b.item_name,
                    b.org_id,
                    b.org_name,
                    b.row_id,
                    'LOT'::text AS node_kind,
                    b.lot_no AS node_no,
                    b.in_qty,
                    b.out_qty,
                    b.loss_qty,
                    b.under_way_qty,
                    b.onhand_qty,
                    b.in_qty - b.out_qty - b.loss_qty - b.under_way_qty - b.onhand_qty AS difference_qty,
                    NULL::text AS finding
                   FROM ( SELECT l.tenant_id,
                            l.lot_no,
                            l.item_code,
                            l.item_name,
                            l.org_id,
                            l.org_name,
                            l.row_id,
                            l.in_qty,
                            l.out_qty,
                            l.written_qty,
                            l.moving_qty,
                            l.written_qty + COALESCE(c.lost_qty, 0::numeric) AS loss_qty,
                            l.moving_qty - COALESCE(c.lost_qty, 0::numeric) AS under_way_qty,
                            COALESCE(o.onhand, 0::numeric) AS onhand_qty
                           FROM ( SELECT stock_ledger.tenant_id,
                                    stock_ledger.lot_no,
                                    stock_ledger.item_code,
                                    max(stock_ledger.item_name) AS item_name,
                                    stock_ledger.org_id,
                                    max(stock_ledger.org_name) AS org_name,
                                    min(stock_ledger.id) AS row_id,
                                    (- (COALESCE(sum(stock_ledger.qty) FILTER (WHERE (stock_ledger.transaction_type = ANY (ARRAY['OUT'::text, 'OUT_RESERVED'::text])) AND (stock_ledger.reason = ANY (ARRAY['RECEIPT'::text, 'PURCHASE'::text]))), 0::numeric) - COALESCE(sum(stock_ledger.qty) FILTER (WHERE stock_ledger.transaction_type = 'IN'::text AND (stock_ledger.reason = ANY (ARRAY['RECEIPT'::text, 'PURCHASE'::text]))), 0::numeric))) - (COALESCE(sum(stock_ledger.qty) FILTER (WHERE (stock_ledger.transaction_type = ANY (ARRAY['OUT'::text, 'OUT_RESERVED'::text])) AND stock_ledger.source_document = 'process-plan'::text), 0::numeric) - COALESCE(sum(stock_ledger.qty) FILTER (WHERE stock_ledger.transaction_type = 'IN'::text AND stock_ledger.source_document = 'process-plan'::text), 0::numeric)) + COALESCE(sum(stock_ledger.qty) FILTER (WHERE stock_ledger.transaction_type = 'IN'::text AND (stock_ledger.reason = ANY (ARRAY['MISC'::text, 'COUNT'::text]))), 0::numeric) AS in_qty,
                                    COALESCE(sum(stock_ledger.qty) FILTER (WHERE (stock_ledger.transaction_type = ANY (ARRAY['OUT'::text, 'OUT_RESERVED'::text])) AND stock_ledger.source_document = 'pre-material'::text), 0::numeric) - COALESCE(sum(stock_ledger.qty) FILTER (WHERE stock_ledger.transaction_type = 'IN'::text AND stock_ledger.source_document = 'pre-material'::text), 0::numeric) + (COALESCE(sum(stock_ledger.qty) FILTER (WHERE (stock_ledger.transaction_type = ANY (ARRAY['OUT'::text, 'OUT_RESERVED'::text])) AND (stock_ledger.reason = ANY (ARRAY['SALES'::text, 'STORE'::text])) AND stock_ledger.source_document <> 'store-transfer-order'::text), 0::numeric) - COALESCE(sum(stock_ledger.qty) FILTER (WHERE stock_ledger.transaction_type = 'IN'::text AND (stock_ledger.reason = ANY (ARRAY['SALES'::text, 'STORE'::text])) AND stock_ledger.source_document <> 'store-transfer-order'::text), 0::numeric)) AS out_qty,
                                    COALESCE(sum(stock_ledger.qty) FILTER (WHERE (stock_ledger.transaction_type = ANY (ARRAY['OUT'::text, 'OUT_RESERVED'::text])) AND (stock_ledger.reason = ANY (ARRAY['MISC'::text, 'COUNT'::text]))), 0::numeric) + (COALESCE(sum(stock_ledger.qty) FILTER (WHERE (stock_ledger.transaction_type = ANY (ARRAY['OUT'::text, 'OUT_RESERVED'::text])) AND stock_ledger.reason = 'TRANSFER'::text), 0::numeric) - COALESCE(sum(stock_ledger.qty) FILTER (WHERE stock_ledger.transaction_type = 'IN'::text AND stock_ledger.reason = 'TRANSFER'::text), 0::numeric)) AS written_qty,
                                    COALESCE(sum(stock_ledger.qty) FILTER (WHERE (stock_ledger.transaction_type = ANY (ARRAY['OUT'::text, 'OUT_RESERVED'::text])) AND stock_ledger.source_document = 'store-transfer-order'::text), 0::numeric) - COALESCE(sum(stock_ledger.qty) FILTER (WHERE stock_ledger.transaction_type = 'IN'::text AND stock_ledger.source_document = 'store-transfer-order'::text), 0::numeric) AS moving_qty
                                   FROM stock_ledger
                                  GROUP BY stock_ledger.tenant_id, stock_ledger.lot_no, stock_ledger.item_code, stock_ledger.org_id) l
                             LEFT JOIN lost c ON c.tenant_id = l.tenant_id AND c.lot_no = l.lot_no AND c.item_code = l.item_code AND c.org_id = l.org_id
                             LEFT JOIN LATERAL ( SELECT sum(o_1.onhand) AS onhand
                                   FROM stock_onhand o_1
                                  WHERE o_1.tenant_id = l.tenant_id AND o_1.lot_no = l.lot_no AND o_1.item_code = l.item_code AND o_1.org_id = l.org_id) o ON true) b
                UNION ALL
                 SELECT r.tenant_id,
                    COALESCE(r.lot_no, r.shipment_lot_no, r.container_no) AS lot_no,
                    d.item_code,
                    max(d.item_name) AS item_name,
                    r.org_id,
                    max(r.org_name) AS org_name,
                    min(d.id) AS row_id,
                    'RECEIPT'::text AS node_kind,
                    r.receipt_no AS node_no,
                    COALESCE(sum(d.shipped_qty), 0::numeric) AS in_qty,
                    COALESCE(sum(d.received_qty) FILTER (WHERE d.receive_status = 'RECEIVED'::text), 0::numeric) AS out_qty,
                    COALESCE(sum(d.damaged_qty) FILTER (WHERE d.receive_status = 'RECEIVED'::text), 0::numeric) AS loss_qty,
                    COALESCE(sum(d.shipped_qty) FILTER (WHERE d.receive_status IS DISTINCT FROM 'RECEIVED'::text), 0::numeric) AS under_way_qty,
                    0::numeric AS onhand_qty,
                    COALESCE(sum(d.shipped_qty - COALESCE(d.received_qty, 0::numeric) - COALESCE(d.damaged_qty, 0::numeric)) FILTER (WHERE d.receive_status = 'RECEIVED'::text), 0::numeric) AS difference_qty,
                    NULL::text AS finding
                   FROM receipt r
                     JOIN receipt_details d ON d.tenant_id = r.tenant_id AND d.document_id = r.id
                  WHERE r.enable_flag = 'Y'::text
                  GROUP BY r.tenant_id, r.id, d.item_code
                UNION ALL
                 SELECT p.tenant_id,
                    p.process_plan_no AS lot_no,
                    p.item_code,
                    p.item_name,
                    p.org_id,
                    p.org_name,
                    p.id AS row_id,
                    'PLAN'::text AS node_kind,
                    p.process_plan_no AS node_no,
                    p.consumed_weight AS in_qty,
                    COALESCE(p.finished_weights, 0::numeric) + COALESCE(p.by_product_weight, 0::numeric) AS out_qty,
                    COALESCE(p.scrap_weight, 0::numeric) AS loss_qty,
                        CASE
                            WHEN p.status = '40'::text THEN 0::numeric
                            ELSE p.rest
                        END AS under_way_qty,
                    0::numeric AS onhand_qty,
                        CASE
                            WHEN p.status = '40'::text THEN p.rest
                            ELSE 0::numeric
                        END AS difference_qty,
                    p.balance_reason AS finding
                   FROM ( SELECT p_1.tenant_id,
                            p_1.id,
                            p_1.version,
                            p_1.status,
                            p_1.process_plan_no,
                            p_1.external_order_no,
                            p_1.plan_type,
                            p_1.plan_way,
                            p_1.plan_date,
                            p_1.warehouse_code,
                            p_1.warehouse_name,
                            p_1.item_code,
                            p_1.item_name,
                            p_1.plan_quantity,
                            p_1.procedure_combination_id,
                            p_1.procedure_combination_name,
                            p_1.across_origin_flag,
                            p_1.across_category_flag,
                            p_1.completed_quantity,
                            p_1.received_quantity,
                            p_1.raw_weight,
                            p_1.finished_weights,
                            p_1.yield,
                            p_1.loss_rate,
                            p_1.labor_efficiency,
                            p_1.labour_cost,
                            p_1.abnormal_flag,
                            p_1.abnormal_reason,
                            p_1.revision,
                            p_1.remark,
                            p_1.enable_flag,
                            p_1.created_by,
                            p_1.created_by_name,
                            p_1.created_time,
                            p_1.updated_by,
                            p_1.updated_by_name,
                            p_1.updated_time,
                            p_1.reviewed_by_name,
                            p_1.audit_time,
                            p_1.search_text,
                            p_1.mode,
                            p_1.org_id,
                            p_1.org_name,
                            p_1.package_id,
                            p_1.package_name,
                            p_1.level_id,
                            p_1.level_name,
                            p_1.difficulty_id,
                            p_1.difficulty_name,
                            p_1.sequence_group_price,
                            p_1.unit_weight,
                            p_1.standard_yield,
                            p_1.standard_breakage,
                            p_1.plan_weight,
                            p_1.raw_need,
                            p_1.scrap_weight,
                            p_1.balance_reason,
                            p_1.process_task_no,
                            p_1.process_record_no,
                            p_1.returned_weight,
                            p_1.consumed_weight,
                            p_1.by_product_weight,
                            p_1.loss_weight,
                            p_1.balance_weight,
                            p_1.yield_diff,
                            p_1.man_hours,
                            p_1.cost_basis,
                            p_1.unit_value,
                            p_1.used_basis,
                            p_1.material_cost,
                            p_1.total_cost,
                            p_1.consumed_weight - COALESCE(p_1.finished_weights, 0::numeric) - COALESCE(p_1.by_product_weight, 0::numeric) - COALESCE(p_1.scrap_weight, 0::numeric) AS rest
                           FROM process_plan p_1
                          WHERE p_1.consumed_weight IS NOT NULL) p
                )
         SELECT q_1.tenant_id,
            q_1.lot_no,
            q_1.item_code,
            q_1.item_name,
            q_1.org_id,
            q_1.org_name,
            q_1.row_id,
            q_1.node_kind,
            q_1.node_no,
            q_1.in_qty,
            q_1.out_qty,
            q_1.loss_qty,
            q_1.under_way_qty,
            q_1.onhand_qty,
            q_1.difference_qty,
            q_1.finding,
            q_1.sought_lot,
            q_1.way,
            q_1.id,
                CASE
                    WHEN q_1.difference_qty = 0::numeric THEN 'Y'::text
                    WHEN q_1.finding IS NULL THEN 'N'::text
                    ELSE 'EXPLAINED'::text
                END AS balanced
           FROM ( SELECT n.tenant_id,
                    n.lot_no,
                    n.item_code,
                    n.item_name,
                    n.org_id,
                    n.org_name,
                    n.row_id,
                    n.node_kind,
                    n.node_no,
                    n.in_qty,
                    n.out_qty,
                    n.loss_qty,
                    n.under_way_qty,
                    n.onhand_qty,
                    n.difference_qty,
                    n.finding,
                    n.lot_no AS sought_lot,
                    'SELF'::text AS way,
                    n.row_id AS id
                   FROM nodes n
                UNION ALL
                 SELECT n.tenant_id,
                    n.lot_no,
                    n.item_code,
                    n.item_name,
                    n.org_id,
                    n.org_name,
                    n.row_id,
                    n.node_kind,
                    n.node_no,
                    n.in_qty,
                    n.out_qty,
                    n.loss_qty,
                    n.under_way_qty,
                    n.onhand_qty,
                    n.difference_qty,
                    n.finding,
                    w.from_lot,
                    'ONWARDS'::text,
                    hashtextextended(w.from_lot || n.node_kind, n.row_id) & '9007199254740991'::bigint
                   FROM onwards w
                     JOIN nodes n ON n.tenant_id = w.tenant_id AND n.lot_no = w.to_lot
                UNION ALL
                 SELECT n.tenant_id,
                    n.lot_no,
                    n.item_code,
                    n.item_name,
                    n.org_id,
                    n.org_name,
                    n.row_id,
                    n.node_kind,
                    n.node_no,
                    n.in_qty,
                    n.out_qty,
                    n.loss_qty,
                    n.under_way_qty,
                    n.onhand_qty,
                    n.difference_qty,
                    n.finding,
                    w.to_lot,
                    'BACK'::text,
                    hashtextextended(w.to_lot || n.node_kind, n.row_id) & '9007199254740991'::bigint
                   FROM onwards w
                     JOIN nodes n ON n.tenant_id = w.tenant_id AND n.lot_no = w.from_lot) q_1) q;

create view trace_order as
 SELECT tenant_id,
    id,
    0 AS version,
    trace_no,
    shipment_id,
    shipment_name,
    container_no,
    po_number,
    vendor_id,
    vendor_name,
    org_id,
    org_name,
    packing_list_id,
    packing_list_name,
    category,
    category_name,
    coo,
    coo_name,
    load_date,
    customs_document_id,
    customs_document_name,
    entry_no,
    declare_date,
    release_date,
    total_qty,
    received_qty::numeric(21,3) AS received_qty,
    onhand::numeric(21,3) AS onhand,
    0 AS revision,
    NULL::text AS remark,
    'Y'::text AS enable_flag,
    NULL::bigint AS created_by,
    NULL::text AS created_by_name,
    NULL::timestamp with time zone AS created_time,
    NULL::bigint AS updated_by,
    NULL::text AS updated_by_name,
    NULL::timestamp with time zone AS updated_time,
    NULL::text AS reviewed_by_name,
    NULL::timestamp with time zone AS audit_time,
    ''::text AS search_text
   FROM ( SELECT p.tenant_id,
            p.id,
            COALESCE(p.shipment_lot_no, p.container_no) AS trace_no,
            p.shipment_id,
            p.shipment_name,
            p.container_no,
            p.po_number,
            p.vendor_id,
            p.vendor_name,
            p.org_id,
            p.org_name,
            p.id AS packing_list_id,
            p.packing_list_no AS packing_list_name,
            t.category,
            t.category_name,
            COALESCE(e.coo, g.coo) AS coo,
                CASE
                    WHEN e.coo IS NULL THEN g.coo_name
                    ELSE e.coo_name
                END AS coo_name,
            p.load_date,
            e.id AS customs_document_id,
            e.customs_no AS customs_document_name,
            e.entry_no,
            e.declare_date,
            e.release_date,
            p.total_qty,
            COALESCE(t.received_qty, 0::numeric) AS received_qty,
                CASE
                    WHEN t.is_shared THEN NULL::numeric
                    ELSE COALESCE(s.onhand, 0::numeric)
                END AS onhand
           FROM packing_list p
             LEFT JOIN LATERAL ( SELECT min(c.category) AS category,
                    min(c.category_name) AS category_name,
                    sum(c.received_qty) AS received_qty,
                    array_agg(DISTINCT c.item_code) AS items,
                    bool_or((EXISTS ( SELECT
                           FROM cargo_tracking d
                          WHERE d.tenant_id = c.tenant_id AND d.shipment_id = c.shipment_id AND d.item_code = c.item_code AND d.enable_flag = 'Y'::text AND d.packing_list_id IS DISTINCT FROM c.packing_list_id))) AS is_shared,
                    (EXISTS ( SELECT
                           FROM packing_list q_1
                          WHERE q_1.tenant_id = p.tenant_id AND q_1.shipment_id = p.shipment_id AND q_1.id <> p.id AND q_1.status = 'AUDITED'::text AND q_1.enable_flag = 'Y'::text)) AS is_beside
                   FROM cargo_tracking c
                  WHERE c.tenant_id = p.tenant_id AND c.packing_list_id = p.id) t ON true
             LEFT JOIN LATERAL ( SELECT min(d.coo) AS coo,
                    min(d.coo_name) AS coo_name
                   FROM packing_list_details d
                  WHERE d.tenant_id = p.tenant_id AND d.document_id = p.id
                 HAVING count(DISTINCT d.coo) = 1) g ON true
             LEFT JOIN customs_document e ON e.tenant_id = p.tenant_id AND e.packing_list_id = p.id AND e.status <> 'CANCELLED'::text AND e.enable_flag = 'Y'::text
             LEFT JOIN LATERAL ( SELECT sum(o.onhand) AS onhand
                   FROM stock_onhand o
                  WHERE o.tenant_id = p.tenant_id AND o.org_id = p.org_id AND o.shipment_id = p.shipment_id AND (NOT t.is_beside OR (o.item_code = ANY (t.items)))) s ON true
          WHERE p.status = 'AUDITED'::text AND p.enable_flag = 'Y'::text) q;

create view vendor_statement as
 SELECT tenant_id,
    id,
    0 AS version,
    title,
    month,
    vendor_id,
    vendor_name,
    work_group_id,
    work_group_name,
    item_code,
    item_name,
    warehouse_code,
    warehouse_name,
    org_id,
    org_name,
    charges::integer AS charges,
    pending::integer AS pending,
    received_quantity::numeric(21,3) AS received_quantity,
    piece_amount::numeric(20,2) AS piece_amount,
    labor_price::numeric(20,2) AS labor_price,
    surcharge::numeric(20,2) AS surcharge,
    make_amount::numeric(20,2) AS make_amount,
    home_currency_code,
    home_currency_name,
    0 AS revision,
    NULL::text AS remark,
    'Y'::text AS enable_flag,
    NULL::bigint AS created_by,
    NULL::text AS created_by_name,
    NULL::timestamp with time zone AS created_time,
    NULL::bigint AS updated_by,
    NULL::text AS updated_by_name,
    NULL::timestamp with time zone AS updated_time,
    NULL::text AS reviewed_by_name,
    NULL::timestamp with time zone AS audit_time,
    ''::text AS search_text
   FROM ( SELECT c.tenant_id,
            min(c.id) AS id,
            (to_char(c.work_date::timestamp with time zone, 'YYYY-MM'::text) || ' '::text) || COALESCE(spoken(max(c.vendor_name), ( SELECT min(v.vendor_name_en) AS min
                   FROM vendor v
                  WHERE v.tenant_id = c.tenant_id AND v.id = c.vendor_id)), ''::text) AS title,
            to_char(c.work_date::timestamp with time zone, 'YYYY-MM'::text) AS month,
            c.vendor_id,
            max(c.vendor_name) AS vendor_name,
            c.work_group_id,
            max(c.work_group_name) AS work_group_name,
            c.item_code,
            max(c.item_name) AS item_name,
            c.warehouse_code,
            max(c.warehouse_name) AS warehouse_name,
            c.org_id,
            max(c.org_name) AS org_name,
            count(*) AS charges,
            count(*) FILTER (WHERE c.status = 'PENDING'::text) AS pending,
            sum(c.received_quantity) AS received_quantity,
            sum(c.piece_amount) AS piece_amount,
            sum(c.labor_price) AS labor_price,
            sum(c.surcharge) AS surcharge,
            sum(c.make_amount) AS make_amount,
            c.home_currency_code,
            max(c.home_currency_name) AS home_currency_name
           FROM processing_charges c
          WHERE c.status <> 'VOID'::text
          GROUP BY c.tenant_id, (to_char(c.work_date::timestamp with time zone, 'YYYY-MM'::text)), c.vendor_id, c.work_group_id, c.item_code, c.warehouse_code, c.org_id, c.home_currency_code) q;

create view weekly_rolling as
 SELECT tenant_id,
    id,
    0 AS version,
    week_name,
    level,
    year,
    quarter,
    start_wk,
    end_wk,
    start_date,
    end_date,
    producer,
    category,
    category_name,
    coo,
    coo_name,
    spec,
    spec_name,
    breed,
    breed_name,
    area,
    province,
    customer,
    customer_name,
    org_id,
    org_name,
    department_code,
    department_name,
    salesrep_id,
    salesrep_name,
    reported_qantity,
    decom_quantity,
    completed_quantity::numeric(21,3) AS completed_quantity,
    remaining_unfinished_quantity::numeric(21,3) AS remaining_unfinished_quantity,
    target_achievement_rate::numeric(20,2) AS target_achievement_rate,
    report_deviation::numeric(21,3) AS report_deviation,
    last_year_sales::numeric(21,3) AS last_year_sales,
    year_on_year::numeric(20,2) AS year_on_year,
    reported_by,
    reported_time,
    0 AS revision,
    NULL::text AS remark,
    'Y'::text AS enable_flag,
    NULL::bigint AS created_by,
    NULL::text AS created_by_name,
    NULL::timestamp with time zone AS created_time,
    NULL::bigint AS updated_by,
    NULL::text AS updated_by_name,
    NULL::timestamp with time zone AS updated_time,
    NULL::text AS reviewed_by_name,
    NULL::timestamp with time zone AS audit_time,
    ''::text AS search_text
   FROM ( WITH spans AS (
                 SELECT weekly_target.tenant_id,
                    weekly_target.start_date AS first_day,
                    weekly_target.end_date AS last_day
                   FROM weekly_target
                UNION
                 SELECT weekly_target.tenant_id,
                    weekly_target.last_start_date,
                    weekly_target.last_end_date
                   FROM weekly_target
                  WHERE weekly_target.last_start_date IS NOT NULL
                ), sales AS (
                 SELECT p.tenant_id,
                    p.first_day,
                    p.last_day,
                    i.category,
                    i.coo,
                    i.spec,
                    i.commodity,
                    r.org_id,
                    r.customer_id,
                    r.sale_qty,
                    NULLIF(regexp_replace(COALESCE(NULLIF(c.province, ''::text), r.sales_area), '(壮族自治区|回族自治区|维吾尔自治区|自治区|特别行政区|省|市)$'::text, ''::text), ''::text) AS province
                   FROM spans p
                     JOIN sale_record r ON r.tenant_id = p.tenant_id AND r.sale_date >= p.first_day AND r.sale_date <= p.last_day AND r.enable_flag = 'Y'::text
                     JOIN item i ON i.tenant_id = r.tenant_id AND i.item_code = r.item_code
                     LEFT JOIN customer c ON c.tenant_id = r.tenant_id AND c.id = r.customer_id
                ), sold AS (
                 SELECT s.tenant_id,
                    s.first_day,
                    s.last_day,
                    l.level,
                    l.place,
                    s.category,
                    s.coo,
                    s.spec,
                    s.commodity,
                    GROUPING(s.commodity) AS all_breeds,
                    sum(s.sale_qty) AS qty
                   FROM sales s
                     CROSS JOIN LATERAL ( VALUES ('centre'::text,''::text), ('zone'::text,
                                CASE
                                    WHEN "left"(s.province, 2) = ANY (ARRAY['北京'::text, '天津'::text, '河北'::text, '山西'::text, '内蒙'::text]) THEN 'NORTH'::text
                                    WHEN "left"(s.province, 2) = ANY (ARRAY['辽宁'::text, '吉林'::text, '黑龙'::text]) THEN 'NORTHEAST'::text
                                    WHEN "left"(s.province, 2) = ANY (ARRAY['上海'::text, '江苏'::text, '浙江'::text, '安徽'::text, '福建'::text, '江西'::text, '山东'::text]) THEN 'EAST'::text
                                    WHEN "left"(s.province, 2) = ANY (ARRAY['河南'::text, '湖北'::text, '湖南'::text]) THEN 'CENTRAL'::text
                                    WHEN "left"(s.province, 2) = ANY (ARRAY['广东'::text, '广西'::text, '海南'::text]) THEN 'SOUTH'::text
                                    WHEN "left"(s.province, 2) = ANY (ARRAY['重庆'::text, '四川'::text, '贵州'::text, '云南'::text, '西藏'::text]) THEN 'SOUTHWEST'::text
                                    WHEN "left"(s.province, 2) = ANY (ARRAY['陕西'::text, '甘肃'::text, '青海'::text, '宁夏'::text, '新疆'::text]) THEN 'NORTHWEST'::text
                                    ELSE NULL::text
                                END), ('province'::text,s.province), ('provinceCustomer'::text,s.customer_id::text), ('delivery'::text,s.org_id::text), ('deliveryCustomer'::text,(s.org_id::text || ' '::text) || s.customer_id::text)) l(level, place)
                  WHERE l.place IS NOT NULL
                  GROUP BY GROUPING SETS ((s.tenant_id, s.first_day, s.last_day, l.level, l.place, s.category, s.coo, s.spec, s.commodity), (s.tenant_id, s.first_day, s.last_day, l.level, l.place, s.category, s.coo, s.spec))
                ), told AS (
                 SELECT t.tenant_id,
                    t.id,
                    t.version,
                    t.week_name,
                    t.level,
                    t.year,
                    t.start_wk,
                    t.end_wk,
                    t.start_date,
                    t.end_date,
                    t.last_start_date,
                    t.last_end_date,
                    t.producer,
                    t.category,
                    t.category_name,
                    t.coo,
                    t.coo_name,
                    t.spec,
                    t.spec_name,
                    t.breed,
                    t.breed_name,
                    t.zone,
                    t.province,
                    t.org_id,
                    t.org_name,
                    t.customer_id,
                    t.customer_name,
                    t.department_code,
                    t.department_name,
                    t.salesrep_id,
                    t.salesrep_name,
                    t.reported_qantity,
                    t.decom_quantity,
                    t.reported_by,
                    t.reported_time,
                    t.revision,
                    t.remark,
                    t.enable_flag,
                    t.created_by,
                    t.created_by_name,
                    t.created_time,
                    t.updated_by,
                    t.updated_by_name,
                    t.updated_time,
                    t.reviewed_by_name,
                    t.audit_time,
                    t.search_text,
                        CASE t.level
                            WHEN 'centre'::text THEN ''::text
                            WHEN 'zone'::text THEN t.zone
                            WHEN 'province'::text THEN t.province
                            WHEN 'provinceCustomer'::text THEN t.customer_id::text
                            WHEN 'delivery'::text THEN t.org_id::text
                            ELSE (t.org_id::text || ' '::text) || t.customer_id::text
                        END AS place
                   FROM weekly_target t
                  WHERE t.enable_flag = 'Y'::text
                ), figures AS (
                 SELECT t.tenant_id,
                    t.id,
                    t.version,
                    t.week_name,
                    t.level,
                    t.year,
                    t.start_wk,
                    t.end_wk,
                    t.start_date,
                    t.end_date,
                    t.last_start_date,
                    t.last_end_date,
                    t.producer,
                    t.category,
                    t.category_name,
                    t.coo,
                    t.coo_name,
                    t.spec,
                    t.spec_name,
                    t.breed,
                    t.breed_name,
                    t.zone,
                    t.province,
                    t.org_id,
                    t.org_name,
                    t.customer_id,
                    t.customer_name,
                    t.department_code,
                    t.department_name,
                    t.salesrep_id,
                    t.salesrep_name,
                    t.reported_qantity,
                    t.decom_quantity,
                    t.reported_by,
                    t.reported_time,
                    t.revision,
                    t.remark,
                    t.enable_flag,
                    t.created_by,
                    t.created_by_name,
                    t.created_time,
                    t.updated_by,
                    t.updated_by_name,
                    t.updated_time,
                    t.reviewed_by_name,
                    t.audit_time,
                    t.search_text,
                    t.place,
                    COALESCE(n.qty, 0::numeric) AS completed,
                        CASE
                            WHEN t.last_start_date IS NOT NULL THEN COALESCE(y.qty, 0::numeric)
                            ELSE NULL::numeric
                        END AS last_year
                   FROM told t
                     LEFT JOIN sold n ON n.tenant_id = t.tenant_id AND n.first_day = t.start_date AND n.last_day = t.end_date AND n.level = t.level AND n.place = t.place AND n.category = t.category AND n.coo = t.coo AND n.spec = t.spec AND n.all_breeds =
                        CASE
                            WHEN t.breed IS NULL THEN 1
                            ELSE 0
                        END AND (t.breed IS NULL OR n.commodity = t.breed)
                     LEFT JOIN sold y ON y.tenant_id = t.tenant_id AND y.first_day = t.last_start_date AND y.last_day = t.last_end_date AND y.level = t.level AND y.place = t.place AND y.category = t.category AND y.coo = t.coo AND y.spec = t.spec AND y.all_breeds =
                        CASE
                            WHEN t.breed IS NULL THEN 1
                            ELSE 0
                        END AND (t.breed IS NULL OR y.commodity = t.breed)
                )
         SELECT f.tenant_id,
            f.id,
            f.week_name,
            f.level,
            f.year,
            (EXTRACT(month FROM f.start_date + 3)::integer + 2) / 3 AS quarter,
            f.start_wk,
            f.end_wk,
            f.start_date,
            f.end_date,
            f.producer,
            f.category,
            f.category_name,
            f.coo,
            f.coo_name,
            f.spec,
            f.spec_name,
            f.breed,
            f.breed_name,
            f.zone AS area,
            f.province,
            f.customer_id AS customer,
            f.customer_name,
            f.org_id,
            f.org_name,
            f.department_code,
            f.department_name,
            f.salesrep_id,
            f.salesrep_name,
            f.reported_qantity,
            f.decom_quantity,
            f.completed AS completed_quantity,
            f.decom_quantity - f.completed AS remaining_unfinished_quantity,
            round(f.completed / NULLIF(f.decom_quantity, 0::numeric) * 100::numeric, 2) AS target_achievement_rate,
            f.decom_quantity - f.reported_qantity AS report_deviation,
            f.last_year AS last_year_sales,
            round((f.completed - f.last_year) / NULLIF(f.last_year, 0::numeric) * 100::numeric, 2) AS year_on_year,
            f.reported_by,
            f.reported_time
           FROM figures f) q;

-- function action_log_chain(bytea,bytea[])
-- function action_log_hash(action_log)
-- function code_key(text)
-- function current_tenant()
-- function guard_tenant_table(text)
-- function note_open_action()
-- function refuse_change()
-- function remember_table(text)
-- function seal_action_log(integer)
-- function sign_in_tenants(text,integer,integer)
-- function spoken(text,text,text)
-- function stamp_table()

-- action_log: row-level security forced; policy tenant_wall all public own tenant own tenant; triggers action_log_opens action_log_stays action_log_stays_whole
-- action_log_open: row-level security forced; policy tenant_wall all public own tenant own tenant
-- action_log_seal: row-level security forced; policy tenant_wall all public own tenant own tenant; triggers action_log_seal_stays action_log_seal_stays_whole
-- annual_plan: row-level security forced; policy tenant_wall all public own tenant own tenant
-- annual_plan_details: row-level security forced; policy tenant_wall all public own tenant own tenant
-- app_user: row-level security forced; policy tenant_wall all public own tenant own tenant
-- arrive_customs_config: row-level security forced; policy tenant_wall all public own tenant own tenant; triggers stamp_table
-- attribute_mapping: row-level security forced; policy tenant_wall all public own tenant own tenant; triggers stamp_table
-- attribute_value: row-level security forced; policy tenant_wall all public own tenant own tenant; triggers stamp_table
-- bind_ticket: row-level security forced; policy tenant_wall all public own tenant own tenant
-- breakage_rate: row-level security forced; policy tenant_wall all public own tenant own tenant
-- broker_letter: row-level security forced; policy tenant_wall all public own tenant own tenant
-- business_cost: row-level security forced; policy tenant_wall all public own tenant own tenant
-- business_cost_containers: row-level security forced; policy tenant_wall all public own tenant own tenant
-- business_reference: row-level security forced; policy tenant_wall all public own tenant own tenant
-- buyer: row-level security forced; policy tenant_wall all public own tenant own tenant; triggers stamp_table
-- cargo_tracking: row-level security forced; policy tenant_wall all public own tenant own tenant
-- cargo_tracking_eta_history: row-level security forced; policy tenant_wall all public own tenant own tenant
-- carrier_event: row-level security forced; policy tenant_wall all public own tenant own tenant
-- challenge: row-level security forced; policy tenant_wall all public own tenant own tenant
-- chat_relation: row-level security forced; policy tenant_wall all public own tenant own tenant
-- chat_room: row-level security forced; policy tenant_wall all public own tenant own tenant
-- ciq_catalog: row-level security forced; policy tenant_wall all public own tenant own tenant
-- claim: row-level security forced; policy tenant_wall all public own tenant own tenant
-- claim_details: row-level security forced; policy tenant_wall all public own tenant own tenant
-- client_error: row-level security forced; policy tenant_wall all public own tenant own tenant
-- client_secret: row-level security forced; policy tenant_wall all public own tenant own tenant
-- cold_treatment: row-level security forced; policy tenant_wall all public own tenant own tenant; triggers stamp_table
-- consignee: row-level security forced; policy tenant_wall all public own tenant own tenant; triggers stamp_table
-- consignment_attachment: row-level security forced; policy tenant_wall all public own tenant own tenant
-- consumable_product: row-level security forced; policy tenant_wall all public own tenant own tenant
-- consumable_supplier: row-level security forced; policy tenant_wall all public own tenant own tenant
-- coo_market_price: row-level security forced; policy tenant_wall all public own tenant own tenant
-- cost_package: row-level security forced; policy tenant_wall all public own tenant own tenant
-- cost_package_details: row-level security forced; policy tenant_wall all public own tenant own tenant
-- cost_quotation: row-level security forced; policy tenant_wall all public own tenant own tenant
-- cost_quotation_details: row-level security forced; policy tenant_wall all public own tenant own tenant
-- currency: row-level security forced; policy tenant_wall all public own tenant own tenant; triggers stamp_table
-- customer: row-level security forced; policy tenant_wall all public own tenant own tenant
-- customer_site: row-level security forced; policy tenant_wall all public own tenant own tenant
-- customs_document: row-level security forced; policy tenant_wall all public own tenant own tenant
-- customs_document_goods: row-level security forced; policy tenant_wall all public own tenant own tenant
-- customs_rate: row-level security forced; policy tenant_wall all public own tenant own tenant; triggers stamp_table
-- dealer: row-level security forced; policy tenant_wall all public own tenant own tenant
-- declared_price: row-level security forced; policy tenant_wall all public own tenant own tenant
-- declared_weight: row-level security forced; policy tenant_wall all public own tenant own tenant
-- declared_weight_details: row-level security forced; policy tenant_wall all public own tenant own tenant
-- deleted_record: row-level security forced; policy tenant_wall all public own tenant own tenant
-- delivery: row-level security forced; policy tenant_wall all public own tenant own tenant
-- delivery_details: row-level security forced; policy tenant_wall all public own tenant own tenant
-- delivery_expense_lines: row-level security forced; policy tenant_wall all public own tenant own tenant
-- department: row-level security forced; policy tenant_wall all public own tenant own tenant; triggers stamp_table
-- dict: row-level security forced; policy tenant_wall all public own tenant own tenant
-- dict_items: row-level security forced; policy tenant_wall all public own tenant own tenant
-- domestic_settlement: row-level security forced; policy tenant_wall all public own tenant own tenant
-- domestic_settlement_details: row-level security forced; policy tenant_wall all public own tenant own tenant
-- ecommerce_item: row-level security forced; policy tenant_wall all public own tenant own tenant
-- ecommerce_member: row-level security forced; policy tenant_wall all public own tenant own tenant
-- ecommerce_order: row-level security forced; policy tenant_wall all public own tenant own tenant
-- ecommerce_order_refunds: row-level security forced; policy tenant_wall all public own tenant own tenant
-- electronic_signature: row-level security forced; policy tenant_wall all public own tenant own tenant
-- excel_task: row-level security forced; policy tenant_wall all public own tenant own tenant
-- exchange_receipt: row-level security forced; policy tenant_wall all public own tenant own tenant
-- exchange_receipt_details: row-level security forced; policy tenant_wall all public own tenant own tenant
-- export_volume: row-level security forced; policy tenant_wall all public own tenant own tenant
-- exporter: row-level security forced; policy tenant_wall all public own tenant own tenant; triggers stamp_table
-- factory: row-level security forced; policy tenant_wall all public own tenant own tenant
-- file: row-level security forced; policy tenant_wall all public own tenant own tenant
-- free_time_tariff: row-level security forced; policy tenant_wall all public own tenant own tenant
-- free_time_tariff_steps: row-level security forced; policy tenant_wall all public own tenant own tenant
-- hardness_band: row-level security forced; policy tenant_wall all public own tenant own tenant
-- hardness_decline: row-level security forced; policy tenant_wall all public own tenant own tenant
-- hs_code: row-level security forced; policy tenant_wall all public own tenant own tenant; triggers stamp_table
-- idempotency: row-level security forced; policy tenant_wall all public own tenant own tenant
-- import_licence: row-level security forced; policy tenant_wall all public own tenant own tenant
-- import_licence_draws: row-level security forced; policy tenant_wall all public own tenant own tenant
-- import_portion: row-level security forced; policy tenant_wall all public own tenant own tenant
-- import_volume: row-level security forced; policy tenant_wall all public own tenant own tenant
-- inspection_sheet: row-level security forced; policy tenant_wall all public own tenant own tenant
-- inspection_sheet_defects: row-level security forced; policy tenant_wall all public own tenant own tenant
-- inspection_sheet_goods: row-level security forced; policy tenant_wall all public own tenant own tenant
-- inspection_sheet_measured: row-level security forced; policy tenant_wall all public own tenant own tenant
-- inspection_sheet_readings: row-level security forced; policy tenant_wall all public own tenant own tenant
-- inspection_sheet_spot_checks: row-level security forced; policy tenant_wall all public own tenant own tenant
-- item: row-level security forced; policy tenant_wall all public own tenant own tenant; triggers stamp_table
-- job_worker: row-level security off
-- joint_product: row-level security forced; policy tenant_wall all public own tenant own tenant
-- lang: row-level security forced; policy tenant_wall all public own tenant own tenant
-- lead_time: row-level security forced; policy tenant_wall all public own tenant own tenant; triggers stamp_table
-- loading_record: row-level security forced; policy tenant_wall all public own tenant own tenant
-- loading_record_details: row-level security forced; policy tenant_wall all public own tenant own tenant
-- loading_record_probes: row-level security forced; policy tenant_wall all public own tenant own tenant
-- lookup_value: row-level security forced; policy tenant_wall all public own tenant own tenant; triggers stamp_table
-- market_quality_check: row-level security forced; policy tenant_wall all public own tenant own tenant
-- market_quality_check_defects: row-level security forced; policy tenant_wall all public own tenant own tenant
-- market_quality_check_details: row-level security forced; policy tenant_wall all public own tenant own tenant
-- market_quotation: row-level security forced; policy tenant_wall all public own tenant own tenant
-- member_phone: row-level security forced; policy tenant_wall all public own tenant own tenant
-- menu: row-level security forced; policy tenant_wall all public own tenant own tenant
-- misc_transaction: row-level security forced; policy tenant_wall all public own tenant own tenant
-- misc_transaction_details: row-level security forced; policy tenant_wall all public own tenant own tenant
-- model_definition: row-level security forced; policy tenant_wall all public own tenant own tenant; triggers stamp_table
-- non_conformity: row-level security forced; policy tenant_wall all public own tenant own tenant
-- notice: row-level security forced; policy tenant_wall all public own tenant own tenant
-- number_counter: row-level security forced; policy tenant_wall all public own tenant own tenant
-- number_series: row-level security forced; policy tenant_wall all public own tenant own tenant; triggers stamp_table
-- oa_setting: row-level security forced; policy tenant_wall all public own tenant own tenant
-- oauth_client: row-level security forced; policy tenant_wall all public own tenant own tenant
-- open_mention: row-level security forced; policy tenant_wall all public own tenant own tenant
-- operating_unit: row-level security forced; policy tenant_wall all public own tenant own tenant; triggers stamp_table
-- original_packing_list: row-level security forced; policy tenant_wall all public own tenant own tenant
-- original_packing_list_details: row-level security forced; policy tenant_wall all public own tenant own tenant
-- outbox_bucket: row-level security forced; policy tenant_wall all public own tenant own tenant
-- outbox_event: row-level security forced; policy tenant_wall all public own tenant own tenant
-- outbox_message: row-level security forced; policy tenant_wall all public own tenant own tenant
-- outbox_target: row-level security forced; policy tenant_wall all public own tenant own tenant
-- packing_list: row-level security forced; policy tenant_wall all public own tenant own tenant
-- packing_list_details: row-level security forced; policy tenant_wall all public own tenant own tenant
-- packing_template: row-level security forced; policy tenant_wall all public own tenant own tenant
-- packing_template_rows: row-level security forced; policy tenant_wall all public own tenant own tenant
-- param: row-level security forced; policy tenant_wall all public own tenant own tenant
-- partner_item: row-level security forced; policy tenant_wall all public own tenant own tenant
-- payable_invoice: row-level security forced; policy tenant_wall all public own tenant own tenant
-- payable_invoice_claim_lines: row-level security forced; policy tenant_wall all public own tenant own tenant
-- payable_invoice_material_lines: row-level security forced; policy tenant_wall all public own tenant own tenant
-- payable_invoice_order_lines: row-level security forced; policy tenant_wall all public own tenant own tenant
-- payable_invoice_prepayment_lines: row-level security forced; policy tenant_wall all public own tenant own tenant
-- personal_detail: row-level security forced; policy tenant_wall all public own tenant own tenant
-- pesticide_residue: row-level security forced; policy tenant_wall all public own tenant own tenant
-- pesticide_residue_details: row-level security forced; policy tenant_wall all public own tenant own tenant
-- port: row-level security forced; policy tenant_wall all public own tenant own tenant; triggers stamp_table
-- pos_order: row-level security forced; policy tenant_wall all public own tenant own tenant
-- pos_order_details: row-level security forced; policy tenant_wall all public own tenant own tenant
-- pos_order_issues: row-level security forced; policy tenant_wall all public own tenant own tenant
-- pre_employment: row-level security forced; policy tenant_wall all public own tenant own tenant
-- pre_material: row-level security forced; policy tenant_wall all public own tenant own tenant
-- prepayment: row-level security forced; policy tenant_wall all public own tenant own tenant
-- prepayment_reservation: row-level security forced; policy tenant_wall all public own tenant own tenant
-- printer: row-level security forced; policy tenant_wall all public own tenant own tenant
-- printer_log: row-level security forced; policy tenant_wall all public own tenant own tenant
-- printer_template: row-level security forced; policy tenant_wall all public own tenant own tenant
-- procedure: row-level security forced; policy tenant_wall all public own tenant own tenant
-- procedure_combination: row-level security forced; policy tenant_wall all public own tenant own tenant
-- procedure_combination_procedures: row-level security forced; policy tenant_wall all public own tenant own tenant
-- process_difficulty: row-level security forced; policy tenant_wall all public own tenant own tenant
-- process_level: row-level security forced; policy tenant_wall all public own tenant own tenant
-- process_package: row-level security forced; policy tenant_wall all public own tenant own tenant
-- process_plan: row-level security forced; policy tenant_wall all public own tenant own tenant
-- process_plan_outputs: row-level security forced; policy tenant_wall all public own tenant own tenant
-- process_product: row-level security forced; policy tenant_wall all public own tenant own tenant
-- process_task: row-level security forced; policy tenant_wall all public own tenant own tenant
-- process_template: row-level security forced; policy tenant_wall all public own tenant own tenant
-- process_warehouse: row-level security forced; policy tenant_wall all public own tenant own tenant
-- processing_charges: row-level security forced; policy tenant_wall all public own tenant own tenant
-- processing_charges_procedures: row-level security forced; policy tenant_wall all public own tenant own tenant
-- product_vendor: row-level security forced; policy tenant_wall all public own tenant own tenant
-- production_line: row-level security forced; policy tenant_wall all public own tenant own tenant
-- production_line_type: row-level security forced; policy tenant_wall all public own tenant own tenant
-- promo_activity_change: row-level security forced; policy tenant_wall all public own tenant own tenant
-- promo_staff: row-level security forced; policy tenant_wall all public own tenant own tenant
-- promo_staff_history: row-level security forced; policy tenant_wall all public own tenant own tenant
-- provider_secret: row-level security forced; policy tenant_wall all public own tenant own tenant
-- purchase_contract: row-level security forced; policy tenant_wall all public own tenant own tenant
-- purchase_contract_details: row-level security forced; policy tenant_wall all public own tenant own tenant
-- quality_item: row-level security forced; policy tenant_wall all public own tenant own tenant
-- quality_provider: row-level security forced; policy tenant_wall all public own tenant own tenant
-- quality_standard: row-level security forced; policy tenant_wall all public own tenant own tenant
-- quality_standard_formula_lines: row-level security forced; policy tenant_wall all public own tenant own tenant
-- quality_standard_item_lines: row-level security forced; policy tenant_wall all public own tenant own tenant
-- quantity_price: row-level security forced; policy tenant_wall all public own tenant own tenant
-- quotation: row-level security forced; policy tenant_wall all public own tenant own tenant
-- quotation_details: row-level security forced; policy tenant_wall all public own tenant own tenant
-- quotation_originals: row-level security forced; policy tenant_wall all public own tenant own tenant
-- rebate_indicator: row-level security forced; policy tenant_wall all public own tenant own tenant
-- rebate_indicator_targets: row-level security forced; policy tenant_wall all public own tenant own tenant
-- rebate_indicator_tiers: row-level security forced; policy tenant_wall all public own tenant own tenant
-- receipt: row-level security forced; policy tenant_wall all public own tenant own tenant
-- receipt_details: row-level security forced; policy tenant_wall all public own tenant own tenant
-- record_comment: row-level security forced; policy tenant_wall all public own tenant own tenant
-- record_follower: row-level security forced; policy tenant_wall all public own tenant own tenant
-- record_share: row-level security forced; policy tenant_wall all public own tenant own tenant
-- record_share_view: row-level security forced; policy tenant_wall all public own tenant own tenant
-- rich_text_template: row-level security forced; policy tenant_wall all public own tenant own tenant; triggers stamp_table
-- robot_key: row-level security forced; policy tenant_wall all public own tenant own tenant
-- robot_message: row-level security forced; policy tenant_wall all public own tenant own tenant
-- robot_room: row-level security forced; policy tenant_wall all public own tenant own tenant
-- role: row-level security forced; policy tenant_wall all public own tenant own tenant
-- sale_record: row-level security forced; policy tenant_wall all public own tenant own tenant
-- sales_adjustment: row-level security forced; policy tenant_wall all public own tenant own tenant
-- sales_contract: row-level security forced; policy tenant_wall all public own tenant own tenant
-- sales_contract_details: row-level security forced; policy tenant_wall all public own tenant own tenant
-- sales_demand: row-level security forced; policy tenant_wall all public own tenant own tenant
-- sales_demand_details: row-level security forced; policy tenant_wall all public own tenant own tenant
-- sales_guidance_price_report: row-level security forced; policy tenant_wall all public own tenant own tenant
-- sales_guide_price: row-level security forced; policy tenant_wall all public own tenant own tenant
-- sales_report: row-level security forced; policy tenant_wall all public own tenant own tenant
-- sales_report_costs: row-level security forced; policy tenant_wall all public own tenant own tenant
-- sales_report_days: row-level security forced; policy tenant_wall all public own tenant own tenant
-- sales_report_evidence: row-level security forced; policy tenant_wall all public own tenant own tenant
-- sales_report_issues: row-level security forced; policy tenant_wall all public own tenant own tenant
-- sales_report_skus: row-level security forced; policy tenant_wall all public own tenant own tenant
-- salesman: row-level security forced; policy tenant_wall all public own tenant own tenant
-- salesrep: row-level security forced; policy tenant_wall all public own tenant own tenant
-- saved_view: row-level security forced; policy tenant_wall all public own tenant own tenant
-- schema_migration: row-level security off
-- secondary_inventory: row-level security forced; policy tenant_wall all public own tenant own tenant; triggers stamp_table
-- service_ticket: row-level security forced; policy tenant_wall all public own tenant own tenant
-- service_ticket_talks: row-level security forced; policy tenant_wall all public own tenant own tenant
-- session: row-level security forced; policy tenant_wall all public own tenant own tenant
-- settlement: row-level security forced; policy tenant_wall all public own tenant own tenant
-- settlement_confirm: row-level security forced; policy tenant_wall all public own tenant own tenant
-- settlement_confirm_cost_lines: row-level security forced; policy tenant_wall all public own tenant own tenant
-- settlement_confirm_prepayment_lines: row-level security forced; policy tenant_wall all public own tenant own tenant
-- settlement_confirm_purchase_lines: row-level security forced; policy tenant_wall all public own tenant own tenant
-- settlement_confirm_sales_lines: row-level security forced; policy tenant_wall all public own tenant own tenant
-- settlement_confirm_sku_lines: row-level security forced; policy tenant_wall all public own tenant own tenant
-- settlement_cost_lines: row-level security forced; policy tenant_wall all public own tenant own tenant
-- settlement_prepayment_lines: row-level security forced; policy tenant_wall all public own tenant own tenant
-- settlement_purchase_lines: row-level security forced; policy tenant_wall all public own tenant own tenant
-- settlement_sales_lines: row-level security forced; policy tenant_wall all public own tenant own tenant
-- settlement_sku_lines: row-level security forced; policy tenant_wall all public own tenant own tenant
-- setup_not_needed: row-level security forced; policy tenant_wall all public own tenant own tenant
-- shipment: row-level security forced; policy tenant_wall all public own tenant own tenant
-- shipment_corrections: row-level security forced; policy tenant_wall all public own tenant own tenant
-- sign_in_limit: row-level security off
-- sim_sms: row-level security forced; policy tenant_wall all public own tenant own tenant
-- sim_social_account: row-level security forced; policy tenant_wall all public own tenant own tenant
-- sim_social_grant: row-level security forced; policy tenant_wall all public own tenant own tenant
-- simulated_call: row-level security forced; policy tenant_wall all public own tenant own tenant
-- simulated_paper: row-level security forced; policy tenant_wall all public own tenant own tenant
-- simulated_voyage: row-level security forced; policy tenant_wall all public own tenant own tenant
-- sms_code: row-level security forced; policy tenant_wall all public own tenant own tenant
-- social_account: row-level security forced; policy tenant_wall all public own tenant own tenant
-- social_provider: row-level security forced; policy tenant_wall all public own tenant own tenant
-- social_state: row-level security forced; policy tenant_wall all public own tenant own tenant
-- socket_ticket: row-level security forced; policy tenant_wall all public own tenant own tenant
-- spent_refresh: row-level security forced; policy tenant_wall all public own tenant own tenant
-- stand_in: row-level security forced; policy tenant_wall all public own tenant own tenant
-- steelyard: row-level security forced; policy tenant_wall all public own tenant own tenant
-- stock_count: row-level security forced; policy tenant_wall all public own tenant own tenant
-- stock_count_details: row-level security forced; policy tenant_wall all public own tenant own tenant
-- stock_document: row-level security forced; policy tenant_wall all public own tenant own tenant
-- stock_document_details: row-level security forced; policy tenant_wall all public own tenant own tenant
-- stock_ledger: row-level security forced; policy tenant_wall all public own tenant own tenant
-- stock_onhand: row-level security forced; policy tenant_wall all public own tenant own tenant
-- stock_reservation: row-level security forced; policy tenant_wall all public own tenant own tenant
-- stock_transfer: row-level security forced; policy tenant_wall all public own tenant own tenant
-- stock_transfer_details: row-level security forced; policy tenant_wall all public own tenant own tenant
-- store_transfer_order: row-level security forced; policy tenant_wall all public own tenant own tenant
-- store_transfer_order_details: row-level security forced; policy tenant_wall all public own tenant own tenant
-- supplier_packing_list: row-level security forced; policy tenant_wall all public own tenant own tenant
-- supplier_packing_list_details: row-level security forced; policy tenant_wall all public own tenant own tenant
-- supplier_packing_list_questions: row-level security forced; policy tenant_wall all public own tenant own tenant
-- table_stamp: row-level security forced; policy tenant_wall all public own tenant own tenant
-- tax_rate: row-level security forced; policy tenant_wall all public own tenant own tenant; triggers stamp_table
-- tenant: row-level security forced; policy tenant_wall all public own tenant own tenant
-- tenant_gate: row-level security forced; policy tenant_wall all public own tenant own tenant
-- tracking_file: row-level security forced; policy tenant_wall all public own tenant own tenant
-- transport_task: row-level security forced; policy tenant_wall all public own tenant own tenant
-- user_secret: row-level security forced; policy tenant_wall all public own tenant own tenant
-- user_warehouse: row-level security forced; policy tenant_wall all public own tenant own tenant
-- vendor: row-level security forced; policy tenant_wall all public own tenant own tenant; triggers stamp_table
-- vendor_agreement: row-level security forced; policy tenant_wall all public own tenant own tenant
-- vendor_agreement_deductible_costs: row-level security forced; policy tenant_wall all public own tenant own tenant
-- vendor_agreement_guaranteed_prices: row-level security forced; policy tenant_wall all public own tenant own tenant
-- vendor_coefficient: row-level security forced; policy tenant_wall all public own tenant own tenant
-- vendor_contact_person: row-level security forced; policy tenant_wall all public own tenant own tenant
-- vendor_people: row-level security forced; policy tenant_wall all public own tenant own tenant
-- vendor_site: row-level security forced; policy tenant_wall all public own tenant own tenant; triggers stamp_table
-- vendor_work_group: row-level security forced; policy tenant_wall all public own tenant own tenant
-- view_subscription: row-level security forced; policy tenant_wall all public own tenant own tenant
-- warning_rule: row-level security forced; policy tenant_wall all public own tenant own tenant
-- week_binding: row-level security forced; policy tenant_wall all public own tenant own tenant; triggers stamp_table
-- week_definition: row-level security forced; policy tenant_wall all public own tenant own tenant; triggers stamp_table
-- weekly_target: row-level security forced; policy tenant_wall all public own tenant own tenant
-- weighing_record: row-level security forced; policy tenant_wall all public own tenant own tenant
-- workflow: row-level security forced; policy tenant_wall all public own tenant own tenant
-- workflow_steps: row-level security forced; policy tenant_wall all public own tenant own tenant
-- workshop: row-level security forced; policy tenant_wall all public own tenant own tenant
-- yield_rate: row-level security forced; policy tenant_wall all public own tenant own tenant

-- action_log: app_backup may select
-- action_log: app_rw may insert select
-- action_log_open: app_backup may select
-- action_log_open: app_rw may delete insert select
-- action_log_seal: app_backup may select
-- action_log_seal: app_rw may insert select
-- annual_plan: app_backup may select
-- annual_plan: app_rw may delete insert select update
-- annual_plan_details: app_backup may select
-- annual_plan_details: app_rw may delete insert select update
-- app_user: app_backup may select
-- app_user: app_rw may delete insert select update
-- arrival_plan: app_backup may select
-- arrival_plan: app_rw may select
-- arrive_customs_config: app_backup may select
-- arrive_customs_config: app_rw may delete insert select update
-- arriving_container: app_backup may select
-- arriving_container: app_rw may select
-- attribute_mapping: app_backup may select
-- attribute_mapping: app_rw may delete insert select update
-- attribute_value: app_backup may select
-- attribute_value: app_rw may delete insert select update
-- bind_ticket: app_backup may select
-- bind_ticket: app_rw may delete insert select update
-- breakage_rate: app_backup may select
-- breakage_rate: app_rw may delete insert select update
-- broker_letter: app_backup may select
-- broker_letter: app_rw may delete insert select update
-- business_cost: app_backup may select
-- business_cost: app_rw may delete insert select update
-- business_cost_containers: app_backup may select
-- business_cost_containers: app_rw may delete insert select update
-- business_reference: app_backup may select
-- business_reference: app_rw may delete insert select update
-- buyer: app_backup may select
-- buyer: app_rw may delete insert select update
-- cargo_tracking: app_backup may select
-- cargo_tracking: app_rw may delete insert select update
-- cargo_tracking_eta_history: app_backup may select
-- cargo_tracking_eta_history: app_rw may delete insert select update
-- carrier_event: app_backup may select
-- carrier_event: app_rw may delete insert select update
-- challenge: app_backup may select
-- challenge: app_rw may delete insert select update
-- chat_relation: app_backup may select
-- chat_relation: app_rw may delete insert select update
-- chat_room: app_backup may select
-- chat_room: app_rw may delete insert select update
-- ciq_catalog: app_backup may select
-- ciq_catalog: app_rw may delete insert select update
-- claim: app_backup may select
-- claim: app_rw may delete insert select update
-- claim_details: app_backup may select
-- claim_details: app_rw may delete insert select update
-- client_error: app_backup may select
-- client_error: app_rw may delete insert select update
-- client_secret: app_backup may select
-- client_secret: app_rw may delete insert select update
-- cold_treatment: app_backup may select
-- cold_treatment: app_rw may delete insert select update
-- consignee: app_backup may select
-- consignee: app_rw may delete insert select update
-- consignment_attachment: app_backup may select
-- consignment_attachment: app_rw may delete insert select update
-- consumable_product: app_backup may select
-- consumable_product: app_rw may delete insert select update
-- consumable_stock: app_backup may select
-- consumable_stock: app_rw may select
-- consumable_supplier: app_backup may select
-- consumable_supplier: app_rw may delete insert select update
-- coo_market_price: app_backup may select
-- coo_market_price: app_rw may delete insert select update
-- cost_package: app_backup may select
-- cost_package: app_rw may delete insert select update
-- cost_package_details: app_backup may select
-- cost_package_details: app_rw may delete insert select update
-- cost_quotation: app_backup may select
-- cost_quotation: app_rw may delete insert select update
-- cost_quotation_details: app_backup may select
-- cost_quotation_details: app_rw may delete insert select update
-- cost_sheet: app_backup may select
-- cost_sheet: app_rw may select
-- currency: app_backup may select
-- currency: app_rw may delete insert select update
-- customer: app_backup may select
-- customer: app_rw may delete insert select update
-- customer_site: app_backup may select
-- customer_site: app_rw may delete insert select update
-- customs_document: app_backup may select
-- customs_document: app_rw may delete insert select update
-- customs_document_goods: app_backup may select
-- customs_document_goods: app_rw may delete insert select update
-- customs_rate: app_backup may select
-- customs_rate: app_rw may delete insert select update
-- customs_statement: app_backup may select
-- customs_statement: app_rw may select
-- customs_supplier: app_backup may select
-- customs_supplier: app_rw may select
-- dealer: app_backup may select
-- dealer: app_rw may delete insert select update
-- declared_price: app_backup may select
-- declared_price: app_rw may delete insert select update
-- declared_weight: app_backup may select
-- declared_weight: app_rw may delete insert select update
-- declared_weight_details: app_backup may select
-- declared_weight_details: app_rw may delete insert select update
-- deleted_record: app_backup may select
-- deleted_record: app_rw may delete insert select update
-- delivery: app_backup may select
-- delivery: app_rw may delete insert select update
-- delivery_details: app_backup may select
-- delivery_details: app_rw may delete insert select update
-- delivery_expense_lines: app_backup may select
-- delivery_expense_lines: app_rw may delete insert select update
-- department: app_backup may select
-- department: app_rw may delete insert select update
-- dict: app_backup may select
-- dict: app_rw may delete insert select update
-- dict_items: app_backup may select
-- dict_items: app_rw may delete insert select update
-- domestic_settlement: app_backup may select
-- domestic_settlement: app_rw may delete insert select update
-- domestic_settlement_details: app_backup may select
-- domestic_settlement_details: app_rw may delete insert select update
-- durian_report: app_backup may select
-- durian_report: app_rw may select
-- ecommerce_item: app_backup may select
-- ecommerce_item: app_rw may delete insert select update
-- ecommerce_member: app_backup may select
-- ecommerce_member: app_rw may delete insert select update
-- ecommerce_order: app_backup may select
-- ecommerce_order: app_rw may delete insert select update
-- ecommerce_order_refunds: app_backup may select
-- ecommerce_order_refunds: app_rw may delete insert select update
-- electronic_signature: app_backup may select
-- electronic_signature: app_rw may delete insert select update
-- excel_task: app_backup may select
-- excel_task: app_rw may delete insert select update
-- exchange_receipt: app_backup may select
-- exchange_receipt: app_rw may delete insert select update
-- exchange_receipt_details: app_backup may select
-- exchange_receipt_details: app_rw may delete insert select update
-- export_volume: app_backup may select
-- export_volume: app_rw may delete insert select update
-- export_volume_week: app_backup may select
-- export_volume_week: app_rw may select
-- exporter: app_backup may select
-- exporter: app_rw may delete insert select update
-- factory: app_backup may select
-- factory: app_rw may delete insert select update
-- file: app_backup may select
-- file: app_rw may delete insert select update
-- free_time_tariff: app_backup may select
-- free_time_tariff: app_rw may delete insert select update
-- free_time_tariff_steps: app_backup may select
-- free_time_tariff_steps: app_rw may delete insert select update
-- hardness_band: app_backup may select
-- hardness_band: app_rw may delete insert select update
-- hardness_decline: app_backup may select
-- hardness_decline: app_rw may delete insert select update
-- hs_code: app_backup may select
-- hs_code: app_rw may delete insert select update
-- idempotency: app_backup may select
-- idempotency: app_rw may delete insert select update
-- import_licence: app_backup may select
-- import_licence: app_rw may delete insert select update
-- import_licence_draws: app_backup may select
-- import_licence_draws: app_rw may delete insert select update
-- import_portion: app_backup may select
-- import_portion: app_rw may delete insert select update
-- import_volume: app_backup may select
-- import_volume: app_rw may delete insert select update
-- inspection_sheet: app_backup may select
-- inspection_sheet: app_rw may delete insert select update
-- inspection_sheet_defects: app_backup may select
-- inspection_sheet_defects: app_rw may delete insert select update
-- inspection_sheet_goods: app_backup may select
-- inspection_sheet_goods: app_rw may delete insert select update
-- inspection_sheet_measured: app_backup may select
-- inspection_sheet_measured: app_rw may delete insert select update
-- inspection_sheet_readings: app_backup may select
-- inspection_sheet_readings: app_rw may delete insert select update
-- inspection_sheet_spot_checks: app_backup may select
-- inspection_sheet_spot_checks: app_rw may delete insert select update
-- item: app_backup may select
-- item: app_rw may delete insert select update
-- job_worker: app_rw may delete insert select update
-- joint_product: app_backup may select
-- joint_product: app_rw may delete insert select update
-- labor_efficiency_report: app_backup may select
-- labor_efficiency_report: app_rw may select
-- lang: app_backup may select
-- lang: app_rw may delete insert select update
-- lead_time: app_backup may select
-- lead_time: app_rw may delete insert select update
-- loading_record: app_backup may select
-- loading_record: app_rw may delete insert select update
-- loading_record_details: app_backup may select
-- loading_record_details: app_rw may delete insert select update
-- loading_record_probes: app_backup may select
-- loading_record_probes: app_rw may delete insert select update
-- lookup_value: app_backup may select
-- lookup_value: app_rw may delete insert select update
-- market_quality_check: app_backup may select
-- market_quality_check: app_rw may delete insert select update
-- market_quality_check_defects: app_backup may select
-- market_quality_check_defects: app_rw may delete insert select update
-- market_quality_check_details: app_backup may select
-- market_quality_check_details: app_rw may delete insert select update
-- market_quotation: app_backup may select
-- market_quotation: app_rw may delete insert select update
-- member_phone: app_backup may select
-- member_phone: app_rw may delete insert select update
-- menu: app_backup may select
-- menu: app_rw may delete insert select update
-- misc_transaction: app_backup may select
-- misc_transaction: app_rw may delete insert select update
-- misc_transaction_details: app_backup may select
-- misc_transaction_details: app_rw may delete insert select update
-- model_definition: app_backup may select
-- model_definition: app_rw may delete insert select update
-- month_end: app_backup may select
-- month_end: app_rw may select
-- non_conformity: app_backup may select
-- non_conformity: app_rw may delete insert select update
-- notice: app_backup may select
-- notice: app_rw may delete insert select update
-- number_counter: app_backup may select
-- number_counter: app_rw may delete insert select update
-- number_series: app_backup may select
-- number_series: app_rw may delete insert select update
-- oa_setting: app_backup may select
-- oa_setting: app_rw may delete insert select update
-- oauth_client: app_backup may select
-- oauth_client: app_rw may delete insert select update
-- open_mention: app_backup may select
-- open_mention: app_rw may delete insert select update
-- open_payable: app_backup may select
-- open_payable: app_rw may select
-- operating_unit: app_backup may select
-- operating_unit: app_rw may delete insert select update
-- order_difference: app_backup may select
-- order_difference: app_rw may select
-- original_packing_list: app_backup may select
-- original_packing_list: app_rw may delete insert select update
-- original_packing_list_details: app_backup may select
-- original_packing_list_details: app_rw may delete insert select update
-- outbox_bucket: app_backup may select
-- outbox_bucket: app_rw may delete insert select update
-- outbox_event: app_backup may select
-- outbox_event: app_rw may delete insert select update
-- outbox_message: app_backup may select
-- outbox_message: app_rw may delete insert select update
-- outbox_target: app_backup may select
-- outbox_target: app_rw may delete insert select update
-- packing_list: app_backup may select
-- packing_list: app_rw may delete insert select update
-- packing_list_details: app_backup may select
-- packing_list_details: app_rw may delete insert select update
-- packing_template: app_backup may select
-- packing_template: app_rw may delete insert select update
-- packing_template_rows: app_backup may select
-- packing_template_rows: app_rw may delete insert select update
-- param: app_backup may select
-- param: app_rw may delete insert select update
-- partner_item: app_backup may select
-- partner_item: app_rw may delete insert select update
-- payable_invoice: app_backup may select
-- payable_invoice: app_rw may delete insert select update
-- payable_invoice_claim: app_backup may select
-- payable_invoice_claim: app_rw may select
-- payable_invoice_claim_lines: app_backup may select
-- payable_invoice_claim_lines: app_rw may delete insert select update
-- payable_invoice_material_lines: app_backup may select
-- payable_invoice_material_lines: app_rw may delete insert select update
-- payable_invoice_order: app_backup may select
-- payable_invoice_order: app_rw may select
-- payable_invoice_order_lines: app_backup may select
-- payable_invoice_order_lines: app_rw may delete insert select update
-- payable_invoice_prepayment: app_backup may select
-- payable_invoice_prepayment: app_rw may select
-- payable_invoice_prepayment_lines: app_backup may select
-- payable_invoice_prepayment_lines: app_rw may delete insert select update
-- personal_detail: app_backup may select
-- personal_detail: app_rw may delete insert select update
-- pesticide_residue: app_backup may select
-- pesticide_residue: app_rw may delete insert select update
-- pesticide_residue_details: app_backup may select
-- pesticide_residue_details: app_rw may delete insert select update
-- plan_completed_report: app_backup may select
-- plan_completed_report: app_rw may select
-- plan_status_report: app_backup may select
-- plan_status_report: app_rw may select
-- port: app_backup may select
-- port: app_rw may delete insert select update
-- pos_order: app_backup may select
-- pos_order: app_rw may delete insert select update
-- pos_order_details: app_backup may select
-- pos_order_details: app_rw may delete insert select update
-- pos_order_issues: app_backup may select
-- pos_order_issues: app_rw may delete insert select update
-- pre_employment: app_backup may select
-- pre_employment: app_rw may delete insert select update
-- pre_material: app_backup may select
-- pre_material: app_rw may delete insert select update
-- prepayment: app_backup may select
-- prepayment: app_rw may delete insert select update
-- prepayment_reservation: app_backup may select
-- prepayment_reservation: app_rw may delete insert select update
-- printer: app_backup may select
-- printer: app_rw may delete insert select update
-- printer_log: app_backup may select
-- printer_log: app_rw may delete insert select update
-- printer_template: app_backup may select
-- printer_template: app_rw may delete insert select update
-- procedure: app_backup may select
-- procedure: app_rw may delete insert select update
-- procedure_combination: app_backup may select
-- procedure_combination: app_rw may delete insert select update
-- procedure_combination_procedures: app_backup may select
-- procedure_combination_procedures: app_rw may delete insert select update
-- process_analysis_report: app_backup may select
-- process_analysis_report: app_rw may select
-- process_difficulty: app_backup may select
-- process_difficulty: app_rw may delete insert select update
-- process_history_report: app_backup may select
-- process_history_report: app_rw may select
-- process_level: app_backup may select
-- process_level: app_rw may delete insert select update
-- process_package: app_backup may select
-- process_package: app_rw may delete insert select update
-- process_plan: app_backup may select
-- process_plan: app_rw may delete insert select update
-- process_plan_outputs: app_backup may select
-- process_plan_outputs: app_rw may delete insert select update
-- process_product: app_backup may select
-- process_product: app_rw may delete insert select update
-- process_task: app_backup may select
-- process_task: app_rw may delete insert select update
-- process_template: app_backup may select
-- process_template: app_rw may delete insert select update
-- process_warehouse: app_backup may select
-- process_warehouse: app_rw may delete insert select update
-- processing_charges: app_backup may select
-- processing_charges: app_rw may delete insert select update
-- processing_charges_procedures: app_backup may select
-- processing_charges_procedures: app_rw may delete insert select update
-- product_vendor: app_backup may select
-- product_vendor: app_rw may delete insert select update
-- production_line: app_backup may select
-- production_line: app_rw may delete insert select update
-- production_line_type: app_backup may select
-- production_line_type: app_rw may delete insert select update
-- promo_activity_change: app_backup may select
-- promo_activity_change: app_rw may delete insert select update
-- promo_staff: app_backup may select
-- promo_staff: app_rw may delete insert select update
-- promo_staff_history: app_backup may select
-- promo_staff_history: app_rw may delete insert select update
-- provider_secret: app_backup may select
-- provider_secret: app_rw may delete insert select update
-- purchase_contract: app_backup may select
-- purchase_contract: app_rw may delete insert select update
-- purchase_contract_details: app_backup may select
-- purchase_contract_details: app_rw may delete insert select update
-- quality_item: app_backup may select
-- quality_item: app_rw may delete insert select update
-- quality_provider: app_backup may select
-- quality_provider: app_rw may delete insert select update
-- quality_standard: app_backup may select
-- quality_standard: app_rw may delete insert select update
-- quality_standard_formula_lines: app_backup may select
-- quality_standard_formula_lines: app_rw may delete insert select update
-- quality_standard_item_lines: app_backup may select
-- quality_standard_item_lines: app_rw may delete insert select update
-- quantity_price: app_backup may select
-- quantity_price: app_rw may delete insert select update
-- quotation: app_backup may select
-- quotation: app_rw may delete insert select update
-- quotation_details: app_backup may select
-- quotation_details: app_rw may delete insert select update
-- quotation_originals: app_backup may select
-- quotation_originals: app_rw may delete insert select update
-- raw_materials_report: app_backup may select
-- raw_materials_report: app_rw may select
-- rebate_indicator: app_backup may select
-- rebate_indicator: app_rw may delete insert select update
-- rebate_indicator_targets: app_backup may select
-- rebate_indicator_targets: app_rw may delete insert select update
-- rebate_indicator_tiers: app_backup may select
-- rebate_indicator_tiers: app_rw may delete insert select update
-- rebate_standing: app_backup may select
-- rebate_standing: app_rw may select
-- recall_sheet: app_backup may select
-- recall_sheet: app_rw may select
-- receipt: app_backup may select
-- receipt: app_rw may delete insert select update
-- receipt_details: app_backup may select
-- receipt_details: app_rw may delete insert select update
-- record_comment: app_backup may select
-- record_comment: app_rw may delete insert select update
-- record_follower: app_backup may select
-- record_follower: app_rw may delete insert select update
-- record_share: app_backup may select
-- record_share: app_rw may delete insert select update
-- record_share_view: app_backup may select
-- record_share_view: app_rw may delete insert select update
-- report_delivery_inspection_report: app_backup may select
-- report_delivery_inspection_report: app_rw may select
-- report_labor_efficiency: app_backup may select
-- report_labor_efficiency: app_rw may select
-- report_purchasing_inspection_record: app_backup may select
-- report_purchasing_inspection_record: app_rw may select
-- report_quality_summary: app_backup may select
-- report_quality_summary: app_rw may select
-- report_quality_summary_category: app_backup may select
-- report_quality_summary_category: app_rw may select
-- report_quality_summary_dc: app_backup may select
-- report_quality_summary_dc: app_rw may select
-- report_quality_summary_defect: app_backup may select
-- report_quality_summary_defect: app_rw may select
-- report_quality_summary_purchaser: app_backup may select
-- report_quality_summary_purchaser: app_rw may select
-- report_quality_summary_red: app_backup may select
-- report_quality_summary_red: app_rw may select
-- report_quality_summary_rt: app_backup may select
-- report_quality_summary_rt: app_rw may select
-- report_quality_summary_supplier: app_backup may select
-- report_quality_summary_supplier: app_rw may select
-- report_schedule: app_backup may select
-- report_schedule: app_rw may select
-- report_supplier_details_report: app_backup may select
-- report_supplier_details_report: app_rw may select
-- report_supplier_summary_report: app_backup may select
-- report_supplier_summary_report: app_rw may select
-- report_warehouse_inspection_record: app_backup may select
-- report_warehouse_inspection_record: app_rw may select
-- rich_text_template: app_backup may select
-- rich_text_template: app_rw may delete insert select update
-- robot_key: app_backup may select
-- robot_key: app_rw may delete insert select update
-- robot_message: app_backup may select
-- robot_message: app_rw may delete insert select update
-- robot_room: app_backup may select
-- robot_room: app_rw may delete insert select update
-- role: app_backup may select
-- role: app_rw may delete insert select update
-- sale_record: app_backup may select
-- sale_record: app_rw may delete insert select update
-- sales_adjustment: app_backup may select
-- sales_adjustment: app_rw may delete insert select update
-- sales_by_day: app_backup may select
-- sales_by_day: app_rw may select
-- sales_contract: app_backup may select
-- sales_contract: app_rw may delete insert select update
-- sales_contract_details: app_backup may select
-- sales_contract_details: app_rw may delete insert select update
-- sales_demand: app_backup may select
-- sales_demand: app_rw may delete insert select update
-- sales_demand_details: app_backup may select
-- sales_demand_details: app_rw may delete insert select update
-- sales_guidance_price_report: app_backup may select
-- sales_guidance_price_report: app_rw may delete insert select update
-- sales_guide_price: app_backup may select
-- sales_guide_price: app_rw may delete insert select update
-- sales_log: app_backup may select
-- sales_log: app_rw may select
-- sales_map: app_backup may select
-- sales_map: app_rw may select
-- sales_report: app_backup may select
-- sales_report: app_rw may delete insert select update
-- sales_report_costs: app_backup may select
-- sales_report_costs: app_rw may delete insert select update
-- sales_report_days: app_backup may select
-- sales_report_days: app_rw may delete insert select update
-- sales_report_evidence: app_backup may select
-- sales_report_evidence: app_rw may delete insert select update
-- sales_report_issues: app_backup may select
-- sales_report_issues: app_rw may delete insert select update
-- sales_report_skus: app_backup may select
-- sales_report_skus: app_rw may delete insert select update
-- sales_summary: app_backup may select
-- sales_summary: app_rw may select
-- salesman: app_backup may select
-- salesman: app_rw may delete insert select update
-- salesrep: app_backup may select
-- salesrep: app_rw may delete insert select update
-- saved_view: app_backup may select
-- saved_view: app_rw may delete insert select update
-- schema_migration: app_backup may select
-- secondary_inventory: app_backup may select
-- secondary_inventory: app_rw may delete insert select update
-- service_ticket: app_backup may select
-- service_ticket: app_rw may delete insert select update
-- service_ticket_talks: app_backup may select
-- service_ticket_talks: app_rw may delete insert select update
-- session: app_backup may select
-- session: app_rw may delete insert select update
-- settlement: app_backup may select
-- settlement: app_rw may delete insert select update
-- settlement_confirm: app_backup may select
-- settlement_confirm: app_rw may delete insert select update
-- settlement_confirm_cost_lines: app_backup may select
-- settlement_confirm_cost_lines: app_rw may delete insert select update
-- settlement_confirm_prepayment_lines: app_backup may select
-- settlement_confirm_prepayment_lines: app_rw may delete insert select update
-- settlement_confirm_purchase_lines: app_backup may select
-- settlement_confirm_purchase_lines: app_rw may delete insert select update
-- settlement_confirm_sales_lines: app_backup may select
-- settlement_confirm_sales_lines: app_rw may delete insert select update
-- settlement_confirm_sku_lines: app_backup may select
-- settlement_confirm_sku_lines: app_rw may delete insert select update
-- settlement_cost_lines: app_backup may select
-- settlement_cost_lines: app_rw may delete insert select update
-- settlement_prepayment_lines: app_backup may select
-- settlement_prepayment_lines: app_rw may delete insert select update
-- settlement_purchase_lines: app_backup may select
-- settlement_purchase_lines: app_rw may delete insert select update
-- settlement_sales_lines: app_backup may select
-- settlement_sales_lines: app_rw may delete insert select update
-- settlement_sku_lines: app_backup may select
-- settlement_sku_lines: app_rw may delete insert select update
-- setup_not_needed: app_backup may select
-- setup_not_needed: app_rw may delete insert select update
-- shipment: app_backup may select
-- shipment: app_rw may delete insert select update
-- shipment_corrections: app_backup may select
-- shipment_corrections: app_rw may delete insert select update
-- sign_in_limit: app_rw may delete insert select update
-- sim_sms: app_backup may select
-- sim_sms: app_rw may delete insert select update
-- sim_social_account: app_backup may select
-- sim_social_account: app_rw may delete insert select update
-- sim_social_grant: app_backup may select
-- sim_social_grant: app_rw may delete insert select update
-- simulated_call: app_backup may select
-- simulated_call: app_rw may delete insert select update
-- simulated_paper: app_backup may select
-- simulated_paper: app_rw may delete insert select update
-- simulated_voyage: app_backup may select
-- simulated_voyage: app_rw may delete insert select update
-- sms_code: app_backup may select
-- sms_code: app_rw may delete insert select update
-- social_account: app_backup may select
-- social_account: app_rw may delete insert select update
-- social_provider: app_backup may select
-- social_provider: app_rw may delete insert select update
-- social_state: app_backup may select
-- social_state: app_rw may delete insert select update
-- socket_ticket: app_backup may select
-- socket_ticket: app_rw may delete insert select update
-- spent_refresh: app_backup may select
-- spent_refresh: app_rw may delete insert select update
-- stand_in: app_backup may select
-- stand_in: app_rw may delete insert select update
-- steelyard: app_backup may select
-- steelyard: app_rw may delete insert select update
-- stock_age: app_backup may select
-- stock_age: app_rw may select
-- stock_count: app_backup may select
-- stock_count: app_rw may delete insert select update
-- stock_count_details: app_backup may select
-- stock_count_details: app_rw may delete insert select update
-- stock_document: app_backup may select
-- stock_document: app_rw may delete insert select update
-- stock_document_details: app_backup may select
-- stock_document_details: app_rw may delete insert select update
-- stock_ledger: app_backup may select
-- stock_ledger: app_rw may delete insert select update
-- stock_onhand: app_backup may select
-- stock_onhand: app_rw may delete insert select update
-- stock_reservation: app_backup may select
-- stock_reservation: app_rw may delete insert select update
-- stock_transfer: app_backup may select
-- stock_transfer: app_rw may delete insert select update
-- stock_transfer_details: app_backup may select
-- stock_transfer_details: app_rw may delete insert select update
-- store_transfer_order: app_backup may select
-- store_transfer_order: app_rw may delete insert select update
-- store_transfer_order_details: app_backup may select
-- store_transfer_order_details: app_rw may delete insert select update
-- supplier_inventory: app_backup may select
-- supplier_inventory: app_rw may select
-- supplier_inventory_detail: app_backup may select
-- supplier_inventory_detail: app_rw may select
-- supplier_packing_list: app_backup may select
-- supplier_packing_list: app_rw may delete insert select update
-- supplier_packing_list_details: app_backup may select
-- supplier_packing_list_details: app_rw may delete insert select update
-- supplier_packing_list_questions: app_backup may select
-- supplier_packing_list_questions: app_rw may delete insert select update
-- supplier_product: app_backup may select
-- supplier_product: app_rw may select
-- supplier_running_sale: app_backup may select
-- supplier_running_sale: app_rw may select
-- supplier_sale: app_backup may select
-- supplier_sale: app_rw may select
-- supplier_sales_report: app_backup may select
-- supplier_sales_report: app_rw may select
-- supplier_tracking: app_backup may select
-- supplier_tracking: app_rw may select
-- table_stamp: app_backup may select
-- table_stamp: app_rw may delete insert select update
-- task_detail_report: app_backup may select
-- task_detail_report: app_rw may select
-- tax_rate: app_backup may select
-- tax_rate: app_rw may delete insert select update
-- tenant: app_backup may select
-- tenant: app_rw may delete insert select update
-- tenant_gate: app_backup may select
-- tenant_gate: app_rw may delete insert select update
-- trace_balance: app_backup may select
-- trace_balance: app_rw may select
-- trace_order: app_backup may select
-- trace_order: app_rw may select
-- tracking_file: app_backup may select
-- tracking_file: app_rw may delete insert select update
-- transport_task: app_backup may select
-- transport_task: app_rw may delete insert select update
-- user_secret: app_backup may select
-- user_secret: app_rw may delete insert select update
-- user_warehouse: app_backup may select
-- user_warehouse: app_rw may delete insert select update
-- vendor: app_backup may select
-- vendor: app_rw may delete insert select update
-- vendor_agreement: app_backup may select
-- vendor_agreement: app_rw may delete insert select update
-- vendor_agreement_deductible_costs: app_backup may select
-- vendor_agreement_deductible_costs: app_rw may delete insert select update
-- vendor_agreement_guaranteed_prices: app_backup may select
-- vendor_agreement_guaranteed_prices: app_rw may delete insert select update
-- vendor_coefficient: app_backup may select
-- vendor_coefficient: app_rw may delete insert select update
-- vendor_contact_person: app_backup may select
-- vendor_contact_person: app_rw may delete insert select update
-- vendor_people: app_backup may select
-- vendor_people: app_rw may delete insert select update
-- vendor_site: app_backup may select
-- vendor_site: app_rw may delete insert select update
-- vendor_statement: app_backup may select
-- vendor_statement: app_rw may select
-- vendor_work_group: app_backup may select
-- vendor_work_group: app_rw may delete insert select update
-- view_subscription: app_backup may select
-- view_subscription: app_rw may delete insert select update
-- warning_rule: app_backup may select
-- warning_rule: app_rw may delete insert select update
-- week_binding: app_backup may select
-- week_binding: app_rw may delete insert select update
-- week_definition: app_backup may select
-- week_definition: app_rw may delete insert select update
-- weekly_rolling: app_backup may select
-- weekly_rolling: app_rw may select
-- weekly_target: app_backup may select
-- weekly_target: app_rw may delete insert select update
-- weighing_record: app_backup may select
-- weighing_record: app_rw may delete insert select update
-- workflow: app_backup may select
-- workflow: app_rw may delete insert select update
-- workflow_steps: app_backup may select
-- workflow_steps: app_rw may delete insert select update
-- workshop: app_backup may select
-- workshop: app_rw may delete insert select update
-- yield_rate: app_backup may select
-- yield_rate: app_rw may delete insert select update

