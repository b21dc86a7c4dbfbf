create index business_cost_by_status_expense_sub_type_expense_date_id on business_cost (tenant_id, status, expense_sub_type, expense_date, id);

create index cargo_tracking_by_status_transport_type_eta_date_id on cargo_tracking (tenant_id, status, transport_type, eta_date, id);

create index claim_by_status_claim_type_claim_date_id on claim (tenant_id, status, claim_type, claim_date, id);

create index cost_quotation_by_status_enable_flag_start_date_id on cost_quotation (tenant_id, status, enable_flag, start_date, id);

create index domestic_settlement_by_status_settlement_type_settlement_d_jvnj on domestic_settlement (tenant_id, status, settlement_type, settlement_date, id);

create index exchange_receipt_by_status_source_type_currency_exchange_d_h391 on exchange_receipt (tenant_id, status, source_type, currency_exchange_date, id);

create index inspection_sheet_by_status_conclusion_inspection_date_id on inspection_sheet (tenant_id, status, conclusion, inspection_date, id);

create index loading_record_by_status_receiving_status_load_date_id on loading_record (tenant_id, status, receiving_status, load_date, id);

create index misc_transaction_by_status_transaction_type_transaction_date_id on misc_transaction (tenant_id, status, transaction_type, transaction_date, id);

create index original_packing_list_by_status_trade_type_eta_date_id on original_packing_list (tenant_id, status, trade_type, eta_date, id);

create index packing_list_by_status_trade_type_eta_date_id on packing_list (tenant_id, status, trade_type, eta_date, id);

create index payable_invoice_by_status_push_erp_flag_invoice_date_id on payable_invoice (tenant_id, status, push_erp_flag, invoice_date, id);

create index pesticide_residue_by_status_verdict_sampling_date_id on pesticide_residue (tenant_id, status, verdict, sampling_date, id);

create index purchase_contract_by_status_sign_status_contract_date_id on purchase_contract (tenant_id, status, sign_status, contract_date, id);

create index sales_contract_by_status_sign_status_contract_date_id on sales_contract (tenant_id, status, sign_status, contract_date, id);

create index settlement_by_status_trade_mode_eta_date_id on settlement (tenant_id, status, trade_mode, eta_date, id);

create index settlement_confirm_by_status_trade_mode_eta_time_id on settlement_confirm (tenant_id, status, trade_mode, eta_time, id);

create index vendor_agreement_by_status_trade_mode_end_date_id on vendor_agreement (tenant_id, status, trade_mode, end_date, id);
