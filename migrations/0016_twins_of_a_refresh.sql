-- A refresh token is borne once more within its half minute, as a second tab's; how often it came is counted.
alter table spent_refresh add column twins integer not null default 0;
