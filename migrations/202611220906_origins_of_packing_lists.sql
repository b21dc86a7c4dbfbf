create unique index packing_list_live_original_id on packing_list (tenant_id, original_id) where enable_flag = 'Y';

drop index if exists packing_list_by_original_id;
