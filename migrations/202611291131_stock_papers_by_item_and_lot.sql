create index misc_transaction_details_by_item_code_id on misc_transaction_details (tenant_id, item_code, id);

create index misc_transaction_details_by_spelled_lot_no_id on misc_transaction_details (tenant_id, code_key(lot_no), id);

create index pos_order_issues_by_spelled_lot_no_id on pos_order_issues (tenant_id, code_key(lot_no), id);

create index stock_count_details_by_item_code_id on stock_count_details (tenant_id, item_code, id);

create index stock_count_details_by_spelled_lot_no_id on stock_count_details (tenant_id, code_key(lot_no), id);

create index stock_document_details_by_product_code_id on stock_document_details (tenant_id, product_code, id);
