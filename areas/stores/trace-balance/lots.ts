/**
 * Every lot with each lot that was made of it, or that it was made of, however many works lie between; and itself. Walked once,
 * by the lots that plans used and the numbers they gave (business.md 3.16). A lot that nothing was made of is only itself.
 */
export const lotsWalked = `
  with recursive made as (
    select m.tenant_id, m.lot_no as from_lot, p.process_plan_no as to_lot
      from pre_material m join process_plan p on p.tenant_id = m.tenant_id and p.id = m.process_plan_id
     where m.status in ('PICKED', 'RETURNED') and m.picked_quantity > coalesce(m.returned_quantity, 0)
  ), onwards as (
    select tenant_id, from_lot, to_lot from made
     union
    select o.tenant_id, o.from_lot, m.to_lot from onwards o
      join made m on m.tenant_id = o.tenant_id and m.from_lot = o.to_lot
  )`
