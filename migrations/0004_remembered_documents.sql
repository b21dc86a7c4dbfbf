call remember_table('vendor');

call remember_table('vendor_site');

call remember_table('exporter');

call remember_table('consignee');

call remember_table('item');

call remember_table('attribute_value');

call remember_table('attribute_mapping');

call remember_table('operating_unit');

call remember_table('department');

call remember_table('secondary_inventory');

call remember_table('buyer');

call remember_table('currency');

call remember_table('port');

call remember_table('lookup_value');

call remember_table('number_series');
