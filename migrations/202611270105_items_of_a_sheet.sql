-- What was looked at on a sheet is a reference to its item: it is found by the item, not by how its code is spelled.
drop index if exists inspection_sheet_defects_by_spelled_qc_item_code_id;

create index inspection_sheet_defects_by_qc_item_code_id on inspection_sheet_defects (tenant_id, qc_item_code, id);
