alter table sale_record add column unmatch_flag text not null default 'N' check (unmatch_flag in ('Y', 'N'));

alter table settlement add column audited_claims numeric(20,2);
