import { usedMaterial } from '#areas/processing/offers.server.ts'

/** Which lot went into which, by the lots that plans used and the numbers they gave (business.md 3.16). */
const worked = `
    select m.tenant_id, m.lot_no as from_lot, p.process_plan_no as to_lot
      from ${usedMaterial} m join process_plan p on p.tenant_id = m.tenant_id and p.id = m.process_plan_id`

/** Numbers that boxes of a shipment lie under, or were sold under, beside the lot their papers are called by since (decisions 0086, 0102). */
const otherNames = `
    select s.tenant_id, s.shipment_lot_no as lot_now, f.lot as lot_then
      from shipment s cross join lateral string_to_table(s.former_lots, ' ') f(lot)
     where s.shipment_lot_no is not null and s.former_lots is not null
     union
    select tenant_id, shipment_lot_no, lot_no from receipt where enable_flag = 'Y' and lot_no <> shipment_lot_no`

const walked = (steps: string) => `
  with recursive made as (${steps}
  ), onwards as (
    select tenant_id, from_lot, to_lot from made
     union
    select o.tenant_id, o.from_lot, m.to_lot from onwards o
      join made m on m.tenant_id = o.tenant_id and m.from_lot = o.to_lot
  )`

/**
 * Every lot with each lot that was made of it, or that it was made of, however many works lie between; and itself. Walked once.
 * A lot that nothing was made of is only itself.
 */
export const lotsWalked = walked(worked)

/** The same by whatever number a lot is named: it is itself under its other numbers, too. */
export const lotsWalkedByAnyName = walked(`${worked}
     union all
    select tenant_id, lot_now, lot_then from (${otherNames}) n
     union all
    select tenant_id, lot_then, lot_now from (${otherNames}) n`)
