alter table sales_report add column check_code text;

create table sales_report_evidence (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  document_id bigint not null,
  line_no integer not null,
  kind text,
  about text,
  document_no text,
  file_name text,
  amount_cny numeric(20,2),
  primary key (tenant_id, id),
  foreign key (tenant_id, document_id) references sales_report (tenant_id, id) on delete cascade
);
create index sales_report_evidence_by_document_id_line_no on sales_report_evidence (tenant_id, document_id, line_no);
call guard_tenant_table('sales_report_evidence');
