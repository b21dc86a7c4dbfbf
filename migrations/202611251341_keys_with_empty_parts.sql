-- Both keys were made before an empty part of a key counted as a value, as it does everywhere else.
drop index lookup_value_one_lookup_type_lookup_value;

create unique index lookup_value_one_lookup_type_lookup_value on lookup_value (tenant_id, lookup_type, lookup_value) nulls not distinct;

drop index vendor_site_one_vendor_id_site_code;

create unique index vendor_site_one_vendor_id_site_code on vendor_site (tenant_id, vendor_id, site_code) nulls not distinct;
