alter table pre_employment add column entered_time timestamptz;
