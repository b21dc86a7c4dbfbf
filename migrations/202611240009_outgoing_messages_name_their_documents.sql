drop index if exists outbox_message_by_doc_type_id;

drop index if exists outbox_message_by_status_id;

create index outbox_message_by_status_id on outbox_message (tenant_id, status, id) include (created_by, enable_flag, doc_type);
