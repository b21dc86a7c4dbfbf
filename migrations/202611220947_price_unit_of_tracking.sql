alter table cargo_tracking add column price_uom text;

alter table cargo_tracking add column no_price_flag text not null default 'N' check (no_price_flag in ('Y', 'N'));
