alter table sales_adjustment add column ship_from_warehouse_code text;

alter table sales_adjustment add column ship_from_warehouse_name text;

alter table sales_adjustment add column pre_sale_flag text not null default 'N' check (pre_sale_flag in ('Y', 'N'));

create index sales_adjustment_by_ship_from_warehouse_code_id on sales_adjustment (tenant_id, ship_from_warehouse_code, id);

create index sales_adjustment_by_pre_delivery_date_id on sales_adjustment (tenant_id, pre_delivery_date, id);

-- Of adjustments that were made already their demands say it.
update sales_adjustment a set ship_from_warehouse_code = d.ship_from_warehouse_code,
       ship_from_warehouse_name = d.ship_from_warehouse_name, pre_sale_flag = d.pre_sale_flag
  from sales_demand d
 where d.tenant_id = a.tenant_id and d.id = a.demand_id;
