-- Signing in by phone and by another house's account, refresh tokens in families, tenants that can be closed.

-- A refresh token that was used stays known with its family: used again within half a minute it is a second tab,
-- later it is a thief, and the whole family ends (reliability.md 2.2).
alter table session add column family_id bigint;
update session set family_id = id;
alter table session alter column family_id set not null;
drop index session_previous_refresh;
alter table session drop column previous_refresh_hash, drop column rotated_at;
create index session_family on session (tenant_id, family_id);

create table spent_refresh (
  tenant_id bigint not null,
  refresh_hash bytea not null,
  family_id bigint not null,
  client_id text not null,
  spent_time timestamptz not null default now(),
  primary key (tenant_id, refresh_hash)
);
create index spent_refresh_family on spent_refresh (tenant_id, family_id);
call guard_tenant_table('spent_refresh');

-- The code a phone was sent last, hashed, with what limits it (business.md 5.6).
create table sms_code (
  tenant_id bigint not null,
  mobile text not null,
  code_hash bytea,
  expires timestamptz,
  sent_time timestamptz,
  wrong integer not null default 0,
  day date not null,
  day_count integer not null default 0,
  primary key (tenant_id, mobile)
);
call guard_tenant_table('sms_code');

-- A sign-in that is away at another house: its state comes back once.
create table social_state (
  tenant_id bigint not null,
  state_hash bytea not null,
  provider text not null,
  verifier text not null,
  redirect_uri text not null,
  expires timestamptz not null,
  primary key (tenant_id, state_hash)
);
call guard_tenant_table('social_state');

-- Whose account at another house is whose here.
create table social_account (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  user_id bigint not null,
  provider text not null,
  subject text not null,
  display_name text,
  created_time timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, provider, subject),
  unique (tenant_id, user_id, provider)
);
call guard_tenant_table('social_account');

-- What a phone or account that nobody is bound to has proved; whoever signs in with a password may bind it.
create table bind_ticket (
  tenant_id bigint not null,
  ticket_hash bytea not null,
  provider text not null,
  subject text not null,
  display_name text,
  expires timestamptz not null,
  primary key (tenant_id, ticket_hash)
);
call guard_tenant_table('bind_ticket');

-- Secrets of other houses, encrypted under the server's own.
create table provider_secret (
  tenant_id bigint not null,
  provider text not null,
  secret bytea not null,
  primary key (tenant_id, provider)
);
call guard_tenant_table('provider_secret');

-- A tenant that the operator has closed: nobody signs in to it.
create table tenant_gate (
  tenant_id bigint not null primary key,
  closed boolean not null
);
call guard_tenant_table('tenant_gate');

-- The simulators of business.md 5.7 keep what the other houses would.
create table sim_sms (
  tenant_id bigint not null,
  id bigint not null default nextval('record_id'),
  mobile text not null,
  content text not null,
  sent_time timestamptz not null default now(),
  primary key (tenant_id, id)
);
create index sim_sms_mobile on sim_sms (tenant_id, mobile, id desc);
call guard_tenant_table('sim_sms');

create table sim_social_account (
  tenant_id bigint not null,
  subject text not null,
  nickname text not null,
  primary key (tenant_id, subject)
);
call guard_tenant_table('sim_social_account');

create table sim_social_grant (
  tenant_id bigint not null,
  code_hash bytea not null,
  token_hash bytea,
  subject text not null,
  client_id text not null,
  redirect_uri text not null,
  code_challenge text not null,
  expires timestamptz not null,
  primary key (tenant_id, code_hash)
);
call guard_tenant_table('sim_social_grant');

-- The clients every tenant began with may use the new grants; what somebody changed stays.
update oauth_client set authorized_grant_types = 'password,mobile,social,refresh_token'
 where client_id in ('web', 'app') and authorized_grant_types = 'password,refresh_token';
update oauth_client set authorized_grant_types = 'password,mobile,social,refresh_token,client_credentials'
 where client_id = 'test' and authorized_grant_types = 'password,refresh_token,client_credentials';
