alter table quotation_details add column total_net_weight numeric(20,2);

alter table quotation_details add column price_uom text;
