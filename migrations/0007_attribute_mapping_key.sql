create unique index attribute_mapping_one_attr_code_vendor_id_original_value on attribute_mapping (tenant_id, attr_code, vendor_id, original_value) nulls not distinct;
