alter table business_cost add column vendor_bill_no text;

create index business_cost_by_vendor_bill_no_id on business_cost (tenant_id, vendor_bill_no, id);

create index business_cost_by_spelled_vendor_bill_no_id on business_cost (tenant_id, code_key(vendor_bill_no), id);
