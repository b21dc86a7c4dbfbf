import { defineActions } from '#platform/server/documents/actions.ts'
import { processPlan } from '../process-plan/document.ts'
import { processTemplate } from './document.ts'

/** A plan made from a template is of today and begins as a draft. */
export const actions = defineActions(processTemplate, {
  run: {
    async makePlan(template, work) {
      const { planType, planWay, mode, warehouseCode, itemCode, planQuantity, remark } = template
      const { procedureCombinationId, packageId, levelId, difficultyId } = template
      const made = await work.create(processPlan, {
        planType,
        planWay,
        mode,
        planDate: work.today,
        warehouseCode,
        itemCode,
        planQuantity,
        procedureCombinationId,
        packageId,
        levelId,
        difficultyId,
        remark,
      })
      return { id: made.id, docNo: made.processPlanNo }
    },
  },
})
