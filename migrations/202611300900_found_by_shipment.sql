create index pre_material_by_shipment_id on pre_material (tenant_id, shipment_id);
