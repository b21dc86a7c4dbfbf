import type { Row } from '#platform/model/document.ts'
import { type Actions, defineActions, type Work } from '#platform/server/documents/actions.ts'
import { itemNameOf } from '../named.server.ts'
import { holdPlan } from '../process-plan/balance.server.ts'
import { planFollows } from '../process-plan/cost-lots.server.ts'
import { closedPlan, planOf } from '../process-plan/part.server.ts'
import { processTask } from '../process-task/document.ts'
import { groupPriceOf } from '../standards.server.ts'
import { weighingRecord } from '../weighing-record/document.ts'
import { jointProduct } from './document.ts'

type Joint = Row<typeof jointProduct>

/** What a joint product is worth is told when all is done, too; what it is, and how it is made, is not. */
const isPricedOnly = (product: Joint, before: Joint | undefined): boolean =>
  before !== undefined &&
  (['planQuantity', 'procedureCombinationId', 'productKind', 'ratio'] as const).every(
    name => String(product[name]) === String(before[name]),
  )

const run: Actions<typeof jointProduct>['run'] = {
  /** What is a by-product, and what it is worth, changes what came of the plan and what that cost. */
  async save({ processPlanId }, work, before) {
    if (before) await planFollows(work, processPlanId)
  },
  async combination(products, work, { procedureCombinationId }) {
    for (const product of products) {
      const id = procedureCombinationId ? String(procedureCombinationId) : product.procedureCombinationId
      await work.update(jointProduct, product, {
        procedureCombinationId: id,
        sequenceGroupPrice: await groupPriceOf(work, id),
      })
    }
  },
}

/** What a joint product needs of its plan (business.md 3.16). */
export const actions = defineActions(jointProduct, {
  async prepare({ processPlanId, itemCode, procedureCombinationId }, work) {
    const plan = await planOf(work, processPlanId)
    return {
      productName: await itemNameOf(work, itemCode),
      orgId: plan?.orgId ?? null,
      warehouseCode: plan?.warehouseCode ?? null,
      sequenceGroupPrice: await groupPriceOf(work, procedureCombinationId),
    }
  },
  refuse: {
    async save(product: Joint, work: Work, before: Joint | undefined) {
      const { processPlanId, itemCode } = product
      const plan = await planOf(work, processPlanId)
      const closed = !(plan?.status === '40' && isPricedOnly(product, before)) && closedPlan(plan)
      if (closed) return closed
      return (
        plan?.itemCode === itemCode && {
          field: 'itemCode',
          bizCode: 'JOINT_IS_MAIN',
          message: [
            `计划${plan.processPlanNo}的联产品不能与主产品相同`,
            `${plan.processPlanNo}: The joint product may not equal the main product`,
          ],
        }
      )
    },
    async delete({ processPlanId, itemCode }, work) {
      await holdPlan(work, processPlanId)
      const record = await work.find(weighingRecord, { processPlanId, itemCode, status: 'VALID' })
      if (record)
        return {
          bizCode: 'RECORDS_EXIST',
          message: [
            `{productName}已有加工记录${record.processRecordNo}，不能删除`,
            `{productName} has record ${record.processRecordNo} and cannot be deleted`,
          ],
        }
      const task = await work.find(processTask, { processPlanId, itemCode, status: ['10', '20'] })
      return (
        task && {
          bizCode: 'OPEN_TASKS',
          message: [
            `{productName}由任务${task.processTaskNo}加工，不能删除，请先关闭或删除该任务`,
            `{productName} is made by task ${task.processTaskNo} and cannot be deleted; close or delete that task first`,
          ],
        }
      )
    },
  },
  run,
})
