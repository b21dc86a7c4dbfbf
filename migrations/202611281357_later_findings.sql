-- Of two checks that stood for one receipt, by way of the bin, the later one is the receipt's.
update market_quality_check c set receipt_id = null
 where c.enable_flag = 'Y' and exists (
   select from market_quality_check d
    where d.tenant_id = c.tenant_id and d.receipt_id = c.receipt_id and d.enable_flag = 'Y' and d.id > c.id);

create unique index market_quality_check_live_receipt_id on market_quality_check (tenant_id, receipt_id) where enable_flag = 'Y';

alter table processing_charges drop constraint if exists processing_charges_status_check;

alter table processing_charges add constraint processing_charges_status_check check (status in ('PENDING', 'AUDITED', 'VOID'));
