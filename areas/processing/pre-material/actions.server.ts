import { item } from '#areas/masterdata/item/document.ts'
import { secondaryInventory } from '#areas/masterdata/secondary-inventory/document.ts'
import { stockOnhand } from '#areas/warehouse/stock-onhand/document.ts'
import { type DecimalSource, decimal } from '#platform/model/decimal.ts'
import type { Row } from '#platform/model/document.ts'
import type { Refusal } from '#platform/model/rules.ts'
import { type Actions, defineActions, type Work } from '#platform/server/documents/actions.ts'
import { holdPlan, refreshPlan } from '../process-plan/balance.server.ts'
import type { processPlan } from '../process-plan/document.ts'
import { tellMadeLot } from '../process-plan/made-of.server.ts'
import { closedPlan, planOf } from '../process-plan/part.server.ts'
import { rawWarehouseOf, typedAnew } from '../standards.server.ts'
import { preMaterial } from './document.ts'
import { pickLots } from './picking.server.ts'

type Material = Row<typeof preMaterial>
type Plan = Row<typeof processPlan>

/** Where a lot lies, what a box of it weighs, and whose shipment it is. */
async function prepare(material: Material, work: Work, before: Material | undefined): Promise<Partial<Material>> {
  const { processPlanId, itemCode, lotNo } = material
  const plan = await planOf(work, processPlanId)
  if (!(plan && itemCode)) return {}
  const isSame = !before || (before.itemCode === itemCode && before.lotNo === lotNo)
  const { unitWeight } = typedAnew(material, before, ['unitWeight'])
  const warehouseCode = material.warehouseCode ?? (await rawWarehouseOf(work, plan.warehouseCode))
  const store = await work.find(secondaryInventory, { warehouseCode })
  const lying = lotNo
    ? await work.find(stockOnhand, { orgId: store?.orgId ?? '', warehouseCode, itemCode, lotNo })
    : undefined
  return {
    warehouseCode,
    orgId: store?.orgId ?? null,
    processWarehouse: plan.warehouseCode,
    shipmentId: lying?.shipmentId ?? (isSame ? material.shipmentId : null),
    unitWeight: unitWeight ?? (await work.find(item, { itemCode }))?.netWeight ?? null,
    ...(material.status === 'NONE' && plan.status !== '10' ? { status: 'PLANNED' as const } : {}),
  }
}

/** A lot is chosen of what lies there (business.md 3.15). */
async function notThere(material: Material, work: Work): Promise<Refusal | false> {
  const { orgId, warehouseCode, itemCode, lotNo, status } = material
  if (status !== 'NONE' && status !== 'PLANNED') return false
  const lying = await work.find(stockOnhand, {
    orgId: orgId ?? '',
    warehouseCode: warehouseCode ?? '',
    itemCode,
    lotNo,
  })
  const available = lying?.available ?? decimal(0)
  return (
    available.lte(0) && {
      field: 'lotNo',
      bizCode: 'STOCK_INSUFFICIENT',
      message: [
        `${itemCode}批次${lotNo}可用量不足，可用${available}`,
        `${itemCode} lot ${lotNo}: only ${available} available`,
      ],
    }
  )
}

/** Goods stay in their legal unit: what another one has is bought of it before it is worked on (decision 0086). */
const ofOtherUnit = ({ lotNo, orgId, orgName }: Material, plan: Plan | undefined): Refusal | false =>
  Boolean(plan?.orgId && orgId && orgId !== plan.orgId) && {
    field: 'warehouseCode',
    bizCode: 'LOT_OF_OTHER_UNIT',
    message: [
      `批次${lotNo}属于${orgName ?? '另一业务主体'}，计划${plan?.processPlanNo}属于${plan?.orgName ?? '本业务主体'}，不能领用；请改选本主体仓库的批次`,
      `Lot ${lotNo} belongs to ${orgName ?? 'another unit'}, plan ${plan?.processPlanNo} to ${plan?.orgName ?? 'its own'}; choose a lot in a warehouse of the plan's unit`,
    ],
  }

/** Material is of the category and origin of what is made of it, unless the plan goes across (business.md 3.16). */
async function strangers(materials: readonly Material[], work: Work): Promise<Refusal[]> {
  const refused: Refusal[] = []
  for (const id of [...new Set(materials.map(one => one.processPlanId))].toSorted()) await holdPlan(work, id)
  for (const material of materials) {
    const { processPlanId, itemCode, lotNo } = material
    const plan = await planOf(work, processPlanId)
    if (!plan) continue
    const elsewhere = ofOtherUnit(material, plan)
    if (elsewhere) refused.push(elsewhere)
    const [made, raw] = [await work.find(item, { itemCode: plan.itemCode }), await work.find(item, { itemCode })]
    const no = plan.processPlanNo
    if (plan.status !== '20' && plan.status !== '30')
      refused.push({
        bizCode: 'PLAN_NOT_RELEASED',
        message: [`计划${no}未下达，不能领料`, `Plan ${no} is not released; nothing is picked for it`],
      })
    if (plan.acrossOriginFlag !== 'Y' && made?.coo && raw?.coo && made.coo !== raw.coo)
      refused.push({
        bizCode: 'ORIGIN_DIFFERS',
        message: [
          `批次${lotNo}：原料产地与计划不一致，如需使用请先在计划${no}标记跨产地`,
          `Lot ${lotNo}: Material origin differs from the plan; mark ${no} as across origins to use it`,
        ],
      })
    if (plan.acrossCategoryFlag !== 'Y' && made?.category && raw?.category && made.category !== raw.category)
      refused.push({
        bizCode: 'CATEGORY_DIFFERS',
        message: [
          `批次${lotNo}：原料品类与计划不一致，如需使用请先在计划${no}标记跨品类`,
          `Lot ${lotNo}: Material category differs from the plan; mark ${no} as across categories to use it`,
        ],
      })
  }
  return refused
}

const rest = ({ pickedQuantity, returnedQuantity }: Material) =>
  (pickedQuantity ?? decimal(0)).minus(returnedQuantity ?? 0)

/** What a plan adds up, and of which shipment it is, once a lot has gone into it or come back. */
async function followed(work: Work, processPlanId: string): Promise<void> {
  await refreshPlan(work, processPlanId)
  const plan = await planOf(work, processPlanId)
  if (plan) await tellMadeLot(work, plan)
}

const run: Actions<typeof preMaterial>['run'] = {
  /** What comes to a released plan from the bin, or was taken out and is wanted again, is planned. */
  async save({ id, processPlanId }, work) {
    const now = await work.get(preMaterial, id)
    const plan = now.status === 'NONE' ? await planOf(work, processPlanId) : undefined
    if (plan?.status === '20' || plan?.status === '30') await work.update(preMaterial, now, { status: 'PLANNED' })
  },
  async takeOut(materials, work) {
    for (const material of materials) await work.update(preMaterial, material, { status: 'NONE' })
  },
  async launchPicking(materials, work, { stage }) {
    const isWhole = stage !== 'RESERVE'
    const pickingNo = await work.nextNumber('PK')
    const lots = materials.map(material => ({ material: { ...material, pickingNo }, qty: material.quantity }))
    for (const { material, qty } of lots)
      await work.update(preMaterial, material, {
        pickingNo,
        ...(isWhole ? { status: 'PICKED', pickedQuantity: qty } : { status: 'PICKING' }),
      })
    await pickLots(work, isWhole ? 'RESERVE_AND_ISSUE' : 'RESERVE', lots)
    for (const id of new Set(materials.map(one => one.processPlanId))) await followed(work, id)
  },
  async pick(material, work) {
    await work.update(preMaterial, material, { pickedQuantity: material.quantity })
    await pickLots(work, 'ISSUE', [{ material, qty: material.quantity }])
    await followed(work, material.processPlanId)
  },
  async release(material, work) {
    await pickLots(work, 'RELEASE', [{ material, qty: material.quantity }])
  },
  async returnMaterial(material, work, { returnQuantity }) {
    const qty = decimal(returnQuantity as DecimalSource)
    await work.update(preMaterial, material, {
      status: 'RETURNED',
      returnedQuantity: (material.returnedQuantity ?? decimal(0)).plus(qty),
    })
    await pickLots(work, 'RETURN', [{ material, qty }])
    await followed(work, material.processPlanId)
  },
}

/** What picking needs the database for (business.md 3.16). */
export const actions = defineActions(preMaterial, {
  prepare,
  refuse: {
    async save(material, work) {
      const plan = await planOf(work, material.processPlanId)
      return [closedPlan(plan), ofOtherUnit(material, plan), await notThere(material, work)].filter(
        refused => refused !== false,
      )
    },
    launchPicking: strangers,
    async returnMaterial(material, work, { returnQuantity }) {
      await holdPlan(work, material.processPlanId)
      const plan = await planOf(work, material.processPlanId)
      const closed = closedPlan(plan)
      if (closed) return closed
      return (
        decimal(returnQuantity as DecimalSource).gt(rest(material)) && {
          field: 'returnQuantity',
          bizCode: 'RETURN_EXCEEDS_PICKED',
          message: [
            `批次{lotNo}退料数量不能大于未退的已领数量${rest(material)}`,
            `Lot {lotNo}: no more comes back than the ${rest(material)} that are out`,
          ],
        }
      )
    },
  },
  run,
})
