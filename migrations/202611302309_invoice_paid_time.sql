alter table payable_invoice add column paid_time timestamptz;

alter table payable_invoice add column returned_paid_time timestamptz;

drop index if exists payable_invoice_by_status_id;

create index payable_invoice_by_status_id on payable_invoice (tenant_id, status, id) include (org_id, purchase_department, vendor_id, created_by, enable_flag, invoice_date, push_erp_flag, erp_invoice_status, oa_workflow_status, invoice_type, paid_time);

-- Of what is paid already the ERP has told when: as its message says.
update payable_invoice h set paid_time = m.occurred_at
  from outbox_message m
 where m.tenant_id = h.tenant_id and m.doc_type = 'payable-invoice' and m.target = 'ERP' and m.doc_id = h.id::text
   and m.external_status = 'PAID' and h.erp_invoice_status = 'PAID';
