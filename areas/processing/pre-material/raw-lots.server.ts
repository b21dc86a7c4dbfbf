import { z } from 'zod'
import { item } from '#areas/masterdata/item/document.ts'
import { type Decimal, decimal, sum } from '#platform/model/decimal.ts'
import type { Row } from '#platform/model/document.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { workOf } from '#platform/server/documents/making.ts'
import { Parameters, placeConditions } from '#platform/server/documents/query.ts'
import type { HouseParts } from '#platform/server/house.ts'
import { type Call, defineCall, usualCall } from '#platform/server/http/call.ts'
import { notFound } from '#platform/server/http/refusal.ts'
import { processPlan } from '../process-plan/document.ts'
import { planOf } from '../process-plan/part.server.ts'
import { rawWarehouseOf } from '../standards.server.ts'
import { preMaterial } from './document.ts'
import { proposed } from './proposed.ts'

/** Nobody chooses among more lots than these; the oldest come first. */
const mostLots = 100

const lotRow = z.object({
  warehouseCode: z.string(),
  warehouseName: z.string().nullable(),
  itemCode: z.string(),
  itemName: z.string().nullable(),
  lotNo: z.string(),
  arrivalDate: z.string().nullable(),
  sellBy: z.string().nullable(),
  available: z.string(),
  unitWeight: z.string(),
})
const output = z.object({
  rawNeed: z.string().nullable(),
  chosenWeight: z.string(),
  lots: z.array(lotRow.extend({ proposed: z.string() })),
})

/** What is still meant to go into a plan of a lot, or went in and did not come back. */
const keptOf = ({ quantity, pickedQuantity, returnedQuantity }: Row<typeof preMaterial>): Decimal =>
  (pickedQuantity ?? quantity).minus(returnedQuantity ?? 0)

/** Lots that lie in the store a plan is made from, of its category and origin unless it goes across, the first to be sold first. */
async function lotsFor(work: Work, plan: NonNullable<Awaited<ReturnType<typeof planOf>>>) {
  const made = await work.find(item, { itemCode: plan.itemCode })
  const { rows } = await work.transaction.query<z.infer<typeof lotRow>>(
    `select s.warehouse_code as "warehouseCode", s.warehouse_name as "warehouseName", s.item_code as "itemCode",
            s.item_name as "itemName", s.lot_no as "lotNo", s.arrival_date::text as "arrivalDate",
            s.sell_by::text as "sellBy", s.available::text as available, i.net_weight::text as "unitWeight"
       from stock_onhand s
       join item i on i.tenant_id = s.tenant_id and i.item_code = s.item_code
      where s.tenant_id = current_tenant() and s.warehouse_code = $1 and s.available > 0 and i.net_weight > 0
        and s.lot_no is not null
        and ($2 = 'Y' or $3::text is null or i.coo is null or i.coo = $3)
        and ($4 = 'Y' or $5::text is null or i.category is null or i.category = $5)
      order by s.sell_by nulls last, s.arrival_date nulls last, s.lot_no, s.item_code limit ${mostLots}`,
    [
      await rawWarehouseOf(work, plan.warehouseCode),
      plan.acrossOriginFlag,
      made?.coo ?? null,
      plan.acrossCategoryFlag,
      made?.category ?? null,
    ],
    'raw-lots-of-plan',
  )
  return rows
}

/** Whether a plan is one of those the person sees. */
async function isSeen(parts: HouseParts, work: Work, id: string): Promise<boolean> {
  const parameters = new Parameters()
  const shape = parts.store.shapes.of(processPlan.name)
  const seen = placeConditions(shape, work.user, `${preMaterial.permission}:list`, parameters)
  const { rows } = await work.transaction.query(
    `select 1 from process_plan where ${['tenant_id = current_tenant()', `id = ${parameters.put(id)}`, ...seen].join(' and ')}`,
    parameters.values,
  )
  return rows.length > 0
}

/** What a plan needs of raw material by its standard yield, what of it is chosen, and which lots can give the rest (business.md 3.16). */
export const rawLotsCall = (parts: HouseParts): Call =>
  defineCall({
    ...usualCall,
    method: 'GET',
    path: `${preMaterial.calls}/lots`,
    summary: ['备料：可用的原料批次与建议数量', 'Pre-material: lots a plan can be made of, with proposed quantities'],
    permission: `${preMaterial.permission}:list`,
    input: z.strictObject({ processPlanId: z.string().regex(/^\d{1,18}$/) }),
    output,
    effect: 'read',
    async answer(context) {
      const work = workOf(parts, context)
      const { processPlanId } = context.input
      const plan = (await isSeen(parts, work, processPlanId)) ? await planOf(work, processPlanId) : undefined
      if (!plan) throw notFound()
      const materials = await work.all(preMaterial, { processPlanId: plan.id })
      const chosen = sum(materials, one => keptOf(one).times(one.unitWeight ?? 0))
      const rest = plan.rawNeed ? plan.rawNeed.minus(chosen) : decimal(0)
      const taken = new Set(
        materials.flatMap(one => (one.status === 'RETURNED' ? [] : [`${one.itemCode} ${one.lotNo}`])),
      )
      const lots = (await lotsFor(work, plan)).filter(one => !taken.has(`${one.itemCode} ${one.lotNo}`))
      return {
        rawNeed: plan.rawNeed?.toFixed(3) ?? null,
        chosenWeight: chosen.toFixed(3),
        lots: proposed(lots, rest),
      }
    },
  })
