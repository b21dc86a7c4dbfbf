drop index salesman_one_dop_account;

create index salesman_by_dop_account on salesman (tenant_id, dop_account);
