import { peopleOf } from '#areas/admin/offers.server.ts'
import { secondaryInventory } from '#areas/masterdata/secondary-inventory/document.ts'
import { decimal } from '#platform/model/decimal.ts'
import type { Row } from '#platform/model/document.ts'
import type { Refusal } from '#platform/model/rules.ts'
import { type Actions, defineActions, type Work } from '#platform/server/documents/actions.ts'
import { jointProduct } from '../joint-product/document.ts'
import { preMaterial } from '../pre-material/document.ts'
import { processTask } from '../process-task/document.ts'
import { groupPriceOf, productOf, standardsOf, typedAnew, unitWeightOf } from '../standards.server.ts'
import { balanceTolerance } from '../terms.ts'
import { weighingRecord } from '../weighing-record/document.ts'
import { boxThatBroke, refreshPlan } from './balance.server.ts'
import { costPlan, planFollows } from './cost-lots.server.ts'
import { processPlan } from './document.ts'
import { chargedFor, ratesMissing, withoutRates } from './labour.server.ts'

type Plan = Row<typeof processPlan>

/** What the masters say of a plan's item: how it is made, what a box weighs, the standards of its day. */
async function prepare(plan: Plan, work: Work, before: Plan | undefined): Promise<Partial<Plan>> {
  const { itemCode, planDate, warehouseCode, status } = plan
  if (!(itemCode && planDate && warehouseCode) || status !== '10') return {}
  const house = await work.find(secondaryInventory, { warehouseCode })
  const isNew = before?.itemCode !== itemCode
  const product = isNew ? await productOf(work, itemCode) : undefined
  const said = typedAnew(plan, before, ['procedureCombinationId', 'packageId', 'levelId', 'difficultyId'])
  const procedureCombinationId = said.procedureCombinationId ?? product?.procedureCombinationId ?? null
  return {
    orgId: house?.orgId ?? null,
    procedureCombinationId,
    packageId: said.packageId ?? product?.packageId ?? null,
    levelId: said.levelId ?? product?.levelId ?? null,
    difficultyId: said.difficultyId ?? product?.difficultyId ?? null,
    sequenceGroupPrice: await groupPriceOf(work, procedureCombinationId),
    unitWeight: await unitWeightOf(work, itemCode),
    ...(await standardsOf(work, itemCode, planDate)),
  }
}

const hasRecords = async (work: Work, processPlanId: string): Promise<boolean> =>
  Boolean(await work.find(weighingRecord, { processPlanId, status: 'VALID' }))

/** What still has to be done before a plan is complete. */
async function openOf(plan: Plan, work: Work): Promise<Refusal[]> {
  const refused: Refusal[] = []
  const task = await work.find(processTask, { processPlanId: plan.id, status: ['10', '20'] })
  if (task)
    refused.push({
      bizCode: 'OPEN_TASKS',
      message: [
        `{processPlanNo}存在未完成任务${task.processTaskNo}，请先完成或关闭`,
        `{processPlanNo}: Open tasks exist, ${task.processTaskNo}; finish or close it first`,
      ],
    })
  const material = await work.find(preMaterial, { processPlanId: plan.id, status: 'PICKING' })
  if (material)
    refused.push({
      bizCode: 'PICKING_OPEN',
      message: [
        `{processPlanNo}批次${material.lotNo}正在领料，请先确认或取消领料`,
        `{processPlanNo}: lot ${material.lotNo} is being picked; confirm or cancel it first`,
      ],
    })
  return refused
}

/** What of the used material nobody has explained stands in the way, with the box at which more came out than went in. */
async function unexplained(plan: Plan, work: Work): Promise<Refusal[]> {
  const { balanceWeight: rest, consumedWeight: used, balanceReason } = plan
  if (!(rest && used) || balanceReason || rest.abs().lte(used.times(balanceTolerance))) return []
  const box = rest.lt(0) ? await boxThatBroke(work, plan) : undefined
  const [zh, en] = box
    ? [`，自记录${box}起产出大于投入`, `, from record ${box} on more came out than went in`]
    : ['', '']
  return [
    {
      field: 'balanceReason',
      bizCode: 'MASS_BALANCE',
      message: [
        `{processPlanNo}投入产出相差${rest.toFixed()}公斤${zh}，请登记损耗或填写差异说明后再完工`,
        `{processPlanNo}: ${rest.toFixed()} kg between what went in and what came out are not explained${en}; enter the loss or say what the rest is`,
      ],
    },
  ]
}

/** Work that was paid in another currency is in no cost of the plan while its rate is missing. */
async function unconverted({ id }: Plan, work: Work): Promise<Refusal[]> {
  const missing = ratesMissing(await chargedFor(work, id))
  if (missing.length === 0) return []
  const [zh, en] = withoutRates(missing)
  return [
    {
      bizCode: 'LABOUR_RATE_MISSING',
      warning: true,
      message: [
        `{processPlanNo}：${zh}；现在完工，成本暂为空，汇率维护后自动补算。是否继续？`,
        `{processPlanNo}: ${en}. Completed now, its cost is empty until the rate has come; go on all the same?`,
      ],
    },
  ]
}

/** Whether the lots must be of the plan's own origin or category is decided before the first box. */
const lateFlag = async (plans: readonly Plan[], work: Work): Promise<Refusal[]> => {
  const refused: Refusal[] = []
  for (const { id, processPlanNo } of plans)
    if (await work.find(weighingRecord, { processPlanId: id }))
      refused.push({
        bizCode: 'RECORDS_EXIST',
        message: [
          `${processPlanNo}已有加工记录，不能修改跨产地、跨品类标识`,
          `${processPlanNo}: Records exist; whether it goes across origins or categories can no longer be changed`,
        ],
      })
  return refused
}

const run: Actions<typeof processPlan>['run'] = {
  async save({ id, status }, work) {
    // What was weighed as loss changes what is left to explain; what goods are worth, how they share what they cost.
    if (status !== '10') await planFollows(work, id)
  },
  async release(plan, work) {
    for (const material of await work.all(preMaterial, { processPlanId: plan.id, status: 'NONE' }))
      await work.update(preMaterial, material, { status: 'PLANNED' })
  },
  async complete({ id }, work) {
    await refreshPlan(work, id)
    await costPlan(work, id)
  },
  async abnormal(plans, work, { abnormalReason }) {
    for (const plan of plans) {
      await work.update(processPlan, plan, { abnormalFlag: 'Y', abnormalReason: String(abnormalReason) })
      await work.tell(
        await peopleOf(work, ['PROCESSING_LEAD'], plan.orgId),
        [
          `加工计划${plan.processPlanNo}异常：${abnormalReason}，请及时处理`,
          `Processing plan ${plan.processPlanNo} is abnormal: ${abnormalReason}; please handle promptly`,
        ],
        { document: processPlan, id: plan.id, no: plan.processPlanNo },
      )
    }
  },
  async acrossOrigin(plans, work, { acrossOriginFlag }) {
    for (const plan of plans)
      await work.update(processPlan, plan, { acrossOriginFlag: acrossOriginFlag === 'N' ? 'N' : 'Y' })
  },
  async acrossCategory(plans, work, { acrossCategoryFlag }) {
    for (const plan of plans)
      await work.update(processPlan, plan, { acrossCategoryFlag: acrossCategoryFlag === 'N' ? 'N' : 'Y' })
  },
  async combination(plans, work, { procedureCombinationId }) {
    for (const plan of plans) {
      const id = procedureCombinationId ? String(procedureCombinationId) : plan.procedureCombinationId
      await work.update(processPlan, plan, {
        procedureCombinationId: id,
        sequenceGroupPrice: await groupPriceOf(work, id),
      })
    }
  },
}

/** Lots and joint products were chosen for the item and the house of their plan: these change before they are there. */
async function partsDiffer(plan: Plan, work: Work, before: Plan | undefined): Promise<Refusal | null> {
  const { id, itemCode, processPlanNo: no, warehouseCode } = plan
  if (!before || before.status !== '10') return null
  const joint =
    itemCode === before.itemCode ? undefined : await work.find(jointProduct, { processPlanId: id, itemCode })
  if (joint)
    return {
      field: 'itemCode',
      bizCode: 'JOINT_IS_MAIN',
      message: [
        `计划${no}的主产品不能与联产品${joint.productName}相同，请先删除该联产品`,
        `${no}: the main product may not equal the joint product ${joint.productName}; delete that one first`,
      ],
    }
  if (warehouseCode === before.warehouseCode) return null
  const lot = await work.find(preMaterial, { processPlanId: id })
  const part = lot?.lotNo ?? (await work.find(jointProduct, { processPlanId: id }))?.productName
  return part
    ? {
        field: 'warehouseCode',
        bizCode: 'PARTS_OF_HOUSE',
        message: [
          `计划${no}已有备料或联产品（${part}），不能更换加工仓库；请先删除它们`,
          `${no} has lots or joint products (${part}); delete them before its warehouse is changed`,
        ],
      }
    : null
}

/** What a plan needs the database for (business.md 3.16). */
export const actions = defineActions(processPlan, {
  prepare,
  refuse: {
    save: partsDiffer,
    complete: async (plan, work) => {
      const open = await openOf(plan, work)
      return open.length > 0 ? open : [...(await unexplained(plan, work)), ...(await unconverted(plan, work))]
    },
    cancel: async ({ id }, work) => {
      if (await hasRecords(work, id))
        return {
          bizCode: 'RECORDS_EXIST',
          message: ['{processPlanNo}已有加工记录，不能取消', '{processPlanNo}: Records exist, cannot cancel'],
        }
      const material = (
        await work.all(preMaterial, { processPlanId: id, status: ['PICKING', 'PICKED', 'RETURNED'] })
      ).find(
        ({ status, pickedQuantity, returnedQuantity }) =>
          status === 'PICKING' || (pickedQuantity ?? decimal(0)).gt(returnedQuantity ?? 0),
      )
      return (
        material && {
          bizCode: 'MATERIAL_PICKED',
          message: [
            `{processPlanNo}批次${material.lotNo}已领料，请先退料再取消`,
            `{processPlanNo}: lot ${material.lotNo} is picked; return it before cancelling`,
          ],
        }
      )
    },
    acrossOrigin: lateFlag,
    acrossCategory: lateFlag,
  },
  run,
})
