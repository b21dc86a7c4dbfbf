alter table app_user add column first_password text;
