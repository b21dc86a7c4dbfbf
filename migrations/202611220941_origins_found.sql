create index business_cost_by_cost_package_id on business_cost (tenant_id, cost_package_id);

create index business_cost_by_delivery_id on business_cost (tenant_id, delivery_id);

create unique index settlement_confirm_live_settlement_id on settlement_confirm (tenant_id, settlement_id) where enable_flag = 'Y';

create index settlement_cost_lines_by_business_cost_id on settlement_cost_lines (tenant_id, business_cost_id);

create index settlement_prepayment_lines_by_prepayment_id on settlement_prepayment_lines (tenant_id, prepayment_id);

create index settlement_sales_lines_by_sale_record_id on settlement_sales_lines (tenant_id, sale_record_id);
