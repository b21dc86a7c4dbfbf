alter table ecommerce_order add column gift_flag text not null default 'N' check (gift_flag in ('Y', 'N'));
