create unique index purchase_contract_live_original_id on purchase_contract (tenant_id, original_id) where enable_flag = 'Y';

create unique index sales_contract_live_original_id on sales_contract (tenant_id, original_id) where enable_flag = 'Y';

create index claim_details_by_contract_id on claim_details (tenant_id, contract_id);

create index payable_invoice_claim_lines_by_claim_id on payable_invoice_claim_lines (tenant_id, claim_id);

create index payable_invoice_order_lines_by_contract_id on payable_invoice_order_lines (tenant_id, contract_id);

create index quotation_originals_by_original_id on quotation_originals (tenant_id, original_id);
