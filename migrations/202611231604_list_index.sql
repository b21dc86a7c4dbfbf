create index business_cost_by_status_id on business_cost (tenant_id, status, id) include (org_id, created_by, enable_flag, expense_sub_type, vendor_id, expense_date, deduct_flag, source_type, push_erp_flag, quotation_id);

create index cargo_tracking_by_status_id on cargo_tracking (tenant_id, status, id) include (org_id, purchase_department_code, vendor, buyer_id, created_by, enable_flag, category, eta_date, transport_type, sif_status, payment_status_name, item_code, pod, customs_status);

create index chat_room_by_status_id on chat_room (tenant_id, status, id) include (created_by, enable_flag, org_id, chat_room_id, brand, category_erp_value, customer_id);

create index claim_by_status_id on claim (tenant_id, status, id) include (org_id, purchase_department, vendor_id, created_by, enable_flag, claim_type, check_level, used_flag, claim_date, push_erp_flag);

create index consignee_by_status_id on consignee (tenant_id, status, id) include (created_by, enable_flag, customs_broker_id, business_entity);

create index cost_package_by_status_id on cost_package (tenant_id, status, id) include (created_by, enable_flag, subject_package_class_code, stage_code);

create index cost_quotation_by_status_id on cost_quotation (tenant_id, status, id) include (created_by, enable_flag, vendor_id, start_date, end_date, agency_id, subject_class_code, stage_code);

create index customs_document_by_status_id on customs_document (tenant_id, status, id) include (org_id, vendor_id, created_by, enable_flag, declare_date, category, inspection_flag, release_date);

create index domestic_settlement_by_status_id on domestic_settlement (tenant_id, status, id) include (org_id, created_by, enable_flag, vendor_id, settlement_date, settlement_type);

create index exchange_receipt_by_status_id on exchange_receipt (tenant_id, status, id) include (dept_code, created_by, enable_flag, currency_exchange_date, payee_currency_code, coo, home_currency_code, source_type);

create index inspection_sheet_by_status_id on inspection_sheet (tenant_id, status, id) include (org_id, warehouse_code, vendor_id, created_by, enable_flag, item_code, conclusion, inspection_date);

create index loading_record_by_status_id on loading_record (tenant_id, status, id) include (org_id, vendor_id, salesman, created_by, enable_flag, factory, load_date, pol, pod, receiving_status);

create index misc_transaction_by_status_id on misc_transaction (tenant_id, status, id) include (org_id, warehouse_code, created_by, enable_flag, transaction_type, reason, transaction_date);

create index original_packing_list_by_status_id on original_packing_list (tenant_id, status, id) include (org_id, purchase_department_code, warehouse_code, vendor_id, buyer_id, created_by, enable_flag, eta_date, trade_type, match_attr_flag, packing_list_gen_flag, purchase_contract_gen_flag, sales_contract_gen_flag, quotation_gen_flag, share_to_vendor_flag);

create index outbox_message_by_status_id on outbox_message (tenant_id, status, id) include (created_by, enable_flag);

create index packing_list_by_status_id on packing_list (tenant_id, status, id) include (org_id, purchase_department_code, warehouse_code, vendor_id, buyer_id, created_by, enable_flag, eta_date, trade_type);

create index payable_invoice_by_status_id on payable_invoice (tenant_id, status, id) include (org_id, purchase_department, vendor_id, created_by, enable_flag, invoice_date, push_erp_flag, erp_invoice_status, oa_workflow_status, invoice_type);

create index pesticide_residue_by_status_id on pesticide_residue (tenant_id, status, id) include (vendor_id, created_by, enable_flag, sampling_date, verdict, item_code, residue_type);

create index process_plan_by_status_id on process_plan (tenant_id, status, id) include (warehouse_code, created_by, enable_flag, item_code, plan_date, abnormal_flag);

create index process_task_by_status_id on process_task (tenant_id, status, id) include (created_by, enable_flag, process_plan_id);

create index purchase_contract_by_status_id on purchase_contract (tenant_id, status, id) include (org_id, purchase_department_code, vendor_id, buyer_id, created_by, enable_flag, sign_status, contract_date, eta_date, trade_type, push_erp_flag);

create index quality_standard_by_status_id on quality_standard (tenant_id, status, id) include (created_by, enable_flag, category_code, warehouse_code);

create index quotation_by_status_id on quotation (tenant_id, status, id) include (org, purchase_department_code, vendor, buyer, created_by, enable_flag, pod, quotation_date);

create index receipt_by_status_id on receipt (tenant_id, status, id) include (org_id, warehouse_code, vendor_id, created_by, enable_flag, arrival_date);

create index robot_message_by_status_id on robot_message (tenant_id, status, id) include (created_by, enable_flag, room_id, template);

create index sales_contract_by_status_id on sales_contract (tenant_id, status, id) include (org_id, purchase_department_code, buyer_id, created_by, enable_flag, vendor_id, sign_status, contract_date, eta_date, push_erp_flag);

create index settlement_by_status_id on settlement (tenant_id, status, id) include (org_id, purchase_department_code, vendor_id, buyer_id, created_by, enable_flag, eta_date, trade_mode, source_type, final_flag);

create index settlement_confirm_by_status_id on settlement_confirm (tenant_id, status, id) include (org_id, purchase_department, vendor, buyer, created_by, enable_flag, eta_time, trade_mode, product_category);

create index stock_count_by_status_id on stock_count (tenant_id, status, id) include (org_id, warehouse_code, created_by, enable_flag, count_date);

create index stock_document_by_status_id on stock_document (tenant_id, status, id) include (org_id, warehouse, created_by, enable_flag, supplier, order_date);

create index stock_transfer_by_status_id on stock_transfer (tenant_id, status, id) include (org_id, from_warehouse, created_by, enable_flag, to_warehouse, transfer_date);

create index transport_task_by_status_id on transport_task (tenant_id, status, id) include (org_id, warehouse_code, driver_id, created_by, enable_flag, planned_time, delivery_id, vendor_id);

create index vendor_agreement_by_status_id on vendor_agreement (tenant_id, status, id) include (org_id, vendor_id, created_by, enable_flag, product_category, trade_mode, commission_rule, end_date);
