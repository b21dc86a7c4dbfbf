alter table stock_transfer add column transit_warehouse text;

alter table stock_transfer add column transit_warehouse_name text;
