alter table payable_invoice add column payment_return_date date;

alter table payable_invoice add column payment_return_reason text;
