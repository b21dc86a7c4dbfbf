/** Raw boxes that plans used up: picked for one and not come back. By lot, with the plan and the shipment (business.md 3.16). */
export const usedMaterial = `(
    select tenant_id, id, lot_no, item_code, item_name, shipment_id, process_plan_id, picked_quantity - coalesce(returned_quantity, 0) as used_quantity
      from pre_material
     where status in ('PICKED', 'RETURNED') and picked_quantity > coalesce(returned_quantity, 0))`
