-- Nine attributes together are one item. Items that share them already are told, and both stay until a person changes one.
do $$
declare
  told text;
begin
  create unique index item_whole_category_class_commodity_brand_grade_spec_packa_ymts on item (tenant_id, category, class, commodity, brand, grade, spec, packaging, coo, net_weight) where enable_flag = 'Y';
exception when unique_violation then
  get stacked diagnostics told = pg_exception_detail;
  raise warning 'Items that share all nine attributes: % Change one of the two, then make the key item_whole_category_class_commodity_brand_grade_spec_packa_ymts unique', told;
  create index item_whole_category_class_commodity_brand_grade_spec_packa_ymts on item (tenant_id, category, class, commodity, brand, grade, spec, packaging, coo, net_weight) where enable_flag = 'Y';
end $$;
