alter table customs_document add column withdraw_reason text;
