alter table cargo_tracking add column guide_price_in_force numeric(22,4);
