alter table ecommerce_order add column refunded_qty numeric(21,3);

alter table ecommerce_order add column refunded_amount numeric(20,2);

alter table pre_material add column unit_cost numeric(22,4);

alter table pre_material add column used_cost numeric(20,2);

alter table process_plan add column cost_basis text;

update process_plan set cost_basis = 'VALUE';

alter table process_plan add column unit_value numeric(22,4);

alter table process_plan add column used_basis text;

alter table process_plan add column material_cost numeric(20,2);

alter table process_plan add column total_cost numeric(20,2);

create index stock_ledger_by_source_id on stock_ledger (tenant_id, source_id);

alter table stock_onhand add column ripe_band text;

alter table stock_onhand add column hardness numeric(20,2);

alter table stock_onhand add column sell_by date;

alter table stock_onhand add column ripeness_from text;

create index stock_onhand_by_sell_by_id on stock_onhand (tenant_id, sell_by, id);

create table ecommerce_order_refunds (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  document_id bigint not null,
  line_no integer not null,
  refund_date date,
  quantity numeric(21,3),
  amount numeric(20,2),
  stock_qty numeric(21,3),
  goods text,
  lots text,
  reason text,
  primary key (tenant_id, id),
  foreign key (tenant_id, document_id) references ecommerce_order (tenant_id, id) on delete cascade
);
create index ecommerce_order_refunds_by_document_id_line_no on ecommerce_order_refunds (tenant_id, document_id, line_no);
call guard_tenant_table('ecommerce_order_refunds');

create table process_plan_outputs (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
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
  primary key (tenant_id, id),
  foreign key (tenant_id, document_id) references process_plan (tenant_id, id) on delete cascade
);
create index process_plan_outputs_by_document_id_line_no on process_plan_outputs (tenant_id, document_id, line_no);
call guard_tenant_table('process_plan_outputs');

alter table stock_count_details add column counted_by_name text;

alter table stock_count_details add column counted_time timestamptz;
