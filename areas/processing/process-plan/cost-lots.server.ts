import { lotsCosted, type Movement, moveStock } from '#areas/warehouse/offers.server.ts'
import { stockOnhand } from '#areas/warehouse/stock-onhand/document.ts'
import { amount, type Decimal, decimal, sum } from '#platform/model/decimal.ts'
import type { Row } from '#platform/model/document.ts'
import type { Work } from '#platform/server/documents/actions.ts'
import { defineAnswer } from '#platform/server/documents/questions.ts'
import { jointProduct } from '../joint-product/document.ts'
import { preMaterial } from '../pre-material/document.ts'
import { refreshPlan } from './balance.server.ts'
import { basisFor, type CostedOutput, type Output, outputCosts } from './costs.ts'
import { processPlan } from './document.ts'
import { chargedFor, inYuan } from './labour.server.ts'

type Plan = Row<typeof processPlan>

const zero = decimal(0)
const same = (one: Decimal | null, other: Decimal | null): boolean =>
  one === null || other === null ? one === other : one.eq(other)
/** All of them together; not known where one is not. */
const known = (values: readonly (Decimal | null)[]): Decimal | null =>
  values.some(one => one === null) ? null : sum(values, one => one)

/** What the used boxes of each raw lot cost by what the lot costs now; nothing is known of a plan nothing was picked for. */
async function materialCost(plan: Plan, work: Work): Promise<Decimal | null> {
  const lots = await work.all(preMaterial, { processPlanId: plan.id, status: ['PICKED', 'RETURNED'] })
  const costs = []
  for (const lot of lots) {
    const { orgId, warehouseCode, itemCode, lotNo } = lot
    const lying =
      orgId && warehouseCode ? await work.find(stockOnhand, { orgId, warehouseCode, itemCode, lotNo }) : undefined
    const unitCost = lying?.unitCost ?? null
    const used = (lot.pickedQuantity ?? zero).minus(lot.returnedQuantity ?? 0)
    const usedCost = unitCost && amount(unitCost, used)
    if (!same(unitCost, lot.unitCost) || !same(usedCost, lot.usedCost))
      await work.update(preMaterial, lot, { unitCost, usedCost })
    costs.push(usedCost)
  }
  return lots.length > 0 ? known(costs) : null
}

/** What came of a plan and is in stock, item by item; a weight is known where every box was weighed. */
async function outputsOf(plan: Plan, work: Work): Promise<Output[]> {
  const { rows } = await work.transaction.query<{ itemCode: string; quantity: string; weight: string | null }>(
    `select item_code as "itemCode", sum(quantity)::text as quantity,
            case when bool_and(net_weight is not null) then sum(net_weight)::text end as weight
       from weighing_record
      where tenant_id = current_tenant() and process_plan_id = $1 and status = 'VALID' and receive_status = '1'
      group by item_code order by item_code`,
    [plan.id],
    'outputs-of-plan',
  )
  const joint = new Map((await work.all(jointProduct, { processPlanId: plan.id })).map(one => [one.itemCode, one]))
  return rows.map(({ itemCode, quantity, weight }) => {
    const own = joint.get(itemCode)
    return {
      itemCode,
      outputKind: own ? own.productKind : 'MAIN',
      quantity: decimal(quantity),
      weight: weight === null ? null : decimal(weight),
      unitValue: own ? own.unitValue : plan.unitValue,
    }
  })
}

/** The lots that came of a plan cost what it bears, wherever they lie; answers the items that cost something else now. */
async function costStock(plan: Plan, outputs: readonly CostedOutput[], work: Work): Promise<string[]> {
  const lying = await work.all(stockOnhand, { lotNo: plan.processPlanNo ?? '' })
  const movements = outputs.flatMap(({ itemCode, unitCost }) =>
    lying
      .filter(row => row.itemCode === itemCode && !same(row.unitCost, unitCost))
      .map(
        (row): Movement => ({
          orgId: row.orgId ?? '',
          warehouseCode: row.warehouseCode ?? '',
          itemCode,
          lotNo: row.lotNo ?? '',
          type: 'COST',
          qty: zero,
          reason: 'PROCESS',
          unitCost,
          source: { document: processPlan.name, id: plan.id, no: plan.processPlanNo },
        }),
      ),
  )
  if (movements.length > 0) await moveStock(work, movements)
  return [...new Set(movements.map(one => one.itemCode))]
}

/**
 * What the raw lots and the work of a complete plan cost is shared among what came of it, and the stock's lots cost that from
 * now on; so do lots that were made of these (business.md 3.16, process.joint).
 */
export async function costPlan(work: Work, id: string, seen: ReadonlySet<string> = new Set()): Promise<void> {
  if (seen.has(id)) return
  const plan = await work.get(processPlan, id)
  const material = await materialCost(plan, work)
  const labour = known((await chargedFor(work, id)).map(inYuan))
  const totalCost = material && labour && material.plus(labour)
  const outputs = await outputsOf(plan, work)
  const usedBasis = basisFor(plan.costBasis, outputs)
  const costed = outputCosts(totalCost, usedBasis, outputs)
  await work.update(processPlan, plan, {
    materialCost: material,
    totalCost,
    usedBasis: totalCost && costed.length > 0 ? usedBasis : null,
    outputs: costed.map((one, at) => ({
      ...({} as Plan['outputs'][number]),
      ...one,
      id: plan.outputs.find(line => line.itemCode === one.itemCode)?.id ?? null,
      lineNo: at + 1,
    })),
  })
  const changed = await costStock(plan, costed, work)
  if (changed.length > 0) await costMadeOf(work, [plan.processPlanNo ?? ''], changed, new Set([...seen, id]))
}

/** What a plan adds up is another by now; one that is complete costs another sum, and so do its lots. */
export async function planFollows(work: Work, id: string): Promise<void> {
  await refreshPlan(work, id)
  if (await work.find(processPlan, { id, status: '40' })) await costPlan(work, id)
}

/** Complete plans that some lots went into cost something else now. */
async function costMadeOf(
  work: Work,
  lotNo: readonly string[],
  itemCode: readonly string[],
  seen: ReadonlySet<string>,
): Promise<string[]> {
  const used = await work.all(preMaterial, {
    lotNo: [...lotNo],
    itemCode: [...itemCode],
    status: ['PICKED', 'RETURNED'],
  })
  const again: string[] = []
  for (const id of [...new Set(used.flatMap(one => one.processPlanId))].toSorted()) {
    const plan = await work.find(processPlan, { id, status: '40' })
    if (!plan) continue
    await costPlan(work, id, seen)
    again.push(plan.processPlanNo ?? id)
  }
  return again
}

/** Raw lots that cost something else, once their container is settled, change what was made of them. */
export const plansCostedAnew = defineAnswer(lotsCosted, async ({ lots, items }, work) =>
  costMadeOf(work, lots, items, new Set()),
)
