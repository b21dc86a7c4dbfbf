-- A code is found however it is spelled also where it tells no records apart: each list has an index for that.

-- A code as it is kept: as cleanCode of platform/model/code-text.ts.
create function pg_temp.code_as_kept(code text) returns text language sql immutable strict
  as $$ select btrim(regexp_replace(regexp_replace(normalize(code, nfkc), '[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]', '', 'g'), '\s+', ' ', 'g')) $$;

-- Plates and accounts were words, kept as they were typed.
update delivery set car_no = pg_temp.code_as_kept(car_no) where car_no <> pg_temp.code_as_kept(car_no);
update sales_demand set car_no = pg_temp.code_as_kept(car_no) where car_no <> pg_temp.code_as_kept(car_no);
update sales_adjustment set car_no = pg_temp.code_as_kept(car_no) where car_no <> pg_temp.code_as_kept(car_no);
update transport_task set car_no = pg_temp.code_as_kept(car_no) where car_no <> pg_temp.code_as_kept(car_no);
update vendor_site set bank_account_number = pg_temp.code_as_kept(bank_account_number) where bank_account_number <> pg_temp.code_as_kept(bank_account_number);
update payable_invoice set bank_account_number = pg_temp.code_as_kept(bank_account_number) where bank_account_number <> pg_temp.code_as_kept(bank_account_number);

-- By words, a code with blanks in it is found without them too; of other records from their next save on.
update delivery set search_text = left(search_text || ' ' || code_key(car_no), 2000) where car_no like '% %';
update sales_demand set search_text = left(search_text || ' ' || code_key(car_no), 2000) where car_no like '% %';
update sales_adjustment set search_text = left(search_text || ' ' || code_key(car_no), 2000) where car_no like '% %';
update transport_task set search_text = left(search_text || ' ' || code_key(car_no), 2000) where car_no like '% %';

create index broker_letter_by_spelled_container_no_id on broker_letter (tenant_id, code_key(container_no), id);

drop index if exists business_cost_by_container_no;

drop index if exists business_cost_by_shipment_lot_no;

create index business_cost_by_spelled_container_no on business_cost using gin (tenant_id, code_key(container_no) gin_trgm_ops);

create index business_cost_by_spelled_shipment_lot_no on business_cost using gin (tenant_id, code_key(shipment_lot_no) gin_trgm_ops);

create index cargo_tracking_by_spelled_container_no_id on cargo_tracking (tenant_id, code_key(container_no), id);

create index cargo_tracking_by_spelled_shipment_lot_no_id on cargo_tracking (tenant_id, code_key(shipment_lot_no), id);

create index cargo_tracking_by_spelled_po_number_id on cargo_tracking (tenant_id, code_key(po_number), id);

create index cargo_tracking_by_spelled_eta_week_id on cargo_tracking (tenant_id, code_key(eta_week), id);

create index chat_relation_by_spelled_chat_user_id_id on chat_relation (tenant_id, code_key(chat_user_id), id);

drop index if exists claim_by_po_number;

create index claim_by_spelled_po_number on claim using gin (tenant_id, code_key(po_number) gin_trgm_ops);

create index consignee_by_spelled_domestic_consignee_code_id on consignee (tenant_id, code_key(domestic_consignee_code), id);

create index consignment_attachment_by_spelled_container_no_id on consignment_attachment (tenant_id, code_key(container_no), id);

create index consignment_attachment_by_spelled_po_number_id on consignment_attachment (tenant_id, code_key(po_number), id);

create index customer_site_by_spelled_site_code_id on customer_site (tenant_id, code_key(site_code), id);

create index customs_document_by_spelled_container_no_id on customs_document (tenant_id, code_key(container_no), id);

create index customs_document_by_spelled_entry_no_id on customs_document (tenant_id, code_key(entry_no), id);

create index customs_document_by_spelled_bl_no_id on customs_document (tenant_id, code_key(bl_no), id);

create index customs_document_by_spelled_po_number_id on customs_document (tenant_id, code_key(po_number), id);

drop index if exists delivery_by_car_no;

create index delivery_by_spelled_car_no on delivery using gin (tenant_id, code_key(car_no) gin_trgm_ops);

create index delivery_by_spelled_po_number_id on delivery (tenant_id, code_key(po_number), id);

create index domestic_settlement_by_spelled_po_number_id on domestic_settlement (tenant_id, code_key(po_number), id);

create index domestic_settlement_by_spelled_container_no_id on domestic_settlement (tenant_id, code_key(container_no), id);

create index ecommerce_item_by_spelled_platform_item_number_id on ecommerce_item (tenant_id, code_key(platform_item_number), id);

create index ecommerce_member_by_spelled_member_no_id on ecommerce_member (tenant_id, code_key(member_no), id);

create index ecommerce_order_by_spelled_platform_order_no_id on ecommerce_order (tenant_id, code_key(platform_order_no), id);

create index ecommerce_order_by_spelled_platform_item_number_id on ecommerce_order (tenant_id, code_key(platform_item_number), id);

create index ecommerce_order_by_spelled_tracking_no_id on ecommerce_order (tenant_id, code_key(tracking_no), id);

create index ecommerce_order_by_spelled_member_no_id on ecommerce_order (tenant_id, code_key(member_no), id);

create index exchange_receipt_by_spelled_bank_account_number_id on exchange_receipt (tenant_id, code_key(bank_account_number), id);

create index inspection_sheet_by_spelled_container_no_id on inspection_sheet (tenant_id, code_key(container_no), id);

create index lang_by_spelled_module_id on lang (tenant_id, code_key(module), id);

create index loading_record_by_spelled_container_no_id on loading_record (tenant_id, code_key(container_no), id);

create index loading_record_by_spelled_shipment_lot_no_id on loading_record (tenant_id, code_key(shipment_lot_no), id);

create index loading_record_by_spelled_booking_no_id on loading_record (tenant_id, code_key(booking_no), id);

create index lookup_value_by_spelled_lookup_value_id on lookup_value (tenant_id, code_key(lookup_value), id);

create index market_quality_check_by_spelled_container_no_ship_id on market_quality_check (tenant_id, code_key(container_no_ship), id);

create index market_quality_check_by_spelled_shipment_lot_no_id on market_quality_check (tenant_id, code_key(shipment_lot_no), id);

create index non_conformity_by_spelled_container_no_id on non_conformity (tenant_id, code_key(container_no), id);

create index open_mention_by_spelled_container_no_id on open_mention (tenant_id, code_key(container_no), id);

create index open_mention_by_spelled_shipment_lot_no_id on open_mention (tenant_id, code_key(shipment_lot_no), id);

create index original_packing_list_by_spelled_container_no_id on original_packing_list (tenant_id, code_key(container_no), id);

create index original_packing_list_by_spelled_po_number_id on original_packing_list (tenant_id, code_key(po_number), id);

create index outbox_message_by_spelled_doc_no_id on outbox_message (tenant_id, code_key(doc_no), id);

create index outbox_message_by_spelled_external_no_id on outbox_message (tenant_id, code_key(external_no), id);

create index packing_list_by_spelled_container_no_id on packing_list (tenant_id, code_key(container_no), id);

create index packing_list_by_spelled_po_number_id on packing_list (tenant_id, code_key(po_number), id);

create index partner_item_by_spelled_partner_item_number_id on partner_item (tenant_id, code_key(partner_item_number), id);

create index payable_invoice_by_spelled_invoice_code_id on payable_invoice (tenant_id, code_key(invoice_code), id);

create index payable_invoice_by_spelled_settlement_no_id on payable_invoice (tenant_id, code_key(settlement_no), id);

create index pesticide_residue_by_spelled_container_no_id on pesticide_residue (tenant_id, code_key(container_no), id);

create index pesticide_residue_by_spelled_report_no_id on pesticide_residue (tenant_id, code_key(report_no), id);

create index port_by_spelled_country_id on port (tenant_id, code_key(country), id);

create index pre_material_by_spelled_lot_no_id on pre_material (tenant_id, code_key(lot_no), id);

create index pre_material_by_spelled_picking_no_id on pre_material (tenant_id, code_key(picking_no), id);

create index prepayment_by_spelled_container_no_id on prepayment (tenant_id, code_key(container_no), id);

create index prepayment_reservation_by_spelled_payment_request_number_id on prepayment_reservation (tenant_id, code_key(payment_request_number), id);

create index prepayment_reservation_by_spelled_container_no_id on prepayment_reservation (tenant_id, code_key(container_no), id);

create index printer_log_by_spelled_doc_no_id on printer_log (tenant_id, code_key(doc_no), id);

create index process_plan_by_spelled_external_order_no_id on process_plan (tenant_id, code_key(external_order_no), id);

create index processing_charges_by_spelled_process_plan_no_id on processing_charges (tenant_id, code_key(process_plan_no), id);

create index processing_charges_by_spelled_process_task_no_id on processing_charges (tenant_id, code_key(process_task_no), id);

create index processing_charges_by_spelled_external_order_no_id on processing_charges (tenant_id, code_key(external_order_no), id);

create index purchase_contract_by_spelled_container_no_id on purchase_contract (tenant_id, code_key(container_no), id);

create index purchase_contract_by_spelled_po_number_id on purchase_contract (tenant_id, code_key(po_number), id);

drop index if exists quotation_by_container_no;

drop index if exists quotation_by_shipment_lot_no;

create index quotation_by_spelled_container_no on quotation using gin (tenant_id, code_key(container_no) gin_trgm_ops);

create index quotation_by_spelled_shipment_lot_no on quotation using gin (tenant_id, code_key(shipment_lot_no) gin_trgm_ops);

create index receipt_by_spelled_container_no_id on receipt (tenant_id, code_key(container_no), id);

create index receipt_by_spelled_shipment_lot_no_id on receipt (tenant_id, code_key(shipment_lot_no), id);

create index receipt_by_spelled_po_number_id on receipt (tenant_id, code_key(po_number), id);

create index sale_record_by_spelled_container_no_id on sale_record (tenant_id, code_key(container_no), id);

create index sale_record_by_spelled_shipment_lot_no_id on sale_record (tenant_id, code_key(shipment_lot_no), id);

create index sale_record_by_spelled_feeder_doc_no_id on sale_record (tenant_id, code_key(feeder_doc_no), id);

create index sales_adjustment_by_spelled_sales_plan_number_id on sales_adjustment (tenant_id, code_key(sales_plan_number), id);

create index sales_contract_by_spelled_container_no_id on sales_contract (tenant_id, code_key(container_no), id);

create index sales_contract_by_spelled_po_number_id on sales_contract (tenant_id, code_key(po_number), id);

create index sales_demand_by_spelled_cust_po_number_id on sales_demand (tenant_id, code_key(cust_po_number), id);

create index sales_demand_by_spelled_erp_order_number_id on sales_demand (tenant_id, code_key(erp_order_number), id);

create index sales_guidance_price_report_by_spelled_container_no_id on sales_guidance_price_report (tenant_id, code_key(container_no), id);

create index sales_guidance_price_report_by_spelled_shipment_lot_no_id on sales_guidance_price_report (tenant_id, code_key(shipment_lot_no), id);

create index sales_report_by_spelled_container_no_id on sales_report (tenant_id, code_key(container_no), id);

create index sales_report_by_spelled_po_number_id on sales_report (tenant_id, code_key(po_number), id);

create index settlement_by_spelled_po_number_id on settlement (tenant_id, code_key(po_number), id);

create index settlement_confirm_by_spelled_container_no_id on settlement_confirm (tenant_id, code_key(container_no), id);

create index settlement_confirm_by_spelled_po_number_id on settlement_confirm (tenant_id, code_key(po_number), id);

create index settlement_confirm_by_spelled_po_number_rel_id on settlement_confirm (tenant_id, code_key(po_number_rel), id);

create index simulated_call_by_spelled_path_id on simulated_call (tenant_id, code_key(path), id);

create index simulated_call_by_spelled_system_id on simulated_call (tenant_id, code_key(system), id);

create index simulated_call_by_spelled_idempotency_key_id on simulated_call (tenant_id, code_key(idempotency_key), id);

create index simulated_paper_by_spelled_external_no_id on simulated_paper (tenant_id, code_key(external_no), id);

create index simulated_paper_by_spelled_doc_no_id on simulated_paper (tenant_id, code_key(doc_no), id);

create index simulated_paper_by_spelled_kind_id on simulated_paper (tenant_id, code_key(kind), id);

create index stock_document_by_spelled_po_number_id on stock_document (tenant_id, code_key(po_number), id);

create index stock_ledger_by_spelled_lot_no_id on stock_ledger (tenant_id, code_key(lot_no), id);

create index stock_ledger_by_spelled_source_no_id on stock_ledger (tenant_id, code_key(source_no), id);

create index stock_onhand_by_spelled_lot_no_id on stock_onhand (tenant_id, code_key(lot_no), id);

create index stock_reservation_by_spelled_lot_no_id on stock_reservation (tenant_id, code_key(lot_no), id);

create index stock_reservation_by_spelled_source_no_id on stock_reservation (tenant_id, code_key(source_no), id);

create index supplier_packing_list_by_spelled_container_no_id on supplier_packing_list (tenant_id, code_key(container_no), id);

create index supplier_packing_list_by_spelled_packing_list_no_id on supplier_packing_list (tenant_id, code_key(packing_list_no), id);

create index tracking_file_by_spelled_container_no_id on tracking_file (tenant_id, code_key(container_no), id);

create index tracking_file_by_spelled_shipment_lot_no_id on tracking_file (tenant_id, code_key(shipment_lot_no), id);

drop index if exists transport_task_by_car_no;

create index transport_task_by_spelled_car_no on transport_task using gin (tenant_id, code_key(car_no) gin_trgm_ops);

create index user_warehouse_by_spelled_erp_customer_code_id on user_warehouse (tenant_id, code_key(erp_customer_code), id);

create index vendor_by_spelled_country_id on vendor (tenant_id, code_key(country), id);

create index vendor_agreement_by_spelled_season_id on vendor_agreement (tenant_id, code_key(season), id);

create index vendor_site_by_spelled_site_code_id on vendor_site (tenant_id, code_key(site_code), id);

create index workflow_by_spelled_document_no_id on workflow (tenant_id, code_key(document_no), id);

create index workflow_by_spelled_document_type_id on workflow (tenant_id, code_key(document_type), id);

create index workflow_by_spelled_record_id_id on workflow (tenant_id, code_key(record_id), id);

drop index if exists business_cost_containers_by_container_no_id;

create index business_cost_containers_by_spelled_container_no_id on business_cost_containers (tenant_id, code_key(container_no), id);

drop index if exists claim_details_by_container_no_id;

create index claim_details_by_spelled_container_no_id on claim_details (tenant_id, code_key(container_no), id);

drop index if exists delivery_details_by_container_no_id;

create index delivery_details_by_spelled_container_no_id on delivery_details (tenant_id, code_key(container_no), id);

drop index if exists exchange_receipt_details_by_container_no_id;

create index exchange_receipt_details_by_spelled_container_no_id on exchange_receipt_details (tenant_id, code_key(container_no), id);

drop index if exists inspection_sheet_defects_by_qc_item_code_id;

create index inspection_sheet_defects_by_spelled_qc_item_code_id on inspection_sheet_defects (tenant_id, code_key(qc_item_code), id);

drop index if exists inspection_sheet_goods_by_pallet_no_id;

create index inspection_sheet_goods_by_spelled_pallet_no_id on inspection_sheet_goods (tenant_id, code_key(pallet_no), id);

drop index if exists market_quality_check_details_by_pallet_no_id;

create index market_quality_check_details_by_spelled_pallet_no_id on market_quality_check_details (tenant_id, code_key(pallet_no), id);

drop index if exists original_packing_list_details_by_pallet_no_id;

create index original_packing_list_details_by_spelled_pallet_no_id on original_packing_list_details (tenant_id, code_key(pallet_no), id);

drop index if exists packing_list_details_by_pallet_no_id;

create index packing_list_details_by_spelled_pallet_no_id on packing_list_details (tenant_id, code_key(pallet_no), id);

drop index if exists payable_invoice_order_lines_by_container_no_id;

create index payable_invoice_order_lines_by_spelled_container_no_id on payable_invoice_order_lines (tenant_id, code_key(container_no), id);

drop index if exists pos_order_details_by_partner_item_number_id;

create index pos_order_details_by_spelled_partner_item_number_id on pos_order_details (tenant_id, code_key(partner_item_number), id);

drop index if exists quotation_originals_by_container_no;

create index quotation_originals_by_spelled_container_no on quotation_originals using gin (tenant_id, code_key(container_no) gin_trgm_ops);

drop index if exists receipt_details_by_pallet_no_id;

create index receipt_details_by_spelled_pallet_no_id on receipt_details (tenant_id, code_key(pallet_no), id);

drop index if exists stock_transfer_details_by_lot_no_id;

create index stock_transfer_details_by_spelled_lot_no_id on stock_transfer_details (tenant_id, code_key(lot_no), id);

drop index if exists store_transfer_order_details_by_lot_no_id;

create index store_transfer_order_details_by_spelled_lot_no_id on store_transfer_order_details (tenant_id, code_key(lot_no), id);

drop index if exists supplier_packing_list_details_by_pallet_no_id;

create index supplier_packing_list_details_by_spelled_pallet_no_id on supplier_packing_list_details (tenant_id, code_key(pallet_no), id);
