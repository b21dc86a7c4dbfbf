create index carrier_event_by_event_time_id on carrier_event (tenant_id, event_time, id);

create index customs_document_by_eta_date_id on customs_document (tenant_id, eta_date, id);

create index factory_by_expire_date_id on factory (tenant_id, expire_date, id);

create index free_time_tariff_by_start_date_id on free_time_tariff (tenant_id, start_date, id);

create index import_licence_by_start_date_id on import_licence (tenant_id, start_date, id);

create index loading_record_by_etd_date_id on loading_record (tenant_id, etd_date, id);

create index menu_by_sort_order_id on menu (tenant_id, sort_order, id);

create index prepayment_reservation_by_reserved_date_id on prepayment_reservation (tenant_id, reserved_date, id);

create index quotation_by_eta_date_id on quotation (tenant_id, eta_date, id);

create index simulated_voyage_by_etd_date_id on simulated_voyage (tenant_id, etd_date, id);

create index tax_rate_by_start_date_id on tax_rate (tenant_id, start_date, id);

create index vendor_agreement_by_start_date_id on vendor_agreement (tenant_id, start_date, id);

create index vendor_coefficient_by_start_date_id on vendor_coefficient (tenant_id, start_date, id);
