-- Views that are sent to somebody by mail again and again, and what became of the last one.
create table view_subscription (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  user_id bigint not null,
  view_id bigint not null,
  screen text not null,
  view_name text not null,
  every text not null check (every in ('DAY', 'WORKDAY', 'WEEKDAY', 'MONTHDAY')),
  on_day integer,
  at_hour integer not null check (at_hour between 0 and 23),
  language text not null check (language in ('zh', 'en')),
  origin text not null,
  -- When it is due next; nothing once its view is gone.
  next_due timestamptz,
  -- The due time that is being worked on, or was last, and whether it was handed to the mail server.
  due timestamptz,
  pending boolean not null default false,
  handed_time timestamptz,
  tries integer not null default 0,
  outcome text,
  why_zh text,
  why_en text,
  last_sent timestamptz,
  last_rows bigint,
  created_time timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, user_id, view_id)
);
create index view_subscription_due on view_subscription (tenant_id, next_due);
call guard_tenant_table('view_subscription');
