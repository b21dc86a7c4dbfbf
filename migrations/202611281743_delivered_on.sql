alter table sales_demand add column delivered_date date;
