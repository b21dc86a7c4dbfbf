alter table receipt add column lot_no text;

update receipt r set lot_no = coalesce(shipment_lot_no, container_no)
  where exists (select from receipt_details d where d.tenant_id = r.tenant_id and d.document_id = r.id and d.receive_status = 'RECEIVED');
