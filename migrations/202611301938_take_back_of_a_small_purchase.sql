alter table stock_document drop constraint if exists stock_document_status_check;

alter table stock_document add constraint stock_document_status_check check (status in ('NEW', 'SHIPPED', 'RECEIVED', 'INVALID'));

alter table stock_document add column reversal_reason text;
