alter table supplier_packing_list add column vendor_code text;

create index supplier_packing_list_by_vendor_code_id on supplier_packing_list (tenant_id, vendor_code, id);

create index supplier_packing_list_by_spelled_vendor_code_id on supplier_packing_list (tenant_id, code_key(vendor_code), id);

update supplier_packing_list s set vendor_code = v.vendor_code
  from vendor v where v.tenant_id = s.tenant_id and v.id::text = s.vendor_id;
