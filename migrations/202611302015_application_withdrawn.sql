alter table pre_employment drop constraint if exists pre_employment_status_check;

alter table pre_employment add constraint pre_employment_status_check check (status in ('DRAFT', 'SUBMITTED', 'AUDITED', 'PUSHED', 'WITHDRAWN'));

alter table pre_employment add column withdraw_reason text;
