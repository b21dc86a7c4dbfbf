alter table quotation_originals add column po_number text;
