alter table sales_adjustment add column old_pick_up_date date;

alter table sales_adjustment add column old_delivery_date date;

alter table sales_adjustment add column old_car_no text;
