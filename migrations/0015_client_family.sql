alter table oauth_client add column resource_ids text;

alter table oauth_client add column authorities text;

alter table dict_items add column remark text;
