alter table customs_document add column purchase_contract_id bigint;

alter table customs_document add column purchase_contract_name text;

alter table customs_document add column sales_contract_id bigint;

alter table customs_document add column sales_contract_name text;

create index customs_document_by_purchase_contract_id on customs_document (tenant_id, purchase_contract_id);

create index customs_document_by_sales_contract_id on customs_document (tenant_id, sales_contract_id);
