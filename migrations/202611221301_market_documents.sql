create table carrier_event (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  version integer not null default 0,
  container_no text,
  event text,
  classifier text,
  event_time timestamptz,
  location text,
  location_name text,
  vessel_voyage text,
  said_time timestamptz,
  source text,
  packing_list_id bigint,
  packing_list_name text,
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
create unique index carrier_event_one_container_no_event_classifier_event_time_7f9w on carrier_event (tenant_id, container_no, event, classifier, event_time, said_time) nulls not distinct;
create index carrier_event_by_container_no_id on carrier_event (tenant_id, container_no, id);
create index carrier_event_by_location_id on carrier_event (tenant_id, location, id);
create index carrier_event_by_vessel_voyage on carrier_event using gin (tenant_id, vessel_voyage gin_trgm_ops);
create index carrier_event_by_org_id_id on carrier_event (tenant_id, org_id, id);
create index carrier_event_by_packing_list_id on carrier_event (tenant_id, packing_list_id);
create index carrier_event_by_search_text on carrier_event using gin (tenant_id, search_text gin_trgm_ops);
call guard_tenant_table('carrier_event');

create table coo_market_price (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
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
create unique index coo_market_price_one_day_place_category_commodity_grade on coo_market_price (tenant_id, day, place, category, commodity, grade) nulls not distinct;
create index coo_market_price_by_day_id on coo_market_price (tenant_id, day, id);
create index coo_market_price_by_category_id on coo_market_price (tenant_id, category, id);
create index coo_market_price_by_place on coo_market_price using gin (tenant_id, place gin_trgm_ops);
create index coo_market_price_by_commodity_id on coo_market_price (tenant_id, commodity, id);
create index coo_market_price_by_grade_id on coo_market_price (tenant_id, grade, id);
create index coo_market_price_by_search_text on coo_market_price using gin (tenant_id, search_text gin_trgm_ops);
call guard_tenant_table('coo_market_price');

create table export_volume (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
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
create unique index export_volume_one_day_place_category_commodity_grade on export_volume (tenant_id, day, place, category, commodity, grade) nulls not distinct;
create index export_volume_by_day_id on export_volume (tenant_id, day, id);
create index export_volume_by_category_id on export_volume (tenant_id, category, id);
create index export_volume_by_place on export_volume using gin (tenant_id, place gin_trgm_ops);
create index export_volume_by_commodity_id on export_volume (tenant_id, commodity, id);
create index export_volume_by_grade_id on export_volume (tenant_id, grade, id);
create index export_volume_by_search_text on export_volume using gin (tenant_id, search_text gin_trgm_ops);
call guard_tenant_table('export_volume');

create table free_time_tariff (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
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
alter table free_time_tariff add constraint free_time_tariff_period exclude using gist (tenant_id with =, (coalesce(charge_kind::text, '')) with =, (coalesce(shipping_line::text, '')) with =, (coalesce(pod::text, '')) with =, daterange(start_date, end_date, '[]') with &&) where (enable_flag = 'Y');
create index free_time_tariff_by_tariff_name on free_time_tariff using gin (tenant_id, tariff_name gin_trgm_ops);
create index free_time_tariff_by_shipping_line_id on free_time_tariff (tenant_id, shipping_line, id);
create index free_time_tariff_by_pod_id on free_time_tariff (tenant_id, pod, id);
create index free_time_tariff_by_search_text on free_time_tariff using gin (tenant_id, search_text gin_trgm_ops);
call guard_tenant_table('free_time_tariff');

create table import_volume (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
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
create unique index import_volume_one_day_place_category_commodity_grade on import_volume (tenant_id, day, place, category, commodity, grade) nulls not distinct;
create index import_volume_by_day_id on import_volume (tenant_id, day, id);
create index import_volume_by_category_id on import_volume (tenant_id, category, id);
create index import_volume_by_place on import_volume using gin (tenant_id, place gin_trgm_ops);
create index import_volume_by_commodity_id on import_volume (tenant_id, commodity, id);
create index import_volume_by_grade_id on import_volume (tenant_id, grade, id);
create index import_volume_by_search_text on import_volume using gin (tenant_id, search_text gin_trgm_ops);
call guard_tenant_table('import_volume');

create table market_quotation (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
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
create unique index market_quotation_one_day_place_category_commodity_grade on market_quotation (tenant_id, day, place, category, commodity, grade) nulls not distinct;
create index market_quotation_by_day_id on market_quotation (tenant_id, day, id);
create index market_quotation_by_category_id on market_quotation (tenant_id, category, id);
create index market_quotation_by_place on market_quotation using gin (tenant_id, place gin_trgm_ops);
create index market_quotation_by_commodity_id on market_quotation (tenant_id, commodity, id);
create index market_quotation_by_grade_id on market_quotation (tenant_id, grade, id);
create index market_quotation_by_search_text on market_quotation using gin (tenant_id, search_text gin_trgm_ops);
call guard_tenant_table('market_quotation');

create table quantity_price (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
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
create unique index quantity_price_one_day_place_category_commodity_grade on quantity_price (tenant_id, day, place, category, commodity, grade) nulls not distinct;
create index quantity_price_by_day_id on quantity_price (tenant_id, day, id);
create index quantity_price_by_category_id on quantity_price (tenant_id, category, id);
create index quantity_price_by_place on quantity_price using gin (tenant_id, place gin_trgm_ops);
create index quantity_price_by_commodity_id on quantity_price (tenant_id, commodity, id);
create index quantity_price_by_grade_id on quantity_price (tenant_id, grade, id);
create index quantity_price_by_search_text on quantity_price using gin (tenant_id, search_text gin_trgm_ops);
call guard_tenant_table('quantity_price');

create table transport_task (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  version integer not null default 0,
  status text not null default 'ASSIGNED' check (status in ('ASSIGNED', 'ACCEPTED', 'LOADED', 'IN_TRANSIT', 'DELIVERED', 'WITHDRAWN')),
  task_no text,
  delivery_id bigint,
  delivery_name text,
  driver_id bigint,
  driver_name text,
  pick_up_at text,
  planned_time timestamptz,
  org_id bigint,
  org_name text,
  warehouse_code text,
  warehouse_name text,
  vendor_id bigint,
  vendor_name text,
  car_no text,
  container_nos text,
  total_qty numeric(21,3),
  accepted_time timestamptz,
  loaded_time timestamptz,
  departed_time timestamptz,
  delivered_time timestamptz,
  receiver text,
  receipt_photos jsonb,
  withdraw_reason text,
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
create unique index transport_task_one_task_no on transport_task (tenant_id, task_no);
create unique index transport_task_live_delivery_id on transport_task (tenant_id, delivery_id) where enable_flag = 'Y';
create index transport_task_by_task_no on transport_task using gin (tenant_id, task_no gin_trgm_ops);
create index transport_task_by_driver_id_id on transport_task (tenant_id, driver_id, id);
create index transport_task_by_car_no on transport_task using gin (tenant_id, car_no gin_trgm_ops);
create index transport_task_by_delivery_id_id on transport_task (tenant_id, delivery_id, id);
create index transport_task_by_warehouse_code_id on transport_task (tenant_id, warehouse_code, id);
create index transport_task_by_org_id_id on transport_task (tenant_id, org_id, id);
create index transport_task_by_vendor_id_id on transport_task (tenant_id, vendor_id, id);
create index transport_task_by_delivery_id on transport_task (tenant_id, delivery_id);
create index transport_task_by_search_text on transport_task using gin (tenant_id, search_text gin_trgm_ops);
call guard_tenant_table('transport_task');

create table free_time_tariff_steps (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  document_id bigint not null,
  line_no integer not null,
  from_day integer,
  to_day integer,
  daily_rate numeric(20,2),
  primary key (tenant_id, id),
  foreign key (tenant_id, document_id) references free_time_tariff (tenant_id, id) on delete cascade
);
create index free_time_tariff_steps_by_document_id_line_no on free_time_tariff_steps (tenant_id, document_id, line_no);
call guard_tenant_table('free_time_tariff_steps');
