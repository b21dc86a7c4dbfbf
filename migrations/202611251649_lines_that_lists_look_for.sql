create index business_cost_containers_by_container_no_id on business_cost_containers (tenant_id, container_no, id);

create index claim_details_by_container_no_id on claim_details (tenant_id, container_no, id);

create index delivery_details_by_container_no_id on delivery_details (tenant_id, container_no, id);

create index delivery_details_by_item_code_id on delivery_details (tenant_id, item_code, id);

create index exchange_receipt_details_by_container_no_id on exchange_receipt_details (tenant_id, container_no, id);

create index original_packing_list_details_by_item_code_id on original_packing_list_details (tenant_id, item_code, id);

create index original_packing_list_details_by_pallet_no_id on original_packing_list_details (tenant_id, pallet_no, id);

create index packing_list_details_by_item_code_id on packing_list_details (tenant_id, item_code, id);

create index packing_list_details_by_pallet_no_id on packing_list_details (tenant_id, pallet_no, id);

create index payable_invoice_order_lines_by_container_no_id on payable_invoice_order_lines (tenant_id, container_no, id);

create index pesticide_residue_details_by_substance on pesticide_residue_details using gin (tenant_id, substance gin_trgm_ops);

create index purchase_contract_details_by_item_code_id on purchase_contract_details (tenant_id, item_code, id);

create index quotation_originals_by_container_no on quotation_originals using gin (tenant_id, container_no gin_trgm_ops);

create index receipt_details_by_item_code_id on receipt_details (tenant_id, item_code, id);

create index receipt_details_by_pallet_no_id on receipt_details (tenant_id, pallet_no, id);

create index sales_contract_details_by_item_code_id on sales_contract_details (tenant_id, item_code, id);

create index settlement_sales_lines_by_item_code_id on settlement_sales_lines (tenant_id, item_code, id);

create index stock_transfer_details_by_item_code_id on stock_transfer_details (tenant_id, item_code, id);

create index stock_transfer_details_by_lot_no_id on stock_transfer_details (tenant_id, lot_no, id);
