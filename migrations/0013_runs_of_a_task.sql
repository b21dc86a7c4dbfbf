-- Which run of a task may write: a job that is delivered again begins a new run, and the old one, if it still lives, is
-- no longer heard (reliability.md 4.5).
alter table excel_task add column run integer not null default 0;
