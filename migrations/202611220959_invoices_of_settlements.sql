alter table payable_invoice add column settlement_confirm_id bigint;

alter table payable_invoice add column settlement_confirm_name text;

create unique index payable_invoice_live_settlement_confirm_id on payable_invoice (tenant_id, settlement_confirm_id) where enable_flag = 'Y';

alter table payable_invoice_prepayment_lines add column prepayment_id bigint;

alter table payable_invoice_prepayment_lines add column prepayment_name text;
