-- A code is one however it was typed: full-width letters, blanks, marks nobody sees and capitals make no other code of it.

-- What two codes share when they are one. The same as codeKey of platform/model/code-text.ts says of what is kept.
create function code_key(code text) returns text language sql immutable strict parallel safe
  as $$ select lower(replace(code, ' ', '')) $$;

-- A code as it is kept: as cleanCode of platform/model/code-text.ts.
create function pg_temp.clean_code(code text) returns text language sql immutable strict
  as $$ select btrim(regexp_replace(regexp_replace(normalize(code, nfkc), '[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]', '', 'g'), '\s+', ' ', 'g')) $$;

-- Codes that were kept with what nobody sees; one that would become another record's stays, and is told.
create procedure pg_temp.clean_codes(name text, code text) language plpgsql as $$
declare
  one record;
begin
  for one in execute format('select tenant_id, id, %1$I as was, pg_temp.clean_code(%1$I) as now from %2$I where %1$I <> pg_temp.clean_code(%1$I)', code, name) loop
    begin
      execute format('update %I set %I = $1 where tenant_id = $2 and id = $3', name, code) using one.now, one.tenant_id, one.id;
    exception when unique_violation then
      raise warning 'Two records of % have one %: "%" of tenant % stays as it is; change one of the two', name, code, one.was, one.tenant_id;
    end;
  end loop;
end $$;

-- A key that knows no spelling. Where records differ in nothing else the first of them are told and both stay.
create procedure pg_temp.unique_by_code(statement text) language plpgsql as $$
declare
  told text;
begin
  execute statement;
exception when unique_violation then
  get stacked diagnostics told = pg_exception_detail;
  raise warning 'Records that differ in spelling only: % Change one of the two, then make the key: %', told, statement;
  execute replace(replace(statement, 'create unique index', 'create index'), ' nulls not distinct', '');
end $$;

call pg_temp.clean_codes('app_user', 'username');
call pg_temp.clean_codes('attribute_value', 'dop_code');
call pg_temp.clean_codes('attribute_value', 'biz_code');
call pg_temp.clean_codes('buyer', 'buyer_code');
call pg_temp.clean_codes('carrier_event', 'container_no');
call pg_temp.clean_codes('chat_relation', 'chat_user_id');
call pg_temp.clean_codes('ciq_catalog', 'hs_code');
call pg_temp.clean_codes('consignee', 'domestic_consignee_code');
call pg_temp.clean_codes('currency', 'currency_code');
call pg_temp.clean_codes('customer', 'customer_code');
call pg_temp.clean_codes('customer_site', 'site_code');
call pg_temp.clean_codes('customs_rate', 'year_month');
call pg_temp.clean_codes('dealer', 'dealer_code');
call pg_temp.clean_codes('department', 'department_code');
call pg_temp.clean_codes('dict', 'dict_type');
call pg_temp.clean_codes('factory', 'factory_code');
call pg_temp.clean_codes('hardness_band', 'band_code');
call pg_temp.clean_codes('hs_code', 'hs_code');
call pg_temp.clean_codes('import_licence', 'licence_no');
call pg_temp.clean_codes('inspection_sheet', 'po_number');
call pg_temp.clean_codes('item', 'item_code');
call pg_temp.clean_codes('lang', 'lang_key');
call pg_temp.clean_codes('lookup_value', 'lookup_type');
call pg_temp.clean_codes('lookup_value', 'lookup_value');
call pg_temp.clean_codes('number_series', 'series_code');
call pg_temp.clean_codes('oauth_client', 'client_id');
call pg_temp.clean_codes('operating_unit', 'org_code');
call pg_temp.clean_codes('operating_unit', 'short_code');
call pg_temp.clean_codes('outbox_message', 'target');
call pg_temp.clean_codes('outbox_message', 'idempotency_key');
call pg_temp.clean_codes('param', 'param_key');
call pg_temp.clean_codes('partner_item', 'partner_item_number');
call pg_temp.clean_codes('payable_invoice', 'invoice_code');
call pg_temp.clean_codes('port', 'port_code');
call pg_temp.clean_codes('prepayment', 'payment_request_number');
call pg_temp.clean_codes('printer', 'printer_code');
call pg_temp.clean_codes('printer_template', 'template_code');
call pg_temp.clean_codes('procedure', 'procedure_code');
call pg_temp.clean_codes('procedure_combination', 'combination_code');
call pg_temp.clean_codes('process_difficulty', 'difficulty_code');
call pg_temp.clean_codes('process_level', 'level_code');
call pg_temp.clean_codes('process_package', 'package_code');
call pg_temp.clean_codes('process_task', 'process_task_no');
call pg_temp.clean_codes('production_line', 'line_code');
call pg_temp.clean_codes('production_line_type', 'line_type_code');
call pg_temp.clean_codes('purchase_contract', 'contract_no');
call pg_temp.clean_codes('quality_standard', 'standard_code');
call pg_temp.clean_codes('rich_text_template', 'template_code');
call pg_temp.clean_codes('robot_room', 'robot_code');
call pg_temp.clean_codes('role', 'role_code');
call pg_temp.clean_codes('sale_record', 'feeder_doc_no');
call pg_temp.clean_codes('sale_record', 'feeder_line_no');
call pg_temp.clean_codes('salesman', 'code');
call pg_temp.clean_codes('salesrep', 'salesrep_code');
call pg_temp.clean_codes('secondary_inventory', 'warehouse_code');
call pg_temp.clean_codes('settlement', 'container_no');
call pg_temp.clean_codes('settlement', 'po_number');
call pg_temp.clean_codes('settlement_confirm', 'settlement_no');
call pg_temp.clean_codes('shipment', 'container_no');
call pg_temp.clean_codes('shipment', 'voyage_key');
call pg_temp.clean_codes('shipment', 'shipment_lot_no');
call pg_temp.clean_codes('simulated_paper', 'system');
call pg_temp.clean_codes('simulated_paper', 'idempotency_key');
call pg_temp.clean_codes('simulated_voyage', 'container_no');
call pg_temp.clean_codes('social_provider', 'provider_code');
call pg_temp.clean_codes('steelyard', 'steelyard_code');
call pg_temp.clean_codes('steelyard', 'device_code');
call pg_temp.clean_codes('stock_onhand', 'lot_no');
call pg_temp.clean_codes('tax_rate', 'tax_code');
call pg_temp.clean_codes('tenant', 'code');
call pg_temp.clean_codes('vendor', 'vendor_code');
call pg_temp.clean_codes('vendor_agreement', 'agreement_no');
call pg_temp.clean_codes('vendor_people', 'id_no');
call pg_temp.clean_codes('vendor_site', 'site_code');
call pg_temp.clean_codes('weighing_record', 'process_record_no');
call pg_temp.clean_codes('workshop', 'workshop_code');

call pg_temp.unique_by_code('create unique index app_user_spelled_username on app_user (tenant_id, code_key(username))');
call pg_temp.unique_by_code('create unique index attribute_value_spelled_dop_code on attribute_value (tenant_id, code_key(dop_code))');
call pg_temp.unique_by_code('create unique index attribute_value_spelled_attr_code_biz_code on attribute_value (tenant_id, attr_code, code_key(biz_code)) nulls not distinct');
call pg_temp.unique_by_code('create unique index buyer_spelled_buyer_code on buyer (tenant_id, code_key(buyer_code))');
call pg_temp.unique_by_code('create unique index carrier_event_spelled_container_no_event_classifier_event__sheb on carrier_event (tenant_id, code_key(container_no), event, classifier, event_time, said_time) nulls not distinct');
call pg_temp.unique_by_code('create unique index chat_relation_spelled_chat_platform_name_chat_user_id on chat_relation (tenant_id, chat_platform_name, code_key(chat_user_id)) nulls not distinct');
call pg_temp.unique_by_code('create unique index ciq_catalog_spelled_hs_code on ciq_catalog (tenant_id, code_key(hs_code))');
call pg_temp.unique_by_code('create unique index consignee_spelled_business_entity_domestic_consignee_code on consignee (tenant_id, business_entity, code_key(domestic_consignee_code)) nulls not distinct');
call pg_temp.unique_by_code('create unique index currency_spelled_currency_code on currency (tenant_id, code_key(currency_code))');
call pg_temp.unique_by_code('create unique index customer_spelled_customer_code on customer (tenant_id, code_key(customer_code))');
call pg_temp.unique_by_code('create unique index customer_site_spelled_customer_id_site_code on customer_site (tenant_id, customer_id, code_key(site_code)) nulls not distinct');
call pg_temp.unique_by_code('create unique index customs_rate_spelled_year_month_from_currency_to_currency on customs_rate (tenant_id, code_key(year_month), from_currency, to_currency) nulls not distinct');
call pg_temp.unique_by_code('create unique index dealer_spelled_dealer_code on dealer (tenant_id, code_key(dealer_code))');
call pg_temp.unique_by_code('create unique index department_spelled_department_code on department (tenant_id, code_key(department_code))');
call pg_temp.unique_by_code('create unique index dict_spelled_dict_type on dict (tenant_id, code_key(dict_type))');
call pg_temp.unique_by_code('create unique index factory_spelled_factory_code on factory (tenant_id, code_key(factory_code))');
call pg_temp.unique_by_code('create unique index hardness_band_spelled_band_code on hardness_band (tenant_id, code_key(band_code))');
call pg_temp.unique_by_code('create unique index hs_code_spelled_hs_code on hs_code (tenant_id, code_key(hs_code))');
call pg_temp.unique_by_code('create unique index import_licence_spelled_licence_no on import_licence (tenant_id, code_key(licence_no))');
call pg_temp.unique_by_code('create unique index inspection_sheet_spelled_po_number_item_code_receipt_id_live on inspection_sheet (tenant_id, code_key(po_number), item_code, receipt_id) nulls not distinct where enable_flag = ''Y''');
call pg_temp.unique_by_code('create unique index item_spelled_item_code on item (tenant_id, code_key(item_code))');
call pg_temp.unique_by_code('create unique index lang_spelled_lang_key on lang (tenant_id, code_key(lang_key))');
call pg_temp.unique_by_code('create unique index lookup_value_spelled_lookup_type_lookup_value on lookup_value (tenant_id, code_key(lookup_type), code_key(lookup_value)) nulls not distinct');
call pg_temp.unique_by_code('create unique index number_series_spelled_series_code on number_series (tenant_id, code_key(series_code))');
call pg_temp.unique_by_code('create unique index oauth_client_spelled_client_id on oauth_client (tenant_id, code_key(client_id))');
call pg_temp.unique_by_code('create unique index operating_unit_spelled_org_code on operating_unit (tenant_id, code_key(org_code))');
call pg_temp.unique_by_code('create unique index operating_unit_spelled_short_code on operating_unit (tenant_id, code_key(short_code))');
call pg_temp.unique_by_code('create unique index outbox_message_spelled_target_idempotency_key on outbox_message (tenant_id, code_key(target), code_key(idempotency_key)) nulls not distinct');
call pg_temp.unique_by_code('create unique index param_spelled_param_key on param (tenant_id, code_key(param_key))');
call pg_temp.unique_by_code('create unique index partner_item_spelled_partner_code_partner_item_number on partner_item (tenant_id, partner_code, code_key(partner_item_number)) nulls not distinct');
call pg_temp.unique_by_code('create unique index payable_invoice_spelled_vendor_id_invoice_code_live on payable_invoice (tenant_id, vendor_id, code_key(invoice_code)) nulls not distinct where enable_flag = ''Y''');
call pg_temp.unique_by_code('create unique index port_spelled_port_code on port (tenant_id, code_key(port_code))');
call pg_temp.unique_by_code('create unique index prepayment_spelled_payment_request_number on prepayment (tenant_id, code_key(payment_request_number))');
call pg_temp.unique_by_code('create unique index printer_spelled_printer_code on printer (tenant_id, code_key(printer_code))');
call pg_temp.unique_by_code('create unique index printer_template_spelled_template_code on printer_template (tenant_id, code_key(template_code))');
call pg_temp.unique_by_code('create unique index procedure_spelled_procedure_code on procedure (tenant_id, code_key(procedure_code))');
call pg_temp.unique_by_code('create unique index procedure_combination_spelled_combination_code on procedure_combination (tenant_id, code_key(combination_code))');
call pg_temp.unique_by_code('create unique index process_difficulty_spelled_difficulty_code on process_difficulty (tenant_id, code_key(difficulty_code))');
call pg_temp.unique_by_code('create unique index process_level_spelled_level_code on process_level (tenant_id, code_key(level_code))');
call pg_temp.unique_by_code('create unique index process_package_spelled_package_code on process_package (tenant_id, code_key(package_code))');
call pg_temp.unique_by_code('create unique index process_task_spelled_process_task_no on process_task (tenant_id, code_key(process_task_no))');
call pg_temp.unique_by_code('create unique index production_line_spelled_line_code on production_line (tenant_id, code_key(line_code))');
call pg_temp.unique_by_code('create unique index production_line_type_spelled_line_type_code on production_line_type (tenant_id, code_key(line_type_code))');
call pg_temp.unique_by_code('create unique index purchase_contract_spelled_contract_no on purchase_contract (tenant_id, code_key(contract_no))');
call pg_temp.unique_by_code('create unique index quality_standard_spelled_standard_code_version_no on quality_standard (tenant_id, code_key(standard_code), version_no) nulls not distinct');
call pg_temp.unique_by_code('create unique index rich_text_template_spelled_template_code on rich_text_template (tenant_id, code_key(template_code))');
call pg_temp.unique_by_code('create unique index robot_room_spelled_robot_code on robot_room (tenant_id, code_key(robot_code))');
call pg_temp.unique_by_code('create unique index role_spelled_role_code on role (tenant_id, code_key(role_code))');
call pg_temp.unique_by_code('create unique index sale_record_spelled_feeder_system_feeder_doc_no_feeder_line_no on sale_record (tenant_id, feeder_system, code_key(feeder_doc_no), code_key(feeder_line_no)) nulls not distinct');
call pg_temp.unique_by_code('create unique index salesman_spelled_code on salesman (tenant_id, code_key(code))');
call pg_temp.unique_by_code('create unique index salesrep_spelled_salesrep_code on salesrep (tenant_id, code_key(salesrep_code))');
call pg_temp.unique_by_code('create unique index secondary_inventory_spelled_warehouse_code on secondary_inventory (tenant_id, code_key(warehouse_code))');
call pg_temp.unique_by_code('create unique index settlement_spelled_container_no_po_number_settlement_seq on settlement (tenant_id, code_key(container_no), code_key(po_number), settlement_seq) nulls not distinct');
call pg_temp.unique_by_code('create unique index settlement_confirm_spelled_settlement_no on settlement_confirm (tenant_id, code_key(settlement_no))');
call pg_temp.unique_by_code('create unique index shipment_spelled_container_no_voyage_key_live on shipment (tenant_id, code_key(container_no), code_key(voyage_key)) nulls not distinct where enable_flag = ''Y''');
call pg_temp.unique_by_code('create unique index shipment_spelled_shipment_lot_no_live on shipment (tenant_id, code_key(shipment_lot_no)) where enable_flag = ''Y''');
call pg_temp.unique_by_code('create unique index simulated_paper_spelled_system_idempotency_key on simulated_paper (tenant_id, code_key(system), code_key(idempotency_key)) nulls not distinct');
call pg_temp.unique_by_code('create unique index simulated_voyage_spelled_container_no_etd_date on simulated_voyage (tenant_id, code_key(container_no), etd_date) nulls not distinct');
call pg_temp.unique_by_code('create unique index social_provider_spelled_provider_code on social_provider (tenant_id, code_key(provider_code))');
call pg_temp.unique_by_code('create unique index steelyard_spelled_steelyard_code on steelyard (tenant_id, code_key(steelyard_code))');
call pg_temp.unique_by_code('create unique index steelyard_spelled_device_code on steelyard (tenant_id, code_key(device_code))');
call pg_temp.unique_by_code('create unique index stock_onhand_spelled_org_id_warehouse_code_item_code_lot_no on stock_onhand (tenant_id, org_id, warehouse_code, item_code, code_key(lot_no)) nulls not distinct');
call pg_temp.unique_by_code('create unique index tax_rate_spelled_tax_code on tax_rate (tenant_id, code_key(tax_code))');
call pg_temp.unique_by_code('create unique index tenant_spelled_code on tenant (tenant_id, code_key(code))');
call pg_temp.unique_by_code('create unique index vendor_spelled_vendor_code on vendor (tenant_id, code_key(vendor_code))');
call pg_temp.unique_by_code('create unique index vendor_agreement_spelled_agreement_no on vendor_agreement (tenant_id, code_key(agreement_no))');
call pg_temp.unique_by_code('create unique index vendor_people_spelled_id_no_live on vendor_people (tenant_id, code_key(id_no)) where enable_flag = ''Y''');
call pg_temp.unique_by_code('create unique index vendor_site_spelled_vendor_id_site_code on vendor_site (tenant_id, vendor_id, code_key(site_code)) nulls not distinct');
call pg_temp.unique_by_code('create unique index weighing_record_spelled_process_record_no on weighing_record (tenant_id, code_key(process_record_no))');
call pg_temp.unique_by_code('create unique index workshop_spelled_workshop_code on workshop (tenant_id, code_key(workshop_code))');

-- What lists are searched by, the same way.
do $$
declare
  one record;
begin
  for one in select c.table_name as name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
              where c.table_schema = current_schema() and c.column_name = 'search_text' and t.table_type = 'BASE TABLE' loop
    execute format('update %I set search_text = normalize(search_text, nfkc) where search_text is not nfkc normalized', one.name);
  end loop;
end $$;
