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
  constraint app_user_enable_flag_check CHECK ((enable_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint app_user_pkey PRIMARY KEY (tenant_id, id)
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

create table challenge (
  tenant_id bigint not null,
  random_str text not null,
  answer_hash bytea not null,
  kind text not null,
  expires timestamp with time zone not null,
  constraint challenge_kind_check CHECK ((kind = ANY (ARRAY['picture'::text, 'proof'::text]))),
  constraint challenge_pkey PRIMARY KEY (tenant_id, random_str)
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

create table consignee (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'::regclass),
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
  constraint consignee_enable_flag_check CHECK ((enable_flag = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint consignee_pkey PRIMARY KEY (tenant_id, id)
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
  constraint file_pkey PRIMARY KEY (tenant_id, id),
  constraint file_purpose_check CHECK ((purpose = ANY (ARRAY['attachment'::text, 'import'::text, 'export'::text, 'failure'::text]))),
  constraint file_tenant_id_storage_key_key UNIQUE (tenant_id, storage_key)
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
  org_id bigint,
  org_name text,
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

create table provider_secret (
  tenant_id bigint not null,
  provider text not null,
  secret bytea not null,
  constraint provider_secret_pkey PRIMARY KEY (tenant_id, provider)
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
  wechat_room text,
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
  constraint session_pkey PRIMARY KEY (tenant_id, id)
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

create table user_secret (
  tenant_id bigint not null,
  user_id bigint not null,
  password_hash text not null,
  must_change boolean not null default false,
  changed_time timestamp with time zone not null default now(),
  constraint user_secret_pkey PRIMARY KEY (tenant_id, user_id)
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

CREATE INDEX action_log_record ON action_log USING btree (tenant_id, document, record_id, id);
CREATE INDEX action_log_time ON action_log USING btree (tenant_id, created_time);
CREATE INDEX app_user_by_name ON app_user USING gin (tenant_id, name gin_trgm_ops);
CREATE INDEX app_user_by_search_text ON app_user USING gin (tenant_id, search_text gin_trgm_ops);
CREATE INDEX app_user_by_username_id ON app_user USING btree (tenant_id, username, id);
CREATE UNIQUE INDEX app_user_one_username ON app_user USING btree (tenant_id, username);
CREATE INDEX attribute_mapping_by_dop_code_id ON attribute_mapping USING btree (tenant_id, dop_code, id);
CREATE INDEX attribute_mapping_by_original_value ON attribute_mapping USING gin (tenant_id, original_value gin_trgm_ops);
CREATE INDEX attribute_mapping_by_search_text ON attribute_mapping USING gin (tenant_id, search_text gin_trgm_ops);
CREATE INDEX attribute_mapping_by_vendor_id_id ON attribute_mapping USING btree (tenant_id, vendor_id, id);
CREATE UNIQUE INDEX attribute_mapping_one_attr_code_vendor_id_original_value ON attribute_mapping USING btree (tenant_id, attr_code, vendor_id, original_value) NULLS NOT DISTINCT;
CREATE INDEX attribute_value_by_dop_code_id ON attribute_value USING btree (tenant_id, dop_code, id);
CREATE INDEX attribute_value_by_name_cn ON attribute_value USING gin (tenant_id, name_cn gin_trgm_ops);
CREATE INDEX attribute_value_by_name_en ON attribute_value USING gin (tenant_id, name_en gin_trgm_ops);
CREATE INDEX attribute_value_by_search_text ON attribute_value USING gin (tenant_id, search_text gin_trgm_ops);
CREATE UNIQUE INDEX attribute_value_one_dop_code ON attribute_value USING btree (tenant_id, dop_code);
CREATE INDEX buyer_by_buyer_code_id ON buyer USING btree (tenant_id, buyer_code, id);
CREATE INDEX buyer_by_buyer_name ON buyer USING gin (tenant_id, buyer_name gin_trgm_ops);
CREATE INDEX buyer_by_department_code_id ON buyer USING btree (tenant_id, department_code, id);
CREATE INDEX buyer_by_search_text ON buyer USING gin (tenant_id, search_text gin_trgm_ops);
CREATE UNIQUE INDEX buyer_one_buyer_code ON buyer USING btree (tenant_id, buyer_code);
CREATE INDEX consignee_by_customs_broker ON consignee USING gin (tenant_id, customs_broker gin_trgm_ops);
CREATE INDEX consignee_by_domestic_consignee ON consignee USING gin (tenant_id, domestic_consignee gin_trgm_ops);
CREATE INDEX consignee_by_domestic_consignee_code_id ON consignee USING btree (tenant_id, domestic_consignee_code, id);
CREATE INDEX consignee_by_org_id_id ON consignee USING btree (tenant_id, org_id, id);
CREATE INDEX consignee_by_search_text ON consignee USING gin (tenant_id, search_text gin_trgm_ops);
CREATE UNIQUE INDEX consignee_one_domestic_consignee_code ON consignee USING btree (tenant_id, domestic_consignee_code);
CREATE INDEX currency_by_currency_code_id ON currency USING btree (tenant_id, currency_code, id);
CREATE INDEX currency_by_currency_name ON currency USING gin (tenant_id, currency_name gin_trgm_ops);
CREATE INDEX currency_by_currency_name_en ON currency USING gin (tenant_id, currency_name_en gin_trgm_ops);
CREATE INDEX currency_by_search_text ON currency USING gin (tenant_id, search_text gin_trgm_ops);
CREATE UNIQUE INDEX currency_one_currency_code ON currency USING btree (tenant_id, currency_code);
CREATE INDEX customer_by_customer_code_id ON customer USING btree (tenant_id, customer_code, id);
CREATE INDEX customer_by_customer_name ON customer USING gin (tenant_id, customer_name gin_trgm_ops);
CREATE INDEX customer_by_org_id_id ON customer USING btree (tenant_id, org_id, id);
CREATE INDEX customer_by_province ON customer USING gin (tenant_id, province gin_trgm_ops);
CREATE INDEX customer_by_salesrep_id_id ON customer USING btree (tenant_id, salesrep_id, id);
CREATE INDEX customer_by_search_text ON customer USING gin (tenant_id, search_text gin_trgm_ops);
CREATE UNIQUE INDEX customer_one_customer_code ON customer USING btree (tenant_id, customer_code);
CREATE INDEX customer_site_by_city ON customer_site USING gin (tenant_id, city gin_trgm_ops);
CREATE INDEX customer_site_by_customer_id_id ON customer_site USING btree (tenant_id, customer_id, id);
CREATE INDEX customer_site_by_province ON customer_site USING gin (tenant_id, province gin_trgm_ops);
CREATE INDEX customer_site_by_search_text ON customer_site USING gin (tenant_id, search_text gin_trgm_ops);
CREATE INDEX customer_site_by_ship_to_org_name ON customer_site USING gin (tenant_id, ship_to_org_name gin_trgm_ops);
CREATE INDEX customer_site_by_site_code_id ON customer_site USING btree (tenant_id, site_code, id);
CREATE UNIQUE INDEX customer_site_one_customer_id_site_code ON customer_site USING btree (tenant_id, customer_id, site_code) NULLS NOT DISTINCT;
CREATE INDEX dealer_by_city ON dealer USING gin (tenant_id, city gin_trgm_ops);
CREATE INDEX dealer_by_dealer_code_id ON dealer USING btree (tenant_id, dealer_code, id);
CREATE INDEX dealer_by_dealer_name ON dealer USING gin (tenant_id, dealer_name gin_trgm_ops);
CREATE INDEX dealer_by_department_code_id ON dealer USING btree (tenant_id, department_code, id);
CREATE INDEX dealer_by_province ON dealer USING gin (tenant_id, province gin_trgm_ops);
CREATE INDEX dealer_by_search_text ON dealer USING gin (tenant_id, search_text gin_trgm_ops);
CREATE UNIQUE INDEX dealer_one_dealer_code ON dealer USING btree (tenant_id, dealer_code);
CREATE INDEX department_by_department_code_id ON department USING btree (tenant_id, department_code, id);
CREATE INDEX department_by_department_name ON department USING gin (tenant_id, department_name gin_trgm_ops);
CREATE INDEX department_by_search_text ON department USING gin (tenant_id, search_text gin_trgm_ops);
CREATE UNIQUE INDEX department_one_department_code ON department USING btree (tenant_id, department_code);
CREATE INDEX dict_by_description ON dict USING gin (tenant_id, description gin_trgm_ops);
CREATE INDEX dict_by_dict_type_id ON dict USING btree (tenant_id, dict_type, id);
CREATE INDEX dict_by_search_text ON dict USING gin (tenant_id, search_text gin_trgm_ops);
CREATE UNIQUE INDEX dict_one_dict_type ON dict USING btree (tenant_id, dict_type);
CREATE INDEX dict_items_by_document_id_line_no ON dict_items USING btree (tenant_id, document_id, line_no);
CREATE INDEX excel_task_creator ON excel_task USING btree (tenant_id, created_by, id DESC);
CREATE INDEX exporter_by_description ON exporter USING gin (tenant_id, description gin_trgm_ops);
CREATE INDEX exporter_by_lookup_value ON exporter USING gin (tenant_id, lookup_value gin_trgm_ops);
CREATE INDEX exporter_by_search_text ON exporter USING gin (tenant_id, search_text gin_trgm_ops);
CREATE UNIQUE INDEX exporter_one_lookup_value ON exporter USING btree (tenant_id, lookup_value);
CREATE INDEX factory_by_factory_code_id ON factory USING btree (tenant_id, factory_code, id);
CREATE INDEX factory_by_factory_name ON factory USING gin (tenant_id, factory_name gin_trgm_ops);
CREATE INDEX factory_by_salesman_id ON factory USING btree (tenant_id, salesman, id);
CREATE INDEX factory_by_search_text ON factory USING gin (tenant_id, search_text gin_trgm_ops);
CREATE INDEX factory_by_vendor_id_id ON factory USING btree (tenant_id, vendor_id, id);
CREATE UNIQUE INDEX factory_one_factory_code ON factory USING btree (tenant_id, factory_code);
CREATE INDEX idempotency_time ON idempotency USING btree (tenant_id, created_time);
CREATE INDEX item_by_brand_id ON item USING btree (tenant_id, brand, id);
CREATE INDEX item_by_category_id ON item USING btree (tenant_id, category, id);
CREATE INDEX item_by_commodity_id ON item USING btree (tenant_id, commodity, id);
CREATE INDEX item_by_grade_id ON item USING btree (tenant_id, grade, id);
CREATE INDEX item_by_item_code_id ON item USING btree (tenant_id, item_code, id);
CREATE INDEX item_by_item_name ON item USING gin (tenant_id, item_name gin_trgm_ops);
CREATE INDEX item_by_search_text ON item USING gin (tenant_id, search_text gin_trgm_ops);
CREATE UNIQUE INDEX item_one_item_code ON item USING btree (tenant_id, item_code);
CREATE INDEX lang_by_en_us ON lang USING gin (tenant_id, en_us gin_trgm_ops);
CREATE INDEX lang_by_lang_key_id ON lang USING btree (tenant_id, lang_key, id);
CREATE INDEX lang_by_module_id ON lang USING btree (tenant_id, module, id);
CREATE INDEX lang_by_search_text ON lang USING gin (tenant_id, search_text gin_trgm_ops);
CREATE INDEX lang_by_zh_cn ON lang USING gin (tenant_id, zh_cn gin_trgm_ops);
CREATE UNIQUE INDEX lang_one_lang_key ON lang USING btree (tenant_id, lang_key);
CREATE INDEX lookup_value_by_description ON lookup_value USING gin (tenant_id, description gin_trgm_ops);
CREATE INDEX lookup_value_by_lookup_type_id ON lookup_value USING btree (tenant_id, lookup_type, id);
CREATE INDEX lookup_value_by_lookup_value_id ON lookup_value USING btree (tenant_id, lookup_value, id);
CREATE INDEX lookup_value_by_search_text ON lookup_value USING gin (tenant_id, search_text gin_trgm_ops);
CREATE UNIQUE INDEX lookup_value_one_lookup_type_lookup_value ON lookup_value USING btree (tenant_id, lookup_type, lookup_value);
CREATE INDEX menu_by_en_name ON menu USING gin (tenant_id, en_name gin_trgm_ops);
CREATE INDEX menu_by_label ON menu USING gin (tenant_id, label gin_trgm_ops);
CREATE INDEX menu_by_path ON menu USING gin (tenant_id, path gin_trgm_ops);
CREATE INDEX menu_by_permission ON menu USING gin (tenant_id, permission gin_trgm_ops);
CREATE INDEX menu_by_search_text ON menu USING gin (tenant_id, search_text gin_trgm_ops);
CREATE INDEX notice_by_batch ON notice USING btree (tenant_id, batch);
CREATE INDEX notice_by_user ON notice USING btree (tenant_id, user_id, id DESC);
CREATE INDEX notice_unread ON notice USING btree (tenant_id, user_id) WHERE (read_time IS NULL);
CREATE INDEX number_series_by_search_text ON number_series USING gin (tenant_id, search_text gin_trgm_ops);
CREATE INDEX number_series_by_series_code_id ON number_series USING btree (tenant_id, series_code, id);
CREATE INDEX number_series_by_series_name ON number_series USING gin (tenant_id, series_name gin_trgm_ops);
CREATE UNIQUE INDEX number_series_one_series_code ON number_series USING btree (tenant_id, series_code);
CREATE INDEX oauth_client_by_client_id_id ON oauth_client USING btree (tenant_id, client_id, id);
CREATE INDEX oauth_client_by_search_text ON oauth_client USING gin (tenant_id, search_text gin_trgm_ops);
CREATE UNIQUE INDEX oauth_client_one_client_id ON oauth_client USING btree (tenant_id, client_id);
CREATE INDEX operating_unit_by_org_code_id ON operating_unit USING btree (tenant_id, org_code, id);
CREATE INDEX operating_unit_by_org_name ON operating_unit USING gin (tenant_id, org_name gin_trgm_ops);
CREATE INDEX operating_unit_by_search_text ON operating_unit USING gin (tenant_id, search_text gin_trgm_ops);
CREATE UNIQUE INDEX operating_unit_one_org_code ON operating_unit USING btree (tenant_id, org_code);
CREATE UNIQUE INDEX operating_unit_one_short_code ON operating_unit USING btree (tenant_id, short_code);
CREATE INDEX original_packing_list_by_buyer_id_id ON original_packing_list USING btree (tenant_id, buyer_id, id);
CREATE INDEX original_packing_list_by_container_no_id ON original_packing_list USING btree (tenant_id, container_no, id);
CREATE INDEX original_packing_list_by_eta_date_id ON original_packing_list USING btree (tenant_id, eta_date, id);
CREATE INDEX original_packing_list_by_org_id_id ON original_packing_list USING btree (tenant_id, org_id, id);
CREATE INDEX original_packing_list_by_packing_list_no ON original_packing_list USING gin (tenant_id, packing_list_no gin_trgm_ops);
CREATE INDEX original_packing_list_by_po_number_id ON original_packing_list USING btree (tenant_id, po_number, id);
CREATE INDEX original_packing_list_by_purchase_agreement_no ON original_packing_list USING btree (tenant_id, purchase_agreement_no);
CREATE INDEX original_packing_list_by_search_text ON original_packing_list USING gin (tenant_id, search_text gin_trgm_ops);
CREATE INDEX original_packing_list_by_vendor_id_id ON original_packing_list USING btree (tenant_id, vendor_id, id);
CREATE INDEX original_packing_list_by_vendor_order_no ON original_packing_list USING btree (tenant_id, vendor_order_no);
CREATE INDEX original_packing_list_by_vessel_voyage ON original_packing_list USING gin (tenant_id, vessel_voyage gin_trgm_ops);
CREATE UNIQUE INDEX original_packing_list_one_packing_list_no ON original_packing_list USING btree (tenant_id, packing_list_no);
CREATE INDEX original_packing_list_details_by_document_id_line_no ON original_packing_list_details USING btree (tenant_id, document_id, line_no);
CREATE INDEX packing_list_by_buyer_id_id ON packing_list USING btree (tenant_id, buyer_id, id);
CREATE INDEX packing_list_by_container_no_id ON packing_list USING btree (tenant_id, container_no, id);
CREATE INDEX packing_list_by_eta_date_id ON packing_list USING btree (tenant_id, eta_date, id);
CREATE INDEX packing_list_by_org_id_id ON packing_list USING btree (tenant_id, org_id, id);
CREATE INDEX packing_list_by_original_id ON packing_list USING btree (tenant_id, original_id);
CREATE INDEX packing_list_by_packing_list_no ON packing_list USING gin (tenant_id, packing_list_no gin_trgm_ops);
CREATE INDEX packing_list_by_po_number_id ON packing_list USING btree (tenant_id, po_number, id);
CREATE INDEX packing_list_by_search_text ON packing_list USING gin (tenant_id, search_text gin_trgm_ops);
CREATE INDEX packing_list_by_vendor_id_id ON packing_list USING btree (tenant_id, vendor_id, id);
CREATE INDEX packing_list_by_vessel_voyage ON packing_list USING gin (tenant_id, vessel_voyage gin_trgm_ops);
CREATE UNIQUE INDEX packing_list_one_packing_list_no ON packing_list USING btree (tenant_id, packing_list_no);
CREATE INDEX packing_list_details_by_document_id_line_no ON packing_list_details USING btree (tenant_id, document_id, line_no);
CREATE INDEX packing_template_by_org_id_id ON packing_template USING btree (tenant_id, org_id, id);
CREATE INDEX packing_template_by_search_text ON packing_template USING gin (tenant_id, search_text gin_trgm_ops);
CREATE INDEX packing_template_by_template_name ON packing_template USING gin (tenant_id, template_name gin_trgm_ops);
CREATE INDEX packing_template_by_vendor_id_id ON packing_template USING btree (tenant_id, vendor_id, id);
CREATE UNIQUE INDEX packing_template_one_org_id_vendor_id_template_type ON packing_template USING btree (tenant_id, org_id, vendor_id, template_type);
CREATE INDEX packing_template_rows_by_document_id_line_no ON packing_template_rows USING btree (tenant_id, document_id, line_no);
CREATE INDEX param_by_param_key_id ON param USING btree (tenant_id, param_key, id);
CREATE INDEX param_by_param_name ON param USING gin (tenant_id, param_name gin_trgm_ops);
CREATE INDEX param_by_search_text ON param USING gin (tenant_id, search_text gin_trgm_ops);
CREATE UNIQUE INDEX param_one_param_key ON param USING btree (tenant_id, param_key);
CREATE INDEX port_by_country_id ON port USING btree (tenant_id, country, id);
CREATE INDEX port_by_port_code_id ON port USING btree (tenant_id, port_code, id);
CREATE INDEX port_by_port_name ON port USING gin (tenant_id, port_name gin_trgm_ops);
CREATE INDEX port_by_port_name_en ON port USING gin (tenant_id, port_name_en gin_trgm_ops);
CREATE INDEX port_by_search_text ON port USING gin (tenant_id, search_text gin_trgm_ops);
CREATE UNIQUE INDEX port_one_port_code ON port USING btree (tenant_id, port_code);
CREATE INDEX role_by_role_code_id ON role USING btree (tenant_id, role_code, id);
CREATE INDEX role_by_role_name ON role USING gin (tenant_id, role_name gin_trgm_ops);
CREATE INDEX role_by_search_text ON role USING gin (tenant_id, search_text gin_trgm_ops);
CREATE UNIQUE INDEX role_one_role_code ON role USING btree (tenant_id, role_code);
CREATE INDEX salesman_by_code_id ON salesman USING btree (tenant_id, code, id);
CREATE INDEX salesman_by_dop_account ON salesman USING btree (tenant_id, dop_account);
CREATE INDEX salesman_by_name ON salesman USING gin (tenant_id, name gin_trgm_ops);
CREATE INDEX salesman_by_product_category_id ON salesman USING btree (tenant_id, product_category, id);
CREATE INDEX salesman_by_purchase_department_id ON salesman USING btree (tenant_id, purchase_department, id);
CREATE INDEX salesman_by_search_text ON salesman USING gin (tenant_id, search_text gin_trgm_ops);
CREATE UNIQUE INDEX salesman_one_code ON salesman USING btree (tenant_id, code);
CREATE INDEX salesrep_by_department_code_id ON salesrep USING btree (tenant_id, department_code, id);
CREATE INDEX salesrep_by_salesrep_code_id ON salesrep USING btree (tenant_id, salesrep_code, id);
CREATE INDEX salesrep_by_salesrep_name ON salesrep USING gin (tenant_id, salesrep_name gin_trgm_ops);
CREATE INDEX salesrep_by_search_text ON salesrep USING gin (tenant_id, search_text gin_trgm_ops);
CREATE UNIQUE INDEX salesrep_one_salesrep_code ON salesrep USING btree (tenant_id, salesrep_code);
CREATE INDEX secondary_inventory_by_org_id_id ON secondary_inventory USING btree (tenant_id, org_id, id);
CREATE INDEX secondary_inventory_by_search_text ON secondary_inventory USING gin (tenant_id, search_text gin_trgm_ops);
CREATE INDEX secondary_inventory_by_warehouse_code_id ON secondary_inventory USING btree (tenant_id, warehouse_code, id);
CREATE INDEX secondary_inventory_by_warehouse_name ON secondary_inventory USING gin (tenant_id, warehouse_name gin_trgm_ops);
CREATE UNIQUE INDEX secondary_inventory_one_warehouse_code ON secondary_inventory USING btree (tenant_id, warehouse_code);
CREATE UNIQUE INDEX session_access ON session USING btree (tenant_id, access_hash);
CREATE INDEX session_by_user ON session USING btree (tenant_id, user_id);
CREATE INDEX session_family ON session USING btree (tenant_id, family_id);
CREATE INDEX session_refresh ON session USING btree (tenant_id, refresh_hash);
CREATE INDEX sim_sms_mobile ON sim_sms USING btree (tenant_id, mobile, id DESC);
CREATE INDEX social_provider_by_provider_code_id ON social_provider USING btree (tenant_id, provider_code, id);
CREATE INDEX social_provider_by_provider_name ON social_provider USING gin (tenant_id, provider_name gin_trgm_ops);
CREATE INDEX social_provider_by_search_text ON social_provider USING gin (tenant_id, search_text gin_trgm_ops);
CREATE UNIQUE INDEX social_provider_one_provider_code ON social_provider USING btree (tenant_id, provider_code);
CREATE INDEX spent_refresh_family ON spent_refresh USING btree (tenant_id, family_id);
CREATE INDEX tax_rate_by_search_text ON tax_rate USING gin (tenant_id, search_text gin_trgm_ops);
CREATE INDEX tax_rate_by_tax_code_id ON tax_rate USING btree (tenant_id, tax_code, id);
CREATE INDEX tax_rate_by_tax_name ON tax_rate USING gin (tenant_id, tax_name gin_trgm_ops);
CREATE UNIQUE INDEX tax_rate_one_tax_code ON tax_rate USING btree (tenant_id, tax_code);
CREATE INDEX tenant_by_code_id ON tenant USING btree (tenant_id, code, id);
CREATE INDEX tenant_by_name ON tenant USING gin (tenant_id, name gin_trgm_ops);
CREATE INDEX tenant_by_search_text ON tenant USING gin (tenant_id, search_text gin_trgm_ops);
CREATE UNIQUE INDEX tenant_one_code ON tenant USING btree (tenant_id, code);
CREATE INDEX vendor_by_country_id ON vendor USING btree (tenant_id, country, id);
CREATE INDEX vendor_by_search_text ON vendor USING gin (tenant_id, search_text gin_trgm_ops);
CREATE INDEX vendor_by_vendor_code_id ON vendor USING btree (tenant_id, vendor_code, id);
CREATE INDEX vendor_by_vendor_name ON vendor USING gin (tenant_id, vendor_name gin_trgm_ops);
CREATE INDEX vendor_by_vendor_name_en ON vendor USING gin (tenant_id, vendor_name_en gin_trgm_ops);
CREATE UNIQUE INDEX vendor_one_vendor_code ON vendor USING btree (tenant_id, vendor_code);
CREATE INDEX vendor_contact_person_by_contact_name ON vendor_contact_person USING gin (tenant_id, contact_name gin_trgm_ops);
CREATE INDEX vendor_contact_person_by_position ON vendor_contact_person USING gin (tenant_id, "position" gin_trgm_ops);
CREATE INDEX vendor_contact_person_by_search_text ON vendor_contact_person USING gin (tenant_id, search_text gin_trgm_ops);
CREATE INDEX vendor_contact_person_by_vendor_id_id ON vendor_contact_person USING btree (tenant_id, vendor_id, id);
CREATE UNIQUE INDEX vendor_contact_person_one_vendor_id_contact_name ON vendor_contact_person USING btree (tenant_id, vendor_id, contact_name) NULLS NOT DISTINCT;
CREATE INDEX vendor_site_by_search_text ON vendor_site USING gin (tenant_id, search_text gin_trgm_ops);
CREATE INDEX vendor_site_by_site_code_id ON vendor_site USING btree (tenant_id, site_code, id);
CREATE INDEX vendor_site_by_site_name ON vendor_site USING gin (tenant_id, site_name gin_trgm_ops);
CREATE INDEX vendor_site_by_vendor_id_id ON vendor_site USING btree (tenant_id, vendor_id, id);
CREATE UNIQUE INDEX vendor_site_one_vendor_id_site_code ON vendor_site USING btree (tenant_id, vendor_id, site_code);

-- function action_log_chain(bytea,bytea[])
-- function action_log_hash(action_log)
-- function current_tenant()
-- function guard_tenant_table(text)
-- function note_open_action()
-- function refuse_change()
-- function remember_table(text)
-- function seal_action_log(integer)
-- function sign_in_tenants(text,integer,integer)
-- function stamp_table()

-- action_log: row-level security forced
-- action_log_open: row-level security forced
-- action_log_seal: row-level security forced
-- app_user: row-level security forced
-- attribute_mapping: row-level security forced
-- attribute_value: row-level security forced
-- bind_ticket: row-level security forced
-- buyer: row-level security forced
-- challenge: row-level security forced
-- client_error: row-level security forced
-- client_secret: row-level security forced
-- consignee: row-level security forced
-- currency: row-level security forced
-- customer: row-level security forced
-- customer_site: row-level security forced
-- dealer: row-level security forced
-- department: row-level security forced
-- dict: row-level security forced
-- dict_items: row-level security forced
-- excel_task: row-level security forced
-- exporter: row-level security forced
-- factory: row-level security forced
-- file: row-level security forced
-- idempotency: row-level security forced
-- item: row-level security forced
-- job_worker: row-level security off
-- lang: row-level security forced
-- lookup_value: row-level security forced
-- menu: row-level security forced
-- notice: row-level security forced
-- number_counter: row-level security forced
-- number_series: row-level security forced
-- oauth_client: row-level security forced
-- operating_unit: row-level security forced
-- original_packing_list: row-level security forced
-- original_packing_list_details: row-level security forced
-- packing_list: row-level security forced
-- packing_list_details: row-level security forced
-- packing_template: row-level security forced
-- packing_template_rows: row-level security forced
-- param: row-level security forced
-- port: row-level security forced
-- provider_secret: row-level security forced
-- role: row-level security forced
-- salesman: row-level security forced
-- salesrep: row-level security forced
-- saved_view: row-level security forced
-- schema_migration: row-level security off
-- secondary_inventory: row-level security forced
-- session: row-level security forced
-- sign_in_limit: row-level security off
-- sim_sms: row-level security forced
-- sim_social_account: row-level security forced
-- sim_social_grant: row-level security forced
-- sms_code: row-level security forced
-- social_account: row-level security forced
-- social_provider: row-level security forced
-- social_state: row-level security forced
-- socket_ticket: row-level security forced
-- spent_refresh: row-level security forced
-- table_stamp: row-level security forced
-- tax_rate: row-level security forced
-- tenant: row-level security forced
-- tenant_gate: row-level security forced
-- user_secret: row-level security forced
-- vendor: row-level security forced
-- vendor_contact_person: row-level security forced
-- vendor_site: row-level security forced

