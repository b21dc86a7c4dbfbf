alter table sales_guidance_price_report add column read_purchasing_price numeric(22,4);

alter table sales_guidance_price_report add column read_exchange_rate numeric(26,8);

alter table sales_guidance_price_report add column read_ocean_freight_cny numeric(20,2);
